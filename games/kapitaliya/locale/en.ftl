# Texts of Capitalia: names, questions, options and the sentences of the chronicle.

title = Capitalia: Kingdom of the Elements
seat = Player { $number }
bank = bank and store

# Pools, zones, values
pool-money = millions
pool-stone = stone
pool-wood = wood
pool-sand = sand
pool-iron = iron
pool-subjects = subjects
zone-building_stack = building stack
zone-market = market
zone-event_deck = event deck
zone-event_in_play = event
zone-magic_deck = magic deck
zone-magic_in_play = magic in play
zone-hand = magic cards
value-element = element
value-first_seat = first player
value-trader = offers trades
value-sales = sold this turn
value-general_actions = general actions this turn
value-price_step = price step
value-visited = visited
value-is_start = start
value-ends_lap = end of a lap
field-stone = stone
field-wood = wood
field-sand = sand
field-iron = iron
field-effect = effect
field-prices = prices
field-colour = colour
field-discard_gain = when discarded
field-amount = amount
field-owner_amount = for the owner
field-a = amount
field-b = for the others
group-cells = cells
group-sites = sites
group-inner = inner buildings
board-island = the island

# Steps
step-setup = set-up
step-choose_element = choosing elements
step-choose_start = choosing start cells
step-turn = turn
step-begin_turn = start of the turn
step-open_tables = open table
step-open_table = open table
step-turn_start = start of the turn
step-movements = movement
step-movement = movement
step-after_movement = after movement
step-arrival = arrival
step-visits = visits
step-visit = visit
step-sale = sale
step-discard_or_build = discard or build
step-turn_end = end of the turn
step-end_of_turn = filling the market

# Words
word-air = Air
word-fire = Fire
word-earth = Earth
word-water = Water
word-money = millions
word-stone = stone
word-wood = wood
word-sand = sand
word-iron = iron
word-move = movement
word-building = building
word-event = event
word-contest = contest
word-green = green
word-yellow = yellow
word-blue = blue
word-red = red
word-white = white
word-purple = purple
word-pink = pink

# Words of the house rules
word-any_player = everybody
word-active_only = the player on turn
word-end_of_turn = at the end of the turn
word-immediate = at once
word-most_money = the richest
word-active_first = the first from the player on turn
word-shared = all of them
word-tied_only = those who tied
word-all_reroll = everybody
word-choose = by choice
word-table_order = in their order
word-random = by lot
word-dynamic = those beside the token now
word-snapshot = those beside the token at the stop
word-same_as_cost = what building costs
word-own_field = each building has its own
word-winner_chooses = the winner chooses
word-leftmost_slot = the leftmost
word-nothing = nothing is built
word-next_best = the next best builds
word-all_main = in all steps
word-turn_start_and_step4 = at the start and in the fourth step
word-turn_start_only = at the start only
word-opponents_first = the opponents
word-playable_only = who has something to play
word-all_with_cards = everybody with cards
word-own_roll = one's own only
word-any_roll_in_own_turn = any in one's own turn
word-any_opponent_roll = any opponent
word-any_other = anybody else's
word-active_player_only = those of the player on turn
word-bank = the bank
word-same_source = those who paid before

# Families, token, inner buildings
family-building = building
family-inner_building = inner building
family-event = event card
family-magic = magic card
family-token = token
kind-token = token
kind-n1 = Town Square
kind-n2 = Mage Tower
kind-n3 = Exchange
kind-n4 = Town Square
kind-n5 = Mage Tower
kind-n6 = Exchange
text-n1 = Turn up and carry out the top { $square_cards ->
    [1] event card
   *[other] { $square_cards } event cards
 }.
text-n2 = Take the top { $tower_cards ->
    [1] magic card
   *[other] { $tower_cards } magic cards
 } into your hand.
text-n3 = You may raise the price of one building of yours by { $exchange_steps ->
    [1] a step
   *[other] { $exchange_steps } steps
 }.
text-n4 = { text-n1 }
text-n5 = { text-n2 }
text-n6 = { text-n3 }

