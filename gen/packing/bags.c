#include "bags.h"

#include <math.h>
#include <string.h>

#include "gen/page/line.h"
#include "pieces.h"

static const double picture_most = 10, below = 2;
/* Labels with room: so much larger are their pictures, and of that so much their text. */
static const double grows_most = 2.2, text_grows = 0.25;
enum { FEW = 3 }; /* more names than that are set close */

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

static int count_components(const struct packlist *list, const struct packing_bag *bag)
{
    int components = 0;

    for (int i = 0; i < list->packing.components; i++)
        components += bag->count[i] > 0;
    return components;
}

/* Whether the bag holds one component and is called as that is. */
static bool is_called_so(struct packlist *list, const struct packing_bag *bag)
{
    for (int i = 0; i < list->packing.components; i++)
        if (bag->count[i] > 0)
            return count_components(list, bag) == 1 &&
                   strcmp(bag_name(list, 0, bag), phrase_component(list->run->edition->phrases, 0,
                                                                   list->packing.component[i].name,
                                                                   bag->count[i])) == 0;
    return false;
}

/* "板塊 Tiles 8", with that between the names; of what the bag is called after only "×8". */
static void add_content(struct packlist *list, const char *group, int count, bool called, const char *between,
                        struct buf *out)
{
    for (int k = 0; k < list->run->edition->languages && !called; k++) {
        const char *name = phrase_component(list->run->edition->phrases, k, group, count);
        bool last = k + 1 == list->run->edition->languages;
        buf_printf(out, "%s%s", packlist_unbroken(list, name), last ? "\u00a0" : between);
    }
    buf_printf(out, "%s%d", called ? "×" : "", count);
}

static bool fits(const struct packlist *list, const char *string, double size, double width)
{
    struct text text = packlist_text(list, 0, string, size, 0);
    double wide;

    type_measure(list->flow.type, &text, &wide, NULL, NULL);
    return wide <= width;
}

/* "板塊 Tiles 8 · 徽章 Badges 32", or a line each: a line ends within one only where that is wider than the lines. */
static void add_contents(struct packlist *list, const struct packing_bag *bag, bool runs_on, double size, double width,
                         struct buf *out)
{
    bool called = is_called_so(list, bag);

    for (int i = 0; i < list->packing.components; i++) {
        const char *group = list->packing.component[i].name;
        if (bag->count[i] == 0)
            continue;
        struct buf whole = { 0 };
        buf_puts(out, out->length == 0 ? "" : runs_on ? "\u00a0· " : "\n");
        add_content(list, group, bag->count[i], called, "\u00a0", &whole);
        if (fits(list, buf_text(&whole), size, width))
            buf_puts(out, buf_text(&whole));
        else
            add_content(list, group, bag->count[i], called, " ", out);
        buf_finish(&whole);
    }
}

/* Pictures of all labels are so high at least. */
static double picture_high(const struct packlist *list)
{
    return picture_most * fmin(list->flow.tightness, 1) * list->grown;
}

/* As many as have room at the height of all, from y to that foot: larger where the text leaves more. */
static void draw_pictures(struct packlist *list, cairo_t *cr, double x, double y, double width, double foot,
                          const struct packing_bag *bag)
{
    int pictures = pieces_fit(bag->picture, bag->pictures, width, picture_high(list));

    pieces_draw(list, cr, bag->picture, pictures, x, y, width, foot - y);
}

/* `high`: of the whole label, whose pictures stand between the text and its foot; 0: the least. */
static double set_bag(struct packlist *list, cairo_t *cr, double x, double y, double width, double high, int index)
{
    const struct packing_bag *bag = &list->packing.bag[index];
    double height = 1.4, larger = 1 + (list->grown - 1) * text_grows;
    bool many = count_components(list, bag) > FEW;

    for (int k = 0; k < list->run->edition->languages; k++) {
        double size = (k == 0 ? PACKLIST_BODY + 1 : PACKLIST_SMALL) * larger;
        struct text name = packlist_text(list, k, bag_name(list, k, bag), size, width - 8 - PACKLIST_TICK - 2.4);
        name.bold = true;
        name.floor = PACKLIST_FLOOR;
        height += flow_text(&list->flow, cr, x + 8, y + height, "P", &name);
    }
    height = fmax(height, 8) + 0.6;
    struct buf contents = { 0 };
    double size = PACKLIST_SMALL * (many ? 1 : larger);
    add_contents(list, bag, list->runs_on || many, size, width - 4, &contents);
    height += packlist_line(list, cr, x + 2, y + height, width - 4, 0, buf_text(&contents), size);
    buf_finish(&contents);
    height += 0.6;
    if (cr != NULL) {
        draw_pictures(list, cr, x + 2, y + height, width - 4, y + high - below, bag);
        packlist_tick(cr, x + width - PACKLIST_TICK - 1.8, y + 1.6);
        packlist_number(list, cr, x + 4.6, y + 4.8, 2.4, index + 1);
    }
    return height + picture_high(list) + below;
}

