#include "played.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "verify/buf.h"
#include "verify/proof.h"
#include "verify/source.h"

static const char tables[] =
    "DROP TABLE IF EXISTS temp.alias; DROP TABLE IF EXISTS temp.person; DROP TABLE IF EXISTS temp.played;"
    "DROP TABLE IF EXISTS temp.doubled;"
    "CREATE TEMP TABLE alias (name TEXT PRIMARY KEY COLLATE NOCASE, person TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TEMP TABLE person (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);";

/* Names of people who have none are those of their seats. */
#define PERSON                                                                                                         \
    "ifnull((SELECT a.person FROM temp.alias a WHERE a.name = trim(s.name)), "                                         \
    "ifnull(nullif(trim(s.name), ''), 'seat ' || s.seat))"

#define CHOSEN "(?1 IS NULL OR g.game = ?1) AND (?2 IS NULL OR g.event = ?2) AND (?3 IS NULL OR g.round = ?3)"
static_assert(REQUIRE_SEED == 0 && REQUIRE_COMMITMENT == 1 && REQUIRE_KIT == 2 && REQUIRE_RESULT == 3 && REQUIRE_END == 4,
              "the bits of MEETS");
/* ?4 is a number in words; a verdict that is sound has confirmed a result. */
#define MEETS                                                                                                          \
    "(?4 & 1 = 0 OR g.draws = 'seeded') AND (?4 & 2 = 0 OR g.commitment IN ('opened', 'joint'))"                       \
    " AND (?4 & 8 = 0 OR g.verdict = 'sound') AND (?4 & 16 = 0 OR g.ended = 'rules')"

static const char listing[] =
    "CREATE TEMP TABLE played AS SELECT g.id AS id, g.game AS game, g.options AS options, ifnull(g.event, '') AS event,"
    " ifnull(g.date, '') AS date, ifnull(g.round, '') AS round, ifnull(g.\"table\", '') AS \"table\", g.moves AS moves,"
    " " PERSON " AS name, s.score AS score, s.won AS won"
    " FROM counted g JOIN seat s ON s.id = g.id AND s.rules = g.rules"
    " WHERE " CHOSEN " AND " MEETS
    " ORDER BY 5, 4, CAST(g.round AS INTEGER), 6, CAST(g.\"table\" AS INTEGER), 7, g.id, s.seat";
static const char numbering[] = "INSERT INTO temp.person (number, name)"
                                " SELECT row_number() OVER (ORDER BY name) - 1, name FROM"
                                " (SELECT name FROM temp.played UNION SELECT person FROM temp.alias)";

static sqlite3_stmt *prepare(struct season *season, const char *sql, struct error *error)
{
    sqlite3_stmt *statement = NULL;

    if (sqlite3_prepare_v2(season_db(season), sql, -1, &statement, NULL) != SQLITE_OK)
        season_fail(season, error);
    return statement;
}

enum { TEXTS = 4 };

/* Runs it with some texts, NULL among them, and is done with it. */
static bool run(struct season *season, const char *sql, const char *const text[TEXTS], struct error *error)
{
    sqlite3_stmt *statement = prepare(season, sql, error);

    for (int i = 0; statement != NULL && i < sqlite3_bind_parameter_count(statement); i++)
        if (text[i] != NULL)
            sqlite3_bind_text(statement, i + 1, text[i], -1, SQLITE_STATIC);
    bool good = statement != NULL && (sqlite3_step(statement) == SQLITE_DONE || season_fail(season, error));
    sqlite3_finalize(statement);
    return good;
}

/* ---- people ---- */

static const char *trimmed(char *text)
{
    size_t length;

    text += strspn(text, " \t\r");
    for (length = strlen(text); length > 0 && strchr(" \t\r", text[length - 1]) != NULL; length--)
        text[length - 1] = '\0';
    return text;
}

