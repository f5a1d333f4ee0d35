## Земли

region-pg_l01 = Северный Лес
region-pg_l02 = Белое Поле
region-pg_l03 = Речной Край
region-pg_l04 = Пустошь
region-pg_l05 = Рудный Кряж
region-pg_l06 = Остров
region-ow_l01 = Велесов Бор
region-ow_l02 = Пески Эвогра
region-ow_l03 = Янтарный Мыс
region-ow_l04 = Золотые Дюны
region-ow_l05 = Солёный Рог
region-ow_l06 = Чернолесье
region-ow_l07 = Туров Луг
region-ow_l08 = Гномий Хребет
region-ow_l09 = Остров Кузнецов
region-ow_l10 = Заречье
region-ow_l11 = Тихий Лес
region-ow_l12 = Лисий Дол
region-ow_l13 = Медные Горы
region-ow_l14 = Восходный Берег
region-ow_l15 = Срединный Лес
region-ow_l16 = Совиная Пуща
region-ow_l17 = Перевоз
region-ow_l18 = Ровное Поле
region-ow_l19 = Северное Раздолье
region-ow_l20 = Распутье
region-ow_l21 = Орочий Зной
region-ow_l22 = Драконий Остров
region-ow_l23 = Волчий Перевал
region-ow_l24 = Закатный Край
region-ow_l25 = Ясеневый Стан
region-ow_l26 = Эльфийская Чаща
region-ow_l27 = Ледяной Зуб
region-ow_l28 = Ветреный Мыс
region-ow_l29 = Лесная Коса
region-ow_l30 = Змеев Утёс
region-ow_l31 = Журавлиный Мыс
region-ow_l32 = Сухая Степь
region-ow_l33 = Островной Бор
region-ow_l34 = Железный Рог
region-ow_l35 = Ковыльный Берег
region-ow_l36 = Громовой Кряж

# Перед игрой.
order_bid = Сколько монет предложить за место в очереди? Кто предложит больше, ходит раньше; предложенное вычтут из начальных денег.
title-order_bid = Место в очереди
bid_for_order = { $seat } предлагает за место в очереди { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[other] { $coins } монет
 }.
stays_away = { $seat } пока не вступает в игру.
too_few_start_lands = игроков { $seats }, а земель, с которых можно начать, на карте { $lands }
regulation_names_nothing = { $field }: нет такого имени: { $name }
regulation_has_no_place = { $field }: здесь не может стоять { $kind }: { $x },{ $y }
regulation_start_is_not_hired = { $field }: так не начать, имея { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }: { $house }, { $army }
map_doubt = { $cell }: { $reason }
map_fault = { $cell }: { $reason }
word-land_cell_without_land = клетка суши не принадлежит ни одной земле
word-sea_cell_in_a_land = морская клетка отнесена к земле
word-land_in_pieces = земля распадается на части
word-vein_outside_mountains = жила лежит не в горах
word-vein_under_a_river = жила лежит под рекой
word-dragon_without_deep_vein = у драконьей горы нет мифриловой жилы
word-river_with_a_gap = река прерывается
word-river_through_the_sea = река течёт по морю
word-rivers_touch = реки сходятся
word-river_without_mouth = река не впадает в море
word-seat_outside_lands = предлагаемое место дома лорда лежит вне земель
word-seats_too_near = предлагаемые места домов лорда слишком близко друг к другу
word-coast_far_from_land = прибрежное море далеко от суши
word-open_sea_by_land = открытое море у самой суши

# Поправки.
option-propose = { $a }
word-option = изменить правило
word-content = изменить число в таблице
word-abandon = закончить игру и определить места
word-replacement = заменить игрока
propose_option = Какое правило изменить?
title-propose_option = Поправка
propose_option-option = { $id }
propose_option-back = Назад
propose_word-back = Назад
propose_word-step = каждая клетка
propose_word-hire = найм
propose_number-back = Назад
propose_kind-back = Назад
propose_field-back = Назад
propose_field-garrison = отряды гарнизона
propose_field-field = скорость в поле
propose_field-forest = скорость в лесу
propose_field-mountain = скорость в горах
propose_field-desert = скорость в пустыне
propose_field-coast = скорость в прибрежном море
propose_field-open = скорость в открытом море
propose_replacement-back = Назад
propose_word = Что выбрать в правиле «{ $id }»?
propose_number = Каким сделать число «{ amended-field }»? Сейчас { $now }.
propose_kind = В какой строке таблицы изменить число?
propose_field = Какое число изменить: { $kind }?
propose_replacement = Кого заменить?
amended-field = { $id_id ->
    [field] скорость в поле
    [forest] скорость в лесу
    [mountain] скорость в горах
    [desert] скорость в пустыне
    [coast] скорость в прибрежном море
    [open] скорость в открытом море
    [garrison] отряды гарнизона
   *[other] { $id }
 }
amended-what = { $what_id ->
    [option] { $id }
   *[other] { $kind }, { amended-field }
 }
amendment_proposed = { $seat } предлагает поправку: { $id } — { $value }.
content_proposed = { $seat } предлагает поправку: { $kind }, { amended-field } — { $value }.
vote_amendment = Принять поправку? { amended-what } — { $value }.
title-vote_amendment = Поправка
option-yes = да
option-no = нет
word-yes = за
word-no = против
voted = { $seat }: { $vote }.
amendment_rejected = Поправка отклонена: { amended-what } — { $value }.
amendment_passed = Поправка принята и вступит в силу в следующем году: { amended-what } — { $value }.
amended = Поправка вступает в силу: { amended-what } — { $value }.
kind-amendment = поправка
family-amendment = поправка
piece-amendment = { $passed ->
    [true] принятая поправка
   *[false] поправка
 } ({ $proposer })
word-cost = стоимость
word-squads = отряды
word-upkeep = содержание
word-garrison = гарнизон
word-prize = приз
word-period = лет от хода до хода
word-treasury = казна
word-column = столбец входа
word-row = строка входа
word-reach = дальность

