#include "items.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const double items_gap = 4, indent = 3, behind = 2.5;

/* What is said of one line of a component: names, each an item of its own, or all ids in one. */
struct items {
    int count;
    const char **item;
};

/* What the names of a line have alike in a language, bytes of them. */
struct alike {
    size_t start, end;
};

/* The ids of a line, as they are told of. */
struct line {
    const char *component, *ids;
    struct alike alike[LANGUAGES_MAX];
};

/* So many of a run are told by name. */
enum { RUN_MOST = 4 };

/* With room for all of the runs that commas part. */
static struct items new_items(const struct packlist *list, const char *ids)
{
    size_t room = RUN_MOST;

    for (const char *at = ids; (at = strchr(at, ',')) != NULL; at++)
        room += RUN_MOST;
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
typedef const char *distinction(const struct packlist *, int language, const struct line *, const char *id);

static const char *name_of(const struct packlist *list, int language, const struct line *line, const char *id)
{
    const char *name = words_name(list->run->edition->words[language], id);
    const char *colour = name == NULL || strcmp(id, line->component) == 0 ? colour_of(list, language, id) : NULL;

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

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Whether the name begins with so many bytes of that one, ends with those of `whole` as a word of its own, and has more
   than that. */
static bool has_alike(const char *name, const char *first, size_t start, const char *whole, size_t end)
{
    size_t size = name != NULL ? strlen(name) : 0;

    return size > start + end && strncmp(name, first, start) == 0 && strncasecmp(name + size - end, whole, end) == 0 &&
           (end == 0 || !is_letter(name[size - end - 1]));
}

/* "Paint bomb, " or the name of the component at the end, where every name of the line has it. */
static struct alike find_alike(const struct packlist *list, int language, const struct line *line)
{
    const char *whole = phrase_component(list->run->edition->phrases, language, line->component, 1);
    const char *first = NULL, *id, *at = line->ids;
    bool start = true, end = true;
    size_t ahead = 0;

    while ((start || end) && (id = next_id(list, &at)) != NULL) {
        const char *name = name_of(list, language, line, id);
        const char *comma = first == NULL && name != NULL ? strstr(name, ", ") : NULL;
        first = first == NULL ? name : first;
        ahead = comma != NULL ? (size_t)(comma + 2 - name) : ahead;
        start &= ahead > 0 && has_alike(name, first, ahead, whole, 0);
        end &= has_alike(name, first, 0, whole, strlen(whole));
    }
    return (struct alike){ start ? ahead : 0, !start && end ? strlen(whole) : 0 };
}

/* The name without what every name of the line has: "black" of "Paint bomb, black", or what stands ahead of the name of
   the component; NULL where they have nothing alike. */
static const char *short_name_of(const struct packlist *list, int language, const struct line *line, const char *id)
{
    struct alike alike = line->alike[language];
    const char *name = name_of(list, language, line, id);

    if (name == NULL || (alike.start == 0 && alike.end == 0))
        return NULL;
    size_t size = strlen(name) - alike.end;
    while (size > alike.start + 1 && name[size - 1] == ' ')
        size--;
    return arena_copy(list->run->arena, name + alike.start, size - alike.start);
}

/* 7 of route-7. */
static const char *number_of(const struct packlist *list, int language, const struct line *line, const char *id)
{
    size_t letters = strspn(id, "abcdefghijklmnopqrstuvwxyz");

    (void)list;
    (void)language;
    (void)line;
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
static const char *told_of(const struct packlist *list, int language, distinction *of, const struct line *line,
                           const char *part, const char *end)
{
    const char *between = strstr(part, dots);
    bool run = between != NULL && between < end;
    const char *last = run ? between + sizeof dots - 1 : part;

    between = run ? between : end;
    const char *name = of(list, language, line, bare(list, part, between));
    const char *last_name = of(list, language, line, bare(list, last, end));
    if (name == NULL || last_name == NULL ||
        (run && of != number_of && abs(number_before(last, end) - number_before(part, between)) >= RUN_MOST))
        return NULL;
    return !run ? name
                : arena_printf(list->run->arena, of == number_of ? "%s–\u2060%s" : "%s … %s", name, last_name);
}

/* "A1…A3 ×2" with what tells them apart in every language; false where nothing does. */
static bool add_told(struct packlist *list, distinction *of, const struct line *line, const char *part, const char *end,
                     struct buf *out)
{
    const char *blank = count_in(part, end), *first = NULL;

    for (int k = 0; k < list->run->edition->languages; k++) {
        const char *told = told_of(list, k, of, line, part, blank);
        if (told == NULL)
            return false;
        if (first == NULL || strcmp(told, first) != 0)
            buf_printf(out, "%s%s", first != NULL ? " " : "", told);
        first = first != NULL ? first : told;
    }
    add_count(list, blank, end, out);
    return true;
}

/* Each of "E1…E3" by itself, with the count behind the run; how many that are, 0 where it is none or one of many. */
static int parts_of(const struct packlist *list, const char *part, const char *end, const char *each[RUN_MOST])
{
    const char *blank = count_in(part, end), *between = strstr(part, dots);

    if (between == NULL || between >= blank)
        return 0;
    const char *first = bare(list, part, between), *last = bare(list, between + sizeof dots - 1, blank);
    const char *count = arena_copy(list->run->arena, blank, (size_t)(end - blank));
    size_t letters = strlen(first);
    while (letters > 0 && strchr("0123456789", first[letters - 1]) != NULL)
        letters--;
    int digits = (int)(strlen(first) - letters);
    if (strncmp(first, last, letters) != 0 || last[letters + strspn(last + letters, "0123456789")] != '\0')
        return 0;
    int from = number_before(first, first + strlen(first)), runs = number_before(last, last + strlen(last)) - from + 1;
    if (runs < 1 || runs > RUN_MOST)
        return 0;
    for (int i = 0; i < runs; i++)
        each[i] = arena_printf(list->run->arena, "%.*s%0*d%s", (int)letters, first, digits, from + i, count);
    return runs;
}

/* A run by what tells each of it; false where that is not known of all, or it is too long. */
static bool tell_run(struct packlist *list, distinction *of, const struct line *line, const char *part,
                     const char *end, struct items *items)
{
    const char *each[RUN_MOST];
    int runs = of != number_of ? parts_of(list, part, end, each) : 0, before = items->count;

    for (int i = 0; i < runs; i++) {
        struct buf told = { 0 };
        if (add_told(list, of, line, each[i], each[i] + strlen(each[i]), &told))
            items->item[items->count++] = arena_copy(list->run->arena, buf_text(&told), told.length);
        buf_finish(&told);
    }
    if (runs > 0 && items->count == before + runs)
        return true;
    items->count = before;
    return false;
}

/* Told by that, each an item; false where one cannot be. */
static bool tell_all(struct packlist *list, distinction *of, const struct line *line, struct items *items)
{
    items->count = 0;
    for (const char *at = line->ids; *at != '\0'; at += strspn(at, ", ")) {
        const char *end = at + strcspn(at, ",");
        struct buf told = { 0 };
        bool run = tell_run(list, of, line, at, end, items), good = run || add_told(list, of, line, at, end, &told);
        if (good && !run)
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
    struct line line = { component, ids, { { 0, 0 } } };

    for (int k = 0; k < list->run->edition->languages && strchr(ids, ',') != NULL; k++)
        line.alike[k] = find_alike(list, k, &line);
    if (tell_all(list, short_name_of, &line, items) || tell_all(list, name_of, &line, items))
        return;
    if (tell_all(list, number_of, &line, items) || !tell_ids(list, ids, items))
        join(list, items);
}

/* Of a line of a component: found once, for it is measured again and again. */
static const struct items *items_of(struct packlist *list, const struct packing_component *component, int line)
{
    struct arena *arena = list->run->arena;
    struct items **of = &list->items[component - list->packing.component];

    if (*of == NULL)
        *of = arena_alloc(arena, (size_t)component->lines * sizeof **of);
    struct items *items = &(*of)[line];
    if (items->count == 0) {
        *items = new_items(list, component->line[line].ids);
        find_items(list, component->name, component->line[line].ids, items);
    }
    return items;
}

/* One piece, with nothing to tell but the name of its component: "Dice ×2". */
static bool only_repeats(const struct packlist *list, const struct packing_component *component)
{
    const char *ids = component->line[0].ids, *id = bare(list, ids, count_in(ids, ids + strlen(ids)));
    const char *name = name_of(list, 0, &(struct line){ .component = component->name }, id);
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
                       const struct packing_component *component, int line)
{
    const struct items *items = items_of(list, component, line);

    if (component->sets > 1 && component->line[line].set != NULL)
        return set_set(list, cr, x, y, width, &component->line[line], items);
    double in = component->sets > 1 ? indent : 0;
    return set_items(list, cr, x + in, y, width - in, items);
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
            height += set_line(list, cr, x, y + height, width, component, i);
        }
    return height;
}
