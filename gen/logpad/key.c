#include "key.h"

#include <math.h>

#include "codes.h"
#include "glossary.h"
#include "grid.h"
#include "sample.h"
#include "sign.h"

static const double title_size = 14;

/* ---- how cells, turns and sides are read ---- */

static const enum slot_kind signs[] = { SLOT_CELL, SLOT_TURN, SLOT_SIDE };
enum { SIGNS = sizeof signs / sizeof *signs };

/* A game whose turns lay tiles has all of them, one with other turns none. */
static bool has_sign(const struct pad *pad, int sign)
{
    return pad->form != NULL ? form_has_tiles(pad->form) : sign_is_asked(pad, signs[sign]);
}

static double set_signs(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    const double gap = 5, column = (pad->flow.width - (SIGNS - 1) * gap) / SIGNS;
    double height = 0;

    (void)block;
    pad->cr = cr;
    for (int i = 0; i < SIGNS; i++)
        if (has_sign(pad, i)) {
            height = fmax(height, sign_set(pad, x, y, column, signs[i]));
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
    title->kind = KEY_KIND;
    title->leads = title->keep = true;
    title->outline = phrase(pad->edition->phrases, 0, "pad.words");
    add_signs(pad);
    grid_add(pad);
    codes_add(pad);
    sample_add(pad);
    glossary_add(pad);
    sample_add_setup(pad);
}
