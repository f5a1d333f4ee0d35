# What the kernel says to people. Code names each message by its id (`say!`); a part of another message is a message too.

## everywhere
as-it-came = { $text }
or-did-you-mean = { $message }; did you mean `{ $best }`?
diagnostic = { $place }: { $message }
text = text
nothing = nothing
nobody = nobody

## audit
pool-total-is-wrong = there are { $total } `{ $pool }` in all, and must be { $expected }
is-in-list-of-but-says = `{ $key }` is in the list of `{ $name }` but says that it is elsewhere
in-does-not-know-piece-before = `{ $key }` in `{ $name }` does not know the piece before it
is-in-slot-of-out-of = `{ $key }` is in slot { $slot } of `{ $name }`, out of order or range
zone-miscounts-pieces = `{ $zone }` holds { $count } pieces but says { $says }
piece-is-in-no-zone = `{ $piece }` is in no zone
shows-face-that-its-kind-does = `{ $key }` shows a face that its kind does not have
is-owned-by-seat-that-does = `{ $key }` is owned by a seat that does not exist
what-holds-says-that-it-is = what `{ $key }` holds says that it is elsewhere
lies-on-itself = `{ $key }` lies on itself
slot-is-twice-in-order = slot { $slot } is twice in the order
seat-is-in-two-slots = seat { $seat } is in two slots
holds-so-many = `{ $holder }` holds { $count } `{ $pool }`
the-table = the table
value-cannot-be = `{ $name }` of { $whose } holds { $stored }, which it cannot
option-cannot-be = option `{ $id }` holds { $stored }, which it cannot
field-cannot-be = field `{ $name }` of `{ $kind }` holds { $stored }, which it cannot
is-met-twice = `{ $key }` is met twice in the lists of zones, again in `{ $name }`

## changes of the table
there-is-no-free-slot = there is no free slot
new-order-must-hold-same-slots = the new order must hold the same slots
new-order-must-hold-same-seats = the new order must hold the same seats
there-are-too-few = there are only { $has } `{ $pool }` to take { $wanted } from
is-less-than-nothing = { $count } is less than nothing
this-does-not-hold = this does not hold `{ $pool }`
no-slot-is-free = no slot of `{ $zone }` is free
slot-is-taken = slot { $slot } of `{ $zone }` is taken
zone-has-slots = `{ $zone }` has { $slots } slots, not { $slot }
kind-has-faces = `{ $kind }` has { $faces } faces
piece-cannot-lie-on-itself = a piece cannot lie on itself
pieces-lie-too-deep = pieces cannot lie on each other more than { $most } deep
kind-cannot-become = a piece of the kind `{ $from }` cannot become `{ $to }`: both must be of one family and have `copies: endless`
all-pieces-are-in-use = all { $count } pieces of this kind are in use; only kinds with `copies: endless` can be created in play
new-order-must-hold-same-pieces = the new order must hold the same pieces
slot-is-not-in-order = that slot is not in the order
table-cannot-hold-more-pieces = the table cannot hold more pieces

## content, boards
too-many-boards = there are more than { $most } boards
give-each-space-its-values-or = give each space its values, or choose a grid: `shape: square(width: ..., height: ...)`
graph-has-no-layers = a graph has no layers
there-is-no-region = there is no region `{ $id }`
too-many-spaces = there are more than { $most } spaces
is-already-on-this-board = the { $what } `{ $id }` is already on this board

## content, bound
write-option-name-or-option-id = write `option("name")`, or `option(id: "name", on: 1, off: 2)`
this-does-not-say-which-option = this does not say which option
there-is-no-option = there is no option `{ $id }`
content-cannot-depend-on-option-which = content cannot depend on the option `{ $id }`, which may change during play
leave-out-its-live-true-or = leave out its `live: true`, or let a rule do what the option says
option-is-number-it-has-no = the option `{ $id }` is a number: it has no cases to choose from
write-option = write `option("{ $id }")`
there-is-no-case-of-option = there is no case `{ $word }` of the option `{ $id }`

