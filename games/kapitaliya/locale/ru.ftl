# Тексты «Капиталии»: имена, вопросы, варианты ответа и предложения летописи.

title = Капиталия. Стихийное королевство
seat = Игрок { $number }
bank = банк и склад

# Запасы, зоны, значения
pool-money = миллионы
pool-stone = камень
pool-wood = дерево
pool-sand = песок
pool-iron = железо
pool-subjects = подданные
zone-building_stack = стопка зданий
zone-market = рынок
zone-event_deck = колода событий
zone-event_in_play = событие
zone-magic_deck = колода магии
zone-magic_in_play = сыгранная магия
zone-hand = карты магии
value-element = стихия
value-first_seat = первый игрок
value-trader = предлагает сделки
value-sales = продано за ход
value-general_actions = общих действий за ход
value-price_step = ступень цены
value-visited = посещено
value-is_start = старт
value-ends_lap = конец круга
field-stone = камень
field-wood = дерево
field-sand = песок
field-iron = железо
field-effect = действие
field-prices = цены
field-colour = цвет
field-discard_gain = при сбросе
field-amount = сумма
field-owner_amount = владельцу
field-a = сумма
field-b = остальным
group-cells = клетки
group-sites = участки
group-inner = внутренние здания
board-island = остров

# Шаги
step-setup = подготовка
step-choose_element = выбор стихии
step-choose_start = выбор старта
step-turn = ход
step-begin_turn = начало хода
step-open_tables = общий торг
step-open_table = общий торг
step-turn_start = начало хода
step-movements = движение
step-movement = движение
step-after_movement = после движения
step-arrival = остановка
step-visits = посещение
step-visit = посещение
step-sale = продажа
step-discard_or_build = сброс или строительство
step-turn_end = конец хода
step-end_of_turn = пополнение рынка

# Слова
word-air = Воздух
word-fire = Огонь
word-earth = Земля
word-water = Вода
word-money = миллионы
word-stone = камень
word-wood = дерево
word-sand = песок
word-iron = железо
word-move = движение
word-building = здание
word-event = событие
word-contest = состязание
word-green = зелёное
word-yellow = жёлтое
word-blue = синее
word-red = красное
word-white = белое
word-purple = фиолетовая
word-pink = розовая

# Слова домашних правил
word-any_player = всех
word-active_only = того, кто ходит
word-end_of_turn = в конце хода
word-immediate = сразу
word-most_money = самый богатый
word-active_first = первый от того, кто ходит
word-shared = все вместе
word-tied_only = только лидеры
word-all_reroll = все
word-choose = по выбору
word-table_order = по порядку
word-random = по жребию
word-dynamic = те, что рядом сейчас
word-snapshot = те, что были рядом при остановке
word-same_as_cost = то же, что стоит постройка
word-own_field = своё у каждого здания
word-winner_chooses = выбирает победитель
word-leftmost_slot = самое левое
word-nothing = ничего не строят
word-next_best = строит следующий
word-all_main = на всех шагах
word-turn_start_and_step4 = в начале хода и на четвёртом шаге
word-turn_start_only = только в начале хода
word-opponents_first = соперники
word-playable_only = кому есть чем ответить
word-all_with_cards = всех, у кого есть карты
word-own_roll = только свои
word-any_roll_in_own_turn = любые в свой ход
word-any_opponent_roll = любого соперника
word-any_other = любого другого
word-active_player_only = только того, кто ходит
word-bank = банк
word-same_source = те же, кто платил

# Семейства, фишка, внутренние здания
family-building = здание
family-inner_building = внутреннее здание
family-event = карта события
family-magic = карта магии
family-token = фишка
kind-token = фишка
kind-n1 = Городская площадь
kind-n2 = Башня мага
kind-n3 = Биржа
kind-n4 = Городская площадь
kind-n5 = Башня мага
kind-n6 = Биржа
text-n1 = Откройте и выполните { $square_cards ->
    [1] верхнюю карту событий
    [few] { $square_cards } верхние карты событий
   *[many] { $square_cards } верхних карт событий
 }.
text-n2 = Возьмите в руку { $tower_cards ->
    [1] верхнюю карту магии
    [few] { $tower_cards } верхние карты магии
   *[many] { $tower_cards } верхних карт магии
 }.
text-n3 = Можете поднять цену одного своего здания на { $exchange_steps ->
    [1] ступень
    [few] { $exchange_steps } ступени
   *[many] { $exchange_steps } ступеней
 }.
