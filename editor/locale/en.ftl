# Texts of the window.

yes = yes
no = no

# Menus
menu-file = File
menu-edit = Edit
menu-game = Game
menu-view = View
menu-recent = Recent projects
menu-language = Language
menu-theme = Theme

# Commands
command-new-game = New game…
command-new-mod = New mod of this game…
command-open = Open a game or mod…
command-open-recent = Open: { $folder }
command-close = Close the project
command-save = Save all
command-revert = Read everything again from the disk
command-quit = Quit
command-undo = Undo
command-redo = Redo
command-undo-edit = Undo the last edit of files
command-redo-edit = Redo an edit of files
command-undo-referee = Undo the referee’s last change
command-step = One decision by a bot
command-run = Run or pause the bots
command-run-bots = Run the bots
command-pause = Pause the bots
command-take-back = Take back a decision
command-bring-back = Bring back a decision
command-fork = Fork a branch here
command-restart = Restart with the same seed
command-restart-anew = Restart with a new seed
command-keep-position = Keep the position
command-save-game = Save the game…
command-load-game = Load a game…
command-palette = All commands…
command-larger = Larger
command-smaller = Smaller
command-usual-size = Usual size
command-other-theme = Light or dark
command-other-lang = Русский
command-reset-layout = Reset the panels
command-show = Show: { $panel }
command-view-as = View as: { $who }
command-speed = Speed: { $speed }
command-theme = Theme: { $theme }

palette-hint = What would you like to do?
palette-none = No such command

speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-full = Full speed
theme-system = As the system
theme-light = Light
theme-dark = Dark
lang-ru = Русский
lang-en = English
view-asked = Whoever is asked
view-spectator = Spectator
view-referee = Referee
toolbar-speed = How fast the bots answer
toolbar-view-as = Through whose eyes the table is seen

# Panels
panel-table = Table
panel-close = Close: { $panel }

# Start page
welcome-line = A sandbox for the rules of board games
welcome-recent = Recent projects
welcome-games = Games found here

# Status bar
status-loading = Loading…
status-no-game = No game is running
status-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
 }
status-decides = { $count ->
    [one] { $seats } decides
   *[other] { $seats } decide
 }
status-over = The game is over
status-failed = A step failed
status-problems = Errors: { $errors }, warnings: { $warnings }
reload-same = Same game
reload-same-hint = After the last change all decisions were played again: the table is the same.
reload-differs = Differs from decision { $decision }
reload-failed = A step fails; the last good rules are running
reload-broken = { $count ->
    [one] { $count } error; the last good rules are running
   *[other] { $count } errors; the last good rules are running
 }
reload-last-good = The packages cannot be loaded. The game goes on by the rules that were good last.
reload-keep-hint = Take on the new rules at the present position instead of playing all decisions again

# Dialogs
ask-project = Choose the folder of a game or mod
ask-new-game = Name the folder of the new game
ask-new-mod = Name the folder of the new mod
ask-save-game = Save the game
ask-load-game = Load a game
ask-export = Write to a file
recovery-title = Unsaved edits were found
recovery-text = { $count ->
    [one] The last sitting ended before { $count } file was saved: { $files }.
   *[other] The last sitting ended before { $count } files were saved: { $files }.
 }
recovery-restore = Put them back
recovery-forget = Forget them

# Messages
say-saved = { $count ->
    [one] { $count } file saved
   *[other] { $count } files saved
 }
say-not-saved = Not saved: { $file }: { $why }
say-save-first = Save or take back your edits first.
say-exists = There is something already: { $folder }
say-broken = { $count ->
    [one] { $count } error in the packages; see Problems.
   *[other] { $count } errors in the packages; see Problems.
 }
say-failed = A step fails under the new rules; the last good ones keep running. { $error }
say-differs = The game differs from decision { $decision } on.
say-diverged = The saved game leaves its record at decision { $decision }.
say-not-moved = Cannot go there: { $why }
say-not-edited = The referee’s change is not possible: { $why }
say-dropped = { $count ->
    [one] { $count } decision no longer fits and was taken back.
   *[other] { $count } decisions no longer fit and were taken back.
 }
