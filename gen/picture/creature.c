#include "creature.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "album.h"
#include "joint.h"
#include "verify/place.h"

/* The colours a part may leave open, and their tones: coat, coat-dark, coat-light … */
static const char *const colour_names[] = { "coat", "belly", "accent", "mark", "iris" };
static const char *const tone_names[] = { "", "-dark", "-light" };
enum {
    COLOURS = sizeof colour_names / sizeof *colour_names,
    TONES = sizeof tone_names / sizeof *tone_names,
    PIECES_MAX = 96,
    VARIANTS_MAX = 32,
    DEPTH_MAX = 16,
};

static const double CONTOUR = 2.1;         /* times as wide the line round a creature, on its outer side */

/* A part where it is drawn. */
struct piece {
    const struct svg *svg;
    cairo_matrix_t place; /* from the part to the creature */
    struct picture_use use;
};

struct creature {
    const char *name; /* of the picture */
    int pieces;
    const struct piece *piece; /* from the back to the front */
};

struct creatures {
    struct arena arena;
    struct album *album;
    int count;
    struct creature *creature;
    struct picture_box *box; /* width 0: not measured yet */
};

struct reading {
    struct creatures *to;
    const struct palette *palette;
    const struct node *shared; /* data/creatures.xml; NULL: there is none */
    struct error *error;
    int pieces;
    struct piece *piece; /* of the creature that is read */
};

/* What a part takes over from the one it is joined to. */
struct parent {
    const struct svg *svg;
    int joints;
    const struct joint *joint;
    cairo_matrix_t place;
    int depth;
    int role[COLOURS][TONES]; /* -1: not given */
};

/* ---- colours ---- */

static bool is_tone(const char *name)
{
    const char *dash = strrchr(name, '-');

    return dash != NULL && (strcmp(dash, "-dark") == 0 || strcmp(dash, "-light") == 0);
}

static bool fail_coat(const struct reading *at, const char *coat, const struct node *node)
{
    const char **names = memory_new((size_t)(at->palette->roles + 1) * sizeof *names);
    int count = 0;

    for (int i = 0; i < at->palette->roles; i++)
        if (strncmp(at->palette->role[i].name, "coat-", 5) == 0 && !is_tone(at->palette->role[i].name))
            names[count++] = at->palette->role[i].name + 5;
    node_fail_unknown(node, at->error, _("coat"), coat, names, count, count > 0 ? NULL : _("none"));
    free(names);
    return false;
}

static bool read_colours(const struct reading *at, const struct node *node, int role[COLOURS][TONES])
{
    for (int i = 0; i < COLOURS; i++) {
        const char *coat = node_attr(node, colour_names[i]);
        for (int tone = 0; coat != NULL && tone < TONES; tone++) {
            const char *name = arena_printf(&at->to->arena, "coat-%s%s", coat, tone_names[tone]);
            role[i][tone] = palette_find(at->palette, name);
            if (role[i][tone] < 0)
                return fail_coat(at, coat, node);
        }
    }
    return true;
}

static bool list_has(const char *list, const char *name)
{
    for (struct word word; list != NULL && (word = svg_word(&list)).length > 0;)
        if (svg_word_is(word, name))
            return true;
    return false;
}

/* The colours that the part leaves open, and no other: those who share them share its picture. */
static const struct picture_word *words_of(const struct reading *at, const struct parent *own)
{
    const char *open = node_attr(own->svg->root, "class");
    struct picture_word *words = arena_alloc(&at->to->arena, (COLOURS * TONES + 1) * sizeof *words);
    int count = 0;

    for (int i = 0; i < COLOURS; i++)
        for (int tone = 0; tone < TONES; tone++)
            if (own->role[i][tone] >= 0 && list_has(open, colour_names[i]))
                words[count++] =
                    (struct picture_word){ arena_printf(&at->to->arena, "%s%s", colour_names[i], tone_names[tone]),
                                           own->role[i][tone] };
    words[count] = (struct picture_word){ NULL, 0 };
    return words;
}

