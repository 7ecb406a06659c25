#!/bin/sh
# bytes.sh NAME FILE: a header with the bytes of FILE as `static const unsigned char NAME[]`.
set -eu
printf 'static const unsigned char %s[] = {\n' "$1"
od -An -v -tu1 "$2" | sed 's/  */,/g; s/^,//; s/$/,/'
printf '};\n'