# Как называются настройки в поправках.
word-order-method = Очерёдность ходов
word-geo-adjacency = Сколько соседей у клетки
word-active-restore = Когда возвращается активное действие
word-window-restart = После ответа опрос начинается заново
word-window-scope = Кому предлагают ответить
word-window-prompt = Какие ответы предлагают
word-window-own_attacks = Предлагать вне хода нападение на своих
word-window-step = После чего можно вмешаться
word-treasury-cut = Когда изымают деньги сверх казны
word-income-once_per_year = Земля и рудник платят раз в год, кто бы ими ни владел
word-transfer-tax_mode = Налог берут из суммы или сверх неё
word-transfer-tax_in_service = Налог и между сюзереном и вассалом
word-vassal-chain = Сюзерен может стать вассалом
word-vassal-restore_wait = Личное войско вассала: ждать те же годы или сразу
word-vassal-leave_midturn = Кто ушёл со службы до своей очереди в совместном ходе
word-vassal-battles = Бои совместного хода: вместе или по очереди
word-permission-duration = Разрешение: до отзыва, на раз, на год
word-move-neutral_stops = Нейтральное войско останавливает
word-move-magic_stops = Маги и магические войска останавливаются у чужих
word-move-garrison_stops = Строение останавливает
word-move-ghost_stops = Корабль-призрак останавливается на границе открытого моря
word-river-model = Переход рек
word-building-is_bridge = По постройке реку переходят без остановки
word-disband-forced_refund = Вынужденный роспуск в постройке возвращает содержание
word-siege-duration = Сколько длится осада
word-siege-blocks = Что запрещает осада
word-mine-max_from_vein = Глубину рудника ограничивает жила
word-mine-fail_refund = Возврат за неудавшийся рудник, %
word-mine-deepen_skip = Углублять можно сразу на несколько уровней
word-prize-level_value = Цена разрушенного уровня в призе
word-prize-needs_participation = Приз — только если личное войско было в бою
word-personal-appoint = Как назначают новое личное войско
word-mithril-amulet_choice = Когда выбирают действие амулета
word-unrest-state_includes_capital = Смута в государстве затрагивает и столицу
word-fortress-deploy = Из каких домов лорда крепость принимает войска
word-building-spacing = Клеток между постройками
word-walls-garrison = Стены помогают и гарнизону
word-walls-attackers_side = Стены замка для напавшего в этот ход
word-battle-orders_by = Кто отдаёт приказы
word-battle-rearrange = Что можно менять при новой расстановке
word-battle-width = Отрядов в ряду
word-battle-colocated_join = Соседи по клетке помогают напавшему, на которого напали
word-battle-late_entry = Вошедший в атакованную клетку вступает в бой
word-battle-ally_may_take = Союзник-защитник может забрать строение
word-battle-magic_own_lowers = Свои магические победители тоже понижают строение
word-battle-own_attack_scope = Нападение на своих: кто становится нейтральным
word-duel-timing = Когда проводят ментальный поединок
word-duel-plus = Чьи преимущества действуют в поединке
word-duel-draw = Ничья в поединке
word-magic-school_choice = Когда маг выбирает школу
word-magic-enter_own = Магические войска входят в свои строения
word-magic-storm_roll = Бросок на шторм: один или на каждый корабль
word-magic-wind_loaded = Попутный ветер: до или после поправки на груз
word-dragon-flee_waits = Освобождённый дракон без действия
word-dragon-guard_mages = Маг в безопасности и рядом со строением
word-neutral-orders = Кто отдаёт приказы нейтральным
word-neutral-structure_enter = В нейтральное строение можно войти без боя
word-entry-free_general_cells = Клетки для вольного полководца
word-entry-slot = Место новичка в очереди
word-entry-ruler_land = Как правитель получает землю
word-heir-mode = Несколько наследников
word-heir-keeps_slot = Наследник ходит на месте прежнего игрока
word-heir-bout_squads = Отрядов в схватке турнира
word-heir-bout_draws = Ничьих до жребия в турнире
word-player-keep_landless = Потерявший всё остаётся в игре
word-capital-first = Столица: первая любая постройка или построенная
word-tribute-vein_value = С чего берут дань на неоткрытой жиле
word-hire-ship_needs_water = Корабль нанимают только у воды
word-end-measure = Чем меряют мир
word-end-count_vassals = Земли вассалов засчитываются сюзерену
word-coins-open = Казна видна всем
word-battle-pairing = Кто против кого стоит
word-battle-own_cellmates = Свои на клетке атакованного
word-battle-ghost_is_ship = Корабль-призрак — тоже корабль
word-mithril-permission = На чужом руднике нужно согласие владельца
word-join-engaged = Присоединять можно и тех, кто уже в бою
word-join-magical = Присоединять можно и магические войска без контроля
word-own-magical_attacker = Магическое войско, напавшее на своё личное
word-neutral-vanish_all = Исчезают и драконы
word-disband-loaded_at_sea = Роспуск гружёного корабля в море
word-permission-changes_per_turn = Смен одного разрешения за ход
word-walls-ownerless = Стены ничьей постройки помогают гостям
word-prize-stranded = Корабль, оставшийся без постройки, идёт в приз
word-siege-blocks_deploy = Осаждённая крепость не принимает нанятых
word-fortress-deploy_radius = С какого расстояния крепость принимает войска
word-treasury-base = Сколько монет вмещает казна
word-treasury-per_fortress = Сколько ещё вмещает казна за каждую крепость
word-transfer-tax_num = Налог на пересылку: числитель
word-transfer-tax_den = Налог на пересылку: знаменатель
word-transfer-round = Округление налога
word-start-coins = Монет у правителя в начале
word-start-general_coins = Монет у нового полководца
word-entry-ruler_last_year = До какого года входят правителем
word-entry-free_general_tries_per_year = Попыток вольного полководца в год
word-entry-return_years = Через сколько лет возвращается вышедший
word-entry-wanderer_wait_years = Сколько лет ждёт бродяга
word-exit-neutral_after_years = Через сколько лет покинутое становится нейтральным
word-neutral-vanish_percent = Нейтральное войско исчезает, %
word-personal-restore_years = Лет до нового личного войска
word-personal-max = Личных войск у игрока
word-personal-upkeep_percent = Содержание личного войска, %
word-mithril-cost = Цена обмифриливания
word-mithril-mine_level = Уровень мифрилового рудника
word-mithril-die_bonus = Амулет: прибавка к броску
word-mithril-spell_discount = Амулет: скидка на заклинание
word-unrest-capital_chance = Смута в столице удаётся, шансов из 6
word-unrest-state_chance = Смута в государстве удаётся, шансов из 6
word-prize-percent = Приз, % от стоимости
word-prize-zombie_squad = Приз за отряд зомби
word-prize-dragon = Приз за дракона
word-prize-ghost_ship = Приз за корабль-призрак
word-tribute-land_percent = Дань с земли, % дохода
word-tribute-vein_percent = Дань с жилы, % дохода
word-mine-chance = Рудник открывается, шансов из 6
word-mine-deepen_chance = Рудник углубляется, шансов из 6
word-mine-income_per_level = Доход рудника за уровень
word-siege-range = Дальность осады
word-ship-capacity = Войск на корабле
word-ship-loaded_num = Скорость с грузом: числитель
word-ship-loaded_den = Скорость с грузом: знаменатель
word-ship-carried_squads = Сила войска на борту
word-ship-attacker_squads = Сила напавшего на корабль с суши
word-spell-cost = Цена заклинания
word-spell-range = Дальность заклинаний
word-spell-evogr_range = Дальность гнева Эвогра
word-spell-wind_bonus = Попутный ветер: клеток в прибавку
word-spell-water_speed = Вода неутомимости: клеток за ход
word-spell-storm_radius = Радиус шторма
word-duel-range = Дальность ментального поединка
word-duel-silence_years = Лет молчания проигравшего мага
word-magic-zombie_limit = Отрядов зомби у мага
word-magic-ghost_weight = За сколько отрядов зомби считается корабль-призрак
word-magic-release_chance = Освобождение дракона удаётся, шансов из 6
word-magic-ghost_chance = Вызов корабля-призрака удаётся, шансов из 6
word-magic-dragons_per_mage = Драконов у мага (0 — без предела)
word-magic-schools_per_mage = Школ у мага, кроме Серой
word-dragon-respawn_years = Через сколько лет вернётся убитый дракон (0 — никогда)
word-end-world_num = Доля мира для победы: числитель
word-end-world_den = Доля мира для победы: знаменатель
word-end-year_limit = Последний год (0 — без предела)
word-end-consent = Победить можно и убедив всех
word-end-consent_percent = Сколько согласных нужно, %
word-end-claims_per_year = Заявлений о победе в год
word-end-abandon_vote = Как голосуют за окончание игры
word-end-last_standing = Последний оставшийся побеждает
word-limits-actions_per_subturn = Действий за один черёд (0 — без предела)
word-permission-requests_per_year = Просьб об одном разрешении в год
word-rule-reactions = Действия вне своего хода
word-rule-move_attack = Шаг вместе с нападением
word-rule-treasury_limit = Предел казны
word-rule-upkeep = Содержание войск
word-rule-transfers = Пересылка денег
word-rule-vassals = Служба и вассалы
word-rule-permissions = Разрешения
word-rule-late_entry = Вход после начала игры
word-rule-general_neutral = Полководцем на место нейтрального войска
word-rule-general_vassal = Полководцем и вассалом
word-rule-general_free = Вольным полководцем
word-rule-wanderers = Бродяги
word-rule-heirs = Наследники
word-rule-exit = Выход из игры
word-rule-attack_own = Нападение на своих
word-rule-claims = Заявление о победе
word-rule-neutral_vanish = Нейтральные войска исчезают
word-rule-neutral_attack = Нейтральные войска нападают
word-rule-terrain_stop = Остановка на границе местности
word-rule-rivers = Остановка у рек
word-rule-neighbour_stop = Остановка у чужих войск
word-rule-building_wildcard = Постройка сойдёт за любую местность
word-rule-ships_carry = Корабли перевозят войска
word-rule-ship_attack_limit = С суши на корабль — одним отрядом
word-rule-siege = Осада
word-rule-attack_spoils_building = Нападение срывает строительство
word-rule-build_near = Рядом с чужим войском строят с разрешения
word-rule-personal = Личное войско
word-rule-prize = Приз
word-rule-unrest_capital = Смута в столице
word-rule-unrest_state = Смута в государстве
word-rule-mithril = Обмифриливание
word-rule-join = Присоединение
word-rule-tribute = Сбор дани
word-rule-capital = Столицы
word-rule-native_hire = Тяжёлая пехота — по местности
word-rule-fortress_deploy = Крепость принимает нанятых по соседству
word-rule-walls = Стены
word-rule-advantage = Преимущество
word-rule-joint_defence = На одной клетке обороняются вместе
word-rule-joining_defence = К обороне могут присоединиться другие
word-rule-lowering = Бой понижает строения
word-rule-own_attack_neutral = Свой, на кого напали, становится нейтральным
word-rule-magic = Колдовство
word-rule-duel = Ментальный поединок
word-rule-creature_limits = Некромантам и повелителям драконов доступны не все заклинания
word-rule-guard_dragons = Драконы стерегут горы
word-rule-dragon_flight = Освобождённый дракон летит домой
word-board-start_lands = Земли, с которых начинают
word-board-neutrals = Нейтральные войска в начале (x и y — с нуля)
word-board-neutral_structures = Нейтральные строения в начале (x и y — с нуля)
word-board-dragons_asleep = В драконьих горах спят драконы
word-seats-spectators = Зрители
word-seats-listed = Игроки по списку
word-joining-first_year = Кем начинают игру
word-joining-later = Кем входят позже
word-joining-standard_start = Обычное начало: дом и войско
word-joining-free_choice = Дом и войско — по выбору
word-joining-wanderer-templates = Какие бродяги допускаются
word-joining-wanderer-custom = Допускаются и бродяги из дополнений
word-joining-wanderer-veto = Кто может отказать бродяге
word-time-turn_seconds = Секунд на ход (0 — без предела)
word-time-subturn_seconds = Секунд на часть совместного хода
word-time-reaction_seconds = Секунд на ответ вне хода
word-time-battle_seconds = Секунд на приказы
word-time-on_timeout = Когда время вышло
word-time-reaction_on_timeout = Ответ вне хода, когда время вышло
word-time-orders_on_timeout = Приказы, когда время вышло
word-replacement-missed_turns = Пропущенных ходов до замены
word-replacement-by = Кем заменяют, по порядку
word-end-goal = Цель игры
word-end-ranking = По чему определяют места
word-host-seat = Ведущий
word-host-powers = Права ведущего
word-amendments-allowed = Поправки по ходу игры
word-amendments-window = Когда голосуют о поправке
word-amendments-proposer = Кто предлагает поправки
word-amendments-per_player_per_year = Предложений игрока в год
word-amendments-pass = Сколько голосов нужно
word-amendments-effective = Когда поправка вступает в силу
word-amendments-greatest_number = Наибольшее число в поправке
word-goals-secret = Тайные цели
word-chronicle-level = Подробность летописи
word-chronicle-language = Язык летописи
word-spell-fair_wind-enabled = Заклинание: Попутный ветер
word-spell-storm-enabled = Заклинание: Шторм
word-spell-tame_dragon-enabled = Заклинание: Приручение дракона
word-spell-release-enabled = Заклинание: Освобождение от контроля
word-spell-raise_zombies-enabled = Заклинание: Подъём зомби
word-spell-ghost_ship_call-enabled = Заклинание: Вызов корабля-призрака
word-spell-dust-enabled = Заклинание: Обращение в прах
word-spell-sleep_mist-enabled = Заклинание: Туман сна
word-spell-wrath_of_evogr-enabled = Заклинание: Гнев Эвогра
word-spell-shield_of_fury-enabled = Заклинание: Щит ярости
word-spell-water_of_tirelessness-enabled = Заклинание: Вода неутомимости
word-army-light_infantry-enabled = Нанимают: лёгкая пехота
word-limits-figures-light_infantry = Фигурок, самое большее (0 — сколько угодно): лёгкая пехота
word-army-barbarians-enabled = Нанимают: варвары
word-limits-figures-barbarians = Фигурок, самое большее (0 — сколько угодно): варвары
word-army-elves-enabled = Нанимают: эльфы
word-limits-figures-elves = Фигурок, самое большее (0 — сколько угодно): эльфы
word-army-dwarves-enabled = Нанимают: гномы
word-limits-figures-dwarves = Фигурок, самое большее (0 — сколько угодно): гномы
word-army-orcs-enabled = Нанимают: орки
word-limits-figures-orcs = Фигурок, самое большее (0 — сколько угодно): орки
word-army-knights-enabled = Нанимают: рыцари
word-limits-figures-knights = Фигурок, самое большее (0 — сколько угодно): рыцари
word-army-ship-enabled = Нанимают: корабли
word-limits-figures-ship = Фигурок, самое большее (0 — сколько угодно): корабли
word-army-mage-enabled = Нанимают: маги
word-limits-figures-mage = Фигурок, самое большее (0 — сколько угодно): маги
word-structure-tower-enabled = Строят: башни
word-structure-manor-enabled = Строят: поместья
word-structure-castle-enabled = Строят: замки
word-structure-city-enabled = Строят: города
word-structure-fortress-enabled = Строят: крепости
word-structure-mine1-enabled = Строят: медные рудники
word-structure-mine2-enabled = Строят: серебряные рудники
word-structure-mine3-enabled = Строят: золотые рудники
word-structure-mine4-enabled = Строят: мифриловые рудники
word-exit-first_year = С какого года можно выйти из игры
word-end-first_vote_year = С какого года голосуют о победе и конце игры
word-switched_on = включено
word-switched_off = выключено
## Слова настроек

