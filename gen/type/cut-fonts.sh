#!/bin/sh
# One face of the Noto CJK collection, cut to what the games say.
#
#   cut-fonts.sh --find FILE [DIRECTORY]      prints where FILE of the collection is; nothing where it is not
#   cut-fonts.sh HB-SUBSET FACE OUT TEXT…     cuts FACE to the characters of the files TEXT, and those below
#
# Cairo reads all 16 MB of a face for every subset that it embeds, and embeds subroutines which nothing calls: without
# them a face takes 10 kB in a PDF, and no longer 50. The names inside go with the face, those of its licence, too (SIL
# Open Font License 1.1, condition 2).
set -eu

find_face() {
    known=$(fc-match -f '%{file}' 'Noto Sans CJK TC' 2>/dev/null) || known=
    for directory in "${2:-}" /usr/share/fonts/opentype/noto "${known%/*}"; do
        if [ -n "$directory" ] && [ -r "$directory/$1" ]; then
            printf '%s' "$directory/$1"
            return
        fi
    done
}

if [ "$1" = --find ]; then
    shift
    find_face "$@"
    exit
fi

# Latin of Western Europe, marks, arrows, numbers in circles, marks and forms of East Asia: what programs write.
ranges=20-7E,A0-17F,2000-206F,2190-21FF,2460-2473,25A0-25CF,3000-303F,FF00-FF5E
taiwan=3 # its place in the collection

cutter=$1 face=$2 out=$3
shift 3
cat "$@" >"$out.txt"
"$cutter" --font-file="$face" --face-index=$taiwan --unicodes=$ranges --text-file="$out.txt" --desubroutinize \
    --no-hinting --layout-features='*' --layout-scripts='*' --name-IDs='*' --name-languages='*' --output-file="$out"
rm "$out.txt"
