#!/bin/sh
# The programs read *.rng; people read and write *.rnc, in data, the folders of its games and layouts: one must be made
# from the other. Arguments: source root; --renew: writes the .rng anew.
set -eu
command -v trang >/dev/null || { echo "trang is not installed"; exit 77; }
root=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0

# trang writes a grammar that is included beside the one that includes it, and names it so.
make_rng() {
    mkdir -p "$scratch/$(dirname "$1")"
    trang "$root/$1.rnc" "$scratch/$1.rng"
    sed -n 's/^ *include "\(.*\)\.rnc".*/\1/p' "$root/$1.rnc" | while read -r included; do
        sed -i "s|href=\"${included##*/}\.rng\"|href=\"$included.rng\"|" "$scratch/$1.rng"
    done
}

for schema in $(cd "$root" && find data layouts -name '*.rnc' | sort); do
    stem=${schema%.rnc}
    make_rng "$stem"
    if [ "${2-}" = --renew ]; then
        cp "$scratch/$stem.rng" "$root/$stem.rng"
    else
        cmp "$scratch/$stem.rng" "$root/$stem.rng" || { echo "$stem.rng is not what trang makes of $schema"; status=1; }
    fi
done
for schema in $(cd "$root" && find data layouts -name '*.rng'); do
    [ -f "$root/${schema%.rng}.rnc" ] || { echo "$schema has no .rnc"; status=1; }
done
exit $status
