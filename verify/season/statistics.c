#include "statistics.h"

#include <sqlite3.h>

#define CHOSEN(game, event, round)                                                                                     \
    "(?1 IS NULL OR " game " = ?1) AND (?2 IS NULL OR " event " = ?2) AND (?3 IS NULL OR " round " = ?3)"

static const char choosing[] =
    "CREATE TEMP TABLE chosen AS SELECT g.*,"
    " (SELECT max(s.score) FROM seat s WHERE s.id = g.id AND s.rules = g.rules) AS best,"
    " (SELECT count(*) FROM seat s WHERE s.id = g.id AND s.rules = g.rules) AS seats,"
    " (SELECT max(s.score) FROM seat s WHERE s.id = g.id AND s.rules = g.rules AND s.seat <>"
    "  (SELECT w.seat FROM seat w WHERE w.id = g.id AND w.rules = g.rules ORDER BY w.won DESC, w.score DESC LIMIT 1))"
    " AS second, ?4 AS anonymous"
    " FROM counted g WHERE " CHOSEN("g.game", "g.event", "g.round");

static const char verdicts[] =
    "SELECT ifnull(g.game, ''), g.verdict, ifnull(g.rule, ''), count(*) FROM current g WHERE " CHOSEN("g.game", "g.event", "g.round") " GROUP BY 1, 2, 3 ORDER BY 1, 2, 3";
static const char games[] =
    "SELECT game, options, count(*), sum(ifnull(ended, '') = 'early'), min(moves),"
    " max(CASE WHEN place = (number + 1) / 2 THEN moves END), max(moves), printf('%.1f', avg(best)),"
    " printf('%.1f', avg(best - second)) FROM (SELECT *, count(*) OVER (PARTITION BY game, options) AS number,"
    " row_number() OVER (PARTITION BY game, options ORDER BY moves) AS place FROM temp.chosen)"
    " GROUP BY game, options ORDER BY 1, 2";
static const char seats[] =
    "SELECT c.game, c.options, c.seats, s.seat, count(*), sum(s.won), printf('%.1f', 100.0 * sum(s.won) / count(*)),"
    " printf('%.1f', avg(s.score)) FROM temp.chosen c JOIN seat s ON s.id = c.id AND s.rules = c.rules"
    " GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4";
static const char rules[] =
    "SELECT c.game, c.options, s.rule, count(DISTINCT c.id), sum(s.times), sum(s.points),"
    " printf('%.1f', 1.0 * sum(s.points) / count(DISTINCT c.id))"
    " FROM temp.chosen c JOIN scoring s ON s.id = c.id AND s.rules = c.rules GROUP BY 1, 2, 3 ORDER BY 1, 2, 6 DESC, 3";
static const char closest[] =
    "SELECT ifnull(date, ''), ifnull(event, ''), ifnull(round, ''), ifnull(\"table\", ''), game, best - second,"
    " (SELECT group_concat(CASE WHEN anonymous THEN '' ELSE name || ' ' END || score, ', ') FROM"
    "  (SELECT name, score FROM seat s WHERE s.id = c.id AND s.rules = c.rules ORDER BY s.won DESC, s.score DESC, s.seat))"
    " FROM (SELECT * FROM temp.chosen WHERE second IS NOT NULL ORDER BY best - second, best DESC, id LIMIT 5) c"
    " ORDER BY best - second, best DESC, id";

static const struct {
    const char *key, *title, *sql;
} statistics[STATISTICS] = {
    [STATISTIC_VERDICTS] = { "verdicts", N_("Verdicts"), verdicts },
    [STATISTIC_GAMES] = { "games", N_("Games: their number, lengths in lines, scores"), games },
    [STATISTIC_SEATS] = { "seats", N_("Seats"), seats },
    [STATISTIC_RULES] = { "rules", N_("Points by rule"), rules },
    [STATISTIC_CLOSEST] = { "closest", N_("The closest games"), closest },
};

const char *statistic_key(enum statistic statistic)
{
    return statistics[statistic].key;
}

const char *statistic_title(enum statistic statistic)
{
    return _(statistics[statistic].title);
}

static sqlite3_stmt *prepare(struct season *season, const char *sql, const struct played_filter *filter,
                             struct error *error)
{
    const char *const words[3] = { filter->game, filter->event, filter->round };
    sqlite3_stmt *statement = NULL;

    if (sqlite3_prepare_v2(season_db(season), sql, -1, &statement, NULL) != SQLITE_OK)
        return season_fail(season, error), NULL;
    for (int i = 0; i < 3 && i < sqlite3_bind_parameter_count(statement); i++)
        if (words[i] != NULL)
            sqlite3_bind_text(statement, i + 1, words[i], -1, SQLITE_STATIC);
    return statement;
}

bool statistics_choose(struct season *season, const struct played_filter *filter, bool anonymous, struct error *error)
{
    sqlite3_stmt *statement = season_flush(season, error) ? prepare(season, choosing, filter, error) : NULL;

    if (statement != NULL)
        sqlite3_bind_int(statement, 4, anonymous);
    bool good = statement != NULL && (sqlite3_step(statement) == SQLITE_DONE || season_fail(season, error));

    sqlite3_finalize(statement);
    return good;
}

bool statistics_read(struct season *season, enum statistic statistic, const struct played_filter *filter,
                     struct sheet *sheet, struct error *error)
{
    sqlite3_stmt *row = prepare(season, statistics[statistic].sql, filter, error);
    int step = SQLITE_DONE;

    while (row != NULL && (step = sqlite3_step(row)) == SQLITE_ROW)
        for (int i = 0; i < sheet->columns; i++) {
            const char *cell = (const char *)sqlite3_column_text(row, i);
            sheet_add(sheet, cell != NULL ? cell : "");
        }
    bool good = row != NULL && (step == SQLITE_DONE || season_fail(season, error));
    sqlite3_finalize(row);
    return good;
}
