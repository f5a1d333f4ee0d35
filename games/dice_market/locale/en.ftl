# Texts of Dice Market: names of things, prompts, options, and the sentences of the chronicle.

title = Dice Market
seat = Player { $number }
bank = the bank

# Pools, fields, spaces, steps and zones
pool-coins = coins
field-price = price
field-income = income
group-cells = cells
board-ring = the ring
step-turn = turn
zone-deck = the deck
zone-discard = the discard pile
zone-market = the market

# Families and kinds
family-building = building
family-pawn = pawn
kind-pawn = pawn
kind-stall = Stall
kind-bakery = Bakery
kind-forge = Forge
kind-tavern = Tavern
kind-theatre = Theatre
kind-guildhall = Guildhall
kind-palace = Palace

# Prompts and options
market = Take a building of the market: build or discard it
option-build = Build: { $a }
option-discard = Discard: { $a }

# The chronicle
moved = { $seat } rolls { $value } and stands on { $cell }.
earned = { $seat } gains { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 } from the { $building }.
paid = { $seat } visits the { $building } of { $owner } and pays { $coins ->
    [0] nothing
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
built = { $seat } builds the { $building } on { $cell }.
discarded = { $seat } discards the { $building } for 3 coins.
