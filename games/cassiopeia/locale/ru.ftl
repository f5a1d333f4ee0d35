# Тексты «Кассиопеи»: имена, вопросы, варианты ответа и предложения летописи.

title = Кассиопея
seat = Игрок { $number }
bank = общий запас

# Запасы, величины, поля
pool-coin = монеты
pool-bot = боты
pool-lens = линзы
pool-cell = биоклетки
pool-capsule = капсулы
value-first_player = первый игрок
value-phase2 = фаза 2
value-system = система
value-used = свойство использовано
field-number = номер
field-brings = приносит объекты
field-specialist = специалист
field-everyone = всем
field-gains = себе
field-effect = действие
field-logistics_gains = по логистике
field-logistics = свойство «Логистика»
field-object = объект
field-sells = продаёт
field-fund = фонд
field-system = система
field-symbol = символ
field-cost = цена соседа справа
field-complex = комплекс
field-sort = вид
field-timing = когда
field-needs_logistics = логистика
field-aggressive = нападение

# Зоны
zone-spec_row = ряд специалистов
zone-spec_below = места под рядом
zone-logistics = логистика
zone-objects = ничьи объекты
zone-planets = планеты
zone-base_slot = база
zone-own_objects = свои объекты
zone-figure_home = фишка у игрока
zone-on = на карте «{ $piece }»

# Раунды и шаги хода
step-settling = освоение систем
step-round = раунд
step-choosing = выбор
step-turn = ход
step-setup = подготовка
step-choose_system = выбор системы
step-lay_planets = раскладка планет
step-choose_specialist = выбор специалиста
step-turn_start = начало хода
step-collect = фаза 1: сбор монет
step-property_window-after_collect = после сбора монет
step-phase2 = фаза 2: покупка или специалист
step-use_logistics = свойство логистики
step-more_purchases = ещё покупки
step-property_window-after_phase2 = после фазы 2
step-terraform = фаза 3: терраформирование
step-property_window-after_terraform = после терраформирования
step-move_figure = фаза 4: фишка под карту
step-end_of_round = конец раунда

# Семейства
family-specialist = специалист
family-planet = планета
family-object = космический объект
family-figure = фишка
family-logistics_card = карта логистики
family-memo = памятка

# Стороны карт
face-a = А
face-b = Б
face-wild = дикая
face-terraformed = терраформирована
face-earth = Земля
face-mars = Марс

# Специалисты
kind-sp1 = I. Программист / Кибернетик
kind-sp1-a = I. Программист
kind-sp1-b = I. Кибернетик
kind-sp2 = II. Инженер / Монтажник
kind-sp2-a = II. Инженер
kind-sp2-b = II. Монтажник
kind-sp3 = III. Генетик / Ксенобиолог
kind-sp3-a = III. Генетик
kind-sp3-b = III. Ксенобиолог
kind-sp4 = IV. Марсианка / Землянин
kind-sp4-a = IV. Марсианка
kind-sp4-b = IV. Землянин
kind-sp5 = V. Инспектор / Координатор
kind-sp5-a = V. Инспектор
kind-sp5-b = V. Координатор
kind-sp6 = VI. Финансист / Контрабандист
kind-sp6-a = VI. Финансист
kind-sp6-b = VI. Контрабандист
kind-sp7 = VII. Перевозчик / Исследователь
kind-sp7-a = VII. Перевозчик
kind-sp7-b = VII. Исследователь
kind-sp8 = VIII. Комендант / Диспетчер
kind-sp8-a = VIII. Комендант
kind-sp8-b = VIII. Диспетчер
kind-sp9 = IX. Интендант / Капитан
kind-sp9-a = IX. Интендант
kind-sp9-b = IX. Капитан

# Космические объекты
kind-ob_station_1 = Станция странников / Станция терраформистов
kind-ob_station_1-a = Станция странников
kind-ob_station_1-b = Станция терраформистов
kind-ob_station_2 = Научная станция / Таможенная станция
kind-ob_station_2-a = Научная станция
kind-ob_station_2-b = Таможенная станция
kind-ob_satellite_1 = Спутник связи / Спутник-шпион
kind-ob_satellite_1-a = Спутник связи
kind-ob_satellite_1-b = Спутник-шпион
kind-ob_satellite_2 = Солнечный спутник / Защитный спутник
kind-ob_satellite_2-a = Солнечный спутник
kind-ob_satellite_2-b = Защитный спутник
kind-ob_base = База на Фобосе / База на Луне
kind-ob_base-a = База на Фобосе
kind-ob_base-b = База на Луне
kind-ob_transport = Крейсер / Грузовик
kind-ob_transport-a = Крейсер
kind-ob_transport-b = Грузовик

