/* proofsheet-verify pair: who plays with whom in the next round. */
#include <stdio.h>

#include "gather.h"
#include "season/pairing.h"
#include "season/sheet.h"

static void add_seat(struct sheet *sheet, int table, int seat, const char *name)
{
    if (table > 0)
        sheet_add_int(sheet, table);
    else
        sheet_add(sheet, "");
    if (table > 0)
        sheet_add_int(sheet, seat);
    else
        sheet_add(sheet, "");
    sheet_add(sheet, name);
}

/* For programs, a row for each seat; who sits out is at no table. */
static void add_seats(const struct played *played, const struct pairing *pairing, struct sheet *sheet)
{
    for (int i = 0; i < pairing->tables; i++)
        for (int k = 0; k < TABLE_MOST && pairing->table[i][k] >= 0; k++)
            add_seat(sheet, i + 1, k + 1, played->name[pairing->table[i][k]]);
    for (int i = 0; i < pairing->byes; i++)
        add_seat(sheet, 0, 0, played->name[pairing->bye[i]]);
}

/* For people, a row for each table. */
static void add_tables(const struct played *played, const struct pairing *pairing, struct sheet *sheet)
{
    for (int i = 0; i < pairing->tables; i++) {
        sheet_add_int(sheet, i + 1);
        for (int k = 0; k < TABLE_MOST; k++)
            sheet_add(sheet, pairing->table[i][k] >= 0 ? played->name[pairing->table[i][k]] : "");
    }
}

static void print_rest(const struct played *played, const struct pairing *pairing)
{
    struct buf names = { 0 };

    for (int i = 0; i < pairing->byes; i++) {
        buf_puts(&names, i > 0 ? ", " : "");
        buf_visible(&names, played->name[pairing->bye[i]]);
    }
    if (pairing->byes > 0)
        printf(_("\nSitting out this round: %s\n"), buf_text(&names));
    if (pairing->again > 0)
        printf(ngettext_("\n%d pair meets again\n", "\n%d pairs meet again\n", pairing->again), pairing->again);
    buf_finish(&names);
}

static void tell(const struct request *request, const struct played *played, const struct pairing *pairing)
{
    const struct sheet_column tables[] = {
        { "", _("table"), true }, { "", _("begins"), false }, { "", "", false }, { "", "", false }, { "", "", false }
    };
    static const struct sheet_column seats[] = { { "table", NULL, true },
                                                 { "seat", NULL, true },
                                                 { "name", NULL, false } };
    bool people = !request->json && !request->csv;
    struct sheet sheet = { .column = people ? tables : seats, .columns = people ? 5 : 3 };
    struct buf out = { 0 };

    (people ? add_tables : add_seats)(played, pairing, &sheet);
    sheet_print(&sheet, people ? SHEET_TEXT : request->json ? SHEET_JSON : SHEET_CSV, &out);
    if (request->json)
        buf_putc(&out, '\n');
    fwrite(buf_text(&out), 1, out.length, stdout);
    if (people)
        print_rest(played, pairing);
    sheet_finish(&sheet);
    buf_finish(&out);
}

static bool pair(const struct request *request, const struct played *played, struct error *error)
{
    struct points points;
    struct ranking ranking;
    struct pairing pairing;
    const struct pairing_form form = { request->seats > 0 ? request->seats : TABLE_MOST, request->seed };

    if (form.size != 3 && form.size != 4)
        return fail(error, ERROR_USAGE, NULL, _("pair: three or four players sit at a table, not %d"), form.size);
    if (!points_read(request->points != NULL ? request->points : POINTS_STANDARD, &points, error) ||
        !ranking_make(played, &points, false, &ranking, error) ||
        !pairing_make(played, &ranking, &form, &pairing, error))
        return false;
    tell(request, played, &pairing);
    return true;
}

int command_pair(const struct request *request)
{
    struct arena arena = { 0 };
    struct played played;
    struct error error = { 0 };
    int status;
    struct season *season = gather(request, &status);

    if (season != NULL && gather_played(request, season, &played, &arena, &status)) {
        gather_tell_unlisted(request, &played, true);
        if (!pair(request, &played, &error))
            status = tell_error(&error);
    }
    season_close(season, NULL);
    arena_finish(&arena);
    return status;
}
