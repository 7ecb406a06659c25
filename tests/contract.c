/* What every game promises the engine, played out over every game, number of seats and option. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/player.h"
#include "tests/harness/verdict.h"
#include "verify/digest.h"
#include "verify/judge.h"
#include "verify/legal.h"
#include "verify/piece_name.h"

enum { PHASES_MAX = 32, CREDIT = 3000, CELLS = 200 };
enum { POOL_MAX = 72, LISTED_MAX = 4096, CLOSELY = 1024, MOVES_LIMIT = LOG_GAME_LINES_MAX, TEXT = 96, STOCKS = 1024 };
enum { OPEN_SUPPLY = 1000000 };
/* Where memory is watched, which takes its time, the most seats play with each selection of modules; in other builds all
   numbers do. */
#if defined(__SANITIZE_ADDRESS__)
static const bool watched = true;
#else
static const bool watched = false;
#endif

/* A candidate line: what stands behind the seat. */
struct pool {
    int count;
    char text[POOL_MAX][TEXT];
};

/* A kind of piece by the name that it has on the table ("meeple 1"), or that a draw gives it ("tile D"). */
struct stock {
    char name[TEXT];
    int box;                     /* how many the kit holds; 0: it is no piece */
    int lay, lies;               /* on the table before the last move, and now */
    int out;                     /* laid out at the start or drawn, and not come back */
    bool was_listed, listed;     /* among the draws that were possible once, and now */
};

/* Every piece that a session has seen. */
struct stocks {
    struct stock stock[STOCKS];  /* a hash of the names */
    int stocked, place[STOCKS];  /* which of them are there */
    int all[VERBS_MAX];          /* by verb: what a seat has on the table when its supply is empty; 0: not known yet */
};

/* What the lists of a game's own have been held against by trying every line, as far as time allows. */
struct comparing {
    double credit;               /* lines that may be tried */
    int met[PHASES_MAX], compared[PHASES_MAX];   /* positions, by phase */
    int tried;
    struct move move[LISTED_MAX];
};

struct session {
    const struct table *table;
    const struct kit *log;       /* the rules of the log itself */
    const char *name;            /* which session, for messages */
    size_t size;
    void *state;                 /* in memory of its own, new after every move */
    struct player player;
    struct ledger ledger;
    struct digest digest;        /* of one position after another */
    struct pool pool;
    struct stocks *stocks;
    struct comparing *comparing;
    int moves;
    bool probe;                  /* try the pool where it looks */
    int every;                   /* it looks closely at one position in so many */
    /* the moves of the position, and the states they lead to */
    int listed;
    struct move move[LISTED_MAX];
    char text[LISTED_MAX][TEXT];
    unsigned char *after;
    struct buf lines;            /* the whole session as a log */
};

static void *copy_of(const void *state, size_t size)
{
    void *copy = memory_new(size);

    memcpy(copy, state, size);
    return copy;
}

static void *after(const struct session *to, int index)
{
    return to->after + (size_t)index * to->size;
}

/* ---- moves as text ---- */

static bool parse_text(const struct table *table, const char *text, int seat, struct move *move, struct error *error)
{
    struct fields fields;

    *move = (struct move){ .seat = (int8_t)seat };
    cr_assert(fields_split(text, (int)strlen(text), &fields), "\"%s\"", text);
    return game_parse(table, &fields, move, error);
}

static void print_text(const struct table *table, const struct move *move, char out[TEXT])
{
    struct buf text = { 0 };

    game_print(table, move, &text);
    cr_expect(text.length > 0 && text.length < TEXT, "a printed move of %zu bytes", text.length);
    snprintf(out, TEXT, "%s", buf_text(&text));
    buf_finish(&text);
}

static void remember(struct pool *pool, const char *text, struct stream *dice)
{
    for (int i = 0; i < pool->count; i++)
        if (strcmp(pool->text[i], text) == 0)
            return;
    int at = pool->count < POOL_MAX ? pool->count++ : (int)stream_below(dice, POOL_MAX);
    snprintf(pool->text[at], TEXT, "%s", text);
}

/* ---- no piece is lost or doubled ---- */

/* Where the printed ones run out, anything else will do. */
static bool is_open(const struct kit_piece *piece)
{
    const char *supply = node_attr(piece->node, "supply");

    return supply != NULL && strcmp(supply, "open") == 0;
}

static int count_in_box(const struct table *table, const char *name)
{
    int pieces = 0;

    for (int i = 0; i < table->kit->pieces; i++) {
        const struct kit_piece *piece = &table->kit->piece[i];
        if (piece_is_called(piece, name))
            pieces += is_open(piece) ? OPEN_SUPPLY : piece->count;
    }
    return pieces;
}

