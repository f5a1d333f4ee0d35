# The texts of the module "Hard Siege". It tells nothing that the game does not tell.
