#include "diagram.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glib.h>

#include "gen/art/lib/shape.h"
#include "gen/card/outline.h"
#include "gen/card/side.h"
#include "gen/ink/theme.h"
#include "gen/picture/icon.h"
#include "gen/picture/picture.h"
#include "verify/piece_name.h"

static const double MAT_SIDE = 30.0, MAT_GAP = 3.0;  /* mm on paper */
static const double USUAL_CELL = 18.0;       /* mm on paper, for hatches */
static const double side_line = 0.5;         /* round a piece that shows its face, mm of the real pieces */
static const double SEAT_GAP = 0.12;         /* between what lies before one seat and the next, of a cell's width */

/* The height of a cell of the picture, mm of the real pieces. */
static double height_of(const struct board *board)
{
    return board->standing ? board->tableau->height : board->tableau->low;
}

/* ---- size ---- */

/* From the left edge of the picture to a column, in cells. */
static double column_at(const struct board *board, double column)
{
    int seats = board->across > 0 ? (int)column / board->across - (int)board->left / board->across : 0;

    return column - board->left + seats * SEAT_GAP;
}

static double columns_of(const struct board *board)
{
    return column_at(board, board->right) + 1;
}

/* The height of its rows, mm of the real pieces. */
static double rows_of(const struct board *board)
{
    double high = height_of(board);

    return (board->bottom - board->top) * tableau_pitch(board->tableau, high) + high;
}

double diagram_fit(const struct board *board, double width, double height, double cell, double *wide, double *high)
{
    double columns = columns_of(board) * board->tableau->width;
    double rows = rows_of(board);
    double scale = fmin(fmin(width / columns, height / rows), cell / board->tableau->width);

    *wide = columns * scale + (board->mat ? MAT_GAP + MAT_SIDE : 0);
    *high = fmax(rows * scale, board->mat ? MAT_SIDE : 0);
    return scale;
}

double diagram_size(const struct board *board, double cell, double *wide, double *high)
{
    double scale = cell / board->tableau->width, rows = rows_of(board);

    *wide = columns_of(board) * cell + (board->mat ? MAT_GAP + MAT_SIDE : 0);
    *high = fmax(rows * scale, board->mat ? MAT_SIDE : 0);
    return scale;
}

/* ---- stamps ---- */

/* A position at work: what lies flat in its cell, then the lines between, then what stands on it; the mat beside it. */
enum { CROWDS_MAX = 256 };
struct drawing {
    const struct board *board;
    cairo_t *cr;
    const struct tableau *tableau;
    struct stamps *stamps;
    diagram_lying_fn *tell;      /* NULL: it is drawn */
    void *context;
    const struct placing *telling; /* which is told */
    double side, high;           /* of a cell of the picture, mm of the real pieces */
    bool stamping;
    int seat;                    /* whose mat it is */
    int told[TABLEAU_PLACES_MAX]; /* how many pieces lie in each place of the tableau so far */
    int crowds;
    struct crowd {               /* how many in a place within a cell */
        const struct tableau_place *place;
        int x, y, told;
    } crowd[CROWDS_MAX];
};

/* ---- one piece ---- */

/* What is drawn of it: by the art, or else a side of a printed piece in the middle of the cell. */
struct look {
    const struct placing *placing;
    const struct art_piece *piece;
    bool back;
};

static struct look look_of(const struct tableau *tableau, const struct placing *placing, const int colour[])
{
    struct look look = { .placing = placing };

    if (tableau->art->placing == NULL)
        look.piece = tableau_shown(tableau, placing, colour);
    look.back = look.piece != NULL && tableau_is_turned(tableau, placing, look.piece);
    return look;
}

/* With a thin line round it. */
static void draw_side(cairo_t *cr, const struct art_piece *piece, bool back, const struct edition *edition)
{
    side_seen(cr, edition, piece, back);
    theme_wash(cr, ROLE_INK, 0.4);
    cairo_set_line_width(cr, side_line);
    cairo_stroke(cr);
}

/* User space is the cell, unturned. */
static void draw_look(const struct drawing *drawing, cairo_t *cr, const struct look *look)
{
    const struct tableau *tableau = drawing->tableau;

    if (look->piece == NULL) {
        tableau->art->placing(cr, look->placing, tableau->edition);
        return;
    }
    cairo_save(cr);
    cairo_translate(cr, (tableau->width - look->piece->width) / 2,
                    (tableau->height - side_seen_height(look->piece)) / 2);
    draw_side(cr, look->piece, look->back, tableau->edition);
    cairo_restore(cr);
}

/* The cell, or what a piece takes that is larger, with the line round it. */
static cairo_rectangle_t extents_of(const struct tableau *tableau, const struct art_piece *piece)
{
    if (piece == NULL)
        return (cairo_rectangle_t){ 0, 0, tableau->width, tableau->height };
    double wide = piece->width * 1.1, high = side_seen_height(piece) + piece->width * 0.1;
    return (cairo_rectangle_t){ (tableau->width - wide) / 2, (tableau->height - high) / 2, wide, high };
}

/* What a stamp of it shows, without the stamp. */
static struct stamp key_of(const struct look *look, const cairo_rectangle_t *seen)
{
    const struct placing *placing = look->placing;
    struct stamp key = { .data = look->piece, .seat = -1, .back = look->back, .seen = *seen };

    if (look->piece == NULL) {
        key.seat = placing->seat;
        key.part = placing->part;
        snprintf(key.what, sizeof key.what, "%s", placing->what);
    }
    return key;
}

static cairo_surface_t *record(const struct drawing *drawing, const struct look *look, const cairo_rectangle_t *seen)
{
    const struct tableau *tableau = drawing->tableau;
    struct placing first = *look->placing;
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, seen);
    cairo_t *cr = cairo_create(surface);

    first.x = first.y = first.turn = 0;
    cairo_save(cr);
    cairo_scale(cr, tableau->width / USUAL_CELL, tableau->width / USUAL_CELL);
    ink_enter(cr, ink_of(drawing->cr));
    theme_enter(cr, theme_of(drawing->cr));
    cairo_restore(cr);
    cairo_rectangle(cr, seen->x, seen->y, seen->width, seen->height);
    cairo_clip(cr);
    draw_look(drawing, cr, &(struct look){ &first, look->piece, look->back });
    cairo_destroy(cr);
    return surface;
}

