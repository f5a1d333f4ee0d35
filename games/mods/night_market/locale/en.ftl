kind-night_market-night_stall = Night Stall
night_visit = { $seat } strolls past the Night Stall: { $owner } gains { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }, the guest { $tip ->
    [0] nothing
    [one] { $tip } coin
   *[other] { $tip } coins
 }.
