# Что ядро говорит людям. Код называет сообщение по его id (`say!`); часть другого сообщения — тоже сообщение.

## везде
as-it-came = { $text }
or-did-you-mean = { $message }; может быть, «{ $best }»?
diagnostic = { $place }: { $message }
text = текст
nothing = ничего
nobody = никто

## проверка целостности
pool-total-is-wrong = всего «{ $pool }» — { $total }, а должно быть { $expected }
is-in-list-of-but-says = «{ $key }» числится в «{ $name }», но считает, что лежит в другом месте
in-does-not-know-piece-before = «{ $key }» в «{ $name }» не знает фишку перед собой
is-in-slot-of-out-of = «{ $key }» занимает ячейку { $slot } зоны «{ $name }» не по порядку или за её пределами
zone-miscounts-pieces = в «{ $zone }» фишек { $count }, а записано { $says }
piece-is-in-no-zone = «{ $piece }» не лежит ни в одной зоне
shows-face-that-its-kind-does = «{ $key }» показывает сторону, которой у её вида нет
is-owned-by-seat-that-does = «{ $key }» принадлежит месту, которого нет
what-holds-says-that-it-is = то, что лежит на «{ $key }», считает, что лежит в другом месте
lies-on-itself = «{ $key }» лежит сама на себе
slot-is-twice-in-order = слот хода { $slot } дважды стоит в очереди
seat-is-in-two-slots = место { $seat } входит в два слота хода
holds-so-many = у «{ $holder }» запас «{ $pool }» равен { $count }
the-table = стол
value-cannot-be = «{ $name }» ({ $whose }) хранит { $stored }, а такого быть не может
option-cannot-be = параметр «{ $id }» хранит { $stored }, а такого быть не может
field-cannot-be = поле «{ $name }» вида «{ $kind }» хранит { $stored }, а такого быть не может
is-met-twice = «{ $key }» встречается в списках зон дважды, второй раз в «{ $name }»

## изменения стола
there-is-no-free-slot = свободного слота хода нет
new-order-must-hold-same-slots = в новом порядке должны быть те же слоты хода
new-order-must-hold-same-seats = в новом порядке должны быть те же места
there-are-too-few = «{ $pool }» всего { $has }, взять { $wanted } нельзя
is-less-than-nothing = { $count } меньше нуля
this-does-not-hold = здесь не бывает «{ $pool }»
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
this-does-not-say-which-option = не сказано, какой параметр
there-is-no-option = параметра «{ $id }» нет
content-cannot-depend-on-option-which = содержимое не может зависеть от параметра «{ $id }»: он меняется по ходу партии
leave-out-its-live-true-or = уберите у него `live: true` или сделайте то же правилом
option-is-number-it-has-no = параметр «{ $id }» — число: выбирать по нему не из чего
write-option = напишите `option("{ $id }")`
there-is-no-case-of-option = нет случая «{ $word }» для параметра «{ $id }»

## содержимое, разметка карт
there-is-no-family-in-schema = в schema.ron нет семейства «{ $family }»
file-name-is-family = имя файла — это имя семейства
four-whole-numbers-in-parentheses-x = четыре целых числа в скобках: x, y, ширина, высота
region-reaches-over-the-edge = эта область выходит за край карты, а размер карты { $width } на { $height }
what-lies-beyond-edge-is-not = то, что за краем, не видно
what-to-show = что показать, например name или field("price")
does-not-say-what-it-shows = «{ $name }» не говорит, что показывать
write-with-parentheses = напишите `{ $name }(...)`
stands-alone-without-parentheses = «{ $name }» пишется без скобок
write-it-alone = напишите `{ $name }`
is-not-one-of = «{ $name }» не подходит; возможны: { $words }
family-has-no-field = у семейства «{ $id }» нет поля «{ $name }»
field-is-neither-number-nor-map = поле «{ $name }» — не число и не набор чисел по именам
write-field-to-show-it-as = чтобы показать его как есть, напишите `field("{ $name }")`
there-is-no-icon = значка «{ $name }» нет
page-on-cards-lists-all-icons = все значки перечислены на странице о картах
there-is-no-file-in-this = в этом пакете нет файла «{ $path }»
pictures-lie-in-layout-such-as = картинки лежат в `layout/`, например `layout/art/forge.png`
a-colour-or-by = цвет или by("field", {"{"} "word": "#rrggbb" {"}"})
no-kind-of-family-has-face = ни у одного вида семейства «{ $id }» нет стороны «{ $face }»
this-is-not-picture-in-png = это не картинка PNG или JPEG
save-it-anew-as-png = сохраните её заново в PNG

