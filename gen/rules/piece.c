#include "piece.h"

#include <string.h>

#include "gen/card/outline.h"
#include "gen/card/side.h"
#include "gen/ink/theme.h"

static const double hairline = 0.15;

static const struct art_piece *find_piece(const struct rulesheet *rules, const char *id, int colour)
{
    for (int i = 0; i < rules->pieces; i++) {
        const struct kit_piece *kit = art_kit_piece(&rules->piece[i], rules->kit);
        if (kit != NULL && strcmp(kit->id, id) == 0 && rules->piece[i].colour == colour)
            return &rules->piece[i];
    }
    return NULL;
}

static bool has_colours(const struct rulesheet *rules, const char *id)
{
    for (int colour = 0; colour < rules->kit->colours; colour++)
        if (find_piece(rules, id, colour) != NULL)
            return true;
    return false;
}

bool piece_need(struct rulesheet *rules, const struct node *node, int colour)
{
    const char *id = node_attr(node, "piece");

    if (find_piece(rules, id, colour) != NULL)
        return true;
    if (!has_colours(rules, id) && colour < 0)
        return node_fail(node, &rules->flow.error, _("piece \"%s\" is not printed"), id);
    if (!has_colours(rules, id))
        return node_fail(node, &rules->flow.error, _("piece \"%s\" has no colour: seat=\"%d\" is too much"), id,
                         colour + 1);
    return node_fail(node, &rules->flow.error, _("piece \"%s\" has the colour of a seat: seat is 1 to %d"), id,
                     rules->kit->colours);
}

double piece_set(struct rulesheet *rules, cairo_t *cr, const char *id, int colour, bool back, double x, double y,
                 double high)
{
    const struct art_piece *piece = find_piece(rules, id, colour);

    if (piece == NULL)
        return high;
    double top = piece->fold > 0 ? piece->fold : 0;
    double seen = piece->fold > 0 ? piece->height - piece->flap - piece->fold : piece->height, scale = high / seen;
    if (cr == NULL)
        return piece->width * scale;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    if (piece->fold > 0)
        cairo_rectangle(cr, 0, 0, piece->width, seen);
    else
        outline_path(cr, piece, 0);
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_clip(cr);
    cairo_translate(cr, 0, -top);
    type_as_shapes(rules->flow.type, true);
    side_art(&(struct side){ piece, back, 0, rules->flow.press->theme }, cr, rules->edition);
    type_as_shapes(rules->flow.type, false);
    cairo_reset_clip(cr);
    cairo_translate(cr, 0, top);
    cairo_append_path(cr, path);
    cairo_path_destroy(path);
    cairo_restore(cr);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, hairline);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
    return piece->width * scale;
}