word-act_after = ходит сразу после совместного хода
word-after = прибавка после учёта груза
word-all = все
word-amulet_only = только амулет
word-any = любая
word-any_own = любое своё войско
word-anyone = любой игрок
word-armies = войска не смешиваются
word-at_once = сразу
word-year_start = в начале года
word-attack = атака
word-attacks = только нападения
word-banks = два берега
word-battle_only = только на время боя
word-before = прибавка до учёта груза
word-bid = торги
word-bordering = в той же или соседней земле
word-both = в оба срока
word-both_lose = проигрывают оба
word-building_terrain = местность под постройкой
word-built_only = только построенная
word-cells = клетки
word-choose = по выбору
word-circle = через круг
word-commander = командующий
word-continue = продолжается со следующего
word-crossed = первый против последнего
word-deducted = из суммы
word-defend = защита
word-difference = разница уровней
word-division_then_tournament = раздел, иначе турнир
word-down = вниз
word-each = за каждый
word-each_spell = при каждом заклинании
word-eight = восемь соседей
word-en = английский
word-end = в конце хода
word-end_of_turn = в конце хода
word-facing = первый против первого
word-first_cast = при первом заклинании
word-first_come = кто первый
word-fixed = как стоят
word-fly_peaceful = летит и не нападает
word-four = четыре соседа
word-free = свободно
word-full = полностью
word-group = вся группа
word-half_level1 = половина первого уровня
word-half_max = половина глубочайшего уровня
word-half_world = доля мира
word-harmless = никому не вредит
word-hire = найм
word-hire_raise = найм и повышение
word-hire_raise_income = найм, повышение и доход
word-host = ведущий
word-immediate = сразу
word-income = доход
word-joint = в конце совместного хода
word-lands = земли
word-left_neighbour = сосед слева
word-listed = по списку
word-literal = по букве
word-local = поблизости
word-lose = теряет ход
word-majority = большинство
word-move = весь переход
word-nearest = до ближайшего
word-neutral = нейтрально навсегда
word-next = следующее
word-next_year = со следующего года
word-no_goal = нет
word-nobody = никто
word-off = нет
word-on_hire = при найме
word-on_top = сверх суммы
word-one = один на всех
word-owner = каждый владелец
word-owner_turn = к ходу владельца
word-pass = пропуск
word-radius = в радиусе
word-random = случайно
word-random_any = случайная из всех
word-random_start = случайная из стартовых
word-restart = начинается заново
word-reverse = обратный порядку прошлой игры
word-ru = русский
word-same = тот же срок
word-same_land = только в той же земле
word-short = кратко
word-start = в начале хода
word-stay_out = не участвуют
word-step = каждая клетка
word-stop = река останавливает
word-subturn = в конце хода каждого участника
word-suitable = только подходящие
word-table = полная цена
word-target = названная цель
word-tournament = турнир
word-turn = весь ход
word-two_thirds = две трети
word-unanimous = все единогласно
word-up = вверх
word-wait = ждёт
word-while_staying = пока войско стоит

# Виды войск, строений, приказов и разрешений и то, что о них написано.
family-army = войско
family-structure = строение
family-order = приказ
family-permission = разрешение

kind-light_infantry = Лёгкая пехота
kind-barbarians = Варвары
kind-elves = Эльфы
kind-dwarves = Гномы
kind-orcs = Орки
kind-knights = Рыцари
kind-ship = Корабль
kind-mage = Маг
kind-zombie = Зомби
kind-dragon = Дракон
kind-ghost_ship = Корабль-призрак
kind-kulg = Кулг-На-Гаси
kind-pilot = Старый Лоцман
kind-hermit_mage = Отшельник

kind-tower = Башня
kind-manor = Поместье
kind-castle = Замок
kind-city = Город
kind-fortress = Крепость
kind-mine1 = Медный рудник
kind-mine2 = Серебряный рудник
kind-mine3 = Золотой рудник
kind-mine4 = Мифриловый рудник

kind-attack = Атака
kind-shoot = Обстрел
kind-defend = Защита

kind-enter = Вход в строение
kind-board_ship = Посадка на корабль
kind-pass_near = Проход рядом с войсками
kind-build_near = Строительство рядом с войсками
kind-guest_walls = Защита стен
kind-use_mithril = Обмифриливание на руднике

field-cost = стоимость
field-squads = отряды
field-plus = врождённое преимущество
field-upkeep = содержание
field-prize = приз
field-field = скорость: поле
field-forest = лес
field-mountain = горы
field-desert = пустыня
field-coast = прибрежье и реки
field-open = открытое море
field-capacity = войск на борту
field-level = уровень
field-garrison = отряды гарнизона
field-income = доход
field-income_per_level = из него за каждый уровень
field-walls = стены
field-hireable = можно нанять
field-hires = нанимает
field-hires_native = нанимает тяжёлую пехоту по местности
field-beats = бьёт

# Свойства, о которых знает только тот, кто делает карты: столбцы панели карт.
column-medium = суша или море
column-magical = магическое
column-flies = летает
column-heavy = тяжёлая пехота
column-casts = колдует
column-native = родная местность
column-stops_terrain = останавливается у новой местности
column-stops_river = останавливается у реки
column-traits = особенности
column-immune = не действуют заклинания
column-group = чем является
column-raises = во что повышается
column-lowers = во что понижается
column-buildable = можно построить
column-special = особое
column-effect = действие
column-army = войско
column-period = ходит раз в столько лет
column-entry = где появляется
column-coins = монеты при входе
column-treasury = предел казны
column-column = столбец появления
column-row = строка появления
column-forbidden = что запрещено

word-house = дом лорда
word-fortress = крепость
word-mine = рудник
word-bare = нет
word-defence = +
word-always = ++

text-tower = Нанимает: магов{ $hires_native ->
    [true] {", тяжёлую пехоту по местности"}
   *[false] {""}
 }.{ $walls_id ->
    [defence] {" "}Стены (+): преимущество войску на клетке, если оно в этот ход не нападает.
    [always] {" "}Стены (++): преимущество войску на клетке всегда.
   *[bare] {" "}Стен нет.
 }
text-manor = Нанимает: лёгкую пехоту{ $hires_native ->
    [true] {", тяжёлую пехоту по местности"}
   *[false] {""}
 }.{ $walls_id ->
    [defence] {" "}Стены (+): преимущество войску на клетке, если оно в этот ход не нападает.
    [always] {" "}Стены (++): преимущество войску на клетке всегда.
   *[bare] {" "}Стен нет.
 }
