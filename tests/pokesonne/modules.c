/* The piles of 寶可頌's modules: their order before and after the shuffle, what a swap does to a seeded pile, and what
   happens where a pile is empty, which no real game with the whole roster comes to. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/verdict.h"
#include "verify/games/pokesonne/figure.h"
#include "verify/games/pokesonne/line.h"
#include "verify/games/pokesonne/pile.h"
#include "verify/judge.h"
#include "verify/legal.h"

enum { PIECES_MAX = 256, MOVES_MAX = 4096, SEEDS = 12, NAME = 12 };

static const char *const agreements[] = {
    "",           "river",    "river2", "river river2", "gyms", "marts", "trainers", "trainers dex=151",
    "gyms river", "marts trainers", "river river2 gyms marts trainers", "gyms trainers dex=151 river2 uturn=free",
};
enum { AGREEMENTS = sizeof agreements / sizeof *agreements };

/* A pile of somebody else's making: the top is item[0]. */
struct stack {
    char name[NAME];
    struct stream stream;
    int size;
    int16_t item[PIECES_MAX];
};

struct session {
    struct game_cache cache;
    const struct loaded *loaded;
    const struct pokesonne *game;
    struct table table;
    struct pokesonne_land *land;
    struct chance chance;
    struct stream dice;
    unsigned char key[CHANCE_KEY_BYTES];
    struct stack tiles, river, token[POKESONNE_BALLS], badge[POKESONNE_GYMS];
    int moves, swaps, badges;
    struct move move[MOVES_MAX];
};

static struct session *session_open(void)
{
    struct session *to = memory_new(sizeof *to);
    struct error error = { 0 };

    cr_assert_geq(sodium_init(), 0);
    to->cache.data = verdict_data();
    to->loaded = game_cache_take(&to->cache, "pokesonne", &error);
    cr_assert_not_null(to->loaded, "%s:%d: %s", error.file, error.line, error.text);
    to->game = to->loaded->pieces;
    return to;
}

static void deal(struct session *to, int seats, const char *options, const char *seed)
{
    struct error error = { 0 };

    table_init(&to->table, to->loaded->game, to->loaded->kit, to->loaded->pieces, seats);
    cr_assert(table_options(&to->table, options, &error), "%s: %s", options, error.text);
    free(to->land);
    to->land = memory_new(game_size(&to->table));
    to->loaded->game->deal(to->land, &to->table);
    chance_key(seed, strlen(seed), to->key);
    chance_start(&to->chance, to->key);
    stream_init(&to->dice, to->key, "players");
}

static void session_close(struct session *to)
{
    free(to->land);
    chance_finish(&to->chance);
    game_cache_finish(&to->cache);
    free(to);
}

/* ---- piles made from the lists ---- */

static bool is_on(const struct session *to, const char *option)
{
    return table_option(&to->table, option) != 0;
}

/* The option whose tiles have that letter. */
static const char *module_of(const char *id)
{
    static const struct { char letter; const char *option; } modules[] = {
        { 'M', "marts" }, { 'T', "trainers" }, { 'G', "gyms" }, { 'R', "river" }, { 'V', "river2" },
    };

    for (size_t i = 0; i < sizeof modules / sizeof *modules && id[1] != '\0'; i++)
        if (modules[i].letter == id[0])
            return modules[i].option;
    return NULL;
}

/* Neither spring nor fork nor lake is shuffled; of the base game's D one is the start tile. */
static int copies_to_shuffle(const char *id, int copies)
{
    static const char *const fixed[] = { "R01", "R02", "V01", "V02", "V03" };

    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (strcmp(id, fixed[i]) == 0)
            return 0;
    return strcmp(id, "D") == 0 ? copies - 1 : copies;
}

static void stack_start(struct session *to, struct stack *stack, const char *name)
{
    stack->size = 0;
    snprintf(stack->name, sizeof stack->name, "%s", name);
    stream_init(&stack->stream, to->key, name);
}

