# The texts of the module "The Old Guard".

became_guard = The old guard: { $army } has won { $wins ->
    [one] { $wins } battle
   *[other] { $wins } battles
 } and fights with more squads from now on.
