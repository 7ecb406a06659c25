#include "season.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>
#include <sqlite3.h>

#include "tables.h"
#include "verify/arena.h"
#include "verify/buf.h"
#include "verify/games.h"

enum { APPLICATION = 0x50534c47 };

enum statement {
    ADD, REPLACE, GAME, SEAT, SCORING, PLACE, DROP_GAME, DROP_SEATS, DROP_SCORINGS, KNOWN, THERE, MOVED, COPY, FORGOTTEN,
    STATEMENTS
};

static const char *const texts[STATEMENTS] = {
    [ADD] = "INSERT OR IGNORE INTO verdict VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11)",
    [REPLACE] =
        ("UPDATE verdict SET verdict=?3, rule=?4, line=?5, moves=?6, ended=?7, draws=?8, commitment=?9, kit=?10,"
         " mark=?11 WHERE id=?1 AND rules=?2 AND mark < ?11"),
    [GAME] = "INSERT INTO game VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9)",
    [SEAT] = "INSERT INTO seat VALUES (?1,?2,?3,?4,?5,?6,?7)",
    [SCORING] = "INSERT INTO scoring VALUES (?1,?2,?3,?4,?5,?6)",
    [PLACE] = ("INSERT INTO place (id, file, number, saved) VALUES (?1,?2,?3,?4)"
               " ON CONFLICT DO UPDATE SET saved = excluded.saved WHERE saved < excluded.saved"),
    [DROP_GAME] = "DELETE FROM game WHERE id=?1 AND rules=?2",
    [DROP_SEATS] = "DELETE FROM seat WHERE id=?1 AND rules=?2",
    [DROP_SCORINGS] = "DELETE FROM scoring WHERE id=?1 AND rules=?2",
    [KNOWN] = ("SELECT g.game, v.rules FROM verdict v JOIN game g ON g.id = v.id AND g.rules = v.rules WHERE v.id = ?1"
               " AND v.verdict IN ('sound', 'unclaimed') ORDER BY v.rules DESC LIMIT 1"),
    [THERE] = "SELECT 1 FROM place WHERE file = ?1 AND number = ?2 AND id = ?3 AND saved >= ?4",
    [MOVED] = ("INSERT OR IGNORE INTO temp.moved (file, saved) SELECT ?1, ?2"
               " WHERE EXISTS (SELECT 1 FROM place WHERE file = ?1 AND saved <> ?2)"),
    [COPY] = ("SELECT 1 FROM game WHERE moves_id = ifnull(?1, (SELECT moves_id FROM game WHERE id = ?2 LIMIT 1))"
              " AND id <> ?2 LIMIT 1"),
    [FORGOTTEN] = "SELECT 1 FROM forgotten WHERE id = ?1",
};

struct season {
    sqlite3 *db;
    char *file;
    sqlite3_stmt *statement[STATEMENTS];
    int batch;         /* games of the transaction that is open */
    bool open;         /* there is one */
    struct buf source; /* the file that the games come from */
    struct buf moved;  /* the last file with a game that it did not have, or had earlier, and when it was saved */
    bool forgets; /* the ledger has games that are to be forgotten */
    bool copies;  /* there was one that was in already, under other tags */
    long ignored; /* games that are to be forgotten */
    bool notes;   /* of which files something is to be told */
};

struct sqlite3 *season_db(struct season *season)
{
    return season->db;
}

bool season_fail(struct season *season, struct error *error)
{
    return fail(error, ERROR_SYSTEM, NULL, _("%s: the ledger cannot be used: %s"), season->file,
                sqlite3_errmsg(season->db));
}

static bool run(struct season *season, const char *sql, struct error *error)
{
    return sqlite3_exec(season->db, sql, NULL, NULL, NULL) == SQLITE_OK || season_fail(season, error);
}

/* ---- opening ---- */

