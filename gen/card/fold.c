#include "fold.h"

#include <math.h>
#include <string.h>

#include "face.h"
#include "gen/ink/theme.h"

static const double cut_line = 0.3, fold_line = 0.2, hatch_line = 0.15, hatch_step = 2, beyond = 3, near = 1e-6;
static const double title_size = 10, title_most = 2.4; /* pt; how much larger at most */

void fold_outline(cairo_t *cr, const struct net *net)
{
    cairo_new_sub_path(cr);
    for (int i = 0; i < net->corners; i++)
        cairo_line_to(cr, net->corner[i].x, net->corner[i].y);
    cairo_close_path(cr);
}

static bool meet(double a, double a_length, double b, double b_length)
{
    return a < b + b_length - near && b < a + a_length - near;
}

/* How far a panel is drawn beyond that edge of it, down or across: not onto another face. */
static double beyond_edge(const struct art_piece *piece, const struct net_area *at, bool down, double edge)
{
    double from = down ? at->x : at->y, length = down ? at->width : at->height;

    for (int i = 0; i < piece->net->panels; i++) {
        const struct net_area *other = &piece->net->panel[i].area;
        double start = down ? other->y : other->x, end = start + (down ? other->height : other->width);
        if (other != at && piece->panel[piece->net->panel[i].face] != NULL &&
            (fabs(start - edge) < near || fabs(end - edge) < near) &&
            meet(from, length, down ? other->x : other->y, down ? other->width : other->height))
            return 0;
    }
    return beyond;
}

static void clip_panel(cairo_t *cr, const struct art_piece *piece, const struct net_area *at)
{
    double left = beyond_edge(piece, at, false, at->x), right = beyond_edge(piece, at, false, at->x + at->width);
    double top = beyond_edge(piece, at, true, at->y), bottom = beyond_edge(piece, at, true, at->y + at->height);

    cairo_rectangle(cr, at->x - left, at->y - top, at->width + left + right, at->height + top + bottom);
    cairo_clip(cr);
}

static void draw_panel(cairo_t *cr, const struct art_piece *piece, const struct net_panel *panel,
                       const struct edition *edition)
{
    const struct net_area *at = &panel->area;

    cairo_save(cr);
    clip_panel(cr, piece, at);
    cairo_translate(cr, at->x, at->y);
    if (panel->turned) {
        cairo_translate(cr, at->width, at->height);
        cairo_rotate(cr, M_PI);
    }
    face_draw(cr, piece->panel[panel->face], piece, edition);
    cairo_restore(cr);
}

/* ---- names ---- */

/* Of all languages, each once, one below the other. */
struct title {
    int lines;
    struct text line[LANGUAGES_MAX];
    double width, height;        /* mm, as large as the lines are set */
};

static bool says(const struct title *title, const char *name)
{
    for (int i = 0; i < title->lines; i++)
        if (strcmp(title->line[i].string, name) == 0)
            return true;
    return false;
}

static void read_title(const struct art_piece *piece, const struct edition *edition, struct title *title)
{
    *title = (struct title){ 0 };
    for (int i = 0; i < edition->languages; i++) {
        const char *name = words_name(edition->words[i], piece->kit->id);
        double width, height;
        if (name == NULL || name[0] == '\0' || says(title, name))
            continue;
        struct text *line = &title->line[title->lines++];
        *line = (struct text){ .string = name, .tag = edition->words[i]->tag, .size = title_size, .bold = true,
                               .align = ALIGN_CENTER };
        type_measure(edition->type, line, &width, &height, NULL);
        title->width = fmax(title->width, width);
        title->height += height;
    }
}

/* As large as there is room. */
static void draw_title(cairo_t *cr, const struct art_piece *piece, const struct edition *edition)
{
    const struct net_area *at = &piece->net->title;
    struct title title;
    double y, height, baseline;

    read_title(piece, edition, &title);
    if (!(title.width > 0))
        return;
    double scale = fmin(title_most, fmin(at->width / title.width, at->height / title.height));
    cairo_save(cr);
    cairo_translate(cr, at->x + at->width / 2, at->y + at->height / 2);
    cairo_scale(cr, scale, scale);
    theme_source(cr, ROLE_INK);
    y = -title.height / 2;
    for (int i = 0; i < title.lines; i++, y += height) {
        type_measure(edition->type, &title.line[i], NULL, &height, &baseline);
        type_draw(edition->type, cr, 0, y + baseline, &title.line[i]);
    }
    cairo_restore(cr);
}

/* ---- all of it ---- */

static void hatch(cairo_t *cr, const struct net_area *area)
{
    cairo_save(cr);
    cairo_rectangle(cr, area->x, area->y, area->width, area->height);
    cairo_clip(cr);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, hatch_line);
    for (double at = hatch_step; at < area->width + area->height; at += hatch_step) {
        cairo_move_to(cr, area->x + at, area->y);
        cairo_line_to(cr, area->x + at - area->height, area->y + area->height);
    }
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void draw_folds(cairo_t *cr, const struct net *net)
{
    const double dash[] = { 1.2, 0.8 };

    cairo_set_dash(cr, dash, 2, 0);
    cairo_set_line_width(cr, fold_line);
    for (int i = 0; i < net->folds; i++) {
        cairo_move_to(cr, net->fold[i].from.x, net->fold[i].from.y);
        cairo_line_to(cr, net->fold[i].to.x, net->fold[i].to.y);
    }
    cairo_stroke(cr);
}

void fold_draw(cairo_t *cr, const struct art_piece *piece, const struct edition *edition)
{
    const struct net *net = piece->net;

    cairo_save(cr);
    for (int i = 0; i < net->panels; i++)
        if (piece->panel[net->panel[i].face] != NULL)
            draw_panel(cr, piece, &net->panel[i], edition);
    if (piece->panel[NET_FRONT] == NULL && piece->kit != NULL)
        draw_title(cr, piece, edition);
    cairo_save(cr);
    fold_outline(cr, net);
    cairo_clip(cr);
    for (int i = 0; i < net->flaps; i++)
        hatch(cr, &net->flap[i]);
    cairo_restore(cr);
    theme_source(cr, ROLE_INK);
    cairo_save(cr);
    draw_folds(cr, net);
    cairo_restore(cr);
    cairo_set_line_width(cr, cut_line);
    fold_outline(cr, net);
    cairo_stroke(cr);
    cairo_restore(cr);
}
