/* What is printed round the cards of hideseek: pictures of positions, the player aid, the log pad. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/hideseek/hideseek.h"
#include "gen/position/diagram.h"
#include "gen/ink/theme.h"
#include "gen/logpad/form.h"
#include "tests/harness/bench.h"
#include "tests/harness/colours.h"
#include "verify/games/hideseek/ground.h"
#include "verify/judge.h"

enum { SCALE = 8, EDGE = 4, MAGENTA = 0xff00ff };    /* pixels to the mm, mm round a picture, the colour of nothing */

struct setting {
    struct arena arena;
    struct loaded loaded;
    const struct words *words[2];
    struct edition edition;
    struct tableau tableau;
};

static struct datadir dirs_of(struct arena *arena)
{
    struct datadir dirs = { 0 };
    struct error error = { 0 };

    cr_assert(datadir_find(NULL, true, arena, &dirs, &error), "%s", error.text);
    return dirs;
}

static void setting_open(struct setting *bench)
{
    struct error error = { 0 };
    const char *root = getenv("PROOFSHEET_DATADIR");
    char data[512];

    *bench = (struct setting){ 0 };
    snprintf(data, sizeof data, "%s/data", root != NULL && *root != '\0' ? root : ".");
    cr_assert(games_load_printed(data, "hideseek", &bench->arena, &bench->loaded, &error), "%s:%d: %s", error.file,
              error.line, error.text);
    bench->words[0] = words_load(data, bench->loaded.kit, "zh-Hant", &bench->arena, &error);
    bench->words[1] = words_load(data, bench->loaded.kit, "en", &bench->arena, &error);
    cr_assert(bench->words[0] != NULL && bench->words[1] != NULL, "%s", error.text);
    bench->edition = (struct edition){ .dirs = dirs_of(&bench->arena),
                                       .game = bench->loaded,
                                       .languages = 2,
                                       .type = type_new(&error),
                                       .ink = *ink_of_game("hideseek"),
                                       .words = { bench->words[0], bench->words[1] } };
    cr_assert_not_null(bench->edition.type, "%s", error.text);
    cr_assert(tableau_load(&bench->tableau, &bench->edition, &bench->arena, &error), "%s:%d: %s", error.file,
              error.line, error.text);
}

static void setting_close(struct setting *bench)
{
    struct error error = { 0 };

    cr_expect(type_good(bench->edition.type, &error), "%s", error.text);
    type_free(bench->edition.type);
    arena_finish(&bench->arena);
}

static const struct kit_example *example_of(const struct setting *bench, const char *id)
{
    const struct kit *kit = bench->loaded.kit;
    const struct kit_example *found = NULL;

    for (int i = 0; i < kit->examples; i++)
        if (strcmp(kit->example[i].id, id) == 0)
            found = &kit->example[i];
    cr_assert_not_null(found, "no example %s", id);
    return found;
}

static void replay(struct setting *bench, const char *id, struct board *board)
{
    struct error error = { 0 };

    cr_assert(board_replay(board, &bench->tableau, example_of(bench, id), &error), "%s: %s", id, error.text);
}

/* ---- positions ---- */

struct find {
    const char *what;
    bool found;
    struct hideseek_exhibit exhibit;
    struct placing placing;
};

static void look(const struct placing *placing, void *context)
{
    struct find *find = context;

    if (strcmp(placing->what, find->what) != 0)
        return;
    find->found = true;
    find->exhibit = *(const struct hideseek_exhibit *)placing->data;
    find->placing = *placing;
}

static struct find find_in(const struct board *board, const void *state, const char *what)
{
    struct find find = { .what = what };

    board->table.game->each_placing(state, &board->table, look, &find);
    cr_assert(find.found, "no %s", what);
    return find;
}

enum {
    K = 1 << HIDESEEK_COLOUR_BLACK,
    W = 1 << HIDESEEK_COLOUR_WHITE,
    G = 1 << HIDESEEK_COLOUR_GREY,
    Y = 1 << HIDESEEK_COLOUR_YELLOW
};

