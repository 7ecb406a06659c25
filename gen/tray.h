#ifndef PROOFSHEET_TRAY_H
#define PROOFSHEET_TRAY_H

#include <stdio.h>

#include "../verify/arena.h"
#include "../verify/error.h"

/* The output directory. What is written waits in a folder inside it and appears under its name only when the whole job
   is done, so that a job that fails leaves nothing. */
struct tray_file {
    struct tray_file *next;
    const char *name, *what, *path;
};

struct tray {
    const char *dir;
    struct arena *arena;
    char *waiting;               /* the folder inside, NULL until it is needed */
    int made;                    /* how many folders of `dir` this job has made */
    struct tray_file *first, **end;
};

/* Nothing is made yet. `dir` and the arena must live as long as the tray. */
void tray_init(struct tray *, const char *dir, struct arena *);
/* Where to write the file of that name; `what` is told when it is delivered. NULL with ERROR_SYSTEM. In the arena. */
const char *tray_path(struct tray *, const char *name, const char *what, struct error *);
/* Moves everything to its place and lists it, a path and what it is on a line. ERROR_SYSTEM. */
bool tray_deliver(struct tray *, FILE *list, struct error *);
/* Where the error is in a file that waits, names the file that it was to be. */
void tray_blame(const struct tray *, struct error *);
/* Takes away what was not delivered, and folders that were made for it. A zeroed tray is accepted. */
void tray_finish(struct tray *);

#endif
