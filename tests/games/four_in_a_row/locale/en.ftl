seat = Seat { $number }
drop = Into which column?
option-column = { $a }
family-disc = disc
kind-disc = disc
zone-reserve = discs
step-drop = dropping a disc
step-turn = turn