text-castle = Нанимает: лёгкую пехоту, рыцарей{ $hires_native ->
    [true] {", тяжёлую пехоту по местности"}
   *[false] {""}
 }.{ $walls_id ->
    [defence] {" "}Стены (+): преимущество войску на клетке, если оно в этот ход не нападает.
    [always] {" "}Стены (++): преимущество войску на клетке всегда.
   *[bare] {" "}Стен нет.
 }
text-city = Нанимает: лёгкую пехоту, корабли{ $hires_native ->
    [true] {", тяжёлую пехоту по местности"}
   *[false] {""}
 }.{ $walls_id ->
    [defence] {" "}Стены (+): преимущество войску на клетке, если оно в этот ход не нападает.
    [always] {" "}Стены (++): преимущество войску на клетке всегда.
   *[bare] {" "}Стен нет.
 }
text-fortress = Нанимает: лёгкую пехоту{ $hires_native ->
    [true] {", тяжёлую пехоту по местности"}
   *[false] {""}
 }.{ $walls_id ->
    [defence] {" "}Стены (+): преимущество войску на клетке, если оно в этот ход не нападает.
    [always] {" "}Стены (++): преимущество войску на клетке всегда.
   *[bare] {" "}Стен нет.
 }
text-mage = { $plus ->
    [true] Врождённое преимущество: каждый отряд сражается с «+».
   *[false] Без врождённого преимущества.
 }
text-zombie = { $plus ->
    [true] Врождённое преимущество: каждый отряд сражается с «+».
   *[false] Без врождённого преимущества.
 }
text-dragon = { $plus ->
    [true] Врождённое преимущество: каждый отряд сражается с «+».
   *[false] Без врождённого преимущества.
 }
text-ghost_ship = { $plus ->
    [true] Врождённое преимущество: каждый отряд сражается с «+».
   *[false] Без врождённого преимущества.
 }
text-kulg = { $plus ->
    [true] Врождённое преимущество: каждый отряд сражается с «+».
   *[false] Без врождённого преимущества.
 }
text-pilot = { $plus ->
    [true] Врождённое преимущество: каждый отряд сражается с «+».
   *[false] Без врождённого преимущества.
 }
text-hermit_mage = { $plus ->
    [true] Врождённое преимущество: каждый отряд сражается с «+».
   *[false] Без врождённого преимущества.
 }


# Стол: монеты, местность, места, части года.
title = Великая Стратегическая
seat = Игрок { $number }
slot = Ход { $number }
bank = банк
board-polygon = Полигон
board-old_world = Старый Свет

word-field = поле
word-forest = лес
word-desert = пустыня
word-mountain = горы
word-coast = прибрежное море
word-open = открытое море
word-land = сухопутное
word-naval = морское
word-river = река
value-terrain = местность
value-start = стартовая
value-is_seat = место для первого дома

group-spaces = клетки
zone-permissions = разрешения
zone-requests = просьбы
zone-on = на борту: { $piece }

family-battle = бой
family-member = участник боя
kind-battle = Бой
kind-member = Участник боя

word-ready = готово
word-resting = действие потрачено
word-held = атаковано
word-none = нет
piece-army = { $kind }{ $personal ->
    [true] {" "}★
   *[false] {""}
 }{ $owner_id ->
    [none] {" "}(нейтральное)
   *[other] {" "}({ $owner })
 }{ $state_id ->
    [none] {""}
   *[other] {" "}· { $state }
 }{ $left ->
    [0] {""}
    [one] {" "}· остался { $left } шаг
    [few] {" "}· осталось { $left } шага
   *[many] {" "}· осталось { $left } шагов
 }{ $armour ->
    [true] {" "}· мифриловые доспехи
   *[false] {""}
 }{ $amulet ->
    [true] {" "}· мифриловый амулет
   *[false] {""}
 }{ $holds_id ->
    [none] {""}
   *[other] {" "}· на борту: { $holds }
 }
piece-structure = { $kind }{ $owner_id ->
    [none] {" "}(нейтральное)
   *[other] {" "}({ $owner })
 }{ $state_id ->
    [none] {""}
   *[other] {" "}· { $state }
 }

piece-battle = { $is_duel ->
    [true] поединок
   *[false] бой
 }: { $holds }
piece-member = { $unit }{ $attacks ->
    [true] {" "}(нападает)
   *[false] {" "}(обороняется)
 }
piece-order = { $kind }{ $plus ->
    [true] +
   *[false] {""}
 }{ $unit_id ->
    [none] {""}
   *[other] {" "}({ $unit })
 }{ $fought ->
    [true] {" "}· уже сражался
   *[false] {""}
 }
piece-permission = { $kind } — { $to }{ $object_id ->
    [none] {""}
   *[other] {" "}({ $object })
 }{ $once ->
    [true] , на этот ход
   *[false] {""}
 }
piece-uprising = { $house }: { $from } → { $to }

# Нейтральные войска.
neutral_vanished = Нейтральное войско исчезает с карты: { $army } ({ $cell }).
neutral_attacks = Нейтральное войско нападает на строение: { $army } — { $structure }.

# Течение года, меню хода, окна.
step-setup = подготовка
step-year = год
step-begin_year = начало года
step-world_phase = фаза мира
step-vote_on_amendments = голосование по поправкам
step-slot_turn = ход
step-begin_slot = начало хода
step-line_up = порядок участников
step-subturn = черёд
step-begin_subturn = казна
step-action = действие
step-walk = в пути
step-act = выбор
step-end_subturn = черёд окончен
step-subturn_battles = бои участника
step-battles = бои
step-placing = строительство
step-crumbling = существа без контроля
step-treasury = урезание казны
step-end_check = проверка конца игры
step-end_turn = конец хода
step-interlude = между ходами
step-end_of_year = конец года
lasting-spent = без активного действия
value-actions = действий за этот черёд
value-attacked = атаковано в этом ходу
value-declared = объявило бой в этом ходу
value-estranged = нейтрально до конца своего боя

year_began = Начинается год { $year }.
turn_began = Начинается ход: { $seat }.
subturn_ended = { $seat } заканчивает действия.
cargo_lost = Вместе с кораблём ({ $ship }) погибает войско: { $army }, клетка { $cell }.

act = Кто действует?
title-act = Кто действует
act-unit = { $a }, { $b }
act-affairs = Государственные дела…
act-end = Закончить ход
deed = { $unit }: что делать?
title-deed = Действие
deed-back = Назад
affairs = Какое государственное дело?
title-affairs = Дела
affairs-back = Назад
affairs-send = Переслать деньги
affairs-capital = Назвать столицу
affairs-request = Попросить разрешения
affairs-offer_service = Взять на службу
affairs-claim = Заявить о победе
affairs-propose = Выдвинуть предложение
affairs-grant = Дать разрешение
affairs-revoke = Отозвать разрешение
affairs-leave_service = Уйти со службы
affairs-dismiss = Уволить вассала
affairs-come_back = Сменить бота
affairs-veto = Возразить против бродяги
affairs-exit = Выйти из игры
affair = { $what_id ->
    [send] Кому и сколько переслать?
    [capital] Какую постройку назвать столицей?
    [request] О каком разрешении и кого просить?
    [offer_service] Кого взять на службу?
    [dismiss] Какого вассала уволить?
    [grant] Что и кому разрешить?
    [revoke] Какое разрешение отозвать?
    [propose] Что предложить?
    [veto] Против кого возразить?
   *[other] Что именно?
 }
title-affair = Дело
affair-back = Назад

react = Ответить на это?
title-react = Ответ
react-affairs = Государственные дела…
react-pass = Пас
standing-is_attacked = пока не нападут на что-нибудь ваше
react-declare = { $a }: объявить бой — { $b } ({ $owner }), { $c }
react-garrison = Вылазка гарнизона: { $a } против { $b } ({ $owner }), { $c }

clause-VS-033 = Сейчас ему нечего делать.
clause-VS-037 = Активное действие потрачено, а без него нельзя и двигаться.
# Доход, казна, роспуск за долги, пересылка денег.
pool-coins = монеты
count-coins = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[other] { $count } монет
 }
value-income = доход
value-paid = платила в году
value-vein_paid = жила платила в году

treasury_cut = { $seat }: казна полна, { $coins ->
    [one] изъята { $coins } монета
    [few] изъяты { $coins } монеты
   *[other] изъято { $coins } монет
 }.
income_paid = { $seat }: доход { $gross }, содержание { $upkeep }; в казне { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
 }.

disband_forced = На содержание всех войск не хватает денег. Какое войско распустить?
title-disband_forced = Нечем платить войскам
disband_forced-disband = { $a }, { $b }
disband_forced-random = Пусть решит случай

option-disband = Распустить войско
disbanded = { $seat } распускает войско: { $army }{ $coins ->
    [0] {"."}
    [one] {"; в казну возвращается "}{ $coins } монета.
    [few] {"; в казну возвращаются "}{ $coins } монеты.
   *[other] {"; в казну возвращается "}{ $coins } монет.
 }

option-send = Переслать: { $a } получит { $b ->
    [one] { $b } монету
    [few] { $b } монеты
   *[other] { $b } монет
 }, налог { $c }
money_sent = { $seat } пересылает деньги. Получатель: { $to }, { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
 }; налог { $tax }.

