act = What does your scout do?
react = Strike?
acted = { $seat } acts on { $cell }.
struck = { $seat } strikes { $foe } and takes { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
option-step = Step to { $a }
option-raid = Step to { $a } and strike { $b }
option-strike = Strike { $a }
option-end = End the turn
option-pass = Pass
family-scout = a scout
kind-scout = Scout
