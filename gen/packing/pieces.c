#include "pieces.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/card/outline.h"
#include "gen/card/side.h"
#include "gen/ink/theme.h"
#include "gen/page/line.h"

static const double picture_most = 12, row_gap = 2;

enum { PIECE_PICTURES, PIECE_NAME, PIECE_COUNT, PIECE_WHERE, PIECE_IDS, PIECE_COLUMNS };
static const double shares[PIECE_COLUMNS] = { 0.21, 0.165, 0.1, 0.215, 0.31 };

static double picture_height(const struct packlist *list)
{
    return picture_most * list->flow.tightness;
}

/* The part of a piece that is seen: of a standee that is folded, its front. */
static void seen_of(const struct art_piece *piece, double *top, double *height)
{
    *top = piece->fold > 0 ? piece->fold : 0;
    *height = piece->fold > 0 ? piece->height - piece->flap - piece->fold : piece->height;
}

static void draw_piece(struct packlist *list, cairo_t *cr, const struct art_piece *piece, double x, double y,
                       double size)
{
    struct side side = { piece, false, 0, list->run->press->theme };
    double top, height;

    seen_of(piece, &top, &height);
    double scale = size / height;
    cairo_save(cr);
    cairo_rectangle(cr, x, y, piece->width * scale, size);
    cairo_clip(cr);
    type_as_shapes(list->flow.type, true);
    side_draw(&side, cr, list->run->edition, x, y - top * scale, piece->width * scale, piece->height * scale);
    type_as_shapes(list->flow.type, false);
    cairo_restore(cr);
    theme_enter(cr, list->run->press->theme);
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    if (piece->fold > 0)
        cairo_rectangle(cr, 0, 0, piece->width, height);
    else
        outline_path(cr, piece, 0);
    cairo_restore(cr);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, PACKLIST_HAIRLINE);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
}

