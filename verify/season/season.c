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

enum { APPLICATION = 0x50534c47, LINE_MAX_BYTES = 64 << 20 };

enum statement {
    ADD, REPLACE, GAME, SEAT, SCORING, PLACE, DROP_GAME, DROP_SEATS, DROP_SCORINGS, KNOWN, OLDER, NEWER, COPY, FORGOTTEN, CHANGES, STATEMENTS
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
    [OLDER] = "SELECT 1 FROM place WHERE file = ?1 AND saved < ?2 LIMIT 1",
    [NEWER] = "SELECT 1 FROM place WHERE file = ?1 AND saved > ?2 LIMIT 1",
    [COPY] = "SELECT 1 FROM game WHERE moves_id = ?1 AND id <> ?2 LIMIT 1",
    [FORGOTTEN] = "SELECT 1 FROM forgotten WHERE id = ?1",
    /* What stood in the version of the file before this one, and no more. */
    [CHANGES] = ("SELECT * FROM (SELECT lower(hex(x.id)), min(x.number), NOT EXISTS (SELECT 1 FROM place p"
                 " WHERE p.id = x.id AND NOT EXISTS (SELECT 1 FROM overtaking t WHERE t.id = p.id AND t.file = p.file"
                 " AND t.number = p.number)) AS replaced, l.good AND NOT EXISTS"
                 " (SELECT 1 FROM place p WHERE p.id = x.id AND p.file <> ?1) AS only_here"
                 " FROM place x JOIN latest l ON l.id = x.id WHERE x.file = ?1"
                 " AND x.saved = (SELECT max(saved) FROM place WHERE file = ?1 AND saved < ?2) AND x.id NOT IN"
                 " (SELECT id FROM place WHERE file = ?1 AND saved = ?2) AND x.id NOT IN (SELECT id FROM forgotten)"
                 " GROUP BY x.id) WHERE replaced OR only_here ORDER BY 2, 1"),
};

