# The texts of the mod "The Buyout".

buyout = Buy the { $building } from { $owner } for { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }?
buyout-buy = Buy it
buyout-leave = Leave it as it is
bought_out = { $seat } buys the { $building } from { $owner } for { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