# Планеты
kind-shedar_1 = Азатот
kind-shedar_2 = Дагон
kind-shedar_3 = Цатогуа
kind-shedar_4 = Хастур
kind-shedar_5 = Ктулху
kind-shedar_6 = Йог-Сотот
kind-shedar_7 = Ньярлатхотеп
kind-caph_1 = Атлантида
kind-caph_2 = Авалон
kind-caph_3 = Лемурия
kind-caph_4 = Гиперборея
kind-caph_5 = Шамбала
kind-caph_6 = Эльдорадо
kind-caph_7 = Китеж
kind-ruchbah_1 = Магеллан
kind-ruchbah_2 = Беринг
kind-ruchbah_3 = Амундсен
kind-ruchbah_4 = Лазарев
kind-ruchbah_5 = Нансен
kind-ruchbah_6 = Кук
kind-ruchbah_7 = Поло
kind-segin_1 = Салют
kind-segin_2 = Мир
kind-segin_3 = Скайлэб
kind-segin_4 = Тяньгун
kind-segin_5 = Алмаз
kind-segin_6 = Спейслэб
kind-segin_7 = Гейтвей
kind-achird_1 = Кирин
kind-achird_2 = Грифон
kind-achird_3 = Феникс
kind-achird_4 = Хоббит
kind-achird_5 = Дракон
kind-achird_6 = Василиск
kind-achird_7 = Единорог

# Прочие карты и фишки
kind-logistics = Карта логистики
kind-logistics-earth = Логистика: Земля
kind-logistics-mars = Логистика: Марс
kind-memo_1 = Памятка
kind-memo_2 = Памятка
kind-memo_3 = Памятка
kind-memo_4 = Памятка
kind-memo_5 = Памятка
kind-fig_red = Красная фишка
kind-fig_green = Зелёная фишка
kind-fig_white = Белая фишка
kind-fig_blue = Синяя фишка
kind-fig_yellow = Жёлтая фишка

# Слова: системы, поставщики, специалисты, комплексы, стороны объектов, фаза 2
word-shedar = Шедар
word-caph = Каф
word-ruchbah = Рукба
word-segin = Сегин
word-achird = Ахирд
word-earth = Земля
word-mars = Марс
word-station = станция
word-satellite = спутник
word-base = база
word-transport = транспорт
word-sp1a = Программист
word-sp1b = Кибернетик
word-sp2a = Инженер
word-sp2b = Монтажник
word-sp3a = Генетик
word-sp3b = Ксенобиолог
word-sp4a = Марсианка
word-sp4b = Землянин
word-sp5a = Инспектор
word-sp5b = Координатор
word-sp6a = Финансист
word-sp6b = Контрабандист
word-sp7a = Перевозчик
word-sp7b = Исследователь
word-sp8a = Комендант
word-sp8b = Диспетчер
word-sp9a = Интендант
word-sp9b = Капитан
word-trade_complex = Торговый комплекс
word-bank_complex = Банковский комплекс
word-robotics_complex = Робототехнический комплекс
word-optics_complex = Оптический комплекс
word-biotech_complex = Биотехнический комплекс
word-defence_complex = Оборонный комплекс
word-research_complex = Исследовательский комплекс
word-wanderers_station = { kind-ob_station_1-a }
word-terraformers_station = { kind-ob_station_1-b }
word-science_station = { kind-ob_station_2-a }
word-customs_station = { kind-ob_station_2-b }
word-relay_satellite = { kind-ob_satellite_1-a }
word-spy_satellite = { kind-ob_satellite_1-b }
word-solar_satellite = { kind-ob_satellite_2-a }
word-shield_satellite = { kind-ob_satellite_2-b }
word-phobos_base = { kind-ob_base-a }
word-moon_base = { kind-ob_base-b }
word-cruiser = { kind-ob_transport-a }
word-freighter = { kind-ob_transport-b }
word-used = использован специалист
word-bought = куплен ресурс
word-passed = пропущена

# Сколько чего, в именительном падеже
count-coin = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
 }
count-bot = { $count ->
    [one] { $count } бот
    [few] { $count } бота
   *[many] { $count } ботов
 }
count-lens = { $count ->
    [one] { $count } линза
    [few] { $count } линзы
   *[many] { $count } линз
 }
