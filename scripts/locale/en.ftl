# What rules and packages are told. Code names each message by its id (`say!`). The ids that begin with `prelude-` and
# `luau-` are patterns: by them the errors of the prelude and of the script engine are recognised.

## everywhere
at-place = { $place }: { $message }
in-step = { $message } (in step `{ $step }`)
lines = { $lines }
one-and-other = { $one } and { $other }
a-seat = a seat
a-slot = a slot
a-word = a word
a-zone = a zone
a-number = a number
a-handle = a handle
handle-seat = seat
handle-piece = piece
handle-zone = zone
handle-kind = kind
handle-region = region
handle-slot = slot
handle-bank = bank
handle-game = game
handle-options = options
handle-board = board
rule-word = rule
step-word = step
effect-word = effect

## files
program-failed = Houserule itself has failed, and not the game: { $text } ({ $place })
io-not-found = there is no such file or folder
io-not-allowed = this is not allowed
io-already-there = something is already there
io-is-a-folder = this is a folder
io-is-no-folder = this is not a folder
io-disk-is-full = the disk is full
io-disk-is-read-only = the disk cannot be written
io-not-text = the file is not UTF-8 text
file-deleted-elsewhere = The file was deleted by another program. Undoing the last edit brings it back.
file-changed-elsewhere = The file was changed by another program. Your edits are kept; choose a version before you save it.
regulation-has-name-of-package = { $path }: a regulation needs a name of its own, and `{ $id }` is a package that it is played with; rename the file, for example to { $id }_campaign.ron
list-of-packages-is-shown-by = `houserule games` lists the games and mods that are here
there-is-no-such-folder = { $path }: there is no such file or folder
no-package-here = { $path }: no package here: there is no game.ron or mod.ron
file-is-link = { $path }: this is a link, and links are not followed here; remove it
file-is-not-ordinary = { $path }: this is not an ordinary file but a pipe, a device or the like; name a file
file-is-too-long = { $path }: the file is too long (more than { $most } MiB)
package-has-link = { $path }: this is a link, and links are not followed: they may lead outside of the package; put the file or folder itself there
package-is-too-large = { $path }: the package is too large ({ $why })
folders-are-nested-too-deep = folders are nested too deep
file-of-more-than-16-mib = a file of more than 16 MiB
more-than-256-mib-or-10000 = more than 256 MiB or 10000 files
zip-cannot-be-used = { $path }: this zip cannot be used: { $why }
zip-has-file-twice = it holds `{ $name }` twice
zip-has-link = `{ $name }` is a link; a package holds plain files only
zip-is-encrypted = `{ $name }` is encrypted
zip-leads-outside = `{ $name }` leads outside of the package
name-is-not-for-packages = `{ $name }` cannot be the name of a package: use lower-case Latin letters, digits and underscores, beginning with a letter
track-has-no-step-to-change = the track of `{ $game }` has no step that a mod could change
mod-has-the-name-of-its-game = a mod cannot have the name of its game, `{ $game }`
new-package-cannot-be-loaded = the new package cannot be loaded: { $problem }