/* Land and river tiles in the order of the list, which is the order of the kit. */
static void list_tiles(struct session *to)
{
    char path[1024], line[256];

    snprintf(path, sizeof path, "%s/pokesonne/tiles.tsv", getenv("PROOFSHEET_TESTS"));
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    stack_start(to, &to->tiles, "tiles");
    stack_start(to, &to->river, "river");
    while (fgets(line, sizeof line, file) != NULL) {
        char *copies = strchr(line, '\t');
        if (line[0] == '#' || copies == NULL)
            continue;
        *copies = '\0';
        const char *option = module_of(line);
        struct stack *stack = line[0] == 'R' || line[0] == 'V' ? option != NULL ? &to->river : &to->tiles : &to->tiles;
        const struct pokesonne_tile *tile = pokesonne_tile(to->game, line);
        cr_assert_not_null(tile, "the kit has no tile %s", line);
        int type = (int)(tile - to->game->tile);
        for (int i = copies_to_shuffle(line, atoi(copies + 1)); i > 0 && (option == NULL || is_on(to, option)); i--)
            stack->item[stack->size++] = (int16_t)type;
    }
    fclose(file);
}

static const int forty[POKESONNE_BALLS][19] = {
    { 0 },
    { 1, 4, 7, 19, 20, 25, 37, 52, 54, 58, 63, 77, 92, 104, 129, 131, 132, 147, 0 },
    { 2, 5, 8, 26, 38, 53, 55, 64, 78, 93, 105, 148, 0 },
    { 3, 6, 9, 59, 65, 94, 130, 149, 150, 151, 0 },
};

static bool is_among_forty(int ball, int number)
{
    for (int i = 0; forty[ball][i] != 0; i++)
        if (forty[ball][i] == number)
            return true;
    return false;
}

/* By national number; with dex=151 all that the kit has, else the forty of the list. */
static void list_tokens(struct session *to)
{
    static const char *const names[] = { "", "token-poke", "token-great", "token-ultra" };

    for (int ball = POKESONNE_BALL_POKE; ball < POKESONNE_BALLS; ball++) {
        struct stack *stack = &to->token[ball];
        stack_start(to, stack, names[ball]);
        for (int number = 1; number <= 151 && is_on(to, "trainers"); number++) {
            int token = pokesonne_token_index(to->game, number);
            cr_assert_geq(token, 0, "the kit has no %d", number);
            if (to->game->token[token].ball == ball && (is_on(to, "dex") || is_among_forty(ball, number)))
                stack->item[stack->size++] = (int16_t)token;
        }
    }
}

static void list_badges(struct session *to)
{
    static const int16_t values[] = { 5, 4, 3, 2 };
    char name[NAME];

    for (int gym = 0; gym < POKESONNE_GYMS; gym++) {
        snprintf(name, sizeof name, "badge-G%d", gym + 1);
        stack_start(to, &to->badge[gym], name);
        for (int i = 0; i < POKESONNE_BADGE_VALUES && is_on(to, "gyms"); i++)
            to->badge[gym].item[to->badge[gym].size++] = values[i];
    }
}

static void shuffle(struct stack *stack)
{
    stream_shuffle(&stack->stream, stack->item, stack->size);
}

static void list_piles(struct session *to)
{
    list_tiles(to);
    list_tokens(to);
    list_badges(to);
    shuffle(&to->tiles);
    shuffle(&to->river);
    for (int ball = POKESONNE_BALL_POKE; ball < POKESONNE_BALLS; ball++)
        shuffle(&to->token[ball]);
    for (int gym = 0; gym < POKESONNE_GYMS; gym++)
        shuffle(&to->badge[gym]);
}

static int16_t take_top(struct stack *stack)
{
    int16_t top = stack->item[0];

    cr_assert_gt(stack->size, 0, "%s is empty", stack->name);
    memmove(stack->item, stack->item + 1, (size_t)--stack->size * sizeof *stack->item);
    return top;
}

static void put_on_top(struct stack *stack, int16_t item)
{
    memmove(stack->item + 1, stack->item, (size_t)stack->size++ * sizeof *stack->item);
    stack->item[0] = item;
}

/* ---- what a seed deals ---- */

struct dealt {
    struct session *to;
    const char *options;
    int at, pieces;
    const struct stack *stack;
};

static const struct stack *find_stack(const struct session *to, const char *name)
{
    const struct stack *all[] = { &to->tiles, &to->river, &to->token[1], &to->token[2], &to->token[3] };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    for (int gym = 0; gym < POKESONNE_GYMS; gym++)
        if (strcmp(to->badge[gym].name, name) == 0)
            return &to->badge[gym];
    return NULL;
}

