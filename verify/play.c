/* play and deal: whole games by a bot, and what a seed shuffles. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "bot.h"
#include "command.h"
#include "judge.h"
#include "piles.h"
#include "progress.h"

/* A random seed of 128 bits in hex, for games that ask for none. */
static void random_seed(char hex[33])
{
    unsigned char bytes[16];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(hex, 33, bytes, sizeof bytes);
}

struct playing {
    const struct request *request;
    struct table table;
    size_t size;
    void *state;
    struct chance chance;
    struct bot bot;
    struct buf log, tags;
};

/* ---- one game ---- */

static void log_move(struct playing *to, const struct move *move)
{
    game_print_line(&to->table, move, &to->log);
    buf_putc(&to->log, '\n');
}

static void log_sums(struct playing *to)
{
    game_print_sums(&to->table, to->state, &to->log);
    buf_putc(&to->log, '\n');
}

/* Where it might go on for ever. */
static bool is_enough(const struct playing *to)
{
    const struct game *game = to->table.game;

    return game->enough != NULL && game_opens(&to->table, to->state) && game->enough(to->state);
}

static bool play_out(struct playing *to, struct error *error)
{
    bool moved = false;

    for (int turn; (turn = game_turn(&to->table, to->state)) != SEAT_OVER;) {
        struct move move;
        if (moved && game_opens(&to->table, to->state)) {
            log_sums(to);
            moved = false;
        }
        if (is_enough(to)) {
            buf_puts(&to->log, "end\n");
            return true;
        }
        if (turn >= 0)
            move = *bot_choose(&to->bot, to->state);
        else
            to->table.game->draw(to->state, &to->table, &to->chance, &move);
        moved = moved || turn >= 0;
        if (!game_play(&to->table, to->state, &move, NULL, error))
            return false;
        log_move(to, &move);
    }
    if (moved)
        log_sums(to);
    return true;
}

static void add_number(struct buf *out, const char *ahead, long number)
{
    buf_puts(out, ahead);
    buf_int(out, number);
}

static void add_seats(struct playing *to)
{
    struct buf *out = &to->tags;

    for (int seat = 1; seat <= to->table.seats; seat++) {
        add_number(out, "[Seat", seat);
        add_number(out, to->request->greedy ? " \"greedy " : " \"random ", seat);
        buf_puts(out, "\"]\n");
    }
}

static void add_tags(struct playing *to, const char *seed)
{
    struct buf value = { 0 };
    int points[SEATS_MAX];

    tag_add(&to->tags, "Playlog", "1");
    tag_add(&to->tags, "Game", to->table.game->id);
    add_number(&to->tags, "[Rules \"", to->table.game->rules);
    buf_puts(&to->tags, "\"]\n");
    tag_add(&to->tags, "Kit", to->table.kit->digest);
    table_print_options(&to->table, &value);
    if (value.length > 0)
        tag_add(&to->tags, "Options", value.text);
    add_seats(to);
    tag_add(&to->tags, "Seed", seed);
    game_score(&to->table, to->state, points, NULL);
    buf_puts(&to->tags, "[Result \"");
    for (int seat = 0; seat < to->table.seats; seat++)
        add_number(&to->tags, seat > 0 ? " " : "", points[seat]);
    buf_puts(&to->tags, "\"]\n\n");
    buf_finish(&value);
}

static bool play_game(struct playing *to, const char *seed, struct error *error)
{
    unsigned char key[CHANCE_KEY_BYTES];

    chance_key(seed, strlen(seed), key);
    chance_start(&to->chance, key);
    bot_start(&to->bot, key);
    game_deal(&to->table, to->state);
    buf_clear(&to->log);
    buf_clear(&to->tags);
    if (!play_out(to, error))
        return false;
    add_tags(to, seed);
    fwrite(to->tags.text, 1, to->tags.length, stdout);
    fwrite(to->log.text, 1, to->log.length, stdout);
    return true;
}

/* ---- the table that was asked for ---- */

