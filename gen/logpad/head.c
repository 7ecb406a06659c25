#include "head.h"

#include <math.h>
#include <string.h>

#include "glossary.h"
#include "legend.h"
#include "sample.h"
#include "gen/ink/theme.h"
#include "gen/page/line.h"

static const double label_size = 8, column_gap = 8, legend_narrow = 23, legend_wide = 30;

static double draw_title(const struct pad *pad, double x, double y, double width)
{
    struct buf title = { 0 }, game = { 0 };

    pad_say(pad, &title, "pad.title", " ");
    for (int i = 0; i < pad->languages; i++)
        buf_printf(&game, "%s%s", i > 0 ? " " : "", pad->edition->words[i]->title);
    struct text text = { .string = title.text, .size = 18, .floor = 12, .bold = true, .width = width * 0.6 };
    double wide, baseline;
    type_measure(pad->flow.type, &text, &wide, NULL, &baseline);
    double height = flow_text(&pad->flow, pad->cr, x, y, "H1", &text);
    struct text name = { .string = game.text, .size = 11, .floor = 6, .align = ALIGN_RIGHT };
    name.width = width - wide - 4;
    name.height = 6;
    pad_set(pad, x + width - name.width, y + baseline, &name);
    buf_finish(&title);
    buf_finish(&game);
    return y + height + 2;
}

static void draw_line(const struct pad *pad, double x, double y, double width)
{
    if (pad->cr != NULL)
        line_level(pad->cr, x, y, width, PAD_LINE);
}

/* What the field above it is for, in every language; wraps where it has to. Returns the height. */
static double draw_seed_note(const struct pad *pad, double x, double y, double width)
{
    struct buf string = { 0 };

    pad_say(pad, &string, "pad.seed-note", " ");
    struct text text = { .string = buf_text(&string), .tag = pad->edition->words[0]->tag, .size = 6.5, .width = width };
    pad_source(pad, ROLE_INK_SOFT);
    double height = flow_text(&pad->flow, pad->cr, x, y, "P", &text);
    pad_source(pad, ROLE_INK);
    buf_finish(&string);
    return height;
}

static double draw_fields(const struct pad *pad, double x, double y, double width)
{
    static const char *const fields[] = { "pad.event", "pad.date", "pad.options", "pad.seed" };
    double pitch = pad_is_narrow(pad) ? 6.4 : 7.6, label = 27;

    for (int i = 0; i < 4; i++) {
        y += pitch;
        pad_phrase(pad, x, y - 1.4, label - 2, fields[i], label_size + 0.5);
        draw_line(pad, x + label, y, width - label);
    }
    return y + fmax(3.5, 0.5 + draw_seed_note(pad, x + label, y + 0.5, width - label));
}

static double draw_players(const struct pad *pad, double x, double y, double width)
{
    const struct kit *kit = pad->edition->game.kit;
    double pitch = pad_is_narrow(pad) ? 5.8 : 7, score = 24, colour = 15, step = 3.8;
    double name = colour + fmax(kit->colours * step, 17) + 2;

    pad_phrase(pad, x, y + 4, colour - 1, "pad.seat", label_size);
    pad_phrase(pad, x + colour, y + 4, name - colour - 1, "pad.colour", label_size);
    pad_phrase(pad, x + name, y + 4, width - name - score - 3, "pad.player", label_size);
    pad_phrase(pad, x + width - score, y + 4, score, "pad.result", label_size);
    y += 4.2;
    for (int i = 0; i < kit->seats_max; i++) {
        char number[4] = { (char)('1' + i) };
        y += pitch;
        pad_text(pad, x + 1, y - 1.4, number, 10, true, ALIGN_LEFT);
        pad_colours(pad, x + colour, y - 2.6, kit->colours * step);
        draw_line(pad, x + name, y, width - name - score - 3);
        draw_line(pad, x + width - score, y, score);
    }
    return y;
}

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

/* How cells, turns and sides are read: all three beside a form, without one those that the game's lines have. */
static double draw_legend(const struct pad *pad, double x, double y, double width)
{
    static const struct {
        enum slot_kind kind;
        const char *note;
    } signs[] = { { SLOT_CELL, "pad.cells" }, { SLOT_TURN, "pad.turns" }, { SLOT_SIDE, "pad.sides" } };
    double gap = 4, column = (width - 2 * gap) / 3, left = x, height = 0;
    double size = fmin(column, pad_is_narrow(pad) ? legend_narrow : legend_wide);

    for (int i = 0; i < 3; i++) {
        if (pad->form == NULL && !has_slot(pad, signs[i].kind))
            continue;
        draw_sign(pad, signs[i].kind, left, y, size);
        height = fmax(height, size + 1 + pad_note(pad, left, y + size + 1, column, signs[i].note));
        left += column + gap;
    }
    return y + height;
}

/* The words of the game, and that of every log. */
static double draw_words(const struct pad *pad, double x, double y, double width)
{
    struct glossary words = { 0 };

    glossary_add(&words, pad);
    return glossary_draw(pad, &words, 0, words.count, x, glossary_title(pad, x, y), width);
}

static double draw_module_words(const struct pad *pad, double x, double y, double width)
{
    struct glossary words = { 0 };

    glossary_add_modules(&words, pad);
    return glossary_draw(pad, &words, 0, words.count, x, y, width);
}