static void compare_dealt(const char *stream, const char *piece, void *context)
{
    struct dealt *dealt = context;
    char expected[16];

    if (dealt->stack == NULL || strcmp(dealt->stack->name, stream) != 0) {
        dealt->stack = find_stack(dealt->to, stream);
        dealt->at = 0;
    }
    cr_assert_not_null(dealt->stack, "%s", stream);
    cr_assert_lt(dealt->at, dealt->stack->size, "\"%s\": %s holds more than %d", dealt->options, stream, dealt->at);
    int item = dealt->stack->item[dealt->at];
    if (strncmp(stream, "token", 5) == 0)
        snprintf(expected, sizeof expected, "%d", dealt->to->game->token[item].number);
    else if (strncmp(stream, "badge", 5) == 0)
        snprintf(expected, sizeof expected, "%d", item);
    else
        snprintf(expected, sizeof expected, "%s", dealt->to->game->tile[item].id);
    cr_expect_str_eq(piece, expected, "\"%s\": %s deals %s as its number %d, expected %s", dealt->options, stream,
                     piece, dealt->at + 1, expected);
    dealt->at++;
    dealt->pieces++;
}

static int pieces_in(const struct session *to)
{
    int pieces = to->tiles.size + to->river.size;

    for (int ball = POKESONNE_BALL_POKE; ball < POKESONNE_BALLS; ball++)
        pieces += to->token[ball].size;
    for (int gym = 0; gym < POKESONNE_GYMS; gym++)
        pieces += to->badge[gym].size;
    return pieces;
}

Test(modules, dealt)
{
    struct session *to = session_open();

    for (int i = 0; i < AGREEMENTS; i++) {
        struct dealt dealt = { .to = to, .options = agreements[i] };
        deal(to, 2, agreements[i], agreements[i]);
        list_piles(to);
        game_each_dealt(&to->table, &to->chance, compare_dealt, &dealt);
        cr_expect_eq(dealt.pieces, pieces_in(to), "\"%s\": %d pieces are dealt, not %d", agreements[i], dealt.pieces,
                     pieces_in(to));
    }
    session_close(to);
}

/* ---- every draw of a game ---- */

static void collect(const struct move *move, void *context)
{
    struct session *to = context;

    cr_assert_lt(to->moves, MOVES_MAX);
    to->move[to->moves++] = *move;
}

static bool acts(const struct move *move)
{
    const union pokesonne_args *args = pokesonne_args(move);

    return args->figure.swap > 0 || args->figure.challenge > 0 || args->figure.returned != 0;
}

/* Any legal move, one with a swap or a gym action where there is one. */
static struct move choose(struct session *to)
{
    int busy = 0;

    to->moves = 0;
    game_each_move(&to->table, to->land, collect, to);
    for (int i = 0; i < to->moves; i++)
        if (to->move[i].verb >= POKESONNE_MEEPLE && acts(&to->move[i]))
            to->move[busy++] = to->move[i];
    return to->move[stream_below(&to->dice, (uint32_t)(busy > 0 ? busy : to->moves))];
}

static int top_tile(struct session *to)
{
    const struct pokesonne_land *land = to->land;

    if (land->fork >= 0)
        return land->fork;
    return land->river == 1 ? land->lake : take_top(land->river > 0 ? &to->river : &to->tiles);
}

/* What must be drawn now, out of the session's own piles. */
static int expected_draw(struct session *to)
{
    const struct pokesonne_land *land = to->land;

    if (land->phase == POKESONNE_PHASE_TOKEN)
        return take_top(&to->token[pokesonne_due_ball(land, to->game)]);
    if (land->phase == POKESONNE_PHASE_BADGE)
        return take_top(&to->badge[land->challenged - 1]);
    if (land->phase != POKESONNE_PHASE_SWAP)
        return top_tile(to);
    struct stack *stack = &to->token[land->swapped];
    int drawn = take_top(stack);
    put_on_top(stack, land->swapped_token);
    shuffle(stack);
    return drawn;
}

