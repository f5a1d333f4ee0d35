# Harbour in English.

seat = Captain { $number }
kind-fish = Fish
kind-salt = Salt
kind-silk = Silk
kind-ship = Ship
family-ware = ware
family-ship = ship
pool-coins = coins
zone-hand = hand
sail = where to?
load = load something?
option-nothing = nothing
wind = { $seat } has wind { $value }.
loaded = { $seat } loads { $ware }.
