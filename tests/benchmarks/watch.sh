#!/bin/bash
# How long an edit takes to be seen under --watch: from the saving of a file, by rename, to the new PDF under its name.
# Argument: proofsheet-gen.
set -euo pipefail
press=$(realpath -- "$1")
scratch=$(mktemp -d)
watcher=''
trap '[ -z "$watcher" ] || kill "$watcher"; rm -rf "$scratch"' EXIT
cp -RL "$PROOFSHEET_DATADIR/data" "$PROOFSHEET_DATADIR/layouts" "$PROOFSHEET_TESTS/games/wander" "$scratch"
cd "$scratch"

now() {
    date +%s%3N
}

# The file with a change: a comment at its end, or a longer name in the first row of a table.
change() {
    case $1 in
        *.csv) sed '2s/Fir/Firr/' "$1" ;;
        *) cat "$1" && echo '<!-- saved -->' ;;
    esac
}

# Saves the file and waits until the PDF is another one; milliseconds.
save() {
    local old started
    old=$(stat -c %i "$2")
    change "$1" >"$1~"
    started=$(now)
    mv "$1~" "$1"
    while [ "$(stat -c %i "$2")" = "$old" ]; do sleep 0.01; done
    echo $(($(now) - started))
}

# measure FILE PDF COMMAND…: the middle one of seven times
measure() {
    local file=$1 pdf=$2 times
    shift 2
    : >log
    "$press" "$@" --data-dir . --watch >log 2>&1 &
    watcher=$!
    until grep -q ' file.* in out, ' log; do sleep 0.05; done
    times=$(for _ in 1 2 3 4 5 6 7; do sleep 0.3; save "$file" "$pdf"; done | sort -n | tr '\n' ' ')
    kill "$watcher"
    wait "$watcher"
    watcher=''
    printf '%-36s %s ms, of %s\n' "$*" "$(echo "$times" | cut -d ' ' -f 4)" "$times"
}

export LC_ALL=C
measure data/pokesonne/kit.xml out/pokesonne-tiles-a4.pdf sheets pokesonne --modules base
measure data/pokesonne/kit.xml out/pokesonne-tiles-a4.pdf sheets pokesonne
measure data/cacao/kit.xml out/cacao-tiles-a4.pdf sheets cacao
measure data/pokesonne/zh-Hant.xml out/pokesonne-rules-a4.pdf rules pokesonne --modules base
measure data/pokesonne/zh-Hant.xml out/pokesonne-rules-a4.pdf rules pokesonne
measure data/pokesonne/en.xml out/pokesonne-aid-a4.pdf aid pokesonne
measure wander/cards.csv out/wander-cards-a4.pdf sheets ./wander
measure wander/cards.csv out/wander-faces-a4.pdf faces ./wander
