#include "page.h"

#include <math.h>

#include "gen/page/printer.h"

/* With less room than that everything is drawn smaller. */
static const double least_room = 124, page_margin = 12, foot_room = 6;
static const double leading = 1.22;          /* times the size */

/* ---- text ---- */

struct text lister_text(const struct lister *list, int language, const char *string, double size, double width)
{
    const struct words *words = list->at->edition->words[language];

    return (struct text){ .string = string, .tag = words->tag, .file = words->file, .size = size, .width = width,
                          .leading = leading * size };
}

double lister_set(struct lister *list, double x, double y, const struct text *text, bool draw)
{
    double height, baseline;

    type_measure(list->at->edition->type, text, NULL, &height, &baseline);
    if (draw) {
        cairo_tag_begin(list->cr, "P", NULL);
        type_draw(list->at->edition->type, list->cr, x, y + baseline, text);
        cairo_tag_end(list->cr, "P");
    }
    return height;
}

/* A phrase in the words that it comes from. */
static struct text phrase_text(const struct lister *list, int language, const char *of, const char *string, double size,
                               double width)
{
    const struct words *words = phrase_words(list->at->edition->phrases, language, of);
    struct text text = lister_text(list, language, string, size, width);

    text.tag = words->tag;
    text.file = words->file;
    return text;
}

static double smaller(int language, double size)
{
    return language == 0 ? size : size - 0.5;
}

static double set_line(struct lister *list, double x, double y, int language, const struct text *text, bool draw)
{
    if (draw)
        theme_source(list->cr, language == 0 ? ROLE_INK : ROLE_INK_SOFT);
    double height = lister_set(list, x, y, text, draw);
    if (draw)
        theme_source(list->cr, ROLE_INK);
    return height;
}

double lister_line(struct lister *list, double x, double y, double width, int language, const char *string, double size,
                       bool draw)
{
    struct text text = lister_text(list, language, string, smaller(language, size), width);

    return set_line(list, x, y, language, &text, draw);
}

double lister_phrase(struct lister *list, double x, double y, double width, const char *of, const char *one,
                         const char *two, double size, bool draw)
{
    double height = 0;

    for (int k = 0; k < list->at->edition->languages; k++) {
        struct buf string = { 0 };
        phrase_put(list->at->edition->phrases, k, of, one, two, &string);
        struct text text = phrase_text(list, k, of, buf_text(&string), smaller(k, size), width);
        height += set_line(list, x, y + height, k, &text, draw);
        buf_finish(&string);
    }
    return height;
}

double lister_columns(struct lister *list, double x, double y, const char *of, const char *one, bool draw)
{
    int languages = list->at->edition->languages;
    double width = (list->width - LISTER_GAP * 2 * (languages - 1)) / languages, height = 0;

    for (int k = 0; k < languages; k++) {
        struct buf string = { 0 };
        phrase_put(list->at->edition->phrases, k, of, one, "", &string);
        struct text text = phrase_text(list, k, of, buf_text(&string), LISTER_BODY, width);
        height = fmax(height, lister_set(list, x + k * (width + 2 * LISTER_GAP), y, &text, draw));
        buf_finish(&string);
    }
    return height;
}

void lister_add(struct lister *list, const char *of, const char *one, const char *two, struct buf *out)
{
    for (int k = 0; k < list->at->edition->languages; k++) {
        buf_puts(out, k > 0 ? "   " : "");
        phrase_put(list->at->edition->phrases, k, of, one, two, out);
    }
}

const char *lister_digits(struct lister *list, int number)
{
    return arena_printf(list->at->arena, "%d", number);
}

/* ---- signs ---- */

void lister_tick(struct lister *list, double x, double y)
{
    cairo_set_line_width(list->cr, 0.25);
    cairo_rectangle(list->cr, x + 0.2, y, LISTER_TICK, LISTER_TICK);
    cairo_stroke(list->cr);
}

void lister_rule(struct lister *list, double x, double y, double width)
{
    cairo_set_line_width(list->cr, LISTER_HAIRLINE);
    theme_source(list->cr, ROLE_INK_SOFT);
    cairo_move_to(list->cr, x, y);
    cairo_line_to(list->cr, x + width, y);
    cairo_stroke(list->cr);
    theme_source(list->cr, ROLE_INK);
}

void lister_number(struct lister *list, double x, double y, double radius, int number)
{
    double size = radius * (number < 10 ? 4.3 : 3.4);
    struct text text = { .string = lister_digits(list, number), .size = size, .bold = true, .align = ALIGN_CENTER };

    cairo_new_path(list->cr);
    cairo_arc(list->cr, x, y, radius, 0, 2 * M_PI);
    theme_source(list->cr, ROLE_PAPER);
    cairo_fill_preserve(list->cr);
    theme_source(list->cr, ROLE_INK);
    cairo_set_line_width(list->cr, radius / 9);
    cairo_stroke(list->cr);
    cairo_tag_begin(list->cr, "P", NULL);
    type_draw(list->at->edition->type, list->cr, x, y + size * 0.365 * MM_PER_POINT, &text);
    cairo_tag_end(list->cr, "P");
}