static void check_draw(struct session *to, const struct move *move)
{
    int phase = to->land->phase, expected = expected_draw(to);
    const union pokesonne_args *args = pokesonne_args(move);
    int drawn = move->verb == POKESONNE_TILE ? args->tile.type
                : move->verb == POKESONNE_TOKEN ? args->token.token
                                                : args->badge.value;

    cr_expect_eq(move->verb, phase == POKESONNE_PHASE_DRAW    ? POKESONNE_TILE
                             : phase == POKESONNE_PHASE_BADGE ? POKESONNE_BADGE
                                                              : POKESONNE_TOKEN);
    cr_expect_eq(drawn, expected, "phase %d: %d is drawn, expected %d", phase, drawn, expected);
    to->swaps += phase == POKESONNE_PHASE_SWAP;
    to->badges += phase == POKESONNE_PHASE_BADGE;
}

static void play_out(struct session *to)
{
    const struct game *game = to->loaded->game;
    struct error error = { 0 };

    for (int turn; (turn = game_turn(&to->table, to->land)) != SEAT_OVER;) {
        struct move move;
        if (turn >= 0)
            move = choose(to);
        else {
            game->draw(to->land, &to->table, &to->chance, &move);
            check_draw(to, &move);
        }
        cr_assert(game_play(&to->table, to->land, &move, NULL, &error), "%s", error.text);
    }
}

Test(modules, draws, .timeout = 120)
{
    struct session *to = session_open();
    char seed[32];

    for (int i = 0; i < SEEDS; i++) {
        snprintf(seed, sizeof seed, "draws %d", i);
        deal(to, 2 + i % 4, i % 2 == 0 ? "gyms trainers" : "river river2 gyms marts trainers dex=151", seed);
        list_piles(to);
        play_out(to);
    }
    cr_expect_gt(to->swaps, 20, "%d swaps", to->swaps);
    cr_expect_gt(to->badges, 20, "%d badges", to->badges);
    session_close(to);
}

/* ---- the roster ---- */

Test(modules, roster)
{
    struct session *to = session_open();
    int all[POKESONNE_BALLS] = { 0 }, few[POKESONNE_BALLS] = { 0 };

    cr_assert_eq(to->game->tokens, 151);
    for (int i = 0; i < to->game->tokens; i++) {
        const struct pokesonne_token *token = &to->game->token[i];
        cr_expect_eq(token->number, i + 1);
        cr_expect_eq(!token->many, is_among_forty(token->ball, token->number), "%d: among the forty", token->number);
        all[token->ball]++;
        few[token->ball] += !token->many;
        if (token->family == POKESONNE_NO_FAMILY)
            continue;
        /* no family is split between the forty and the others */
        int size = to->game->family_size[token->family], many = to->game->family_many[token->family];
        cr_expect(size == 0 || size == many, "the family of %d: %d of %d", token->number, size, many);
        cr_expect_eq(size > 0, !token->many, "the family of %d", token->number);
        cr_expect_geq(many, token->stages, "the family of %d has %d members", token->number, many);
    }
    cr_expect(few[POKESONNE_BALL_POKE] == 18 && few[POKESONNE_BALL_GREAT] == 12 && few[POKESONNE_BALL_ULTRA] == 10);
    cr_expect(all[POKESONNE_BALL_POKE] == 68 && all[POKESONNE_BALL_GREAT] == 45 && all[POKESONNE_BALL_ULTRA] == 38);
    session_close(to);
}

/* ---- empty piles ---- */

/* Plays lines of a log; the last one may be refused. */
static bool play_lines(struct session *to, const char *const *lines, struct error *error)
{
    for (; *lines != NULL; lines++) {
        struct move move = { .seat = SEAT_CHANCE };
        struct fields fields;
        if (**lines != '*')
            move.seat = (int8_t)(**lines - '1');
        cr_assert(fields_split(*lines + 2, (int)strlen(*lines) - 2, &fields));
        cr_assert(game_parse(&to->table, &fields, &move, error), "\"%s\": %s", *lines, error->text);
        if (!game_play(&to->table, to->land, &move, NULL, error)) {
            cr_expect_null(lines[1], "\"%s\": %s", *lines, error->text);
            return false;
        }
    }
    return true;
}

