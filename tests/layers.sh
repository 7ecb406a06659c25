#!/bin/sh
# Who may include whom: the referee knows nothing of the press; inside it every unit includes only what stands left of
# it; games never include each other; what is printed is not kept; no file names a place on somebody's machine.
# Argument: source root.
set -eu
cd "$1"
status=0

complain() {
    echo "$1"
    status=1
}

# From left to right; units in one row do not include each other. A game's units stand between digest and games.
rank_of() {
    case $1 in
    utf8) echo 1 ;;
    error | arena) echo 2 ;;
    buf) echo 3 ;;
    chance | placeholder | schema | datadir | option) echo 4 ;;
    xml) echo 5 ;;
    kit | log | language) echo 6 ;;
    words | ledger) echo 7 ;;
    game) echo 8 ;;
    bot | digest) echo 9 ;;
    games/*) echo 10 ;;
    games) echo 11 ;;
    shelf) echo 12 ;;
    heading) echo 13 ;;
    replay) echo 14 ;;
    archive) echo 15 ;;
    command) echo 16 ;;
    check | main | moves | play | show) echo 17 ;;
    *) echo 0 ;;
    esac
}

# The game that a unit under games/ or art/ belongs to: games/pokesonne_land -> pokesonne
game_of() {
    basename "$1" | sed 's/_.*//'
}

# Headers that a file includes, as paths from the folder of the program.
includes_of() {
    sed -n 's/^#include "\([^"]*\)\.h"$/\1/p' "$1" | while read -r header; do
        case $header in
        ../*) echo "${header#../}" ;;
        verify/* | gen/*) echo "$header" ;;
        *) folder=$(dirname "${1#*/}"); [ "$folder" = . ] && echo "$header" || echo "$folder/$header" ;;
        esac
    done
}

for file in $(find verify -name '*.[ch]' | sort); do
    unit=${file#verify/}
    unit=${unit%.[ch]}
    rank=$(rank_of "$unit")
    [ "$rank" -gt 0 ] || complain "$file stands in no row of tests/layers.sh"
    for header in $(includes_of "$file"); do
        [ "$header" = "$unit" ] && continue
        [ "$header" = config ] && continue
        case $header in
        gen/*) complain "$file includes $header: the referee knows nothing of the press"; continue ;;
        esac
        left=$(rank_of "$header")
        if [ "$rank" = 10 ] && [ "$left" = 10 ]; then
            [ "$(game_of "$unit")" = "$(game_of "$header")" ] || complain "$file includes $header: games never include each other"
        elif [ "$left" = 0 ]; then
            complain "$file includes $header, which is no unit of the referee"
        elif [ "$left" -ge "$rank" ]; then
            complain "$file includes $header, which does not stand left of it"
        fi
    done
done

# The name of a game is known to its own files, to the list of games and to its art.
for game in $(sed -n 's/^extern const struct game game_\([a-z]*\);$/\1/p' verify/games/*.h); do
    for file in $(grep -l "include \".*games/${game}[_.]" $(find verify gen -name '*.[ch]') || :); do
        case $file in
        verify/games.c | verify/games/"$game"* | gen/*) ;;
        *) complain "$file includes the game $game" ;;
        esac
    done
done
games=" $(sed -n 's/^extern const struct game game_\([a-z]*\);$/\1/p' verify/games/*.h | tr '\n' ' ') "
for file in $(find gen/art -name '*.[ch]' 2>/dev/null | sort); do
    for header in $(includes_of "$file"); do
        case $header in
        art/* | */games/*)
            case $games in
            *" $(game_of "$header") "*) ;;
            *) continue ;;
            esac
            [ "$(game_of "$header")" = "$(game_of "$file" | sed 's/\..*//')" ] ||
                complain "$file includes $header: games never include each other" ;;
        esac
    done
done

! grep -nE 'include [<"](cairo|pango|fontconfig|glib|qpdf)' $(find verify -name '*.[ch]') ||
    complain 'the referee is built without Cairo, Pango and fonts'
! grep -nE 'cairo|pango|fontconfig|glib|qpdf' verify/meson.build | grep -v '^[0-9]*:#' ||
    complain 'the referee is built without Cairo, Pango and fonts'

# The files of this repository; of an unpacked archive, also inside another one, every file.
if [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$(pwd -P)" ]; then
    tracked=$(git ls-files out)
    [ "$tracked" = out/.gitignore ] || complain "out/ holds more than its .gitignore: $tracked"
    files=$(git ls-files)
else
    files=$(find . -type f -not -path './build*' -not -path './out/*' | sed 's/^..//')
fi
root=$(pwd)
places="(^|[^A-Za-z0-9_.])(/[h]ome/|/[r]oot/|/[U]sers/|/[w]ork/|$root)"
for file in $files; do
    [ -f "$file" ] || continue
    ! grep -nIE "$places" "$file" /dev/null || complain "$file names a place on somebody's machine"
done
exit $status