static struct stock *stock_of(const struct session *to, const char *name)
{
    unsigned hash = 5381;

    for (const char *at = name; *at != '\0'; at++)
        hash = hash * 33 + (unsigned char)*at;
    for (unsigned i = 0; i < STOCKS; i++) {
        struct stock *stock = &to->stocks->stock[(hash + i) % STOCKS];
        if (strcmp(stock->name, name) == 0)
            return stock;
        if (stock->name[0] != '\0')
            continue;
        snprintf(stock->name, sizeof stock->name, "%s", name);
        stock->box = count_in_box(to->table, name);
        to->stocks->place[to->stocks->stocked++] = (int)(stock - to->stocks->stock);
        return stock;
    }
    cr_assert_fail("%s: too many names", to->name);
    return NULL;
}

/* The i-th that has been seen. */
static struct stock *stock_seen(const struct session *to, int i)
{
    return &to->stocks->stock[to->stocks->place[i]];
}

static void count_placing(const struct placing *placing, void *context)
{
    const struct session *to = context;

    if (placing->said)
        return;
    if (placing->what[0] == '\0' || placing->where[0] == '\0')
        cr_expect(false, "%s: \"%s\" lies at \"%s\"", to->name, placing->what, placing->where);
    stock_of(to, placing->what)->lies++;
}

/* Looks at the table. What has left it may be drawn again. */
static void take_stock(struct session *to)
{
    for (int i = 0; i < to->stocks->stocked; i++) {
        stock_seen(to, i)->lay = stock_seen(to, i)->lies;
        stock_seen(to, i)->lies = 0;
    }
    to->table->game->each_placing(to->state, to->table, count_placing, to);
    for (int i = 0; i < to->stocks->stocked; i++) {
        struct stock *stock = stock_seen(to, i);
        if (stock->lies > stock->box)
            cr_expect(false, "%s: \"%s\" lies on the table %d times, the kit has %d", to->name, stock->name,
                      stock->lies, stock->box);
        if (stock->lies < stock->lay && stock->out > 0)
            stock->out -= stock->lay - stock->lies;
    }
}

static void start_stock(struct session *to)
{
    take_stock(to);
    for (int i = 0; i < to->stocks->stocked; i++)
        stock_seen(to, i)->out = stock_seen(to, i)->lies;
}

/* The pile that the kit says it is of, or "". */
static const char *pile_of_piece(const struct session *to, const char *id)
{
    int index = kit_piece_index(to->table->kit, id);
    const char *pile = index >= 0 ? node_attr(to->table->kit->piece[index].node, "pile") : NULL;

    return pile != NULL ? pile : "";
}

/* Pieces of one pile are called the same up to their last word, and the kit names no other pile for them. */
static bool same_pile(const struct session *to, const char *a, const char *b)
{
    const char *blank = strrchr(a, ' ');
    size_t length = blank != NULL ? (size_t)(blank - a) + 1 : 0;

    return strncmp(a, b, length) == 0 && strchr(b + length, ' ') == NULL &&
           strcmp(pile_of_piece(to, a + length), pile_of_piece(to, b + length)) == 0;
}

/* What can be drawn is not out yet; a piece of which there is one can be drawn until it is. */
static void check_draws(const struct session *to)
{
    const char *pile = NULL;

    for (int i = 0; i < to->stocks->stocked; i++)
        stock_seen(to, i)->listed = false;
    for (int i = 0; i < to->listed; i++) {
        struct stock *stock = stock_of(to, to->text[i]);
        if (stock->box > 0 && stock->out >= stock->box)
            cr_expect(false, "%s: \"%s\" can be drawn, but is out", to->name, stock->name);
        stock->was_listed = stock->listed = true;
        pile = stock->box > 0 ? stock->name : pile;
    }
    for (int i = 0; pile != NULL && i < to->stocks->stocked; i++) {
        const struct stock *stock = stock_seen(to, i);
        if (stock->box == 1 && stock->was_listed && !stock->listed && stock->out == 0 && same_pile(to, pile, stock->name))
            cr_expect(false, "%s: \"%s\" is lost", to->name, stock->name);
    }
}

/* A seat's own pieces are called by the verb that sets them, and the seat. */
static struct stock *stock_of_seat(const struct session *to, const char *text, int seat)
{
    char name[TEXT];

    snprintf(name, sizeof name, "%.*s %d", (int)strcspn(text, " "), text, seat + 1);
    return stock_of(to, name);
}

