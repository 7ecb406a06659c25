/* Log pads in spreadsheets: a game written down row by row becomes its log again. */
#include "tests/pads.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

#include "tests/harness/console.h"
#include "tests/harness/verdict.h"
#include "verify/games.h"
#include "verify/pad_columns.h"
#include "verify/pad_heads.h"
#include "verify/pad_rows.h"

TestSuite(pad, .init = console_open, .fini = console_close);

static const char *const places[] = { "x", "y", "turn" };

/* ---- rows ---- */

struct pad_row *pads_add_row(struct pads *to, int seat)
{
    cr_assert_lt(to->rows, (int)(sizeof to->row / sizeof *to->row));
    struct pad_row *row = &to->row[to->rows++];
    row->seat = seat;
    return row;
}

struct pad_row *pads_row_of(struct pads *to, int seat)
{
    for (int i = to->rows - 1; i >= to->turns; i--)
        if (to->row[i].seat == seat)
            return &to->row[i];
    return pads_add_row(to, seat);
}

static int columns_of(const struct pad *pad)
{
    int columns = 0;

    while (pad->column[columns].name != NULL)
        columns++;
    return columns;
}

/* Those of the pad, then those of a place. */
static int column_of(const struct pad *pad, const char *name)
{
    int columns = columns_of(pad);

    for (int i = 0; i < columns; i++)
        if (strcmp(pad->column[i].name, name) == 0)
            return i;
    for (int i = 0; i < 3; i++)
        if (strcmp(places[i], name) == 0)
            return columns + i;
    cr_assert_fail("the pad has no column %s", name);
    return 0;
}

void pads_add(struct pads *to, struct pad_row *row, const char *column, const char *format, ...)
{
    struct buf *cell = &row->cell[column_of(to->replay->table.game->pad, column)];
    char text[256];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    buf_printf(cell, "%s%s", cell->length > 0 ? " " : "", text);
}

/* ---- a log becomes rows ---- */

static void take_line(struct pads *to, pads_line *take, const char *line, const char *next)
{
    char text[96], *args;

    snprintf(text, sizeof text, "%s", line);
    to->next = next;
    to->seat = text[0] == '*' ? 0 : text[0] - '0';
    args = strchr(text + 2, ' ');
    if (args != NULL)
        *args = '\0';
    to->verb = text + 2;
    to->args = args != NULL ? args + 1 : "";
    take(to);
}

struct writing {
    struct pads *pads;
    pads_line *take;
    char line[96]; /* the one before */
    bool opens;
    const char *phase;
    struct buf moves; /* all lines that the log must have again */
    bool draws;
    int games;
    char options[256];
};

/* In the spelling of the program, which may order the words of a list. */
static void add_move(const struct replay *replay, const char *line, struct buf *out)
{
    struct move move = { .seat = (int8_t)(line[0] == '*' ? SEAT_CHANCE : line[0] - '1') };
    struct error error = { 0 };
    struct fields fields;

    cr_assert(fields_split(line + 2, (int)strlen(line + 2), &fields));
    cr_assert(game_parse(&replay->table, &fields, &move, &error), "%s: %s", line, error.text);
    game_print_line(&replay->table, &move, out);
    buf_putc(out, '\n');
}

static void flush_line(struct writing *to, const char *next)
{
    struct pads *pads = to->pads;
    char kind = to->line[0];

    pads->opens = to->opens;
    pads->phase = to->phase;
    if (kind == 'e') {
        pads_add_row(pads, 0)->seat = -1;
        buf_puts(&to->moves, "end\n");
    } else if (kind == '=') {
        /* Before the first row nobody writes points down. */
        if (pads->rows > 0)
            buf_puts(&pads->row[pads->rows - 1].scores, to->line + 2);
    } else if (kind != '\0')
        take_line(pads, to->take, to->line, next);
    if ((kind >= '1' && kind <= '9') || (to->draws && kind == '*'))
        add_move(pads->replay, to->line, &to->moves);
    to->line[0] = '\0';
}

