# Что ядро говорит людям. Код называет сообщение по его id (`say!`); часть другого сообщения — тоже сообщение.
#
# Одно слово на понятие, здесь и в остальных русских текстах программы: seat — игрок (словами «место за столом»
# говорят только о тех, кто приходит и уходит), space и cell — клетка,
# slot зоны — ячейка, turn slot — слот хода, piece — фишка, kind — вид, family — семейство, face — сторона,
# board — поле, field — свойство, die — кубик,
# override — переопределить, round — раунд, value — значение, pool — запас,
# zone — зона, region — область, link — связь, option — параметр, regulation — регламент, clause — пункт,
# rule — правило, track — порядок игры, step — шаг, order — очерёдность, decision — решение, option ответа — вариант,
# fact — событие, chronicle — летопись, game идущая — партия, seed — зерно, state и position — позиция,
# handle и thing — объект игры, map — набор по именам, test — тест, filter — фильтр, take back — отменить.
# Вставленное слово стоит в именительном падеже: «ожидается { … }, а здесь { … }».

## везде
as-it-came = { $text }
or-did-you-mean = { $message }; может быть, «{ $best }»?
diagnostic = { $place }: { $message }
text = текст
nothing = ничего
nobody = никто

## проверка целостности
pool-total-is-wrong = запас «{ $pool }»: всего { $total }, а должно быть { $expected }
is-in-list-of-but-says = фишка «{ $key }» числится в «{ $name }», но по её записи лежит в другом месте
in-does-not-know-piece-before = фишка «{ $key }» в «{ $name }» не знает, какая фишка перед ней
is-in-slot-of-out-of = фишка «{ $key }» занимает ячейку { $slot } зоны «{ $name }» не по порядку или за её пределами
zone-miscounts-pieces = фишек в «{ $zone }» — { $count }, а записано { $says }
piece-is-in-no-zone = фишка «{ $piece }» не лежит ни в одной зоне
shows-face-that-its-kind-does = фишка «{ $key }» показывает сторону, которой у её вида нет
is-owned-by-seat-that-does = фишка «{ $key }» принадлежит игроку, которого нет
what-holds-says-that-it-is = то, что лежит на «{ $key }», по записи лежит в другом месте
lies-on-itself = фишка «{ $key }» лежит сама на себе
slot-is-twice-in-order = слот хода { $slot } дважды стоит в очереди
seat-is-in-two-slots = игрок { $seat } входит в два слота хода
holds-so-many = у «{ $holder }» запас «{ $pool }» равен { $count }
the-table = стол
value-cannot-be = значение «{ $name }» ({ $whose }) равно { $stored }, а такого быть не может
option-cannot-be = параметр «{ $id }» равен { $stored }, а такого быть не может
field-cannot-be = свойство «{ $name }» вида «{ $kind }» равно { $stored }, а такого быть не может
is-met-twice = фишка «{ $key }» встречается в списках зон дважды, второй раз — в «{ $name }»

## изменения стола
there-is-no-free-slot = свободного слота хода нет
new-order-must-hold-same-slots = в новом порядке должны быть те же слоты хода
new-order-must-hold-same-seats = в новом порядке должны быть те же игроки
there-are-too-few = в запасе «{ $pool }» только { $has }: взять { $wanted } нельзя
is-less-than-nothing = { $count } меньше нуля
this-does-not-hold = запаса «{ $pool }» здесь не бывает
no-slot-is-free = в зоне «{ $zone }» нет свободной ячейки
slot-is-taken = ячейка { $slot } зоны «{ $zone }» занята
zone-has-slots = { $slots ->
    [one] в зоне «{ $zone }» { $slots } ячейка, ячейки { $slot } нет
    [few] в зоне «{ $zone }» { $slots } ячейки, ячейки { $slot } нет
   *[many] в зоне «{ $zone }» { $slots } ячеек, ячейки { $slot } нет
 }
kind-has-faces = { $faces ->
    [one] у вида «{ $kind }» { $faces } сторона
    [few] у вида «{ $kind }» { $faces } стороны
   *[many] у вида «{ $kind }» { $faces } сторон
 }
piece-cannot-lie-on-itself = фишка не может лежать сама на себе
pieces-lie-too-deep = фишки не могут лежать друг на друге больше чем в { $most } слоёв
kind-cannot-become = фишка вида «{ $from }» не может стать «{ $to }»: оба вида должны быть из одного семейства и иметь `copies: endless`
all-pieces-are-in-use = все фишки этого вида ({ $count }) уже в игре; создавать новые по ходу партии можно только у видов с `copies: endless`
new-order-must-hold-same-pieces = в новом порядке должны быть те же фишки
slot-is-not-in-order = этого слота хода нет в очереди
table-cannot-hold-more-pieces = больше фишек на столе не поместится

