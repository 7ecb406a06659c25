#!/bin/sh
# The Chinese catalogue: every source that speaks is listed, nothing is untranslated or fuzzy, and the referee uses it.
# Arguments: source root, proofsheet-verify.
set -eu

for tool in xgettext msgmerge msgattrib msgfmt; do
    command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done
root=$1
verify=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
LC_ALL=C
export LC_ALL
cd "$root"
status=0

complain() {
    echo "$1:"
    cat "$2"
    status=1
}

grep -v '^#' po/POTFILES.in | sort >"$scratch/listed"
grep -rlE --include='*.c' '(^|[^A-Za-z0-9_])(N?_|ngettext_|dgettext)\(' verify gen | sort >"$scratch/speaking"
diff "$scratch/listed" "$scratch/speaking" >"$scratch/difference" ||
    complain 'po/POTFILES.in (<) and the sources with messages (>) differ' "$scratch/difference"

xgettext --from-code=UTF-8 --keyword=_ --keyword=N_ --keyword=ngettext_:1,2 --keyword=dgettext:2 \
    --files-from="$scratch/speaking" --output="$scratch/messages.pot"
msgmerge --quiet --output-file="$scratch/zh_TW.po" po/zh_TW.po "$scratch/messages.pot"
msgfmt --check --output-file=/dev/null po/zh_TW.po
for kind in untranslated only-fuzzy; do
    msgattrib --$kind --no-obsolete --no-wrap "$scratch/zh_TW.po" >"$scratch/$kind"
    [ ! -s "$scratch/$kind" ] || complain "po/zh_TW.po: $kind" "$scratch/$kind"
done

log=doc/examples/kitchen-table.playlog
"$verify" check --lang zh-Hant "$log" >"$scratch/chinese"
grep -q '正確' "$scratch/chinese" || complain 'check --lang zh-Hant says' "$scratch/chinese"
"$verify" check --lang en "$log" >"$scratch/english"
grep -q 'sound' "$scratch/english" || complain 'check --lang en says' "$scratch/english"
sed 's/^3 meeple plain:0/3 meeple grass:w/' "$log" >"$scratch/slip.playlog"
"$verify" check --lang zh-Hant --explain "$scratch/slip.playlog" >"$scratch/explained" || :
grep -q '米寶' "$scratch/explained" && grep -q '長草區\|所屬的整個區域' "$scratch/explained" ||
    complain 'check --lang zh-Hant --explain says' "$scratch/explained"
exit $status
