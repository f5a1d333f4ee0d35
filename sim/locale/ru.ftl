# Что говорят подсчёты и проверка законов. Код называет сообщение по его id (`say!`).

there-is-no-bot = бота «{ $name }» нет; есть: random
there-is-no-shard = доли { $shard }/{ $shards } нет: доли считают с 1
threads-could-not-be-started = не удалось запустить счёт на нескольких ядрах: { $error }
game-with-seed-broke = партия с зерном { $seed } оборвалась: { $panicked }
game-with-seed-failed = партия с зерном { $seed }, после решения { $decision }: { $error }
question-has-no-options = у вопроса нет вариантов
seat-sees-what-it-may-not = игрок { $seat } видит то, чего знать не должен: { $what }
several-times = несколько раз
it-does-not-always-come-to = он не всегда приходит к одному и тому же
question-depends-on-what-may-not = вопрос зависит от того, чего игрок { $name } знать не должен: вместо { $question } было бы { $other }, хотя { $name } видит тот же стол
chronicle-tells-what-it-may-not = летопись сообщает игроку { $name } то, чего ему знать нельзя: { $problem }, хотя { $name } видит тот же стол
one-would-be-other = вместо { $one } было бы { $other }
facts-would-be = событий было { $count }, а стало бы { $other }
value-of-table = значение стола
the-bank = банк
something-of-seat = что-то у игрока
a-turn-slot = слот хода
zone-of-table = зона стола
a-space = клетка
a-link = связь
a-lasting-effect = длящийся эффект
where-play-stands = шаг, на котором стоит партия
game-is-not-over = { $decisions ->
    [one] партия не окончена после { $decisions } решения; она стоит на шаге «{ $step }»
   *[other] партия не окончена после { $decisions } решений; она стоит на шаге «{ $step }»
 }
native-code-asks-another-question-than = скомпилированные правила спрашивают не то, что обычные
game-waits-but-nobody-is-asked = партия ждёт, но никого не спрашивают
chronicle-is-told-otherwise = летопись рассказана иначе
on-machine-that-made-its-handles = при другом порядке объектов в памяти партия расходится: { $problem }; не перебирает ли правило таблицу, ключи которой — объекты игры?
on-another-machine = в отдельном прогоне
table-is-another = стол другой
with-same-answers = с теми же ответами
public-functions-ask-another-question = машина, которая использует только открытые функции движка скриптов, спрашивает другое
game-ends-otherwise-by-public-functions = на машине, которая использует только открытые функции движка скриптов, партия заканчивается иначе
game-ends-otherwise-in-native-code = со скомпилированными правилами партия заканчивается иначе
step-was-left-and-entered-again = шаг «{ $step }» начали заново ({ $how }): { $problem }; не хранит ли правило что-то вне стола (во внешней переменной, в local модуля)?
question-to-p-has-no-options = у вопроса «{ $id }» игроку { $seat } нет вариантов
question-offers-twice = вопрос «{ $id }» предлагает «{ $key }» дважды: по записи решения не понять, что выбрано
it-fails = ошибка: { $error }
game-is-over-on-one-of = партия окончена только в одном из двух прогонов
one-becomes-other = вместо { $one } выходит { $other }
questions-become = вопросов было { $count }, а стало { $other }
question-described = «{ $id }» ({ $seat }; варианты: { $keys })
question-described-refusing = «{ $id }» ({ $seat }; варианты: { $keys }; запрещено: { $refused })
mutants-test-fails = сначала должны проходить сами тесты: «{ $name }» не проходит
mutants-no-tests = в пакете нет тестов
mutants-broken = мутантов не испытать: { $why }
mutant-comparison = вместо `{ $before }` стало `{ $after }`
mutant-number = вместо { $before } стало { $after }
mutant-dropped = пропущено: { $before }
mutant-swapped = в обратном порядке: { $before }
mutant-condition = условие `{ $before }` всегда { $after }
mutant-default = в начале у настройки { $after } вместо { $before }
mutant-only-by-replay = замечает только запись партии { $by }
mutant-not-reached = сюда не доходит ни один тест
mutant-reached = { $count ->
    [one] сюда доходит { $count } тест, и он проходит
    [few] сюда доходят { $count } теста, и все проходят
   *[many] сюда доходит { $count } тестов, и все проходят
 }
mutant-change-and-reach = { $change }: { $reached }
