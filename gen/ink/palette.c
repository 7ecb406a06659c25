#include "palette.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "verify/place.h"

const char *const theme_names[THEMES] = { [THEME_FULL] = "full", [THEME_LOW_INK] = "low-ink", [THEME_GREY] = "grey" };

static const double dark = 0.5;              /* luminance under which a colour is hatched */
static const struct colour white = { 1, 1, 1 };

/* Lines round areas: how palettes name them, and their widths, mm. */
enum { OUTLINE_NO, OUTLINE_YES, OUTLINE_WIDE, OUTLINES };
static const char *const outline_names[OUTLINES] = { "no", "yes", "wide" };
static const double outline_width[OUTLINES] = { [OUTLINE_YES] = 0.16, [OUTLINE_WIDE] = 0.32 };

static const char *const shared_names[] = { PALETTE_ROLES(ROLE_STRING) };
static_assert(sizeof shared_names / sizeof *shared_names == ROLES_SHARED, "a name for every role");

bool colour_read(const char *text, struct colour *out)
{
    if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
        return false;
    long rgb = strtol(text + 1, NULL, 16);
    *out =
        (struct colour){ (double)(rgb >> 16 & 255) / 255, (double)(rgb >> 8 & 255) / 255, (double)(rgb & 255) / 255 };
    return true;
}

struct swatch palette_mix(enum theme theme, struct colour colour)
{
    double tone = 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue;

    switch (theme) {
    case THEME_LOW_INK:
        return (struct swatch){ .line = colour, .ground = white, .hatch = tone < dark ? HATCH_RISING : HATCH_NONE,
                                .mark = colour, .outline = outline_width[OUTLINE_YES] };
    case THEME_GREY:
        colour = (struct colour){ tone, tone, tone };
        break;
    case THEME_FULL:
    case THEMES:
        break;
    }
    return (struct swatch){ .line = colour, .ground = colour };
}

struct swatch palette_lighten(const struct swatch *swatch)
{
    struct swatch mixed = palette_mix(THEME_LOW_INK, swatch->ground);

    return mixed.hatch != HATCH_NONE ? mixed : *swatch;
}

/* ---- reading ---- */

struct reading {
    struct arena *arena;
    struct role *role;
    int roles, room;
    const struct node *letters;  /* NULL: none */
    bool own_hatches;            /* the game's: its palette hatches none but its own areas */
};

static bool read_colour(const struct node *node, const char *name, const struct colour *missing, struct colour *out,
                        struct error *error)
{
    const char *value = missing == NULL ? node_need(node, name, error) : node_attr(node, name);

    if (missing != NULL)
        *out = *missing;
    if (value == NULL)
        return missing != NULL;
    return colour_read(value, out) || node_fail(node, error, _("%s=\"%s\" of <%s> must be a colour: #rrggbb"), name,
                                                quote(value).text, node->name);
}

static bool read_look(const struct node *node, struct swatch *look, struct error *error)
{
    static const char *const yes[] = { "no", "yes" };
    int hatch = HATCH_NONE, outline = OUTLINE_NO, bare = 0;
    bool good = read_colour(node, "line", NULL, &look->line, error) &&
                read_colour(node, "ground", &look->line, &look->ground, error) &&
                read_colour(node, "mark", &look->line, &look->mark, error) &&
                node_choice(node, "hatch", hatch_names, HATCHES, HATCH_NONE, &hatch, error) &&
                node_choice(node, "outline", outline_names, OUTLINES, OUTLINE_NO, &outline, error) &&
                node_choice(node, "bare", yes, 2, 0, &bare, error);

    look->hatch = (enum hatch)hatch;
    look->outline = outline_width[outline];
    look->bare = bare == 1;
    return good;
}

static int find_role(const struct role *role, int from, int to, const char *name)
{
    for (int i = from; i < to; i++)
        if (role[i].name != NULL && strcmp(role[i].name, name) == 0)
            return i;
    return -1;
}

static bool read_role(struct reading *to, const struct node *node, struct error *error)
{
    struct role role = { .name = node_need(node, "id", error), .node = node };
    int other = role.name != NULL ? find_role(to->role, 0, to->roles, role.name) : -1;

    if (role.name == NULL)
        return false;
    if (other >= 0)
        return node_fail(node, error, _("role \"%s\" is defined twice, first in %s:%d"), role.name,
                         to->role[other].node->file, to->role[other].node->line);
    for (int i = 0; i < THEMES; i++) {
        const struct node *look = node_find(node, theme_names[i]);
        if (look != NULL ? !read_look(look, &role.look[i], error)
                         : i == THEME_FULL && !node_fail(node, error, _("<%s> needs <%s>"), node->name, theme_names[i]))
            return false;
        if (look == NULL)
            role.look[i] = palette_mix((enum theme)i, role.look[THEME_FULL].ground);
    }
    if (to->roles == to->room)
        return node_fail(node, error, _("more than %d roles"), to->room);
    to->role[to->roles++] = role;
    return true;
}

