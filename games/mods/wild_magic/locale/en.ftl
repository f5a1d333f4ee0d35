# The texts of the module "Wild Magic".

dazed = Wild magic dazes { $mage }, who loses the next turn.
value-dazed = dazed, loses the next turn

# What options are called in amendments.
word-wild_magic-on = Wild magic
word-wild_magic-worst = Wild magic: a die of this or less dazes the mage
