seat = Seat { $number }
walk = Who walks where?
option-step = { $a } to { $b }
bumped = { $seat } runs into { $scout } on { $cell }.
family-scout = scout
kind-scout = scout
step-walk = walking
step-turn = turn
