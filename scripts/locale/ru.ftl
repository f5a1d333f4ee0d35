# Что говорится о правилах и пакетах. Код называет сообщение по его id (`say!`). По текстам с id `prelude-` и `luau-`
# узнаются ошибки прелюдии и самого языка скриптов.

## везде
at-place = { $place }: { $message }
in-step = { $message } (шаг «{ $step }»)
lines = { $lines }
one-and-other = { $one } и { $other }
a-seat = игрок
a-slot = слот хода
a-word = слово
a-zone = зона
a-number = число
a-handle = объект игры
handle-seat = игрок
handle-piece = фишка
handle-zone = зона
handle-kind = вид
handle-region = область
handle-slot = слот хода
handle-bank = банк
handle-game = игра
handle-options = параметры
handle-board = игровое поле
rule-word = правило
step-word = шаг
effect-word = эффект

## файлы и пакеты
program-failed = сбой в самой программе Houserule, а не в игре: { $text } ({ $place })
io-not-found = такого файла или папки нет
io-not-allowed = нет доступа
io-already-there = там уже что-то есть
io-is-a-folder = это папка
io-is-no-folder = это не папка
io-disk-is-full = на диске нет места
io-disk-is-read-only = диск только для чтения
io-not-text = файл — не текст в UTF-8
file-deleted-elsewhere = Файл удалён другой программой. Отмена последней правки вернёт его.
file-changed-elsewhere = Файл изменён другой программой. Ваши правки целы; прежде чем сохранить его, выберите версию.
regulation-has-name-of-package = { $path }: регламенту нужно своё имя, а `{ $id }` — пакет, с которым по нему играют; переименуйте файл, например, в { $id }_campaign.ron
list-of-packages-is-shown-by = игры и моды, которые есть, покажет `houserule games`
there-is-no-such-folder = { $path }: такого файла или папки нет
no-package-here = { $path }: это не пакет, здесь нет ни game.ron, ни mod.ron
file-is-link = { $path }: это ссылка, а по ссылкам здесь Houserule не ходит; уберите её
file-is-not-ordinary = { $path }: это не обычный файл, а канал, устройство или что-то подобное; назовите файл
file-is-too-long = { $path }: файл слишком длинный (больше { $most } МиБ)
package-has-link = { $path }: это ссылка, а по ссылкам внутри пакета Houserule не ходит; положите сюда сам файл или папку
package-is-too-large = { $path }: пакет слишком большой ({ $why })
folders-are-nested-too-deep = папки вложены слишком глубоко
file-of-more-than-16-mib = файл больше 16 МиБ
more-than-256-mib-or-10000 = больше 256 МиБ или 10000 файлов
zip-cannot-be-used = { $path }: этот zip использовать нельзя: { $why }
zip-has-file-twice = файл `{ $name }` лежит в нём дважды
zip-has-link = `{ $name }` — ссылка, а в пакете могут быть только обычные файлы
zip-is-encrypted = файл `{ $name }` зашифрован
zip-leads-outside = путь `{ $name }` ведёт за пределы пакета
name-is-not-for-packages = «{ $name }» не может быть именем пакета: нужны строчные латинские буквы, цифры и подчёркивания, первой стоит буква
track-has-no-step-to-change = в порядке игры «{ $game }» нет шага, который мог бы изменить мод
mod-has-the-name-of-its-game = мод не может называться так же, как его игра: «{ $game }»
new-package-cannot-be-loaded = новый пакет не загружается: { $problem }

