# The terminal's own texts: headings, prompts and messages of the commands.

error = error: { $message }
failure-report = a report of it was written to { $file }
seed-hidden = the seed stays hidden until the end of the game
seed = seed: { $seed }
no = no

# Finding packages
unknown-game = there is no game or mod `{ $name }`; these are known: { $known }
unknown-game-guess = there is no game or mod `{ $name }`; did you mean `{ $best }`?
unknown-game-none = there is no game or mod `{ $name }`, and no games were found: a folder `games` is needed here, or { $variable } must name one
broken-package = `{ $name }` has errors and cannot be played; `houserule check` shows all of them
regulation-game = the regulation is for `{ $wanted }`, not for `{ $game }`
bad-option = `{ $typed }` is not an option: write name=value
wrong-seats = { $game } is for { $least } to { $most } players, not { $seats }
unknown-sitter = `{ $typed }` cannot take a seat: write human, bot or bot:random

# games
games-none = no games were found
games-unreadable = `{ $name }` is left out: its game.ron cannot be read (see houserule check)
games-facts = seats { $least }–{ $most } · { $clauses ->
        [one] { $clauses } clause
       *[other] { $clauses } clauses
    } · { $tests ->
        [one] { $tests } test
       *[other] { $tests } tests
    }

# new
new-bad-name = `{ $name }` cannot be a package's name: use lower-case letters, digits and `_`, beginning with a letter
new-exists = { $dir } already exists and is not empty
new-done = { $dir } is ready: { $files ->
        [one] { $files } file
       *[other] { $files } files
    }. Next:

# check
check-renewed = updated for your code editor: { $file }
check-not-renewed = the types for your code editor are out of date and could not be written: { $cause }
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
sim-turns = turns: { $min } to { $max }, at most { $median } in half of the games
sim-speed = { $decisions } decisions in { $seconds } s: { $games } games/s, { $rate } decisions/s
sim-stopped = stopped after { $games } of { $wanted } games; these figures are for what was played
sim-fingerprint = fingerprint: { $fingerprint }

# fuzz
fuzz-clean = no law was broken: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $decisions } decisions, { $twins } twin tables compared
fuzz-begun = begun at the beginning: { $begun }; on a table of a test: { $tests }; where an earlier game saw something new: { $trails }
fuzz-from-test = on the table of the test "{ $test }" in { $file }
fuzz-stuck = { $count ->
        [one] once the rules could not go on from a table that a test states; no game may come to such a table, so judge for yourself:
       *[other] in { $count } ways the rules could not go on from tables that tests state; no game may come to such tables, so judge for yourself:
    }
fuzz-never-entered = { $count ->
        [one] one rule was never entered: { $names }
       *[other] { $count } rules were never entered: { $names }
    }
fuzz-unformed = { $count ->
        [one] one text cannot be formed, because it needs a value that nothing gives it; players see its key: { $names }
       *[other] { $count } texts cannot be formed, because they need values that nothing gives them; players see their keys: { $names }
    }
fuzz-broken = a law was broken: { $law } (seed { $seed }, after decision { $decision })
fuzz-written = a test that shows it: { $path }

# replay
replay-same = replays: { $replayed } of { $decisions } decisions
replay-differs = no longer replays: { $divergence }

# Without arguments
no-editor = There is no display for the window, so the game is played here in the terminal.
no-display = There is no display to open a window on.
no-window = This program was built without its window.
unknown-panel = there is no panel called `{ $typed }`; there are: { $known }
picture-smaller = { $file }: the picture is { $got }, not { $asked }, because the screen is no larger
unknown-view = `{ $typed }` is not a point of view: give a seat’s number, `spectator` or `referee`
bots-play = There is nobody at the terminal, so bots play { $game }.
choose-game = which game (number, id, q to leave)?{" "}
bots-endless = the bots keep playing, and the game never ends
no-question = nobody is being asked, yet the game is not over

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
play-more-news = … and { $count } more; l shows the whole chronicle
play-help = Answer with a number or a key; Enter gives the usual answer, which stands last. Besides:
    {"  "}?        why something is not offered
    {"  "}i NAME   about a card, a space or an answer (its name, key or number); i alone: all open cards
    {"  "}t        the whole table; on its own it is shown only after it has changed
    {"  "}a        ask me only when I hold something to answer with; a again: always
    {"  "}u, u!    take your last decision back; u! even if dice fell or hidden things were seen since
    {"  "}r        make it again
    {"  "}s [file] save
    {"  "}l        the whole chronicle
    {"  "}v N      see the table as player N does; v alone: as whoever is asked
    {"  "}z CELL   a large board around that cell; z alone: all of it
    {"  "}w [N]    your standing answers, which are given for you; w N: no longer give the Nth
    {"  "}o        let somebody speak who is not asked
    {"  "}q        quit
