#ifndef PROOFSHEET_GAME_H
#define PROOFSHEET_GAME_H

#include <stddef.h>
#include <string.h>

#include "chance.h"
#include "grammar.h"
#include "ledger.h"

/* Whose decision is due. Seats are 0-based here and 1-based in logs. */
enum {
    SEAT_CHANCE = -1,  /* a draw that the last line caused */
    SEAT_DRAW = -2,    /* the draw that opens a turn, or its second half: "=", "#" and "end" are allowed before it */
    SEAT_OVER = -3,    /* the rules have ended the game */
    SEAT_ACTOR = 0,    /* in a table of phases: the seat that the state names */
};

/* One table: a game, its kit and the agreements made before the first move. Const while a game is replayed. */
struct game;
struct table {
    const struct game *game;
    const struct kit *kit;
    const void *pieces;          /* the result of game->read for the kit */
    int seats;
    int option[OPTIONS_MAX];     /* in the kit's order */
    unsigned given;              /* bit per option that was written out, also with its standard value */
};

/* What every game's pieces start with. */
struct pieces {
    const struct kit *kit;
    struct vocabulary words;
};

/* One piece on the table. `what` is "tile D", "meeple 1"; `where` is "0,0 90", "0,0 road:e"; `seat` is the owner or -1;
   x, y, turn, `data` and `piece` are for pictures: data is the game's own description of the piece, `piece` that of the
   kit where `what` does not name one alone, else NULL. Both texts and the data live only while it is told: whoever keeps
   them copies them, and no address of theirs is a name for anything. */
struct placing {
    const char *what, *where;
    int seat, x, y, turn, part;
    bool drawn;                  /* it lies nowhere yet: its seat has drawn it and does not own it */
    bool said;                   /* it is no piece, but words of a decision that is not complete */
    const void *data;
    const struct kit_piece *piece;
};
typedef void placing_fn(const struct placing *, void *context);
/* Whether a piece has been told under that number before: then it need not be told again. */
typedef bool known_fn(uint64_t number, void *context);
/* Everything on the table, to be told piece by piece. */
struct inventory {
    const void *state, *pieces;
    placing_fn *tell;
    void *context;
    known_fn *known;             /* NULL: nothing is */
};
/* Asked ahead of a piece that lies as it does for some time. Whatever is told of it follows from its number (not 0) to
   the end of the game. */
static inline bool inventory_knows(const struct inventory *to, uint64_t number)
{
    return to->known != NULL && to->known(number, to->context);
}
/* Tells a piece of which only `what` and `where` are missing; the pattern is that of both with a bar between them,
   of %s and %d alone, cut at 255 bytes: "tile %s|%d,%d %d". */
void inventory_tell(const struct inventory *, struct placing, const char *pattern, ...)
    __attribute__((format(printf, 3, 4)));

typedef void move_fn(const struct move *, void *context);

/* A position whose legal moves are told. */
struct listing {
    const struct table *table;
    const void *state, *pieces;
    struct move move;            /* of the seat or draw that is due; verb and args are to be filled in */
    move_fn *tell;
    void *context;
};
static inline void listing_tell(const struct listing *to)
{
    to->tell(&to->move, to->context);
}
/* A line that is its verb alone; args are 0 from then on. */
static inline void listing_tell_verb(struct listing *to, int verb)
{
    to->move = (struct move){ .seat = to->move.seat, .verb = (uint8_t)verb };
    listing_tell(to);
}

/* What may happen while the state's phase is this one. */
struct phase {
    int8_t who;                  /* SEAT_ACTOR, or the draw or end that is due */
    bool opens;                  /* "end" may stand here, as long as the turn has not begun */
    uint64_t verbs;              /* a bit each, also of what may follow a draw that is due: the draw is missing then,
                                    else it is the wrong phase */
    const char *word;            /* under which the decision is counted ("place"), NULL: not counted */
    void (*each)(struct listing *);      /* tells every legal move, each once; NULL: all lines of the verbs are tried */
    /* Tells the n-th of these alone; -1: none, and returns how many there are. NULL: `each` is asked. Only where every
       line counts (COUNT_ALL). */
    int (*pick)(struct listing *, int n);
    /* How many of them `moves --count` counts, where that is known without telling them. NULL: they are told. */
    int (*count)(const struct listing *);
};

