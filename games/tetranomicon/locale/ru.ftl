# Тексты «Тетраномикона»: имена, вопросы, варианты ответа и предложения летописи.

title = Тетраномикон
seat = Игрок { $number }
bank = банк

# Запасы, зоны, значения, свойства
pool-coins = монеты
count-coins = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
 }
zone-artifact_deck_1 = артефакты I
zone-artifact_deck_2 = артефакты II
zone-artifact_deck_3 = артефакты III
zone-artifact_deck_4 = артефакты IV
zone-creature_deck_1 = существа I
zone-creature_deck_2 = существа II
zone-creature_deck_3 = существа III
zone-creature_deck_4 = существа IV
zone-artifact_pool = доступные артефакты
zone-creature_pool = доступные существа
zone-trophy_stack_1 = трофеи I
zone-trophy_stack_2 = трофеи II
zone-trophy_stack_3 = трофеи III
zone-trophy_stack_4 = трофеи IV
zone-removed = выбыло из игры
zone-artefactum = Артефактум
zone-army = Армия
zone-reliquium = Реликвиум
zone-buildings_supply = запас построек
zone-routes_supply = запас маршрутов
value-epoch = эпоха
value-first_player = жетон первого игрока
value-faction = фракция
value-passed = спасовал
value-terrain = местность
value-ring = положение
value-threat_min = монстры от уровня
value-threat_max = монстры до уровня
value-paid = заплачено
field-terrain = местность
field-level = уровень
field-epoch = эпоха
field-cost = цена
field-swords = мечи
field-strength = сила
field-support = поддержка
# Только для панели карт.
column-needs = требует
column-conditions = условия
column-properties = свойства
column-home = родная область
column-tower = башня
column-perk = особое умение
column-opposite = противник
group-castles = замки
group-towers = башни
group-cells = местность
board-sigillum = Сигиллум
face-land = сухопутный
face-water = водный
face-monsters = монстры
face-trophy = трофей

# Эпохи, фазы, шаги
step-setup = подготовка
step-epoch = эпоха
step-initiative = фаза инициативы
step-action = действие
step-income = фаза доходов
step-creatures = фаза существ
step-victory = определение победителя

# Слова
word-plains = равнина
word-forest = лес
word-mountains = горы
word-sea = море
word-lake = озеро
word-corner = угловой замок
word-home = родовой замок
word-gate = приречный замок
word-land = по суше
word-water = по воде
word-road = дорога
word-river = река
word-expedition = поход
word-artifact = артефакт
word-resources = постройка или маршрут
word-summon = вызов существа
word-wealth = богатство
word-influence = влияние
word-strength = полная сила
word-glory = слава
word-income = доход
word-compensation = компенсация

# Слова домашних правил
word-random = по жребию
word-choose = по выбору
word-seat = по местам
word-opposite = напротив друг друга
word-any = любые
word-seat0 = у первого игрока
word-fixture = по таблице
word-keep = сохраняет жетон
word-last = считается последним
word-distinct = оплачивается один раз
word-per_delivery = оплачивается за каждую поставку
word-network = по цепи маршрутов
word-adjacent = только по одному маршруту
word-all = все
word-cheapest = самый дешёвый, без вопроса
word-own = только свои
word-bank = банку
word-owner = владельцу маршрута
word-anywhere = где угодно
word-own_network = только у своих построек и маршрутов
word-refill = заполняются
word-leave_empty = остаются пустыми
word-wipe_all = пул обновляется целиком
word-printed = цена на карте
word-paid = уплаченная цена
word-token = указанная на жетоне
word-one = по единице
word-level = по уровню
word-no_support = нет
word-segment = по участку
word-laid = по проложенному маршруту
word-freed = где монстры уже были
word-any_empty = во всех пустых замках
word-dynamic = по числу построек на поле
word-standard = всегда стандартные
word-shared = общая победа
word-initiative_order = ближайший к жетону первого игрока

# Семейства, постройки, фракции
family-building = постройка
family-route = маршрут
family-artifact = артефакт
family-creature = существо
family-trophy = трофей
family-faction = фракция
kind-farm = ферма
kind-sawmill = лесопилка
kind-mine = рудник
kind-quarry = каменоломня
kind-route-land = сухопутный маршрут
kind-route-water = водный маршрут
kind-scarlet = Алый престол
kind-golden = Золотая лига
kind-emerald = Изумрудный круг
kind-azure = Лазурный орден
mark-building = { $kind_id ->
    [farm] Ф
    [sawmill] Л
    [mine] Р
   *[quarry] К
 }