clause-VS-053 = В этом году уже заплачено.
clause-VS-060 = Не хватает денег.
clause-VS-195 = Магические войска не распускают.
clause-VS-196 = Груз погибнет вместе с кораблём.

# Что игроки разрешают друг другу.
word-everywhere = везде
word-once = на этот ход
word-standing = до отмены
word-year = на год
value-to = кому
value-object = где
value-once = только на этот ход
value-until_year = до года

option-grant = { $a } — { $b }: { $c }
option-revoke = { $a } — { $b }: { $c }
option-request = { $a } — у кого: { $b } ({ $c })
answer_permission = { $player } просит разрешения: { $kind } ({ $object }). Позволить?
title-answer_permission = Разрешение
answer_permission-once = Да, на этот ход
answer_permission-standing = Да, до отмены
answer_permission-no = Нет
granted = { $seat } разрешает ({ $player }): { $kind } ({ $object }), { $how }.
revoked = { $seat } отзывает разрешение ({ $player }): { $kind } ({ $object }).
denied = { $seat } не разрешает ({ $player }): { $kind } ({ $object }).

clause-VS-085 = Владелец корабля этого не разрешил.
clause-VS-090 = В нейтральные строения входят только с боем.
clause-VS-091 = Магические войска в строения не входят.

# Служба.
option-offer_service = Предложить службу: { $a }
option-leave_service = Уйти со службы
option-dismiss = Уволить: { $a }
answer_service = { $lord } предлагает вам службу. Ваши войска и строения потеряют активное действие. Согласны?
title-answer_service = Служба
service_declined = { $seat } не идёт на службу ({ $lord }).
entered_service = { $seat } поступает на службу. Сюзерен — { $lord }.
left_service = { $seat } уходит со службы ({ $lord }).
dismissed = { $seat } увольняет со службы: { $vassal }.
service_order = Кто ходит { $place ->
    [1] первым
    [2] вторым
    [3] третьим
   *[other] следующим
 }?
title-service_order = Очерёдность
service_order-as_before = как в прошлый раз
members_lined_up = { $seat } назначает очерёдность совместного хода; начинает { $first }.
value-lord = сюзерен
value-vacant = трон пуст
value-wanderer = бродяга
value-by_bot = играет бот

# Приход в игру.
entry_role = Кем войти в игру?
title-entry_role = Приход в игру
entry_role-ruler = правителем
entry_role-neutral = полководцем нейтрального войска
entry_role-vassal = полководцем и вассалом
entry_role-free = вольным полководцем
entry_role-wanderer = бродягой
entry_role-heir = наследником ({ $a })
entry_role-wait = подождать
entry_role-not_this_year = не в этом году
entry_land = Какую землю занять?
entry_cell = { $land }: где поставить дом лорда?
title-entry_cell = Первый дом
entry_house-priced = { $a } — { $b ->
    [one] { $b } монета
    [few] { $b } монеты
   *[other] { $b } монет
 }
entry_army-priced = { $a } — { $b ->
    [one] { $b } монета
    [few] { $b } монеты
   *[other] { $b } монет
 }
entry_neutral-unit = { $a }, { $b }
entry_gift-unit = { $a }, { $b }
entry_house = Какой дом лорда поставить?
entry_army = Какое войско станет личным?
title-entry_army = Личное войско
entry_neutral = Какое нейтральное войско станет вашим личным?
entry_patron = У кого просить войско и службу?
entry_gift = { $newcomer } просится в игру вашим вассалом. Какое войско дать?
title-entry_gift = Войско для новичка
entry_gift-refuse = никакого
entry_wanderer = Каким бродягой прийти?
entry_veto = { $newcomer } хочет прийти бродягой: { $template }. Возразить?
title-entry_veto = Бродяга
entry_veto-object = возразить
entry_veto-let_in = пусть приходит
option-veto = Возразить против прихода: { $a }
option-come_back = Снова играть без бота
entered_as_ruler = { $seat } — правитель: { $land }, { $house }, { $army }; в казне { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
 }.
entered_as_general = { $seat } вступает в игру. Личное войско — { $army }, { $cell }.
entered_as_wanderer = { $seat } приходит бродягой: { $template }.
gift_refused = { $seat } отказывает: { $newcomer } остаётся ни с чем.
free_entry_failed = { $seat } выбирает войско ({ $kind }), но жребий указал клетку { $cell }, где ему не стоять.
wanderer_announced = { $seat } заявляет о приходе бродягой: { $template }. Возразить можно в течение года.
objected = { $seat } возражает против бродяги ({ $newcomer }: { $template }).
wanderer_refused = Бродяге отказано: { $seat }, { $template }.
kind-kulg_na_gasi = Кулг-На-Гаси
kind-old_pilot = Старый Лоцман
kind-hermit = Отшельник
family-wanderer = бродяга
kind-announcement = заявление
family-announcement = заявление
zone-announced = Заявления
zone-proposed = Поправки

# Выход из игры, наследники.
option-exit = Выйти из игры
exit_sure = Вы уверены? Казна обнулится, а через год всё ваше станет нейтральным, если не найдётся наследника.
title-exit_sure = Выход из игры
exit_sure-leave = выйти
exit_sure-stay = остаться
exit_announced = { $seat } объявляет о выходе из игры.
left = { $seat } выходит из игры. Казна пуста, трон свободен.
lapsed = Прошёл год, наследника нет: государство ({ $seat }) теперь ничьё.
out = { $seat } теряет последнее и выбывает.
heir_announced = { $seat } притязает на трон ({ $state }).
inherited = { $seat } наследует государство ({ $state }).
heir_split = Кому из наследников отдать: { $unit }, { $cell }?
title-heir_split = Раздел страны
heir_split-tournament = турнир
split_proposed = { $seat } предлагает отдать: { $unit } — { $heir }.
heir_accept = Вы согласны с разделом, который предлагает { $first }?
title-heir_accept = Раздел страны
host_decides = Наследники спорят. Как быть?
host_decides-division = раздел справедлив
host_decides-tournament = турнир
divided = Наследники делят страну ({ $state }).
bout_order = Приказ отряду { $place }?
title-bout_order = Турнир
bout_layout = Кто теперь стоит на месте { $place }?
title-bout_layout = Турнир
bout_lines = Турнир: { $attacker } ({ $squads }) против { $defender } ({ $against }).
bout_won = { $seat } побеждает в схватке; { $other } выбывает.
bout_by_lot = Схватки не решили спора, решил жребий: { $seat }.

# Замена.
turn_missed = { $seat } пропускает ход{ $turns ->
    [1] {""}
   *[other] {" "}(подряд: { $turns })
 }.
bot_steers = За игрока играет бот: { $seat }.
person_returned = { $seat } снова играет без бота.
replacement_proposed = { $seat } предлагает замену: { $missing }.
replacement_agreed = Решено заменить: { $missing }.
replacement_due = { $missing }: пропущено слишком много ходов, после этого хода — замена.
vote_replacement = Заменить игрока: { $missing }?
on_request = Можно вмешаться
title-on_request = Тем временем
on_request-time_out = Сказать, что время вышло
time_called = { $seat } говорит, что время вышло: { $asked }.
time_goes_on = Согласны не все: { $asked } думает дальше.
vote_time = Вышло ли время у игрока: { $missing }?

# Движение по суше и морю.
value-steps = шагов в этом ходу
value-halted = движение закончено
value-transferred = посадка или высадка в этом ходу
value-heading = в пути к

option-step = Шаг на { $a }
option-go = { $cost ->
    [one] Идти на { $cell }: { $cost } шаг
    [few] Идти на { $cell }: { $cost } шага
   *[many] Идти на { $cell }: { $cost } шагов
 }
option-step_attack = Шаг на { $a } с нападением: { $b } ({ $c })
option-step_attack_own = Шаг на { $a } с нападением на СВОИХ: { $b }
option-embark = Посадка на борт: { $a }, { $b }
option-disembark = Высадка на { $a }
option-tranship = Пересадка на борт: { $a }, { $b }
stepped = { $seat }: { $army }, переход с { $from } на { $cell }.
embarked = { $seat }: посадка — { $army } на борт ({ $ship }), клетка { $cell }.
landed = { $seat }: высадка — { $army } с борта ({ $ship }) на клетку { $cell }.
transhipped = { $seat }: пересадка — { $army } на борт ({ $ship }), клетка { $cell }.

clause-VS-142 = На той клетке стоит войско.
clause-VS-143 = На корабле нет места.
clause-VS-144 = Стоять там ему нельзя.
clause-VS-150 = На эту местность ему нельзя.
clause-VS-151 = Шагов не осталось.
clause-VS-152 = Движение закончилось со сменой местности.
clause-VS-153 = Все шаги на эту местность уже сделаны.
clause-VS-155 = Мешает русло реки.
clause-VS-158 = Остановка рядом с войском другого игрока.
clause-VS-159 = Владелец строения этого не разрешил.
clause-VS-160 = По рекам корабли ходят только вдоль русла.
clause-VS-161 = В этом ходу посадка или высадка уже была.
clause-VS-165 = Войско на борту уже действовало: корабль стоит.
# Объявление боя и ментальные поединки.
option-declare = Объявить бой: { $a }, { $b } ({ $c })
option-declare_own = Напасть на СВОИХ: { $a }, { $b }
option-garrison = Вылазка гарнизона: { $a }, { $b } ({ $c })
option-garrison_own = Вылазка гарнизона против СВОИХ: { $a }, { $b }
option-duel = Вызвать на поединок: { $a }, { $b } ({ $c })
word-of_nobody = нейтральное
battle_declared = Объявлен бой. Нападает: { $unit }; цель: { $target }, клетка { $cell }.
joined_attack = Присоединение к нападению: { $unit }; цель: { $target }.
joined_defence = Присоединение к обороне: { $unit }; противник: { $foe }.
joined_late = На помощь атакованным ({ $target }): { $unit }; бой будет общим.
turned_away = Нападение на своих: { $seat } теряет над ними власть ({ $unit }).
came_back = { $seat } возвращает себе власть ({ $unit }).
challenged = Вызов на ментальный поединок. Вызывает { $mage }, вызван { $other }.
silenced = Поединок проигран: { $mage } { $years ->
    [one] год
    [few] { $years } года
   *[other] { $years } лет
 } не может колдовать.

