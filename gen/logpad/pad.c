#include "pad.h"

#include <math.h>
#include <string.h>

#include "origin.h"
#include "gen/ink/theme.h"
#include "gen/picture/icon.h"
#include "gen/rules/columns.h"

/* Below it the parts of the head stand one under the other. */
static const double narrow_below = 165;

/* ---- the pad and its columns ---- */

bool pad_is_narrow(const struct pad *pad)
{
    return pad->flow.width < narrow_below;
}

static void add_column(struct pad *pad, const char *name, double width)
{
    pad->column[pad->columns++] = (struct column){ name, width, -1 };
}

/* A column for each word of a placing and those of the game; without a form one for the move. What is left of the width
   is shared: on narrow paper the others are no wider than what is written in them. */
static void make_columns(struct pad *pad)
{
    static const struct form any = { .columns = 1, .column = { { .name = "pad.move", .share = 1 } } };
    const struct kit *kit = pad->edition->game.kit;
    const struct form *form = pad->form != NULL ? pad->form : &any;
    bool narrow = pad_is_narrow(pad), many = kit->seats_max > 5;
    double left = pad->flow.width, shares = 0, score = narrow ? (many ? 6 : 7) : many ? 9 : 11;

    if (pad->form != NULL && pad->form->score > 0)
        score = narrow ? fmin(score, pad->form->score) : pad->form->score;
    add_column(pad, "pad.row", narrow ? 7 : 9);
    add_column(pad, "pad.seat", narrow ? 8 : 10);
    if (form_has_tiles(pad->form)) {
        add_column(pad, "pad.piece", narrow ? 9 : 15);
        add_column(pad, "x", narrow ? 7 : 11);
        add_column(pad, "y", narrow ? 7 : 11);
        add_column(pad, "pad.turn", narrow ? 9 : 14);
    }
    pad->fixed = pad->columns;
    for (int i = 0; i < pad->columns; i++)
        left -= pad->column[i].width;
    left -= kit->seats_max * score;
    for (int i = 0; i < form->columns; i++)
        shares += form->column[i].share;
    for (int i = 0; i < form->columns; i++)
        add_column(pad, form->column[i].name, left * form->column[i].share / shares);
    for (int i = 0; i < kit->seats_max; i++)
        pad->column[pad->columns++] = (struct column){ "", score, i };
}

/* Where the lines of filled rows are written does not change, and is asked for by every density. */
static void find_origins(struct pad *pad)
{
    const struct form *form = pad->form;

    for (int i = 0; form != NULL && i < FORM_CELLS; i++)
        pad->letter[i] = origin_letter(form, i);
    for (int row = 0; form != NULL && row < form->turns; row++)
        for (int i = 0; i < form->turn[row].lines; i++) {
            int cell = origin_of(form, &form->turn[row], i);
            pad->origin[row][i] = cell;
            if (cell >= 0)
                pad->written[row][cell] = true;
        }
}

void pad_init(struct pad *pad, struct rulesheet *rules, const struct form *form)
{
    *pad = (struct pad){ .edition = rules->edition,
                         .rules = rules,
                         .form = form,
                         .languages = rules->languages,
                         .tableau = rules->tableau,
                         .stamps = &rules->stamps,
                         .fit = 1 };
    flow_init(&pad->flow, rules->flow.press, rules->flow.type, pad);
    pad->flow.file = rules->flow.file;
    pad->flow.foot.tag = rules->flow.foot.tag;
    columns_area(&pad->flow);
    make_columns(pad);
    find_origins(pad);
}

void pad_finish(struct pad *pad)
{
    positions_close(&pad->pictures);
    flow_finish(&pad->flow);
}

/* ---- words in all languages of the pad ---- */

void pad_say(const struct pad *pad, struct buf *out, const char *of, const char *between)
{
    for (int i = 0; i < pad->languages; i++)
        buf_printf(out, "%s%s", i > 0 ? between : "", phrase(pad->edition->phrases, i, of));
}

void pad_source(const struct pad *pad, int role)
{
    if (pad->cr != NULL)
        theme_source(pad->cr, role);
}

void pad_set(const struct pad *pad, double x, double y, const struct text *text)
{
    if (pad->cr != NULL)
        type_draw(pad->flow.type, pad->cr, x, y, text);
    else
        type_measure(pad->flow.type, text, NULL, NULL, NULL);
}

void pad_text(const struct pad *pad, double x, double y, const char *string, double size, bool bold, enum align align)
{
    struct text text = { .string = string, .tag = "en", .size = size, .bold = bold, .align = align };

    pad_set(pad, x, y, &text);
}

static void set_phrase(const struct pad *pad, double x, double y, double width, const char *of, double size, bool bold)
{
    struct buf string = { 0 };

    pad_say(pad, &string, of, " ");
    struct text text = { .string = string.text,
                         .tag = pad->edition->words[0]->tag,
                         .size = size,
                         .floor = 6,
                         .bold = bold,
                         .width = width,
                         .height = 4 };
    pad_set(pad, x, y, &text);
    buf_finish(&string);
}

void pad_phrase(const struct pad *pad, double x, double y, double width, const char *of, double size)
{
    set_phrase(pad, x, y, width, of, size, false);
}

void pad_label(const struct pad *pad, double x, double y, double width, const char *of, double size)
{
    set_phrase(pad, x, y, width, of, size, true);
}

void pad_band(cairo_t *cr, double x, double y, double width, double height, double opacity)
{
    theme_wash(cr, ROLE_INK, opacity);
    cairo_rectangle(cr, x, y, width, height);
    cairo_fill(cr);
    theme_source(cr, ROLE_INK);
}

void pad_tint(const struct pad *pad, double x, double y, double width, double height, double opacity)
{
    if (pad->cr != NULL)
        pad_band(pad->cr, x, y, width, height, opacity);
}

void pad_colours(const struct pad *pad, double x, double y, double width)
{
    const struct kit *kit = pad->edition->game.kit;
    const double most = 2.9, ring_most = 2.3, step = width / kit->colours, ring = fmin(ring_most, 0.46 * step);

    for (int i = 0; i < kit->colours && pad->cr != NULL; i++) {
        const struct livery *livery = theme_livery(kit->colour[i]);
        cairo_new_path(pad->cr);
        cairo_arc(pad->cr, x + step * (i + 0.5), y, ring, 0, 2 * M_PI);
        theme_source(pad->cr, ROLE_INK_SOFT);
        cairo_set_line_width(pad->cr, PAD_LINE);
        cairo_stroke(pad->cr);
        icon_path(pad->cr, livery->mark, x + step * (i + 0.5), y, fmin(most, 1.26 * ring));
        theme_fill_preserve(pad->cr, livery->body);
        theme_source(pad->cr, livery->dark);
        cairo_set_line_width(pad->cr, PAD_LINE);
        cairo_stroke(pad->cr);
    }
    pad_source(pad, ROLE_INK);
}

/* The tag of a phrase in that language, which may be the English one. */
const char *pad_tag(const struct pad *pad, int language, const char *of)
{
    return phrase_words(pad->edition->phrases, language, of)->tag;
}

/* A phrase in every language, one below the other; returns the height. */
double pad_note(const struct pad *pad, double x, double y, double width, const char *of)
{
    double height = 0;

    for (int i = 0; i < pad->languages; i++) {
        struct text text = { .string = phrase(pad->edition->phrases, i, of),
                             .tag = pad_tag(pad, i, of),
                             .size = PAD_NOTE,
                             .leading = 10,
                             .width = width };
        height += flow_text(&pad->flow, pad->cr, x, y + height, "P", &text);
    }
    return height;
}
