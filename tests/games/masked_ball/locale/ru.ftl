# Бал-маскарад по-русски.

seat = Танцор { $number }
kind-rose = Роза
text-rose = Стоит { $price ->
        [one] { $price } монету
        [few] { $price } монеты
       *[many] { $price } монет
    }, играет { $mood }; «{ $verse }».
kind-fan = Веер
kind-moth-day = Белый мотылёк
kind-moth-night = Мёртвая голова
text-moth = Переворачивается за { $price }.
text-moth-night = Приносит удачу: { $lucky }. Стоит { $price }.
kind-owl = Сова
family-card = карта
family-mask = маска
word-merry = весело
deed = { $seat }, что дальше?
option-draw = взять карту
option-turn = перевернуть: { $a }
deed-rob = обокрасть: { $a }
option-rest = ничего не делать
deed-rest = перевести дух
drawn = { $seat } берёт: { $card }.
turned = Теперь эта маска: { $mask }.
robbed = { $seat } забирает: { $card }.