count-cell = { $count ->
    [one] { $count } биоклетка
    [few] { $count } биоклетки
   *[many] { $count } биоклеток
 }
count-capsule = { $count ->
    [one] { $count } капсула
    [few] { $count } капсулы
   *[many] { $count } капсул
 }

# Что видно на столе: строки карт и фишек
seat-line = фонд { $fund } · Земля { $earth }, Марс { $mars }{ $optimal ->
    [true] {" "}· логистика оптимальна
   *[false] {""}
 }
piece-specialist = { $kind }{ $coin ->
    [0] {""}
    [one] {" "}· { $coin } монета
    [few] {" "}· { $coin } монеты
   *[many] {" "}· { $coin } монет
 }{ $holds_id ->
    [none] {""}
   *[other] {" "}· на карте: { $holds }
 }{ $below ->
    [0] {""}
   *[other] {" "}· под картой: Игрок { $below }
 }
piece-planet = { $face_id ->
    [wild] ○ { $kind }, { $symbol }{ $price_id ->
        [none] {""}
       *[other] : { $price }
     }
   *[terraformed] ● { $kind }, { $symbol }: { $complex }
 }{ $coin ->
    [0] {""}
    [one] {" "}({ $coin } монета)
    [few] {" "}({ $coin } монеты)
   *[many] {" "}({ $coin } монет)
 }{ $used ->
    [true] {" "}— использован
   *[false] {""}
 }
piece-object = { $kind }{ $used ->
    [true] {" "}— использован
   *[false] {""}
 }
piece-figure = { $kind } ({ $owner })
piece-logistics_card = { $face }

# Вопросы
choose_system = Какую систему осваивает ваша экспедиция?
lay_planet = Какая планета ляжет следующей, слева направо?
choose_specialist = Кого из специалистов вы нанимаете?
window_action = { $window_id ->
    [turn_start] Начало хода
    [after_collect] Монеты собраны
    [after_phase2] После фазы 2
   *[after_terraform] После фазы 3
 }: использовать свойство планеты или объекта?
take_target = У кого и что забрать?
phase2 = Фаза 2: купить ресурс или использовать специалиста?
use_logistics = Логистика оптимальна. Использовать свойство логистики ({ $specialist })?
object_side = { $object }: какой стороной вверх?
flip_specialist = Кого из свободных специалистов перевернуть?
swap_planets = Какие две планеты поменять местами?
exchange = Что на что обменять?
buy_token = Что купить?
bank_amount = Сколько монет спрятать в банке?
terraform = Фаза 3: какую планету терраформировать?
payment = Чем платить?
spend_capsule = Иначе не заплатить: потратить { $capsule ->
    [one] { $capsule } капсулу
    [few] { $capsule } капсулы
   *[many] { $capsule } капсул
 }?
limit_discard = Поставщик сменился, а ресурсов у вас больше лимита. Что сбросить? Ещё { $left }.
forced_discard = Соперник нападает. Чего лишиться?

# Вопросы коротко, для хода партии
title-choose_system = Система
title-lay_planet = Следующая планета
title-choose_specialist = Нанять
title-window_action = Свойство
title-take_target = Забрать
title-phase2 = Фаза 2
title-use_logistics = Свойство логистики
title-object_side = { $object }
title-flip_specialist = Перевернуть специалиста
title-swap_planets = Поменять планеты
title-exchange = Обмен
title-buy_token = Покупка
title-bank_amount = Спрятать в банке
title-terraform = Фаза 3
title-payment = Оплата
title-spend_capsule = Капсула
title-limit_discard = Сверх лимита
title-forced_discard = Нападение

# Варианты ответа
option-pass = Пропустить
window_action-pass = Больше ничего
use_logistics-use = { $effect_id ->
    [gains] Получить { tokens }
    [cyberneticist_logistics] Обменять ресурс на другой
    [financier_logistics] Купить ресурсы по номиналу
    [xenobiologist_logistics] Купить капсулу
    [smuggler_logistics] Купить капсулу
   *[other] Использовать
 }
use_logistics-pass = Отказаться
flip_specialist-pass = Никого
swap_planets-pass = Оставить как есть
exchange-pass = Не менять
buy_token-pass = Не покупать
terraform-pass = Не терраформировать
spend_capsule-spend = Потратить
spend_capsule-keep = Не тратить и выбрать другое
option-use = { $a }
option-system = { $a }
option-lay = { $a }
option-card = { $a }
option-flip = Перевернуть: { $card } → { $back }
option-take = { $b ->
    [coin] Взять монету
    [bot] Взять бота
    [lens] Взять линзу
    [cell] Взять биоклетку
    [capsule] Взять капсулу
   *[other] Взять ресурс
 } у соперника: { $a }
