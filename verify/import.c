/* proofsheet-verify import: games that were recorded elsewhere become logs. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "foreign_csv.h"
#include "foreign_json.h"
#include "games.h"
#include "log.h"
#include "pad_rows.h"
#include "source.h"
#include "utf8.h"

/* ---- who reads it ---- */

/* A file, and what it is read by: the pad of its game, or an importer. */
struct import {
    const struct request *request;
    const struct game *game;
    const struct importer *importer; /* NULL: rows of the pad */
    const struct value *document;
    struct arena *arena;
};

static bool is_table(const struct request *request)
{
    return request->from != NULL && strcmp(request->from, "csv") == 0;
}

static const struct importer *find_importer(const struct game *game, const char *from)
{
    const struct importer *at = game->importers;

    while (at != NULL && at->from != NULL && strcmp(at->from, from) != 0)
        at++;
    return at != NULL && at->from != NULL ? at : NULL;
}

static void add_name(struct buf *known, const char *from, const char *id)
{
    buf_printf(known, "%s%s (%s)", known->length > 0 ? ", " : "", from, id);
}

/* Adds the names of what can be read, for messages. */
static void add_known(struct buf *known)
{
    for (int i = 0; games[i] != NULL; i++) {
        for (const struct importer *at = games[i]->importers; at != NULL && at->from != NULL; at++)
            add_name(known, at->from, games[i]->id);
        if (games[i]->pad != NULL)
            add_name(known, "csv", games[i]->id);
    }
}

/* Whether the game reads it, and is the one of --game; without that the columns say which it is. */
static bool reads(struct import *to, const struct game *game)
{
    const struct request *request = to->request;

    if (request->game != NULL && strcmp(request->game, game->id) != 0)
        return false;
    to->importer = find_importer(game, request->from);
    return is_table(request) ? game->pad != NULL : to->importer != NULL;
}

/* The game of --game, or the first that reads what is to be read. */
static bool find_game(struct import *to, struct error *error)
{
    struct buf known = { 0 };

    for (int i = 0; games[i] != NULL && to->request->from != NULL && to->game == NULL; i++)
        to->game = reads(to, games[i]) ? games[i] : NULL;
    if (to->game != NULL)
        return true;
    add_known(&known);
    fail(error, ERROR_USAGE, NULL, _("import: --from %s names nothing that can be read; known: %s"),
         to->request->from != NULL ? quote(to->request->from).text : "…", buf_text(&known));
    buf_finish(&known);
    return false;
}

/* ---- the log ---- */

/* A value that a tag can hold: controls become blanks, what is too long is cut. */
static void print_tag(const char *name, int number, const char *value)
{
    char text[LOG_VALUE_MAX / 2];

    if (value == NULL)
        return;
    snprintf(text, sizeof text, "%s", value);
    utf8_cut(text);
    printf("[%s", name);
    if (number > 0)
        printf("%d", number);
    fputs(" \"", stdout);
    for (const char *at = text; *at != '\0'; at++) {
        if (*at == '"' || *at == '\\')
            putchar('\\');
        putchar((unsigned char)*at < 0x20 || *at == 0x7f ? ' ' : *at);
    }
    puts("\"]");
}

static void print_log(const struct game *game, const struct foreign *foreign)
{
    print_tag("Playlog", 0, "1");
    print_tag("Game", 0, game->id);
    printf("[Rules \"%u\"]\n", game->rules);
    print_tag("Options", 0, foreign->options.length > 0 ? foreign->options.text : NULL);
    print_tag("Event", 0, foreign->event);
    print_tag("Date", 0, foreign->date);
    print_tag("Round", 0, foreign->round);
    print_tag("Table", 0, foreign->table);
    for (int i = 0; i < foreign->seats; i++)
        print_tag("Seat", i + 1, foreign->seat[i]);
    print_tag("Result", 0, foreign->result.length > 0 ? foreign->result.text : NULL);
    printf("\n%s", buf_text(&foreign->lines));
}

/* ---- the run ---- */

/* Of a table without --game the first whose columns it has. */
static void choose_by_columns(struct import *to)
{
    for (int i = 0; games[i] != NULL && to->request->game == NULL; i++)
        if (games[i]->pad != NULL && pad_fits(to->document, games[i]->pad)) {
            to->game = games[i];
            return;
        }
}

/* The game is played along with the rows, as its kit and the options have it. */
static bool read_rows(struct import *to, struct foreign *foreign, struct error *error)
{
    struct loaded loaded;
    struct table table;

    choose_by_columns(to);
    if (!pad_seats(to->document, to->game->pad, foreign, error) ||
        !games_load(to->request->cache->data, to->game->id, to->arena, &loaded, error))
        return false;
    if (foreign->seats < loaded.kit->seats_min || foreign->seats > loaded.kit->seats_max)
        return value_fail(
            to->document->child, error,
            ngettext_("%d seat: %s is for %d to %d players", "%d seats: %s is for %d to %d players", foreign->seats),
            foreign->seats, to->game->id, loaded.kit->seats_min, loaded.kit->seats_max);
    table_init(&table, loaded.game, loaded.kit, loaded.pieces, foreign->seats);
    return table_options(&table, buf_text(&foreign->options), error) &&
           pad_lines(to->document, to->game->pad, &table, foreign, error);
}

static bool read_document(struct import *to, struct error *error)
{
    const char *file = to->request->argument[0];
    bool table = is_table(to->request);
    struct buf bytes = { 0 };

    if (source_read(file, table ? _("a table") : _("a game in JSON"), &bytes, error))
        to->document =
            table ? foreign_csv(file, &bytes, to->arena, error) : foreign_json(file, &bytes, to->arena, error);
    buf_finish(&bytes);
    return to->document != NULL;
}

static bool import(struct import *to, struct error *error)
{
    const struct request *request = to->request;
    struct foreign foreign = { .arena = to->arena, .event = request->event, .round = request->round };

    buf_puts(&foreign.options, request->options != NULL ? request->options : "");
    bool good = read_document(to, error) && (is_table(request) ? read_rows(to, &foreign, error)
                                                               : to->importer->read(to->document, &foreign, error));
    if (good)
        print_log(to->game, &foreign);
    else if (error->kind == ERROR_INPUT && error->file[0] == '\0')
        snprintf(error->file, sizeof error->file, "%s", request->argument[0]);
    foreign_finish(&foreign);
    return good;
}

int command_import(const struct request *request)
{
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct import to = { .request = request, .arena = &arena };
    int status = find_game(&to, &error) && import(&to, &error) ? EXIT_GOOD : tell_error(&error);

    arena_finish(&arena);
    return status;
}
