#ifndef PROOFSHEET_COMMAND_COMMAND_H
#define PROOFSHEET_COMMAND_COMMAND_H

#include "gen/edition/edition.h"
#include "gen/options/options.h"
#include "gen/output/output.h"
#include "gen/packing/list.h"
#include "gen/page/press.h"

/* The context of a command, made anew for each round of a watch. Only commands know it: they pass on the parts needed
   below. */
struct session {
    const struct options *options;
    struct arena arena;
    struct press press;
    struct output output;
    struct weights weights; /* of the file at work, where they are asked for */
};

/* A command of the press: writes into the session's output or to stdout, false with error set. The number of operands
   after its name is checked against from and to before it runs. */
typedef bool command_run(struct session *, struct error *);

struct command {
    const char *name, *operands, *summary;
    int from, to;
    const char *options;         /* short names of those that mean something to it, besides l, D, h and V */
    command_run *run;
};

command_run command_list, command_new, command_sheets, command_rules, command_aid, command_logpad, command_faces, command_calibrate,
    command_export, command_coverage, command_po_export, command_po_import, command_picture,
    command_storyboard, command_page, command_all;

/* The operand of that index after the name of the command, or NULL. */
const char *command_operand(const struct session *, int index);
/* The edition that the options ask for; reports how much is printed in English if a translation is incomplete. Errors
   as edition_load. */
bool command_load(struct session *, const char *game, struct edition *, struct error *);
/* The same, set to be printed. Finish it also when this fails. Errors as command_load and edition_set. */
bool command_open(struct session *, const char *game, struct edition *, struct error *);

/* Where one file goes: -o may name the file itself, which ends in one of `ends`, or else the folder for it. Of a file the
   tray is in its folder, *name is its name and *end the place of its ending; else *name is NULL. ERROR_USAGE where the
   name ends as that of a file of another kind, and is no folder. */
bool command_file(struct session *, const char *const ends[], int count, const char **name, int *end, struct error *);
/* The ink of pages, "ink 31 %: 40 12 41": their mean and each of them. In the arena. */
const char *command_ink(struct arena *, const double *ink, int pages);
/* Tells it of a file that has just been written, if anybody asked. */
void command_tell_ink(struct output *, struct weights *, const char *name);
/* The parts of the commands, for one game each. `texts`, if any, are printed as well, and listed in the packing list.
   */
bool print_sheets(struct session *, const struct edition *, const struct edition *texts, struct error *);
/* Each records its length in `count`, unless that is NULL. */
bool print_rules(struct session *, const struct edition *, struct text_count *count, struct error *);
/* Nothing where the game has no boxes for it. */
bool print_aid(struct session *, const struct edition *, struct text_count *count, struct error *);
bool print_logpad(struct session *, const struct edition *, struct text_count *count, struct error *);

#endif