/* Where the engine finds in a state what every game has: offsets in bytes. */
struct shape {
    size_t size;                 /* of the state */
    size_t phase;                /* uint8_t, index into game->phase */
    size_t actor;                /* uint8_t, the seat that decides, draws, or has caused a draw */
    size_t owner;                /* uint8_t, whose turn it is, where others decide in it; 0: the actor's */
    size_t begun;                /* uint8_t, whether the first line of a turn has been written; 0: no such */
    size_t points;               /* int32_t a seat, scored in play up to here: what "=" holds; 0: tally() */
};

/* A pile, or a pile for each seat or word: the pieces lie in the order of the kit, then each is shuffled once by its
   own stream. `which` is the seat or the word's place in its set, 0 where there is one pile. */
struct pile_rule {
    const char *stream;          /* its name; of several piles the start of it: "badge-" */
    enum { PILE_ONE, PILE_EACH_SEAT, PILE_EACH_NAME } each;
    uint8_t of;                  /* PILE_EACH_NAME: index into grammar.names */
    uint8_t names;               /* index into grammar.names: the pieces that may lie in it */
    /* What does lie in it is told by one of the next three. With none it is a die: nothing but its stream.
       How many there are of each piece: */
    int (*copies)(const struct table *, int which, int value);
    /* numbers, in this order: the i-th, 0 behind the last; */
    int (*number_at)(const struct table *, int which, int i);
    /* or pieces of piles before it in the table, in the order dealt: adds them to the empty pile. */
    void (*deal)(const struct table *, struct chance *, int which, struct pile *);
};

/* What the engine adds to the pieces that a game's `read` has made: the words of its grammar in this kit. */
void pieces_finish(struct pieces *, const struct grammar *, const struct kit *, struct arena *);

/* A game. State is flat: no pointers, copied with memcpy. Every function is pure but deal and play, which change
   `state`, and draw, which draws. */
struct importer;
struct pad;
struct game {
    const char *id;              /* stem of data/<id>/, verify/games/<id>/ */
    unsigned rules;              /* raise when any kept log would replay differently */
    bool hidden;                 /* not in lists: the template */

    struct shape shape;
    const struct phase *phase;   /* by enum phase of the game; that in which it is over comes last */
    const struct grammar *grammar;
    const struct pile_rule *pile;
    int piles;

    /* The game's own tables from its kit, with the cross checks a schema cannot make; they start with struct pieces. */
    kit_reader *read;
    /* The start of a game; the state is zeroed. Asked by game_deal. */
    void (*deal)(void *state, const struct table *);
    /* Draws what is due from the seed. Only where a draw is due. NULL: nothing is drawn. */
    void (*draw)(const void *state, const struct table *, struct chance *, struct move *out);
    /* The only judge of legality; a refused move leaves the state's bytes as they were. Turn, phase and seat are
       checked by game_play before it is asked. Scorings go to the ledger (NULL: nowhere). Without an error to fill it
       asks for no list of moves: that may be made by playing. */
    bool (*play)(void *state, const struct table *, const struct move *, struct ledger *, struct error *);
    /* Everything that lies on the table, in a fixed order. */
    void (*each_placing)(const void *state, const struct table *, placing_fn *, void *context);

    /* ---- what a game may leave out ---- */

    /* How many of the pieces that each_placing tells first lie as they do to the end of the game, one line after the
       other; and the same without the first of them and those that are known. NULL: none, NULL. */
    int (*settled)(const void *state);
    void (*each_placing_from)(const struct inventory *, int first);

