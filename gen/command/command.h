#ifndef PROOFSHEET_COMMAND_COMMAND_H
#define PROOFSHEET_COMMAND_COMMAND_H

#include "gen/edition/edition.h"
#include "gen/options/options.h"
#include "gen/output/output.h"
#include "gen/packing/list.h"
#include "gen/page/press.h"

/* What a command works with, once each round of a watch. Only commands know it: they hand on what is needed below. */
struct session {
    const struct options *options;
    struct arena arena;
    struct press press;
    struct output output;
};

/* A command of the press: writes into the session's output or to stdout, false with error set. The operands behind its
   name are checked against from and to before it runs. */
typedef bool command_run(struct session *, struct error *);

struct command {
    const char *name, *operands, *summary;
    int from, to;
    const char *options;         /* short names of those that mean something to it, besides l, D, h and V */
    command_run *run;
};

command_run command_list, command_sheets, command_rules, command_aid, command_logpad, command_faces, command_calibrate,
    command_export, command_coverage, command_po_export, command_po_import, command_all;

/* The operand of that index behind the command's name, or NULL. */
const char *command_operand(const struct session *, int index);
/* The edition that the options ask for; says what is printed in English where a language lags behind. Errors as
   edition_load. */
bool command_load(struct session *, const char *game, struct edition *, struct error *);
/* The same, set to be printed. Finish it also when this fails. Errors as command_load and edition_set. */
bool command_open(struct session *, const char *game, struct edition *, struct error *);

/* What the commands are made of: one game each. `texts`, if any, is what the three below are printed from as well; its
   packing list tells of them, too. */
bool print_sheets(struct session *, const struct edition *, const struct edition *texts, struct error *);
/* Each tells `count` how long it has become, where that is not NULL. */
bool print_rules(struct session *, const struct edition *, struct text_count *count, struct error *);
/* Nothing where the game has no boxes for it. */
bool print_aid(struct session *, const struct edition *, struct text_count *count, struct error *);
bool print_logpad(struct session *, const struct edition *, struct text_count *count, struct error *);

#endif
