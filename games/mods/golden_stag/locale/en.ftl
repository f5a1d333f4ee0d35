# The texts of the mod "The Golden Stag".

kind-golden_stag-compass = Compass of Rings
text-golden_stag-compass = Needs your buildings in castles of different rings (corner, home, river, lake).
kind-golden_stag-stag = Golden Stag
text-golden_stag-stag = Brings 2 more coins in the income phase.
