gains = Сколько раз?
guess = Орёл или решка?
crowned = Ответить?
card_played = Защититься?
gained = { $seat } получает { $crowns ->
    [one] { $crowns } корону
    [few] { $crowns } короны
   *[many] { $crowns } корон
 }.
turn_done = { $seat } заканчивает.
played = { $seat } играет амулет «{ $charm }».
option-heads = Орёл
option-tails = Решка
option-pass = Пас
family-charm = амулет
kind-echo = Эхо
kind-ward = Оберег
kind-storm = Буря
