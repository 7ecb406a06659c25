#ifndef PROOFSHEET_DATADIR_H
#define PROOFSHEET_DATADIR_H

#include "arena.h"
#include "error.h"

/* Where data/, layouts/ and the translations of messages are. */
struct datadir {
    const char *data, *layouts;  /* layouts: NULL unless asked for */
};

/* Looks at `given` (--data-dir, may be NULL), $PROOFSHEET_DATADIR (empty = unset), ../ beside the executable, then the
   installed directory. A directory contains data/, or is the data folder itself; with `layouts`, layouts/ is beside
   data/. ERROR_SYSTEM names the places searched. */
bool datadir_find(const char *given, bool layouts, struct arena *, struct datadir *, struct error *);
/* A file of the build that the program stands in, by its path there ("verify/referee.wasm.gz"); NULL: who knows. */
const char *datadir_beside(const char *file, struct arena *);
/* The message catalogues: po/ of an uninstalled build, or else the installed ones. */
const char *datadir_locale(struct arena *);
/* The faces cut to what the games say: gen/type of an uninstalled build, or else the installed ones. It may hold none. */
const char *datadir_fonts(struct arena *);
/* A library of our own: where it was built, or installed beside the program, or else where it was to be installed. */
const char *datadir_library(const char *name, struct arena *);

#endif