option-use_specialist = Использовать специалиста: { $a }
option-buy_bot = Купить бота за { $a ->
    [one] { $a } монету
    [few] { $a } монеты
   *[many] { $a } монет
 }
option-buy_lens = Купить линзу за { $a ->
    [one] { $a } монету
    [few] { $a } монеты
   *[many] { $a } монет
 }
option-buy_cell = Купить биоклетку за { $a ->
    [one] { $a } монету
    [few] { $a } монеты
   *[many] { $a } монет
 }
option-buy_capsule = Купить капсулу за { $a ->
    [one] { $a } монету
    [few] { $a } монеты
   *[many] { $a } монет
 }
option-side = { $a ->
    [a] Сторона А
    [b] Сторона Б
   *[other] { $a }
 }
option-keep = Оставить как есть
option-turn = Перевернуть
option-swap = { $a } ↔ { $b }
option-exchange = { $a ->
    [coin] Монету
    [bot] Бота
    [lens] Линзу
   *[cell] Биоклетку
 } { $b ->
    [bot] на бота
    [lens] на линзу
    [cell] на биоклетку
   *[capsule] на капсулу
 }
option-terraform = Терраформировать: { $a } за { due } — { planet-does }{ $missing ->
    [0] {""}
   *[other] . Не хватает: { lacks }
 }
payment-amounts = Заплатить { tokens }
option-discard = { $a ->
    [coin] Сбросить монету
    [bot] Сбросить бота
    [lens] Сбросить линзу
    [cell] Сбросить биоклетку
   *[capsule] Сбросить капсулу
 }
forced_discard-discard = { $a ->
    [coin] Лишиться монеты
    [bot] Лишиться бота
    [lens] Лишиться линзы
    [cell] Лишиться биоклетки
   *[capsule] Лишиться капсулы
 }

# Цена планеты, чего для неё не хватает и чем она станет
due = { LIST({ $due_coin ->
    [0] {""}
    [one] { $due_coin } монету
    [few] { $due_coin } монеты
   *[many] { $due_coin } монет
 }, { $due_bot ->
    [0] {""}
    [one] { $due_bot } бота
    [few] { $due_bot } бота
   *[many] { $due_bot } ботов
 }, { $due_lens ->
    [0] {""}
    [one] { $due_lens } линзу
    [few] { $due_lens } линзы
   *[many] { $due_lens } линз
 }, { $due_cell ->
    [0] {""}
    [one] { $due_cell } биоклетку
    [few] { $due_cell } биоклетки
   *[many] { $due_cell } биоклеток
 }) }
lacks = { LIST({ $lacks_coin ->
    [0] {""}
    [one] { $lacks_coin } монеты
    [few] { $lacks_coin } монет
   *[many] { $lacks_coin } монет
 }, { $lacks_bot ->
    [0] {""}
    [one] { $lacks_bot } бота
    [few] { $lacks_bot } ботов
   *[many] { $lacks_bot } ботов
 }, { $lacks_lens ->
    [0] {""}
    [one] { $lacks_lens } линзы
    [few] { $lacks_lens } линз
   *[many] { $lacks_lens } линз
 }, { $lacks_cell ->
    [0] {""}
    [one] { $lacks_cell } биоклетки
    [few] { $lacks_cell } биоклеток
   *[many] { $lacks_cell } биоклеток
 }) }
planet-does = { $number ->
    [1] Торговый комплекс: после сбора получите монету
    [2] Банковский комплекс: в любое окно прячьте на нём монеты
    [3] Робототехнический комплекс: в начале хода, логистика: получите бота
    [4] Оптический комплекс: в любое окно купите линзу за 1 монету
    [5] Биотехнический комплекс: в любое окно, логистика: купите биоклетку за 2 монеты
    [6] Оборонный комплекс: постоянно, логистика: на вас нельзя нападать
   *[7] Исследовательский комплекс: сразу получите капсулу
 }

