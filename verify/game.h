#ifndef PROOFSHEET_GAME_H
#define PROOFSHEET_GAME_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "buf.h"
#include "chance.h"
#include "kit.h"
#include "ledger.h"

/* Whose decision is due. Seats are 0-based here and 1-based in logs. */
enum {
    SEAT_CHANCE = -1,  /* a draw that the last line caused */
    SEAT_DRAW = -2,    /* the draw that opens a turn, or its second half: "=", "#" and "end" may stand before it */
    SEAT_OVER = -3,    /* the rules have ended the game */
};

/* A line of a log in numbers. What verb and args mean is the game's own; args that a verb does not use are 0. */
enum { MOVE_ARGS = 8 };
struct move {
    int8_t seat;                 /* SEAT_CHANCE for a "*" line */
    uint8_t verb;                /* below 32 */
    int16_t arg[MOVE_ARGS];
};

/* The words of a line behind its seat: more than any game's longest line has, so that its rules judge that one too. */
enum { WORDS_MAX = 32 };
struct word {
    const char *at;
    int length;
};
struct fields {
    int words;
    struct word word[WORDS_MAX];
};
/* Splits at blanks up to the end or a ';'. false where there are more than WORDS_MAX words. */
bool fields_split(const char *at, int length, struct fields *);

/* One table: a game, its kit and what was agreed before the first move. Const while a game is replayed. */
struct game;
struct table {
    const struct game *game;
    const struct kit *kit;
    const void *pieces;          /* what game->read made of the kit */
    int seats;
    int option[OPTIONS_MAX];     /* in the kit's order */
    unsigned given;              /* bit per option that was written out, also with its standard value */
};

/* One piece on the table. `what` is "tile D", "meeple 1"; `where` is "0,0 90", "0,0 road:e"; `seat` is the owner or -1;
   x, y, turn and `data` are for pictures: data is the game's own description of the piece. */
struct placing {
    const char *what, *where;
    int seat, x, y, turn, part;
    const void *data;
};
typedef void placing_fn(const struct placing *, void *context);
/* The next piece of a shuffled pile, top first; `stream` names the pile. */
typedef void dealt_fn(const char *stream, const char *piece, void *context);
typedef void move_fn(const struct move *, void *context);

/* A game. State is flat: no pointers, state_size bytes, copied with memcpy. Every function is pure but deal and play,
   which change `state`, and chance and each_dealt, which draw. */
struct game {
    const char *id;              /* stem of data/<id>/ and games/<id>.c */
    unsigned rules;              /* raise when any kept log would replay differently */
    bool hidden;                 /* not in lists: the template, and what the press has no art for */
    kit_reader *read;            /* the game's own tables from its kit, with the cross checks a schema cannot make */