/* Whether the name is the person's already, in other letters. */
static bool is_alias(struct season *season, const char *name, const char *person)
{
    sqlite3_stmt *row = prepare(season, "SELECT 1 FROM temp.alias WHERE name = ?1 AND person = ?2", NULL);

    sqlite3_bind_text(row, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_text(row, 2, person, -1, SQLITE_STATIC);
    bool found = sqlite3_step(row) == SQLITE_ROW;
    sqlite3_finalize(row);
    return found;
}

static bool add_alias(struct season *season, const char *name, const char *person, const char *file, int line,
                      struct error *error)
{
    const char *const words[TEXTS] = { name, person };

    if (run(season, "INSERT INTO temp.alias VALUES (?1, ?2)", words, NULL) || is_alias(season, name, person))
        return true;
    return fail_at(error, ERROR_INPUT, file, line, _("the name \"%s\" stands here for the second time"),
                   quote(name).text);
}

/* "小安 = Xiao An = XA" */
static bool read_person(struct season *season, char *text, const char *file, int line, struct error *error)
{
    const char *person = NULL;

    text[strcspn(text, ";")] = '\0';
    if (trimmed(text)[0] == '\0')
        return true;
    for (char *rest = text, *name; (name = strsep(&rest, "=")) != NULL;) {
        const char *word = trimmed(name);
        if (word[0] == '\0')
            return fail_at(error, ERROR_INPUT, file, line, _("a name is missing beside \"=\""));
        person = person == NULL ? word : person;
        if (!add_alias(season, word, person, file, line, error))
            return false;
    }
    return true;
}

static bool read_people(struct season *season, const char *file, struct error *error)
{
    struct buf text = { 0 };
    int line = 0;
    bool good = source_read_input(file, _("the names of the players"), &text, error);

    if (good && strncmp(text.text, "\xef\xbb\xbf", 3) == 0)
        memset(text.text, ' ', 3);
    for (char *rest = text.text, *at; good && (at = strsep(&rest, "\n")) != NULL;)
        good = read_person(season, at, file, ++line, error);
    buf_finish(&text);
    return good;
}

static int count_persons(struct played *played, struct error *error)
{
    sqlite3_stmt *row = prepare(played->season, "SELECT count(*) FROM temp.person", error);
    int count = row != NULL && sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int(row, 0) : -1;

    sqlite3_finalize(row);
    return count;
}

static bool read_names(struct played *played, bool from_file, struct error *error)
{
    int count = count_persons(played, error);
    sqlite3_stmt *row = prepare(
        played->season, "SELECT name, name IN (SELECT person FROM temp.alias) FROM temp.person ORDER BY number", error);

    if (row == NULL || count < 0)
        return sqlite3_finalize(row), false;
    played->name = arena_alloc(played->arena, ((size_t)count + 1) * sizeof *played->name);
    played->listed = arena_alloc(played->arena, ((size_t)count + 1) * sizeof *played->listed);
    for (; sqlite3_step(row) == SQLITE_ROW; played->persons++) {
        const char *name = (const char *)sqlite3_column_text(row, 0);
        played->name[played->persons] = arena_copy(played->arena, name, strlen(name));
        played->listed[played->persons] = !from_file || sqlite3_column_int(row, 1) != 0;
    }
    sqlite3_finalize(row);
    return true;
}

/* Nobody plays against oneself. "Anna" on two seats is a slip of that log; where the file of the players has made one
   person of both, the file may be wrong. */
static const char doubling[] =
    "CREATE TEMP TABLE doubled AS SELECT l.id, l.name, (SELECT count(DISTINCT lower(trim(s.name))) FROM counted g"
    "  JOIN seat s ON s.id = g.id AND s.rules = g.rules WHERE g.id = l.id AND " PERSON " = l.name) > 1 AS joined,"
    " ifnull((SELECT file || ':' || number FROM place p WHERE p.id = l.id ORDER BY saved DESC, file, number LIMIT 1),"
    " substr(lower(hex(l.id)), 1, 8)) AS place FROM temp.played l GROUP BY l.id, l.name HAVING count(*) > 1 ORDER BY min(l.rowid)";
static const char leaving_out[] = "DELETE FROM temp.played WHERE id IN (SELECT id FROM temp.doubled)";
static const char listing_doubled[] =
    "SELECT name, place FROM temp.doubled WHERE joined = ?1 ORDER BY rowid";

static const char *text_at(sqlite3_stmt *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row, column);

    return text != NULL ? text : "";
}

/* Whether the file of the players makes anybody sit twice. */
static bool fail_joined(struct played *played, struct error *error)
{
    sqlite3_stmt *row = prepare(played->season, listing_doubled, error);

    sqlite3_bind_int(row, 1, 1);
    bool joined = row != NULL && sqlite3_step(row) == SQLITE_ROW;
    if (joined)
        fail(error, ERROR_INPUT, NULL, _("%s has two seats in one game by the names of the players: %s"),
             quote(text_at(row, 0)).text, text_at(row, 1));
    sqlite3_finalize(row);
    return joined;
}

static bool leave_out_doubled(struct played *played, struct error *error)
{
    static const char *const none[TEXTS];

    return run(played->season, doubling, none, error) && !fail_joined(played, error) &&
           run(played->season, leaving_out, none, error);
}

bool played_each_doubled(const struct played *played, void (*take)(void *context, const struct doubled_game *),
                         void *context, struct error *error)
{
    sqlite3_stmt *row = prepare(played->season, listing_doubled, error);
    int step = SQLITE_DONE;

    sqlite3_bind_int(row, 1, 0);
    while (row != NULL && (step = sqlite3_step(row)) == SQLITE_ROW)
        take(context, &(struct doubled_game){ text_at(row, 0), text_at(row, 1) });
    bool good = row != NULL && (step == SQLITE_DONE || season_fail(played->season, error));
    sqlite3_finalize(row);
    return good;
}