void pieces_draw(struct packlist *list, cairo_t *cr, const struct art_piece *const piece[], int pieces, double x, double y,
                 double width, double height)
{
    double wide = 0, between = 0.8, top, high;

    for (int i = 0; i < pieces; i++) {
        seen_of(piece[i], &top, &high);
        wide += piece[i]->width / high;
    }
    double size = fmin(height, (width - between * (pieces - 1)) / wide);
    for (int i = 0; i < pieces; i++) {
        seen_of(piece[i], &top, &high);
        draw_piece(list, cr, piece[i], x, y + (height - size) / 2, size);
        x += piece[i]->width / high * size + between;
    }
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

static void add_set_names(struct packlist *list, const char *set, struct buf *out)
{
    const char *of = arena_printf(list->run->arena, "set.%s", set);

    for (int k = 0; k < list->run->edition->languages; k++) {
        const char *name = words_name(list->run->edition->words[k], of);
        buf_printf(out, "%s%s", k > 0 ? " " : "", name != NULL ? name : set);
    }
}

/* ---- which pieces they are ---- */

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

/* What tells a piece from the others of its component, in that language; NULL where nothing does. */
typedef const char *distinction(const struct packlist *, int language, const char *component, const char *id);

static const char *name_of(const struct packlist *list, int language, const char *component, const char *id)
{
    const char *name = words_name(list->run->edition->words[language], id);
    const char *colour = name == NULL || strcmp(id, component) == 0 ? colour_of(list, language, id) : NULL;

    return colour != NULL ? colour : name;
}

/* 7 of route-7. */
static const char *number_of(const struct packlist *list, int language, const char *component, const char *id)
{
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

/* What stands between two names. */
static const char *comma(const struct packlist *list)
{
    const char *tag = list->run->edition->words[0]->tag;

    return strncmp(tag, "zh", 2) == 0 || strncmp(tag, "ja", 2) == 0 ? "、" : ", ";
}

/* " ×2" as it is; of " 5×2", five colours, "2 of each colour", without the blank ahead of it. */
static void add_count(struct packlist *list, const char *from, const char *end, struct buf *out)
{
    const char *times = strstr(from, "×");

    if (times == NULL || times >= end || times == from + strlen("\u00a0")) {
        buf_add(out, from, (size_t)(end - from));
        return;
    }
    times += strlen("×");
    buf_puts(out, " ");
    packlist_say(list, "packing.each", arena_copy(list->run->arena, times, (size_t)(end - times)), "", out);
}

/* The ids that are printed on them. */
static void add_ids(struct packlist *list, const char *ids, struct buf *out)
{
    for (const char *at = ids; *at != '\0';) {
        const char *end = at + strcspn(at, ","), *blank = strstr(at, "\u00a0");
        blank = blank != NULL && blank < end ? blank : end;
        buf_add(out, at, (size_t)(blank - at));
        add_count(list, blank, end, out);
        at = end + strspn(end, ", ");
        buf_add(out, end, (size_t)(at - end));
    }
}

/* What tells them apart in that language, "first … last" of several; NULL where something does not, or there are too
   many between to tell. */
static const char *told_of(const struct packlist *list, int language, distinction *of, const char *component,
                           const char *part, const char *end)
{
    enum { RUN_MOST = 4 };
    const char *between = strstr(part, dots);
    bool run = between != NULL && between < end;
    const char *last = run ? between + sizeof dots - 1 : part;

    between = run ? between : end;
    const char *name = of(list, language, component, bare(list, part, between));
    const char *last_name = of(list, language, component, bare(list, last, end));
    if (name == NULL || last_name == NULL ||
        (run && of != number_of && abs(number_before(last, end) - number_before(part, between)) >= RUN_MOST))
        return NULL;
    return !run ? name
                : arena_printf(list->run->arena, of == number_of ? "%s–\u2060%s" : "%s … %s", name, last_name);
}

/* "A1…A3 ×2" with what tells them apart in every language; false where nothing does. */
static bool add_told(struct packlist *list, distinction *of, const char *component, const char *part,
                     const char *end, struct buf *out)
{
    const char *blank = strstr(part, "\u00a0"), *first = NULL;

    blank = blank != NULL && blank < end ? blank : end;
    for (int k = 0; k < list->run->edition->languages; k++) {
        const char *told = told_of(list, k, of, component, part, blank);
        if (told == NULL)
            return false;
        if (first == NULL || strcmp(told, first) != 0)
            buf_printf(out, "%s%s", first != NULL ? " " : "", told);
        first = first != NULL ? first : told;
    }
    add_count(list, blank, end, out);
    return true;
}

/* What stands between names that are told in several languages: then each has a line, where they are no more than a row
   is high with, or a few more on a page that has room. */
static const char *between_told(const struct packlist *list, distinction *of, const char *ids)
{
    const double loose = 0.8;
    const int most = list->flow.tightness >= loose ? 6 : 4;
    int parts = 1;

    for (const char *at = ids; (at = strchr(at, ',')) != NULL; at++)
        parts++;
    return of == name_of && list->run->edition->languages > 1 && parts <= most ? "\n" : comma(list);
}

static bool add_all_told(struct packlist *list, distinction *of, const char *component, const char *ids,
                         struct buf *out)
{
    const char *between = between_told(list, of, ids);
    struct buf told = { 0 };
    bool good = true;

    for (const char *at = ids; good && *at != '\0';) {
        const char *end = at + strcspn(at, ",");
        good = add_told(list, of, component, at, end, &told);
        at = end;
        buf_puts(&told, *at != '\0' ? between : "");
        at += strspn(at, ", ");
    }
    buf_puts(out, good ? buf_text(&told) : "");
    buf_finish(&told);
    return good;
}

/* By their names where all pieces of the line have one and they are few, or their numbers, else by the ids that are
   printed on them. */
static void add_pieces(struct packlist *list, const char *component, const char *ids, struct buf *out)
{
    if (!add_all_told(list, name_of, component, ids, out) && !add_all_told(list, number_of, component, ids, out))
        add_ids(list, ids, out);
}

/* One piece, with nothing to tell but the name of its component: "Dice ×2". */
static bool only_repeats(const struct packlist *list, const struct packing_component *component)
{
    const char *ids = component->line[0].ids, *blank = strstr(ids, "\u00a0");
    const char *id = bare(list, ids, blank != NULL ? blank : ids + strlen(ids));
    const char *name = name_of(list, 0, component->name, id);
    struct phrasebook *phrases = list->run->edition->phrases;

    if (component->lines > 1 || component->sets > 1 || strpbrk(ids, ",") != NULL || strstr(ids, dots) != NULL)
        return false;
    return name != NULL && (strcmp(id, component->name) == 0 ||
                            strcmp(name, phrase_component(phrases, 0, component->name, 1)) == 0 ||
                            strcmp(name, phrase_component(phrases, 0, component->name, component->count)) == 0);
}

static double set_line(struct packlist *list, cairo_t *cr, double x, double y, double width,
                       const struct packing_component *component, const struct packing_line *line)
{
    struct buf string = { 0 };

    if (component->sets > 1 && line->set != NULL) {
        add_set_names(list, line->set, &string);
        buf_printf(&string, " %d: ", line->count);
    }
    add_pieces(list, component->name, line->ids, &string);
    double height = packlist_line(list, cr, x, y, width, 0, buf_text(&string), PACKLIST_SMALL);
    buf_finish(&string);
    return height;
}

/* Each set by itself where there are several. `row`: of the component's. */
static double set_ids(struct packlist *list, cairo_t *cr, double x, double y, double width,
                      const struct packing_component *component, int row)
{
    double height = 0;

    if (only_repeats(list, component))
        return 0;
    for (int i = 0; i < component->lines; i++)
        if (component->line[i].row == row)
            height += set_line(list, cr, x, y + height, width, component, &component->line[i]);
    return height;
}

static double set_where(struct packlist *list, cairo_t *cr, double x, double y, double width,
                        const struct packing_component *component)
{
    bool single = strspn(component->sheets, "0123456789") == strlen(component->sheets);
    double height = packlist_file(list, cr, x, y, width, list->run->stocks.stock[component->stock].id, PACKLIST_SMALL);

    return height + packlist_phrase(list, cr, x, y + height, width, single ? "packing.on-sheet" : "packing.on-sheets",
                                    component->sheets, "", PACKLIST_SMALL);
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

/* Its first row; returns its height. */
static double set_head(struct packlist *list, cairo_t *cr, double x, double base, const struct table_column at[],
                       const struct packing_component *component)
{
    struct text count = packlist_text(list, 0, packlist_digits(list, component->count), PACKLIST_HEADING + 1, 0);
    double height = picture_height(list);

    count.bold = true;
    if (cr != NULL) {
        packlist_tick(cr, x, base + 0.4);
        pieces_draw(list, cr, component->picture, component->pictures, x + at[PIECE_PICTURES].x, base,
                    at[PIECE_PICTURES].width, picture_height(list));
    }
    height = fmax(height, set_names(list, cr, x + at[PIECE_NAME].x, base, at[PIECE_NAME].width, component->name,
                                    component->count));
    double below = flow_text(&list->flow, cr, x + at[PIECE_COUNT].x, base - 0.8, "P", &count);
    if (component->spares > 0)
        below += packlist_phrase(list, cr, x + at[PIECE_COUNT].x, base + below - 0.8, at[PIECE_COUNT].width,
                                 "packing.spares", packlist_digits(list, component->spares), "", PACKLIST_SMALL);
    height = fmax(height, below);
    return fmax(height, set_where(list, cr, x + at[PIECE_WHERE].x, base, at[PIECE_WHERE].width, component));
}

static double set_component(void *owner, cairo_t *cr, double x, double y, const struct page_table *table, int row)
{
    const struct table_column *at = table->column;
    struct packlist *list = owner;
    const struct packing_component *component = component_of(list, &row);
    double gap = row_gap * list->flow.tightness, base = y + gap / 2, height = row == 0 ? set_head(list, cr, x, base, at, component) : 0;

    height = fmax(height, set_ids(list, cr, x + at[PIECE_IDS].x, base, at[PIECE_IDS].width, component, row));
    if (cr != NULL && row + 1 == component->rows)
        line_level(cr, x, base + height + gap / 2, list->flow.width, PACKLIST_HAIRLINE);
    return height + gap;
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
    packlist_add_heading(list, 1, 5);
    flow_add_table(&list->flow, &table)->gap = 1;
}