## содержимое, файлы
file-is-not-text-in-utf = файл — не текст в UTF-8
save-it-as-utf-8-in = сохраните его в редакторе как UTF-8
this-file-is-not-read-only = этот файл не читается: читаются только `{ $folder }/<имя>.ron`
this-is-not-read = это не читается
did-you-mean = может быть, «{ $best }»?

## содержимое, сетки
write-width-12-height-12 = напишите `{ $tag }(width: 12, height: 12)`
does-not-say-its-width-and = «{ $tag }» не говорит ширину и высоту
times-is-more-than-spaces = { $width } на { $height } — это больше { $most } клеток
layer-paints-either-value-or-regions = слой раскрашивает или значение, или области
write-value-terrain-or-regions-true = напишите `value: "terrain"` или `regions: true`
spaces-have-no-value = у клеток нет значения «{ $name }»
declare-it-in-schema-ron-under = объявите его в schema.ron, в разделе `space`
a-map-of-letters = буквы с их смыслом: {"{"}'^': mountain{"}"}
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
legend-has-no = в легенде нет «{ $letter }»
add-letter-to-legend = добавьте в неё `'{ $letter }': ...`
board-has-no-cell = на поле нет клетки ({ $column }, { $row })
columns-go-from-1-to-rows = столбцы идут от 1 до { $width }, строки — от 1 до { $height }

## содержимое, виды
file-name-is-family-declare-it = имя файла — это имя семейства; объявите его в разделе `families`
kind-is-already-declared = вид «{ $id }» уже объявлен
the-other-is-at = первый раз — здесь: { $place }
too-many-kinds = видов больше { $most }
is-kind-of-this-package-itself = «{ $wanted }» — вид этого же пакета
change-it-where-it-is-declared = измените его там, где он объявлен
is-already-replaced-in-this-package = «{ $wanted }» в этом пакете уже заменён
there-is-no-kind = вида «{ $id }» нет
packages-both-replace = пакеты «{ $one }» и «{ $other }» оба заменяют «{ $kind }»
play-with-one-the-other-is-at = оставьте один из них; вторая замена — здесь: { $place }
kind-is-of-the-family = «{ $kind }» относится к семейству «{ $family }»
move-entry-to-that-family-file = перенесите запись в файл этого семейства
replaced-kind-keeps-its-id-is = заменённый вид сохраняет id «{ $wanted }»; «{ $id }» не используется
leave-id-out = уберите `id`
begins-in-which-every-seat-has = «{ $id }» начинает в зоне «{ $name }», а она есть у каждого места: чья это фишка?
write-copies-per-seat-1-or-let = напишите `copies: per_seat(1)` или пусть начинает в зоне стола
whole-number-per-seat-1-or-endless = целое число, per_seat(1) или endless
field-is-missing = не хватает поля «{ $name }»
state-it-here-or-give-it = задайте его здесь или дайте ему значение по умолчанию в schema.ron
kind-has-sides-at-most = у вида может быть не больше { $most } сторон

## содержимое, пределы
with-this-kind-there-are-more = с этим видом фишек становится больше { $most }
fewer-copies-or-endless-for-pieces = уменьшите `copies` или напишите `endless`, если фишки создают правила
pieces-begin-in-which-has-slots = { $begin ->
    [one] в зоне «{ $name }» начинает { $begin } фишка, а ячеек в ней { $slots }
    [few] в зоне «{ $name }» начинают { $begin } фишки, а ячеек в ней { $slots }
   *[many] в зоне «{ $name }» начинают { $begin } фишек, а ячеек в ней { $slots }
 }
let-them-begin-in-stack-and = пусть они начинают в стопке, а раздаст их `setup`

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
option-is-already-declared = параметр «{ $id }» уже объявлен

