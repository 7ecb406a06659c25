/* proofsheet-verify rank: the table of an evening, a tournament or a season. */
#include <stdio.h>

#include "gather.h"
#include "season/ranking.h"
#include "season/sheet.h"

enum { CROSS_COLUMNS = 40 };

/* Everything that is told. */
struct telling {
    const struct request *request;
    const struct played *played;
    struct points points;
    struct ranking ranking;
    struct sheet sheet;
    struct buf out;
};

static enum sheet_form form_of(const struct request *request)
{
    return request->json ? SHEET_JSON : request->csv ? SHEET_CSV : SHEET_TEXT;
}

static void print_sheet(struct telling *to)
{
    sheet_print(&to->sheet, form_of(to->request), &to->out);
    if (to->request->json)
        buf_putc(&to->out, '\n');
    fwrite(buf_text(&to->out), 1, to->out.length, stdout);
}

/* ---- the table ---- */

static void print_head(const struct telling *to)
{
    int count = to->ranking.games;

    if (form_of(to->request) != SHEET_TEXT)
        return;
    printf(ngettext_("%d game", "%d games", count), count);
    printf("%s", _("; points by place: "));
    for (int i = 0; i < to->points.places; i++)
        printf("%s%d", i > 0 ? ", " : "", to->points.place[i]);
    printf("\n%s\n\n", _("Ties are broken by games won, share of the points at the tables, points of the opponents."));
}

static void tell_table(struct telling *to)
{
    const struct sheet_column columns[] = {
        { "rank", _("rank"), true },           { "name", _("name"), false },
        { "games", _("games"), true },         { "wins", _("won"), true },
        { "points", _("points"), true },       { "share", _("share %"), true },
        { "opponents", _("opponents"), true }, { "rating", _("Elo"), true },
    };

    to->sheet = (struct sheet){ .column = columns, .columns = to->request->elo ? 8 : 7 };
    for (int i = 0; i < to->ranking.rows; i++) {
        const struct rank_row *row = &to->ranking.row[i];
        sheet_add_int(&to->sheet, row->rank);
        sheet_add(&to->sheet, to->played->name[row->person]);
        sheet_add_int(&to->sheet, row->games);
        sheet_add_int(&to->sheet, row->wins);
        sheet_add_ratio(&to->sheet, row->points, POINT_PARTS, 2);
        sheet_add_ratio(&to->sheet, row->share * 100, (long long)SHARE_WHOLE * row->games, 1);
        sheet_add_ratio(&to->sheet, row->opponents, POINT_PARTS, 2);
        if (to->request->elo)
            sheet_add_int(&to->sheet, (long)(row->rating + (row->rating < 0 ? -0.5 : 0.5)));
    }
    print_head(to);
    print_sheet(to);
}

/* ---- each against each ---- */

/* Of a row of the table with another one. */
static struct crossing crossing_of(const struct telling *to, int row, int other)
{
    return ranking_crossing(to->played, &to->ranking, to->ranking.row[row].person, to->ranking.row[other].person);
}

/* For programs, a row for each pair that has met. */
static void tell_pairs(struct telling *to)
{
    static const struct sheet_column columns[] = { { "name", NULL, false },
                                                   { "other", NULL, false },
                                                   { "met", NULL, true },
                                                   { "ahead", NULL, true },
                                                   { "behind", NULL, true } };

    to->sheet = (struct sheet){ .column = columns, .columns = 5 };
    for (int i = 0; i < to->ranking.rows; i++)
        for (int k = 0; k < to->ranking.rows; k++) {
            struct crossing crossing = crossing_of(to, i, k);
            if (crossing.met == 0)
                continue;
            sheet_add(&to->sheet, to->played->name[to->ranking.row[i].person]);
            sheet_add(&to->sheet, to->played->name[to->ranking.row[k].person]);
            sheet_add_int(&to->sheet, crossing.met);
            sheet_add_int(&to->sheet, crossing.ahead);
            sheet_add_int(&to->sheet, crossing_of(to, k, i).ahead);
        }
    print_sheet(to);
}

static void add_crossing(struct telling *to, int row, int column)
{
    struct crossing crossing = crossing_of(to, row, column);
    char text[32] = "";

    if (crossing.met > 0)
        snprintf(text, sizeof text, "%d–%d", crossing.ahead, crossing_of(to, column, row).ahead);
    sheet_add(&to->sheet, row == column ? "·" : text);
}