text-n4 = { text-n1 }
text-n5 = { text-n2 }
text-n6 = { text-n3 }

# Здания игроков
kind-b01 = Лавка трав
kind-b02 = Рыбный причал
kind-b03 = Ветряная мельница
kind-b04 = Пекарня
kind-b05 = Кузница
kind-b06 = Ратуша
kind-b07 = Каменоломня
kind-b08 = Дворец стихий
kind-b09 = Шатёр гадалки
kind-b10 = Лодка контрабандиста
kind-b11 = Аукционный дом
kind-b12 = Ипподром
kind-b13 = Арена
kind-b14 = Игорный дом
kind-b15 = Таверна
kind-b16 = Верфь
kind-b17 = Обсерватория
kind-b18 = Лаборатория алхимика
kind-b19 = Казарма
kind-b20 = Налоговая палата
kind-b21 = Крепость
kind-b22 = Собор стихий
kind-b23 = Колодец
kind-b24 = Постоялый двор
kind-b25 = Чайная
kind-b26 = Ярмарка
kind-b27 = Горячие источники
kind-b28 = Порт

# События
kind-e01 = Удачный торг
kind-e02 = Щедрый урожай
kind-e03 = Наследство
kind-e04 = Клад на берегу
kind-e05 = Пошлина
kind-e06 = Починка крыши
kind-e07 = Налог на роскошь
kind-e08 = Попутный ветер
kind-e09 = Золотая жила
kind-e10 = Выигрыш на кубиках
kind-e11 = Наводнение
kind-e12 = Пожар
kind-e13 = День торговли
kind-e14 = Праздник урожая
kind-e15 = Королевский пир
kind-e16 = Заморский покупатель
kind-e17 = Выгодная сделка
kind-e18 = Дар мага
kind-e19 = Старый гримуар
kind-e20 = Звездопад
kind-e21 = День рождения
kind-e22 = Дань
kind-e23 = Обмен подданными (I)
kind-e24 = Обмен подданными (II)
kind-e25 = Состязание строителей (I)
kind-e26 = Состязание строителей (II)
kind-e27 = Рост цен (I)
kind-e28 = Рост цен (II)

# Карты магии
kind-m_plus_minus = Плюс-минус один
kind-m_repeat_profit = Повтор прибыли
kind-m_skip_visit = Мимо здания
kind-m_extra_move = Ещё одно движение
kind-m_reroll = Переброс
kind-m_repeat_loss = Повтор убытка
kind-m_deactivate = Отмена
kind-m_force_reroll = Чужой переброс

# Что написано на зданиях и картах
text-b01 = Своё: { $amount ->
    [one] { $amount } миллион
    [few] { $amount } миллиона
   *[many] { $amount } миллионов
 } из банка. Чужое: { $amount ->
    [one] { $amount } миллион
    [few] { $amount } миллиона
   *[many] { $amount } миллионов
 } владельцу.
text-b02 = { text-b01 }
text-b03 = { text-b01 }
text-b04 = { text-b01 }
text-b05 = { text-b01 }
text-b06 = { text-b01 }
text-b07 = { text-b01 }
text-b08 = { text-b01 }
text-b09 = Бросьте кубик: { $one_five_threshold } и меньше — { $one_five_low ->
    [one] { $one_five_low } миллион
    [few] { $one_five_low } миллиона
   *[many] { $one_five_low } миллионов
 }, больше — { $one_five_high ->
    [one] { $one_five_high } миллион
    [few] { $one_five_high } миллиона
   *[many] { $one_five_high } миллионов
 }. Своё: из банка. Чужое: владельцу.
text-b10 = { text-b09 }
text-b11 = { text-b09 }
text-b12 = { text-b09 }
text-b13 = { text-b09 }
text-b14 = Бросьте кубик: сколько выпало, столько миллионов. Своё: из банка. Чужое: владельцу.
text-b15 = { text-b14 }
text-b16 = { text-b14 }
text-b17 = { text-b14 }
text-b18 = { text-b14 }
text-b19 = По миллиону за каждого подданного владельца на поле. Своё: из банка. Чужое: владельцу.
text-b20 = { text-b19 }
text-b21 = { text-b19 }
text-b22 = { text-b19 }
text-b23 = Гость берёт из банка { $amount ->
    [one] { $amount } миллион
    [few] { $amount } миллиона
   *[many] { $amount } миллионов
 }. Владелец, если гость не он сам, берёт из банка { $owner_amount ->
    [one] { $owner_amount } миллион
    [few] { $owner_amount } миллиона
   *[many] { $owner_amount } миллионов
 }.
