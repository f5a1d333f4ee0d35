# Harbour in English.

seat = Captain { $number }
kind-fish = Fish
text-fish = Costs { $price ->
        [one] { $price } coin
       *[other] { $price } coins
    } and does not keep.
kind-salt = Salt
kind-silk = Silk
text-silk = The dearest ware: { $price } coins.
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
