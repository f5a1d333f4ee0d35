# The texts of Tetranomicon: names, questions, options and the sentences of the chronicle.

title = Tetranomicon
seat = Player { $number }
bank = the bank

# Pools, zones, values, fields
pool-coins = coins
count-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
 }
zone-artifact_deck_1 = artifacts I
zone-artifact_deck_2 = artifacts II
zone-artifact_deck_3 = artifacts III
zone-artifact_deck_4 = artifacts IV
zone-creature_deck_1 = creatures I
zone-creature_deck_2 = creatures II
zone-creature_deck_3 = creatures III
zone-creature_deck_4 = creatures IV
zone-artifact_pool = available artifacts
zone-creature_pool = available creatures
zone-trophy_stack_1 = trophies I
zone-trophy_stack_2 = trophies II
zone-trophy_stack_3 = trophies III
zone-trophy_stack_4 = trophies IV
zone-removed = out of the game
zone-artefactum = Artefactum
zone-army = Army
zone-reliquium = Reliquium
zone-buildings_supply = supply of buildings
zone-routes_supply = supply of routes
value-epoch = epoch
value-first_player = first-player token
value-faction = faction
value-passed = has passed
value-terrain = terrain
value-ring = position
value-threat_min = monsters from level
value-threat_max = monsters up to level
value-paid = paid
field-terrain = terrain
field-level = level
field-epoch = epoch
field-cost = cost
field-swords = swords
field-strength = strength
field-support = support
# Only for the cards panel.
column-needs = needs
column-conditions = conditions
column-properties = properties
column-home = home
column-tower = tower
column-perk = perk
column-opposite = opposite faction
group-castles = castles
group-towers = towers
group-cells = terrain
board-sigillum = Sigillum
face-land = land
face-water = water
face-monsters = monsters
face-trophy = trophy

# Epochs, phases, steps
step-setup = set-up
step-epoch = epoch
step-initiative = initiative phase
step-action = action
step-income = income phase
step-creatures = creature phase
step-victory = the winner

# Words
word-plains = plains
word-forest = forest
word-mountains = mountains
word-sea = sea
word-lake = lake
word-corner = corner castle
word-home = home castle
word-gate = river castle
word-land = land
word-water = water
word-road = road
word-river = river
word-expedition = expedition
word-artifact = artifact
word-resources = building or route
word-summon = summoning
word-wealth = wealth
word-influence = influence
word-strength = full strength
word-glory = glory
word-income = income
word-compensation = compensation

# Words of house rules
word-random = by lot
word-choose = by choice
word-seat = by seats
word-opposite = facing each other
word-any = any
word-seat0 = the first player
word-fixture = from the table
word-keep = keeps the token
word-last = counts as the last
word-distinct = paid once
word-per_delivery = paid for each delivery
word-network = along a chain of routes
word-adjacent = along a single route only
word-all = all
word-cheapest = the cheapest, without asking
word-own = only your own
word-bank = the bank
word-owner = the owner of the route
word-anywhere = anywhere
word-own_network = only at your own buildings and routes
word-refill = are filled
word-leave_empty = stay empty
word-wipe_all = the whole pool is dealt anew
word-printed = the printed cost
word-paid = what was paid
word-token = as the token says
word-one = one each
word-level = by level
word-no_support = none
word-segment = by a segment
word-laid = by a laid route
word-freed = where monsters have been
word-any_empty = in every empty castle
word-dynamic = by the buildings on the board
word-standard = always the standard ones
word-shared = a shared victory
word-initiative_order = the nearest to the first-player token

# Families, buildings, factions
family-building = building
family-route = route
family-artifact = artifact
family-creature = creature
family-trophy = trophy
family-faction = faction
kind-farm = farm
kind-sawmill = sawmill
kind-mine = mine
kind-quarry = quarry
kind-route-land = land route
kind-route-water = water route
kind-scarlet = Scarlet Throne
kind-golden = Golden League
kind-emerald = Emerald Circle
kind-azure = Azure Order
mark-building = { $kind_id ->
    [farm] F
    [sawmill] S
    [mine] M
   *[quarry] Q
 }
