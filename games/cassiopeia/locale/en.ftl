# Texts of Cassiopeia: names of things, prompts, options, and the sentences of the chronicle.

title = Cassiopeia
seat = Player { $number }
bank = the supply

# Pools, values, fields
pool-coin = coins
pool-bot = bots
pool-lens = lenses
pool-cell = cells
pool-capsule = capsules
value-first_player = first player
value-phase2 = phase 2
value-system = system
value-used = property used
field-number = number
field-brings = brings objects
field-specialist = specialist
field-everyone = for everyone
field-gains = for oneself
field-effect = effect
field-logistics_gains = by logistics
field-logistics = Logistics property
field-object = object
field-sells = sells
field-fund = fund
field-system = system
field-symbol = symbol
field-cost = cost of the right neighbour
field-complex = complex
field-sort = sort
field-timing = when
field-needs_logistics = logistics
field-aggressive = attack

# Zones
zone-spec_row = the row of specialists
zone-spec_below = places below the row
zone-logistics = logistics
zone-objects = free objects
zone-planets = planets
zone-base_slot = base
zone-own_objects = own objects
zone-figure_home = figure at hand
zone-on = on the card “{ $piece }”

# Rounds and steps of a turn
step-settling = settling
step-round = round
step-choosing = choosing
step-turn = turn
step-setup = set-up
step-choose_system = choosing a system
step-lay_planets = laying out planets
step-choose_specialist = choosing a specialist
step-turn_start = start of the turn
step-collect = phase 1: collecting coins
step-property_window-after_collect = after collecting
step-phase2 = phase 2: purchase or specialist
step-use_logistics = Logistics property
step-more_purchases = more purchases
step-property_window-after_phase2 = after phase 2
step-terraform = phase 3: terraforming
step-property_window-after_terraform = after terraforming
step-move_figure = phase 4: figure below the card
step-end_of_round = end of the round

# Families
family-specialist = specialist
family-planet = planet
family-object = space object
family-figure = figure
family-logistics_card = logistics card
family-memo = memo card

# Sides of cards
face-a = A
face-b = B
face-wild = wild
face-terraformed = terraformed
face-earth = Earth
face-mars = Mars

# Specialists
kind-sp1 = I. Programmer / Cyberneticist
kind-sp1-a = I. Programmer
kind-sp1-b = I. Cyberneticist
kind-sp2 = II. Engineer / Installer
kind-sp2-a = II. Engineer
kind-sp2-b = II. Installer
kind-sp3 = III. Geneticist / Xenobiologist
kind-sp3-a = III. Geneticist
kind-sp3-b = III. Xenobiologist
kind-sp4 = IV. Martian / Terran
kind-sp4-a = IV. Martian
kind-sp4-b = IV. Terran
kind-sp5 = V. Inspector / Coordinator
kind-sp5-a = V. Inspector
kind-sp5-b = V. Coordinator
kind-sp6 = VI. Financier / Smuggler
kind-sp6-a = VI. Financier
kind-sp6-b = VI. Smuggler
kind-sp7 = VII. Carrier / Explorer
kind-sp7-a = VII. Carrier
kind-sp7-b = VII. Explorer
kind-sp8 = VIII. Commandant / Dispatcher
kind-sp8-a = VIII. Commandant
kind-sp8-b = VIII. Dispatcher
kind-sp9 = IX. Quartermaster / Captain
kind-sp9-a = IX. Quartermaster
kind-sp9-b = IX. Captain

# Space objects
kind-ob_station_1 = Wanderers' station / Terraformers' station
kind-ob_station_1-a = Wanderers' station
kind-ob_station_1-b = Terraformers' station
kind-ob_station_2 = Science station / Customs station
kind-ob_station_2-a = Science station
kind-ob_station_2-b = Customs station
kind-ob_satellite_1 = Relay satellite / Spy satellite
kind-ob_satellite_1-a = Relay satellite
kind-ob_satellite_1-b = Spy satellite
kind-ob_satellite_2 = Solar satellite / Shield satellite
kind-ob_satellite_2-a = Solar satellite
kind-ob_satellite_2-b = Shield satellite
kind-ob_base = Phobos base / Moon base
kind-ob_base-a = Phobos base
kind-ob_base-b = Moon base
kind-ob_transport = Cruiser / Freighter
kind-ob_transport-a = Cruiser
kind-ob_transport-b = Freighter

