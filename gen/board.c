#include "board.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "theme.h"

static double art_cell(const struct art *art)
{
    return art != NULL && art->cell > 0 ? art->cell : 1;
}

static double cell_size(const struct board *board)
{
    return art_cell(art_find(board->game->game->id));
}

/* ---- lines of an example ---- */

struct text_line {
    const char *at;
    int length;
};

/* The next line that holds anything, without blanks around it; false at the end. */
static bool next_line(const char **from, struct text_line *out)
{
    for (const char *at = *from; *at != '\0';) {
        at += strspn(at, " \t\r\n");
        size_t length = strcspn(at, "\n");
        *from = at + length;
        while (length > 0 && strchr(" \t\r", at[length - 1]) != NULL)
            length--;
        if (length > 0) {
            *out = (struct text_line){ at, (int)length };
            return true;
        }
    }
    return false;
}

static struct fields split(struct text_line line)
{
    struct fields fields = { 0 };

    for (int i = 0; i < line.length && fields.words < WORDS_MAX;) {
        int length = (int)strcspn(line.at + i, " \t\r\n");
        if (length > line.length - i)
            length = line.length - i;
        if (length > 0)
            fields.word[fields.words++] = (struct word){ line.at + i, length };
        i += length + 1;
    }
    return fields;
}

static bool is_end(struct text_line line)
{
    return word_is((struct word){ line.at, line.length }, "end");
}

static bool fail_example(const struct board *board, struct text_line line, const struct error *why, struct error *error)
{
    return fail_at(error, ERROR_INPUT, board->game->kit->file, board->example->line,
                   _("example \"%s\", \"%.*s\": %s%s%s"), board->example->id, line.length, line.at,
                   why != NULL ? why->rule : "", why != NULL && why->rule[0] != '\0' ? ": " : "",
                   why != NULL ? why->text : _("a line of an example is \"*\" or a seat, then a move"));
}

/* ---- replaying ---- */

static bool read_move(const struct board *board, struct text_line line, struct fields *fields, struct move *move,
                      struct error *error)
{
    struct text_line rest = { line.at + 1, line.length - 1 };
    int seat = line.at[0] == '*' ? SEAT_CHANCE : line.at[0] - '1';

    if (seat < SEAT_CHANCE || seat >= board->table.seats)
        return fail(error, ERROR_INPUT, NULL, _("no such seat"));
    *fields = split(rest);
    move->seat = (int8_t)seat;
    return board->table.game->parse(&board->table, fields, move, error);
}

static bool play_line(const struct board *board, struct text_line line, void *state, struct ledger *ledger,
                      struct error *error)
{
    struct fields fields;
    struct move move = { 0 };

    return read_move(board, line, &fields, &move, error) && game_play(&board->table, state, &move, ledger, error);
}

/* The cell that a line names, and the turn behind it. */
static bool find_cell(struct text_line line, int *x, int *y, int *turn)
{
    struct fields fields = split((struct text_line){ line.at + 1, line.length - 1 });

    for (int i = 0; i < fields.words; i++)
        if (word_cell(fields.word[i], 1000, x, y)) {
            if (i + 1 >= fields.words || !word_int(fields.word[i + 1], 0, 270, turn))
                *turn = 0;
            return true;
        }
    return false;
}

static bool play_last(struct board *board, struct text_line line, struct error *error)
{
    size_t size = board->table.game->state_size(&board->table);
    void *after = memory_new(size);
    struct ledger ledger = { 0 };
    struct error why = { 0 };
    int points[SEATS_MAX] = { 0 };
    bool good = true;

    memcpy(after, board->state, size);
    if (is_end(line))
        board->table.game->score(after, &board->table, points, &ledger);
    else
        good = play_line(board, line, after, &ledger, &why);
    for (int i = 0; i < ledger.items; i++) {
        board->scored[ledger.item[i].seat] = true;
        board->points[ledger.item[i].seat] += ledger.item[i].points;
    }
    ledger_finish(&ledger);
    free(after);
    if (board->example->refused == NULL)
        return good || fail_example(board, line, &why, error);
    if (good || strcmp(why.rule, board->example->refused) != 0)
        return fail_at(error, ERROR_INPUT, board->game->kit->file, board->example->line,
                       _("example \"%s\" is refused by %s, refused=\"%s\" was expected"), board->example->id,
                       good ? _("no rule") : why.rule, board->example->refused);
    board->offered = find_cell(line, &board->x, &board->y, &board->turn);
    return true;
}