static void write_line(struct walk *walk, struct line line, int number)
{
    struct writing *to = walk->context;
    const struct replay *replay = walk->replay;
    char text[96];

    (void)number;
    if (!replay->moving || line.length == 0 || line.at[0] == '#' || line.at[0] == ';')
        return;
    snprintf(text, sizeof text, "%.*s", (int)line.length, line.at);
    text[strcspn(text, ";")] = '\0';
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' ';)
        text[--end] = '\0';
    to->pads->replay = replay;
    flush_line(to, text);
    snprintf(to->line, sizeof to->line, "%s", text);
    to->opens = game_opens(&replay->table, replay->state);
    to->phase = game_phase(replay->table.game, replay->state)->word;
    if (to->phase == NULL)
        to->phase = "";
}

/* ---- rows as somebody fills them in ---- */

/* A name for the number of a seat, a mark for what stands above, a unit or zeros behind a number, ids in small letters
   where that is no other word. */
static void write_by_hand(const struct pads *from, int at, FILE *file)
{
    static const char *const ditto[] = { "〃", "\"\"", "”", "同上", "''", "Ditto" };
    static const char *const units[] = { ",0", "分", ".0", " 點", "" };
    const struct pad_row *row = &from->row[at], *above = at > 0 ? &from->row[at - 1] : NULL;
    const char *scores = buf_text(&row->scores);
    int columns = columns_of(from->replay->table.game->pad) + 3;

    fprintf(file, row->seat < 0 ? "End;" : row->seat == 0 ? ";" : "%d.;\" PLAYER  %d\"", at + 1, row->seat);
    for (int i = 0; i < columns; i++) {
        const char *text = buf_text(&row->cell[i]), *over = above != NULL ? buf_text(&above->cell[i]) : "";
        bool number = i >= columns - 3 && text[0] != '\0';
        if (text[0] != '\0' && strcmp(text, over) == 0)
            fprintf(file, ";\"%s\"", ditto[(at + i) % 6]);
        else
            fprintf(file, ";\" %s%s \"", text, number ? (i == columns - 1 ? "°" : ".00") : "");
    }
    for (int seat = 0; seat < from->replay->table.seats; seat++) {
        size_t length = strcspn(scores, " ");
        fprintf(file, ";%.*s%s", (int)length, scores, length > 0 ? units[(at + seat) % 5] : "");
        scores += length + (scores[length] != '\0');
    }
    fputs("\r\n", file);
}

static void write_hand(const struct pads *from)
{
    const struct pad *pad = from->replay->table.game->pad;
    char path[256];

    snprintf(path, sizeof path, "%s/hand.csv", getenv("tmp"));
    FILE *file = fopen(path, "w");
    fputs("\xef\xbb\xbfSunday evening\r\n;;;\r\nnumber;seat", file);
    for (int i = 0; i < columns_of(pad); i++)
        fprintf(file, ";%s", pad->column[i].name);
    fputs(";x;y;turn", file);
    for (int seat = 1; seat <= from->replay->table.seats; seat++)
        fprintf(file, ";Player %d ", seat);
    fputs("\r\n", file);
    for (int i = 0; i < from->rows; i++)
        write_by_hand(from, i, file);
    cr_assert_eq(fclose(file), 0);
}

/* ---- rows become a file ---- */

static void write_header(const struct pads *from, FILE *file)
{
    const struct pad *pad = from->replay->table.game->pad;
    int columns = columns_of(pad);

    fputs("number,seat", file);
    for (int i = 0; i < columns; i++)
        fprintf(file, ",%s", pad->column[i].name);
    fputs(",x,y,turn", file);
    for (int seat = 1; seat <= from->replay->table.seats; seat++)
        fprintf(file, ",player %d", seat);
    fputc('\n', file);
}

static void write_scores(const struct pads *from, const char *scores, FILE *file)
{
    int seats = from->replay->table.seats;

    for (int seat = 0; seat < seats; seat++) {
        size_t length = strcspn(scores, " ");
        fprintf(file, ",%.*s", (int)length, scores);
        scores += length + (scores[length] != '\0');
    }
    fputc('\n', file);
}

static void write_row(const struct pads *from, const struct pad_row *row, int number, FILE *file)
{
    int columns = columns_of(from->replay->table.game->pad) + 3;

    if (row->seat > 0)
        fprintf(file, "%d,%d", number, row->seat);
    else
        fprintf(file, "%s,", row->seat < 0 ? "end" : "");
    for (int i = 0; i < columns; i++)
        fprintf(file, ",\"%s\"", buf_text(&row->cell[i]));
    write_scores(from, buf_text(&row->scores), file);
}

