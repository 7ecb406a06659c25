#!/bin/sh
# The recipes of doc/proving.md for signatures: a signature holds for a log however it is laid out, and not for another.
# Arguments: source root, proofsheet-verify.
set -eu

command -v ssh-keygen >/dev/null || { echo 'ssh-keygen is not installed'; exit 77; }
root=$(cd "$1" && pwd)
verify=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
HOME=$scratch
export HOME
status=0

complain() {
    echo "$1"
    status=1
}

log=$root/doc/examples/kitchen-table.playlog
sed 's/ *;.*//; s/^\([0-9*]\) /\1   /; s/$/\r/' "$log" >other-layout.playlog
sed 's/^2 meeple grass:n/2 pass/; /^\[Result/d; /^=/d' "$log" >other-game.playlog

# ---- ssh-keygen ----

ssh-keygen -q -t ed25519 -N '' -C anna -f key
printf 'anna %s\n' "$(cat key.pub)" >players
"$verify" check --tidy "$log" | ssh-keygen -q -Y sign -f key -n playlog >evening.sig
ssh_holds() {
    "$verify" check --tidy "$1" | ssh-keygen -q -Y verify -f players -I anna -n playlog -s evening.sig >/dev/null 2>&1
}
ssh_holds "$log" || complain 'ssh-keygen: the signature does not hold for its log'
ssh_holds other-layout.playlog || complain 'ssh-keygen: the signature depends on comments, blanks or line ends'
! ssh_holds other-game.playlog || complain 'ssh-keygen: the signature holds for another game'

# ---- minisign ----

if command -v minisign >/dev/null; then
    minisign -G -W -p anna.pub -s anna.key >/dev/null
    "$verify" check --tidy "$log" >evening.playlog
    minisign -S -s anna.key -m evening.playlog >/dev/null
    minisign_holds() {
        "$verify" check --tidy "$1" >received.playlog
        minisign -V -q -p anna.pub -m received.playlog -x evening.playlog.minisig >/dev/null 2>&1
    }
    minisign_holds "$log" || complain 'minisign: the signature does not hold for its log'
    minisign_holds other-layout.playlog || complain 'minisign: the signature depends on comments, blanks or line ends'
    ! minisign_holds other-game.playlog || complain 'minisign: the signature holds for another game'
else
    echo 'minisign is not installed'
fi
exit $status