/* Each colour that the part leaves open is given. */
static bool check_open(const struct reading *at, const struct parent *own, const struct node *node)
{
    const char *class = node_attr(own->svg->root, "class");

    for (struct word word; class != NULL && (word = svg_word(&class)).length > 0;) {
        bool given = false;
        for (int i = 0; i < COLOURS; i++)
            given = given || (svg_word_is(word, colour_names[i]) && own->role[i][0] >= 0);
        if (!given)
            return node_fail(node, at->error, _("part \"%s\" leaves \"%.*s\" open, and nothing is given for it"),
                             own->svg->name, (int)word.length, word.at);
    }
    return true;
}

/* ---- variants: groups with a name, of which a creature shows those it names ---- */

struct variants {
    int count;
    const char *name[VARIANTS_MAX];
};

static bool add_variant(const struct reading *at, struct word word, const struct node *node, struct variants *to)
{
    const char *name = arena_copy(&at->to->arena, word.at, word.length);

    if (strcmp(name, "only-low-ink") == 0 || strcmp(name, "not-low-ink") == 0)
        return true;
    for (int i = 0; i < to->count; i++)
        if (strcmp(to->name[i], name) == 0)
            return true;
    if (to->count == VARIANTS_MAX)
        return node_fail(node, at->error, _("more than %d variants"), VARIANTS_MAX);
    to->name[to->count++] = name;
    return true;
}

static bool find_variants(const struct reading *at, const struct node *node, struct variants *to)
{
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        const char *class = node_is(child, "g") ? node_attr(child, "class") : NULL;
        for (struct word word; class != NULL && (word = svg_word(&class)).length > 0;)
            if (!add_variant(at, word, child, to))
                return false;
        if (!svg_is_note(child) && !find_variants(at, child, to))
            return false;
    }
    return true;
}

static bool check_shown(const struct reading *at, const char *show, const struct node *node, const struct variants *of)
{
    for (struct word word; show != NULL && (word = svg_word(&show)).length > 0;) {
        const char *name = arena_copy(&at->to->arena, word.at, word.length);
        int i = 0;
        while (i < of->count && strcmp(of->name[i], name) != 0)
            i++;
        if (i == of->count)
            return node_fail_unknown(node, at->error, _("variant"), name, of->name, of->count,
                                     of->count > 0 ? NULL : _("none"));
    }
    return true;
}

static bool read_variants(const struct reading *at, const struct svg *svg, const struct node *node,
                          const char *const **hidden)
{
    const char *show = node_attr(node, "show"), **out;
    struct variants all = { 0 };
    int count = 0;

    if (!find_variants(at, svg->root, &all) || !check_shown(at, show, node, &all))
        return false;
    *hidden = out = arena_alloc(&at->to->arena, (VARIANTS_MAX + 1) * sizeof *out);
    for (int i = 0; i < all.count; i++)
        if (!list_has(show, all.name[i]))
            out[count++] = all.name[i];
    out[count] = NULL;
    return true;
}

/* ---- parts ---- */

static const struct svg *find_part(const struct reading *at, const struct node *node, const char *attribute)
{
    const char *name = node_need(node, attribute, at->error);
    const struct svg *svg = name != NULL ? album_find(at->to->album, name) : NULL;
    int count = album_size(at->to->album);

    if (svg != NULL || name == NULL)
        return svg;
    const char **names = memory_new((size_t)(count + 1) * sizeof *names);
    for (int i = 0; i < count; i++)
        names[i] = album_name(at->to->album, i);
    node_fail_unknown(node, at->error, _("creature part"), name, names, count, count > 0 ? NULL : _("none"));
    free(names);
    return NULL;
}

static bool read_yes(const struct node *node, const char *name, bool missing)
{
    const char *value = node_attr(node, name);

    return value != NULL ? strcmp(value, "yes") == 0 : missing;
}