/* The number of the stamp of what fills its cell, unturned, or what is seen of it there, recorded; -1 where there can be
   none. */
static int stamp_of(const struct drawing *drawing, const struct look *look, const cairo_rectangle_t *seen)
{
    struct stamps *stamps = drawing->stamps;
    struct stamp stamp = key_of(look, seen);
    int found = stamps != NULL ? stamps_find(stamps, &stamp) : -1;

    if (found >= 0 || stamps == NULL || strlen(look->placing->what) >= sizeof stamp.what)
        return found;
    stamp.surface = record(drawing, look, seen);
    stamps_add(stamps, &stamp);
    return stamps->count - 1;
}

/* The stamp at the origin, moved by x, y. */
static void put_stamp(const struct drawing *drawing, int stamp, double x, double y)
{
    if (drawing->tell == NULL) {
        cairo_set_source_surface(drawing->cr, drawing->stamps->stamp[stamp].surface, x, y);
        cairo_paint(drawing->cr);
        return;
    }
    struct lying lying = { .stamp = stamp, .placing = drawing->telling };
    drawing->stamps->stamp[stamp].lies = true;
    cairo_get_matrix(drawing->cr, &lying.at);
    cairo_matrix_translate(&lying.at, x, y);
    drawing->tell(&lying, drawing->context);
}

/* Stamps it into the cell at the origin, turned as it lies; without stamps it is drawn there. False where that cannot
   be. */
static bool draw_stamp(struct drawing *drawing, const struct look *look)
{
    const cairo_rectangle_t all = extents_of(drawing->tableau, look->piece);
    bool can = look->piece != NULL || look->placing->data != NULL;
    int stamp = can ? stamp_of(drawing, look, &all) : -1;
    double side = drawing->tableau->width, high = drawing->tableau->height;
    struct placing unturned = *look->placing;
    cairo_t *cr = drawing->cr;

    if (stamp < 0 && (!can || drawing->stamps != NULL))
        return false;
    cairo_translate(cr, side / 2, high / 2);
    cairo_rotate(cr, look->placing->turn * M_PI / 180);
    if (stamp >= 0) {
        put_stamp(drawing, stamp, -side / 2, -high / 2);
        return true;
    }
    unturned.x = unturned.y = unturned.turn = 0;
    cairo_translate(cr, -side / 2, -high / 2);
    draw_look(drawing, cr, &(struct look){ &unturned, look->piece, look->back });
    return true;
}

/* ---- what is told ---- */

/* Words that are too long for a key are told apart by a sum over all of them. */
static void set_key(struct stamp *key, const struct buf *words)
{
    if (words->length < sizeof key->what) {
        memcpy(key->what, words->text, words->length + 1);
        return;
    }
    gchar *sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)words->text, words->length);
    snprintf(key->what, sizeof key->what, "%s", sum);
    g_free(sum);
}

/* What the art draws of a thing as it lies: its words, its place and what else its look depends on. */
static struct stamp key_as_it_lies(const struct drawing *drawing, const struct placing *placing)
{
    const struct art *art = drawing->tableau->art;
    struct stamp key = { .seat = placing->seat, .part = placing->part };
    struct buf words = { 0 };

    buf_printf(&words, "%s|%s|%d|", placing->what, placing->where, placing->turn);
    if (art->depends != NULL)
        art->depends(placing, &words);
    set_key(&key, &words);
    buf_finish(&words);
    return key;
}

/* Without an edge: it may reach out of its cell. */
static cairo_surface_t *record_as_it_lies(const struct drawing *drawing, const struct placing *placing)
{
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    cairo_t *cr = cairo_create(surface);

    ink_enter(cr, ink_of(drawing->cr));
    theme_enter(cr, theme_of(drawing->cr));
    drawing->tableau->art->placing(cr, placing, drawing->tableau->edition);
    cairo_destroy(cr);
    return surface;
}

static int stamp_as_it_lies(struct drawing *drawing, const struct placing *placing)
{
    struct stamp key = key_as_it_lies(drawing, placing);
    int found = stamps_find(drawing->stamps, &key);

    if (found >= 0)
        return found;
    key.surface = record_as_it_lies(drawing, placing);
    stamps_add(drawing->stamps, &key);
    return drawing->stamps->count - 1;
}

/* Draws it, or tells of it. */
static void show_look(struct drawing *drawing, const struct look *look)
{
    if (drawing->tell == NULL)
        draw_look(drawing, drawing->cr, look);
    else if (look->piece != NULL) {
        const cairo_rectangle_t all = extents_of(drawing->tableau, look->piece);
        put_stamp(drawing, stamp_of(drawing, look, &all), 0, 0);
    } else
        put_stamp(drawing, stamp_as_it_lies(drawing, look->placing), 0, 0);
}

/* ---- the map ---- */

/* To the upper left corner of a cell. */
static void enter_cell(const struct drawing *drawing, int x, int y)
{
    const struct board *board = drawing->board;

    const cairo_rectangle_t cell = diagram_cell(board, x, y);

    cairo_translate(drawing->cr, cell.x, cell.y);
}

/* How many times as large as it is: on a page everything has its size. */
static double print_of(const struct drawing *drawing, const struct tableau_place *place)
{
    return drawing->tell == NULL ? place->print : 1;
}

