# The texts of the module "Toll".

toll_paid = { $seat } pays { $lord } a toll at the border of { $land }: { $coins }.