/* ---- side by side, where a page holds it ---- */

/* Of the column at the left, and of what is beside it. */
static double left_width(const struct pad *pad)
{
    return pad->flow.width * 0.47;
}

static double right_width(const struct pad *pad)
{
    return pad->flow.width - left_width(pad) - column_gap;
}

/* The first of them below the players, the others beside them; returns where the longer column ends. */
static double draw_divided(const struct pad *pad, const struct glossary *words, int below, double x, double players,
                           double y)
{
    const double middle = x + left_width(pad) + column_gap;

    if (below > 0)
        players = glossary_draw(pad, words, 0, below, x, glossary_title(pad, x, players + 2), left_width(pad));
    y = below > 0 ? y + 1 : glossary_title(pad, middle, y + 1);
    return fmax(players, glossary_draw(pad, words, below, words->count, middle, y, right_width(pad)));
}

/* Where no tile is laid there is no legend: the words stand round the players, the sample below them. */
static double draw_head_of_words(const struct pad *pad, double x, double players, double y)
{
    struct glossary words = { 0 };

    glossary_add(&words, pad);
    glossary_add_modules(&words, pad);
    return sample_draw(pad, x, draw_divided(pad, &words, pad->below, x, players, y) + 2, pad->flow.width) + 2;
}

/* How many words stand below the players so that the head is as low as it can be. */
static int count_below(struct pad *pad)
{
    struct glossary words = { 0 };
    int best = 0;

    pad->cr = NULL;
    glossary_add(&words, pad);
    glossary_add_modules(&words, pad);
    double top = draw_title(pad, 0, 0, pad->flow.width), lowest = INFINITY;
    double players = draw_players(pad, 0, draw_fields(pad, 0, top - 2, left_width(pad)) + 1, left_width(pad));
    for (int below = 0; below <= words.count; below++) {
        double end = draw_divided(pad, &words, below, 0, players, top);
        best = end < lowest ? below : best;
        lowest = fmin(end, lowest);
    }
    return best;
}

/* Returns where it ends. */
static double draw_head(const struct pad *pad, double x, double y, double width)
{
    double left = left_width(pad), right = right_width(pad), middle = x + left + column_gap;

    y = draw_title(pad, x, y, width);
    double under_players = draw_players(pad, x, draw_fields(pad, x, y - 2, left) + 1, left);
    if (pad->form != NULL && !form_has_tiles(pad->form))
        return draw_head_of_words(pad, x, under_players, y);
    double under_legend = draw_legend(pad, middle, y + 1, right);
    if (pad->form != NULL) {
        under_players = draw_words(pad, x, under_players + 2, left);
        if (sample_is_wide(pad)) {
            under_players = draw_module_words(pad, x, under_players, left);
            return sample_draw(pad, x, fmax(under_players, under_legend) + 2, width) + 2;
        }
        under_legend = draw_module_words(pad, middle, sample_draw(pad, middle, under_legend + 2, right) + 2, right);
    }
    return fmax(under_players + 3, under_legend + 1);
}

/* ---- one below the other ---- */

static double draw_game(const struct pad *pad, double x, double y, double width)
{
    return draw_players(pad, x, draw_fields(pad, x, draw_title(pad, x, y, width) - 3, width), width);
}

/* ---- blocks ---- */

/* Each draws from y on and returns where it ends. */
enum part { PART_HEAD, PART_GAME, PART_LEGEND, PART_WORDS, PART_SAMPLE, PART_MODULE_WORDS };
static const struct {
    double (*draw)(const struct pad *, double x, double y, double width);
    double below; /* what is left free below it */
} parts[] = { [PART_HEAD] = { draw_head, 0 },       [PART_GAME] = { draw_game, 2.5 },
              [PART_LEGEND] = { draw_legend, 1.5 }, [PART_WORDS] = { draw_words, 1.5 },
              [PART_SAMPLE] = { sample_draw, 3 },   [PART_MODULE_WORDS] = { draw_module_words, 3 } };

static double set_part(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;

    pad->cr = cr;
    double height = parts[block->index].draw(pad, x, y, pad->flow.width) - y;
    return height > 0 ? height + parts[block->index].below : 0;
}

static bool fits_a_page(struct pad *pad)
{
    pad->below = pad->form != NULL && !form_has_tiles(pad->form) && !pad_is_narrow(pad) ? count_below(pad) : 0;
    pad->cr = NULL;
    return !pad_is_narrow(pad) && draw_head(pad, 0, 0, pad->flow.width) <= pad->flow.bottom - pad->flow.top;
}

static void add_parts(struct pad *pad)
{
    struct flow *flow = &pad->flow;

    flow_add(flow, set_part, PART_GAME);
    if (pad->form == NULL || form_has_tiles(pad->form))
        flow_add(flow, set_part, PART_LEGEND);
    for (int part = PART_WORDS; pad->form != NULL && part <= PART_MODULE_WORDS; part++)
        flow_add(flow, set_part, part);
}

void head_add(struct pad *pad)
{
    if (fits_a_page(pad))
        flow_add(&pad->flow, set_part, PART_HEAD);
    else
        add_parts(pad);
    pad->flow.block[0]->outline = phrase(pad->edition->phrases, 0, "pad.title");
}