/* The next one of those that lie there within a cell. */
static void enter_crowd(struct drawing *drawing, const struct tableau_place *place, int x, int y)
{
    struct crowd *crowd = drawing->crowd;

    while (crowd < drawing->crowd + drawing->crowds && (crowd->place != place || crowd->x != x || crowd->y != y))
        crowd++;
    if (crowd == drawing->crowd + CROWDS_MAX)
        return;
    if (crowd == drawing->crowd + drawing->crowds)
        drawing->crowd[drawing->crowds++] = (struct crowd){ place, x, y, 0 };
    int across = place->row == 0 ? crowd->told : crowd->told % place->row,
        down = place->row == 0 ? crowd->told : crowd->told / place->row;
    double print = print_of(drawing, place);
    cairo_translate(drawing->cr, place->x + across * place->dx * print, place->y + down * place->dy * print);
    crowd->told++;
}

/* About the middle of its upper edge. */
static void enter_print(const struct drawing *drawing, const struct art_piece *piece, double print)
{
    double x = drawing->tableau->width / 2, y = (drawing->tableau->height - side_seen_height(piece)) / 2;

    cairo_translate(drawing->cr, x, y);
    cairo_scale(drawing->cr, print, print);
    cairo_translate(drawing->cr, -x, -y);
}

/* To a place that is no cell, for a piece that is drawn in the middle of one. */
static void enter_place(struct drawing *drawing, const struct tableau_place *place, const struct art_piece *piece)
{
    const struct tableau *tableau = drawing->tableau;
    int told = drawing->told[place - tableau->place]++;

    cairo_translate(drawing->cr, place->x + told * place->dx - (tableau->width - piece->width) / 2,
                    place->y + told * place->dy - (tableau->height - side_seen_height(piece)) / 2);
}

/* A row before a seat comes as it is: there rows stand beside each other, and what the art draws never looks as it
   did. */
static void draw_lying(struct drawing *drawing, const struct placing *placing)
{
    const struct tableau_place *place = tableau_place(drawing->tableau, placing);
    struct look look = look_of(drawing->tableau, placing, drawing->board->colour);
    drawing->telling = placing;
    bool stamped = look.piece != NULL || (drawing->stamping && drawing->board->across == 0);

    cairo_save(drawing->cr);
    if (place != NULL && place->fixed && look.piece != NULL)
        enter_place(drawing, place, look.piece);
    else
        enter_cell(drawing, placing->x, placing->y);
    if (place != NULL && place->in_cell)
        enter_crowd(drawing, place, placing->x, placing->y);
    if (place != NULL && look.piece != NULL)
        enter_print(drawing, look.piece, print_of(drawing, place));
    if (!stamped || !draw_stamp(drawing, &look))
        show_look(drawing, &look);
    cairo_restore(drawing->cr);
}

static void draw_if_due(struct drawing *drawing, const struct placing *placing)
{
    if (tableau_lay(drawing->tableau, placing) == (drawing->stamping ? LAY_FLAT : LAY_UPRIGHT))
        draw_lying(drawing, placing);
}

/* The side of a piece, its upper left corner at the origin, or only what is seen of it: drawn once for all pictures. */
static void draw_printed(struct drawing *drawing, const struct art_piece *piece, bool back,
                         const cairo_rectangle_t *seen)
{
    const struct tableau *tableau = drawing->tableau;
    const struct placing alone = { .what = "", .where = "", .seat = -1 };
    const struct look look = { .placing = &alone, .piece = piece, .back = back };
    int stamp = stamp_of(drawing, &look, seen);

    if (stamp < 0)
        draw_side(drawing->cr, piece, back, tableau->edition);
    else
        put_stamp(drawing, stamp, (piece->width - tableau->width) / 2,
                  (side_seen_height(piece) - tableau->height) / 2);
}

/* What the cells of the picture take. */
static cairo_rectangle_t window_of(const struct drawing *drawing)
{
    const struct board *board = drawing->board;

    return (cairo_rectangle_t){ board->left * drawing->side,
                                board->top * tableau_pitch(drawing->tableau, drawing->high),
                                columns_of(board) * drawing->side, rows_of(board) };
}

/* Of a board what lies in the cells of the picture: as a part that is all to be seen. Where Cairo 1.16 has shown a
   recorded drawing with some of it cut off, it loses that part for later uses. */
static cairo_rectangle_t seen_of(const struct drawing *drawing, const struct tableau_board *on)
{
    const struct board *board = drawing->board;
    cairo_rectangle_t all = extents_of(drawing->tableau, on->piece);
    double x = on->x - (drawing->tableau->width - on->piece->width) / 2,
           y = on->y - (drawing->tableau->height - side_seen_height(on->piece)) / 2;

    if (board->cells == NULL)
        return all;
    cairo_rectangle_t window = window_of(drawing);
    double left = fmax(all.x, window.x - x), top = fmax(all.y, window.y - y);
    double right = fmin(all.x + all.width, window.x + window.width - x),
           bottom = fmin(all.y + all.height, window.y + window.height - y);
    return (cairo_rectangle_t){ left, top, fmax(right - left, 0), fmax(bottom - top, 0) };
}

enum { CORNERS_MAX = 6 };
struct corner {
    double x, y;
};

/* The corners of a cell at the origin, `in` mm within it; returns how many. */
static int corners_of(bool hex, double wide, double high, double in, struct corner corner[CORNERS_MAX])
{
    double slant = in * high / wide; /* how far a corner is from the edge, along the longer diagonal */

    if (!hex) {
        memcpy(corner,
               (const struct corner[]){ { in, in }, { wide - in, in }, { wide - in, high - in }, { in, high - in } },
               4 * sizeof *corner);
        return 4;
    }
    memcpy(corner,
           (const struct corner[]){ { wide / 2, slant },
                                    { wide - in, high / 4 + slant / 2 },
                                    { wide - in, high * 0.75 - slant / 2 },
                                    { wide / 2, high - slant },
                                    { in, high * 0.75 - slant / 2 },
                                    { in, high / 4 + slant / 2 } },
           CORNERS_MAX * sizeof *corner);
    return CORNERS_MAX;
}

static void add_outline(cairo_t *cr, bool hex, double wide, double high, double in)
{
    struct corner corner[CORNERS_MAX];
    int corners = corners_of(hex, wide, high, in, corner);

    for (int i = 0; i < corners; i++)
        cairo_line_to(cr, corner[i].x, corner[i].y);
    cairo_close_path(cr);
}

