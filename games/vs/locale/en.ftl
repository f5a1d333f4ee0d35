## Lands

region-pg_l01 = North Wood
region-pg_l02 = White Field
region-pg_l03 = River March
region-pg_l04 = The Waste
region-pg_l05 = Ore Ridge
region-pg_l06 = The Isle
region-ow_l01 = Veles Pinewood
region-ow_l02 = Sands of Evogr
region-ow_l03 = Amber Cape
region-ow_l04 = Golden Dunes
region-ow_l05 = Salt Horn
region-ow_l06 = Blackwood
region-ow_l07 = Aurochs Meadow
region-ow_l08 = Dwarf Ridge
region-ow_l09 = Smiths' Isle
region-ow_l10 = Overriver
region-ow_l11 = Quiet Wood
region-ow_l12 = Fox Dale
region-ow_l13 = Copper Mountains
region-ow_l14 = Sunrise Shore
region-ow_l15 = Middle Wood
region-ow_l16 = Owl Forest
region-ow_l17 = The Ferry
region-ow_l18 = Level Field
region-ow_l19 = Northern Expanse
region-ow_l20 = Crossroads
region-ow_l21 = Orc Heat
region-ow_l22 = Dragon Isle
region-ow_l23 = Wolf Pass
region-ow_l24 = Sunset Edge
region-ow_l25 = Ashwood Camp
region-ow_l26 = Elven Thicket
region-ow_l27 = Ice Tooth
region-ow_l28 = Windy Cape
region-ow_l29 = Forest Spit
region-ow_l30 = Serpent Cliff
region-ow_l31 = Crane Cape
region-ow_l32 = Dry Steppe
region-ow_l33 = Island Pinewood
region-ow_l34 = Iron Horn
region-ow_l35 = Feathergrass Shore
region-ow_l36 = Thunder Ridge

