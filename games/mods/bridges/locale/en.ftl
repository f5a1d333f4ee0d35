# The texts of the module "Bridges".

family-bridge = bridge
kind-bridges-bridge = Bridge
mark-bridge = b
piece-bridge = { $kind }
value-bridging = builds a bridge

option-bridges-pull_down = Pull the bridge down
bridge_built = There is a new bridge at { $cell }. Its builder is { $seat }.
bridge_pulled_down = The bridge at { $cell } is pulled down by { $army } ({ $seat }).

clause-BRI-012 = There is already a bridge or a building here.

# What the option is called in amendments.
word-bridges-cost = Price of a bridge
