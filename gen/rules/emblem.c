#include "emblem.h"

#include <stdio.h>
#include <string.h>

#include "gen/art/arts.h"
#include "gen/picture/picture.h"

enum { EMBLEMS_MAX = 512 };

/* Side of the surface a picture is recorded on: Cairo keeps the points of paths in 256ths of its units. */
static const double recorded = 100;
static const double usual = 5; /* mm on paper, for hatches */

static int find_emblem(const struct art *art, const char *name)
{
    for (int i = 0; art->emblem != NULL && art->emblem[i].name != NULL; i++)
        if (strcmp(art->emblem[i].name, name) == 0)
            return i;
    return -1;
}

/* What the art draws, and the pictures. */
static void unknown(struct rulesheet *rules, const struct art *art, const struct node *row, const char *name)
{
    const char *names[EMBLEMS_MAX];
    int count = 0;

    for (; art->emblem != NULL && count < EMBLEMS_MAX && art->emblem[count].name != NULL; count++)
        names[count] = art->emblem[count].name;
    count += picture_names(&rules->edition->ink, names + count, EMBLEMS_MAX - count);
    node_fail_unknown(row, &rules->flow.error, _("emblem"), name, names, count, count > 0 ? NULL : _("none"));
}

/* On a large surface: in a small one Cairo can find nothing to draw in a clip that has some of its pixels, and then sets
   all of the side as an image. */
static cairo_surface_t *record(const struct rulesheet *rules, const struct art *art, int index,
                               const struct livery *livery)
{
    cairo_rectangle_t extents = { 0, 0, recorded, recorded };
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    cairo_t *cr = cairo_create(surface);

    cairo_scale(cr, recorded / usual, recorded / usual);
    ink_enter(cr, &rules->edition->ink);
    theme_enter(cr, rules->flow.press->theme);
    cairo_scale(cr, usual, usual);
    art->draw_emblem(cr, index, livery, rules->edition);
    cairo_destroy(cr);
    return surface;
}

/* An emblem is drawn once for the document; one that looks different for each seat once for each colour. */
static cairo_surface_t *stamp_of(struct rulesheet *rules, const struct art *art, int index,
                                 const struct livery *livery)
{
    struct stamps *stamps = &rules->stamps;
    struct stamp stamp = { .data = &art->emblem[index] };

    snprintf(stamp.what, sizeof stamp.what, "%s", livery->name);
    int found = stamps_find(stamps, &stamp);
    if (found >= 0)
        return stamps->stamp[found].surface;
    stamp.surface = record(rules, art, index, livery);
    stamps_add(stamps, &stamp);
    return stamp.surface;
}

/* What it leaves open is in the colour of the seat. */
static void draw_file(cairo_t *cr, const char *name, const struct livery *livery, double x, double y, double size)
{
    struct picture_word words[PICTURE_WORDS_LIVERY + PICTURE_WORDS_DYE];

    picture_livery(livery, words);
    picture_dye(&(struct dye_roles){ livery->body, livery->dark, livery->tint }, words + PICTURE_WORDS_LIVERY - 1);
    picture_fit(cr, name, &(struct picture_use){ .words = words }, x, y, size, size);
}

/* What the art draws goes before a file of that name. */
void emblem_draw(struct rulesheet *rules, cairo_t *cr, const struct node *row, const struct livery *livery, double x,
                 double y, double size)
{
    const struct art *art = art_find(rules->edition->game.kit->game);
    const char *name = node_attr(row, "emblem");
    int index = find_emblem(art, name);

    if (index < 0 && picture_is_there(&rules->edition->ink, name)) {
        draw_file(cr, name, livery != NULL ? livery : theme_livery(""), x, y, size);
        return;
    }
    if (index < 0) {
        unknown(rules, art, row, name);
        return;
    }
    if (livery == NULL || !art->emblem[index].coloured)
        livery = theme_livery("");
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / recorded, size / recorded);
    cairo_set_source_surface(cr, stamp_of(rules, art, index, livery), 0, 0);
    cairo_paint(cr);
    cairo_restore(cr);
}
