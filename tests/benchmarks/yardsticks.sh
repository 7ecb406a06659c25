#!/usr/bin/env bash
# The referee beside what everybody knows, in turn in the same run: lines of the same archive counted by wc, unpacked by
# zstd and hashed by b2sum. Medians of the processor's time. Nothing here passes or fails by time.
# Arguments: proofsheet-verify, how many games (default: 10000).
set -euo pipefail
verify=$(realpath -- "$1")
games=${2-10000}
rounds=9
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
export LC_ALL=C TIMEFORMAT='%U %S'

for tool in zstd b2sum; do
    command -v "$tool" >/dev/null || { echo "$tool is not installed: nothing is compared"; exit 77; }
done

# spent NAME COMMAND…: its seconds of the processor
spent() {
    local name=$1
    shift
    echo "$name $({ time "$@" >/dev/null; } 2>&1)" >>spent
}

"$verify" play pokesonne --seats 3 --seed yard --games "$games" >games.playlog
zstd -q games.playlog
for ((round = 0; round < rounds; round++)); do
    spent 'wc-l' wc -l games.playlog
    spent 'zstd-d' zstd -q -d -c games.playlog.zst
    spent 'b2sum' b2sum -l 256 games.playlog
    spent 'check' "$verify" check games.playlog
    spent 'check-items' "$verify" check --items games.playlog
    spent 'check-json' "$verify" check --json games.playlog
    spent 'moves-count' "$verify" moves --count games.playlog
    spent 'play' "$verify" play pokesonne --seats 3 --seed yard --games "$games"
done

awk '{ print $1, $2 + $3 }' spent | sort -k1,1 -k2,2n | awk -v games="$games" -v middle=$((rounds / 2 + 1)) '
    { if ($1 != last) n = 0; last = $1; if (++n == middle) { median[$1] = $2; order[++names] = $1 } }
    END {
        printf "%-12s %10s %12s %10s %10s %10s\n", "", "us a game", "games/s", "x wc -l", "x zstd -d", "x b2sum"
        for (i = 1; i <= names; i++) {
            t = median[order[i]]
            printf "%-12s %10.2f %12.0f %10.1f %10.1f %10.1f\n", order[i], 1e6 * t / games, games / t,
                t / median["wc-l"], t / median["zstd-d"], t / median["b2sum"]
        }
    }'