# Players' buildings
kind-b01 = Herb Stall
kind-b02 = Fish Pier
kind-b03 = Windmill
kind-b04 = Bakery
kind-b05 = Smithy
kind-b06 = Town Hall
kind-b07 = Quarry
kind-b08 = Palace of the Elements
kind-b09 = Fortune-Teller's Tent
kind-b10 = Smuggler's Boat
kind-b11 = Auction House
kind-b12 = Racecourse
kind-b13 = Arena
kind-b14 = Gambling Den
kind-b15 = Tavern
kind-b16 = Shipyard
kind-b17 = Observatory
kind-b18 = Alchemist's Laboratory
kind-b19 = Barracks
kind-b20 = Tax House
kind-b21 = Fortress
kind-b22 = Cathedral of the Elements
kind-b23 = Well
kind-b24 = Inn
kind-b25 = Tea House
kind-b26 = Fair
kind-b27 = Hot Springs
kind-b28 = Harbour

# Events
kind-e01 = A Good Bargain
kind-e02 = Generous Harvest
kind-e03 = Inheritance
kind-e04 = Treasure on the Shore
kind-e05 = Toll
kind-e06 = Roof Repairs
kind-e07 = Luxury Tax
kind-e08 = Fair Wind
kind-e09 = Gold Vein
kind-e10 = Winnings at Dice
kind-e11 = Flood
kind-e12 = Fire
kind-e13 = Trading Day
kind-e14 = Harvest Festival
kind-e15 = Royal Feast
kind-e16 = Foreign Buyer
kind-e17 = Lucrative Deal
kind-e18 = The Mage's Gift
kind-e19 = Old Grimoire
kind-e20 = Starfall
kind-e21 = Birthday
kind-e22 = Tribute
kind-e23 = Swapped Subjects (I)
kind-e24 = Swapped Subjects (II)
kind-e25 = Builders' Contest (I)
kind-e26 = Builders' Contest (II)
kind-e27 = Rising Prices (I)
kind-e28 = Rising Prices (II)

# Magic cards
kind-m_plus_minus = Plus or Minus One
kind-m_repeat_profit = Repeat the Profit
kind-m_skip_visit = Skip One Building
kind-m_extra_move = Move Again
kind-m_reroll = Reroll
kind-m_repeat_loss = Repeat the Rival's Loss
kind-m_deactivate = Deactivate
kind-m_force_reroll = Force a Reroll

# What buildings and cards say
text-b01 = Yours: { $amount } million from the bank. Another's: { $amount } million to the owner.
text-b02 = { text-b01 }
text-b03 = { text-b01 }
text-b04 = { text-b01 }
text-b05 = { text-b01 }
text-b06 = { text-b01 }
text-b07 = { text-b01 }
text-b08 = { text-b01 }
text-b09 = Roll a die: { $one_five_threshold } or less is { $one_five_low } million, more is { $one_five_high } million. Yours: from the bank. Another's: to the owner.
text-b10 = { text-b09 }
text-b11 = { text-b09 }
text-b12 = { text-b09 }
text-b13 = { text-b09 }
text-b14 = Roll a die: that many millions. Yours: from the bank. Another's: to the owner.
text-b15 = { text-b14 }
text-b16 = { text-b14 }
text-b17 = { text-b14 }
text-b18 = { text-b14 }
text-b19 = A million for each of the owner's subjects on the board. Yours: from the bank. Another's: to the owner.
text-b20 = { text-b19 }
text-b21 = { text-b19 }
text-b22 = { text-b19 }
text-b23 = The guest takes { $amount } million from the bank. The owner, if somebody else, takes { $owner_amount } million from the bank.
text-b24 = { text-b23 }
text-b25 = { text-b23 }
text-b26 = { text-b23 }
text-b27 = { text-b23 }
text-b28 = { text-b23 }
text-e01 = Take { $a } million from the bank.
text-e02 = { text-e01 }
text-e03 = { text-e01 }
text-e04 = { text-e01 }
text-e05 = Pay { $a } million to the bank.
text-e06 = { text-e05 }
text-e07 = { text-e05 }
text-e08 = Roll a die and take that many millions from the bank.
text-e09 = { text-e08 }
text-e10 = { text-e08 }
text-e11 = Roll a die and pay that many millions to the bank.
text-e12 = { text-e11 }
text-e13 = Take { $a } million from the bank; each opponent takes { $b } million.
text-e14 = { text-e13 }
text-e15 = { text-e13 }
text-e16 = Sell one building of yours at { $a ->
    [1] its price
    [2] twice its price
   *[other] { $a } times its price
 }.
