# Masked Ball in English.

seat = Dancer { $number }
kind-rose = Rose
text-rose = Worth { $price ->
        [one] { $price } coin
       *[other] { $price } coins
    }, plays { $mood }; "{ $verse }".
kind-fan = Fan
kind-moth-day = White Moth
kind-moth-night = Death's-head
text-moth = Turns for { $price }.
text-moth-night = Brings luck: { $lucky }. Costs { $price }.
kind-owl = Owl
family-card = a card
family-mask = a mask
word-merry = merrily
deed = { $seat }, what now?
option-draw = draw a card
option-turn = turn { $a }
deed-rob = pick { $a }'s pocket
option-rest = do nothing
deed-rest = catch your breath
drawn = { $seat } draws { $card }.
turned = The mask is now { $mask }.
robbed = { $seat } takes { $card }.