# Количества, из которых складывается летопись
amount = { $what ->
    [coin] { $n ->
        [one] { $n } монету
        [few] { $n } монеты
       *[many] { $n } монет
     }
    [bot] { $n ->
        [one] { $n } бота
        [few] { $n } бота
       *[many] { $n } ботов
     }
    [lens] { $n ->
        [one] { $n } линзу
        [few] { $n } линзы
       *[many] { $n } линз
     }
    [cell] { $n ->
        [one] { $n } биоклетку
        [few] { $n } биоклетки
       *[many] { $n } биоклеток
     }
   *[capsule] { $n ->
        [one] { $n } капсулу
        [few] { $n } капсулы
       *[many] { $n } капсул
     }
 }
single = { $what ->
    [coin] монету
    [bot] бота
    [lens] линзу
    [cell] биоклетку
   *[capsule] капсулу
 }
coins = { $n ->
    [one] { $n } монету
    [few] { $n } монеты
   *[many] { $n } монет
 }

# Что уплачено: только то, чего не ноль
tokens = { LIST({ $coin ->
    [0] {""}
    [one] { $coin } монету
    [few] { $coin } монеты
   *[many] { $coin } монет
 }, { $stored ->
    [0] {""}
    [one] { $stored } монету из банка
    [few] { $stored } монеты из банка
   *[many] { $stored } монет из банка
 }, { $bot ->
    [0] {""}
    [one] { $bot } бота
    [few] { $bot } бота
   *[many] { $bot } ботов
 }, { $lens ->
    [0] {""}
    [one] { $lens } линзу
    [few] { $lens } линзы
   *[many] { $lens } линз
 }, { $cell ->
    [0] {""}
    [one] { $cell } биоклетку
    [few] { $cell } биоклетки
   *[many] { $cell } биоклеток
 }, { $capsule ->
    [0] {""}
    [one] { $capsule } капсулу
    [few] { $capsule } капсулы
   *[many] { $capsule } капсул
 }) }

# Летопись
settled = { $seat } осваивает систему { $system }.
row_laid = { $cards ->
    [one] В ряду { $cards } специалист.
    [few] В ряду { $cards } специалиста.
   *[many] В ряду { $cards } специалистов.
 }
chose = { $seat } нанимает: { $specialist }.
collected = { $seat } забирает { coins } с карты «{ $specialist }».
diverted = Таможня: { $seat } получает { coins } из сбора соперника ({ $victim }).
gained = { $seat } получает { amount }.
used_specialist = { $seat } использует специалиста: { $specialist }.
used_logistics = { $seat } использует свойство логистики: { $specialist }.
used_property = { $seat } использует свойство: { $property }.
bought = { $seat } покупает { single } { $price ->
    [0] даром
    [one] за { $price } монету
    [few] за { $price } монеты
   *[many] за { $price } монет
 }.
paid = { $seat } платит { tokens }.
exchanged = { $seat } меняет { $given ->
    [coin] монету
    [bot] бота
    [lens] линзу
   *[cell] биоклетку
 } на { $received ->
    [bot] бота
    [lens] линзу
    [cell] биоклетку
   *[capsule] капсулу
 }.
stored = { $seat } прячет { coins } в банке на планете «{ $planet }».
took = { $seat } забирает { single } у соперника ({ $victim }).
discarded = { $seat } сбрасывает { amount }.
logistics_turned = { $seat } переворачивает карту логистики. Теперь поставщик — { $side }.
took_object = { $seat } берёт объект: { $object }.
took_object_from = { $seat } отнимает объект у соперника ({ $victim }): { $object }.
turned_object = { $seat } переворачивает свой объект. Теперь это { $object }.
card_turned = Карта { $card ->
    [1] I
    [2] II
    [3] III
    [4] IV
    [5] V
    [6] VI
    [7] VII
    [8] VIII
    [9] IX
   *[other] { $card }
 } переворачивается. Теперь это { $specialist }.
swapped = { $seat } меняет местами планеты «{ $planet }» и «{ $other }».
terraformed = { $seat } терраформирует планету «{ $planet }»! { $fund ->
    [0] Диких больше не осталось.
    [one] Осталась { $fund } дикая.
    [few] Остались { $fund } дикие.
   *[many] Осталось { $fund } диких.
 }
reverted = { $seat } возвращает планету «{ $planet }» к дикой природе.
coins_laid = На карту «{ $specialist }» { $n ->
    [one] ложится { $n } монета.
    [few] ложатся { $n } монеты.
   *[many] ложится { $n } монет.
 }
round_over = Раунд { $round } окончен.
won = { $seat } побеждает: планеты терраформированы!
won_at_limit = Раунд { $round } — последний. { $seat } побеждает.