text-e17 = { text-e16 }
text-e18 = Take { $a ->
    [one] { $a } magic card
    [2] two magic cards
   *[other] { $a } magic cards
 }.
text-e19 = { text-e18 }
text-e20 = { text-e18 }
text-e21 = Each opponent pays you { $a } million.
text-e22 = { text-e21 }
text-e23 = Let any two subjects on buildings change places. Prices stay.
text-e24 = { text-e23 }
text-e25 = Everybody rolls a die. The highest builds the cheapest building of the market for free, on any free site.
text-e26 = { text-e25 }
text-e27 = Everybody may raise the price of one of their buildings by { $a ->
    [one] a step
   *[other] { $a } steps
 }.
text-e28 = { text-e27 }
text-m_plus_minus = Your turn, right after your roll: change its value by 1, up or down.
text-m_repeat_profit = Your turn, right after visiting a building: take from the bank once more what it brought you.
text-m_skip_visit = Your turn, before a visit: pass by one neighbouring building.
text-m_extra_move = Your turn, after movement and before the visits: move once more.
text-m_reroll = Your turn, right after your roll: roll again.
text-m_repeat_loss = Another's turn, right after a visit for which the visitor paid: the visitor pays as much once more.
text-m_deactivate = Another's turn, when another player has played a magic card: it has no effect.
text-m_force_reroll = Another's turn, right after the roll of the player on turn: that player rolls again.

# What the table shows: the line of a building, marks on the map
piece-building = { $owner_id ->
    [none] { $kind } ({ $cost }) · prices { $prices }
   *[other] { $kind } ({ $owner }) · price { $price } of { $prices }
 } · { $effect_id ->
    [fixed] income { $amount }
    [one_five] income { $one_five_low } or { $one_five_high }
    [die] income by a die
    [subjects] income by subjects
   *[hand] guest { $amount }, owner { $owner_amount }
 }{ $visited ->
    [true] {" "}· visited
   *[false] {""}
 }
piece-inner_building = { $kind }{ $visited ->
    [true] {" "}· visited
   *[false] {""}
 }
mark-token = ●
mark-inner_building = { $kind_id ->
    [n1] Square
    [n2] Tower
    [n4] Square
    [n5] Tower
   *[other] Exchange
 }

# How much of what: resources, and both sides of a deal
goods = { LIST({ $stone ->
    [0] {""}
   *[other] { $stone } stone
 }, { $wood ->
    [0] {""}
   *[other] { $wood } wood
 }, { $sand ->
    [0] {""}
   *[other] { $sand } sand
 }, { $iron ->
    [0] {""}
   *[other] { $iron } iron
 }) }
deal-gives = { $gives ->
    [0] nothing
   *[other] { LIST({ $gives_money ->
        [0] {""}
       *[other] { $gives_money } million
     }, { $gives_stone ->
        [0] {""}
       *[other] { $gives_stone } stone
     }, { $gives_wood ->
        [0] {""}
       *[other] { $gives_wood } wood
     }, { $gives_sand ->
        [0] {""}
       *[other] { $gives_sand } sand
     }, { $gives_iron ->
        [0] {""}
       *[other] { $gives_iron } iron
     }) }
 }
deal-gets = { $gets ->
    [0] nothing
   *[other] { LIST({ $gets_money ->
        [0] {""}
       *[other] { $gets_money } million
     }, { $gets_stone ->
        [0] {""}
       *[other] { $gets_stone } stone
     }, { $gets_wood ->
        [0] {""}
       *[other] { $gets_wood } wood
     }, { $gets_sand ->
        [0] {""}
       *[other] { $gets_sand } sand
     }, { $gets_iron ->
        [0] {""}
       *[other] { $gets_iron } iron
     }) }
 }

# Questions
choose_element = Which element do you choose?
choose_start = On which start cell do you put your token?
open_table = Open table: offer a trade?
turn_start = Your turn. Roll the dice!
roll_response_active = Your roll: { $value }. Keep it?
roll_response_opponent = The roll is { $value }. Answer it?
card_response = { $by } plays “{ $piece }”. Cancel it?
choose_arrow = The way forks. Where to?
after_move = Your token has stopped. Go on to the visits?
visit_next = Which building next?
after_visit_active = You have visited the { $building }. Anything else?
after_visit_opponent = { $visitor } has paid at the { $building }. Repeat the loss?
exchange = Exchange: which building rises in price?
forced_sale = Event: which building of yours is sold at { $factor ->
    [1] its price
    [2] twice its price
   *[other] { $factor } times its price
 }?
