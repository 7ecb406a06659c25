#ifndef PROOFSHEET_WORDS_PO_H
#define PROOFSHEET_WORDS_PO_H

#include "verify/arena.h"
#include "verify/buf.h"
#include "verify/error.h"

/* A file of gettext's PO format as translators' programs read and write it. */
struct po_entry {
    const char *context, *source, *text; /* msgctxt ("" if missing), msgid, msgstr */
    bool fuzzy;
    int line;                    /* of msgstr */
};

struct po {
    const char *file;
    int count, room;
    struct po_entry *entry;      /* without the header and obsolete entries */
    const char *head;            /* msgstr of the first entry: "Language: ja\n…", or "" */
    int head_line;               /* of that msgstr; 1 where there is none */
};

/* Reads a file, everything into the arena but the table: po_finish. ERROR_SYSTEM, or ERROR_INPUT at a malformed line,
   plural forms, or bytes that are not UTF-8. Finish it even if this fails. */
bool po_read(const char *file, struct arena *, struct po *, struct error *);
void po_finish(struct po *);
/* A field of the header, in the arena; "" if it is missing. */
const char *po_field(const struct po *, const char *name, struct arena *);

/* Adds a line of the form msgid "…". */
void po_add(struct buf *, const char *keyword, const char *text);

#endif
