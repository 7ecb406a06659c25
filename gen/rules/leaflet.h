#ifndef PROOFSHEET_RULES_LEAFLET_H
#define PROOFSHEET_RULES_LEAFLET_H

#include "gen/art/diagram.h"
#include "gen/page/press.h"
#include "gen/edition/edition.h"
#include "gen/edition/phrase.h"
#include "gen/edition/prose.h"
#include "gen/ink/theme.h"

/* Numbered paragraphs on pages: two languages side by side, or one alone in two columns. Everything is a block, which
   is never divided; blocks are set twice by the same function, first to be measured, then to be drawn. */
struct leaflet;
struct block;

/* Sets the block with its upper left corner at x, y (mm) and returns its height; cr NULL: only measures. */
typedef double block_set(struct leaflet *, cairo_t *, double x, double y, const struct block *);

struct block {
    block_set *set;
    int index, count;            /* what it shows: a section, a rule, an example, a box */
    const char *kind, *id;       /* the same for a dump; no kind: a block, no id: it is the only one */
    double gap;                  /* above it, not at the head of a column */
    bool keep;                   /* stands in the same column as the next block */
    bool heading;                /* of a section: gets an entry in the outline */
    bool leads;                  /* begins a page */
    bool wide;                   /* over all columns; only before the first that is not */
    double x, y, height;         /* where it came to stand */
    int page;
};

enum { LEAFLET_BLOCKS = 400, LEAFLET_LANGUAGES = 2 };
#define LEAFLET_GAP 1.15     /* between paragraphs, mm */

struct leaflet {
    const struct edition *edition;
    const struct kit *kit;       /* whose rules are set: the game's, or that of the log itself */
    const struct words *words[LEAFLET_LANGUAGES];
    const struct modules *modules; /* of that kit: what is set */
    int languages;
    const struct press *press;
    struct document *document;
    bool bound;                  /* pages of a booklet: their numbers stand at the outer edge */
    bool loose;                  /* without structure and links: drawn into a form, not on a page */
    struct stamps stamps;
    struct error error;

    double left, top, width, bottom;                 /* the type area of a page */
    int columns;                                     /* 1 with two languages, 2 with one */
    double column, column_gap;                       /* width of a column, gap between two */
    double margin;                                   /* for numbers and ids, inside a column */
    double size, leading;                            /* of the paragraphs, pt */
    double tightness;                                /* what gaps are multiplied by */
    double at[LEAFLET_LANGUAGES], measure[LEAFLET_LANGUAGES]; /* each language inside a column: from where, how wide */

    int blocks, pages, before;   /* before: pages of the document that stand in front of these */
    bool placed;
    struct block block[LEAFLET_BLOCKS];
    const char *foot;            /* what the foot line says */
};

/* Divides the page; `share` of the text's width goes to the first of two languages (0: by the length of their
   texts). */
void leaflet_columns(struct leaflet *, double share);
struct block *leaflet_add(struct leaflet *, block_set *, int index);
/* Whether a rule is set. */
bool leaflet_has_rule(const struct leaflet *, int rule);
/* Adds a heading for the section and a block for each of its rules that are set, with their examples. */
void leaflet_add_section(struct leaflet *, int section);

/* Text as paragraphs are set, from an element (NULL: from the file as a whole). */
struct text leaflet_body(const struct leaflet *, const struct words *, const struct node *, double width);
/* Text of one language in a column: draws where cr is not NULL, returns the height. `tag` is the structure element. */
double leaflet_text(struct leaflet *, cairo_t *, double x, double y, const char *tag, const struct text *);
/* The same for a paragraph with its links. */
double leaflet_prose(struct leaflet *, cairo_t *, double x, double y, struct prose *, const struct text *);

/* Says before a paragraph that it stands in for one of the language. */
void leaflet_mark_english(struct leaflet *, int language, struct prose *);

/* Adds the boxes of the words: all in one frame, two languages side by side, or a frame for each. */
void leaflet_add_boxes(struct leaflet *);

/* Blocks: the title; how many of each component the kit holds; an example of the kit. */
block_set leaflet_title, leaflet_components, leaflet_example;
/* The same for the first page of a booklet: a picture and the titles, all that the components leave of it. */
block_set leaflet_cover;
/* A rule in all languages, its id behind the paragraph of language `at`; returns the height. */
double leaflet_rule(struct leaflet *, cairo_t *, double x, double y, int rule, int at);

/* How a box of the words is set: sizes in pt, the rest in mm. */
struct box_style {
    double size, leading, title;
    double gap;                  /* between rows */
    double emblem;               /* side of the emblems, 0: none */
    bool washed;                 /* every other row lies on a tint */
    const struct livery *livery; /* of figures in emblems and of the line below the title; NULL: no line */
};
/* One box of a language with the rows that are said, `width` mm wide; returns its height, 0 where nothing is said. */
double leaflet_box(struct leaflet *, cairo_t *, double x, double y, double width, int language, int box,
                   const struct box_style *);
/* The emblem that a row asks of the game's art, in a square of `size` mm. An unknown one is the leaflet's error. */
void leaflet_emblem(struct leaflet *, cairo_t *, const struct node *row, const struct livery *, double x, double y,
                     double size);

/* Measures the blocks and gives them their places: `pages` is known then. Type is set closer, and then smaller, where
   that saves a page. Errors of type, phrases and words come out here and from leaflet_print. */
bool leaflet_place(struct leaflet *, struct error *);
/* Draws every page into the document; places the blocks first where that has not been done. */
bool leaflet_print(struct leaflet *, struct error *);
/* The parts of that for other ways to print: the blocks and the foot of a page, 0-based, on a context whose 0,0 is its
   upper left corner; the outline entry of a block that has one, at a page of the document from 1; what went wrong. */
void leaflet_draw(struct leaflet *, cairo_t *, int page);
void leaflet_outline(struct leaflet *, const struct block *, int page, double y);
bool leaflet_good(struct leaflet *, struct error *);
/* The line at the foot of a page, 0-based in the document. */
void leaflet_foot(struct leaflet *, cairo_t *, int page);

#endif