## содержимое, вид на столе
put-png-or-jpeg-file-into = положите в пакет файл PNG или JPEG и напишите путь к нему внутри пакета: "pictures/map.png"
is-neither-png-nor-jpeg-picture = «{ $image }» — не картинка PNG или JPEG

## содержимое, манифест
package-is-game-or-mod-not = пакет — это игра или мод, но не то и другое сразу
delete-game-ron-or-mod-ron = удалите `game.ron` или `mod.ron`
package-needs-game-ron-or-mod = пакету нужен `game.ron` или `mod.ron`, а здесь нет ни того, ни другого
houserule-new-makes-package-that-works = `houserule new` создаст исправный пакет
id-is-not-the-folder = id «{ $id }» не совпадает с именем папки «{ $folder }»
rename-one-or-other = переименуйте одно или другое
is-not-version = «{ $version }» — не версия
write-three-numbers-1-0-0 = напишите три числа: "1.0.0"
package-is-for-another-api = этот пакет написан для api { $api }, а программа знает api { $known }
use-newer-version-of-program = возьмите программу поновее
see-what-changed-then-write-new = посмотрите, что изменилось, и впишите новое число
at-least-seats-and-at-most = не меньше { $least } мест и не больше { $greatest } — так не бывает
write-smaller-number-first = сначала напишите меньшее число
too-many-options = параметров больше { $most }
option-is-list-it-cannot-change = параметр «{ $id }» — список: по ходу партии он меняться не может
leave-out-its-live-true = уберите у него `live: true`
is-not-option-id = «{ $id }» не годится в id параметра
ids-are-lower-case-names-with = id — это строчные латинские имена, между ними могут стоять точки: `toll.price`
list-of-whole-numbers = список целых чисел
write-int-5-int-default-5 = напишите `int(5)`, `int(default: 5, min: 1, max: 9)` или `symbol(of: [a, b], default: a)`
option-needs-default = параметру нужно значение по умолчанию

## содержимое, имена
is-not-name = «{ $name }» не годится в имена
names-are-lower-case-latin-letters = имя — строчные латинские буквы, цифры и подчёркивания, первой — буква: `first_seat`
name-is-reserved-it-already-means = имя «{ $name }» занято: оно уже что-то значит само по себе
choose-another-name = возьмите другое, например `{ $name }_value`, или слово поточнее
name-is-taken-by = имя «{ $name }» уже занято: так зовётся { $what ->
    [lasting] длящийся эффект
    [moment] момент
    [value] значение
    [pool] запас
    [zone] зона
    [field] поле вида
   *[other] { $what }
 }
both-would-be-read-as-choose = и то и другое читалось бы как `{ $handle }.{ $name }`; возьмите другое имя
too-many-names = имён здесь больше { $most }
is-id-of-package-not-of = «{ $id }» — id пакета «{ $package }», а не «{ $mod_id }»
mod-own-ids-are-written-bare = свои id мод пишет без имени пакета; чтобы изменить чужую вещь, напишите `replaces: "its_id"`

## содержимое, порядок загрузки
game-of-mod-is-not-here = «{ $id }» — мод, а его игры здесь нет
there-are-two-packages = пакетов «{ $id }» два
other-begins-at = второй начинается здесь: { $place }
these-packages-wait-for-each-other = эти пакеты ждут друг друга: { $circle }
remove-one-of-depends = уберите один из `depends`
mod-of-another-game = «{ $id }» — мод игры «{ $wanted }», а не «{ $game }»
is-game-of-its-own-two = «{ $id }» — отдельная игра: две игры вместе не загрузить
cannot-be-used-together-with = «{ $id }» нельзя использовать вместе с «{ $other }»
play-with-one-of-them = оставьте один из них
needed-package-cannot-be-loaded = «{ $id }» требует «{ $wanted }», а тот сам не загружается
needed-package-is-not-here = «{ $id }» требует пакет «{ $wanted }», а его здесь нет

## содержимое, картинки и цвета
is-not-colour = «{ $text }» — не цвет
write-red-green-and-blue-in = запишите красный, зелёный и синий шестнадцатеричными цифрами: `"#c06a00"`

