roll_response = Answer the roll?
card_response = Answer the card?
rolled = { $seat } rolls { $value }.
earned = { $seat } takes { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
card_laid = { $seat } plays { $card }.
option-pass = Pass
family-card = a card
kind-plus_one = Plus one
kind-reroll = Reroll
kind-force_reroll = Force reroll
kind-cancel = Cancel