/* A number by SQL, 0: it has no row; false: trouble. */
static bool count_of(struct season *season, const char *sql, const char *const text[TEXTS], int *count,
                     struct error *error)
{
    sqlite3_stmt *row = prepare(season, sql, error);

    if (row == NULL)
        return false;
    for (int i = 0; i < sqlite3_bind_parameter_count(row); i++)
        if (text[i] != NULL)
            sqlite3_bind_text(row, i + 1, text[i], -1, SQLITE_STATIC);
    int step = sqlite3_step(row);
    *count = step == SQLITE_ROW ? sqlite3_column_int(row, 0) : 0;
    sqlite3_finalize(row);
    return step == SQLITE_ROW || step == SQLITE_DONE || season_fail(season, error);
}

/* The values that there are, in place of one that there is not. */
static bool fail_value(struct season *season, const char *what, const char *column, const char *value,
                       struct error *error)
{
    struct arena arena = { 0 };
    const char **known = NULL;
    int count = 0;
    sqlite3_stmt *row = prepare(
        season, arena_printf(&arena, "SELECT DISTINCT %s FROM game WHERE %s <> '' ORDER BY 1", column, column), error);

    while (row != NULL && sqlite3_step(row) == SQLITE_ROW) {
        known = memory_grow(known, ((size_t)count + 1) * sizeof *known);
        known[count++] = arena_printf(&arena, "%s", (const char *)sqlite3_column_text(row, 0));
    }
    sqlite3_finalize(row);
    fail_unknown(error, ERROR_USAGE, what, value, known, count, NULL);
    free(known);
    arena_finish(&arena);
    return false;
}

bool played_filter_check(struct season *season, const struct played_filter *filter, struct error *error)
{
    const struct {
        const char *what, *value, *column, *sql;
    } rows[] = { { _("game"), filter->game, "game", "SELECT 1 FROM game WHERE game = ?1 LIMIT 1" },
                 { _("event"), filter->event, "event", "SELECT 1 FROM game WHERE event = ?1 LIMIT 1" },
                 { _("round"), filter->round, "round", "SELECT 1 FROM game WHERE round = ?1 LIMIT 1" } };
    int some = 0;

    if ((filter->required >> REQUIRE_KIT & 1) != 0)
        return fail(error, ERROR_USAGE, NULL,
                    _("--require kit: verdicts do not say which kit a log names; check --require kit tells"));
    if (!season_flush(season, error))
        return false;
    if (!count_of(season, "SELECT 1 FROM game LIMIT 1", NULL, &some, error) || some == 0)
        return some == 0 && error->kind == ERROR_NONE;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const text[TEXTS] = { rows[i].value };
        int found = 1;
        if (rows[i].value != NULL && !count_of(season, rows[i].sql, text, &found, error))
            return false;
        if (found == 0)
            return fail_value(season, rows[i].what, rows[i].column, rows[i].value, error);
    }
    return true;
}

/* How many games would be played but for what is required. */
static bool count_lacking(struct played *played, const char *const words[TEXTS], struct error *error)
{
    return count_of(played->season, "SELECT count(*) FROM counted g WHERE " CHOSEN " AND (" MEETS ") IS NOT TRUE", words,
                    &played->lacking, error);
}

bool played_open(struct played *played, struct season *season, const struct played_filter *filter, const char *people,
                 struct arena *arena, struct error *error)
{
    const char *const words[TEXTS] = { filter->game, filter->event, filter->round,
                                       arena_printf(arena, "%u", filter->required) };

    *played = (struct played){ .season = season, .arena = arena };
    if (!played_filter_check(season, filter, error))
        return false;
    if (sqlite3_exec(season_db(season), tables, NULL, NULL, NULL) != SQLITE_OK)
        return season_fail(season, error);
    played->chosen = filter->game != NULL || filter->required != 0;
    if (filter->required != 0 && !count_lacking(played, words, error))
        return false;
    return (people == NULL || read_people(season, people, error)) && run(season, listing, words, error) &&
           leave_out_doubled(played, error) && run(season, numbering, words, error) &&
           read_names(played, people != NULL, error);
}

/* ---- games ---- */

/* The winners have the first place, all others one by their scores. */
static void set_places(struct played_game *game, const bool won[])
{
    for (int i = 0; i < game->seats; i++) {
        int before = 0;
        for (int k = 0; k < game->seats; k++)
            before += won[k] != won[i] ? won[k] : game->seat[k].score > game->seat[i].score && !won[i];
        game->seat[i].place = before + 1;
    }
}