## содержимое, игровые поля
too-many-boards = игровых полей больше { $most }
give-each-space-its-values-or = задайте значения каждой клетке или выберите сетку: `shape: square(width: ..., height: ...)`
graph-has-no-layers = у графа нет слоёв
there-is-no-region = области «{ $id }» нет
too-many-spaces = клеток больше { $most }
is-already-on-this-board = { $what ->
    [region] область «{ $id }» на этом поле уже есть
   *[space] клетка «{ $id }» на этом поле уже есть
 }

## содержимое, зависимость от параметров
write-option-name-or-option-id = напишите `option("name")` или `option(id: "name", on: 1, off: 2)`
this-does-not-say-which-option = не сказано, от какого параметра это зависит
there-is-no-option = параметра «{ $id }» нет
content-cannot-depend-on-option-which = содержимое не может зависеть от параметра «{ $id }»: он меняется по ходу партии
leave-out-its-live-true-or = уберите у него `live: true` или поручите это правилу
option-is-number-it-has-no = параметр «{ $id }» — число: перечислить его случаи нельзя
write-option = напишите `option("{ $id }")`
there-is-no-case-of-option = для значения «{ $word }» параметра «{ $id }» здесь ничего не задано

## содержимое, разметка карт
there-is-no-family-in-schema = в schema.ron нет семейства «{ $family }»
file-name-is-family = имя файла — это имя семейства
four-whole-numbers-in-parentheses-x = набор из четырёх целых чисел в скобках (x, y, ширина, высота)
region-reaches-over-the-edge = эта область выходит за край карты; размер карты — { $width } на { $height }
what-lies-beyond-edge-is-not = за краем ничего не видно
what-to-show = содержимое области (например, name или field("price"))
does-not-say-what-it-shows = у «{ $name }» не сказано, что показывать
write-with-parentheses = напишите `{ $name }(...)`
stands-alone-without-parentheses = «{ $name }» пишется без скобок
write-it-alone = напишите `{ $name }`
is-not-one-of = «{ $name }» не подходит; возможны: { $words }
family-has-no-field = у семейства «{ $id }» нет свойства «{ $name }»
field-is-neither-number-nor-map = свойство «{ $name }» — не число и не набор чисел по именам
write-field-to-show-it-as = чтобы показать его как есть, напишите `field("{ $name }")`
there-is-no-icon = значка «{ $name }» нет
page-on-cards-lists-all-icons = все значки перечислены на странице о картах
there-is-no-file-in-this = в этом пакете нет файла «{ $path }»
pictures-lie-in-layout-such-as = картинки лежат в `layout/`, например `layout/art/forge.png`
a-colour-or-by = цвет или by("field", {"{"} "word": "#rrggbb" {"}"})
no-kind-of-family-has-face = ни у одного вида семейства «{ $id }» нет стороны «{ $face }»
this-is-not-picture-in-png = это картинка не в PNG и не в JPEG
save-it-anew-as-png = сохраните её заново в PNG

## содержимое, файлы
file-is-not-text-in-utf = файл — не текст в UTF-8
save-it-as-utf-8-in = сохраните его в редакторе как UTF-8
this-file-is-not-read-only = этот файл не читается: читаются только `{ $folder }/<имя>.ron`
this-is-not-read = программа этого не читает
did-you-mean = может быть, «{ $best }»?

## содержимое, сетки
write-width-12-height-12 = напишите `{ $tag }(width: 12, height: 12)`
does-not-say-its-width-and = у «{ $tag }» не указаны ширина и высота
times-is-more-than-spaces = поле { $width } на { $height } слишком велико: клеток больше { $most }
layer-paints-either-value-or-regions = слой задаёт либо значение клеток, либо области
write-value-terrain-or-regions-true = напишите `value: "terrain"` или `regions: true`
spaces-have-no-value = у клеток нет значения «{ $name }»
declare-it-in-schema-ron-under = объявите его в schema.ron, в разделе `space`
a-map-of-letters = набор букв вида {"{"}'^': mountain{"}"}
one-letter-in-single-quotes = одна буква в одинарных кавычках
layer-has-rows = { $rows ->
    [one] в слое { $rows } строка, а на поле — { $height }
    [few] в слое { $rows } строки, а на поле — { $height }
   *[many] в слое { $rows } строк, а на поле — { $height }
 }