mark-route = ═
mark-trophy = ☠

# Вещи на столе
piece-building = { $held ->
    [1] { $kind }
   *[other] { $kind } ({ $owner })
 }
piece-route = { $held ->
    [1] маршрут
   *[other] { $kind } ({ $owner })
 }
piece-trophy = { $face_id ->
    [monsters] { $kind }, уровень { $level }: сила { $strength }{ $total ->
        [0] {""}
       *[other] , с соседями { $total }
     }; поддержка { $support }
   *[trophy] { $kind } (слава { $level })
 }
piece-creature = { $kind }: { $cost } мон., мечей { $swords }
piece-artifact = { $kind }: { $cost } мон.
seat-line = влияние { $influence } · сила { $strength } · слава { $glory } · доход { $income }

# На картах
card-epoch = эпоха { $epoch }
card-glory = слава { $level }

# Цена и путь
cost-words = { $cost ->
    [one] { $cost } монета
    [few] { $cost } монеты
   *[many] { $cost } монет
 }
coins-words = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }
way-words = { $steps ->
    [0] {""}
   *[other] { $foreign ->
        [0] {" "}(по своим: { $way })
       *[other] {" "}({ $way }; чужих участков: { $foreign })
     }
 }
foreign-words = { $steps ->
    [0] {""}
   *[other] { $foreign ->
        [0] {" "}(по своим маршрутам)
       *[other] {" "}(чужих участков: { $foreign })
     }
 }
less-words = { $less ->
    [0] {""}
   *[other] , скидка { $less }
 }

# Вопросы
choose_faction = Какую фракцию возглавить?
title-choose_faction = Фракция
turn_action = Ваше действие?
title-turn_action = Действие
build_sources = { $kind }, { $castle }: откуда доставить ресурсы?
title-build_sources = Доставка
expedition_origin = Откуда выступить в поход? Цель: { $castle }.
title-expedition_origin = Начало похода
fee_split = Кому заплатить за чужие маршруты?
title-fee_split = Доплата

# Варианты ответа
choose_faction-faction = { $a }
turn_action-build = Построить: { $kind }, { $place } — { cost-words }{ less-words }{ foreign-words }
turn_action-route = Маршрут { $surface }: { $segment } — { cost-words }{ less-words }
turn_action-artifact = Создать артефакт «{ $card }» — { cost-words }{ less-words }
turn_action-summon = Призвать: { $card } — { cost-words }{ less-words }
turn_action-expedition = Поход: { $castle }, { $token } (слава { $level }) — { cost-words }{ less-words }{ foreign-words }
turn_action-site = { $a }, { $b }
turn_action-pass = Пас до конца эпохи
build_sources-from = Доставить из: { $sources } — { cost-words }{ way-words }
expedition_origin-from = Выступить из: { $origin } — { cost-words }{ way-words }
fee_split-split = { $paid ->
    [0] Платите только банку
   *[other] По монете получают: { $payees }
 }{ $steps ->
    [0] {""}
   *[other] {" "}(путь: { $way })
 }
option-pass = Пас

# Летопись
faction_taken = { $seat } возглавляет фракцию «{ $faction }».
first_player_is = Жетон первого игрока: { $seat }.
monsters_came = Монстры в замке { $castle }: { $monsters }, уровень { $level }.
token_kept = { $seat } сохраняет жетон первого игрока.
token_passed = { $seat } получает жетон первого игрока.
gained = { $seat } получает { coins-words } ({ $why }).
fee_paid = { $seat } платит за чужой маршрут { coins-words }: { $owner }.
built = { $seat } строит за { coins-words }: { $building }, замок { $castle }.
route_laid = { $seat } прокладывает маршрут { $surface } за { coins-words }: { $segment }.
created = { $seat } создаёт артефакт «{ $card }» за { coins-words }.
summoned = { $seat } призывает за { coins-words }: { $card }.
revealed = Открыта карта: { $card }.
won = { $seat } побеждает монстров за { coins-words }: замок { $castle }, { $monsters }, уровень { $level }.
passed = { $seat } пасует.
levels = Уровни построек: ферма { $farm }, лесопилка { $sawmill }, рудник { $mine }, каменоломня { $quarry }.
epoch_begins = Начинается эпоха { $epoch }.
scored = { $seat }: победных очков { $points } (богатство { $wealth }, влияние { $influence }, сила { $strength }, слава { $glory }).
tie_sum = { $seat }: сумма всех направлений { $sum }.
victorious = { $winners ->
    [1] { $seat } побеждает!
   *[other] { $seat } делит победу.
 }

