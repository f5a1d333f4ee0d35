start = Бросьте кубик на доход
purchase = Купить товар?
reward = Что взять?
end_of_turn = Закончить ход
earned = { $seat } получает { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }.
bought = { $seat } покупает: { $ware }.
acted = { $seat } совершает общее действие.
bartered = { $seat } меняет монеты на камень.
option-roll = Бросить
option-buy = Купить: { $a }
option-no_purchase = Ничего не покупать
option-done = Готово
option-coins = Шесть монет
option-ware = Товар
option-general_action = Общее действие
option-barter = Обмен
family-ware = товар
kind-cloth = Ткань
kind-spice = Пряности
kind-silver = Серебро
