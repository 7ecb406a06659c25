#!/bin/sh
# Where everything stands on paper, as it is kept in tests/geometry: the first line of each file is the command, the rest
# what its --dump has said. Arguments: that folder, proofsheet-gen; with --renew behind them the files are written anew.
set -eu
folder=$1
press=$2
export LC_ALL=C
status=0

for file in "$folder"/*.txt; do
    command=$(sed -n '1s/^# //p' "$file")
    [ -n "$command" ] || { echo "$file: its first line is no command"; exit 1; }
    new=$(mktemp)
    # shellcheck disable=SC2086 # the command is words
    { echo "# $command"; "$press" $command --dump; } >"$new" || { echo "$file: failed"; status=1; }
    if [ "${3:-}" = --renew ] && [ "$status" = 0 ]; then
        cat "$new" >"$file"
    else
        diff -u "$file" "$new" || status=1
    fi
    rm "$new"
done
[ -n "${new:-}" ] || { echo "$folder holds nothing"; status=1; }
exit $status
