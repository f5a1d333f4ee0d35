# Тексты модуля «Мосты».

family-bridge = мост
kind-bridges-bridge = Мост
mark-bridge = м
piece-bridge = { $kind }
value-bridging = строит мост

option-bridges-pull_down = Разрушить мост
bridge_pulled_down = { $seat }: { $army } разрушает мост, клетка { $cell }.

clause-BRI-012 = Здесь уже есть мост или постройка.

# Как настройка называется в поправках.
word-bridges-cost = Цена моста