static void write_result(const struct pads *from, FILE *file)
{
    int columns = columns_of(from->replay->table.game->pad) + 3;
    struct buf scores = { 0 };

    for (int seat = 0; seat < from->replay->table.seats; seat++)
        buf_printf(&scores, "%s%d", seat > 0 ? " " : "", from->replay->score[seat]);
    fputc(',', file);
    for (int i = 0; i < columns; i++)
        fputc(',', file);
    write_scores(from, scores.text, file);
    buf_finish(&scores);
}

static bool write_rows(struct walk *walk, int index)
{
    struct writing *to = walk->context;
    struct pads *pads = to->pads;
    struct buf options = { 0 };
    char path[256];

    flush_line(to, "");
    to->games = index;
    cr_assert_eq(walk->replay->verdict, VERDICT_SOUND);
    snprintf(path, sizeof path, "%s/pad.csv", getenv("tmp"));
    FILE *file = fopen(path, "w");
    write_header(pads, file);
    for (int i = 0; i < pads->rows; i++)
        write_row(pads, &pads->row[i], i + 1, file);
    write_result(pads, file);
    cr_assert_eq(fclose(file), 0);
    write_hand(pads);
    table_print_options(&walk->replay->table, &options);
    snprintf(to->options, sizeof to->options, "%s", buf_text(&options));
    buf_finish(&options);
    return true;
}

/* ---- and a log again ---- */

