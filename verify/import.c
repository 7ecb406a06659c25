/* proofsheet-verify import: games that were recorded elsewhere become logs. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "foreign_csv.h"
#include "foreign_json.h"
#include "log.h"
#include "source.h"
#include "utf8.h"

/* ---- who reads it ---- */

static const struct importer *find_importer(const struct game *game, const char *from)
{
    const struct importer *at = game->importers;

    while (at != NULL && at->from != NULL && strcmp(at->from, from) != 0)
        at++;
    return at != NULL && at->from != NULL ? at : NULL;
}

/* Adds the names of what can be read, for messages. */
static void add_known(struct buf *known)
{
    for (int i = 0; games[i] != NULL; i++)
        for (const struct importer *at = games[i]->importers; at != NULL && at->from != NULL; at++)
            buf_printf(known, "%s%s (%s)", known->length > 0 ? ", " : "", at->from, games[i]->id);
}

/* The game of --game, or the first that reads what is to be read. */
static const struct game *find_game(const struct request *request, const struct importer **importer,
                                    struct error *error)
{
    struct buf known = { 0 };

    for (int i = 0; games[i] != NULL && request->from != NULL; i++) {
        const struct game *game = games[i];
        *importer = find_importer(game, request->from);
        if (*importer != NULL && (request->game == NULL || strcmp(request->game, game->id) == 0))
            return game;
    }
    add_known(&known);
    fail(error, ERROR_USAGE, NULL, _("import: --from %s names nothing that can be read; known: %s"),
         request->from != NULL ? quote(request->from).text : "…", buf_text(&known));
    buf_finish(&known);
    return NULL;
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

static bool import(const struct request *request, const struct game *game, const struct importer *importer,
                   struct arena *arena, struct error *error)
{
    const char *file = request->argument[0];
    struct foreign foreign = { .arena = arena, .event = request->event, .round = request->round };
    struct buf bytes = { 0 };
    bool good = source_read(file, importer->csv ? _("a table") : _("a game in JSON"), &bytes, error);
    const struct value *document = !good           ? NULL
                                   : importer->csv ? foreign_csv(file, &bytes, arena, error)
                                                   : foreign_json(file, &bytes, arena, error);

    buf_puts(&foreign.options, request->options != NULL ? request->options : "");
    good = document != NULL && importer->read(document, &foreign, error);
    if (good)
        print_log(game, &foreign);
    else if (error->kind == ERROR_INPUT && error->file[0] == '\0')
        snprintf(error->file, sizeof error->file, "%s", file);
    foreign_finish(&foreign);
    buf_finish(&bytes);
    return good;
}

int command_import(const struct request *request)
{
    const struct importer *importer = NULL;
    struct arena arena = { 0 };
    struct error error = { 0 };
    const struct game *game = find_game(request, &importer, &error);
    int status = game != NULL && import(request, game, importer, &arena, &error) ? EXIT_GOOD : tell_error(&error);

    arena_finish(&arena);
    return status;
}
