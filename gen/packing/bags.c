#include "bags.h"

#include <math.h>
#include <string.h>

#include "gen/page/line.h"
#include "pieces.h"

static const double picture_most = 10;
/* Labels with room: so much larger are their pictures, and of that so much their text. */
static const double grows_most = 2.4, text_grows = 0.25;

/* What a bag that is called after its component holds. */
static const struct packing_component *component_of(const struct packlist *list, const struct packing_bag *bag)
{
    const struct packing_component *component = list->packing.component;

    while (strcmp(component->group, bag->name) != 0)
        component++;
    return component;
}

static const char *bag_name(struct packlist *list, int language, const struct packing_bag *bag)
{
    const struct packing_component *component;
    const char *name;

    switch (bag->kind) {
    case PACKING_LARGE:
        return phrase(list->run->edition->phrases, language, "packing.large");
    case PACKING_DECK:
    case PACKING_SEAT:
    case PACKING_SET:
        name = words_name(list->run->edition->words[language], bag->name);
        return name != NULL ? name : strchr(bag->name, '.') + 1;
    case PACKING_COMPONENT:
        break;
    }
    component = component_of(list, bag);
    return phrase_component(list->run->edition->phrases, language, component->name,
                            bag->count[component - list->packing.component]);
}

/* How many columns a label takes: what holds much would be taller than all others. */
static int span_of(const struct packlist *list, const struct packing_bag *bag)
{
    const int many = 4;
    int things = 0;

    for (int i = 0; i < list->packing.components; i++)
        things += bag->count[i] > 0;
    return things > many ? 2 : 1;
}

/* "板塊 Tiles 8" and "徽章 Badges 32", each on a line of its own, in a wide label one behind the other; of what the bag
   is called after only how many. */
static void add_contents(struct packlist *list, const struct packing_bag *bag, struct buf *out)
{
    for (int i = 0; i < list->packing.components; i++) {
        if (bag->count[i] == 0)
            continue;
        buf_puts(out, out->length == 0 ? "" : span_of(list, bag) > 1 ? " · " : "\n");
        for (int k = 0; k < list->run->edition->languages && bag->kind != PACKING_COMPONENT; k++)
            buf_printf(out, "%s ", phrase_component(list->run->edition->phrases, k, list->packing.component[i].name,
                                                    bag->count[i]));
        buf_int(out, bag->count[i]);
    }
}

/* What is in it: at the foot of the label, as high as labels have room for. */
static double set_pictures(struct packlist *list, cairo_t *cr, double x, double y, double width,
                           const struct packing_bag *bag)
{
    double height = picture_most * fmin(list->flow.tightness, 1) * list->grown;

    if (cr != NULL)
        pieces_draw(list, cr, bag->picture, bag->pictures, x, y, width, height);
    return height + 0.8;
}

static double set_bag(struct packlist *list, cairo_t *cr, double x, double y, double width, int index)
{
    const struct packing_bag *bag = &list->packing.bag[index];
    double height = 1.4, larger = 1 + (list->grown - 1) * text_grows;

    for (int k = 0; k < list->run->edition->languages; k++) {
        double size = (k == 0 ? PACKLIST_BODY + 1 : PACKLIST_SMALL) * larger;
        struct text name = packlist_text(list, k, bag_name(list, k, bag), size, width - 8 - PACKLIST_TICK - 2.4);
        name.bold = true;
        name.floor = PACKLIST_FLOOR;
        height += flow_text(&list->flow, cr, x + 8, y + height, "P", &name);
    }
    height = fmax(height, 8) + 0.6;
    struct buf contents = { 0 };
    add_contents(list, bag, &contents);
    height += packlist_line(list, cr, x + 2, y + height, width - 4, 0, buf_text(&contents), PACKLIST_SMALL * larger);
    buf_finish(&contents);
    height += set_pictures(list, cr, x + 2, y + height + 0.6, width - 4, bag);
    if (cr != NULL) {
        packlist_tick(cr, x + width - PACKLIST_TICK - 1.8, y + 1.6);
        packlist_number(list, cr, x + 4.6, y + 4.8, 2.4, index + 1);
    }
    return height + 1.2;
}

/* How many labels stand in a row from that one on. */
static int bags_in_row(const struct packlist *list, int first)
{
    int room = list->label_columns, count = 0;

    while (first + count < list->packing.bags && span_of(list, &list->packing.bag[first + count]) <= room)
        room -= span_of(list, &list->packing.bag[first + count++]);
    return count;
}

/* Labels of one height, with lines between them to cut along. */
static double set_bag_row(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    double width = list->flow.width / list->label_columns, height = 0, left = x;

    list->grown = block->grown;
    for (int i = block->index; i < block->index + block->count; i++)
        height = fmax(height, set_bag(list, NULL, x, y, width * span_of(list, &list->packing.bag[i]), i));
    for (int i = block->index; cr != NULL && i < block->index + block->count; i++) {
        double wide = width * span_of(list, &list->packing.bag[i]);
        line_frame(cr, left, y, wide, height, PACKLIST_HAIRLINE);
        set_bag(list, cr, left, y, wide, i);
        left += wide;
    }
    return height;
}

static double set_bag_advice(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    (void)block;
    double height = packlist_columns(list, cr, x, y, list->flow.width, PACKLIST_BODY, "packing.bags", "");
    if (list->run->options->copies == 1)
        return height;
    return height + packlist_columns(list, cr, x, y + height, list->flow.width, PACKLIST_BODY, "packing.bags-copies",
                                     packlist_digits(list, list->run->options->copies));
}

void bags_add(struct packlist *list)
{
    packlist_add_heading(list, 3, 3);
    packlist_add(list, set_bag_advice, 0, 1)->keep = true;
    for (int i = 0, count; i < list->packing.bags; i += count) {
        count = bags_in_row(list, i);
        struct flow_block *row = packlist_add(list, set_bag_row, i, i == 0 ? 1.5 : 0);
        row->count = count;
        row->grows = grows_most;
    }
}
