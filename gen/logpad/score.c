#include "score.h"

#include <math.h>

#include "gen/art/lib/crest.h"
#include "gen/art/lib/lettering.h"
#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "gen/rules/piece.h"

static const double half_least = 118, cut_room = 6, title_height = 10, head_plain = 13, head_crests = 20, row_most = 15,
                    label_share = 0.38, label_least = 63, label_most = 72, picture_most = 7.5, picture_width = 10,
                    number_width = 11, name_size = 10, name_floor = 7, line_thick = 0.2, frame_thick = 0.4;

/* A sheet on the page, mm. */
struct sheet {
    const struct pad *pad;
    const struct form *form;
    double x, y, width, label, column, row; /* label: width of the first column; row: height of each */
};

/* ---- where it stands ---- */

/* Half the paper, without what goes to waste along the cut: the same above it and below. */
static double half_height(const struct flow *flow)
{
    double middle = flow->press->paper.height / 2;

    return fmin(middle - flow->top, flow->bottom - middle) - cut_room;
}

static bool is_cut(const struct flow *flow)
{
    return half_height(flow) >= half_least;
}

/* Columns for players. */
static int players_of(const struct pad *pad)
{
    const struct kit *kit = pad->edition->game.kit;
    const int usual = 4;

    return kit->seats_max > 0 ? kit->seats_max : usual;
}

/* Whether each column is a colour that a seat plays; else a colour is circled over each. */
static bool has_crests(const struct pad *pad)
{
    return pad->edition->game.kit->colours == players_of(pad);
}

static double head_height(const struct pad *pad)
{
    return has_crests(pad) ? head_crests : head_plain;
}

static struct sheet sheet_at(const struct pad *pad, const struct form *form, double x, double y, double height)
{
    double label = fmin(fmax(label_share * pad->flow.width, label_least), label_most);

    return (struct sheet){ .pad = pad,
                           .form = form,
                           .x = x,
                           .y = y,
                           .width = pad->flow.width,
                           .label = label,
                           .column = (pad->flow.width - label) / players_of(pad),
                           .row = fmin((height - title_height - head_height(pad)) / (form->categories + 1), row_most) };
}

/* ---- what is printed ---- */

/* In all languages, smaller where it has to be. */
static void draw_phrase(const struct sheet *sheet, const char *of, double x, double y, double width, double size,
                        bool bold)
{
    struct buf string = { 0 };

    pad_say(sheet->pad, &string, of, " ");
    struct text text = { .string = buf_text(&string),
                         .tag = sheet->pad->edition->words[0]->tag,
                         .size = size,
                         .floor = name_floor,
                         .bold = bold,
                         .width = width,
                         .height = 0.5 * size };
    pad_set(sheet->pad, x, y, &text);
    buf_finish(&string);
}

/* What it is, and at the right the game in its own letters. */
static void draw_title(const struct sheet *sheet)
{
    const struct pad *pad = sheet->pad;
    struct buf title = { 0 };

    pad_say(pad, &title, "pad.score-sheet", " ");
    struct text text = { .string = buf_text(&title),
                         .tag = pad->edition->words[0]->tag,
                         .size = 15,
                         .floor = name_floor,
                         .bold = true,
                         .width = sheet->width * LETTERING_BESIDE,
                         .height = title_height - 2 };
    double baseline, down = 5.6;
    type_measure(pad->flow.type, &text, NULL, NULL, &baseline);
    pad_set(pad, sheet->x, sheet->y + down, &text);
    lettering_beside(pad->cr, pad->edition, pad->flow.press->theme, sheet->x, sheet->y + down - baseline, sheet->width,
                     &text);
    buf_finish(&title);
}

/* Over each column its colour, or the colours, one of which is circled; and room for a name. */
static void draw_players(const struct sheet *sheet, double y)
{
    const struct pad *pad = sheet->pad;
    double high = head_height(pad);

    draw_phrase(sheet, "pad.player", sheet->x + 2, y + high - (has_crests(pad) ? 5 : 2.6), sheet->label - 4, name_size,
                false);
    for (int i = 0; i < players_of(pad); i++) {
        double x = sheet->x + sheet->label + i * sheet->column;
        if (!has_crests(pad))
            pad_colours(pad, x, y + 2.8, sheet->column);
        else if (pad->cr != NULL)
            crest_head(pad->cr, theme_livery(pad->edition->game.kit->colour[i]), pad->edition->type, NULL, x, y,
                       sheet->column, high);
    }
}

/* In the first colour of a seat that it is printed in; -1: it has none. */
static int colour_of(const struct pad *pad, const char *id)
{
    for (int colour = 0; colour < pad->edition->game.kit->colours; colour++)
        if (tableau_piece(pad->tableau, id, colour) != NULL)
            return colour;
    return -1;
}

static void draw_picture(const struct sheet *sheet, const char *id, double y)
{
    struct rulesheet *rules = sheet->pad->rules;
    int colour = colour_of(sheet->pad, id);
    double high = fmin(sheet->row - 1.2, picture_most), wide = piece_set(rules, NULL, id, colour, false, 0, 0, high);

    if (wide > picture_width - 2) {
        high *= (picture_width - 2) / wide;
        wide = picture_width - 2;
    }
    piece_set(rules, sheet->pad->cr, id, colour, false, sheet->x + (picture_width - wide) / 2 + 0.4,
              y + (sheet->row - high) / 2, high);
}

