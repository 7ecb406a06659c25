#include "forgetting.h"

#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

enum { ID_DIGITS = 8 };

/* What a name stands for, tried in this order; ?1 is the name, ?2 the number behind its last colon. */
static const char *const meanings[] = {
    "SELECT DISTINCT id FROM place WHERE file = ?1",
    ("SELECT id FROM place WHERE file = ?1 AND number = ?2"
     " AND saved = (SELECT max(saved) FROM place WHERE file = ?1 AND number = ?2)"),
    "SELECT DISTINCT id FROM game WHERE hex(id) LIKE ?1 || '%'",
};
enum { BY_FILE, BY_NUMBER, BY_ID, MEANINGS };

static sqlite3_stmt *prepare(struct season *season, const char *sql, struct error *error)
{
    sqlite3_stmt *statement = NULL;

    if (sqlite3_prepare_v2(season_db(season), sql, -1, &statement, NULL) != SQLITE_OK)
        season_fail(season, error);
    return statement;
}

static bool run(struct season *season, const char *sql, struct error *error)
{
    return sqlite3_exec(season_db(season), sql, NULL, NULL, NULL) == SQLITE_OK || season_fail(season, error);
}

/* Puts the ids of the name in temp.named. How many they are, -1 on trouble. */
static int name_games(struct season *season, int meaning, const char *name, int length, int number, struct error *error)
{
    struct buf sql = { 0 };

    buf_printf(&sql, "INSERT INTO temp.named %s", meanings[meaning]);
    sqlite3_stmt *statement = prepare(season, sql.text, error);
    buf_finish(&sql);
    if (statement == NULL)
        return -1;
    sqlite3_bind_text(statement, 1, name, length, SQLITE_STATIC);
    if (meaning == BY_NUMBER)
        sqlite3_bind_int(statement, 2, number);
    bool good = sqlite3_step(statement) == SQLITE_DONE || season_fail(season, error);
    sqlite3_finalize(statement);
    return good ? sqlite3_changes(season_db(season)) : -1;
}

static int name_by_number(struct season *season, const char *name, struct error *error)
{
    const char *colon = strrchr(name, ':');
    char *end = NULL;
    long number = colon != NULL ? strtol(colon + 1, &end, 10) : 0;

    return colon != NULL && *end == '\0' && number > 0 && number < 1 << 30
               ? name_games(season, BY_NUMBER, name, (int)(colon - name), (int)number, error)
               : 0;
}

static int name_by_id(struct season *season, const char *name, struct error *error)
{
    size_t length = strlen(name);

    if (length < ID_DIGITS || strspn(name, "0123456789abcdefABCDEF") != length)
        return 0;
    int count = name_games(season, BY_ID, name, -1, 0, error);
    if (count > 1)
        return fail(error, ERROR_USAGE, NULL, _("%d games have an id that begins with %s: more digits were expected"),
                    count, name) - 1;
    return count;
}

/* Files of the same name in other folders are named. */
static void fail_name(struct season *season, const char *name, struct error *error)
{
    static const char elsewhere[] = "SELECT DISTINCT file FROM place WHERE file = ?1"
                                    " OR substr(file, -length(?1) - 1) = '/' || ?1 ORDER BY 1";
    const char *slash = strrchr(name, '/'), **known = NULL;
    sqlite3_stmt *row = prepare(season, elsewhere, error);
    struct arena arena = { 0 };
    int count = 0;

    if (row == NULL)
        return;
    sqlite3_bind_text(row, 1, slash != NULL ? slash + 1 : name, -1, SQLITE_STATIC);
    while (sqlite3_step(row) == SQLITE_ROW) {
        known = memory_grow(known, ((size_t)count + 1) * sizeof *known);
        known[count++] = arena_printf(&arena, "%s", (const char *)sqlite3_column_text(row, 0));
    }
    sqlite3_finalize(row);
    fail_unknown(error, ERROR_USAGE, _("game of the ledger"), name, known, count,
                 count > 0 ? NULL : _("a file as it was given to check, FILE:NUMBER, the first 8 digits of an id"));
    free(known);
    arena_finish(&arena);
}

static int name_all(struct season *season, const char *name, struct error *error)
{
    int count = name_games(season, BY_FILE, name, -1, 0, error);

    count = count == 0 ? name_by_number(season, name, error) : count;
    count = count == 0 ? name_by_id(season, name, error) : count;
    if (count == 0)
        fail_name(season, name, error);
    return count > 0 ? count : -1;
}

/* In the transaction that is open: how many games it was, or -1. */
static int change_all(struct season *season, char *const name[], int names, bool back, struct error *error)
{
    static const char forget[] = "INSERT OR IGNORE INTO forgotten SELECT id FROM temp.named";
    static const char remember[] = "DELETE FROM forgotten WHERE id IN (SELECT id FROM temp.named)";

    if (!run(season, "CREATE TEMP TABLE named (id BLOB)", error))
        return -1;
    for (int i = 0; i < names; i++)
        if (name_all(season, name[i], error) < 0)
            return -1;
    if (!run(season, back ? remember : forget, error))
        return -1;
    int count = sqlite3_changes(season_db(season));
    return run(season, "DROP TABLE temp.named; COMMIT", error) ? count : -1;
}

int forgetting_change(struct season *season, char *const name[], int names, bool back, struct error *error)
{
    int count = run(season, "BEGIN IMMEDIATE", error) ? change_all(season, name, names, back, error) : -1;

    if (!sqlite3_get_autocommit(season_db(season)))
        run(season, "ROLLBACK", NULL);
    return count;
}

bool forgetting_list(struct season *season, struct sheet *sheet, struct error *error)
{
    sqlite3_stmt *row = prepare(
        season,
        "SELECT lower(hex(f.id)), game, date, event, round, \"table\", (SELECT group_concat(name, ', ') FROM (SELECT name"
        " FROM seat s WHERE s.id = l.id AND s.rules = l.rules ORDER BY seat)), (SELECT file || ':' || number FROM place p"
        " WHERE p.id = f.id ORDER BY saved DESC, file, number LIMIT 1) FROM forgotten f LEFT JOIN latest l ON l.id = f.id"
        " ORDER BY 8, 1",
        error);
    int step = SQLITE_DONE;

    while (row != NULL && (step = sqlite3_step(row)) == SQLITE_ROW)
        for (int i = 0; i < FORGETTING_COLUMNS; i++) {
            const char *cell = (const char *)sqlite3_column_text(row, i);
            sheet_add(sheet, cell != NULL ? cell : "");
        }
    bool good = row != NULL && (step == SQLITE_DONE || season_fail(season, error));
    sqlite3_finalize(row);
    return good;
}
