# The texts of this module.

kind-sunbeam = Sunbeam