/* For people, a square: how often the row was ahead of the column, and behind. */
static void tell_square(struct telling *to)
{
    struct sheet_column columns[CROSS_COLUMNS + 2] = { { "", "", true }, { "", "", false } };
    char number[CROSS_COLUMNS][12];

    to->sheet = (struct sheet){ .column = columns, .columns = to->ranking.rows + 2 };
    for (int i = 0; i < to->ranking.rows; i++) {
        snprintf(number[i], sizeof number[i], "%d", i + 1);
        columns[i + 2] = (struct sheet_column){ "", number[i], true };
    }
    for (int i = 0; i < to->ranking.rows; i++) {
        sheet_add(&to->sheet, number[i]);
        sheet_add(&to->sheet, to->played->name[to->ranking.row[i].person]);
        for (int k = 0; k < to->ranking.rows; k++)
            add_crossing(to, i, k);
    }
    print_sheet(to);
}

static bool tell_cross(struct telling *to, struct error *error)
{
    if (form_of(to->request) == SHEET_TEXT && to->ranking.rows > CROSS_COLUMNS)
        return fail(error, ERROR_USAGE, NULL,
                    _("--cross has room for %d players on a screen; --csv and --json show all %d"), CROSS_COLUMNS,
                    to->ranking.rows);
    if (form_of(to->request) == SHEET_TEXT)
        tell_square(to);
    else
        tell_pairs(to);
    return true;
}

/* ---- game by game ---- */

/* "Mia 41, 小安 33", by places. */
static void add_result(struct telling *to, const struct played_game *game)
{
    struct buf text = { 0 };

    for (int place = 1; place <= game->seats; place++)
        for (int i = 0; i < game->seats; i++) {
            if (game->seat[i].place != place)
                continue;
            buf_puts(&text, text.length > 0 ? ", " : "");
            buf_printf(&text, "%s %d", to->played->name[game->seat[i].person], game->seat[i].score);
        }
    sheet_add(&to->sheet, buf_text(&text));
    buf_finish(&text);
}

static void add_game(void *context, const struct played_game *game)
{
    struct telling *to = context;
    const char *const words[] = { game->date, game->event, game->round, game->table, game->game };

    for (int i = 0; i < 5; i++)
        sheet_add(&to->sheet, words[i]);
    add_result(to, game);
}

static bool tell_rounds(struct telling *to, struct error *error)
{
    const struct sheet_column columns[] = {
        { "date", _("date"), false },   { "event", _("event"), false }, { "round", _("round"), false },
        { "table", _("table"), false }, { "game", _("game"), false },   { "result", _("result"), false },
    };

    to->sheet = (struct sheet){ .column = columns, .columns = 6 };
    if (!played_each(to->played, add_game, to, error))
        return false;
    print_sheet(to);
    return true;
}

/* ---- the run ---- */

/* People become numbers, the best the first. */
static void hide_names(struct telling *to)
{
    for (int i = 0; i < to->ranking.rows; i++)
        to->played->name[to->ranking.row[i].person] = arena_printf(to->played->arena, _("player %d"), i + 1);
}

static bool tell(struct telling *to, struct error *error)
{
    const struct request *request = to->request;

    if (!points_read(request->points != NULL ? request->points : POINTS_STANDARD, &to->points, error) ||
        !ranking_make(to->played, &to->points, request->cross, &to->ranking, error))
        return false;
    if (request->anonymous)
        hide_names(to);
    if (request->cross)
        return tell_cross(to, error);
    if (request->rounds)
        return tell_rounds(to, error);
    tell_table(to);
    return true;
}

int command_rank(const struct request *request)
{
    struct arena arena = { 0 };
    struct played played;
    struct error error = { 0 };
    int status;
    struct season *season = gather(request, &status);

    if (season != NULL && gather_played(request, season, &played, &arena, &status)) {
        struct telling to = { .request = request, .played = &played };
        gather_tell_unlisted(request, &played, false);
        if (!gather_tell_doubts(&played, &error) || !tell(&to, &error))
            status = tell_error(&error);
        sheet_finish(&to.sheet);
        buf_finish(&to.out);
    }
    season_close(season, NULL);
    arena_finish(&arena);
    return status;
}
