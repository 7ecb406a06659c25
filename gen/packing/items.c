#include "items.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double items_gap = 4, indent = 3, behind = 2.5;

/* What is said of one line of a component: names, each an item of its own, or all ids in one. */
struct items {
    int count;
    const char **item;
};

/* With room for all that commas part. */
static struct items new_items(const struct packlist *list, const char *ids)
{
    size_t room = 1;

    for (const char *at = ids; (at = strchr(at, ',')) != NULL; at++)
        room++;
    return (struct items){ 0, arena_alloc(list->run->arena, room * sizeof(char *)) };
}

static const char dots[] = "…\u2060";

static bool is_number(const char *name)
{
    return name[strspn(name, "0123456789")] == '\0';
}

/* Of the colour that the kit gives it; NULL where it has none. */
static const char *colour_of(const struct packlist *list, int language, const char *id)
{
    const struct kit *kit = list->run->edition->game.kit;
    int piece = kit_piece_index(kit, id);
    const char *colour = piece >= 0 ? node_attr(kit->piece[piece].node, "colour") : NULL;

    return colour == NULL ? NULL
                          : words_name(list->run->edition->words[language],
                                       arena_printf(list->run->arena, "colour.%s", colour));
}

/* Without the marks between which no line ends. */
static const char *bare(const struct packlist *list, const char *id, const char *end)
{
    struct buf text = { 0 };

    for (const char *at = id; at < end; at++)
        if (strncmp(at, "\u2060", 3) == 0)
            at += 2;
        else
            buf_add(&text, at, 1);
    const char *copy = arena_copy(list->run->arena, buf_text(&text), text.length);
    buf_finish(&text);
    return copy;
}

/* What tells a piece from the others of its component, in whose line it stands, in that language; NULL where nothing
   does. */
typedef const char *distinction(const struct packlist *, int language, const char *component, const char *ids,
                                const char *id);

static const char *name_of(const struct packlist *list, int language, const char *component, const char *ids,
                           const char *id)
{
    (void)ids;
    const char *name = words_name(list->run->edition->words[language], id);
    const char *colour = name == NULL || strcmp(id, component) == 0 ? colour_of(list, language, id) : NULL;

    return colour != NULL ? colour : name;
}

/* Where its count begins, with the blank ahead of it; `end` where it has none. */
static const char *count_in(const char *part, const char *end)
{
    const char *blank = strstr(part, "\u00a0");

    return blank != NULL && blank < end ? blank : end;
}

/* The next id of a line, also the last of a run; NULL behind all of them. */
static const char *next_id(const struct packlist *list, const char **at)
{
    const char *start = *at + strspn(*at, ", "), *end = start + strcspn(start, ","), *between = strstr(start, dots);

    if (start == end)
        return NULL;
    if (between == NULL || between >= end) {
        *at = end;
        return bare(list, start, count_in(start, end));
    }
    *at = between + sizeof dots - 1;
    return bare(list, start, between);
}

/* Whether every name of the line begins so and, being longer, ends so. */
static bool have_all(const struct packlist *list, int language, const char *component, const char *ids,
                     const char *start, size_t length, const char *end)
{
    const char *id;

    while ((id = next_id(list, &ids)) != NULL) {
        const char *name = name_of(list, language, component, ids, id);
        size_t size = name != NULL ? strlen(name) : 0;
        if (size <= length + strlen(end) || strncmp(name, start, length) != 0 ||
            strcmp(name + size - strlen(end), end) != 0)
            return false;
    }
    return true;
}

/* The name without what every name of the line has: "black" of "Paint bomb, black", or what stands ahead of the name of
   the component; NULL where they have nothing alike. */
static const char *short_name_of(const struct packlist *list, int language, const char *component, const char *ids,
                                 const char *id)
{
    const char *whole = phrase_component(list->run->edition->phrases, language, component, 1);
    const char *name = name_of(list, language, component, ids, id);
    const char *comma = name != NULL ? strstr(name, ", ") : NULL;

    if (name == NULL || strchr(ids, ',') == NULL)
        return NULL;
    if (comma != NULL && have_all(list, language, component, ids, name, (size_t)(comma + 2 - name), ""))
        return comma + 2;
    return have_all(list, language, component, ids, "", 0, whole)
               ? arena_copy(list->run->arena, name, strlen(name) - strlen(whole))
               : NULL;
}

/* 7 of route-7. */
static const char *number_of(const struct packlist *list, int language, const char *component, const char *ids,
                             const char *id)
{
    (void)ids;
    size_t letters = strspn(id, "abcdefghijklmnopqrstuvwxyz");

    (void)list;
    (void)language;
    (void)component;
    return letters > 1 && id[letters] == '-' && is_number(id + letters + 1) ? id + letters + 1 : NULL;
}