/* Of hexes that are cut out whole ones alone are shown, with all that stands on them: the edge of the picture would go
   through halves of others and of their pieces. */
static bool is_honeycomb(const struct board *board)
{
    return board->cells != NULL && board->across == 0 && board->tableau->hexes;
}

static bool is_within(const struct board *board, int x, int y)
{
    double column = tableau_column(board->tableau, x, y);

    return column >= board->left && column <= board->right && y >= board->top && y <= board->bottom;
}

static bool is_shown(const struct board *board, int x, int y)
{
    return !is_honeycomb(board) || is_within(board, x, y);
}

/* With what its owner has put onto it. */
static void draw_placing(const struct placing *placing, void *context)
{
    const struct drawing *drawing = context;
    const struct tableau_place *place = tableau_place(drawing->tableau, placing);

    if (drawing->tell == NULL && (place == NULL || !place->fixed) &&
        !is_shown(drawing->board, placing->x, placing->y))
        return;
    draw_if_due(context, placing);
    if (place != NULL && place->owned != NULL && placing->seat >= 0)
        draw_if_due(context, &(struct placing){ .what = place->owned, .where = placing->where, .seat = placing->seat,
                                                .x = placing->x, .y = placing->y });
}

/* To what its cells show of the boards below them. */
static void clip_honeycomb(const struct drawing *drawing)
{
    const struct board *board = drawing->board;
    cairo_t *cr = drawing->cr;

    for (int y = (int)ceil(board->top); y <= board->bottom; y++) {
        double shift = tableau_column(board->tableau, 0, y);
        for (int x = (int)ceil(board->left - shift); x <= board->right - shift; x++) {
            cairo_save(cr);
            enter_cell(drawing, x, y);
            add_outline(cr, board->tableau->hexes, drawing->side, drawing->high, 0);
            cairo_restore(cr);
        }
    }
    cairo_clip(cr);
}

static void draw_boards(struct drawing *drawing)
{
    const struct tableau *tableau = drawing->tableau;

    for (int i = 0; i < tableau->boards; i++) {
        if (!tableau_has_board(tableau, i, drawing->board->table.seats))
            continue;
        const cairo_rectangle_t seen = seen_of(drawing, &tableau->board[i]);
        cairo_save(drawing->cr);
        cairo_translate(drawing->cr, tableau->board[i].x, tableau->board[i].y);
        draw_printed(drawing, tableau->board[i].piece, false, &seen);
        cairo_restore(drawing->cr);
    }
}

/* A thin line round every cell that is taken, so that one tile can be told from the next. */
static void draw_edge(const struct placing *placing, void *context)
{
    struct drawing *drawing = context;

    if (tableau_lay(drawing->tableau, placing) != LAY_FLAT)
        return;
    cairo_rectangle(drawing->cr, placing->x * drawing->side, placing->y * drawing->high, drawing->side,
                    drawing->high);
    theme_wash(drawing->cr, ROLE_INK, 0.4);
    cairo_set_line_width(drawing->cr, drawing->side / 60);
    cairo_stroke(drawing->cr);
}

/* Of that outline a share of each side at both its ends. */
static void add_corners(cairo_t *cr, bool hex, double wide, double high, double in, double share)
{
    struct corner corner[CORNERS_MAX];
    int corners = corners_of(hex, wide, high, in, corner);

    for (int i = 0; i < corners; i++) {
        struct corner at = corner[i], from = corner[(i + corners - 1) % corners], to = corner[(i + 1) % corners];
        cairo_move_to(cr, at.x + share * (from.x - at.x), at.y + share * (from.y - at.y));
        cairo_line_to(cr, at.x, at.y);
        cairo_line_to(cr, at.x + share * (to.x - at.x), at.y + share * (to.y - at.y));
    }
}

/* The corners of the cell of a piece that was placed: between them its sides and what they meet are to be seen. Cards
   before a seat meet nothing, and have a whole frame, outside their own and as round, without what lies below them. */