## verbs
a-list-of-questions = a list of questions
lines-are-on-grids-only = lines are on grids only: this board is not a grid
there-is-no-direction = there is no direction `{ $name }`: they are n, ne, e, se, s, sw, w, nw
seat-kind-family-or-function = a seat, a kind, the name of a family or a function
option-needs-key = an option that is a table needs a `key`, or parts in their order
option-cannot-be = an option is a thing, a number, a word or a table made of such, not a { $what }
amounts-are-of-names-or-things = amounts are of names, numbers or things
too-many-ways-to-choose-amounts = there are too many ways to choose these amounts: say `sum`, or a smaller `most`
amounts-are-not-as-made = these amounts were changed after they were made: give `ask` what `amounts` or `payments` returned
name-of-pool-or-list-of-them = the name of a pool or a list of such names
a-list-of-options = a list of options
question-has-no-options-offer-way = question `{ $id }` has no options: offer a way to pass, or do not ask
name-of-way-to-decline-or = the name of a way to decline, or a table
question-cannot-be-asked-here-this = a question cannot be asked here: this function is called by native code (a sort comparator, a gsub callback), by a condition or an order of the track, or outside of a step; ask before or after it
cannot-be-picked-list-holds = `{ $wanted }` cannot be picked: the list holds { $keys }
dice-it-must-be-from-0 = { $count } dice: it must be from 0 to { $most }
die-cannot-have-sides = a die cannot have { $sides } sides
test-says-that-die-of-sides = the test says that a die of { $sides } sides shows { $value }
what-is-counted-moves-only-by = what is counted moves only by `pay` and `take`, so that nothing is lost
content-and-options-change-in-play = content and options change in play only by `amend`
cannot-be-set = `{ $name }` cannot be set
cannot-be-set-but = `{ $name }` cannot be set: { $how }
this-cannot-be-set-move-pieces = this cannot be set; move pieces with `move`
handle-is-not-a-list = a { $what } is not a list: it has named fields
too-many-groups = { $groups } groups are too many: at most { $most }
space-of-board = a space of the board
prices-or-function = a table of prices by link, or a function that gives the price of a step
table-by-things = a table whose keys are things
price-of-no-link = `{ $key }` is not a link: prices are given by link
step-cannot-cost = a step cannot cost { $cost }
game-has-no-board = this game has no board
banks-are-on-grids-only = banks are on grids only: this board is not a grid
too-many-limits = at most { $labels } labels can have a limit, of at most { $most } each
reach-takes-too-long = there are too many states and limits to find what can be reached
no-such-state = there is no state called `{ $name }` in `moves`
no-such-change = there is no way to take a change called `{ $name }`
budget-of-passing = `budget` must be a number, or a table of numbers by state
rules-of-passing = a table that says how one passes: labels and budget
no-words-on-spaces = there is no value of spaces with words called `{ $name }`
labels-of-spaces = the name of a value of spaces that holds words, or a table of words by space
table-with-until = a table with `until_`
lasting-effect-needs-end-until-or = a lasting effect needs an end: `until_` or `or_at`
must-be-a-thing = `{ $name }` must be a thing of the game
no-link-leads-on-from = no link leads on from `{ $id }`
several-links-lead-on-from-ask = several links lead on from `{ $id }`: ask which to take
nothing-may-change-while-seats-answer = nothing may change while seats answer in secret: collect the answers, change the table after `together`
remembered-rule-only-looks = a rule that is remembered only looks: it may not change anything, ask anybody, roll dice or tell anything
places-count-from-1-not = places count from 1, not { $number }
only-zone-of-slots-has-free = only a zone of slots has free slots
value-must-be = `{ $name }`: must be { $what }, not { $found }
must-be-from-to = `{ $name }` must be from { $least } to { $most }, not { $number }
this-step-prints-too-much = this step prints too much
question-has-too-many-options = this question has { $options } options: at most { $most }
options-are-joined-too-deep = lists of options are joined more than { $deep } deep, or more than { $lists } of them; does one lie in itself?
too-many-questions-wait = { $waiting } questions wait at once: at most { $most }
list-is-too-long = the list has { $length } items: at most { $most }
table-has-too-many-entries = the table has more than { $most } entries
step-changes-too-much = this step changes too much without asking anybody
step-tells-too-much = this step tells too much without asking anybody
recorded-game = replay { $file }
journal-is-full = the record of this game is full: its rules have told, printed, thrown and offered more than { $most } MB
too-many-chance-streams = a game has at most { $most } named streams of chance
too-many-lasting-effects = at most { $most } effects can last at once
fact-can-speak-of-things-numbers = a fact can speak of things, numbers, words and lists of them
game-cannot-end-inside-function-that = the game cannot end inside a function that native code calls, or outside of a step
option-is-fixed-at-set-up = option `{ $id }` is fixed at set-up; declare it `live: true` to amend it in play
is-not-single-number-flag-or = `{ $name }` is not a single number, flag or word and cannot be amended
there-is-no-face = there is no face called `{ $name }`
there-is-no-family = there is no family `{ $name }`
there-is-no-field-called = there is no field called `{ $name }`
there-is-no-field-of = there is no field of a { $what } called `{ $name }`
there-is-no-field-of-options = there is no field of the options called `{ $name }`
there-is-no-field-of-piece = there is no field of a piece of `{ $family }` called `{ $name }`
there-is-no-field-of-pieces = there is no field of pieces called `{ $name }`
there-is-no-number-of-pieces = there is no number of pieces called `{ $name }`
there-is-no-lasting = there is no lasting effect `{ $name }`
there-is-no-method = there is no method of a { $what } called `{ $name }`
there-is-no-moment = there is no moment `{ $name }`
there-is-no-part-of-track = there is no part of the track called `{ $name }`
there-is-no-space = there is no space `{ $id }`
there-is-no-zone = there is no zone `{ $name }`
there-is-no-word = there is no word `{ $word }`
there-is-no-word-for = there is no word for `{ $value }` like `{ $name }`
is-not-whole-number = { $number } is not a whole number
text-is-not-utf-8 = the text is not UTF-8
thing-of-game = a thing of the game
kind-or-its-id = a kind or its id
this-piece-is-gone = this piece is gone: it was taken back, or belonged to an earlier game; keep no pieces from one step to the next
this-zone-is-gone = this zone is gone with the piece that it was; keep no zones of pieces from one step to the next
engine-is-another = the script engine is another version than this program was made for (difference { $number }): build it with the versions in Cargo.lock
function-failed = a function failed
table-with-named-entries = a table with named entries
wrong-entry = a wrong entry
argument-must-be = argument { $at } must be { $what }, not { $found }
step-takes-too-long = this step takes too long: it is probably an endless loop
step-takes-too-much-time = this step takes too much time; it was taken back, and nothing of it is recorded
scripts-take-too-long-to-load = the scripts take too long to load: what is outside of rules runs whenever they are loaded
text-is-too-long = a text is longer than { $most } bytes
out-of-memory = the script wants more memory than a game may use

