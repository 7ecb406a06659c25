#ifndef PROOFSHEET_COMMAND_JOB_H
#define PROOFSHEET_COMMAND_JOB_H

#include "verify/datadir.h"
#include "gen/page/dump.h"
#include "gen/edition/edition.h"
#include "gen/plan/marks.h"
#include "gen/plan/paper.h"
#include "gen/page/printer.h"
#include "gen/plan/sheet.h"
#include "gen/output/tray.h"

enum { WORD_LIST_MAX = 64, COPIES_MAX = 99, SKIP_MAX = 999 };

/* Words from the command line, split at commas. */
struct word_list {
    int count;
    const char *word[WORD_LIST_MAX];
};

/* What is printed besides the pieces, once it is: how much of it there is; 0: none. */
enum { TEXT_RULES, TEXT_AID, TEXT_LOGPAD, TEXTS };
struct job_text {
    int sheets, pages;           /* printed on both sides where that is possible */
};

/* What the command line asks for, and where things are. */
struct job {
    const char *given;           /* short names of the options that were given */
    struct arena *arena;
    struct datadir dirs;
    struct paper paper;
    enum duplex duplex;
    enum marks marks;
    bool check;                  /* writes nothing and tells of every file how much it would hold */
    int copies;                  /* of every piece */
    bool booklet;                /* the rule sheet as one */
    bool ink;                    /* tells how much ink every sheet takes */
    struct word_list only;       /* ids; none: everything */
    bool some;                   /* only these modules; else all */
    struct word_list modules;
    struct word_list langs;      /* first is the main one */
    struct word_list formats;    /* of export */
    int dpi;
    bool bleed;                  /* pictures go on beyond the trim */
    const char *url;             /* what goes before the names of files where a program asks for an address */
    struct dump dump;            /* where everything stands; the paper's, where that is asked for */
    struct tray tray;
    struct job_text text[TEXTS]; /* of the game at hand, where its packing list is to tell of them */
    int operands;
    char **operand;              /* what stands behind the command */
};

/* Splits at commas, blanks around them left out, into the arena. ERROR_USAGE where an item is empty or there are too
   many. */
bool word_list_split(const char *text, const char *option, struct arena *, struct word_list *, struct error *);
/* The duplex mode of that name, ERROR_USAGE with the nearest. */
bool duplex_find(const char *name, enum duplex *, struct error *);

/* Reads the profile of --printer into the job's paper. ERROR_INPUT, or ERROR_USAGE where the duplex mode was not
   measured. */
bool printer_take(struct job *, const char *file, struct error *);
/* The marks of that name, ERROR_USAGE with the nearest; registration marks do not go with a sheet that is folded. */
bool marks_find(const char *name, enum duplex, enum marks *, struct error *);
/* The whole number that an option is given, from..to, else ERROR_USAGE. */
bool number_find(const char *option, const char *text, int from, int to, int *, struct error *);

/* Loads the game and its words. ERROR_USAGE with the nearest name for an unknown game, language or module, else as
   games_load, theme_check and words_load. */
bool edition_load(const struct job *, const char *game, struct edition *, struct error *);
/* The same, set to be printed (edition_set). Finish it also when this fails. */
bool edition_open(const struct job *, const char *game, struct edition *, struct error *);
/* The language of that name for which data/<game>/ has a file, or of what the name stands for: zh-Hant where zh-TW was
   asked for. NULL with ERROR_USAGE and the nearest. */
const char *job_language(const struct job *, const char *game, const char *lang, struct error *);
/* "pokesonne-tiles-a4.pdf" in the arena. */
const char *job_file_name(const struct job *, const struct edition *, const char *what);
/* Where to write a file of pages, `what` is told of it: the next pages count as its. Errors as tray_path. */
const char *job_start_file(struct job *, const char *name, const char *what, struct error *);
/* Tells how long it has become, where nothing is written. Returns true. */
bool job_finish_file(struct job *, const char *name);

#endif