mark-route = ═
mark-trophy = ☠

# Things on the table
piece-building = { $held ->
    [1] { $kind }
   *[other] { $kind } ({ $owner })
 }
piece-route = { $held ->
    [1] route
   *[other] { $kind } ({ $owner })
 }
piece-trophy = { $face_id ->
    [monsters] { $kind }, level { $level }: strength { $strength }{ $total ->
        [0] {""}
       *[other] , with neighbours { $total }
     }; support { $support }
   *[trophy] { $kind } (glory { $level })
 }
piece-creature = { $kind }: cost { $cost }, swords { $swords }
piece-artifact = { $kind }: cost { $cost }
seat-line = influence { $influence } · strength { $strength } · glory { $glory } · income { $income }

# On cards
card-epoch = epoch { $epoch }
card-glory = glory { $level }

# Costs and ways
cost-words = { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
 }
coins-words = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }
way-words = { $steps ->
    [0] {""}
   *[other] { $foreign ->
        [0] {" "}(along your own: { $way })
       *[other] {" "}(along { $way }; foreign segments: { $foreign })
     }
 }
foreign-words = { $steps ->
    [0] {""}
   *[other] { $foreign ->
        [0] {" "}(along your own routes)
       *[other] {" "}(foreign segments: { $foreign })
     }
 }
less-words = { $less ->
    [0] {""}
   *[other] , { $less } off
 }

# Questions
choose_faction = Which faction will you lead?
title-choose_faction = Faction
turn_action = Your action?
title-turn_action = Action
build_sources = { $kind }, { $castle }: where do the supplies come from?
title-build_sources = Supplies
expedition_origin = Where does the expedition to { $castle } begin?
title-expedition_origin = Begin at
fee_split = Whom do you pay for the use of their routes?
title-fee_split = Surcharge

# Options
choose_faction-faction = { $a }
turn_action-build = Build: { $kind }, { $place } — { cost-words }{ less-words }{ foreign-words }
turn_action-route = Lay a { $surface } route: { $segment } — { cost-words }{ less-words }
turn_action-artifact = Create { $card } — { cost-words }{ less-words }
turn_action-summon = Summon { $card } — { cost-words }{ less-words }
turn_action-expedition = Expedition: { $castle }, { $token } (glory { $level }) — { cost-words }{ less-words }{ foreign-words }
turn_action-site = { $a }, { $b }
turn_action-pass = Pass until the end of the epoch
build_sources-from = Deliver from: { $sources } — { cost-words }{ way-words }
expedition_origin-from = Begin at: { $origin } — { cost-words }{ way-words }
fee_split-split = { $paid ->
    [0] Only the bank is paid
   *[other] A coin each goes to: { $payees }
 }{ $steps ->
    [0] {""}
   *[other] {" "}(way: { $way })
 }
option-pass = Pass

# Chronicle
faction_taken = { $seat } leads the { $faction }.
first_player_is = The first-player token goes to { $seat }.
monsters_came = Monsters at { $castle }: { $monsters }, level { $level }.
token_kept = { $seat } keeps the first-player token.
token_passed = { $seat } receives the first-player token.
gained = { $seat } gains { coins-words } ({ $why }).
fee_paid = { $seat } pays { $owner } { coins-words } for a route.
built = { $seat } builds for { coins-words }: { $building }, { $castle }.
route_laid = { $seat } lays a { $surface } route for { coins-words }: { $segment }.
created = { $seat } creates { $card } for { coins-words }.
summoned = { $seat } summons { $card } for { coins-words }.
revealed = New card: { $card }.
won = { $seat } defeats the monsters at { $castle } for { coins-words }: { $monsters }, level { $level }.
passed = { $seat } passes.
levels = Levels of buildings: farm { $farm }, sawmill { $sawmill }, mine { $mine }, quarry { $quarry }.
epoch_begins = Epoch { $epoch } begins.
scored = { $seat }: victory points { $points } (wealth { $wealth }, influence { $influence }, strength { $strength }, glory { $glory }).
tie_sum = { $seat }: all directions together { $sum }.
victorious = { $winners ->
    [1] { $seat } wins!
   *[other] { $seat } shares the victory.
 }