static void keep_moves(struct buf *log, bool draws)
{
    struct buf kept = { 0 };

    for (char *line = strtok(log->text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        if ((line[0] >= '1' && line[0] <= '9') || line[0] == 'e' || (draws && line[0] == '*'))
            buf_printf(&kept, "%s\n", line);
    buf_finish(log);
    *log = kept;
}

static void finish_pads(struct pads *pads)
{
    for (int i = 0; i < pads->rows; i++) {
        buf_finish(&pads->row[i].scores);
        for (size_t k = 0; k < sizeof pads->row[i].cell / sizeof *pads->row[i].cell; k++)
            buf_finish(&pads->row[i].cell[k]);
    }
    free(pads);
}

static void expect_game(struct replay *replay, const char *path, const char *game, pads_line *take, bool draws)
{
    struct writing to = { .pads = calloc(1, sizeof *to.pads), .take = take, .draws = draws };
    struct walk walk = { .replay = replay, .before = write_line, .after = write_rows, .context = &to };
    struct error error = { 0 };
    struct console ran = { 0 };

    cr_assert(archive_walk(&walk, path, &error), "%s", error.text);
    cr_assert_eq(to.games, 1);
    console_run(&ran,
                "import --from csv --game %s --options '%s' pad.csv >again && { verify check again >&2; cat again; }",
                game, to.options);
    cr_expect_not_null(strstr(buf_text(&ran.err), "again: sound"), "%s: %s", path, buf_text(&ran.err));
    if (ran.status == 0) {
        keep_moves(&ran.out, draws);
        cr_expect_str_eq(buf_text(&ran.out), to.moves.text, "%s", path);
    }
    console_run(&ran, "LC_ALL=C; verify import --from csv --game %s --options '%s' hand.csv >hand && "
                      "for log in again hand; do grep '^[*1-9e=]' $log >$log.moves; done; cmp again.moves hand.moves",
                game, to.options);
    cr_expect(ran.status == 0 && ran.err.length == 0, "%s: %s%s", path, buf_text(&ran.err), buf_text(&ran.out));
    console_drop(&ran);
    buf_finish(&to.moves);
    finish_pads(to.pads);
}

static int is_log(const struct dirent *entry)
{
    const char *point = strrchr(entry->d_name, '.');

    return point != NULL && strcmp(point, ".playlog") == 0;
}

static int expect_recorded(struct replay *replay, const char *game, pads_line *take, bool draws)
{
    struct dirent **entries = NULL;
    char folder[512], path[1024];

    snprintf(folder, sizeof folder, "%s/%s/games", getenv("PROOFSHEET_TESTS"), game);
    int count = scandir(folder, &entries, is_log, alphasort);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        expect_game(replay, path, game, take, draws);
        free(entries[i]);
    }
    free(entries);
    return count;
}

static void expect_bots(struct replay *replay, const char *game, pads_line *take, bool draws, const char *options,
                        int seats)
{
    static const char *const bots[] = { "greedy", "random" };
    struct console ran = { 0 };
    char path[256];

    snprintf(path, sizeof path, "%s/bots.playlog", getenv("tmp"));
    for (int i = 0; i < 2; i++) {
        console_run(&ran, "play %s --seats %d --bot %s --seed pad-%d --options '%s' >bots.playlog", game, seats,
                    bots[i], seats, options);
        cr_assert_eq(ran.status, 0, "%s", buf_text(&ran.err));
        expect_game(replay, path, game, take, draws);
    }
    console_drop(&ran);
}

void pads_expect(const char *game, pads_line *take, bool draws, const char *const options[])
{
    struct game_cache cache = { .data = verdict_data() };
    struct replay replay = { .cache = &cache };

    cr_assert_geq(sodium_init(), 0);
    cr_expect_geq(expect_recorded(&replay, game, take, draws), 5);
    for (int i = 0; options[i] != NULL; i++)
        expect_bots(&replay, game, take, draws, options[i], 2 + i % 3);
    replay_free(&replay);
    game_cache_finish(&cache);
}

/* ---- what the columns are, what is refused ---- */

/* Whether a table of the pad, or the pad, has it. */
static bool is_printed(const char *xml, const char *column)
{
    char name[64];

    snprintf(name, sizeof name, "<column name=\"pad.%s\" ", column);
    return strstr(xml, name) != NULL;
}

static int count_printed(const char *xml)
{
    int count = 0;

    for (const char *at = xml; (at = strstr(at, "<column name=\"pad.")) != NULL; at++)
        count++;
    return count;
}

/* In every language no two columns have one head. */
static void expect_heads(const struct game *game)
{
    struct arena arena = { 0 };
    struct pad_heads heads;
    const struct kit *kit = kit_load(verdict_data(), game->id, game->read, &(void *){ NULL }, &arena, &(struct error){ 0 });

    cr_assert_not_null(kit);
    pad_heads_load(&heads, game->pad, verdict_data(), kit, &arena);
    cr_expect_geq(heads.languages, 2);
    for (int lang = 0; lang < heads.languages; lang++)
        for (int i = 0; pad_column_name(game->pad, i) != NULL; i++)
            for (int k = 0; k < i; k++) {
                const char *a = pad_head(&heads, lang, pad_column_name(game->pad, i));
                const char *b = pad_head(&heads, lang, pad_column_name(game->pad, k));
                cr_expect(a == NULL || b == NULL || strcmp(a, b) != 0, "%s: %s", game->id, a);
            }
    arena_finish(&arena);
}

Test(pad, a_table_has_the_heads_of_any_language)
{
    static const char *const heads[] = { "No.,Seat,Tile,x,y,Turned,Figure and place", "序號,座位,板塊,X,Y,轉向,棋子和位置",
                                         "number,seat,tile,x,y,turn,figure" };
    struct console ran = { 0 };

    for (int i = 0; i < 3; i++) {
        console_run(&ran,
                    "LC_ALL=C sed '1s/.*Figure and place/%s/' \"$PROOFSHEET_TESTS\"/../doc/examples/kitchen-table.csv | "
                    "verify import --from csv --names 小安,Mia,阿公 --site Home --date 2026.11.15 --table 3 - >log && verify check log && cat log",
                    heads[i]);
        cr_expect_not_null(strstr(buf_text(&ran.out), "log: sound  小安 9, Mia 14, 阿公 13"), "%s: %s", heads[i],
                           buf_text(&ran.err));
        cr_expect_not_null(strstr(buf_text(&ran.out), "[Site \"Home\"]\n[Date \"2026.11.15\"]\n[Table \"3\"]\n"));
    }
    console_drop(&ran);
}

/* Empty, between two quarters, round too far: the same words. */
Test(pad, a_turn_is_a_quarter)
{
    static const char *const turns[] = { "", "45", "360" };
    struct console ran = { 0 };

    for (int i = 0; i < 3; i++) {
        console_run(&ran,
                    "LC_ALL=C; sed 's/^3,3,B,0,1,0,/3,3,B,0,1,%s,/' \"$PROOFSHEET_TESTS\"/../doc/examples/kitchen-table.csv "
                    ">x.csv; verify import --from csv x.csv",
                    turns[i]);
        cr_expect(ran.status != 0 && ran.out.length == 0, "%s", buf_text(&ran.out));
        char says[80];
        snprintf(says, sizeof says, "x.csv:4: Turned is \"%s\"; 0, 90, 180 or 270 was expected", turns[i]);
        cr_expect_not_null(strstr(buf_text(&ran.err), says), "%s", buf_text(&ran.err));
    }
    console_drop(&ran);
}

Test(pad, names_are_as_many_as_seats)
{
    struct console ran = { 0 };

    console_run(&ran, "import --from csv --names Ann,Bob \"$PROOFSHEET_TESTS\"/../doc/examples/kitchen-table.csv");
    cr_expect(ran.status == 2 && ran.out.length == 0, "%s", buf_text(&ran.out));
    cr_expect_str_eq(buf_text(&ran.err), "proofsheet-verify: --names has 2 names for 3 seats\n");
    console_run(&ran, "import --from csv --names Ann,Bob,Cy \"$PROOFSHEET_TESTS\"/../doc/examples/kitchen-table.csv");
    cr_expect_not_null(strstr(buf_text(&ran.out), "[Seat1 \"Ann\"]\n[Seat2 \"Bob\"]\n[Seat3 \"Cy\"]\n"));
    console_drop(&ran);
}

/* A tag holds what was given, whole, or the log is not written. */
Test(pad, names_and_tags_are_whole)
{
    static const struct {
        const char *names, *says;
    } rows[] = {
        { " Ann ,小安，Cy", "[Seat1 \"Ann\"]\n[Seat2 \"小安\"]\n[Seat3 \"Cy\"]\n" },
        { "Ann,,Cy", "--names: name 2 is empty" },
        { "Ann, ,Cy", "--names: name 2 is empty" },
        { "Ann,Bob, Ann", "--names: Ann stands there twice" },
        { "1,2,3,4,5,6,7,8,9,10", "--names: more than 9 names" },
        { "Ann,Bob,$(printf 'x\\377')", "cannot be a name in a log" },
    };
    struct console ran = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        console_run(&ran, "import --from csv --names \"%s\" \"$PROOFSHEET_TESTS\"/../doc/examples/kitchen-table.csv",
                    rows[i].names);
        cr_expect_eq(ran.status, i == 0 ? 0 : 2);
        cr_expect_not_null(strstr(buf_text(i == 0 ? &ran.out : &ran.err), rows[i].says), "%s: %s", rows[i].names,
                           buf_text(&ran.err));
        cr_expect(i == 0 || ran.out.length == 0);
    }
    for (int length = 1024; length <= 1025; length++) {
        console_run(&ran, "import --from csv --event \"$(printf %%0%dd 7)\" "
                          "\"$PROOFSHEET_TESTS\"/../doc/examples/kitchen-table.csv >log; status=$?; "
                          "tr -d 0 <log | grep '^.Event .7..$'; test -s log; echo $status", length);
        cr_expect_str_eq(buf_text(&ran.out), length == 1024 ? "[Event \"7\"]\n0\n" : "2\n", "%s", buf_text(&ran.err));
        cr_expect_eq(strstr(buf_text(&ran.err), "cannot stand in a log, as its Event") == NULL, length == 1024);
    }
    console_drop(&ran);
}

