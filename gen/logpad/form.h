#ifndef PROOFSHEET_LOGPAD_FORM_H
#define PROOFSHEET_LOGPAD_FORM_H

#include "gen/edition/edition.h"

/* How the log pad of a game takes down a turn: data/<game>/pad.xml. */
enum { FORM_COLUMNS = 8, FORM_CELLS = 6 + FORM_COLUMNS + 2, FORM_LINES = 24, FORM_TABLES = 4, FORM_SCORES = 16,
       FORM_TURNS = 4, FORM_GROUPS = 16, FORM_CODES = 8 };

/* A column behind the seat, and tile, x, y and turn: its phrase, and its share of the width that is left. */
struct form_column {
    const char *name;
    double share;
    int parts; /* how many things a cell holds, before the first turn */
};

/* A filled row, and the lines of a log that it becomes. */
struct form_turn {
    bool same; /* shown by the picture of the one before */
    int cells, lines;
    const char *cell[FORM_CELLS];
    const char *becomes[FORM_CELLS]; /* the line of a cell that no word of the line tells; NULL: none */
    const char *line[FORM_LINES];
};

/* Filled in before the first turn: a row, or one for every seat. */
struct form_table {
    bool seats;
    int columns, cells;
    struct form_column column[FORM_COLUMNS];
    const char *cell[FORM_COLUMNS]; /* a filled row */
};

struct form_setup {
    const char *note; /* the phrase below the tables, or NULL */
    int tables, lines;
    struct form_table table[FORM_TABLES];
    const char *line[FORM_LINES]; /* the lines of a log that the filled rows become */
};

/* A row of the score sheet. */
struct form_score {
    const char *name; /* its phrase */
    const char *show; /* the piece that is its picture, or NULL */
    int rule;         /* of the kit, by which points are counted; -1: none */
};

/* Words that the key explains, "3" or "enemies.1", from one on, and the phrase of where on the pad they are written. */
struct form_group {
    const char *name, *from;
    const char *heads; /* the phrase of what the parts of these words are, em spaces between them; or NULL */
};

/* What is printed as a sign and written as a letter: the emblem is an attribute of the node. */
struct form_code {
    const char *write, *name; /* name: its phrase */
    const struct node *node;
};

struct form {
    const char *kind;          /* a row for every piece of this kind, which is laid in a cell; NULL: none is */
    const char *shown;         /* the piece that shows how turns are read; NULL: the one that lies at the start */
    bool halves;               /* the log knows half sides, too */
    bool named;                /* in pictures of filled rows cells have the names that their lines call them by */
    int quoted;                /* a rule that the referee quotes; -1: none is named */
    struct modules log;        /* what of the rules of the log it has that only some games have */
    double height;             /* times the usual height of a row */
    double score;              /* width of the score of a seat, mm; 0: the usual */
    int rows;                  /* of a whole game with what is printed; 0: of a pad without a form */
    int columns, turns;        /* none where there is a score sheet alone */
    struct form_column column[FORM_COLUMNS];
    struct form_turn turn[FORM_TURNS];
    int groups;                              /* 0: the key does not say where its words are written */
    struct form_group group[FORM_GROUPS];
    const char *codes_note;                  /* the phrase below them, or NULL */
    int codes;
    struct form_code code[FORM_CODES];
    struct form_setup setup;                 /* without tables: nothing is taken down before the first turn */
    int categories;                          /* rows of the score sheet; 0: there is none */
    struct form_score category[FORM_SCORES]; /* with what is printed */
};

/* Reads the form of the edition's game into the arena. *out is NULL where the game has none: a row of its pad holds any
   move. An edition without phrases has nothing in `log`. ERROR_INPUT with file and line, also for a line of its log that
   is none of the game's, or ERROR_SYSTEM. */
bool form_load(const struct edition *, struct arena *, const struct form **out, struct error *);
/* Whether a turn lays a piece in a cell; `form` may be NULL. */
bool form_has_tiles(const struct form *);

#endif
