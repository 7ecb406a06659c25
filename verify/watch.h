#ifndef PROOFSHEET_WATCH_H
#define PROOFSHEET_WATCH_H

#include "command.h"

/* `check --watch`: checks the folders of the request, and then every log in them that comes or changes, as soon as it is
   closed, until the program is ended by a signal. Returns EXIT_TROUBLE where they cannot be watched. */
int watch_folders(const struct request *);

#endif