static bool play_lines(struct board *board, struct error *error)
{
    const char *from = board->example->log;
    struct text_line line, next;
    struct error why = { 0 };
    int turn;

    if (!next_line(&from, &line))
        return fail_at(error, ERROR_INPUT, board->game->kit->file, board->example->line,
                       _("example \"%s\" holds no line"), board->example->id);
    for (; next_line(&from, &next); line = next) {
        if (!play_line(board, line, board->state, NULL, &why))
            return fail_example(board, line, &why, error);
        board->placed = line.at[0] != '*' && find_cell(line, &board->new_x, &board->new_y, &turn);
    }
    board->seat = is_end(line) || line.at[0] == '*' ? -1 : line.at[0] - '1';
    return play_last(board, line, error);
}

/* ---- what lies where ---- */

static bool is_on_table(const struct placing *placing)
{
    return strcmp(placing->where, "drawn") != 0;
}

static void cover(struct board *board, int x, int y)
{
    board->left = x < board->left ? x : board->left;
    board->right = x > board->right ? x : board->right;
    board->top = y < board->top ? y : board->top;
    board->bottom = y > board->bottom ? y : board->bottom;
}

static void cover_placing(const struct placing *placing, void *context)
{
    if (is_on_table(placing))
        cover(context, placing->x, placing->y);
}

static void find_extents(struct board *board)
{
    board->left = board->top = INT_MAX;
    board->right = board->bottom = INT_MIN;
    board->table.game->each_placing(board->state, &board->table, cover_placing, board);
    if (board->offered)
        cover(board, board->x, board->y);
    if (board->left > board->right)
        board->left = board->right = board->top = board->bottom = 0;
}

bool board_replay(struct board *board, const struct loaded *game, const struct kit_example *example,
                  struct error *error)
{
    *board = (struct board){ .game = game, .example = example, .seat = -1 };
    table_init(&board->table, game->game, game->kit, game->pieces, example->seats);
    if (!table_options(&board->table, example->options, error))
        return false;
    board->state = memory_new(game->game->state_size(&board->table));
    game->game->deal(board->state, &board->table);
    if (!play_lines(board, error))
        return false;
    find_extents(board);
    return true;
}

void board_finish(struct board *board)
{
    free(board->state);
    *board = (struct board){ 0 };
}

/* ---- drawing ---- */

double board_fit(const struct board *board, double width, double height, double cell, double *wide, double *high)
{
    double side = cell_size(board);
    double columns = (board->right - board->left + 1) * side, rows = (board->bottom - board->top + 1) * side;
    double scale = fmin(fmin(width / columns, height / rows), cell / side);

    *wide = columns * scale;
    *high = rows * scale;
    return scale;
}

struct drawing {
    const struct board *board;
    cairo_t *cr;
    const struct studio *studio;
    const struct art *art;
    struct stamps *stamps;
    double side;
    bool stamping; /* first what lies flat in its cell, then the lines between, then what stands on it */
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
        if (stamps->stamp[i].data == placing->data)
            return stamps->stamp[i].surface;
    if (stamps->count == STAMPS_MAX)
        return NULL;
    first.x = first.y = first.turn = 0;
    first.where = "0,0 0";
    cairo_rectangle_t extents = { 0, 0, drawing->side, drawing->side };
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    cairo_t *cr = cairo_create(surface);
    drawing->art->placing(cr, &first, drawing->studio);
    cairo_destroy(cr);
    stamps->stamp[stamps->count].data = placing->data;
    stamps->stamp[stamps->count++].surface = surface;
    return surface;
}

static bool is_stamped(const struct placing *placing)
{
    return placing->seat < 0 && placing->data != NULL && strncmp(placing->what, "token ", 6) != 0;
}