text-b24 = { text-b23 }
text-b25 = { text-b23 }
text-b26 = { text-b23 }
text-b27 = { text-b23 }
text-b28 = { text-b23 }
text-e01 = Возьмите из банка { $a ->
    [one] { $a } миллион
    [few] { $a } миллиона
   *[many] { $a } миллионов
 }.
text-e02 = { text-e01 }
text-e03 = { text-e01 }
text-e04 = { text-e01 }
text-e05 = Отдайте банку { $a ->
    [one] { $a } миллион
    [few] { $a } миллиона
   *[many] { $a } миллионов
 }.
text-e06 = { text-e05 }
text-e07 = { text-e05 }
text-e08 = Бросьте кубик и возьмите из банка столько миллионов.
text-e09 = { text-e08 }
text-e10 = { text-e08 }
text-e11 = Бросьте кубик и отдайте банку столько миллионов.
text-e12 = { text-e11 }
text-e13 = Возьмите из банка { $a ->
    [one] { $a } миллион
    [few] { $a } миллиона
   *[many] { $a } миллионов
 }; каждый соперник берёт { $b ->
    [one] { $b } миллион
    [few] { $b } миллиона
   *[many] { $b } миллионов
 }.
text-e14 = { text-e13 }
text-e15 = { text-e13 }
text-e16 = Продайте одно своё здание { $a ->
    [1] по текущей цене
    [2] за двойную цену
    [3] за тройную цену
    [few] за { $a } текущие цены
   *[other] за { $a } текущих цен
 }.
text-e17 = { text-e16 }
text-e18 = Возьмите { $a ->
    [2] две карты магии
    [one] { $a } карту магии
    [few] { $a } карты магии
   *[many] { $a } карт магии
 }.
text-e19 = { text-e18 }
text-e20 = { text-e18 }
text-e21 = Каждый соперник отдаёт вам { $a ->
    [one] { $a } миллион
    [few] { $a } миллиона
   *[many] { $a } миллионов
 }.
text-e22 = { text-e21 }
text-e23 = Поменяйте местами любых двух подданных на зданиях. Цены остаются прежними.
text-e24 = { text-e23 }
text-e25 = Все бросают кубик. У кого больше, тот даром строит самое дешёвое здание рынка на любом свободном участке.
text-e26 = { text-e25 }
text-e27 = Каждый может поднять цену одного своего здания на { $a ->
    [1] ступень
    [one] { $a } ступень
    [few] { $a } ступени
   *[many] { $a } ступеней
 }.
text-e28 = { text-e27 }
text-m_plus_minus = Ваш ход, сразу после вашего броска: измените его значение на 1 в любую сторону.
text-m_repeat_profit = Ваш ход, сразу после посещения здания: возьмите из банка ещё раз столько, сколько оно принесло.
text-m_skip_visit = Ваш ход, перед посещением: одно соседнее здание вы пропускаете.
text-m_extra_move = Ваш ход, после движения и до посещений: двигайтесь ещё раз.
text-m_reroll = Ваш ход, сразу после вашего броска: бросьте заново.
text-m_repeat_loss = Чужой ход, сразу после посещения, за которое соперник заплатил: он платит столько же ещё раз.
text-m_deactivate = Чужой ход, когда другой игрок сыграл карту магии: она не действует.
text-m_force_reroll = Чужой ход, сразу после броска того, кто ходит: он бросает заново.

# Что видно на столе: строка здания, пометки на карте
piece-building = { $owner_id ->
    [none] { $kind } ({ $cost }) · цены { $prices }
   *[other] { $kind } ({ $owner }) · цена { $price } из { $prices }
 } · { $effect_id ->
    [fixed] доход { $amount }
    [one_five] доход { $one_five_low } или { $one_five_high }
    [die] доход по кубику
    [subjects] доход по подданным
   *[hand] гостю { $amount }, владельцу { $owner_amount }
 }{ $visited ->
    [true] {" "}· уже посещено
   *[false] {""}
 }
piece-inner_building = { $kind }{ $visited ->
    [true] {" "}· уже посещено
   *[false] {""}
 }
mark-token = ●
mark-inner_building = { $kind_id ->
    [n1] Площадь
    [n2] Башня
    [n4] Площадь
    [n5] Башня
   *[other] Биржа
 }