static void draw_frame(const struct drawing *drawing, int x, int y)
{
    const struct tableau *tableau = drawing->tableau;
    bool whole = tableau->by_seat;
    double line = drawing->side / (whole ? 16 : 13), in = whole ? line / 4 : line / 2;
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    enter_cell(drawing, x, y);
    if (whole)
        shape_box(cr, in, in, drawing->side - 2 * in, fmin(tableau->low + line / 2, drawing->high) - 2 * in,
                  fmax(tableau->art->corner - in, 0));
    else
        add_corners(cr, tableau->hexes, drawing->side, drawing->high, in, 0.24);
    cairo_restore(cr);
    cairo_save(cr);
    theme_source(cr, ROLE_PAPER);
    cairo_set_line_width(cr, line);
    cairo_stroke_preserve(cr);
    theme_source(cr, whole ? ROLE_TEAL_DARK : ROLE_INK);
    cairo_set_line_width(cr, line / 2);
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* From the piece across its side to what lies there: short, for what tells a tile's worth is near its rim. */
static void draw_arrow(const struct drawing *drawing, int x, int y, int towards)
{
    double side = drawing->side, line = side / 12;
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    cairo_translate(cr, (x + 0.5) * side, (y + 0.5) * side);
    cairo_rotate(cr, towards * M_PI / 2);
    for (int layer = 0; layer < 2; layer++) {
        cairo_move_to(cr, 0, -0.4 * side);
        cairo_line_to(cr, 0, -0.54 * side);
        cairo_move_to(cr, -0.1 * side, -0.46 * side);
        cairo_line_to(cr, 0, -0.56 * side);
        cairo_line_to(cr, 0.1 * side, -0.46 * side);
        theme_source(cr, layer == 0 ? ROLE_PAPER : ROLE_INK);
        cairo_set_line_width(cr, layer == 0 ? line : line * 0.5);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}

static void draw_cross_alone(cairo_t *cr, double x, double y, double arm)
{
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 2; i++) {
        cairo_move_to(cr, x - arm, y - arm);
        cairo_line_to(cr, x + arm, y + arm);
        cairo_move_to(cr, x + arm, y - arm);
        cairo_line_to(cr, x - arm, y + arm);
        theme_source(cr, i == 0 ? ROLE_PAPER : ROLE_ALERT);
        cairo_set_line_width(cr, (i == 0 ? 1.125 : 0.5625) * arm);
        cairo_stroke(cr);
    }
}

/* A dashed frame round the cell, `high` times as high as wide, and a cross in its middle; user space is the width of
   one. */
static void draw_cross(cairo_t *cr, bool hex, double high)
{
    theme_source(cr, ROLE_ALERT);
    cairo_set_line_width(cr, 0.045);
    cairo_set_dash(cr, (const double[]){ 0.11, 0.09 }, 2, 0);
    add_outline(cr, hex, 1, high, 0.025);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    draw_cross_alone(cr, 0.5, high / 2, 0.16);
}

/* Whether this is the piece that the refused line offers: the one that was drawn, or of that name in the mover's hand
   or lying open. */
static bool is_offered(const struct board *board, const struct placing *placing)
{
    struct word offer = { board->offer, (int)strlen(board->offer) };

    if (placing->drawn)
        return true;
    return piece_name_has(placing->what, offer) && (placing->seat < 0 || placing->seat == board->seat);
}

struct offering {
    struct drawing *drawing;
    bool done;
};

/* Below what stands in the cell lies what is laid there, and below that what comes of it: the cross is on the former
   alone. */
static void draw_cross_at(const struct drawing *drawing, int x, int y)
{
    static const double laid = 2.0 / 3; /* of what is below */
    cairo_t *cr = drawing->cr;
    double high = drawing->high / drawing->side, low = drawing->tableau->low / drawing->side;
    bool below = low < high;

    cairo_save(cr);
    enter_cell(drawing, x, y);
    cairo_scale(cr, drawing->side, drawing->side);
    cairo_translate(cr, 0, below ? low : 0);
    draw_cross(cr, drawing->tableau->hexes, below ? laid * (high - low) : high);
    cairo_restore(cr);
}

static void draw_pale(struct drawing *drawing, const struct placing *placing)
{
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    cairo_push_group(cr);
    draw_lying(drawing, placing);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, 0.6);
    cairo_restore(cr);
}

/* The refused piece, pale. */
static void draw_offer(const struct placing *placing, void *context)
{
    struct offering *offering = context;
    struct drawing *drawing = offering->drawing;
    const struct board *board = drawing->board;
    struct placing offer = *placing;

    if (offering->done || tableau_lay(drawing->tableau, placing) != LAY_APART || !is_offered(board, placing))
        return;
    offering->done = true;
    offer.x = board->x;
    offer.y = board->y;
    offer.turn = board->turn;
    offer.seat = placing->drawn ? -1 : placing->seat;
    draw_pale(drawing, &offer);
}

/* At its upper right: it remains to be seen. */
static void draw_cross_beside(const struct drawing *drawing, const struct placing *placing)
{
    cairo_surface_t *surface = record_as_it_lies(drawing, placing);
    double x, y, wide, high;

    cairo_recording_surface_ink_extents(surface, &x, &y, &wide, &high);
    cairo_surface_destroy(surface);
    cairo_save(drawing->cr);
    enter_cell(drawing, placing->x, placing->y);
    draw_cross_alone(drawing->cr, x + wide, y + 0.2 * high, 0.08 * drawing->side);
    cairo_restore(drawing->cr);
}

/* What the last line puts there besides; a refused one pale, with a cross. */
static void draw_put(const struct placing *placing, void *context)
{
    struct drawing *drawing = context;

    if (drawing->board->example->refused == NULL) {
        draw_lying(drawing, placing);
        return;
    }
    draw_pale(drawing, placing);
    draw_cross_beside(drawing, placing);
}

/* A sign in a disc, for what is taken: no mistake as a cross would be. At the upper edge, so that what it is remains to
   be seen; user space is the width of the cell. */
static void draw_sign(cairo_t *cr, const char *sign)
{
    const double disc = 0.125, y = disc + 0.02;

    cairo_arc(cr, 0.5, y, disc, 0, 2 * M_PI);
    theme_source(cr, ROLE_PAPER);
    cairo_fill_preserve(cr);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.03);
    cairo_stroke(cr);
    icon_path(cr, sign, 0.5, y, 0.18);
    theme_source(cr, ROLE_INK);
    cairo_fill(cr);
}

static void draw_sign_at(const struct drawing *drawing, int x, int y)
{
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    enter_cell(drawing, x, y);
    cairo_scale(cr, drawing->side, drawing->side);
    draw_sign(cr, drawing->tableau->taken);
    cairo_restore(cr);
}

/* What the last line takes away. */
static void draw_taken(const struct placing *placing, void *context)
{
    const struct drawing *drawing = context;

    if (tableau_lay(drawing->tableau, placing) == LAY_FLAT && board_takes(drawing->board, placing))
        draw_sign_at(drawing, placing->x, placing->y);
}

/* ---- further marks ---- */

static void add_answer(cairo_t *cr, bool yes, double x, double y, double arm)
{
    cairo_move_to(cr, x - arm, y - (yes ? 0 : arm));
    if (yes) {
        cairo_line_to(cr, x - 0.3 * arm, y + 0.8 * arm);
        cairo_line_to(cr, x + 1.1 * arm, y - arm);
        return;
    }
    cairo_line_to(cr, x + arm, y + arm);
    cairo_move_to(cr, x + arm, y - arm);
    cairo_line_to(cr, x - arm, y + arm);
}

/* A dashed frame round an empty cell with a tick or a cross in its middle, on paper: it may be as dark as what is
   below. */
