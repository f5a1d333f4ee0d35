# The terminal's own texts: headings, prompts and messages of the commands.

error = error: { $message }
failure-report = a report of it is kept here: { $file }
seed-hidden = the seed is kept until the end of the game
seed = seed: { $seed }
no = no

# Finding packages
unknown-game = there is no game or mod `{ $name }`; found are: { $known }
unknown-game-guess = there is no game or mod `{ $name }`; did you mean `{ $best }`?
unknown-game-none = there is no game or mod `{ $name }`, and no games are found: look for a folder `games`, or set { $variable }
broken-package = `{ $name }` has errors and cannot be played; `houserule check` shows all of them
regulation-game = the regulation is for `{ $wanted }`, not for `{ $game }`
bad-option = `{ $typed }` is no option: write name=value
wrong-seats = { $game } is played by { $least } to { $most }, not by { $seats }
unknown-sitter = `{ $typed }` cannot sit anywhere: write human, bot or bot:random

# games
games-none = no games are found
games-unreadable = `{ $name }` is left out: its game.ron cannot be read (see houserule check)
games-facts = seats { $least }–{ $most } · { $clauses ->
        [one] { $clauses } clause
       *[other] { $clauses } clauses
    } · { $tests ->
        [one] { $tests } test
       *[other] { $tests } tests
    }

# new
new-bad-name = `{ $name }` is not a package's name: lower-case letters, digits and `_`, beginning with a letter
new-exists = { $dir } is already there and not empty
new-done = { $dir } is made: { $files ->
        [one] { $files } file
       *[other] { $files } files
    }. Next:

# check
check-renewed = brought up to date for your code editor: { $file }
check-not-renewed = the types for your code editor are out of date and cannot be written: { $cause }
check-clean = { $packages ->
        [one] { $packages } package
       *[other] { $packages } packages
    } checked, nothing found
check-found = { $packages ->
        [one] { $packages } package
       *[other] { $packages } packages
    } checked: { $errors ->
        [one] { $errors } error
       *[other] { $errors } errors
    }, { $warnings ->
        [one] { $warnings } warning
       *[other] { $warnings } warnings
    }
report-error = error
report-warning = warning
report-hint = hint: { $hint }

# test
test-failed = FAILED { $name }
test-none = no tests ran
mutants-sum = mutants: { $tried } tried of { $made }; noticed { $noticed }, only by recorded games { $replays }, not noticed { $unnoticed }, accepted { $accepted }

# sim
sim-head = { $game }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $seats } seats
sim-seat = seat { $seat }: { $wins } won, { $share } % (95 %: { $low } to { $high })
sim-rest = draws { $draws }, unfinished { $unfinished }
sim-turns = turns: { $min } to { $max }, half of the games up to { $median }
sim-speed = { $decisions } decisions in { $seconds } s: { $games } games/s, { $rate } decisions/s
sim-stopped = stopped after { $games } of { $wanted } games; this is what was played
sim-fingerprint = fingerprint: { $fingerprint }

# fuzz
fuzz-clean = no law is broken: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $decisions } decisions, { $twins } twins
fuzz-never-entered = { $count ->
        [one] one rule was never entered: { $names }
       *[other] { $count } rules were never entered: { $names }
    }
fuzz-broken = a law is broken: { $law } (seed { $seed }, after decision { $decision })
fuzz-written = a test that shows it: { $path }

# replay
replay-same = replays: { $replayed } of { $decisions } decisions
replay-differs = no longer replays: { $divergence }

# Without arguments
no-editor = There is no display for the window; the game is played here in the terminal.
no-display = There is no display to open a window on.
no-window = This program was built without its window.
unknown-panel = there is no panel called `{ $typed }`; there are: { $known }
picture-smaller = { $file }: the picture is { $got }, not { $asked }: the screen is no larger
unknown-view = `{ $typed }` is no way to look: give a seat’s number, `spectator` or `referee`
bots-play = Nobody is at the terminal: bots play { $game }.
choose-game = which game (number, id, q to leave)?{" "}
bots-endless = the bots play on and on without an end
no-question = nobody is asked, and the game is not over

# The table
board-group = { $group } (empty: { $empty })
board-links = on the links
board-regions = regions
table-bank = bank
table-lasting = lasting: { $effects }
zone-stack = { $zone } { $count } (on top { $top })
seat-absent = absent

