#include "copies.h"

#include <sqlite3.h>

static const char aliases[] =
    "CREATE TEMP TABLE IF NOT EXISTS alias (name TEXT PRIMARY KEY COLLATE NOCASE, person TEXT NOT NULL) WITHOUT ROWID";

#define PAIRS                                                                                                          \
    "WITH copy AS MATERIALIZED (SELECT id, moves_id, game, options, copy = 1 AS counts,"                               \
    " (SELECT group_concat(name, ', ') FROM (SELECT name FROM seat s WHERE s.id = d.id AND s.rules = d.rules"          \
    "  ORDER BY seat)) AS names,"                                                                                      \
    " (SELECT group_concat(person, char(10)) FROM (SELECT ifnull((SELECT a.person FROM temp.alias a"                   \
    "  WHERE a.name = trim(s.name)), trim(s.name)) AS person FROM seat s WHERE s.id = d.id AND s.rules = d.rules"      \
    "  ORDER BY seat)) AS people,"                                                                                     \
    " (SELECT file || ':' || number FROM place p WHERE p.id = d.id ORDER BY saved DESC, file, number LIMIT 1) AS place" \
    " FROM ordered d WHERE copies > 1)"                                                                                \
    " SELECT c.names, c.place, o.names, o.place FROM copy c JOIN copy o ON o.moves_id = c.moves_id AND o.game IS c.game" \
    " AND ifnull(o.options, '') = ifnull(c.options, '') WHERE c.counts AND NOT o.counts AND o.people IS NOT c.people"
#define ORDER " ORDER BY 2, 4, 1, 3"

static const char all[] = PAIRS ORDER;
static const char played[] = PAIRS " AND c.id IN (SELECT id FROM temp.played)" ORDER;

static const char *text_at(sqlite3_stmt *row, int column)
{
    return (const char *)sqlite3_column_text(row, column);
}

static bool each(struct season *season, const char *sql, contradiction_taker *take, void *context, struct error *error)
{
    sqlite3 *db = season_db(season);
    sqlite3_stmt *row = NULL;
    int step = SQLITE_ERROR;

    if (sqlite3_exec(db, aliases, NULL, NULL, NULL) == SQLITE_OK)
        sqlite3_prepare_v2(db, sql, -1, &row, NULL);
    while (row != NULL && (step = sqlite3_step(row)) == SQLITE_ROW)
        take(context, &(struct contradiction){ text_at(row, 0), text_at(row, 1), text_at(row, 2), text_at(row, 3) });
    bool good = step == SQLITE_DONE || season_fail(season, error);
    sqlite3_finalize(row);
    return good;
}

bool copies_each(struct season *season, contradiction_taker *take, void *context, struct error *error)
{
    return each(season, all, take, context, error);
}

bool copies_each_played(struct season *season, contradiction_taker *take, void *context, struct error *error)
{
    return each(season, played, take, context, error);
}