# Почему нельзя, коротко
clause-TET-309 = Не хватает монет.
clause-TET-402 = Здесь нет свободной башни на нужной местности.
clause-TET-404 = В замке монстры.
clause-TET-405 = В пустой замок не ведёт ни один маршрут.
clause-TET-406 = Больше своих построек в этом замке в эту эпоху быть не может.
clause-TET-407 = Нет нужных построек: лесопилке — фермы, руднику — ещё и лесопилки, каменоломне — ещё и рудника.
clause-TET-408 = Нужные постройки не связаны с этим замком маршрутами.
clause-TET-414 = Жетоны этой постройки кончились.
clause-TET-452 = Маршрут здесь уже есть.
clause-TET-453 = Рядом нет ни своих построек, ни своих маршрутов.
clause-TET-456 = Все ваши маршруты уже на поле.
clause-TET-601 = Условие карты не выполнено.
clause-TET-801 = Монстры с поддержкой соседей сильнее вашей армии.
clause-TET-804 = Из ваших замков туда не пройти.

# Замки и башни
space-norventum = Норвентум
space-norventum_ne = Норвентум, северо-восточная башня
space-norventum_se = Норвентум, юго-восточная башня
space-norventum_sw = Норвентум, юго-западная башня
region-norventum_castle = замок Норвентум
space-rubecastr = Рубекастр
space-rubecastr_nw = Рубекастр, северо-западная башня
space-rubecastr_ne = Рубекастр, северо-восточная башня
space-rubecastr_se = Рубекастр, юго-восточная башня
space-rubecastr_sw = Рубекастр, юго-западная башня
region-rubecastr_castle = замок Рубекастр
space-luminar = Люминар
space-luminar_nw = Люминар, северо-западная башня
space-luminar_ne = Люминар, северо-восточная башня
space-luminar_se = Люминар, юго-восточная башня
space-luminar_sw = Люминар, юго-западная башня
region-luminar_castle = замок Люминар
space-solisgard = Солисгард
space-solisgard_nw = Солисгард, северо-западная башня
space-solisgard_se = Солисгард, юго-восточная башня
space-solisgard_sw = Солисгард, юго-западная башня
region-solisgard_castle = замок Солисгард
space-umbrion = Умбрион
space-umbrion_nw = Умбрион, северо-западная башня
space-umbrion_ne = Умбрион, северо-восточная башня
space-umbrion_se = Умбрион, юго-восточная башня
space-umbrion_sw = Умбрион, юго-западная башня
region-umbrion_castle = замок Умбрион
space-ignis = Игнис
space-ignis_nw = Игнис, северо-западная башня
space-ignis_ne = Игнис, северо-восточная башня
space-ignis_sw = Игнис, юго-западная башня
region-ignis_castle = замок Игнис
space-aeris = Аэрис
space-aeris_nw = Аэрис, северо-западная башня
space-aeris_ne = Аэрис, северо-восточная башня
space-aeris_se = Аэрис, юго-восточная башня
region-aeris_castle = замок Аэрис
space-aurelion = Аурелион
space-aurelion_nw = Аурелион, северо-западная башня
space-aurelion_ne = Аурелион, северо-восточная башня
space-aurelion_se = Аурелион, юго-восточная башня
space-aurelion_sw = Аурелион, юго-западная башня
region-aurelion_castle = замок Аурелион
space-azurium = Азуриум
space-azurium_nw = Азуриум, северо-западная башня
space-azurium_ne = Азуриум, северо-восточная башня
space-azurium_se = Азуриум, юго-восточная башня
space-azurium_sw = Азуриум, юго-западная башня
region-azurium_castle = замок Азуриум
space-aquis = Аквис
space-aquis_nw = Аквис, северо-западная башня
space-aquis_se = Аквис, юго-восточная башня
space-aquis_sw = Аквис, юго-западная башня
region-aquis_castle = замок Аквис
space-terris = Террис
space-terris_ne = Террис, северо-восточная башня
space-terris_se = Террис, юго-восточная башня
space-terris_sw = Террис, юго-западная башня
region-terris_castle = замок Террис
space-castellar = Кастеллар
space-castellar_nw = Кастеллар, северо-западная башня
space-castellar_ne = Кастеллар, северо-восточная башня
space-castellar_se = Кастеллар, юго-восточная башня
space-castellar_sw = Кастеллар, юго-западная башня
region-castellar_castle = замок Кастеллар
space-vestmara = Вестмара
space-vestmara_nw = Вестмара, северо-западная башня
space-vestmara_ne = Вестмара, северо-восточная башня
space-vestmara_se = Вестмара, юго-восточная башня
region-vestmara_castle = замок Вестмара
space-terminum = Терминум
space-terminum_nw = Терминум, северо-западная башня
space-terminum_ne = Терминум, северо-восточная башня
space-terminum_se = Терминум, юго-восточная башня
space-terminum_sw = Терминум, юго-западная башня
region-terminum_castle = замок Терминум
space-viridary = Виридарий
space-viridary_nw = Виридарий, северо-западная башня
space-viridary_ne = Виридарий, северо-восточная башня
space-viridary_se = Виридарий, юго-восточная башня
space-viridary_sw = Виридарий, юго-западная башня
region-viridary_castle = замок Виридарий
space-ostium = Остиум
space-ostium_nw = Остиум, северо-западная башня
space-ostium_ne = Остиум, северо-восточная башня
space-ostium_sw = Остиум, юго-западная башня
region-ostium_castle = замок Остиум

