#ifndef PROOFSHEET_RULES_RULESHEET_H
#define PROOFSHEET_RULES_RULESHEET_H

#include "gen/position/diagram.h"
#include "gen/edition/edition.h"
#include "gen/edition/prose.h"
#include "gen/page/flow.h"

enum { RULESHEET_LANGUAGES = 2 };
#define RULESHEET_GAP 1.15 /* between paragraphs, mm */
#define RULESHEET_COLUMN_GAP 7.0 /* between columns, mm */
#define RULESHEET_GROWS 1.2 /* pictures grow so large where their page has room */
#define RULESHEET_FILLS 1.5 /* or so large on a sheet, whose pages have no other use for it */

struct rulebook;

/* The texts of a kit on a flow: two languages side by side in one column, or one alone in two. It is the owner of the
   flow's blocks. */
struct rulesheet {
    struct flow flow;
    const struct edition *edition;
    const struct kit *kit; /* whose rules are set: the game's, or that of the log itself */
    const struct words *words[RULESHEET_LANGUAGES];
    const struct modules *modules; /* of that kit: the selection that is set */
    int languages;
    struct signs signs;            /* of the game's texts, once they are loaded; else none */
    const struct tableau *tableau; /* the game's pieces and positions, once it is loaded; else NULL */
    const struct rulebook *book;       /* NULL: paragraph after paragraph, each with its id */
    bool indexed;                  /* an index has the ids of its rules; else paragraphs end with them */
    const bool *elsewhere;         /* for each rule whether it stands on another paper, or NULL */
    struct stamps stamps;
    double margin; /* for numbers and ids, inside a column */
    double at[RULESHEET_LANGUAGES],
        measure[RULESHEET_LANGUAGES]; /* each language inside a column: from where, how wide */
};

/* The texts of this kit in the first languages of the edition, each with these words. The flow is ready for columns. */
void rulesheet_init(struct rulesheet *, const struct edition *, const struct press *, const struct kit *,
                    const struct modules *, const struct words *const words[]);
/* Loads the tableau of the game, before any piece or position is set. Errors as tableau_load. */
bool rulesheet_load_tableau(struct rulesheet *, struct error *);
/* Loads the signs of the game's icons, before any of its text is set. Errors as layout_load. */
bool rulesheet_load_signs(struct rulesheet *, struct error *);
/* Where what is drawn more than once is kept; NULL among the pixels of a page that is weighed: among few of them a recorded
   clip may come to nothing, on which Cairo 1.16 aborts. */
struct stamps *rulesheet_stamps(struct rulesheet *, cairo_t *);
/* Accepts a zeroed one. */
void rulesheet_finish(struct rulesheet *);

/* A block a paragraph below the last one, of the words at `node` (NULL: of none). */
struct flow_block *rulesheet_add(struct rulesheet *, flow_set *, int index, const struct node *);
/* Whether a rule is set. */
bool rulesheet_has_rule(const struct rulesheet *, int rule);
/* Whether paragraphs are half as wide as the column that they stand in. */
bool rulesheet_is_halved(const struct rulesheet *);
/* Where the second of two columns of paragraphs begins, that of the second language or of a language in halves, from the
   left edge of the page's column; 0: there is one column. */
double rulesheet_second(const struct rulesheet *);

/* Text as paragraphs are set, from an element (NULL: from the file as a whole). */
struct text rulesheet_body(const struct rulesheet *, const struct words *, const struct node *, double width);
/* Adds the content of an element of its words. */
void rulesheet_say(const struct rulesheet *, struct prose *, const struct node *);
/* flow_text for a paragraph with its icons and links. A link to a rule that is left out and an icon that
   is unknown are the flow's error. */
double rulesheet_prose(struct rulesheet *, cairo_t *, double x, double y, struct prose *, const struct text *);
/* The content of an element of its words as such a paragraph, as `like` is set; returns the height, mm. */
double rulesheet_set(struct rulesheet *, cairo_t *, double x, double y, const struct node *, const struct text *like);
/* How wide it is on one line, mm. */
double rulesheet_width(struct rulesheet *, const struct node *, const struct text *like);
/* Marks a paragraph that replaces one missing from the language. */
void rulesheet_mark_english(struct rulesheet *, int language, struct prose *);

/* Prints the flow: tells the dump where each language stands. Errors of phrases come out here, else as flow_print. */
bool rulesheet_print(struct rulesheet *, struct error *);
/* flow_good, and every phrase was there. */
bool rulesheet_good(struct rulesheet *, struct error *);

#endif