## loading
these-options-do-not-go-together = these options do not go together: { $problem }
this-is-not-known-language = this is not a language code
texts-are-in-locale-ru-ftl = texts of a language are in a file called by its code: `locale/en.ftl`, `locale/ru.ftl`, `locale/de.ftl`
file-is-not-utf-8-text = the file is not UTF-8 text
script-is-not-utf-8-text = the script is not UTF-8 text
script-is-too-long = this script is longer than { $most } KB: split it, or move its data into content
script-compares-too-often = this script has more than { $most } signs “<” and “>”: split it, or compare in a loop
script-is-nested-too-deep = this is nested more than { $most } deep, so that the rest of the script is not checked: use locals or functions
checks-are-names-of-rules = `checks` names rules, not { $what }
only-checks-find-faults = “{ $id }”: only rules that `checks` of `game {"{"}{"}"}` names can find faults
set-up-is-refused = this cannot be played: { $what }
and-so-many-more = { $what } (and { $more } more)
game-could-not-be-read = the game could not be read
file-rules-hold-while-option-is = rules of this file hold while an option says so, and there is no flag `{ $name }` and no option with such a word (`option.word`, `flag.off`)
game-has-track-already-another-package = the game already has a track; another package cannot return one from its `init.luau`
change-track-with-insert-step-and-drop-step = change the track with `insert_step` and `drop_step`, and steps with `override`
init-luau-does-not-return-game = `init.luau` does not return the game's track
end-it-with-return-game-setup = end it with `return game {"{"} setup = ..., track = ... {"}"}`
game-has-no-init-luau = the game has no `init.luau`
zone-cannot-be-called-that-is = a zone cannot be called `{ $name }`: that is a verb
is-changed-here-but-takes-it = `{ $name }` is changed here, but { $place } takes it out of the track
leave-out-one-of-two-packages = leave out one of the two packages, or one of the two changes

## checks of scripts and texts
no-rule-quotes = no rule quotes { $id }
write-above-rule-that-does-it = write `--- { $id } ...` above the rule that does it, or `/// { $id } ...` above its entry in kinds, boards or schema.ron
is-missing-in = { $id } is missing in { $book }
is-defined-twice = { $id } is defined twice
is-not-in-rulebook = { $id } is not in the rulebook
add-it-to-or-correct-its = add it to { $file }, or correct its number
option-varies-which-is-not-in = option `{ $id }` varies { $clause }, which is not in the rulebook
nothing-is-called = there is nothing called `{ $name }`
is-set-as-global-scripts-keep = `{ $name }` is set as a global: scripts keep nothing between steps
write-local-or-declare-value-in = write `local { $name }`, or declare a value in schema.ron if it must last
there-is-no-rule-called = there is no rule called `{ $name }`
there-is-no-effect-called = there is no effect called `{ $name }`
has-no-text = { $what } has no text in { $files }
has-no-text-called = { $what } has no text `{ $key }` in { $files }
add-line-there = add a line `{ $key } = ...` there
the-kind = the kind `{ $id }`
the-field = the field `{ $id }`
the-family = the family `{ $id }`
the-step = the step `{ $id }`
the-phrase = the card's phrase `{ $key }`
text-is-missing-in-locale-ftl = the text `{ $key }` is missing in locale/{ $lang }.ftl
translate-it-into = translate it into `{ $lang }`
no-pool-called = no pool is called `{ $name }`
no-family-called = no family is called `{ $name }`
no-kind-called = no kind is called `{ $name }`
no-kind-or-family-called = no kind and no family is called `{ $name }`
no-zone-called = no zone is called `{ $name }`
no-space-called = no space is called `{ $name }`
no-region-called = no region is called `{ $name }`
no-link-kind-called = no kind of link is called `{ $name }`
no-window-called = no window is called `{ $name }`
no-lasting-called = no lasting effect is called `{ $name }`
no-moment-called = no moment is called `{ $name }`
no-table-value-called = no value of the table is called `{ $name }`
no-option-called = no option is called `{ $name }`
no-part-of-track-called = no part of the track is called `{ $name }`
no-such-word-here = `{ $name }` is not one of the words that can stand here
handle-has-no-member = a `{ $what }` has no `{ $name }`
field-can-only-be-read = `{ $name }` of a `{ $what }` can only be read
pieces-change-place-by-move = pieces change their place by `move(piece, zone)`
faces-change-by-flip = a piece is turned by `flip(piece)`
seats-come-and-go-by-verbs = seats come and go by `sit_down(seat)` and `stand_up(seat)`
there-is-no-type-called = there is no type called `{ $name }`
there-is-no-such-part = there is no such part as `{ $name }` here
nothing-reads-this-part = nothing reads the part `{ $name }` of this effect
is-not-reachable-by-scripts = scripts have no `{ $name }`: the same game could not be played again
chance-comes-from-roll = chance comes from `roll`, `dice`, `pick` and `shuffle`
rule-changes-local-outside = this changes `{ $name }`, a local outside of the rule: scripts keep nothing between steps, and a game that is loaded or taken back would not know it
declare-value-instead-of-local = make `{ $name }` a local of the rule; if it must last, declare a value in schema.ron
moved-step-vanishes = `{ $name }` is put in at { $place }, but this takes out every step of that name
move-step-instead = to move a step, put in one of another name that calls `rules.{ $name }(...)`, or use `move_step`
nothing-passes-variable = the text `{ $key }` speaks of `${ $variable }`, which nothing passes to it
nothing-uses-text = nothing uses the text `{ $key }`
kinds-have-same-name = the kinds `{ $first }` and `{ $second }` are both called "{ $name }"
name-them-apart = give one another name (`{ $key }` in locale/{ $lang }.ftl), or make them one kind with `copies`