/* Size and turn of a part, and how far it is from its joint. */
static bool read_place(const struct reading *at, const struct node *node, cairo_matrix_t *place)
{
    double x, y, turn, size, wide;

    if (!node_number(node, "x", -500, 500, 0, &x, at->error) || !node_number(node, "y", -500, 500, 0, &y, at->error) ||
        !node_number(node, "turn", -360, 360, 0, &turn, at->error) ||
        !node_number(node, "size", 0.01, 100, 1, &size, at->error) ||
        !node_number(node, "wide", 0.01, 100, 1, &wide, at->error))
        return false;
    cairo_matrix_translate(place, x, y);
    cairo_matrix_rotate(place, turn * M_PI / 180);
    cairo_matrix_scale(place, read_yes(node, "flip", false) ? -size * wide : size * wide, size);
    return true;
}

/* A head with eyes: hatches would run across its face. */
static bool is_face(const struct parent *own, const struct node *node)
{
    for (const struct node *child = node_first(node); child != NULL && own->depth > 0; child = node_next(child))
        if (node_attr(child, "name") != NULL && strncmp(node_attr(child, "name"), "eye-", 4) == 0)
            return true;
    return false;
}

static bool add_piece(struct reading *at, const struct parent *own, const struct node *node)
{
    struct piece *piece = &at->piece[at->pieces];
    double scale = sqrt(fabs(own->place.xx * own->place.yy - own->place.xy * own->place.yx));

    if (at->pieces == PIECES_MAX)
        return node_fail(node, at->error, _("more than %d parts in a creature"), PIECES_MAX);
    *piece = (struct piece){ own->svg, own->place, { .words = words_of(at, own), .pen = 1 / scale } };
    piece->use.plain = is_face(own, node);
    at->pieces++;
    return check_open(at, own, node) && read_variants(at, own->svg, node, &piece->use.hidden);
}

static bool read_whole(struct reading *, struct parent *own, const struct node *);

static bool read_part(struct reading *at, const struct parent *parent, const struct joint *joint,
                      const struct node *node)
{
    struct parent own = *parent;

    cairo_matrix_multiply(&own.place, &joint->place, &parent->place);
    own.svg = find_part(at, node, "name");
    own.depth = parent->depth + 1;
    return own.svg != NULL && read_place(at, node, &own.place) && read_whole(at, &own, node);
}

static bool fail_joint(const struct reading *at, const struct parent *own, const struct node *node)
{
    const char *names[JOINTS_MAX];
    struct error told = { 0 };

    for (int i = 0; i < own->joints; i++)
        names[i] = own->joint[i].name;
    fail_unknown(&told, ERROR_INPUT, _("joint"), node_attr(node, "at"), names, own->joints,
                 own->joints > 0 ? NULL : _("none"));
    return node_fail(node, at->error, _("part \"%s\": %s"), own->svg->name, told.text);
}

/* At each joint that is meant; `behind`: only what lies behind the part with the joint. */
static bool read_child(struct reading *at, const struct parent *own, const struct node *node, bool behind)
{
    const char *where = node_need(node, "at", at->error);
    int found = 0;

    if (where == NULL)
        return false;
    for (int i = 0; i < own->joints; i++) {
        const struct joint *joint = &own->joint[i];
        if (!joint_is(joint, where))
            continue;
        found++;
        if (read_yes(node, "behind", joint->behind) == behind && !read_part(at, own, joint, node))
            return false;
    }
    return found > 0 || fail_joint(at, own, node);
}

static bool read_children(struct reading *at, const struct parent *own, const struct node *node, bool behind)
{
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!read_child(at, own, child, behind))
            return false;
    return true;
}

static bool read_whole(struct reading *at, struct parent *own, const struct node *node)
{
    if (own->depth > DEPTH_MAX)
        return node_fail(node, at->error, _("more than %d parts in one another"), DEPTH_MAX);
    own->joints = joints_read(own->svg, &at->to->arena, &own->joint, at->error);
    return own->joints >= 0 && read_colours(at, node, own->role) && read_children(at, own, node, true) &&
           add_piece(at, own, node) && read_children(at, own, node, false);
}

/* ---- creatures ---- */

static const struct node *first_shared(const struct reading *at)
{
    return at->shared != NULL ? node_first(at->shared) : NULL;
}

