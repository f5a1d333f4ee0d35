# Тексты мода «Выкуп».

buyout = Выкупить здание «{ $building }» за { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }? Владелец: { $owner }
buyout-buy = Выкупить
buyout-leave = Оставить как есть
bought_out = { $seat } выкупает здание «{ $building }» за { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }. Прежний владелец: { $owner }.