## content, card layouts
there-is-no-family-in-schema = there is no family `{ $family }` in schema.ron
file-name-is-family = the file's name is the family's
four-whole-numbers-in-parentheses-x = four whole numbers in parentheses: x, y, width, height
region-reaches-over-the-edge = this region reaches over the edge of the card, which is { $width } by { $height }
what-lies-beyond-edge-is-not = what lies beyond the edge is not seen
what-to-show = what to show, such as name or field("price")
does-not-say-what-it-shows = `{ $name }` does not say what it shows
write-with-parentheses = write `{ $name }(...)`
stands-alone-without-parentheses = `{ $name }` stands alone, without parentheses
write-it-alone = write `{ $name }`
is-not-one-of = `{ $name }` is not one of { $words }
family-has-no-field = the family `{ $id }` has no field `{ $name }`
field-is-neither-number-nor-map = the field `{ $name }` is neither a number nor a map of numbers
write-field-to-show-it-as = write `field("{ $name }")` to show it as it is
there-is-no-icon = there is no icon `{ $name }`
page-on-cards-lists-all-icons = the page on cards lists all icons
there-is-no-file-in-this = there is no file `{ $path }` in this package
pictures-lie-in-layout-such-as = pictures lie in `layout/`, such as `layout/art/forge.png`
a-colour-or-by = a colour, or by("field", {"{"} "word": "#rrggbb" {"}"})
no-kind-of-family-has-face = no kind of the family `{ $id }` has a face `{ $face }`
this-is-not-picture-in-png = this is not a picture in PNG or JPEG
save-it-anew-as-png = save it anew as PNG

## content, files
file-is-not-text-in-utf = the file is not text in UTF-8
save-it-as-utf-8-in = save it as UTF-8 in your editor
this-file-is-not-read-only = this file is not read: only `{ $folder }/<name>.ron` is
this-is-not-read = this is not read
did-you-mean = did you mean `{ $best }`?

## content, grid
write-width-12-height-12 = write `{ $tag }(width: 12, height: 12)`
does-not-say-its-width-and = `{ $tag }` does not say its width and height
times-is-more-than-spaces = { $width } times { $height } is more than { $most } spaces
layer-paints-either-value-or-regions = a layer paints either a value or regions
write-value-terrain-or-regions-true = write `value: "terrain"` or `regions: true`
spaces-have-no-value = spaces have no value `{ $name }`
declare-it-in-schema-ron-under = declare it in schema.ron under `space`
a-map-of-letters = a map of letters: {"{"}'^': mountain{"}"}
one-letter-in-single-quotes = one letter in single quotes
layer-has-rows = the layer has { $rows } rows, the board { $height }
row-has-letters-board-is-wide = row { $row } has { $length } letters, the board is { $width } wide
legend-has-no = the legend has no `{ $letter }`
add-letter-to-legend = add `'{ $letter }': ...` to it
board-has-no-cell = the board has no cell ({ $column }, { $row })
columns-go-from-1-to-rows = columns go from 1 to { $width }, rows from 1 to { $height }

## content, kinds
file-name-is-family-declare-it = the file's name is the family's; declare it under `families`
kind-is-already-declared = the kind `{ $id }` is already declared
the-other-is-at = the other is at { $place }
too-many-kinds = there are more than { $most } kinds
is-kind-of-this-package-itself = `{ $wanted }` is a kind of this package itself
change-it-where-it-is-declared = change it where it is declared
is-already-replaced-in-this-package = `{ $wanted }` is already replaced in this package
there-is-no-kind = there is no kind `{ $id }`
kind-is-of-the-family = `{ $kind }` is of the family `{ $family }`
move-entry-to-that-family-file = move the entry to that family's file
replaced-kind-keeps-its-id-is = a replaced kind keeps its id `{ $wanted }`; `{ $id }` is not used
leave-id-out = leave `id` out
begins-in-which-every-seat-has = `{ $id }` begins in `{ $name }`, which every seat has: whose is it?
write-copies-per-seat-1-or-let = write `copies: per_seat(1)`, or let it begin in a zone of the table
whole-number-per-seat-1-or-endless = a whole number, per_seat(1) or endless
field-is-missing = the field `{ $name }` is missing
state-it-here-or-give-it = state it here, or give it a default in schema.ron
kind-has-sides-at-most = a kind has { $most } sides at most