# Клетки местности
space-z00 = море
space-z01 = равнина
space-z02 = равнина
space-z03 = горы
space-z04 = море
space-z10 = горы
space-z11 = лес
space-z12 = горы
space-z13 = лес
space-z14 = равнина
space-z20 = равнина
space-z21 = горы
space-z22 = озеро
space-z23 = горы
space-z24 = равнина
space-z30 = равнина
space-z31 = лес
space-z32 = горы
space-z33 = лес
space-z34 = горы
space-z40 = море
space-z41 = горы
space-z42 = равнина
space-z43 = равнина
space-z44 = море

# Участки
link-e01 = Норвентум–Рубекастр
link-e02 = Норвентум–Умбрион
link-e03 = Рубекастр–Люминар
link-e04 = Рубекастр–Игнис
link-e05 = Люминар–Солисгард
link-e06 = Люминар–Аэрис
link-e07 = Солисгард–Аурелион
link-e08 = Умбрион–Игнис
link-e09 = Умбрион–Азуриум
link-e10 = Игнис–Аэрис
link-e11 = Игнис–Аквис
link-e12 = Аэрис–Аурелион
link-e13 = Аэрис–Террис
link-e14 = Аурелион–Кастеллар
link-e15 = Азуриум–Аквис
link-e16 = Азуриум–Вестмара
link-e17 = Аквис–Террис
link-e18 = Аквис–Терминум
link-e19 = Террис–Кастеллар
link-e20 = Террис–Виридарий
link-e21 = Кастеллар–Остиум
link-e22 = Вестмара–Терминум
link-e23 = Терминум–Виридарий
link-e24 = Виридарий–Остиум

# Существа
kind-c101 = Домовой
kind-c102 = Леший
kind-c103 = Кобольд
kind-c104 = Водяной
kind-c105 = Кентавр
kind-c106 = Гарпия
kind-c107 = Гоблин-вербовщик
kind-c108 = Волколак
kind-c201 = Гном-каменотёс
kind-c202 = Сатир
kind-c203 = Наяда
kind-c204 = Сфинкс
kind-c205 = Грифон
kind-c206 = Минотавр
kind-c207 = Дриада
kind-c208 = Василиск
kind-c301 = Циклоп
kind-c302 = Голем
kind-c303 = Мантикора
kind-c304 = Пегас
kind-c305 = Джинн
kind-c306 = Лич
kind-c307 = Кракен
kind-c308 = Гидра
kind-c401 = Феникс
kind-c402 = Левиафан
kind-c403 = Титан
kind-c404 = Серафим
kind-c405 = Бегемот
kind-c406 = Ифрит
kind-c407 = Единорог
kind-c408 = Дракон