value-declared_by = объявил
value-root = атакован
value-is_duel = поединок
value-fought_round = раунд
value-unit = чей отряд
value-attacks = нападает
value-how = как вступил
value-one_squad = один отряд против корабля
value-frozen = скован до боя
value-guest_walls = под защитой стен
value-silent_years = ещё лет без колдовства
word-root = атакованный
word-cellmate = с той же клетки
word-joined = присоединился, напав
word-declared = объявил бой

clause-VS-036 = Активное действие потрачено.
clause-VS-166 = На него напали: до боя оно ничего не может делать.
clause-VS-170 = Напасть можно только на соседа или на того, кто стоит на той же клетке.
clause-VS-174 = На своих сейчас нападать нельзя.
clause-VS-175 = Гарнизон нападает только на войско на своей клетке.
clause-VS-205 = Маг слишком далеко.
# Осада и строительство.
value-besieges = осаждает
value-building = строит

option-siege = Осадить: { $a }, { $b } ({ $c })
besieged = { $seat } начинает осаду. Осаждено: { $kind }; осаждает: { $army }.
siege_lifted = Осада снята: { $kind }.

option-build = Построить: { $a } — { $b ->
    [one] { $b } монета
    [few] { $b } монеты
   *[other] { $b } монет
 }
building_paid = { $seat } платит за строительство: { $kind }, клетка { $cell }, { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
 }.
built = Построено: { $kind }, клетка { $cell }.
chance_rolled = На кубике { $value }, требовалось не меньше { $least } ({ $about }).
mine_failed = Горные работы не удались{ $coins ->
    [0] {"."}
    [one] {"; возвращена "}{ $coins } монета.
    [few] {"; возвращены "}{ $coins } монеты.
   *[other] {"; возвращено "}{ $coins } монет.
 }
spoiled = Нападение сорвало работы: { $kind }.

clause-VS-034 = Такому войску это недоступно.
clause-VS-180 = Осадить можно только чужую постройку, рядом или через клетку.
clause-VS-181 = Постройка осаждена.
clause-VS-185 = Строить можно только на суше.
clause-VS-189 = Корабль строит только на клетках с рекой.
clause-VS-190 = Рядом с чужим войском строят только с разрешения его хозяина.
# Личное войско и его особые действия.
value-personal = ★ личное
value-armour = мифриловые доспехи
value-amulet = мифриловый амулет
value-amulet_mode = амулет
value-personal_lost = личное войско потеряно в году

option-appoint = ★ Назначить личным войском
personal_named = { $seat }: новое личное войско — { $army }.

option-mithril = Обмифриливание
armour_made = { $seat }: личное войско надевает мифриловые доспехи ({ $army }).
amulet_made = { $seat }: маг надевает мифриловый амулет ({ $army }).
amulet_mode = Чем навсегда поможет амулет в колдовстве?
title-amulet_mode = Амулет
amulet_mode-mode = { $a ->
    [plus] Прибавка к кубику
   *[cheap] Дешёвые заклинания
 }

option-join = Присоединить: { $a }, { $b } ({ $c })
answer_join = { $to } хочет присоединить ваше войско: { $army }. Вы согласны?
title-answer_join = Присоединение
answer_join-yes = Согласиться
answer_join-no = Отказать
join_declined = { $seat } не отдаёт войско: { $army }. Просит { $to }.
army_joined = { $seat } присоединяет войско: { $army }.

option-tribute = { $a ->
    [from_land] Собрать дань с земли
   *[from_vein] Собрать дань с жилы
 }
land_tribute = { $seat } собирает дань с земли: { $land }, { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
 }.
vein_tribute = { $seat } собирает дань с жилы: клетка { $cell }, { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
 }.

clause-VS-253 = Личное войско никому не передают.
clause-VS-280 = Нужен открытый мифриловый рудник, а по регламенту иногда и согласие хозяина.
clause-VS-283 = У этого войска мифрил уже есть.
clause-VS-285 = Хозяин не согласен.
clause-VS-287 = Такое войско сейчас присоединить нельзя.
clause-VS-290 = Дань не берут там, где есть дом лорда, строение на жиле или другое личное войско.
# Приз и смута.
kind-uprising = Смута
family-uprising = смута
zone-uprisings = Смута
value-house = дом лорда
value-from = от кого

spoils_prize = Приз — { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
 }. Взять?
title-spoils_prize = Приз
spoils_prize-take = Взять приз
spoils_prize-cede = Пусть приз берёт { $a }
spoils_prize-decline = Не брать
prize_taken = { $seat } берёт приз: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
 }.

unrest_state = Поднять смуту во всём государстве? Проигравший: { $loser }, домов лорда: { $houses }.
title-unrest_state = Смута в государстве
unrest_state-all_at_once = Все дома одним броском
unrest_state-one_by_one = Дом за домом
unrest_state-no_unrest = Обойтись без смуты
unrest_state-cede = Пусть решает { $a }
unrest_capital = Поднять смуту в столице? Проигравший: { $loser }.
title-unrest_capital = Смута в столице
unrest_capital-raise_unrest = Поднять смуту
unrest_capital-no_unrest = Обойтись без смуты
unrest_capital-cede = Пусть решает { $a }
unrest_raised = { $seat } поднимает смуту; проигравший: { $loser }, домов: { $houses }.
house_rises = { $house } бунтует; прежний хозяин: { $loser }, новый: { $seat }.
house_passed = Смута: { $house } переходит к новому хозяину. Прежний — { $loser }, новый — { $seat }.
# Строения, столицы, найм.
value-capital = столица
value-rising = достраивается до

raised = Строение выросло: { $kind }, клетка { $cell }.
lowered = Строение понижено до уровня: { $kind }, клетка { $cell }.
destroyed = Строение разрушено: { $kind }, клетка { $cell }.
option-raise = Повысить до уровня: { $a } — { $b ->
    [one] { $b } монета
    [few] { $b } монеты
   *[other] { $b } монет
 }
option-deepen = Углубить до уровня: { $a } — { $b ->
    [one] { $b } монета
    [few] { $b } монеты
   *[other] { $b } монет
 }
level_paid = { $seat } платит за новый уровень: { $from } → { $kind }, { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
 }.

option-capital = Назначить столицей: { $a }, { $b }
capital_named = { $seat }: столица — { $kind }, клетка { $cell }.
capital_lost = { $seat }: столица разрушена.

option-hire = Нанять: { $a } ({ $b }) — { $c ->
    [one] { $c } монета
    [few] { $c } монеты
   *[other] { $c } монет
 }
option-hire_personal = Нанять ★ личным войском: { $a } ({ $b }) — { $c ->
    [one] { $c } монета
    [few] { $c } монеты
   *[other] { $c } монет
 }
option-hire_away = Нанять в крепость на { $b }: { $a } — { $c ->
    [one] { $c } монета
    [few] { $c } монеты
   *[other] { $c } монет
 }
option-hire_personal_away = Нанять ★ личным войском в крепость на { $b }: { $a } — { $c ->
    [one] { $c } монета
    [few] { $c } монеты
   *[other] { $c } монет
 }
option-hire_for = Нанять ★ личным войском вассала ({ $c }): { $a } ({ $b }) — { $price ->
    [one] { $price } монета
    [few] { $price } монеты
   *[other] { $price } монет
 }
option-hire_for_away = Нанять ★ личным войском вассала ({ $c }) в крепость на { $b }: { $a } — { $price ->
    [one] { $price } монета
    [few] { $price } монеты
   *[other] { $price } монет
 }
hired = { $seat } нанимает: { $kind } ({ $house }), { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
 }.

clause-VS-140 = Больше таких фигурок регламент не даёт.
clause-VS-302 = На этой земле уже есть или строится дом лорда.
clause-VS-310 = Слишком близко к другой постройке.
clause-VS-311 = На этой клетке такому строению не место.
clause-VS-312 = Жила не так глубока.
clause-VS-326 = Кораблю нужна вода.
clause-VS-327 = Клетка занята.
# Бои: карты, приказы, кто кого победил и что потом.
zone-battles = Объявленные бои
zone-line = карты
zone-neutral_line = карты без командующего
zone-fallen = Выбывшие отряды
zone-order_stock = Запас карт
zone-last_orders = прошлые приказы
value-plus = преимущество
value-fought = уже сражался
value-ordered_by = кто приказал
value-nth = место
value-wins = побед