/* The one number that answers the question; false: there is trouble, or none. */
static bool number_of(struct season *season, const char *sql, int *number, struct error *error)
{
    sqlite3_stmt *statement;
    bool found = sqlite3_prepare_v2(season->db, sql, -1, &statement, NULL) == SQLITE_OK &&
                 sqlite3_step(statement) == SQLITE_ROW;

    *number = found ? sqlite3_column_int(statement, 0) : 0;
    if (!found)
        season_fail(season, error);
    sqlite3_finalize(statement);
    return found;
}

/* The tables of a new file; another process may have made them meanwhile. */
static bool make_tables(struct season *season, struct error *error)
{
    char version[80];
    int made;

    if (!run(season, "PRAGMA journal_mode = WAL; BEGIN IMMEDIATE", error) ||
        !number_of(season, "PRAGMA user_version", &made, error))
        return false;
    if (made != 0)
        return run(season, "COMMIT", error);
    snprintf(version, sizeof version, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION,
             SEASON_VERSION);
    return run(season, season_tables, error) && run(season, version, error);
}

static bool check_version(struct season *season, const char *schema_name, const char *file, struct error *error)
{
    char application[80], version[80];
    int found, made;

    snprintf(application, sizeof application, "PRAGMA %s.application_id", schema_name);
    snprintf(version, sizeof version, "PRAGMA %s.user_version", schema_name);
    if (!number_of(season, application, &found, error) || !number_of(season, version, &made, error))
        return false;
    if (found != APPLICATION)
        return fail(error, ERROR_INPUT, NULL, _("%s is no ledger of games"), file);
    return made == SEASON_VERSION ||
           fail(error, ERROR_INPUT, NULL,
                _("%s: a ledger of format %d, this program has format %d: check the logs again into a new one"), file,
                made, SEASON_VERSION);
}

static bool prepare(struct season *season, struct error *error)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(season->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &season->statement[i], NULL) !=
            SQLITE_OK)
            return season_fail(season, error);
    return true;
}

/* Files of which something is to be told. */
static const char changed_files[] =
    "CREATE TEMP TABLE moved (number INTEGER PRIMARY KEY, file TEXT, saved TEXT, UNIQUE (file, saved))";

static bool learn_forgotten(struct season *season, struct error *error)
{
    int count;
    bool good = number_of(season, "SELECT count(*) FROM forgotten", &count, error);

    season->forgets = count > 0;
    return good;
}