## the track
game-has-no-track = the game has no `track`
track-is-too-long = the track is too long
part-of-track-must-be-name = a part of the track must be the name of a step or made by `step`, `loop`, `each_seat`, `each_slot` or `times`, not { $what }
track-has-no-form = the track has no form `{ $other }`
part-of-track-has-no = `{ $name }` of the track has no `{ $key }`
times-needs-number-or-name-of = `times` needs a number or the name of an int option, not `{ $name }`
times-needs-whole-number-or-name = `times` needs a whole number or the name of an int option
order-of-begins-with-which-is = the order of `{ $node }` begins with `{ $name }`, which is not a `seat` value of the table
order-of-must-be-name-of = the order of `{ $node }` must be the name of a rule or `clockwise_from(...)`
nothing-comes-before-set-up = nothing comes before `{ $anchor }`, the set-up
nothing-to-put-beside = there is no `{ $anchor }` in the track to put `{ $name }` beside
is-set-up-which-every-game = `{ $name }` is the set-up, which every game needs: override it instead
nothing-to-move = there is no `{ $name }` in the track to move
nothing-to-take-out = there is no `{ $name }` in the track to take out
without-nothing-is-left-of-take = without `{ $name }` nothing is left of `{ $round }`: take that out instead
track-goes-round-and-round-without = the track goes round and round without reaching a step

## play
the-thing = the { $what } `{ $id }`
told-so-many-times = expected `{ $id }` to be told { $times } times, but it was told { $found } times: { $list }
was-not-told-so-often = expected `{ $id }` to be told { $times } times, but it was told 0 times
track-names-unknown = the track names `{ $name }`, but there is no { $what } of that name
is-played-by = { $game } is played by { $least } to { $most }, not by { $seats }
value-of-an-option = a whole number, true, false, a word or a list of numbers
there-is-no-board = there is no board `{ $id }`
game-runs-on-and-on-without = the game runs on and on without asking anybody
there-is-no-step = there is no step `{ $name }`
there-is-no-rule = there is no rule `{ $name }`
script-raised-something-that-is-not = the script raised something that is not text
rule-is-asked-by-track-it = rule `{ $rule }` is asked by the track: it cannot ask a question or end the game
rule-must-return-seats = rule `{ $rule }` must return a list of seats: { $problem }
rule-asks-question-or-ends-game = rule `{ $rule }` asks a question or ends the game: only rules that do neither can be called by themselves
rule-value-holds-function = the rule's value holds a function
rule-must-give-table-with-names = rule `{ $rule }` must give a table with names

## answers, taking back, saved games
seat-is-not-asked = seat { $seat } is not asked; the game waits for: { $asked }
is-not-offered = `{ $key }` is not offered
is-not-offered-but = `{ $key }` is not offered; what is offered: { $offered }
is-not-offered-by-clause = `{ $key }` is not offered ({ $clause })
question-waits-no-more = that question is no longer waiting: play has gone on since
game-is-over = the game is over
there-is-nothing-to-go-to = there is nothing to go to
rules-do-not-play-the-same = the rules do not play the same game again: { $divergence }
barrier-chance = dice were rolled or a deck was shuffled since
barrier-reveal = a hidden piece has been seen since
barrier-seat = P{ $seat } has decided since
divergence = decision { $decision }: { $how }
divergence-at = decision { $decision }: { $how } ({ $place })
divergence-not-offered = the record says P{ $seat } `{ $question }`: { $key }; offered now: { $offered }
divergence-nobody-asked = the record says P{ $seat } `{ $question }`: { $key }; now nobody is asked
divergence-offered = P{ $seat } `{ $question }`: { $keys }
divergence-offered-many = P{ $seat } `{ $question }`: { $keys } and { $more } more
divergence-edit = a referee's edit is not possible: { $problems }
divergence-ends = every answer is possible, but from here on the table is different (fingerprint { $now }, recorded { $recorded })
answers-given-before-it-no-longer = answers given before it no longer fit
this-is-no-save = this is not a saved game
save-is-garbled = { $line }:{ $column }: this is not a whole saved game: { $message }
save-has-format = this save has format { $found }; this version reads format { $known }
save-is-damaged = this save is damaged: what is packed in it cannot be read
save-carries-too-much = a save carries its packages, and can hold { $most } MiB of their texts; these have more. Take out of the packages what the rules do not need
save-is-too-long = the save would have more than { $most } MiB and could not be read again
log-is-damaged = { $path }: this log is damaged: { $decisions ->
        [0] no decision
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    } after the save could be read; what comes after the damage is left out
save-is-in-use = { $path }: this game is being played in another program; close it there first
save-at-place = { $path }: { $problem }
save-of-another-game = this is a save of `{ $saved }`, not of `{ $given }`
save-has-no-packages = this save does not hold its packages: load it with the game that it belongs to
packages-of-save-do-not-load = the packages in this save do not load: { $problem }
saved-game-cannot-begin = the saved game cannot begin: { $problem }
decision-of-no-seat = decision { $decision }: there is no seat { $seat } of { $seats }
edit-or-change-of-rules-is = an edit or a change of rules is not in the order of the decisions

