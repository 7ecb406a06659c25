#include "glossary.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"

static const char prefix[] = "pad.word.";
static const double word_size = 9.5, least_size = 8, gap = 5, above = 1.3;

/* ---- a row ---- */

/* What stands before the bar; in a further language where it is words of that language. */
static struct text code_of(const struct pad *pad, const char *of, struct buf *code)
{
    const struct words *words = phrase_words(pad->edition->phrases, 0, of);
    const char *first = phrase(pad->edition->phrases, 0, of);
    size_t length = strcspn(first, "|");

    buf_add(code, first, length);
    for (int i = 1; i < pad->languages; i++) {
        const char *other = phrase(pad->edition->phrases, i, of);
        if (strcspn(other, "|") != length || strncmp(first, other, length) != 0)
            buf_add(code, other, strcspn(other, "|"));
    }
    return (struct text){ .string = buf_text(code), .tag = words->tag, .size = word_size, .bold = true };
}

/* As wide as the widest thing that is written, with room behind it; no more than a third. */
static double code_width(const struct pad *pad)
{
    const struct words *words = phrase_words(pad->edition->phrases, 0, "pad.word.1");
    double widest = 0;

    for (int i = 0; i < words->names; i++) {
        if (strncmp(words->name[i].name, prefix, sizeof prefix - 1) != 0)
            continue;
        struct buf code = { 0 };
        double wide;
        struct text text = code_of(pad, words->name[i].name, &code);
        type_measure(pad->flow.type, &text, &wide, NULL, NULL);
        widest = fmax(widest, wide);
        buf_finish(&code);
    }
    return fmin(widest + 3, pad->flow.width / 3);
}

/* Returns the height. */
static double draw_meaning(const struct pad *pad, int language, double x, double y, double width, const char *of)
{
    const struct words *words = phrase_words(pad->edition->phrases, language, of);
    const char *whole = phrase(pad->edition->phrases, language, of), *bar = strchr(whole, '|');
    struct text text = { .string = bar != NULL ? bar + 1 + strspn(bar + 1, " ") : whole,
                         .tag = words->tag,
                         .file = words->file,
                         .size = pad_is_narrow(pad) ? least_size : word_size,
                         .width = width };

    return flow_text(&pad->flow, pad->cr, x, y, "P", &text);
}

/* The languages side by side, or on narrow paper below each other. Returns the height. */
static double draw_meanings(const struct pad *pad, double x, double y, double width, const char *of)
{
    int across = pad_is_narrow(pad) ? 1 : pad->languages;
    double column = (width - (across - 1) * gap) / across, height = 0;

    for (int i = 0; i < pad->languages; i++)
        if (across > 1)
            height = fmax(height, draw_meaning(pad, i, x + i * (column + gap), y, column, of));
        else
            height += draw_meaning(pad, i, x, y + height, column, of);
    return height;
}

/* "grass:n | grass and a side": what is written, and what that means, under a line. */
static double set_word(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    struct buf code = { 0 };
    double left = code_width(pad);
    struct text text = code_of(pad, block->what, &code);

    pad->cr = cr;
    pad_source(pad, ROLE_INK_SOFT);
    if (cr != NULL)
        line_level(cr, x, y, pad->flow.width, PAD_LINE);
    pad_source(pad, ROLE_INK);
    text.width = left - 1;
    double height = flow_text(&pad->flow, cr, x, y + above, "P", &text);
    height = fmax(height, draw_meanings(pad, x + left, y + above, pad->flow.width - left, block->what));
    buf_finish(&code);
    return above + height + above;
}

/* ---- the list ---- */

static void add_word(struct pad *pad, const char *of)
{
    flow_add(&pad->flow, set_word, 0)->what = of;
}

static void add_numbered(struct pad *pad, const char *module)
{
    struct phrasebook *phrases = pad->edition->phrases;

    for (int i = 1;; i++) {
        const char *of = arena_printf(&phrases->arena, "%s%s%s%d", prefix, module != NULL ? module : "",
                                      module != NULL ? "." : "", i);
        if (words_name(phrases->game[0], of) == NULL)
            break;
        add_word(pad, of);
    }
}

void glossary_add(struct pad *pad)
{
    const struct kit *kit = pad->edition->game.kit;

    add_numbered(pad, NULL);
    for (int i = 0; i < kit->sets; i++)
        if (modules_have(&pad->edition->modules, kit->set[i].id))
            add_numbered(pad, kit->set[i].id);
    add_word(pad, "pad.end");
}
