#!/bin/sh
# The programs read *.rng; people read and write *.rnc, in data and layouts: one must be made from the other.
# Argument: source root.
set -eu
command -v trang >/dev/null || { echo "trang is not installed"; exit 77; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0

# trang writes a grammar that is included beside the one that includes it, so all go through it together.
for dir in data layouts; do
    mkdir "$scratch/$dir"
    cp "$1/$dir"/*.rnc "$scratch/$dir"
    cd "$scratch/$dir"
    for schema in *.rnc; do
        stem=${schema%.rnc}
        trang "$schema" "$stem.rng"
    done
    for schema in *.rnc; do
        stem=${schema%.rnc}
        cmp "$stem.rng" "$1/$dir/$stem.rng" || { echo "$dir/$stem.rng is not what trang makes of $dir/$schema"; status=1; }
    done
    for schema in "$1/$dir"/*.rng; do
        [ -f "${schema%.rng}.rnc" ] || { echo "$schema has no .rnc"; status=1; }
    done
done
exit $status
