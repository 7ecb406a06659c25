#include "pieces.h"

#include <math.h>
#include <string.h>

#include "items.h"
#include "gen/card/side.h"
#include "gen/ink/theme.h"

static const double picture_most = 12, picture_open = 1.4, row_gap = 2, between = 0.8;
/* Of its size on the paper. Pictures in a recording have up to 150 units a mm, and what shows less than a 512th of one
   of them a point wide makes Cairo 1.16 fail an assertion. */
static const double recorded_least = 0.11;

enum { PIECE_PICTURES, PIECE_NAME, PIECE_COUNT, PIECE_WHERE, PIECE_IDS, PIECE_COLUMNS };
static const double shares[PIECE_COLUMNS] = { 0.175, 0.155, 0.1, 0.17, 0.4 };

static double picture_height(const struct packlist *list)
{
    return picture_most * list->flow.tightness * fmin(list->open, picture_open);
}

/* Its front, recorded in points: in mm, a small piece would be recorded too coarsely. */
static cairo_surface_t *record_front(const struct packlist *list, const struct art_piece *piece)
{
    cairo_rectangle_t extents = { 0, 0, ceil(piece->width / MM_PER_POINT),
                                  ceil(side_seen_height(piece) / MM_PER_POINT) };
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    cairo_t *cr = cairo_create(surface);

    cairo_scale(cr, 1 / MM_PER_POINT, 1 / MM_PER_POINT);
    ink_enter(cr, &list->run->edition->ink);
    theme_enter(cr, list->run->press->theme);
    side_seen(cr, list->run->edition, piece, false);
    cairo_destroy(cr);
    return surface;
}

/* Recorded once for all its pictures: a piece of the table has a label as well. */
static cairo_surface_t *front_of(struct packlist *list, const struct art_piece *piece)
{
    struct stamp front = { .data = piece };
    int found = stamps_find(&list->fronts, &front);

    if (found >= 0)
        return list->fronts.stamp[found].surface;
    front.surface = record_front(list, piece);
    stamps_add(&list->fronts, &front);
    return front.surface;
}

/* At the origin, at its size. Hatches are as far apart as the paper wants them, whatever the scale: such a front is drawn
   where it stands, and so is one that the page shows too small for a recording. */
static void draw_front(struct packlist *list, cairo_t *cr, const struct art_piece *piece, double scale)
{
    if (list->run->press->theme != THEME_FULL || scale * list->flow.scale < recorded_least) {
        side_seen(cr, list->run->edition, piece, false);
        return;
    }
    cairo_save(cr);
    cairo_scale(cr, MM_PER_POINT, MM_PER_POINT);
    cairo_set_source_surface(cr, front_of(list, piece), 0, 0);
    cairo_paint(cr);
    cairo_restore(cr);
}

static void draw_piece(struct packlist *list, cairo_t *cr, const struct art_piece *piece, double x, double y,
                       double size)
{
    double scale = size / side_seen_height(piece);

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    draw_front(list, cr, piece, scale);
    cairo_new_path(cr);
    side_outline(cr, piece);
    cairo_restore(cr);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, PACKLIST_HAIRLINE);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
}

/* As high as all of them are with room for each; *wide: so wide without what is between them. */
static double size_of(const struct art_piece *const piece[], int pieces, double width, double height, double *wide)
{
    double sum = 0;

    for (int i = 0; i < pieces; i++)
        sum += piece[i]->width / side_seen_height(piece[i]);
    double size = fmin(height, (width - between * (pieces - 1)) / sum);
    *wide = sum * size;
    return size;
}

int pieces_fit(const struct art_piece *const piece[], int pieces, double width, double height)
{
    double wide;
    int fit = pieces;

    while (fit > 1 && size_of(piece, fit, width, height, &wide) < height)
        fit--;
    return fit;
}

double pieces_draw(struct packlist *list, cairo_t *cr, const struct art_piece *const piece[], int pieces, double x,
                   double y, double width, double height)
{
    double left = x, wide, size = size_of(piece, pieces, width, height, &wide);

    for (int i = 0; i < pieces; i++) {
        if (cr != NULL)
            draw_piece(list, cr, piece[i], x, y + (height - size) / 2, size);
        x += piece[i]->width / side_seen_height(piece[i]) * size + between;
    }
    return x - between - left;
}

