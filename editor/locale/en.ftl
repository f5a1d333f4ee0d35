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
command-revert = Reload everything from disk
command-quit = Quit
command-undo = Undo
command-redo = Redo
command-undo-edit = Undo the last file edit
command-redo-edit = Redo the file edit
command-undo-what = Undo: { $what }
command-redo-what = Redo: { $what }
command-undo-referee = Undo the referee’s last change
command-step = One decision by a bot
command-run = Run or pause the bots
command-run-bots = Run the bots
command-pause = Pause the bots
command-take-back = Take back a decision
command-bring-back = Bring back a decision
command-fork = New branch from here
command-restart = Restart with the same seed
command-restart-anew = Restart with a new seed
command-keep-position = Keep the position
command-save-game = Save the game…
command-load-game = Load a game…
command-palette = All commands…
command-larger = Larger
command-smaller = Smaller
command-usual-size = Usual size
command-other-theme = Switch between light and dark
command-other-lang = Русский
command-fill = Let this panel fill the window
command-fill-no-more = Show all panels again
command-reset-layout = Reset the panels
command-show = Show: { $panel }
command-view-as = View as: { $who }
command-speed = Speed: { $speed }
command-theme = Theme: { $theme }

palette-hint = What would you like to do or find?
palette-none = Nothing by that name

speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-full = Full speed
theme-system = Same as the system
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
status-bots-wait = Bots are paused: { $keys } to go on
status-decides = { $count ->
    [one] { $seats } decides
   *[other] { $seats } decide
 }
status-over = The game is over
status-failed = A step failed
status-problems = Errors: { $errors }, warnings: { $warnings }
reload-same = Same game
reload-same-hint = After the last change all decisions were replayed, and the table came out the same.
reload-other-table = Same decisions, different table from { $decision } on
reload-differs = Differs from decision { $decision }
reload-failed = A step fails; the last working rules are in use
reload-broken = { $count ->
    [one] { $count } error; the last working rules are in use
   *[other] { $count } errors; the last working rules are in use
 }
reload-last-good = The packages cannot be loaded. The game goes on with the last rules that worked.
reload-keep-hint = Switch to the new rules at this position instead of replaying all decisions
reload-accept-hint = Continue the game as the new rules replayed it; the game as it was before stays among the branches
command-accept-rules = Continue with this

# Dialogs
ask-project = Choose the folder of a game or mod
ask-new-game = Name the folder of the new game
ask-new-mod = Name the folder of the new mod
ask-save-game = Save the game
ask-load-game = Load a game
ask-export = Write to a file
recovery-title = Unsaved edits were found
recovery-text = { $count ->
    [one] Last time, the program ended before { $count } file was saved: { $files }.
   *[other] Last time, the program ended before { $count } files were saved: { $files }.
 }
recovery-restore = Restore them
recovery-forget = Discard them

# Messages
say-saved = { $count ->
    [one] { $count } file saved
   *[other] { $count } files saved
 }
say-not-saved = Not saved: { $file }: { $why }
say-contested = { $count ->
    [one] Not saved, because another program changed this file, too: { $files }. Choose a version first.
   *[other] Not saved, because another program changed these files, too: { $files }. Choose a version of each first.
}
say-save-first = Save or undo your edits first.
say-exists = Something is already there: { $folder }
say-broken = { $count ->
    [one] { $count } error in the packages; see Problems.
   *[other] { $count } errors in the packages; see Problems.
 }
say-not-kept = This position cannot be kept under the new rules: { $why }. The game goes on as it was.
say-failed = A step fails under the new rules; the last working ones stay in use. { $error }
say-other-table = Every decision still holds, but the table differs from decision { $decision } on.
say-bad-picture = { $file } cannot be shown as a picture ({ $why }).
say-differs = The game differs from decision { $decision } on.
say-diverged = The saved game departs from its record at decision { $decision }.
say-not-moved = Cannot go there: { $why }
say-not-edited = The referee’s change is not possible: { $why }
say-dropped = { $count ->
    [one] { $count } decision no longer fits and was taken back.
   *[other] { $count } decisions no longer fit and were taken back.
 }
say-broke-reported = { $why } A report was written to { $file }
say-no-game = There is no game to do that in: it could not be opened.
say-mods-gone = These mods are no longer where they were, so the project was opened without them: { $mods }
say-open-elsewhere = This project is open in another window, so nothing is backed up in this one: what is not saved here is lost if the program ends unexpectedly.
say-kept-diverged = The game that was set aside differs from decision { $decision } on. The original is kept here: { $file }
say-own-packages = The saved game was played with other packages ({ $packages }) and continues with them.
say-not-loaded = The game could not be loaded: { $why }
say-game-saved = The game is saved: { $file }
say-deleted-elsewhere = Deleted by another program: { $files }. Undo in Project, Rules, Cards or Board restores it.
edit-deleted-elsewhere = Deletion by another program
say-changed-elsewhere = Changed by another program while you have unsaved edits: { $files }
say-unwatched = Changes by other programs will not be noticed in { $folder }: { $error }
say-edit-refused = { $file } was not changed: { $why }
say-nothing-to-undo = There is nothing to undo.
say-nothing-to-redo = There is nothing to redo.
branch-name = Branch { $number }

# Names of edits, as undo shows them
edit-recovered = Recovered edits

# The table
table-no-game = No game is running
table-show-problems = Show all problems
table-draw = The game is over: nobody wins.
table-over = The game is over.
table-won = { $count ->
    [one] { $winners } wins!
   *[other] { $winners } win!
 }