## глаголы
a-list-of-questions = список вопросов
lines-are-on-grids-only = линии бывают только на сетке: это поле не сетка
there-is-no-direction = направления `{ $name }` нет: есть n, ne, e, se, s, sw, w, nw
seat-kind-family-or-function = игрок, вид, имя семейства или функция
option-needs-key = варианту-таблице нужен `key` или части по порядку
option-cannot-be = вариант — это объект игры, число, слово или таблица из них, а не { $what }
amounts-are-of-names-or-things = количества спрашивают для имён, чисел или объектов игры
too-many-ways-to-choose-amounts = способов выбрать эти количества слишком много: укажите `sum` или меньшее `most`
amounts-are-not-as-made = эти количества изменены после того, как были составлены: передайте в `ask` то, что вернули `amounts` или `payments`
name-of-pool-or-list-of-them = имя запаса или список таких имён
a-list-of-options = список вариантов
question-has-no-options-offer-way = у вопроса «{ $id }» нет вариантов: предложите пас или не спрашивайте
name-of-way-to-decline-or = имя варианта-отказа или таблица
question-cannot-be-asked-here-this = здесь нельзя спрашивать: эту функцию вызывает встроенный код (сравнение при сортировке, замена в gsub), условие или очерёдность в порядке игры, или она вызвана вне шага; спросите до или после
cannot-be-picked-list-holds = «{ $wanted }» выбрать нельзя; в списке: { $keys }
dice-it-must-be-from-0 = число кубиков — { $count }, а можно от 0 до { $most }
die-cannot-have-sides = у кубика не может быть столько граней: { $sides }
test-says-that-die-of-sides = по тесту на кубике выпадает { $value }, а граней у него { $sides }
what-is-counted-moves-only-by = запасы переходят только через `pay` и `take`, чтобы ничего не пропало
content-and-options-change-in-play = содержимое и параметры по ходу партии меняет только `amend`
cannot-be-set = свойству «{ $name }» нельзя присвоить значение
cannot-be-set-but = свойству «{ $name }» нельзя присвоить значение: { $how }
this-cannot-be-set-move-pieces = этому нельзя присвоить значение; фишки перемещает `move`
handle-is-not-a-list = { $what } — не список: обращайтесь к свойствам по именам
too-many-groups = групп слишком много ({ $groups }): не больше { $most }
space-of-board = клетка поля
prices-or-function = таблица цен по связям или функция, которая даёт цену шага
table-by-things = таблица, ключи которой — объекты игры
price-of-no-link = `{ $key }` — не связь: цены задают для связей
step-cannot-cost = шаг не может стоить { $cost }
game-has-no-board = в этой игре нет поля
banks-are-on-grids-only = берега бывают только на сетке: это поле не сетка
too-many-limits = пределы могут быть не больше чем у { $labels } меток, каждый не больше { $most }
reach-takes-too-long = состояний и пределов слишком много, чтобы найти, куда можно дойти
no-such-state = в `moves` нет состояния `{ $name }`
no-such-change = смену нельзя понимать как `{ $name }`
budget-of-passing = `budget` — это число или таблица чисел по состояниям
rules-of-passing = таблица о том, как ходят: labels и budget
no-words-on-spaces = среди значений клеток нет такого, в котором лежат слова: `{ $name }`
labels-of-spaces = название значения клеток, в котором лежат слова, или таблица слов по клеткам
table-with-until = таблица с `until_`
lasting-effect-needs-end-until-or = длящемуся эффекту нужен конец: `until_` или `or_at`
must-be-a-thing = для «{ $name }» ожидается объект игры
no-link-leads-on-from = от «{ $id }» дальше не ведёт ни одна связь
several-links-lead-on-from-ask = от «{ $id }» дальше ведёт несколько связей: спросите, по какой идти
nothing-may-change-while-seats-answer = пока игроки отвечают тайно, ничего менять нельзя: соберите ответы и меняйте стол после `together`
remembered-rule-only-looks = правило, которое запоминается, только смотрит: ему нельзя ничего менять, спрашивать, бросать кубики и рассказывать
places-count-from-1-not = номера в зоне идут с 1, а здесь { $number }
only-zone-of-slots-has-free = свободные ячейки бывают только в зоне с ячейками
value-must-be = «{ $name }»: ожидается { $what }, а здесь { $found }
must-be-from-to = «{ $name }»: ожидается число от { $least } до { $most }, а здесь { $number }
this-step-prints-too-much = этот шаг слишком много печатает
question-has-too-many-options = в этом вопросе вариантов: { $options }, а можно не больше { $most }
options-are-joined-too-deep = списки вариантов вложены глубже { $deep } уровней, или их больше { $lists }; не лежит ли один из них сам в себе?
too-many-questions-wait = одновременно ждут ответа вопросов: { $waiting }, а можно не больше { $most }
list-is-too-long = в списке элементов: { $length }, а можно не больше { $most }
table-has-too-many-entries = в таблице больше { $most } записей
step-changes-too-much = этот шаг слишком много меняет, никого не спрашивая
step-tells-too-much = этот шаг слишком много рассказывает, никого не спрашивая
recorded-game = запись партии { $file }
journal-is-full = запись партии заполнена: её правила рассказали, напечатали, выбросили и предложили больше { $most } МБ
too-many-chance-streams = в партии может быть не больше { $most } именованных потоков случая
too-many-lasting-effects = одновременно может длиться не больше { $most } эффектов
fact-can-speak-of-things-numbers = событие может называть объекты игры, числа, слова и их списки
game-cannot-end-inside-function-that = партию нельзя закончить внутри функции, которую вызывает встроенный код, или вне шага
option-is-fixed-at-set-up = параметр «{ $id }» задан в начале партии; чтобы менять его по ходу, объявите его `live: true`
is-not-single-number-flag-or = изменить «{ $name }» нельзя: это не отдельное число, не флаг и не слово
there-is-no-face = стороны «{ $name }» нет
there-is-no-family = семейства «{ $name }» нет
there-is-no-field-called = свойства «{ $name }» нет
there-is-no-field-of = свойства «{ $name }» нет: слева стоит { $what }
there-is-no-field-of-options = параметра «{ $name }» нет
there-is-no-field-of-piece = у фишек семейства «{ $family }» нет свойства «{ $name }»
there-is-no-field-of-pieces = у фишек нет свойства «{ $name }»
there-is-no-number-of-pieces = у фишек нет числового свойства «{ $name }»
there-is-no-lasting = длящегося эффекта «{ $name }» нет
there-is-no-method = метода «{ $name }» нет: слева стоит { $what }
there-is-no-moment = момента «{ $name }» нет
there-is-no-part-of-track = в порядке игры нет части «{ $name }»
there-is-no-space = клетки «{ $id }» нет
there-is-no-zone = зоны «{ $name }» нет
there-is-no-word = слова «{ $word }» нет
there-is-no-word-for = среди слов значения «{ $value }» нет «{ $name }»
is-not-whole-number = { $number } — не целое число
text-is-not-utf-8 = текст не в UTF-8
thing-of-game = объект игры
kind-or-its-id = вид или его id
this-piece-is-gone = этой фишки больше нет: её создание отменено, или она из прошлой партии; не храните фишки от шага к шагу
this-zone-is-gone = этой зоны больше нет вместе с её фишкой; не храните зоны фишек от шага к шагу
engine-is-another = движок скриптов не той версии, под которую сделана программа (отличие { $number }): соберите её с версиями из Cargo.lock
function-failed = функция завершилась ошибкой
table-with-named-entries = таблица с именами
wrong-entry = неверная запись
argument-must-be = аргумент { $at }: ожидается { $what }, а здесь { $found }
step-takes-too-long = шаг идёт слишком долго: похоже, это бесконечный цикл
step-takes-too-much-time = шаг занимает слишком много времени; он отменён, и ничего из него не записано
scripts-take-too-long-to-load = скрипты загружаются слишком долго: то, что стоит вне правил, выполняется при каждой загрузке
text-is-too-long = текст длиннее { $most } байт
out-of-memory = скрипту нужно больше памяти, чем отведено партии

