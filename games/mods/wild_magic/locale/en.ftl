# The texts of the module "Wild Magic".

dazed = Wild magic dazes { $mage }: the next turn is lost.
value-dazed = dazed, loses the next turn

# What options are called in amendments.
word-wild_magic-on = Wild magic
word-wild_magic-worst = Wild magic: the die shows so much or less, and the mage is dazed
