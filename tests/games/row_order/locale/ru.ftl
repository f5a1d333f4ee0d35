choose = Выберите специалиста
flip = Перевернуть специалиста?
chose = { $seat } выбирает: { $specialist }; монет на нём: { $coins }.
earned = { $specialist } приносит доход: { $seat } получает { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }.
swapped = { $specialist } и { $other } меняются местами.
flipped = { $seat } переворачивает: { $specialist }.
robbed = { $seat } крадёт монету: { $victim }.
option-card = { $a }
option-flip = Перевернуть: { $a }
option-no_flip = Никого
family-specialist = специалист
family-figure = фигурка
kind-figure = Фигурка
kind-miner = Рудокоп
kind-pilot = Пилот
kind-mayor = Мэр
kind-smuggler = Контрабандист
kind-banker = Банкир