## загрузка
these-options-do-not-go-together = эти параметры не сочетаются: { $problem }
this-is-not-known-language = это не код языка
texts-are-in-locale-ru-ftl = тексты языка лежат в файле с его кодом: `locale/ru.ftl`, `locale/en.ftl`, `locale/de.ftl`
file-is-not-utf-8-text = файл — не текст в UTF-8
script-is-not-utf-8-text = скрипт — не текст в UTF-8
script-is-too-long = скрипт длиннее { $most } КБ: разделите его или перенесите данные в содержание
script-compares-too-often = в скрипте больше { $most } знаков «<» и «>»: разделите его или сравнивайте в цикле
script-is-nested-too-deep = вложенность больше { $most }, поэтому остаток скрипта не проверен: разделите это на локальные переменные или функции
checks-are-names-of-rules = в `checks` стоят имена правил, а не { $what }
only-checks-find-faults = «{ $id }»: находить ошибки могут только правила, названные в `checks` у `game {"{"}{"}"}`
set-up-is-refused = так играть нельзя: { $what }
and-so-many-more = { $what } (и ещё: { $more })
game-could-not-be-read = игру не удалось прочесть
file-rules-hold-while-option-is = правила этого файла действуют по параметру, но ни флага «{ $name }», ни параметра с таким словом нет (`параметр.слово`, `флаг.off`)
game-has-track-already-another-package = порядок игры уже задан; другой пакет не может возвращать свой из `init.luau`
change-track-with-insert-step-and-drop-step = порядок игры меняют `insert_step` и `drop_step`, а шаги — `override`
init-luau-does-not-return-game = `init.luau` не возвращает порядок игры
end-it-with-return-game-setup = закончите его строкой `return game {"{"} setup = ..., track = ... {"}"}`
game-has-no-init-luau = в игре нет `init.luau`
zone-cannot-be-called-that-is = зону нельзя назвать «{ $name }»: это имя глагола
is-changed-here-but-takes-it = «{ $name }» здесь меняют, но из порядка игры его убирает { $place }
leave-out-one-of-two-packages = уберите один из двух пакетов или одно из двух изменений

## проверка скриптов и текстов
no-rule-quotes = на пункт { $id } не ссылается ни одно правило
write-above-rule-that-does-it = напишите `--- { $id } ...` над правилом, которое это делает, или `/// { $id } ...` над записью в kinds, boards или schema.ron
is-missing-in = пункта { $id } нет в { $book }
is-defined-twice = пункт { $id } задан дважды
is-not-in-rulebook = пункта { $id } нет в книге правил
add-it-to-or-correct-its = добавьте его в { $file } или исправьте номер
option-varies-which-is-not-in = параметр «{ $id }» меняет пункт { $clause }, но такого пункта нет в книге правил
nothing-is-called = имя «{ $name }» нигде не объявлено
is-set-as-global-scripts-keep = «{ $name }» становится глобальной переменной, а между шагами скрипты ничего не хранят
write-local-or-declare-value-in = напишите `local { $name }`, а если значение должно сохраниться, объявите его в schema.ron
there-is-no-rule-called = правила «{ $name }» нет
there-is-no-effect-called = эффекта «{ $name }» нет
has-no-text = { $what }: нет текста в { $files }
has-no-text-called = { $what }: нет текста «{ $key }» в { $files }
add-line-there = добавьте туда строку `{ $key } = ...`
the-kind = вид «{ $id }»
the-field = свойство «{ $id }»
the-family = семейство «{ $id }»
the-step = шаг «{ $id }»
the-phrase = фраза карты «{ $key }»
text-is-missing-in-locale-ftl = текста «{ $key }» нет в locale/{ $lang }.ftl
translate-it-into = добавьте перевод (`{ $lang }`)
no-pool-called = запаса «{ $name }» нет
no-family-called = семейства «{ $name }» нет
no-kind-called = вида «{ $name }» нет
no-kind-or-family-called = нет ни вида, ни семейства «{ $name }»
no-zone-called = зоны «{ $name }» нет
no-space-called = клетки «{ $name }» нет
no-region-called = области «{ $name }» нет
no-link-kind-called = связей рода «{ $name }» нет
no-window-called = окна «{ $name }» нет
no-lasting-called = длящегося эффекта «{ $name }» нет
no-moment-called = момента «{ $name }» нет
no-table-value-called = у стола нет значения «{ $name }»
no-option-called = параметра «{ $name }» нет
no-part-of-track-called = в порядке игры нет части «{ $name }»
no-such-word-here = слова «{ $name }» здесь быть не может
handle-has-no-member = у `{ $what }` нет «{ $name }»
field-can-only-be-read = «{ $name }» у `{ $what }` можно только читать
pieces-change-place-by-move = место фишки меняет `move(piece, zone)`
faces-change-by-flip = фишку переворачивает `flip(piece)`
seats-come-and-go-by-verbs = место за столом занимают и освобождают `sit_down(seat)` и `stand_up(seat)`
there-is-no-type-called = типа «{ $name }» нет
there-is-no-such-part = здесь нет части «{ $name }»
nothing-reads-this-part = часть «{ $name }» этого эффекта никто не читает
is-not-reachable-by-scripts = «{ $name }» скриптам недоступно: партию нельзя было бы повторить
chance-comes-from-roll = случай дают `roll`, `dice`, `pick` и `shuffle`
rule-changes-local-outside = здесь меняется «{ $name }» — локальная переменная вне правила; между шагами скрипты ничего не хранят, и загруженная или отменённая партия о ней не узнает
declare-value-instead-of-local = сделайте «{ $name }» локальной переменной правила, а если значение должно сохраниться, объявите его в schema.ron
moved-step-vanishes = шаг «{ $name }» вставлен в { $place }, но здесь убираются все шаги с этим именем
move-step-instead = чтобы перенести шаг, вставьте шаг с другим именем, который вызывает `rules.{ $name }(...)`, или используйте `move_step`
nothing-passes-variable = текст «{ $key }» упоминает `${ $variable }`, но ему этого никто не передаёт
nothing-uses-text = текст «{ $key }» нигде не используется
kinds-have-same-name = виды «{ $first }» и «{ $second }» называются одинаково: «{ $name }»
name-them-apart = дайте одному из них другое имя (`{ $key }` в locale/{ $lang }.ftl) или сделайте их одним видом с `copies`

