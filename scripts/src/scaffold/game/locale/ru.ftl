# Названия, вопросы, варианты ответа и предложения летописи.

seat = Игрок { $number }
bank = банк
step-setup = подготовка
step-turn = ход
family-card = карта
kind-cottage = Домик
kind-tower = Башня
zone-deck = колода
zone-market = рынок
zone-built = купленные карты
pool-coins = монеты
field-price = цена
field-points = очки

buy_or_take = Купите карту или возьмите две монеты
option-take_coins = взять две монеты

took_coins = { $seat } берёт две монеты.
bought =
    { $seat } покупает карту «{ $card }» за { $price ->
        [one] { $price } монету
        [few] { $price } монеты
       *[many] { $price } монет
    }.