/* Who can set a piece has not all of them on the table. */
static void check_supplies(const struct session *to)
{
    for (int i = 0; i < to->listed; i++) {
        int all = to->stocks->all[to->move[i].verb];
        const struct stock *stock = all > 0 ? stock_of_seat(to, to->text[i], to->move[i].seat) : NULL;
        if (stock != NULL && stock->lies >= all)
            cr_expect(false, "%s: \"%s\" is listed, all %d lie on the table", to->name, to->text[i], all);
    }
}

/* Where a rule *.supply refuses a piece, all of them lie on the table: as many as ever, and for each seat. */
static void check_empty_supply(const struct session *to, const char *text, const struct move *move, const char *rule)
{
    const char *point = strchr(rule, '.');
    int *all = &to->stocks->all[move->verb];

    if (point == NULL || strcmp(point, ".supply") != 0)
        return;
    const struct stock *stock = stock_of_seat(to, text, move->seat);
    if (*all > 0 && *all != stock->lies)
        cr_expect(false, "%s: the supply of \"%s\" is empty with %d on the table, once it was with %d", to->name,
                  stock->name, stock->lies, *all);
    *all = stock->lies;
}

static void check_stock(const struct session *to)
{
    if (game_turn(to->table, to->state) < 0)
        check_draws(to);
    else
        check_supplies(to);
}

/* ---- one position ---- */

static void collect(const struct move *move, void *context)
{
    struct session *to = context;

    cr_assert_lt(to->listed, LISTED_MAX, "%s: too many moves", to->name);
    to->move[to->listed++] = *move;
}

/* Printing and parsing give the move back, byte for byte. */
static void check_words(struct session *to, int index)
{
    struct move again;
    struct error error = { 0 };

    print_text(to->table, &to->move[index], to->text[index]);
    cr_expect(parse_text(to->table, to->text[index], to->move[index].seat, &again, &error), "%s: \"%s\": %s", to->name,
              to->text[index], error.text);
    cr_expect_eq(memcmp(&again, &to->move[index], sizeof again), 0, "%s: \"%s\" is parsed as another move", to->name,
                 to->text[index]);
    remember(&to->pool, to->text[index], &to->player.dice);
}

/* Every listed move is of the seat or draw that is due, is accepted, and stands there once. */
static void check_listed(struct session *to)
{
    int turn = game_turn(to->table, to->state);

    to->listed = 0;
    game_each_move(to->table, to->state, collect, to);
    cr_expect_eq(to->listed == 0, turn == SEAT_OVER, "%s: %d moves where turn() is %d", to->name, to->listed, turn);
    free(to->after);
    to->after = memory_new((size_t)to->listed * to->size + 1);
    for (int i = 0; i < to->listed; i++) {
        struct error error = { 0 };
        check_words(to, i);
        memcpy(after(to, i), to->state, to->size);
        cr_expect_eq(to->move[i].seat, turn < 0 ? SEAT_CHANCE : turn, "%s: \"%s\" is of seat %d, turn() is %d",
                     to->name, to->text[i], to->move[i].seat, turn);
        cr_expect(game_play(to->table, after(to, i), &to->move[i], NULL, &error),
                  "%s: the listed \"%s\" is refused: %s", to->name, to->text[i], error.text);
        for (int j = 0; j < i; j++)
            cr_expect_str_neq(to->text[i], to->text[j], "%s: \"%s\" is listed twice", to->name, to->text[i]);
    }
}

/* What is picked by its number stands there in the list, and every line of the phase counts. */
static void check_picks(const struct session *to)
{
    const struct phase *phase = game_phase(to->table->game, to->state);
    const struct grammar *grammar = to->table->game->grammar;
    struct move picked;

    if (phase->pick == NULL)
        return;
    for (int verb = 0; verb < grammar->verbs; verb++)
        cr_expect((phase->verbs >> verb & 1) == 0 || grammar->verb[verb].counting == COUNT_ALL, "%s: verb %d counts",
                  to->name, verb);
    cr_assert_eq(game_pick_move(to->table, to->state, -1, NULL), to->listed, "%s: %d moves are listed", to->name,
                 to->listed);
    for (int i = 0; i < to->listed; i++) {
        game_pick_move(to->table, to->state, i, &picked);
        cr_expect_eq(memcmp(&picked, &to->move[i], sizeof picked), 0, "%s: move %d of the list is not picked", to->name,
                     i);
    }
}

