kind-night_market-night_stall = Ночная лавка
night_visit = { $seat } гуляет у ночной лавки: { $owner } получает { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }, гость — { $tip ->
    [0] ничего
    [one] { $tip } монету
    [few] { $tip } монеты
   *[many] { $tip } монет
 }.
