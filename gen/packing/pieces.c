/* The packing list: every component, to be ticked off. */
#include <math.h>
#include <string.h>

#include "page.h"
#include "gen/card/outline.h"
#include "gen/card/side.h"

static const double picture_height = 11;

enum { PIECE_PICTURES, PIECE_NAME, PIECE_COUNT, PIECE_WHERE, PIECE_IDS, PIECE_COLUMNS };
static const double shares[PIECE_COLUMNS] = { 0.2, 0.18, 0.08, 0.19, 0.35 };

/* The part of a piece that is seen: of a standee that is folded, its front. */
static void seen_of(const struct art_piece *piece, double *top, double *height)
{
    *top = piece->fold > 0 ? piece->fold : 0;
    *height = piece->fold > 0 ? piece->height - piece->flap - piece->fold : piece->height;
}

static void draw_piece(struct lister *list, const struct art_piece *piece, double x, double y, double size)
{
    struct side side = { piece, false, 0, list->at->press->theme };
    double top, height;

    seen_of(piece, &top, &height);
    double scale = size / height;
    cairo_save(list->cr);
    cairo_rectangle(list->cr, x, y, piece->width * scale, size);
    cairo_clip(list->cr);
    type_as_shapes(list->at->edition->type, true);
    side_draw(&side, list->cr, list->at->edition, x, y - top * scale, piece->width * scale, piece->height * scale);
    type_as_shapes(list->at->edition->type, false);
    cairo_restore(list->cr);
    theme_enter(list->cr, list->at->press->theme);
    cairo_save(list->cr);
    cairo_translate(list->cr, x, y);
    cairo_scale(list->cr, scale, scale);
    if (piece->fold > 0)
        cairo_rectangle(list->cr, 0, 0, piece->width, height);
    else
        outline_path(list->cr, piece, 0);
    cairo_restore(list->cr);
    theme_source(list->cr, ROLE_INK_SOFT);
    cairo_set_line_width(list->cr, LISTER_HAIRLINE);
    cairo_stroke(list->cr);
    theme_source(list->cr, ROLE_INK);
}

/* Beside each other, all as high as there is room for. */
static void draw_pictures(struct lister *list, const struct packing_component *component, double x, double y,
                          double room)
{
    double width = 0, between = 0.8;

    for (int i = 0; i < component->pictures; i++) {
        double top, height;
        seen_of(component->picture[i], &top, &height);
        width += component->picture[i]->width / height;
    }
    double size = fmin(picture_height, (room - between * (component->pictures - 1)) / width);
    for (int i = 0; i < component->pictures; i++) {
        double top, height;
        seen_of(component->picture[i], &top, &height);
        draw_piece(list, component->picture[i], x, y + (picture_height - size) / 2, size);
        x += component->picture[i]->width / height * size + between;
    }
}

static double set_names(struct lister *list, double x, double y, double width, const char *group, int count, bool draw)
{
    double height = 0;

    for (int k = 0; k < list->at->edition->languages; k++) {
        struct text text = lister_text(list, k, phrase_component(list->at->edition->phrases, k, group, count),
                                   k == 0 ? LISTER_BODY + 1 : LISTER_SMALL, width);
        text.bold = k == 0;
        text.floor = LISTER_FLOOR;
        height += lister_set(list, x, y + height, &text, draw);
    }
    return height;
}

static void add_set_names(struct lister *list, const char *set, struct buf *out)
{
    const char *of = arena_printf(list->at->arena, "set.%s", set);

    for (int k = 0; k < list->at->edition->languages; k++) {
        const char *name = words_name(list->at->edition->words[k], of);
        buf_printf(out, "%s%s", k > 0 ? " " : "", name != NULL ? name : set);
    }
}

/* Which pieces they are, each set by itself where there are several. */
static double set_ids(struct lister *list, double x, double y, double width, const struct packing_component *component,
                      bool draw)
{
    double height = 0;

    for (int i = 0; i < component->lines; i++) {
        const struct packing_line *line = &component->line[i];
        struct buf string = { 0 };
        if (component->lines > 1) {
            add_set_names(list, line->set, &string);
            buf_printf(&string, " %d: ", line->count);
        }
        buf_puts(&string, line->ids);
        struct text text = lister_text(list, 0, buf_text(&string), LISTER_NOTE, width);
        height += lister_set(list, x, y + height, &text, draw);
        buf_finish(&string);
    }
    return height;
}

static double set_where(struct lister *list, double x, double y, double width,
                        const struct packing_component *component, bool draw)
{
    bool single = strspn(component->sheets, "0123456789") == strlen(component->sheets);
    double height = lister_file(list, x, y, width, list->at->stocks.stock[component->stock].id, LISTER_NOTE,
                                draw);

    return height + lister_phrase(list, x, y + height, width, single ? "packing.on-sheet" : "packing.on-sheets",
                               component->sheets, "", LISTER_SMALL, draw);
}

static double set_component(struct lister *list, double x, double y, int index, bool draw)
{
    const struct packing_component *component = &list->packing.component[index];
    struct text count = lister_text(list, 0, lister_digits(list, component->count), LISTER_HEADING + 1, 0);
    double base = y + 1, height = picture_height, at[PIECE_COLUMNS], width[PIECE_COLUMNS];

    count.bold = true;
    lister_split(list, shares, PIECE_COLUMNS, at, width);
    if (draw) {
        lister_tick(list, x, base + 0.4);
        draw_pictures(list, component, x + at[PIECE_PICTURES], base, width[PIECE_PICTURES]);
    }
    height = fmax(
        height, set_names(list, x + at[PIECE_NAME], base, width[PIECE_NAME], component->name, component->count, draw));
    lister_set(list, x + at[PIECE_COUNT], base - 0.8, &count, draw);
    height = fmax(height, set_where(list, x + at[PIECE_WHERE], base, width[PIECE_WHERE], component, draw));
    height = fmax(height, set_ids(list, x + at[PIECE_IDS], base, width[PIECE_IDS], component, draw));
    if (draw)
        lister_rule(list, x, base + height + 1, list->width);
    return height + 2;
}

void lister_put_pieces(struct lister *list)
{
    lister_put(list, lister_heading, 1, 5, set_component(list, list->left, list->y, 0, false) + 1);
    for (int i = 0; i < list->packing.components; i++)
        lister_put(list, set_component, i, i == 0 ? 0.6 : 0, 0);
}