row-has-letters-board-is-wide = { $length ->
    [one] в строке { $row } — { $length } буква, а ширина поля { $width }
    [few] в строке { $row } — { $length } буквы, а ширина поля { $width }
   *[many] в строке { $row } — { $length } букв, а ширина поля { $width }
 }
legend-has-no = буквы «{ $letter }» нет в легенде
add-letter-to-legend = добавьте в неё `'{ $letter }': ...`
board-has-no-cell = на поле нет клетки ({ $column }, { $row })
columns-go-from-1-to-rows = столбцы идут от 1 до { $width }, строки — от 1 до { $height }

## содержимое, виды
file-name-is-family-declare-it = имя файла — это имя семейства; объявите его в разделе `families`
kind-is-already-declared = вид «{ $id }» уже объявлен
the-other-is-at = первое объявление: { $place }
too-many-kinds = видов больше { $most }
is-kind-of-this-package-itself = «{ $wanted }» — вид этого же пакета
change-it-where-it-is-declared = измените его там, где он объявлен
is-already-replaced-in-this-package = вид «{ $wanted }» в этом пакете уже заменён
there-is-no-kind = вида «{ $id }» нет
kind-is-of-the-family = вид «{ $kind }» относится к семейству «{ $family }»
move-entry-to-that-family-file = перенесите запись в файл этого семейства
replaced-kind-keeps-its-id-is = заменённый вид сохраняет id «{ $wanted }»; «{ $id }» не используется
leave-id-out = уберите `id`
begins-in-which-every-seat-has = фишка вида «{ $id }» начинает партию в зоне «{ $name }», а такая зона есть у каждого игрока: чья это фишка?
write-copies-per-seat-1-or-let = напишите `copies: per_seat(1)` или выберите зону стола
whole-number-per-seat-1-or-endless = целое число, per_seat(1) или endless
field-is-missing = не хватает свойства «{ $name }»
state-it-here-or-give-it = задайте его здесь или укажите значение по умолчанию в schema.ron
kind-has-sides-at-most = у вида может быть не больше { $most } сторон

## содержимое, пределы
with-this-kind-there-are-more = вместе с этим видом фишек становится больше { $most }
fewer-copies-or-endless-for-pieces = уменьшите `copies` или напишите `endless`, если фишки создают правила
pieces-begin-in-which-has-slots = { $begin ->
    [one] в зоне «{ $name }» начинает партию { $begin } фишка, а ячеек в ней { $slots }
    [few] в зоне «{ $name }» начинают партию { $begin } фишки, а ячеек в ней { $slots }
   *[many] в зоне «{ $name }» начинают партию { $begin } фишек, а ячеек в ней { $slots }
 }
let-them-begin-in-stack-and = положите их в начале в стопку и раздайте в `setup`

## содержимое, связи
too-many-links = связей больше { $most }
link-needs-two-spaces-at-least = для связи нужны хотя бы две клетки
write-spaces-c01-c02-or-group = напишите `spaces: ["c01", "c02"]` или `group: "cells"`
which-spaces-are-linked = какие клетки связаны?
no-space-is-of-group = в группе «{ $group }» нет ни одной клетки
there-is-no-space-on-this = клетки «{ $id }» на этом поле нет
link-is-already-on-this-board = связь «{ $id }» на этом поле уже есть
give-this-one-id-of-its = дайте этой связи свой `id`

## содержимое, загрузка
there-is-no-zone-or-space = нет ни зоны, ни клетки «{ $name }»
there-is-no-zone = здесь нет такой зоны: «{ $name }»
there-is-no-value-or-pool = нет ни значения, ни запаса, ни зоны игроков «{ $name }»
there-is-no-board = нет поля «{ $name }»
game-has-boards = у игры есть: { $boards }
regulation-has-other-seats = в игре от { $least } до { $most } игроков, и регламент не может назвать { $number }
a-part-of-the-table = часть стола: board, question, seats, zones, row("..."), hand, regions или values
write-row-with-its-zone = напишите row("market") с именем зоны
this-part-has-a-place-already = у части «{ $name }» уже есть место
write-scale-or-icons-so = напишите scale(0, 20) или icons("gem")
no-look-and-no-symbol-has-this-word = слова «{ $name }» нет ни в looks, ни среди символов
an-icon-or-number = icon("...") или number
an-arrow-with-to = значение, в котором записана клетка или фишка, или (from: ..., to: ...)
a-shape-has-three-corners-or-more = у фигуры от 3 до { $most } углов
option-is-already-declared = параметр «{ $id }» уже объявлен

