# Names of things, prompts of questions, sentences of the chronicle.

seat = Player { $number }
bank = the bank
step-setup = set-up
step-turn = turn
family-card = a card
kind-cottage = Cottage
kind-tower = Tower
zone-deck = the deck
zone-market = the market
zone-built = bought cards
pool-coins = coins
field-price = price
field-points = points

buy_or_take = Buy a card or take two coins
option-take_coins = take two coins

took_coins = { $seat } takes two coins.
bought =
    { $seat } buys “{ $card }” for { $price ->
        [one] { $price } coin
       *[other] { $price } coins
    }.
