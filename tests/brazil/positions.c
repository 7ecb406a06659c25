/* Positions on a map of hexes: where cells lie, which piece and which side of it shows, and what lies beside what. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/arts.h"
#include "gen/edition/rulebook.h"
#include "gen/options/options.h"
#include "gen/position/diagram.h"
#include "tests/harness/text.h"

static const double near = 1e-6;

struct print {
    struct arena arena;
    struct options options;
    struct edition edition;
    struct tableau tableau;
    const struct rulebook *book;
};

static void open_print(struct print *print)
{
    const char *root = getenv("PROOFSHEET_DATADIR");
    struct error error = { 0 };

    *print = (struct print){ .options = { .langs = { 1, { "en" } } } };
    cr_assert_not_null(root);
    print->options.dirs.data = arena_printf(&print->arena, "%s/data", root);
    print->options.dirs.layouts = arena_printf(&print->arena, "%s/layouts", root);
    cr_assert(edition_load(&print->options, "brazil", &print->arena, &print->edition, &error) &&
                  edition_set(&print->edition, art_find("brazil")->roles, &error) &&
                  tableau_load(&print->tableau, &print->edition, &print->arena, &error) &&
                  rulebook_load(&print->edition, &print->arena, &print->book, &error),
              "%s:%d: %s", error.file, error.line, error.text);
}

static void close_print(struct print *print)
{
    edition_finish(&print->edition);
    arena_finish(&print->arena);
}

static void replay(struct print *print, struct board *board, const char *id, const char *cells, int last)
{
    const struct kit_example *found = rulebook_example(print->book, id);
    struct error error = { 0 };

    cr_assert_not_null(found, "%s", id);
    struct kit_example *example = arena_alloc(&print->arena, sizeof *example);
    *example = *found;
    example->cells = cells;
    cr_assert(board_replay(board, &print->tableau, example, &error), "%s: %s", id, error.text);
    board_mark_lines(board, last);
}

/* On the way of a figure, which has not gone yet: of two moves to the same cell one may be legal. */
Test(brazil_positions, a_move_that_is_tried_is_an_arrow)
{
    struct print print;
    struct board board = { 0 };
    struct error error = { 0 };

    open_print(&print);
    struct kit_example example = *rulebook_example(print.book, "move");
    const char *end = strstr(example.log, "1 move free U1");
    cr_assert_not_null(end);
    example.log = arena_copy(&print.arena, example.log, (size_t)(end - example.log));
    cr_assert(board_replay(&board, &print.tableau, &example, &error), "%s", error.text);
    cr_assert(board_try(&board, "1 move extra U1 -2,-1", "move.terrain", print.book->root, &error), "%s", error.text);
    cr_assert(board_try(&board, "1 move free U1 -2,-1", NULL, print.book->root, &error), "%s", error.text);
    cr_expect(board_shown(&board) == board.state);
    for (int i = 0; i < 2; i++) {
        const struct mark *mark = &board.mark[i];
        cr_expect(mark->walks && mark->kind == (i == 0 ? MARK_CROSS : MARK_TICK) && !mark->step.leap);
        cr_expect(mark->step.from_x == -3 && mark->step.from_y == 0 && mark->step.x == -2 && mark->step.y == -1);
    }
    board_finish(&board);
    close_print(&print);
}

Test(brazil_positions, a_row_begins_half_a_cell_further_right)
{
    static const struct {
        int x, y, to_x, to_y;
        double column;
        bool touches;
    } cells[] = {
        { 0, 0, 1, 0, 1, true },   { 0, 0, 0, 1, 0.5, true },   { 0, 0, -1, 1, -0.5, true },
        { 0, 0, 1, -1, 0.5, true }, { 0, 0, 1, 1, 1.5, false }, { -3, 0, -2, -1, -2.5, true },
        { 0, 0, 0, 0, 0, false },  { 0, 0, 2, -1, 1.5, false },
    };
    struct print print;

    open_print(&print);
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        double column = tableau_column(&print.tableau, cells[i].to_x, cells[i].to_y);
        cr_expect_float_eq(column, cells[i].column, near, "%zu: %g", i, column);
        cr_expect_eq(tableau_touch(&print.tableau, cells[i].to_x - cells[i].x, cells[i].to_y - cells[i].y),
                     cells[i].touches, "%zu", i);
    }
    cr_expect_float_eq(tableau_pitch(&print.tableau, 46), 34.5, near);
    close_print(&print);
}

Test(brazil_positions, a_unit_that_moves_on_hexes_walks)
{
    struct print print;
    struct board board = { 0 };

    open_print(&print);
    replay(&print, &board, "move", NULL, 4);
    cr_assert_eq(board.steps, 2, "%d", board.steps);
    for (int i = 0; i < board.steps; i++)
        cr_expect_not(board.step[i].leap, "step %d is a leap", i);
    cr_expect(board.step[0].from_x == -3 && board.step[1].x == -1 && board.step[1].y == 0);
    board_finish(&board);
    close_print(&print);
}

