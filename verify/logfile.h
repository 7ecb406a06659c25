#ifndef PROOFSHEET_LOGFILE_H
#define PROOFSHEET_LOGFILE_H

#include "buf.h"
#include "error.h"

/* A log that is being written, on the disk: whatever happens, the file holds whole lines. Zero it to start. */
struct logfile {
    const char *path;
    int fd;                      /* locked against a second writer; -1: it is not there yet */
    size_t whole;                /* bytes of whole lines, when it was opened */
    bool torn;                   /* behind them stands more, which a writer that was killed has left: it goes with the
                                    first change */
};

/* Puts its bytes into `text`, which is empty; where it is not there yet the first change makes it. Nothing is changed.
   ERROR_SYSTEM, also where another program writes it. Close it in any case. */
bool logfile_open(struct logfile *, const char *path, struct buf *text, struct error *);
/* Adds bytes at the end; they are on the disk when it returns. ERROR_SYSTEM. */
bool logfile_append(struct logfile *, const char *bytes, size_t length, struct error *);
/* Puts other bytes in the place of all: the file holds either. ERROR_SYSTEM. */
bool logfile_replace(struct logfile *, const char *bytes, size_t length, struct error *);
void logfile_close(struct logfile *);

#endif
