#include "packlist.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "gen/page/tag.h"

/* With less room than that everything is drawn smaller. */
static const double least_room = 124, page_margin = 12, foot_room = 6;
static const double leading = 1.22; /* times the size */

/* ---- the list and its page ---- */

static void make_area(struct flow *flow)
{
    const struct paper *paper = &flow->press->paper;
    double across = paper_margin(paper, true), down = paper_margin(paper, false);

    flow->scale = fmin(1, fmin(paper->width - 2 * across, paper->height - 2 * down) / least_room);
    flow_area(flow, fmax(page_margin, across / flow->scale), fmax(page_margin, down / flow->scale), foot_room);
}

static void make_foot(struct packlist *list)
{
    const struct edition *edition = list->run->edition;
    const struct words *words = edition->words[0];
    struct buf foot = { 0 };

    edition_titles(edition, 0, edition->languages, &foot);
    buf_puts(&foot, " · ");
    phrase_all(edition->phrases, 0, edition->languages, "packing.title", &foot);
    buf_printf(&foot, " · %s · ", list->flow.press->paper.name);
    phrase_all(edition->phrases, 0, edition->languages, "press.kit", &foot);
    buf_printf(&foot, " %.8s", edition->game.kit->digest);
    list->flow.foot = (struct flow_foot){ .string = arena_copy(list->run->arena, foot.text, foot.length),
                                          .tag = words->tag,
                                          .file = words->file,
                                          .size = 7.5,
                                          .y = list->flow.bottom + foot_room - 1,
                                          .aside = 20 };
    buf_finish(&foot);
}

void packlist_init(struct packlist *list, const struct run *run, const struct batch batch[],
                   const struct text_count text[TEXTS])
{
    *list = (struct packlist){ .run = run, .batch = batch, .text = text, .open = 1, .grown = 1 };
    packing_gather(run, batch, &list->packing);
    list->items = arena_alloc(run->arena, (size_t)list->packing.components * sizeof *list->items);
    flow_init(&list->flow, run->press, run->edition->type, list);
    list->flow.file = run->edition->words[0]->file;
    list->flow.fronts = true;
    make_area(&list->flow);
    make_foot(list);
}

void packlist_finish(struct packlist *list)
{
    stamps_finish(&list->fronts);
    flow_finish(&list->flow);
}

struct flow_block *packlist_add(struct packlist *list, flow_set *set, int index, double gap)
{
    struct flow_block *block = flow_add(&list->flow, set, index);

    block->gap = gap;
    return block;
}

/* ---- text ---- */

struct text packlist_text(const struct packlist *list, int language, const char *string, double size, double width)
{
    const struct words *words = list->run->edition->words[language];

    return (struct text){ .string = string,
                          .tag = words->tag,
                          .file = words->file,
                          .size = size,
                          .width = width,
                          .leading = leading * size };
}

/* A phrase in the words that it comes from. */
static struct text phrase_text(const struct packlist *list, int language, const char *of, const char *string,
                               double size, double width)
{
    const struct words *words = phrase_words(list->run->edition->phrases, language, of);
    struct text text = packlist_text(list, language, string, size, width);

    text.tag = words->tag;
    text.file = words->file;
    return text;
}

static double smaller(int language, double size)
{
    return language == 0 ? size : fmax(size - 0.5, PACKLIST_SMALL);
}

double packlist_line(struct packlist *list, cairo_t *cr, double x, double y, double width, int language,
                     const char *string, double size)
{
    struct text text = packlist_text(list, language, string, smaller(language, size), width);

    return flow_text(&list->flow, cr, x, y, "P", &text);
}

double packlist_phrase(struct packlist *list, cairo_t *cr, double x, double y, double width, const char *of,
                       const char *one, const char *two, double size)
{
    double height = 0;

    for (int k = 0; k < list->run->edition->languages; k++) {
        struct buf string = { 0 };
        phrase_put(list->run->edition->phrases, k, of, one, two, &string);
        struct text text = phrase_text(list, k, of, buf_text(&string), smaller(k, size), width);
        height += flow_text(&list->flow, cr, x, y + height, "P", &text);
        buf_finish(&string);
    }
    return height;
}

double packlist_short(struct packlist *list, cairo_t *cr, double x, double y, double width, const char *of,
                      const char *one, const char *two, double size)
{
    struct buf string = { 0 };
    double wide;

    packlist_say(list, of, one, two, &string);
    struct text line = packlist_text(list, 0, buf_text(&string), size, 0);
    type_measure(list->flow.type, &line, &wide, NULL, NULL);
    double height = wide > width ? packlist_phrase(list, cr, x, y, width, of, one, two, size)
                                 : flow_text(&list->flow, cr, x, y, "P", &line);
    buf_finish(&string);
    return height;
}