static void draw_answer(const struct drawing *drawing, const struct mark *mark)
{
    bool yes = mark->kind == MARK_TICK;
    double side = drawing->side, line = 0.03 * side;
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    enter_cell(drawing, mark->x, mark->y);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int layer = 0; layer < 2; layer++) {
        double more = layer == 0 ? 1.4 * line : 0;
        theme_source(cr, layer == 0 ? ROLE_PAPER : yes ? ROLE_GREEN_DARK : ROLE_ALERT);
        cairo_set_dash(cr, (const double[]){ 3.4 * line, 2.6 * line }, 2, 0);
        cairo_set_line_width(cr, line + more);
        add_outline(cr, drawing->tableau->hexes, side, drawing->high, line);
        cairo_stroke(cr);
        cairo_set_dash(cr, NULL, 0, 0);
        cairo_set_line_width(cr, 2.4 * line + more);
        add_answer(cr, yes, side / 2, drawing->high / 2, 0.12 * side);
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}

static void draw_mark(const struct drawing *drawing, const struct mark *mark)
{
    switch (mark->kind) {
    case MARK_FRAME: draw_frame(drawing, mark->x, mark->y); break;
    case MARK_ARROW: draw_arrow(drawing, mark->x, mark->y, mark->side); break;
    case MARK_TICK:
    case MARK_CROSS:
        if (!mark->walks)
            draw_answer(drawing, mark);
        break;
    }
}

/* ---- where figures went ---- */

static double rise_of(const struct drawing *drawing)
{
    return drawing->tell == NULL ? drawing->tableau->rise_print : drawing->tableau->rise;
}

/* Of a figure in its cell. */
static struct middle { double x, y; } middle_of(const struct drawing *drawing, int x, int y)
{
    return (struct middle){ (tableau_column(drawing->tableau, x, y) + 0.5) * drawing->side,
                            y * tableau_pitch(drawing->tableau, drawing->high) + 0.5 * drawing->high -
                                rise_of(drawing) };
}

/* Where a way ends: where it would hide the figure, before that. */
static struct middle end_of(const struct drawing *drawing, const struct step *step)
{
    struct middle from = middle_of(drawing, step->from_x, step->from_y), to = middle_of(drawing, step->x, step->y);
    double share = drawing->tableau->rise / hypot(to.x - from.x, to.y - from.y);

    return (struct middle){ to.x - share * (to.x - from.x), to.y - share * (to.y - from.y) };
}

static void line_to(const struct drawing *drawing, struct middle to)
{
    cairo_line_to(drawing->cr, to.x, to.y);
}

/* A point at the tip, which lies before the middle of the cell: the figure stands there. */
static void draw_tip(const struct drawing *drawing, const struct step *step)
{
    double arm = 0.13 * drawing->side;
    struct middle from = middle_of(drawing, step->from_x, step->from_y), to = end_of(drawing, step);
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    cairo_translate(cr, to.x, to.y);
    cairo_rotate(cr, atan2(to.y - from.y, to.x - from.x));
    cairo_move_to(cr, -0.9 * arm, -arm);
    cairo_line_to(cr, 0.7 * arm, 0);
    cairo_line_to(cr, -0.9 * arm, arm);
    cairo_close_path(cr);
    cairo_restore(cr);
}

/* One step after the other as far as a seat walks; over others in dashes. Round the colour there is paper, and where it
   is a grey among greys, ink round that. */