static bool fail_like(const struct reading *at, const char *like, const struct node *node)
{
    const char **names = NULL;
    int count = 0;

    for (const struct node *other = first_shared(at); other != NULL; other = node_next(other)) {
        names = memory_grow(names, (size_t)(count + 1) * sizeof *names);
        names[count++] = node_attr(other, "of");
    }
    node_fail_unknown(node, at->error, _("creature"), like, names, count, count > 0 ? NULL : _("none"));
    free(names);
    return false;
}

/* Where it is composed: here, or in what the games share. */
static bool find_written(const struct reading *at, const struct node *node, const struct node **out)
{
    const char *like = node_attr(node, "like");

    *out = like != NULL ? first_shared(at) : node;
    while (like != NULL && *out != NULL && strcmp(node_attr(*out, "of"), like) != 0)
        *out = node_next(*out);
    return *out != NULL || fail_like(at, like, node);
}

static bool read_creature(struct reading *at, const struct node *node)
{
    struct creatures *to = at->to;
    const char *of = node_need(node, "of", at->error);
    struct parent body = { .depth = 0 };
    const struct node *written;

    if (of == NULL || !find_written(at, node, &written))
        return false;
    struct creature creature = { .name = arena_printf(&to->arena, "creature-%s", of) };
    if (creatures_find(to, creature.name) != NULL)
        return node_fail(node, at->error, _("there are two creatures \"%s\""), quote(of).text);
    memset(body.role, -1, sizeof body.role);
    cairo_matrix_init_identity(&body.place);
    at->pieces = 0;
    at->piece = arena_alloc(&to->arena, PIECES_MAX * sizeof *at->piece);
    body.svg = find_part(at, written, "body");
    if (body.svg == NULL || !read_whole(at, &body, written))
        return false;
    creature.pieces = at->pieces;
    creature.piece = at->piece;
    to->creature[to->count++] = creature;
    return true;
}

static bool read_creatures(const struct node *root, void *into, struct error *error)
{
    struct reading *at = into;
    size_t room = 1;

    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        room++;
    at->error = error;
    at->to->creature = arena_alloc(&at->to->arena, room * sizeof *at->to->creature);
    at->to->box = arena_alloc(&at->to->arena, room * sizeof *at->to->box);
    memset(at->to->box, 0, room * sizeof *at->to->box);
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        if (!read_creature(at, node))
            return false;
    return true;
}

static bool keep_root(const struct node *root, void *into, struct error *error)
{
    const struct node **to = into;

    (void)error;
    *to = root;
    return true;
}

/* What all games share need not be there. */
static bool load_shared(struct reading *at, const char *data, const char *schema, struct error *error)
{
    const char *file = arena_printf(&at->to->arena, "%s/creatures.xml", data);

    return access(file, F_OK) != 0 || xml_load(&at->to->arena, file, schema, keep_root, &at->shared, error);
}

static bool load(struct creatures *to, const char *data, const char *place, const char *file,
                 const struct palette *palette, struct error *error)
{
    const char *folders[] = { game_file(data, place, "creatures", &to->arena),
                              arena_printf(&to->arena, "%s/creatures", data), NULL };
    const char *schema = arena_printf(&to->arena, "%s/creatures.rng", data);
    struct reading at = { .to = to, .palette = palette };

    to->album = album_load(folders, palette, error);
    return to->album != NULL && album_sound(to->album, error) && load_shared(&at, data, schema, error) &&
           xml_load(&to->arena, file, schema, read_creatures, &at, error);
}

bool creatures_load(const char *data, const char *place, const struct palette *palette, struct creatures **out,
                    struct error *error)
{
    struct creatures *to = memory_new(sizeof *to);

    *out = NULL;
    *to = (struct creatures){ 0 };
    const char *file = place != NULL ? game_file(data, place, "creatures.xml", &to->arena) : NULL;
    bool there = file != NULL && access(file, F_OK) == 0, good = !there || load(to, data, place, file, palette, error);
    if (good && there)
        *out = to;
    else
        creatures_free(to);
    return good;
}

