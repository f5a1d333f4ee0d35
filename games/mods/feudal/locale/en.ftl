# The texts of the module "The Ladder of Vassals". It tells nothing that the game does not tell.