    /* Agreements that contradict each other are ERROR_UNREADABLE; NULL: every combination is good. */
    bool (*agree)(const struct table *, struct error *);
    /* Size of the state where that depends on the agreement, and the bytes of it, from its start, that are zeroed for
       `deal`; NULL: all. What lies behind them is written before it is read. */
    size_t (*size)(const struct table *);
    size_t (*cleared)(const struct table *);
    /* Verbs besides those of the phase, where that depends on more than the phase. */
    uint64_t (*verbs)(const void *state);
    /* The values of "=": the scores of play up to here, per seat. */
    void (*tally)(const void *state, const struct table *, int points[SEATS_MAX]);
    /* Adds why a move is not the one that is due, as far as more can be said than what is due ("seat 1 has not written
       done"); the move NULL: why there is nothing to do before the next draw ("tile B fits nowhere"). */
    void (*hint)(const void *state, const struct table *, const struct move *, struct buf *);
    /* What each_placing tells of places, for people in their language: a list of N_() patterns of %s and %d, up to a NULL,
       each of a part between commas ("hand of seat %d", "speed %d"). NULL: they are told as they are. */
    const char *const *places;
    /* Adds where the game stands ("round 2 of 6: catch"). */
    void (*progress)(const void *state, const struct table *, struct buf *);
    /* Adds which round it is ("round 2 of 6"), with which `progress` begins; nothing behind the last. NULL: there are none. */
    void (*round)(const void *state, struct buf *);
    /* Tells what a line of a seat puts there besides what it names a cell for, as each_placing would, even where the line is
       refused or takes it away again at once. NULL: nothing. */
    void (*each_put)(const void *state, const struct table *, const struct move *, placing_fn *, void *context);
    /* Adds lines that show the table to a person, in 80 columns. NULL: cells as a map, all else place by place. */
    void (*view)(const void *state, const struct table *, struct buf *);
    /* Adds to the points scored in play what the end of the game brings; that goes to the ledger. NULL: nothing. */
    void (*score)(const void *state, const struct table *, int points[SEATS_MAX], struct ledger *);
    /* The value of a position for a seat, minus the gains of others: the greedy bot maximises it. NULL: the lead of its
       score over the best other. `notes`: so many bytes, 0 at first, in which it may keep what it has worked out; or NULL.
       `foresees`: whether, of such a position, it thinks of the rest of the turn itself, so that nobody plays on first;
       NULL: of none. */
    int (*outlook)(const void *state, const struct table *, int seat, void *notes);
    size_t notes;
    bool (*foresees)(const void *state);
    /* Where the next decision is the last of a turn and its best move can be found without playing any: the one that
       does least, and what the best adds to the lead after that. false, NULL: they must be played. */
    bool (*surplus)(const void *state, const struct table *, int *more, struct move *idle);
    /* Copies a position into one of the same table; what is behind the ends of its arrays may differ. NULL: memcpy. */
    void (*copy)(void *to, const void *from);
    /* Makes a position again what it was before a seat played on it in one turn, with no draw in between: `from`, which
       is left as it is. Faster than copying the whole. NULL: it is copied. */
    void (*undo)(void *to, const void *from);
    /* Whether the greedy bot thinks about a move at all, where most of many lead nowhere; of every position it does
       about one at least. It is asked about the position as the bot sees it. NULL: about all. */
    bool (*considers)(const void *state, const struct table *, const struct move *);
    /* Removes everything that a seat may not know, so that it can choose a move: hands of others, cards face down. The
       position stays playable. NULL: everything is open. */
    void (*veil)(void *state, const struct table *, int seat);
    /* Removes from a veiled position what is left in it so that it can be played. NULL: nothing is. */
    void (*cover)(void *state, const struct table *, int seat);
    /* The outermost cells of the board that lines may name: left, top, right, bottom. NULL: those in which something
       lies, and one more on each side. */
    void (*edges)(const struct table *, int edge[4]);
    /* Whether bots leave a game at that: one that need not end by itself. Asked where `end` may stand. NULL: never. */
    bool (*enough)(const void *state);
    /* The tie-break between equal final scores, highest wins; NULL: none, tied seats share the win. */
    int (*tie_break)(const void *state, const struct table *, int seat);
    /* How games that were recorded elsewhere become its logs (foreign.h); NULL: none do. */
    const struct importer *importers;
    /* How the columns of its log pad become lines (pad.h); NULL: they do not. */
    const struct pad *pad;
};

