#ifndef PROOFSHEET_ANNEX_H
#define PROOFSHEET_ANNEX_H

#include "command.h"
#include "config.h"
#include "document.h"
#include "keep.h"

/* What proofsheet-verify does with libxml2, SQLite, jansson and libedit stands in a library of its own,
   proofsheet-annex.so, and is only loaded when it is asked for: to link them takes longer than to check a log. The
   program has annexed.c in place of it, with functions of the same names. */

struct annex {
    document_reader *read;
    int (*keep)(const struct request *);
    int (*record)(const struct request *), (*import)(const struct request *), (*merge)(const struct request *);
    int (*forget)(const struct request *), (*stats)(const struct request *), (*rank)(const struct request *), (*pair)(const struct request *);
};
extern const struct annex proofsheet_annex;

/* What both must have been built as. It is looked at before anything else of the library, and keeps its form. */
struct annex_build {
    char version[40];
    unsigned request, annex;     /* bytes of what they share */
};
extern const struct annex_build proofsheet_annex_build;
#define ANNEX_BUILD { "proofsheet-annex " PACKAGE_VERSION, sizeof(struct request), sizeof(struct annex) }

#endif