## содержимое, схема
too-many-families = семейств больше { $most }
whole-number-or-endless = целое число или endless
told-with-names-but-no-zone-above = `told_with` называет «{ $told_with }», но выше такой зоны нет
slots-does-not-say-how-many = `slots` не говорит, сколько ячеек
write-slots-4 = напишите `slots(4)`
there-is-no-pool = запаса «{ $name }» нет
another-package-declares-this-family-and = это семейство объявил другой пакет, и об этом он уже сказал
mod-may-add-fields-values-and = мод может добавить ему поля, значения и запасы или объявить своё семейство
added-field-needs-default = поле «{ $name }» добавлено чужому семейству без значения по умолчанию
that-package-kinds-do-not-state = виды того пакета его не задают; напишите, например, `{ $example }`

## содержимое, типы
type-such-as-int-flag-or = тип, например int, flag или symbol(of: [a, b])
is-not-type-that-may-stand = тип «{ $tag }» здесь не годится
known-are = известны: { $words }
name-them-default = назовите их: `{ $tag }(default: ..., ...)`
type-has-one-unnamed-value-at = у типа может быть только одно безымянное значение
does-not-say-what-it-holds = «{ $tag }» не говорит, что в нём лежит
write-int-or-of-int-default = напишите `{ $tag }(int)` или `{ $tag }(of: int, default: ...)`
write-of-default = напишите `{ $tag }(of: ..., default: ...)`
default-has-no-meaning-for-items = у элементов списка или набора не бывает значения по умолчанию
range-is-empty = наибольшее значение { $greatest } меньше наименьшего { $least }
write-symbol-of-purple-pink = напишите `symbol(of: [purple, pink])`
symbol-does-not-say-its-words = symbol не называет своих слов
symbol-has-more-than-words = в symbol больше { $most } слов
none-is-what-symbol-without-word = `none` — это symbol без слова; само оно словом быть не может
leave-it-out-of-list = уберите его из списка
there-are-too-many-different-words = слишком много разных слов
is-already-in-this-list = «{ $word }» в этом списке уже есть
zero-is-out-of-limits = «{ $name }» начинается с 0, а пределы этого не позволяют
give-it-a-default = задайте значение по умолчанию: `int(default: { $least }, ...)`
this-refers-to-something-that-exists = это ссылка на то, что есть только во время партии
write-none-here-and-set-it = напишите здесь `none`, а значение задайте правилом

## описание стола, расстановка
is-placed-twice = { $label }: «{ $key }» поставлено дважды
number-can-be-expected-but-not = { $label }: числом можно проверить, но не расставить; перечислите фишки
at-label = { $label }: { $problem }
there-is-no-such-copy = { $have ->
    [one] нет «{ $id }#{ $number }»: есть только { $have } «{ $id }»
   *[other] нет «{ $id }#{ $number }»: «{ $id }» всего { $have }
 }
all-of-have-place-already = у всех «{ $id }» ({ $count }) уже есть место
owner-problem = owner: { $problem }
shown-problem = shown: { $problem }
name-problem = { $name }: { $problem }
key-prefix = { $key }: {""}
nothing-can-lie-on-it = на ней ничего не может лежать
whose-problem = { $whose }{ $name }: { $problem }
is-without-end = { $whose }{ $name }: там этого без конца
bank-has-too-few = { $whose }{ $name } не может быть { $count }: в банке только { $bank }
face-must-be-one-of = сторона (face) должна быть одной из: { $words }, а не { $found }

## описание стола, сравнение
pool-differs = { $whose }{ $name }: сейчас { $now }, ожидалось { $expected }
pool-is-endless = { $whose }{ $name }: без конца, ожидалось { $expected }
lies-elsewhere = { $label }: стоит на «{ $now }», ожидалось «{ $expected }»
slots-differ = слоты хода: сейчас { $now }, ожидалось { $expected }
count-differs = счёт «{ $name }»: сейчас { $now }, ожидалось { $expected }
play-is-elsewhere = сейчас идёт не «{ $name }», ожидался его проход { $expected }
presence-differs = { $now ->
    [present] место { $seat } за столом, а ожидалось, что его нет
   *[absent] места { $seat } нет за столом, а ожидалось, что оно есть
 }
