#include "diagram.h"

#include <math.h>
#include <string.h>

#include <glib.h>

#include "arts.h"
#include "gen/ink/theme.h"
#include "gen/picture/icon.h"

static const double MAT_SIDE = 30.0, MAT_GAP = 3.0;  /* mm on paper */
static const double USUAL_CELL = 18.0;       /* mm on paper, for hatches */
static const double SEAT_GAP = 0.12;         /* between what lies before one seat and the next, of a cell's width */

static double art_cell(const struct art *art)
{
    return art->cell > 0 ? art->cell : 1;
}

/* How many times as high as wide a cell of the picture is. */
static double tall_of(const struct board *board, const struct art *art)
{
    double tall = art->tall > 0 ? art->tall : 1;

    return art->low > 0 && !board->standing ? art->low : tall;
}

/* ---- size ---- */

/* From the left edge of the picture to a column, in cells. */
static double column_at(const struct board *board, int column)
{
    int seats = board->across > 0 ? column / board->across - board->left / board->across : 0;

    return column - board->left + seats * SEAT_GAP;
}

static double columns_of(const struct board *board)
{
    return column_at(board, board->right) + 1;
}

double diagram_fit(const struct board *board, double width, double height, double cell, double *wide, double *high)
{
    const struct art *art = art_find(board->game->kit->game);
    double side = art_cell(art), times = art->zoom > 0 ? art->zoom : 1;
    double columns = columns_of(board) * side, rows = (board->bottom - board->top + 1) * side * tall_of(board, art);
    double scale = fmin(fmin(width / columns, height * times / rows), cell * times / side);

    *wide = columns * scale + (board->mat ? MAT_GAP + MAT_SIDE : 0);
    *high = fmax(rows * scale, board->mat ? MAT_SIDE : 0);
    return scale;
}

double diagram_size(const struct board *board, double cell, double *wide, double *high)
{
    const struct art *art = art_find(board->game->kit->game);
    double rows = (board->bottom - board->top + 1) * tall_of(board, art);

    *wide = columns_of(board) * cell + (board->mat ? MAT_GAP + MAT_SIDE : 0);
    *high = fmax(rows * cell, board->mat ? MAT_SIDE : 0);
    return cell / art_cell(art);
}

/* ---- stamps ---- */

/* A position at work: what lies flat in its cell, then the lines between, then what stands on it; the mat beside it. */
struct drawing {
    const struct board *board;
    cairo_t *cr;
    const struct edition *edition;
    const struct art *art;
    struct stamps *stamps;
    double side, high;           /* of a cell */
    bool stamping;
    int seat;                    /* whose mat it is */
};

void stamps_finish(struct stamps *stamps)
{
    for (int i = 0; i < stamps->count; i++)
        cairo_surface_destroy(stamps->stamp[i].surface);
    *stamps = (struct stamps){ 0 };
}

/* The piece as it lies in cell 0,0 unturned, recorded; NULL where there is no room for more. */
static cairo_surface_t *stamp_of(struct drawing *drawing, const struct placing *placing)
{
    struct stamps *stamps = drawing->stamps;
    struct placing first = *placing;

    for (int i = 0; i < stamps->count; i++)
        if (stamps->stamp[i].data == placing->data && stamps->stamp[i].seat == placing->seat)
            return stamps->stamp[i].surface;
    if (stamps->count == STAMPS_MAX)
        return NULL;
    first.x = first.y = first.turn = 0;
    cairo_rectangle_t extents = { 0, 0, drawing->side, drawing->side };
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    cairo_t *cr = cairo_create(surface);
    cairo_save(cr);
    cairo_scale(cr, drawing->side / USUAL_CELL, drawing->side / USUAL_CELL);
    ink_enter(cr, ink_of(drawing->cr));
    theme_enter(cr, theme_of(drawing->cr));
    cairo_restore(cr);
    drawing->art->placing(cr, &first, drawing->edition);
    cairo_destroy(cr);
    stamps->stamp[stamps->count].data = placing->data;
    stamps->stamp[stamps->count].seat = placing->seat;
    stamps->stamp[stamps->count++].surface = surface;
    return surface;
}