## содержимое, вид на столе
put-png-or-jpeg-file-into = положите в пакет файл PNG или JPEG и напишите путь к нему внутри пакета: "pictures/map.png"
is-neither-png-nor-jpeg-picture = «{ $image }» — картинка не в PNG и не в JPEG

## содержимое, манифест
package-is-game-or-mod-not = пакет — это игра или мод, но не то и другое сразу
delete-game-ron-or-mod-ron = удалите `game.ron` или `mod.ron`
package-needs-game-ron-or-mod = пакету нужен `game.ron` или `mod.ron`, а здесь нет ни того, ни другого
houserule-new-makes-package-that-works = `houserule new` создаст исправный пакет
id-is-not-the-folder = id «{ $id }» не совпадает с именем папки «{ $folder }»
rename-one-or-other = переименуйте одно или другое
is-no-language-code = «{ $code }» — не код языка
languages-are-codes = языки задаются кодами из двух или трёх строчных букв: `["ru", "de"]`
is-not-version = «{ $version }» — не версия
write-three-numbers-1-0-0 = напишите три числа: "1.0.0"
package-is-for-another-api = этот пакет написан для api { $api }, а программа поддерживает api { $known }
use-newer-version-of-program = обновите программу
see-what-changed-then-write-new = посмотрите, что изменилось, и впишите новый номер
at-least-seats-and-at-most = игроков не меньше { $least } и не больше { $greatest } — так не бывает
write-smaller-number-first = сначала напишите меньшее число
too-many-packages = в этом списке больше { $most } пакетов
too-many-options = параметров больше { $most }
leave-out-its-live-true = уберите у него `live: true`
is-not-option-id = «{ $id }» не может быть id параметра
ids-are-lower-case-names-with = id пишется строчными латинскими буквами; его части можно разделять точками: `toll.price`
write-int-5-int-default-5 = напишите `int(5)`, `int(default: 5, min: 1, max: 9)` или `symbol(of: [a, b], default: a)`
option-needs-default = параметру нужно значение по умолчанию

## содержимое, имена
is-not-name = «{ $name }» не может быть именем
names-are-lower-case-latin-letters = имя — это строчные латинские буквы, цифры и подчёркивания, первой стоит буква: `first_seat`
name-is-reserved-it-already-means = имя «{ $name }» зарезервировано: у него уже есть свой смысл
choose-another-name = возьмите другое, например `{ $name }_value`, или слово поточнее
name-is-taken-by = имя «{ $name }» уже занято: так зовётся { $what ->
    [lasting] длящийся эффект
    [moment] момент
    [value] значение
    [pool] запас
    [zone] зона
    [field] свойство вида
   *[other] { $what }
 }
both-would-be-read-as-choose = и то и другое читалось бы как `{ $handle }.{ $name }`; возьмите другое имя
too-many-names = имён здесь больше { $most }
is-id-of-package-not-of = id «{ $id }» принадлежит пакету «{ $package }», а не «{ $mod_id }»
mod-own-ids-are-written-bare = свои id мод пишет без имени пакета; чтобы изменить чужое, напишите `replaces: "its_id"`

## содержимое, порядок загрузки
there-are-two-packages = есть два пакета «{ $id }»
other-begins-at = второй: { $place }
these-packages-wait-for-each-other = эти пакеты зависят друг от друга по кругу: { $circle }
remove-one-of-depends = уберите одну из зависимостей (`depends`)
mod-of-another-game = «{ $id }» — мод игры «{ $wanted }», а не «{ $game }»
is-game-of-its-own-two = «{ $id }» — отдельная игра, а две игры вместе загрузить нельзя
cannot-be-used-together-with = «{ $id }» нельзя использовать вместе с «{ $other }»
play-with-one-of-them = оставьте один из них
needed-package-cannot-be-loaded = для «{ $id }» нужен пакет «{ $wanted }», а он сам не загружается
needed-package-is-not-here = для «{ $id }» нужен пакет «{ $wanted }», а его здесь нет

## содержимое, картинки и цвета
is-not-colour = «{ $text }» — не цвет
write-red-green-and-blue-in = запишите красный, зелёный и синий шестнадцатеричными цифрами: `"#c06a00"`

