#!/bin/sh
# Who may include whom, in the whole house: the referee knows nothing of the press; inside it every unit includes only
# units of the rows above its own; a wing of the press includes only wings that stand before it; games never include
# each other and are known by the lists of games alone; no units include each other in a circle; every unit has a header
# of its own name. And: what is printed is not kept; no file names a place on somebody's machine.
# Argument: root of the sources.
set -eu
cd "$1"
LC_ALL=C
export LC_ALL
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0

complain() {
    echo "$1"
    status=1
}

# The referee, a row a line: a unit includes only units of rows before its own. A folder under games/ is one game.
referee='utf8
error arena
buf
chance id_table joint placeholder schema datadir option fields typing codec confine logfile prompt screen/pane screen/terminal tell
source frames node
valid document
xml
place table
input
kit log language
words ledger names attribute piece_name foreign pad
grammar
game
legal piles whereabouts
judge
bot digest secrecy
games/*
games
game_cache
tags mend
usual
replay
journal faults writings
board sitting
archive
identity proof inputs outfile progress tidy trace
remark cutter
record
report rounds
checker
crew
choices
curtain
screen/picker
season/json_line season/sheet season/tables
season/entry
season/season
season/changes season/copies season/forgetting season/lines season/played
season/ranking season/statistics
season/pairing
charset command pad_columns pad_hand players tidings
foreign_csv foreign_json gather keep pad_rows recorder watch
pad_heads
annex dialogue screen/screen
annexed check forget import main merge moves pair play rank recording screen/absent season/absent seed show stats valid-marks wasm/messages wasm/module'

# The press, from left to right: a wing includes only wings before it, and the referee.
press='plan output ink picture type options edition words page art card position sheets packing rules logpad export screen command main'

# ---- who includes whom: "file includer included", units as paths without .c or .h ----

find verify gen -name '*.[ch]' | sort | xargs awk '
function normal(path) {
    while (match(path, /[^\/]+\/\.\.\//))
        path = substr(path, 1, RSTART - 1) substr(path, RSTART + RLENGTH)
    return path
}
/^#include "/ {
    split($0, part, "\"")
    header = part[2]
    if (header == "config.h")
        next
    folder = FILENAME
    sub(/[^\/]*$/, "", folder)
    near = normal(folder header)
    if ((getline line < near) >= 0) {
        close(near)
        header = near
    }
    from = FILENAME
    sub(/\.[ch]$/, "", from)
    sub(/\.h$/, "", header)
    if (from != header)
        print FILENAME, from, header
}' >"$scratch/includes"
[ -s "$scratch/includes" ] || complain 'no file includes another: is this the root of the sources?'

# ---- rows and wings ----

awk -v referee="$referee" -v press="$press" '
function game_of(unit, part) {
    split(unit, part, "/")
    return part[3]
}
function row_of(unit) {
    sub(/^verify\//, "", unit)
    return unit ~ /^games\// ? row["games/*"] : row[unit]
}
function wing_of(unit) {
    sub(/^gen\//, "", unit)
    sub(/\/.*/, "", unit)
    return unit
}
function refuse(why) {
    print $1 " includes " $3 ".h: " why
}
BEGIN {
    rows = split(referee, line, "\n")
    for (i = 1; i <= rows; i++) {
        units = split(line[i], unit, " ")
        for (k = 1; k <= units; k++)
            row[unit[k]] = i
    }
    wings = split(press, wing, " ")
    for (i = 1; i <= wings; i++)
        place[wing[i]] = i
}
$3 ~ /^tests\// { refuse("the programs know nothing of the tests"); next }
$2 ~ /^verify\// && $3 ~ /^gen\// { refuse("the referee knows nothing of the press"); next }
$2 ~ /^verify\// && !row_of($2) { refuse($2 " stands in no row of tests/layers.sh"); next }
$2 ~ /^verify\// && !row_of($3) { refuse("which is no unit of the referee"); next }
$2 ~ /^verify\/games\// && $3 ~ /^verify\/games\// {
    if (game_of($2) != game_of($3))
        refuse("games never include each other")
    next
}
$2 ~ /^verify\// && row_of($3) >= row_of($2) { refuse("its row does not stand above"); next }
$2 ~ /^gen\// && !place[wing_of($2)] { refuse($2 " stands in no wing of tests/layers.sh"); next }
$2 ~ /^gen\// && $3 ~ /^gen\// && place[wing_of($3)] > place[wing_of($2)] {
    refuse("the wing " wing_of($3) " does not stand before " wing_of($2))
    next
}
# The art of a game knows its own referee; the lists alone know them all.
$3 ~ /^(verify\/games|gen\/art)\/[^\/]*\// && $3 !~ /^gen\/art\/lib\// {
    split($2, from, "/")
    if ($2 == "verify/games" || $2 == "gen/art/arts" || from[3] == game_of($3))
        next
    refuse("only the game " game_of($3) " and the lists of games know it")
}' "$scratch/includes" >"$scratch/slips"
[ ! -s "$scratch/slips" ] || complain "$(cat "$scratch/slips")"

