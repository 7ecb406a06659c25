#include "changes.h"

#include <sqlite3.h>

enum statement { OVERTAKEN, NEXT, CHANGES, MOVED, STATEMENTS };

static const char *const texts[STATEMENTS] = {
    /* A game of this version of the file is a later one already, corrected. */
    [OVERTAKEN] = ("SELECT 1 FROM place x JOIN overtaking t ON t.id = x.id AND t.file = x.file AND t.number = x.number"
                   " WHERE x.file = ?1 AND x.saved = ?2 LIMIT 1"),
    [NEXT] = "SELECT min(saved) FROM place WHERE file = ?1 AND saved > ?2",
    /* What stood in the version of the file before this one, and no more. */
    [CHANGES] = ("SELECT * FROM (SELECT lower(hex(x.id)), min(x.number), NOT EXISTS (SELECT 1 FROM place p"
                 " WHERE p.id = x.id AND NOT EXISTS (SELECT 1 FROM overtaking t WHERE t.id = p.id AND t.file = p.file"
                 " AND t.number = p.number)) AS replaced, l.good AND NOT EXISTS"
                 " (SELECT 1 FROM place p WHERE p.id = x.id AND p.file <> ?1) AS only_here"
                 " FROM place x JOIN latest l ON l.id = x.id WHERE x.file = ?1"
                 " AND x.saved = (SELECT max(saved) FROM place WHERE file = ?1 AND saved < ?2) AND x.id NOT IN"
                 " (SELECT id FROM place WHERE file = ?1 AND saved = ?2) AND x.id NOT IN (SELECT id FROM forgotten)"
                 " GROUP BY x.id) WHERE replaced OR only_here ORDER BY 2, 1"),
    [MOVED] = "SELECT file, saved FROM temp.moved ORDER BY number",
};

struct telling {
    struct season *season;
    season_listener *listener;
    void *context;
    sqlite3_stmt *statement[STATEMENTS];
};

static bool prepare(struct telling *to, struct error *error)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v2(season_db(to->season), texts[i], -1, &to->statement[i], NULL) != SQLITE_OK)
            return season_fail(to->season, error);
    return true;
}

static void finish(struct telling *to)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(to->statement[i]);
}

/* The question about that version of the file. */
static sqlite3_stmt *asked(const struct telling *to, enum statement which, const char *file, const char *saved)
{
    sqlite3_stmt *row = to->statement[which];

    sqlite3_bind_text(row, 1, file, -1, SQLITE_STATIC);
    sqlite3_bind_text(row, 2, saved, -1, SQLITE_STATIC);
    return row;
}

/* Behind its last row; `step` is how it ended. */
static bool end(const struct telling *to, sqlite3_stmt *row, int step, struct error *error)
{
    bool good = step == SQLITE_ROW || step == SQLITE_DONE || season_fail(to->season, error);

    sqlite3_reset(row);
    return good;
}

/* Which games of that version of the file are other ones than before. */
static bool tell_changes(const struct telling *to, const char *file, const char *saved, struct error *error)
{
    sqlite3_stmt *row = asked(to, CHANGES, file, saved);
    int step;

    while ((step = sqlite3_step(row)) == SQLITE_ROW) {
        const struct season_change change = { file, (const char *)sqlite3_column_text(row, 0),
                                              sqlite3_column_int(row, 1), sqlite3_column_int(row, 2) != 0 };
        to->listener(to->context, &change);
    }
    return end(to, row, step, error);
}

/* The same of the version behind it, where the ledger had that first. */
static bool tell_next_changes(const struct telling *to, const char *file, const char *saved, struct error *error)
{
    sqlite3_stmt *next = asked(to, NEXT, file, saved);
    int step = sqlite3_step(next);
    const char *later = step == SQLITE_ROW ? (const char *)sqlite3_column_text(next, 0) : NULL;
    bool good = later == NULL || tell_changes(to, file, later, error);

    return end(to, next, step, error) && good;
}

static bool tell_file(const struct telling *to, const char *file, const char *saved, struct error *error)
{
    sqlite3_stmt *overtaken = asked(to, OVERTAKEN, file, saved);
    int step = sqlite3_step(overtaken);

    if (!end(to, overtaken, step, error))
        return false;
    if (step == SQLITE_DONE)
        return tell_changes(to, file, saved, error) && tell_next_changes(to, file, saved, error);
    to->listener(to->context, &(struct season_change){ file, NULL, 0, false });
    return true;
}

static bool tell_files(const struct telling *to, struct error *error)
{
    sqlite3_stmt *row = to->statement[MOVED];
    bool good = true;
    int step = SQLITE_DONE;

    while (good && (step = sqlite3_step(row)) == SQLITE_ROW)
        good = tell_file(to, (const char *)sqlite3_column_text(row, 0), (const char *)sqlite3_column_text(row, 1), error);
    return end(to, row, step, error) && good;
}

bool changes_tell(struct season *season, season_listener *listener, void *context, struct error *error)
{
    struct telling to = { .season = season, .listener = listener, .context = context };
    bool good = season_flush(season, error) && prepare(&to, error) && tell_files(&to, error);

    finish(&to);
    return good && (sqlite3_exec(season_db(season), "DELETE FROM temp.moved", NULL, NULL, NULL) == SQLITE_OK ||
                    season_fail(season, error));
}
