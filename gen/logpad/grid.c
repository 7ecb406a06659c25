#include "grid.h"

#include <math.h>

#include "sign.h"
#include "gen/ink/theme.h"

static const double margin = 3.8, label_size = 8, label_down = 1, beside_gap = 4, below = 3, sign_gap = 2;
/* Two digits with room between them and the next, pt in a mm of their column. */
static const double digits_apart = 1.7;
/* Of the width that the picture has, and how many times as much where its page has room. */
static const double usual = 0.24, large = 0.3, grows = 2;

/* The picture that is counted, or NULL. */
static const struct position *find_counted(const struct pad *pad)
{
    for (int i = 0; i < pad->pictures.count; i++)
        if (node_attr(pad->pictures.picture[i].node, "counted") != NULL)
            return &pad->pictures.picture[i];
    return NULL;
}

static void draw_number(const struct pad *pad, double x, double y, double size, int number)
{
    struct buf string = { 0 };

    buf_int(&string, number);
    pad_text(pad, x, y + label_down, buf_text(&string), size, true, ALIGN_CENTER);
    buf_finish(&string);
}

/* Over every column and ahead of every row, from where the picture begins. */
static void draw_numbers(const struct pad *pad, double x, double y, const struct position *picture)
{
    const cairo_rectangle_t window = diagram_window(&picture->board), cell = diagram_cell(&picture->board, 0, 0);
    double scale = picture->map_wide * picture->shrink / window.width;
    int left = (int)lround((window.x - cell.x) / cell.width), top = (int)lround((window.y - cell.y) / cell.height);
    int across = (int)lround(window.width / cell.width), down = (int)lround(window.height / cell.height);

    double size = fmin(label_size, digits_apart * cell.width * scale);

    for (int i = 0; i < across; i++)
        draw_number(pad, x + (i + 0.5) * cell.width * scale, y - margin / 2, size, left + i);
    for (int i = 0; i < down; i++)
        draw_number(pad, x - margin / 2, y + (i + 0.5) * cell.height * scale, size, top + i);
}

/* What is said of it, and below that, where lines have sides, how those are written; returns the height. */
static double draw_said(const struct pad *pad, double x, double y, double width, const struct position *picture)
{
    double said = position_caption_between(pad->book, pad->cr, x, y, width, NULL, picture);

    if (!sign_is_asked(pad, SLOT_SIDE))
        return said;
    return said + sign_gap + sign_set(pad, x, y + said + sign_gap, width, SLOT_SIDE);
}

static double set_grid(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    struct position picture = *find_counted(pad);

    pad->cr = cr;
    if (picture.board.tableau->hexes)
        return node_fail(picture.node, &pad->flow.error, _("counted: hexes lie in no columns"));
    if (find_counted(pad) != &pad->pictures.picture[pad->pictures.count - 1])
        return node_fail(picture.node, &pad->flow.error, _("counted: it must be the last picture"));
    position_shrink(&picture, (pad->large ? large : usual) * block->grown * pad->flow.width);
    double behind = margin + picture.wide + beside_gap;
    position_draw(pad->book, cr, &picture, x + margin, y + margin);
    draw_numbers(pad, x + margin, y + margin, &picture);
    double said = draw_said(pad, x + behind, y + margin, pad->flow.width - behind, &picture);
    return margin + fmax(picture.high, said) + below;
}

void grid_add(struct pad *pad)
{
    if (find_counted(pad) == NULL)
        return;
    struct flow_block *grid = flow_add(&pad->flow, set_grid, 0);
    grid->gap = 0;
    grid->grows = grows;
}