/* Stamps the piece into its cell, turned as it lies. */
static bool draw_stamp(struct drawing *drawing, const struct placing *placing)
{
    cairo_surface_t *surface = placing->data != NULL ? stamp_of(drawing, placing) : NULL;
    cairo_t *cr = drawing->cr;
    double side = drawing->side;

    if (surface == NULL)
        return false;
    cairo_translate(cr, (placing->x + 0.5) * side, (placing->y + 0.5) * side);
    cairo_rotate(cr, placing->turn * G_PI / 180);
    cairo_set_source_surface(cr, surface, -side / 2, -side / 2);
    cairo_paint(cr);
    return true;
}

/* ---- the map ---- */

/* To the upper left corner of a cell. */
static void enter_cell(const struct drawing *drawing, int x, int y)
{
    const struct board *board = drawing->board;

    if (board->across > 0)
        cairo_translate(drawing->cr, (column_at(board, y * board->across + x) + board->left) * drawing->side, 0);
    else
        cairo_translate(drawing->cr, x * drawing->side, y * drawing->high);
}

/* Before seats each thing comes as in cell 0,0: there rows stand beside each other, and nothing looks as it did. */
static void draw_in_row(const struct drawing *drawing, const struct placing *placing)
{
    struct placing first = *placing;

    first.x = first.y = 0;
    enter_cell(drawing, placing->x, placing->y);
    drawing->art->placing(drawing->cr, &first, drawing->edition);
}

static void draw_placing(const struct placing *placing, void *context)
{
    struct drawing *drawing = context;

    if (board_lay(drawing->art, placing) != (drawing->stamping ? LAY_FLAT : LAY_UPRIGHT))
        return;
    cairo_save(drawing->cr);
    if (drawing->board->across > 0)
        draw_in_row(drawing, placing);
    else if (!drawing->stamping || !draw_stamp(drawing, placing))
        drawing->art->placing(drawing->cr, placing, drawing->edition);
    cairo_restore(drawing->cr);
}

/* A thin line round every cell that is taken, so that one tile can be told from the next. */
static void draw_edge(const struct placing *placing, void *context)
{
    struct drawing *drawing = context;

    if (board_lay(drawing->art, placing) != LAY_FLAT || drawing->board->across > 0)
        return;
    cairo_rectangle(drawing->cr, placing->x * drawing->side, placing->y * drawing->side, drawing->side, drawing->side);
    theme_wash(drawing->cr, ROLE_INK, 0.4);
    cairo_set_line_width(drawing->cr, drawing->side / 60);
    cairo_stroke(drawing->cr);
}

/* A fine frame in the cell of a piece that was placed. */
static void draw_frame(const struct drawing *drawing, int x, int y)
{
    double line = drawing->side / 18;
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    enter_cell(drawing, x, y);
    cairo_rectangle(cr, line / 2, line / 2, drawing->side - line, drawing->high - line);
    cairo_restore(cr);
    theme_source(cr, ROLE_PAPER);
    cairo_set_line_width(cr, line);
    cairo_stroke_preserve(cr);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, line / 2);
    cairo_stroke(cr);
}

/* From the piece across its side into what lies there. */
static void draw_arrow(const struct drawing *drawing, int x, int y, int towards)
{
    double side = drawing->side, line = side / 12;
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    cairo_translate(cr, (x + 0.5) * side, (y + 0.5) * side);
    cairo_rotate(cr, towards * G_PI / 2);
    for (int layer = 0; layer < 2; layer++) {
        cairo_move_to(cr, 0, -0.36 * side);
        cairo_line_to(cr, 0, -0.62 * side);
        cairo_move_to(cr, -0.11 * side, -0.53 * side);
        cairo_line_to(cr, 0, -0.64 * side);
        cairo_line_to(cr, 0.11 * side, -0.53 * side);
        theme_source(cr, layer == 0 ? ROLE_PAPER : ROLE_INK);
        cairo_set_line_width(cr, layer == 0 ? line : line * 0.5);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}

/* A dashed frame round the cell, `high` times as high as wide, and a cross in it; user space is the width of one. */
static void draw_cross(cairo_t *cr, double high)
{
    double middle = high / 2, arm = 0.16;

    theme_source(cr, ROLE_ALERT);
    cairo_set_line_width(cr, 0.045);
    cairo_set_dash(cr, (const double[]){ 0.11, 0.09 }, 2, 0);
    cairo_rectangle(cr, 0.025, 0.025, 0.95, high - 0.05);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 2; i++) {
        cairo_move_to(cr, 0.5 - arm, middle - arm);
        cairo_line_to(cr, 0.5 + arm, middle + arm);
        cairo_move_to(cr, 0.5 + arm, middle - arm);
        cairo_line_to(cr, 0.5 - arm, middle + arm);
        theme_source(cr, i == 0 ? ROLE_PAPER : ROLE_ALERT);
        cairo_set_line_width(cr, i == 0 ? 0.18 : 0.09);
        cairo_stroke(cr);
    }
}

