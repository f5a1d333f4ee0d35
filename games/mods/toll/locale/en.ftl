# The texts of the module "Toll".

toll_paid = { $seat } pays { $lord } a toll at the border of { $land }, coins: { $coins }.

# What the option is called in amendments.
word-toll-price = Toll for an army that enters another's land