/* The round of the rules as it lies open: the numbers that their text tells. */
Test(hideseek_table, what_the_cards_make_of_each_animal)
{
    static const struct {
        const char *what;
        int colours, catches, speed, value, x, y;
        bool marked, hidden;
    } wanted[] = {
        { "character C01", K, 0, 4, 5, 0, 0, false, false },     { "character D09", W | Y, G, 4, 4, 1, 0, true, false },
        { "character C08", W | G, 0, 3, 7, 2, 0, false, false }, { "character C06", K | W, W, 6, 5, 0, 1, false, true },
        { "character C03", G | Y, 0, 2, 6, 1, 1, false, false }, { "character D02", W, K, 5, 5, 2, 1, false, false },
    };
    static const struct { const char *what; int faster, x, y, part, beside; } cards[] = {
        { "throw DP", -3, 1, 0, 1, 2 }, { "catch CD-G", 1, 1, 0, 0, 2 }, { "paint PB-Y", -1, 1, 1, 0, 1 },
        { "food F1", -1, 0, 1, 0, 2 },  { "catch CD-K", 1, 2, 1, 0, 1 },
    };
    struct setting bench;
    struct board board;

    setting_open(&bench);
    replay(&bench, "round-reveal", &board);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        struct find find = find_in(&board, board.after, wanted[i].what);
        const struct hideseek_exhibit *exhibit = &find.exhibit;
        cr_expect(exhibit->stands && exhibit->colours == wanted[i].colours && exhibit->catches == wanted[i].catches &&
                  exhibit->speed == wanted[i].speed && exhibit->value == wanted[i].value &&
                  exhibit->marked == wanted[i].marked && exhibit->hidden == wanted[i].hidden, "%s", wanted[i].what);
        cr_expect(find.placing.x == wanted[i].x && find.placing.y == wanted[i].y, "%s", wanted[i].what);
        cr_expect_eq(hideseek_art.lay(&(struct placing){ .data = exhibit }), LAY_FLAT);
    }
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        struct find find = find_in(&board, board.after, cards[i].what);
        cr_expect(find.exhibit.lies && !find.exhibit.down && find.exhibit.faster == cards[i].faster &&
                  find.exhibit.beside == cards[i].beside, "%s", cards[i].what);
        cr_expect(find.placing.x == cards[i].x && find.placing.y == cards[i].y && find.placing.part == cards[i].part,
                  "%s", cards[i].what);
        cr_expect_eq(hideseek_art.lay(&(struct placing){ .data = &find.exhibit }), LAY_UPRIGHT);
        cr_expect(find_in(&board, board.state, cards[i].what).exhibit.down, "%s", cards[i].what);
    }
    board_finish(&board);
    replay(&bench, "round-clean", &board);
    struct find trophy = find_in(&board, board.after, "character C03");
    cr_expect(trophy.exhibit.trophy && trophy.placing.seat == 0 && trophy.placing.x == 3 && trophy.placing.y == 0);
    struct find hand = find_in(&board, board.after, "candy LC");
    cr_expect_eq(hideseek_art.lay(&(struct placing){ .data = &hand.exhibit }), LAY_APART);
    board_finish(&board);
    setting_close(&bench);
}

/* ---- drawn examples ---- */

