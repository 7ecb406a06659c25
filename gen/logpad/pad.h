#ifndef PROOFSHEET_LOGPAD_PAD_H
#define PROOFSHEET_LOGPAD_PAD_H

#include "form.h"
#include "gen/rules/position.h"
#include "gen/rules/rulesheet.h"

/* The pages of the log pad that are filled in, on a flow: what its parts share. Sizes of type in pt, the rest in mm. */
#define PAD_NOTE 8
#define PAD_TEXT 9
#define PAD_PITCH 3.9 /* of lines of a log */
#define PAD_LINE 0.15
#define PAD_THICK 0.35 /* round a table, and between its parts */
/* Opacities of ink: of the head of a table, and of every second row. */
#define PAD_HEAD_TINT 0.12
#define PAD_ROW_TINT 0.045

/* A column of the table; `name` is its phrase or a word of the log, the same in every language. */
struct column {
    const char *name;
    double width;
    int seat; /* whose score it takes; -1: none */
};

enum { COLUMNS_MAX = 6 + FORM_COLUMNS + SEATS_MAX };

/* The owner of the flow's blocks. */
struct pad {
    struct flow flow;
    const struct edition *edition;
    struct rulesheet *rules; /* that it was made for: sets its pieces */
    const struct form *form; /* of the game, or NULL: a row holds any move */
    /* of each cell of a filled row its letter (origin_letter), of each row in which cells lines are written */
    char letter[FORM_CELLS];
    bool written[FORM_TURNS][FORM_CELLS];
    int origin[FORM_TURNS][FORM_LINES]; /* the cell of each line (origin_of) */
    struct rulesheet *book;  /* sets the pictures of filled rows; without a rulebook there are none */
    struct positions pictures;   /* these, in order; behind them the one that is counted (grid_add) */
    int languages;
    const struct tableau *tableau;
    struct stamps *stamps;
    bool headed;        /* the words of the log have a title */
    bool low;           /* filled rows and words of the log are lower, pictures of the former smaller */
    bool large, roomy;  /* these pictures are larger, and larger still */
    bool strip;         /* they stand side by side over what is written, not below each other with that beside them */
    cairo_t *cr;        /* that the block at work is drawn on; NULL: it is only measured */
    struct page_table *turns; /* the table that is filled in, or NULL */
    const struct flow_density *height; /* that its rows may have, from the highest on */
    struct flow_density chosen;
    double fit; /* how many times as high as that they are, so that they fill their pages */
    int heights;
    int columns, fixed; /* fixed: those of them before the game's own */
    struct column column[COLUMNS_MAX];
};

/* On the paper of these rules, which outlive it. */
void pad_init(struct pad *, struct rulesheet *, const struct form *);
void pad_finish(struct pad *);
/* Whether the parts of the head are below each other. */
bool pad_is_narrow(const struct pad *);

/* As theme_source and type_draw; where the block is only measured the text must still fit. */
void pad_source(const struct pad *, int role);
void pad_set(const struct pad *, double x, double y, const struct text *);
/* One line of text, English; a phrase in all languages on one line, smaller where it has to be. */
void pad_text(const struct pad *, double x, double y, const char *string, double size, bool bold, enum align align);
void pad_phrase(const struct pad *, double x, double y, double width, const char *of, double size);
/* The same in bold. */
void pad_label(const struct pad *, double x, double y, double width, const char *of, double size);
/* A box of see-through ink; ink afterwards. */
void pad_band(cairo_t *, double x, double y, double width, double height, double opacity);
/* The same on the pad, while it draws. */
void pad_tint(const struct pad *, double x, double y, double width, double height, double opacity);
/* The marks of all colours side by side, y their middle, to be circled: a seat may have any. */
void pad_colours(const struct pad *, double x, double y, double width);
/* A note in every language, one below the other: returns its height. */
double pad_note(const struct pad *, double x, double y, double width, const char *of);
/* A phrase in all languages; the tag of one of them, which may be English. */
void pad_say(const struct pad *, struct buf *, const char *of, const char *between);
const char *pad_tag(const struct pad *, int language, const char *of);

#endif
