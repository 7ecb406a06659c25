#include "moment.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "gen/card/side.h"
#include "gen/ink/theme.h"
#include "gen/picture/icon.h"

/* In mm; type in pt. */
static const double gap = 3, head = 9, mat_side = 24, piece_high = 12, piece_gap = 1.2, count_wide = 5;
static const double name_size = 9.5, points_size = 13, gain_size = 8.5, count_size = 8, cell_most = 30;
static const double chips_most = 56; /* height of the pieces of a seat */

/* ---- the position ---- */

/* What no seat knows of another is taken away. */
static void hide(const struct moment *moment, const struct table *table)
{
    if (moment->mover >= 0)
        game_cover(table, moment->open, -1);
}

static void find_points(struct moment *moment, const struct table *table, bool ended)
{
    const void *after = moment->board.after;
    int before[SEATS_MAX];

    game_tally(table, moment->start, before);
    if (ended)
        game_score(table, after, moment->points, NULL);
    else
        game_tally(table, after, moment->points);
    for (int seat = 0; seat < table->seats; seat++)
        moment->gained[seat] = moment->points[seat] - before[seat];
    moment->winners = ended ? game_winners(table, after, moment->points) : 0;
}

/* Whether the last line of the chapter is "end". */
static bool ends(const struct chapter *chapter)
{
    const char *line = strrchr(chapter->log, '\n');

    return strcmp(line != NULL ? line + 1 : chapter->log, "end") == 0;
}

bool moment_open(struct moment *moment, const struct tableau *tableau, const struct chronicle *chronicle,
                 const struct table *table, const struct chapter *chapter, const void *start, struct error *error)
{
    size_t size = game_size(table);

    *moment = (struct moment){ .chronicle = chronicle, .chapter = chapter, .panels = true };
    moment->start = memory_new(size);
    moment->open = memory_new(size);
    if (start != NULL)
        memcpy(moment->start, start, size);
    else {
        memset(moment->start, 0, size);
        table->game->deal(moment->start, table);
    }
    if (!board_reach(&moment->board, tableau, table, moment->start, chapter->log, error))
        return false;
    moment->mover = ends(chapter) ? -1 : game_mover(table, moment->board.after);
    find_points(moment, table, moment->mover < 0);
    board_mark_lines(&moment->board, board_lines(&moment->board));
    memcpy(moment->open, moment->board.after, size);
    hide(moment, table);
    return true;
}

void moment_finish(struct moment *moment)
{
    board_finish(&moment->board);
    free(moment->start);
    free(moment->open);
    *moment = (struct moment){ 0 };
}

/* ---- pieces that lie apart ---- */

enum { CHIPS_MAX = 512 };
struct chip {
    const struct art_piece *piece;
    bool back;
    int seat, count;
};
struct chips {
    const struct moment *moment;
    int count;
    struct chip chip[CHIPS_MAX];
};

static void add_chip(const struct placing *placing, void *context)
{
    struct chips *chips = context;
    const struct tableau *tableau = chips->moment->board.tableau;
    const struct art_piece *piece = tableau_shown(tableau, placing, chips->moment->board.colour);

    if (piece == NULL || placing->said || tableau_lay(tableau, placing) != LAY_APART)
        return;
    const struct chip chip = { piece, tableau_is_turned(tableau, placing, piece), placing->seat, 1 };
    for (int i = 0; i < chips->count; i++)
        if (chips->chip[i].piece == piece && chips->chip[i].back == chip.back && chips->chip[i].seat == chip.seat) {
            chips->chip[i].count++;
            return;
        }
    if (chips->count < CHIPS_MAX)
        chips->chip[chips->count++] = chip;
}

static void find_chips(const struct moment *moment, struct chips *chips)
{
    const struct table *table = &moment->board.table;

    *chips = (struct chips){ .moment = moment };
    table->game->each_placing(moment->open, table, add_chip, chips);
}

void moment_each_chip(const struct moment *moment, moment_chip_fn *tell, void *context)
{
    struct chips chips;

    find_chips(moment, &chips);
    for (int i = 0; i < chips.count; i++)
        tell(chips.chip[i].piece, chips.chip[i].back, chips.chip[i].seat, chips.chip[i].count, context);
}

/* ---- what is drawn, or with cr NULL only measured ---- */