# Стороны объектов при выборе
word-ob_station_1_a = { kind-ob_station_1-a }
word-ob_station_1_b = { kind-ob_station_1-b }
word-ob_station_2_a = { kind-ob_station_2-a }
word-ob_station_2_b = { kind-ob_station_2-b }
word-ob_satellite_1_a = { kind-ob_satellite_1-a }
word-ob_satellite_1_b = { kind-ob_satellite_1-b }
word-ob_satellite_2_a = { kind-ob_satellite_2-a }
word-ob_satellite_2_b = { kind-ob_satellite_2-b }
word-ob_base_a = { kind-ob_base-a }
word-ob_base_b = { kind-ob_base-b }
word-ob_transport_a = { kind-ob_transport-a }
word-ob_transport_b = { kind-ob_transport-b }

# Что написано на картах специалистов
text-sp1-a = Всем по боту, вам ещё один. Логистика: вам бот.
text-sp1-b = Вам два бота. Логистика: можете обменять свою монету, бота, линзу или биоклетку на бота, линзу или биоклетку другого вида.
text-sp2-a = Всем, и вам тоже, по линзе. Логистика: вам ещё линза.
text-sp2-b = Вам линза и монета. Логистика: вам линза.
text-sp3-a = Всем по биоклетке. Логистика: вам биоклетка.
text-sp3-b = Вам биоклетка. Логистика: можете купить капсулу за { $capsule_price_xeno ->
    [one] { $capsule_price_xeno } монету
    [few] { $capsule_price_xeno } монеты
   *[many] { $capsule_price_xeno } монет
 }.
text-sp4-a = Карта логистики ложится Марсом вверх. Логистика: вам монета.
text-sp4-b = Карта логистики ложится Землёй вверх. Логистика: вам монета.
text-sp5-a = Вам монета; затем каждый соперник, чей фонд не больше вашего, сбрасывает монету, бота, линзу или биоклетку на свой выбор. Логистика: вам монета.
text-sp5-b = Вам монета; можете перевернуть одного специалиста, на котором и под которым нет фишки. Логистика: вам монета.
text-sp6-a = Вам две монеты. Логистика: можете купить до двух жетонов (боты, линзы, биоклетки) по номиналу.
text-sp6-b = Вам бот; заберите монету, бота, линзу или биоклетку у одного соперника, чей фонд не больше вашего. Логистика: можете купить капсулу за { $capsule_price_smuggler ->
    [one] { $capsule_price_smuggler } монету
    [few] { $capsule_price_smuggler } монеты
   *[many] { $capsule_price_smuggler } монет
 }.
text-sp7-a = Вам монета и бот; можете поменять местами две планеты своего ряда, не переворачивая их. Логистика: вам линза.
text-sp7-b = Вам капсула. Логистика: вам монета.
text-sp8-a = Возьмите станцию. Логистика: вам монета.
text-sp8-b = Возьмите спутник. Логистика: вам монета.
text-sp9-a = Возьмите базу. Логистика: вам монета.
text-sp9-b = Возьмите транспорт. Логистика: вам монета.

# Что написано на космических объектах
text-ob_station_1-a = В начале хода: получите капсулу.
text-ob_station_1-b = Постоянно: терраформируя, можете не платить одну любую единицу цены.
text-ob_station_2-a = В начале хода: обменяйте свою монету, бота, линзу или биоклетку на капсулу.
text-ob_station_2-b = Постоянно, нападение: когда соперник, чей фонд не больше вашего, собирает в фазе 1 хотя бы монету, одна из них уходит вам.
text-ob_satellite_1-a = Постоянно: использовав в фазе 2 специалиста (и его логистику), можете ещё и купить один ресурс по рыночной цене.
text-ob_satellite_1-b = Постоянно: для ваших нападений ваш фонд на 2 больше.
text-ob_satellite_2-a = В начале хода: получите бота.
text-ob_satellite_2-b = Постоянно: на вас нельзя нападать, а значит, и сам спутник не отнять.
text-ob_transport-a = В начале хода, нападение: заберите монету, бота, линзу или биоклетку у одного соперника, чей фонд не больше вашего.
text-ob_transport-b = В начале хода: получите монету.
text-ob_base-a = Лежит в ряду планет, цен не меняет и в логистике считается за столько символов Марса: { $base_symbols }.
text-ob_base-b = Лежит в ряду планет, цен не меняет и в логистике считается за столько символов Земли: { $base_symbols }.

