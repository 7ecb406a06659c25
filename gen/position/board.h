#ifndef PROOFSHEET_POSITION_BOARD_H
#define PROOFSHEET_POSITION_BOARD_H

#include "tableau.h"

/* Where a figure of a seat went in one line: from a cell to the next, or over others. */
struct step {
    int seat;
    int from_x, from_y, x, y;
    bool leap;
};
/* Something drawn over a cell: a piece that was laid is framed, a side put to work has an arrow, and where a line could
   have laid something there is a tick, where the referee refuses it a cross; on the way where a figure would walk. */
enum mark_kind { MARK_FRAME, MARK_ARROW, MARK_TICK, MARK_CROSS };
struct mark {
    enum mark_kind kind;
    int x, y, side;              /* side: of an arrow, 0..3 for n e s w */
    bool said;                   /* its line changed nothing on the map */
    bool walks;                  /* a figure would take this step, in dashes where it leaps */
    struct step step;
};
enum { MARKS_MAX = 24 };
enum { STEPS_MAX = 64 };

/* A drawn example: the position before the last line of a kit's <example>, and the effect of that line. A piece laid by
   the last line is drawn, too. Zero it to start. Before seats the picture shows the position after the last line,
   unless fewer pieces lie there then. */
struct board {
    const struct tableau *tableau;
    const struct kit_example *example;
    const char *cells;           /* "x,y x,y": two corners of what is drawn; NULL: everything */
    struct kit_example reached;  /* of board_reach: its lines */
    struct table table;
    const void *start;           /* before the first line; NULL: as the game is dealt */
    void *state, *after;         /* before and after the last line; the same where it is refused */
    int colour[SEATS_MAX];       /* of the kit's, what each seat plays with */
    int seat;                    /* whose line the last one is, -1: nobody's */
    bool scored[SEATS_MAX];      /* who was given points by the last line, and how many */
    int points[SEATS_MAX];
    bool offered;                /* a piece was offered at x, y, turn, and refused */
    char offer[24];              /* its name in the line, "" where it was drawn before */
    int x, y, turn;
    bool placed;                 /* a piece was laid at new_x, new_y in the turn that the last line ends */
    int new_x, new_y;
    int side;                    /* of the piece at new_x, new_y, named by the last line: n e s w, -1: none */
    bool laid;                   /* the last line itself laid the piece at new_x, new_y */
    bool puts;                   /* what it puts besides, by game->each_put, is drawn: where it is refused, pale */
    struct move move;            /* the last line, where it puts something */
    bool mat;                    /* the last line changes the pieces before its seat, which are drawn, too */
    double left, right;          /* columns that the picture covers, of hexes also parts; before seats: of one row */
    double top, bottom;          /* and its rows */
    bool standing;               /* there is a figure on one of them */
    int across;                  /* before seats: cells of each seat, which lie beside those of the next; else 0 */
    bool stacked;                /* they lie below those of the seat before instead; set by who shows it */
    int marks;
    struct mark mark[MARKS_MAX]; /* more than the last line says */
    int steps;
    struct step step[STEPS_MAX]; /* where the tableau has trails */
};

/* Replays it. ERROR_INPUT at the example's line if a line before the last is not legal, or if the last is not as the
   example claims: legal, or refused by its rule; or if nothing lies in its cells, or they are far more than what lies
   there. Finish the board even then. */
bool board_replay(struct board *, const struct tableau *, const struct kit_example *, struct error *);
/* Shows these cells instead. ERROR_INPUT likewise, at `node`. */
bool board_cut(struct board *, const char *cells, const struct node *, struct error *);
/* The position after the lines of `log`, one at least, which are played at this table from this start. They are legal:
   ERROR_INPUT if one is not. Table and start outlive the board, which stays where it is. Finish it even then. */
bool board_reach(struct board *, const struct tableau *, const struct table *, const void *start, const char *log,
                 struct error *);
void board_finish(struct board *);
/* Marks what the last so many lines have laid and put to work, and where figures went in them. */
void board_mark_lines(struct board *, int lines);
/* Tells every line that is legal, "end" left out, with the position before and after it. */
typedef void board_line_fn(const char *line, int length, const void *before, const void *after, void *context);
void board_each_line(const struct board *, board_line_fn *, void *context);
/* How many lines it has. */
int board_lines(const struct board *);
/* Plays a line in place of the last one and marks its cell: with a tick where `refused` is NULL, else with a cross; the
   way there where it moves a figure and the tableau has trails. ERROR_INPUT at `node` where the referee sees it
   otherwise. */
bool board_try(struct board *, const char *line, const char *refused, const struct node *, struct error *);

/* The position that the picture shows. */
const void *board_shown(const struct board *);
/* Before seats: whether the last line takes this away from where it lies. */
bool board_takes(const struct board *, const struct placing *);

#endif
