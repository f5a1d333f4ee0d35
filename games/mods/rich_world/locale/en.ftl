# The texts of the module "A Rich World": it needs no words of its own.
