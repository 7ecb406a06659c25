#include "piece.h"

#include <string.h>

#include "gen/card/side.h"
#include "gen/ink/theme.h"

static const double hairline = 0.15, part_frame = 0.3;

int piece_colour(const struct rulesheet *rules, const char *id)
{
    for (int colour = 0; colour < rules->kit->colours; colour++)
        if (tableau_piece(rules->tableau, id, colour) != NULL)
            return colour;
    return -1;
}

bool piece_back(struct rulesheet *rules, const struct node *node, const struct art_piece *piece)
{
    const char *side = node_attr(node, "side");

    if (side == NULL || strcmp(side, "back") != 0 || piece == NULL || art_has_back(piece))
        return side != NULL && strcmp(side, "back") == 0;
    node_fail(node, &rules->flow.error, _("nothing is printed on the back of \"%s\""), piece->id);
    return false;
}

bool piece_need(struct rulesheet *rules, const struct node *node, int colour)
{
    const char *id = node_attr(node, "piece");

    if (tableau_piece(rules->tableau, id, colour) != NULL)
        return true;
    bool colours = piece_colour(rules, id) >= 0;
    if (!colours && colour < 0)
        return node_fail(node, &rules->flow.error, _("piece \"%s\" is not printed"), id);
    if (!colours)
        return node_fail(node, &rules->flow.error, _("piece \"%s\" has no colour: seat=\"%d\" is too much"), id,
                         colour + 1);
    return node_fail(node, &rules->flow.error, _("piece \"%s\" has the colour of a seat: seat is 1 to %d"), id,
                     rules->kit->colours);
}

/* Drawn once and stamped wherever it is shown: its letters, as shapes, are much of the file. Not where areas are
   hatched: there viewers take the matrix of a recorded hatch for singular. */
static bool is_stamped(struct rulesheet *rules, cairo_t *cr)
{
    return rulesheet_stamps(rules, cr) != NULL && rules->flow.press->theme == THEME_FULL;
}

/* At the origin, in mm of the page; leaves its outline as the path. */
static void draw_side(struct rulesheet *rules, cairo_t *cr, const struct art_piece *piece, bool back,
                      const cairo_rectangle_t *part, double scale)
{
    bool stamped = is_stamped(rules, cr);

    if (stamped)
        diagram_piece(rules->tableau, cr, rulesheet_stamps(rules, cr), piece, back, part, 0, 0, piece->width * scale);
    cairo_save(cr);
    cairo_scale(cr, scale, scale);
    if (stamped)
        side_outline(cr, piece);
    else
        side_seen(cr, rules->edition, piece, back);
    cairo_restore(cr);
}

static void frame(cairo_t *cr, double wide)
{
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, wide);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
}

double piece_set(struct rulesheet *rules, cairo_t *cr, const char *id, int colour, bool back, double x, double y,
                 double high)
{
    const struct art_piece *piece = tableau_piece(rules->tableau, id, colour);

    if (piece == NULL)
        return high;
    double scale = high / side_seen_height(piece);
    if (cr != NULL) {
        cairo_save(cr);
        cairo_translate(cr, x, y);
        draw_side(rules, cr, piece, back, NULL, scale);
        frame(cr, hairline);
        cairo_restore(cr);
    }
    return piece->width * scale;
}

void piece_set_part(struct rulesheet *rules, cairo_t *cr, const char *id, int colour, bool back,
                    const cairo_rectangle_t *part, double high)
{
    const struct art_piece *piece = tableau_piece(rules->tableau, id, colour);

    if (piece == NULL)
        return;
    double scale = high / side_seen_height(piece);
    cairo_save(cr);
    cairo_rectangle(cr, 0, 0, part->width * scale, part->height * scale);
    cairo_path_t *edge = cairo_copy_path(cr);
    cairo_clip(cr);
    cairo_translate(cr, -part->x * scale, -part->y * scale);
    draw_side(rules, cr, piece, back, part, scale);
    cairo_new_path(cr);
    cairo_restore(cr);
    cairo_append_path(cr, edge);
    cairo_path_destroy(edge);
    frame(cr, part_frame);
}