## content, limits
with-this-kind-there-are-more = with this kind there are more than { $most } pieces
fewer-copies-or-endless-for-pieces = fewer `copies`, or `endless` for pieces that the rules create
pieces-begin-in-which-has-slots = { $begin } pieces begin in `{ $name }`, which has { $slots } slots
let-them-begin-in-stack-and = let them begin in a stack and deal them in `setup`

## content, links
too-many-links = there are more than { $most } links
link-needs-two-spaces-at-least = a link needs two spaces at least
write-spaces-c01-c02-or-group = write `spaces: ["c01", "c02"]` or `group: "cells"`
which-spaces-are-linked = which spaces are linked?
no-space-is-of-group = no space is of the group `{ $group }`
there-is-no-space-on-this = there is no space `{ $id }` on this board
link-is-already-on-this-board = the link `{ $id }` is already on this board
give-this-one-id-of-its = give this one an `id` of its own

## content, load
there-is-no-zone-or-space = there is no zone or space `{ $name }`
there-is-no-zone = there is no such zone here: `{ $name }`
there-is-no-value-or-pool = there is no value, pool or zone of seats `{ $name }`
there-is-no-board = there is no board `{ $name }`
game-has-boards = the game has: { $boards }
regulation-has-other-seats = the game is for { $least } to { $most }, so a regulation cannot say { $number }
a-part-of-the-table = a part of the table: board, question, seats, zones, row("..."), hand, regions or values
write-row-with-its-zone = write row("market") with the name of the zone
this-part-has-a-place-already = the part `{ $name }` has a place already
write-scale-or-icons-so = write scale(0, 20) or icons("gem")
no-look-and-no-symbol-has-this-word = no look and no symbol has the word `{ $name }`
an-icon-or-number = icon("...") or number
an-arrow-with-to = a value that holds a space or a piece, or (from: ..., to: ...)
a-shape-has-three-corners-or-more = a shape has from 3 to { $most } corners
option-is-already-declared = the option `{ $id }` is already declared

## content, looks
put-png-or-jpeg-file-into = put a PNG or JPEG file into the package and write its path inside it: "pictures/map.png"
is-neither-png-nor-jpeg-picture = `{ $image }` is neither a PNG nor a JPEG picture

## content, manifest
package-is-game-or-mod-not = a package is a game or a mod, not both
delete-game-ron-or-mod-ron = delete `game.ron` or `mod.ron`
package-needs-game-ron-or-mod = a package needs `game.ron` or `mod.ron`, and neither is here
houserule-new-makes-package-that-works = `houserule new` makes a package that works
id-is-not-the-folder = the id `{ $id }` is not the folder's name `{ $folder }`
rename-one-or-other = rename the one or the other
is-no-language-code = `{ $code }` is not a language code
languages-are-codes = languages are codes of two or three small letters: `["en", "de"]`
is-not-version = `{ $version }` is not a version
write-three-numbers-1-0-0 = write three numbers: "1.0.0"
package-is-for-another-api = this package is written for api { $api }, and this program knows api { $known }
use-newer-version-of-program = use a newer version of the program
see-what-changed-then-write-new = see what changed, then write the new number
at-least-seats-and-at-most = at least { $least } seats and at most { $greatest } leaves none
write-smaller-number-first = write the smaller number first
too-many-packages = there are more than { $most } packages in this list
too-many-options = there are more than { $most } options
leave-out-its-live-true = leave out its `live: true`
is-not-option-id = `{ $id }` is not an option's id
ids-are-lower-case-names-with = ids are lower-case names, with dots between them if need be: `toll.price`
write-int-5-int-default-5 = write `int(5)`, `int(default: 5, min: 1, max: 9)` or `symbol(of: [a, b], default: a)`
option-needs-default = an option needs a default

## content, names
is-not-name = `{ $name }` is not a name
names-are-lower-case-latin-letters = names are lower-case Latin letters, digits and underscores, and begin with a letter: `first_seat`
name-is-reserved-it-already-means = the name `{ $name }` is reserved: it already means something of its own
choose-another-name = choose another, such as `{ $name }_value` or a more telling word
name-is-taken-by = the name `{ $name }` is already that of a { $what ->
    [lasting] lasting effect
   *[other] { $what }
 }
