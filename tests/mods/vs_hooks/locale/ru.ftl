# Тексты этого модуля.

kind-sunbeam = Солнечный луч

kind-stranger = Незнакомец