## порядок игры
game-has-no-track = у игры нет `track` — порядка ходов
track-is-too-long = порядок игры слишком длинный
part-of-track-must-be-name = часть порядка игры — это имя шага или то, что дают `step`, `loop`, `each_seat`, `each_slot` и `times`, а здесь { $what }
track-has-no-form = в порядке игры не бывает «{ $other }»
part-of-track-has-no = в порядке игры у «{ $name }» не бывает «{ $key }»
times-needs-number-or-name-of = для `times` нужно число или имя числового параметра, а не «{ $name }»
times-needs-whole-number-or-name = для `times` нужно целое число или имя числового параметра
order-of-begins-with-which-is = очерёдность «{ $node }» начинается с «{ $name }», но это не значение стола типа `seat`
order-of-must-be-name-of = очерёдность «{ $node }» — это имя правила или `clockwise_from(...)`
nothing-comes-before-set-up = перед «{ $anchor }» ничего поставить нельзя: это подготовка
nothing-to-put-beside = рядом с «{ $anchor }» нельзя поставить «{ $name }»: в порядке игры нет «{ $anchor }»
is-set-up-which-every-game = «{ $name }» — подготовка, она нужна каждой игре: переопределите её через `override`
nothing-to-move = в порядке игры нет «{ $name }», переставить нечего
nothing-to-take-out = в порядке игры нет «{ $name }», убирать нечего
without-nothing-is-left-of-take = без «{ $name }» от «{ $round }» ничего не останется: уберите его целиком
track-goes-round-and-round-without = порядок игры идёт по кругу и не доходит ни до одного шага

## партия
the-thing = { $what ->
    [question] вопрос «{ $id }»
   *[fact] событие «{ $id }»
 }
told-so-many-times = событий «{ $id }» ожидалось { $times }, а в летописи { $found }: { $list }
was-not-told-so-often = событий «{ $id }» ожидалось { $times }, а в летописи нет ни одного
track-names-unknown = порядок игры называет «{ $name }», но { $what ->
    [step] такого шага
   *[rule] такого правила
 } нет
is-played-by = игра «{ $game }»: игроков может быть от { $least } до { $most }, а не { $seats }
value-of-an-option = целое число, true, false, слово или список чисел
there-is-no-board = игрового поля «{ $id }» нет
game-runs-on-and-on-without = партия идёт без конца, никого не спрашивая
there-is-no-step = шага «{ $name }» нет
there-is-no-rule = правила «{ $name }» нет
script-raised-something-that-is-not = скрипт выдал ошибку, но не текстом
rule-is-asked-by-track-it = к правилу «{ $rule }» обращается порядок игры: оно не может задавать вопросы и заканчивать партию
rule-must-return-seats = правило «{ $rule }» должно вернуть список игроков: { $problem }
rule-asks-question-or-ends-game = правило «{ $rule }» задаёт вопрос или заканчивает партию: отдельно можно вызвать только правило, которое этого не делает
rule-value-holds-function = в значении правила есть функция
rule-must-give-table-with-names = правило «{ $rule }» должно дать таблицу с именами

## ответы, отмена, сохранённые партии
seat-is-not-asked = игрока { $seat } сейчас не спрашивают; игра ждёт: { $asked }
is-not-offered = ответа «{ $key }» среди предложенных нет
is-not-offered-but = ответа «{ $key }» среди предложенных нет; предложены: { $offered }
is-not-offered-by-clause = ответа «{ $key }» среди предложенных нет ({ $clause })
question-waits-no-more = этот вопрос больше не ждёт ответа: партия ушла дальше
game-is-over = партия окончена
there-is-nothing-to-go-to = переходить некуда
rules-do-not-play-the-same = по этим правилам партия идёт иначе: { $divergence }
barrier-chance = с тех пор бросали кубики или тасовали колоду
barrier-reveal = с тех пор кто-то увидел скрытое
barrier-seat = с тех пор решал игрок { $seat }
divergence = решение { $decision }: { $how }
divergence-at = решение { $decision }: { $how } ({ $place })
divergence-not-offered = записано, что игрок { $seat } на вопрос «{ $question }» отвечает «{ $key }»; теперь предложено: { $offered }
divergence-nobody-asked = записано, что игрок { $seat } на вопрос «{ $question }» отвечает «{ $key }»; теперь никого не спрашивают
divergence-offered = игрок { $seat }, вопрос «{ $question }»: { $keys }
divergence-offered-many = игрок { $seat }, вопрос «{ $question }»: { $keys } и ещё { $more }
divergence-edit = правка судьи больше невозможна: { $problems }
divergence-ends = все ответы возможны, но стол дальше другой (отпечаток { $now }, записан { $recorded })
answers-given-before-it-no-longer = ответы, данные до неё, больше не подходят
this-is-no-save = это не сохранённая партия
save-is-garbled = { $line }:{ $column }: сохранённая партия повреждена: { $message }
save-has-format = формат этой сохранённой партии — { $found }, а программа читает формат { $known }
save-is-damaged = сохранение повреждено: упакованное в нём не читается
save-carries-too-much = сохранение несёт с собой пакеты и вмещает { $most } МиБ их текстов, а здесь их больше. Уберите из пакетов то, что правилам не нужно
save-is-too-long = сохранение заняло бы больше { $most } МиБ, и прочитать его было бы нельзя
log-is-damaged = { $path }: журнал повреждён: { $decisions ->
        [0] ни одного решения после сохранения прочесть не удалось
        [one] прочитано { $decisions } решение после сохранения
        [few] прочитано { $decisions } решения после сохранения
       *[other] прочитано { $decisions } решений после сохранения
    }; то, что идёт после повреждения, опущено
