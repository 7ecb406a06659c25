#include "hints.h"

#include <string.h>

#include "gen/ink/theme.h"

static const double in = 2, between = 0.7;

/* ---- which of them help ---- */

static bool helps(const struct packlist *list, const char *of)
{
    if (strcmp(of, "packing.hint.meet") == 0)
        return packlist_any_backs(list, NULL);
    if (strcmp(of, "packing.hint.thicker") == 0)
        return packlist_any_backs(list, "board");
    if (strcmp(of, "packing.hint.rows") == 0)
        return packlist_any_free(list);
    return list->packing.cuts > 0;
}

/* ---- the box ---- */

static double set_title(struct packlist *list, cairo_t *cr, double x, double y, double width)
{
    struct buf title = { 0 };

    packlist_say(list, "packing.hints", "", "", &title);
    struct text text = packlist_text(list, 0, buf_text(&title), PACKLIST_SMALL, width);
    text.bold = true;
    double height = flow_text(&list->flow, cr, x, y, "P", &text);
    buf_finish(&title);
    return height;
}

static double set_hints(struct packlist *list, cairo_t *cr, double x, double y)
{
    static const char *const hints[] = { "packing.hint.meet", "packing.hint.thicker", "packing.hint.lines",
                                         "packing.hint.rows" };
    double width = list->flow.width - 2 * in, height = in + set_title(list, cr, x + in, y + in, width);

    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (helps(list, hints[i]))
            height += between +
                      packlist_columns(list, cr, x + in, y + height + between, width, PACKLIST_SMALL, hints[i], "");
    return height + in;
}

static double set_box(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    double height = set_hints(list, NULL, x, y);

    (void)block;
    if (cr == NULL)
        return height;
    theme_source(cr, ROLE_GREY_TINT);
    cairo_rectangle(cr, x, y, list->flow.width, height);
    cairo_fill(cr);
    theme_source(cr, ROLE_INK);
    return set_hints(list, cr, x, y);
}

void hints_add(struct packlist *list)
{
    if (list->packing.cuts > 0)
        packlist_add(list, set_box, 0, 5);
}