both-would-be-read-as-choose = both would be read as `{ $handle }.{ $name }`; choose another name
too-many-names = there are more than { $most } names here
is-id-of-package-not-of = `{ $id }` is an id of the package `{ $package }`, not of `{ $mod_id }`
mod-own-ids-are-written-bare = a mod's own ids are written bare; to change a thing of another package say `replaces: "its_id"`

## content, order
there-are-two-packages = there are two packages `{ $id }`
other-begins-at = the other begins at { $place }
these-packages-wait-for-each-other = these packages wait for each other: { $circle }
remove-one-of-depends = remove one of the `depends`
mod-of-another-game = `{ $id }` is a mod of `{ $wanted }`, not of `{ $game }`
is-game-of-its-own-two = `{ $id }` is a game of its own: two games cannot be loaded together
cannot-be-used-together-with = `{ $id }` cannot be used together with `{ $other }`
play-with-one-of-them = play with one of them
needed-package-cannot-be-loaded = `{ $id }` needs `{ $wanted }`, which cannot be loaded itself
needed-package-is-not-here = `{ $id }` needs the package `{ $wanted }`, which is not here

## content, pictures
is-not-colour = `{ $text }` is not a colour
write-red-green-and-blue-in = write red, green and blue in hexadecimal: `"#c06a00"`

## content, schema
too-many-families = there are more than { $most } families
whole-number-or-endless = a whole number or endless
seats-have-no-flag = seats have no flag `{ $name }`
told-with-names-but-no-zone-above = `told_with` names `{ $told_with }`, but no zone above this one is called so
slots-does-not-say-how-many = `slots` does not say how many
write-slots-4 = write `slots(4)`
number-or-first-and-last = a whole number, or the first and the last: (5, 20)
there-is-no-pool = there is no pool `{ $name }`
another-package-declares-this-family-and = another package declares this family and says this of it
mod-may-add-fields-values-and = a mod may add fields, values and pools to it, or declare a family of its own
added-field-needs-default = the field `{ $name }` is added to another package's family without a default
that-package-kinds-do-not-state = that package's kinds do not state it; write for example `{ $example }`

## content, types
type-such-as-int-flag-or = a type such as int, flag or symbol(of: [a, b])
is-not-type-that-may-stand = `{ $tag }` is not a type that may stand here
known-are = known are: { $words }
name-them-default = name them: `{ $tag }(default: ..., ...)`
type-has-one-unnamed-value-at = a type has one unnamed value at most
does-not-say-what-it-holds = `{ $tag }` does not say what it holds
write-int-or-of-int-default = write `{ $tag }(int)` or `{ $tag }(of: int, default: ...)`
write-of-default = write `{ $tag }(of: ..., default: ...)`
default-has-no-meaning-for-items = a default has no meaning for the items of a list or map
range-is-empty = the greatest value { $greatest } is below the least { $least }
write-symbol-of-purple-pink = write `symbol(of: [purple, pink])`
symbol-does-not-say-its-words = a symbol does not say its words
symbol-has-more-than-words = a symbol has more than { $most } words
none-is-what-symbol-without-word = `none` is what a symbol without a word holds; it is not a word itself
leave-it-out-of-list = leave it out of the list
there-are-too-many-different-words = there are too many different words
is-already-in-this-list = `{ $word }` is already in this list
zero-is-out-of-limits = `{ $name }` begins with 0, which its limits do not allow
give-it-a-default = give it a default: `int(default: { $least }, ...)`
this-refers-to-something-that-exists = this refers to something that exists only while a game runs
write-none-here-and-set-it = write `none` here and set it in a rule