## содержимое, схема
too-many-families = семейств больше { $most }
whole-number-or-endless = целое число или endless
seats-have-no-flag = у игроков нет значения «{ $name }» типа `flag`
told-with-names-but-no-zone-above = `told_with` называет зону «{ $told_with }», но выше такой зоны нет
slots-does-not-say-how-many = у `slots` не указано число ячеек
write-slots-4 = напишите `slots(4)`
number-or-first-and-last = целое число или первое и последнее: (5, 20)
there-is-no-pool = запаса «{ $name }» нет
another-package-declares-this-family-and = это семейство объявлено в другом пакете, и это уже задано там
mod-may-add-fields-values-and = мод может добавить ему свойства, значения и запасы или объявить своё семейство
added-field-needs-default = свойство «{ $name }» добавлено чужому семейству без значения по умолчанию
that-package-kinds-do-not-state = виды того пакета его не задают; напишите, например, `{ $example }`

## содержимое, типы
type-such-as-int-flag-or = тип (например, int, flag или symbol(of: [a, b]))
is-not-type-that-may-stand = тип «{ $tag }» здесь стоять не может
known-are = возможны: { $words }
name-them-default = назовите их: `{ $tag }(default: ..., ...)`
type-has-one-unnamed-value-at = у типа может быть только одно безымянное значение
does-not-say-what-it-holds = у «{ $tag }» не указано, что в нём хранится
write-int-or-of-int-default = напишите `{ $tag }(int)` или `{ $tag }(of: int, default: ...)`
write-of-default = напишите `{ $tag }(of: ..., default: ...)`
default-has-no-meaning-for-items = у элементов списка или набора значения по умолчанию не бывает
range-is-empty = наибольшее значение { $greatest } меньше наименьшего { $least }
write-symbol-of-purple-pink = напишите `symbol(of: [purple, pink])`
symbol-does-not-say-its-words = у `symbol` не перечислены слова
symbol-has-more-than-words = у `symbol` больше { $most } слов
none-is-what-symbol-without-word = `none` означает, что слово не выбрано; само по себе это не слово
leave-it-out-of-list = уберите его из списка
there-are-too-many-different-words = слишком много разных слов
is-already-in-this-list = «{ $word }» в этом списке уже есть
zero-is-out-of-limits = «{ $name }» начинается с 0, а пределы этого не позволяют
give-it-a-default = задайте значение по умолчанию: `int(default: { $least }, ...)`
this-refers-to-something-that-exists = это ссылка на то, что появляется только во время партии
write-none-here-and-set-it = напишите здесь `none`, а значение задайте правилом

## описание стола, расстановка
is-placed-twice = { $label }: фишка «{ $key }» поставлена дважды
number-can-be-expected-but-not = { $label }: числом можно проверить, сколько фишек, но не расставить их; перечислите фишки
at-label = { $label }: { $problem }
there-is-no-such-copy = { $have ->
    [one] нет «{ $id }#{ $number }»: есть только { $have } «{ $id }»
   *[other] нет «{ $id }#{ $number }»: «{ $id }» всего { $have }
 }
all-of-have-place-already = все «{ $id }» ({ $count }) уже расставлены
owner-problem = owner: { $problem }
shown-problem = shown: { $problem }
concealed-problem = concealed: { $problem }
name-problem = { $name }: { $problem }
key-prefix = { $key }: {""}
nothing-can-lie-on-it = на ней ничего не может лежать
whose-problem = { $whose }{ $name }: { $problem }
is-without-end = { $whose }{ $name }: этот запас бесконечен
bank-has-too-few = { $whose }{ $name }: нужно { $count }, а в банке только { $bank }
face-must-be-one-of = сторона (face): ожидается одна из: { $words }, а здесь { $found }

## описание стола, сравнение
pool-differs = { $whose }{ $name }: сейчас { $now }, ожидалось { $expected }
pool-is-endless = { $whose }{ $name }: запас бесконечен, ожидалось { $expected }
lies-elsewhere = { $label }: стоит на «{ $now }», ожидалось «{ $expected }»
slots-differ = слоты хода: сейчас { $now }, ожидалось { $expected }
count-differs = счёт «{ $name }»: сейчас { $now }, ожидалось { $expected }
play-is-elsewhere = сейчас идёт не «{ $name }», а ожидался проход { $expected }
presence-differs = { $now ->
    [present] игрок { $seat } за столом, а ожидалось, что его там нет
   *[absent] игрока { $seat } нет за столом, а ожидалось, что он там
 }
