#include "caption.h"

#include <math.h>

static const double less = 1, least = 8, leading = 1.24;
/* On the page of a booklet names share a width that does not grow with the type: smaller, they keep apart. */
static const double bound_name = 8.5;

double caption_size(const struct rulesheet *rules)
{
    return fmax(rules->flow.size - less, least);
}

struct text caption_text(const struct rulesheet *rules, const struct words *words, const struct node *node,
                         double width)
{
    struct text text = rulesheet_body(rules, words, node, width);

    text.size = caption_size(rules);
    text.leading = text.size * leading;
    return text;
}

/* Text of one language; `string` holds it. */
static struct text name_text(struct rulesheet *rules, int language, double width, const char *of, const char *number,
                             struct buf *string)
{
    struct text text = caption_text(rules, rules->words[language], NULL, width);

    buf_printf(string, "%s%s%s", number != NULL && language == 0 ? number : "",
               number != NULL && language == 0 ? " " : "", words_name(rules->words[language], of));
    text.string = string->text;
    text.bold = language == 0;
    if (rules->flow.bound && text.size > bound_name) {
        text.size = bound_name;
        text.leading = bound_name * leading;
    }
    return text;
}

double caption_names(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, enum align align,
                     const char *of, const char *number)
{
    double height = 0;

    for (int i = 0; i < rules->languages; i++) {
        struct buf string = { 0 };
        struct text text = name_text(rules, i, width, of, number, &string);
        text.align = align;
        height += flow_text(&rules->flow, cr, x, y + height, "P", &text);
        buf_finish(&string);
    }
    return height;
}

double caption_names_width(struct rulesheet *rules, double width, const char *of, const char *number)
{
    double widest = 0;

    for (int i = 0; i < rules->languages; i++) {
        struct buf string = { 0 };
        struct text text = name_text(rules, i, width, of, number, &string);
        double wide;
        type_measure(rules->flow.type, &text, &wide, NULL, NULL);
        widest = fmax(widest, wide);
        buf_finish(&string);
    }
    return widest;
}