## literal, apply
is-placed-twice = { $label }: `{ $key }` is placed twice
number-can-be-expected-but-not = { $label }: a number can be expected, but not set up; list the pieces
at-label = { $label }: { $problem }
there-is-no-such-copy = there is no `{ $id }#{ $number }`: there are { $have } of `{ $id }`
all-of-have-place-already = all { $count } of `{ $id }` have a place already
owner-problem = owner { $problem }
shown-problem = shown { $problem }
concealed-problem = concealed { $problem }
name-problem = { $name } { $problem }
key-prefix = { $key }: {""}
nothing-can-lie-on-it = nothing can lie on it
is-without-end = { $whose }{ $name } is without end there
bank-has-too-few = { $whose }{ $name } cannot be { $count }: the bank has only { $bank }
face-must-be-one-of = face must be one of { $words }, not { $found }

## literal, compare
pool-differs = { $whose }{ $name } is { $now }, expected { $expected }
pool-is-endless = { $whose }{ $name } is without end, expected { $expected }
lies-elsewhere = { $label } is on { $now }, expected { $expected }
slots-differ = slots are { $now }, expected { $expected }
count-differs = count of { $name } is { $now }, expected { $expected }
play-is-elsewhere = play is not in { $name }, expected its pass { $expected }
presence-differs = seat { $seat } is { $now ->
    [present] present, expected absent
   *[absent] absent, expected present
 }
value-differs = { $name } is { $now }, expected { $expected }
count-of-pieces-differs = { $label } holds { $now } pieces, expected { $expected }
top-of = the top of { $label }
contents-differ = { $label } holds { $now }, expected { $expected }
seat-number = seat { $seat }
whose-name = { $whose }{ $name }
whose-problem = { $whose }{ $name } { $problem }
just-label = { $label }
empty-slot = (empty)
it = it
there-is-no-piece-there = { $label }: there is no piece `{ $key }`

## literal, known
count-of = count of { $name }
who-is-absent = who is absent

## literal, pieces
cannot-hold-pieces = { $label } cannot hold { $number } pieces
is-not-a-piece = { $label }: `{ $found }` is not a piece
must-hold-pieces = { $label } must hold pieces, not { $found }
top-must-be-list-of-pieces = { $label }: `top` must be a list of pieces
slot-is-given-to-two-pieces = { $label }: slot { $slot } is given to two pieces
slot-differs = { $label } is in slot { $now }, expected { $expected }
slot-must-be-number = { $label }: the slot must be a number from 1, not { $found }
piece-is-its-key = { $label }: a piece is its key or `{"{"} key, owner = ... {"}"}`, not { $found }
what-lies-on = what lies on { $piece }
thing-has-no = `{ $thing }` has no `{ $name }`

## literal, read
state-is-a-table = a state is a table of names, not { $found }
table-has-seats = this table has { $seats } seats, not { $found }
option-prefix = option {""}
absent-problem = absent { $problem }
must-be-table-of-names = { $label } must be a table of names, not { $found }
there-is-nothing-called = { $whose }there is no `{ $name }`
must-be-count = { $whose }{ $name } must be a count from 0 on, not { $found }
slots-must-be-lists = slots must be a list of lists of seats, not { $found }
slots-each-slot-has-members-and = slots: each slot has members, and a seat is in one slot
slots-member-problem = slots: a member { $problem }
count-must-be-number = count: { $name } must be a number, not { $found }
there-is-no-seat-table-has = there is no seat { $number }: the table has { $seats }
list-a-place-for-each = { $label }: there are { $count } pieces; list a place for each
must-be-a-place = { $label } must be the name of a place, not { $found }

## literal, value
a-list = a list
a-table = a table
must-be-whole = must be a whole number, not { $found }
list-has-numbers = option `{ $id }` has { $count ->
        [0] no numbers that can be changed
        [one] one number that can be changed
       *[other] { $count } numbers that can be changed
    } during a game
field-is-not-single = { $whose }`{ $name }` is not a single number, flag or word and cannot be changed during a game
must-lie-between = must lie between { $least } and { $greatest }, not be { $number }
must-be-flag = must be true or false, not { $found }
must-be-word = must be a word, not { $found }
must-be-one-of = must be one of { $words }, not `{ $found }`
must-be-slot = must be a turn slot, not { $found }
a-piece = a piece
a-zone-or-space = a zone or space
a-kind = a kind
a-region = a region
must-be = must be { $what }, not { $found }
must-be-seat = must be a seat from 1 to { $seats }, not { $found }