static void check_count(const struct session *to)
{
    int count = 0;

    for (int i = 0; i < to->listed; i++)
        count += grammar_counts(to->table->game->grammar, &to->move[i]);
    cr_expect_eq(game_count_moves(to->table, to->state), count, "%s: %d moves of the list count", to->name, count);
}

static bool is_rule(const struct session *to, const char *id)
{
    return kit_rule_index(to->table->kit, id) >= 0 || kit_rule_index(to->log, id) >= 0;
}

static bool leads_to_listed(const struct session *to, const void *state)
{
    for (int i = 0; i < to->listed; i++)
        if (memcmp(after(to, i), state, to->size) == 0)
            return true;
    return false;
}

static void collect_tried(const struct move *move, void *context)
{
    struct comparing *to = context;

    cr_assert_lt(to->tried, LISTED_MAX, "too many moves are tried");
    to->move[to->tried++] = *move;
}

/* About how many lines go on with this slot. */
static double lines_of(const struct session *to, const struct slot *slot)
{
    const struct names *names = &table_words(to->table)->names[slot->names];
    double values = 1;

    if (slot->kind == SLOT_NONE)
        return 1;
    if (slot->kind == SLOT_NAME)
        values = names->count;
    else if (slot->kind == SLOT_SET)
        values = 1 << (names->count - 1);
    else if (slot->kind == SLOT_NUMBER)
        values = slot->to - slot->from + 1;
    else if (slot->kind == SLOT_NAME_AT)
        values = names->count * CELLS;
    else
        values = slot->kind == SLOT_CELL ? CELLS : SEATS_MAX;
    return (values + slot->optional) * lines_of(to, slot + 1);
}

static double lines_due(const struct session *to)
{
    const struct grammar *grammar = to->table->game->grammar;
    double lines = 0;

    for (int verb = 0; verb < grammar->verbs; verb++)
        if ((game_verbs(to->table, to->state) >> verb & 1) != 0)
            lines += lines_of(to, grammar->verb[verb].slot);
    return lines;
}

static bool is_tried(const struct comparing *with, const struct move *move)
{
    for (int i = 0; i < with->tried; i++)
        if (memcmp(&with->move[i], move, sizeof *move) == 0)
            return true;
    return false;
}

/* A move that two lines can say is listed by one of them: what it leads to is listed then. */
static bool is_listed(const struct session *to, const struct move *move)
{
    for (int i = 0; i < to->listed; i++)
        if (memcmp(&to->move[i], move, sizeof *move) == 0)
            return true;
    void *trial = copy_of(to->state, to->size);
    bool found = game_play(to->table, trial, move, NULL, NULL) && leads_to_listed(to, trial);
    free(trial);
    return found;
}

/* A phase that lists its moves by itself lists those that the grammar and play give. */
static void compare_lists(struct session *to)
{
    struct comparing *with = to->comparing;
    const struct phase *phase = game_phase(to->table->game, to->state);
    double lines = lines_due(to);

    with->credit += CREDIT;
    with->met[phase - to->table->game->phase]++;
    if (phase->each == NULL || lines > with->credit)
        return;
    with->credit -= lines;
    with->compared[phase - to->table->game->phase]++;
    with->tried = 0;
    game_try_each_move(to->table, to->state, collect_tried, with);
    for (int i = 0; i < with->tried; i++)
        cr_expect(is_listed(to, &with->move[i]), "%s: a legal move of verb %d is not listed", to->name,
                  with->move[i].verb);
    for (int i = 0; i < to->listed; i++)
        cr_expect(is_tried(with, &to->move[i]), "%s: \"%s\" is no line of the grammar", to->name, to->text[i]);
}

/* A line that is accepted leads where a listed move leads; one that is refused changes nothing and names a rule. */
static void check_line(struct session *to, void *trial, const char *text, int seat)
{
    struct move move;
    struct error error = { 0 };
    bool good = parse_text(to->table, text, seat, &move, &error);

    if (!good)
        cr_expect_str_eq(error.rule, "line.words", "%s: \"%s\" is not parsed: %s", to->name, text, error.rule);
    else
        good = game_play(to->table, trial, &move, NULL, &error);
    if (good) {
        cr_expect(leads_to_listed(to, trial), "%s: seat %d: \"%s\" is accepted but not listed", to->name, seat + 1,
                  text);
        memcpy(trial, to->state, to->size);
        return;
    }
    cr_expect_eq(error.kind, ERROR_BROKEN, "%s: \"%s\": %s", to->name, text, error.text);
    cr_expect(is_rule(to, error.rule), "%s: \"%s\" is refused by \"%s\", which is no rule", to->name, text, error.rule);
    cr_expect_neq(error.text[0], '\0', "%s: \"%s\" is refused without a word", to->name, text);
    cr_expect_eq(memcmp(trial, to->state, to->size), 0, "%s: the refused \"%s\" changed the state", to->name, text);
    check_empty_supply(to, text, &move, error.rule);
}

