# The texts of the module "Omens".

step-omen = omen
zone-omen_deck = Deck of omens
zone-omen_row = Omen of the year
zone-past_omens = Past omens
family-omen = omen
field-mood = sign
# Only for the cards panel.
column-land_income = income of lands, %
column-mine_income = income of mines, %
column-upkeep_share = upkeep, %
column-hire_price = price of hiring, %
column-build_price = price of building, %
column-spell_price = added to the price of spells
column-land_speed = added to the speed on land
column-sea_speed = added to the speed at sea
column-amount = how many
column-band = which army
word-good = good
word-ill = ill
word-strange = strange
omen-sign = { $mood } sign

# The omen of the year on the table: its name, and all that it changes while it lies open.
piece-omen = { $kind }{ $land_income ->
    [100] {""}
   *[other] {" "}· income of lands { $land_income }%
 }{ $mine_income ->
    [100] {""}
   *[other] {" "}· income of mines { $mine_income }%
 }{ $upkeep_share ->
    [100] {""}
   *[other] {" "}· upkeep { $upkeep_share }%
 }{ $hire_price ->
    [100] {""}
   *[other] {" "}· hiring { $hire_price }%
 }{ $build_price ->
    [100] {""}
   *[other] {" "}· building { $build_price }%
 }{ $spell_price ->
    [0] {""}
   *[other] {" "}· price of spells { $spell_price }
 }{ $land_speed ->
    [0] {""}
   *[other] {" "}· speed on land { $land_speed }
 }{ $sea_speed ->
    [0] {""}
   *[other] {" "}· speed at sea { $sea_speed }
 }

omen_seen = The omen of the year: { $omen }.
hoard_found = An old hoard: every player finds { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
robbed = Thieves in the treasury: { $seat } loses { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.
raiders_came = A neutral army comes out of nowhere: { $army } on { $cell }.
nothing_fell = The omen touches nobody.
fell_ill = Fever in { $army }: { $seat } cannot use it this year.
vein_deepened = The vein on { $cell } goes deeper than was thought: down to level { $depth } now.

kind-world_events-rich_harvest = Rich Harvest
text-world_events-rich_harvest = The barns are full. This year lands bring { $land_income }% of their income.
kind-world_events-drought = Drought
text-world_events-drought = The ears are empty. This year lands bring { $land_income }% of their income.
kind-world_events-rich_veins = Rich Veins
text-world_events-rich_veins = The pick finds ore by itself. This year mines bring { $mine_income }% of their income.
kind-world_events-flooded_pits = Flooded Pits
text-world_events-flooded_pits = Water has broken in. This year mines bring { $mine_income }% of their income.
kind-world_events-oath_of_faith = Oath of Faith
text-world_events-oath_of_faith = Armies serve for bread and glory. This year upkeep is { $upkeep_share }%.
kind-world_events-grumbling_camps = Grumbling Camps
text-world_events-grumbling_camps = Armies want better pay. This year upkeep is { $upkeep_share }%.
kind-world_events-fair_of_arms = Fair of Arms
text-world_events-fair_of_arms = Swords are cheap and there are hands for them. This year hiring costs { $hire_price }% of the price.
kind-world_events-guild_of_masons = Guild of Masons
text-world_events-guild_of_masons = The masons came of their own accord. This year buildings and their levels cost { $build_price }% of the price.
kind-world_events-dry_summer = Dry Roads
text-world_events-dry_summer = Dust all the way. This year land armies go { $land_speed ->
    [one] { $land_speed } cell
   *[other] { $land_speed } cells
 } further.
kind-world_events-mud = Mud
text-world_events-mud = Carts sink to the axle. This year land armies go one cell less, but at least one.
kind-world_events-steady_winds = Steady Winds
text-world_events-steady_winds = The sails are full. This year ships go { $sea_speed ->
    [one] { $sea_speed } cell
   *[other] { $sea_speed } cells
 } further.
kind-world_events-dead_calm = Dead Calm
text-world_events-dead_calm = The sea is like glass. This year ships go two cells less, but at least one.
kind-world_events-falling_stars = Falling Stars
text-world_events-falling_stars = The sky is generous. This year spells cost 10 coins less.
kind-world_events-eclipse = Eclipse
text-world_events-eclipse = The sun goes out at noon. This year spells cost { $spell_price ->
    [one] { $spell_price } coin
   *[other] { $spell_price } coins
 } more.
kind-world_events-old_hoard = The Old Hoard
text-world_events-old_hoard = At once: every player gains { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
 }.
kind-world_events-thieves = Thieves
text-world_events-thieves = At once: the richest player loses { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
 }. If there are several, each of them.
kind-world_events-raiders = Raiders
text-world_events-raiders = At once: a neutral army appears on a random empty land cell: { $band }.
kind-world_events-earthquake = Earthquake
text-world_events-earthquake = At once: one random structure above the first level loses a level.
kind-world_events-fever = Fever
text-world_events-fever = At once: one random army of every player loses its active action for this year.
kind-world_events-new_vein = A New Vein
text-world_events-new_vein = At once: one random vein without a mine becomes deeper by a level.
