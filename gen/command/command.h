#ifndef PROOFSHEET_COMMAND_COMMAND_H
#define PROOFSHEET_COMMAND_COMMAND_H

#include "job.h"

/* A command of the press: writes into the job's tray or to stdout, false with error set. Its operands are checked
   against from and to before it runs. */
typedef bool command_run(struct job *, struct error *);

struct command {
    const char *name, *operands, *summary;
    int from, to;
    const char *options;         /* short names of those that mean something to it, besides l, D, h and V */
    command_run *run;
};

bool command_list(struct job *, struct error *);
bool command_sheets(struct job *, struct error *);
bool command_rules(struct job *, struct error *);
bool command_aid(struct job *, struct error *);
bool command_logpad(struct job *, struct error *);
bool command_faces(struct job *, struct error *);
bool command_calibrate(struct job *, struct error *);
bool command_export(struct job *, struct error *);
bool command_coverage(struct job *, struct error *);
bool command_po_export(struct job *, struct error *);
bool command_po_import(struct job *, struct error *);
bool command_all(struct job *, struct error *);

/* What the commands are made of: one game each. `texts`, if any, is what the three below are printed from as well; its
   packing list tells of them, too. */
bool print_sheets(struct job *, const struct edition *, const struct edition *texts, struct error *);
bool print_rules(struct job *, const struct edition *, struct error *);
/* Nothing where the game has no boxes for it. */
bool print_aid(struct job *, const struct edition *, struct error *);
bool print_logpad(struct job *, const struct edition *, struct error *);

#endif
