# Тексты модуля «Кочевники».

step-roaming_neutrals-roam = кочевья
roamed = Кочевники: { $army }, переход с { $from } на { $cell }.

# Как настройки называются в поправках.
word-roaming_neutrals-on = Кочевники
word-roaming_neutrals-cells = Кочевники: клеток в год