    /* Agreements that contradict each other are ERROR_UNREADABLE; NULL: every combination is good. */
    bool (*agree)(const struct table *, struct error *);
    size_t (*state_size)(const struct table *);
    void (*deal)(void *state, const struct table *);
    int (*turn)(const void *state);
    /* The seat whose turn it is, also while a draw is due; -1 once the game is over. */
    int (*mover)(const void *state);
    /* Whether the next line opens a turn: "end" may stand here. NULL: where turn() is SEAT_DRAW. */
    bool (*opens)(const void *state);
    /* Verbs that belong to this phase, a bit each, also when a draw is due before them: else turn.phase. */
    unsigned (*verbs)(const void *state);
    /* Draws what is due from the seed. Only where turn() is SEAT_CHANCE or SEAT_DRAW. */
    void (*chance)(const void *state, const struct table *, struct chance *, struct move *out);
    /* Every pile as the seed shuffles it; NULL: nothing is shuffled. */
    void (*each_dealt)(const struct table *, struct chance *, dealt_fn *, void *context);
    /* From and to the words of a log line; parse fails with rule line.words, print writes no seat and no LF. */
    bool (*parse)(const struct table *, const struct fields *, struct move *, struct error *);
    void (*print)(const struct table *, const struct move *, struct buf *);
    /* The only judge of legality; a refused move leaves the state's bytes as they were. Turn, phase and seat are
       checked by game_play before it is asked. Scorings go to the ledger (NULL: nowhere). */
    bool (*play)(void *state, const struct table *, const struct move *, struct ledger *, struct error *);
    /* Every legal move of the seat or draw that is due, each once, in a fixed order. */
    void (*each_move)(const void *state, const struct table *, move_fn *, void *context);
    /* The word under which the due decision is counted ("place"), NULL: not counted. */
    const char *(*decision)(const void *state);
    /* Whether a move counts in `moves --count`; NULL: every one. */
    bool (*counts)(const struct move *);
    /* Adds why there is nothing to do before the next draw, where it may puzzle the players ("tile B fits nowhere");
       NULL: it never does. */
    void (*stuck)(const void *state, const struct table *, struct buf *);
    /* Adds where the game stands ("round 2 of 6: catch"); NULL: it has no rounds. */
    void (*progress)(const void *state, struct buf *);
    /* Adds why a move is not the one that is due, as far as more can be said than what is due ("seat 1 has not written
       done"); NULL: nothing. */
    void (*hint)(const void *state, const struct table *, const struct move *, struct buf *);
    /* What "=" holds: scored in play up to here, per seat. */
    void (*tally)(const void *state, const struct table *, int points[SEATS_MAX]);
    /* The final scores if the game ended now; the scoring at the end goes to the ledger. */
    void (*score)(const void *state, const struct table *, int points[SEATS_MAX], struct ledger *);
    /* How good a position is for a seat, others' gains taken off: what the greedy bot goes by. NULL: how far its score
       is ahead of the best other. */
    int (*outlook)(const void *state, const struct table *, int seat);
    /* Takes away what a seat may not know, so that it can think of a move: hands of others, cards face down. The
       position stays one that can be played on. NULL: everything lies open. */
    void (*veil)(void *state, const struct table *, int seat);
    /* What decides between equal final scores, most wins; NULL: nothing, such seats share the win. */
    int (*tie_break)(const void *state, const struct table *, int seat);
    /* Everything that lies on the table, in a fixed order. */
    void (*each_placing)(const void *state, const struct table *, placing_fn *, void *context);
};

/* The standard agreement for `seats`: every option at its standard value. */
void table_init(struct table *, const struct game *, const struct kit *, const void *pieces, int seats);
/* Reads an Options value into the table. ERROR_UNREADABLE: twice, unknown, out of range, without what it needs. */
bool table_options(struct table *, const char *options, struct error *);
/* Writes the options that are not at their standard value, and the numbers that were agreed on, in kit order. */
void table_print_options(const struct table *, struct buf *);
/* Value of an option, which must be the kit's. */
int table_option(const struct table *, const char *id);
/* Whether a set or rule with this option attribute (NULL: always) is in this game. */
bool table_has(const struct table *, const char *option);

/* Order, phase and due draw first (game.over, turn.phase, chance.missing, turn.order), then the game's own rules.
   ERROR_BROKEN with the rule; the state's bytes are then as they were. */
bool game_play(const struct table *, void *state, const struct move *, struct ledger *, struct error *);

/* Whether "end" may stand before the next line. */
bool game_opens(const struct table *, const void *state);

/* The seats that have won with these final scores, a bit each: the highest, then what breaks a tie. */
unsigned game_winners(const struct table *, const void *state, const int points[SEATS_MAX]);

/* What each_move offers, told by the first words of a line: "1 meeple …" or "1 pass". Nothing once the game is over. */
void game_due(const struct table *, const void *state, struct buf *);

/* For the games' parsers. Whole numbers with an optional sign, no blanks, no plus; false where anything else stands. */
bool word_int(struct word, int from, int to, int *out);
/* "x,y" */
bool word_cell(struct word, int limit, int *x, int *y);
static inline struct quote quote_word(struct word word)
{
    return quote_bytes(word.at, (size_t)word.length);
}
static inline bool word_is(struct word word, const char *text)
{
    int i = 0;

    while (i < word.length && word.at[i] == text[i])
        i++;
    return i == word.length && text[i] == '\0';
}
/* Index of the name that the word is, or -1. */
static inline int word_index(struct word word, const char *const names[], int count)
{
    for (int i = 0; i < count && word.length > 0; i++)
        if (names[i][0] == word.at[0] && word_is(word, names[i]))
            return i;
    return -1;
}
/* Fails with line.words, quoting the word that stands at `at` (or the end of the line) and what was expected. */
bool words_fail(const struct fields *, int at, const char *expected, struct error *);
/* The same where one of `names` (`count` of them) was expected: asks whether the nearest was meant. `expected` is what
   is said where none is near; NULL: the names. */
bool words_fail_names(const struct fields *, int at, const char *const names[], int count, const char *expected,
                      struct error *);

#endif