void creatures_free(struct creatures *creatures)
{
    if (creatures == NULL)
        return;
    album_free(creatures->album);
    arena_finish(&creatures->arena);
    free(creatures);
}

bool creatures_good(struct creatures *creatures, struct error *error)
{
    const struct error *first = creatures != NULL ? album_error(creatures->album) : NULL;

    if (first == NULL || first->kind == ERROR_NONE)
        return true;
    if (error->kind == ERROR_NONE)
        *error = *first;
    return false;
}

int creatures_count(const struct creatures *creatures)
{
    return creatures != NULL ? creatures->count : 0;
}

int creatures_names(const struct creatures *creatures, const char *names[], int room)
{
    int count = 0;

    for (; count < creatures_count(creatures) && count < room; count++)
        names[count] = creatures->creature[count].name;
    return count;
}

const struct creature *creatures_find(const struct creatures *creatures, const char *name)
{
    for (int i = 0; i < creatures_count(creatures); i++)
        if (strcmp(creatures->creature[i].name, name) == 0)
            return &creatures->creature[i];
    return NULL;
}

/* ---- drawing ---- */

static void draw_pieces(cairo_t *cr, struct creatures *creatures, const struct creature *creature, double heavier)
{
    for (int i = 0; i < creature->pieces; i++) {
        const struct piece *piece = &creature->piece[i];
        struct picture_use use = piece->use;
        use.pen *= heavier;
        cairo_save(cr);
        cairo_transform(cr, &piece->place);
        album_draw(cr, creatures->album, piece->svg, &use);
        cairo_restore(cr);
    }
}

/* In low-ink hatches take from the outline what colour gives it: beneath lies the creature with heavier lines, of which
   no more can be seen than the outer half of its outline. */
void creature_draw(cairo_t *cr, struct creatures *creatures, const struct creature *creature)
{
    if (theme_of(cr) == THEME_LOW_INK)
        draw_pieces(cr, creatures, creature, CONTOUR);
    draw_pieces(cr, creatures, creature, 1);
}

/* ---- measuring ---- */

/* A body is drawn about 0,0 … 100,100: what is measured reaches as far again to all sides, to a pixel of two units. */
enum { REACH = 150, PIXEL = 2, SIDE = 2 * REACH / PIXEL };

static struct picture_box box_of_pixels(cairo_surface_t *image)
{
    const unsigned char *row = cairo_image_surface_get_data(image);
    unsigned char column[SIDE] = { 0 };
    int left = 0, right = SIDE, top = SIDE, bottom = 0;

    for (int y = 0; y < SIDE; y++, row += cairo_image_surface_get_stride(image)) {
        unsigned char any = 0;
        for (int x = 0; x < SIDE; x++) {
            column[x] |= row[x];
            any |= row[x];
        }
        if (any != 0) {
            top = y < top ? y : top;
            bottom = y + 1;
        }
    }
    while (left < SIDE && column[left] == 0)
        left++;
    while (right > left && column[right - 1] == 0)
        right--;
    double corner = 50 - REACH;
    if (right <= left)
        return (struct picture_box){ 0, 0, 1, 1 };
    return (struct picture_box){ corner + left * PIXEL, corner + top * PIXEL, (right - left) * PIXEL,
                                  (bottom - top) * PIXEL };
}

static struct picture_box measure(const struct ink *ink, struct creatures *creatures, const struct creature *creature)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_A8, SIDE, SIDE);
    cairo_t *cr = cairo_create(image);

    ink_enter(cr, ink);
    cairo_scale(cr, 1.0 / PIXEL, 1.0 / PIXEL);
    cairo_translate(cr, REACH - 50, REACH - 50);
    creature_draw(cr, creatures, creature);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    struct picture_box box = box_of_pixels(image);
    cairo_surface_destroy(image);
    return box;
}

struct picture_box creature_box(const struct ink *ink, struct creatures *creatures, const struct creature *creature)
{
    struct picture_box *box = &creatures->box[creature - creatures->creature];

    if (box->width == 0)
        *box = measure(ink, creatures, creature);
    return *box;
}
