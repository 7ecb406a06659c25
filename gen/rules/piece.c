#include "piece.h"

#include <string.h>

#include "gen/card/side.h"
#include "gen/ink/theme.h"

static const double hairline = 0.15;

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

static void draw_piece(struct rulesheet *rules, cairo_t *cr, const struct art_piece *piece, bool back, double x,
                       double y, double scale)
{
    bool stamped = is_stamped(rules, cr);

    if (stamped)
        diagram_piece(rules->tableau, cr, rulesheet_stamps(rules, cr), piece, back, x, y, piece->width * scale);
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    if (stamped)
        side_outline(cr, piece);
    else
        side_seen(cr, rules->edition, piece, back);
    cairo_restore(cr);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, hairline);
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
    if (cr != NULL)
        draw_piece(rules, cr, piece, back, x, y, scale);
    return piece->width * scale;
}