value-differs = { $name }: сейчас { $now }, ожидалось { $expected }
count-of-pieces-differs = { $label }: фишек { $now }, ожидалось { $expected }
top-of = верх «{ $label }»
contents-differ = { $label }: лежит { $now }, ожидалось { $expected }
seat-number = игрок { $seat }
whose-name = { $whose }{ $name }
just-label = { $label }
empty-slot = (пусто)
it = на ней
there-is-no-piece-there = { $label }: фишки «{ $key }» нет

## описание стола, что известно
count-of = счёт «{ $name }»
who-is-absent = кого нет за столом

## описание стола, фишки
cannot-hold-pieces = { $label }: фишек не может быть { $number }
is-not-a-piece = { $label }: «{ $found }» — не фишка
must-hold-pieces = { $label }: ожидаются фишки, а здесь { $found }
top-must-be-list-of-pieces = { $label }: `top` — это список фишек
slot-is-given-to-two-pieces = { $label }: ячейка { $slot } отдана двум фишкам
slot-differs = { $label }: лежит в ячейке { $now }, ожидалась { $expected }
slot-must-be-number = { $label }: ячейка — это число от 1, а не { $found }
piece-is-its-key = { $label }: фишка записывается ключом или как `{"{"} key, owner = ... {"}"}`, а здесь { $found }
what-lies-on = на «{ $piece }»
thing-has-no = у «{ $thing }» нет «{ $name }»

## описание стола, чтение
state-is-a-table = позиция — это таблица с именами, а здесь { $found }
table-has-seats = { $seats ->
    [one] за этим столом { $seats } игрок, а не { $found }
    [few] за этим столом { $seats } игрока, а не { $found }
   *[many] за этим столом { $seats } игроков, а не { $found }
 }
option-prefix = параметр {""}
absent-problem = absent: { $problem }
must-be-table-of-names = { $label }: ожидается таблица с именами, а здесь { $found }
there-is-nothing-called = { $whose }«{ $name }» нет
must-be-count = { $whose }{ $name }: ожидается целое число не меньше 0, а здесь { $found }
slots-must-be-lists = slots: ожидается список списков игроков, а здесь { $found }
slots-each-slot-has-members-and = slots: слот не бывает пустым, а игрок входит только в один слот
slots-member-problem = slots: { $problem }
count-must-be-number = count: для «{ $name }» ожидается число, а здесь { $found }
there-is-no-seat-table-has = игрока { $number } нет: всего игроков за столом — { $seats }
list-a-place-for-each = { $count ->
    [one] { $label }: здесь { $count } фишка; назовите клетку для каждой
    [few] { $label }: здесь { $count } фишки; назовите клетку для каждой
   *[many] { $label }: здесь { $count } фишек; назовите клетку для каждой
 }
must-be-a-place = { $label }: ожидается имя клетки или зоны, а здесь { $found }

## описание стола, значения
a-list = список
a-table = таблица
must-be-whole = ожидается целое число, а здесь { $found }
list-has-numbers = у параметра «{ $id }» { $count ->
        [0] нет чисел, которые можно менять
        [one] { $count } число, которое можно менять
        [few] { $count } числа, которые можно менять
       *[many] { $count } чисел, которые можно менять
    } по ходу партии
field-is-not-single = { $whose }«{ $name }» нельзя менять по ходу партии: это не отдельное число, не флаг и не слово
must-lie-between = ожидается число от { $least } до { $greatest }, а здесь { $number }
must-be-flag = ожидается true или false, а здесь { $found }
must-be-word = ожидается слово, а здесь { $found }
must-be-one-of = ожидается одно из: { $words }, а здесь «{ $found }»
must-be-slot = ожидается слот хода, а здесь { $found }
a-piece = фишка
a-zone-or-space = зона или клетка
a-kind = вид
a-region = область
must-be = ожидается { $what }, а здесь { $found }
must-be-seat = ожидается игрок от 1 до { $seats }, а здесь { $found }

