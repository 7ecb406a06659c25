#include "head.h"

#include <math.h>

#include "gen/art/lib/lettering.h"
#include "gen/ink/theme.h"
#include "gen/page/line.h"

static const double label_size = 8, column_gap = 10, pointer_size = 8.5, pointer_down = 0.9, pointer_gap = 2, inside = 1;

/* The page on which filling in is explained, from 1; 0: none does, or it is not placed yet. */
static int key_page(const struct pad *pad)
{
    for (int i = 0; i < pad->flow.parts; i++) {
        const struct flow_part *part = &pad->flow.part[i];
        if (flow_is_kind(part->block, "key"))
            return pad->flow.before + part->page + 1;
    }
    return 0;
}

/* "How to fill it in: page 5" in every language, under the title; returns the height. */
static double draw_pointer(const struct pad *pad, double x, double y, double width)
{
    struct buf string = { 0 }, number = { 0 };

    if (pad->form == NULL)
        return 0;
    buf_int(&number, key_page(pad));
    for (int i = 0; i < pad->languages; i++) {
        buf_puts(&string, i > 0 ? "\u2003" : "");
        phrase_put(pad->edition->phrases, i, "pad.key-page", buf_text(&number), "", &string);
    }
    struct text text = { .string = buf_text(&string),
                         .tag = pad->edition->words[0]->tag,
                         .size = pointer_size,
                         .width = width };
    double height = flow_text(&pad->flow, pad->cr, x, y + pointer_down, "P", &text);
    buf_finish(&string);
    buf_finish(&number);
    return pointer_down + height + pointer_gap;
}

static double draw_title(const struct pad *pad, double x, double y, double width)
{
    struct buf title = { 0 };

    pad_say(pad, &title, "pad.title", " ");
    struct text text = { .string = title.text, .tag = pad_tag(pad, 0, "pad.title"), .size = 18, .floor = 12,
                         .bold = true, .width = width * LETTERING_BESIDE };
    double height = flow_text(&pad->flow, pad->cr, x, y, "H1", &text);
    lettering_beside(pad->cr, pad->edition, pad->flow.press->theme, x, y, width, &text);
    buf_finish(&title);
    double pointer = draw_pointer(pad, x, y + height, width);
    return y + height + fmax(2, pointer);
}

static void draw_line(const struct pad *pad, double x, double y, double width)
{
    if (pad->cr != NULL)
        line_level(pad->cr, x, y, width, PAD_LINE);
}

/* What the field above it is for. Returns the height. */
static double draw_seed_note(const struct pad *pad, double x, double y, double width)
{
    pad_source(pad, ROLE_INK_SOFT);
    double height = pad_note(pad, x, y, width, "pad.seed-note");
    pad_source(pad, ROLE_INK);
    return height;
}

/* Returns where they end. */
static double draw_fields(const struct pad *pad, double x, double y, double width)
{
    static const char *const fields[] = { "pad.event", "pad.date", "pad.options", "pad.seed" };
    double pitch = pad_is_narrow(pad) ? 6.4 : 8, label = 27;

    for (int i = 0; i < 4; i++) {
        y += pitch;
        pad_label(pad, x, y - 1.4, label - 2, fields[i], label_size + 0.5);
        draw_line(pad, x + label, y, width - label);
    }
    return y + 0.8 + draw_seed_note(pad, x + label, y + 0.8, width - label);
}

/* Its bands begin a little ahead of what stands in them, and end with the frame of the rows below. */
static double draw_players(const struct pad *pad, double x, double y, double width)
{
    const struct kit *kit = pad->edition->game.kit;
    double pitch = pad_is_narrow(pad) ? 5.8 : 7, score = 24, over = 5.4, colour = 15, step = 4.9;
    double name = colour + fmax(kit->colours * step, 17) + 2;

    pad_tint(pad, x - inside, y, width + inside, over, PAD_HEAD_TINT);
    for (int i = 0; i < kit->seats_max; i += 2)
        pad_tint(pad, x - inside, y + over + i * pitch, width + inside, pitch, PAD_ROW_TINT);
    pad_label(pad, x, y + 4, colour - 1, "pad.seat", label_size);
    pad_label(pad, x + colour, y + 4, name - colour - 1, "pad.colour", label_size);
    pad_label(pad, x + name, y + 4, width - name - score - 3, "pad.player", label_size);
    pad_label(pad, x + width - score, y + 4, score, "pad.result", label_size);
    y += over;
    for (int i = 0; i < kit->seats_max; i++) {
        char number[4] = { (char)('1' + i) };
        y += pitch;
        pad_text(pad, x + 1, y - pitch / 2 + 1.3, number, 10, true, ALIGN_LEFT);
        pad_colours(pad, x + colour, y - pitch / 2, kit->colours * step);
        draw_line(pad, x + name, y, width - name - score - 3);
        draw_line(pad, x + width - score, y, score);
    }
    return y;
}

/* ---- the block ---- */

static double draw_side_by_side(const struct pad *pad, double x, double y)
{
    double left = pad->flow.width * 0.42, right = pad->flow.width - left - column_gap;

    double fields = draw_fields(pad, x, y - 2, left);
    double players = draw_players(pad, x + left + column_gap, y, right);
    return fmax(fields, players);
}

static double set_head(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    const double below = 3, width = pad->flow.width;

    (void)block;
    pad->cr = cr;
    double end = draw_title(pad, x, y, width);
    end = pad_is_narrow(pad) ? draw_players(pad, x, draw_fields(pad, x, end - 3, width), width) :
                               draw_side_by_side(pad, x, end);
    return end - y + below;
}

void head_add(struct pad *pad)
{
    flow_add(&pad->flow, set_head, 0)->outline = phrase(pad->edition->phrases, 0, "pad.title");
}