Test(pad, a_table_in_utf16_is_read)
{
    static const char *const codes[] = { "UTF-16", "UTF-16BE" };
    struct console ran = { 0 };

    for (int i = 0; i < 2; i++) {
        console_run(&ran,
                    "LC_ALL=C; { test %d = 0 || printf '\\376\\377'; iconv -f UTF-8 -t %s "
                    "\"$PROOFSHEET_TESTS\"/../doc/examples/kitchen-table.csv; } >x.csv; verify import --from csv x.csv",
                    i, codes[i]);
        cr_expect_not_null(strstr(buf_text(&ran.out), "[Seat1 \"小安\"]"), "%s: %s", codes[i], buf_text(&ran.err));
    }
    console_run(&ran, "LC_ALL=C; printf 's\\0e\\0a\\0t\\0' >x.csv; verify import --from csv x.csv");
    cr_expect_str_eq(buf_text(&ran.err),
                     "proofsheet-verify: x.csv:1: is UTF-16 or no text at all: save the table as \"CSV UTF-8\"\n");
    console_drop(&ran);
}

Test(pad, columns_are_those_that_are_printed)
{
    struct buf xml = { 0 };
    char path[1024];

    for (int i = 0; games[i] != NULL; i++) {
        const struct pad *pad = games[i]->pad;
        int told = 0;
        snprintf(path, sizeof path, "%s/data/%s/pad.xml", getenv("PROOFSHEET_DATADIR"), games[i]->id);
        bool printed = access(path, F_OK) == 0;
        cr_expect_eq(pad != NULL, printed, "%s", games[i]->id);
        if (pad == NULL || !printed)
            continue;
        text_read(path, &xml);
        expect_heads(games[i]);
        for (const struct pad_column *column = pad->column; column->name != NULL; column++) {
            cr_expect(column->laid || is_printed(xml.text, column->name), "%s: %s", games[i]->id, column->name);
            told += !column->laid;
        }
        cr_expect_eq(told, count_printed(xml.text), "%s", games[i]->id);
    }
    buf_finish(&xml);
}

