#!/bin/sh
# Makes every picture that docs/src/window.md and docs/src/ru/window.md show, with the program as it is now.
#
# Needs a display (on a machine without one: `xvfb-run -a -s "-screen 0 1920x1080x24" docs/pictures.sh`) and
# ImageMagick's `convert`, which reduces each picture to a palette so that it stays small.
# Name pictures to make only those: `docs/pictures.sh lab table`.
set -eu

cd "$(dirname "$0")/.."
houserule=${HOUSERULE:-target/release/houserule}
wanted=" $* "

if [ ! -x "$houserule" ]; then
    echo "$houserule is not there: build it by \`cargo build --release\`, or name another by HOUSERULE=..." >&2
    exit 1
fi

# take NAME GAME THEME ARGUMENTS...: a picture of the window in each language of the book.
take() {
    case "$wanted" in
    "  " | *" $1 "*) ;;
    *) return 0 ;;
    esac
    take_in en docs/src/pictures "$@"
    take_in ru docs/src/ru/pictures "$@"
}

# take_in LANG FOLDER NAME GAME THEME ARGUMENTS...: one picture, reduced to a palette and without the date of its making.
take_in() {
    lang=$1
    pictures=$2
    name=$3
    game=$4
    theme=$5
    shift 5
    mkdir -p "$pictures"
    "$houserule" edit "$game" --lang "$lang" --theme "$theme" --seed 1 --size 1280x800 --screenshot "$pictures/$name.png" "$@"
    convert "$pictures/$name.png" +dither -colors 96 -strip -define png:compression-level=9 "PNG8:$pictures/$name.small.png"
    mv "$pictures/$name.small.png" "$pictures/$name.png"
    echo "$pictures/$name.png"
}

# A copy of a game with two mistakes in it: a game in order has no problems to show.
mistaken=target/pictures/dice_market
rm -rf "$mistaken"
mkdir -p "$(dirname "$mistaken")"
cp -r games/dice_market "$mistaken"
sed -i 's/pay(seat, bank, "coins", card.price)/pay(seet, bank, "coins", card.price)/' "$mistaken/rules/turn.luau"
sed -i '/^kind-forge/d' "$mistaken/locale/en.ftl" "$mistaken/locale/ru.ftl"

take table games/tetranomicon light --panel table --seats 4 --decisions 30
take lit_way games/tetranomicon light --panel table --fill --view 2 --save games/tetranomicon/replays/four_seats.ron --decisions 39 --light expedition:terminum
take table_dark games/cassiopeia dark --panel table --seats 4 --decisions 25
take referee games/dice_market light --panel table --fill --seats 3 --decisions 20 --view referee
take timeline games/dice_market light --panel timeline --seats 3 --decisions 30
take chronicle games/cassiopeia light --panel chronicle --seats 4 --decisions 40
take options games/cassiopeia light --panel options --seats 3 --decisions 4
take problems "$mistaken" light --panel problems --seats 3
take lab games/dice_market light --panel lab --seats 4 --lab 1000
take lab_compared games/dice_market light --panel lab --seats 4 --lab 1000 --option win_coins=60
take project games/kapitaliya light --panel project
take board games/kapitaliya light --panel board
take grid games/vs light --panel board
take cards games/kapitaliya light --panel cards
take rules games/kapitaliya light --panel rules
take rulebook games/kapitaliya light --panel rulebook
