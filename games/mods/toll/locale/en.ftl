# The texts of the module "Toll".

toll_paid = { $seat } pays { $lord } a toll of { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 } at the border of { $land }.

# What the option is called in amendments.
word-toll-price = Toll for an army that enters another's land