static void check_pool(struct session *to)
{
    void *trial = copy_of(to->state, to->size);

    for (int i = 0; i < to->pool.count; i++)
        for (int seat = -1; seat < to->table->seats; seat++)
            check_line(to, trial, to->pool.text[i], seat);
    free(trial);
}

/* ---- undoing ---- */

struct any {
    struct stream *dice;
    uint32_t seen;
    struct move move;
};

static void take_any(const struct move *move, void *context)
{
    struct any *to = context;

    if (stream_below(to->dice, ++to->seen) == 0)
        to->move = *move;
}

/* A listed move, and what the seat may play behind it before a draw. */
static void play_turn(struct session *to, void *state, const struct move *move)
{
    game_play(to->table, state, move, NULL, NULL);
    while (game_turn(to->table, state) == move->seat && !game_opens(to->table, state)) {
        struct any any = { .dice = &to->player.dice };
        game_each_move(to->table, state, take_any, &any);
        game_play(to->table, state, &any.move, NULL, NULL);
    }
}

/* Of the bytes that a position holds. */
static void *plain_copy(const struct session *to, const void *state)
{
    void *copy = memory_new(to->size);

    if (to->table->game->copy != NULL)
        to->table->game->copy(copy, state);
    else
        memcpy(copy, state, to->size);
    return copy;
}

/* One behind the other on the same copy, as the bot does. */
static void check_undo(struct session *to)
{
    const struct game *game = to->table->game;

    if (game->undo == NULL || game_turn(to->table, to->state) < 0)
        return;
    void *before = plain_copy(to, to->state), *tried = plain_copy(to, to->state);
    for (int i = 0; i < to->listed; i++) {
        play_turn(to, tried, &to->move[i]);
        game->undo(tried, to->state);
        void *undone = plain_copy(to, tried);
        cr_expect_eq(memcmp(undone, before, to->size), 0, "%s: what \"%s\" has changed is not undone", to->name,
                     to->text[i]);
        free(undone);
    }
    free(before);
    free(tried);
}

/* A copy of the position has its digest. */
static void check_digest(struct session *to)
{
    char digest[17], again[17];
    void *copy = copy_of(to->state, to->size);

    digest_position(to->table, to->state, digest);
    digest_position(to->table, copy, again);
    cr_expect_str_eq(digest, again, "%s: the digest of a copy", to->name);
    cr_expect_str_eq(digest_take(&to->digest, to->table, to->state), digest,
                     "%s: the digest behind those of the positions before", to->name);
    cr_expect_eq(memcmp(copy, to->state, to->size), 0, "%s: looking at a position changed it", to->name);
    free(copy);
}

static void check_turn(const struct session *to)
{
    int turn = game_turn(to->table, to->state), mover = game_mover(to->table, to->state);

    if (turn >= 0)
        cr_expect_eq(mover, turn, "%s: mover() is %d, turn() is %d", to->name, mover, turn);
    cr_expect_eq(mover < 0, turn == SEAT_OVER, "%s: mover() is %d, turn() is %d", to->name, mover, turn);
    cr_expect_lt(turn, to->table->seats, "%s: turn() is %d", to->name, turn);
    if (turn < 0)
        cr_expect_null(game_phase(to->table->game, to->state)->word, "%s: a draw is no decision", to->name);
}

/* ---- points ---- */

static void add_items(const struct ledger *ledger, int from, int points[SEATS_MAX], const struct session *to)
{
    for (int i = from; i < ledger->items; i++) {
        cr_expect(ledger->item[i].seat >= 0 && ledger->item[i].seat < to->table->seats, "%s: seat %d scores", to->name,
                  ledger->item[i].seat);
        cr_expect(is_rule(to, ledger->item[i].rule), "%s: \"%s\" scores, which is no rule", to->name,
                  ledger->item[i].rule);
        cr_expect_neq(ledger->item[i].what[0], '\0', "%s: a scoring of nothing", to->name);
        points[ledger->item[i].seat] += ledger->item[i].points;
    }
}