/* "Name,…" and rows, parted by bars. */
static void expect_refusal(const char *table, const char *says)
{
    char text[512], path[256];
    struct console ran = { 0 };

    snprintf(text, sizeof text, "%s\n", table);
    for (char *at = text; *at != '\0'; at++)
        *at = *at == '|' ? '\n' : *at;
    snprintf(path, sizeof path, "%s/x.csv", getenv("tmp"));
    text_write(path, text);
    console_run(&ran, "import --from csv x.csv");
    if (says[0] == '\0')
        cr_expect_eq(ran.status, 0, "%s: %s", table, buf_text(&ran.err));
    else
        cr_expect(ran.status == 2 && strstr(buf_text(&ran.err), says) != NULL && ran.out.length == 0,
                  "%s: \"%s\", expected \"%s\"", table, buf_text(&ran.err), says);
    console_drop(&ran);
}

/* Excel writes Big5 in Taiwan; other bytes that could be read so are text of Europe. */
Test(pad, a_table_in_big5_is_read)
{
    struct console ran = { 0 };

    console_run(&ran, "LC_ALL=C; iconv -f UTF-8 -t BIG5 \"$PROOFSHEET_TESTS\"/../doc/examples/kitchen-table.csv >x.csv; "
                      "verify import --from csv x.csv");
    cr_expect_not_null(strstr(buf_text(&ran.out), "[Seat1 \"小安\"]\n[Seat2 \"Mia\"]\n[Seat3 \"阿公\"]\n"), "%s",
                       buf_text(&ran.err));
    console_run(&ran, "LC_ALL=C; sed 's/小安/Noémie/; s/阿公/Jürgen/' "
                      "\"$PROOFSHEET_TESTS\"/../doc/examples/kitchen-table.csv | iconv -f UTF-8 -t CP1252 >x.csv; "
                      "verify import --from csv x.csv");
    cr_expect_str_eq(buf_text(&ran.err), "proofsheet-verify: x.csv:1: is not UTF-8: save the table as \"CSV UTF-8\"\n");
    cr_expect_eq(ran.out.length, 0);
    console_drop(&ran);
}

