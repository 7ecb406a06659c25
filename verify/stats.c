/* proofsheet-verify stats: what the games of a season were like. */
#include <stdio.h>

#include "gather.h"
#include "season/statistics.h"

/* The columns of a statistic; how many there are. */
static int columns_of(enum statistic statistic, struct sheet_column column[SHEET_COLUMNS_MAX])
{
    const struct sheet_column game = { "game", _("game"), false }, options = { "options", _("options"), false };
    const struct sheet_column count = { "games", _("games"), true };
    const struct sheet_column rows[STATISTICS][9] = {
        [STATISTIC_VERDICTS] = { game, { "verdict", _("verdict"), false }, { "rule", _("rule"), false }, count },
        [STATISTIC_GAMES] = { game,
                              options,
                              count,
                              { "early", _("ended early"), true },
                              { "shortest", _("shortest"), true },
                              { "median", _("median"), true },
                              { "longest", _("longest"), true },
                              { "best", _("best score"), true },
                              { "margin", _("margin"), true } },
        [STATISTIC_SEATS] = { game,
                              options,
                              { "seats", _("players"), true },
                              { "seat", _("seat"), true },
                              count,
                              { "wins", _("won"), true },
                              { "percent", "%", true },
                              { "score", _("score"), true } },
        [STATISTIC_RULES] = { game,
                              options,
                              { "rule", _("rule"), false },
                              count,
                              { "times", _("times"), true },
                              { "points", _("points"), true },
                              { "each", _("a game"), true } },
        [STATISTIC_CLOSEST] = { { "date", _("date"), false },
                                { "event", _("event"), false },
                                { "round", _("round"), false },
                                { "table", _("table"), false },
                                game,
                                { "margin", _("margin"), true },
                                { "result", _("result"), false } },
    };
    int columns = 0;

    for (; columns < 9 && rows[statistic][columns].key != NULL; columns++)
        column[columns] = rows[statistic][columns];
    return columns;
}

static void add_head(const struct request *request, enum statistic statistic, struct buf *out)
{
    if (request->json)
        buf_printf(out, "%s\"%s\":", statistic == 0 ? "{" : ",", statistic_key(statistic));
    else if (request->csv)
        buf_puts(out, statistic == 0 ? "" : "\r\n");
    else
        buf_printf(out, "%s%s\n\n", statistic == 0 ? "" : "\n", statistic_title(statistic));
}

/* One table; people see none without a row. */
static bool tell(const struct request *request, struct season *season, enum statistic statistic, struct error *error)
{
    const struct played_filter filter = { request->game, request->event, request->round, 0 };
    bool people = !request->json && !request->csv;
    struct sheet_column column[SHEET_COLUMNS_MAX];
    struct sheet sheet = { .column = column, .columns = columns_of(statistic, column), .ours = "verdict" };
    struct buf out = { 0 };
    bool good = statistics_read(season, statistic, &filter, &sheet, error);

    if (good && !(people && sheet.cells == 0)) {
        add_head(request, statistic, &out);
        sheet_print(&sheet, people ? SHEET_TEXT : request->json ? SHEET_JSON : SHEET_CSV, &out);
        buf_puts(&out, request->json && statistic == STATISTICS - 1 ? "}\n" : "");
        fwrite(buf_text(&out), 1, out.length, stdout);
    }
    sheet_finish(&sheet);
    buf_finish(&out);
    return good;
}

int command_stats(const struct request *request)
{
    const struct played_filter filter = { request->game, request->event, request->round, 0 };
    struct request with_items = *request;
    struct error error = { 0 };
    int status;

    with_items.items = true;
    struct season *season = gather(&with_items, &status);
    if (season == NULL)
        return status;
    bool good = played_filter_check(season, &filter, &error) &&
                statistics_choose(season, &filter, request->anonymous, &error);
    for (enum statistic i = 0; good && i < STATISTICS; i++)
        good = tell(request, season, i, &error);
    season_close(season, NULL);
    return good ? status : tell_error(&error);
}