say-not-loaded = The game could not be loaded: { $why }
say-game-saved = The game is saved: { $file }
say-changed-elsewhere = Changed by another program while you have unsaved edits: { $files }
say-unwatched = Changes by other programs will not be noticed in { $folder }: { $error }
say-edit-refused = { $file } was not changed: { $why }
say-nothing-to-undo = There is nothing to undo.
say-nothing-to-redo = There is nothing to redo.
problem-changed-elsewhere = The file was changed by another program. Your edits are kept; saving would replace the other version.
branch-name = Branch { $number }

# Names of edits, as undo shows them
edit-recovered = Recovered edits

# The table
table-no-game = No game is running
table-box = Box
table-draw = The game is over: nobody wins.
table-over = The game is over.
table-won = { $count ->
    [one] { $winners } wins!
   *[other] { $winners } win!
 }
table-failed = A step failed: { $error }
table-waits = { $count ->
    [one] { $seats } is thinking…
   *[other] { $seats } are thinking…
 }
table-choose-other = Choose another
table-more-options = { $count ->
    [one] and { $count } more on the board
   *[other] and { $count } more on the board
 }
seat-person = Person
seat-bot = Bot
seat-asked = Must decide
seat-active = On turn
seat-won = Winner
seat-change-sitter = Person or bot
piece-owner = owner
referee-hint = Drag pieces to move them; click a piece or space to change its values.
referee-flip = Flip
referee-to-box = Into the box

# Panels of the running game
panel-timeline = Timeline
panel-chronicle = Chronicle
panel-problems = Problems
panel-options = Options
filter-hint = Filter

timeline-none = Nothing has been decided yet.
timeline-first = To the start
timeline-back = One decision back
timeline-forth = One decision forth
timeline-last = To the last known decision
timeline-position = Position in the game
timeline-at = { $at } of { $all }
timeline-fork = Fork
timeline-go-here = Go here
timeline-fork-before = Fork before this decision
barrier-chance = Dice were rolled or a deck was shuffled since.
barrier-reveal = A hidden piece has been seen since.
barrier-other = { $seat } has decided since.
branch-first = Main line
branch-hint = Double-click to rename
branch-rename = Rename
branch-forget = Forget
branch-compare = Compare
branch-decisions = Decisions
branch-forked-at = Forked after

chronicle-none = Nothing has been told yet.
chronicle-all-seats = All seats
chronicle-all-kinds = All events
chronicle-count = { $count ->
    [one] { $count } sentence
   *[other] { $count } sentences
 }
chronicle-by-seat = By seat
chronicle-by-kind = By event
chronicle-copy = Copy
chronicle-export = Export…
chronicle-go = Go to this moment

problems-errors = Errors
problems-warnings = Warnings
problems-none = Nothing is wrong.
problems-none-shown = The filter hides everything.

options-search = Search by name or clause
options-changed = Changed
options-game = The game
options-rules = Options
options-mods = Mods
options-none = No such option.
options-no-mods = No mods of this game are found.
options-seats = Seats
options-seed = Seed
options-restarts = The game starts again
options-default = default { $default }
options-is-changed = Differs from the default
options-reset = Back to the default: { $option }

# The rules panel
panel-rules = Rules
rules-nothing-open = Open a file from the project tree, from Problems or from the rulebook.
rules-text-of = Text of { $file }
rules-tab-unsaved = { $file }, unsaved
rules-tab-close = Close { $file }
rules-sidebar = Outline, rules, overrides
rules-run-file = Run the tests of this file
rules-outline = Outline
rules-all-rules = All rules
rules-overrides = Overrides
rules-filter-names = Filter names
rules-outline-empty = This file defines nothing by name.
rules-outline-none = There is nothing of that name in this file.
rules-none = There is no such rule.
rules-no-rules = The packages have not been loaded yet.
rules-overrides-none = No package overrides a rule.
rules-wraps = { $package } wraps “{ $rule }”
rules-replaces = { $package } replaces “{ $rule }”
rules-while-option = while the option { $option } is on
rules-to-base = To the rule itself
rules-find-open = Find and replace (Ctrl+F, Ctrl+H)
rules-find = Find
rules-find-case = Mind great and small letters
rules-find-previous = To the place before
rules-find-next = To the next place
rules-find-none = Not found
rules-find-count = { $count ->
    [one] { $count } place
   *[other] { $count } places
 }