## texts
message-is-name-text-its-further = a message is `name = text`; its further lines are indented; `{"{"}` and `{"}"}` stand in pairs
text-is-defined-twice = the text `{ $name }` is defined twice
this-one-is-used-other-is = this one is used; the other is at { $first }
one-text-holds-more-than-brackets = one text holds more than { $most } brackets
split-it-or-move-its-parts = split it, or move its parts into terms (`-name = ...`)
number-in-this-text-has-more = a number in this text has more than { $most } digits
write-it-with-spaces-between-groups = write it with spaces between groups of digits
fluent-expected-sign = `{ $token }` is expected here
fluent-expected-one-of = one of { $range } is expected here
fluent-expected-text = `{ $id }` has no text
fluent-expected-value = a value is missing here
fluent-no-default = one of the variants must be the default: begin it with `*`
fluent-two-defaults = only one of the variants can be the default (`*`)
fluent-unbalanced-brace = `{"}"}` closes nothing here
fluent-wrong-selector = this cannot stand before `->` or in braces; use an argument: `{"{"} $name {"}"}`
fluent-not-understood = this is not understood: { $said }

## ron, lex
this-comment-has-no-end = this comment has no end
close-comment = close it with `*/`
numbers-are-whole-is-not = numbers are whole; `{ $token }` is not
use-smaller-unit-such-as-hundredths = use a smaller unit, such as hundredths
number-is-too-great = the number `{ $token }` is too great
is-not-number = `{ $token }` is not a number
this-text-has-no-end = this text has no end
close-text = close it with `"`
this-text-has-no-end-is = this text has no end: `{ $close }` is missing
text-of-any-length-stands-in = text of any length stands in double quotes: "like this"
single-quotes-hold-exactly-one-character = single quotes hold exactly one character
known-escapes = known are \n \r \t \0 \\ \" \' \x41 \u{"{"}42f{"}"}
unknown-escape-in-text = unknown escape in text

## ron, node
something-unreadable = something unreadable
true-or-false = true or false
a-whole-number = a whole number
single-character = a single character
bare-word = the word `{ $word }`
values-in-parentheses = values in parentheses
word-with-values-in-parentheses = a word with values in parentheses
named-fields-in-parentheses = named fields in parentheses
word-with-named-fields-in-parentheses = a word with named fields in parentheses
a-map = a map

## ron, parse
file-is-too-long = the file is longer than { $most } MiB
split-it-into-several-files = split it into several files
file-holds-one-value-is-bracket = a file holds one value; is a bracket closed too early?
unexpected-text-after-end = unexpected text after the end
value-is-missing-file-ends-here = a value is missing: the file ends here
value-is-missing-before = a value is missing before `{ $found }`
brackets-nest-deeper-than = brackets nest deeper than { $most }
is-already-in-this-map = `{ $text }` is already in this map
field-is-already-given = the field `{ $name }` is already given
write-name-value-for-every-value = write `name: value` for every value of these parentheses, or for none
named-and-unnamed-values-are-mixed = named and unnamed values are mixed
write-it-without-quotes-or-use = write it without quotes, or use `{"{"} {"}"}` for a map
name-of-field-stands-in-quotes = the name of a field stands in quotes
colon-is-missing = `:` is missing
bracket-is-not-closed = `{ $open }` has no matching `{ $close }`
bracket-is-expected = `{ $close }` is expected here, not `{ $found }`
comma-is-missing-here = a comma is missing here
comma-is-expected = `,` or `{ $close }` is expected here, not `{ $found }`

## ron, read
there-are-more-problems-mend-others = there are more problems; mend the others first
expected-found = expected { $expected }, found { $found }
put-it-in-quotes = put it in quotes: "{ $word }"
write-it-without-quotes = write it without quotes: { $text }
is-out-of-range-it-must = { $number } is out of range: it must lie between { $least } and { $greatest }
a-name = a name
one-of = one of { $words }
a-list-in-brackets = a list in [ ]
two-whole-numbers-in-parentheses = two whole numbers in parentheses
name-in-quotes = a name in quotes
named-entries-in-braces = named entries in {"{"} {"}"}
is-it-meant = is `{ $word }` meant to be `{ $name }`?
there-is-no-field = there is no field `{ $name }` here