swap_subjects = Event: whose subjects change places?
contest_building = You have won! Which of the cheapest buildings?
contest_site = You have won! Where does the { $building } go?
all_raise = Prices rise: which building of yours?
sale = Sell a building?
step4 = Which building of the market do you discard or build?
turn_end = Your turn is done. Anything else?
ga_pay = General action: which resources do you return?
ga_reward = General action: what do you take in return?
trade_partner = Whom do you trade with?
trade_amount = A trade with { $partner }. So far you give { deal-gives } and get { deal-gets }. How many do you get (with a minus: give): { $good }?
trade_confirm = A trade with { $partner }. You give { deal-gives }. You get { deal-gets }. Send the offer?
trade_answer = { $partner } offers a trade. You give { deal-gives }. You get { deal-gets }. Do you agree?
hand_limit_discard = Too many cards. Which one goes under the deck?

# Questions in short, for the timeline
title-choose_element = Element
title-choose_start = Start cell
title-open_table = Open table
title-turn_start = Start of the turn
title-roll_response_active = Roll of { $value }
title-roll_response_opponent = Another’s roll of { $value }
title-card_response = “{ $piece }”
title-choose_arrow = Fork
title-after_move = After movement
title-visit_next = Visits
title-after_visit_active = After visiting the { $building }
title-after_visit_opponent = Another’s visit to the { $building }
title-exchange = Exchange
title-forced_sale = Event, sale
title-swap_subjects = Event, subjects
title-contest_building = Contest, building
title-contest_site = Contest, site
title-all_raise = Rising prices
title-sale = Sale
title-step4 = Market
title-turn_end = End of the turn
title-ga_pay = General action
title-ga_reward = General action, in return
title-trade_partner = Trade, with whom
title-trade_amount = Trade, { $good }
title-trade_confirm = Own offer
title-trade_answer = Offer of { $partner }
title-hand_limit_discard = Surplus card

# Options
option-element = { $a }
option-cell = Cell { $a }
option-arrow = To cell { $a }
option-roll = Roll the dice
option-keep = Keep it
option-pass = Pass
option-continue = Go on
option-visit = Visit: { $a }
option-decline = Decline
option-raise = Raise the { $a } from { $price } to { $raised }
option-sell = Sell the { $a } for { $price } million
option-no_sale = Sell nothing
option-swap = Swap the subjects: { $a } and { $b }
option-take = Take: { $a }
option-site = Site { $a }
option-discard = Discard the { $a } { $count ->
    [0] (it brings nothing)
   *[other] and take { goods }
 }
option-build = Build the { $a } on { $b }{ $count ->
    [0] {""}
   *[other] {" "}for { goods }
 }
option-end_turn = End the turn
option-general_action = General action: return resources for something else
option-trade = Offer a trade
ga_pay-amounts = Return { goods }
option-resource = Take { goods } from the store
option-magic_card = Draw { $count ->
    [1] the top magic card
   *[other] the top { $count } magic cards
 }
option-money = Take { $count } million from the bank
option-partner = { $a }
option-withdraw = Withdraw
option-send = Send
option-accept = Agree
option-reject = Refuse
option-counter = Make a counter-offer
option-card = { $a }
option-m_plus_minus = Play Plus or Minus One: { $a }
option-m_repeat_profit = Play Repeat the Profit
option-m_skip_visit = Play Skip One Building: { $a }
option-m_extra_move = Play Move Again
option-m_reroll = Play Reroll
option-m_repeat_loss = Play Repeat the Rival's Loss
option-m_deactivate = Play Deactivate
option-m_force_reroll = Play Force a Reroll

# What an answer means: `i NUMBER` tells it
about-general_action = Return { $ga_cost } resources of any kinds to the store, then choose one: { $ga_reward_resource } of any resource, { $ga_reward_card ->
    [one] { $ga_reward_card } magic card
   *[other] { $ga_reward_card } magic cards
 }, or { $ga_reward_money } million.
