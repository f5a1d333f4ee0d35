# The texts of the mod "The Lap Feast".

kind-lap_feast-hall = Banquet Hall
text-lap_feast-hall = Worth a million for each feast that its owner has held. Yours: take them from the bank. Another's: pay them to the owner.
value-feasts = feasts
feast_gift = The lap feast! What is your gift?
feast_gift-no_gift = Do without a gift
feasted = { $seat } has gone round the island and holds feast number { $feasts }.
gift_taken = { $seat } is given { $gift }.