Test(hideseek_table, examples_show_what_their_last_line_does)
{
    static const struct { const char *id; bool laid, placed, offered, standing; int x, y, left, right;
    } cases[] = {
        { "mark", true, true, false, false, 2, 0, 0, 2 },
        { "lay", true, true, false, true, 0, 1, 2, 4 },
        { "other", false, false, true, true, 0, 1, 2, 4 },
        { "hide", true, false, false, true, 0, 0, 2, 4 },
        { "candy", false, true, false, true, 0, 1, 3, 3 },
        { "choice", false, false, false, false, 0, 0, 2, 2 },
        { "equal", false, false, false, false, 0, 0, 2, 4 },
        { "fastest", false, true, false, true, 2, 1, 5, 6 },
        { "victim", false, false, false, false, 0, 0, 0, 6 },
        { "keep", false, true, false, true, 0, 1, 3, 3 },
        { "round-cards", true, true, false, true, 1, 0, 0, 5 },
        { "round-catch", false, false, false, true, 0, 0, 0, 5 },
        { "round-clean", true, false, false, true, 0, 0, 0, 6 },
    };
    struct setting bench;

    setting_open(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board board;
        replay(&bench, cases[i].id, &board);
        cr_expect_eq(board.laid, cases[i].laid, "%s", cases[i].id);
        cr_expect_eq(board.placed, cases[i].placed, "%s", cases[i].id);
        cr_expect_eq(board.offered, cases[i].offered, "%s", cases[i].id);
        cr_expect_eq(board.standing, cases[i].standing, "%s", cases[i].id);
        cr_expect(!board.placed || (board.new_x == cases[i].x && board.new_y == cases[i].y), "%s", cases[i].id);
        cr_expect(!board.offered || (board.x == cases[i].x && board.y == cases[i].y), "%s", cases[i].id);
        cr_expect(board.left == cases[i].left && board.right == cases[i].right && board.top == 0 && board.bottom == 0,
                  "%s: %g to %g", cases[i].id, board.left, board.right);
        board_finish(&board);
    }
    setting_close(&bench);
}

/* Who is caught is crossed out, and nobody else. */
Test(hideseek_table, examples_cross_out_what_is_taken)
{
    static const struct { const char *id, *what; bool taken; } cases[] = {
        { "equal", "character D02", true },       { "equal", "character C06", false },
        { "round-catch", "character C03", true }, { "round-catch", "character D02", false },
        { "fastest", "enemy EN3", true },         { "victim", "character C02", true },
        { "victim", "character C01", false },
    };
    struct setting bench;

    setting_open(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board board;
        replay(&bench, cases[i].id, &board);
        cr_expect_eq(board_takes(&board, &(struct placing){ .what = cases[i].what }), cases[i].taken, "%s: %s",
                     cases[i].id, cases[i].what);
        board_finish(&board);
    }
    setting_close(&bench);
}

/* Counts the pixels that are drawn on, and makes them nothing again within the rectangle. */
static int count_drawn(cairo_surface_t *image)
{
    int count = 0;

    cairo_surface_flush(image);
    for (int y = 0; y < cairo_image_surface_get_height(image); y++)
        for (int x = 0; x < cairo_image_surface_get_width(image); x++) {
            uint32_t value;
            memcpy(&value, cairo_image_surface_get_data(image) + y * cairo_image_surface_get_stride(image) + 4 * x, 4);
            count += (value & 0xffffff) != MAGENTA;
        }
    return count;
}

static void clear(cairo_t *cr)
{
    cairo_set_source_rgb(cr, 1, 0, 1);
    cairo_fill(cr);
}

Test(hideseek_table, pictures_keep_their_size)
{
    struct setting bench;

    setting_open(&bench);
    for (int i = 0; i < bench.loaded.kit->examples; i++) {
        struct board board;
        struct stamps stamps = { 0 };
        double wide, high;
        replay(&bench, bench.loaded.kit->example[i].id, &board);
        double scale = diagram_fit(&board, 80, 19.5, 10, &wide, &high);
        cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 90 * SCALE, 60 * SCALE);
        cairo_t *cr = cairo_create(image);
        ink_enter(cr, ink_of_game("hideseek"));
        cairo_paint(cr);
        cairo_rectangle(cr, 0, 0, 90 * SCALE, 60 * SCALE);
        clear(cr);
        cairo_scale(cr, SCALE, SCALE);
        diagram_draw(&board, cr, &stamps, EDGE, EDGE, scale);
        cr_expect(wide <= 80 + 1e-9 && high <= 19.5 + 1e-9, "%s: %g × %g", board.example->id, wide, high);
        cr_expect_gt(count_drawn(image), 2000, "%s", board.example->id);
        cairo_rectangle(cr, EDGE - 0.2, EDGE - 0.2, wide + 0.4, high + 0.4);
        clear(cr);
        cr_expect_eq(count_drawn(image), 0, "%s is larger than %.1f × %.1f mm", board.example->id, wide, high);
        cairo_destroy(cr);
        cairo_surface_destroy(image);
        stamps_finish(&stamps);
        board_finish(&board);
    }
    setting_close(&bench);
}

