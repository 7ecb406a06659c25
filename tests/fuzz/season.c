/* Any bytes as a record of a ledger: it is taken or refused with a reason, and the ledger stays whole. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <sqlite3.h>

#include "verify/season/lines.h"

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

static int rows(struct season *season, const char *query)
{
    sqlite3_stmt *statement;
    int count = -1;

    if (sqlite3_prepare_v2(season_db(season), query, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        count = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return count;
}

/* What is taken for JSON is that to another reader, too. */
static void check_json(const char *line, size_t length)
{
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    struct json_line read = { 0 };
    struct error error = { 0 };

    if (json_line_read(&read, line, length, &error) && object == NULL && read.value->kind <= VALUE_LIST)
        abort();
    json_line_finish(&read);
    json_decref(object);
}

/* A line that is a game is one row, however often it comes, and no seat is without its game. */
static void check_line(struct season *season, const char *line, size_t length)
{
    struct error error = { 0 };
    struct entry entry;
    int before = rows(season, "SELECT count(*) FROM verdict");

    enum entry_kind kind = entry_read(&entry, line, length, &error);
    if ((kind == ENTRY_NONE) != (error.kind != ERROR_NONE) || (kind == ENTRY_NONE) != (error.text[0] != '\0'))
        abort();
    entry_finish(&entry);
    if (kind != ENTRY_GAME)
        return;
    for (int again = 0; again < 2; again++)
        if (!lines_take(season, line, length, &error) || !season_flush(season, &error))
            abort();
    int after = rows(season, "SELECT count(*) FROM verdict");
    if (after < before || after > before + 1)
        abort();
    if (rows(season, "SELECT count(*) FROM seat WHERE id NOT IN (SELECT id FROM verdict)") != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
    struct error error = { 0 };
    struct season *season = season_open(":memory:", true, &error);
    const char *at = (const char *)bytes, *end = at + size;

    if (season == NULL)
        abort();
    while (at < end) {
        const char *line = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((line != NULL ? line : end) - at);
        check_json(at, length);
        check_line(season, at, length);
        at += length + 1;
    }
    if (!season_close(season, &error))
        abort();
    return 0;
}