table-failed = A step failed: { $error }
table-bots-wait = { $seats }: it is a bot’s turn to decide, but the bots are paused. F5 lets them play on, F6 makes one decision.
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
seat-out = out of the game
seat-won = Winner
seat-change-sitter = Person or bot
piece-owner = owner
piece-secret = only you see it
referee-hint = Drag pieces to move them; click a piece or space to change its values.
referee-game = The game’s own values
referee-flip = Flip
referee-to-box = Into the box

# Panels of the running game
panel-timeline = Timeline
panel-chronicle = Chronicle
panel-problems = Problems
panel-log = Log
panel-options = Regulation
filter-hint = Filter

timeline-none = Nothing has been decided yet.
timeline-first = To the start
timeline-back = One decision back
timeline-forth = One decision forward
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
branch-previous = The game before ({ $count })
branch-previous-hint = The game that ran before this one was started or opened; the two change places.
command-show-previous = Return to the game before
branch-before-edit = { $branch }: before the edit
branch-after-edit = { $branch }: after the edit
branch-before-answer = { $branch }: before another answer
branch-before-answer-hint = This is how the game went on before another answer was given in its past.
branch-before-referee = { $branch }: before a change by the referee
branch-before-referee-hint = This is how the game went on before the referee changed the table in its past.
branch-again = { $branch } ({ $number })
branch-all = Branches: { $count }
branch-told = Decisions: { $count }; parts after decision { $at }
branch-told-first = Decisions: { $count }
branch-aside-hint = This game was played by the rules of its time; an edit has since made a different game of it. Click to return here.
branch-hint = Double-click to rename
branch-menu-hint = Click to play on here; the pencil renames it
branch-rename = Rename
branch-forget = Forget
branch-compare = Compare
branch-decisions = Decisions
branch-forked-at = Forked after

chronicle-none = Nothing has been told yet.
chronicle-none-shown = Nothing in the chronicle matches.
chronicle-all-seats = All seats
chronicle-all-kinds = All events
chronicle-by-seat = By seat
chronicle-by-kind = By event
chronicle-copy = Copy
chronicle-export = Export…
chronicle-go = Go to this moment
before-kept = This was before the position that was kept: it can be read, but not gone back to.

problems-errors = Errors
problems-warnings = Warnings
log-none = Nothing has been printed. Write `print(...)` in a rule to see here what it does.
log-copy = Copy the lines
log-after = { $count ->
    [0] Before the first decision
    [one] After { $count } decision
   *[other] After { $count } decisions
}
problems-none = Nothing is wrong.
problems-none-shown = The filter hides everything.

options-search = Search by name or clause
options-search-hint = Search
options-changed = Changed
options-game = The game
options-rules = Options
options-mods = Mods
options-none = No such option.
options-no-mods = No mods of this game are found.
options-people = Names
options-person = Seat { $number }
options-seats = Seats
options-seed = Seed
options-seed-hidden = kept from everybody until the end
options-restarts = The game starts again
options-default = default { $default }
options-default-in-range = default { $default }, { $least }–{ $most }
options-is-changed = Differs from the default
options-reset = Back to the default: { $option }
options-section = { $section } · changed: { $count }
options-save = Write as a regulation…
options-preview = Document
options-preview-hint = The document for the players, as these settings make it
options-document = Write the document as a page…
options-set-by = set by { $package }; the game’s own value is { $default }

# The board editor
panel-board = Board
board-which = Board
board-new = New board
board-new-graph = Spaces and links
board-new-square = Square cells
board-new-hex = Hexes
board-none = The open packages have no board, and a game can do without one. To begin a board, choose its form:
board-fit = Show the whole board
board-canvas = The board
board-played = The game is played on “{ $board }”.
board-show-played = Show that board
board-space = Space { $id }
board-cell = Cell { $id }
board-cell-of = Cell { $id }: { $word }
board-broken = The file cannot be edited here until it is repaired.
board-no-shape = The file does not say how the spaces lie: shape: graph, square(…) or hex(…).
board-go = Go to { $place }
board-tool-select = Choose and move
board-tool-add = Add spaces
board-tool-link = Link spaces
board-tool-brush = Brush
board-tool-fill = Fill
board-tool-rectangle = Rectangle
board-tool-pick = Take a cell’s letter
board-tool-line = Draw a line along cells
board-tool-erase = Take lines away
board-brush-size = Brush
board-link-kind = Kind
board-link-kinds = Kinds of links on this board
board-one-way = One way
board-turn = Reverse
board-snap = Snap to steps
board-snap-step = Step
board-align-row = Align in a row
board-align-column = Align in a column
board-spread-row = Distribute horizontally
board-spread-column = Distribute vertically
board-duplicate = Duplicate
board-delete = Delete
board-find = Find a space by its id
board-none-chosen = Nothing is chosen.
board-spaces-chosen = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
 }
board-cells-chosen = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
 }
board-links-chosen = { $count ->
    [one] { $count } link
   *[other] { $count } links
 }