## transplant
game-has-seats = the game has { $was } seats, not { $now }
kind-no-longer-exists = { $count ->
    [one] `{ $kind }` is in play, but there is no such kind any more
   *[other] { $count } pieces `{ $kind }` are in play, but there is no such kind any more
 }
fewer-pieces-than-in-play = { $count ->
    [one] `{ $kind }`: 1 more is in play than there are now
   *[other] `{ $kind }`: { $count } more are in play than there are now
 }
lies-in-which-no-longer-exists = `{ $piece }` lies in `{ $zone }`, which no longer exists
of-thing = `{ $thing }`: { $problem }
step-is-running-but-no-longer = step `{ $step }` is running, but no longer exists

## transplant, values
more-in-play-than-there-are = more `{ $pool }` are in play than there are now

## ron, edit
not-sound-ron = not sound RON: { $problem }
there-is-no-path = there is no `{ $step }` here
this-is-not-a-list = this is not a list

option-must-be-from-to-not = option `{ $id }` must be from { $least } to { $most }, not { $number }
option-must-be-one-of = option `{ $id }` must be one of { $words }, not { $found }
option-needs-whole-number = option `{ $id }` needs a whole number
option-needs-true-or-false = option `{ $id }` needs true or false
option-needs-one-of = option `{ $id }` needs one of { $words }
option-cannot-be-set = option `{ $id }` cannot be set
option-needs-number-from-to = option `{ $id }` needs a whole number from { $least } to { $most }
option-needs-text = option `{ $id }` needs text
option-needs-list = option `{ $id }` needs a list in square brackets
option-needs-fields = option `{ $id }` needs named fields: { $names }
option-has-no-field = option `{ $id }` has no field `{ $name }`
option-lacks-field = option `{ $id }` lacks the field `{ $name }`
option-case-has-no-argument = option `{ $id }`: `{ $word }` stands alone, without anything in parentheses
option-case-needs-argument = option `{ $id }`: `{ $word }` needs something in parentheses: `{ $word }({ $example })`
option-has-no-range = option `{ $id }` is no number: it has no range that could be widened
option-of-package-not-here = `{ $id }` is an option of `{ $package }`, which is not loaded
add-package-or-leave-option-out = add `{ $package }` to the packages, or leave the option out
option-is-composed-it-cannot-change = option `{ $id }` is composed: it cannot change in play
write-default-in-type = state it in the type: `text("ru")`, `choice(of: {"{"} ... {"}"}, default: pause)`
packages-both-set = `{ $one }` and `{ $other }` both set `{ $id }`, to different values
let-regulation-say-or-depend = the other is at { $place }; let the regulation say what holds or choose one (`choices`), or let one mod depend on the other
choice-names-nothing = the regulation lets `{ $package }` decide `{ $thing }`, but that package neither sets nor replaces it
leave-this-choice-out = a choice settles a conflict of two packages: leave it out where there is none
choices-are-about = choices are about: { $sorts }
is-not-number-of-content = `{ $id }` is not a number of content
write-family-kind-field = write family, kind and field: `building.villa.price`
list-has-so-many = `{ $id }`: there are { $count } items, counted from 1
is-not-range-of-versions = `{ $text }` is not a range of versions
write-range-of-versions = write `1.2`, `^1.2`, `>=1.2, <2` or `*`
needs-other-version = `{ $id }` needs `{ $wanted }` in version { $versions }; here is { $found }
take-another-version = take another version of one of them, or change the range
regulation-of-another-game = regulation `{ $id }` is for `{ $wanted }`, not for `{ $game }`
there-are-two-regulations = `{ $one }` and `{ $other }` are both regulations
let-one-extend-the-other = let one of them extend the other
regulations-extend-in-circle = the regulations extend each other in a circle, or in too long a chain, at `{ $id }`
there-is-no-regulation = there is no regulation `{ $id }`
regulation-is-looked-for-beside = it is looked for beside this one and in the game's folder `regulations`