save-is-in-use = { $path }: в эту партию уже играют в другой программе; сначала закройте её там
save-at-place = { $path }: { $problem }
save-of-another-game = это партия игры «{ $saved }», а не «{ $given }»
save-has-no-packages = в сохранённой партии нет её пакетов: загрузите её вместе с игрой
packages-of-save-do-not-load = пакеты сохранённой партии не загружаются: { $problem }
saved-game-cannot-begin = сохранённую партию не удаётся начать: { $problem }
decision-of-no-seat = решение { $decision }: игрока { $seat } нет, всего игроков { $seats }
edit-or-change-of-rules-is = правка или смена правил стоит не на своём месте среди решений

## тесты
problem-of-t = `t.{ $name }`: { $problem }
t-needs = `t.{ $name }`, аргумент { $at }: ожидается { $what }, а здесь { $found }
list-of-keys = список ключей
there-is-no-machine = скрипты не запущены
not-equal = не равно: { $difference }
not-equal-several = не равно:
    { $differences }
found-expected = получено { $found }, ожидалось { $expected }
there-is-no-thing = «{ $name }» нет
called-by = вызвано здесь: { $frame }
table-is-not-as-expected = стол не такой, как ожидалось:
    { $differences }
there-is-no-piece = фишки «{ $key }» нет
expected-to-see = игрок { $seat } должен видеть «{ $key }», но не видит
expected-not-to-see = игрок { $seat } не должен видеть «{ $key }», но видит «{ $seen }» ({ $zone })
nothing-is-stated-that-seat-could = здесь нет ничего, что игрок мог бы знать
does-not-know = игрок { $seat } не знает того, что должен:
    { $wrong }
knows-what-it-should-not = игрок { $seat } знает то, чего не должен:
    { $wrong }
nobody-is-asked = никого не спрашивают ({ $standing })
does-not-offer-what-was-expected = вопрос «{ $id }» предлагает не то, что ожидалось
not-offered-list = не предложено: { $keys }
offered-too = предложено сверх того: { $keys }
is-offered-by = вопрос «{ $id }» предлагает «{ $key }»
is-refused-by = вопрос «{ $id }» запрещает «{ $key }» ({ $clause })
is-neither-offered-nor-refused-by = вопрос «{ $id }» не предлагает и не запрещает «{ $key }»
another-clause-refuses = ожидалось, что «{ $key }» запрещает пункт { $clause }, а запрещает { $clauses }
expected-to-be-asked = вопрос «{ $id }» должен достаться игроку { $seat }, но { $standing }
seat-is-asked = игроку { $seat } задан вопрос «{ $id }»
was-not-told = события «{ $id }» в летописи нет
was-told-otherwise = событие «{ $id }» рассказано иначе: { $said }; ожидалось { $expected }
was-told = событие «{ $id }» есть в летописи
at-skipped = начато с середины через `t.at`; то, что раньше, не выполнялось: { $parts }
question-does-not-speak-of = в вопросе `{ $id }` нет `{ $name }`
question-speaks-otherwise = в вопросе `{ $id }` вместо ожидаемого `{ $name }` стоит { $found }
no-question-is-called = вопроса `{ $id }` не задаёт ни одно правило
no-fact-is-called = о `{ $id }` не сообщает ни одно правило
no-option-is-called = варианта `{ $key }` быть не может: ничто не называется `{ $part }`
facts-in-order-are-a-list = факты — это список: t.told_in_order {"{"} "rolled", {"{"} "moved", {"{"} seat = 1 {"}"} {"}"} {"}"}
was-not-told-in-order = о `{ $id }` в этом порядке не сообщалось; сообщалось: { $told }
was-told-of-what-is-not-seen = о `{ $id }` сообщили игроку { $seat }, который не видит `{ $name }`
hears-without-seeing = игрок { $seat } слышит `{ $id }`, только без того, чего не видит: скажите `t.hears_unseen`
expected-to-hear = событие «{ $id }» есть в летописи, но игрок { $seat } о нём не узнал
expected-not-to-hear = игрок { $seat } не должен был узнать о событии «{ $id }», а узнал: { $fact }
expected-game-to-be-over-but = партия должна быть окончена, но { $standing }
expected-winners-found = победители: ожидалось { $expected }, получено { $found }
expected-failure-that-says-but-it = ожидалась ошибка со словами «{ $text }», а получена такая: { $error }
expected-failure-that-says-but-nothing = ожидалась ошибка со словами «{ $text }», но ошибки не было
tables-lie-too-deep-in-each = таблицы вложены слишком глубоко
state-cannot-hold = позиция состоит из чисел, слов, флагов и таблиц, а здесь { $what }
names-cannot-be = имена — это слова или числа, а здесь { $what }
lines-wait-without-asking-anybody = строки ждут, никого не спрашивая
lines-ask-on-and-on = строки спрашивают без конца
test-file-cannot-be-run = файл тестов не запускается: { $problem }
there-is-no-test-in-this = в этом файле нет ни одного теста
this-test-takes-too-long-it = тест идёт слишком долго: похоже, это бесконечный цикл
and-more = { $shown } и ещё { $more }
game-has-not-ended-after-decisions = партия не окончена, хотя принято решений: { $most }
there-is-no-table = стола нет
t-start-knows-seats-seed-board = `t.start` понимает только seats, seed, board и options, а не «{ $name }»; позицию задаёт `t.given`
set-up-runs-in-start = шага «{ $step }» в порядке игры нет; подготовка идёт в `t.start`
track-has-no-step = шага «{ $step }» в порядке игры нет
dice-are-list-of-numbers-t = кубики — это список чисел: `t.dice {"{"} 3, 4 {"}"}`
dice-are-whole-numbers = на кубиках бывают только целые числа
expected-question = ожидался вопрос «{ $id }», но { $standing }
expected-question-to = ожидался вопрос «{ $id }» игроку { $seat }, но { $standing }
is-refused-by-clause = вопрос «{ $id }» не предлагает «{ $key }»: это запрещает { $clause }
is-not-offered-by = вопрос «{ $id }» не предлагает «{ $key }»
stands-at = сейчас: { $trail }
stands-at-with-seat = сейчас: { $trail }, ходит игрок { $seat }
asked-line = вопрос игроку { $seat }, «{ $id }»: { $keys }
refused-line = запрещено: { $keys }
told-line = рассказано: { $facts }
trail-line = | { $line }
trail-answer = | игрок { $seat } отвечает на «{ $question }»: «{ $key }»
printed-line = напечатано: { $line }
seed-is-whole-number-from-0 = зерно — целое число от 0
board-is-named-by-its-id = игровое поле называют по его id
there-is-no-table-yet-begin = стола ещё нет: начните с `t.given` или `t.start`
play-has-not-begun-say-t = партия ещё не идёт (начните с `t.at` или `t.start`)
game-is-over-and-nobody-won = партия окончена без победителя
game-is-over-and-won = партия окончена, победа: { $names }