## tests
problem-of-t = `t.{ $name }`: { $problem }
t-needs = `t.{ $name }` needs { $what } as argument { $at }, not { $found }
list-of-keys = a list of keys
there-is-no-machine = there is no machine
not-equal = not equal: { $difference }
not-equal-several = not equal:
    { $differences }
found-expected = found { $found }, expected { $expected }
there-is-no-thing = there is no `{ $name }`
called-by = by { $frame }
table-is-not-as-expected = the table is not as expected:
    { $differences }
there-is-no-piece = there is no piece `{ $key }`
expected-to-see = expected P{ $seat } to see `{ $key }`, but it does not
expected-not-to-see = expected P{ $seat } not to see `{ $key }`, but it sees `{ $seen }` in { $zone }
nothing-is-stated-that-seat-could = nothing is stated that a seat could know
does-not-know = P{ $seat } does not know what was expected:
    { $wrong }
knows-what-it-should-not = P{ $seat } knows what it should not:
    { $wrong }
nobody-is-asked = nobody is asked: { $standing }
does-not-offer-what-was-expected = `{ $id }` does not offer what was expected
not-offered-list = not offered: { $keys }
offered-too = offered too: { $keys }
is-offered-by = `{ $key }` is offered by `{ $id }`
is-refused-by = `{ $key }` is refused by `{ $id }` ({ $clause })
is-neither-offered-nor-refused-by = `{ $key }` is neither offered nor refused by `{ $id }`
another-clause-refuses = expected { $clause } to refuse `{ $key }`, but { $clauses } does
expected-to-be-asked = expected P{ $seat } to be asked `{ $id }`, but { $standing }
seat-is-asked = P{ $seat } is asked `{ $id }`
was-not-told = `{ $id }` was not told
was-told-otherwise = `{ $id }` was told otherwise: { $said }; expected { $expected }
was-told = `{ $id }` was told
at-skipped = begun in the middle by `t.at`; what comes before has not run: { $parts }
question-does-not-speak-of = the question `{ $id }` does not speak of `{ $name }`
question-speaks-otherwise = the question `{ $id }` says { $found } of `{ $name }`
no-question-is-called = no rule asks `{ $id }`
no-fact-is-called = no rule tells `{ $id }`
no-option-is-called = no option could be called `{ $key }`: nothing is called `{ $part }`
facts-in-order-are-a-list = facts are a list: t.told_in_order {"{"} "rolled", {"{"} "moved", {"{"} seat = 1 {"}"} {"}"} {"}"}
was-not-told-in-order = `{ $id }` was not told in this order; told were: { $told }
was-told-of-what-is-not-seen = `{ $id }` was told to seat { $seat }, who does not see `{ $name }`
hears-without-seeing = seat { $seat } hears `{ $id }`, only without what it does not see: say `t.hears_unseen`
expected-to-hear = `{ $id }` was told, but not so that P{ $seat } could hear that of it
expected-not-to-hear = expected P{ $seat } not to hear `{ $id }`, but it heard { $fact }
expected-game-to-be-over-but = expected the game to be over, but { $standing }
expected-winners-found = expected the winners { $expected }, found { $found }
expected-failure-that-says-but-it = expected a failure that says `{ $text }`, but it says: { $error }
expected-failure-that-says-but-nothing = expected a failure that says `{ $text }`, but nothing failed
tables-lie-too-deep-in-each = tables lie too deep in each other
state-cannot-hold = a state holds numbers, words, flags and tables, not a { $what }
names-cannot-be = names are words or numbers, not a { $what }
lines-wait-without-asking-anybody = the lines wait without asking anybody
lines-ask-on-and-on = the lines ask on and on
test-file-cannot-be-run = the test file cannot be run: { $problem }
there-is-no-test-in-this = there is no test in this file
this-test-takes-too-long-it = this test takes too long: it is probably an endless loop
and-more = { $shown } and { $more } more
game-has-not-ended-after-decisions = the game has not ended after { $most } decisions
there-is-no-table = there is no table
t-start-knows-seats-seed-board = `t.start` knows seats, seed, board and options, not `{ $name }`; for a state say `t.given`
set-up-runs-in-start = the track has no step `{ $step }`; the set-up runs in `t.start`
track-has-no-step = the track has no step `{ $step }`
dice-are-list-of-numbers-t = dice are a list of numbers: `t.dice {"{"} 3, 4 {"}"}`
dice-are-whole-numbers = dice are whole numbers
expected-question = expected the question `{ $id }`, but { $standing }
expected-question-to = expected the question `{ $id }` to P{ $seat }, but { $standing }
is-refused-by-clause = `{ $key }` is not offered by `{ $id }`: { $clause } refuses it
is-not-offered-by = `{ $key }` is not offered by `{ $id }`
stands-at = at: { $trail }
stands-at-with-seat = at: { $trail }, P{ $seat } on turn
asked-line = asked: P{ $seat } `{ $id }`: { $keys }
refused-line = refused: { $keys }
told-line = told: { $facts }
trail-line = | { $line }
trail-answer = | seat { $seat } answers `{ $question }` with `{ $key }`
printed-line = printed: { $line }
seed-is-whole-number-from-0 = the seed is a whole number from 0 on
board-is-named-by-its-id = the board is named by its id
there-is-no-table-yet-begin = there is no table yet: begin with `t.given` or `t.start`
play-has-not-begun-say-t = play has not begun (say `t.at` or `t.start`)
game-is-over-and-nobody-won = the game is over and nobody won
game-is-over-and-won = the game is over and { $names } won

