#include "grid.h"

#include <math.h>

#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"
#include "gen/rules/position.h"

static const double margin = 3.8, label_size = 8, label_down = 1, beside_gap = 4, gap = 3, most_of_width = 0.33;

/* Opens all pictures of the log pad; the one that is counted, or NULL. Close them in any case. */
static struct position *open_counted(const struct pad *pad, struct positions *pictures)
{
    const struct node *node = pad->book != NULL ? rulebook_elsewhere(pad->book->book, "logpad") : NULL;

    pictures->count = 0;
    if (node == NULL || !positions_open(pad->book, node, 1, most_of_width * pad->flow.width, pictures))
        return NULL;
    for (int i = 0; i < pictures->count; i++)
        if (node_attr(pictures->picture[i].node, "counted") != NULL)
            return &pictures->picture[i];
    return NULL;
}

static void draw_number(const struct pad *pad, double x, double y, int number)
{
    struct buf string = { 0 };

    buf_int(&string, number);
    pad_text(pad, x, y + label_down, buf_text(&string), label_size, true, ALIGN_CENTER);
    buf_finish(&string);
}

/* Over every column and ahead of every row, from where the picture begins. */
static void draw_numbers(const struct pad *pad, double x, double y, const struct position *picture)
{
    const cairo_rectangle_t window = diagram_window(&picture->board), cell = diagram_cell(&picture->board, 0, 0);
    double scale = picture->map_wide * picture->shrink / window.width;
    int left = (int)lround((window.x - cell.x) / cell.width), top = (int)lround((window.y - cell.y) / cell.height);
    int across = (int)lround(window.width / cell.width), down = (int)lround(window.height / cell.height);

    for (int i = 0; i < across; i++)
        draw_number(pad, x + (i + 0.5) * cell.width * scale, y - margin / 2, left + i);
    for (int i = 0; i < down; i++)
        draw_number(pad, x - margin / 2, y + (i + 0.5) * cell.height * scale, top + i);
}

static double set_grid(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    struct positions pictures;
    const struct position *picture = open_counted(pad, &pictures);
    double height = 0;

    (void)block;
    pad->cr = cr;
    if (picture != NULL && picture->board.tableau->hexes)
        node_fail(picture->node, &pad->flow.error, _("counted: hexes lie in no columns"));
    else if (picture != NULL && picture != &pictures.picture[pictures.count - 1])
        node_fail(picture->node, &pad->flow.error, _("counted: it must be the last picture"));
    else if (picture != NULL) {
        double behind = margin + picture->wide + beside_gap;
        position_draw(pad->book, cr, picture, x + margin, y + margin);
        draw_numbers(pad, x + margin, y + margin, picture);
        height = margin + fmax(picture->high, position_caption(pad->book, cr, x + behind, y + margin,
                                                               pad->flow.width - behind, picture));
    }
    positions_close(&pictures);
    return height;
}

void grid_add(struct pad *pad)
{
    struct positions pictures;
    bool counted = open_counted(pad, &pictures) != NULL;

    positions_close(&pictures);
    if (counted)
        flow_add(&pad->flow, set_grid, 0)->gap = gap;
}