/* The move that is made: what it adds to the tally stands in the ledger, and a ledger changes nothing else. */
static void make_move(struct session *to, const struct move *move)
{
    int before[SEATS_MAX] = { 0 }, now[SEATS_MAX] = { 0 }, from = to->ledger.items;
    void *next = copy_of(to->state, to->size), *silent = copy_of(to->state, to->size);
    struct error error = { 0 };
    char text[TEXT];

    game_tally(to->table, to->state, before);
    cr_assert(game_play(to->table, next, move, &to->ledger, &error), "%s: %s", to->name, error.text);
    game_play(to->table, silent, move, NULL, NULL);
    cr_expect_eq(memcmp(next, silent, to->size), 0, "%s: the ledger changes the state", to->name);
    add_items(&to->ledger, from, before, to);
    game_tally(to->table, next, now);
    for (int seat = 0; seat < to->table->seats; seat++)
        cr_expect_eq(before[seat], now[seat], "%s: the ledger gives seat %d %d, the tally %d", to->name, seat + 1,
                     before[seat], now[seat]);
    print_text(to->table, move, text);
    buf_printf(&to->lines, "%d %s\n", move->seat, text);
    remember(&to->pool, text, &to->player.dice);
    free(silent);
    free(to->state);
    to->state = next;
    if (move->seat < 0)
        stock_of(to, text)->out++;
    take_stock(to);
}

static void check_score(struct session *to)
{
    int tally[SEATS_MAX] = { 0 }, score[SEATS_MAX] = { 0 }, silent[SEATS_MAX] = { 0 }, from = to->ledger.items;

    game_tally(to->table, to->state, tally);
    game_score(to->table, to->state, silent, NULL);
    game_score(to->table, to->state, score, &to->ledger);
    add_items(&to->ledger, from, tally, to);
    for (int seat = 0; seat < to->table->seats; seat++) {
        cr_expect_eq(tally[seat], score[seat], "%s: tally and items give seat %d %d, score() %d", to->name, seat + 1,
                     tally[seat], score[seat]);
        cr_expect_eq(silent[seat], score[seat], "%s: score() is %d without a ledger, %d with one", to->name,
                     silent[seat], score[seat]);
    }
}

/* ---- a whole session ---- */

static void look(struct session *to)
{
    check_listed(to);
    check_picks(to);
    check_count(to);
    check_undo(to);
    compare_lists(to);
    if (to->probe)
        check_pool(to);
    check_digest(to);
}

/* With the words that check_stock asks for. */
static void list(struct session *to)
{
    struct buf text = { 0 };

    to->listed = 0;
    game_each_move(to->table, to->state, collect, to);
    for (int i = 0; i < to->listed; i++) {
        if (to->move[i].seat >= 0 && to->stocks->all[to->move[i].verb] == 0)
            continue;
        buf_clear(&text);
        game_print(to->table, &to->move[i], &text);
        snprintf(to->text[i], TEXT, "%s", buf_text(&text));
    }
    buf_finish(&text);
}

/* Games in which players at random hardly get anywhere are looked at less and less often. */
static int pace(const struct session *to)
{
    int pace = to->every;

    for (int moves = to->moves; moves > CLOSELY; moves /= 2)
        pace *= 4;
    return pace;
}

/* Where players at random may never come to an end. */
static bool is_enough(const struct session *to)
{
    const struct game *game = to->table->game;

    return game->enough != NULL && game_opens(to->table, to->state) && game->enough(to->state);
}

static void play_out(struct session *to)
{
    const struct game *game = to->table->game;

    for (int turn; (turn = game_turn(to->table, to->state)) != SEAT_OVER && !is_enough(to); to->moves++) {
        struct move move;
        cr_assert_lt(to->moves, MOVES_LIMIT, "%s does not end", to->name);
        check_turn(to);
        if (stream_below(&to->player.dice, (uint32_t)pace(to)) == 0)
            look(to);
        else
            list(to);
        check_stock(to);
        if (turn >= 0)
            move = to->move[stream_below(&to->player.dice, (uint32_t)to->listed)];
        else
            game->draw(to->state, to->table, &to->player.chance, &move);
        make_move(to, &move);
    }
    check_turn(to);
    check_listed(to);
    check_picks(to);
    check_count(to);
    check_pool(to);
    check_digest(to);
    check_score(to);
}

static void start(struct session *to, const struct table *table, const char *seed)
{
    to->table = table;
    to->size = game_size(table);
    to->state = memory_new(to->size);
    player_start(&to->player, table, seed, to->state);
    to->stocks = memory_new(sizeof *to->stocks);
    start_stock(to);
}

static void finish(struct session *to)
{
    free(to->state);
    free(to->after);
    free(to->stocks);
    player_finish(&to->player);
    ledger_finish(&to->ledger);
    digest_finish(&to->digest);
    buf_finish(&to->lines);
    free(to);
}