rules-find-at = { $at } of { $count }
rules-find-close = Close the search
rules-replace-with = Replace with
rules-replace-one = Replace
rules-replace-all = Replace all
rules-go-to-line = Go to line
rules-line = line { $line }
rules-contested = Another program changed this file while you were writing. Your edits are still here.
rules-keep-mine = Keep mine
rules-keep-mine-hint = Your text stays; saving will replace what the other program wrote.
rules-take-theirs = Take theirs
rules-take-theirs-hint = The text from the disk comes here; undo brings yours back.
rules-gone = { $file } is no longer there: it was deleted or renamed.
rules-no-text = { $file } is not a text.
rules-bring-back = Write it again
rules-edit-typing = Typing
rules-edit-lines = Lines of a text
rules-edit-replace = Replacing
rules-edit-theirs = The other program’s version
rules-edit-again = A file written again

# The rulebook panel
panel-rulebook = Rulebook
rulebook-search = Search clauses, chapters, rules
rulebook-both = Both languages
rulebook-count = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
 }
rulebook-unquoted = Without a rule: { $count }
rulebook-unquoted-hint = Show only clauses that neither a rule nor content quotes
rulebook-untested = Without a test: { $count }
rulebook-untested-hint = Show only clauses that no test names
rulebook-empty = There is no rulebook yet. Clauses stand in rulebook/en.md and rulebook/ru.md: **AB-010** What is to be done.
rulebook-none = No clause fits.
rulebook-no-rule = No rule and no content quotes it
rulebook-no-test = No test names it
rulebook-test-failed = A test of it failed
rulebook-tests-passed = All its tests passed
rulebook-untranslated = Not translated
rulebook-rules = Rules
rulebook-content = Content and options
rulebook-tests = Tests
rulebook-how-to-quote = Write “--- { $clause } …” above the rule that does it, or “/// { $clause } …” above its entry in the content.
rulebook-edit = Edit { $clause }
rulebook-edit-chapter = Edit the chapter “{ $chapter }”
rulebook-copy = Copy
rulebook-run-clause = Run its tests
rulebook-run-all = Run all tests
rulebook-stop = Stop the tests
rulebook-progress = { $done } of { $total }
rulebook-result = { $passed } passed, { $failed } failed
rulebook-stopped = Stopped: { $passed } passed, { $failed } failed
rulebook-outdated = before the latest changes
rulebook-old-rules = The packages have errors: tests run against the rules that were good last.
rulebook-more-failed = { $count ->
    [one] and { $count } more failed
   *[other] and { $count } more failed
 }
rulebook-not-run = Not run yet
rulebook-passed = Passed
rulebook-passed-before = Passed before the latest changes
rulebook-failed = Failed
rulebook-no-rules = Tests need rules that can be loaded.

# The project tree
panel-project = Project
project-filter = Filter files
project-none = No file fits.
project-new-file = New file
project-new-in = New file in { $package }
project-new-here = New file here
project-open = Open
project-rename = Rename…
project-delete = Delete
project-copy-path = Copy the path
project-unsaved = unsaved
project-name = Path of the file
project-new-title = New file in { $package }
project-rename-title = Another name for { $file }
project-do-new = Make
project-do-rename = Rename
project-cancel = Cancel
project-name-empty = A file needs a name.
project-name-wrong = This cannot be a path inside the package.
project-name-taken = There is such a file already.
project-not-renamed = { $file } cannot be called { $name }.
project-edit-new = New file
project-edit-delete = A deleted file
project-edit-rename = A renamed file