Test(pad, what_cannot_be_played_is_named_with_row_and_column)
{
#define WALK "number,seat,roll,way,action,A,B|1,1,5 2,\"8,6 / 8,5 9,5 10,5 11,5 12,5 13,5\",capture W09,0,0"
#define DISPLAY "number,seat,tile,x,y,turn,filled,workers,drawn,display,A,B|,,,,,,,,,TE M3,,"
    static const struct {
        const char *table, *says;
    } rows[] = {
        { WALK, "" },
        { WALK "|2,2,5 2,-,-,0,0|end,,,,,0,0", "" },
        { "seat,roll,way,action,A,B|1,5 2,\"8,6 8,5 9,5 9,6\",pass,0,0", "x.csv:2: way: \"9,6\": " },
        { "seat,roll,way,action,A,B|1,5 2,\"8,6\",capture W99,0,0", "x.csv:2: action: \"capture\": " },
        { "seat,roll,way,action,A,B|1,5 2,\"8,6\",catch W09,0,0", "x.csv:2: action: \"catch\": \"catch\" found" },
        { "seat,roll,way,action,A,B|1,5 9,,,0,0", "x.csv:2: roll: \"5\": it cannot be drawn here" },
        { "seat,roll,way,action,A,B|1,,\"8,6\",,0,0", "x.csv:2: nothing says what comes here: \"* roll …\"" },
        { "seat,roll,way,action,A,B|1,5 2,-,- pass,0,0", "x.csv:2: action: \"pass\": there is no place for it" },
        { WALK "|2,1,5 2,-,-,0,0", "x.csv:3: seat 2 is to move, not seat 1" },
        { WALK "|2,3,5 2,-,-,0,0", "x.csv:3: seat is \"3\"; a whole number from 1 to 2" },
        { WALK "|2,2,5 2,-,-,0,", "x.csv:3: scores of 1 of the 2 players stand here" },
        { WALK "|,,,,,1,0x", "x.csv:3: B is \"0x\"; a whole number from -99999 to 99999 was expected" },
        { WALK "|2,2,5 2,-,-,0,\"0\n2 pass\"", "x.csv:3: B is \"0\\x0a2 pass\"; a whole number" },
        { WALK "|,,,,,1,", "x.csv:3: a row without a move, and without all scores" },
        { WALK "|end,,5 2,-,-,0,0", "x.csv:3: roll: \"5 2\": in this row only \"end\" and scores are read" },
        { WALK "|9,2,end,,,0,0", "" },
        { WALK "|end,,,,,,|2,2,5 2,-,-,0,0", "x.csv:4: the players have stopped before this row" },
        { "seat,roll,way,action,A|1,5 2,-,-,0", "x.csv:2: 1 seat: badgequest is for 2 to 4 players" },
        { DISPLAY "|1,1,D,0,1,270,,\"1 0,1 n 3  1 0,1 e 1\",,,2,0", "" },
        { DISPLAY "|1,1,,0,1,270,,,,,2,0", "x.csv:3: x is \"0\", but no piece is named that is laid there" },
        { DISPLAY "|1,1,D,0,1,270,,,,,2,0|,,,,,,,,,M3,2,0", "x.csv:4: display: \"M3\": in this row only" },
        { DISPLAY "|1,1,Z,0,1,270,,,,,2,0", "x.csv:3: tile: \"Z\" cannot be drawn" },
        { DISPLAY "|1,1,D,0,1,270,,\"1 0,1 n 4\",,,2,0", "x.csv:3: workers: \"1\": " },
        { DISPLAY "|1,1,D,0,1,270,WA 1:1,,,,2,0", "x.csv:3: filled: \"WA\": " },
        { "Seat,Dice,On the way,action,A,B|1,5 9,,,0,0", "x.csv:2: Dice: \"5\": it cannot be drawn here" },
        { "Seat,Dice,On the way,action,A,B|1,,,,0,0", "x.csv:2: nothing says what comes here: \"* roll …\", in the column Dice" },
        /* as families write: names for seats, no player below a number, dashes and digits that no keyboard has */
        { "seat,roll,way,action,Mia,Bo|mia,5 2,-,-,0,0|BO,5 2,—,–,０,−0", "x.csv:3: Bo is \"−0\"" },
        { "seat,roll,way,action,Mia,Bo|mia,5 2,-,-,0,0|BO,５ ２,—,–,０,0|１,5 2,-,-,0,0|End,,,,,", "" },
        { "seat,roll,way,action,Mia,Bo|mia,5 2,-,-,0,0|Mai,5 2,-,-,0,0", "x.csv:3: seat is \"Mai\"; a whole number from 1 to 2" },
        { "seat,roll,way,action,1,2,3,4|1,5 2,-,-,0,0,,|2,5 2,-,-,0,0,,", "" },
        { "Sunday,,,,,|,,,,,|seat,roll,way,action,Mia Li, Bo |mia  li,52,-,-,0,0|\"bo \",\"５、２\",-,-,0分,\"0,0\"|"
          "1號,5+2,-,-,0.0,0|2,5/2,〃,”,〃,同上|1,\"\"\"\",-,-,0,0",
          "" },
        { "seat,roll,way,action,A,B|1,52,\"8,6 / 8,5 9,5 10,5 11,5 12,5 13,5\",capture w09,0,0", "" },
        { "seat,roll,way,action,A,B|1,52,\"8,6 / 8,5 9,5 10,5 11,5 12,5 13,5\",capture 蚊香蝌蚪,0,0",
          "" },
        { "seat,roll,way,action,A,B|1,52,\"8,6 / 8,5 9,5 10,5 11,5 12,5 13,5\",capture Poliwagg,0,0",
          "x.csv:2: action: \"Poliwagg\": it cannot be drawn here" },
        { "seat,roll,way,action,A,B|1,57,-,-,0,0", "x.csv:2: roll: \"5\": it cannot be drawn here" },
        { "seat,roll,way,action,A,B|〃,52,-,-,0,0", "x.csv:2: seat is \"〃\"; a whole number from 1 to 2" },
        { "seat,roll,way,action,A,B|1,52,-,-,\"0,5\",0", "x.csv:2: A is \"0,5\"; a whole number" },
        { "seat,roll,way,action,A,B|1,52,-,-,0.000,0", "x.csv:2: A is \"0.000\"; a whole number" },
        { "seat,roll,way,action,1,2,3,4|1,5 2,-,-,0,0,,|2,5 2,-,-,0,0,0,", "x.csv:2: scores of 2 of the 3 players" },
        { WALK ",0", "x.csv:2: 8 cells, but the first line has 7; a cell with \",\" in it stands in quotes" },
        { WALK ",,", "" },
        { "seat,roll,way,action,A,,B|1,5 2,-,-,0,z,0", "x.csv:2: \"z\" stands in column 6, which has no name in the first line" },
        { "seat,roll,way,action,A,,B|1,5 2,-,-,0,,0", "" },
        { "seat,roll,way,action,way,A,B|1,5 2,-,-,,0,0", "x.csv:1: two columns are called \"way\"" },
        { "seat,roll,way,A,B|1,5 2,-,0,0", "x.csv:2: the columns are those of badgequest, but \"action\" is missing, in print: Action, card or dice, 行動" },
        { "seat,A,B|1,0,0", "x.csv:2: the columns are those of no game's log pad (known: " },
        { "seat,roll,way,action,A,B", "x.csv: the table has no rows" },
        { "seat,roll,way,action,A,B|1,5 2,\",-,0,0|2,5 2,-,-,0,0|1,5 2,-,-,0,0",
          "x.csv:2: way: a quote is opened here that nothing closes" },
        { "seat,roll,way,action,A,B|\"1,5 2,-,-,0,0|2,5 2,-,-,0,0", "x.csv:2: seat: a quote is opened here" },
        { "seat,\"roll,way,action,A,B|1,5 2,-,-,0,0|2,5 2,-,-,0,0", "x.csv:1: a quote is opened here that nothing closes" },
        { "seat;roll;way;action;\"A, B, C, D, E\";B|1;5 2;-;-;0;0", "" },
        { " SEAT ,Dice,on the way,\"Action, card or dice\",A,B|1,5 2,-,-,0,0", "" },
        { "座位,骰子,on the way,action,A,B|1,5 2,-,-,0,0", "" },
        { "seat,roll,Dice,way,action,A,B|1,5 2,,-,-,0,0", "x.csv:2: scores of 2 of the 3 players" },
        { "seat,roll,way,action,A,B|1,5 2,-,\xff,0,0", "x.csv:2: is not UTF-8: save the table as \"CSV UTF-8\"" },
        { "seat,tile,x,y,turn,figure,A,B|1,R08,0,1,0,,0,0",
          "x.csv:2: tile: R08 belongs to the module river; is --options \"river\" missing?" },
        { DISPLAY "|,,,,,,,,,P1,,", "x.csv:3: display: \"P1\": there is no place for it in this turn; with the right --options?" },
        { "seat,tile,x,y,turn,filled,workers,drawn,display,A,B|1,D,0,1,270,,,,,0,0",
          "x.csv:2: nothing says what comes here: \"* draw …\"" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_refusal(rows[i].table, rows[i].says);
}