## тексты
message-is-name-text-its-further = сообщение — это `имя = текст`; следующие его строки идут с отступом; `{"{"}` и `{"}"}` стоят парами
text-is-defined-twice = текст «{ $name }» задан дважды
this-one-is-used-other-is = действует этот текст; другой: { $first }
one-text-holds-more-than-brackets = скобок в одном тексте больше { $most }
split-it-or-move-its-parts = разделите его или вынесите части в термины (`-имя = ...`)
number-in-this-text-has-more = в этом тексте есть слишком длинное число: цифр больше { $most }
write-it-with-spaces-between-groups = разбейте его цифры пробелами на группы
fluent-expected-sign = ожидается «{ $token }»
fluent-expected-one-of = ожидается один из знаков { $range }
fluent-expected-text = у «{ $id }» нет текста
fluent-expected-value = здесь не хватает значения
fluent-no-default = один из вариантов должен быть основным: поставьте перед ним `*`
fluent-two-defaults = основным (`*`) может быть только один вариант
fluent-unbalanced-brace = `{"}"}` здесь ничего не закрывает
fluent-wrong-selector = это не может стоять перед `->` или в фигурных скобках; напишите аргумент: `{"{"} $name {"}"}`
fluent-not-understood = здесь ошибка: { $said }

## RON, знаки
this-comment-has-no-end = комментарий не закрыт
close-comment = закройте его знаками `*/`
numbers-are-whole-is-not = числа бывают только целые, а «{ $token }» — не целое
use-smaller-unit-such-as-hundredths = возьмите единицу помельче, например сотые
number-is-too-great = число «{ $token }» слишком велико
is-not-number = «{ $token }» — не число
this-text-has-no-end = текст не закрыт
close-text = закройте его кавычкой `"`
this-text-has-no-end-is = текст не закрыт: не хватает `{ $close }`
text-of-any-length-stands-in = текст любой длины пишется в двойных кавычках: "вот так"
single-quotes-hold-exactly-one-character = в одинарных кавычках стоит ровно один знак
known-escapes = возможны \n \r \t \0 \\ \" \' \x41 \u{"{"}42f{"}"}
unknown-escape-in-text = после обратной косой черты стоит неизвестный знак

## RON, что это такое
something-unreadable = что-то неразборчивое
true-or-false = true или false
a-whole-number = целое число
single-character = один знак
bare-word = слово `{ $word }`
values-in-parentheses = значения в скобках
word-with-values-in-parentheses = слово со значениями в скобках
named-fields-in-parentheses = запись (имя: значение)
word-with-named-fields-in-parentheses = слово с записью (имя: значение)
a-map = набор по именам

## RON, строение
file-is-too-long = файл больше { $most } МиБ
split-it-into-several-files = разделите его на несколько файлов
file-holds-one-value-is-bracket = в файле одно значение; не закрыта ли скобка слишком рано?
unexpected-text-after-end = после конца есть ещё текст
value-is-missing-file-ends-here = не хватает значения: файл на этом кончается
value-is-missing-before = не хватает значения перед «{ $found }»
brackets-nest-deeper-than = слишком много вложенных скобок: уровней больше { $most }
is-already-in-this-map = «{ $text }» в этом наборе уже есть
field-is-already-given = свойство «{ $name }» уже задано
write-name-value-for-every-value = напишите `имя: значение` для каждого значения в этих скобках или ни для одного
named-and-unnamed-values-are-mixed = значения с именами и без имён стоят вперемешку
write-it-without-quotes-or-use = напишите его без кавычек или возьмите `{"{"} {"}"}` для набора по именам
name-of-field-stands-in-quotes = имя свойства стоит в кавычках
colon-is-missing = не хватает `:`
bracket-is-not-closed = скобка `{ $open }` не закрыта: нет парной `{ $close }`
bracket-is-expected = ожидается `{ $close }`, а здесь `{ $found }`
comma-is-missing-here = здесь не хватает запятой
comma-is-expected = ожидается `,` или `{ $close }`, а здесь `{ $found }`

## RON, чтение
there-are-more-problems-mend-others = есть и другие ошибки; сначала исправьте эти
expected-found = ожидается { $expected }, а здесь { $found }
put-it-in-quotes = возьмите в кавычки: "{ $word }"
write-it-without-quotes = напишите без кавычек: { $text }
is-out-of-range-it-must = { $number } не подходит: нужно число от { $least } до { $greatest }
a-name = имя
one-of = одно из: { $words }
a-list-in-brackets = список в [ ]
two-whole-numbers-in-parentheses = пара целых чисел в скобках
name-in-quotes = имя в кавычках
named-entries-in-braces = набор по именам в {"{"} {"}"}
is-it-meant = может быть, «{ $word }» — это «{ $name }»?
there-is-no-field = свойства «{ $name }» здесь нет

## RON, правка
not-sound-ron = в файле ошибка: { $problem }
there-is-no-path = здесь нет «{ $step }»
this-is-not-a-list = это не список