# Что написано на планетах: номера одни и те же во всех системах
planet-1-wild = Дикая планета. Символ: { $symbol }. Станет: Торговый комплекс, после сбора получите монету. Цена планеты справа: 2 бота, 2 линзы.
planet-1-terraformed = Торговый комплекс, после сбора: получите монету. Символ: { $symbol }. Цена планеты справа: 2 бота, 3 линзы.
planet-2-wild = Дикая планета. Символ: { $symbol }. Станет: Банковский комплекс, в любое окно спрячьте на нём монеты, всего не больше { $bank_capacity }. Цена планеты справа: 2 биоклетки, 1 монета.
planet-2-terraformed = Банковский комплекс, в любое окно: спрячьте на этой карте монеты, всего не больше { $bank_capacity }. Там они в безопасности, а платить ими можно как прочими. Символ: { $symbol }. Цена планеты справа: 3 биоклетки, 1 монета.
planet-3-wild = Дикая планета. Символ: { $symbol }. Станет: Робототехнический комплекс, в начале хода, логистика: получите бота. Цена планеты справа: 3 бота, 1 линза.
planet-3-terraformed = Робототехнический комплекс, в начале хода. Логистика: получите бота. Символ: { $symbol }. Цена планеты справа: 4 бота, 2 линзы.
planet-4-wild = Дикая планета. Символ: { $symbol }. Станет: Оптический комплекс, в любое окно купите линзу за 1 монету. Цена планеты справа: 2 линзы, 1 монета.
planet-4-terraformed = Оптический комплекс, в любое окно: купите линзу за 1 монету. Символ: { $symbol }. Цена планеты справа: 3 линзы, 2 монеты.
planet-5-wild = Дикая планета. Символ: { $symbol }. Станет: Биотехнический комплекс, в любое окно, логистика: купите биоклетку за 2 монеты. Цена планеты справа: 1 бот, 1 линза, 1 биоклетка.
planet-5-terraformed = Биотехнический комплекс, в любое окно. Логистика: купите биоклетку за 2 монеты. Символ: { $symbol }. Цена планеты справа: 2 бота, 1 линза, 2 биоклетки.
planet-6-wild = Дикая планета. Символ: { $symbol }. Станет: Оборонный комплекс, постоянно, логистика: на вас нельзя нападать. Цена планеты справа: 2 бота, 2 монеты.
planet-6-terraformed = Оборонный комплекс, постоянно. Логистика: на вас нельзя нападать. Символ: { $symbol }. Цена планеты справа: 3 бота, 1 линза, 2 монеты.
planet-7-wild = Дикая планета. Символ: { $symbol }. Станет: Исследовательский комплекс, сразу получите капсулу. Цена планеты справа: 1 биоклетка, 2 монеты.
planet-7-terraformed = Исследовательский комплекс: при терраформировании получите капсулу. Символ: { $symbol }. Цена планеты справа: 2 биоклетки, 3 монеты.
text-shedar_1-wild = { planet-1-wild }
text-shedar_1-terraformed = { planet-1-terraformed }
text-shedar_2-wild = { planet-2-wild }
text-shedar_2-terraformed = { planet-2-terraformed }
text-shedar_3-wild = { planet-3-wild }
text-shedar_3-terraformed = { planet-3-terraformed }
text-shedar_4-wild = { planet-4-wild }
text-shedar_4-terraformed = { planet-4-terraformed }
text-shedar_5-wild = { planet-5-wild }
text-shedar_5-terraformed = { planet-5-terraformed }
text-shedar_6-wild = { planet-6-wild }
text-shedar_6-terraformed = { planet-6-terraformed }
text-shedar_7-wild = { planet-7-wild }
text-shedar_7-terraformed = { planet-7-terraformed }
text-caph_1-wild = { planet-1-wild }
text-caph_1-terraformed = { planet-1-terraformed }
text-caph_2-wild = { planet-2-wild }
text-caph_2-terraformed = { planet-2-terraformed }
text-caph_3-wild = { planet-3-wild }
text-caph_3-terraformed = { planet-3-terraformed }
text-caph_4-wild = { planet-4-wild }
text-caph_4-terraformed = { planet-4-terraformed }
text-caph_5-wild = { planet-5-wild }
text-caph_5-terraformed = { planet-5-terraformed }
text-caph_6-wild = { planet-6-wild }
text-caph_6-terraformed = { planet-6-terraformed }
text-caph_7-wild = { planet-7-wild }
text-caph_7-terraformed = { planet-7-terraformed }
text-ruchbah_1-wild = { planet-1-wild }
text-ruchbah_1-terraformed = { planet-1-terraformed }
text-ruchbah_2-wild = { planet-2-wild }
text-ruchbah_2-terraformed = { planet-2-terraformed }
text-ruchbah_3-wild = { planet-3-wild }
text-ruchbah_3-terraformed = { planet-3-terraformed }
text-ruchbah_4-wild = { planet-4-wild }
text-ruchbah_4-terraformed = { planet-4-terraformed }
text-ruchbah_5-wild = { planet-5-wild }
text-ruchbah_5-terraformed = { planet-5-terraformed }
text-ruchbah_6-wild = { planet-6-wild }
text-ruchbah_6-terraformed = { planet-6-terraformed }
text-ruchbah_7-wild = { planet-7-wild }
text-ruchbah_7-terraformed = { planet-7-terraformed }
text-segin_1-wild = { planet-1-wild }
text-segin_1-terraformed = { planet-1-terraformed }
text-segin_2-wild = { planet-2-wild }
text-segin_2-terraformed = { planet-2-terraformed }
text-segin_3-wild = { planet-3-wild }
text-segin_3-terraformed = { planet-3-terraformed }
text-segin_4-wild = { planet-4-wild }
text-segin_4-terraformed = { planet-4-terraformed }
text-segin_5-wild = { planet-5-wild }
text-segin_5-terraformed = { planet-5-terraformed }
text-segin_6-wild = { planet-6-wild }
text-segin_6-terraformed = { planet-6-terraformed }
text-segin_7-wild = { planet-7-wild }
text-segin_7-terraformed = { planet-7-terraformed }
text-achird_1-wild = { planet-1-wild }
text-achird_1-terraformed = { planet-1-terraformed }
text-achird_2-wild = { planet-2-wild }
text-achird_2-terraformed = { planet-2-terraformed }
text-achird_3-wild = { planet-3-wild }
text-achird_3-terraformed = { planet-3-terraformed }
text-achird_4-wild = { planet-4-wild }
text-achird_4-terraformed = { planet-4-terraformed }
text-achird_5-wild = { planet-5-wild }
text-achird_5-terraformed = { planet-5-terraformed }
text-achird_6-wild = { planet-6-wild }
text-achird_6-terraformed = { planet-6-terraformed }
text-achird_7-wild = { planet-7-wild }
text-achird_7-terraformed = { planet-7-terraformed }