## что говорит прелюдия: образцы её ошибок
prelude-there-is-no-pool = запаса `{ $name }` нет
prelude-bundle-is-made-of = набор составляют из чисел по запасам: {"{"} stone = 2, wood = 1 {"}"}
prelude-bundle-counts-whole = число `{ $name }` в наборе должно быть целым
prelude-bundle-has-no-order = один набор не больше и не меньше другого: скажите `seat:has(cost)`
prelude-bundle-times-whole = набор умножают на целое число
prelude-wild-is-due = `{ $pool }` сам входит в цену: заменять другие по курсу он не может
prelude-not-among-amounts = `{ $item }` нет среди количеств
prelude-amounts-need-of = количествам нужно `of`: набор или список имён или предметов
prelude-option-has-a-gap = части варианта идут без пропусков: одна из них, не последняя, равна nil
prelude-option-is-made-of = вариант состоит из объектов игры, чисел и слов, а здесь { $what }
prelude-package-does-not-depend = пакет «{ $package }» не зависит от «{ $other }»; добавьте «{ $other }» в `depends`
prelude-outside-of-package = «{ $path }» лежит вне пакета
prelude-outside-of-tests = «{ $path }» лежит вне тестов
prelude-require-needs-path = для `require` нужен путь модуля
prelude-require-needs-path-so = для `require` нужен путь модуля: require("lib/tables")
prelude-requires-itself = модуль «{ $path }» по кругу подключает сам себя
prelude-there-is-no-module = модуля «{ $name }» нет
prelude-there-is-no-module-of-tests = рядом с тестами нет модуля «{ $name }»
prelude-defines-while-loading = `{ $what }` можно вызывать только при загрузке скриптов, а не во время партии
prelude-needs-a-name = { $kind }: не хватает имени
prelude-there-is-already = { $kind } «{ $name }» уже есть ({ $place }); чтобы изменить, возьмите `override` или `replace`
prelude-rule-needs-function = правилу «{ $name }» нужна функция
prelude-effect-needs-table = эффекту «{ $name }» нужна таблица
prelude-change-needs-function = для `{ $verb }` «{ $name }» нужна функция, а для эффекта — таблица функций
prelude-insert-needs-step = для `insert_step` нужно имя шага или то, что дают `step`, `loop` и `each_seat`
prelude-insert-needs-place = для `insert_step` нужно указать, куда вставить: `{"{"} before = "sale" {"}"}` или `{"{"} after = "visits" {"}"}`
prelude-move-needs-place = для `move_step` нужно указать, куда переставить: `{"{"} before = "sale" {"}"}` или `{"{"} after = "visits" {"}"}`
prelude-move-needs-step = `move_step` нужно имя шага
prelude-remember-needs-rule = `remember` нужно имя правила
prelude-step-with-needs-word = то, что шаг получает через `with`, должно быть словом или целым числом
prelude-there-is-already-a-window = окно `{ $name }` уже есть
prelude-window-needs-table = окну `{ $name }` нужна таблица его частей
prelude-window-has-no = у окна `{ $name }` нет `{ $part }`
prelude-drop-needs-step = для `drop_step` нужно имя шага
prelude-rep-too-long = `string.rep` даст слишком длинный текст: { $length }, а можно не больше { $most }
prelude-no-random = случай даёт только стол: используйте `roll`, `dice`, `pick` или `shuffle`
prelude-together-in-together = `together` не может стоять внутри другого `together`: в его диалогах ничего не меняется, а спрашивать они могут сами
prelude-there-is-no-window = окна «{ $event }» нет
prelude-already-replaced = { $what }: целиком это уже заменено в { $place }; возьмите `override` или уберите одно из двух
prelude-nothing-to-override = { $kind ->
    [rule] правила
    [step] шага
    [effect] эффекта
   *[other] { $kind }
 } «{ $name }» нет: переопределять нечего
prelude-t-has-no = у `t` нет «{ $name }»
prelude-test-is-title-and-function = тест — это название и функция: test("DM-010 ...", function(t) ... end)

## что говорит язык скриптов во время работы: образцы его ошибок
luau-nil = пустое значение (nil)
luau-boolean = true или false
luau-number = число
luau-string = текст
luau-table = таблица
luau-function = функция
luau-userdata = объект игры
luau-thread = сопрограмма
luau-index-name = нельзя взять «{ $name }»: слева стоит { $type }
luau-index = нельзя взять по ключу ({ $key }): слева стоит { $type }
luau-call = это нельзя вызвать: здесь не функция, а { $type }
luau-iterate = это нельзя перебрать: здесь { $type }
luau-length = у этого нет длины: здесь { $type }
luau-method = метода «{ $name }» здесь нет: слева стоит { $type }
luau-arithmetic-two = действие «{ $operation ->
    [add] +
    [sub] -
    [mul] *
    [div] /
    [idiv] //
    [mod] %
    [pow] ^
   *[other] { $operation }
 }» невозможно: слева { $left }, справа { $right }
