seat = Игрок { $number }
drop = В какой столбец?
option-column = { $a }
family-disc = диск
kind-disc = диск
zone-reserve = диски
step-drop = диск опускают
step-turn = ход