# Сколько чего: ресурсы, обе стороны сделки
goods = { LIST({ $stone ->
    [0] {""}
    [one] { $stone } камень
    [few] { $stone } камня
   *[many] { $stone } камней
 }, { $wood ->
    [0] {""}
    [one] { $wood } дерево
   *[other] { $wood } дерева
 }, { $sand ->
    [0] {""}
    [one] { $sand } песок
   *[other] { $sand } песка
 }, { $iron ->
    [0] {""}
    [one] { $iron } железо
   *[other] { $iron } железа
 }) }
deal-gives = { $gives ->
    [0] ничего
   *[other] { LIST({ $gives_money ->
        [0] {""}
        [one] { $gives_money } миллион
        [few] { $gives_money } миллиона
       *[many] { $gives_money } миллионов
     }, { $gives_stone ->
        [0] {""}
        [one] { $gives_stone } камень
        [few] { $gives_stone } камня
       *[many] { $gives_stone } камней
     }, { $gives_wood ->
        [0] {""}
        [one] { $gives_wood } дерево
       *[other] { $gives_wood } дерева
     }, { $gives_sand ->
        [0] {""}
        [one] { $gives_sand } песок
       *[other] { $gives_sand } песка
     }, { $gives_iron ->
        [0] {""}
        [one] { $gives_iron } железо
       *[other] { $gives_iron } железа
     }) }
 }
deal-gets = { $gets ->
    [0] ничего
   *[other] { LIST({ $gets_money ->
        [0] {""}
        [one] { $gets_money } миллион
        [few] { $gets_money } миллиона
       *[many] { $gets_money } миллионов
     }, { $gets_stone ->
        [0] {""}
        [one] { $gets_stone } камень
        [few] { $gets_stone } камня
       *[many] { $gets_stone } камней
     }, { $gets_wood ->
        [0] {""}
        [one] { $gets_wood } дерево
       *[other] { $gets_wood } дерева
     }, { $gets_sand ->
        [0] {""}
        [one] { $gets_sand } песок
       *[other] { $gets_sand } песка
     }, { $gets_iron ->
        [0] {""}
        [one] { $gets_iron } железо
       *[other] { $gets_iron } железа
     }) }
 }

# Вопросы
choose_element = Какую стихию выбрать?
choose_start = На какую стартовую клетку поставить фишку?
open_table = Общий торг: предложить сделку?
turn_start = Ваш ход. Бросайте кубики!
roll_response_active = Ваш бросок: { $value }. Оставить как есть?
roll_response_opponent = Бросок: { $value }. Ответить на него?
card_response = { $by } играет карту «{ $piece }». Отменить её?
choose_arrow = Дорога разветвляется. Куда идти?
after_move = Фишка остановилась. Перейти к посещениям?
visit_next = Какое здание посетить теперь?
after_visit_active = Вы посетили здание «{ $building }». Что-нибудь ещё?
after_visit_opponent = { $visitor } платит за здание «{ $building }». Повторить этот убыток?
exchange = Биржа: какое здание поднять в цене?
forced_sale = Событие: какое своё здание продать { $factor ->
    [1] по текущей цене
    [2] за двойную цену
    [3] за тройную цену
    [few] за { $factor } текущие цены
   *[other] за { $factor } текущих цен
 }?
swap_subjects = Событие: чьих подданных поменять местами?
contest_building = Вы победили! Какое из самых дешёвых зданий построить?
contest_site = Вы победили! Где построить здание «{ $building }»?
all_raise = Цены растут: какое своё здание поднять?
sale = Продать здание?
step4 = Какое здание рынка сбросить или построить?
turn_end = Ход сделан. Что-нибудь напоследок?
ga_pay = Общее действие: какие ресурсы отдать?
ga_reward = Общее действие: что взять взамен?
trade_partner = С кем меняетесь?
trade_amount = Сделка, ваш партнёр — { $partner }. Пока вы отдаёте: { deal-gives }; получаете: { deal-gets }. Сколько вы получаете (с минусом — отдаёте): { $good }?
trade_confirm = Сделка, ваш партнёр — { $partner }. Вы отдаёте: { deal-gives }. Вы получаете: { deal-gets }. Отправить?
trade_answer = { $partner } предлагает сделку. Вы отдаёте: { deal-gives }. Вы получаете: { deal-gets }. Согласны?
hand_limit_discard = Слишком много карт. Какую положить под колоду?

