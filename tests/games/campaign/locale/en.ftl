propose = Propose an amendment?
agreed = It is agreed: whoever is late: { $late } ({ $bot }); { $heirs } ways of replacement.
option-more_room = A larger treasury
option-better_pay = Better pay
option-drought = Begin or end the drought
option-nothing = Nothing
family-army = an army
kind-knights = Knights
