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