luau-arithmetic = действие «{ $operation ->
    [add] +
    [sub] -
    [mul] *
    [div] /
    [idiv] //
    [mod] %
    [pow] ^
    [unm] -
   *[other] { $operation }
 }» невозможно: здесь { $type }
luau-compare = это нельзя сравнить знаком { $sign }: слева { $left }, справа { $right }
luau-concatenate = это нельзя склеить в текст: слева { $left }, справа { $right }
frozen-list-cannot-be-changed = это можно только читать: глобальные имена и списки, которые дают глаголы, не меняются; напишите `local` или возьмите копию: `sorted(list, ...)`, `table.clone(list)`
luau-readonly = эту таблицу менять нельзя; сделайте свою через `table.clone`
luau-yield = здесь нельзя спрашивать: эту функцию вызывает встроенный код
luau-index-is-nil = ключ таблицы — пустое значение (nil)
luau-index-is-nan = ключ таблицы — не число (NaN)
luau-assertion = утверждение (`assert`) не выполнено
luau-stack-overflow = слишком глубокая вложенность вызовов: похоже, правило бесконечно вызывает само себя
luau-stack-overflow-why = слишком глубокая вложенность вызовов ({ $why })
luau-c-stack-overflow = слишком глубокая вложенность вызовов: похоже, правило бесконечно вызывает само себя
luau-memory = не хватает памяти
luau-argument-of-type = `{ $function }`, аргумент { $at }: ожидается { $expected }, а здесь { $found }
luau-argument = `{ $function }`, аргумент { $at } не подходит ({ $why })
luau-argument-missing-of-type = `{ $function }`: не хватает аргумента { $at }, ожидается { $expected }
luau-argument-missing = не хватает аргумента { $at }
luau-argument-alone-of-type = аргумент { $at }: ожидается { $expected }, а здесь { $found }
luau-for = в `for` нужны числа: { $part } — { $found }
luau-for-initial = начало
luau-for-limit = конец
luau-for-step = шаг
luau-sort-order = сравнение при сортировке противоречит само себе
luau-sort-changed = таблица изменилась во время сортировки
luau-concat-value = `table.concat`: под номером { $at } стоит { $type }
luau-insert-arguments = у `table.insert` неверное число аргументов
luau-interval-is-empty = промежуток пуст
luau-too-large = текст получился бы слишком длинным
luau-protected-metatable = эту метатаблицу менять нельзя
luau-dead-coroutine = сопрограмма уже завершена
luau-pattern-too-complex = слишком сложный шаблон поиска
luau-pattern-bracket = в шаблоне поиска не хватает `]`
luau-pattern-percent = шаблон поиска кончается знаком `%`

