#!/bin/bash
# Completion in bash offers the commands of both programs, and for each command the options that it takes: no others.
# Arguments: source root, proofsheet-verify, proofsheet-gen (may be missing).
set -eu

root=$(cd "$1" && pwd)
verify=$(realpath "$2")
gen=${3:+$(realpath "$3")}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export LC_ALL=C
cd "$scratch"
. "$root/man/completion/proofsheet"
status=0

# What is offered behind these words, a line each, in order.
offered() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _proofsheet "$1" "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}"
    [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}" | grep -vx -e --help -e --version | sort
}

expect_same() {
    diff "$2" "$3" >difference && return
    echo "$1: the program (<) and its completion (>) differ"
    cat difference
    status=1
}

declare -A value=([--lang]=en [--date]=2026.11.22 [--bot]=random [--require]=seed)

# The options that the referee does not say to be another command's.
taken_by() {
    local option
    for option in $options; do
        "$verify" "$1" "$option" "${value[$option]-1}" </dev/null >/dev/null 2>blame || :
        [[ $(<blame) == *"option $option does not apply"* ]] || echo "$option"
    done
}

options=$("$verify" --help | grep -o -- '--[a-z][a-z-]*' | sort -u | grep -vx -e --help -e --version)
"$verify" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | sort >told
offered proofsheet-verify '' >offers
expect_same proofsheet-verify told offers
[ -s told ] || status=1
for command in $(cat told); do
    taken_by "$command" >taken
    offered proofsheet-verify "$command" -- >offers
    expect_same "proofsheet-verify $command" taken offers
done
[ -n "$gen" ] || exit "$status"

"$gen" --help | sed -n 's/^  \([a-z][a-z-]*\)  *[A-Z[a-z].*/\1/p' | sort >told
offered proofsheet-gen '' >offers
expect_same proofsheet-gen told offers
[ -s told ] || status=1
for command in $(cat told); do
    "$gen" "$command" --help | grep -oE '^  (-., )?--[a-z-]+' | grep -o -- '--[a-z-]*' |
        grep -vx -e --help -e --version | sort >taken
    offered proofsheet-gen "$command" -- >offers
    expect_same "proofsheet-gen $command" taken offers
done
exit "$status"
