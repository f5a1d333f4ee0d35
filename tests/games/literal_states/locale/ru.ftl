card = Какую карту?
earned = { $seat } берёт { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }.
option-take = Взять: { $a }
option-draw = Из колоды
option-nothing = Никакую
family-card = карта
family-cart = повозка
family-spirit = дух
kind-one = Единица
kind-two = Двойка
kind-turncoat = Перебежчик
kind-cart = Повозка
kind-spirit = Дух
