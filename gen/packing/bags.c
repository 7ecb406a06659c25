/* The packing list: labels for the bags. */
#include <math.h>
#include <string.h>

#include "page.h"

static int bag_columns(const struct lister *list)
{
    return list->width > 150 ? 5 : 3;
}

static const char *bag_name(struct lister *list, int language, const struct packing_bag *bag)
{
    int component = 0;
    const char *name;

    switch (bag->kind) {
    case PACKING_LARGE:
        return phrase(list->at->edition->phrases, language, "packing.large");
    case PACKING_DECK:
    case PACKING_SEAT:
    case PACKING_SET:
        name = words_name(list->at->edition->words[language], bag->name);
        return name != NULL ? name : strchr(bag->name, '.') + 1;
    case PACKING_COMPONENT:
        break;
    }
    while (strcmp(list->packing.component[component].group, bag->name) != 0)
        component++;
    return phrase_component(list->at->edition->phrases, language, list->packing.component[component].name,
                            bag->count[component]);
}

/* "Tiles 8 · Badges 32" */
static void add_contents(struct lister *list, int language, const struct packing_bag *bag, struct buf *out)
{
    for (int i = 0; i < list->packing.components; i++)
        if (bag->count[i] > 0)
            buf_printf(out, "%s%s %d", out->length > 0 ? " · " : "",
                       phrase_component(list->at->edition->phrases, language, list->packing.component[i].name, bag->count[i]),
                       bag->count[i]);
}

static double set_bag(struct lister *list, double x, double y, double width, int index, bool draw)
{
    const struct packing_bag *bag = &list->packing.bag[index];
    double height = 1.4;

    for (int k = 0; k < list->at->edition->languages; k++) {
        struct text name = lister_text(list, k, bag_name(list, k, bag), k == 0 ? LISTER_BODY + 1 : LISTER_SMALL,
                                   width - 8 - LISTER_TICK - 2.4);
        name.bold = true;
        name.floor = LISTER_FLOOR;
        height += lister_set(list, x + 8, y + height, &name, draw);
    }
    height = fmax(height, 8) + 0.6;
    for (int k = 0; k < list->at->edition->languages; k++) {
        struct buf contents = { 0 };
        add_contents(list, k, bag, &contents);
        height += lister_line(list, x + 2, y + height, width - 4, k, buf_text(&contents), LISTER_SMALL, draw);
        buf_finish(&contents);
    }
    if (draw) {
        lister_tick(list, x + width - LISTER_TICK - 1.8, y + 1.6);
        lister_number(list, x + 4.6, y + 4.8, 2.4, index + 1);
    }
    return height + 1.2;
}

/* Labels of one height, with lines between them to cut along. */
static double set_bag_row(struct lister *list, double x, double y, int row, bool draw)
{
    int columns = bag_columns(list), first = row * columns, count = list->packing.bags - first;
    double width = list->width / columns, height = 0;

    count = count < columns ? count : columns;
    for (int i = 0; i < count; i++)
        height = fmax(height, set_bag(list, x + i * width, y, width, first + i, false));
    for (int i = 0; draw && i < count; i++) {
        cairo_set_line_width(list->cr, LISTER_HAIRLINE);
        cairo_rectangle(list->cr, x + i * width, y, width, height);
        cairo_stroke(list->cr);
        set_bag(list, x + i * width, y, width, first + i, true);
    }
    return height;
}

static double set_bag_advice(struct lister *list, double x, double y, int index, bool draw)
{
    (void)index;
    double height = lister_columns(list, x, y, "packing.bags", "", draw);
    if (list->at->options->copies == 1)
        return height;
    return height + lister_columns(list, x, y + height, "packing.bags-copies",
                                   lister_digits(list, list->at->options->copies), draw);
}

void lister_put_bags(struct lister *list)
{
    int rows = (list->packing.bags + bag_columns(list) - 1) / bag_columns(list);

    lister_put(list, lister_heading, 3, 3, 20);
    lister_put(list, set_bag_advice, 0, 1, 15);
    for (int i = 0; i < rows; i++)
        lister_put(list, set_bag_row, i, i == 0 ? 1.5 : 0, 0);
}