value-differs = { $name }: сейчас { $now }, ожидалось { $expected }
count-of-pieces-differs = { $label }: фишек { $now }, ожидалось { $expected }
top-of = верх «{ $label }»
contents-differ = { $label }: лежит { $now }, ожидалось { $expected }
seat-number = место { $seat }
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
must-hold-pieces = { $label }: здесь лежат фишки, а не { $found }
top-must-be-list-of-pieces = { $label }: `top` — это список фишек
slot-is-given-to-two-pieces = { $label }: ячейка { $slot } отдана двум фишкам
piece-is-its-key = { $label }: фишка — это её ключ или `{"{"} key, owner = ... {"}"}`, а не { $found }
what-lies-on = на «{ $piece }»
thing-has-no = у «{ $thing }» нет «{ $name }»

## описание стола, чтение
state-is-a-table = положение — это таблица с именами, а не { $found }
table-has-seats = { $seats ->
    [one] за этим столом { $seats } место, а не { $found }
    [few] за этим столом { $seats } места, а не { $found }
   *[many] за этим столом { $seats } мест, а не { $found }
 }
option-prefix = параметр {""}
absent-problem = absent: { $problem }
must-be-table-of-names = { $label }: нужна таблица с именами, а не { $found }
there-is-nothing-called = { $whose }«{ $name }» нет
must-be-count = { $whose }{ $name }: нужно число от 0, а не { $found }
slots-must-be-lists = slots: нужен список списков мест, а не { $found }
slots-each-slot-has-members-and = slots: в каждом слоте кто-то есть, и место входит только в один слот
slots-member-problem = slots: { $problem }
count-must-be-number = count: для «{ $name }» нужно число, а не { $found }
there-is-no-seat-table-has = места { $number } нет: мест за столом { $seats }
list-a-place-for-each = { $count ->
    [one] { $label }: здесь { $count } фишка; назовите клетку для каждой
    [few] { $label }: здесь { $count } фишки; назовите клетку для каждой
   *[many] { $label }: здесь { $count } фишек; назовите клетку для каждой
 }
must-be-a-place = { $label }: нужно имя клетки или зоны, а не { $found }

## описание стола, значения
a-list = список
a-table = таблица
must-be-whole = нужно целое число, а не { $found }
must-lie-between = нужно от { $least } до { $greatest }, а не { $number }
must-be-flag = нужно true или false, а не { $found }
must-be-word = нужно слово, а не { $found }
must-be-one-of = нужно одно из: { $words }, а не «{ $found }»
must-be-slot = нужен слот хода, а не { $found }
a-piece = фишка
a-zone-or-space = зона или клетка
a-kind = вид
a-region = область
must-be = здесь стоит { $found }, а нужно другое: { $what }
must-be-seat = нужно место от 1 до { $seats }, а не { $found }

## тексты
message-is-name-text-its-further = сообщение — это `имя = текст`; следующие его строки идут с отступом; `{"{"}` и `{"}"}` стоят парами
text-is-defined-twice = текст «{ $name }» задан дважды
this-one-is-used-other-is = действует этот; другой — здесь: { $first }
one-text-holds-more-than-brackets = в одном тексте больше { $most } скобок
split-it-or-move-its-parts = разделите его или вынесите части в термины (`-имя = ...`)
number-in-this-text-has-more = в этом тексте есть число длиннее { $most } цифр
write-it-with-spaces-between-groups = разделите его цифры пробелами на группы
fluent-expected-sign = здесь нужно «{ $token }»
fluent-expected-one-of = здесь нужно одно из { $range }
fluent-expected-text = у «{ $id }» нет текста
fluent-expected-value = здесь не хватает значения
fluent-no-default = один из вариантов должен быть основным: поставьте перед ним `*`
fluent-two-defaults = основным (`*`) может быть только один вариант
fluent-unbalanced-brace = `{"}"}` здесь ничего не закрывает
fluent-wrong-selector = это не может стоять перед `->` или в фигурных скобках; возьмите аргумент: `{"{"} $name {"}"}`
fluent-not-understood = это непонятно: { $said }

