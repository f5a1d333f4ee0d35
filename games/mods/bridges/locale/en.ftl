# The texts of the module "Bridges".

family-bridge = bridge
kind-bridges-bridge = Bridge
mark-bridge = b
piece-bridge = { $kind }
value-bridging = builds a bridge

option-bridges-pull_down = Pull the bridge down
bridge_pulled_down = { $seat }: { $army } pulls down the bridge at { $cell }.

clause-BRI-012 = There is a bridge or a building here already.

# What the option is called in amendments.
word-bridges-cost = Price of a bridge