## what the prelude says: the patterns of its own errors
prelude-there-is-no-pool = there is no pool called `{ $name }`
prelude-bundle-is-made-of = a bundle is made of counts by pool: {"{"} stone = 2, wood = 1 {"}"}
prelude-bundle-counts-whole = the count of `{ $name }` in a bundle must be a whole number
prelude-bundle-has-no-order = a bundle is neither more nor less than another: say `seat:has(cost)`
prelude-bundle-times-whole = a bundle is multiplied by a whole number
prelude-wild-is-due = `{ $pool }` is due itself: it cannot stand for others at a rate
prelude-not-among-amounts = `{ $item }` is not among the amounts
prelude-amounts-need-of = amounts need `of`: a bundle, or a list of names or things
prelude-option-has-a-gap = the parts of an option stand without a gap: one before the last is nil
prelude-option-is-made-of = an option is made of things, numbers and words, not of a { $what }
prelude-package-does-not-depend = package `{ $package }` does not depend on `{ $other }`; add it to `depends`
prelude-outside-of-package = `{ $path }` lies outside of the package
prelude-outside-of-tests = `{ $path }` lies outside of the tests
prelude-require-needs-path = `require` needs the path of a module
prelude-require-needs-path-so = `require` needs the path of a module: require("lib/tables")
prelude-requires-itself = `{ $path }` requires itself in a circle
prelude-there-is-no-module = there is no module `{ $name }`
prelude-there-is-no-module-of-tests = there is no module `{ $name }` beside the tests
prelude-defines-while-loading = `{ $what }` defines things while scripts load, not during play
prelude-needs-a-name = a { $kind } needs a name
prelude-there-is-already = there is already a { $kind } called `{ $name }` ({ $place }); change it with `override` or `replace`
prelude-rule-needs-function = rule `{ $name }` needs a function
prelude-effect-needs-table = effect `{ $name }` needs a table
prelude-change-needs-function = `{ $verb }` of `{ $name }` needs a function, or for an effect a table of functions
prelude-insert-needs-step = `insert_step` needs the name of a step, or what `step`, `loop` or `each_seat` give
prelude-insert-needs-place = `insert_step` needs one place: `{"{"} before = "sale" {"}"}` or `{"{"} after = "visits" {"}"}`
prelude-move-needs-place = `move_step` needs one place: `{"{"} before = "sale" {"}"}` or `{"{"} after = "visits" {"}"}`
prelude-move-needs-step = `move_step` needs the name of a step
prelude-remember-needs-rule = `remember` needs the name of a rule
prelude-step-with-needs-word = what a step is given `with` must be a word or a whole number
prelude-there-is-already-a-window = there is already a window called `{ $name }`
prelude-window-needs-table = window `{ $name }` needs a table of its parts
prelude-window-has-no = window `{ $name }` has no `{ $part }`
prelude-drop-needs-step = `drop_step` needs the name of a step
prelude-rep-too-long = `string.rep` would make { $length } letters: at most { $most }
prelude-no-random = chance comes only from the table: use `roll`, `dice`, `pick` or `shuffle`
prelude-together-in-together = `together` cannot stand inside another `together`: nothing may change in its dialogues, and they can ask by themselves
prelude-there-is-no-window = there is no window called `{ $event }`
prelude-already-replaced = { $what } is already replaced in { $place }; use `override`, or leave out one of the two
prelude-nothing-to-override = there is no { $kind ->
    [rule] rule
    [step] step
    [effect] effect
   *[other] { $kind }
 } called `{ $name }` to override
prelude-t-has-no = `t` has no `{ $name }`
prelude-test-is-title-and-function = a test is a title and a function: test("DM-010 ...", function(t) ... end)