double lister_file(struct lister *list, double x, double y, double width, const char *what, double size, bool draw)
{
    struct buf name = { 0 };

    for (const char *at = press_file(list->at->press, list->at->edition->game.kit->game, what, list->at->arena); *at != '\0'; at++)
        buf_printf(&name, *at == '-' ? "%c\u200b" : "%c", *at);
    struct text text = lister_text(list, 0, buf_text(&name), size, width);
    text.bold = size >= LISTER_BODY;
    text.floor = LISTER_FLOOR - 1;
    double height = lister_set(list, x, y, &text, draw);
    buf_finish(&name);
    return height;
}

void lister_split(const struct lister *list, const double share[], int columns, double at[], double width[])
{
    const double start = LISTER_TICK + 2, room = list->width - start, gap = 1.5;

    for (int i = 0; i < columns; i++) {
        at[i] = i == 0 ? start : at[i - 1] + width[i - 1] + gap;
        width[i] = share[i] * room - (i < columns - 1 ? gap : 0);
    }
}

static const char *const headings[] = { "packing.print", "packing.pieces", "packing.cut", "packing.store" };

double lister_heading(struct lister *list, double x, double y, int index, bool draw)
{
    struct buf string = { 0 };

    lister_add(list, headings[index], "", "", &string);
    struct text text = lister_text(list, 0, buf_text(&string), LISTER_HEADING, 0);
    text.bold = true;
    if (draw) {
        if (list->document != NULL)
            document_outline(list->document, 0, buf_text(&string), y * list->scale);
        lister_number(list, x + 2.6, y + 2.6, 2.4, index + 1);
    }
    double height = lister_set(list, x + 7, y, &text, draw);
    buf_finish(&string);
    return height;
}

/* ---- pages ---- */

void lister_measure(struct lister *list)
{
    const struct paper *paper = list->paper;

    double across = paper_margin(paper, true), down = paper_margin(paper, false);
    list->scale = fmin(1, fmin(paper->width - 2 * across, paper->height - 2 * down) / least_room);
    across = fmax(page_margin, across / list->scale);
    down = fmax(page_margin, down / list->scale);
    list->left = across;
    list->width = paper->width / list->scale - 2 * across;
    list->top = down;
    list->bottom = paper->height / list->scale - down - foot_room;
}

static void draw_foot(struct lister *list)
{
    const struct edition *edition = list->at->edition;
    struct buf foot = { 0 };
    double y = list->bottom + foot_room - 1;

    buf_printf(&foot, "%s · %s · %s · %s %.8s", edition->words[0]->title, phrase(list->at->edition->phrases, 0, "packing.title"),
               list->paper->name, phrase(list->at->edition->phrases, 0, "press.kit"), edition->game.kit->digest);
    struct text left = lister_text(list, 0, buf_text(&foot), 6.5, list->width - 20);
    struct text right = { .string = arena_printf(list->at->arena, "%d / %d", list->page, list->pages), .size = 6.5,
                          .align = ALIGN_RIGHT };
    theme_source(list->cr, ROLE_INK_SOFT);
    type_draw(edition->type, list->cr, list->left, y, &left);
    type_draw(edition->type, list->cr, list->left + list->width, y, &right);
    theme_source(list->cr, ROLE_INK);
    buf_finish(&foot);
}

static bool draws(const struct lister *list)
{
    return list->document != NULL || list->balance != NULL;
}

void lister_end(struct lister *list)
{
    if (list->balance != NULL && list->page > 0)
        list->ink[list->page - 1] = scale_read(list->balance);
}

void lister_turn(struct lister *list)
{
    lister_end(list);
    list->page++;
    list->y = list->top;
    if (!draws(list))
        return;
    list->cr = list->balance != NULL
                   ? scale_load(list->balance, list->paper->width, list->paper->height)
                   : press_page(list->at->press, list->document, false, lister_digits(list, list->page));
    cairo_scale(list->cr, list->scale, list->scale);
    ink_enter(list->cr, &list->at->edition->ink);
    theme_enter(list->cr, list->at->press->theme);
    theme_source(list->cr, ROLE_INK);
    draw_foot(list);
}

void lister_put(struct lister *list, set_block *set, int index, double above, double below)
{
    double height = set(list, list->left, list->y, index, false);

    if (list->y > list->top && list->y + above + height + below > list->bottom)
        lister_turn(list);
    if (list->y > list->top)
        list->y += above;
    if (draws(list))
        set(list, list->left, list->y, index, true);
    list->y += height;
}