/* The standard agreement for `seats`: every option at its standard value. */
void table_init(struct table *, const struct game *, const struct kit *, const void *pieces, int seats);
/* Reads an Options value into the table. ERROR_UNREADABLE: twice, unknown, out of range, without what it needs. */
bool table_options(struct table *, const char *options, struct error *);
/* Writes the options that are not at their standard value, and the numbers that were agreed on, in kit order. */
void table_print_options(const struct table *, struct buf *);
/* Whether two tables have agreed on the same. */
bool table_is_same(const struct table *, const struct table *);
/* Value of an option, which must be the kit's. */
int table_option(const struct table *, const char *id);
/* Whether a set or rule with this option attribute (NULL: always) is in this game. */
bool table_has(const struct table *, const char *option);

/* ---- a position ---- */

static inline const struct phase *game_phase(const struct game *game, const void *state)
{
    return &game->phase[((const uint8_t *)state)[game->shape.phase]];
}
static inline int game_actor(const struct game *game, const void *state)
{
    return ((const uint8_t *)state)[game->shape.actor];
}
/* The seat that is to decide, or SEAT_CHANCE, SEAT_DRAW, SEAT_OVER. */
static inline int game_turn(const struct table *table, const void *state)
{
    int who = game_phase(table->game, state)->who;

    return who == SEAT_ACTOR ? game_actor(table->game, state) : who;
}
/* Adds which round it is, and where the game stands; nothing where the game does not tell. */
static inline void game_tell_round(const struct table *table, const void *state, struct buf *out)
{
    if (table->game->round != NULL)
        table->game->round(state, out);
}
static inline void game_tell_progress(const struct table *table, const void *state, struct buf *out)
{
    if (table->game->progress != NULL)
        table->game->progress(state, table, out);
}
/* The seat whose turn it is, also while a draw is due; -1 once the game is over. */
static inline int game_mover(const struct table *table, const void *state)
{
    return game_phase(table->game, state)->who == SEAT_OVER ? -1 : game_actor(table->game, state);
}
/* The seat in whose turn that one decides; -1 once the game is over. */
static inline int game_owner(const struct table *table, const void *state)
{
    int mover = game_mover(table, state);

    return mover < 0 || table->game->shape.owner == 0 ? mover : ((const uint8_t *)state)[table->game->shape.owner];
}
static inline uint64_t game_verbs(const struct table *table, const void *state)
{
    const struct game *game = table->game;

    return game_phase(game, state)->verbs | (game->verbs != NULL ? game->verbs(state) : 0);
}
/* Whether the next line opens a turn: "end" may stand here. */
static inline bool game_opens(const struct table *table, const void *state)
{
    const struct game *game = table->game;

    return game_phase(game, state)->opens &&
           (game->shape.begun == 0 || ((const uint8_t *)state)[game->shape.begun] == 0);
}
size_t game_size(const struct table *);
/* Lays out the start of a game in so many bytes. */
void game_deal(const struct table *, void *state);
/* What "=" holds, and the final scores if the game ended now, the scoring at the end in the ledger. */
void game_tally(const struct table *, const void *state, int points[SEATS_MAX]);
/* Takes from the position what the seat may not know; for what is no seat (below 0), what any seat knows of itself
   alone. Nothing where the game is open. */
void game_veil(const struct table *, void *state, int seat);
/* The same for eyes alone: the position need not be playable. */
void game_cover(const struct table *, void *state, int seat);
void game_score(const struct table *, const void *state, int points[SEATS_MAX], struct ledger *);
/* Whether "=" holds these, where the state does not have them. */
bool game_tallies(const struct table *, const void *state, const int32_t points[]);
/* The seats that have won with these final scores, a bit each: the highest, then by the tie-break. */
unsigned game_winners(const struct table *, const void *state, const int points[SEATS_MAX]);

/* ---- its lines ---- */

static inline const struct vocabulary *table_words(const struct table *table)
{
    return &((const struct pieces *)table->pieces)->words;
}
static inline bool game_parse(const struct table *table, const struct fields *fields, struct move *move,
                              struct error *error)
{
    return grammar_parse(table_words(table), table->seats, fields, move, error);
}
/* Adds the whole line of a move, "2 place D 0,0 90" or "* tile D", and that of the sums, "= 3 0"; without its end. */
void game_print_line(const struct table *, const struct move *, struct buf *out);
void game_print_sums(const struct table *, const void *state, struct buf *out);
static inline void game_print(const struct table *table, const struct move *move, struct buf *out)
{
    grammar_print(table_words(table), move, out);
}

#endif