/* Whether this is the piece that the refused line offers: the one that was drawn, or of that name in the mover's hand
   or lying open. */
static bool is_offered(const struct board *board, const struct placing *placing)
{
    const char *name = strchr(placing->what, ' ');
    size_t length = strlen(board->offer);

    if (strcmp(placing->where, "drawn") == 0)
        return true;
    return name != NULL && length > 0 && strcspn(name + 1, " ") == length &&
           strncmp(name + 1, board->offer, length) == 0 && (placing->seat < 0 || placing->seat == board->seat);
}

struct offering {
    struct drawing *drawing;
    bool done;
};

static void draw_cross_at(const struct drawing *drawing, int x, int y)
{
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    enter_cell(drawing, x, y);
    cairo_scale(cr, drawing->side, drawing->side);
    draw_cross(cr, drawing->high / drawing->side);
    cairo_restore(cr);
}

/* The refused piece, pale. */
static void draw_offer(const struct placing *placing, void *context)
{
    struct offering *offering = context;
    struct drawing *drawing = offering->drawing;
    const struct board *board = drawing->board;
    cairo_t *cr = drawing->cr;
    struct placing offer = *placing;

    if (offering->done || board_lay(drawing->art, placing) != LAY_APART || !is_offered(board, placing))
        return;
    offering->done = true;
    offer.x = board->x;
    offer.y = board->y;
    offer.turn = board->turn;
    offer.seat = strcmp(placing->where, "drawn") == 0 ? -1 : placing->seat;   /* who drew it does not own it */
    cairo_save(cr);
    cairo_push_group(cr);
    cairo_save(cr);
    if (board->across > 0)
        draw_in_row(drawing, &offer);
    else
        draw_stamp(drawing, &offer);
    cairo_restore(cr);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, 0.6);
    cairo_restore(cr);
}

/* A paw in a disc: caught, and no mistake as a cross would be; user space is the width of the cell. */
static void draw_paw(cairo_t *cr, double high)
{
    cairo_arc(cr, 0.5, high / 2, 0.21, 0, 2 * M_PI);
    theme_source(cr, ROLE_PAPER);
    cairo_fill_preserve(cr);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.04);
    cairo_stroke(cr);
    icon_path(cr, "paw", 0.5, high / 2, 0.3);
    theme_source(cr, ROLE_INK);
    cairo_fill(cr);
}

static void draw_paw_at(const struct drawing *drawing, int x, int y)
{
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    enter_cell(drawing, x, y);
    cairo_scale(cr, drawing->side, drawing->side);
    draw_paw(cr, drawing->high / drawing->side);
    cairo_restore(cr);
}

/* What the last line takes away. */
static void draw_taken(const struct placing *placing, void *context)
{
    const struct drawing *drawing = context;

    if (board_lay(drawing->art, placing) == LAY_FLAT && board_takes(drawing->board, placing))
        draw_paw_at(drawing, placing->x, placing->y);
}

/* ---- further marks ---- */

