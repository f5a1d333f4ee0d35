choose = Choose a specialist
flip = Turn a specialist?
chose = { $seat } chooses { $specialist } and finds { $coins ->
    [0] nothing
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
earned = { $specialist } earns { $seat } { $coins ->
    [0] nothing
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
swapped = { $specialist } and { $other } change places.
flipped = { $seat } turns over: { $specialist }.
robbed = { $seat } robs { $victim }.
option-card = { $a }
option-flip = Turn over: { $a }
option-no_flip = Turn nobody
family-specialist = a specialist
family-figure = a figure
kind-figure = Figure
kind-miner = Miner
kind-pilot = Pilot
kind-mayor = Mayor
kind-smuggler = Smuggler
kind-banker = Banker
