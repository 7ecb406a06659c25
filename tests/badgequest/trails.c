/* Examples in which pawns walk: where they went is drawn, and the picture is that after the last line. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/position/diagram.h"
#include "tests/harness/printed.h"

enum { SCALE = 4, WIDE = 110, HIGH = 80 };     /* pixels a millimetre; mm */

struct print {
    struct arena arena;
    struct edition edition;
    struct tableau tableau;
};

static void open_print(struct print *print)
{
    struct error error = { 0 };

    *print = (struct print){ 0 };
    printed_open(&print->arena, "badgequest", &print->edition);
    cr_assert(tableau_load(&print->tableau, &print->edition, &print->arena, &error), "%s:%d: %s", error.file,
              error.line, error.text);
}

static void close_print(struct print *print)
{
    printed_close(&print->edition);
    arena_finish(&print->arena);
}

static void replay(struct print *print, struct board *board, const struct kit_example *example, int last)
{
    struct error error = { 0 };

    cr_assert(board_replay(board, &print->tableau, example, &error), "%s: %s", example->log, error.text);
    board_mark_lines(board, last);
}

#define CATCH "* roll 1 3\n1 step 7,7\n1 done\n1 capture\n* draw "
#define ON "\n* roll 1 1\n2 pass\n"
#define EAST "1 step 7,6\n1 step 8,6\n1 step 8,5\n1 step 9,5\n1 step 10,5\n1 step 11,5\n1 step 12,5\n1 step 13,5\n"

Test(badgequest_trails, lines_that_move_a_pawn_leave_a_trail)
{
    static const struct {
        const char *log;
        int last, steps, leaps, marks;
        int from_x, from_y, x, y; /* of the first step and of the last */
    } cases[] = {
        { "* roll 6 2\n1 step 7,7\n1 step 7,8\n1 done", 3, 2, 0, 0, 7, 6, 7, 8 },
        { "* roll 6 2\n1 step 7,7\n1 step 7,8\n1 done", 2, 1, 0, 0, 7, 7, 7, 8 },
        { "* roll 6 2\n1 step 7,7\n1 step 7,8\n1 done", 0, 0, 0, 0, 0, 0, 0, 0 },
        { CATCH "W01" ON "* roll 2 1\n1 step 7,8\n1 done\n1 surf W01 w\n1 step 0,9\n1 done", 5, 3, 1, 0, 7, 7, 0, 9 },
        { CATCH "G01" ON "* roll 6 3\n1 step 7,8\n1 step 7,9\n1 step 7,10\n1 step 8,10\n1 step 9,10\n1 step 10,10\n"
          "1 done\n1 cut G01 11,10\n1 step 11,10\n1 done", 3, 1, 0, 1, 10, 10, 11, 10 },
        { CATCH "G05" ON "* roll 6 6\n" EAST "1 step 14,5\n1 step 14,4\n1 step 14,3\n1 step 14,2\n1 done\n1 pass\n"
          "* roll 1 1\n2 pass\n* roll 1 1\n1 step 14,1\n1 done\n1 battle fire\n1 pick G05\n* die 4", 1, 1, 1, 0, 14, 1,
          7, 6 },
    };
    struct print print;

    open_print(&print);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct kit_example example = { .id = "trail", .seats = 2, .options = "",
                                             .log = cases[i].log, .file = "trails.c" };
        struct board board = { 0 };
        int leaps = 0;
        replay(&print, &board, &example, cases[i].last);
        cr_assert_eq(board.steps, cases[i].steps, "%zu: %d steps", i, board.steps);
        for (int k = 0; k < board.steps; k++)
            leaps += board.step[k].leap;
        cr_expect_eq(leaps, cases[i].leaps, "%zu", i);
        cr_expect_eq(board.marks, cases[i].marks, "%zu: %d marks", i, board.marks);
        cr_expect_not(board.placed, "%zu: a pawn is framed", i);
        if (board.steps > 0) {
            const struct step *last = &board.step[board.steps - 1];
            cr_expect(board.step[0].from_x == cases[i].from_x && board.step[0].from_y == cases[i].from_y, "%zu", i);
            cr_expect(last->x == cases[i].x && last->y == cases[i].y, "%zu: %d,%d", i, last->x, last->y);
        }
        board_finish(&board);
    }
    close_print(&print);
}

/* The board of a white-out by the last line: the pawn is back already. */
Test(badgequest_trails, the_picture_is_that_after_the_last_line)
{
    static const struct kit_example example = { .id = "fly", .seats = 2, .options = "", .file = "trails.c",
        .log = "* roll 4 4\n1 step 8,6\n1 step 8,5\n1 step 9,5\n1 done\n1 capture\n* draw N01" ON
               "* roll 2 1\n1 fly N01 e" };
    struct print print;
    struct board board = { 0 };

    open_print(&print);
    replay(&print, &board, &example, 1);
    cr_expect_eq(board_shown(&board), board.after);
    cr_assert_eq(board.steps, 1);
    cr_expect(board.step[0].leap && board.step[0].x == 14 && board.step[0].y == 5);
    cr_expect_eq(board_lines(&board), 11);
    board_finish(&board);
    close_print(&print);
}

static cairo_surface_t *picture(const struct print *print, const struct board *board)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDE * SCALE, HIGH * SCALE);
    cairo_t *cr = cairo_create(image);
    struct stamps stamps = { 0 };

    cairo_scale(cr, SCALE, SCALE);
    ink_enter(cr, &print->edition.ink);
    theme_enter(cr, THEME_FULL);
    diagram_draw(board, cr, &stamps, 0, 0, 7.0 / 23);
    stamps_finish(&stamps);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

static bool differs(cairo_surface_t *a, cairo_surface_t *b, int x, int y)
{
    int stride = cairo_image_surface_get_stride(a);
    size_t at = (size_t)(y * stride + 4 * x);

    return memcmp(cairo_image_surface_get_data(a) + at, cairo_image_surface_get_data(b) + at, 3) != 0;
}

/* Along the squares that were walked on and nowhere else: 7,6 to 7,10 and on to 9,10. */
Test(badgequest_trails, a_trail_is_drawn_on_its_squares)
{
    static const struct kit_example example = { .id = "walk", .seats = 2, .options = "", .file = "trails.c",
        .log = "* roll 6 2\n1 step 7,7\n1 step 7,8\n1 step 7,9\n1 step 7,10\n1 step 8,10\n1 step 9,10\n1 done" };
    struct print print;
    struct board bare = { 0 }, marked = { 0 };
    int on[5] = { 0 }, off = 0, cell = 7 * SCALE;

    open_print(&print);
    replay(&print, &bare, &example, 0);
    replay(&print, &marked, &example, 7);
    cairo_surface_t *without = picture(&print, &bare), *with = picture(&print, &marked);
    for (int y = 0; y < 11 * cell; y++)
        for (int x = 0; x < 15 * cell; x++) {
            int column = x / cell, row = y / cell;
            bool down = column == 7 && row >= 6, right = row == 10 && column >= 7 && column <= 9;
            if (!differs(without, with, x, y))
                continue;
            if (down)
                on[row - 6]++;
            else if (!right)
                off++;
        }
    for (int i = 0; i < 5; i++)
        cr_expect_gt(on[i], cell, "7,%d: %d pixels", 6 + i, on[i]);
    cr_expect_eq(off, 0, "%d pixels beside it", off);
    cairo_surface_destroy(without);
    cairo_surface_destroy(with);
    board_finish(&bare);
    board_finish(&marked);
    close_print(&print);
}
