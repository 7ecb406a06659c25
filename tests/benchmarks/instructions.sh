#!/bin/sh
# How many instructions the referee takes for a game: (those of many games − those of one) / (their number − 1), counted by
# valgrind, so that a busy machine changes nothing. The start is what one game takes in all. Prints the figures beside
# those of instructions.txt, in thousands; with --renew as its second argument it writes them there. Commit that file with
# every change that moves a figure.
# By the line of a log, that of pokesonne (284 lines a game) takes least but for badgequest: 0.7 of it (32,800 lines),
# cacao 1.3 (269), hideseek 2.1 (255). brazil takes 3.3 (1,072): what is paid is checked item by item against all that
# the seat has, in its store and on its tiles, and every seventh line states the points of every seat, which come from
# tiles, and from palaces and paintings that count tiles in their turn.
# Arguments: proofsheet-verify; --renew.
set -eu
verify=$1
kept=$(dirname "$0")/instructions.txt
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

if ! command -v valgrind >/dev/null; then
    echo "valgrind is not installed: no instructions are counted"
    exit 77
fi

# Memory is cleared and copied as a loop of the C library does it: the one instruction that may do that instead is counted
# as often as it has bytes, which it does not take.
count() {
    GLIBC_TUNABLES=glibc.cpu.x86_rep_stosb_threshold=1000000000:glibc.cpu.x86_rep_movsb_threshold=1000000000 valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | sed -n 's/.*Collected : //p'
}

# name, games, what is done with the archive, how it is played
measure() {
    name=$1 games=$2 command=$3
    shift 3
    "$verify" play "$@" --seed s --games "$games" >"$scratch/many"
    "$verify" play "$@" --seed s --games 1 >"$scratch/one"
    case $command in
    play) many=$(count "$verify" play "$@" --seed s --games "$games")
        one=$(count "$verify" play "$@" --seed s --games 1) ;;
    *) many=$(count "$verify" $command "$scratch/many")
        one=$(count "$verify" $command "$scratch/one") ;;
    esac
    echo "$name $(((many - one) / (games - 1) / 1000)) $((one / 1000))"
}

# name, games: their records on their way into a new ledger
measure_load() {
    load "$2" && many=$took
    load 1 && one=$took
    echo "$1 $(((many - one) / ($2 - 1) / 1000)) $((one / 1000))"
}

load() {
    "$verify" play pokesonne --seats 3 --seed s --games "$1" >"$scratch/many"
    "$verify" check --json "$scratch/many" >"$scratch/records"
    rm -f "$scratch"/season.db*
    took=$(count "$verify" merge "$scratch/season.db" "$scratch/records")
}

all='river river2 gyms marts trainers dex=151'
{
    measure check-pokesonne 200 check pokesonne --seats 3
    measure check-pokesonne-all 50 check pokesonne --seats 3 --options "$all"
    measure check-cacao 50 check cacao --seats 4
    measure check-hideseek 50 check hideseek --seats 4
    measure check-badgequest 3 check badgequest
    measure check-brazil 5 check brazil --seats 3
    measure json-pokesonne 50 'check --json' pokesonne --seats 3
    measure_load load-pokesonne 200
    measure items-pokesonne 50 'check --items' pokesonne --seats 3
    measure counts-pokesonne 50 'moves --count' pokesonne --seats 3
    measure play-pokesonne 50 play pokesonne --seats 3
    measure play-pokesonne-all 20 play pokesonne --seats 3 --options "$all"
    measure play-cacao 50 play cacao --seats 4
    measure play-hideseek 20 play hideseek --seats 4
    measure greedy-pokesonne 2 play pokesonne --bot greedy
    measure greedy-pokesonne-all 2 play pokesonne --bot greedy --options "$all"
    for game in cacao hideseek badgequest brazil; do
        measure "greedy-$game" 2 play "$game" --bot greedy
    done
} >"$scratch/now"

if [ "${2:-}" = --renew ]; then
    {
        echo "# thousands of instructions: a game, one game from start to end; made by instructions.sh"
        cat "$scratch/now"
    } >"$kept"
fi
printf '%-22s %10s %10s %10s %10s\n' 'thousands' 'a game' 'kept' 'start' 'kept'
while read -r name game start; do
    awk -v name="$name" -v game="$game" -v start="$start" '
        $1 == name { was = $2; began = $3 }
        END { printf "%-22s %10d %10d %10d %10d\n", name, game, was, start, began }' "$kept"
done <"$scratch/now"