# play
hand-over = It is { $seat }'s turn. Hand over the screen, then press Enter.{" "}
options-range = a number from { $low } to { $high }
options-amounts = Type how many of each, { $low } to { $high } in all, for example { $example }
options-amounts-exact = Type how many of each, { $low } in all, for example { $example }
play-failed = the rules failed: { $error }
play-refused = (? tells why { $count ->
        [one] { $count } thing is
       *[other] { $count } things are
    } not offered; h for help)
play-more-news = … { $count } more; l tells everything
play-help = A number or a key answers; Enter gives the usual answer, which stands last. Besides:
    {"  "}?        why something is not offered
    {"  "}i NAME   what is known of a card, a space or an answer (its name, key or number); i alone: of all cards that lie open
    {"  "}t        the whole table; by itself it is shown only where it has changed
    {"  "}a        ask me only if I hold something to answer with; a once more: always
    {"  "}u, u!    take your last decision back; u! whatever came to light since
    {"  "}r        bring it back
    {"  "}s [file] save
    {"  "}l        the whole chronicle
    {"  "}v N      look at the table as seat N; v alone: as whoever is asked
    {"  "}z CELL   a large board near that cell; z alone: the whole
    {"  "}w [N]    answers that stand; w N: no longer the Nth
    {"  "}o        let somebody speak who is not asked
    {"  "}q        quit
play-no-cell = there is no cell `{ $cell }`
play-standing = (NUMBER@NAME lets an answer stand: { $names }; w lists what stands)
play-may-speak = (o: { $names } may speak without being asked)
play-nothing-stands = no answer stands
play-nothing-stands-there = there is no standing answer { $number }; w lists them
play-revoked = no longer: { $line }
play-nobody-speaks = nobody may speak without being asked now
too-many-names = { $names } names are too many: the table has { $seats } seats
same-name-twice = two seats cannot both be called { $name }
play-only-undo = the game stands still: u takes the last decision back, s saves, q quits
play-cards = (i NAME tells what is written on a card)
play-is-over = the game is over: l tells its chronicle, t shows the table, u takes the last decision back, s saves, q quits
play-asks-less = (you are asked only if you hold something to answer with; a: always again)
play-asks-always = (you are always asked again)
play-may-ask-less = (a: do not ask where I hold nothing)
play-answered-for-you = (for you: { $answer })
view-ask = { $seat } is a person, too. Show the table with their eyes (y: yes)?{" "}
table-eyes = The table as { $seat } sees it (v: your own eyes again)
card-back = On the back: { $name }: { $text }
play-no-card = nothing is called `{ $name }`
play-no-cards = nothing is written on what lies open
play-nothing-refused = nothing is refused here
play-why = { $option } — { $clause }: { $sentence }
play-why-several = { $clause }: { $sentence }
play-undone = taken back: { $key }
play-cannot-undo = not taken back: { $reason }; u! does it all the same
play-nothing-to-undo = there is nothing to take back
play-nothing-to-redo = there is nothing to bring back
play-no-seat = there is no seat { $seat }: there are { $seats }
barrier-chance = dice were rolled or cards shuffled since
barrier-reveal = something hidden has been seen since
barrier-seat = { $seat } has decided since
not-offered = `{ $key }` is not offered; h for help
not-offered-guess = `{ $key }` is not offered; did you mean `{ $best }`?
not-offered-clause = `{ $key }` is not offered — { $clause }: { $sentence }
quit-save = save to { $file } (Enter: yes, n: no)?{" "}
saved = saved: { $file }
save-seats = the saved game has { $seats } seats; --seats must name as many
save-carries = the game in { $file } goes on with what it carries, and this is not so in it: { $others }. Leave it out, or begin a new game in another file.
save-other-game = it is a game of `{ $game }`, not of `{ $typed }`
save-stray-log = a log of another game lay beside the save; it is kept as { $file }
save-exists = { $file } is already there and is left as it is; name another file: s FILE
save-in-log = { $file } could not be written; nothing is lost: everything since is in { $log }, and `--save { $file }` goes on from there
save-lost = { $file } could not be written, and neither could { $log }
not-kept = what was decided last cannot be written to { $file }: { $why }. Make room, or save elsewhere with: s FILE
quit-again = The game is not kept. Make room and type q, or save elsewhere with: s FILE. A second q leaves all the same.
resumed = going on from { $file }, after { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }
resumed-differs = { $file } cannot be played to its end any more: { $divergence }. It stays as it is; this game is kept in { $aside }.
resumed-changed = (these packages have changed since; the game goes on by its own: { $packages })