# Why not, in short
clause-TET-309 = There are not enough coins.
clause-TET-402 = There is no free tower on the right terrain.
clause-TET-404 = There are monsters in the castle.
clause-TET-405 = No route leads to the empty castle.
clause-TET-406 = No more buildings of your own fit into this castle in this epoch.
clause-TET-407 = What it needs is missing: a sawmill needs a farm, a mine a sawmill too, a quarry a mine as well.
clause-TET-408 = The buildings that it needs are not linked to this castle by routes.
clause-TET-414 = There are no tokens of this building left.
clause-TET-452 = There is already a route here.
clause-TET-453 = You have no building and no route beside it.
clause-TET-456 = All your routes are already on the board.
clause-TET-601 = The condition of the card is not met.
clause-TET-801 = The monsters with their neighbours’ support are stronger than your army.
clause-TET-804 = There is no way there from your castles.

# Castles and towers
space-norventum = Norventum
space-norventum_ne = Norventum, north-east tower
space-norventum_se = Norventum, south-east tower
space-norventum_sw = Norventum, south-west tower
region-norventum_castle = Castle Norventum
space-rubecastr = Rubecastr
space-rubecastr_nw = Rubecastr, north-west tower
space-rubecastr_ne = Rubecastr, north-east tower
space-rubecastr_se = Rubecastr, south-east tower
space-rubecastr_sw = Rubecastr, south-west tower
region-rubecastr_castle = Castle Rubecastr
space-luminar = Luminar
space-luminar_nw = Luminar, north-west tower
space-luminar_ne = Luminar, north-east tower
space-luminar_se = Luminar, south-east tower
space-luminar_sw = Luminar, south-west tower
region-luminar_castle = Castle Luminar
space-solisgard = Solisgard
space-solisgard_nw = Solisgard, north-west tower
space-solisgard_se = Solisgard, south-east tower
space-solisgard_sw = Solisgard, south-west tower
region-solisgard_castle = Castle Solisgard
space-umbrion = Umbrion
space-umbrion_nw = Umbrion, north-west tower
space-umbrion_ne = Umbrion, north-east tower
space-umbrion_se = Umbrion, south-east tower
space-umbrion_sw = Umbrion, south-west tower
region-umbrion_castle = Castle Umbrion
space-ignis = Ignis
space-ignis_nw = Ignis, north-west tower
space-ignis_ne = Ignis, north-east tower
space-ignis_sw = Ignis, south-west tower
region-ignis_castle = Castle Ignis
space-aeris = Aeris
space-aeris_nw = Aeris, north-west tower
space-aeris_ne = Aeris, north-east tower
space-aeris_se = Aeris, south-east tower
region-aeris_castle = Castle Aeris
space-aurelion = Aurelion
space-aurelion_nw = Aurelion, north-west tower
space-aurelion_ne = Aurelion, north-east tower
space-aurelion_se = Aurelion, south-east tower
space-aurelion_sw = Aurelion, south-west tower
region-aurelion_castle = Castle Aurelion
space-azurium = Azurium
space-azurium_nw = Azurium, north-west tower
space-azurium_ne = Azurium, north-east tower
space-azurium_se = Azurium, south-east tower
space-azurium_sw = Azurium, south-west tower
region-azurium_castle = Castle Azurium
space-aquis = Aquis
space-aquis_nw = Aquis, north-west tower
space-aquis_se = Aquis, south-east tower
space-aquis_sw = Aquis, south-west tower
region-aquis_castle = Castle Aquis
space-terris = Terris
space-terris_ne = Terris, north-east tower
space-terris_se = Terris, south-east tower
space-terris_sw = Terris, south-west tower
region-terris_castle = Castle Terris
space-castellar = Castellar
space-castellar_nw = Castellar, north-west tower
space-castellar_ne = Castellar, north-east tower
space-castellar_se = Castellar, south-east tower
space-castellar_sw = Castellar, south-west tower
region-castellar_castle = Castle Castellar
space-vestmara = Vestmara
space-vestmara_nw = Vestmara, north-west tower
space-vestmara_ne = Vestmara, north-east tower
space-vestmara_se = Vestmara, south-east tower
region-vestmara_castle = Castle Vestmara
space-terminum = Terminum
space-terminum_nw = Terminum, north-west tower
space-terminum_ne = Terminum, north-east tower
space-terminum_se = Terminum, south-east tower
space-terminum_sw = Terminum, south-west tower
region-terminum_castle = Castle Terminum
space-viridary = Viridary
space-viridary_nw = Viridary, north-west tower
space-viridary_ne = Viridary, north-east tower
space-viridary_se = Viridary, south-east tower
space-viridary_sw = Viridary, south-west tower
region-viridary_castle = Castle Viridary
space-ostium = Ostium
space-ostium_nw = Ostium, north-west tower
space-ostium_ne = Ostium, north-east tower
space-ostium_sw = Ostium, south-west tower
region-ostium_castle = Castle Ostium

# Cells of terrain
space-z00 = sea
space-z01 = plains
space-z02 = plains
space-z03 = mountains
space-z04 = sea
space-z10 = mountains
space-z11 = forest
space-z12 = mountains
space-z13 = forest
space-z14 = plains
space-z20 = plains
space-z21 = mountains
space-z22 = lake
space-z23 = mountains
space-z24 = plains
space-z30 = plains
space-z31 = forest
space-z32 = mountains
space-z33 = forest
space-z34 = mountains
space-z40 = sea
space-z41 = mountains
space-z42 = plains
space-z43 = plains
space-z44 = sea

# Segments
link-e01 = Norventum–Rubecastr
link-e02 = Norventum–Umbrion
link-e03 = Rubecastr–Luminar
link-e04 = Rubecastr–Ignis
link-e05 = Luminar–Solisgard
link-e06 = Luminar–Aeris
link-e07 = Solisgard–Aurelion
link-e08 = Umbrion–Ignis
link-e09 = Umbrion–Azurium
link-e10 = Ignis–Aeris
link-e11 = Ignis–Aquis
link-e12 = Aeris–Aurelion
link-e13 = Aeris–Terris
link-e14 = Aurelion–Castellar
link-e15 = Azurium–Aquis
link-e16 = Azurium–Vestmara
link-e17 = Aquis–Terris
link-e18 = Aquis–Terminum
link-e19 = Terris–Castellar
link-e20 = Terris–Viridary
link-e21 = Castellar–Ostium
link-e22 = Vestmara–Terminum
link-e23 = Terminum–Viridary
link-e24 = Viridary–Ostium

# Creatures
kind-c101 = Domovoy
kind-c102 = Leshy
kind-c103 = Kobold
kind-c104 = Vodyanoy
kind-c105 = Centaur
kind-c106 = Harpy
kind-c107 = Goblin Recruiter
kind-c108 = Volkolak
kind-c201 = Dwarf Mason
kind-c202 = Satyr
kind-c203 = Naiad
kind-c204 = Sphinx
kind-c205 = Griffin
kind-c206 = Minotaur
kind-c207 = Dryad
kind-c208 = Basilisk
kind-c301 = Cyclops
kind-c302 = Golem
kind-c303 = Manticore
kind-c304 = Pegasus
kind-c305 = Djinn
kind-c306 = Lich
kind-c307 = Kraken
kind-c308 = Hydra
kind-c401 = Phoenix
kind-c402 = Leviathan
kind-c403 = Titan
kind-c404 = Seraph
kind-c405 = Behemoth
kind-c406 = Ifrit
kind-c407 = Unicorn
kind-c408 = Dragon