/* A dashed frame round an empty cell with a tick or a cross in its middle. */
static void draw_answer(const struct drawing *drawing, const struct mark *mark)
{
    bool yes = mark->kind == MARK_TICK;
    double side = drawing->side, middle = drawing->high / 2, arm = 0.12 * side, line = 0.03 * side;
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    enter_cell(drawing, mark->x, mark->y);
    theme_source(cr, yes ? ROLE_GREEN_DARK : ROLE_ALERT);
    cairo_set_line_width(cr, line);
    cairo_set_dash(cr, (const double[]){ 3.4 * line, 2.6 * line }, 2, 0);
    cairo_rectangle(cr, line, line, side - 2 * line, drawing->high - 2 * line);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_width(cr, 2.4 * line);
    cairo_move_to(cr, side / 2 - arm, middle - (yes ? 0 : arm));
    if (yes) {
        cairo_line_to(cr, side / 2 - 0.3 * arm, middle + 0.8 * arm);
        cairo_line_to(cr, side / 2 + 1.1 * arm, middle - arm);
    } else {
        cairo_line_to(cr, side / 2 + arm, middle + arm);
        cairo_move_to(cr, side / 2 + arm, middle - arm);
        cairo_line_to(cr, side / 2 - arm, middle + arm);
    }
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void draw_mark(const struct drawing *drawing, const struct mark *mark)
{
    switch (mark->kind) {
    case MARK_FRAME: draw_frame(drawing, mark->x, mark->y); break;
    case MARK_ARROW: draw_arrow(drawing, mark->x, mark->y, mark->side); break;
    case MARK_TICK:
    case MARK_CROSS: draw_answer(drawing, mark); break;
    }
}

/* ---- the mat ---- */

static void draw_on_mat(const struct placing *placing, void *context)
{
    struct drawing *drawing = context;

    if (board_lay(drawing->art, placing) == LAY_MAT && placing->seat == drawing->seat)
        drawing->art->placing(drawing->cr, placing, drawing->edition);
}

void diagram_mat(const struct board *board, cairo_t *cr, const struct edition *edition, int seat, double x, double y,
                 double side)
{
    struct drawing drawing = { .board = board, .cr = cr, .edition = edition, .seat = seat };

    drawing.art = art_find(board->game->kit->game);
    if (drawing.art->draw_mat == NULL)
        return;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, side / drawing.art->mat, side / drawing.art->mat);
    drawing.art->draw_mat(cr, seat, edition);
    board->table.game->each_placing(board->after, &board->table, draw_on_mat, &drawing);
    cairo_restore(cr);
}

/* ---- all together ---- */

void diagram_stamp(cairo_t *cr, const struct edition *edition, struct stamps *stamps, const struct placing *placing,
                   double x, double y, double side)
{
    struct drawing drawing = { .cr = cr, .edition = edition, .stamps = stamps };
    struct placing alone = *placing;

    drawing.art = art_find(edition->game.kit->game);
    drawing.side = drawing.high = art_cell(drawing.art);
    if (drawing.art->placing == NULL)
        return;
    alone.x = alone.y = 0;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, side / drawing.side, side / drawing.side);
    draw_stamp(&drawing, &alone);
    cairo_restore(cr);
}

static void draw_map(struct drawing *drawing)
{
    const struct board *board = drawing->board;
    const struct game *game = board->table.game;
    struct offering offering = { drawing, false };

    game->each_placing(board_shown(board), &board->table, draw_placing, drawing);
    game->each_placing(board_shown(board), &board->table, draw_edge, drawing);
    if (board->placed)
        draw_frame(drawing, board->new_x, board->new_y);
    if (board->placed && board->side >= 0)
        draw_arrow(drawing, board->new_x, board->new_y, board->side);
    for (int i = 0; i < board->marks; i++)
        draw_mark(drawing, &board->mark[i]);
    if (board->offered)
        game->each_placing(board_shown(board), &board->table, draw_offer, &offering);
    drawing->stamping = false;
    game->each_placing(board_shown(board), &board->table, draw_placing, drawing);
    if (board->offered && (offering.done || board->across > 0))
        draw_cross_at(drawing, board->x, board->y);
    if (board->across > 0)
        game->each_placing(board_shown(board), &board->table, draw_taken, drawing);
}

void diagram_draw(const struct board *board, cairo_t *cr, const struct edition *edition, struct stamps *stamps,
                  double x, double y, double scale)
{
    const struct art *art = art_find(board->game->kit->game);
    struct drawing drawing = { board, cr, edition, art, stamps, art_cell(art), art_cell(art) * tall_of(board, art), true, -1 };

    if (art->placing == NULL)
        return;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    cairo_translate(cr, -board->left * drawing.side, -board->top * drawing.high);
    if (board->example->cells != NULL || board->across > 0) {
        cairo_rectangle(cr, board->left * drawing.side, board->top * drawing.high, columns_of(board) * drawing.side,
                        (board->bottom - board->top + 1) * drawing.high);
        cairo_clip(cr);
    }
    draw_map(&drawing);
    cairo_restore(cr);
    if (board->mat)
        diagram_mat(board, cr, edition, board->seat, x + columns_of(board) * drawing.side * scale + MAT_GAP, y, MAT_SIDE);
}
