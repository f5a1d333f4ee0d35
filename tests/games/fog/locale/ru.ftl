seat = Игрок { $number }
walk = Кто и куда идёт?
option-step = { $a } на { $b }
bumped = { $seat } натыкается на фишку ({ $scout }), клетка { $cell }.
family-scout = разведчик
kind-scout = разведчик
step-walk = переход
step-turn = ход