# Planets
kind-shedar_1 = Azathoth
kind-shedar_2 = Dagon
kind-shedar_3 = Tsathoggua
kind-shedar_4 = Hastur
kind-shedar_5 = Cthulhu
kind-shedar_6 = Yog-Sothoth
kind-shedar_7 = Nyarlathotep
kind-caph_1 = Atlantis
kind-caph_2 = Avalon
kind-caph_3 = Lemuria
kind-caph_4 = Hyperborea
kind-caph_5 = Shambhala
kind-caph_6 = El Dorado
kind-caph_7 = Kitezh
kind-ruchbah_1 = Magellan
kind-ruchbah_2 = Bering
kind-ruchbah_3 = Amundsen
kind-ruchbah_4 = Lazarev
kind-ruchbah_5 = Nansen
kind-ruchbah_6 = Cook
kind-ruchbah_7 = Polo
kind-segin_1 = Salyut
kind-segin_2 = Mir
kind-segin_3 = Skylab
kind-segin_4 = Tiangong
kind-segin_5 = Almaz
kind-segin_6 = Spacelab
kind-segin_7 = Gateway
kind-achird_1 = Qilin
kind-achird_2 = Griffin
kind-achird_3 = Phoenix
kind-achird_4 = Hobbit
kind-achird_5 = Dragon
kind-achird_6 = Basilisk
kind-achird_7 = Unicorn

# Other cards, and figures
kind-logistics = Logistics card
kind-logistics-earth = Logistics: Earth
kind-logistics-mars = Logistics: Mars
kind-memo_1 = Memo
kind-memo_2 = Memo
kind-memo_3 = Memo
kind-memo_4 = Memo
kind-memo_5 = Memo
kind-fig_red = red figure
kind-fig_green = green figure
kind-fig_white = white figure
kind-fig_blue = blue figure
kind-fig_yellow = yellow figure

# Words: systems, suppliers, specialists, complexes, sides of objects, phase 2
word-shedar = Shedar
word-caph = Caph
word-ruchbah = Ruchbah
word-segin = Segin
word-achird = Achird
word-earth = Earth
word-mars = Mars
word-station = station
word-satellite = satellite
word-base = base
word-transport = transport
word-sp1a = Programmer
word-sp1b = Cyberneticist
word-sp2a = Engineer
word-sp2b = Installer
word-sp3a = Geneticist
word-sp3b = Xenobiologist
word-sp4a = Martian
word-sp4b = Terran
word-sp5a = Inspector
word-sp5b = Coordinator
word-sp6a = Financier
word-sp6b = Smuggler
word-sp7a = Carrier
word-sp7b = Explorer
word-sp8a = Commandant
word-sp8b = Dispatcher
word-sp9a = Quartermaster
word-sp9b = Captain
word-trade_complex = Trade complex
word-bank_complex = Bank complex
word-robotics_complex = Robotics complex
word-optics_complex = Optics complex
word-biotech_complex = Biotech complex
word-defence_complex = Defence complex
word-research_complex = Research complex
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
word-used = specialist used
word-bought = resource bought
word-passed = passed

# How many of what
count-coin = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
 }
count-bot = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
 }
count-lens = { $count ->
    [one] { $count } lens
   *[other] { $count } lenses
 }
count-cell = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
 }
count-capsule = { $count ->
    [one] { $count } capsule
   *[other] { $count } capsules
 }

# What the table shows: the lines of cards and figures
seat-line = fund { $fund } · Earth { $earth }, Mars { $mars }{ $optimal ->
    [true] {" "}· optimal logistics
   *[false] {""}
 }
piece-specialist = { $kind }{ $coin ->
    [0] {""}
    [one] {" "}· { $coin } coin
   *[other] {" "}· { $coin } coins
 }{ $holds_id ->
    [none] {""}
   *[other] {" "}· on it: { $holds }
 }{ $below ->
    [0] {""}
   *[other] {" "}· below it: Player { $below }
 }
piece-planet = { $face_id ->
    [wild] ○ { $kind }, { $symbol }{ $price_id ->
        [none] {""}
       *[other] : { $price }
     }
   *[terraformed] ● { $kind }, { $symbol }: { $complex }
 }{ $coin ->
    [0] {""}
    [one] {" "}({ $coin } coin)
   *[other] {" "}({ $coin } coins)
 }{ $used ->
    [true] {" "}— used
   *[false] {""}
 }
