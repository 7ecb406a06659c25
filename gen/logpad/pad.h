#ifndef PROOFSHEET_LOGPAD_PAD_H
#define PROOFSHEET_LOGPAD_PAD_H

#include "gen/edition/edition.h"
#include "form.h"
#include "gen/rules/rulesheet.h"

/* The log pad in progress: the state that logpad.c and its parts share. Sizes of type in pt, the rest in mm. */
#define PAD_NOTE 7.5
#define PAD_LINE 0.15

enum { COLUMNS_MAX = 8 + SEATS_MAX };

/* A column of the table; `name` is its phrase or a word of the log, the same in every language. */
struct column {
    const char *name;
    double width;
    int seat;
};

struct pad {
    struct rulesheet *rules;
    const struct edition *edition;
    const struct form *form; /* of the game, or NULL */
    cairo_t *cr;
    int columns, fixed;          /* fixed: those of them before the game's own */
    struct column column[COLUMNS_MAX];
    int rows;          /* of the whole pad */
    double row, front; /* height of a row; where the table begins on the first page */
    double second;     /* the height above the table of the second page */
    int on_front, on_second, on_back;
};

/* One line of text; a note in every language, one below the other: returns its height. */
void pad_text(const struct pad *, double x, double y, const char *string, double size, bool bold,
    enum align align);
double pad_note(const struct pad *, double x, double y, double width, const char *of);
/* Whether the parts of the head are below each other. */
bool pad_is_narrow(const struct pad *);

/* Beside the legend the filled row is set in proportions of its own, over the whole width as wide as the table. */
bool pad_is_wide_sample(const struct pad *);
/* A filled row and the lines that it becomes; returns where it ends. */
double pad_sample(const struct pad *, double x, double y, double width);
/* The words of the log with the boxes of this game, in the book's arena. */
const struct words *pad_words(struct phrasebook *, int language, const struct words *words,
    const char *game);

#endif