battle_begins = Бой на клетке { $cell }: { $unit } ({ $by }) против: { $foe } ({ $of }).
duel_begins = Ментальный поединок: { $unit } ({ $by }) и { $foe } ({ $of }).
battle_not_held = Бой не состоялся: одной из сторон не осталось. Цель была { $target }.
cards_laid = Приказы выложены рубашкой вверх.
laid_anew = Отряды расставлены заново.
beat = { $order }{ $plus ->
    [1] +
   *[other] {""}
 } ({ $unit }) побеждает: { $foe_order }{ $foe_plus ->
    [1] +
   *[other] {""}
 } ({ $foe }) выбывает.
both_fell = Выбывают оба: { $order }{ $plus ->
    [1] +
   *[other] {""}
 } ({ $unit }) и { $foe_order }{ $foe_plus ->
    [1] +
   *[other] {""}
 } ({ $foe }).
attackers_won = Победили нападающие ({ $unit }, { $by }); осталось отрядов: { $squads }.
defenders_won = Победили обороняющиеся ({ $unit }, { $by }); осталось отрядов: { $squads }.
battle_drawn = Ничья: отрядов не осталось ни у кого. Цель была { $target }.
army_fell = Потеря в бою: { $army } ({ $of }), клетка { $cell }.

army_order = Какое войско на месте { $place }?
army_order-unit = { $a }, { $b }
title-army_order = Порядок войск
order = { $unit }: какой приказ отряду { $squad } из { $squads }{ $plus ->
    [1] {" (с преимуществом)"}
   *[other] {""}
 }?
title-order = Приказы
order-rest = { $a } до конца
order-as_last_time = Как в прошлом бою
relayout = Новая расстановка: какая карта на месте { $place }?
title-relayout = Новая расстановка
relayout-card = { $b } ({ $a })
relayout-as_they_stand = Как стоят
walls_consent = Пустить на стены? Постройка: { $building }, войско: { $unit }.
title-walls_consent = Стены
walls_consent-let_in = Пустить
walls_consent-keep_out = Не пускать
walls_given = { $seat } пускает на стены. Постройка: { $building }, войско: { $unit }.
walls_kept = { $seat } не пускает на стены. Постройка: { $building }, войско: { $unit }.

spoils_structure = Гарнизон погиб: { $structure }. Что сделать со строением?
title-spoils_structure = Добыча
spoils_structure-take = Захватить
spoils_structure-take_lower = Захватить и понизить на уровень
spoils_structure-lower = Понизить на уровень
spoils_structure-leave = Оставить
spoils_structure-cede = Пусть решает { $a }
ceded = { $seat } уступает решение. Решает { $other }.
captured = { $seat } захватывает: { $kind }.

clause-VS-386 = Регламент не даёт понижать строения.
clause-VS-389 = Вашим оно стать не может.
clause-VS-392 = Захватывать было бы нечего.

# Магия: заклинания, школы, магические войска.
family-spell = заклинание
kind-fair_wind = Попутный ветер
kind-storm = Шторм
kind-tame_dragon = Приручение дракона
kind-release = Освобождение от контроля
kind-raise_zombies = Подъём зомби
kind-ghost_ship_call = Вызов корабля-призрака
kind-dust = Обращение в прах
kind-sleep_mist = Туман сна
kind-wrath_of_evogr = Гнев Эвогра
kind-shield_of_fury = Щит ярости
kind-water_of_tirelessness = Вода неутомимости

text-fair_wind = Дальность { $reach }. Корабль, ещё не ходивший в этот ход, на год плавает дальше.
text-storm = Дальность до центра { $reach }. Все корабли вне построек на 3×3 клетках. 1–2: ничего; 3–4: лишаются активного действия на год; 5–6: тонут.
text-tame_dragon = На горе спящего дракона. 1: маг погибает; 2–4: ничего; 5: дракон погибает; 6: дракон приручён.
text-release = Дальность { $reach }. Дракон другого мага с вероятностью 1/3 освобождается и летит к своей горе.
text-raise_zombies = На клетках суши рядом с магом, возле которых есть постройка. 1–2: один отряд, 3–4: два, 5–6: три.
text-ghost_ship_call = На клетке моря рядом с магом, не граничащей с сушей, с вероятностью 1/2.
text-dust = Радиус { $reach }. 1–2: один отряд зомби, 3–4: два, 5–6: три или корабль-призрак.
text-sleep_mist = Дальность { $reach }. Войско и все войска вплотную к нему лишаются активного действия на год.
text-wrath_of_evogr = Дальность { $reach }. Строение понижается на один уровень.
text-shield_of_fury = Дальность { $reach }. Отряды войска имеют преимущество на год, до первого боя.
text-water_of_tirelessness = Дальность { $reach }. Войско на суше, ещё не ходившее в этот ход, год ходит далеко по любой местности.

field-number = номер
field-school = школа
field-reach = дальность
field-die = кубик

word-grey = серая магия
word-plain = равнины
word-school_of_forest = школа Леса
word-school_of_mountain = школа Гор
word-school_of_desert = школа Пустынь
word-school_of_plain = школа Равнин
entry_school-forest = школе Леса
entry_school-mountain = школе Гор
entry_school-desert = школе Пустынь
entry_school-plain = школе Равнин
option-cast = Колдовать: { $a }
option-cast_alone = Колдовать: { $a } — { $b ->
    [one] { $b } монета
    [few] { $b } монеты
   *[other] { $b } монет
 }
option-cast_mode = Колдовать: { $a } ({ $b }) — { $c ->
    [one] { $c } монета
    [few] { $c } монеты
   *[other] { $c } монет
 }
option-cast_at = Колдовать: { $a } → { $b } — { $c ->
    [one] { $c } монета
    [few] { $c } монеты
   *[other] { $c } монет
 }
option-cast_at_mode = Колдовать: { $a } ({ $mode }) → { $b } — { $c ->
    [one] { $c } монета
    [few] { $c } монеты
   *[other] { $c } монет
 }
option-cast_unit = Колдовать: { $a } → { $b }, { $cell } ({ $owner }) — { $c ->
    [one] { $c } монета
    [few] { $c } монеты
   *[other] { $c } монет
 }
option-cast_unit_mode = Колдовать: { $a } ({ $mode }) → { $b }, { $cell } ({ $owner }) — { $c ->
    [one] { $c } монета
    [few] { $c } монеты
   *[other] { $c } монет
 }
spell_dust_targets-unit = { $a }, { $b }
word-plus = с прибавкой к кубику
word-cheap = дешевле

entry_school = Какой школе учится маг?
title-entry_school = Школа
spell_zombie_cells = Где встаёт отряд зомби? Можно поднять ещё: { $left }.
title-spell_zombie_cells = Зомби
spell_zombie_cells-enough = довольно
spell_dust_targets = Кого обратить в прах? Отрядов ещё: { $left }.
title-spell_dust_targets = Прах
spell_dust_targets-enough = довольно
option-enough = довольно

lasting-wind = попутный ветер
lasting-water = вода неутомимости
lasting-shield = щит ярости
lasting-silenced = без колдовства
value-school = школа
value-second_school = вторая школа
value-third_school = третья школа
value-master = кому подчиняется

cast = { $seat }: { $mage } колдует, заклинание «{ $spell }» за { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[other] { $coins } монет
 }.
cast_at = { $seat }: { $mage } колдует, заклинание «{ $spell }» за { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[other] { $coins } монет
 }; цель — { $target }.
spell_die = { $spell }: на кубике { $value }.
school_learned = { $mage }: выбрана { $school }.
put_to_sleep = Лишается активного действия: { $army }.
sank = Шторм топит: { $army }.
mage_died = Дракон погубил мага: { $mage }.
dragon_tamed = { $mage } приручает дракона горы { $cell }: дракон появится, когда маг сойдёт с неё.
zombies_rose = Из земли встают { $army } ({ $cell }).
ghost_ship_came = Из тумана выходит { $army } ({ $cell }).
crumbled = Обращение в прах: { $army } ({ $cell }).
creature_freed = Выходит из-под контроля: { $army }.

clause-VS-200 = Активное действие уже потрачено.
clause-VS-440 = Маг не знает этой школы.
clause-VS-441 = Не хватает монет на заклинание.
clause-VS-444 = Некромант повелевает только мёртвыми.
clause-VS-445 = Повелитель драконов только приручает и освобождает.
clause-VS-449 = Маг проиграл поединок и год не колдует.
clause-VS-460 = Рядом нет корабля, который ещё не ходил.
clause-VS-465 = Шторму не по кому ударить.
clause-VS-470 = Под магом не спит дракон.
clause-VS-475 = Рядом нет дракона другого мага.
clause-VS-481 = Нет подходящей клетки или места в контроле.
clause-VS-485 = Нет свободной клетки моря вдали от суши или места в контроле.
clause-VS-490 = Рядом нет зомби и кораблей-призраков.
clause-VS-492 = Рядом нет войск.
clause-VS-494 = Рядом нет строений.
clause-VS-496 = Рядом нет войск.
clause-VS-498 = Рядом нет войска на суше, которое ещё не ходило.

# Драконы.
value-dragon_home = драконья гора
value-dragon_asleep = здесь спит дракон
value-home = дом
dragon_wakes = Дракон горы { $cell } просыпается и нападает: { $army }.
dragon_sleeps = Дракон горы { $cell } засыпает.
dragon_died = Дракон горы { $cell } погиб.
dragon_returned = В горе { $cell } снова спит дракон.
dragon_appears = { $mage } сходит с горы: на { $cell } появляется { $army }.
dragon_flew = { $army } летит из { $from } в { $cell }.
dragon_attacks = { $army } по пути домой нападает: { $foe }.