/* What is the same in every row of a game, as long as this is the row at hand. */
static void read_head(sqlite3_stmt *row, struct played_game *game)
{
    *game = (struct played_game){ .game = text_at(row, 1),
                                  .options = text_at(row, 2),
                                  .event = text_at(row, 3),
                                  .date = text_at(row, 4),
                                  .round = text_at(row, 5),
                                  .table = text_at(row, 6),
                                  .moves = sqlite3_column_int(row, 7) };
}

static const char rows[] =
    "SELECT l.id, l.game, l.options, l.event, l.date, l.round, l.\"table\", l.moves, p.number, l.score, l.won,"
    " lead(l.id) OVER (ORDER BY l.rowid) IS l.id FROM temp.played l JOIN temp.person p ON p.name = l.name"
    " ORDER BY l.rowid";

bool played_each(const struct played *played, void (*take)(void *context, const struct played_game *), void *context,
                 struct error *error)
{
    sqlite3_stmt *row = prepare(played->season, rows, error);
    struct played_game game = { 0 };
    struct played_seat seat[SEATS_MAX];
    bool won[SEATS_MAX];
    int seats = 0, step = SQLITE_DONE;

    while (row != NULL && (step = sqlite3_step(row)) == SQLITE_ROW) {
        if (seats < SEATS_MAX) {
            seat[seats] = (struct played_seat){ sqlite3_column_int(row, 8), sqlite3_column_int(row, 9), 0 };
            won[seats++] = sqlite3_column_int(row, 10) != 0;
        }
        if (sqlite3_column_int(row, 11) != 0)
            continue;
        read_head(row, &game);
        game.seats = seats;
        memcpy(game.seat, seat, sizeof game.seat);
        set_places(&game, won);
        take(context, &game);
        seats = 0;
    }
    bool good = row != NULL && (step == SQLITE_DONE || season_fail(played->season, error));
    sqlite3_finalize(row);
    return good;
}

/* ---- what cannot be so ---- */

/* A round lacks a table where most numbers up to its greatest are there; numbers that say something else lack many. */
static const char odd_games[] =
    "WITH RECURSIVE seen AS (SELECT DISTINCT date, event, round, CAST(\"table\" AS INTEGER) AS n FROM temp.played"
    "  WHERE round <> '' AND \"table\" GLOB '[1-9]*' AND \"table\" NOT GLOB '*[^0-9]*' AND length(\"table\") < 5),"
    " gap AS (SELECT date, event, round, max(n) AS most FROM seen GROUP BY date, event, round"
    "  HAVING count(*) < max(n) AND count(*) * 2 > max(n)),"
    " number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < (SELECT max(most) FROM gap)),"
    " odd(kind, value, event, round, places) AS (SELECT 0, name, event, round, group_concat(\"table\", ', ') FROM"
    " (SELECT DISTINCT date, event, round, \"table\", name"
    " FROM temp.played WHERE round <> '' AND \"table\" <> '' ORDER BY CAST(\"table\" AS INTEGER), \"table\")"
    " GROUP BY date, event, round, name HAVING count(*) > 1"
    " UNION ALL SELECT DISTINCT 1, date, event, round, ifnull((SELECT file || ':' || number FROM place p WHERE p.id = l.id"
    "  ORDER BY saved DESC, file, number LIMIT 1), '') FROM temp.played l WHERE date <> ''"
    " AND NOT (date GLOB '[0-9?][0-9?][0-9?][0-9?].[01?][0-9?].[0-3?][0-9?]')"
    " UNION ALL SELECT 2, date, event, round, group_concat(n, ', ') FROM (SELECT g.date, event, round, n FROM gap g"
    "  JOIN number ON n < most WHERE (g.date, event, round, n) NOT IN (SELECT date, event, round, n FROM seen) ORDER BY n)"
    "  WHERE ?1 GROUP BY date, event, round)"
    " SELECT * FROM odd ORDER BY kind, event, CAST(round AS INTEGER), round, value, places";

bool played_each_odd(const struct played *played, void (*take)(void *context, const struct odd_game *), void *context,
                     struct error *error)
{
    static const enum oddity kinds[] = { ODDITY_TABLES, ODDITY_DATE, ODDITY_GAP };
    sqlite3_stmt *row = prepare(played->season, odd_games, error);
    int step = SQLITE_DONE;

    sqlite3_bind_int(row, 1, !played->chosen);
    while (row != NULL && (step = sqlite3_step(row)) == SQLITE_ROW)
        take(context, &(struct odd_game){ kinds[sqlite3_column_int(row, 0)], text_at(row, 1), text_at(row, 2),
                                          text_at(row, 3), text_at(row, 4) });
    bool good = row != NULL && (step == SQLITE_DONE || season_fail(played->season, error));
    sqlite3_finalize(row);
    return good;
}