static double set_names(struct packlist *list, cairo_t *cr, double x, double y, double width, const char *group,
                        int count)
{
    double height = 0;

    for (int k = 0; k < list->run->edition->languages; k++) {
        struct text text = packlist_text(list, k, phrase_component(list->run->edition->phrases, k, group, count),
                                         k == 0 ? PACKLIST_BODY + 1 : PACKLIST_SMALL, width);
        text.bold = k == 0;
        text.floor = PACKLIST_FLOOR;
        height += flow_text(&list->flow, cr, x, y + height, "P", &text);
    }
    return height;
}

/* Words keep so far from the next column. */
static const double cell_gap = 2;

/* The part of the file's name that tells it from the others of the game, and the sheets in it. */
static double set_where(struct packlist *list, cairo_t *cr, double x, double y, double width,
                        const struct packing_component *component)
{
    bool single = strspn(component->sheets, "0123456789") == strlen(component->sheets);
    const char *id = list->run->stocks.stock[component->stock].id;
    double height = packlist_line(list, cr, x, y, width, 0, id, PACKLIST_SMALL);

    return height + packlist_short(list, cr, x, y + height, width - cell_gap,
                                   single ? "packing.on-sheet" : "packing.on-sheets",
                                   packlist_ranges(list, component->sheets), "", PACKLIST_SMALL);
}

/* The component of a row of the table, which then is one of its own. */
static const struct packing_component *component_of(const struct packlist *list, int *row)
{
    const struct packing_component *component = list->packing.component;

    for (; *row >= component->rows; component++)
        *row -= component->rows;
    return component;
}

static int count_rows(const struct packlist *list)
{
    int rows = 0;

    for (int i = 0; i < list->packing.components; i++)
        rows += list->packing.component[i].rows;
    return rows;
}

static double set_count(struct packlist *list, cairo_t *cr, double x, double y, double width,
                        const struct packing_component *component)
{
    struct text count = packlist_text(list, 0, packlist_digits(list, component->count), PACKLIST_HEADING + 1, 0);

    count.bold = true;
    double height = flow_text(&list->flow, cr, x, y, "P", &count);
    if (component->spares > 0)
        height += packlist_phrase(list, cr, x, y + height, width, "packing.spares",
                                  packlist_digits(list, component->spares), "", PACKLIST_SMALL);
    return height;
}

static double set_pictures(struct packlist *list, cairo_t *cr, double x, double y, double width,
                           const struct packing_component *component)
{
    if (cr != NULL)
        pieces_draw(list, cr, component->picture, component->pictures, x, y, width, picture_height(list));
    return picture_height(list);
}

/* A row of a component. */
struct component_row {
    const struct packing_component *component;
    int row;
};

/* All but what tells them apart stand in the first. */
static double set_cell(struct packlist *list, cairo_t *cr, double x, double y, double width, int column, const void *of)
{
    const struct component_row *row = of;
    const struct packing_component *component = row->component;

    if (column == PIECE_IDS)
        return items_set(list, cr, x, y, width, component, row->row);
    if (row->row > 0)
        return 0;
    switch (column) {
    case PIECE_PICTURES:
        return set_pictures(list, cr, x, y, width, component);
    case PIECE_NAME:
        return set_names(list, cr, x, y, width - cell_gap, component->name, component->count);
    case PIECE_COUNT:
        return set_count(list, cr, x, y, width, component);
    default:
        return set_where(list, cr, x, y, width, component);
    }
}

/* Cells stand in the middle of the row, if that is the only one of the component. */
static double set_component(void *owner, cairo_t *cr, double x, double y, const struct page_table *table, int row)
{
    struct packlist *list = owner;
    const struct packing_component *component = component_of(list, &row);

    return packlist_row(list, cr, x, y, table,
                        &(struct packlist_row){ .set = set_cell,
                                                .of = &(struct component_row){ component, row },
                                                .air = list->open * row_gap * list->flow.tightness / 2,
                                                .middle = component->rows == 1,
                                                .ticked = row == 0,
                                                .ends = row + 1 == component->rows });
}

static double set_table_head(void *owner, cairo_t *cr, double x, double y, const struct page_table *table)
{
    static const char *const names[PIECE_COLUMNS] = { "packing.picture", "packing.piece", "packing.number",
                                                      "packing.file", "packing.which" };

    return packlist_table_head(owner, cr, x, y, table, names);
}

void pieces_add(struct packlist *list)
{
    struct page_table table = packlist_table(list, set_component, count_rows(list), shares, PIECE_COLUMNS);

    table.head = set_table_head;
    int heading = packlist_add_heading(list, 1, 5);
    flow_add_table(&list->flow, &table)->gap = 1;
    packlist_end_section(list, heading);
}