/* Every table that is played. */
struct contract {
    struct game_cache cache;
    const struct kit *log;
    int played;
    struct comparing comparing;
};

/* The same seed twice: the same lines, the same bytes. */
static void play_seed(const struct table *table, struct contract *contract, const char *name, const char *seed)
{
    struct session *first = memory_new(sizeof *first), *second = memory_new(sizeof *second);

    first->log = second->log = contract->log;
    first->comparing = second->comparing = &contract->comparing;
    first->name = second->name = name;
    first->probe = true;
    first->every = second->every = 1;
    start(first, table, seed);
    play_out(first);
    /* once more without looking into every position: that must not change a thing */
    start(second, table, seed);
    play_out(second);
    cr_expect_str_eq(buf_text(&first->lines), buf_text(&second->lines), "%s: the same seed, another game", name);
    cr_expect_eq(memcmp(first->state, second->state, first->size), 0, "%s: the same seed, other bytes", name);
    finish(first);
    finish(second);
}

/* Once, with a close look now and then. */
static void play_quickly(const struct table *table, struct contract *contract, const char *name, const char *seed)
{
    struct session *only = memory_new(sizeof *only);

    only->log = contract->log;
    only->comparing = &contract->comparing;
    only->name = name;
    only->probe = true;
    only->every = 16;
    start(only, table, seed);
    play_out(only);
    finish(only);
}

/* ---- every game, number of seats and option ---- */

/* The options that are written down whenever they were agreed on: a bit each. */
static unsigned ranges_of(const struct kit *kit)
{
    unsigned ranges = 0;

    for (int i = 0; i < kit->options; i++)
        ranges |= (unsigned)(kit->option[i].kind == OPTION_RANGE) << i;
    return ranges;
}

static void play_table(struct contract *to, const struct loaded *loaded, int seats, const char *options, bool quickly)
{
    struct table table;
    struct error error = { 0 };
    struct buf printed = { 0 };
    char name[160], seed[32];

    table_init(&table, loaded->game, loaded->kit, loaded->pieces, seats);
    cr_assert(table_options(&table, options, &error), "%s: %s", options, error.text);
    snprintf(name, sizeof name, "%s of %d with \"%s\"", loaded->game->id, seats, options);
    snprintf(seed, sizeof seed, "contract %d", to->played++);
    (quickly ? play_quickly : play_seed)(&table, to, name, seed);

    struct table again;
    table_print_options(&table, &printed);
    table_init(&again, loaded->game, loaded->kit, loaded->pieces, seats);
    cr_expect(table_options(&again, buf_text(&printed), &error), "%s: %s", name, error.text);
    cr_expect_eq(memcmp(again.option, table.option, sizeof table.option), 0, "%s: printed as \"%s\"", name,
                 buf_text(&printed));
    cr_expect_eq(again.given & ranges_of(loaded->kit), table.given & ranges_of(loaded->kit), "%s: printed as \"%s\"",
                 name, buf_text(&printed));
    buf_finish(&printed);
}

/* Whether the game can be played so; an option may need others. */
static bool is_agreed(const struct loaded *loaded, int seats, const char *options)
{
    struct table table;
    struct error error = { 0 };

    table_init(&table, loaded->game, loaded->kit, loaded->pieces, seats);
    return table_options(&table, options, &error);
}

static void print_option(const struct kit_option *option, int value, struct buf *out)
{
    buf_puts(out, out->length > 0 ? " " : "");
    buf_puts(out, option->id);
    if (option->kind == OPTION_CHOICE)
        buf_printf(out, "=%s", option->word[value]);
    else if (option->kind == OPTION_RANGE)
        buf_printf(out, "=%d", value);
}

/* An option by itself, or else with every flag that lets it stand, with the given number of seats. */
static void play_option_with(struct contract *to, const struct loaded *loaded, int seats, const char *option)
{
    const struct kit *kit = loaded->kit;
    int before = to->played;
    char with[176];

    if (is_agreed(loaded, seats, option))
        play_table(to, loaded, seats, option, false);
    for (int flag = 0; before == to->played && flag < kit->options; flag++) {
        snprintf(with, sizeof with, "%s %s", kit->option[flag].id, option);
        if (kit->option[flag].kind == OPTION_FLAG && is_agreed(loaded, seats, with))
            play_table(to, loaded, seats, with, false);
    }
}