static void draw_steps(const struct drawing *drawing, const struct step *step, int steps)
{
    const struct livery *livery = theme_livery(
        tableau_colour(drawing->tableau, &drawing->board->table, drawing->board->after, step[0].seat));
    struct middle start = middle_of(drawing, step[0].from_x, step[0].from_y);
    const struct {
        int role;
        double rim;
    } layers[] = { { ROLE_INK, 1.5 }, { ROLE_PAPER, 1 }, { livery->line, 0 } };
    const int top = sizeof layers / sizeof *layers - 1;
    double line = drawing->side / 13;
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int layer = theme_of(cr) == THEME_GREY ? 0 : 1; layer <= top; layer++) {
        theme_source(cr, layers[layer].role);
        cairo_set_line_width(cr, (1 + layers[layer].rim) * line);
        if (step[0].leap && layer == top)
            cairo_set_dash(cr, (const double[]){ 1.2 * line, 2.2 * line }, 2, 0);
        line_to(drawing, start);
        for (int i = 0; i < steps - 1; i++)
            line_to(drawing, middle_of(drawing, step[i].x, step[i].y));
        line_to(drawing, end_of(drawing, &step[steps - 1]));
        cairo_stroke(cr);
        cairo_set_dash(cr, NULL, 0, 0);
        cairo_arc(cr, start.x, start.y, (1.3 + layers[layer].rim / 2) * line, 0, 2 * M_PI);
        cairo_fill(cr);
        draw_tip(drawing, &step[steps - 1]);
        cairo_set_line_width(cr, layers[layer].rim * line);
        if (layer < top)
            cairo_stroke_preserve(cr);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

static void draw_trails(const struct drawing *drawing)
{
    const struct board *board = drawing->board;

    for (int first = 0, end; first < board->steps; first = end) {
        const struct step *step = &board->step[first];
        for (end = first + 1; end < board->steps && board->step[end].seat == step->seat &&
                              board->step[end].leap == step->leap && !step->leap;)
            end++;
        draw_steps(drawing, step, end - first);
    }
}

/* How far beside the way it is drawn, of those that are tried from the same cell to the same. */
static double beside_way(const struct drawing *drawing, const struct mark *mark)
{
    const struct board *board = drawing->board;
    int others = 0, before = 0;

    for (const struct mark *other = board->mark; other < board->mark + board->marks; other++) {
        bool same = other->walks && other->x == mark->x && other->y == mark->y &&
                    other->step.from_x == mark->step.from_x && other->step.from_y == mark->step.from_y;
        others += same && other != mark;
        before += same && other < mark;
    }
    return (before - others / 2.0) * 0.42 * drawing->side;
}

/* A step that is tried, with a tick or a cross in its middle, on paper: a short arrow over the border of the cells, so
   that what stands in them stays in sight. */
static void draw_walk(const struct drawing *drawing, const struct mark *mark)
{
    const double share = 0.7, further = 0.2;
    const struct step *step = &mark->step;
    struct middle from = middle_of(drawing, step->from_x, step->from_y), to = end_of(drawing, step);
    double along = to.x - from.x, down = to.y - from.y, beside = beside_way(drawing, mark) / hypot(along, down);
    double line = 0.06 * drawing->side;
    bool yes = mark->kind == MARK_TICK;
    cairo_t *cr = drawing->cr;

    cairo_save(cr);
    cairo_translate(cr, (from.x + to.x) / 2 + further * along - beside * down,
                    (from.y + to.y) / 2 + further * down + beside * along);
    cairo_scale(cr, share, share);
    cairo_translate(cr, -(from.x + to.x) / 2, -(from.y + to.y) / 2);
    draw_steps(drawing, step, 1);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int layer = 0; layer < 2; layer++) {
        theme_source(cr, layer == 0 ? ROLE_PAPER : yes ? ROLE_GREEN_DARK : ROLE_ALERT);
        cairo_set_line_width(cr, layer == 0 ? 2.2 * line : line);
        add_answer(cr, yes, (from.x + to.x) / 2, (from.y + to.y) / 2, 0.11 * drawing->side);
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}

static void draw_walks(const struct drawing *drawing)
{
    const struct board *board = drawing->board;

    for (const struct mark *mark = board->mark; mark < board->mark + board->marks; mark++)
        if (mark->walks)
            draw_walk(drawing, mark);
}

/* ---- the mat ---- */

/* With its upper left corner at the origin. */
static void show_side(struct drawing *drawing, const struct art_piece *piece, bool back)
{
    const cairo_rectangle_t all = extents_of(drawing->tableau, piece);

    if (drawing->tell == NULL)
        draw_side(drawing->cr, piece, back, drawing->tableau->edition);
    else
        draw_printed(drawing, piece, back, &all);
}

/* User space is the mat. */
static void draw_on_mat(const struct placing *placing, void *context)
{
    struct drawing *drawing = context;
    const struct tableau_place *place = tableau_place(drawing->tableau, placing);
    struct look look = look_of(drawing->tableau, placing, drawing->board->colour);
    cairo_t *cr = drawing->cr;

    if (tableau_lay(drawing->tableau, placing) != LAY_MAT || placing->seat != drawing->seat)
        return;
    drawing->telling = placing;
    cairo_save(cr);
    if (look.piece != NULL && place != NULL) {
        int told = drawing->told[place - drawing->tableau->place]++;
        cairo_translate(cr, place->x + told * place->dx, place->y + told * place->dy);
        show_side(drawing, look.piece, look.back);
    } else
        show_look(drawing, &look);
    cairo_restore(cr);
}

void diagram_mat(const struct board *board, cairo_t *cr, int seat, double x, double y, double side)
{
    const struct tableau *tableau = board->tableau;
    struct drawing drawing = { .board = board, .cr = cr, .tableau = tableau, .seat = seat };
    const struct art_piece *mat = tableau_mat(tableau, seat);

    if (mat == NULL)
        return;
    double scale = side / fmax(mat->width, mat->height);
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    side_seen(cr, tableau->edition, mat, false);
    cairo_new_path(cr);
    board->table.game->each_placing(board->after, &board->table, draw_on_mat, &drawing);
    cairo_restore(cr);
}

/* ---- all together ---- */

void diagram_stamp(const struct tableau *tableau, cairo_t *cr, struct stamps *stamps, const struct placing *placing,
                   double x, double y, double side)
{
    struct drawing drawing = { .cr = cr, .tableau = tableau, .stamps = stamps };
    struct look look = look_of(tableau, placing, NULL);

    if (!tableau_draws(tableau, placing))
        return;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, side / tableau->width, side / tableau->width);
    draw_stamp(&drawing, &look);
    cairo_restore(cr);
}

void diagram_piece(const struct tableau *tableau, cairo_t *cr, struct stamps *stamps, const struct art_piece *piece,
                   bool back, const cairo_rectangle_t *part, double x, double y, double width)
{
    struct drawing drawing = { .cr = cr, .tableau = tableau, .stamps = stamps };
    cairo_rectangle_t seen = extents_of(tableau, piece);

    if (part != NULL)
        seen = (cairo_rectangle_t){ (tableau->width - piece->width) / 2 + part->x,
                                    (tableau->height - side_seen_height(piece)) / 2 + part->y, part->width, part->height };

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, width / piece->width, width / piece->width);
    draw_printed(&drawing, piece, back, &seen);
    cairo_restore(cr);
}

static void clip_window(const struct drawing *drawing)
{
    const cairo_rectangle_t window = window_of(drawing);

    cairo_rectangle(drawing->cr, window.x, window.y, window.width, window.height);
    cairo_clip(drawing->cr);
}

/* What is drawn over the pieces may come from a cell that is not shown. */
static void begin_signs(const struct drawing *drawing)
{
    cairo_save(drawing->cr);
    if (is_honeycomb(drawing->board))
        clip_window(drawing);
}

static void draw_map(struct drawing *drawing)
{
    const struct board *board = drawing->board;
    const struct game *game = board->table.game;
    struct offering offering = { drawing, false };

    cairo_save(drawing->cr);
    if (is_honeycomb(board))
        clip_honeycomb(drawing);
    draw_boards(drawing);
    cairo_restore(drawing->cr);
    game->each_placing(board_shown(board), &board->table, draw_placing, drawing);
    begin_signs(drawing);
    if (drawing->tableau->art->placing != NULL && board->across == 0)
        game->each_placing(board_shown(board), &board->table, draw_edge, drawing);
    if (board->placed && is_shown(board, board->new_x, board->new_y))
        draw_frame(drawing, board->new_x, board->new_y);
    if (board->placed && board->side >= 0)
        draw_arrow(drawing, board->new_x, board->new_y, board->side);
    for (const struct mark *mark = board->mark; mark < board->mark + board->marks; mark++)
        if (is_shown(board, mark->x, mark->y))
            draw_mark(drawing, mark);
    draw_trails(drawing);
    if (board->offered)
        game->each_placing(board_shown(board), &board->table, draw_offer, &offering);
    cairo_restore(drawing->cr);
    drawing->stamping = false;
    game->each_placing(board_shown(board), &board->table, draw_placing, drawing);
    begin_signs(drawing);
    draw_walks(drawing);
    if (board->puts && !board->laid)
        game->each_put(board->state, &board->table, &board->move, draw_put, drawing);
    if (board->offered && (offering.done || board->across > 0))
        draw_cross_at(drawing, board->x, board->y);
    if (drawing->tableau->taken != NULL)
        game->each_placing(board_shown(board), &board->table, draw_taken, drawing);
    cairo_restore(drawing->cr);
}

