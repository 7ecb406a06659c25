#!/bin/sh
# tests/layers.sh and tests/content.sh find what they are for: each slip is planted in a copy of the tree, which then must
# not pass, by its file.
# Argument: root of the sources.
set -eu
cd "$1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/tree"
cp -r verify gen tests data layouts "$scratch/tree"
rm -rf "$scratch/tree/tests/browser/node_modules"
cd "$scratch/tree"
status=0

for test in layers content; do
    sh tests/$test.sh . || { echo 'the tree does not pass as it is'; exit 1; }
done

# plant FILE LINE: puts the line at the head of the file and takes it away again; which test finds it is $judge
judge=layers
plant() {
    cp "$1" "$scratch/kept"
    { echo "$2"; cat "$scratch/kept"; } >"$1"
    if sh tests/$judge.sh . >"$scratch/said" 2>&1 || ! grep -qF "${1%.[ch]}" "$scratch/said"; then
        echo "not found: $2 in $1"
        cat "$scratch/said"
        status=1
    fi
    cp "$scratch/kept" "$1"
}

plant verify/kit.c '#include "gen/plan/sheet.h"'
plant verify/buf.c '#include "replay.h"'
plant verify/xml.h '#include "words.h"'
plant verify/replay.c '#include "verify/games/cacao/kit.h"'
plant verify/games/cacao/kit.c '#include "verify/games/pokesonne/kit.h"'
plant verify/games/null/null.c '#include "verify/replay.h"'
plant verify/game.h '#include "tests/harness/scratch.h"'
plant gen/plan/sheet.c '#include "gen/ink/theme.h"'
plant gen/plan/sheet.c '#include <cairo.h>'
plant gen/page/press.h '#include "gen/sheets/run.h"'
plant gen/card/side.c '#include "gen/command/command.h"'
plant gen/art/cacao/cacao.c '#include "gen/art/hideseek/hideseek.h"'
plant gen/art/cacao/cacao.c '#include "verify/games/pokesonne/kit.h"'
plant gen/rules/rules.c '#include "gen/art/cacao/cacao.h"'
# circles, which no order of wings forbids
plant gen/card/bind.h '#include "walk.h"'
plant verify/games/hideseek/kit.c '#include "line.h"'
plant gen/packing/count.c '#include "gen/rules/rules.h"'

# content of one game: a kind of piece, a module, a colour by its number and by its name, a picture, a name in its words
judge=content
plant gen/packing/count.c 'static const char *const slip = "worker";'
plant gen/edition/modules.c 'static const char *const slip = "river2";'
plant gen/rules/hero.c 'enum { slip = ROLE_JUNGLE_LEAF };'
plant gen/ink/theme.c 'static const char *const slip = "jungle-leaf";'
plant gen/rules/emblem.c 'static const char *const slip = "sun-face";'
plant gen/logpad/head.c 'static const char *const slip = "pad.display";'
plant tests/contract.c 'static const char *const slip[] = { "cacao", "hideseek", "pokesonne" };'
plant data/pictures/star.svg '<path class="edge-jungle-leaf" d="M0 0"/>'
judge=layers

# new FILE: is found by its name
new() {
    mkdir -p "$(dirname "$1")"
    echo '#include "verify/kit.h"' >"$1"
    if sh tests/layers.sh . >"$scratch/said" 2>&1 || ! grep -qF "${1%.[ch]}" "$scratch/said"; then
        echo "not found: the new file $1"
        status=1
    fi
    rm "$1"
}

new verify/shortcut.c
new gen/helpers/shortcut.c
new gen/card/shortcut.c
# what was printed
new now/tiles.png
new gen/card/face.pdf
exit $status