# Что стол рассказывает о державах и землях.
seat-line = доход { $income } · содержание { $upkeep } · казна до { $limit } · земель { $lands } · войск { $armies } · оценка { $score }
value-ruler = владелец
value-vein = жила
mark-army = { $kind_id ->
    [light_infantry] ЛП
    [barbarians] ВА
    [elves] ЭЛ
    [dwarves] ГН
    [orcs] ОР
    [knights] РЦ
    [ship] КО
    [mage] МА
    [zombie] НЖ
    [dragon] ДР
    [ghost_ship] КП
    [kulg] КУ
    [pilot] ЦЛ
    [hermit_mage] ШО
   *[other] { $kind }
}
mark-structure = { $kind_id ->
    [tower] б
    [manor] п
    [castle] з
    [city] с
    [fortress] к
    [mine1] р1
    [mine2] р2
    [mine3] р3
    [mine4] р4
   *[other] { $kind }
}

# Конец игры.
option-claim = Заявить о победе
victory_claimed = { $seat } заявляет, что победа уже решена.
vote_claim = Вы согласны, что победит { $claimant }?
title-vote_claim = Заявление о победе
claim_accepted = Все согласны: побеждает { $seat }.
claim_rejected = Убедить всех не удалось, игра продолжается.
abandon_proposed = { $seat } предлагает закончить игру и определить места.
vote_abandon = Закончить игру? Предлагает { $proposer }.
title-vote_abandon = Закончить игру
abandoned = Решено закончить игру.
abandon_rejected = Большинство хочет играть дальше.
won = { $seat } побеждает: { $how }; земель { $lands }.
word-goal = цель достигнута
word-last = других игроков не осталось
word-ranking = первое место
deserted = Игроков не осталось. Игра окончена без победителя.

## Слова разделов регламента

word-army = войско
word-kind = вид
word-light_infantry = { kind-light_infantry }
word-barbarians = { kind-barbarians }
word-elves = { kind-elves }
word-dwarves = { kind-dwarves }
word-orcs = { kind-orcs }
word-knights = { kind-knights }
word-ship = { kind-ship }
word-mage = { kind-mage }
word-zombie = { kind-zombie }
word-dragon = { kind-dragon }
word-ghost_ship = { kind-ghost_ship }
word-tower = { kind-tower }
word-manor = { kind-manor }
word-castle = { kind-castle }
word-city = { kind-city }
word-mine1 = { kind-mine1 }
word-mine2 = { kind-mine2 }
word-mine3 = { kind-mine3 }
word-mine4 = { kind-mine4 }
word-kulg_na_gasi = { kind-kulg_na_gasi }
word-old_pilot = { kind-old_pilot }
word-hermit = { kind-hermit }
word-marked = отмеченные на карте
word-usual = как на карте
word-absent = нет
word-by_choice = по выбору
word-ruler = правитель
word-general = полководец
word-wanderer = бродяга
word-end_turn = ход кончается
word-bot = бот
word-random_legal = случайный ответ
word-pause = игра ждёт
word-reserve = запасной игрок
word-vacant = трон пустует
word-chronicle = летопись
word-disputes = споры
word-coins = монеты
word-army_cost = стоимость войск
word-human = человек
word-engine = программа

# Почему нельзя, коротко: приход в игру, поправки, служба.
clause-VS-021 = Регламент этого не допускает.
clause-VS-074 = Этот игрок сейчас не может стать вассалом.
clause-VS-111 = В этом году так войти нельзя.
clause-VS-114 = Подходящего нейтрального войска на карте нет.
clause-VS-115 = Нет правителя, который мог бы дать войско.
clause-VS-117 = В этом году попытка уже была.
clause-VS-120 = Уговор о бродягах этого не допускает.
clause-VS-124 = Свободной земли нет.
clause-VS-546 = Предложить это сейчас нельзя: не тот год или предложение уже было.
clause-VS-563 = Поправкой этого сейчас не изменить.
clause-VS-565 = В этом году вы это уже предлагали.

# Что это за ответ: показывает i НОМЕР
about-ruler = Вы получаете землю, ставите на ней дом лорда, берёте личное войско и деньги на начало.
about-neutral = Одно из нейтральных войск на карте становится вашим личным; земли и дома у вас нет.
about-vassal = Вы просите правителя отдать вам войско: оно станет вашим личным, а вы — его вассалом.
about-free = Вы называете войско, а клетку для него укажет жребий. Если стоять там ему нельзя, попытка пропала.
about-wanderer = Вы приходите особым войском со своими правилами, если никто не возразит.
about-heir = Вы притязаете на опустевшее государство.
about-rest = Этот отряд и все следующие получают этот приказ.
about-affairs = То, что делает игрок, а не войско и не строение: деньги, разрешения, служба, поправки, выход.
about-end = Ваш черёд кончается; бои и стройки этого хода проводят после него. Отменить это нельзя.
about-go = Войско пройдёт до этой клетки самым коротким путём; после каждого шага другие могут ответить.
about-step = Один шаг. После него другие могут ответить.
about-step_attack = Шаг и нападение вместе: между ними никто не отвечает.
about-declare = Бой объявляют сейчас, а проводят в конце хода; до него вступить в бой могут и другие. Тратит активное действие.
about-garrison = Гарнизон нападает на войско, стоящее на его клетке. Тратит активное действие строения.
about-siege = Пока войско стоит и больше ничего не делает, осаждённая постройка никого не нанимает. Тратит активное действие.
about-build = Платите сейчас; строение появится в конце хода, если на строителя не нападут. Тратит активное действие.
about-raise = Платите сейчас; новый уровень появится в конце хода. Тратит активное действие постройки.
about-deepen = Платите сейчас; в конце хода кубик решит, удались ли работы. Тратит активное действие рудника.
about-hire = Новое войско появится сразу, но без активного действия. Тратит активное действие постройки.
about-disband = Войско уходит с карты и больше ничего не стоит. В постройке в казну возвращается его содержание за год. Тратит активное действие.
about-duel = Маги меряются силой; проигравший не колдует. Тратит активное действие.
about-join = Войско на соседней клетке становится вашим: нейтральное — без условий, чужое — если согласен хозяин. Тратит активное действие.
about-tribute = Деньги с земли или жилы, у которой нет хозяина. Тратит активное действие личного войска.
about-mithril = Личное войско получает доспехи, а маг — амулет. Тратит активное действие.
about-appoint = Это войско становится личным.
about-embark = Войско поднимается на корабль и плывёт вместе с ним.
about-disembark = Войско сходит с корабля на эту клетку.
about-send = Деньги придут сразу, часть возьмёт налог.
about-capital = Столица одна; новую называют, когда прежняя разрушена.
about-request = Другой игрок ответит, разрешает ли он это.
about-grant = Другой игрок сможет это делать, пока вы не отзовёте разрешение или пока его не отменит регламент.
about-revoke = Разрешение больше не действует.
about-offer_service = Если игрок согласится, вы будете ходить вместе, и он станет вашим вассалом.
about-leave_service = Вы больше не вассал и ходите отдельно.
about-dismiss = Вассал становится самостоятельным и ходит отдельно.
about-claim = Если все согласны, что победа будет вашей, игра кончается.
about-propose = Об этом голосуют остальные. Поправка вступает в силу, когда велит регламент, обычно со следующего года.
about-exit = Вы покидаете игру; государство ждёт наследника.

# Значения самих правил: игрокам их не показывают, судья их читает и меняет.
own-ended = черёд закончен
own-timed_out = время вышло
own-in_window = открыто окно реакции
own-marching = кто в движении
own-capital_free = можно назвать столицу
own-entered = вступил в году
own-left_year = выбыл в году
own-has_played = участвовал в игре
own-alarmed = атакован с прошлой реакции
own-moved = ходил в этом ходу
own-claims = заявок о победе за год
own-proposals = предложено поправок за год
own-abandons = предложений закончить игру за год
own-replacements = замен за год
own-calls = заявлений за год, что время вышло
own-free_tries = попыток освободиться за год
own-bid = ставка за очерёдность
own-left_at = выбыл в чей ход
own-lapses_with = станет нейтральным в ход
own-waits = не спрашивать о вступлении в году
own-stays = не спрашивать о выходе в году
own-missed = пропущено ходов подряд
own-bot_until = бот играет до
own-tamer = кто приручил дракона
own-dragon_returns = дракон вернётся в году
own-neutral = нейтральное войско на старте
own-spent_in = активное действие потрачено в году
own-silenced_in = дуэль проиграна в году
own-into_field = входов в поля
own-into_forest = входов в леса
own-into_mountain = входов в горы
own-into_desert = входов в пустыни
own-into_coast = входов в прибрежные воды
own-into_open = входов в открытое море
own-base = местность начала движения
own-last_terrain = последняя местность
own-side = берег реки
own-former = прежний владелец
own-declined_to = кому не отдано
own-declined = не отдано в году
own-rising_by = на сколько уровней
own-changes = что меняет
own-withdrawn = отозвано
own-placed = карт выложено
own-who = кто
own-what = что
own-template = кем вступает
own-state = чьё государство
own-year = год
own-at_slot = в чей ход
own-against = сколько против
own-proposer = кто предложил
own-setting = номер опции
own-field = номер поля
own-value = новое значение
own-passed = принята