double packlist_columns(struct packlist *list, cairo_t *cr, double x, double y, double width, double size,
                        const char *of, const char *one)
{
    int languages = list->run->edition->languages;
    double each = (width - PACKLIST_GAP * 2 * (languages - 1)) / languages, height = 0;

    for (int k = 0; k < languages; k++) {
        struct buf string = { 0 };
        phrase_put(list->run->edition->phrases, k, of, one, "", &string);
        struct text text = phrase_text(list, k, of, buf_text(&string), size, each);
        height = fmax(height, flow_text(&list->flow, cr, x + k * (each + 2 * PACKLIST_GAP), y, "P", &text));
        buf_finish(&string);
    }
    return height;
}

void packlist_say(struct packlist *list, const char *of, const char *one, const char *two, struct buf *out)
{
    for (int k = 0; k < list->run->edition->languages; k++) {
        buf_puts(out, k > 0 ? "   " : "");
        phrase_put(list->run->edition->phrases, k, of, one, two, out);
    }
}

const char *packlist_sheet(struct packlist *list, int language, const struct stock *stock)
{
    struct buf name = { 0 };

    phrase_capital(run_sheet_in(list->run, list->run->edition->words[language], stock), &name);
    const char *kept = arena_copy(list->run->arena, buf_text(&name), name.length);
    buf_finish(&name);
    return kept;
}

void packlist_say_set(struct packlist *list, const char *set, struct buf *out)
{
    const char *of = arena_printf(list->run->arena, "set.%s", set);

    for (int k = 0; k < list->run->edition->languages; k++) {
        const char *name = words_name(list->run->edition->words[k], of);
        buf_printf(out, "%s%s", k > 0 ? " " : "", name != NULL ? name : set);
    }
}

const char *packlist_unbroken(struct packlist *list, const char *string)
{
    struct buf out = { 0 };

    type_unbroken(string, string + strlen(string), &out);
    const char *kept = arena_copy(list->run->arena, buf_text(&out), out.length);
    buf_finish(&out);
    return kept;
}

const char *packlist_ranges(struct packlist *list, const char *numbers)
{
    static const char dash[] = "–";
    struct buf out = { 0 };

    for (const char *at = numbers, *end; *at != '\0'; at = end) {
        const char *found = strstr(at, dash);
        end = found != NULL ? found + strlen(dash) : at + strlen(at);
        buf_add(&out, at, (size_t)(end - at));
        buf_puts(&out, found != NULL ? "\u2060" : "");
    }
    const char *kept = arena_copy(list->run->arena, buf_text(&out), out.length);
    buf_finish(&out);
    return kept;
}

const char *packlist_digits(struct packlist *list, int number)
{
    return arena_printf(list->run->arena, "%d", number);
}

/* ---- what the sheets are like ---- */

bool packlist_any_backs(const struct packlist *list)
{
    for (int i = 0; i < list->run->stocks.count; i++)
        if (list->batch[i].pieces > 0 && list->batch[i].plan.duplex != DUPLEX_NONE &&
            list->batch[i].plan.duplex != DUPLEX_FOLD)
            return true;
    return false;
}

bool packlist_any_free(const struct packlist *list)
{
    for (int i = 0; i < list->packing.cuts; i++)
        if (list->packing.cut[i].free > 0)
            return true;
    return false;
}

/* ---- signs ---- */

void packlist_tick(cairo_t *cr, double x, double y)
{
    line_frame(cr, x + 0.2, y, PACKLIST_TICK, PACKLIST_TICK, 0.25);
}

static void draw_number(struct packlist *list, cairo_t *cr, double x, double y, double radius, int number, int ground,
                        int ink)
{
    double size = radius * (number < 10 ? 4.3 : 3.4);
    struct text text = { .string = packlist_digits(list, number), .size = size, .bold = true, .align = ALIGN_CENTER };

    cairo_new_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    theme_source(cr, ground);
    cairo_fill_preserve(cr);
    theme_source(cr, ink);
    cairo_set_line_width(cr, radius / 9);
    cairo_stroke(cr);
    tag_begin(cr, "P", NULL, NULL);
    type_draw(list->flow.type, cr, x, y + size * 0.365 * MM_PER_POINT, &text);
    tag_end(cr);
    theme_source(cr, ROLE_INK);
}

void packlist_number(struct packlist *list, cairo_t *cr, double x, double y, double radius, int number)
{
    draw_number(list, cr, x, y, radius, number, ROLE_PAPER, ROLE_INK);
}

void packlist_badge(struct packlist *list, cairo_t *cr, double x, double y, double radius, int number, int role)
{
    draw_number(list, cr, x, y, radius, number, role, ROLE_PAPER);
}

/* Whether a bold text of that size is wider on one line. */
static bool is_wider(const struct packlist *list, const char *string, double size, double width)
{
    struct text text = packlist_text(list, 0, string, size, 0);
    double wide;

    text.bold = true;
    type_measure(list->flow.type, &text, &wide, NULL, NULL);
    return wide > width;
}

