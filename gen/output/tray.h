#ifndef PROOFSHEET_OUTPUT_TRAY_H
#define PROOFSHEET_OUTPUT_TRAY_H

#include <stdio.h>

#include "verify/arena.h"
#include "verify/error.h"

/* The output directory. Files wait in a folder inside it and appear under their names only when the whole job is done:
   a job that fails, or that a signal ends, leaves nothing. Leftovers of a killed job are removed by the next one; one that was
   killed while its files were moved is completed. */
struct tray_file {
    struct tray_file *next;
    const char *name, *what;
    const char *path, *target;   /* where it waits, and where it goes */
    const char *kept;            /* while files are delivered: the previous file at the target, or NULL */
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
/* The path at which to write the file of that name, which may lie in a folder: pictures/owl.svg; no file exists there.
   `what` describes it in the listing. The same
   name given again is the same file. Empty if the tray is dry. NULL with ERROR_SYSTEM. In the arena. */
const char *tray_path(struct tray *, const char *name, const char *what, struct error *);
/* Makes the folder in which files wait now, so that processes begun from here on share it. ERROR_SYSTEM. */
bool tray_open(struct tray *, struct error *);
/* Adds to the description of that file, which tray_path has named, after a comma. */
void tray_tell(struct tray *, const char *name, const char *more);
/* Moves everything to its place and lists the files, path and description, one on each line, or on an error nothing: the
   previous files are put back. A dry tray only lists; without a list nothing is. ERROR_SYSTEM. */
bool tray_deliver(struct tray *, FILE *list, struct error *);
int tray_count(const struct tray *);
/* Where the error is in a file that waits, names the file that it was to be. */
void tray_blame(const struct tray *, struct error *);
/* Removes files that were not delivered, and the folders made for them. A zeroed tray is accepted. */
void tray_finish(struct tray *);

#endif
