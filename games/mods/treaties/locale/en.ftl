# The texts of the module "Treaties".

family-treaty = treaty
kind-treaties-peace = Peace
piece-treaty = { $kind }: { $by } and { $partner }, until year { $last_year }
zone-treaties = Treaties

affairs-treaties-peace = Offer peace
affairs-treaties-breach = Break the peace
option-treaties-peace = { $a }: peace for { $b ->
    [one] { $b } year
   *[other] { $b } years
 }
option-treaties-breach = { $a }: break the peace for { $b ->
    [one] { $b } coin
   *[other] { $b } coins
 }

answer_peace = { $partner } offers you peace for { $years ->
    [one] { $years } year
   *[other] { $years } years
 }. Whoever breaks it pays the other { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }. Do you agree?
title-answer_peace = Peace

peace_offered = { $seat } offers { $partner } peace for { $years ->
    [one] { $years } year
   *[other] { $years } years
 }.
peace_declined = { $seat } does not agree to peace with { $partner }.
peace_made = { $seat } and { $partner } make peace for { $years ->
    [one] { $years } year
   *[other] { $years } years
 }.
peace_ended = The peace between { $seat } and { $partner } is over.
peace_broken = { $seat } breaks the peace and pays { $partner } { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }.

clause-TRE-012 = You are at peace with this player.

# What options are called in amendments.
word-treaties-on = Treaties
word-treaties-years = Years that a peace lasts
word-treaties-penalty = Coins paid for breaking the peace
word-treaties-offers = Offers of peace by one player in a year
