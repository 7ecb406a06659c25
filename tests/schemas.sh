#!/bin/sh
# The programs read data/*.rng; people read and write data/*.rnc: one must be made from the other.
# Argument: source root.
set -eu
command -v trang >/dev/null || { echo "trang is not installed"; exit 77; }
cd "$1/data"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0

# trang writes a grammar that is included beside the one that includes it, so all go through it together.
cp ./*.rnc "$scratch"
for schema in *.rnc; do
    stem=${schema%.rnc}
    (cd "$scratch" && trang "$schema" "$stem.rng")
done
for schema in *.rnc; do
    stem=${schema%.rnc}
    cmp "$scratch/$stem.rng" "$stem.rng" || { echo "data/$stem.rng is not what trang makes of data/$schema"; status=1; }
done
for schema in *.rng; do
    [ -f "${schema%.rng}.rnc" ] || { echo "data/$schema has no .rnc"; status=1; }
done
exit $status
