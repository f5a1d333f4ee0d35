# The texts of this module.

kind-sunbeam = Sunbeam

kind-stranger = Stranger