about-trade = Name a partner and say how many of each good you get and give; they agree, refuse or make a counter-offer. Until it is sent you may withdraw it, but it counts as begun.
about-roll = Roll the dice and move your token as many cells; then visit the buildings beside it.

# Chronicle: set-up and turn
first_rolled = { $seat } rolls for the first turn: { $value }.
first_tied = A tie! They roll again.
goes_first = { $seat } goes first.
element_taken = { $seat } chooses an element: { $element }.
start_taken = { $seat } puts a token on { $cell }.
turn_began = — It is { $seat }’s turn. —
rolled = { $seat } rolls { $purpose_id ->
    [building] a die for the building
    [event] a die for the event
    [contest] a die in the contest
   *[move] the dice
 }: { $value }.
roll_changed = { $seat } changes the roll: it is { $value } now.
moved = { $seat } walks { $value ->
    [one] { $value } cell
   *[other] { $value } cells
 } and stops on { $cell }.
lap_paid = { $seat } finishes a lap and gets { $money } million.

# Chronicle: visits
visited = { $seat } visits the { $building }.
skipped = { $seat } passes the { $building } by.
earned = { $seat } gets { $money } million for the visit.
paid = { $seat } pays { $owner } { $money ->
    [0] nothing
   *[other] { $money } million
 } for the visit.
owner_earned = { $seat } gets { $money } million as the owner.
raised = { $seat } raises the { $building }: its price is { $price } now.

# Chronicle: events
event_drawn = { $seat } turns up the event “{ $card }”.
event_void = The event “{ $card }” cannot be carried out{ $event_id ->
    [forced_sale_x2] : the player has no building
    [swap_subjects] : there are no two subjects to swap
    [contest_build] : no site is free, or the market is empty
   *[other] {""}
 }.
gained = { $seat } gets { $money } million from the bank.
lost = { $seat } pays { $money } million to the bank.
paid_you = { $seat } pays { $money } million to { $partner }.
swapped = { $seat } swaps the subjects on the { $first } and the { $second }.
contest_won = { $seat } wins the contest.
contest_void = { $seat } wins the contest, but has no subject left to build with.

# Chronicle: sale, discard, building, general action
sold = { $seat } sells the { $building } for { $money } million.
discarded = { $seat } discards the { $building } { $count ->
    [0] and takes nothing: the store has none of what it cost
   *[other] and takes from the store: { goods }
 }.
built = { $seat } builds the { $building } on { $site }.
revealed = New on the market: { $building }.
general_action = { $seat } takes a general action and returns to the store: { goods }.
ga_resource = { $seat } takes { $count } { $resource } in return.
ga_money = { $seat } takes { $money } million in return.

# Chronicle: magic
magic_drawn = { $seat } { $cards ->
    [0] draws nothing: the magic deck is empty
   *[other] draws: { $drawn }
 }.
hand_trimmed = { $seat } puts a surplus card under the magic deck.
magic_played = { $seat } plays “{ $card }”.
magic_aimed = { $seat } plays “{ $card }”: { $choice }.
magic_cancelled = “{ $card }” ({ $seat }) is cancelled.
profit_repeated = { $seat } repeats the profit and gets { $money } million more.
loss_repeated = { $seat } pays { $money } million more, because { $by } wants it.

# Chronicle: trades and the end
trade_offered = { $seat } offers { $partner } a trade: gives { deal-gives }; gets { deal-gets }.
trade_accepted = { $seat } agrees: the trade with { $partner } is made.
trade_rejected = { $seat } refuses the offer of { $partner }.
placed = { $place ->
    [1] First
    [2] Second
    [3] Third
   *[other] Fourth
 }: { $seat }, { $money } million.

options_clash = these options do not go together: { $options } ({ $clause })

# Why not, in short
clause-KAP-029 = This element is already taken.
clause-KAP-034 = There is already a token on this cell.
clause-KAP-121 = There are not enough resources.
clause-KAP-124 = The site is taken.
clause-KAP-128 = You have no subjects left.
clause-KAP-176 = A gift is not a trade: each side must give something.
clause-KAP-177 = Somebody does not have what they would give.
clause-KAP-179 = No more counter-offers can be made.
clause-KAP-185 = You have nothing to trade with each other.
clause-KAP-215 = This building has reached its last price.

# The rules' own values: players do not see them, the referee reads and changes them.
own-has_arrived = movement is finished
own-offers = trades offered this turn
