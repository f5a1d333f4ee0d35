start = Roll for your earnings
purchase = Buy a ware?
reward = What do you take?
end_of_turn = End the turn
earned = { $seat } earns { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
bought = { $seat } buys: { $ware }.
acted = { $seat } takes the general action.
bartered = { $seat } barters coins for a stone.
option-roll = Roll
option-buy = Buy: { $a }
option-no_purchase = Buy nothing
option-done = Done
option-coins = Six coins
option-ware = A ware
option-general_action = General action
option-barter = Barter
family-ware = a ware
kind-cloth = Cloth
kind-spice = Spice
kind-silver = Silver
