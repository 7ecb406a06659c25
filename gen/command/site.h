#ifndef PROOFSHEET_COMMAND_SITE_H
#define PROOFSHEET_COMMAND_SITE_H

#include "webpage.h"

/* proofsheet-gen page --site DIR [LOG]...: a static site: a page of every game, which records it and has its logs to be
   watched, an index of them, icons, and what lets browsers install it and show it without a network. ERROR_USAGE where
   files of others have their names in the folder; else errors as webpage_add and shelf_read. */
bool site_make(struct session *, struct error *);

#endif