struct season {
    sqlite3 *db;
    char *file;
    sqlite3_stmt *statement[STATEMENTS];
    int batch;         /* games of the transaction that is open */
    bool open;         /* there is one */
    struct buf source; /* the file that the games come from */
    char saved[SAVED_BYTES];
    bool moved;   /* it has games that it did not have, or has them later */
    bool forgets; /* the ledger has games that are to be forgotten */
    bool copies;  /* there was one that was in already, under other tags */
    long ignored; /* games that are to be forgotten */
    season_listener *listener;
    void *context;
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

static int number_of(struct season *season, const char *sql)
{
    sqlite3_stmt *statement;
    int number = -1;

    if (sqlite3_prepare_v2(season->db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* The tables of a new file; another process may have made them meanwhile. */
static bool make_tables(struct season *season, struct error *error)
{
    char version[80];

    if (!run(season, "PRAGMA journal_mode = WAL; BEGIN IMMEDIATE", error))
        return false;
    if (number_of(season, "PRAGMA user_version") != 0)
        return run(season, "COMMIT", error);
    snprintf(version, sizeof version, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION,
             SEASON_VERSION);
    return run(season, season_tables, error) && run(season, version, error);
}

static bool check_version(struct season *season, const char *schema_name, const char *file, struct error *error)
{
    char application[80], version[80];

    snprintf(application, sizeof application, "PRAGMA %s.application_id", schema_name);
    snprintf(version, sizeof version, "PRAGMA %s.user_version", schema_name);
    if (number_of(season, application) != APPLICATION)
        return fail(error, ERROR_INPUT, NULL, _("%s is no ledger of games"), file);
    return number_of(season, version) == SEASON_VERSION ||
           fail(error, ERROR_INPUT, NULL, _("%s: a ledger of another version of this program"), file);
}

static bool prepare(struct season *season, struct error *error)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(season->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &season->statement[i], NULL) !=
            SQLITE_OK)
            return season_fail(season, error);
    return true;
}

static bool set_up(struct season *season, bool create, struct error *error)
{
    sqlite3_busy_timeout(season->db, 60000);
    sqlite3_db_config(season->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(season->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    if (!run(season, "PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536", error))
        return false;
    if (create && number_of(season, "SELECT count(*) FROM sqlite_schema") == 0 && !make_tables(season, error))
        return false;
    if (!check_version(season, "main", season->file, error) || !prepare(season, error))
        return false;
    season->forgets = number_of(season, "SELECT count(*) FROM forgotten") > 0;
    return true;
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
static bool put_place(struct season *season, const unsigned char *id, const struct season_place *place,
                      struct error *error)
{
    sqlite3_stmt *to = season->statement[PLACE];

    if (place->file == NULL || strcmp(place->file, "-") == 0)
        return true;
    sqlite3_bind_blob(to, 1, id, ENTRY_ID_BYTES, SQLITE_STATIC);
    bind_text(to, 2, place->file);
    sqlite3_bind_int(to, 3, place->number);
    bind_text(to, 4, place->saved != NULL ? place->saved : "");
    int changed = finish(season, to, error);
    season->moved |= changed > 0;
    return changed >= 0;
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

/* Whether a question has an answer; its values are bound. */
static bool answers(sqlite3_stmt *question)
{
    bool found = sqlite3_step(question) == SQLITE_ROW;

    sqlite3_reset(question);
    return found;
}

/* Tells which games of the file are other ones than before. */
static void tell_changes(struct season *season)
{
    const char *file = buf_text(&season->source);
    sqlite3_stmt *row = season->statement[CHANGES];

    bind_text(row, 1, file);
    bind_text(row, 2, season->saved);
    while (sqlite3_step(row) == SQLITE_ROW) {
        const struct season_change change = { file, (const char *)sqlite3_column_text(row, 0),
                                              sqlite3_column_int(row, 1), sqlite3_column_int(row, 2) != 0 };
        season->listener(season->context, &change);
    }
    sqlite3_reset(row);
}

/* Whether there are other versions of the file. */
static bool has_version(struct season *season, enum statement which)
{
    sqlite3_stmt *question = season->statement[which];

    bind_text(question, 1, buf_text(&season->source));
    bind_text(question, 2, season->saved);
    return answers(question);
}

/* Once a file is over. */
static void settle(struct season *season)
{
    if (!season->moved || season->listener == NULL)
        return;
    season->moved = false;
    if (has_version(season, NEWER))
        season->listener(season->context, &(struct season_change){ buf_text(&season->source), NULL, 0, false });
    else if (has_version(season, OLDER))
        tell_changes(season);
}

/* The games of another file are another batch. */
static bool turn_to(struct season *season, const char *file, const char *saved, struct error *error)
{
    if (strcmp(buf_text(&season->source), file) == 0)
        return true;
    settle(season);
    buf_clear(&season->source);
    buf_puts(&season->source, file);
    snprintf(season->saved, sizeof season->saved, "%s", saved);
    return season_flush(season, error);
}

/* What is to be said of it beside its verdict. */
static void look_at(struct season *season, const struct entry *entry)
{
    sqlite3_stmt *copy = season->statement[COPY], *forgotten = season->statement[FORGOTTEN];

    sqlite3_bind_blob(copy, 1, entry->moves_id, ENTRY_ID_BYTES, SQLITE_STATIC);
    sqlite3_bind_blob(copy, 2, entry->id, ENTRY_ID_BYTES, SQLITE_STATIC);
    season->copies = season->copies || answers(copy);
    if (!season->forgets)
        return;
    sqlite3_bind_blob(forgotten, 1, entry->id, ENTRY_ID_BYTES, SQLITE_STATIC);
    season->ignored += answers(forgotten);
}

bool season_take(struct season *season, const struct entry *entry, struct error *error)
{
    const struct season_place place = { entry->file, entry->index, entry->saved };

    if (!turn_to(season, entry->file != NULL ? entry->file : "", entry->saved != NULL ? entry->saved : "", error) ||
        !begin(season, error) || !put(season, entry, error) || !put_place(season, entry->id, &place, error))
        return false;
    look_at(season, entry);
    return ++season->batch < SEASON_BATCH || season_flush(season, error);
}

bool season_flush(struct season *season, struct error *error)
{
    bool good = !season->open || run(season, "COMMIT", error);

    season->open = season->open && !good;
    season->batch = 0;
    return good;
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

bool season_found(struct season *season, const char *hex, const struct season_place *place, struct error *error)
{
    unsigned char id[ENTRY_ID_BYTES];

    return read_id(hex, id) && begin(season, error) && put_place(season, id, place, error);
}

/* ---- what is told at the end ---- */

void season_listen(struct season *season, season_listener *listener, void *context)
{
    season->listener = listener;
    season->context = context;
}

bool season_end(struct season *season, struct error *error)
{
    settle(season);
    return season_flush(season, error);
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
    "INSERT INTO main.place SELECT * FROM other.place WHERE true"
    " ON CONFLICT DO UPDATE SET saved = excluded.saved WHERE saved < excluded.saved;"
    "INSERT OR IGNORE INTO main.forgotten SELECT * FROM other.forgotten;"
    "DROP TABLE taken; COMMIT";

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

bool season_merge(struct season *season, const char *file, struct error *error)
{
    if (!season_flush(season, error) || !attach(season, file, error))
        return false;
    bool good = check_version(season, "other", file, error) && run(season, merging, error);
    if (!sqlite3_get_autocommit(season->db))
        run(season, "ROLLBACK", NULL);
    return run(season, "DETACH other", good ? error : NULL) && good;
}

/* ---- lines ---- */

/* The next line with its end, as long as lines may be. */
static bool next_line(FILE *in, struct buf *line)
{
    char part[65536];

    buf_clear(line);
    while (line->length < LINE_MAX_BYTES && fgets(part, sizeof part, in) != NULL) {
        buf_puts(line, part);
        if (line->text[line->length - 1] == '\n')
            break;
    }
    return line->length > 0;
}

bool season_take_line(struct season *season, const char *json, size_t length, struct error *error)
{
    struct entry entry;
    bool good = entry_read(&entry, json, length, error) == ENTRY_GAME && season_take(season, &entry, error);

    entry_finish(&entry);
    return good;
}

/* One line; count: how many there were since the last summary. */
static bool take_line(struct season *season, const struct buf *line, int *count, struct error *error)
{
    struct entry entry;
    enum entry_kind kind = entry_read(&entry, line->text, line->length, error);
    bool good = kind != ENTRY_NONE;

    if (kind == ENTRY_GAME) {
        good = season_take(season, &entry, error);
        ++*count;
    } else if (kind == ENTRY_SUMMARY) {
        if (entry.index != *count)
            good = fail(error, ERROR_INPUT, NULL, _("the summary counts %d games, %d were read"), entry.index, *count);
        *count = 0;
    }
    entry_finish(&entry);
    return good;
}

static bool take_lines(struct season *season, FILE *in, const char *file, struct error *error)
{
    struct buf line = { 0 };
    int number = 0, count = 0;
    bool good = true;

    while (good && next_line(in, &line)) {
        number++;
        good = line.text[line.length - 1] == '\n'
                   ? take_line(season, &line, &count, error)
                   : fail(error, ERROR_INPUT, NULL, _("the last line is torn: its end is missing"));
    }
    if (good && ferror(in))
        good = fail(error, ERROR_SYSTEM, NULL, _("%s cannot be read: %s"), file, error_reason(errno));
    if (!good && error->kind == ERROR_INPUT) {
        snprintf(error->file, sizeof error->file, "%s", file);
        error->line = number;
    }
    buf_finish(&line);
    return good;
}

bool season_merge_lines(struct season *season, const char *file, struct error *error)
{
    FILE *in = strcmp(file, "-") == 0 ? stdin : fopen(file, "rb");

    if (in == NULL)
        return fail(error, ERROR_SYSTEM, NULL, _("%s cannot be read: %s"), file, error_reason(errno));
    bool good = take_lines(season, in, file, error);
    if (in != stdin)
        fclose(in);
    return season_flush(season, error) && good;
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