# ---- circles ----

sed 's/^[^ ]* //' "$scratch/includes" | tsort >/dev/null 2>"$scratch/circles" || :
[ ! -s "$scratch/circles" ] || complain "units include each other in a circle:
$(cat "$scratch/circles")"

# ---- a header for every unit; commands share command.h ----

for file in $(find verify gen -name '*.c' | sort); do
    case $file in
    gen/main.c | gen/command/* | verify/main.c | verify/annexed.c | verify/check.c | verify/forget.c | verify/import.c | verify/merge.c | verify/moves.c | verify/pair.c | \
        verify/play.c | verify/rank.c | verify/recording.c | verify/screen/absent.c | verify/season/absent.c | verify/seed.c | verify/show.c | verify/stats.c | \
        verify/valid-marks.c | verify/wasm/messages.c | verify/wasm/module.c) ;;
    *) [ -f "${file%.c}.h" ] || echo "$file has no header of its own name" ;;
    esac
done >"$scratch/bare"
[ ! -s "$scratch/bare" ] || complain "$(cat "$scratch/bare")"

# ---- what the referee and the plans are compiled with ----

! grep -nE 'include [<"](cairo|pango|fontconfig|glib|qpdf|librsvg)' $(find verify gen/plan -name '*.[ch]') ||
    complain 'the referee and the plans of sheets are built without Cairo, Pango and fonts'
! grep -nE 'cairo|pango|fontconfig|glib|qpdf|rsvg' verify/meson.build gen/plan/meson.build | grep -v ':[0-9]*:#' ||
    complain 'the referee and the plans of sheets are built without Cairo, Pango and fonts'

# ---- what is kept: the files of this repository; of an unpacked archive, also inside another one, every file ----

if [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$(pwd -P)" ]; then
    tracked=$(git ls-files out)
    [ "$tracked" = out/.gitignore ] || complain "out/ holds more than its .gitignore: $tracked"
    git ls-files >"$scratch/files"
else
    find . -type f -not -path './build*' -not -path './out/*' | sed 's/^..//' >"$scratch/files"
fi
grep -iE '\.(pdf|png)$' "$scratch/files" | grep -v '^doc/' >"$scratch/printed" || :
[ ! -s "$scratch/printed" ] || complain "these were printed; only the pictures of doc/ are kept:
$(cat "$scratch/printed")"
root=$(pwd)
places="(^|[^A-Za-z0-9_.])(/[h]ome/|/[r]oot/|/[U]sers/|/[w]ork/|$root)"
while read -r file; do
    [ ! -f "$file" ] || echo "$file"
done <"$scratch/files" | xargs grep -nIE "$places" /dev/null >"$scratch/places" || :
[ ! -s "$scratch/places" ] || complain "these lines name a place on somebody's machine:
$(cat "$scratch/places")"
exit $status
