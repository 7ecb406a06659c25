#include "glossary.h"

#include <math.h>
#include <string.h>

enum { NUMBERED = 16 };
static const char prefix[] = "pad.word.";
static const double label_size = 8;

/* ---- the list ---- */

static void add_numbered(struct glossary *words, const struct pad *pad, const char *module)
{
    struct phrasebook *phrases = pad->edition->phrases;

    for (int i = 1; i <= NUMBERED && words->count < GLOSSARY_MOST; i++) {
        const char *of = arena_printf(&phrases->arena, "%s%s%s%d", prefix, module != NULL ? module : "",
                                      module != NULL ? "." : "", i);
        if (words_name(phrases->game[0], of) != NULL)
            words->of[words->count++] = of;
    }
}

void glossary_add(struct glossary *words, const struct pad *pad)
{
    add_numbered(words, pad, NULL);
    words->of[words->count++] = "pad.end";
}

void glossary_add_modules(struct glossary *words, const struct pad *pad)
{
    const struct kit *kit = pad->edition->game.kit;

    for (int i = 0; i < kit->sets; i++)
        if (modules_have(&pad->edition->modules, kit->set[i].id))
            add_numbered(words, pad, kit->set[i].id);
}

/* ---- a row ---- */

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

/* As wide as the widest thing that is written, with room behind it. */
static double code_width(const struct pad *pad)
{
    const struct words *words = phrase_words(pad->edition->phrases, 0, "pad.word.1");
    double widest = 0;

    for (int i = 0; i < words->names; i++) {
        if (strncmp(words->name[i].name, prefix, sizeof prefix - 1) != 0)
            continue;
        struct buf code = { 0 };
        double wide;
        buf_add(&code, words->name[i].value, strcspn(words->name[i].value, "|"));
        struct text text = { .string = buf_text(&code), .tag = words->tag, .size = word_size(pad), .bold = true };
        type_measure(pad->flow.type, &text, &wide, NULL, NULL);
        widest = fmax(widest, wide);
        buf_finish(&code);
    }
    return widest + 1;
}

/* "grass:n | grass and a side" in all languages: what is written, and what that means; one below the other where a line
   does not hold them. Returns the height. */
static double draw_word(const struct pad *pad, double x, double y, double width, const char *of)
{
    const char *whole = phrase(pad->edition->phrases, 0, of), *bar = strchr(whole, '|');
    struct buf code = { 0 }, together = { 0 };
    double left = code_width(pad), wide, height = 0;

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

double glossary_draw(const struct pad *pad, const struct glossary *words, int first, int end, double x, double y,
                     double width)
{
    for (int i = first; i < end; i++)
        y += draw_word(pad, x, y, width, words->of[i]);
    return y;
}

double glossary_title(const struct pad *pad, double x, double y)
{
    struct buf title = { 0 };

    pad_say(pad, &title, "pad.words", " ");
    pad_text(pad, x, y + 2.7, buf_text(&title), label_size, true, ALIGN_LEFT);
    buf_finish(&title);
    return y + 4.4;
}