/* What goes into no bag comes last. */
static bool has_large(const struct packlist *list)
{
    return list->packing.bags > 0 && list->packing.bag[list->packing.bags - 1].kind == PACKING_LARGE;
}

int bags_labels(const struct packlist *list)
{
    return list->packing.bags - has_large(list);
}

static bool is_seat(const struct packlist *list, int label)
{
    return list->packing.bag[label].kind == PACKING_SEAT;
}

static int count_seats(const struct packlist *list)
{
    int seats = 0;

    for (int i = 0; i < bags_labels(list); i++)
        seats += is_seat(list, i);
    return seats;
}

/* Of labels from there on, how many are a row. Those of seats may have one of their own where it holds them all. */
static int row_of(const struct packlist *list, int first)
{
    int most = bags_labels(list) - first, columns = list->label_columns, count = 1;
    bool apart = list->seats_apart && count_seats(list) <= columns;

    while (count < columns && count < most && !(apart && is_seat(list, first + count) != is_seat(list, first)))
        count++;
    return count;
}

int bags_lacking(const struct packlist *list)
{
    int lacking = 0;

    for (int i = 0, count; i < bags_labels(list); i += count) {
        count = row_of(list, i);
        lacking += list->label_columns - count;
    }
    return lacking;
}

int bags_mixed(const struct packlist *list)
{
    int mixed = 0;

    for (int i = 0, count; i < bags_labels(list); i += count) {
        count = row_of(list, i);
        int seats = 0;
        for (int n = i; n < i + count; n++)
            seats += is_seat(list, n);
        mixed += seats > 0 && seats < count;
    }
    return mixed;
}

/* Labels of a row are as high as its highest. */
static double label_height(struct packlist *list, double width, int first, int count)
{
    double height = 0;

    for (int i = first; i < first + count; i++)
        height = fmax(height, set_bag(list, NULL, 0, 0, width, 0, i));
    return height;
}

/* Labels of one width, with lines between them to cut along. */
static double set_bag_row(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    double width = list->flow.width / list->label_columns;

    list->grown = block->grown;
    double height = label_height(list, width, block->index, block->count);
    for (int i = 0; cr != NULL && i < block->count; i++) {
        line_frame(cr, x + i * width, y, width, height, PACKLIST_HAIRLINE);
        set_bag(list, cr, x + i * width, y, width, height, block->index + i);
    }
    return height;
}

/* A line without a label. */
static double set_large(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    const struct packing_bag *bag = &list->packing.bag[block->index];
    const double aside = PACKLIST_TICK + 2, most = list->flow.width / 4;
    double in = aside + pieces_draw(list, NULL, bag->picture, bag->pictures, 0, 0, most, picture_most) + PACKLIST_GAP,
           height = 0;
    struct buf contents = { 0 }, name = { 0 };

    for (int k = 0; k < list->run->edition->languages; k++)
        buf_printf(&name, "%s%s", k > 0 ? "   " : "", bag_name(list, k, bag));
    struct text head = packlist_text(list, 0, buf_text(&name), PACKLIST_BODY + 1, list->flow.width - in);
    head.bold = true;
    height += flow_text(&list->flow, cr, x + in, y, "P", &head);
    add_contents(list, bag, true, PACKLIST_SMALL, list->flow.width - in, &contents);
    height += packlist_line(list, cr, x + in, y + height, list->flow.width - in, 0, buf_text(&contents),
                            PACKLIST_SMALL);
    height = fmax(height, picture_most);
    if (cr != NULL) {
        packlist_tick(cr, x, y + 0.6);
        pieces_draw(list, cr, bag->picture, bag->pictures, x + aside, y, most, picture_most);
    }
    buf_finish(&contents);
    buf_finish(&name);
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
    int labels = bags_labels(list), heading = packlist_add_heading(list, 3, 3);

    if (labels > 0)
        packlist_add(list, set_bag_advice, 0, 1)->keep = true;
    for (int i = 0, count; i < labels; i += count) {
        struct flow_block *row = packlist_add(list, set_bag_row, i, i == 0 ? 1.5 : 0);
        count = row->count = row_of(list, i);
        row->grows = grows_most;
        row->alike = PACKLIST_LABELS;
    }
    if (has_large(list))
        packlist_add(list, set_large, labels, 3);
    packlist_end_section(list, heading);
}
