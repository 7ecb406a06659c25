#!/bin/sh
# The content of a game lies in its folders: no file that games share names a game, nor in a string a kind of piece, a
# module, a colour role, a picture or a name in words that one game alone has; nor do the phrases and the pictures of the
# press. The lists of games and arts, and meson's lists of sources, name games; they are all. Tests that games share may
# take a game or two as examples, but have no list of games: the next game would be missing. Words are printed as they
# are written, so their apostrophes are curly. Argument: root of the sources.
set -eu
cd "$1"
LC_ALL=C
export LC_ALL
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0

# `null` is the template, and a word of C; playlog holds the words of every log.
games=$(find data -name kit.xml | sed 's|data/\(.*\)/kit.xml|\1|' | grep -vx -e null -e playlog | sort)
[ "$(echo "$games" | wc -l)" -gt 1 ] || { echo 'no games in data/'; exit 1; }

shared_files() {
    find verify gen layouts data -type f \( -name '*.[ch]' -o -name '*.xml' -o -name '*.rnc' -o -name '*.svg' \) | sort |
        grep -vx -e verify/games.c -e gen/art/arts.c |
        grep -v $(for game in $games null; do echo "-e ^data/$game/ -e ^verify/games/$game/ -e ^gen/art/$game/"; done)
}

# The elements right inside <set>, with the games that have them; those of one game alone.
for game in $games; do
    sed 's/<!--.*-->//' "data/$game/kit.xml" | tr -d '\n' | grep -o '<set[ >].*</set>' |
        grep -o '<[a-z/][^>]*>' | awk -v game="$game" '
            { name = $0; gsub(/^<\/?|[ \/>].*$/, "", name) }
            name == "set" { depth = 0; next }
            /^<\// { depth--; next }
            depth == 0 && !seen[name]++ { print name, game }
            !/\/>$/ { depth++ }'
done | sort >"$scratch/kinds"
# Those of any game.
printed_kinds() {
    sed -n 's/.* groups="\([^"]*\)".*/\1/p' layouts/kinds.xml | tr ' ' '\n' | sed 's/^/-e /'
}
own_kinds=$(awk '{ count[$1]++ } END { for (kind in count) if (count[kind] == 1) print kind }' "$scratch/kinds" |
    grep -vx -e board -e card -e paper -e summary $(printed_kinds) | sort)     # stocks of every sheet, the totals of check

# own COMMAND: the words that it tells of one game alone; "$game" is the game.
own() {
    for game in $games; do
        eval "$1" | sort -u
    done | sort | uniq -u
}
shared_roles=$(sed -n 's/.*<role id="\([^"]*\)".*/\1/p' data/palette.xml)
shared_pictures=$(find data/pictures -name '*.svg' | sed 's|.*/\(.*\)\.svg|\1|')
own_modules=$(own 'sed "s/<!--.*-->//" "data/$game/kit.xml" | grep -oE "<(option name|set id)=\"[^\"]*\"" | cut -d\" -f2')
own_roles=$(own '[ ! -f "data/$game/palette.xml" ] || sed -n "s/.*<role id=\"\([^\"]*\)\".*/\1/p" "data/$game/palette.xml"')
own_pictures=$(own 'find "data/$game/pictures" -name "*.svg" 2>/dev/null | sed "s|.*/\(.*\)\.svg|\1|"')
own_names=$(own 'sed -n "s/.*<name of=\"\([^\"]*\.[^\"]*\)\".*/\1/p" "data/$game/en.xml" |
    grep -vxF -e "$(sed -n "s/.*<name of=\"\([^\"]*\)\".*/\1/p" data/playlog/en.xml)"')

# Words of the press itself: sides, what a map, a mat and the scene over the title are, how things are aligned, drawn and
# framed.
of_press='back center coat frame map mat scene shop small'
words_of() {
    printf '%s\n' "$@" | grep -vxF -e base $(for word in $of_press $shared_roles $shared_pictures; do echo "-e $word"; done) |
        sort -u
}
own_words=$(words_of $own_modules $own_roles $own_pictures)

names=$(echo $games | tr ' ' '|')
kinds=$(echo $own_kinds | tr ' ' '|')
words=$(echo $own_words $own_names | sed 's/\./[.]/g' | tr ' ' '|')
roles=$(words_of $own_roles | tr 'a-z\n-' 'A-Z|_' | sed 's/|$//')
classes=$(words_of $own_roles | tr '\n' '|' | sed 's/|$//')

# Words of others that are spelt like a kind: RELAX NG.
foreign='verify/schema.c:"start" verify/schema.c:"token"'