# Artifacts
kind-a101 = Sickle of Plenty
kind-a102 = Woodcutter's Axe
kind-a103 = Waymark
kind-a104 = River Pilot
kind-a105 = Mustering Horn
kind-a106 = Pathfinder's Blade
kind-a107 = Founder's Seal
kind-a108 = Money-changer's Scales
kind-a201 = Everlasting Millstone
kind-a202 = Singing Saw
kind-a203 = Pick of the Deep
kind-a204 = Self-rolling Wheel
kind-a205 = Legion Banner
kind-a206 = Victor's Shield
kind-a207 = Crown of Three Crafts
kind-a208 = Chronicle of Wars
kind-a301 = Undying Forge
kind-a302 = Architect's Chisel
kind-a303 = Astrolabe of Two Elements
kind-a304 = War Hammer
kind-a305 = Monster Skull
kind-a306 = Key to the City
kind-a307 = Codex of the Artefactum
kind-a308 = Viceroy's Sceptre
kind-a401 = Tetrahedron
kind-a402 = Stone Obelisk
kind-a403 = Cornucopia
kind-a404 = Stone of the Great Road
kind-a405 = Sword of Kings
kind-a406 = Throne of Bones
kind-a407 = Book of Sigillum
kind-a408 = Chalice of Peace

# Monsters and trophies
kind-t101-monsters = Rat Pack
kind-t101-trophy = Rat Tail
kind-t102-monsters = Wild Dogs
kind-t102-trophy = Dog Fang
kind-t103-monsters = Marsh Imps
kind-t103-trophy = Imp Horn
kind-t104-monsters = Carrion Crows
kind-t104-trophy = Crow Feather
kind-t105-monsters = Man-eating Wolves
kind-t105-trophy = Wolf Hide
kind-t106-monsters = Brigands
kind-t106-trophy = Rusty Crown
kind-t107-monsters = Skeletons
kind-t107-trophy = Bone Finger
kind-t108-monsters = Giant Spiders
kind-t108-trophy = Spider Silk
kind-t201-monsters = Orc Drivers
kind-t201-trophy = Orc Whip
kind-t202-monsters = Wyvern Flock
kind-t202-trophy = Wyvern Sting
kind-t203-monsters = Ghouls
kind-t203-trophy = Ghoul Claw
kind-t204-monsters = Hill Trolls
kind-t204-trophy = Troll Stone
kind-t205-monsters = Lamias
kind-t205-trophy = Lamia Tear
kind-t206-monsters = Ogres
kind-t206-trophy = Ogre Club
kind-t207-monsters = Werewolves
kind-t207-trophy = Moon Amulet
kind-t208-monsters = Gargoyles
kind-t208-trophy = Gargoyle Wing
kind-t301-monsters = Banshee Choir
kind-t301-trophy = Banshee Voice
kind-t302-monsters = Dark Coven
kind-t302-trophy = Coven Cauldron
kind-t303-monsters = Black Knights
kind-t303-trophy = Faceless Helm
kind-t304-monsters = Frost Giants
kind-t304-trophy = Heart of Ice
kind-t305-monsters = Stone Worms
kind-t305-trophy = Worm Tooth
kind-t306-monsters = Chimeras
kind-t306-trophy = Three Heads
kind-t307-monsters = Vampires
kind-t307-trophy = Blood Goblet
kind-t308-monsters = Fire Salamanders
kind-t308-trophy = Salamander Ember
kind-t401-monsters = Abyss Lord and Retinue
kind-t401-trophy = Seal of the Abyss
kind-t402-monsters = Swarm Queen
kind-t402-trophy = Crown of the Swarm
kind-t403-monsters = Bone Dragon
kind-t403-trophy = Dragon Skull
kind-t404-monsters = Elder Lich
kind-t404-trophy = Phylactery
kind-t405-monsters = Storm Lord
kind-t405-trophy = Thunder Rod
kind-t406-monsters = Gorgon
kind-t406-trophy = Gorgon's Gaze
kind-t407-monsters = Tarrasque
kind-t407-trophy = Tarrasque Shell
kind-t408-monsters = War Demon
kind-t408-trophy = Demon Heart

