#ifndef PROOFSHEET_INPUTS_H
#define PROOFSHEET_INPUTS_H

#include <stdbool.h>
#include <stdio.h>

#include "arena.h"
#include "buf.h"
#include "error.h"

/* The files that a command is to read: arguments, then those of a list. In the place of a folder come its logs, packed or
   not, and those of its folders, in the order of their names; nothing hidden, and no folder twice by a link. */

struct folder;
/* Zero it, then set the first members. */
struct inputs {
    char **argument;
    int arguments;
    const char *list;            /* a file with a name a line, "-" for standard input; NULL: none */
    char delimiter;              /* behind a name of the list: '\n' or '\0' */

    int at;                      /* arguments handed out */
    FILE *stream;                /* the list, once it is read */
    char *name;                  /* the last name of it */
    size_t room;
    struct folder *folder;       /* the innermost that is being walked through */
    int left_out;                /* files of folders that are logs, but for their names */
    struct buf left;             /* those names, as a screen may show them; of many the first */
};
/* The next file, in the arena. NULL: there is none, or (ERROR_SYSTEM) something else than a file cannot be read; the next
   call goes on behind it. */
const char *inputs_next(struct inputs *, struct arena *, struct error *);
/* Tells on standard error which logs of folders were left out, if any were. */
void inputs_tell_left_out(const struct inputs *);
void inputs_finish(struct inputs *);
/* Whether a file of that name is a log, packed or not. */
bool inputs_is_log(const char *name);
/* Whether a file with another name holds one, by its first bytes. */
bool inputs_seems_log(const char *path);

#endif
