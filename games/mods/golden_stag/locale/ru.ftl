# Тексты мода «Золотой олень».

kind-golden_stag-compass = Компас колец
text-golden_stag-compass = Нужно: свои постройки в замках разных колец (угловых, родовых, приречных, озёрных).
kind-golden_stag-stag = Золотой олень
text-golden_stag-stag = В фазе доходов приносит ещё 2 монеты.
