#include "hints.h"

/* What else can be done, in every language side by side: the last line. */
static double set_hint(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;

    (void)block;
    return packlist_columns(list, cr, x, y, list->flow.width, PACKLIST_SMALL, "packing.hint", "");
}

void hints_add(struct packlist *list)
{
    const double gap = 5;

    if (list->packing.cuts > 0)
        packlist_add(list, set_hint, 0, gap);
}