piece-object = { $kind }{ $used ->
    [true] {" "}— used
   *[false] {""}
 }
piece-figure = { $kind } ({ $owner })
piece-logistics_card = { $face }

# Questions
choose_system = Which system does your expedition settle?
lay_planet = Which planet comes next, from left to right?
choose_specialist = Which specialist do you hire?
window_action = { $window_id ->
    [turn_start] Start of the turn
    [after_collect] Coins are collected
    [after_phase2] After phase 2
   *[after_terraform] After phase 3
 }: use a property of a planet or an object?
take_target = From whom do you take, and what?
phase2 = Phase 2: do you buy a resource or use your specialist?
use_logistics = Your logistics is optimal. Use the Logistics property ({ $specialist })?
object_side = { $object }: which side is up?
flip_specialist = Which free specialist do you turn over?
swap_planets = Which two planets change places?
exchange = What do you exchange for what?
buy_token = What do you buy?
bank_amount = How many coins do you hide in the bank?
terraform = Phase 3: which planet do you terraform?
payment = How do you pay?
spend_capsule = There is no other way to pay: spend { $capsule ->
    [one] { $capsule } capsule
   *[other] { $capsule } capsules
 }?
limit_discard = The supplier has changed and you are over the limit. What do you discard? { $left } to go.
forced_discard = A rival attacks. What do you lose?

# Questions in short, for the timeline
title-choose_system = System
title-lay_planet = Next planet
title-choose_specialist = Hire
title-window_action = Property
title-take_target = Take
title-phase2 = Phase 2
title-use_logistics = Logistics property
title-object_side = { $object }
title-flip_specialist = Flip a specialist
title-swap_planets = Swap planets
title-exchange = Exchange
title-buy_token = Purchase
title-bank_amount = Put into the bank
title-terraform = Phase 3
title-payment = Payment
title-spend_capsule = Capsule
title-limit_discard = Over the limit
title-forced_discard = Attack

# Options
option-pass = Pass
window_action-pass = Nothing more
use_logistics-use = { $effect_id ->
    [gains] Gain { tokens }
    [cyberneticist_logistics] Exchange a resource for another kind
    [financier_logistics] Buy resources at their base value
    [xenobiologist_logistics] Buy a capsule
    [smuggler_logistics] Buy a capsule
   *[other] Use it
 }
use_logistics-pass = Decline
flip_specialist-pass = Nobody
swap_planets-pass = Leave them
exchange-pass = Do not exchange
buy_token-pass = Do not buy
terraform-pass = Do not terraform
spend_capsule-spend = Spend
spend_capsule-keep = Keep it and choose again
option-use = { $a }
option-system = { $a }
option-lay = { $a }
option-card = { $a }
option-flip = Turn over: { $card } → { $back }
option-take = { $b ->
    [coin] Take a coin
    [bot] Take a bot
    [lens] Take a lens
    [cell] Take a cell
    [capsule] Take a capsule
   *[other] Take a resource
 } from { $a }
option-use_specialist = Use the specialist: { $a }
option-buy_bot = Buy a bot for { $a ->
    [one] { $a } coin
   *[other] { $a } coins
 }
option-buy_lens = Buy a lens for { $a ->
    [one] { $a } coin
   *[other] { $a } coins
 }
option-buy_cell = Buy a cell for { $a ->
    [one] { $a } coin
   *[other] { $a } coins
 }
option-buy_capsule = Buy a capsule for { $a ->
    [one] { $a } coin
   *[other] { $a } coins
 }
option-side = { $a ->
    [a] Side A
    [b] Side B
   *[other] { $a }
 }
option-keep = Leave it as it is
option-turn = Turn it over
option-swap = { $a } ↔ { $b }
option-exchange = { $a ->
    [coin] A coin
    [bot] A bot
    [lens] A lens
   *[cell] A cell
 } { $b ->
    [bot] for a bot
    [lens] for a lens
    [cell] for a cell
   *[capsule] for a capsule
 }
option-terraform = Terraform { $a } for { due } — { planet-does }{ $missing ->
    [0] {""}
   *[other] . Missing: { lacks }
 }
payment-amounts = Pay { tokens }
option-discard = { $a ->
    [coin] Discard a coin
    [bot] Discard a bot
    [lens] Discard a lens
    [cell] Discard a cell
   *[capsule] Discard a capsule
 }