/* Stamps the piece into its cell, turned as it lies. */
static bool draw_stamp(struct drawing *drawing, const struct placing *placing)
{
    cairo_surface_t *surface = is_stamped(placing) ? stamp_of(drawing, placing) : NULL;
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

static void draw_placing(const struct placing *placing, void *context)
{
    struct drawing *drawing = context;

    if (!is_on_table(placing) || is_stamped(placing) != drawing->stamping)
        return;
    cairo_save(drawing->cr);
    if (!draw_stamp(drawing, placing))
        drawing->art->placing(drawing->cr, placing, drawing->studio);
    cairo_restore(drawing->cr);
}

/* A thin line round every cell that is taken, so that one tile can be told from the next. */
static void draw_edge(const struct placing *placing, void *context)
{
    struct drawing *drawing = context;

    if (!is_on_table(placing) || !is_stamped(placing))
        return;
    cairo_rectangle(drawing->cr, placing->x * drawing->side, placing->y * drawing->side, drawing->side, drawing->side);
    theme_wash(drawing->cr, ROLE_INK, 0.4);
    cairo_set_line_width(drawing->cr, drawing->side / 60);
    cairo_stroke(drawing->cr);
}

/* A fine frame in the cell of the piece that was placed last. */
static void draw_new(const struct drawing *drawing)
{
    const struct board *board = drawing->board;
    double line = drawing->side / 18;
    cairo_t *cr = drawing->cr;

    cairo_rectangle(cr, board->new_x * drawing->side + line / 2, board->new_y * drawing->side + line / 2,
                    drawing->side - line, drawing->side - line);
    theme_source(cr, ROLE_PAPER);
    cairo_set_line_width(cr, line);
    cairo_stroke_preserve(cr);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, line / 2);
    cairo_stroke(cr);
}

/* A dashed frame round the cell and a cross in it; user space is one cell. */
static void draw_cross(cairo_t *cr)
{
    theme_source(cr, ROLE_ALERT);
    cairo_set_line_width(cr, 0.045);
    cairo_set_dash(cr, (const double[]){ 0.11, 0.09 }, 2, 0);
    cairo_rectangle(cr, 0.025, 0.025, 0.95, 0.95);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 2; i++) {
        cairo_move_to(cr, 0.34, 0.34);
        cairo_line_to(cr, 0.66, 0.66);
        cairo_move_to(cr, 0.66, 0.34);
        cairo_line_to(cr, 0.34, 0.66);
        theme_source(cr, i == 0 ? ROLE_PAPER : ROLE_ALERT);
        cairo_set_line_width(cr, i == 0 ? 0.18 : 0.09);
        cairo_stroke(cr);
    }
}

/* The refused piece: pale, in a dashed frame, crossed out. */
static void draw_offer(const struct placing *placing, void *context)
{
    struct drawing *drawing = context;
    cairo_t *cr = drawing->cr;
    struct placing offer = *placing;

    if (is_on_table(placing))
        return;
    offer.x = drawing->board->x;
    offer.y = drawing->board->y;
    offer.turn = drawing->board->turn;
    offer.where = "";
    offer.seat = -1;
    cairo_save(cr);
    cairo_push_group(cr);
    draw_placing(&offer, drawing);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, 0.6);
    cairo_translate(cr, offer.x * drawing->side, offer.y * drawing->side);
    cairo_scale(cr, drawing->side, drawing->side);
    draw_cross(cr);
    cairo_restore(cr);
}

void board_stamp(cairo_t *cr, const struct studio *studio, struct stamps *stamps, const struct placing *placing,
                 double x, double y, double side)
{
    struct drawing drawing = { .cr = cr, .studio = studio, .stamps = stamps };
    struct placing alone = *placing;

    drawing.art = art_find(studio->game->game->id);
    drawing.side = art_cell(drawing.art);
    if (drawing.art == NULL || drawing.art->placing == NULL)
        return;
    alone.x = alone.y = 0;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, side / drawing.side, side / drawing.side);
    draw_stamp(&drawing, &alone);
    cairo_restore(cr);
}

void board_draw(const struct board *board, cairo_t *cr, const struct studio *studio, struct stamps *stamps, double x,
                double y, double scale)
{
    const struct game *game = board->table.game;
    struct drawing drawing = { board, cr, studio, art_find(game->id), stamps, cell_size(board), true };

    if (drawing.art == NULL || drawing.art->placing == NULL)
        return;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    cairo_translate(cr, -board->left * drawing.side, -board->top * drawing.side);
    game->each_placing(board->state, &board->table, draw_placing, &drawing);
    game->each_placing(board->state, &board->table, draw_edge, &drawing);
    if (board->placed)
        draw_new(&drawing);
    if (board->offered)
        game->each_placing(board->state, &board->table, draw_offer, &drawing);
    drawing.stamping = false;
    game->each_placing(board->state, &board->table, draw_placing, &drawing);
    cairo_restore(cr);
}
