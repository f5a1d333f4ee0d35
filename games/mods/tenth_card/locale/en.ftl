# Texts of the Tenth Card.

kind-tenth_card-card_x-a = X. Gardener
kind-tenth_card-card_x-b = X. Restorer
text-tenth_card-card_x-a = Everybody gains 1 coin, you gain 1 more. Logistics: you gain 1 cell.
text-tenth_card-card_x-b = You gain 1 coin; you may turn one of your terraformed planets wild again and gain capsules for it. Logistics: you gain 1 bot.
word-sp10a = Gardener
word-sp10b = Restorer
restore = Which terraformed planet do you give back to the wild?
option-restore = Give { $a } back