# Слова, которыми описаны варианты правил.
word-random = случайно
word-host = выбирает ведущий
word-first_game = первая партия
word-full_8 = восемь карт
word-example_round3 = третий раунд примера
word-custom = свой набор
word-ob_station_1 = { kind-ob_station_1 }
word-ob_station_2 = { kind-ob_station_2 }
word-ob_satellite_1 = { kind-ob_satellite_1 }
word-ob_satellite_2 = { kind-ob_satellite_2 }
word-a = сторона А
word-b = сторона Б
word-seat_order = по порядку игроков
word-numeric = по номерам
word-draft = по очереди выбирают игроки
word-seat_1 = первый по счёту игрок
word-chosen = назначенный игрок
word-flat = общий
word-plus_terraformed = плюс свои терраформированные планеты
word-only_suboptimal = лишь при неоптимальной логистике
word-no_limit = без лимита
word-not_optimal = не оптимальна
word-optimal = оптимальна
word-after_main = после основного действия
word-turn_start = в начале хода
word-le = не больше вашего
word-lt = меньше вашего
word-anybody = любой
word-thief = вор
word-victim = жертва
word-left = на карте слева
word-right = на карте справа
word-own = на своей карте

options_clash = эти параметры не сочетаются: { $options } ({ $clause })

# Почему нельзя, коротко
clause-CAS-034 = Эта планета уже терраформирована.
clause-CAS-044 = Логистика не оптимальна.
clause-CAS-062 = Не хватает монет.
clause-CAS-110 = Этого специалиста уже наняли.
clause-CAS-116 = Больше покупать в этот ход нельзя.
clause-CAS-120 = Не хватает ресурсов.
clause-CAS-123 = Сейчас это ничего не даст.
clause-CAS-124 = Это свойство действует в другом окне хода.
clause-CAS-125 = В этот ход это свойство уже использовано.
clause-CAS-170 = На этой карте или под ней стоит фишка.
clause-CAS-212 = В общем запасе этого не осталось.

# Значения самих правил: игрокам их не показывают, судья их читает и меняет.
own-began_optimal = ход начат с оптимальной логистикой
