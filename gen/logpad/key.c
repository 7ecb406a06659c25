#include "key.h"

#include <math.h>

#include "codes.h"
#include "glossary.h"
#include "grid.h"
#include "legend.h"
#include "sample.h"

enum { SIGNS = 3 };
static const double title_size = 14, sign_plain = 22, sign_halves = 26;

/* ---- how cells, turns and sides are read ---- */

static const struct {
    enum slot_kind kind;
    const char *note;
} signs[SIGNS] = { { SLOT_CELL, "pad.cells" }, { SLOT_TURN, "pad.turns" }, { SLOT_SIDE, "pad.sides" } };

/* Whether a line of the game has such a word. */
static bool has_slot(const struct pad *pad, enum slot_kind kind)
{
    const struct grammar *grammar = pad->edition->game.game->grammar;

    for (int v = 0; v < grammar->verbs; v++)
        for (const struct slot *slot = grammar->verb[v].slot; slot->kind != SLOT_NONE; slot++)
            if (slot->kind == kind)
                return true;
    return false;
}

/* A game whose turns lay tiles has all of them, one with other turns none. */
static bool has_sign(const struct pad *pad, int sign)
{
    return pad->form != NULL ? form_has_tiles(pad->form) : has_slot(pad, signs[sign].kind);
}

static void draw_sign(const struct pad *pad, enum slot_kind kind, double x, double y, double size)
{
    if (pad->cr == NULL)
        return;
    if (kind == SLOT_CELL)
        legend_cells(pad->cr, pad->flow.type, x, y, size);
    else if (kind == SLOT_TURN)
        legend_turns(pad->cr, pad->tableau, pad->stamps, pad->form, x, y, size);
    else
        legend_sides(pad->cr, pad->flow.type, x, y, size, pad->form == NULL || pad->form->halves);
}

/* What each of them says stands below it. */
static double set_signs(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    const double gap = 3, below = 1.5, column = (pad->flow.width - (SIGNS - 1) * gap) / SIGNS;
    bool halves = pad->form == NULL || pad->form->halves;
    double size = fmin(column, halves ? sign_halves : sign_plain), height = 0;

    (void)block;
    pad->cr = cr;
    for (int i = 0; i < SIGNS; i++) {
        if (!has_sign(pad, i))
            continue;
        draw_sign(pad, signs[i].kind, x, y, size);
        height = fmax(height, size + below + pad_note(pad, x, y + size + below, column, signs[i].note));
        x += column + gap;
    }
    return height + 3;
}

static void add_signs(struct pad *pad)
{
    for (int i = 0; i < SIGNS; i++)
        if (has_sign(pad, i)) {
            flow_add(&pad->flow, set_signs, 0);
            return;
        }
}

/* ---- the page ---- */

static double set_title(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    struct buf title = { 0 };

    (void)block;
    pad->cr = cr;
    pad_say(pad, &title, "pad.words", " ");
    struct text text = { .string = buf_text(&title), .tag = pad_tag(pad, 0, "pad.words"), .size = title_size,
                         .bold = true, .width = pad->flow.width };
    double height = flow_text(&pad->flow, cr, x, y, "H2", &text);
    buf_finish(&title);
    return height + 2.5;
}

void key_add(struct pad *pad)
{
    if (pad->form == NULL) {
        add_signs(pad);
        return;
    }
    struct flow_block *title = flow_add(&pad->flow, set_title, 0);
    title->kind = "key";
    title->leads = title->keep = true;
    title->outline = phrase(pad->edition->phrases, 0, "pad.words");
    add_signs(pad);
    grid_add(pad);
    codes_add(pad);
    sample_add(pad);
    glossary_add(pad);
    sample_add_setup(pad);
}