## what the script engine says while a script runs: the patterns of its own errors
luau-nil = nil
luau-boolean = boolean
luau-number = number
luau-string = string
luau-table = table
luau-function = function
luau-userdata = userdata
luau-thread = thread
luau-index-name = attempt to index { $type } with '{ $name }'
luau-index = attempt to index { $type } with { $key }
luau-call = attempt to call a { $type } value
luau-iterate = attempt to iterate over a { $type } value
luau-length = attempt to get length of a { $type } value
luau-method = attempt to call missing method '{ $name }' of { $type }
luau-arithmetic-two = attempt to perform arithmetic ({ $operation }) on { $left } and { $right }
luau-arithmetic = attempt to perform arithmetic ({ $operation }) on { $type }
luau-compare = attempt to compare { $left } { $sign } { $right }
luau-concatenate = attempt to concatenate { $left } with { $right }
frozen-list-cannot-be-changed = this is readonly: globals and the lists that verbs give cannot be changed; write `local`, or take a copy by `sorted(list, ...)` or `table.clone(list)`
luau-readonly = attempt to modify a readonly table
luau-yield = attempt to yield across metamethod/C-call boundary
luau-index-is-nil = table index is nil
luau-index-is-nan = table index is NaN
luau-assertion = assertion failed!
luau-stack-overflow = stack overflow
luau-stack-overflow-why = stack overflow ({ $why })
luau-c-stack-overflow = C stack overflow
luau-memory = not enough memory
luau-argument-of-type = invalid argument #{ $at } to '{ $function }' ({ $expected } expected, got { $found })
luau-argument = invalid argument #{ $at } to '{ $function }' ({ $why })
luau-argument-missing-of-type = missing argument #{ $at } to '{ $function }' ({ $expected } expected)
luau-argument-missing = missing argument #{ $at }
luau-argument-alone-of-type = invalid argument #{ $at } ({ $expected } expected, got { $found })
luau-for = invalid 'for' { $part } (number expected, got { $found })
luau-for-initial = initial value
luau-for-limit = limit
luau-for-step = step
luau-sort-order = invalid order function for sorting
luau-sort-changed = table modified during sorting
luau-concat-value = invalid value ({ $type }) at index { $at } in table for 'concat'
luau-insert-arguments = wrong number of arguments to 'insert'
luau-interval-is-empty = interval is empty
luau-too-large = resulting string too large
luau-protected-metatable = cannot change a protected metatable
luau-dead-coroutine = cannot resume dead coroutine
luau-pattern-too-complex = pattern too complex
luau-pattern-bracket = malformed pattern (missing ']')
luau-pattern-percent = malformed pattern (ends with '%')

## what the script engine says of a script that it cannot read
luau-expected-when = Expected { $wanted } when parsing { $context }, got { $found }
luau-expected-close-line = Expected { $wanted } (to close { $open } at line { $line }), got { $found }
luau-expected-close-column = Expected { $wanted } (to close { $open } at column { $column }), got { $found }
luau-expected-close-line-forgot = Expected { $wanted } (to close { $open } at line { $line }), got { $found }; did you forget to close { $other } at line { $other_line }?
luau-expected-close-column-brace = Expected { $wanted } (to close { $open } at column { $column }), got { $found }; did you mean to use '{"{"}' when defining a table?
luau-expected = Expected { $wanted }, got { $found }
luau-incomplete = Incomplete statement: expected assignment or a function call
luau-assigned = Assigned expression must be a variable or a field
luau-unexpected = Unexpected '{ $found }'; did you mean '{ $best }'?
luau-bad-string = Malformed string; did you forget to finish it?
luau-bad-escape = String literal contains malformed escape sequence
luau-bad-number = Malformed number
luau-bad-interpolated-quote = Malformed interpolated string; did you forget to add a '`'?
luau-bad-interpolated-brace = Malformed interpolated string; did you forget to add a '{"}"}'?
luau-vararg = Cannot use '...' outside of a vararg function
luau-break = break statement must be inside a loop
luau-continue = continue statement must be inside a loop
luau-call-arguments = Expected function call arguments after '('
luau-comma-in-table = Expected ',' after table constructor element
luau-after-comma = Expected expression after ',' but got ')' instead
luau-out-of-registers = Out of registers when trying to allocate { $count } registers: exceeded limit { $most }
luau-function-too-long = Exceeded function instruction limit; split the function into parts to compile
luau-end-of-file = <eof>
luau-expression = expression
luau-statement = statement
luau-identifier = identifier
luau-variable-name = variable name
luau-field-name = field name
luau-method-name = method name
luau-function-name = function name
luau-type-name = type name
luau-type = type
luau-assignment = assignment
luau-for-loop = for loop
luau-while-loop = while loop
luau-if-statement = if statement
luau-if-expression = if then else expression
luau-table-field = table field
luau-function-parameters = function parameters
option-of-mod-not-loaded = `{ $id }` is an option of `{ $package }`, which is not loaded: add `--mod { $package }`
option-is-locked = option `{ $id }` is locked by the regulation
option-has-so-many-numbers = option `{ $id }` is changed number by number: `amend("{ $id }", 2, value)`; it has { $count }
replacement-throws-away = `{ $name }` is replaced here, which throws away what { $place } wraps around it
override-instead-or-load-before = use `override`, or load this package before the other
prelude-hook-needs-function = `{ $verb }` of `{ $name }` needs a function
prelude-name-of-another-package = `{ $name }` is a name of another package: names of a mod's own are written without anything in front
clause-speaks-of-no-option = clause { $id } speaks of `{ $name }`, but there is no such option
standing-always = always
standing-own-turn = until your turn
standing-line = { $seat }: { $about } — { $answer }, { $until }
prelude-on-request-needs-take = what `rules.on_request` lists needs a `take`

