#ifndef PROOFSHEET_COMMAND_WEBPAGE_H
#define PROOFSHEET_COMMAND_WEBPAGE_H

#include "recording.h"

/* A page for a browser, one file that needs nothing else: logged games of one game to be watched, and the game to be
   recorded. */
struct webpage {
    struct session *session;
    struct recording *recording; /* of the game, without a log */
    struct game_cache *cache;    /* of the logged games */
    const struct chronicle *const *games;
    int count;                   /* of them */
    bool site;                   /* the page is one of a site, which brings a manifest and a worker */
};
/* Adds its text. Without logged games the referee's module must be there (ERROR_USAGE); with them the page can do
   without. Else errors as those of its parts. */
bool webpage_add(const struct webpage *, struct buf *out, struct error *);
/* Reads a file of data/page/ behind what is in the buffer. Errors as source_read. */
bool webpage_part(const struct session *, const char *name, struct buf *out, struct error *);

#endif