/* The number that ends there; 0 where there is none. */
static int number_before(const char *start, const char *end)
{
    const char *at = end;

    while (at > start && at[-1] >= '0' && at[-1] <= '9')
        at--;
    return at < end ? atoi(at) : 0;
}

/* " ×2" as it is; of " 5×2", five colours, "2 of each colour", without the blank ahead of it: true. */
static bool add_count(struct packlist *list, const char *from, const char *end, struct buf *out)
{
    const char *times = strstr(from, "×");

    if (times == NULL || times >= end || times == from + strlen("\u00a0")) {
        buf_add(out, from, (size_t)(end - from));
        return false;
    }
    times += strlen("×");
    buf_puts(out, " ");
    packlist_say(list, "packing.each", arena_copy(list->run->arena, times, (size_t)(end - times)), "", out);
    return true;
}

/* What tells them apart in that language, "first … last" of several; NULL where something does not, or there are too
   many between to tell. */
static const char *told_of(const struct packlist *list, int language, distinction *of, const char *component,
                           const char *ids, const char *part, const char *end)
{
    enum { RUN_MOST = 4 };
    const char *between = strstr(part, dots);
    bool run = between != NULL && between < end;
    const char *last = run ? between + sizeof dots - 1 : part;

    between = run ? between : end;
    const char *name = of(list, language, component, ids, bare(list, part, between));
    const char *last_name = of(list, language, component, ids, bare(list, last, end));
    if (name == NULL || last_name == NULL ||
        (run && of != number_of && abs(number_before(last, end) - number_before(part, between)) >= RUN_MOST))
        return NULL;
    return !run ? name
                : arena_printf(list->run->arena, of == number_of ? "%s–\u2060%s" : "%s … %s", name, last_name);
}

/* "A1…A3 ×2" with what tells them apart in every language; false where nothing does. */
static bool add_told(struct packlist *list, distinction *of, const char *component, const char *ids, const char *part,
                     const char *end, struct buf *out)
{
    const char *blank = count_in(part, end), *first = NULL;

    for (int k = 0; k < list->run->edition->languages; k++) {
        const char *told = told_of(list, k, of, component, ids, part, blank);
        if (told == NULL)
            return false;
        if (first == NULL || strcmp(told, first) != 0)
            buf_printf(out, "%s%s", first != NULL ? " " : "", told);
        first = first != NULL ? first : told;
    }
    add_count(list, blank, end, out);
    return true;
}

/* Told by that, each an item; false where one cannot be. */
static bool tell_all(struct packlist *list, distinction *of, const char *component, const char *ids,
                     struct items *items)
{
    items->count = 0;
    for (const char *at = ids; *at != '\0'; at += strspn(at, ", ")) {
        const char *end = at + strcspn(at, ",");
        struct buf told = { 0 };
        bool good = add_told(list, of, component, ids, at, end, &told);
        if (good)
            items->item[items->count++] = arena_copy(list->run->arena, buf_text(&told), told.length);
        buf_finish(&told);
        if (!good)
            return false;
        at = end;
    }
    return true;
}

/* The ids that are printed on them; false where none says how many of each colour. */
static bool tell_ids(struct packlist *list, const char *ids, struct items *items)
{
    bool each = false;

    items->count = 0;
    for (const char *at = ids; *at != '\0'; at += strspn(at, ", ")) {
        const char *end = at + strcspn(at, ","), *blank = count_in(at, end);
        struct buf told = { 0 };
        buf_add(&told, at, (size_t)(blank - at));
        each |= add_count(list, blank, end, &told);
        items->item[items->count++] = arena_copy(list->run->arena, buf_text(&told), told.length);
        buf_finish(&told);
        at = end;
    }
    return each;
}

/* One behind the other, as one. */
static void join(struct packlist *list, struct items *items)
{
    struct buf all = { 0 };

    for (int i = 0; i < items->count; i++)
        buf_printf(&all, "%s%s", i > 0 ? ", " : "", items->item[i]);
    items->count = 1;
    items->item[0] = arena_copy(list->run->arena, buf_text(&all), all.length);
    buf_finish(&all);
}

/* By their names where all pieces of the line have one and they are few, each an item; or else, one behind the other,
   by their numbers, or the ids that are printed on them. */
static void find_items(struct packlist *list, const char *component, const char *ids, struct items *items)
{
    if (tell_all(list, short_name_of, component, ids, items) || tell_all(list, name_of, component, ids, items))
        return;
    if (tell_all(list, number_of, component, ids, items) || !tell_ids(list, ids, items))
        join(list, items);
}