/* Takes all tokens of a ball out of their pile. */
static void empty_pile(struct session *to, int ball)
{
    for (int i = 0; i < to->game->tokens; i++)
        if (to->game->token[i].ball == ball && to->land->token_at[i] == POKESONNE_TOKEN_PILE)
            to->land->token_at[i] = POKESONNE_TOKEN_OUT;
    to->land->tokens_left[ball] = 0;
}

Test(modules, no_token_left)
{
    struct session *to = session_open();
    struct error error = { 0 };

    deal(to, 2, "trainers", "");
    empty_pile(to, POKESONNE_BALL_POKE);
    cr_expect(
        play_lines(to, (const char *const[]){ "* tile T02", "1 place 0,-1 180", "1 meeple grass:s", NULL }, &error),
        "a tile brings no token where the pile is empty: %s", error.text);
    cr_expect(play_lines(to, (const char *const[]){ "* tile T01", "2 place 1,-1 0", "* token great 2", "2 pass", NULL },
                         &error),
              "the pile of another ball is not empty: %s", error.text);
    session_close(to);
}

Test(modules, no_token_to_swap)
{
    struct session *to = session_open();
    struct error error = { 0 };

    deal(to, 2, "trainers", "");
    play_lines(to, (const char *const[]){ "* tile T02", "1 place 0,-1 180", "* token poke 25", NULL }, &error);
    empty_pile(to, POKESONNE_BALL_POKE);
    cr_expect_not(play_lines(to, (const char *const[]){ "1 meeple grass:s swap 25", NULL }, &error));
    cr_expect_str_eq(error.rule, "swap.token");
    to->moves = 0;
    game_each_move(&to->table, to->land, collect, to);
    for (int i = 0; i < to->moves; i++)
        cr_expect(to->move[i].verb == POKESONNE_PASS || pokesonne_args(&to->move[i])->figure.swap == 0,
                  "a swap is listed");
    session_close(to);
}

/* Leaves one tile of a type in the pile, or none. */
static void leave_tile(struct session *to, const char *id)
{
    int type = id != NULL ? (int)(pokesonne_tile(to->game, id) - to->game->tile) : -1;

    for (int i = 0; i < to->game->tiles; i++)
        pokesonne_copies(to->land)[i] = i == type;
    to->land->pile = type >= 0;
}

static const char *const before_the_second[] = {
    "* tile U",         "1 place 1,0 90", "1 meeple road:w", "* tile B", "2 place 0,1 0", "2 pass", "* tile U",
    "1 place 2,0 90",   "1 professor road:w", "* tile B", "2 place 0,2 0", "2 pass", "* tile U", "1 place 3,0 90", NULL,
};

/* professor.extra: without a tile there is no second part. */
Test(modules, no_second_tile)
{
    struct session *to = session_open();
    struct error error = { 0 };

    deal(to, 2, "trainers", "");
    cr_assert(play_lines(to, before_the_second, &error), "%s", error.text);
    leave_tile(to, NULL);
    cr_expect(play_lines(to, (const char *const[]){ "1 pass", NULL }, &error));
    cr_expect_eq(game_turn(&to->table, to->land), SEAT_OVER);
    session_close(to);
}

/* With one tile left it is the second part of the turn, the last of the game. */
Test(modules, one_second_tile)
{
    struct session *to = session_open();
    struct error error = { 0 };

    deal(to, 2, "trainers", "");
    cr_assert(play_lines(to, before_the_second, &error), "%s", error.text);
    leave_tile(to, "U");
    cr_expect(play_lines(to, (const char *const[]){ "1 pass", "* tile U", "1 place 4,0 90", "1 pass", NULL }, &error),
              "%s", error.text);
    cr_expect_eq(game_turn(&to->table, to->land), SEAT_OVER);
    session_close(to);
}

/* A second tile that fits nowhere, and none behind it: the game is over. */
Test(modules, no_second_tile_that_fits)
{
    struct session *to = session_open();
    struct error error = { 0 };

    deal(to, 2, "trainers", "");
    cr_assert(play_lines(
        to,
        (const char *const[]){ "* tile E", "1 place 0,-1 180", "1 pass", "* tile B", "2 place 0,1 0", "2 pass", NULL },
        &error));
    cr_assert(play_lines(to, (const char *const[]){ "* tile U", "1 place 1,0 90", "1 meeple road:w", "* tile B",
                                                    "2 place 0,2 0", "2 pass", "* tile U", "1 place 2,0 90",
                                                    "1 professor road:w", "* tile B", "2 place 0,3 0", "2 pass",
                                                    "* tile U", "1 place 3,0 90", NULL }, &error), "%s", error.text);
    leave_tile(to, "C");
    cr_expect(play_lines(to, (const char *const[]){ "1 pass", "* tile C", NULL }, &error), "%s", error.text);
    cr_expect_eq(game_turn(&to->table, to->land), SEAT_OVER);
    session_close(to);
}