play-no-cell = there is no cell `{ $cell }`
play-standing = (NUMBER@NAME lets an answer stand, where NAME is one of: { $names }; w lists standing answers)
play-may-speak = (o: { $names } may speak without being asked)
play-nothing-stands = there are no standing answers
play-nothing-stands-there = there is no standing answer { $number }; w lists them
play-revoked = no longer stands: { $line }
play-nobody-speaks = nobody may speak without being asked right now
too-many-names = { $names } names are too many: the table has { $seats } seats
same-name-twice = two seats cannot both be called { $name }
play-only-undo = the game cannot go on: u takes the last decision back, s saves, q quits
play-cards = (i NAME shows what is written on a card)
play-is-over = the game is over: l shows its chronicle, t the table, u takes a decision back, s saves, q quits
play-asks-less = (from now on you are asked only when you hold something to answer with; a: always again)
play-asks-always = (from now on you are always asked)
play-may-ask-less = (a: ask me only when I hold something to answer with)
play-answered-for-you = (answered for you: { $answer })
view-ask = { $seat } is a person at this table, too. Show what only they may see (y: yes)?{" "}
table-eyes = The table as { $seat } sees it (v: back to your own view)
card-back = On the back — { $name }: { $text }
play-no-card = nothing is called `{ $name }`
play-no-cards = no card that lies open has a text
play-nothing-refused = nothing is refused here
play-why = { $option } — { $clause }: { $sentence }
play-why-several = { $clause }: { $sentence }
play-undone = taken back: { $key }
play-cannot-undo = not taken back: { $reason }; u! takes it back anyway
play-nothing-to-undo = there is nothing to take back
play-nothing-to-redo = there is nothing to make again
play-no-seat = there is no seat { $seat }: the table has { $seats }
barrier-chance = dice were rolled or cards shuffled since
barrier-reveal = something hidden has been seen since
barrier-seat = { $seat } has decided since
not-offered = `{ $key }` is not offered; h for help
not-offered-guess = `{ $key }` is not offered; did you mean `{ $best }`?
not-offered-clause = `{ $key }` is not offered — { $clause }: { $sentence }
quit-save = save to { $file } (Enter: yes, n: no)?{" "}
saved = saved: { $file }
save-seats = the saved game has { $seats } seats; --seats must list as many
save-carries = the game in { $file } goes on with what it was begun with, and this contradicts it: { $others }. Leave that out, or begin a new game in another file.
save-other-game = it is a game of `{ $game }`, not of `{ $typed }`
save-stray-log = a log of another game lay beside the save; it was kept as { $file }
save-damaged-log = the log beside the save is damaged: { $decisions ->
        [0] no decision
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    } after the save could be taken over from it. The whole log was kept as { $file }; what comes after the damage is only there.
save-exists = { $file } already exists and was left as it is; name another file: s FILE
save-in-log = { $file } could not be written, but nothing is lost: everything since then is in { $log }, and `--save { $file }` continues from there
save-lost = { $file } could not be written, and neither could { $log }
not-kept = the latest decisions could not be written to { $log }: { $why }. Free some space, or save elsewhere with: s FILE
not-saved = { $file } could not be written: { $why }. Nothing is lost, all decisions are in { $log }; but it grows long. Free some space, or save elsewhere with: s FILE
quit-again = The game is not saved. Free some space and type q, or save elsewhere with: s FILE. A second q quits without saving.
resumed = continuing from { $file }, after { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }
resumed-differs = { $file } can no longer be played to its end: { $divergence }. The file is left as it is; this game is kept in { $aside }.
resumed-changed = (these packages have changed since; the game goes on with the versions it was saved with: { $packages })

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
unknown-viewer = `{ $typed }` is not a point of view: give a seat's number or spectator

# regulation
regulation-made = written: { $file }; it changes nothing yet
regulation-head = { $game }, regulation { $regulation }, confirmation { $hash }
regulation-table = board { $board }, seats { $least }–{ $most }
regulation-people = players: { $people }
regulation-packages = mods: { $packages }
regulation-choice = where mods conflict over { $thing }, `{ $package }` decides
regulation-rules = Rules
regulation-content = Cards and pieces
regulation-locked = locked
page-written = written: { $file }
diff-other-game = these regulations are for different games: `{ $one }` and `{ $other }`
diff-none = no differences
diff-nothing = —
at-bad-when = `{ $typed }` is not a moment: write one of the game's counters and its value, such as year=7
at-head = { $counter } { $number }: decisions { $from } to { $to }
at-as-declared = everything is as the rules declare it
at-option = { $id } = { $now } (declared: { $default })
at-amended = amended before then; the game was begun with { $was }
at-amended-then = amended at that time; until then it was { $was }

# mods
mods-none = no mods were found
mods-good = good
mods-conflict = conflict
mods-dead-end = dead end
mods-crash = crash
mods-matrix = { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } tried, { $bad ->
        [0] all of them good
        [one] { $bad } of them bad
       *[other] { $bad } of them bad
    }

# by mail
view-bad-ending = { $file }: a view is written as a page, so its name must end in .html or .md
view-written = written: { $page } to read, { $data } as data
view-for = For **{ $who }**. Regulation `{ $hash }`.
view-spectator = a spectator
view-waits = The game waits for { $seats }.
view-key = Answer
view-option = What it means
view-how = To answer, send the host what stands on the left.
view-more = There are more possible answers than are listed here.
view-standing = To let an answer stand, add { $until } to it.
view-refused = Not possible now:
view-stands = Your answer stands: { $question } — `{ $key }`, { $until }.
view-table = The table
view-chronicle = What has happened
answer-needs-seat = say whose answers these are: --seat N
answer-needs-save = there is no saved game in this file
answer-nothing-stands = this player has no standing answer to `{ $question }`
answer-no-view = { $file } is not a view of a game
answer-taken = { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    } made
answer-over = the game is over
answer-waits = the game waits for: { $seats }
amend-done = { $id }: { $was } → { $now }, after decision { $decisions }
amend-dropped = { $count ->
        [one] { $count } answer of the current step no longer fits and will be asked for
       *[other] { $count } answers of the current step no longer fit and will be asked for
    } again
upgrade-not-found = `{ $package }` was not found here; the copy in the save is used
upgrade-same-file = --out must be another file: the old save stays as it is
upgrade-applied = applied: { $file }
upgrade-differs = nothing was written: { $divergence }
upgrade-done = written: { $file }, { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }
