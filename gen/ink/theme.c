#include "theme.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify/arena.h"

#define ROLES_OF(name) ROLE_##name, ROLE_##name##_DARK, ROLE_##name##_TINT
#define LIVERY(id, name, mark, letter) \
    { id, ROLES_OF(SEAT_##name), ROLE_SEAT_##name, ROLE_SEAT_##name##_TINT, mark, letter }
#define PALE_LIVERY(id, name, mark, letter) \
    { id, ROLES_OF(SEAT_##name), ROLE_SEAT_##name##_DARK, ROLE_SEAT_##name##_DARK, mark, letter }

static const double outline = 0.16;          /* mm */

static const struct livery liveries[] = {
    LIVERY("red", RED, ICON_DISC, "R"),      LIVERY("yellow", YELLOW, ICON_TRIANGLE, "Y"),
    LIVERY("green", GREEN, ICON_SQUARE, "G"), LIVERY("blue", BLUE, ICON_DIAMOND, "B"),
    LIVERY("black", BLACK, ICON_STAR, "K"),  LIVERY("purple", PURPLE, ICON_FLOWER, "P"),
    PALE_LIVERY("white", WHITE, ICON_SHIELD, "W"),
};
static const struct livery plain_livery = LIVERY("", NONE, ICON_RING, "");

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

/* What a context knows of its theme. */
struct entered {
    enum theme theme;
    double scale;                /* device units in a mm */
};
static const cairo_user_data_key_t entered_key;

static double scale_of(cairo_t *cr)
{
    cairo_matrix_t matrix;

    cairo_get_matrix(cr, &matrix);
    return sqrt(fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx));
}

void theme_enter(cairo_t *cr, enum theme theme)
{
    struct entered *entered = memory_new(sizeof *entered);

    *entered = (struct entered){ theme, scale_of(cr) };
    if (cairo_set_user_data(cr, &entered_key, entered, free) != CAIRO_STATUS_SUCCESS)
        free(entered);
}

enum theme theme_of(cairo_t *cr)
{
    const struct entered *entered = cairo_get_user_data(cr, &entered_key);

    return entered != NULL ? entered->theme : THEME_FULL;
}

static const struct swatch *swatch_of(cairo_t *cr, enum role role)
{
    return palette_swatch(theme_of(cr), role);
}

static void colour_source(cairo_t *cr, const struct colour *colour)
{
    cairo_set_source_rgb(cr, colour->red, colour->green, colour->blue);
}

void theme_source(cairo_t *cr, enum role role)
{
    colour_source(cr, &swatch_of(cr, role)->line);
}

void theme_wash(cairo_t *cr, enum role role, double opacity)
{
    const struct colour *colour = &swatch_of(cr, role)->line;

    cairo_set_source_rgba(cr, colour->red, colour->green, colour->blue, opacity);
}

void theme_ground(cairo_t *cr, enum role role)
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
    const struct entered *entered = cairo_get_user_data(cr, &entered_key);

    if (swatch->bare)
        return;
    colour_source(cr, &swatch->ground);
    cairo_fill_preserve(cr);
    if (entered == NULL || (swatch->hatch == HATCH_NONE && !swatch->outline))
        return;
    double unit = entered->scale / scale_of(cr);
    if (swatch->hatch != HATCH_NONE)
        fill_hatch(cr, swatch, unit);
    if (!swatch->outline)
        return;
    cairo_save(cr);
    colour_source(cr, &swatch->mark);
    cairo_set_line_width(cr, outline * unit);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_stroke_preserve(cr);
    cairo_restore(cr);
}

void theme_fill_preserve(cairo_t *cr, enum role role)
{
    fill_swatch(cr, swatch_of(cr, role));
}

void theme_fill(cairo_t *cr, enum role role)
{
    theme_fill_preserve(cr, role);
    cairo_new_path(cr);
}

void theme_shade(cairo_t *cr, enum role role, double opacity)
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
    return paint->role < ROLES ? *swatch_of(cr, paint->role) : palette_mix(theme_of(cr), paint->colour);
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

static bool find_hex(const char *name, struct colour *out)
{
    if (name[0] != '#' || strlen(name) != 7 || strspn(name + 1, "0123456789abcdefABCDEF") != 6)
        return false;
    long rgb = strtol(name + 1, NULL, 16);
    *out =
        (struct colour){ (double)(rgb >> 16 & 255) / 255, (double)(rgb >> 8 & 255) / 255, (double)(rgb & 255) / 255 };
    return true;
}

bool theme_find(const char *name, struct paint *out)
{
    static const char *const dye_names[] = { "grey", "blue", "orange", "violet", "pink", "gold", "crimson",
                                             "green", "coral", "night", "teal", "brown", "ice", "sky" };
    static_assert(sizeof dye_names / sizeof *dye_names == DYES, "one name per dye");
    static const struct { const char *name; enum role role; } roles[] = {
        { "ink", ROLE_INK }, { "ink-soft", ROLE_INK_SOFT }, { "paper", ROLE_PAPER },
    };
    size_t length = strcspn(name, ".");

    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (strcmp(roles[i].name, name) == 0) {
            *out = (struct paint){ .role = roles[i].role };
            return true;
        }
    for (int i = 0; i < DYES; i++) {
        const char *shade = name + length;
        if (strncmp(dye_names[i], name, length) != 0 || dye_names[i][length] != '\0')
            continue;
        out->role = strcmp(shade, ".dark") == 0   ? dyes[i].dark
                    : strcmp(shade, ".tint") == 0 ? dyes[i].tint
                                                  : dyes[i].body;
        return shade[0] == '\0' || strcmp(shade, ".dark") == 0 || strcmp(shade, ".tint") == 0;
    }
    out->role = ROLES;
    return find_hex(name, &out->colour);
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