/* ---- what may be done at a gym ---- */

static bool is_listed(const struct session *to, const struct move *move)
{
    for (int i = 0; i < to->moves; i++)
        if (memcmp(&to->move[i], move, sizeof *move) == 0)
            return true;
    return false;
}

/* Whether a line is listed; it must be so if and only if it is accepted. */
static bool check_line(struct session *to, const char *text)
{
    size_t size = game_size(&to->table);
    struct pokesonne_land *trial = memory_new(size);
    struct move move = { .seat = (int8_t)to->land->seat };
    struct fields fields;
    struct error error = { 0 };

    memcpy(trial, to->land, size);
    cr_assert(fields_split(text, (int)strlen(text), &fields));
    cr_assert(game_parse(&to->table, &fields, &move, &error), "%s", error.text);
    bool accepted = game_play(&to->table, trial, &move, NULL, &error);
    cr_expect_eq(accepted, is_listed(to, &move), "\"%s\" is %s: %s", text,
                 accepted ? "accepted but not listed" : "listed", error.text);
    free(trial);
    return accepted;
}

static int count_returns(struct session *to)
{
    int returns = 0;

    for (unsigned kinds = 1; kinds < 1u << POKESONNE_GYMS; kinds++) {
        struct buf text = { 0 };
        buf_puts(&text, "meeple plain:0 return");
        for (int gym = 0; gym < POKESONNE_GYMS; gym++)
            if ((kinds >> gym & 1) != 0)
                buf_printf(&text, " G%d", gym + 1);
        returns += check_line(to, text.text);
        buf_finish(&text);
    }
    return returns;
}

static int count_challenges(struct session *to)
{
    int challenges = 0;
    char text[40];

    for (int gym = 0; gym < POKESONNE_GYMS; gym++) {
        snprintf(text, sizeof text, "meeple plain:0 challenge G%d", gym + 1);
        challenges += check_line(to, text);
    }
    return challenges;
}

/* Every listed move is what its words say. */
static void check_words(struct session *to)
{
    for (int i = 0; i < to->moves; i++) {
        struct buf text = { 0 };
        struct move again = { .seat = to->move[i].seat };
        struct fields fields;
        struct error error = { 0 };
        game_print(&to->table, &to->move[i], &text);
        cr_assert(fields_split(text.text, (int)text.length, &fields));
        cr_expect(game_parse(&to->table, &fields, &again, &error), "%s", error.text);
        cr_expect_eq(memcmp(&again, &to->move[i], sizeof again), 0, "\"%s\" is parsed as another move", text.text);
        buf_finish(&text);
    }
}

/* A seat with badges of five kinds beside the gyms G1, G2 and G3, the second of them without badges. */
Test(modules, actions)
{
    struct session *to = session_open();
    struct error error = { 0 };
    static const int held[] = { 0, 1, 2, 4, 7 };

    deal(to, 2, "gyms", "");
    cr_assert(play_lines(to,
                         (const char *const[]){ "* tile G1", "1 place 0,1 0", "1 pass", "* tile G2", "2 place 1,1 0",
                                                "2 pass", "* tile G3", "1 place 0,2 0", "1 pass", "* tile B",
                                                "2 place 1,2 0", NULL },
                         &error),
              "%s", error.text);
    for (int i = 0; i < 5; i++) {
        to->land->badges[1][held[i]] = (uint8_t)(1 + i % 2);
        to->land->badges_left[held[i]] = 6;
    }
    to->land->badges[0][3] = 1;
    to->land->badges_left[1] = 0;
    to->moves = 0;
    game_each_move(&to->table, to->land, collect, to);
    check_words(to);
    cr_expect_eq(count_returns(to), 5 + 10 + 10 + 5);
    cr_expect_eq(count_challenges(to), 2);
    session_close(to);
}
