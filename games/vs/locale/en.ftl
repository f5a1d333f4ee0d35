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
order_bid = { $seat }, how many coins do you bid for your place in the order? The higher bid moves earlier; it is taken from the money at the start.
title-order_bid = Place in the order
bid_for_order = { $seat } bids { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 } for the place in the order.
stays_away = { $seat } does not enter the game yet.
map_fault = A fault of the map: { $cell }: { $reason }.
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
propose_option = { $seat }, which rule shall change?
title-propose_option = Amendment
propose_option-option = { $id }
propose_word = { $seat }, what shall "{ $id }" be?
propose_number = { $seat }, what shall "{ $id }" be? It is { $now } now.
propose_kind = { $seat }, whose number shall change?
propose_field = { $seat }, which number of { $kind } shall change?
propose_replacement = { $seat }, who is to be replaced?
amendment_proposed = { $seat } proposes an amendment: { $id } to be { $value }.
content_proposed = { $seat } proposes an amendment: { $kind }, { $id } to be { $value }.
vote_amendment = { $seat }, do you accept the amendment ({ $id }: { $value })?
title-vote_amendment = Amendment
option-yes = yes
option-no = no
word-yes = for
word-no = against
voted = { $seat }: { $vote }.
amendment_rejected = The amendment is rejected: { $id }, { $value }.
amendment_passed = The amendment is passed and will hold from next year: { $id }, { $value }.
amended = The amendment takes effect: { $id }, { $value }.
kind-amendment = amendment
family-amendment = amendment
word-cost = price
word-squads = squads
word-upkeep = upkeep
word-garrison = garrison
word-reach = range
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
word-half_world = half of the world
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
word-local = near by
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
word-same = the same wait
word-same_land = in the same land only
word-short = in short
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
family-army = an army
family-structure = a structure
family-order = an order
family-permission = a permission

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
field-field = speed in fields
field-forest = speed in forests
field-mountain = speed in mountains
field-desert = speed in deserts
field-coast = speed in coastal sea and rivers
field-open = speed in open sea
field-capacity = armies aboard
field-level = level
field-garrison = squads of the garrison
field-walls = walls
field-hires = hires
field-hires_native = hires heavy infantry of the terrain
field-beats = beats

word-house = lord's house
word-fortress = fortress
word-mine = mine
word-bare = none
word-defence = +
word-always = ++

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
value-start = land to start in
value-is_seat = place for a first house

group-spaces = cells
zone-permissions = permissions of { $seat }
zone-requests = requests of { $seat }
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

# Neutral armies.
neutral_vanished = Nobody has seen { $army } on { $cell } any more.
neutral_attacks = { $army }, who obeys nobody, attacks: { $structure }.

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
step-act = actions
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
subturn_ended = { $seat } ends the actions.
cargo_lost = Lost with the ship ({ $ship }): { $army }, at { $cell }.

act = Who acts?
title-act = Who acts
act-affairs = Affairs of state…
act-end = End the turn
deed = { $unit }: what now?
title-deed = Action
deed-back = Back
affairs = Which affair?
title-affairs = Affairs
affairs-back = Back
affairs-send = Send money
affairs-capital = Name a capital
affairs-request = Ask for permission
affairs-offer_service = Take into service
affairs-claim = Claim victory
affairs-propose = Propose an amendment
affairs-grant = Give permission
affairs-revoke = Take back permission
affairs-leave_service = Leave service
affairs-dismiss = Dismiss a vassal
affairs-announce = Announce an entry
affairs-veto = Object to a wanderer
affairs-exit = Leave the game
affair = What exactly?
title-affair = Affair
affair-back = Back

react = Do you react?
title-react = Reaction
react-affairs = Affairs of state…
react-pass = Pass
react-declare = Battle: { $a } against { $b }
react-garrison = Sortie of the garrison: { $a } against { $b }

clause-VS-033 = There is nothing that it could do now.
clause-VS-037 = Its active action is used: without it, it cannot move either.
# Income, treasury, forced disbanding, money between players.
pool-coins = coins
count-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
 }