/* With as many seats as it lets play. */
static void play_option(struct contract *to, const struct loaded *loaded, const char *option)
{
    const struct kit *kit = loaded->kit;
    int before = to->played;

    for (int seats = kit->seats_max; seats >= kit->seats_min && before == to->played; seats--)
        play_option_with(to, loaded, seats, option);
    cr_expect_gt(to->played, before, "%s: nothing lets \"%s\" stand", kit->game, option);
}

/* Every value that an option may have; for a range its ends. */
static void play_options(struct contract *to, const struct loaded *loaded)
{
    for (int i = 0; i < loaded->kit->options; i++) {
        const struct kit_option *option = &loaded->kit->option[i];
        for (int value = option->from; value <= option->to; value++) {
            struct buf text = { 0 };
            print_option(option, value, &text);
            if (option->kind == OPTION_CHOICE || value == option->to ||
                (option->kind == OPTION_RANGE && value == option->from))
                play_option(to, loaded, buf_text(&text));
            buf_finish(&text);
        }
    }
}

/* Adds the other options to the chosen flags where they can stand, with a value that changes from table to table. */
static void choose_options(const struct contract *to, const struct loaded *loaded, int seats, unsigned flags,
                           struct buf *options)
{
    for (int i = 0; i < loaded->kit->options; i++) {
        const struct kit_option *option = &loaded->kit->option[i];
        size_t before = options->length;
        if (option->kind == OPTION_FLAG ? (flags >> i & 1) == 0 : to->played % 3 == 0)
            continue;
        print_option(option, option->from + (to->played + i) % (option->to - option->from + 1), options);
        if (is_agreed(loaded, seats, buf_text(options)))
            continue;
        options->length = before;
        options->text[before] = '\0';
    }
}

/* Every combination of the flags of a game, at every number of seats. */
static void play_flags(struct contract *to, const struct loaded *loaded)
{
    unsigned flags = 0, chosen = 0;

    for (int i = 0; i < loaded->kit->options; i++)
        flags |= (unsigned)(loaded->kit->option[i].kind == OPTION_FLAG) << i;
    do {
        for (int seats = watched ? loaded->kit->seats_max : loaded->kit->seats_min; seats <= loaded->kit->seats_max;
             seats++) {
            struct buf options = { 0 };
            choose_options(to, loaded, seats, chosen, &options);
            play_table(to, loaded, seats, buf_text(&options), true);
            buf_finish(&options);
        }
        chosen = (chosen - flags) & flags;
    } while (chosen != 0);
}

/* Every phase with a list of its own that was met has been compared. */
static void expect_compared(struct contract *to, const struct game *game)
{
    for (int phase = 0; game->phase[phase].who != SEAT_OVER; phase++)
        cr_expect(game->phase[phase].each == NULL || to->comparing.met[phase] == 0 ||
                      to->comparing.compared[phase] > 0,
                  "%s: the list of phase %d has never been compared", game->id, phase);
    to->comparing = (struct comparing){ 0 };
}

TestSuite(contract, .fini = verdict_no_leaks);

Test(contract, every_game, .timeout = 280)
{
    struct contract to = { .cache.data = verdict_data() };
    struct error error = { 0 };

    cr_assert_geq(sodium_init(), 0);
    to.log = kit_load(to.cache.data, "playlog", NULL, NULL, &to.cache.arena, &error);
    cr_assert_not_null(to.log, "%s", error.text);
    for (int i = 0; games[i] != NULL; i++) {
        const struct loaded *loaded = game_cache_take(&to.cache, games[i]->id, &error);
        cr_assert_not_null(loaded, "%s:%d: %s", error.file, error.line, error.text);
        for (int seats = loaded->kit->seats_min; seats <= loaded->kit->seats_max; seats++)
            play_table(&to, loaded, seats, "", false);
        play_options(&to, loaded);
        play_flags(&to, loaded);
        expect_compared(&to, games[i]);
    }
    game_cache_finish(&to.cache);
}

Test(contract, every_game_is_complete)
{
    for (int i = 0; games[i] != NULL; i++) {
        const struct game *game = games[i];
        cr_expect(game->phase != NULL && game->grammar != NULL && game->read != NULL && game->deal != NULL &&
                      game->play != NULL && game->each_placing != NULL,
                  "%s lacks a table or a function", game->id);
        cr_expect_neq(game->shape.size == 0, game->size == NULL, "%s: the size of its state", game->id);
        cr_expect_neq(game->shape.points == 0, game->tally == NULL, "%s: its points in play", game->id);
        cr_expect_gt(game->rules, 0, "%s has no version of its rules", game->id);
        for (int j = 0; j < i; j++)
            cr_expect_str_neq(game->id, games[j]->id, "%s stands twice", game->id);
    }
}
