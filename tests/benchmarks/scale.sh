#!/usr/bin/env bash
# An archive on one core and on two, packed and plain, as reports and as records, and as 10,000 small files; records on
# their way into a ledger. Nothing here passes or fails by time; wall times mean something on a machine that does nothing
# else.
# Arguments: proofsheet-verify, how many games (default: 100000).
set -euo pipefail
verify=$(realpath -- "$1")
games=${2-100000}
rounds=3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
export LC_ALL=C TIMEFORMAT='%R %U %S'

# timed NAME COMMAND…: the fastest of some rounds, in seconds of the clock and of the processor
timed() {
    local name=$1 round
    shift
    for ((round = 0; round < rounds; round++)); do
        rm -f season.db*
        { time "$@" >/dev/null; } 2>&1
    done | awk -v name="$name" '{ cpu = $2 + $3 }
        NR == 1 || $1 < wall { wall = $1 }
        NR == 1 || cpu < least { least = cpu }
        END { printf "%s %.3f %.3f\n", name, wall, least }' | tee -a results | awk '{ printf "%-16s %8.3f s  %8.3f s CPU\n", $1, $2, $3 }'
}

# measure NAME OPTION…
measure() {
    timed "$1" "$verify" check "${@:2}"
}

# ratio TEXT A COLUMN B COLUMN
ratio() {
    awk -v text="$1" -v a="$2" -v i="$3" -v b="$4" -v j="$5" '$1 == a { x = $i } $1 == b { y = $j }
        END { printf "%-52s %.2f\n", text, x / y }' results
}

"$verify" play pokesonne --seed scale --games 4000 >some.playlog
for ((n = 0; n < games; n += 4000)); do cat some.playlog; done >all.playlog
zstd -q -T0 all.playlog
mkdir small
"$verify" play pokesonne --seed scale --games 10000 >ten.playlog
csplit -s -z -n 5 -f small/g -b '%05d.playlog' ten.playlog '/^.Playlog/' '{*}'

measure plain all.playlog
measure zstd-1 -j 1 all.playlog.zst
measure zstd-2 -j 2 all.playlog.zst
measure records --json all.playlog
measure archive-10000 ten.playlog
measure small-10000 small
"$verify" check --json ten.playlog >ten.ndjson
timed ledger-10000 "$verify" merge season.db ten.ndjson
measure kept-10000 --db season.db ten.playlog
ratio 'two cores, times one' zstd-1 2 zstd-2 2
ratio 'work on two cores, times that on one' zstd-2 3 zstd-1 3
ratio 'zstd, times plain' zstd-1 3 plain 3
ratio 'records, times reports' records 3 plain 3
ratio '10,000 small files, times one archive' small-10000 3 archive-10000 3
ratio 'loading a ledger, times checking' ledger-10000 3 archive-10000 3
ratio 'checking into a ledger, times checking' kept-10000 3 archive-10000 3
