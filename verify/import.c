/* proofsheet-verify import: games that were recorded elsewhere become logs. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "foreign_csv.h"
#include "foreign_json.h"
#include "games.h"
#include "log.h"
#include "pad_columns.h"
#include "pad_heads.h"
#include "pad_rows.h"
#include "players.h"
#include "source.h"

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

/* The games that have a log pad. */
static void add_pads(struct buf *out)
{
    size_t start = out->length;

    for (int i = 0; games[i] != NULL; i++)
        if (games[i]->pad != NULL)
            buf_printf(out, "%s%s", out->length > start ? ", " : "", games[i]->id);
}

/* Adds the names of what can be read, for messages. */
static void add_known(struct buf *known)
{
    for (int i = 0; games[i] != NULL; i++)
        for (const struct importer *at = games[i]->importers; at != NULL && at->from != NULL; at++)
            add_name(known, at->from, games[i]->id);
    buf_puts(known, ", csv (");
    add_pads(known);
    buf_putc(known, ')');
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
    if (to->request->from == NULL)
        fail(error, ERROR_USAGE, NULL, _("import: --from is missing; known: %s"), buf_text(&known));
    else
        fail(error, ERROR_USAGE, NULL, _("import: --from %s names nothing that can be read; known: %s"),
             quote(to->request->from).text, buf_text(&known));
    buf_finish(&known);
    return false;
}

/* ---- the log ---- */

/* Controls in what another program has recorded become blanks. */
static const char *printable(const char *value, struct arena *arena)
{
    char *text = arena_alloc(arena, strlen(value) + 1);

    strcpy(text, value);
    for (char *at = text; *at != '\0'; at++)
        if ((unsigned char)*at < 0x20 || *at == 0x7f)
            *at = ' ';
    return text;
}

/* A value that no tag can hold is refused. */
static bool add_tag(const char *name, const char *value, struct arena *arena, struct buf *out, struct error *error)
{
    if (value == NULL)
        return true;
    value = printable(value, arena);
    if (!tag_can_hold(value))
        return fail(error, ERROR_INPUT, NULL, _("\"%s\" cannot stand in a log, as its %s"), quote(value).text, name);
    tag_add(out, name, value);
    return true;
}

static bool add_tags(const struct import *to, const struct foreign *foreign, struct buf *out, struct error *error)
{
    const struct {
        const char *name, *value;
    } tags[] = { { "Playlog", "1" },
                 { "Game", to->game->id },
                 { "Rules", arena_printf(to->arena, "%u", to->game->rules) },
                 { "Options", foreign->options.length > 0 ? foreign->options.text : NULL },
                 { "Event", foreign->event },
                 { "Site", foreign->site },
                 { "Date", foreign->date },
                 { "Round", foreign->round },
                 { "Table", foreign->table } };
    bool good = true;

    for (size_t i = 0; good && i < sizeof tags / sizeof *tags; i++)
        good = add_tag(tags[i].name, tags[i].value, to->arena, out, error);
    for (int i = 0; good && i < foreign->seats; i++)
        good = add_tag(arena_printf(to->arena, "Seat%d", i + 1), foreign->seat[i], to->arena, out, error);
    return good && add_tag("Result", foreign->result.length > 0 ? foreign->result.text : NULL, to->arena, out, error);
}

static bool print_log(const struct import *to, const struct foreign *foreign, struct error *error)
{
    struct buf tags = { 0 };
    bool good = add_tags(to, foreign, &tags, error);

    if (good)
        printf("%s\n%s", tags.text, buf_text(&foreign->lines));
    buf_finish(&tags);
    return good;
}

/* ---- names ---- */

/* Those of --names, in the order of the seats, for those of the file. */
static bool take_names(const char *names, struct foreign *foreign, struct error *error)
{
    const char *name[SEATS_MAX];
    int named;

    if (!players_read(names, foreign->arena, name, &named, error))
        return false;
    if (named > 0 && named != foreign->seats)
        return fail(error, ERROR_USAGE, NULL, _("--names has %d names for %d seats"), named, foreign->seats);
    for (int i = 0; i < named; i++)
        foreign->seat[i] = name[i];
    return true;
}

/* ---- the run ---- */

static bool load_heads(const struct import *to, const struct game *game, struct pad_heads *heads)
{
    const char *data = to->request->cache->data;
    const struct kit *kit = kit_load(data, game->id, game->read, &(void *){ NULL }, to->arena, &(struct error){ 0 });

    *heads = (struct pad_heads){ .pad = game->pad };
    if (kit != NULL)
        pad_heads_load(heads, game->pad, data, kit, to->arena);
    return kit != NULL;
}