## перенос партии на новые правила
game-has-seats = { $was ->
    [one] в партии { $was } игрок, а не { $now }
    [few] в партии { $was } игрока, а не { $now }
   *[many] в партии { $was } игроков, а не { $now }
 }
kind-no-longer-exists = { $count ->
    [one] «{ $kind }» в игре, но такого вида больше нет
    [few] { $count } фишки «{ $kind }» в игре, но такого вида больше нет
   *[many] { $count } фишек «{ $kind }» в игре, но такого вида больше нет
 }
fewer-pieces-than-in-play = «{ $kind }»: в игре на { $count } больше, чем есть теперь
lies-in-which-no-longer-exists = фишка «{ $piece }» лежит в «{ $zone }», а такой зоны или клетки больше нет
of-thing = «{ $thing }»: { $problem }
step-is-running-but-no-longer = идёт шаг «{ $step }», но в правилах его больше нет

## перенос значений
more-in-play-than-there-are = запаса «{ $pool }» в игре больше, чем теперь есть всего

option-must-be-from-to-not = параметр «{ $id }»: ожидается число от { $least } до { $most }, а здесь { $number }
option-must-be-one-of = параметр «{ $id }»: ожидается одно из: { $words }, а здесь { $found }
option-needs-whole-number = параметру «{ $id }» нужно целое число
option-needs-true-or-false = параметру «{ $id }» нужно true или false
option-needs-one-of = параметр «{ $id }»: ожидается одно из: { $words }
option-cannot-be-set = параметру «{ $id }» нельзя задать значение
option-needs-number-from-to = параметру «{ $id }» нужно целое число от { $least } до { $most }
option-needs-text = параметру «{ $id }» нужен текст
option-needs-list = параметру «{ $id }» нужен список в квадратных скобках
option-needs-fields = параметру «{ $id }» нужны именованные свойства: { $names }
option-has-no-field = у параметра «{ $id }» нет свойства `{ $name }`
option-lacks-field = у параметра «{ $id }» не задано свойство `{ $name }`
option-case-has-no-argument = параметр «{ $id }»: `{ $word }` пишется само по себе, без скобок
option-case-needs-argument = параметр «{ $id }»: после `{ $word }` нужно значение в скобках: `{ $word }({ $example })`
option-has-no-range = параметр «{ $id }» не число: расширять у него нечего
option-of-package-not-here = «{ $id }» — параметр пакета `{ $package }`, а он не загружен
add-package-or-leave-option-out = добавьте `{ $package }` в список пакетов или уберите этот параметр
option-is-composed-it-cannot-change = параметр «{ $id }» составной: менять его по ходу игры нельзя
write-default-in-type = задайте его в типе: `text("ru")`, `choice(of: {"{"} ... {"}"}, default: pause)`
packages-both-set = `{ $one }` и `{ $other }` задают `{ $id }` по-разному
let-regulation-say-or-depend = другой — здесь: { $place }; пусть решит регламент (сам или через `choices`) или один мод зависит от другого
choice-names-nothing = по регламенту `{ $thing }` решает `{ $package }`, но этот пакет здесь ничего не задаёт и не заменяет
leave-this-choice-out = выбор решает спор двух пакетов: где спора нет, уберите его
choices-are-about = выбирать можно между тем, что меняет: { $sorts }
is-not-number-of-content = `{ $id }` — не число из данных игры
write-family-kind-field = укажите семейство, вид и свойство: `building.villa.price`
list-has-so-many = `{ $id }`: всего элементов { $count }, счёт идёт с 1
is-not-range-of-versions = `{ $text }` — не диапазон версий
write-range-of-versions = напишите `1.2`, `^1.2`, `>=1.2, <2` или `*`
needs-other-version = пакету `{ $id }` нужен `{ $wanted }` версии { $versions }, а здесь { $found }
take-another-version = возьмите другую версию одного из них или поменяйте диапазон
regulation-of-another-game = регламент `{ $id }` написан для `{ $wanted }`, а не для `{ $game }`
there-are-two-regulations = `{ $one }` и `{ $other }` — оба регламенты
let-one-extend-the-other = пусть один из них дополняет другой
regulations-extend-in-circle = регламенты дополняют друг друга по кругу или слишком длинной цепочкой, на `{ $id }`
there-is-no-regulation = регламента `{ $id }` нет
regulation-is-looked-for-beside = его ищут рядом с этим и в папке `regulations` игры
