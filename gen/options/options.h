#ifndef PROOFSHEET_OPTIONS_OPTIONS_H
#define PROOFSHEET_OPTIONS_OPTIONS_H

#include "gen/ink/palette.h"
#include "gen/plan/marks.h"
#include "gen/plan/sheet.h"
#include "verify/datadir.h"
#include "wordlist.h"

enum { COPIES_MAX = 99, SKIP_MAX = 999, DPI_MIN = 50, DPI_MAX = 1200, LOG_LINE_LAST = 100000000 };

/* The request of the command line. Const once it is read. */
struct options {
    const char *data_dir;        /* NULL: where it is found */
    struct datadir dirs;
    const char *paper, *printer; /* a name or WxH; a file, or NULL */
    enum duplex duplex;
    enum marks marks;
    double inset;                /* of registration marks, mm */
    enum theme theme;
    int seats;                   /* that are printed for; 0: all */
    int copies;                  /* of every piece */
    int skip;                    /* places of the first sheet that stay empty */
    struct word_list only;       /* ids; none: everything */
    bool some;                   /* only `modules`, none of them where the list is empty; false: all */
    struct word_list modules;
    struct word_list langs;      /* the first is the main one */
    struct word_list formats;    /* of export */
    const char *shop;            /* the print shop that export is for, or NULL */
    int dpi;
    int line;                    /* of a log; 0: its last */
    bool bleed;                  /* pictures go on beyond the trim */
    const char *url;             /* prefix of file names that turns them into addresses */
    const char *site;            /* the folder of a site, or NULL */
    const char *like;            /* the template of a new game */
    bool booklet;                /* the rule sheet as one */
    bool ink;                    /* reports how much ink every sheet takes */
    bool check;                  /* writes nothing and lists the contents each file would have */
    bool dump, watch, help, version;
    const char *out;             /* directory */
    char given[64];              /* short names of the options that were given, each once */
    int operands;
    char **operand;              /* the operands: the command first */
};

/* Fills in the defaults, then takes the options, their words into the arena. ERROR_USAGE, with the nearest name, for an
   unknown option, for an invalid value, and for two options that cannot be combined. The directories are not looked for
   yet. */
bool options_take(int argc, char **argv, struct arena *, struct options *, struct error *);
/* Whether the option of that short name was given. */
bool options_have(const struct options *, char key);
/* The name of a given option that is neither in `meant`, short names, nor one that always means something; or NULL. */
const char *options_in_vain(const struct options *, const char *meant);
/* A line for every option, on standard output; `meant`: only for these, short names, and those that always mean
   something. */
void options_explain(const char *meant);

#endif