forced_discard-discard = { $a ->
    [coin] Lose a coin
    [bot] Lose a bot
    [lens] Lose a lens
    [cell] Lose a cell
   *[capsule] Lose a capsule
 }

# What a planet costs, what of that is missing, and what it becomes
due = { LIST({ $due_coin ->
    [0] {""}
    [one] { $due_coin } coin
   *[other] { $due_coin } coins
 }, { $due_bot ->
    [0] {""}
    [one] { $due_bot } bot
   *[other] { $due_bot } bots
 }, { $due_lens ->
    [0] {""}
    [one] { $due_lens } lens
   *[other] { $due_lens } lenses
 }, { $due_cell ->
    [0] {""}
    [one] { $due_cell } cell
   *[other] { $due_cell } cells
 }) }
lacks = { LIST({ $lacks_coin ->
    [0] {""}
    [one] { $lacks_coin } coin
   *[other] { $lacks_coin } coins
 }, { $lacks_bot ->
    [0] {""}
    [one] { $lacks_bot } bot
   *[other] { $lacks_bot } bots
 }, { $lacks_lens ->
    [0] {""}
    [one] { $lacks_lens } lens
   *[other] { $lacks_lens } lenses
 }, { $lacks_cell ->
    [0] {""}
    [one] { $lacks_cell } cell
   *[other] { $lacks_cell } cells
 }) }
planet-does = { $number ->
    [1] Trade complex: after collecting gain a coin
    [2] Bank complex: in any window hide coins on it
    [3] Robotics complex: at the start of the turn, logistics: gain a bot
    [4] Optics complex: in any window buy a lens for 1 coin
    [5] Biotech complex: in any window, logistics: buy a cell for 2 coins
    [6] Defence complex: always, logistics: nobody can attack you
   *[7] Research complex: gain a capsule at once
 }

# Amounts that the chronicle is made of
amount = { $what ->
    [coin] { $n ->
        [one] { $n } coin
       *[other] { $n } coins
     }
    [bot] { $n ->
        [one] { $n } bot
       *[other] { $n } bots
     }
    [lens] { $n ->
        [one] { $n } lens
       *[other] { $n } lenses
     }
    [cell] { $n ->
        [one] { $n } cell
       *[other] { $n } cells
     }
   *[capsule] { $n ->
        [one] { $n } capsule
       *[other] { $n } capsules
     }
 }
single = { $what ->
    [coin] a coin
    [bot] a bot
    [lens] a lens
    [cell] a cell
   *[capsule] a capsule
 }
coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
 }

# What is paid: only what is not zero
tokens = { LIST({ $coin ->
    [0] {""}
    [one] { $coin } coin
   *[other] { $coin } coins
 }, { $stored ->
    [0] {""}
    [one] { $stored } coin from the bank
   *[other] { $stored } coins from the bank
 }, { $bot ->
    [0] {""}
    [one] { $bot } bot
   *[other] { $bot } bots
 }, { $lens ->
    [0] {""}
    [one] { $lens } lens
   *[other] { $lens } lenses
 }, { $cell ->
    [0] {""}
    [one] { $cell } cell
   *[other] { $cell } cells
 }, { $capsule ->
    [0] {""}
    [one] { $capsule } capsule
   *[other] { $capsule } capsules
 }) }

# The chronicle
settled = { $seat } settles the system of { $system }.
row_laid = { $cards ->
    [one] The row has { $cards } specialist.
   *[other] The row has { $cards } specialists.
 }
chose = { $seat } hires the { $specialist }.
collected = { $seat } collects { coins } from the { $specialist }.
diverted = Customs: { $seat } gets { coins } of what { $victim } collects.
gained = { $seat } gains { amount }.
used_specialist = { $seat } uses the { $specialist }.
used_logistics = { $seat } uses the Logistics property of the { $specialist }.
used_property = { $seat } uses the { $property }.
bought = { $seat } buys { single } for { $price ->
    [0] nothing
    [one] { $price } coin
   *[other] { $price } coins
 }.
paid = { $seat } pays { tokens }.
exchanged = { $seat } exchanges { $given ->
    [coin] a coin
    [bot] a bot
    [lens] a lens
   *[cell] a cell
 } for { $received ->
    [bot] a bot
    [lens] a lens
    [cell] a cell
   *[capsule] a capsule
 }.