static bool set_up(struct season *season, bool create, struct error *error)
{
    int tables;

    sqlite3_busy_timeout(season->db, 60000);
    sqlite3_db_config(season->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(season->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return run(season, "PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536", error) &&
           number_of(season, "SELECT count(*) FROM sqlite_schema", &tables, error) &&
           (!create || tables > 0 || make_tables(season, error)) &&
           check_version(season, "main", season->file, error) && run(season, changed_files, error) &&
           prepare(season, error) && learn_forgotten(season, error);
}

struct season *season_open(const char *file, bool create, struct error *error)
{
    struct season *season = memory_new(sizeof *season);
    int flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | (create ? SQLITE_OPEN_CREATE : 0);

    *season = (struct season){ .file = memory_new(strlen(file) + 1) };
    strcpy(season->file, file);
    if (sqlite3_open_v2(file, &season->db, flags, NULL) == SQLITE_OK ? set_up(season, create, error)
                                                                     : season_fail(season, error))
        return season;
    season_close(season, NULL);
    return NULL;
}

bool season_close(struct season *season, struct error *error)
{
    if (season == NULL)
        return true;
    bool good = season_flush(season, error);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(season->statement[i]);
    sqlite3_close(season->db);
    buf_finish(&season->source);
    buf_finish(&season->moved);
    free(season->file);
    free(season);
    return good;
}

/* ---- records ---- */

static void bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    if (text != NULL)
        sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
    else
        sqlite3_bind_null(statement, at);
}

static void bind_number(sqlite3_stmt *statement, int at, bool there, int number)
{
    if (there)
        sqlite3_bind_int(statement, at, number);
    else
        sqlite3_bind_null(statement, at);
}

/* A statement whose first values are the key of a game. */
static sqlite3_stmt *keyed(struct season *season, enum statement which, const unsigned char *id, int rules)
{
    sqlite3_stmt *statement = season->statement[which];

    sqlite3_bind_blob(statement, 1, id, ENTRY_ID_BYTES, SQLITE_STATIC);
    sqlite3_bind_int(statement, 2, rules);
    return statement;
}

/* Runs it; how many rows it has changed, -1: it failed. */
static int finish(struct season *season, sqlite3_stmt *statement, struct error *error)
{
    bool done = sqlite3_step(statement) == SQLITE_DONE;

    if (!done)
        season_fail(season, error);
    sqlite3_reset(statement);
    return done ? sqlite3_changes(season->db) : -1;
}

static int put_verdict(struct season *season, enum statement which, const struct entry *entry, struct error *error)
{
    sqlite3_stmt *to = keyed(season, which, entry->id, entry->rules);

    bind_text(to, 3, entry->verdict);
    bind_text(to, 4, entry->rule);
    bind_number(to, 5, entry->line > 0, entry->line);
    sqlite3_bind_int(to, 6, entry->moves);
    bind_text(to, 7, entry->ended);
    bind_text(to, 8, entry->draws);
    bind_text(to, 9, entry->commitment);
    bind_text(to, 10, entry->kit);
    sqlite3_bind_blob(to, 11, entry->mark, ENTRY_MARK_BYTES, SQLITE_STATIC);
    return finish(season, to, error);
}

static bool put_game(struct season *season, const struct entry *entry, struct error *error)
{
    const char *const words[] = { entry->game, entry->options, entry->event, entry->date, entry->round, entry->table };
    sqlite3_stmt *to = keyed(season, GAME, entry->id, entry->rules);

    sqlite3_bind_blob(to, 3, entry->moves_id, ENTRY_ID_BYTES, SQLITE_STATIC);
    for (int i = 0; i < 6; i++)
        bind_text(to, 4 + i, words[i]);
    return finish(season, to, error) >= 0;
}

static bool put_seats(struct season *season, const struct entry *entry, struct error *error)
{
    for (int i = 0; i < entry->seats; i++) {
        const struct entry_seat *seat = &entry->seat[i];
        sqlite3_stmt *to = keyed(season, SEAT, entry->id, entry->rules);
        sqlite3_bind_int(to, 3, i + 1);
        bind_text(to, 4, seat->name);
        bind_number(to, 5, seat->scored, seat->score);
        bind_number(to, 6, seat->claimed, seat->claim);
        sqlite3_bind_int(to, 7, seat->won);
        if (finish(season, to, error) < 0)
            return false;
    }
    return true;
}

static bool put_scorings(struct season *season, const struct entry *entry, struct error *error)
{
    for (int i = 0; i < entry->sums; i++) {
        const struct entry_sum *sum = &entry->sum[i];
        sqlite3_stmt *to = keyed(season, SCORING, entry->id, entry->rules);
        sqlite3_bind_int(to, 3, sum->seat + 1);
        bind_text(to, 4, sum->rule);
        sqlite3_bind_int(to, 5, sum->points);
        sqlite3_bind_int(to, 6, sum->times);
        if (finish(season, to, error) < 0)
            return false;
    }
    return true;
}

/* Of standard input nothing is known. */
static bool is_nowhere(const struct season_place *place)
{
    return place->file == NULL || strcmp(place->file, "-") == 0;
}

static const char *saved_of(const struct season_place *place)
{
    return place->saved != NULL ? place->saved : "";
}

/* The file has a game that it did not have, or had earlier: once it is over, what has changed is to be told. */
static bool note_move(struct season *season, const struct season_place *place, struct error *error)
{
    sqlite3_stmt *to = season->statement[MOVED];
    size_t length = strlen(place->file) + 1;

    if (!season->notes || (season->moved.length > length && strcmp(season->moved.text, place->file) == 0 &&
                           strcmp(season->moved.text + length, saved_of(place)) == 0))
        return true;
    buf_clear(&season->moved);
    buf_add(&season->moved, place->file, length);
    buf_puts(&season->moved, saved_of(place));
    bind_text(to, 1, place->file);
    bind_text(to, 2, saved_of(place));
    return finish(season, to, error) >= 0;
}

static bool put_place(struct season *season, const unsigned char *id, const struct season_place *place,
                      struct error *error)
{
    sqlite3_stmt *to = season->statement[PLACE];

    if (is_nowhere(place))
        return true;
    sqlite3_bind_blob(to, 1, id, ENTRY_ID_BYTES, SQLITE_STATIC);
    bind_text(to, 2, place->file);
    sqlite3_bind_int(to, 3, place->number);
    bind_text(to, 4, saved_of(place));
    int changed = finish(season, to, error);
    return changed >= 0 && (changed == 0 || note_move(season, place, error));
}

static bool drop(struct season *season, const struct entry *entry, struct error *error)
{
    return finish(season, keyed(season, DROP_GAME, entry->id, entry->rules), error) >= 0 &&
           finish(season, keyed(season, DROP_SEATS, entry->id, entry->rules), error) >= 0 &&
           finish(season, keyed(season, DROP_SCORINGS, entry->id, entry->rules), error) >= 0;
}

/* Of two records of a game that differ the greater one stays, so that their order does not matter. */
static bool put(struct season *season, const struct entry *entry, struct error *error)
{
    int added = put_verdict(season, ADD, entry, error);
    int replaced = added == 0 ? put_verdict(season, REPLACE, entry, error) : 0;

    if (added < 0 || replaced < 0 || (replaced > 0 && !drop(season, entry, error)))
        return false;
    return added + replaced == 0 ||
           (put_game(season, entry, error) && put_seats(season, entry, error) && put_scorings(season, entry, error));
}

static bool begin(struct season *season, struct error *error)
{
    if (!season->open && !run(season, "BEGIN IMMEDIATE", error))
        return false;
    season->open = true;
    return true;
}

/* A batch that cannot be written whole is left out, whether or not SQLite has taken it back by itself: the next one
   begins anew. */
static bool give_up(struct season *season)
{
    if (!sqlite3_get_autocommit(season->db))
        run(season, "ROLLBACK", NULL);
    season->open = false;
    season->batch = 0;
    buf_clear(&season->moved);
    return false;
}

/* Whether a question, whose values are bound, has an answer: 1, 0, or -1 on trouble. */
static int answers(struct season *season, enum statement which, struct error *error)
{
    int step = sqlite3_step(season->statement[which]);

    if (step != SQLITE_ROW && step != SQLITE_DONE)
        season_fail(season, error);
    sqlite3_reset(season->statement[which]);
    return step == SQLITE_ROW ? 1 : step == SQLITE_DONE ? 0 : -1;
}

/* The games of another file are another batch, unless there are few. */
static bool turn_to(struct season *season, const char *file, struct error *error)
{
    if (strcmp(buf_text(&season->source), file) == 0)
        return true;
    buf_clear(&season->source);
    buf_puts(&season->source, file);
    return season->batch < SEASON_FEW || season_flush(season, error);
}

/* Whether a copy of it was in; moves_id may be NULL: the ledger has it. */
static bool look_for_copy(struct season *season, const unsigned char *id, const unsigned char *moves_id,
                          struct error *error)
{
    sqlite3_stmt *copy = season->statement[COPY];

    if (season->copies)
        return true;
    if (moves_id != NULL)
        sqlite3_bind_blob(copy, 1, moves_id, ENTRY_ID_BYTES, SQLITE_STATIC);
    else
        sqlite3_bind_null(copy, 1);
    sqlite3_bind_blob(copy, 2, id, ENTRY_ID_BYTES, SQLITE_STATIC);
    int found = answers(season, COPY, error);
    season->copies = found > 0;
    return found >= 0;
}

/* What is to be said of it beside its verdict. */
static bool look_at(struct season *season, const unsigned char *id, const unsigned char *moves_id, struct error *error)
{
    if (!look_for_copy(season, id, moves_id, error))
        return false;
    if (!season->forgets)
        return true;
    sqlite3_bind_blob(season->statement[FORGOTTEN], 1, id, ENTRY_ID_BYTES, SQLITE_STATIC);
    int found = answers(season, FORGOTTEN, error);
    season->ignored += found > 0;
    return found >= 0;
}

/* A game more in the batch that is open. */
static bool count_game(struct season *season, struct error *error)
{
    return !season->open || ++season->batch < SEASON_BATCH || season_flush(season, error);
}

bool season_take(struct season *season, const struct entry *entry, struct error *error)
{
    const struct season_place place = { entry->file, entry->index, entry->saved };

    return (turn_to(season, entry->file != NULL ? entry->file : "", error) && begin(season, error) &&
            put(season, entry, error) && put_place(season, entry->id, &place, error) &&
            look_at(season, entry->id, entry->moves_id, error) && count_game(season, error)) ||
           give_up(season);
}

bool season_flush(struct season *season, struct error *error)
{
    if (season->open && !run(season, "COMMIT", error))
        return give_up(season);
    season->open = false;
    season->batch = 0;
    buf_clear(&season->moved);
    return true;
}

/* The version of the rules by which games of that name are judged here; -1: they are not. */
static int rules_of(const char *name)
{
    const struct game *game = name != NULL ? games_find(name, NULL) : NULL;

    return game != NULL ? (int)game->rules : -1;
}

static bool read_id(const char *hex, unsigned char id[ENTRY_ID_BYTES])
{
    return sodium_hex2bin(id, ENTRY_ID_BYTES, hex, strlen(hex), NULL, NULL, NULL) == 0;
}

bool season_knows(struct season *season, const char *hex)
{
    sqlite3_stmt *row = season->statement[KNOWN];
    unsigned char id[ENTRY_ID_BYTES];

    if (!read_id(hex, id))
        return false;
    sqlite3_bind_blob(row, 1, id, sizeof id, SQLITE_STATIC);
    bool known = sqlite3_step(row) == SQLITE_ROW &&
                 sqlite3_column_int(row, 1) == rules_of((const char *)sqlite3_column_text(row, 0));
    sqlite3_reset(row);
    return known;
}

/* Whether the game is known to be there: 1, 0, or -1 on trouble. */
static int is_there(struct season *season, const unsigned char *id, const struct season_place *place,
                    struct error *error)
{
    sqlite3_stmt *there = season->statement[THERE];

    if (is_nowhere(place))
        return 1;
    bind_text(there, 1, place->file);
    sqlite3_bind_int(there, 2, place->number);
    sqlite3_bind_blob(there, 3, id, ENTRY_ID_BYTES, SQLITE_STATIC);
    bind_text(there, 4, saved_of(place));
    return answers(season, THERE, error);
}

/* The ledger is not locked for what it has. */
bool season_found(struct season *season, const char *hex, const struct season_place *place, struct error *error)
{
    unsigned char id[ENTRY_ID_BYTES];
    int there = read_id(hex, id) ? is_there(season, id, place, error) : -1;

    return (there >= 0 && (there > 0 || (begin(season, error) && put_place(season, id, place, error))) &&
            look_at(season, id, NULL, error) && count_game(season, error)) ||
           give_up(season);
}

/* ---- what is to be told ---- */

void season_note(struct season *season)
{
    season->notes = true;
}

bool season_met_copies(const struct season *season)
{
    return season->copies;
}

long season_ignored(const struct season *season)
{
    return season->ignored;
}

/* ---- other ledgers ---- */

static const char merging[] =
    "BEGIN IMMEDIATE;"
    "CREATE TEMP TABLE taken AS SELECT o.id, o.rules FROM other.verdict o LEFT JOIN main.verdict m"
    " ON m.id = o.id AND m.rules = o.rules WHERE m.mark IS NULL OR m.mark < o.mark;"
    "DELETE FROM main.game WHERE (id, rules) IN (SELECT id, rules FROM taken);"
    "DELETE FROM main.verdict WHERE (id, rules) IN (SELECT id, rules FROM taken);"
    "DELETE FROM main.seat WHERE (id, rules) IN (SELECT id, rules FROM taken);"
    "DELETE FROM main.scoring WHERE (id, rules) IN (SELECT id, rules FROM taken);"
    "INSERT INTO main.game SELECT o.* FROM taken JOIN other.game o USING (id, rules);"
    "INSERT INTO main.verdict SELECT o.* FROM taken JOIN other.verdict o USING (id, rules);"
    "INSERT INTO main.seat SELECT o.* FROM taken JOIN other.seat o USING (id, rules);"
    "INSERT INTO main.scoring SELECT o.* FROM taken JOIN other.scoring o USING (id, rules);"
    "INSERT OR IGNORE INTO temp.moved (file, saved) SELECT file, newest FROM"
    " (SELECT file, max(saved) AS newest FROM other.place GROUP BY file) n"
    " WHERE EXISTS (SELECT 1 FROM main.place v WHERE v.file = n.file AND v.saved <> n.newest)"
    " AND EXISTS (SELECT 1 FROM other.place o LEFT JOIN main.place m ON m.file = o.file AND m.number = o.number"
    "  AND m.id = o.id WHERE o.file = n.file AND o.saved = n.newest AND (m.saved IS NULL OR m.saved < o.saved));"
    "INSERT INTO main.place SELECT * FROM other.place WHERE true"
    " ON CONFLICT DO UPDATE SET saved = excluded.saved WHERE saved < excluded.saved;"
    "INSERT OR IGNORE INTO main.forgotten SELECT * FROM other.forgotten;"
    "DROP TABLE taken; COMMIT";

/* What the other ledger holds of what is to be told. */
static const char met[] = "SELECT EXISTS (SELECT 1 FROM other.game o JOIN main.game m ON m.moves_id = o.moves_id"
                          " AND m.id <> o.id)";
static const char ignoring[] =
    "SELECT count(*) FROM main.forgotten f WHERE EXISTS (SELECT 1 FROM other.game o WHERE o.id = f.id)";

static bool look_at_other(struct season *season, struct error *error)
{
    int copies, ignored;

    if (!number_of(season, met, &copies, error) || !number_of(season, ignoring, &ignored, error))
        return false;
    season->copies |= copies > 0;
    season->ignored += ignored;
    return learn_forgotten(season, error);
}

static bool attach(struct season *season, const char *file, struct error *error)
{
    sqlite3_stmt *statement;

    if (sqlite3_prepare_v2(season->db, "ATTACH ?1 AS other", -1, &statement, NULL) != SQLITE_OK)
        return season_fail(season, error);
    bind_text(statement, 1, file);
    bool good = finish(season, statement, error) >= 0;
    sqlite3_finalize(statement);
    return good;
}

/* SQLite does not say in which of the two the trouble is. */
static bool fail_merging(const struct season *season, const char *file, const struct error *trouble, struct error *error)
{
    if (trouble->kind == ERROR_SYSTEM)
        return fail(error, ERROR_SYSTEM, NULL, _("%s cannot be merged into %s: %s"), file, season->file,
                    sqlite3_errmsg(season->db));
    *error = *trouble;
    return false;
}

bool season_merge(struct season *season, const char *file, struct error *error)
{
    struct error trouble = { 0 };

    if (!season_flush(season, error))
        return false;
    if (!attach(season, file, &trouble))
        return fail_merging(season, file, &trouble, error);
    bool good = (check_version(season, "other", file, &trouble) && run(season, merging, &trouble) &&
                 look_at_other(season, &trouble)) ||
                fail_merging(season, file, &trouble, error);
    if (!sqlite3_get_autocommit(season->db))
        run(season, "ROLLBACK", NULL);
    return run(season, "DETACH other", good ? error : NULL) && good;
}

bool season_is_ledger(const char *file)
{
    static const char head[] = "SQLite format 3";
    char found[sizeof head] = "";
    FILE *in = strcmp(file, "-") == 0 ? NULL : fopen(file, "rb");

    if (in == NULL)
        return false;
    bool same = fread(found, 1, sizeof found, in) == sizeof found && memcmp(found, head, sizeof head) == 0;
    fclose(in);
    return same;
}