value-income = income
value-paid = paid last in year
value-vein_paid = vein paid last in year

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
disband_forced-disband = { $a }
disband_forced-random = Let chance decide

option-disband = Disband the army
disbanded = { $seat } disbands an army: { $army }{ $coins ->
    [0] {"."}
    [one] {", and gets "}{ $coins } coin back.
   *[other] {", and gets "}{ $coins } coins back.
 }

option-send = Send to { $a }: { $b ->
    [one] { $b } coin
   *[other] { $b } coins
 }
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
word-once = in this turn
word-standing = until it is taken back
word-year = for a year
value-to = for
value-object = where
value-once = in this turn only
value-until_year = until year

option-grant = { $a } for { $b }: { $c }
option-revoke = { $a } for { $b }: { $c }
option-request = { $a }, of { $b }: { $c }
answer_permission = { $player } asks for permission: { $kind } ({ $object }). Do you allow it?
title-answer_permission = Permission
answer_permission-once = Yes, in this turn
answer_permission-standing = Yes, until further notice
answer_permission-no = No
granted = { $seat } allows { $player }: { $kind } ({ $object }), { $how }.
revoked = { $seat } takes back from { $player }: { $kind } ({ $object }).
denied = { $seat } does not allow { $player }: { $kind } ({ $object }).

clause-VS-085 = The ship's owner has not allowed it.
clause-VS-090 = Neutral structures are entered by attack only.
clause-VS-091 = Magical armies do not enter structures.

