# The texts of the module "One Sea": it needs no words of its own.