# Вопросы коротко, для хода партии
title-choose_element = Стихия
title-choose_start = Старт
title-open_table = Общий торг
title-turn_start = Начало хода
title-roll_response_active = Бросок { $value }
title-roll_response_opponent = Чужой бросок { $value }
title-card_response = Карта «{ $piece }»
title-choose_arrow = Развилка
title-after_move = После движения
title-visit_next = Посещения
title-after_visit_active = После посещения: «{ $building }»
title-after_visit_opponent = Чужое посещение: «{ $building }»
title-exchange = Биржа
title-forced_sale = Событие, продажа
title-swap_subjects = Событие, подданные
title-contest_building = Состязание, здание
title-contest_site = Состязание, участок
title-all_raise = Рост цен
title-sale = Продажа
title-step4 = Рынок
title-turn_end = Конец хода
title-ga_pay = Общее действие
title-ga_reward = Общее действие, взамен
title-trade_partner = Сделка, с кем
title-trade_amount = Сделка, { $good }
title-trade_confirm = Своё предложение
title-trade_answer = Предложение: { $partner }
title-hand_limit_discard = Лишняя карта

# Варианты ответа
option-element = { $a }
option-cell = Клетка { $a }
option-arrow = К клетке { $a }
option-roll = Бросить кубики
option-keep = Оставить
option-pass = Пас
option-continue = Дальше
option-visit = Посетить: { $a }
option-decline = Отказаться
option-raise = Поднять цену: { $a }, с { $price } до { $raised }
option-sell = Продать: { $a } за { $price ->
    [one] { $price } миллион
    [few] { $price } миллиона
   *[many] { $price } миллионов
 }
option-no_sale = Не продавать
option-swap = Поменять местами подданных: { $a } и { $b }
option-take = Взять: { $a }
option-site = Участок { $a }
option-discard = Сбросить: { $a } { $count ->
    [0] (ничего не приносит)
   *[other] и взять { goods }
 }
option-build = Построить: { $a } на участке { $b }{ $count ->
    [0] {""}
   *[other] , отдав { goods }
 }
option-end_turn = Закончить ход
option-general_action = Общее действие: обменять ресурсы
option-trade = Предложить сделку
ga_pay-amounts = Отдать { goods }
option-resource = Взять со склада { goods }
option-magic_card = Взять { $count ->
    [1] верхнюю карту магии
    [one] { $count } карту магии
    [few] { $count } карты магии
   *[many] { $count } карт магии
 }
option-money = Взять из банка { $count ->
    [one] { $count } миллион
    [few] { $count } миллиона
   *[many] { $count } миллионов
 }
option-partner = { $a }
option-withdraw = Отозвать
option-send = Отправить
option-accept = Согласиться
option-reject = Отказаться
option-counter = Предложить иначе
option-card = { $a }
option-m_plus_minus = Сыграть «Плюс-минус один»: { $a }
option-m_repeat_profit = Сыграть «Повтор прибыли»
option-m_skip_visit = Сыграть «Мимо здания»: { $a }
option-m_extra_move = Сыграть «Ещё одно движение»
option-m_reroll = Сыграть «Переброс»
option-m_repeat_loss = Сыграть «Повтор убытка»
option-m_deactivate = Сыграть «Отмену»
option-m_force_reroll = Сыграть «Чужой переброс»

# Что это за ответ: показывает i НОМЕР
about-general_action = Верните на склад любые ресурсы, всего { $ga_cost }. Взамен возьмите что-то одно: любой ресурс ({ $ga_reward_resource }), карты магии ({ $ga_reward_card }) или миллионы ({ $ga_reward_money }).
about-trade = Вы называете партнёра и говорите, сколько чего получаете и отдаёте; он соглашается, отказывается или предлагает иначе. Отозвать сделку можно, пока она не отправлена, но начатой она уже считается.
about-roll = Бросьте кубики и передвиньте фишку на столько клеток, сколько выпало; потом посетите соседние здания.

# Летопись: подготовка и ход
first_rolled = { $seat } бросает кубики за право первого хода: { $value }.
first_tied = Ничья! Бросают ещё раз.
goes_first = Первым ходит { $seat }.
element_taken = { $seat } выбирает стихию: { $element }.
start_taken = { $seat } ставит фишку на клетку { $cell }.
turn_began = — Ходит { $seat }. —
rolled = { $seat } бросает { $purpose_id ->
    [building] кубик за здание
    [event] кубик по событию
    [contest] кубик в состязании
   *[move] кубики
 }: { $value }.
roll_changed = { $seat } меняет бросок: теперь { $value }.
moved = { $seat } проходит { $value ->
    [one] { $value } клетку
    [few] { $value } клетки
   *[many] { $value } клеток
 } и встаёт на { $cell }.
