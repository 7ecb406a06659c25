#include "codes.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "gen/rules/emblem.h"

static const double sign = 6, sign_gap = 1.6, code_size = 11, code_room = 5, name_size = 8, name_line = 3.3,
                    below = 0.7, above_note = 0.8, below_note = 1.8;
enum { ACROSS_NARROW = 3 };

static int across(const struct pad *pad)
{
    return pad_is_narrow(pad) ? ACROSS_NARROW : pad->form->codes;
}

/* In all languages, one below the other, the middle of them at y. */
static void draw_names(const struct pad *pad, const char *of, double x, double y, double width)
{
    y += 1 - (pad->languages - 1) * name_line / 2;
    for (int i = 0; i < pad->languages; i++, y += name_line) {
        struct text text = { .string = phrase(pad->edition->phrases, i, of),
                             .tag = pad_tag(pad, i, of),
                             .size = name_size,
                             .floor = 6,
                             .width = width,
                             .height = name_line };
        pad_set(pad, x, y, &text);
    }
}

static void draw_code(const struct pad *pad, const struct form_code *code, double x, double y, double width)
{
    const struct livery *livery = theme_livery(pad->edition->game.kit->colour[0]);
    double left = sign + sign_gap, names = left + code_room;

    if (pad->cr != NULL)
        emblem_draw(pad->rules, pad->cr, code->node, livery, x, y, sign);
    pad_text(pad, x + left, y + sign / 2 + 1.4, code->write, code_size, true, ALIGN_LEFT);
    draw_names(pad, code->name, x + names, y + sign / 2, width - names - 1);
}

static double set_codes(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    double width = pad->flow.width / across(pad), high = fmax(sign, pad->languages * name_line) + below, height = 0;

    (void)block;
    pad->cr = cr;
    for (int i = 0; i < pad->form->codes; i++) {
        height = i / across(pad) * high;
        draw_code(pad, &pad->form->code[i], x + i % across(pad) * width, y + height, width);
    }
    height += high;
    if (pad->form->codes_note != NULL) {
        height += above_note;
        height += pad_note(pad, x, y + height, pad->flow.width, pad->form->codes_note) + below_note;
    }
    return height + below;
}

void codes_add(struct pad *pad)
{
    if (pad->form->codes > 0)
        flow_add(&pad->flow, set_codes, 0)->keep = true;
}
