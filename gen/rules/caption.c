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

/* The name in one language, the first of several bold, and with the first the number, which always is. */
static struct text name_text(struct rulesheet *rules, int language, double width, const char *of, const char *number,
                             struct prose *prose)
{
    struct text text = caption_text(rules, rules->words[language], NULL, width);

    if (number != NULL && language == 0) {
        prose_string(prose, number, true);
        prose_string(prose, " ", true);
    }
    prose_string(prose, words_name(rules->words[language], of), rules->languages > 1 && language == 0);
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
        struct prose prose = { 0 };
        struct text text = name_text(rules, i, width, of, number, &prose);
        text.align = align;
        height += rulesheet_prose(rules, cr, x, y + height, &prose, &text);
        prose_finish(&prose);
    }
    return height;
}

double caption_names_width(struct rulesheet *rules, double width, const char *of, const char *number)
{
    double widest = 0;

    for (int i = 0; i < rules->languages; i++) {
        struct prose prose = { 0 };
        struct text text = name_text(rules, i, width, of, number, &prose);
        double wide;
        prose_set(&prose, &text);
        type_measure(rules->flow.type, &text, &wide, NULL, NULL);
        widest = fmax(widest, wide);
        prose_finish(&prose);
    }
    return widest;
}