board-id = Id
board-id-taken = This id is taken.
board-id-bad = Lower-case letters, digits and _ only.
board-place = Place
board-group = Group
board-groups = Groups of this board
board-region = Region
board-reset = Back to the default: { $value }
board-layers = Layers
board-add-layer = Add a layer
board-lines = Lines
board-legend = Legend
board-paint-with = Paint with: { $word }
board-add-legend = Add to the legend
board-letter = The letter for a new entry; if left empty, one is chosen
board-letter-taken = Taken
board-regions = Regions
board-region-id = Id of the region { $id }
board-new-region = A new region’s id
board-add-region = Add the region
board-choose-region = Choose its spaces
board-delete-region = Delete
board-size = Size: { $width } × { $height }
board-edge-top = Above
board-edge-left = On the left
board-edge-right = On the right
board-edge-bottom = Below
board-edge-add = Add cells: { $edge }
board-edge-take = Take cells away: { $edge }
board-edge-hint = What lies on the cells moves along with them. Their ids count columns and rows from the upper left corner.
board-background = Background picture
board-no-background = None
board-no-pictures = Put a PNG or JPEG file into the package to choose it here.
board-picture-covers = Covers the board
board-picture-x = Left edge of the picture
board-picture-y = Upper edge of the picture
board-picture-width = Width of the picture
board-picture-height = Height of the picture
board-edit-add = New space
board-edit-move = Move spaces
board-edit-link = Links
board-edit-delete = Delete from the board
board-edit-paste = Paste spaces
board-edit-paint = Paint cells
board-edit-fill = Fill cells
board-edit-rectangle = Paint a rectangle
board-edit-line = Draw a line
board-edit-erase = Take lines away
board-edit-value = Value on the board
board-edit-group = Group of spaces
board-edit-region = Regions
board-edit-layer = New layer
board-edit-legend = New letter
board-edit-resize = Size of the board
board-edit-background = Background picture
board-edit-new = New board

