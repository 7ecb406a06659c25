#include "head.h"

#include <math.h>
#include <string.h>

#include "legend.h"
#include "sample.h"
#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "gen/picture/icon.h"

enum { WORDS_LISTED = 16 };
static const double label_size = 8, legend_narrow = 23, legend_wide = 30;

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
    const char *const own = pad->form != NULL ? pad->form->field : NULL;
    const char *const fields[] = { own, "pad.event", "pad.date", "pad.options", "pad.seed" };
    double pitch = pad_is_narrow(pad) ? 6.4 : 7.6, label = 27;

    for (int i = own != NULL ? 0 : 1; i < 5; i++) {
        y += pitch;
        pad_phrase(pad, x, y - 1.4, label - 2, fields[i], label_size + 0.5);
        draw_line(pad, x + label, y, width - label);
    }
    return y + fmax(3.5, 0.5 + draw_seed_note(pad, x + label, y + 0.5, width - label));
}

/* The mark of a colour, to be circled: a seat may have any. */
static void draw_colour(const struct pad *pad, double x, double y, int colour)
{
    const struct livery *livery = theme_livery(pad->edition->game.kit->colour[colour]);

    if (pad->cr == NULL)
        return;
    icon_path(pad->cr, livery->mark, x, y, 2.5);
    theme_fill_preserve(pad->cr, livery->body);
    theme_source(pad->cr, livery->dark);
    cairo_set_line_width(pad->cr, PAD_LINE);
    cairo_stroke(pad->cr);
    theme_source(pad->cr, ROLE_INK);
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
        for (int k = 0; k < kit->colours; k++)
            draw_colour(pad, x + colour + step * (k + 0.5), y - 2.6, k);
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

static const char *meaning_of(const struct pad *pad, int language, const char *of)
{
    const char *whole = phrase(pad->edition->phrases, language, of), *bar = strchr(whole, '|');

    return bar != NULL ? bar + 1 + strspn(bar + 1, " ") : whole;
}

/* The size of explanations, and the least that they shrink to. */
static double word_size(const struct pad *pad)
{
    return pad->form->words > 0 ? pad->form->words : PAD_NOTE;
}

static double word_floor(const struct pad *pad)
{
    return pad->form->words > 0 ? pad->form->words : 6;
}

/* In one line, or wrapped at the least size. Returns the height. */
static double draw_meaning(const struct pad *pad, double x, double y, double width, const struct words *words,
                           const char *meaning)
{
    struct text text = { .string = meaning, .tag = words->tag, .file = words->file, .size = word_floor(pad) };
    const double line = 0.45 * word_size(pad), above = 0.3;
    double wide;

    type_measure(pad->flow.type, &text, &wide, NULL, NULL);
    text.width = width;
    if (wide >= width)
        return above + flow_text(&pad->flow, pad->cr, x, y + above, "P", &text);
    text.floor = text.size;
    text.size = word_size(pad);
    text.height = line;
    flow_text(&pad->flow, pad->cr, x, y + above, "P", &text);
    return above + line;
}

/* "grass:n | grass and a side" in all languages: what is written, and what that means; one below the other where a line
   does not hold them. Returns the height. */
static double draw_word(const struct pad *pad, double x, double y, double width, const char *of)
{
    const char *whole = phrase(pad->edition->phrases, 0, of), *bar = strchr(whole, '|');
    struct buf code = { 0 }, together = { 0 };
    double left = form_has_tiles(pad->form) ? 25 : pad->form->words > 0 ? 24 : 30, wide, height = 0;

    buf_add(&code, whole, bar != NULL ? (size_t)(bar - whole) : 0);
    pad_text(pad, x, y + 0.36 * word_size(pad), buf_text(&code), word_size(pad), true, ALIGN_LEFT);
    for (int i = 0; i < pad->languages; i++)
        buf_printf(&together, "%s%s", i > 0 ? " · " : "", meaning_of(pad, i, of));
    struct text text = { .string = buf_text(&together), .tag = pad->edition->words[0]->tag, .size = word_floor(pad) };
    type_measure(pad->flow.type, &text, &wide, NULL, NULL);
    if (wide < width - left)
        height = draw_meaning(pad, x + left, y, width - left, pad->edition->words[0], buf_text(&together));
    for (int i = 0; i < pad->languages && wide >= width - left; i++)
        height += draw_meaning(pad, x + left, y + height, width - left, phrase_words(pad->edition->phrases, i, of),
                               meaning_of(pad, i, of));
    buf_finish(&code);
    buf_finish(&together);
    return height;
}

/* <name of="pad.word.1"> and so on; those of a module have its name before the number. */
static double draw_list(const struct pad *pad, double x, double y, double width, const char *module)
{
    double height = 0;

    for (int i = 1; i <= WORDS_LISTED; i++) {
        struct buf of = { 0 };
        buf_printf(&of, "pad.word.%s%s%d", module != NULL ? module : "", module != NULL ? "." : "", i);
        bool found = words_name(pad->edition->phrases->game[0], buf_text(&of)) != NULL;
        height += found ? draw_word(pad, x, y + height, width, buf_text(&of)) : 0;
        buf_finish(&of);
    }
    return height;
}

/* Those of the modules that are printed; returns where they end. */
static double draw_module_words(const struct pad *pad, double x, double y, double width)
{
    const struct kit *kit = pad->edition->game.kit;

    for (int i = 0; i < kit->sets; i++)
        if (modules_have(&pad->edition->modules, kit->set[i].id))
            y += draw_list(pad, x, y, width, kit->set[i].id);
    return y;
}

/* The words of the game, and that of every log. */
static double draw_words(const struct pad *pad, double x, double y, double width)
{
    struct buf title = { 0 };

    pad_say(pad, &title, "pad.words", " ");
    pad_text(pad, x, y + 2.7, buf_text(&title), label_size, true, ALIGN_LEFT);
    buf_finish(&title);
    y += 4.4;
    y += draw_list(pad, x, y, width, NULL);
    return y + draw_word(pad, x, y, width, "pad.end");
}

/* ---- side by side, where a page holds it ---- */

/* Where no tile is laid there is no legend: the words stand beside the players, x,y, the sample below both. */
static double draw_head_of_words(const struct pad *pad, double left, double under_players, double x, double y,
                                 double width)
{
    double under_words = draw_module_words(pad, x, draw_words(pad, x, y + 1, width), width);

    return sample_draw(pad, left, fmax(under_players, under_words) + 2, pad->flow.width) + 2;
}

/* Returns where it ends. */
static double draw_head(const struct pad *pad, double x, double y, double width)
{
    double left = width * 0.47, right = width - left - 8, middle = x + left + 8;

    y = draw_title(pad, x, y, width);
    double under_players = draw_players(pad, x, draw_fields(pad, x, y - 2, left) + 1, left);
    if (pad->form != NULL && !form_has_tiles(pad->form))
        return draw_head_of_words(pad, x, under_players, middle, y, right);
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
