/* proofsheet-verify forget: games of a ledger that are not to count. */
#include <stdio.h>

#include "command.h"
#include "season/forgetting.h"

static bool change(struct season *season, const struct request *request, struct error *error)
{
    int count = forgetting_change(season, request->argument + 1, request->arguments - 1, request->undo, error);

    if (count < 0)
        return false;
    printf(request->undo ? ngettext_("%d game counts again\n", "%d games count again\n", count)
                         : ngettext_("%d game is forgotten\n", "%d games are forgotten\n", count),
           count);
    return true;
}

static bool list(struct season *season, struct error *error)
{
    const struct sheet_column columns[FORGETTING_COLUMNS] = {
        { "id", "id", false },           { "game", _("game"), false },     { "date", _("date"), false },
        { "event", _("event"), false },  { "round", _("round"), false },   { "table", _("table"), false },
        { "names", _("players"), false }, { "place", _("place"), false },
    };
    struct sheet sheet = { .column = columns, .columns = FORGETTING_COLUMNS };
    struct buf out = { 0 };
    bool good = forgetting_list(season, &sheet, error);

    if (good && sheet.cells > 0)
        sheet_print(&sheet, SHEET_TEXT, &out);
    fputs(buf_text(&out), stdout);
    sheet_finish(&sheet);
    buf_finish(&out);
    return good;
}

int command_forget(const struct request *request)
{
    struct error error = { 0 };

    if (request->undo && request->arguments == 1) {
        fail(&error, ERROR_USAGE, NULL, _("forget --undo: the games that are to count again were expected"));
        return tell_error(&error);
    }
    struct season *season = season_open(request->argument[0], false, &error);

    if (season == NULL)
        return tell_error(&error);
    bool good = request->arguments > 1 ? change(season, request, &error) : list(season, &error);
    season_close(season, NULL);
    return good ? EXIT_GOOD : tell_error(&error);
}