/* What the columns are called for this game: as its pad calls them, or as they are printed there. */
static const struct value *named_for(const struct import *to, const struct game *game)
{
    struct pad_heads heads;

    return load_heads(to, game, &heads) ? pad_named(to->document, &heads, to->arena) : to->document;
}

/* What is printed over a column, in every language: "Seat, 座位"; its name where nothing is. */
static const char *printed_heads(const struct import *to, const struct game *game, const char *column)
{
    struct pad_heads heads;
    struct buf text = { 0 };

    load_heads(to, game, &heads);
    for (int i = 0; i < heads.languages; i++) {
        const char *printed = pad_head(&heads, i, column);
        if (printed != NULL)
            buf_printf(&text, "%s%s", text.length > 0 ? ", " : "", printed);
    }
    const char *copy = text.length > 0 ? arena_copy(to->arena, text.text, text.length) : column;
    buf_finish(&text);
    return copy;
}

/* No log pad has all of these columns: what the nearest one lacks, or which pads there are. */
static bool fail_columns(const struct import *to, const struct game *nearest, const char *missing, struct error *error)
{
    const struct value *first = to->document->child;
    struct buf known = { 0 };

    add_pads(&known);
    if (to->request->game != NULL)
        value_fail(first, error, _("the column \"%s\" is missing"), missing);
    else if (nearest != NULL)
        value_fail(first, error, _("the columns are those of %s, but \"%s\" is missing, in print: %s"), nearest->id,
                   missing, printed_heads(to, nearest, missing));
    else
        value_fail(first, error, _("the columns are those of no game's log pad (known: %s)"), buf_text(&known));
    buf_finish(&known);
    return false;
}

/* The game of --game, or the first whose columns these are. */
static bool choose_game(struct import *to, struct error *error)
{
    const struct game *nearest = NULL;
    const char *lacking = NULL;
    int most = 0;

    if (to->document->child == NULL)
        return value_fail(to->document, error, _("the table has no rows"));
    for (int i = 0; games[i] != NULL; i++) {
        int there;
        if (games[i]->pad == NULL || (to->request->game != NULL && games[i] != to->game))
            continue;
        const struct value *named = named_for(to, games[i]);
        const char *missing = pad_missing(named, games[i]->pad, &there);
        if (missing == NULL) {
            to->game = games[i];
            to->document = named;
            return true;
        }
        if (there > most || to->request->game != NULL) {
            nearest = games[i];
            lacking = missing;
            most = there;
        }
    }
    return fail_columns(to, nearest, lacking, error);
}

/* The game is played along with the rows, as its kit and the options have it. */
static bool read_rows(struct import *to, struct foreign *foreign, struct error *error)
{
    struct loaded loaded;
    struct table table;

    if (!choose_game(to, error) || !pad_seats(to->document, to->game->pad, foreign, error) ||
        !games_load(to->request->cache->data, to->game->id, to->arena, &loaded, error))
        return false;
    if (foreign->seats < loaded.kit->seats_min || foreign->seats > loaded.kit->seats_max)
        return value_fail(
            to->document->child, error,
            ngettext_("%d seat: %s is for %s", "%d seats: %s is for %s", foreign->seats), foreign->seats, to->game->id,
            kit_players(loaded.kit).text);
    table_init(&table, loaded.game, loaded.kit, loaded.pieces, foreign->seats);
    return table_options(&table, buf_text(&foreign->options), error) &&
           pad_lines(to->document, to->game->pad, &table, game_cache_names(to->request->cache, table.kit), foreign,
                     error);
}

static bool read_document(struct import *to, struct error *error)
{
    const char *file = to->request->argument[0];
    bool table = is_table(to->request);
    struct buf bytes = { 0 };

    if (source_read_input(file, table ? _("a table") : _("a game in JSON"), &bytes, error))
        to->document =
            table ? foreign_csv(file, &bytes, to->arena, error) : foreign_json(file, &bytes, to->arena, error);
    buf_finish(&bytes);
    return to->document != NULL;
}

static bool import(struct import *to, struct error *error)
{
    const struct request *request = to->request;
    struct foreign foreign = { .arena = to->arena,
                               .event = request->event,
                               .site = request->site,
                               .date = request->date,
                               .round = request->round,
                               .table = request->table };

    buf_puts(&foreign.options, request->options != NULL ? request->options : "");
    bool good = read_document(to, error) && (is_table(request) ? read_rows(to, &foreign, error)
                                                               : to->importer->read(to->document, &foreign, error));
    good = good && take_names(request->names, &foreign, error) && print_log(to, &foreign, error);
    if (!good && error->kind == ERROR_INPUT && error->file[0] == '\0')
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