/* Only a name that has no room even in small type is broken, after its hyphens. */
double packlist_file(struct packlist *list, cairo_t *cr, double x, double y, double width, const char *what)
{
    const double step = 0.5, least = PACKLIST_FLOOR;
    const char *file = press_file(list->run->press, list->run->edition->game.kit->game, what, list->run->arena);
    double size = PACKLIST_BODY;
    struct buf name = { 0 };

    while (size > least && is_wider(list, file, size, width))
        size -= step;
    bool breaks = is_wider(list, file, size, width);
    for (const char *at = file; *at != '\0'; at++)
        buf_printf(&name, *at == '-' && breaks ? "%c\u200b" : "%c", *at);
    struct text text = packlist_text(list, 0, buf_text(&name), size, width);
    text.bold = true;
    text.floor = least;
    double height = flow_text(&list->flow, cr, x, y, "P", &text);
    buf_finish(&name);
    return height;
}

double packlist_table_head(struct packlist *list, cairo_t *cr, double x, double y, const struct page_table *table,
                           const char *const names[])
{
    const double below = 0.3;
    double height = 0;

    for (int i = 0; i < table->columns; i++) {
        struct buf string = { 0 };
        if (names[i] == NULL)
            continue;
        packlist_say(list, names[i], "", "", &string);
        struct text text = packlist_text(list, 0, buf_text(&string), PACKLIST_SMALL, table->column[i].width);
        if (cr != NULL)
            theme_source(cr, ROLE_INK_SOFT);
        height = fmax(height, flow_text(&list->flow, cr, x + table->column[i].x, y, "P", &text));
        buf_finish(&string);
    }
    if (cr != NULL)
        line_level(cr, x, y + height + below, list->flow.width, PACKLIST_HAIRLINE);
    return height + below;
}

double packlist_row(struct packlist *list, cairo_t *cr, double x, double y, const struct page_table *table,
                    const struct packlist_row *row)
{
    const struct table_column *at = table->column;
    double cell[TABLE_COLUMNS], height = row->least, down = row->middle ? 0.5 : 0;

    for (int i = 0; i < table->columns; i++) {
        cell[i] = row->set(list, NULL, x, y, at[i].width, i, row->of);
        height = fmax(height, cell[i]);
    }
    if (cr == NULL)
        return height + 2 * row->air;
    y += row->air;
    if (row->ticked)
        packlist_tick(cr, x, y + (height - PACKLIST_TICK) * down);
    for (int i = 0; i < table->columns; i++)
        row->set(list, cr, x + at[i].x, y + (height - cell[i]) * down, at[i].width, i, row->of);
    if (row->ends)
        line_level(cr, x, y + height + row->air, list->flow.width, PACKLIST_HAIRLINE);
    return height + 2 * row->air;
}

struct page_table packlist_table(const struct packlist *list, table_row *row, int rows, const double share[],
                                 int columns)
{
    const int fewest = 2;
    struct page_table table = { .row = row, .rows = rows, .fewest = fewest, .last = fewest };

    table_share(&table, PACKLIST_TICK + 2, list->flow.width - PACKLIST_TICK - 2, 1.5, share, columns);
    return table;
}

/* ---- headings ---- */

static double set_heading(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    struct text text = packlist_text(list, 0, block->outline, PACKLIST_HEADING, 0);

    text.bold = true;
    if (cr != NULL)
        packlist_number(list, cr, x + 2.6, y + 2.6, 2.4, block->index + 1);
    return flow_text(&list->flow, cr, x + 7, y, "P", &text);
}

/* A running head. */
static double set_again(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    struct text text = packlist_text(list, 0, block->what, PACKLIST_BODY + 1, 0);

    text.bold = true;
    if (cr != NULL)
        packlist_number(list, cr, x + 2.2, y + 2.2, 2, block->index + 1);
    return flow_text(&list->flow, cr, x + 7, y, "P", &text);
}

/* "配件（續）   Pieces (continued)" */
static const char *continued(struct packlist *list, const char *heading)
{
    struct phrasebook *phrases = list->run->edition->phrases;
    struct buf string = { 0 };

    for (int k = 0; k < list->run->edition->languages; k++) {
        buf_puts(&string, k > 0 ? "   " : "");
        phrase_put(phrases, k, "press.continued", phrase(phrases, k, heading), "", &string);
    }
    const char *kept = arena_copy(list->run->arena, buf_text(&string), string.length);
    buf_finish(&string);
    return kept;
}

static const char *const headings[] = { "packing.print", "packing.pieces", "packing.cut", "packing.store" };

int packlist_add_heading(struct packlist *list, int section, double gap)
{
    struct flow_block *heading = packlist_add(list, set_heading, section, gap);
    struct buf string = { 0 };

    packlist_say(list, headings[section], "", "", &string);
    heading->outline = arena_copy(list->run->arena, buf_text(&string), string.length);
    heading->keep = true;
    buf_finish(&string);
    return list->flow.blocks - 1;
}

void packlist_end_section(struct packlist *list, int heading)
{
    struct flow_block *again = flow_add_again(&list->flow, set_again, heading);

    again->what = continued(list, headings[again->index]);
    again->gap = 1.5;
}
