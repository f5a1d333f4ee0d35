# Тексты модуля «Знамения».

step-omen = знамение
zone-omen_deck = Колода знамений
zone-omen_row = Знамение года
zone-past_omens = Прошедшие знамения
family-omen = знамение
field-mood = знак
# Только для панели карт.
column-land_income = доход земель, %
column-mine_income = доход рудников, %
column-upkeep_share = содержание, %
column-hire_price = цена найма, %
column-build_price = цена строительства, %
column-spell_price = прибавка к цене заклинаний
column-land_speed = прибавка к скорости на суше
column-sea_speed = прибавка к скорости на море
column-amount = сколько
column-band = какое войско
word-good = добрый
word-ill = дурной
word-strange = странный
omen-sign = { $mood } знак

# Знамение года на столе: имя и всё, что оно меняет, пока лежит открытым.
piece-omen = { $kind }{ $land_income ->
    [100] {""}
   *[other] {" "}· доход земель { $land_income } %
 }{ $mine_income ->
    [100] {""}
   *[other] {" "}· доход рудников { $mine_income } %
 }{ $upkeep_share ->
    [100] {""}
   *[other] {" "}· содержание { $upkeep_share } %
 }{ $hire_price ->
    [100] {""}
   *[other] {" "}· найм { $hire_price } %
 }{ $build_price ->
    [100] {""}
   *[other] {" "}· постройки { $build_price } %
 }{ $spell_price ->
    [0] {""}
   *[other] {" "}· к цене заклинаний { $spell_price }
 }{ $land_speed ->
    [0] {""}
   *[other] {" "}· к скорости на суше { $land_speed }
 }{ $sea_speed ->
    [0] {""}
   *[other] {" "}· к скорости на море { $sea_speed }
 }

omen_seen = Знамение года: { $omen }.
hoard_found = Старый клад: каждый игрок находит { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }.
robbed = Воры в казне: { $seat } теряет { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }.
raiders_came = Ниоткуда приходит нейтральное войско: { $army }, клетка { $cell }.
nothing_fell = Знамение никого не затронуло.
fell_ill = Лихорадка в войске ({ $army }): { $seat } не сможет использовать его в этом году.
vein_deepened = Жила на клетке { $cell } глубже, чем думали: теперь до уровня { $depth }.

kind-world_events-rich_harvest = Богатый урожай
text-world_events-rich_harvest = Амбары полны. В этом году земли приносят { $land_income } % дохода.
kind-world_events-drought = Засуха
text-world_events-drought = Колос пуст. В этом году земли приносят { $land_income } % дохода.
kind-world_events-rich_veins = Щедрые недра
text-world_events-rich_veins = Кирка сама находит руду. В этом году рудники приносят { $mine_income } % дохода.
kind-world_events-flooded_pits = Вода в штольнях
text-world_events-flooded_pits = Подземные воды прорвались. В этом году рудники приносят { $mine_income } % дохода.
kind-world_events-oath_of_faith = Клятва верности
text-world_events-oath_of_faith = Войска служат за хлеб и славу. В этом году содержание — { $upkeep_share } %.
kind-world_events-grumbling_camps = Ропот в лагерях
text-world_events-grumbling_camps = Войска требуют прибавки. В этом году содержание — { $upkeep_share } %.
kind-world_events-fair_of_arms = Ярмарка оружейников
text-world_events-fair_of_arms = Мечи дёшевы, и охотников довольно. В этом году найм стоит { $hire_price } % цены.
kind-world_events-guild_of_masons = Артель каменщиков
text-world_events-guild_of_masons = Мастера пришли сами. В этом году постройки и их уровни стоят { $build_price } % цены.
kind-world_events-dry_summer = Сухие дороги
text-world_events-dry_summer = Пыль столбом. В этом году сухопутные войска проходят на { $land_speed ->
    [one] { $land_speed } клетку
    [few] { $land_speed } клетки
   *[many] { $land_speed } клеток
 } больше.
kind-world_events-mud = Распутица
text-world_events-mud = Телеги тонут по оси. В этом году сухопутные войска проходят на одну клетку меньше, но хотя бы одну.
kind-world_events-steady_winds = Ровный ветер
text-world_events-steady_winds = Паруса полны. В этом году корабли проходят на { $sea_speed ->
    [one] { $sea_speed } клетку
    [few] { $sea_speed } клетки
   *[many] { $sea_speed } клеток
 } больше.
kind-world_events-dead_calm = Мёртвый штиль
text-world_events-dead_calm = Море как стекло. В этом году корабли проходят на две клетки меньше, но хотя бы одну.
kind-world_events-falling_stars = Звездопад
text-world_events-falling_stars = Небо щедро на чудеса. В этом году заклинания дешевле на 10 монет.
kind-world_events-eclipse = Затмение
text-world_events-eclipse = Солнце гаснет в полдень. В этом году заклинания дороже на { $spell_price ->
    [one] { $spell_price } монету
    [few] { $spell_price } монеты
   *[many] { $spell_price } монет
 }.
kind-world_events-old_hoard = Старый клад
text-world_events-old_hoard = Сразу: каждый игрок получает { $amount ->
    [one] { $amount } монету
    [few] { $amount } монеты
   *[many] { $amount } монет
 }.
kind-world_events-thieves = Воры
text-world_events-thieves = Сразу: самый богатый игрок теряет { $amount ->
    [one] { $amount } монету
    [few] { $amount } монеты
   *[many] { $amount } монет
 }. Если таких несколько — каждый из них.
kind-world_events-raiders = Набег
text-world_events-raiders = Сразу: на случайной пустой клетке суши появляется нейтральное войско — { $band }.
kind-world_events-earthquake = Землетрясение
text-world_events-earthquake = Сразу: одно случайное строение выше первого уровня теряет уровень.
kind-world_events-fever = Лихорадка
text-world_events-fever = Сразу: у каждого игрока одно случайное войско теряет активное действие на этот год.
kind-world_events-new_vein = Новая жила
text-world_events-new_vein = Сразу: одна случайная жила без рудника становится глубже на уровень.
