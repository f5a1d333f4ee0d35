# Гавань по-русски.

seat = Капитан { $number }
kind-fish = Рыба
text-fish = Стоит { $price ->
        [one] { $price } монету
        [few] { $price } монеты
       *[many] { $price } монет
    } и не хранится.
kind-salt = Соль
kind-silk = Шёлк
text-silk = Самый дорогой товар: { $price } монет.
kind-ship = Корабль
family-ware = товар
family-ship = корабль
pool-coins = монеты
zone-hand = рука
sail = куда плыть?
load = что погрузить?
option-nothing = ничего
wind = { $seat }: ветер { $value }.
loaded = { $seat } грузит: { $ware }.