# Service.
option-offer_service = Offer service: { $a }
option-leave_service = Leave service
option-dismiss = Dismiss: { $a }
answer_service = { $seat }, { $lord } offers you service. Your armies and structures will lose their active action. Do you agree?
title-answer_service = Service
service_declined = { $seat } declines to serve { $lord }.
entered_service = { $seat } enters the service of { $lord }.
left_service = { $seat } leaves the service of { $lord }.
dismissed = { $seat } dismisses { $vassal } from service.
service_order = { $seat }, who moves { $place ->
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
entry_role = { $seat }, as what do you enter the game?
title-entry_role = Entering
entry_role-ruler = as a ruler
entry_role-neutral = as general of a neutral army
entry_role-vassal = as general and vassal
entry_role-free = as a free general
entry_role-wanderer = as a wanderer
entry_role-heir = as heir of { $a }
entry_role-wait = wait
entry_role-not_this_year = not this year
entry_land = { $seat }, which land do you take?
entry_cell = { $seat }, where does your lord's house stand? { $land }
title-entry_cell = The first house
entry_house = { $seat }, which lord's house do you put there?
entry_army = { $seat }, which army is your personal one?
title-entry_army = Personal army
entry_neutral = { $seat }, which neutral army becomes your personal one?
entry_patron = { $seat }, whom do you ask for an army and service?
entry_gift = { $seat }, { $newcomer } asks to enter as your vassal. Which army do you give?
title-entry_gift = An army for a newcomer
entry_gift-refuse = none
entry_wanderer = { $seat }, which wanderer are you?
entry_veto = { $seat }, { $newcomer } wants to come as a wanderer: { $template }. Do you object?
title-entry_veto = Wanderer
entry_veto-object = object
entry_veto-let_in = let them come
option-veto = Object to the wanderer: { $a }
option-announce = Announce
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
exit_sure = { $seat }, are you sure? Your treasury will be empty, and in a year all that is yours becomes neutral unless there is an heir.
title-exit_sure = Leaving the game
exit_sure-leave = leave
exit_sure-stay = stay
exit_announced = { $seat } announces to leave the game.
left = { $seat } leaves the game. The treasury is empty, the throne is vacant.
lapsed = A year has passed: what { $seat } left behind is nobody's now.
out = { $seat } has lost everything and is out.
heir_announced = { $seat } lays claim to the throne of { $state }.
inherited = { $seat } inherits the state of { $state }.
heir_split = { $seat }, which heir gets { $unit }, { $cell }?
title-heir_split = Dividing the country
heir_split-tournament = tournament
split_proposed = { $seat } proposes: { $unit } goes to { $heir }.
heir_accept = { $seat }, do you accept the division that { $first } proposes?
title-heir_accept = Dividing the country
host_decides = { $seat }, the heirs cannot agree. What shall be?
host_decides-division = the division is fair
host_decides-tournament = a tournament
divided = The heirs divide the country of { $state }.
bout_order = { $seat }, which order for squad { $place }?
title-bout_order = Tournament
bout_layout = { $seat }, who stands at place { $place } now?
title-bout_layout = Tournament
bout_lines = Tournament: { $attacker } ({ $squads }) against { $defender } ({ $against }).
bout_won = { $seat } wins the bout against { $other }.
bout_by_lot = The bouts have decided nothing, the die has: { $seat } against { $other }.

# Replacement.
turn_missed = { $seat } misses a turn, in a row: { $turns }.
bot_steers = A bot plays for { $seat }.
person_returned = { $seat } plays again.
replacement_proposed = { $seat } proposes to replace { $missing }.
replacement_agreed = It is agreed to replace { $missing }.
vote_replacement = { $seat }, shall { $missing } be replaced?

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
option-step_attack = Step to { $a } and attack: { $b }
option-embark = Board: { $a }
option-disembark = Land at { $a }
option-tranship = Change ship: { $a }
stepped = { $seat }: { $army }, from { $from } to { $cell }.
embarked = { $seat }: { $army }, aboard { $ship } at { $cell }.
landed = { $seat }: { $army }, ashore from { $ship } at { $cell }.
transhipped = { $seat }: { $army }, over to { $ship } at { $cell }.

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
clause-VS-165 = Whoever is aboard has acted: the ship stays.
# Declaring battle, and duels.
option-declare = Attack { $a }
option-garrison = The garrison attacks { $a }
option-duel = Challenge { $a } to a duel
battle_declared = Battle declared: { $unit } against { $target } at { $cell }.
joined_attack = Also attacking { $target }: { $unit }.
joined_defence = Joining the defence against { $foe }: { $unit }.
joined_late = Coming to the aid of { $target }: { $unit }. They will fight together.
turned_away = A fight among one's own: { $unit } no longer under { $seat }.
came_back = Under { $seat } again: { $unit }.
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
clause-VS-170 = Only a neighbour, or who stands on the same cell.
clause-VS-174 = One's own units are not attacked now.
clause-VS-175 = A garrison attacks only an army on its own cell.
clause-VS-205 = The mage is too far away.
# Siege and building.
value-besieges = besieges
value-building = is building

option-siege = Besiege: { $a }
besieged = { $seat } lays siege: { $kind } is besieged by { $army }.
siege_lifted = The siege is lifted: { $kind }.

option-build = Build: { $a }
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
spoiled = The attack has spoiled the work: no { $kind }.

clause-VS-034 = Not for such an army.
clause-VS-180 = Only buildings of others, beside the army or one cell away.
clause-VS-181 = The building is besieged.
clause-VS-185 = Building needs land.
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

option-join = Join to yourself: { $a }
answer_join = { $to } wants this army of yours for himself: { $army }. Do you agree?
title-answer_join = Joining
answer_join-yes = Agree
answer_join-no = Refuse
join_declined = { $seat } does not give { $army } to { $to }.
army_joined = { $seat } is joined by an army: { $army }.

option-tribute = { $a ->
    [from_land] Take tribute of the land
   *[from_vein] Take tribute of the vein
 }
land_tribute = { $seat } takes tribute of a land: { $land }, { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
vein_tribute = { $seat } takes tribute of a vein: cell { $cell }, { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.

clause-VS-253 = A personal army is never handed over.
clause-VS-280 = It takes an open mithril mine, and its owner's leave if the regulation says so.
clause-VS-283 = This army has its mithril already.
clause-VS-285 = The owner does not agree.
clause-VS-287 = Such an army cannot be joined now.
clause-VS-290 = Not where there is a lord's house, a structure on the vein, or another personal army.
# Prize and unrest.
kind-uprising = Unrest
family-uprising = unrest
zone-uprisings = Unrest
value-house = house
value-from = from

spoils_prize = { $coins ->
    [one] The prize is { $coins } coin.
   *[other] The prize is { $coins } coins.
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

raised = A structure has grown: { $kind }.
lowered = A structure is lowered, now it is: { $kind }.
destroyed = A structure is destroyed: { $kind }, cell { $cell }.
option-raise = Raise to: { $a }
option-deepen = Deepen to: { $a }
level_paid = { $seat } pays { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 } for a new level: { $kind } instead of { $from }.

option-capital = Name the capital: { $a }
capital_named = { $seat } has a capital: { $kind }, cell { $cell }.
capital_lost = { $seat }: the capital is destroyed.

option-hire = { $a } into: { $b }{ $c ->
    [ordinary] {""}
    [personal] {" "}(★ as your personal army)
   *[other] {" "}(★ as the personal army of { $c })
 }
hired = { $seat } hires for { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }: { $kind }, in: { $house }.

clause-VS-140 = The regulation allows no more figures of this kind.
clause-VS-302 = This land has its lord's house already, or one is being built.
clause-VS-310 = Too near to another building.
clause-VS-311 = Such a structure has no place on this cell.
clause-VS-312 = The vein is not so deep.
clause-VS-326 = There is no water for a ship.
clause-VS-327 = The cell is taken.
# Battles: cards, orders, who beat whom, what follows.
zone-battles = Declared battles
zone-line = cards of { $seat }
zone-neutral_line = cards without commander
zone-fallen = Fallen squads
zone-order_stock = Cards in stock
zone-last_orders = last orders of { $seat }
value-plus = advantage
value-fought = has fought
value-ordered_by = ordered by
value-nth = place
value-wins = victories

battle_begins = Battle at { $cell }: { $unit } against { $foe }.
duel_begins = Mental duel: { $unit } against { $foe }.
battle_not_held = The battle for { $target } does not take place: one side is empty.
cards_laid = The orders are laid face down.
laid_anew = The cards are laid out anew.
beat = { $order }{ $plus ->
    [1] +
   *[other] {""}
 } of { $unit } beats { $foe_order }{ $foe_plus ->
    [1] +
   *[other] {""}
 } of { $foe }.
both_fell = Both fall: { $order }{ $plus ->
    [1] +
   *[other] {""}
 } of { $unit } and { $foe_order }{ $foe_plus ->
    [1] +
   *[other] {""}
 } of { $foe }.
attackers_won = The attackers win, led by { $unit }; squads left: { $squads }.
defenders_won = The defenders win, led by { $unit }; squads left: { $squads }.
battle_drawn = A draw: nobody is left standing over { $target }.
army_fell = Lost in battle: { $army } at { $cell }.

army_order = Which army stands in place { $place }?
title-army_order = Order of the armies
order = { $unit }: the order of squad { $squad } of { $squads }{ $plus ->
    [1] {" (with advantage)"}
   *[other] {""}
 }
title-order = Orders
order-rest = { $a } — this one and all that follow
order-as_last_time = As in the last battle
relayout = Lay the cards anew: which one lies in place { $place }?
title-relayout = New layout
relayout-card = { $b } of { $a }
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
text-storm = Range { $reach } to the centre. All ships outside of buildings in 3x3 cells. 1-2 nothing; 3-4 they lose the active action for a year; 5-6 they sink.
text-tame_dragon = On the mountain of a sleeping dragon. 1 the mage dies; 2-4 nothing; 5 the dragon dies; 6 it is tamed.
text-release = Range { $reach }. A dragon of another mage is freed with a chance of a third and flies to its mountain.
text-raise_zombies = On land cells next to the mage that have a building beside them. 1-2 one squad, 3-4 two, 5-6 three.
text-ghost_ship_call = On a sea cell next to the mage that does not border land, with a chance of a half.
text-dust = Range { $reach }. 1-2 one squad of zombies, 3-4 two, 5-6 three or one ghost ship.
text-sleep_mist = Range { $reach }. An army and all armies beside it lose the active action for a year.
text-wrath_of_evogr = Range { $reach }. A structure is lowered by one level.
text-shield_of_fury = Range { $reach }. The squads of an army have advantage for a year, until its first battle.
text-water_of_tirelessness = Range { $reach }. An army on land that has not moved in this turn moves far over any terrain for a year.

field-number = number
field-school = school
field-reach = range
field-die = die

word-grey = Grey magic
word-plain = Plains
word-cast = Cast:
word-plus = with a better die
word-cheap = at a lower price

entry_school = { $seat }, which school does the mage learn?
title-entry_school = School
spell_zombie_cells = { $seat }, where does a squad of zombies rise? So many may still rise: { $left }.
title-spell_zombie_cells = Zombies
spell_zombie_cells-enough = enough
spell_dust_targets = { $seat }, who turns to dust? Squads that may still be chosen: { $left }.
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

cast = { $seat }: { $mage } casts { $spell } for { $coins } coins.
cast_at = { $seat }: { $mage } casts { $spell } on { $target } for { $coins } coins.
spell_die = { $spell }: the die shows { $value }.
school_learned = { $mage } learns the magic of a school: { $school }.
put_to_sleep = { $army } loses the active action.
sank = { $army } sinks in the storm.
mage_died = The dragon kills { $mage }.
dragon_tamed = { $mage } tames the dragon of { $cell }; it will come when the mountain is left.
zombies_rose = { $army } rises on { $cell }.
ghost_ship_came = { $army } comes out of the mist on { $cell }.
crumbled = { $army } on { $cell } turns to dust.
creature_freed = { $army } is free of control.

clause-VS-200 = the active action is spent
clause-VS-440 = the mage does not know this school
clause-VS-441 = too few coins for a spell
clause-VS-444 = a necromancer only commands the dead
clause-VS-445 = a dragon lord only tames and releases
clause-VS-449 = silenced by a duel
clause-VS-460 = no ship in range that has not moved
clause-VS-465 = no ship for the storm
clause-VS-470 = no dragon sleeps under the mage
clause-VS-475 = no dragon of another mage in range
clause-VS-481 = no suitable cell, or no control left
clause-VS-485 = no free sea cell away from land, or no control left
clause-VS-490 = no zombies and no ghost ship in range
clause-VS-492 = no army in range
clause-VS-494 = no structure in range
clause-VS-496 = no army in range
clause-VS-498 = no army on land in range that has not moved
clause-VS-451 = struck by the own spell
dazed = Wild magic strikes { $mage }: no active action in the next turn.
value-dazed = dazed

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
seat-line = income { $income } · upkeep { $upkeep } · treasury { $limit } · lands { $lands } · armies { $armies } · score { $score }
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
    [mine4] m4
   *[other] { $kind }
}

# The end of the game.
option-claim = Claim victory
victory_claimed = { $seat } claims that victory is certain.
vote_claim = { $seat }, do you agree that { $claimant } is sure to win?
title-vote_claim = A claim of victory
claim_accepted = Everybody agrees: { $seat } wins.
claim_rejected = Not everybody is convinced; the game goes on.
abandon_proposed = { $seat } proposes to end the game by ranking.
vote_abandon = { $seat }, shall the game end? { $proposer } proposes it.
title-vote_abandon = End the game
abandoned = It is agreed to end the game.
abandon_rejected = Most want to play on.
won = { $seat } wins: { $how }; lands: { $lands }.
word-goal = the goal is reached
word-last = nobody else is left
word-ranking = first in the ranking
deserted = Nobody is left. The game is over without a winner.
