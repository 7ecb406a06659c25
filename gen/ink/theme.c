#include "theme.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify/arena.h"

#define ROLES_OF(name) ROLE_##name, ROLE_##name##_DARK, ROLE_##name##_TINT
#define STRIPED_LIVERY(id, name, stripe, mark, letter) \
    { id, ROLES_OF(SEAT_##name), ROLE_SEAT_##name, ROLE_SEAT_##stripe, mark, letter }
#define LIVERY(id, name, mark, letter) STRIPED_LIVERY(id, name, name##_TINT, mark, letter)
#define PALE_LIVERY(id, name, mark, letter) \
    { id, ROLES_OF(SEAT_##name), ROLE_SEAT_##name##_DARK, ROLE_SEAT_##name##_DARK, mark, letter }

static const struct livery liveries[] = {
    LIVERY("red", RED, "disc", "R"),
    STRIPED_LIVERY("yellow", YELLOW, YELLOW_STRIPE, "triangle", "Y"),
    LIVERY("green", GREEN, "square", "G"), LIVERY("blue", BLUE, "diamond", "B"),
    LIVERY("black", BLACK, "star", "K"),  LIVERY("purple", PURPLE, "blossom", "P"),
    PALE_LIVERY("white", WHITE, "shield", "W"),
};
static const struct livery plain_livery = LIVERY("", NONE, "ring", "");

static const struct dye_roles dyes[] = {
    [DYE_GREY] = { ROLES_OF(GREY) },       [DYE_BLUE] = { ROLES_OF(BLUE) },   [DYE_ORANGE] = { ROLES_OF(ORANGE) },
    [DYE_VIOLET] = { ROLES_OF(VIOLET) },   [DYE_PINK] = { ROLES_OF(PINK) },   [DYE_GOLD] = { ROLES_OF(YELLOW) },
    [DYE_CRIMSON] = { ROLES_OF(CRIMSON) }, [DYE_GREEN] = { ROLES_OF(GREEN) }, [DYE_CORAL] = { ROLES_OF(CORAL) },
    [DYE_NIGHT] = { ROLES_OF(NIGHT) },     [DYE_TEAL] = { ROLES_OF(TEAL) },   [DYE_BROWN] = { ROLES_OF(BROWN) },
    [DYE_ICE] = { ROLES_OF(ICE) },         [DYE_SKY] = { ROLES_OF(SKY) },
};
static_assert(sizeof dyes / sizeof *dyes == DYES, "a set of roles per dye");

const struct dye_roles *theme_dye(enum dye dye)
{
    return &dyes[dye];
}

/* ---- drawing ---- */

/* What a context knows of its colours. */
struct entered {
    const struct ink *ink;       /* NULL: black and white */
    enum theme theme;
    double scale;                /* device units in a mm; 0: never told */
};
static const cairo_user_data_key_t entered_key;

static double scale_of(cairo_t *cr)
{
    cairo_matrix_t matrix;

    cairo_get_matrix(cr, &matrix);
    return sqrt(fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx));
}

static struct entered entered_of(cairo_t *cr)
{
    const struct entered *entered = cairo_get_user_data(cr, &entered_key);

    return entered != NULL ? *entered : (struct entered){ .theme = THEME_FULL };
}

static void enter(cairo_t *cr, const struct entered *with)
{
    struct entered *entered = cairo_get_user_data(cr, &entered_key);

    if (entered != NULL) {
        *entered = *with;
        return;
    }
    entered = memory_new(sizeof *entered);
    *entered = *with;
    if (cairo_set_user_data(cr, &entered_key, entered, free) != CAIRO_STATUS_SUCCESS)
        free(entered);
}

void ink_enter(cairo_t *cr, const struct ink *ink)
{
    struct entered entered = entered_of(cr);

    entered.ink = ink;
    enter(cr, &entered);
}

const struct ink *ink_of(cairo_t *cr)
{
    return entered_of(cr).ink;
}

void theme_enter(cairo_t *cr, enum theme theme)
{
    enter(cr, &(struct entered){ ink_of(cr), theme, scale_of(cr) });
}

enum theme theme_of(cairo_t *cr)
{
    return entered_of(cr).theme;
}

double theme_unit(cairo_t *cr)
{
    return entered_of(cr).scale / scale_of(cr);
}

static const struct swatch *swatch_of(cairo_t *cr, int role)
{
    static const struct swatch black = { .hatch = HATCH_NONE }, white = { .line = { 1, 1, 1 }, .ground = { 1, 1, 1 } };
    const struct entered *entered = cairo_get_user_data(cr, &entered_key);

    if (entered == NULL || entered->ink == NULL)
        return role == ROLE_PAPER ? &white : &black;
    return palette_swatch(&entered->ink->palette, entered->theme, role);
}

static void colour_source(cairo_t *cr, const struct colour *colour)
{
    cairo_set_source_rgb(cr, colour->red, colour->green, colour->blue);
}

void theme_source(cairo_t *cr, int role)
{
    colour_source(cr, &swatch_of(cr, role)->line);
}

void theme_wash(cairo_t *cr, int role, double opacity)
{
    const struct colour *colour = &swatch_of(cr, role)->line;

    cairo_set_source_rgba(cr, colour->red, colour->green, colour->blue, opacity);
}

void theme_ground(cairo_t *cr, int role)
{
    colour_source(cr, &swatch_of(cr, role)->ground);
}

/* Draws within the path and keeps it. */
static void fill_hatch(cairo_t *cr, const struct swatch *swatch, double unit)
{
    cairo_path_t *path = cairo_copy_path(cr);

    cairo_save(cr);
    cairo_clip(cr);
    colour_source(cr, &swatch->mark);
    hatch_draw(cr, swatch->hatch, unit);
    cairo_restore(cr);
    cairo_new_path(cr);
    cairo_append_path(cr, path);
    cairo_path_destroy(path);
}

static void fill_swatch(cairo_t *cr, const struct swatch *swatch)
{
    if (swatch->bare)
        return;
    colour_source(cr, &swatch->ground);
    cairo_fill_preserve(cr);
    if (swatch->hatch == HATCH_NONE && swatch->outline == 0)
        return;
    double unit = theme_unit(cr);
    if (unit == 0)
        return;
    if (swatch->hatch != HATCH_NONE)
        fill_hatch(cr, swatch, unit);
    if (swatch->outline == 0)
        return;
    cairo_save(cr);
    colour_source(cr, &swatch->mark);
    cairo_set_line_width(cr, swatch->outline * unit);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_stroke_preserve(cr);
    cairo_restore(cr);
}

void theme_fill_preserve(cairo_t *cr, int role)
{
    fill_swatch(cr, swatch_of(cr, role));
}

void theme_fill(cairo_t *cr, int role)
{
    theme_fill_preserve(cr, role);
    cairo_new_path(cr);
}

void theme_shade(cairo_t *cr, int role, double opacity)
{
    bool low = theme_of(cr) == THEME_LOW_INK;

    theme_wash(cr, role, low ? 1 : opacity);
    if (!low || role == ROLE_PAPER)
        cairo_fill(cr);
    cairo_new_path(cr);
}

/* ---- colours with names ---- */

static struct swatch swatch_of_paint(cairo_t *cr, const struct paint *paint)
{
    return paint->role >= 0 ? *swatch_of(cr, paint->role) : palette_mix(theme_of(cr), paint->colour);
}

void paint_source(cairo_t *cr, const struct paint *paint)
{
    struct swatch swatch = swatch_of_paint(cr, paint);

    colour_source(cr, &swatch.line);
}

void paint_fill_preserve(cairo_t *cr, const struct paint *paint)
{
    struct swatch swatch = swatch_of_paint(cr, paint);

    fill_swatch(cr, &swatch);
}

void paint_area_preserve(cairo_t *cr, const struct paint *paint)
{
    struct swatch swatch = swatch_of_paint(cr, paint);

    if (theme_of(cr) == THEME_LOW_INK && swatch.hatch == HATCH_NONE && !swatch.bare)
        swatch = palette_lighten(&swatch);
    fill_swatch(cr, &swatch);
}

bool theme_find(const struct palette *palette, const char *name, struct paint *out)
{
    out->role = name[0] == '#' ? -1 : palette_find(palette, name);
    return out->role >= 0 || colour_read(name, &out->colour);
}

/* ---- seats ---- */

static const struct livery *find_livery(const char *name)
{
    for (size_t i = 0; i < sizeof liveries / sizeof *liveries; i++)
        if (name != NULL && strcmp(liveries[i].name, name) == 0)
            return &liveries[i];
    return NULL;
}

bool theme_check(const struct kit *kit, struct error *error)
{
    char allowed[64] = "";

    for (size_t i = 0; i < sizeof liveries / sizeof *liveries; i++) {
        size_t length = strlen(allowed);
        snprintf(allowed + length, sizeof allowed - length, "%s%s", i > 0 ? ", " : "", liveries[i].name);
    }
    for (int i = 0; i < kit->colours; i++)
        if (find_livery(kit->colour[i]) == NULL)
            return fail_at(error, ERROR_INPUT, kit->file, kit->seats_line, _("%s=\"%s\" of <%s> must be one of: %s"),
                           "colours", kit->colour[i], "seats", allowed);
    return true;
}

const struct livery *theme_livery(const char *name)
{
    const struct livery *found = find_livery(name);

    return found != NULL ? found : &plain_livery;
}
