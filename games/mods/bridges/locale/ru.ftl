# Тексты модуля «Мосты».

family-bridge = мост
kind-bridges-bridge = Мост
mark-bridge = м
piece-bridge = { $kind }
value-bridging = строит мост

option-bridges-pull_down = Разрушить мост
bridge_built = Новый мост: клетка { $cell }. Строитель — { $seat }.
bridge_pulled_down = Мост разрушен: клетка { $cell }, войско: { $army } ({ $seat }).

clause-BRI-012 = Здесь уже есть мост или постройка.

# Как настройка называется в поправках.
word-bridges-cost = Цена моста