/* Every card of the kit has a sign of its own on the table: no two pictures of a laid card are the same. */
Test(hideseek_table, cards_are_told_apart)
{
    enum { CELL = 140 };
    struct setting bench;
    unsigned seen[HIDESEEK_CARD_TYPES];

    setting_open(&bench);
    const struct hideseek *game = bench.loaded.pieces;
    for (int i = 0; i < game->cards; i++) {
        struct hideseek_exhibit exhibit = { .card = &game->card[i], .lies = true, .beside = 1, .faster = 1 };
        cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 2 * CELL, 2 * CELL);
        cairo_t *cr = cairo_create(image);
        ink_enter(cr, ink_of_game("hideseek"));
        cairo_scale(cr, 10, 10);
        hideseek_art.placing(cr, &(struct placing){ .what = "", .where = "", .data = &exhibit }, &bench.edition);
        cairo_surface_flush(image);
        seen[i] = 5381;
        const unsigned char *data = cairo_image_surface_get_data(image);
        for (int k = 0; k < cairo_image_surface_get_stride(image) * cairo_image_surface_get_height(image); k++)
            seen[i] = seen[i] * 33 + data[k];
        for (int n = 0; n < i; n++)
            cr_expect_neq(seen[i], seen[n], "%s looks like %s", game->card[i].id, game->card[n].id);
        cairo_destroy(cr);
        cairo_surface_destroy(image);
    }
    setting_close(&bench);
}

/* ---- the player aid ---- */

Test(hideseek_table, emblems_stay_in_their_square)
{
    struct setting bench;

    setting_open(&bench);
    for (int i = 0; hideseek_art.emblem[i].name != NULL; i++) {
        cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 200, 200);
        cairo_t *cr = cairo_create(image);
        ink_enter(cr, ink_of_game("hideseek"));
        cairo_rectangle(cr, 0, 0, 200, 200);
        clear(cr);
        cairo_translate(cr, 50, 50);
        cairo_scale(cr, 100, 100);
        hideseek_art.draw_emblem(cr, i, theme_livery("blue"), &bench.edition);
        cr_expect_gt(count_drawn(image), 1500, "%s", hideseek_art.emblem[i].name);
        cairo_rectangle(cr, 0, 0, 1, 1);
        clear(cr);
        cr_expect_eq(count_drawn(image), 0, "%s: %d", hideseek_art.emblem[i].name, count_drawn(image));
        cairo_destroy(cr);
        cairo_surface_destroy(image);
    }
    setting_close(&bench);
}

/* Rules, aid and pad are printed in every language and mix of modules, the aid on a sheet for two seats. */
Test(hideseek_table, texts_fit_with_any_modules, .timeout = 200)
{
    static const char *const languages[] = { "zh-Hant", "en", "zh-Hant,en" };
    static const char *const modules[] = { "", " --modules base" };
    static const char *const kinds[] = { "rules", "aid", "logpad" };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        for (size_t n = 0; n < sizeof modules / sizeof *modules; n++)
            for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
                char words[128];
                snprintf(words, sizeof words, "%s hideseek --paper %s --lang %s%s", kinds[k], n == 0 ? "a4" : "letter",
                         languages[i], modules[n]);
                cr_expect_eq(bench_press(&bench, words, "pages"), 0, "%s", words);
            }
    bench_close(&bench);
}

/* ---- the log pad ---- */