Test(brazil_positions, the_cut_is_as_large_as_the_hexes_between_its_corners)
{
    struct print print;
    struct board board = { 0 };
    double wide, high;

    open_print(&print);
    replay(&print, &board, "move", "-4,-1 0,1", 0);
    cr_expect_float_eq(board.left, -4.5, near);
    cr_expect_float_eq(board.right, 0.5, near);
    diagram_size(&board, print.tableau.width, &wide, &high);
    cr_expect_float_eq(wide, 6 * print.tableau.width, near, "%g", wide);
    cr_expect_float_eq(high, 2.5 * print.tableau.height, near, "%g", high);
    board_finish(&board);
    close_print(&print);
}

struct sight {
    const struct tableau *tableau;
    const char *what;
    int seat;
    const struct art_piece *piece;
    bool back;
};

static void look(const struct placing *placing, void *context)
{
    struct sight *sight = context;

    if (strcmp(placing->what, sight->what) != 0 || placing->seat != sight->seat)
        return;
    sight->piece = tableau_shown(sight->tableau, placing, NULL);
    sight->back = sight->piece != NULL && tableau_is_turned(sight->tableau, placing, sight->piece);
}

/* The units of two boards have the same names in a log, and the sides of a tile names of their own. */
Test(brazil_positions, the_piece_and_the_side_that_the_game_means)
{
    static const struct {
        const char *what;
        int seat;
        const char *id;
        bool back;
    } cases[] = {
        { "unit U1", 0, "BR-U1", false },       { "unit U2", 1, "PT-U2", false }, { "building SAWMILL", 0, "K1", true },
        { "building CANE", 0, "K1", false },    { "city CT3", 1, "CT3", false },  { "fog", -1, "X01", true },
        { "building TRADING", 1, "K2", true },
    };
    struct print print;
    struct board board = { 0 };

    open_print(&print);
    replay(&print, &board, "spend", NULL, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sight sight = { .tableau = &print.tableau, .what = cases[i].what, .seat = cases[i].seat };
        board.table.game->each_placing(board.after, &board.table, look, &sight);
        cr_assert_not_null(sight.piece, "%s of seat %d", cases[i].what, cases[i].seat + 1);
        const struct kit_piece *kit = art_kit_piece(sight.piece, print.edition.game.kit);
        cr_expect_str_eq(kit->id, cases[i].id, "%s is %s", cases[i].what, kit->id);
        cr_expect_eq(sight.back, cases[i].back, "%s", cases[i].what);
    }
    board_finish(&board);
    close_print(&print);
}

/* Palaces and markers are in the colour of the board that their seat has chosen, not in that of its place. */
Test(brazil_positions, a_seat_plays_the_colour_of_its_board)
{
    const struct placing palace = { .what = "palace III", .where = "0,0", .seat = 0 };
    struct print print;
    struct board board = { 0 };
    struct table table;
    struct error error = { 0 };
    struct buf log = { 0 };

    open_print(&print);
    table_init(&table, print.edition.game.game, print.edition.game.kit, print.edition.game.pieces, 4);
    text_read(arena_printf(&print.arena, "%s/brazil/games/four-greedy.playlog", getenv("PROOFSHEET_TESTS")), &log);
    const char *first = strstr(log.text, "\n* ") + 1, *last = strstr(log.text, "\n4 board BR ");
    cr_assert_not_null(last);
    const char *lines = arena_printf(&print.arena, "%.*s\n", (int)(strchr(last + 1, '\n') - first), first);
    cr_assert(board_reach(&board, &print.tableau, &table, NULL, lines, &error), "%s", error.text);
    cr_expect_str_eq(print.edition.game.kit->colour[board.colour[0]], "blue");
    cr_expect_str_eq(print.edition.game.kit->colour[board.colour[1]], "red");
    cr_expect_str_eq(print.edition.game.kit->colour[board.colour[3]], "green");
    const struct art_piece *piece = tableau_shown(&print.tableau, &palace, board.colour);
    cr_assert_not_null(piece);
    cr_expect_eq(piece, tableau_piece(&print.tableau, "III", board.colour[0]));
    cr_expect_neq(piece, tableau_piece(&print.tableau, "III", 0));
    buf_finish(&log);
    board_finish(&board);
    close_print(&print);
}

Test(brazil_positions, a_map_lies_there_for_its_number_of_players)
{
    struct print print;

    open_print(&print);
    cr_assert_eq(print.tableau.boards, 3);
    for (int seats = 2; seats <= 4; seats++)
        for (int i = 0; i < print.tableau.boards; i++) {
            char id[] = { 'M', (char)('0' + seats), '\0' };
            cr_expect_eq(tableau_has_board(&print.tableau, i, seats), strcmp(print.tableau.board[i].piece->id, id) == 0,
                         "%s with %d", print.tableau.board[i].piece->id, seats);
        }
    close_print(&print);
}

/* An example that stands after another has its lines, and counts only its own. */
Test(brazil_positions, an_example_goes_on_where_another_ends)
{
    struct print print;

    open_print(&print);
    const struct kit_example *first = rulebook_example(print.book, "opening"),
                             *next = rulebook_example(print.book, "harbor");
    cr_assert(first != NULL && next != NULL);
    size_t length = strlen(first->log);
    cr_expect_eq(strncmp(next->log, first->log, length), 0);
    cr_expect_eq(next->before, 31);
    cr_expect_not_null(strstr(next->log + length, "1 harbor"));
    close_print(&print);
}