# The end
end-won = { $count ->
        [one] { $winners } has won.
       *[other] { $winners } have won.
    }
end-draw = The game ends without a winner.
end-track = The game is over.
trace-unknown = there is no rule, step or effect called `{ $rule }`
trace-unknown-guess = there is no rule, step or effect called `{ $rule }`; did you mean `{ $best }`?
unknown-regulation = there is no regulation `{ $name }`: neither a file nor one of the game's
unknown-regulation-guess = there is no regulation `{ $name }`; did you mean `{ $best }`?
games-mod = + { $id } { $version }  { $title }
packed = { $path } is written: { $files ->
    [one] { $files } file
   *[other] { $files } files
}

# who looks
unknown-viewer = `{ $typed }` cannot look at this: write a seat's number or spectator

# why
why-set-up = set on the command line
why-declares = declared by `{ $package }`: { $place }
why-sets = set by `{ $package }`: { $place }
why-widens = range widened by `{ $package }`: { $place }
why-wraps = wrapped by `{ $package }`: { $place }
why-replaces = replaced by `{ $package }`: { $place }
why-inserts = put into the order of play by `{ $package }`: { $place }
why-moves = moved in the order of play by `{ $package }`: { $place }
why-drops = taken out of the order of play by `{ $package }`: { $place }
why-was = { $was } → { $now }
why-while = while { $option }
why-lost = never comes to bear

# regulation
regulation-made = { $file } is written: it changes nothing yet
regulation-head = { $game }, regulation { $regulation }, confirmation { $hash }
regulation-table = board { $board }, seats { $least }–{ $most }
regulation-people = players: { $people }
regulation-packages = mods: { $packages }
regulation-choice = where mods conflict about { $thing }, `{ $package }` counts
regulation-rules = Rules
regulation-content = Cards and pieces
regulation-locked = locked
page-written = written: { $file }
diff-other-game = these are regulations of two games: `{ $one }` and `{ $other }`
diff-none = no differences
diff-nothing = —
at-bad-when = `{ $typed }` is no moment: write a counter of the game and its value, year=7
at-head = { $counter } { $number }: decisions { $from } to { $to }
at-as-declared = everything as the rules declare it
at-option = { $id } = { $now } (declared: { $default })
at-amended = amended before then, agreed was { $was }
at-amended-then = amended then, before it was { $was }

# mods
mods-none = no mods are found
mods-good = good
mods-conflict = conflict
mods-dead-end = dead end
mods-crash = crash
mods-matrix = { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } tried, { $bad ->
        [0] all of them good
        [one] { $bad } is bad
       *[other] { $bad } are bad
    }

# by mail
view-bad-ending = { $file }: a view is a page, .html or .md
view-written = written: { $page } to read, { $data } as data
view-for = For **{ $who }**. Regulation `{ $hash }`.
view-spectator = a spectator
view-waits = The game waits for { $seats }.
view-key = Answer
view-option = What it means
view-more = There are more possibilities than are listed here.
view-standing = An answer may stand: write { $until } behind it.
view-refused = Not possible now:
view-stands = Your answer stands: { $question } — `{ $key }`, until `{ $until }`.
view-table = The table
view-chronicle = What has happened
answer-needs-seat = say whose answers these are: --seat N
answer-needs-save = there is no saved game in this file
answer-nothing-stands = no answer of this seat stands at `{ $question }`
answer-no-view = { $file } is no view of a game
answer-taken = { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    } made
answer-over = the game is over
answer-waits = the game waits for: { $seats }
amend-done = { $id }: { $was } → { $now }, after decision { $decisions }
amend-dropped = { $count ->
        [one] { $count } answer of the running step no longer fits and is asked
       *[other] { $count } answers of the running step no longer fit and are asked
    } again
amend-locked = `{ $id }` is locked by the regulation
amend-not-live = `{ $id }` cannot change in the course of a game
upgrade-not-found = `{ $package }` is not found here; the one in the save is used
upgrade-applied = applied: { $file }
upgrade-differs = nothing is written: { $divergence }
upgrade-done = written: { $file }, { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }
