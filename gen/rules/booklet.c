#include "booklet.h"

#include <math.h>

#include "gen/ink/theme.h"

static const double fold_mark = 4, staple_mark = 6, thin = 0.12, note_size = 6, note_beside = 0.8;

/* ---- the order of pages ---- */

int booklet_pages(int pages)
{
    return (pages + BOOKLET_SHEET - 1) / BOOKLET_SHEET * BOOKLET_SHEET;
}

int booklet_page(int pages, int side, bool right)
{
    bool low = right == (side % 2 == 0); /* the lower number is on the right of a front */

    return low ? side : pages - 1 - side;
}

/* ---- paper ---- */

struct paper booklet_sheet(const struct paper *paper)
{
    struct paper sheet = *paper;

    sheet.width = fmax(paper->width, paper->height);
    sheet.height = fmin(paper->width, paper->height);
    if (paper->width < paper->height) {
        sheet.edge_x = paper->edge_y;
        sheet.edge_y = paper->edge_x;
    }
    return sheet;
}

struct paper booklet_half(const struct paper *sheet)
{
    struct paper half = *sheet;

    half.width = sheet->width / 2;
    return half;
}

/* ---- printing ---- */

struct binding {
    struct rulesheet *rules;
    const struct press *press; /* of the sheets */
    enum duplex duplex;
    int pages;
};

static bool is_turned(const struct binding *binding, int side)
{
    bool wide = binding->press->paper.width > binding->press->paper.height;

    return side % 2 == 1 && binding->duplex == (wide ? DUPLEX_LONG : DUPLEX_SHORT);
}

/* Along the fold, to the right of it, in every language: the middle of the line is at y. */
static void draw_note(const struct binding *binding, cairo_t *cr, double y, const char *of)
{
    const struct rulesheet *rules = binding->rules;
    struct buf string = { 0 };

    phrase_all(rules->edition->phrases, 0, rules->languages, of, &string);
    cairo_save(cr);
    cairo_translate(cr, binding->press->paper.width / 2 + note_beside, y);
    cairo_rotate(cr, M_PI / 2);
    type_draw(rules->flow.type, cr, 0, 0,
              &(struct text){
                  .string = buf_text(&string), .tag = rules->words[0]->tag, .size = note_size, .align = ALIGN_CENTER });
    cairo_restore(cr);
    buf_finish(&string);
}

static void draw_fold(const struct binding *binding, cairo_t *cr)
{
    double x = binding->press->paper.width / 2, high = binding->press->paper.height,
           reach = paper_reach(&binding->press->paper, false);

    cairo_set_dash(cr, (const double[]){ 1, 0.6 }, 2, 0);
    for (int end = 0; end < 2; end++) {
        cairo_move_to(cr, x, end == 0 ? reach : high - reach);
        cairo_rel_line_to(cr, 0, end == 0 ? fold_mark : -fold_mark);
    }
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
}

/* On the outside, where the staples go. */
static void draw_staples(const struct binding *binding, cairo_t *cr)
{
    for (int staple = 1; staple < 4; staple += 2) {
        cairo_move_to(cr, binding->press->paper.width / 2, staple * binding->press->paper.height / 4 - staple_mark);
        cairo_rel_line_to(cr, 0, 2 * staple_mark);
        cairo_stroke(cr);
    }
}

/* Behind the covers, what the marks mean and how the sheets are turned over. */
static void draw_notes(const struct binding *binding, cairo_t *cr)
{
    double high = binding->press->paper.height, reach = paper_reach(&binding->press->paper, false);

    for (int staple = 1; staple < 4; staple += 2)
        draw_note(binding, cr, staple * high / 4, "press.staple");
    draw_note(binding, cr, reach + 2 * fold_mark, "press.crease");
    draw_note(binding, cr, high / 2, binding->duplex == DUPLEX_LONG ? "press.flip-long" : "press.flip-short");
}

/* Dashes above and below the fold, and on the outermost sheet what is to be done. */
static void draw_marks(const struct binding *binding, cairo_t *cr, int side)
{
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, thin);
    draw_fold(binding, cr);
    if (side == 0)
        draw_staples(binding, cr);
    if (side == 1)
        draw_notes(binding, cr);
    theme_source(cr, ROLE_INK);
}

static const char *label_of(const struct binding *binding, int side, char label[32])
{
    snprintf(label, 32, "%d, %d", booklet_page(binding->pages, side, false) + 1,
             booklet_page(binding->pages, side, true) + 1);
    return label;
}

static void draw_side(const struct binding *binding, cairo_t *cr, int side)
{
    const struct paper *sheet = &binding->press->paper;

    if (is_turned(binding, side)) {
        cairo_translate(cr, sheet->width, sheet->height);
        cairo_scale(cr, -1, -1);
    }
    draw_marks(binding, cr, side);
    for (int half = 0; half < 2; half++) {
        int page = booklet_page(binding->pages, side, half == 1);
        if (page >= binding->rules->flow.pages)
            continue;
        cairo_save(cr);
        cairo_translate(cr, half * sheet->width / 2, 0);
        flow_draw(&binding->rules->flow, cr, page);
        cairo_restore(cr);
    }
}

static void print_side(const struct binding *binding, int side)
{
    struct rulesheet *rules = binding->rules;
    char label[32];

    draw_side(binding, press_page(binding->press, rules->flow.document, side % 2 == 1, label_of(binding, side, label)),
              side);
}

static void weigh_side(const struct binding *binding, int side)
{
    struct scale scale;

    draw_side(binding, press_scale(binding->press, &binding->rules->edition->ink, &scale), side);
    weights_add(binding->press->weights, scale_read(&scale));
}

/* In the order of reading, whatever the order of sheets. */
static void add_outline(const struct binding *binding)
{
    struct rulesheet *rules = binding->rules;

    for (int i = 0; i < rules->flow.parts; i++) {
        const struct flow_part *part = &rules->flow.part[i];
        int side = part->page < binding->pages / 2 ? part->page : binding->pages - 1 - part->page;
        double y = is_turned(binding, side) ? binding->press->paper.height - part->y : part->y;
        flow_outline(&rules->flow, part->block, side + 1, binding->press->printer != NULL ? 0 : y);
    }
}

bool booklet_print(struct rulesheet *rules, const struct press *press, enum duplex duplex, struct error *error)
{
    struct binding binding = { rules, press, duplex, booklet_pages(rules->flow.pages) };
    for (int side = 0; side < binding.pages / 2; side++)
        print_side(&binding, side);
    for (int side = 0; press->weights != NULL && side < binding.pages / 2; side++)
        weigh_side(&binding, side);
    add_outline(&binding);
    return rulesheet_good(rules, error);
}