## RON, знаки
this-comment-has-no-end = у этого примечания нет конца
close-comment = закройте его знаками `*/`
numbers-are-whole-is-not = числа бывают только целые, а «{ $token }» — нет
use-smaller-unit-such-as-hundredths = возьмите единицу помельче, например сотые
number-is-too-great = число «{ $token }» слишком велико
is-not-number = «{ $token }» — не число
this-text-has-no-end = у этого текста нет конца
close-text = закройте его кавычкой `"`
this-text-has-no-end-is = у этого текста нет конца: не хватает `{ $close }`
text-of-any-length-stands-in = текст любой длины пишется в двойных кавычках: "вот так"
single-quotes-hold-exactly-one-character = в одинарных кавычках бывает только один знак
known-escapes = известны \n \r \t \0 \\ \" \' \x41 \u{"{"}42f{"}"}
unknown-escape-in-text = неизвестный знак после обратной черты

## RON, что это такое
something-unreadable = что-то нечитаемое
true-or-false = true или false
a-whole-number = целое число
single-character = один знак
bare-word = слово без кавычек
values-in-parentheses = значения в скобках
word-with-values-in-parentheses = слово со значениями в скобках
named-fields-in-parentheses = поля с именами в скобках
word-with-named-fields-in-parentheses = слово с именованными полями в скобках
a-map = набор по именам

## RON, строение
file-is-too-long = файл больше { $most } МиБ
split-it-into-several-files = разделите его на несколько файлов
file-holds-one-value-is-bracket = в файле одно значение; не закрыта ли скобка слишком рано?
unexpected-text-after-end = после конца стоит ещё что-то
value-is-missing-file-ends-here = не хватает значения: файл здесь кончается
value-is-missing-before = не хватает значения перед «{ $found }»
brackets-nest-deeper-than = скобки вложены глубже { $most }
is-already-in-this-map = «{ $text }» в этом наборе уже есть
field-is-already-given = поле «{ $name }» уже задано
write-name-value-for-every-value = в этих скобках напишите `имя: значение` для каждого значения или ни для одного
named-and-unnamed-values-are-mixed = значения с именами и без имён стоят вперемешку
write-it-without-quotes-or-use = напишите без кавычек или возьмите `{"{"} {"}"}` для набора по именам
name-of-field-stands-in-quotes = имя поля стоит в кавычках
colon-is-missing = не хватает `:`
bracket-is-not-closed = для `{ $open }` нет парной `{ $close }`
bracket-is-expected = здесь нужна `{ $close }`, а стоит `{ $found }`
comma-is-missing-here = здесь не хватает запятой
comma-is-expected = здесь нужна `,` или `{ $close }`, а стоит `{ $found }`

## RON, чтение
there-are-more-problems-mend-others = ошибок ещё больше; сначала исправьте эти
expected-found = здесь нужно { $expected }, а стоит { $found }
put-it-in-quotes = возьмите в кавычки: "{ $word }"
write-it-without-quotes = напишите без кавычек: { $text }
is-out-of-range-it-must = { $number } не подходит: нужно от { $least } до { $greatest }
a-name = имя
one-of = одно из: { $words }
a-list-in-brackets = список в [ ]
two-whole-numbers-in-parentheses = два целых числа в скобках
name-in-quotes = имя в кавычках
named-entries-in-braces = записи с именами в {"{"} {"}"}
is-it-meant = может быть, «{ $word }» — это «{ $name }»?
there-is-no-field = поля «{ $name }» здесь нет

## RON, правка
not-sound-ron = в файле есть ошибка: { $problem }
there-is-no-path = здесь нет «{ $step }»
this-is-not-a-list = это не список

## перенос партии на новые правила
game-has-seats = { $was ->
    [one] в партии { $was } место, а не { $now }
    [few] в партии { $was } места, а не { $now }
   *[many] в партии { $was } мест, а не { $now }
 }
piece-no-longer-exists = «{ $piece }» в игре, но такой фишки больше нет
lies-in-which-no-longer-exists = «{ $piece }» лежит в «{ $zone }», но этого больше нет
of-thing = «{ $thing }»: { $problem }
step-is-running-but-no-longer = идёт шаг «{ $step }», но его больше нет

## перенос значений
more-in-play-than-there-are = «{ $pool }» в игре больше, чем теперь бывает