void diagram_draw(const struct board *board, cairo_t *cr, struct stamps *stamps, double x, double y, double scale)
{
    struct drawing drawing = { .board = board, .cr = cr, .tableau = board->tableau, .stamps = stamps };

    drawing.stamping = true;
    drawing.side = board->tableau->width;
    drawing.high = height_of(board);
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    const cairo_rectangle_t window = window_of(&drawing);
    cairo_translate(cr, -window.x, -window.y);
    if ((board->cells != NULL || board->across > 0) && !is_honeycomb(board))
        clip_window(&drawing);
    draw_map(&drawing);
    cairo_restore(cr);
    if (board->mat)
        diagram_mat(board, cr, board->seat, x + columns_of(board) * drawing.side * scale + MAT_GAP, y, MAT_SIDE);
}

/* ---- all of it, told ---- */

struct marking {
    diagram_lying_fn *tell;
    void *context;
};

static void tell_edged(const struct lying *lying, void *context)
{
    const struct marking *marking = context;
    struct lying edged = *lying;

    edged.edged = true;
    marking->tell(&edged, marking->context);
}

static struct drawing telling(const struct board *board, cairo_t *cr, struct stamps *stamps, diagram_lying_fn *tell,
                              void *context)
{
    return (struct drawing){ .board = board,
                             .cr = cr,
                             .tableau = board->tableau,
                             .stamps = stamps,
                             .tell = tell,
                             .context = context,
                             .side = board->tableau->width,
                             .high = height_of(board) };
}

void diagram_tell(const struct board *board, cairo_t *cr, struct stamps *stamps, diagram_lying_fn *tell, void *context)
{
    struct drawing drawing = telling(board, cr, stamps, tell, context);
    struct marking marking = { tell, context };
    const struct game *game = board->table.game;

    draw_boards(&drawing);
    drawing.stamping = true;
    if (board->tableau->art->placing != NULL && board->across == 0) {
        drawing.tell = tell_edged;
        drawing.context = &marking;
    }
    game->each_placing(board_shown(board), &board->table, draw_placing, &drawing);
    drawing.tell = tell;
    drawing.context = context;
    drawing.stamping = false;
    game->each_placing(board_shown(board), &board->table, draw_placing, &drawing);
}

void diagram_tell_mat(const struct board *board, cairo_t *cr, struct stamps *stamps, int seat, diagram_lying_fn *tell,
                      void *context)
{
    struct drawing drawing = telling(board, cr, stamps, tell, context);
    const struct art_piece *mat = tableau_mat(board->tableau, seat);

    if (mat == NULL)
        return;
    drawing.seat = seat;
    show_side(&drawing, mat, false);
    board->table.game->each_placing(board->after, &board->table, draw_on_mat, &drawing);
}

int diagram_tell_piece(const struct tableau *tableau, cairo_t *cr, struct stamps *stamps, const struct art_piece *piece,
                       bool back)
{
    const struct drawing drawing = { .cr = cr, .tableau = tableau, .stamps = stamps };
    const struct placing alone = { .what = "", .where = "", .seat = -1 };
    const struct look look = { .placing = &alone, .piece = piece, .back = back };
    const cairo_rectangle_t all = extents_of(tableau, piece);

    return stamp_of(&drawing, &look, &all);
}

int diagram_tell_sign(const struct tableau *tableau, cairo_t *under, struct stamps *stamps, const struct tableau_sign *sign)
{
    const cairo_rectangle_t all = { 0, 0, 8, 8 };
    struct stamp stamp = { .data = sign, .seat = -1, .seen = all,
                           .surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &all) };
    cairo_t *cr = cairo_create(stamp.surface);

    ink_enter(cr, ink_of(under));
    theme_enter(cr, theme_of(under));
    if (tableau_draws_sign(tableau, sign))
        tableau->art->picture(cr, sign->picture, NULL, tableau->edition, all.width, all.height);
    else
        picture_fit(cr, sign->picture, NULL, 0, 0, all.width, all.height);
    cairo_destroy(cr);
    stamps_add(stamps, &stamp);
    return stamps->count - 1;
}

/* From what lies before a seat to what lies before the next. */
static double stack_pitch(const struct tableau *tableau)
{
    return tableau->height * (1 + SEAT_GAP);
}

cairo_rectangle_t diagram_window(const struct board *board)
{
    const struct drawing drawing = telling(board, NULL, NULL, NULL, NULL);

    if (!board->stacked)
        return window_of(&drawing);
    int first = (int)board->left / board->across, last = (int)board->right / board->across;
    return (cairo_rectangle_t){ 0, first * stack_pitch(board->tableau), board->across * board->tableau->width,
                                (last - first + 1) * stack_pitch(board->tableau) };
}

cairo_rectangle_t diagram_cell(const struct board *board, int x, int y)
{
    const struct tableau *tableau = board->tableau;
    double side = tableau->width, high = height_of(board);

    if (board->stacked)
        return (cairo_rectangle_t){ x * side, y * stack_pitch(tableau), side, tableau->height };
    if (board->across > 0)
        return (cairo_rectangle_t){ (column_at(board, y * board->across + x) + board->left) * side, 0, side, high };
    return (cairo_rectangle_t){ tableau_column(tableau, x, y) * side, y * tableau_pitch(tableau, high), side, high };
}
