act = Что делает разведчик?
react = Ударить?
acted = { $seat } действует: клетка { $cell }.
struck = { $seat } бьёт: { $foe } теряет { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }.
option-step = Шаг: { $a }
option-raid = Набег: { $a }, удар: { $b }
option-strike = Удар: { $a }
option-end = Закончить ход
option-pass = Пас
family-scout = разведчик
kind-scout = Разведчик