struct sheet {
    const struct moment *moment;
    const struct chips *chips;
    cairo_t *cr;
    struct stamps *stamps;
};

static const struct edition *edition_of(const struct sheet *sheet)
{
    return sheet->moment->board.tableau->edition;
}

static double draw_text(const struct sheet *sheet, double x, double y, const char *string, double size, bool bold,
                        enum align align)
{
    struct type *type = edition_of(sheet)->type;
    struct text text = {
        .string = string, .tag = edition_of(sheet)->words[0]->tag, .size = size, .bold = bold, .align = align
    };
    double width;

    type_measure(type, &text, &width, NULL, NULL);
    if (sheet->cr != NULL) {
        theme_source(sheet->cr, ROLE_INK);
        type_draw(type, sheet->cr, x, y, &text);
    }
    return width;
}

/* A row of pieces, so many mm high at most, broken where the width ends; returns the height of all. */
static double set_chips(const struct sheet *sheet, int seat, double x, double y, double width, double most)
{
    double at = 0, row = 0, below = 0;
    char count[16];

    for (int i = 0; i < sheet->chips->count; i++) {
        const struct chip *chip = &sheet->chips->chip[i];
        if (chip->seat != seat)
            continue;
        double scale = fmin(most / side_seen_height(chip->piece), most * 1.2 / chip->piece->width);
        double wide = chip->piece->width * scale, high = side_seen_height(chip->piece) * scale;
        double all = wide + (chip->count > 1 ? count_wide : 0);
        if (at > 0 && at + all > width) {
            below += row + piece_gap;
            at = row = 0;
        }
        if (sheet->cr != NULL)
            diagram_piece(sheet->moment->board.tableau, sheet->cr, sheet->stamps, chip->piece, chip->back, NULL,
                          x + at, y + below, wide);
        snprintf(count, sizeof count, "×%d", chip->count);
        if (sheet->cr != NULL && chip->count > 1)
            draw_text(sheet, x + at + wide + 0.6, y + below + high / 2 + 1, count, count_size, true, ALIGN_LEFT);
        at += all + piece_gap;
        row = fmax(row, high);
    }
    return below + row;
}

/* Smaller where they would be too high. */
static double fit_chips(const struct sheet *sheet, int seat, double width, double most)
{
    double high = piece_high;

    while (high > 4 &&
           set_chips(&(struct sheet){ sheet->moment, sheet->chips, NULL, NULL }, seat, 0, 0, width, high) > most)
        high *= 0.85;
    return high;
}

/* ---- a seat ---- */

/* Whether its name can be set at all. */
static const char *name_of(const struct sheet *sheet, int seat)
{
    const char *name = sheet->moment->chronicle->name[seat];
    const struct text text = { .string = name, .tag = edition_of(sheet)->words[0]->tag };

    return name != NULL && type_says(edition_of(sheet)->type, &text) ? name : "";
}

/* As much of it as there is room for. */
static void draw_name(const struct sheet *sheet, int seat, double x, double y, double width)
{
    const char *name = name_of(sheet, seat);
    struct buf shown = { 0 };
    size_t length = strlen(name);
    double wide;

    for (bool whole = true; length > 0; whole = false) {
        buf_clear(&shown);
        buf_add(&shown, name, length);
        buf_puts(&shown, whole ? "" : "…");
        type_measure(
            edition_of(sheet)->type,
            &(struct text){
                .string = buf_text(&shown), .tag = edition_of(sheet)->words[0]->tag, .size = name_size, .bold = true },
            &wide, NULL, NULL);
        if (wide <= width)
            break;
        do
            length--;
        while (length > 0 && ((unsigned char)name[length] & 0xc0) == 0x80);
    }
    if (length > 0)
        draw_text(sheet, x, y, buf_text(&shown), name_size, true, ALIGN_LEFT);
    buf_finish(&shown);
}

static void draw_mark(cairo_t *cr, const struct livery *livery, double x, double y, double size)
{
    icon_path(cr, livery->mark, x, y, size);
    theme_fill_preserve(cr, livery->body);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
}

