propose = Предложить поправку?
agreed = Условлено: если кто-то опаздывает — { $late } ({ $bot }); способов замены: { $heirs }.
option-more_room = Казна побольше
option-better_pay = Платить больше
option-drought = Начать или закончить засуху
option-nothing = Ничего
family-army = армия
kind-knights = Рыцари
