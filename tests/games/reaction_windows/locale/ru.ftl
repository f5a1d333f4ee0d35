roll_response = Ответить на бросок?
card_response = Ответить на карту?
rolled = { $seat } бросает кубик: { $value }.
earned = { $seat } берёт { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }.
card_laid = { $seat } играет карту «{ $card }».
option-pass = Пас
family-card = карта
kind-plus_one = Плюс один
kind-reroll = Переброс
kind-force_reroll = Чужой переброс
kind-cancel = Отмена