# Properties of creatures
text-c101 = Every building of yours costs 1 coin less.
text-c102 = Each sawmill of yours costs 2 coins less.
text-c103 = Each mine of yours costs 2 coins less.
text-c104 = Each water route of yours costs 1 coin less.
text-c105 = Each land route of yours costs 1 coin less.
text-c106 = The surcharge for the way of an expedition is 1 coin less.
text-c107 = Each further creature costs 1 coin less.
text-c108 = No special property.
text-c201 = Each quarry of yours costs 2 coins less.
text-c202 = Each farm of yours costs 2 coins less.
text-c203 = Every route of yours costs 1 coin less.
text-c204 = Each artifact costs 1 coin less.
text-c205 = Each expedition costs 1 coin less.
text-c206 = No special property.
text-c207 = Every building of yours costs 1 coin less.
text-c208 = The surcharge for foreign routes of a building is 1 coin less.
text-c301 = Every building of yours costs 1 coin less.
text-c302 = Each mine of yours costs 1 coin less. Each quarry of yours costs 1 coin less.
text-c303 = Each expedition costs 1 coin less.
text-c304 = The surcharge for the way of an expedition is 2 coins less.
text-c305 = Each artifact costs 1 coin less.
text-c306 = Each further creature costs 2 coins less.
text-c307 = Each water route of yours costs 2 coins less.
text-c308 = No special property.
text-c401 = Each artifact costs 2 coins less.
text-c402 = Every route of yours costs 2 coins less.
text-c403 = Every building of yours costs 1 coin less.
text-c404 = Each expedition costs 2 coins less.
text-c405 = No special property.
text-c406 = Each further creature costs 2 coins less.
text-c407 = The surcharge for foreign routes of a building is 2 coins less. The surcharge for the way of an expedition is 1 coin less.
text-c408 = No special property.

# Conditions of artifacts
text-a101 = Needs 2 farms on the board.
text-a102 = Needs 1 sawmill on the board.
text-a103 = Needs 2 routes.
text-a104 = Needs 1 water route.
text-a105 = Needs 2 creatures in the Army.
text-a106 = Needs 1 trophy.
text-a107 = Needs your buildings in 3 castles.
text-a108 = Needs 8 coins before payment.
text-a201 = Needs 3 farms on the board.
text-a202 = Needs 2 sawmills on the board.
text-a203 = Needs 1 mine on the board.
text-a204 = Needs 3 routes.
text-a205 = Needs 5 swords in the Army.
text-a206 = Needs 2 trophies.
text-a207 = Needs buildings of 3 different kinds.
text-a208 = Needs 1 artifact in the Artefactum.
text-a301 = Needs 2 mines on the board.
text-a302 = Needs 1 quarry on the board.
text-a303 = Needs 2 land routes and 1 water route.
text-a304 = Needs 10 swords in the Army.
text-a305 = Needs a trophy of level 3 or more.
text-a306 = Needs 3 of your buildings in one castle.
text-a307 = Needs 3 artifacts in the Artefactum.
text-a308 = Needs your buildings in 5 castles.
text-a401 = Needs buildings of 4 different kinds.
text-a402 = Needs 2 quarries on the board.
text-a403 = Needs 8 buildings on the board.
text-a404 = Needs 4 castles in one network of your routes.
text-a405 = Needs 15 swords in the Army.
text-a406 = Needs glory 6.
text-a407 = Needs influence 15 before this card.
text-a408 = Needs 3 castles with a building of yours and one of a rival.

# The rules' own values: players do not see them, the referee reads and changes them.
own-perk_used = perk used
own-fixture = what stands here
own-guarded = monsters have held it
own-is_start = start
own-surface = land or water
