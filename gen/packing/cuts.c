#include "cuts.h"

#include <math.h>

#include "making.h"
#include "sketch.h"

/* How much larger pictures are at most where their page has room. */
static const double grows_most = 1.5;
static const double beside = 4, head_gap = 1, step_aside = 4.6, step_gap = 0.7;

static int card_columns(const struct packlist *list)
{
    return list->flow.width > 150 ? 2 : 1;
}

static double set_steps(struct packlist *list, cairo_t *cr, double x, double y, double width, const struct steps *steps)
{
    double height = 0;

    for (int i = 0; i < steps->steps; i++) {
        const struct step *step = &steps->step[i];
        if (cr != NULL)
            sketch_number(list, cr, x + 1.6, y + height + 1.7, 1.5, i + 1, step->cuts);
        height += step_gap + packlist_phrase(list, cr, x + step_aside, y + height, width - step_aside, step->of,
                                             step->one, step->two, PACKLIST_SMALL);
    }
    return height;
}

/* What is done to a sheet in all. */
static double set_total(struct packlist *list, cairo_t *cr, double x, double y, double width,
                        const struct packing_cut *cut)
{
    return packlist_short(list, cr, x, y, width, cut->poster != NULL ? "packing.parts" : "packing.cuts",
                          packlist_digits(list, cut->poster != NULL ? cut->poster->parts : cut->guillotine.cuts),
                          packlist_digits(list, cut->pieces), PACKLIST_SMALL);
}

/* "Tiles, sheets 1–6": which sheets, a line for each language. */
static double set_title(struct packlist *list, cairo_t *cr, double x, double y, double width,
                        const struct packing_cut *cut)
{
    const char *of = cut->single ? "packing.of-sheet" : "packing.of-sheets";
    double height = 0;

    for (int k = 0; k < list->run->edition->languages; k++) {
        struct buf head = { 0 };
        phrase_put(list->run->edition->phrases, k, of, packlist_sheet(list, k, &list->run->stocks.stock[cut->stock]),
                   packlist_unbroken(list, cut->sheets), &head);
        struct text title = packlist_text(list, k, buf_text(&head), k == 0 ? PACKLIST_BODY + 1 : PACKLIST_SMALL, width);
        title.bold = true;
        height += flow_text(&list->flow, cr, x, y + height, "P", &title);
        buf_finish(&head);
    }
    return height;
}

/* The picture, and beside the widest of the pictures below each other what is done. */
static double set_card(struct packlist *list, cairo_t *cr, double x, double y, double width,
                       const struct packing_cut *cut)
{
    int index = (int)(cut - list->packing.cut), columns = card_columns(list);
    const double room = sketch_room(list, index % columns, columns), aside = room + beside,
                 in = aside + PACKLIST_TICK + 2;
    double height = head_gap;
    struct steps steps;

    steps_find(list, cut, &steps);
    if (cr != NULL) {
        sketch_draw(list, cr, x + (room - sketch_width(list, cut)) / 2, y + head_gap, cut, &steps);
        packlist_tick(cr, x + aside, y + head_gap + 0.4);
    }
    height += set_title(list, cr, x + in, y + height, width - in, cut);
    height += set_total(list, cr, x + in, y + height, width - in, cut) + head_gap;
    height += set_steps(list, cr, x + aside, y + height, width - aside, &steps);
    return fmax(height, sketch_height(list, cut) + head_gap);
}

/* What is said of all cuts, of empty rows and of many spares where there are any. */
enum { KNIFE, WHOLE, SPARES, ADVICE };
static const char *const advice[ADVICE] = { "packing.knife", "packing.whole", "packing.uncut" };

/* Whether more of a piece is printed to spare than is needed. */
static bool any_spares(const struct packlist *list)
{
    for (int i = 0; i < list->packing.components; i++)
        if (list->packing.component[i].spares > list->packing.component[i].count)
            return true;
    return false;
}

static bool is_advised(const struct packlist *list, int index)
{
    return index == KNIFE || (index == WHOLE ? packlist_any_free(list) : any_spares(list));
}

/* The last card is as wide as the page where there is no other beside it. */
static double set_card_row(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    int first = block->index * card_columns(list), left = list->packing.cuts - first;
    int columns = left < card_columns(list) ? left : card_columns(list);
    double width = (list->flow.width - PACKLIST_GAP * (columns - 1)) / columns, height = 0;

    list->grown = block->grown;
    for (int i = 0; i < columns; i++)
        height =
            fmax(height, set_card(list, cr, x + i * (width + PACKLIST_GAP), y, width, &list->packing.cut[first + i]));
    return height;
}

static double set_knife(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;

    return packlist_columns(list, cr, x, y, list->flow.width, PACKLIST_BODY, advice[block->index], "");
}

void cuts_add(struct packlist *list)
{
    int rows = (list->packing.cuts + card_columns(list) - 1) / card_columns(list);
    int heading = packlist_add_heading(list, 2, 5);

    for (int i = 0; i < ADVICE; i++)
        if (is_advised(list, i))
            packlist_add(list, set_knife, i, 1)->keep = true;
    if (list->run->options->only.count == 0)
        making_add(list);
    for (int i = 0; i < rows; i++) {
        struct flow_block *row = packlist_add(list, set_card_row, i, i == 0 ? 1.8 : 1.2);
        row->grows = grows_most;
        row->alike = PACKLIST_CUTS;
    }
    packlist_end_section(list, heading);
}
