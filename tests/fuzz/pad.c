/* Any bytes as the rows of a log pad, of whichever game has such columns: a log, or a reason with its line, and nothing
   else happens. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "verify/foreign_csv.h"
#include "verify/games.h"
#include "verify/pad_columns.h"
#include "verify/pad_heads.h"
#include "verify/pad_rows.h"

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

static struct arena kits;
static struct loaded loaded[GAMES_MAX];
static struct pad_heads heads[GAMES_MAX];

static void load_kits(void)
{
    const char *root = getenv("PROOFSHEET_DATADIR");
    struct error error = { 0 };
    char data[1024];

    snprintf(data, sizeof data, "%s/data", root != NULL ? root : ".");
    if (sodium_init() < 0)
        abort();
    for (int i = 0; games[i] != NULL; i++)
        if (!games_load(data, games[i]->id, &kits, &loaded[i], &error)) {
            fputs(error.text, stderr);
            abort();
        }
    for (int i = 0; games[i] != NULL; i++)
        if (games[i]->pad != NULL)
            pad_heads_load(&heads[i], games[i]->pad, data, loaded[i].kit, &kits);
}

/* The lines that were made are those that the game can play. */
static void check_lines(const struct table *table, const char *lines, struct arena *arena)
{
    void *state = arena_alloc(arena, game_size(table));

    game_deal(table, state);
    for (const char *at = lines; *at != '\0'; at = strchr(at, '\n') + 1) {
        struct move move = { .seat = (int8_t)(at[0] == '*' ? SEAT_CHANCE : at[0] - '1') };
        struct fields fields;
        struct error error = { 0 };
        if (at[0] == '=' || at[0] == 'e')
            continue;
        if (!fields_split(at + 2, (int)strcspn(at + 2, "\n"), &fields) || !game_parse(table, &fields, &move, &error) ||
            !table->game->play(state, table, &move, NULL, &error))
            abort();
    }
}

static void read_rows(const struct loaded *game, const struct value *document, struct arena *arena)
{
    struct foreign foreign = { .arena = arena };
    struct error error = { 0 };
    struct table table;
    bool good = pad_seats(document, game->game->pad, &foreign, &error) && foreign.seats >= game->kit->seats_min &&
                foreign.seats <= game->kit->seats_max;

    if (good) {
        table_init(&table, game->game, game->kit, game->pieces, foreign.seats);
        good = pad_lines(document, game->game->pad, &table, NULL, &foreign, &error);
        if (good != (error.kind == ERROR_NONE))
            abort();
    }
    if (good)
        check_lines(&table, buf_text(&foreign.lines), arena);
    foreign_finish(&foreign);
}

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct buf text = { 0 };

    if (loaded[0].game == NULL)
        load_kits();
    buf_add(&text, (const char *)bytes, size);
    const struct value *document = foreign_csv("rows.csv", &text, &arena, &error);
    if ((document == NULL) != (error.kind != ERROR_NONE))
        abort();
    for (int i = 0; document != NULL && games[i] != NULL; i++) {
        if (games[i]->pad == NULL)
            continue;
        const struct value *named = pad_named(document, &heads[i], &arena);
        if (pad_missing(named, games[i]->pad, NULL) == NULL)
            read_rows(&loaded[i], named, &arena);
    }
    buf_finish(&text);
    arena_finish(&arena);
    return 0;
}