/* One piece, with nothing to tell but the name of its component: "Dice ×2". */
static bool only_repeats(const struct packlist *list, const struct packing_component *component)
{
    const char *ids = component->line[0].ids, *id = bare(list, ids, count_in(ids, ids + strlen(ids)));
    const char *name = name_of(list, 0, component->name, ids, id);
    struct phrasebook *phrases = list->run->edition->phrases;

    if (component->lines > 1 || component->sets > 1 || strpbrk(ids, ",") != NULL || strstr(ids, dots) != NULL)
        return false;
    return name != NULL && (strcmp(id, component->name) == 0 ||
                            strcmp(name, phrase_component(phrases, 0, component->name, 1)) == 0 ||
                            strcmp(name, phrase_component(phrases, 0, component->name, component->count)) == 0);
}

static double width_of(struct packlist *list, const char *string, bool bold)
{
    struct text text = packlist_text(list, 0, string, PACKLIST_SMALL, 0);
    double width;

    text.bold = bold;
    type_measure(list->flow.type, &text, &width, NULL, NULL);
    return width;
}

/* How wide the columns are with so many rows of things as wide as that; returns their width with the gaps between. */
static double find_columns(const double wide[], int count, int rows, double column[])
{
    double width = -items_gap;

    for (int i = 0; i < count; i++) {
        if (i % rows == 0)
            column[i / rows] = 0;
        column[i / rows] = fmax(column[i / rows], wide[i]);
    }
    for (int i = 0; i * rows < count; i++)
        width += column[i] + items_gap;
    return width;
}

/* Whether the last column is at least half as long as the others. */
static bool is_even(const struct items *items, int rows)
{
    int last = items->count % rows;

    return last == 0 || 2 * last >= rows;
}

/* In as few rows as there is room for, down one column after the other. */
static double set_items(struct packlist *list, cairo_t *cr, double x, double y, double width,
                        const struct items *items)
{
    size_t size = (size_t)(items->count + 1) * sizeof(double);
    double *column = arena_alloc(list->run->arena, size), *wide = arena_alloc(list->run->arena, size), left = x,
           most = 0, height = 0;
    int rows = 1;

    for (int i = 0; i < items->count; i++)
        wide[i] = width_of(list, items->item[i], false);
    while (rows < items->count &&
           (find_columns(wide, items->count, rows, column) > width || !is_even(items, rows)))
        rows++;
    for (int i = 0; i < items->count; i++) {
        bool alone = rows == items->count;
        height = i % rows == 0 ? 0 : height;
        left += i > 0 && i % rows == 0 ? column[i / rows - 1] + items_gap : 0;
        height += packlist_line(list, cr, left, y + height, alone ? width : 0, 0, items->item[i], PACKLIST_SMALL);
        most = fmax(most, height);
    }
    return most;
}

/* The set and how many they are, and behind that, or below it, which ones. */
static double set_set(struct packlist *list, cairo_t *cr, double x, double y, double width,
                      const struct packing_line *line, const struct items *items)
{
    struct buf string = { 0 };

    packlist_say_set(list, line->set, &string);
    buf_printf(&string, " %d", line->count);
    double head = width_of(list, buf_text(&string), true) + behind;
    struct text text = packlist_text(list, 0, buf_text(&string), PACKLIST_SMALL, width);
    text.bold = true;
    double height = flow_text(&list->flow, cr, x, y, "P", &text);
    buf_finish(&string);
    if (items->count == 1 && head + width_of(list, items->item[0], false) <= width) {
        set_items(list, cr, x + head, y, width - head, items);
        return height;
    }
    return height + set_items(list, cr, x + indent, y + height, width - indent, items);
}

static double set_line(struct packlist *list, cairo_t *cr, double x, double y, double width,
                       const struct packing_component *component, const struct packing_line *line)
{
    struct items items = new_items(list, line->ids);

    find_items(list, component->name, line->ids, &items);
    if (component->sets > 1 && line->set != NULL)
        return set_set(list, cr, x, y, width, line, &items);
    double in = component->sets > 1 ? indent : 0;
    return set_items(list, cr, x + in, y, width - in, &items);
}

double items_set(struct packlist *list, cairo_t *cr, double x, double y, double width,
                 const struct packing_component *component, int row)
{
    const double apart = 0.4;
    double height = 0;

    if (only_repeats(list, component))
        return 0;
    for (int i = 0; i < component->lines; i++)
        if (component->line[i].row == row) {
            height += height > 0 ? apart : 0;
            height += set_line(list, cr, x, y + height, width, component, &component->line[i]);
        }
    return height;
}
