# Тексты «Кубиков и рынка»: имена, вопросы, варианты ответа и предложения летописи.

title = Кубики и рынок
seat = Игрок { $number }
bank = банк

# Запасы и зоны
pool-coins = монеты
field-price = цена
field-income = доход
group-cells = клетки
board-ring = кольцо
step-turn = ход
zone-deck = колода
zone-discard = стопка сброса
zone-market = рынок

# Семейства и виды
family-building = здание
family-pawn = фишка
kind-pawn = фишка
kind-stall = Лавка
kind-bakery = Пекарня
kind-forge = Кузница
kind-tavern = Таверна
kind-theatre = Театр
kind-guildhall = Дом гильдии
kind-palace = Дворец

# Вопросы и варианты ответа
market = Возьмите здание с рынка: постройте или сбросьте его
option-build = Построить: { $a }
option-discard = Сбросить: { $a }

# Летопись
moved = { $seat } выбрасывает { $value } и встаёт на клетку { $cell }.
earned = { $seat } получает { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 } за своё здание «{ $building }».
paid = { $seat } посещает здание «{ $building }» и { $coins ->
    [0] не платит ничего
    [one] платит { $coins } монету
    [few] платит { $coins } монеты
   *[many] платит { $coins } монет
 }. Владелец: { $owner }.
built = { $seat } строит здание «{ $building }» на клетке { $cell }.
discarded = { $seat } сбрасывает здание «{ $building }» и получает 3 монеты.
