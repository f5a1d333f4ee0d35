# The texts of the module "Clutch". It tells nothing that the game does not tell.