static bool read_palette(const struct node *root, void *into, struct error *error)
{
    static const char *const hatches[] = { "all", "own" };
    struct reading *to = into;
    int own = 0;

    if (!node_choice(root, "hatches", hatches, 2, 0, &own, error))
        return false;
    to->own_hatches = own == 1;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node)) {
        if (node_is(node, "letters"))
            to->letters = node;
        else if (!read_role(to, node, error))
            return false;
    }
    return true;
}

/* ---- names of C ---- */

/* INK_SOFT of C is ink-soft in files. */
static const char *name_in_files(struct arena *arena, const char *name)
{
    char *out = arena_copy(arena, name, strlen(name));

    for (char *at = out; *at != '\0'; at++)
        *at = *at == '_' ? '-' : (char)tolower((unsigned char)*at);
    return out;
}

static bool resolve(const struct reading *read, const char *const names[], int count, struct role *out,
                    const char *file, struct error *error)
{
    for (int i = 0; i < count; i++) {
        const char *name = name_in_files(read->arena, names[i]);
        int found = find_role(read->role, 0, read->roles, name);
        if (found < 0)
            return fail_at(error, ERROR_INPUT, file, 0, _("role \"%s\" is missing: the game is drawn with it"), name);
        out[i] = read->role[found];
    }
    return true;
}

/* Leaves the areas of the first roles white in low-ink, with an outline. Coats keep their hatches: they mean nothing
   there, and without them creatures had no tone. */
static void unhatch(struct role *role, int roles)
{
    static const char coat[] = "coat-";

    for (int i = 0; i < roles; i++) {
        struct swatch *look = &role[i].look[THEME_LOW_INK];
        if (look->hatch == HATCH_NONE || strncmp(role[i].name, coat, sizeof coat - 1) == 0)
            continue;
        look->hatch = HATCH_NONE;
        look->outline = fmax(look->outline, outline_width[OUTLINE_YES]);
    }
}

/* ---- letters of titles ---- */

static bool find_colour(const struct palette *palette, const struct node *node, const char *attribute, int *role,
                        struct error *error)
{
    const char *name = node_need(node, attribute, error);

    *role = name != NULL ? palette_find(palette, name) : -1;
    return *role >= 0 || (name != NULL && palette_fail(palette, name, false, node, error));
}

static bool resolve_letters(const struct reading *read, struct palette *palette, struct error *error)
{
    enum { MOST_TURN = 10 }; /* degrees */
    const struct node *node = read->letters;

    palette->letters = NULL;
    if (node == NULL)
        return true;
    struct letters *letters = arena_alloc(read->arena, sizeof *letters);
    double degrees = 0;
    if (!find_colour(palette, node, "colour", &letters->colour, error) ||
        !find_colour(palette, node, "light", &letters->light, error) ||
        !find_colour(palette, node, "edge", &letters->edge, error) ||
        !node_number(node, "turn", 0, MOST_TURN, 0, &degrees, error))
        return false;
    letters->turn = degrees * M_PI / 180;
    palette->letters = letters;
    return true;
}

bool palette_load(const char *data, const char *place, const char *const art[], struct arena *arena,
                  struct palette *palette, struct error *error)
{
    enum { ROOM = 1024 };
    struct reading to = { .arena = arena, .role = arena_alloc(arena, ROOM * sizeof *to.role), .room = ROOM };
    const char *schema = arena_printf(arena, "%s/palette.rng", data);
    const char *file = arena_printf(arena, "%s/palette.xml", data);
    const char *own = place != NULL ? game_file(data, place, "palette.xml", arena) : file;
    bool has_own = place != NULL && access(own, F_OK) == 0;
    int named = 0, shared;

    if (!xml_load(arena, file, schema, read_palette, &to, error))
        return false;
    shared = to.roles;
    if (has_own && !xml_load(arena, own, schema, read_palette, &to, error))
        return false;
    if (to.own_hatches)
        unhatch(to.role, shared);
    while (art != NULL && art[named] != NULL)
        named++;
    palette->roles = ROLES_SHARED + named + to.roles;
    struct role *role = arena_alloc(arena, (size_t)palette->roles * sizeof *role);
    palette->role = role;
    memcpy(role + ROLES_SHARED + named, to.role, (size_t)to.roles * sizeof *role);
    return resolve(&to, shared_names, ROLES_SHARED, role, file, error) &&
           resolve(&to, art, named, role + ROLES_SHARED, own, error) && resolve_letters(&to, palette, error);
}

/* ---- names in files ---- */

int palette_find(const struct palette *palette, const char *name)
{
    return find_role(palette->role, 0, palette->roles, name);
}

bool palette_fail(const struct palette *palette, const char *name, bool colours, const struct node *node,
                  struct error *error)
{
    const char **names = memory_new((size_t)(palette->roles + 1) * sizeof *names);

    for (int i = 0; i < palette->roles; i++)
        names[i] = palette->role[i].name;
    node_fail_unknown(node, error, _("colour"), name, names, palette->roles,
                      colours
                          ? _("#rrggbb, or a role of data/palette.xml or of the game's own palette.xml")
                          : _("the roles of data/palette.xml and of the game's own palette.xml, such as blue or "
                              "blue-tint"));
    free(names);
    return false;
}