## что говорит язык скриптов о нечитаемом скрипте
luau-expected-when = { $context }: ожидается { $wanted }, а здесь { $found }
luau-expected-close-line = ожидается { $wanted }, чтобы закрыть { $open } в строке { $line }, а здесь { $found }
luau-expected-close-column = ожидается { $wanted }, чтобы закрыть { $open } в столбце { $column }, а здесь { $found }
luau-expected-close-line-forgot = ожидается { $wanted }, чтобы закрыть { $open } в строке { $line }, а здесь { $found }; не забыли ли вы закрыть { $other } в строке { $other_line }?
luau-expected-close-column-brace = ожидается { $wanted }, чтобы закрыть { $open } в столбце { $column }, а здесь { $found }; может быть, это таблица и нужна `{"{"}`?
luau-expected = ожидается { $wanted }, а здесь { $found }
luau-incomplete = строка не закончена: нужно присваивание или вызов функции
luau-assigned = присваивать можно только переменной или свойству
luau-unexpected = `{ $found }` здесь не бывает; может быть, `{ $best }`?
luau-bad-string = текст не закончен: не хватает кавычки
luau-bad-escape = в тексте после обратной косой черты стоит неверный знак
luau-bad-number = это не число
luau-bad-interpolated-quote = текст с подстановкой не закончен: не хватает `
luau-bad-interpolated-brace = в тексте с подстановкой не хватает `{"}"}`
luau-vararg = `...` бывает только в функции с параметром `...`
luau-break = `break` бывает только внутри цикла
luau-continue = `continue` бывает только внутри цикла
luau-call-arguments = после `(` нужны аргументы вызова
luau-comma-in-table = после элемента таблицы не хватает запятой
luau-after-comma = после запятой ожидается выражение, а здесь `)`
luau-out-of-registers = в этой функции слишком много переменных: нужно { $count }, а можно { $most }; разделите её
luau-function-too-long = функция слишком длинная: разделите её на части
luau-end-of-file = конец файла
luau-expression = выражение
luau-statement = команда
luau-identifier = имя
luau-variable-name = имя переменной
luau-field-name = имя свойства
luau-method-name = имя метода
luau-function-name = имя функции
luau-type-name = имя типа
luau-type = тип
luau-assignment = присваивание
luau-for-loop = цикл for
luau-while-loop = цикл while
luau-if-statement = условие if
luau-if-expression = выражение if then else
luau-table-field = запись таблицы
luau-function-parameters = параметры функции
option-of-mod-not-loaded = «{ $id }» — параметр пакета `{ $package }`, а он не загружен: добавьте `--mod { $package }`
option-is-locked = регламент не разрешает менять параметр «{ $id }» по ходу игры
option-has-so-many-numbers = параметр «{ $id }» меняют по одному числу: `amend("{ $id }", 2, value)`; всего их { $count }
replacement-throws-away = здесь `{ $name }` заменяется целиком, и пропадает то, что добавляет к нему { $place }
override-instead-or-load-before = возьмите `override` или загружайте этот пакет раньше другого
prelude-hook-needs-function = `{ $verb }` для `{ $name }` нужна функция
prelude-name-of-another-package = `{ $name }` — имя из другого пакета: свои имена в моде пишут без приставки
clause-speaks-of-no-option = в пункте { $id } назван параметр «{ $name }», а его нет
standing-always = всегда
standing-own-turn = до вашего хода
standing-line = { $seat }: { $about } — { $answer }, { $until }
prelude-on-request-needs-take = тому, что перечисляет `rules.on_request`, нужен `take`

## why
why-no-such-sort = такого рода вещей, как `{ $typed }`, нет; есть: { $sorts }
why-unknown-guess = `{ $thing }` здесь нет; может быть, `{ $best }`?
why-unknown = `{ $thing }` здесь нет
why-several = `{ $typed }` может значить разное; уточните: { $things }
why-set-up = задано для этой партии
why-declares = объявляет { $package }: { $place }
why-sets = задаёт { $package }: { $place }
why-widens = расширяет пределы { $package }: { $place }
why-wraps = оборачивает { $package }: { $place }
why-replaces = заменяет { $package }: { $place }
why-inserts = вставляет в порядок игры { $package }: { $place }
why-moves = переставляет в порядке игры { $package }: { $place }
why-drops = убирает из порядка игры { $package }: { $place }
why-was = { $was } → { $now }
why-while = пока { $option }
why-lost = никогда не действует

## values in words
value-none = нет
value-yes = да
value-no = нет
field-copies = экземпляров

## amendments of the referee
amend-locked = `{ $id }` закреплено регламентом
amend-not-live = `{ $id }` нельзя менять по ходу партии
amend-number-by-number = `{ $id }` — список, который меняют по одному числу: для второго пишут `{ $id }.2=...`
amend-which-field = у `{ $thing }` несколько чисел: назовите одно из них, `{ $thing }.<имя>`
amend-changes-nothing = `{ $id }` уже { $now }
amend-game-over = партия окончена
referee-amends = Поправка судьи: { $what }: { $was } → { $now }.
referee-told = Судья: { $what }
referee-told-hidden = Судья изменил то, чего отсюда не видно.
referee-face = сторона
referee-owner = чьё
zone-box = Коробка

## regulations
template-head = Регламент игры «{ $game }». `houserule check` скажет, что в нём не так, `houserule regulation doc` сделает из него документ.
template-strokes = За знаком // — то, что объявляют правила: уберите // и измените.
template-boards = одна из: { $boards }
template-people = имена, начиная с первого места
template-packages = моды в порядке загрузки
template-seed = зерно случайности до конца игры не знает никто
template-options = Что правила оставляют открытым.
template-content = Числа карт и фишек: "семейство.вид.свойство": 5
template-locked = параметры, которые нельзя менять по ходу партии
when-no-counter = эта игра не считает `{ $typed }`; она считает: { $known }
when-no-counter-guess = эта игра не считает `{ $typed }`; может быть, `{ $best }`?
when-not-begun = до `{ $counter }` эта партия ещё не дошла
when-not-reached = `{ $counter }` в этой партии не было { $wanted }: только от { $first } до { $last }

## the document of a regulation
doc-title = Регламент игры «{ $game }»
doc-game = Игра: **{ $game }** { $version }
doc-version = Регламент: `{ $id }`, версия { $version }
doc-confirm-short = Подтверждение: `{ $hash }`
doc-contents = Содержание
doc-column-what = Что
doc-column-holds = Действует
doc-column-clause = Пункт
doc-column-region = Область
doc-column-by = Чьё изменение
doc-map = Карта
doc-board = **{ $board }**: { $spaces ->
        [one] { $spaces } клетка
        [few] { $spaces } клетки
       *[other] { $spaces } клеток
    }{ $regions ->
        [0] .
        [one] , { $regions } область.
        [few] , { $regions } области.
       *[other] , { $regions } областей.
    }
doc-players = Игроки
doc-seats-exactly = { $seats ->
        [one] Играет { $seats } человек.
        [few] Играют { $seats } человека.
       *[other] Играют { $seats } человек.
    }
doc-seats = Играют от { $least } до { $most }.
doc-seed-hidden = Зерна случайности до конца игры не знает никто.
doc-numbers = Изменённые числа
doc-switched = Включённые и выключенные правила
doc-switched-on = { $label }: включено
doc-switched-off = { $label }: выключено
doc-content = Изменённые карты и фишки
doc-modules = Модули
doc-locked = Что неизменно
doc-locked-said = По ходу игры нельзя менять:
doc-confirm = Подтверждение
doc-confirm-said = Номер этого регламента — `{ $hash }`. Он меняется со всем, что важно для игры. У кого те же пакеты, тот увидит тот же номер по команде `houserule regulation show { $file }`.

## the rulebook as it holds
book-under = Как действует по регламенту «{ $title }» (`{ $hash }`).
book-of-mod = из `{ $package }`
book-new = новый пункт из `{ $package }`
book-number = { $label }: { $was } → { $now } (`{ $package }`)
book-switched-off = выключено: { $label } (`{ $package }`)
book-not-in-force = не действует, если не договорились иначе: { $label }
book-rule-by-clauses = изменяет `{ $package }`: { $clauses }
book-rule = изменяет `{ $package }`: правило `{ $rule }`
book-changes = Все изменения
book-no-changes = Всё так, как сказано в правилах.
book-column-change = Изменение

## by mail
letter-of-other-game = страница написана по игре `{ $letter }`, а сохранена партия в `{ $save }`
letter-to-other-seat = страница написана для игрока { $letter }, а не для игрока { $seat }
letter-is-stale = с тех пор, как страница написана, партия ушла вперёд; напишите новую
letter-is-foreign = эта страница написана не по этой партии
letter-is-foreign-or-edited = эта страница написана не по этой партии, или судья с тех пор что-то изменил; напишите новую

## upgrades
packages-now-do-not-load = нынешние пакеты не загружаются: { $problem }
migration-returns-a-function = миграция возвращает функцию: `return function(decision) ... return decision end`
migration-returns-the-decision = решение { $number }: миграция должна вернуть его или ничего
migration-works-too-long = миграция работает слишком долго

clause-of-another-package = номер { $id } уже занят: { $place }
clauses-have-letters-of-their-own = у пунктов мода свои буквы: NM-010