static bool set_table(const struct request *request, struct table *table, struct error *error)
{
    const struct loaded *loaded = game_cache_take(request->cache, request->argument[0], error);

    if (loaded == NULL)
        return false;
    const struct kit *kit = loaded->kit;
    int seats = request->seats > 0 ? request->seats : kit->seats_min;
    if (seats < kit->seats_min || seats > kit->seats_max)
        return fail(error, ERROR_USAGE, NULL, _("%s is for %s"), kit->game, kit_players(kit).text);
    table_init(table, loaded->game, kit, loaded->pieces, seats);
    return table_options(table, request->options != NULL ? request->options : "", error);
}

/* The seeds S-1 to S-N are all short enough, or no game is played. */
static bool check_seeds(const struct request *request, struct error *error)
{
    int length = (int)strlen(request->seed), number = snprintf(NULL, 0, "-%d", request->games);

    return request->games == 0 || length + number <= LOG_SEED_MAX ||
           fail(error, ERROR_USAGE, NULL,
                ngettext_("for %d game the seed may have at most %d bytes, this one has %d",
                          "for %d games the seed may have at most %d bytes, this one has %d", request->games),
                request->games, LOG_SEED_MAX - number, length);
}

/* Each by a seed of its own. */
static bool play_many(struct playing *to, const struct request *request, struct error *error)
{
    char seed[LOG_SEED_MAX + 1];
    struct progress progress;
    bool good = true;

    progress_start(&progress, false);
    for (int game = 1; good && game <= request->games; game++) {
        snprintf(seed, sizeof seed, "%s-%d", request->seed, game);
        if (game > 1)
            putchar('\n');
        good = play_game(to, seed, error) && !ferror(stdout);
        progress_tell(&progress, game);
    }
    progress_end(&progress);
    return good;
}

static bool play_all(struct playing *to, struct request *request, struct error *error)
{
    char random[33];

    random_seed(random);
    if (request->seed == NULL)
        request->seed = random;
    if (!check_seeds(request, error))
        return false;
    return request->games == 0 ? play_game(to, request->seed, error) : play_many(to, request, error);
}

int command_play(const struct request *asked)
{
    struct request request = *asked;
    struct playing to = { .request = &request };
    struct error error = { 0 };

    if (!set_table(&request, &to.table, &error))
        return tell_error(&error);
    to.size = game_size(&to.table);
    to.state = memory_new(to.size);
    bot_init(&to.bot, request.greedy ? BOT_GREEDY : BOT_RANDOM, &to.table);
    bool good = play_all(&to, &request, &error);
    chance_finish(&to.chance);
    buf_finish(&to.log);
    buf_finish(&to.tags);
    bot_finish(&to.bot);
    free(to.state);
    return good || error.kind == ERROR_NONE ? EXIT_GOOD : tell_error(&error);
}

struct dealing {
    const char *stream;
};

static void print_dealt(const char *stream, const char *piece, void *context)
{
    struct dealing *to = context;

    if (to->stream == NULL || strcmp(to->stream, stream) != 0) {
        printf("%s%s:", to->stream != NULL ? "\n" : "", stream);
        to->stream = stream;
    }
    printf(" %s", piece);
}

int command_deal(const struct request *request)
{
    struct table table;
    struct chance chance = { 0 };
    struct dealing to = { 0 };
    struct error error = { 0 };
    unsigned char key[CHANCE_KEY_BYTES];

    if (request->seed == NULL)
        fail(&error, ERROR_USAGE, NULL, _("deal needs --seed"));
    if (error.kind != ERROR_NONE || !set_table(request, &table, &error))
        return tell_error(&error);
    chance_key(request->seed, strlen(request->seed), key);
    chance_start(&chance, key);
    game_each_dealt(&table, &chance, print_dealt, &to);
    puts(to.stream != NULL ? "" : _("nothing is shuffled in this game"));
    chance_finish(&chance);
    return EXIT_GOOD;
}