static bool play_line(const struct board *board, void *state, const char *line, struct error *error)
{
    struct fields fields = { 0 };
    struct move move = { .seat = (int8_t)(line[0] == '*' ? SEAT_CHANCE : line[0] - '1') };

    if (!fields_split(line + 2, (int)strlen(line + 2), &fields) || !game_parse(&board->table, &fields, &move, error))
        return false;
    return game_play(&board->table, state, &move, NULL, error);
}

/* Rows for each seat in every round of its laps, and with enemies in every brawl: as many seats as make the most of it.
   What is dealt stands above them. */
static int rows_needed(const struct setting *bench, int parts)
{
    const struct hideseek *game = bench->loaded.pieces;
    int most = 0;

    for (int seats = bench->loaded.kit->seats_min; seats <= bench->loaded.kit->seats_max; seats++) {
        int rows = parts * game->laps[seats] * seats * seats;
        most = rows > most ? rows : most;
    }
    return most;
}

enum { ROUND_ROWS = 2 }; /* the filled rows of the round of the rules; behind them are one of a candy and one of a brawl */

/* Of the rows of the round: what is said before the cards are turned up, or the catch and the draws behind it. */
static void play_rows(struct board *board, const struct form *form, bool after)
{
    struct error error = { 0 };

    for (int row = 0; row < ROUND_ROWS; row++)
        for (int i = 0; i < form->turn[row].lines; i++) {
            const char *line = form->turn[row].line[i];
            if (line[0] != '=' && (line[0] == '*' || strstr(line, "catch") != NULL) == after)
                cr_assert(play_line(board, board->state, line, &error), "%s: %s", line, error.text);
        }
}

/* The row is the end of the example whose picture stands beside it, which is replayed. */
static void expect_end(struct setting *bench, const char *example, const struct form_turn *turn)
{
    const char *at = strstr(example_of(bench, example)->log, turn->line[0]);

    for (int i = 0; at != NULL && i < turn->lines; i++) {
        at += strspn(at, " \n");
        cr_assert_eq(strncmp(at, turn->line[i], strlen(turn->line[i])), 0, "%s where the pad says %s", at, turn->line[i]);
        at += strlen(turn->line[i]);
    }
    cr_assert_not_null(at);
    cr_expect_eq(strspn(at, " \n"), strlen(at), "%s", at);
}

/* The samples are the round of the rules: legal in the order of a log, and with its scores. */
Test(hideseek_table, the_sample_of_the_pad_is_a_log)
{
    const struct form *form, *small;
    struct error error = { 0 };
    struct setting bench;
    struct board board;
    int points[SEATS_MAX] = { 0 };

    setting_open(&bench);
    struct edition part = bench.edition;
    part.modules = (struct modules){ .some = true };
    cr_assert(form_load(&bench.edition, &bench.arena, &form, &error), "%s:%d: %s", error.file, error.line, error.text);
    cr_assert(form_load(&part, &bench.arena, &small, &error), "%s", error.text);
    replay(&bench, "round-mark", &board);            /* of which the state is that before the mark */
    play_rows(&board, form, false);
    play_rows(&board, form, true);
    cr_assert_eq(form->turns, ROUND_ROWS + 2);
    cr_expect_eq(small->turns, ROUND_ROWS + 1);
    expect_end(&bench, "candy", &form->turn[ROUND_ROWS]);
    expect_end(&bench, "fastest", &form->turn[ROUND_ROWS + 1]);
    game_tally(&board.table, board.state, points);
    cr_expect_eq(points[0], atoi(form->turn[1].cell[form->turn[1].cells - 2]));
    cr_expect_eq(points[1], atoi(form->turn[1].cell[form->turn[1].cells - 1]));
    cr_expect_eq(small->rows, rows_needed(&bench, 1));
    cr_expect_eq(form->rows, rows_needed(&bench, 2));
    for (int i = 0; i < form->columns; i++)
        for (int language = 0; language < 2; language++)
            cr_expect_not_null(words_name(bench.words[language], form->column[i].name), "%s", form->column[i].name);
    board_finish(&board);
    setting_close(&bench);
}