# Артефакты
kind-a101 = Серп изобилия
kind-a102 = Топор лесоруба
kind-a103 = Путевой знак
kind-a104 = Лоция
kind-a105 = Рог сбора
kind-a106 = Клинок первопроходца
kind-a107 = Печать основателя
kind-a108 = Весы менялы
kind-a201 = Вечный жёрнов
kind-a202 = Поющая пила
kind-a203 = Кирка глубин
kind-a204 = Самоходное колесо
kind-a205 = Знамя легиона
kind-a206 = Щит победителя
kind-a207 = Корона трёх ремёсел
kind-a208 = Летопись войн
kind-a301 = Неугасимый горн
kind-a302 = Резец зодчего
kind-a303 = Астролябия двух стихий
kind-a304 = Молот войны
kind-a305 = Череп чудовища
kind-a306 = Ключ от города
kind-a307 = Кодекс Артефактума
kind-a308 = Скипетр наместника
kind-a401 = Тетраэдр
kind-a402 = Каменный обелиск
kind-a403 = Рог изобилия
kind-a404 = Камень Великого тракта
kind-a405 = Меч королей
kind-a406 = Трон из костей
kind-a407 = Книга Сигиллума
kind-a408 = Чаша мира

# Монстры и трофеи
kind-t101-monsters = Крысиная стая
kind-t101-trophy = Крысиный хвост
kind-t102-monsters = Дикие псы
kind-t102-trophy = Собачий клык
kind-t103-monsters = Болотные бесы
kind-t103-trophy = Бесовский рог
kind-t104-monsters = Вороньё
kind-t104-trophy = Вороново перо
kind-t105-monsters = Волки-людоеды
kind-t105-trophy = Волчья шкура
kind-t106-monsters = Разбойники
kind-t106-trophy = Ржавая корона
kind-t107-monsters = Скелеты
kind-t107-trophy = Костяной перст
kind-t108-monsters = Гигантские пауки
kind-t108-trophy = Паучий шёлк
kind-t201-monsters = Орочьи загонщики
kind-t201-trophy = Орочий бич
kind-t202-monsters = Стая виверн
kind-t202-trophy = Жало виверны
kind-t203-monsters = Упыри
kind-t203-trophy = Коготь упыря
kind-t204-monsters = Горные тролли
kind-t204-trophy = Троллий камень
kind-t205-monsters = Ламии
kind-t205-trophy = Слеза ламии
kind-t206-monsters = Огры
kind-t206-trophy = Дубина огра
kind-t207-monsters = Оборотни
kind-t207-trophy = Лунный амулет
kind-t208-monsters = Горгульи
kind-t208-trophy = Крыло горгульи
kind-t301-monsters = Хор банши
kind-t301-trophy = Голос банши
kind-t302-monsters = Тёмный ковен
kind-t302-trophy = Котёл ковена
kind-t303-monsters = Чёрные рыцари
kind-t303-trophy = Шлем без лица
kind-t304-monsters = Ледяные великаны
kind-t304-trophy = Ледяное сердце
kind-t305-monsters = Каменные черви
kind-t305-trophy = Зуб червя
kind-t306-monsters = Химеры
kind-t306-trophy = Три головы
kind-t307-monsters = Вампиры
kind-t307-trophy = Кровавый кубок
kind-t308-monsters = Огненные саламандры
kind-t308-trophy = Уголь саламандры
kind-t401-monsters = Владыка бездны и свита
kind-t401-trophy = Печать бездны
kind-t402-monsters = Царица роя
kind-t402-trophy = Венец роя
kind-t403-monsters = Костяной дракон
kind-t403-trophy = Драконий череп
kind-t404-monsters = Древний лич
kind-t404-trophy = Филактерия
kind-t405-monsters = Повелитель бурь
kind-t405-trophy = Громовой жезл
kind-t406-monsters = Горгона
kind-t406-trophy = Взгляд горгоны
kind-t407-monsters = Тарраска
kind-t407-trophy = Панцирь тарраски
kind-t408-monsters = Демон войны
kind-t408-trophy = Сердце демона