# What is wrong with files; comments of C may speak of kinds.
check() {
    grep -nwiE "$names" "$@" /dev/null | sed 's|^\([^:]*:[0-9]*\):.*|\1: names a game|' || :
    awk -v kinds="\"($kinds)\"" -v words="\"($words)\"" -v roles="(ROLE_|X\\()($roles)[^A-Z_]" -v foreign=" $foreign " \
        -v class="class=\"([^\"]* )?(edge-)?($classes)[ \"]" -v phrase="<name of=\"[a-z]*\\\\.($kinds)[\".]" '
        FNR == 1 { inside = 0 }
        FILENAME ~ /playlog\/[^\/]*\.xml$/ && $0 ~ phrase { print FILENAME ":" FNR ": a phrase about a piece of one game" }
        FILENAME ~ /\.svg$/ && $0 ~ class { print FILENAME ":" FNR ": a colour of one game" }
        FILENAME !~ /\.[ch]$/ { next }
        {
            line = $0
            kept = ""
            while (line != "") {
                at = index(line, inside ? "*/" : "/*")
                if (!inside) kept = kept (at ? substr(line, 1, at - 1) : line)
                if (!at) break
                line = substr(line, at + 2)
                inside = !inside
            }
            if (match(kept, words))
                print FILENAME ":" FNR ": " substr(kept, RSTART, RLENGTH) " is a module, colour, picture or name of one game"
            if (match(kept, roles))
                print FILENAME ":" FNR ": " substr(kept, RSTART, RLENGTH - 1) " is a colour of one game"
            while (match(kept, kinds)) {
                word = substr(kept, RSTART, RLENGTH)
                if (!index(foreign, " " FILENAME ":" word " "))
                    print FILENAME ":" FNR ": " word " is a kind of piece of one game"
                kept = substr(kept, RSTART + RLENGTH)
            }
        }' "$@"
}

# Shared tests with three games in a line.
lists() {
    awk -v games="$(echo $games)" '
        BEGIN { count = split(games, game, " ") }
        {
            found = 0
            for (i = 1; i <= count; i++)
                found += $0 ~ "(^|[^a-z])" game[i] "([^a-z]|$)"
            if (found > 2)
                print FILENAME ":" FNR ": a list of games"
        }' "$@"
}

# Words with an apostrophe as programs have it.
straight() {
    awk '{ gsub(/<[^>]*>/, "") } /\047/ { print FILENAME ":" FNR ": a straight apostrophe" }' "$@"
}

{
    straight $(grep -l '^<words ' $(find data layouts -name '*.xml'))
    check $(shared_files)
    lists $(find tests -maxdepth 1 -type f -name '*.[ch]') $(find tests/harness tests/fuzz tests/benchmarks -name '*.[ch]') \
        tests/meson.build
} >"$scratch/found"
[ ! -s "$scratch/found" ] || { cat "$scratch/found"; status=1; }

# Slips are found: a game, a kind, a phrase, a module, a colour, a picture, a name; and a comment is none.
first_of() {
    words_of "$@" | head -1
}
kind=$(echo "$own_kinds" | grep -vxF -e "$own_words" | head -1)     # no word besides
mkdir -p "$scratch/gen" "$scratch/data/playlog" "$scratch/data/pictures" "$scratch/layouts"
plant() {
    printf '%s\n' "$2" >"$scratch/$1"
    [ "$(check "$scratch/$1" | wc -l)" -eq "$3" ] || { echo "$1: \"$2\" gives not $3 complaints"; status=1; }
}
plant gen/slip.c "if (is(game, \"$(echo "$games" | head -1)\"))" 1
plant gen/slip.c "if (strcmp(piece->kind, \"$kind\") == 0)" 1
plant gen/slip.c "/* such as \"$kind\" */" 0
plant gen/slip.c "if (modules_have(modules, \"$(first_of $own_modules)\"))" 1
plant gen/slip.c "theme_fill(cr, ROLE_$(first_of $own_roles | tr a-z- A-Z_));" 1
plant gen/slip.c "palette_find(palette, \"$(first_of $own_roles)\")" 1
plant gen/slip.c "picture_fit(cr, \"$(first_of $own_pictures)\", NULL, x, y, 1, 1);" 1
plant gen/slip.c "words_name(words, \"$(echo "$own_names" | head -1)\")" 1
plant data/pictures/slip.svg "<path class=\"edge-$(first_of $own_roles)\" d=\"M0 0\"/>" 1
plant data/playlog/en.xml "<name of=\"press.$kind\">it</name>" 1
plant layouts/slip.xml "<!-- of $(echo "$games" | tail -1) -->" 1
printf '%s\n' '<!-- that is the game'"'"'s own -->' '<rule id="a.b">a player'"'"'s turn</rule>' >"$scratch/words.xml"
[ "$(straight "$scratch/words.xml" | wc -l)" -eq 1 ] || { echo 'a straight apostrophe is not found, or one in a comment is'; status=1; }
exit $status
