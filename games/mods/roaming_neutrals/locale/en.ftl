# The texts of the module "Nomads".

step-roaming_neutrals-roam = nomads
roamed = Nomads: { $army }, from { $from } to { $cell }.

# What options are called in amendments.
word-roaming_neutrals-on = Nomads
word-roaming_neutrals-cells = Nomads: cells in a year