## why
why-no-such-sort = `{ $typed }` is no kind of thing; there are: { $sorts }
why-unknown-guess = there is no `{ $thing }`; did you mean `{ $best }`?
why-unknown = there is no `{ $thing }` here
why-several = `{ $typed }` may mean several things; write which: { $things }
why-set-up = set for this game
why-declares = declared by { $package }: { $place }
why-sets = set by { $package }: { $place }
why-widens = range widened by { $package }: { $place }
why-wraps = wrapped by { $package }: { $place }
why-replaces = replaced by { $package }: { $place }
why-inserts = put into the order of play by { $package }: { $place }
why-moves = moved in the order of play by { $package }: { $place }
why-drops = taken out of the order of play by { $package }: { $place }
why-was = { $was } → { $now }
why-while = while { $option }
why-lost = never takes effect

## values in words
value-none = none
value-yes = yes
value-no = no
field-copies = copies

## amendments of the referee
amend-locked = `{ $id }` is locked by the regulation
amend-not-live = `{ $id }` cannot be changed during a game
amend-number-by-number = `{ $id }` is a list that is changed number by number: write `{ $id }.2=...` for its second number
amend-which-field = `{ $thing }` has several numbers: say which one, `{ $thing }.<name>`
amend-changes-nothing = `{ $id }` is already { $now }
amend-game-over = the game is over
referee-amends = An amendment by the referee: { $what }: { $was } → { $now }.
referee-told = Referee: { $what }
referee-told-hidden = The referee changed something that cannot be seen from here.
referee-face = side
referee-owner = whose
zone-box = Box

## regulations
template-head = A regulation of { $game }. `houserule check` says what is wrong with it, `houserule regulation doc` makes a document of it.
template-strokes = What stands behind // is as the rules declare it: remove the // and change it.
template-boards = one of: { $boards }
template-people = names, from the first seat on
template-packages = mods, in the order of loading
template-seed = keep the seed from everybody until the end
template-options = What the rules leave open.
template-content = Numbers of cards and pieces: "family.kind.field": 5
template-locked = options that may not change in play
when-no-counter = this game does not count `{ $typed }`; it counts: { $known }
when-no-counter-guess = this game does not count `{ $typed }`; did you mean `{ $best }`?
when-not-begun = `{ $counter }` has not begun yet in this game
when-not-reached = `{ $counter }` was never { $wanted } in this game: it went from { $first } to { $last }

## the document of a regulation
doc-title = Regulation of { $game }
doc-game = Game: **{ $game }** { $version }
doc-version = Regulation: `{ $id }`, version { $version }
doc-confirm-short = Confirmation: `{ $hash }`
doc-contents = Contents
doc-column-what = What
doc-column-holds = In force
doc-column-clause = Clause
doc-column-region = Region
doc-column-by = Whose change
doc-map = The map
doc-board = **{ $board }**: { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    }{ $regions ->
        [0] .
        [one] , { $regions } region.
       *[other] , { $regions } regions.
    }
doc-players = Players
doc-seats-exactly = { $seats ->
        [one] { $seats } player.
       *[other] { $seats } players.
    }
doc-seats = From { $least } to { $most } players.
doc-seed-hidden = The seed of the game is known to nobody before the end.
doc-numbers = Changed numbers
doc-switched = Rules switched on and off
doc-switched-on = { $label }: on
doc-switched-off = { $label }: off
doc-content = Changed cards and pieces
doc-modules = Modules
doc-locked = What stays
doc-locked-said = These may not be changed during the game:
doc-confirm = Confirmation
doc-confirm-said = The number of this regulation is `{ $hash }`. It changes with everything that matters to play. Whoever has the same packages sees the same number with `houserule regulation show { $file }`.

## the rulebook as it holds
book-under = As it holds under “{ $title }” (`{ $hash }`).
book-of-mod = of `{ $package }`
book-new = new clause of `{ $package }`
book-number = { $label }: { $was } → { $now } (`{ $package }`)
book-switched-off = switched off: { $label } (`{ $package }`)
book-not-in-force = not in force unless agreed: { $label }
book-rule-by-clauses = changed by `{ $package }`: { $clauses }
book-rule = changed by `{ $package }`: rule `{ $rule }`
book-changes = All changes
book-no-changes = Everything is as the rulebook says.
book-column-change = Change

## by mail
letter-of-other-game = the view is of `{ $letter }`, and the saved game is `{ $save }`
letter-to-other-seat = the view was written for seat { $letter }, not for seat { $seat }
letter-is-stale = the game has gone on since this view was written; write a new one
letter-is-foreign = this view was not written from this game
letter-is-foreign-or-edited = this view was not written from this game, or the referee has changed something since; write a new one

## upgrades
packages-now-do-not-load = the packages as they are now do not load: { $problem }
migration-returns-a-function = a migration returns a function: `return function(decision) ... return decision end`
migration-returns-the-decision = decision { $number }: the migration returns neither the decision nor nothing
migration-works-too-long = the migration works too long

clause-of-another-package = the number { $id } is already taken by { $place }
clauses-have-letters-of-their-own = a mod's clauses have letters of their own: NM-010