/* The band with mark, name and points; who is to move has it in full, who has won a line below it, too. */
static void draw_head(const struct sheet *sheet, int seat, double x, double y, double width)
{
    const struct moment *moment = sheet->moment;
    const struct livery *livery =
        theme_livery(tableau_colour(moment->board.tableau, &moment->board.table, moment->board.after, seat));
    cairo_t *cr = sheet->cr;
    char points[16], gained[16];
    bool marked = moment->mover == seat || (moment->winners >> seat & 1) != 0;

    cairo_rectangle(cr, x, y, width, head - 1.5);
    theme_fill(cr, livery->tint);
    cairo_rectangle(cr, x, y, width, head - 1.5);
    theme_source(cr, marked ? ROLE_INK : livery->line);
    cairo_set_line_width(cr, marked ? 0.7 : 0.25);
    cairo_stroke(cr);
    draw_mark(cr, livery, x + 4, y + (head - 1.5) / 2, 4.4);
    snprintf(points, sizeof points, "%d", moment->points[seat]);
    double right = draw_text(sheet, x + width - 1.8, y + 5.4, points, points_size, true, ALIGN_RIGHT) + 3;
    snprintf(gained, sizeof gained, "%s%d", moment->gained[seat] < 0 ? "−" : "+", abs(moment->gained[seat]));
    if (moment->gained[seat] != 0)
        right += draw_text(sheet, x + width - right, y + 5.2, gained, gain_size, false, ALIGN_RIGHT) + 1.5;
    draw_name(sheet, seat, x + 7.6, y + 5.1, width - 7.6 - right);
}

static bool has_mat(const struct sheet *sheet, int seat)
{
    return sheet->moment->panels && tableau_mat(sheet->moment->board.tableau, seat) != NULL;
}

/* The head, then the mat with the seat's pieces beside it; returns the height. */
static double set_seat(const struct sheet *sheet, int seat, double x, double y, double width)
{
    bool mat = has_mat(sheet, seat);
    double left = mat ? mat_side + 2 : 0;

    if (sheet->cr != NULL)
        draw_head(sheet, seat, x, y, width);
    if (!sheet->moment->panels)
        return head;
    if (mat && sheet->cr != NULL) {
        bool shapes = type_as_shapes(edition_of(sheet)->type, true);
        diagram_mat(&sheet->moment->board, sheet->cr, seat, x, y + head, mat_side);
        type_as_shapes(edition_of(sheet)->type, shapes);
    }
    double size = fit_chips(sheet, seat, width - left, chips_most);
    double chips = set_chips(sheet, seat, x + left, y + head, width - left, size);
    return head + fmax(mat ? mat_side : 0, chips);
}

/* ---- all of it ---- */

static double set_map(const struct sheet *sheet, double x, double y, double width, double most)
{
    const struct board *board = &sheet->moment->board;
    double wide, high, scale = diagram_fit(board, width, most, cell_most, &wide, &high);

    if (sheet->cr != NULL) {
        bool shapes = type_as_shapes(edition_of(sheet)->type, true);
        diagram_draw(board, sheet->cr, sheet->stamps, x + (width - wide) / 2, y, scale);
        type_as_shapes(edition_of(sheet)->type, shapes);
    }
    return high;
}

static double set_common(const struct sheet *sheet, double x, double y, double width)
{
    double high = 0;

    if (sheet->moment->panels)
        high = set_chips(sheet, -1, x, y, width, fit_chips(sheet, -1, width, 2 * piece_high + 2));

    return high > 0 ? high + gap : 0;
}

static double set_seats(const struct sheet *sheet, double x, double y, double width)
{
    int seats = sheet->moment->chronicle->seats;
    double each = (width - (seats - 1) * gap) / seats, high = 0;

    for (int seat = 0; seat < seats; seat++)
        high = fmax(high, set_seat(sheet, seat, x + seat * (each + gap), y, each));
    return high;
}

static double set_all(const struct sheet *sheet, double x, double y, double width, double most)
{
    double at = set_map(sheet, x, y, width, most) + gap;

    at += set_common(sheet, x, y + at, width);
    return at + set_seats(sheet, x, y + at, width);
}

double moment_height(const struct moment *moment, double width, double most)
{
    struct chips chips;

    find_chips(moment, &chips);
    return set_all(&(struct sheet){ moment, &chips, NULL, NULL }, 0, 0, width, most);
}

void moment_draw(const struct moment *moment, cairo_t *cr, struct stamps *stamps, double x, double y, double width,
                 double most)
{
    struct chips chips;

    find_chips(moment, &chips);
    set_all(&(struct sheet){ moment, &chips, cr, stamps }, x, y, width, most);
}
