#!/bin/sh
# The referee as a WebAssembly module for pages, packed by gzip.
#   build.sh check SOURCES: says what is missing to build it, status 1 where something is
#   build.sh MODULE HEADERS SOURCES OBJECTS FILE…: builds it; HEADERS holds config.h, SOURCES the unpacked source packages
#     of libsodium and libcsv, OBJECTS what the compiler makes; the files are the referee's in C
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)

# The newest of several versions.
package() {
    # shellcheck disable=SC2012
    ls -d "$packages/$1"-*/ 2>/dev/null | sort -V | tail -n 1
}

check() {
    packages=$1
    for program in clang wasm-ld gzip xgettext msgmerge msgattrib msgfmt; do
        command -v "$program" >/dev/null || { echo "$program is missing"; exit 1; }
    done
    for name in libsodium libcsv; do
        [ -n "$(package "$name")" ] || { echo "$1 holds no source package of $name"; exit 1; }
    done
    try=$(mktemp -d)
    trap 'rm -rf "$try"' EXIT
    printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' >"$try/try.c"
    clang --target=wasm32-wasi "$try/try.c" -o "$try/try.wasm" 2>/dev/null ||
        { echo 'clang builds nothing for wasm32-wasi: wasi-libc or libclang-rt-14-dev-wasm32 is missing'; exit 1; }
}

if [ "$1" = check ]; then
    check "$2"
    exit 0
fi

absolute() {
    case $1 in
    /*) printf '%s' "$1" ;;
    *) printf '%s/%s' "$here" "$1" ;;
    esac
}
here=$(pwd)
out=$(absolute "$1") build=$(absolute "$2") packages=$(absolute "$3") objects=$(absolute "$4")
shift 4
sodium=$(package libsodium)
csv=$(package libcsv)
mkdir -p "$objects/include/sodium"

# Of libsodium BLAKE2b and ChaCha20 in portable C; kits are trees that the build has read, so there is no libxml2.
sed -e 's/@VERSION@/1.0.18/' -e 's/@SODIUM_LIBRARY_VERSION_MAJOR@/10/' -e 's/@SODIUM_LIBRARY_VERSION_MINOR@/3/' \
    -e 's/@SODIUM_LIBRARY_MINIMAL_DEF@//' \
    "$sodium/src/libsodium/include/sodium/version.h.in" >"$objects/include/sodium/version.h"

compile='clang --target=wasm32-wasi -Os -ffunction-sections -fdata-sections -ffp-contract=off -D_WASI_EMULATED_SIGNAL -D_GNU_SOURCE -w'
link=
# take NAME FLAG… -- FILE…: what is not ours is compiled once
take() {
    name=$1
    shift
    flags=
    while [ "$1" != -- ]; do flags="$flags $1"; shift; done
    shift
    for file in "$@"; do
        object=$objects/$name-$(echo "${file%.c}" | tr /. __).o
        link="$link $object"
        [ "$name" = referee ] || [ -z "$(find "$object" -newer "$root/verify/wasm/build.sh" 2>/dev/null)" ] || continue
        # shellcheck disable=SC2086
        $compile $flags -c "$file" -o "$object"
    done
}
cd "$sodium/src/libsodium"
take sodium -DCONFIGURED=1 -DNATIVE_LITTLE_ENDIAN=1 -I"$objects/include" -I"$objects/include/sodium" -Iinclude -Iinclude/sodium -- \
    crypto_generichash/crypto_generichash.c crypto_generichash/blake2b/generichash_blake2.c \
    crypto_generichash/blake2b/ref/blake2b-ref.c crypto_generichash/blake2b/ref/blake2b-compress-ref.c \
    crypto_generichash/blake2b/ref/generichash_blake2b.c crypto_stream/chacha20/stream_chacha20.c \
    crypto_stream/chacha20/ref/chacha20_ref.c sodium/codecs.c sodium/utils.c
cd "$csv"
take csv -- libcsv.c
cd "$here"

# The messages of these files in Chinese, as bytes for C.
catalogue() {
    xgettext --from-code=UTF-8 --keyword=_ --keyword=N_ --keyword=ngettext_:1,2 --keyword=dgettext:2 --output="$objects/referee.pot" "$@"
    msgmerge --quiet --no-fuzzy-matching "$root/po/zh_TW.po" "$objects/referee.pot" |
        msgattrib --translated --no-obsolete --no-fuzzy |
        msgfmt --endianness=little --no-hash --output-file="$objects/zh_TW.mo" -
    od -An -v -tu1 "$objects/zh_TW.mo" | sed 's/^ *//; s/  */,/g; s/$/,/' >"$objects/include/zh_TW.mo.inc"
}
catalogue "$@"
take referee -std=c17 -I"$root/verify/wasm" -I"$objects/include" -I"$root" -I"$build" \
    -I"$sodium/src/libsodium/include" -I"$sodium/src/libsodium/include/sodium" -- "$@"
# shellcheck disable=SC2086
clang --target=wasm32-wasi -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576 \
    -lwasi-emulated-signal $link -o "$objects/referee.wasm"
gzip -9nc "$objects/referee.wasm" >"$out"