# Cards: the table of kinds, the face of a card and its layout
panel-cards = Cards
cards-none = There are no families of cards here.
cards-family = Family
cards-mode-cells = Table
cards-mode-face = Card face
cards-filter = Filter by text
cards-grid = Table of cards
cards-add = Add a card
cards-duplicate = Duplicate cards
cards-delete = Delete cards
cards-new-name = New card
cards-add-face = Add a face
cards-fill = Fill down (Ctrl+D)
cards-import = Import a table (CSV, clipboard)
cards-export = Export CSV
cards-sort = Sort by: { $column }
cards-empty = No cards yet: add the first one.
cards-none-shown = The filter hides every card.
cards-choose = Choose a card.
cards-not-understood = This card cannot be shown yet: first fix what is marked.
cards-face-of = Face of the card: { $card }
cards-faces = Faces:
cards-edit-face-button = Edit the face
cards-no-layout = There is no layout file yet, so the card’s face is laid out automatically.
cards-make-layout = Make a layout file
cards-column-id = Id
cards-column-copies = Copies
cards-column-origin = Origin
cards-origin-designed = ours
cards-origin-rulebook = rulebook
cards-column-name-ru = Name (ru)
cards-column-name-en = Name (en)
cards-column-text-ru = Text (ru)
cards-column-text-en = Text (en)
cards-type-int = whole number
cards-type-flag = yes or no
cards-type-symbol = one of
cards-type-id = an id
cards-type-text = text
cards-type-list = a list: a, b, c
cards-type-map = by name: a: 1, b: 2
cards-type-data = any data in RON
cards-type-copies = a number, per_seat(1) or endless
cards-type-origin = rulebook or designed
cards-type-own-id = the kind's name in files and rules
cards-type-prose = Fluent text from locale/
cards-prose-hint = Enter to finish, Shift+Enter for a new line, Esc to cancel
cards-item-name = Name
cards-item-value = Value
cards-item-remove = Remove
cards-item-add = One more
cards-edit-cell = Edit a cell
cards-edit-cut = Cut: { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
cards-edit-clear = Clear: { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
cards-edit-paste = Paste: { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
cards-edit-fill = Fill down: { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
cards-edit-add = New card
cards-edit-duplicate = Duplicate: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cards-edit-delete = Delete: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cards-edit-face = New face
cards-edit-import = From CSV: { $count ->
        [one] { $count } change
       *[other] { $count } changes
    }
cards-edit-layout = New layout
cards-edit-region = Edit a region
cards-edit-region-add = New region
cards-edit-region-delete = Delete a region
cards-edit-region-order = Order of regions
cards-edit-region-move = Move a region
cards-ask-import = Which CSV file?
cards-say-large = the file is larger than 16 MB
cards-say-not-text = it is not text in UTF-8; save the file as “CSV UTF-8”
cards-say-not-imported = { $file } was not read: { $why }
cards-import-title = Cards from { $file }
cards-import-do = Apply
cards-import-cancel = Cancel
cards-import-line = Line { $line }: { $message }
cards-import-cell = Line { $line }, column { $column } ({ $name }): { $message }
cards-import-line-of = Line { $line } ({ $card }): { $message }
cards-import-cell-of = Line { $line } ({ $card }), column { $column } ({ $name }): { $message }
cards-import-empty = the file is empty
cards-import-no-id = the line has no id
cards-import-twice = this kind is already listed above
cards-import-no-face = the kind has no such face
cards-import-no-column = there is no column “{ $name }”; there are { $columns }
cards-import-no-id-column = there is no column id
cards-import-column-twice = the column “{ $name }” is already named before
cards-import-longer = { $cells ->
    [one] the line has { $cells } cell
   *[other] the line has { $cells } cells
  }, the first line names { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
  }; text with a separator in it stands in double quotes
cards-region = Region { $number }: { $show }
cards-regions = Regions
cards-region-add = Add
cards-region-choose = Choose a region on the card or in the list. Drag it, resize it; Ctrl turns snapping off.
cards-region-delete = Delete the region
cards-region-lower = Below others
cards-region-higher = Above others
cards-face-card = The whole card
cards-show = Shows
cards-of = Of what
cards-show-name = the name
cards-show-text = the card's text
cards-show-field = a field
cards-show-named = a field with its name
cards-show-counts = counts
cards-show-icon = an icon
cards-show-image = a picture
cards-show-label = fixed text
cards-show-phrase = a phrase
cards-show-family = the family
cards-show-face = the face
cards-show-copies = copies
cards-show-nothing = only colour
cards-x = x
cards-y = y
cards-width = width
cards-height = height
cards-letters = text size
cards-corner = corner
cards-border = border width
cards-strong = bold
cards-align = Horizontally
cards-align-left = left
cards-align-centre = centre
cards-align-right = right
cards-stand = Vertically
cards-stand-top = top
cards-stand-middle = middle
cards-stand-bottom = bottom
cards-ink = Text colour
cards-ground = Background
cards-line = Outline
cards-frame = Frame
cards-colour-always = always
cards-colour-by = depends on
cards-only-faces = Only on faces:
cards-when = Only with
cards-always = always
cards-count = { $kinds ->
    [one] { $kinds } kind
   *[other] { $kinds } kinds
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
cards-left-out = { $count ->
    [one] { $count } cell was not pasted: there is no place for it.
   *[other] { $count } cells were not pasted: there is no place for them.
}
cards-import-will = { $changes ->
    [one] { $changes } cell will change
   *[other] { $changes } cells will change
}, { $added ->
    [one] { $added } card will be added.
   *[other] { $added } cards will be added.
}
cards-import-wrong = { $count ->
    [one] The file has { $count } mistake; nothing changes while it is there.
   *[other] The file has { $count } mistakes; nothing changes while they are there.
}

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
rules-find-case = Match case
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
rules-take-theirs-hint = The text on disk replaces yours here; undo brings yours back.
rules-gone = { $file } is no longer there: it was deleted or renamed.
rules-no-text = { $file } is not text.
rules-bring-back = Bring it back
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
rulebook-empty = There is no rulebook yet. Clauses go into rulebook/en.md and rulebook/ru.md: **AB-010** What is to be done.
rulebook-none = No clause matches.
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
rulebook-old-rules = The packages have errors, so the tests run against the last rules that worked.
rulebook-more-failed = { $count ->
    [one] and { $count } more failed
   *[other] and { $count } more failed
 }
rulebook-not-run = Not run yet
rulebook-passed = Passed
rulebook-passed-before = Passed before the latest changes
rulebook-failed = Failed
rulebook-no-rules = The tests cannot run until the rules load without errors.
mutants-try = Try mutants
mutants-hint = Makes small mistakes in the rules, one at a time, and runs the tests: which would go unnoticed?
mutants-how-many = How many mutants
mutants-sample = { $count }
mutants-all = all
mutants-stop = Stop trying mutants
mutants-measuring = Finding out which tests reach which rules
mutants-progress = { $done } of { $total } mutants
mutants-result = Mutants: { $tried } tried of { $made }; noticed { $noticed }, only by recorded games { $replays }, not noticed { $unnoticed }, accepted { $accepted }
mutants-stopped = Stopped. Mutants: { $tried } tried of { $made }; noticed { $noticed }, only by recorded games { $replays }, not noticed { $unnoticed }, accepted { $accepted }
mutants-show = { $count ->
    [one] Show it in Problems
   *[other] Show { $count } in Problems
 }

# The project tree
panel-project = Project
project-filter = Filter files
project-none = No file matches.
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
project-rename-title = New name for { $file }
project-do-new = Create
project-do-rename = Rename
project-cancel = Cancel
project-name-empty = A file needs a name.
project-name-wrong = This cannot be a path inside the package.
project-name-taken = There is already a file with that name.
project-not-renamed = { $file } cannot be called { $name }.
project-edit-new = New file
project-edit-delete = A deleted file
project-edit-rename = A renamed file

# The lab
panel-lab = Lab
lab-empty-title = Let bots play, and see what a change does
lab-empty = Choose what the games should show, and run them.
lab-ask-now = The game as it is now
lab-ask-edits = Edits against the saved version
lab-ask-options = Options against their defaults
lab-no-edits = There are no unsaved edits.
lab-no-options = Every option is at its default.
lab-games = Games
lab-so-many = { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
lab-seats = Seats
lab-seed = First seed
lab-bots = Who plays
lab-bot-random = Random bots
lab-run = Run
lab-cancel = Stop
lab-progress = { $done } of { $games }
lab-rate = { $rate } games/s
lab-left-seconds = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
 }
lab-left-minutes = { $count ->
    [one] { $count } minute left
   *[other] { $count } minutes left
 }
lab-left-hours = { $count ->
    [one] { $count } hour left
   *[other] { $count } hours left
 }
lab-result = Result
lab-beside = Compared with
lab-beside-none = Compared with nothing
lab-forget = Forget this result
lab-export-csv = Export as a table (CSV)…
lab-export-json = Export everything (JSON)…
lab-title-now = № { $number }: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
lab-title-edits = № { $number }: edits, { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
lab-title-options = № { $number }: options, { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
lab-side-saved = Saved
lab-side-edits = Edited
lab-side-defaults = Defaults
lab-side-options = Options
lab-broken-now = { $count ->
    [one] The packages have { $count } error; see Problems.
   *[other] The packages have { $count } errors; see Problems.
 }
lab-broken-saved = { $count ->
    [one] The saved packages have { $count } error: there is nothing to compare with.
   *[other] The saved packages have { $count } errors: there is nothing to compare with.
 }
lab-failed = The games could not be played: { $why }
lab-hopeless = Stopped after { $done } of { $games } games: so many broke that there is nothing more to learn.
lab-cut-short = Stopped after { $done } of { $games } games.
lab-more-than-chance = Is it more than chance?
lab-whole-too-few = Too few games to tell.
lab-whole-wins = More than chance: who wins has changed.
lab-whole-length = More than chance: games have become longer or shorter. As far as can be told, who wins has not changed.
lab-whole-length-perhaps = More than chance: games have become longer or shorter, and perhaps who wins has changed too.
lab-whole-perhaps = Perhaps. Among this many numbers, one will sometimes stand out by chance: play more games to be sure.
lab-whole-same = Nothing differs in any game.
lab-whole-chance = No more than chance: these games show no difference.
lab-wins-more = { $seat } wins more often: { $b } instead of { $a }.
lab-wins-perhaps = Perhaps more than chance: { $seat } wins { $b } instead of { $a }. More games would tell.
lab-wins-less = { $seat } wins less often: { $b } instead of { $a }.
lab-turns-more = On average, games are { $by } turns longer ({ $low } … { $high }).
lab-turns-less = On average, games are { $by } turns shorter ({ $low } … { $high }).
lab-decisions-more = On average, a game has { $by } more decisions ({ $low } … { $high }).
lab-decisions-less = On average, a game has { $by } fewer decisions ({ $low } … { $high }).
lab-alike = Both sides played the same seeds. { $alike } of { $pairs } games went exactly the same way.
lab-verdict-too-few = Too few games to tell
lab-verdict-same = Nothing differs
lab-verdict-chance = May well be chance
lab-verdict-perhaps = Perhaps more than chance
lab-verdict-real = More than chance
lab-wins = Who wins
lab-seat = Seat
lab-share = Share of games won
lab-difference = Difference, points
lab-count = Games
lab-so-many-of = { $count } of { $of }
lab-interval-hint = Beside each share: the range in which the true share lies with 95 % certainty. Dashed: an even share.
lab-lengths = How long games are
lab-in-turns = Turns
lab-in-decisions = Decisions
lab-axis-turns = turns
lab-axis-decisions = decisions
lab-axis-games = games
lab-length-line = { $min } to { $max }, half of the games up to { $median }; average { $mean }
lab-length-difference = Difference of the averages: { $difference } ({ $low } … { $high }).
lab-course = Over the turns
lab-course-of = What is drawn over the turns
lab-band = Band
lab-band-hint = Eight out of ten games lie within the band
lab-course-hint = At each turn, the median of all games that lasted that long; eight out of ten lie within the band.
lab-course-two-hint = At each turn, the median of all games that lasted that long: dashed before, solid now.
lab-ends = How games end
lab-ends-won = Won
lab-ends-draw = Nobody wins
lab-ends-unfinished = Broken off (too many decisions)
lab-ends-broken = Broken by an error
lab-speed = { $rate } games/s · fingerprint { $fingerprint }
lab-broken-title = { $count ->
    [one] { $count } game broken by an error
   *[other] { $count } games broken by errors
 }
lab-broken-game = Seed { $seed }, decision { $decision }
lab-broken-games = { $count } such games, the first with seed { $seed }, decision { $decision }
lab-broken-rule = rule { $rule }
lab-broken-step = step { $rule }
lab-broken-effect = effect { $rule }
lab-broken-card = { $count ->
    [one] effect { $rule } of the card { $cards }
   *[other] effect { $rule } of the cards { $cards }
 }
lab-broken-rule-card = { $count ->
    [one] rule { $rule }, card { $cards }
   *[other] rule { $rule }, cards { $cards }
 }
lab-broken-step-card = { $count ->
    [one] step { $rule }, card { $cards }
   *[other] step { $rule }, cards { $cards }
 }
lab-open-game = Open the game with seed { $seed } at decision { $decision }
lab-broken-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
 }
lab-broken-before = { $count ->
    [one] The other side has { $count } broken game.
   *[other] The other side has { $count } broken games.
 }
lab-rules-changed = The rules have changed since then, so the game may go differently now.

# Dice and track
dice-thrown = Dice: { $dice }
dice-last = Last dice: { $dice }
table-step-now = Current step: { $step }

# Comparing branches
compare-title = Branches side by side
compare-first = First branch
compare-second = Second branch
compare-first-other = They diverge at decision { $number }
compare-go-before = Go there
compare-same-decisions = The decisions are the same.
compare-not-decided = not decided yet
compare-same-tables = Nothing differs on the tables.
compare-table = Table
compare-spaces = Spaces
compare-pieces = Pieces

# Recovery of the running game
recovery-game-title = The program ended unexpectedly last time
recovery-game = { $count ->
    [one] A game with { $count } decision was running.
   *[other] A game with { $count } decisions was running.
 }
recovery-go-on = Continue the game
recovery-begin-anew = Start over

# Options that are lists, and boards
options-board = Board
options-list-add = Add a number: { $option }
options-list-remove = Remove the last number: { $option }

# Why undo cannot
say-barrier = Not undone. { $why } { $keys } takes the decision back anyway.
say-nowhere = There is no decision to go to.

# Where a game that was played again left its record
divergence-decision = Decision { $decision }.
divergence-recorded = { $seat } answered here: “{ $answer }”. That answer is not offered any more.
divergence-other-answers = The same question has other answers now.
divergence-asked = Now { $seat } is asked: “{ $question }”.
divergence-asked-else = Now { $seat } is asked something else.
divergence-nobody = Now nobody is asked.
divergence-place = Asked in { $place }
divergence-edit = The referee's change is no longer possible: { $problems }.
divergence-edit-unsaid = The referee's change is no longer possible.
divergence-ends = Every answer is still possible, but from here on the table is different.

# The desk: undo, two versions of a file, the beginning of work
desk-undo-decision = Decision { $number }, { $seat }: { $what }
desk-redo-decision = Decision { $number }, { $seat }: { $what }
desk-undo-no-decision = No decision has been made yet.
desk-redo-no-decision = There is no decision to make again.
desk-undo-other-rules = Before this, the game was played by other rules: it cannot be taken back any further.
desk-undo-no-referee = The referee has changed nothing.
desk-undo-referee = The referee’s last change
desk-redo-referee = The referee’s change that was undone
desk-undo-restart = Return to the game as it was before it was started over
desk-undo-barrier = { $why } The arrow back takes the decision back anyway.
desk-undo-files = { $file }{ $more ->
    [0] {""}
    [one] {" "}and { $more } more file
   *[other] {" "}and { $more } more files
 }
desk-versions-show = Show the differences
desk-versions-hide = Hide the differences
desk-versions-mine = In the window
desk-versions-theirs = On disk
desk-versions-hunk = Place { $number } of { $count }, line { $line }
desk-versions-keep-hunk = Keep mine
desk-versions-take-hunk = Take the one on disk
desk-versions-put-together = Combine what is chosen
desk-versions-put-together-hint = The file becomes what is chosen in each place. Undo brings your text back.
desk-versions-only-ends = Only the line endings differ: { $mine } in the window, { $theirs } on disk.
desk-versions-same = The texts are the same.
desk-versions-no-text = What is on disk now is not UTF-8 text: what cannot be read is shown as “?”, and only the whole file can be taken.
desk-versions-deleted = Another program deleted this file while it had unsaved edits.
desk-versions-take-deleted = Delete it here too
desk-versions-lines = { $count ->
    [one] { $count } more line is the same
   *[other] { $count } more lines are the same
 }
rules-edit-together = Combining two versions
desk-versions-only-last = Only the end of the last line differs.
desk-versions-ends-too = The line endings differ too: { $mine } in the window, { $theirs } on disk. The combined text keeps those of the window.
chronicle-find = { $count ->
    [one] Search { $count } sentence
   *[other] Search { $count } sentences
 }
chronicle-chosen = { $count } of { $all } shown
chronicle-show-all = Show all
desk-welcome-new = From scratch: a board, cards, rules and a first game are there at once, ready to be changed.
desk-welcome-open = A folder with game.ron or mod.ron. The game starts at once, and everything can be edited beside it.
desk-welcome-hint = New here? Open any of the games found: it starts by itself. Change a number on a card or a line of a rule, and the same game continues with it at once. Ctrl+P finds every command.
desk-welcome-seats = { $seats } seats
desk-welcome-mod = mod
# Another id, wherever it is named
command-rename = Rename an id…
rename-edit = Rename an id
rename-title = Rename an id
rename-sort = What is renamed
rename-from = Current id
rename-new = New id
rename-empty = Type the new id.
rename-same = This is the current id.
rename-taken = Something else already has this id.
rename-found = Named in { $count ->
    [one] { $count } place
   *[other] { $count } places
 } in { $files ->
    [one] { $files } file.
   *[other] { $files } files.
 }
rename-unsure = { $count ->
    [one] One of them may mean something else: look at it and tick it yourself.
   *[other] { $count } of them may mean something else: look at them and tick the right ones.
 }
rename-perhaps = The same word, but perhaps not this id.
rename-file = The file { $from } becomes { $to }
rename-do = Rename
rename-cancel = Cancel
rename-done = { $from } is now { $to }, in { $count ->
    [one] { $count } place.
   *[other] { $count } places.
 }
rename-sort-kind = Kind
rename-sort-space = Space
rename-sort-region = Region
rename-sort-zone = Zone
rename-sort-pool = Pool
rename-sort-value = Value
rename-sort-field = Field
rename-sort-word = Word
rename-sort-option = Option

# Words of the palette of a board
board-edit-word = Change words of the board
board-word-new = New word…
board-word-new-region = New region…
board-word-new-line = New kind of line…
board-word-title = The word { $word }
board-word-menu = Change the word: { $word }
board-word-edit = Names and colour…
board-word-rename = Rename the id…
board-word-delete = Delete
board-word-name-ru = Name in Russian
board-word-name-en = Name in English
board-word-letter = Letter on the board
board-word-colour = Colour
board-word-no-id = Rules use the id: lower-case letters, digits and _.
board-word-hint = Written into the schema, the texts and the board as one step of undo.
board-word-add = Add
board-word-save = Change
board-word-close = Close
board-word-used = “{ $word }” is used in { $count ->
    [one] { $count } place
   *[other] { $count } places
 }
board-word-used-hint = A word can be deleted once nothing uses it any more: paint over its cells and remove it from these places.

# Tables of other programs, and icons of a face
cards-import-paste-title = Import a table
cards-import-hint = The first line names the columns, as in an export; the column id is required.
cards-import-table = Paste a table from a spreadsheet program here
cards-import-paste = Paste from the clipboard
cards-import-file = Choose a file…
cards-import-added = new
cards-import-more = And { $count } more.
cards-import-not-replaced = the package { $name } does not change this kind
cards-edit-icon = Icons of the cards
cards-icons = Icons
cards-icons-none = A picture for each thing that is counted, such as coins.
cards-icon-add = Icon for…
cards-icon-choose = Icon of { $name }
cards-icon-colour = Own colour for { $name }
cards-icon-remove = Remove the icon of { $name }

# Grids whose size an option says
board-size-bound = The { $side ->
    [width] width
   *[height] height
 } comes from the option “{ $option }” ({ $id }).
board-size-title = The size comes from an option
board-size-ask = The { $side ->
    [width] width
   *[height] height
 } is what the option “{ $option }” says. Make { $to } its default?
board-size-do = Change the default
board-size-no-option = There is no option “{ $option }”.
board-size-no-number = The option “{ $option }” is not a number: change its cases in the file of the board.
board-size-set = The game was set up with a value other than the default, { $default }. First set the option “{ $option }” back to its default in the options panel.
board-size-range = The option “{ $option }” must be between { $least } and { $most }.

# Tools of the board and their keys
board-tool-clear = Eraser: back to the default
board-edit-clear = Erase cells
board-brush-keys = [ and ] make the brush smaller and larger
board-no-default = The legend has no letter for the default: add it first.
# The table: its parts and the question
table-bank = Bank
table-splitter-side = Edge of the right column
table-splitter-below = Edge below the board
table-splitter-hint = Drag to divide the table differently; a double click restores it.
table-one-less = One { $name } less
table-one-more = One { $name } more
table-amounts-exact = Choose these: { $sum } of { $high }
table-amounts-range = Choose these: { $sum } ({ $low } to { $high })
table-answer-once = just this once
table-answer-until = How long the answer stands
table-ask-again = Ask me again
table-find-option = Find an option
table-refused = Not now: { $count }
table-no-option = No such option
table-regions-free = Without owner: { $count }
table-regions-owned = Only those with owners
table-fold-zone = Fold again: { $zone }
table-steps-before = { $count ->
    [one] { $count } more step before these
   *[other] { $count } more steps before these
 }
table-steps-after = { $count ->
    [one] { $count } more step after these
   *[other] { $count } more steps after these
 }

# Leaving with unsaved edits
leave-title = Not everything is saved
leave-text = { $count ->
        [one] One file has unsaved edits
       *[other] { $count } files have unsaved edits
    }: { $files }.
leave-save = Save and close
leave-drop = Close without saving
leave-stay = Stay

# Table: replies to clicks

draft-so-far = So far:
draft-change = Change: { $answer }
draft-change-hint = Change this answer; the answers after it are kept as long as they are still possible
timeline-secret = answered in secret
draft-fixed-hint = Somebody else has answered since: it cannot be changed without taking that back.
draft-cancel-short = Cancel
draft-cancel = Cancel everything
draft-later-hint = It is said again after the answer that you change, as long as it is still offered.
draft-leave = Leave it as it was
table-moment = Where the game stands: { $trail }
table-not-an-answer = Not an answer to “{ $question }”: those are lit.
table-asked-now = Now: “{ $question }”
# The board: automatic places, new values and layers
board-automatic = The file does not say where the spaces lie, so they are arranged automatically, as on the table. Drag a space, and the places of all spaces are written to the file.
board-write-places = Write the places to the file
board-edit-places = Write places down
board-layer-new = New layer…
board-value-new = New value of spaces…
board-value-new-region = New value of regions…
board-value-new-link = New value of links…
board-edit-new-value = New value
board-value-type = What it is
board-type-words = A word of a list
board-type-number = A number
board-type-flag = Yes or no
board-type-seat = A seat
board-type-kind = A kind
board-type-region = A region
board-value-words = Words
board-value-words-hint = ore, gold, salt
board-value-from-to = From – to
board-value-least = Smallest
board-value-most = Largest
board-value-as-layer = Paint it as a layer of this board
board-value-no-id = An id in Latin letters: rules read the value by it.
board-value-no-words = At least one word; cells have the first one until they are painted.
board-value-word-twice = A word appears twice in the list.
board-value-range = The smallest number is larger than the largest.
board-value-hint = The value is declared in the schema; rules read it by its id.
board-id-reserved = This name already has a meaning; choose another.
rename-sort-family = Family
rename-sort-board = Board
rename-sort-group = Group of spaces
board-rename = Rename this board…
cards-rename-family = Rename this family…
# Choosing a file or folder in the window itself
choosing-folder = Folder
choosing-file = File
choosing-name = Name
choosing-up = One folder up
choosing-path-hint = Tab completes a name, arrows go through the list, Enter chooses
choosing-nothing = Nothing here begins like that
choosing-game = game
choosing-mod = mod
choosing-open = Open
choosing-make = Create
choosing-write = Write
choosing-replace = Replace
choosing-cancel = Cancel
choosing-make-folder = Create the folder
choosing-nameless = Nothing is chosen.
choosing-no-folder = There is no such folder: { $path }
choosing-not-folder = This is a file, not a folder: { $path }
choosing-no-file = There is no such file: { $path }
choosing-no-package = There is neither a game (game.ron) nor a mod (mod.ron) in this folder.
choosing-bad-name = This cannot be a name: { $name }
choosing-taken = Something is already there: { $path }. Choose another name.
choosing-exists = This file already exists: { $path }. Replace it?
choosing-unwritable = Nothing can be written here: { $path } ({ $why })
say-exported = Written: { $file }

# What the referee did
referee-owner = whose
chronicle-referee = What the referee did
chronicle-copied = { $count ->
    [one] { $count } line of the chronicle is copied
   *[other] { $count } lines of the chronicle are copied
 }
branch-stands = Compared after decision

# What the palette finds beside commands
palette-rule = Rule
palette-step = Step
palette-effect = Effect
palette-override = Override
palette-kind = Card
palette-space = Space
palette-option = Option
palette-clause = Clause
palette-test = Test
palette-file = File
rulebook-quote-rule = rule { $name }
rulebook-quote-step = step { $name }
rulebook-quote-effect = effect { $name }
rulebook-quote-override = override { $name }

# Files of the game in a mod's project
rules-of-game = A file of the game “{ $package }”, not of the mod “{ $mod }”: read only.
rules-of-game-open = A file of the game “{ $package }”, not of the mod “{ $mod }”: an edit changes the game itself.
rules-of-mod = A file of the mod “{ $package }”, not of the mod “{ $mod }”: read only.
rules-of-mod-open = A file of the mod “{ $package }”, not of the mod “{ $mod }”: an edit changes that mod.
rules-make-override = Override “{ $rule }” in the mod
unlock-game = Edit the game
unlock-mod = Edit that mod
rules-edit-override = Override of a rule
project-of-game = game
project-of-mod = another mod
project-locked = These files do not belong to the mod. To change them, open one and press “Edit”.
project-unlocked = These files do not belong to the mod, but may be edited.
say-locked = This is a file of the game “{ $package }”, not of the mod: { $file }. To edit the game, open it in Rules and press “Edit the game”.
say-copied-to-edit = “{ $package }” is part of the program, so a copy was made for editing: { $folder }

# Pictures in the project
project-picture-close = Close the picture
project-picture-size = { $width } × { $height } pixels · { $size }
project-no-picture = This is not a picture, despite its name ({ $size }).
project-picture-used = Used here:
project-picture-unused = No content uses this file.
project-bytes = { $count } B
project-kilobytes = { $count } KB
project-megabytes = { $count } MB
rulebook-copied = Copied: { $clause }

# Cards: whose they are
cards-whose = Whose cards are shown
cards-column-whose = Whose
cards-type-whose = The package that the card belongs to
cards-whose-game = the game
cards-whose-replaced = the game, changed by { $package }
cards-whose-mod = { $package }
cards-whose-replaces = changed by { $package }
cards-show-all = All cards
cards-show-game = Of the game
cards-show-replaced = Changed by a mod
cards-show-mod = Of mods
cards-show-replaces = Changes by mods
cards-foreign = What happens when a card of the game is edited
cards-foreign-ask = Game’s cards: ask
cards-foreign-override = Game’s cards: override
cards-foreign-original = Game’s cards: edit
cards-foreign-title = This is a card of the game
cards-foreign-text = The mod “{ $mod }” is open, but the card belongs to “{ $game }”. The mod can override it; then it changes only in games played with the mod. Editing the game itself changes it for everybody.
cards-foreign-do-override = Override in the mod
cards-foreign-do-original = Edit the game itself
cards-foreign-hint = Your choice holds as long as the project is open; you can change it above the table.
board-foreign = This board belongs to “{ $package }”, not to the mod “{ $mod }”.
board-foreign-open = This board belongs to “{ $package }”, not to the mod “{ $mod }”: an edit changes it for everybody.
board-foreign-copy = Copy into the mod
board-layer-menu = The layer “{ $layer }”: rename, remove
board-layer-rename = Rename the value…
board-layer-remove = Remove the layer
board-edit-layer-remove = Remove a layer

# Arranging the table
command-arrange = Arrange the table
edit-arrange = Arrange the table
arrange-by-itself = The table is arranged automatically.
arrange-begin = Arrange it yourself
arrange-file-head = Where the parts of the table lie; what is not named here is arranged automatically.
    Sizes are percentages. F4 in the window begins and ends arranging by dragging.
arrange-part = Part of the table: { $part }
arrange-edge-top = Edge of the upper side
arrange-edge-left = Edge of the left side
arrange-edge-right = Edge of the right side
arrange-edge-bottom = Edge of the lower side
arrange-edge-hint = Drag to resize; a double click fits the size to the contents
arrange-gap = Edge after part { $number }
arrange-to-top = Move to the top
arrange-to-left = Move to the left
arrange-to-right = Move to the right
arrange-to-bottom = Move to the bottom
arrange-to-margin = Move below the middle, onto its margin
arrange-earlier = Earlier on this side
arrange-later = Later on this side
arrange-main = Into the middle
arrange-faces-fitting = Cards as large as there is room
arrange-faces-full = Whole cards, with scrolling if needed
arrange-faces-small = Small cards
arrange-form-fitting = Seats to fit their contents
arrange-form-table = Seats as a table
arrange-form-cards = A frame for each seat
arrange-folded = Folded while it is empty and nobody is asked about it
arrange-open-asked = It is open now: somebody is asked about it
arrange-open-holding = It is open now: something lies in it
arrange-values = How values are shown
arrange-as-counter = As a number
arrange-as-scale = As a scale
arrange-as-track = As a track
arrange-as-list = On a line of its own
arrange-as-icons = As a row of icons
arrange-as-hidden = Not at all
arrange-value-off = Not in this part
arrange-values-other = Show another: { $count }
arrange-zones = Zones without a place of their own
arrange-zone-own = Give it a place of its own
arrange-zone-open = Open
arrange-zone-folded = Folded into one line
arrange-zone-list = By its name and number
arrange-unname = Arrange automatically
part-board = Board
part-question = Question
part-seats = Seats
part-zones = Other zones
part-hand = Hand
part-regions = Regions
part-values = Values of the table

# Who set this
who-set = Who set this: { $thing }
who-set-go = Go to that place
who-set-package = “{ $title }”
who-set-menu = Right click: who set this
who-set-click = Click: who set this

# Conflicts of mods
options-conflicts = Conflicts of mods
conflict-open = mods change it differently: choose which one counts
conflict-settled = settled by the regulation
conflict-choose = Choose
conflict-go = Choose which mod counts for { $thing }
conflict-side = `{ $package }`
conflict-side-value = `{ $package }`: { $value }
conflict-let = Let `{ $package }` count for { $thing }
conflict-holds = `{ $package }` counts
conflict-undo = Take back the choice for { $thing }
conflict-undo-short = Take back the choice
edit-choice = Choice between mods

# A colour
colour-hue = Hue
colour-saturation = Saturation
colour-brightness = Brightness
colour-cover = Opacity
colour-text = Colour as #rrggbb; two more digits say how much it covers
