# Гавань по-русски.

seat = Капитан { $number }
kind-fish = Рыба
kind-salt = Соль
kind-silk = Шёлк
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