# Before the game.
order_bid = How many coins do you bid for your place in the order? The higher bid moves earlier; it is taken from the money at the start.
title-order_bid = Place in the order
bid_for_order = { $seat } bids { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 } for the place in the order.
stays_away = { $seat } does not enter the game yet.
too_few_start_lands = { $seats } players need as many lands to start in, but this map has { $lands }
regulation_names_nothing = { $field }: there is no { $name }
regulation_has_no_place = { $field }: { $kind } cannot stand on { $x },{ $y }
regulation_start_is_not_hired = { $field }: { $house } hires no { $army } for { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
map_doubt = { $cell }: { $reason }
map_fault = { $cell }: { $reason }
word-land_cell_without_land = a land cell belongs to no land
word-sea_cell_in_a_land = a sea cell belongs to a land
word-land_in_pieces = the land is in pieces
word-vein_outside_mountains = a vein lies outside the mountains
word-vein_under_a_river = a vein lies under a river
word-dragon_without_deep_vein = a dragon mountain has no mithril vein
word-river_with_a_gap = the river has a gap
word-river_through_the_sea = the river runs through the sea
word-rivers_touch = rivers touch
word-river_without_mouth = the river does not come to the sea
word-seat_outside_lands = a suggested place of a lord's house lies in no land
word-seats_too_near = suggested places of lord's houses are too near to each other
word-coast_far_from_land = coastal sea far from land
word-open_sea_by_land = open sea right beside land

# Amendments.
option-propose = { $a }
word-option = change a rule
word-content = change a number of the tables
word-abandon = end the game by ranking
word-replacement = replace a player
propose_option = Which rule should change?
title-propose_option = Amendment
propose_option-option = { $id }
propose_option-back = Back
propose_word-back = Back
propose_word-step = each cell
propose_word-hire = hiring
propose_number-back = Back
propose_kind-back = Back
propose_field-back = Back
propose_field-garrison = squads of the garrison
propose_field-field = speed in fields
propose_field-forest = speed in forests
propose_field-mountain = speed in mountains
propose_field-desert = speed in deserts
propose_field-coast = speed in coastal sea
propose_field-open = speed in open sea
propose_replacement-back = Back
propose_word = What should "{ $id }" be?
propose_number = What should "{ amended-field }" be? It is { $now } now.
propose_kind = Which row of the tables should change?
propose_field = Which number of { $kind } should change?
propose_replacement = Who should be replaced?
amended-field = { $id_id ->
    [field] speed in fields
    [forest] speed in forests
    [mountain] speed in mountains
    [desert] speed in deserts
    [coast] speed in coastal sea
    [open] speed in open sea
    [garrison] squads of the garrison
   *[other] { $id }
 }
amended-what = { $what_id ->
    [option] { $id }
   *[other] { $kind }, { amended-field }
 }
amendment_proposed = { $seat } proposes an amendment: { $id } — { $value }.
content_proposed = { $seat } proposes an amendment: { $kind }, { amended-field } — { $value }.
vote_amendment = Do you accept the amendment? { amended-what } — { $value }.
title-vote_amendment = Amendment
option-yes = yes
option-no = no
word-yes = for
word-no = against
voted = { $seat }: { $vote }.
amendment_rejected = The amendment is rejected: { amended-what } — { $value }.
amendment_passed = The amendment is passed and takes effect next year: { amended-what } — { $value }.
amended = The amendment takes effect: { amended-what } — { $value }.
kind-amendment = amendment
family-amendment = amendment
piece-amendment = { $passed ->
    [true] passed amendment
   *[false] amendment
 } ({ $proposer })
word-cost = cost
word-squads = squads
word-upkeep = upkeep
word-garrison = garrison
word-prize = prize
word-period = years from move to move
word-treasury = treasury
word-column = column of entry
word-row = row of entry
word-reach = range

# What options are called in amendments.
word-order-method = Order of the slots
word-geo-adjacency = Neighbours of a cell
word-active-restore = When an active action comes back
word-window-restart = After a reaction the queue starts again
word-window-scope = Who is offered a reaction
word-window-prompt = Which reactions are offered
word-window-own_attacks = Offer attacks on own units out of turn
word-window-step = When others may step in
word-treasury-cut = When money above the treasury is taken
word-income-once_per_year = A land or mine pays once a year, whoever owns it
word-transfer-tax_mode = Tax out of the sum or on top of it
word-transfer-tax_in_service = Tax between suzerain and vassal too
word-vassal-chain = A suzerain may become a vassal
word-vassal-restore_wait = A vassal's personal army: the same wait, or at once
word-vassal-leave_midturn = Whoever leaves before their own part of a joint turn
word-vassal-battles = Battles of a joint turn: together or by members
word-permission-duration = Permissions: until revoked, once, for a year
word-move-neutral_stops = A neutral army stops movement
word-move-magic_stops = Mages and magical armies stop beside foreign armies
word-move-garrison_stops = A structure stops movement
word-move-ghost_stops = Ghost ships stop between coastal and open sea
word-river-model = Crossing rivers
word-building-is_bridge = A building is crossed like a bridge
word-disband-forced_refund = Forced disbanding in a building returns the upkeep
word-siege-duration = How long a siege lasts
word-siege-blocks = What a siege forbids
word-mine-max_from_vein = The vein limits the depth of its mine
word-mine-fail_refund = Returned for a mine that failed, %
word-mine-deepen_skip = A mine may be deepened by several levels at once
word-prize-level_value = What a destroyed level counts in a prize
word-prize-needs_participation = A prize only if the personal army fought
word-personal-appoint = How a new personal army is named
word-mithril-amulet_choice = When the effect of the amulet is chosen
word-unrest-state_includes_capital = Unrest in the state covers the capital too
word-fortress-deploy = From which lord's houses a fortress receives armies
word-building-spacing = Cells between buildings
word-walls-garrison = Walls help the garrison too
word-walls-attackers_side = A castle's walls for one who attacked this turn
word-battle-orders_by = Who gives the orders
word-battle-rearrange = What may change in a new layout
word-battle-width = Squads in a row
word-battle-colocated_join = Others on the cell of an attacked attacker join in
word-battle-late_entry = Whoever enters an attacked cell joins the battle
word-battle-ally_may_take = An allied defender may take the structure
word-battle-magic_own_lowers = Own magical winners lower the structure too
word-battle-own_attack_scope = Attack on one's own: who becomes neutral
word-duel-timing = When a mental duel is fought
word-duel-plus = Which advantages count in a duel
word-duel-draw = A draw in a duel
word-magic-school_choice = When a mage chooses the school
word-magic-enter_own = Magical armies may enter own structures
word-magic-storm_roll = Storm: one die, or one for each ship
word-magic-wind_loaded = Fair wind: before or after the load
word-dragon-flee_waits = A freed dragon without its action
word-dragon-guard_mages = A mage is safe even beside a structure there
word-neutral-orders = Who gives orders to neutral units
word-neutral-structure_enter = Neutral structures may be entered without a fight
word-entry-free_general_cells = Cells for a free general
word-entry-slot = A newcomer's place in the order
word-entry-ruler_land = How a ruler gets the land
word-heir-mode = Several heirs
word-heir-keeps_slot = An heir keeps the place in the order
word-heir-bout_squads = Squads in a bout of the tournament
word-heir-bout_draws = Draws before the die decides a bout
word-player-keep_landless = Whoever has lost everything stays
word-capital-first = Capital: the first building of any kind, or built
word-tribute-vein_value = What tribute of an unopened vein is reckoned from
word-hire-ship_needs_water = Ships are hired only by the water
word-end-measure = What the world is measured by
word-end-count_vassals = Vassals' lands count for the suzerain
word-coins-open = Everybody sees the treasuries
word-battle-pairing = Who stands opposite whom
word-battle-own_cellmates = Own units on the attacked cell
word-battle-ghost_is_ship = A ghost ship counts as a ship
word-mithril-permission = On another's mine the owner must agree
word-join-engaged = Neutral armies in a battle may be won over
word-join-magical = Uncontrolled magical armies may be won over
word-own-magical_attacker = A magical army that attacks its own personal army
word-neutral-vanish_all = Dragons vanish too
word-disband-loaded_at_sea = A loaded ship may be disbanded at sea
word-permission-changes_per_turn = Changes of one permission in a turn
word-walls-ownerless = Walls of an ownerless building help guests
word-prize-stranded = A stranded ship counts for the prize
word-siege-blocks_deploy = A besieged fortress receives no hired armies
word-fortress-deploy_radius = How far away a fortress still receives armies from
word-treasury-base = Coins that the treasury holds
word-treasury-per_fortress = Extra coins that the treasury holds for each fortress
word-transfer-tax_num = Tax on transfers: numerator
word-transfer-tax_den = Tax on transfers: denominator
word-transfer-round = Rounding of the tax
word-start-coins = A ruler's coins at the start
word-start-general_coins = A new general's coins
word-entry-ruler_last_year = The last year to enter as ruler
word-entry-free_general_tries_per_year = Tries of a free general in a year
word-entry-return_years = Years before a leaver may return
word-entry-wanderer_wait_years = Years that a wanderer waits
word-exit-neutral_after_years = Years before a vacant state becomes neutral
word-neutral-vanish_percent = A neutral army vanishes, %
word-personal-restore_years = Years before a new personal army
word-personal-max = Personal armies of a player
word-personal-upkeep_percent = Upkeep of a personal army, %
word-mithril-cost = Price of mithril
word-mithril-mine_level = Level of a mithril mine
word-mithril-die_bonus = Amulet: added to the die
word-mithril-spell_discount = Amulet: off the price of a spell
word-unrest-capital_chance = Unrest in the capital succeeds: chances in 6
word-unrest-state_chance = Unrest in the state succeeds: chances in 6
word-prize-percent = Prize, % of the cost
word-prize-zombie_squad = Prize for a squad of zombies
word-prize-dragon = Prize for a dragon
word-prize-ghost_ship = Prize for a ghost ship
word-tribute-land_percent = Tribute of a land, % of its income
word-tribute-vein_percent = Tribute of a vein, % of its income
word-mine-chance = A mine is opened: chances in 6
word-mine-deepen_chance = A mine is deepened: chances in 6
word-mine-income_per_level = Income of a mine for each level
word-siege-range = Range of a siege
word-ship-capacity = Armies aboard a ship
word-ship-loaded_num = Speed under load: numerator
word-ship-loaded_den = Speed under load: denominator
word-ship-carried_squads = Strength of an army aboard
word-ship-attacker_squads = Strength of a land army against a ship
word-spell-cost = Price of a spell
word-spell-range = Range of spells
word-spell-evogr_range = Range of the wrath of Evogr
word-spell-wind_bonus = Fair wind: cells added
word-spell-water_speed = Water of tirelessness: cells in a turn
word-spell-storm_radius = Radius of a storm
word-duel-range = Range of a mental duel
word-duel-silence_years = Years of silence of the loser
word-magic-zombie_limit = Squads of zombies of one mage
word-magic-ghost_weight = How many squads of zombies a ghost ship counts as
word-magic-release_chance = Release of a dragon succeeds: chances in 6
word-magic-ghost_chance = The call of a ghost ship succeeds: chances in 6
word-magic-dragons_per_mage = Dragons of one mage (0: no limit)
word-magic-schools_per_mage = Schools of a mage besides Grey
word-dragon-respawn_years = Years before a dead dragon returns (0: never)
word-end-world_num = Part of the world that wins: numerator
word-end-world_den = Part of the world that wins: denominator
word-end-year_limit = The last year (0: no limit)
word-end-consent = Convincing everybody wins too
word-end-consent_percent = How many must agree, %
word-end-claims_per_year = Claims of victory in a year
word-end-abandon_vote = Vote on ending the game
word-end-last_standing = The last player left wins
word-limits-actions_per_subturn = Actions in a sub-turn (0: no limit)
word-permission-requests_per_year = Requests for one permission in a year
word-rule-reactions = Actions out of turn
word-rule-move_attack = Step with attack
word-rule-treasury_limit = Limit of the treasury
word-rule-upkeep = Upkeep of armies
word-rule-transfers = Sending money
word-rule-vassals = Service and vassals
word-rule-permissions = Permissions
word-rule-late_entry = Entering after the start
word-rule-general_neutral = As general in place of a neutral army
word-rule-general_vassal = As general and vassal
word-rule-general_free = As free general
word-rule-wanderers = Wanderers
word-rule-heirs = Heirs
word-rule-exit = Leaving the game
word-rule-attack_own = Attacks on one's own
word-rule-claims = Claims of victory
word-rule-neutral_vanish = Neutral armies vanish
word-rule-neutral_attack = Neutral armies attack
word-rule-terrain_stop = Stop at a change of terrain
word-rule-rivers = Stop at rivers
word-rule-neighbour_stop = Stop beside foreign armies
word-rule-building_wildcard = A building counts as any terrain
word-rule-ships_carry = Ships carry armies
word-rule-ship_attack_limit = Against ships land armies have one squad
word-rule-siege = Siege
word-rule-attack_spoils_building = An attack spoils building
word-rule-build_near = Building beside foreign armies needs permission
word-rule-personal = Personal armies
word-rule-prize = Prize
word-rule-unrest_capital = Unrest in the capital
word-rule-unrest_state = Unrest in the state
word-rule-mithril = Mithril
word-rule-join = Winning armies over
word-rule-tribute = Tribute
word-rule-capital = Capitals
word-rule-native_hire = Heavy infantry by terrain
word-rule-fortress_deploy = Fortresses receive armies hired nearby
word-rule-walls = Walls
word-rule-advantage = Advantage
word-rule-joint_defence = Those on one cell defend together
word-rule-joining_defence = Others may join the defence
word-rule-lowering = Battles lower structures
word-rule-own_attack_neutral = An attacked own unit becomes neutral
word-rule-magic = Magic
word-rule-duel = Mental duel
word-rule-creature_limits = Necromancers and dragon lords are limited in spells
word-rule-guard_dragons = Dragons guard their mountains
word-rule-dragon_flight = A freed dragon flies home
word-board-start_lands = Lands to start in
word-board-neutrals = Neutral armies at the start (x and y from 0)
word-board-neutral_structures = Neutral structures at the start (x and y from 0)
word-board-dragons_asleep = Dragons sleep in their mountains
word-seats-spectators = Spectators
word-seats-listed = Players by list
word-joining-first_year = How players may begin
word-joining-later = How players may enter later
word-joining-standard_start = The standard start: house and army
word-joining-free_choice = House and army by choice
word-joining-wanderer-templates = Which wanderers are allowed
word-joining-wanderer-custom = Wanderers of packages are allowed too
word-joining-wanderer-veto = Who may refuse a wanderer
word-time-turn_seconds = Seconds for a turn (0: no limit)
word-time-subturn_seconds = Seconds for a sub-turn
word-time-reaction_seconds = Seconds for a reaction
word-time-battle_seconds = Seconds for orders
word-time-on_timeout = When time has run out
word-time-reaction_on_timeout = A reaction when time has run out
word-time-orders_on_timeout = Orders when time has run out
word-replacement-missed_turns = Missed turns before a replacement
word-replacement-by = By whom, in this order
word-end-goal = The goal
word-end-ranking = What the ranking goes by
word-host-seat = The host
word-host-powers = What the host may do
word-amendments-allowed = Amendments during play
word-amendments-window = When an amendment is voted on
word-amendments-proposer = Who proposes amendments
word-amendments-per_player_per_year = Proposals of a player in a year
word-amendments-pass = How many votes it takes
word-amendments-effective = When an amendment takes effect
word-amendments-greatest_number = The greatest number in an amendment
word-goals-secret = Secret goals
word-chronicle-level = How detailed the chronicle is
word-chronicle-language = Language of the chronicle
word-spell-fair_wind-enabled = Spell: Fair wind
word-spell-storm-enabled = Spell: Storm
word-spell-tame_dragon-enabled = Spell: Tame dragon
word-spell-release-enabled = Spell: Release from control
word-spell-raise_zombies-enabled = Spell: Raise zombies
word-spell-ghost_ship_call-enabled = Spell: Call ghost ship
word-spell-dust-enabled = Spell: Turn to dust
word-spell-sleep_mist-enabled = Spell: Mist of sleep
word-spell-wrath_of_evogr-enabled = Spell: Wrath of Evogr
word-spell-shield_of_fury-enabled = Spell: Shield of fury
word-spell-water_of_tirelessness-enabled = Spell: Water of tirelessness
word-army-light_infantry-enabled = Hired: light infantry
word-limits-figures-light_infantry = Figures at most (0: any number): light infantry
word-army-barbarians-enabled = Hired: barbarians
word-limits-figures-barbarians = Figures at most (0: any number): barbarians
word-army-elves-enabled = Hired: elves
word-limits-figures-elves = Figures at most (0: any number): elves
word-army-dwarves-enabled = Hired: dwarves
word-limits-figures-dwarves = Figures at most (0: any number): dwarves
word-army-orcs-enabled = Hired: orcs
word-limits-figures-orcs = Figures at most (0: any number): orcs
word-army-knights-enabled = Hired: knights
word-limits-figures-knights = Figures at most (0: any number): knights
word-army-ship-enabled = Hired: ships
word-limits-figures-ship = Figures at most (0: any number): ships
word-army-mage-enabled = Hired: mages
word-limits-figures-mage = Figures at most (0: any number): mages
word-structure-tower-enabled = Built: towers
word-structure-manor-enabled = Built: manors
word-structure-castle-enabled = Built: castles
word-structure-city-enabled = Built: cities
word-structure-fortress-enabled = Built: fortresses
word-structure-mine1-enabled = Built: copper mines
word-structure-mine2-enabled = Built: silver mines
word-structure-mine3-enabled = Built: gold mines
word-structure-mine4-enabled = Built: mithril mines
word-exit-first_year = The first year in which players may leave
word-end-first_vote_year = The first year of votes on victory and on ending the game
word-switched_on = on
word-switched_off = off
## Words of options

word-act_after = takes a turn right after the joint one
word-after = added after the load is counted
word-all = all of them
word-amulet_only = only the amulet
word-any = any
word-any_own = any own army
word-anyone = any player
word-armies = armies stay together
word-at_once = at once
word-year_start = at the beginning of the year
word-attack = attack
word-attacks = attacks only
word-banks = two banks
word-battle_only = for the battle only
word-before = added before the load is counted
word-bid = bids
word-bordering = in the same or a bordering land
word-both = at both moments
word-both_lose = both lose
word-building_terrain = the terrain under the building
word-built_only = only one that was built
word-cells = cells
word-choose = by choice
word-circle = after a full circle
word-commander = the commander
word-continue = goes on with the next
word-crossed = first against last
word-deducted = out of the sum
word-defend = defend
word-difference = the difference of levels
word-division_then_tournament = division, else a tournament
word-down = down
word-each = for each
word-each_spell = at each spell
word-eight = eight neighbours
word-en = English
word-end = at the end of the turn
word-end_of_turn = at the end of the turn
word-facing = first against first
word-first_cast = at the first spell
word-first_come = whoever comes first
word-fixed = as they stand
word-fly_peaceful = flies and does not attack
word-four = four neighbours
word-free = free
word-full = in full
word-group = the whole group
word-half_level1 = half of the first level
word-half_max = half of the deepest level
word-half_world = a part of the world
word-harmless = harms nobody
word-hire = hiring
word-hire_raise = hiring and raising
word-hire_raise_income = hiring, raising and income
word-host = the host
word-immediate = at once
word-income = income
word-joint = at the end of the joint turn
word-lands = lands
word-left_neighbour = the neighbour on the left
word-listed = as listed
word-literal = by the letter
word-local = nearby
word-lose = loses the turn
word-majority = a majority
word-move = a whole move
word-nearest = to the nearest
word-neutral = neutral for good
word-next = next
word-next_year = from the next year
word-no_goal = none
word-nobody = nobody
word-off = no
word-on_hire = at hiring
word-on_top = on top of the sum
word-one = one for all
word-owner = each owner
word-owner_turn = at the owner's turn
word-pass = pass
word-radius = within a radius
word-random = by chance
word-random_any = any land by chance
word-random_start = a start land by chance
word-restart = starts anew
word-reverse = the last game's order reversed
word-ru = Russian
word-same = the same wait
word-same_land = in the same land only
word-short = brief
word-start = at the start of the turn
word-stay_out = stay out
word-step = each cell
word-stop = a river stops
word-subturn = at the end of each member's turn
word-suitable = suitable cells only
word-table = the whole price
word-target = the named target
word-tournament = tournament
word-turn = the whole turn
word-two_thirds = two thirds
word-unanimous = everybody
word-up = up
word-wait = waits
word-while_staying = while the army stays

# Kinds of armies, structures, orders and permissions, and what is printed about them.
family-army = army
family-structure = structure
family-order = order
family-permission = permission

kind-light_infantry = Light infantry
kind-barbarians = Barbarians
kind-elves = Elves
kind-dwarves = Dwarves
kind-orcs = Orcs
kind-knights = Knights
kind-ship = Ship
kind-mage = Mage
kind-zombie = Zombies
kind-dragon = Dragon
kind-ghost_ship = Ghost ship
kind-kulg = Kulg-Na-Gasi
kind-pilot = Old Pilot
kind-hermit_mage = Hermit

kind-tower = Tower
kind-manor = Manor
kind-castle = Castle
kind-city = City
kind-fortress = Fortress
kind-mine1 = Copper mine
kind-mine2 = Silver mine
kind-mine3 = Gold mine
kind-mine4 = Mithril mine

kind-attack = Attack
kind-shoot = Shoot
kind-defend = Defend

kind-enter = Entry into a structure
kind-board_ship = Boarding a ship
kind-pass_near = Passing near armies
kind-build_near = Building near armies
kind-guest_walls = Shelter behind walls
kind-use_mithril = Use of a mithril mine

field-cost = cost
field-squads = squads
field-plus = inborn advantage
field-upkeep = upkeep
field-prize = prize
field-field = speed: field
field-forest = forest
field-mountain = mountains
field-desert = desert
field-coast = coast and rivers
field-open = open sea
field-capacity = armies aboard
field-level = level
field-garrison = squads of the garrison
field-income = income
field-income_per_level = of it for each level
field-walls = walls
field-hireable = can be hired
field-hires = hires
field-hires_native = hires heavy infantry of the terrain
field-beats = beats

# Fields that only whoever makes cards knows: columns of the cards panel.
column-medium = land or sea
column-magical = magical
column-flies = flies
column-heavy = heavy infantry
column-casts = casts spells
column-native = native terrain
column-stops_terrain = stops at another terrain
column-stops_river = stops at rivers
column-traits = traits
column-immune = immune to spells
column-group = what it is
column-raises = rises to
column-lowers = falls to
column-buildable = can be built
column-special = special
column-effect = effect
column-army = army
column-period = moves once in so many years
column-entry = where it appears
column-coins = coins on entering
column-treasury = limit of the treasury
column-column = column where it appears
column-row = row where it appears
column-forbidden = what is forbidden

word-house = lord's house
word-fortress = fortress
word-mine = mine
word-bare = none
word-defence = +
word-always = ++

text-tower = Hires: mages{ $hires_native ->
    [true] {", heavy infantry by the terrain"}
   *[false] {""}
 }.{ $walls_id ->
    [defence] {" "}Walls (+): advantage for the army on the cell unless it attacks in this turn.
    [always] {" "}Walls (++): advantage for the army on the cell at all times.
   *[bare] {" "}No walls.
 }
text-manor = Hires: light infantry{ $hires_native ->
    [true] {", heavy infantry by the terrain"}
   *[false] {""}
 }.{ $walls_id ->
    [defence] {" "}Walls (+): advantage for the army on the cell unless it attacks in this turn.
    [always] {" "}Walls (++): advantage for the army on the cell at all times.
   *[bare] {" "}No walls.
 }
text-castle = Hires: light infantry, knights{ $hires_native ->
    [true] {", heavy infantry by the terrain"}
   *[false] {""}
 }.{ $walls_id ->
    [defence] {" "}Walls (+): advantage for the army on the cell unless it attacks in this turn.
    [always] {" "}Walls (++): advantage for the army on the cell at all times.
   *[bare] {" "}No walls.
 }
text-city = Hires: light infantry, ships{ $hires_native ->
    [true] {", heavy infantry by the terrain"}
   *[false] {""}
 }.{ $walls_id ->
    [defence] {" "}Walls (+): advantage for the army on the cell unless it attacks in this turn.
    [always] {" "}Walls (++): advantage for the army on the cell at all times.
   *[bare] {" "}No walls.
 }
text-fortress = Hires: light infantry{ $hires_native ->
    [true] {", heavy infantry by the terrain"}
   *[false] {""}
 }.{ $walls_id ->
    [defence] {" "}Walls (+): advantage for the army on the cell unless it attacks in this turn.
    [always] {" "}Walls (++): advantage for the army on the cell at all times.
   *[bare] {" "}No walls.
 }
text-mage = { $plus ->
    [true] Inborn advantage: every squad fights with +.
   *[false] No inborn advantage.
 }
text-zombie = { $plus ->
    [true] Inborn advantage: every squad fights with +.
   *[false] No inborn advantage.
 }
text-dragon = { $plus ->
    [true] Inborn advantage: every squad fights with +.
   *[false] No inborn advantage.
 }
text-ghost_ship = { $plus ->
    [true] Inborn advantage: every squad fights with +.
   *[false] No inborn advantage.
 }
text-kulg = { $plus ->
    [true] Inborn advantage: every squad fights with +.
   *[false] No inborn advantage.
 }
text-pilot = { $plus ->
    [true] Inborn advantage: every squad fights with +.
   *[false] No inborn advantage.
 }
text-hermit_mage = { $plus ->
    [true] Inborn advantage: every squad fights with +.
   *[false] No inborn advantage.
 }


# The table: coins, terrains, places, parts of the year.
title = The Great Strategic
seat = Player { $number }
slot = Turn { $number }
bank = the bank
board-polygon = Polygon
board-old_world = The Old World

word-field = field
word-forest = forest
word-desert = desert
word-mountain = mountains
word-coast = coastal sea
word-open = open sea
word-land = land army
word-naval = naval army
word-river = river
value-terrain = terrain
value-start = start land
value-is_seat = place for a first house

group-spaces = cells
zone-permissions = permissions
zone-requests = requests
zone-on = aboard { $piece }

family-battle = battle
family-member = part of a battle
kind-battle = Battle
kind-member = Part of a battle

word-ready = ready
word-resting = action used
word-held = under attack
word-none = none
piece-army = { $kind }{ $personal ->
    [true] {" "}★
   *[false] {""}
 }{ $owner_id ->
    [none] {" "}(neutral)
   *[other] {" "}({ $owner })
 }{ $state_id ->
    [none] {""}
   *[other] {" "}· { $state }
 }{ $left ->
    [0] {""}
    [one] {" "}· { $left } step left
   *[other] {" "}· { $left } steps left
 }{ $armour ->
    [true] {" "}· mithril armour
   *[false] {""}
 }{ $amulet ->
    [true] {" "}· mithril amulet
   *[false] {""}
 }{ $holds_id ->
    [none] {""}
   *[other] {" "}· aboard: { $holds }
 }
piece-structure = { $kind }{ $owner_id ->
    [none] {" "}(neutral)
   *[other] {" "}({ $owner })
 }{ $state_id ->
    [none] {""}
   *[other] {" "}· { $state }
 }

piece-battle = { $is_duel ->
    [true] duel
   *[false] battle
 }: { $holds }
piece-member = { $unit }{ $attacks ->
    [true] {" "}(attacking)
   *[false] {" "}(defending)
 }
piece-order = { $kind }{ $plus ->
    [true] +
   *[false] {""}
 }{ $unit_id ->
    [none] {""}
   *[other] {" "}({ $unit })
 }{ $fought ->
    [true] {" "}· has fought
   *[false] {""}
 }
piece-permission = { $kind } for { $to }{ $object_id ->
    [none] {""}
   *[other] {" "}({ $object })
 }{ $once ->
    [true] , for this turn
   *[false] {""}
 }
piece-uprising = { $house }: { $from } → { $to }

# Neutral armies.
neutral_vanished = A neutral army vanishes from the map: { $army } ({ $cell }).
neutral_attacks = A neutral army attacks a structure: { $army } against { $structure }.

# The course of a year, the menu of a turn, windows.
step-setup = set-up
step-year = year
step-begin_year = the year begins
step-world_phase = world phase
step-vote_on_amendments = votes on amendments
step-slot_turn = turn
step-begin_slot = the turn begins
step-line_up = order of the members
step-subturn = sub-turn
step-begin_subturn = treasury
step-action = action
step-walk = on the way
step-act = choice
step-end_subturn = end of the sub-turn
step-subturn_battles = battles of the sub-turn
step-battles = battles
step-placing = building
step-crumbling = creatures without control
step-treasury = treasuries are cut
step-end_check = check of the end
step-end_turn = the turn ends
step-interlude = interlude
step-end_of_year = end of the year
lasting-spent = action used
value-actions = actions in this sub-turn
value-attacked = attacked in this turn
value-declared = has declared battle in this turn
value-estranged = neutral until its battle is over

year_began = Year { $year } begins.
turn_began = The turn of { $seat } begins.
subturn_ended = { $seat } has finished acting.
cargo_lost = Lost with the ship ({ $ship }): { $army }, at { $cell }.

act = Who acts?
title-act = Who acts
act-unit = { $a }, { $b }
act-affairs = Affairs of state…
act-end = End the turn
deed = { $unit }: what now?
title-deed = Action
deed-back = Back
affairs = Which affair of state?
title-affairs = Affairs
affairs-back = Back
affairs-send = Send money
affairs-capital = Name a capital
affairs-request = Ask for permission
affairs-offer_service = Take into service
affairs-claim = Claim victory
affairs-propose = Make a proposal
affairs-grant = Give permission
affairs-revoke = Take back permission
affairs-leave_service = Leave service
affairs-dismiss = Dismiss a vassal
affairs-come_back = Take over from the bot
affairs-veto = Object to a wanderer
affairs-exit = Leave the game
affair = { $what_id ->
    [send] To whom do you send money, and how much?
    [capital] Which building becomes the capital?
    [request] Which permission do you ask for, and whom?
    [offer_service] Whom do you take into service?
    [dismiss] Which vassal do you dismiss?
    [grant] What do you allow, and whom?
    [revoke] Which permission do you take back?
    [propose] What do you propose?
    [veto] To whom do you object?
   *[other] What exactly?
 }
title-affair = Affair
affair-back = Back

react = Do you react?
title-react = Reaction
react-affairs = Affairs of state…
react-pass = Pass
standing-is_attacked = until something of yours is attacked
react-declare = Battle: { $a } against { $b } ({ $owner }), { $c }
react-garrison = Sortie of the garrison: { $a } against { $b } ({ $owner }), { $c }

clause-VS-033 = There is nothing for it to do now.
clause-VS-037 = Its active action is used, and without it it cannot move either.
# Income, treasury, forced disbanding, money between players.
pool-coins = coins
count-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
 }