stored = { $seat } hides { coins } in the bank on { $planet }.
took = { $seat } takes { single } from { $victim }.
discarded = { $seat } discards { amount }.
logistics_turned = { $seat } turns the logistics card. The supplier is now { $side }.
took_object = { $seat } takes the { $object }.
took_object_from = { $seat } takes the { $object } away from { $victim }.
turned_object = { $seat } turns an object over. Now it is the { $object }.
card_turned = Card { $card ->
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
 } is turned over. Now it is the { $specialist }.
swapped = { $seat } lets { $planet } and { $other } change places.
terraformed = { $seat } terraforms { $planet }! { $fund ->
    [0] No wild planets are left.
    [one] { $fund } wild planet is left.
   *[other] { $fund } wild planets are left.
 }
reverted = { $seat } gives { $planet } back to the wild.
coins_laid = { $n ->
    [one] { $n } coin is laid on the { $specialist }.
   *[other] { $n } coins are laid on the { $specialist }.
 }
round_over = Round { $round } is over.
won = { $seat } wins: the planets are terraformed!
won_at_limit = Round { $round } was the last. { $seat } wins.

# Sides of objects to choose from
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

# What is written on specialists
text-sp1-a = Everybody gains a bot, you one more. Logistics: you gain a bot.
text-sp1-b = You gain two bots. Logistics: you may exchange a coin, bot, lens or cell of yours for a bot, lens or cell of another kind.
text-sp2-a = Everybody, you too, gains a lens. Logistics: you gain another lens.
text-sp2-b = You gain a lens and a coin. Logistics: you gain a lens.
text-sp3-a = Everybody gains a cell. Logistics: you gain a cell.
text-sp3-b = You gain a cell. Logistics: you may buy a capsule for { $capsule_price_xeno ->
    [one] { $capsule_price_xeno } coin
   *[other] { $capsule_price_xeno } coins
 }.
text-sp4-a = The logistics card is laid with Mars up. Logistics: you gain a coin.
text-sp4-b = The logistics card is laid with Earth up. Logistics: you gain a coin.
text-sp5-a = You gain a coin; then every rival whose fund is not greater than yours discards a coin, bot, lens or cell of their choice. Logistics: you gain a coin.
text-sp5-b = You gain a coin; you may turn over one specialist that has no figure on or below it. Logistics: you gain a coin.
text-sp6-a = You gain two coins. Logistics: you may buy up to two tokens (bots, lenses, cells) at their base value.
text-sp6-b = You gain a bot; take a coin, bot, lens or cell from one rival whose fund is not greater than yours. Logistics: you may buy a capsule for { $capsule_price_smuggler ->
    [one] { $capsule_price_smuggler } coin
   *[other] { $capsule_price_smuggler } coins
 }.
text-sp7-a = You gain a coin and a bot; you may let two planets of your row change places, without turning them. Logistics: you gain a lens.
text-sp7-b = You gain a capsule. Logistics: you gain a coin.
text-sp8-a = Take the station. Logistics: you gain a coin.
text-sp8-b = Take the satellite. Logistics: you gain a coin.
text-sp9-a = Take the base. Logistics: you gain a coin.
text-sp9-b = Take the transport. Logistics: you gain a coin.

# What is written on space objects
text-ob_station_1-a = At the start: gain a capsule.
text-ob_station_1-b = Always: when you terraform, you may leave one unit of the cost unpaid, whichever you like.
text-ob_station_2-a = At the start: exchange a coin, bot, lens or cell of yours for a capsule.
text-ob_station_2-b = Always, an attack: when a rival whose fund is not greater than yours collects at least one coin in phase 1, one of these coins goes to you.
text-ob_satellite_1-a = Always: having used the specialist (and its Logistics property) in phase 2, you may also buy one resource at the market price.
text-ob_satellite_1-b = Always: for your own attacks your fund counts 2 higher.
text-ob_satellite_2-a = At the start: gain a bot.
text-ob_satellite_2-b = Always: nobody can attack you, so nobody can take this satellite either.
text-ob_transport-a = At the start, an attack: take a coin, bot, lens or cell from one rival whose fund is not greater than yours.
text-ob_transport-b = At the start: gain a coin.
text-ob_base-a = Lies in the row of planets, changes no cost and counts for so many symbols of Mars: { $base_symbols }.
text-ob_base-b = Lies in the row of planets, changes no cost and counts for so many symbols of Earth: { $base_symbols }.

