#ifndef PROOFSHEET_OUTPUT_TRAY_H
#define PROOFSHEET_OUTPUT_TRAY_H

#include <stdio.h>

#include "verify/arena.h"
#include "verify/error.h"

/* The output directory. What is written waits in a folder inside it and appears under its name only when the whole job
   is done: a job that fails, or that a signal ends, leaves nothing. What a job leaves that is killed, the next one
   takes away. */
struct tray_file {
    struct tray_file *next;
    const char *name, *what;
    const char *path, *target;   /* where it waits, and where it goes */
    const char *kept;            /* while files are delivered: what stood at the target, or NULL */
    bool placed;
};

/* A folder that this job has made. */
struct tray_folder {
    struct tray_folder *next;
    const char *path;
};

struct tray {
    const char *dir;
    struct arena *arena;
    bool dry;                    /* keeps nothing: files only have their names */
    char *waiting;               /* the folder inside, NULL until it is needed */
    int lock;                    /* the folder, locked: this job lives; -1 */
    struct tray_folder *made;    /* innermost first */
    struct tray_file *first, **end;
};

/* Nothing is made yet. `dir` and the arena must live as long as the tray; only one tray is in use at a time. */
void tray_init(struct tray *, const char *dir, struct arena *);
/* Where to write the file of that name, nothing stands there; `what` is told when it is delivered. A name that is given
   again is one file. Empty where the tray is dry. NULL with ERROR_SYSTEM. In the arena. */
const char *tray_path(struct tray *, const char *name, const char *what, struct error *);
/* Has more told of that file, behind a comma. */
void tray_tell(struct tray *, const char *name, const char *more);
/* Moves everything to its place, or on an error nothing: what stood there stands there again. Then lists it, a path and
   what it is on a line; a dry tray only does that. Nothing is listed where there is no list. ERROR_SYSTEM. */
bool tray_deliver(struct tray *, FILE *list, struct error *);
int tray_count(const struct tray *);
/* Where the error is in a file that waits, names the file that it was to be. */
void tray_blame(const struct tray *, struct error *);
/* Takes away what was not delivered, and folders that were made for it. A zeroed tray is accepted. */
void tray_finish(struct tray *);

#endif