lap_paid = { $seat } замыкает круг и получает { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }.

# Летопись: посещения
visited = { $seat } посещает здание «{ $building }».
skipped = { $seat } проходит мимо здания «{ $building }».
earned = { $seat } получает за посещение { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }.
paid = { $seat } { $money ->
    [0] не может заплатить за посещение ничего
    [one] платит за посещение { $money } миллион
    [few] платит за посещение { $money } миллиона
   *[many] платит за посещение { $money } миллионов
 }. Владелец — { $owner }.
owner_earned = { $seat } получает как владелец { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }.
raised = { $seat } поднимает цену здания «{ $building }»: теперь { $price }.

# Летопись: события
event_drawn = { $seat } открывает событие «{ $card }».
event_void = Событие «{ $card }» выполнить нельзя{ $event_id ->
    [forced_sale_x2] : у игрока нет зданий
    [swap_subjects] : менять местами некого
    [contest_build] : нет свободного участка или здания на рынке
   *[other] {""}
 }.
gained = { $seat } получает из банка { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }.
lost = { $seat } отдаёт банку { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }.
paid_you = { $seat } отдаёт { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }. Получает { $partner }.
swapped = { $seat } меняет местами подданных на зданиях «{ $first }» и «{ $second }».
contest_won = Состязание выигрывает { $seat }.
contest_void = { $seat } выигрывает состязание, но строить некому: подданные кончились.

# Летопись: продажа, сброс, строительство, общее действие
sold = { $seat } продаёт здание «{ $building }» за { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }.
discarded = { $seat } сбрасывает здание «{ $building }» { $count ->
    [0] и ничего не берёт: нужных ресурсов на складе нет
   *[other] и берёт со склада: { goods }
 }.
built = { $seat } строит здание «{ $building }» на участке { $site }.
revealed = На рынке появляется здание «{ $building }».
general_action = { $seat } совершает общее действие и возвращает на склад: { goods }.
ga_resource = { $seat } берёт взамен { $resource_id ->
    [stone] { $count ->
        [one] { $count } камень
        [few] { $count } камня
       *[many] { $count } камней
     }
    [wood] { $count ->
        [one] { $count } дерево
       *[other] { $count } дерева
     }
    [sand] { $count ->
        [one] { $count } песок
       *[other] { $count } песка
     }
   *[iron] { $count ->
        [one] { $count } железо
       *[other] { $count } железа
     }
 }.
ga_money = { $seat } берёт взамен { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }.

# Летопись: магия
magic_drawn = { $seat } { $cards ->
    [0] не находит в колоде магии ни одной карты
   *[other] берёт в руку: { $drawn }
 }.
hand_trimmed = { $seat } кладёт лишнюю карту под колоду магии.
magic_played = { $seat } играет карту «{ $card }».
magic_aimed = { $seat } играет карту «{ $card }»: { $choice }.
magic_cancelled = Карта «{ $card }» ({ $seat }) отменена.
profit_repeated = { $seat } повторяет прибыль и получает ещё { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }.
loss_repeated = { $seat } платит ещё { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }: этого хочет { $by }.

# Летопись: сделки и конец игры
trade_offered = { $seat } предлагает сделку. Отдаёт: { deal-gives }. Получает: { deal-gets }. Отвечает { $partner }.
trade_accepted = { $seat } соглашается. { $partner } и { $seat } бьют по рукам.
trade_rejected = { $seat } отказывается от сделки, которую предлагает { $partner }.
placed = { $place }-е место: { $seat }, { $money ->
    [one] { $money } миллион
    [few] { $money } миллиона
   *[many] { $money } миллионов
 }.

options_clash = эти параметры не сочетаются: { $options } ({ $clause })

# Почему нельзя, коротко
clause-KAP-029 = Эту стихию уже взяли.
clause-KAP-034 = На этой клетке уже стоит фишка.
clause-KAP-121 = Не хватает ресурсов.
clause-KAP-124 = Участок занят.
clause-KAP-128 = У вас не осталось подданных.
clause-KAP-176 = Подарок — не обмен: каждый должен что-то отдать.
clause-KAP-177 = Чего-то из этого у отдающего нет.
clause-KAP-179 = Встречных предложений больше делать нельзя.
clause-KAP-185 = Вам нечем обменяться.
clause-KAP-215 = Цена этого здания уже последняя.

# Значения самих правил: игрокам их не показывают, судья их читает и меняет.
own-has_arrived = движение закончено
own-offers = сделок предложено за ход
