card = Which card?
earned = { $seat } takes { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
option-take = Take: { $a }
option-draw = Draw
option-nothing = None
family-card = a card
family-cart = a cart
family-spirit = a spirit
kind-one = One
kind-two = Two
kind-turncoat = Turncoat
kind-cart = Cart
kind-spirit = Spirit