# What is written on planets: numbers are alike in all systems
planet-1-wild = A wild planet. Symbol: { $symbol }. It becomes a Trade complex: after collecting gain a coin. The planet to its right costs: 2 bots, 2 lenses.
planet-1-terraformed = Trade complex, after collecting: gain a coin. Symbol: { $symbol }. The planet to its right costs: 2 bots, 3 lenses.
planet-2-wild = A wild planet. Symbol: { $symbol }. It becomes a Bank complex: in any window hide coins on it, no more than { $bank_capacity } in all. The planet to its right costs: 2 cells, 1 coin.
planet-2-terraformed = Bank complex, any window: hide coins on this card, no more than { $bank_capacity } in all. They are safe there and pay like any others. Symbol: { $symbol }. The planet to its right costs: 3 cells, 1 coin.
planet-3-wild = A wild planet. Symbol: { $symbol }. It becomes a Robotics complex: at the start of the turn, logistics: gain a bot. The planet to its right costs: 3 bots, 1 lens.
planet-3-terraformed = Robotics complex, at the start. Logistics: gain a bot. Symbol: { $symbol }. The planet to its right costs: 4 bots, 2 lenses.
planet-4-wild = A wild planet. Symbol: { $symbol }. It becomes an Optics complex: in any window buy a lens for 1 coin. The planet to its right costs: 2 lenses, 1 coin.
planet-4-terraformed = Optics complex, any window: buy a lens for 1 coin. Symbol: { $symbol }. The planet to its right costs: 3 lenses, 2 coins.
planet-5-wild = A wild planet. Symbol: { $symbol }. It becomes a Biotech complex: in any window, logistics: buy a cell for 2 coins. The planet to its right costs: 1 bot, 1 lens, 1 cell.
planet-5-terraformed = Biotech complex, any window. Logistics: buy a cell for 2 coins. Symbol: { $symbol }. The planet to its right costs: 2 bots, 1 lens, 2 cells.
planet-6-wild = A wild planet. Symbol: { $symbol }. It becomes a Defence complex: always, logistics: nobody can attack you. The planet to its right costs: 2 bots, 2 coins.
planet-6-terraformed = Defence complex, always. Logistics: nobody can attack you. Symbol: { $symbol }. The planet to its right costs: 3 bots, 1 lens, 2 coins.
planet-7-wild = A wild planet. Symbol: { $symbol }. It becomes a Research complex: gain a capsule at once. The planet to its right costs: 1 cell, 2 coins.
planet-7-terraformed = Research complex: when it is terraformed, gain a capsule. Symbol: { $symbol }. The planet to its right costs: 2 cells, 3 coins.
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

# Words of which options speak.
word-random = at random
word-host = the host chooses
word-first_game = first game
word-full_8 = eight cards
word-example_round3 = round three of the example
word-custom = a set of your own
word-ob_station_1 = { kind-ob_station_1 }
word-ob_station_2 = { kind-ob_station_2 }
word-ob_satellite_1 = { kind-ob_satellite_1 }
word-ob_satellite_2 = { kind-ob_satellite_2 }
word-a = side A
word-b = side B
word-seat_order = in the order of seats
word-numeric = by number
word-draft = drafted by the players
word-seat_1 = the first seat
word-chosen = the chosen player
word-flat = flat
word-plus_terraformed = plus own terraformed planets
word-only_suboptimal = only with suboptimal logistics
word-no_limit = no limit
word-not_optimal = not optimal
word-optimal = optimal
word-after_main = after the main action
word-turn_start = at the start of the turn
word-le = not above yours
word-lt = below yours
word-anybody = anybody
word-thief = the thief
word-victim = the victim
word-left = on the card to the left
word-right = on the card to the right
word-own = on its own card

options_clash = these options do not go together: { $options } ({ $clause })

# Why not, in short
clause-CAS-034 = This planet is already terraformed.
clause-CAS-044 = Your logistics is not optimal.
clause-CAS-062 = There are not enough coins.
clause-CAS-110 = Somebody has already hired this specialist.
clause-CAS-116 = Nothing more can be bought this turn.
clause-CAS-120 = There are not enough resources.
clause-CAS-123 = It would have no effect now.
clause-CAS-124 = This property works in another window of the turn.
clause-CAS-125 = This property has already been used this turn.
clause-CAS-170 = There is a figure on this card or below it.
clause-CAS-212 = The common supply has none left.

# The rules' own values: players do not see them, the referee reads and changes them.
own-began_optimal = began the turn with optimal logistics
