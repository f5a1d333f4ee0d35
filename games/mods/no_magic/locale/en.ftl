# The texts of the module "A World without Magic".

clause-NOM-012 = Wanderers who cast do not come.