# Свойства существ
text-c101 = Каждая ваша постройка на 1 монету дешевле.
text-c102 = Каждая ваша лесопилка на 2 монеты дешевле.
text-c103 = Каждый ваш рудник на 2 монеты дешевле.
text-c104 = Каждый ваш водный маршрут на 1 монету дешевле.
text-c105 = Каждый ваш сухопутный маршрут на 1 монету дешевле.
text-c106 = Доплата за путь похода меньше на 1 монету.
text-c107 = Каждый следующий вызов существа на 1 монету дешевле.
text-c108 = Особых свойств нет.
text-c201 = Каждая ваша каменоломня на 2 монеты дешевле.
text-c202 = Каждая ваша ферма на 2 монеты дешевле.
text-c203 = Каждый ваш маршрут на 1 монету дешевле.
text-c204 = Каждый ваш артефакт на 1 монету дешевле.
text-c205 = Каждый ваш поход на 1 монету дешевле.
text-c206 = Особых свойств нет.
text-c207 = Каждая ваша постройка на 1 монету дешевле.
text-c208 = Доплата за чужие маршруты при постройке меньше на 1 монету.
text-c301 = Каждая ваша постройка на 1 монету дешевле.
text-c302 = Каждый ваш рудник на 1 монету дешевле. Каждая ваша каменоломня на 1 монету дешевле.
text-c303 = Каждый ваш поход на 1 монету дешевле.
text-c304 = Доплата за путь похода меньше на 2 монеты.
text-c305 = Каждый ваш артефакт на 1 монету дешевле.
text-c306 = Каждый следующий вызов существа на 2 монеты дешевле.
text-c307 = Каждый ваш водный маршрут на 2 монеты дешевле.
text-c308 = Особых свойств нет.
text-c401 = Каждый ваш артефакт на 2 монеты дешевле.
text-c402 = Каждый ваш маршрут на 2 монеты дешевле.
text-c403 = Каждая ваша постройка на 1 монету дешевле.
text-c404 = Каждый ваш поход на 2 монеты дешевле.
text-c405 = Особых свойств нет.
text-c406 = Каждый следующий вызов существа на 2 монеты дешевле.
text-c407 = Доплата за чужие маршруты при постройке меньше на 2 монеты. Доплата за путь похода меньше на 1 монету.
text-c408 = Особых свойств нет.

# Условия артефактов
text-a101 = Нужно: 2 фермы на поле.
text-a102 = Нужно: 1 лесопилка на поле.
text-a103 = Нужно: 2 маршрута.
text-a104 = Нужно: 1 водный маршрут.
text-a105 = Нужно: 2 существа в Армии.
text-a106 = Нужно: 1 трофей.
text-a107 = Нужно: свои постройки в 3 замках.
text-a108 = Нужно: 8 монет до оплаты.
text-a201 = Нужно: 3 фермы на поле.
text-a202 = Нужно: 2 лесопилки на поле.
text-a203 = Нужно: 1 рудник на поле.
text-a204 = Нужно: 3 маршрута.
text-a205 = Нужно: 5 мечей в Армии.
text-a206 = Нужно: 2 трофея.
text-a207 = Нужно: постройки 3 разных видов.
text-a208 = Нужно: 1 артефакт в Артефактуме.
text-a301 = Нужно: 2 рудника на поле.
text-a302 = Нужно: 1 каменоломня на поле.
text-a303 = Нужно: 2 сухопутных маршрута; 1 водный маршрут.
text-a304 = Нужно: 10 мечей в Армии.
text-a305 = Нужно: трофей уровня 3 или выше.
text-a306 = Нужно: 3 свои постройки в одном замке.
text-a307 = Нужно: 3 артефакта в Артефактуме.
text-a308 = Нужно: свои постройки в 5 замках.
text-a401 = Нужно: постройки 4 разных видов.
text-a402 = Нужно: 2 каменоломни на поле.
text-a403 = Нужно: 8 построек на поле.
text-a404 = Нужно: 4 замка в одной сети своих маршрутов.
text-a405 = Нужно: 15 мечей в Армии.
text-a406 = Нужно: слава 6.
text-a407 = Нужно: влияние 15 ещё до этой карты.
text-a408 = Нужно: 3 замка, где есть и ваша, и чужая постройка.

# Значения самих правил: игрокам их не показывают, судья их читает и меняет.
own-perk_used = особое умение использовано
own-fixture = что здесь стоит
own-guarded = здесь бывали монстры
own-is_start = отсюда начинают
own-surface = суша или вода