value-income = income
value-paid = last paid in year
value-vein_paid = vein last paid in year

treasury_cut = { $seat }: the treasury is full, { $coins ->
    [one] { $coins } coin is lost
   *[other] { $coins } coins are lost
 }.
income_paid = { $seat }: income { $gross }, upkeep { $upkeep }; now { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.

disband_forced = The money does not cover the upkeep of your armies. Which one do you let go?
title-disband_forced = No money for upkeep
disband_forced-disband = { $a }, { $b }
disband_forced-random = Let chance decide

option-disband = Disband the army
disbanded = { $seat } disbands an army: { $army }{ $coins ->
    [0] {"."}
    [one] {", and gets "}{ $coins } coin back.
   *[other] {", and gets "}{ $coins } coins back.
 }

option-send = Send: { $a } gets { $b ->
    [one] { $b } coin
   *[other] { $b } coins
 }, the tax is { $c }
money_sent = { $seat } sends money to { $to }: { $coins ->
    [one] { $coins } coin arrives
   *[other] { $coins } coins arrive
 }, the tax is { $tax }.

clause-VS-053 = It has already paid this year.
clause-VS-060 = There is not enough money.
clause-VS-195 = Magical armies cannot be disbanded.
clause-VS-196 = The cargo would be lost with the ship.

# What players allow each other.
word-everywhere = everywhere
word-once = for this turn
word-standing = until it is taken back
word-year = for a year
value-to = for
value-object = where
value-once = for this turn only
value-until_year = until year

option-grant = { $a } for { $b }: { $c }
option-revoke = { $a } for { $b }: { $c }
option-request = { $a }, from { $b }: { $c }
answer_permission = { $player } asks for permission: { $kind } ({ $object }). Do you allow it?
title-answer_permission = Permission
answer_permission-once = Yes, for this turn
answer_permission-standing = Yes, until it is taken back
answer_permission-no = No
granted = { $seat } allows { $player }: { $kind } ({ $object }), { $how }.
revoked = { $seat } takes a permission back from { $player }: { $kind } ({ $object }).
denied = { $seat } does not allow { $player }: { $kind } ({ $object }).

clause-VS-085 = The ship's owner has not allowed it.
clause-VS-090 = Neutral structures are entered by attack only.
clause-VS-091 = Magical armies do not enter structures.

# Service.
option-offer_service = Offer service: { $a }
option-leave_service = Leave service
option-dismiss = Dismiss: { $a }
answer_service = { $lord } offers you service. Your armies and structures will lose their active action. Do you agree?
title-answer_service = Service
service_declined = { $seat } declines to serve { $lord }.
entered_service = { $seat } enters the service of { $lord }.
left_service = { $seat } leaves the service of { $lord }.
dismissed = { $seat } dismisses { $vassal } from service.
service_order = Who moves { $place ->
    [1] first
    [2] second
    [3] third
   *[other] next
 }?
title-service_order = Order of members
service_order-as_before = as before
members_lined_up = { $seat } sets the order of the joint turn; { $first } begins.
value-lord = suzerain
value-vacant = vacant
value-wanderer = wanderer
value-by_bot = played by a bot

# Entering.
entry_role = How do you enter the game?
title-entry_role = Entering
entry_role-ruler = as a ruler
entry_role-neutral = as general of a neutral army
entry_role-vassal = as general and vassal
entry_role-free = as a free general
entry_role-wanderer = as a wanderer
entry_role-heir = as heir of { $a }
entry_role-wait = wait
entry_role-not_this_year = not this year
entry_land = Which land do you take?
entry_cell = { $land }: where do you put your lord's house?
title-entry_cell = The first house
entry_house-priced = { $a } — { $b ->
    [one] { $b } coin
   *[other] { $b } coins
 }
entry_army-priced = { $a } — { $b ->
    [one] { $b } coin
   *[other] { $b } coins
 }
entry_neutral-unit = { $a }, { $b }
entry_gift-unit = { $a }, { $b }
entry_house = Which lord's house do you put there?
entry_army = Which army will be your personal one?
title-entry_army = Personal army
entry_neutral = Which neutral army will be your personal one?
entry_patron = Whom do you ask for an army and service?
entry_gift = { $newcomer } asks to enter as your vassal. Which army do you give?
title-entry_gift = An army for a newcomer
entry_gift-refuse = none
entry_wanderer = Which wanderer will you be?
entry_veto = { $newcomer } wants to come as a wanderer: { $template }. Do you object?
title-entry_veto = Wanderer
entry_veto-object = object
entry_veto-let_in = let them come
option-veto = Object to the wanderer: { $a }
option-come_back = Take over from the bot
entered_as_ruler = { $seat } is a ruler: { $land }, { $house }, { $army }; { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 } left.
entered_as_general = { $seat } enters the game. Personal army: { $army }, { $cell }.
entered_as_wanderer = { $seat } comes as a wanderer: { $template }.
gift_refused = { $seat } refuses: { $newcomer } gets no army.
free_entry_failed = { $seat } chooses an army ({ $kind }), but the lot falls on { $cell }, where it cannot stand.
wanderer_announced = { $seat } announces a wanderer: { $template }. There is a year to object.
objected = { $seat } objects to the wanderer ({ $newcomer }: { $template }).
wanderer_refused = The wanderer is refused: { $seat }, { $template }.
kind-kulg_na_gasi = Kulg-Na-Gasi
kind-old_pilot = Old Pilot
kind-hermit = Hermit
family-wanderer = wanderer
kind-announcement = announcement
family-announcement = announcement
zone-announced = Announcements
zone-proposed = Amendments

# Leaving, heirs.
option-exit = Leave the game
exit_sure = Are you sure? Your treasury will be empty, and in a year all that is yours becomes neutral unless there is an heir.
title-exit_sure = Leaving the game
exit_sure-leave = leave
exit_sure-stay = stay
exit_announced = { $seat } is going to leave the game.
left = { $seat } leaves the game. The treasury is empty, the throne is vacant.
lapsed = A year has passed: what { $seat } left behind is nobody's now.
out = { $seat } has lost everything and is out.
heir_announced = { $seat } lays claim to the throne of { $state }.
inherited = { $seat } inherits the state of { $state }.
heir_split = Which heir gets { $unit }, { $cell }?
title-heir_split = Dividing the country
heir_split-tournament = tournament
split_proposed = { $seat } proposes: { $unit } goes to { $heir }.
heir_accept = Do you accept the division that { $first } proposes?
title-heir_accept = Dividing the country
host_decides = The heirs cannot agree. What should happen?
host_decides-division = the division is fair
host_decides-tournament = a tournament
divided = The heirs divide the country of { $state }.
bout_order = Which order for squad { $place }?
title-bout_order = Tournament
bout_layout = Who stands at place { $place } now?
title-bout_layout = Tournament
bout_lines = Tournament: { $attacker } ({ $squads }) against { $defender } ({ $against }).
bout_won = { $seat } wins the bout against { $other }.
bout_by_lot = The bouts decided nothing, so the die did: { $seat } wins against { $other }.

# Replacement.
turn_missed = { $seat } misses a turn{ $turns ->
    [1] {""}
   *[other] {" "}({ $turns } in a row)
 }.
bot_steers = A bot plays for { $seat }.
person_returned = { $seat } is back and plays without the bot.
replacement_proposed = { $seat } proposes to replace { $missing }.
replacement_agreed = It is agreed to replace { $missing }.
replacement_due = { $missing } has missed too many turns and is replaced after this turn.
vote_replacement = Should { $missing } be replaced?
on_request = You may speak up
title-on_request = Meanwhile
on_request-time_out = Say that the time has run out
time_called = { $seat } says that the time of { $asked } has run out.
time_goes_on = Not everybody agrees: { $asked } may go on thinking.
vote_time = Has the time of { $missing } run out?

# Moves over land and sea.
value-steps = steps in this turn
value-halted = its move is over
value-transferred = boarded or landed in this turn
value-heading = on the way to

option-step = Step to { $a }
option-go = { $cost ->
    [one] Go to { $cell }: { $cost } step
   *[other] Go to { $cell }: { $cost } steps
 }
option-step_attack = Step to { $a } and attack: { $b } ({ $c })
option-step_attack_own = Step to { $a } and attack your OWN: { $b }
option-embark = Board: { $a }, { $b }
option-disembark = Land at { $a }
option-tranship = Change ship: { $a }, { $b }
stepped = { $seat } moves { $army } from { $from } to { $cell }.
embarked = { $seat } puts { $army } aboard ({ $ship }) at { $cell }.
landed = { $seat } puts { $army } ashore from the ship ({ $ship }) at { $cell }.
transhipped = { $seat } moves { $army } to another ship ({ $ship }) at { $cell }.

clause-VS-142 = There is an army on that cell.
clause-VS-143 = The ship has no room.
clause-VS-144 = It cannot stand there.
clause-VS-150 = It cannot go into that terrain.
clause-VS-151 = It has no steps left.
clause-VS-152 = Its move ended with the change of terrain.
clause-VS-153 = It has made all its steps into that terrain.
clause-VS-155 = A river bed lies between.
clause-VS-158 = It stopped beside another player's army.
clause-VS-159 = The structure's owner has not allowed it.
clause-VS-160 = On rivers ships follow the bed.
clause-VS-161 = It has boarded or landed in this turn, or the ship has.
clause-VS-165 = The army aboard has acted, so the ship stays.
# Declaring battle, and duels.
option-declare = Attack { $a }, { $b } ({ $c })
option-declare_own = Attack your OWN: { $a }, { $b }
option-garrison = The garrison attacks { $a }, { $b } ({ $c })
option-garrison_own = The garrison attacks your OWN: { $a }, { $b }
option-duel = Challenge to a duel: { $a }, { $b } ({ $c })
word-of_nobody = neutral
battle_declared = Battle declared: { $unit } against { $target } at { $cell }.
joined_attack = Also attacking { $target }: { $unit }.
joined_defence = Joining the defence against { $foe }: { $unit }.
joined_late = Coming to the aid of { $target }: { $unit }. They will fight together.
turned_away = An attack on one's own: { $seat } no longer commands { $unit }.
came_back = { $seat } commands { $unit } again.
challenged = { $mage } challenges { $other } to a mental duel.
silenced = { $mage } has lost the duel and cannot cast for { $years ->
    [one] a year
   *[other] { $years } years
 }.

value-declared_by = declared by
value-root = attacked
value-is_duel = a duel
value-fought_round = round
value-unit = unit
value-attacks = attacks
value-how = entered as
value-one_squad = one squad against a ship
value-frozen = frozen until the battle
value-guest_walls = has the walls
value-silent_years = further years without spells
word-root = the attacked one
word-cellmate = on the same cell
word-joined = joined by an attack
word-declared = by a declaration

clause-VS-036 = The active action is spent.
clause-VS-166 = It was attacked and can do nothing until the battle.
clause-VS-170 = Only a neighbour or a unit on the same cell can be attacked.
clause-VS-174 = You cannot attack your own units now.
clause-VS-175 = A garrison attacks only an army on its own cell.
clause-VS-205 = The mage is too far away.
# Siege and building.
value-besieges = besieges
value-building = is building

option-siege = Besiege: { $a }, { $b } ({ $c })
besieged = { $seat } lays siege: { $kind } is besieged by { $army }.
siege_lifted = The siege is lifted: { $kind }.

option-build = Build: { $a } — { $b ->
    [one] { $b } coin
   *[other] { $b } coins
 }
building_paid = { $seat } pays { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 } for building: { $kind }, cell { $cell }.
built = A new structure stands: { $kind }, cell { $cell }.
chance_rolled = The die shows { $value }; { $least } or more was needed ({ $about }).
mine_failed = The work at the mine was in vain{ $coins ->
    [0] {"."}
    [one] {"; "}{ $coins } coin comes back.
   *[other] {"; "}{ $coins } coins come back.
 }
spoiled = The attack has spoiled the work: { $kind }.

clause-VS-034 = Such an army cannot do that.
clause-VS-180 = Only buildings of others can be besieged, beside the army or with one cell between.
clause-VS-181 = The building is besieged.
clause-VS-185 = Only armies on land can build.
clause-VS-189 = A ship builds only on river cells.
clause-VS-190 = Beside another player's army it takes that player's permission.
# The personal army and its special actions.
value-personal = ★ personal
value-armour = mithril armour
value-amulet = mithril amulet
value-amulet_mode = the amulet
value-personal_lost = personal army lost in year

option-appoint = ★ Name it the personal army
personal_named = { $seat } has a new personal army: { $army }.

option-mithril = Mithril armour or amulet
armour_made = { $seat }: the personal army puts on mithril armour ({ $army }).
amulet_made = { $seat }: the mage puts on a mithril amulet ({ $army }).
amulet_mode = What will the amulet do for spells, for ever?
title-amulet_mode = Amulet
amulet_mode-mode = { $a ->
    [plus] Higher dice
   *[cheap] Cheaper spells
 }

option-join = Win over: { $a }, { $b } ({ $c })
answer_join = { $to } wants to take this army of yours: { $army }. Do you agree?
title-answer_join = Winning over
answer_join-yes = Agree
answer_join-no = Refuse
join_declined = { $seat } does not give { $army } to { $to }.
army_joined = { $seat } wins an army over: { $army }.

option-tribute = { $a ->
    [from_land] Take tribute from the land
   *[from_vein] Take tribute from the vein
 }
land_tribute = { $seat } takes tribute from a land: { $land }, { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
vein_tribute = { $seat } takes tribute from a vein: cell { $cell }, { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.

clause-VS-253 = A personal army is never handed over.
clause-VS-280 = It takes an open mithril mine, and its owner's permission if the regulation says so.
clause-VS-283 = This army already has its mithril.
clause-VS-285 = The owner does not agree.
clause-VS-287 = Such an army cannot be won over now.
clause-VS-290 = Not where there is a lord's house, a structure on the vein, or another personal army.
# Prize and unrest.
kind-uprising = Unrest
family-uprising = unrest
zone-uprisings = Unrest
value-house = house
value-from = from

spoils_prize = { $coins ->
    [one] The prize is { $coins } coin. Take it?
   *[other] The prize is { $coins } coins. Take it?
 }
title-spoils_prize = Prize
spoils_prize-take = Take the prize
spoils_prize-cede = Cede it to { $a }
spoils_prize-decline = Do not take it
prize_taken = { $seat } takes a prize of { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.

unrest_state = Raise unrest in the state of { $loser }? Houses: { $houses }.
title-unrest_state = Unrest in the state
unrest_state-all_at_once = All houses in one roll
unrest_state-one_by_one = House by house
unrest_state-no_unrest = No unrest
unrest_state-cede = Leave that to { $a }
unrest_capital = Raise unrest in the capital of { $loser }?
title-unrest_capital = Unrest in the capital
unrest_capital-raise_unrest = Raise unrest
unrest_capital-no_unrest = No unrest
unrest_capital-cede = Leave that to { $a }
unrest_raised = { $seat } raises unrest against { $loser }; houses: { $houses }.
house_rises = { $house } rises against { $loser } and will pass to { $seat }.
house_passed = { $house } passes from { $loser } to { $seat }.
# Structures, capitals, hiring.
value-capital = capital
value-rising = is rising to

raised = A structure has grown: { $kind }, cell { $cell }.
lowered = A structure is lowered to: { $kind }, cell { $cell }.
destroyed = A structure is destroyed: { $kind }, cell { $cell }.
option-raise = Raise to: { $a } — { $b ->
    [one] { $b } coin
   *[other] { $b } coins
 }
option-deepen = Deepen to: { $a } — { $b ->
    [one] { $b } coin
   *[other] { $b } coins
 }
level_paid = { $seat } pays { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 } for a new level: { $kind } instead of { $from }.

option-capital = Name the capital: { $a }, { $b }
capital_named = { $seat } has a capital: { $kind }, cell { $cell }.
capital_lost = { $seat }: the capital is destroyed.

option-hire = Hire: { $a } ({ $b }) — { $c ->
    [one] { $c } coin
   *[other] { $c } coins
 }
option-hire_personal = Hire ★ as your personal army: { $a } ({ $b }) — { $c ->
    [one] { $c } coin
   *[other] { $c } coins
 }
option-hire_away = Hire into the fortress at { $b }: { $a } — { $c ->
    [one] { $c } coin
   *[other] { $c } coins
 }
option-hire_personal_away = Hire ★ as your personal army into the fortress at { $b }: { $a } — { $c ->
    [one] { $c } coin
   *[other] { $c } coins
 }
option-hire_for = Hire ★ as the personal army of { $c }: { $a } ({ $b }) — { $price ->
    [one] { $price } coin
   *[other] { $price } coins
 }
option-hire_for_away = Hire ★ as the personal army of { $c } into the fortress at { $b }: { $a } — { $price ->
    [one] { $price } coin
   *[other] { $price } coins
 }
hired = { $seat } hires for { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }: { $kind } ({ $house }).

clause-VS-140 = The regulation allows no more figures of this kind.
clause-VS-302 = This land already has its lord's house, or one is being built.
clause-VS-310 = Too near to another building.
clause-VS-311 = Such a structure has no place on this cell.
clause-VS-312 = The vein is not so deep.
clause-VS-326 = There is no water for a ship.
clause-VS-327 = The cell is taken.
# Battles: cards, orders, who beat whom, what follows.
zone-battles = Declared battles
zone-line = cards
zone-neutral_line = cards without commander
zone-fallen = Fallen squads
zone-order_stock = Cards in stock
zone-last_orders = last orders
value-plus = advantage
value-fought = has fought
value-ordered_by = ordered by
value-nth = place
value-wins = victories

battle_begins = Battle at { $cell }: { $unit } ({ $by }) against { $foe } ({ $of }).
duel_begins = Mental duel: { $unit } ({ $by }) against { $foe } ({ $of }).
battle_not_held = The battle is not fought, because one side is gone. The target was { $target }.
cards_laid = The orders are laid face down.
laid_anew = The cards are laid out anew.
beat = { $order }{ $plus ->
    [1] +
   *[other] {""}
 } ({ $unit }) beats { $foe_order }{ $foe_plus ->
    [1] +
   *[other] {""}
 } ({ $foe }).
both_fell = Both fall: { $order }{ $plus ->
    [1] +
   *[other] {""}
 } ({ $unit }) and { $foe_order }{ $foe_plus ->
    [1] +
   *[other] {""}
 } ({ $foe }).
attackers_won = The attackers win ({ $unit }, { $by }); squads left: { $squads }.
defenders_won = The defenders win ({ $unit }, { $by }); squads left: { $squads }.
battle_drawn = A draw: nobody is left on either side. The target was { $target }.
army_fell = Lost in battle: { $army } ({ $of }) at { $cell }.

army_order = Which army stands in place { $place }?
army_order-unit = { $a }, { $b }
title-army_order = Order of the armies
order = { $unit }: which order for squad { $squad } of { $squads }{ $plus ->
    [1] {" (with advantage)"}
   *[other] {""}
 }?
title-order = Orders
order-rest = { $a } to the end
order-as_last_time = As in the last battle
relayout = Lay the cards anew: which one lies in place { $place }?
title-relayout = New layout
relayout-card = { $b } ({ $a })
relayout-as_they_stand = As they stand
walls_consent = May { $unit } use the walls of { $building }?
title-walls_consent = Walls
walls_consent-let_in = Let them man the walls
walls_consent-keep_out = No
walls_given = { $seat } lets { $unit } man the walls of { $building }.
walls_kept = { $seat } does not let { $unit } onto the walls of { $building }.

spoils_structure = { $structure } has lost its garrison. What becomes of it?
title-spoils_structure = Spoils
spoils_structure-take = Take it
spoils_structure-take_lower = Take it and lower it by a level
spoils_structure-lower = Lower it by a level
spoils_structure-leave = Leave it
spoils_structure-cede = Leave it to { $a } to decide
ceded = { $seat } cedes the decision to { $other }.
captured = { $seat } captures { $kind }.

clause-VS-386 = The regulation does not let structures be lowered.
clause-VS-389 = It cannot become yours.
clause-VS-392 = Nothing would be left to take.

# Magic: spells, schools, creatures.
family-spell = spell
kind-fair_wind = Fair wind
kind-storm = Storm
kind-tame_dragon = Tame dragon
kind-release = Release from control
kind-raise_zombies = Raise zombies
kind-ghost_ship_call = Call ghost ship
kind-dust = Turn to dust
kind-sleep_mist = Mist of sleep
kind-wrath_of_evogr = Wrath of Evogr
kind-shield_of_fury = Shield of fury
kind-water_of_tirelessness = Water of tirelessness

text-fair_wind = Range { $reach }. A ship that has not moved in this turn sails further on water for a year.
text-storm = Range { $reach } to the centre. All ships outside of buildings in 3×3 cells. 1–2 nothing; 3–4 they lose the active action for a year; 5–6 they sink.
text-tame_dragon = On the mountain of a sleeping dragon. 1 the mage dies; 2–4 nothing; 5 the dragon dies; 6 it is tamed.
text-release = Range { $reach }. A dragon of another mage is freed with a chance of a third and flies to its mountain.
text-raise_zombies = On land cells next to the mage that have a building beside them. 1–2 one squad, 3–4 two, 5–6 three.
text-ghost_ship_call = On a sea cell next to the mage that does not border land, with a chance of a half.
text-dust = Range { $reach }. 1–2 one squad of zombies, 3–4 two, 5–6 three or one ghost ship.
text-sleep_mist = Range { $reach }. An army and all armies beside it lose the active action for a year.
text-wrath_of_evogr = Range { $reach }. A structure is lowered by one level.
text-shield_of_fury = Range { $reach }. The squads of an army have advantage for a year, until its first battle.
text-water_of_tirelessness = Range { $reach }. An army on land that has not moved in this turn moves far over any terrain for a year.

field-number = number
field-school = school
field-reach = range
field-die = die

word-grey = grey magic
word-plain = plains
word-school_of_forest = the school of the Forest
word-school_of_mountain = the school of the Mountains
word-school_of_desert = the school of the Deserts
word-school_of_plain = the school of the Plains
entry_school-forest = the school of the Forest
entry_school-mountain = the school of the Mountains
entry_school-desert = the school of the Deserts
entry_school-plain = the school of the Plains
option-cast = Cast: { $a }
option-cast_alone = Cast: { $a } — { $b ->
    [one] { $b } coin
   *[other] { $b } coins
 }
option-cast_mode = Cast: { $a } ({ $b }) — { $c ->
    [one] { $c } coin
   *[other] { $c } coins
 }
option-cast_at = Cast: { $a } → { $b } — { $c ->
    [one] { $c } coin
   *[other] { $c } coins
 }
option-cast_at_mode = Cast: { $a } ({ $mode }) → { $b } — { $c ->
    [one] { $c } coin
   *[other] { $c } coins
 }
option-cast_unit = Cast: { $a } → { $b }, { $cell } ({ $owner }) — { $c ->
    [one] { $c } coin
   *[other] { $c } coins
 }
option-cast_unit_mode = Cast: { $a } ({ $mode }) → { $b }, { $cell } ({ $owner }) — { $c ->
    [one] { $c } coin
   *[other] { $c } coins
 }
spell_dust_targets-unit = { $a }, { $b }
word-plus = with a better die
word-cheap = at a lower price

entry_school = Which school does the mage learn?
title-entry_school = School
spell_zombie_cells = Where does a squad of zombies rise? You may still raise: { $left }.
title-spell_zombie_cells = Zombies
spell_zombie_cells-enough = enough
spell_dust_targets = Who turns to dust? Squads that you may still choose: { $left }.
title-spell_dust_targets = Dust
spell_dust_targets-enough = enough
option-enough = enough

lasting-wind = fair wind
lasting-water = water of tirelessness
lasting-shield = shield of fury
lasting-silenced = silenced
value-school = school
value-second_school = second school
value-third_school = third school
value-master = obeys

cast = { $seat }: { $mage } casts { $spell } for { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
cast_at = { $seat }: { $mage } casts { $spell } on { $target } for { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
spell_die = { $spell }: the die shows { $value }.
school_learned = { $mage } joins { $school }.
put_to_sleep = Loses the active action: { $army }.
sank = Sunk by the storm: { $army }.
mage_died = The dragon kills { $mage }.
dragon_tamed = { $mage } tames the dragon of { $cell }; it will appear when the mage leaves the mountain.
zombies_rose = Risen from the ground at { $cell }: { $army }.
ghost_ship_came = { $army } comes out of the mist on { $cell }.
crumbled = Turned to dust: { $army } at { $cell }.
creature_freed = Free of control: { $army }.

clause-VS-200 = The active action is spent.
clause-VS-440 = The mage does not know this school.
clause-VS-441 = Too few coins for a spell.
clause-VS-444 = A necromancer only commands the dead.
clause-VS-445 = A dragon lord only tames and releases.
clause-VS-449 = Silenced by a duel.
clause-VS-460 = No ship in range that has not moved.
clause-VS-465 = No ship for the storm.
clause-VS-470 = No dragon sleeps under the mage.
clause-VS-475 = No dragon of another mage in range.
clause-VS-481 = No suitable cell, or no control left.
clause-VS-485 = No free sea cell away from land, or no control left.
clause-VS-490 = No zombies and no ghost ship in range.
clause-VS-492 = No army in range.
clause-VS-494 = No structure in range.
clause-VS-496 = No army in range.
clause-VS-498 = No army on land in range that has not moved.

# Dragons.
value-dragon_home = dragon mountain
value-dragon_asleep = a dragon sleeps here
value-home = home
dragon_wakes = The dragon of { $cell } wakes and attacks { $army }.
dragon_sleeps = The dragon of { $cell } falls asleep.
dragon_died = The dragon of { $cell } is dead.
dragon_returned = A dragon sleeps in { $cell } again.
dragon_appears = { $mage } has left the mountain: { $army } appears on { $cell } and obeys.
dragon_flew = { $army } flies from { $from } to { $cell }.
dragon_attacks = { $army } attacks { $foe } on its way home.

# What the table tells of states and lands.
seat-line = income { $income } · upkeep { $upkeep } · treasury up to { $limit } · lands { $lands } · armies { $armies } · score { $score }
value-ruler = ruler
value-vein = vein
mark-army = { $kind_id ->
    [light_infantry] LI
    [barbarians] BA
    [elves] EL
    [dwarves] DW
    [orcs] OR
    [knights] KN
    [ship] SH
    [mage] MA
    [zombie] ZO
    [dragon] DR
    [ghost_ship] GS
    [kulg] KU
    [pilot] PI
    [hermit_mage] HE
   *[other] { $kind }
}
mark-structure = { $kind_id ->
    [tower] t
    [manor] m
    [castle] c
    [city] y
    [fortress] f
    [mine1] m1
    [mine2] m2
    [mine3] m3
    [mine4] x4
   *[other] { $kind }
}

# The end of the game.
option-claim = Claim victory
victory_claimed = { $seat } claims that victory is certain.
vote_claim = Do you agree that { $claimant } is sure to win?
title-vote_claim = A claim of victory
claim_accepted = Everybody agrees: { $seat } wins.
claim_rejected = Not everybody is convinced; the game goes on.
abandon_proposed = { $seat } proposes to end the game by ranking.
vote_abandon = Should the game end? { $proposer } proposes it.
title-vote_abandon = End the game
abandoned = It is agreed to end the game.
abandon_rejected = Most want to play on.
won = { $seat } wins: { $how }; lands: { $lands }.
word-goal = the goal is reached
word-last = nobody else is left
word-ranking = first in the ranking
deserted = Nobody is left. The game is over without a winner.

## Words of the regulation's sections

word-army = army
word-kind = kind
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
word-marked = marked on the map
word-usual = as on the map
word-absent = none
word-by_choice = by choice
word-ruler = ruler
word-general = general
word-wanderer = wanderer
word-end_turn = the turn ends
word-bot = a bot
word-random_legal = a random answer
word-pause = the game waits
word-reserve = a player in reserve
word-vacant = the throne is vacant
word-chronicle = chronicle
word-disputes = disputes
word-coins = coins
word-army_cost = cost of the armies
word-human = a person
word-engine = the program

# Why not, in short: entering, amendments, service.
clause-VS-021 = The regulation does not allow it.
clause-VS-074 = This player cannot become a vassal now.
clause-VS-111 = This way of entering is not open this year.
clause-VS-114 = There is no suitable neutral army on the map.
clause-VS-115 = There is no ruler who could give an army.
clause-VS-117 = You have already tried this year.
clause-VS-120 = The agreement about wanderers does not allow it.
clause-VS-124 = There is no free land.
clause-VS-546 = It cannot be proposed now: it is not the year for it, or it has already been proposed.
clause-VS-563 = An amendment cannot change this now.
clause-VS-565 = You have already made this proposal this year.

# What an answer means: `i NUMBER` tells it
about-ruler = You get a land, put a lord's house there, and take a personal army and money to begin with.
about-neutral = One of the neutral armies on the map becomes your personal one; you have no land and no house.
about-vassal = You ask a ruler for an army: it becomes your personal one, and you become the ruler's vassal.
about-free = You name an army, and its cell is drawn by lot. If the army cannot stand there, the attempt is lost.
about-wanderer = You come with an army that has rules of its own, unless somebody objects.
about-heir = You lay claim to a state whose throne is vacant.
about-rest = This squad and all that follow get this order.
about-affairs = What a player does rather than an army or a structure: money, permissions, service, amendments, leaving.
about-end = Your sub-turn is over; battles and building of this turn follow. This cannot be taken back.
about-go = The army goes to that cell by the shortest way; after each step others may react.
about-step = A single step. Others may react after it.
about-step_attack = A step and an attack together: nobody reacts in between.
about-declare = A battle is declared now and fought at the end of the turn; until then others may join. Uses the active action.
about-garrison = The garrison attacks an army that stands on its cell. Uses the structure's active action.
about-siege = While the army stays and does nothing else, the besieged building hires nobody. Uses the active action.
about-build = You pay now; the structure appears at the end of the turn unless its builder is attacked. Uses the active action.
about-raise = You pay now; the new level appears at the end of the turn. Uses the building's active action.
about-deepen = You pay now; at the end of the turn a die decides whether the work succeeds. Uses the mine's active action.
about-hire = The new army appears at once, but without its active action. Uses the building's active action.
about-disband = The army leaves the map and costs nothing any more. In a building its upkeep for a year comes back. Uses the active action.
about-duel = Two mages match their strength; the loser cannot cast. Uses the active action.
about-join = An army on a neighbouring cell becomes yours: a neutral one without condition, another’s if its owner agrees. Uses the active action.
about-tribute = Money from a land or vein without an owner. Uses the active action of the personal army.
about-mithril = The personal army gets armour, a mage an amulet. Uses the active action.
about-appoint = This army becomes your personal one.
about-embark = The army goes aboard and sails with the ship.
about-disembark = The army leaves the ship for this cell.
about-send = The money arrives at once; the tax takes a part.
about-capital = There is one capital; a new one is named when the old one is destroyed.
about-request = The other player answers whether it is allowed.
about-grant = The other player may do it until you take the permission back, or as long as the regulation lets it hold.
about-revoke = The permission no longer holds.
about-offer_service = If the player agrees, you take your turns together, and the player is your vassal.
about-leave_service = You are no longer a vassal and take your turns alone.
about-dismiss = The vassal becomes independent and takes turns alone.
about-claim = If everybody agrees that you are sure to win, the game ends.
about-propose = The others vote on it. An amendment takes effect when the regulation says so, usually from the next year.
about-exit = You leave the game; your state waits for an heir.

# The rules' own values: players do not see them, the referee reads and changes them.
own-ended = sub-turn ended
own-timed_out = time has run out
own-in_window = a reaction window is open
own-marching = whose move is not over
own-capital_free = may name a capital
own-entered = entered in year
own-left_year = left in year
own-has_played = took part in the game
own-alarmed = attacked since the last reaction
own-moved = has had a sub-turn this turn
own-claims = victory claims this year
own-proposals = amendments proposed this year
own-abandons = proposals to end the game this year
own-replacements = replacements this year
own-calls = calls of time this year
own-free_tries = tries to get free this year
own-bid = bid for the order
own-left_at = left in the turn of
own-lapses_with = becomes neutral in the turn of
own-waits = not to be asked about entering in year
own-stays = not to be asked about leaving in year
own-missed = turns missed in a row
own-bot_until = a bot plays until
own-tamer = who tamed the dragon
own-dragon_returns = the dragon returns in year
own-neutral = neutral army at the start
own-spent_in = active action spent in year
own-silenced_in = lost a duel in year
own-into_field = fields entered
own-into_forest = forests entered
own-into_mountain = mountains entered
own-into_desert = deserts entered
own-into_coast = coastal waters entered
own-into_open = open seas entered
own-base = terrain where the move began
own-last_terrain = last terrain
own-side = bank of the river
own-former = former owner
own-declined_to = to whom it was not given
own-declined = not given in year
own-rising_by = by how many levels
own-changes = what it changes
own-withdrawn = withdrawn
own-placed = cards placed
own-who = who
own-what = what
own-template = enters as
own-state = whose state
own-year = year
own-at_slot = in the turn of
own-against = how many object
own-proposer = who proposed it
own-setting = number of the option
own-field = number of the field
own-value = new value
own-passed = passed