static void draw_rule_number(const struct sheet *sheet, int rule, double baseline)
{
    struct buf number = { 0 };

    words_rule_number(sheet->pad->edition->words[0], rule, &number);
    pad_source(sheet->pad, ROLE_INK_SOFT);
    pad_text(sheet->pad, sheet->x + sheet->label - 1.4, baseline, buf_text(&number), PAD_NOTE, false, ALIGN_RIGHT);
    pad_source(sheet->pad, ROLE_INK);
    buf_finish(&number);
}

static bool has_pictures(const struct form *form)
{
    for (int i = 0; i < form->categories; i++)
        if (form->category[i].show != NULL)
            return true;
    return false;
}

static void draw_row(const struct sheet *sheet, const struct form_score *score, double y)
{
    double left = has_pictures(sheet->form) ? picture_width + 0.6 : 2, baseline = y + sheet->row / 2 + 1.3;

    if (score->show != NULL)
        draw_picture(sheet, score->show, y);
    draw_phrase(sheet, score->name, sheet->x + left, baseline, sheet->label - left - number_width, name_size, false);
    if (score->rule >= 0)
        draw_rule_number(sheet, score->rule, baseline);
}

/* ---- lines ---- */

static void draw_grid(const struct sheet *sheet, double top, double first, double total)
{
    cairo_t *cr = sheet->pad->cr;
    double bottom = total + sheet->row;

    for (int i = 1; i < sheet->form->categories; i += 2)
        pad_tint(sheet->pad, sheet->x, first + i * sheet->row, sheet->width, sheet->row, PAD_ROW_TINT);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, line_thick);
    for (int i = 1; i < sheet->form->categories; i++)
        line_draw(cr, sheet->x, first + i * sheet->row, sheet->x + sheet->width, first + i * sheet->row);
    for (int i = 0; i < players_of(sheet->pad); i++)
        line_draw(cr, sheet->x + sheet->label + i * sheet->column, top, sheet->x + sheet->label + i * sheet->column,
                  bottom);
    theme_source(cr, ROLE_INK);
    line_frame(cr, sheet->x, top, sheet->width, first - top, frame_thick);
    line_frame(cr, sheet->x, first, sheet->width, total - first, frame_thick);
    line_frame(cr, sheet->x, total, sheet->width, sheet->row, 2 * frame_thick);
}

static void draw_sheet(const struct sheet *sheet)
{
    double top = sheet->y + title_height, first = top + head_height(sheet->pad),
           total = first + sheet->form->categories * sheet->row;

    draw_title(sheet);
    draw_players(sheet, top);
    if (sheet->pad->cr != NULL)
        draw_grid(sheet, top, first, total);
    for (int i = 0; i < sheet->form->categories; i++)
        draw_row(sheet, &sheet->form->category[i], first + i * sheet->row);
    draw_phrase(sheet, "pad.total", sheet->x + 2, total + sheet->row / 2 + 1.6, sheet->label - 4, name_size + 2, true);
}

static void draw_cut(const struct pad *pad)
{
    static const double dash[] = { 3, 2 };
    double middle = pad->flow.press->paper.height / 2;

    if (pad->cr == NULL)
        return;
    cairo_save(pad->cr);
    theme_source(pad->cr, ROLE_INK_SOFT);
    cairo_set_line_width(pad->cr, line_thick);
    cairo_set_dash(pad->cr, dash, 2, 0);
    line_draw(pad->cr, pad->flow.left, middle, pad->flow.left + pad->flow.width, middle);
    cairo_restore(pad->cr);
}

/* ---- the block ---- */

static double set_scores(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    const struct flow *flow = &pad->flow;
    bool cut = is_cut(flow);
    struct sheet sheet = sheet_at(pad, block->what, x, y, cut ? half_height(flow) : flow->bottom - flow->top);

    pad->cr = cr;
    draw_sheet(&sheet);
    if (cut) {
        draw_cut(pad);
        sheet.y += flow->press->paper.height / 2 + cut_room - flow->top;
        draw_sheet(&sheet);
    }
    return flow->bottom - flow->top;
}

/* The titles of the game and that this is a score sheet, in all languages. */
static const char *foot_of(struct pad *pad)
{
    struct buf foot = { 0 };

    edition_titles(pad->edition, 0, pad->languages, &foot);
    buf_puts(&foot, " – ");
    pad_say(pad, &foot, "pad.score-sheet", " ");
    const char *kept = arena_copy(&pad->flow.arena, foot.text, foot.length);
    buf_finish(&foot);
    return kept;
}

void score_add(struct pad *pad, const struct form *form, bool followed)
{
    if (form == NULL || form->categories == 0)
        return;
    int sides = followed && is_cut(&pad->flow) ? 2 : 1;
    pad->flow.foot.first = foot_of(pad);
    pad->flow.foot.firsts = sides;
    for (int i = 0; i < sides; i++) {
        struct flow_block *block = flow_add(&pad->flow, set_scores, i);
        block->what = form;
        block->leads = true;
        block->kind = "scores";
        block->outline = i == 0 ? phrase(pad->edition->phrases, 0, "pad.score-sheet") : NULL;
    }
}
