#include "picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "album.h"
#include "creature.h"
#include "image.h"
#include "verify/place.h"

struct pictures {
    struct arena arena;
    struct album *album;
    const char *data, *place;
    const struct palette *palette;
    bool composed;               /* what follows is known */
    struct creatures *creatures; /* NULL: the game has none */
    struct images *images;       /* NULL: there is no game */
};

struct pictures *pictures_load(const char *data, const char *place, const struct palette *palette, struct error *error)
{
    struct pictures *pictures = memory_new(sizeof *pictures);

    *pictures = (struct pictures){ .palette = palette };
    pictures->data = arena_copy(&pictures->arena, data, strlen(data));
    pictures->place = place != NULL ? arena_copy(&pictures->arena, place, strlen(place)) : NULL;
    const char *shared = arena_printf(&pictures->arena, "%s/pictures", data);
    const char *own = place != NULL ? game_file(data, place, "pictures", &pictures->arena) : NULL;
    pictures->album = album_load((const char *const[]){ own != NULL ? own : shared, own != NULL ? shared : NULL, NULL },
                                 palette, error);
    if (place != NULL && pictures->album != NULL)
        pictures->images = images_new(game_file(data, place, "", &pictures->arena), pictures->album);
    if (pictures->album != NULL)
        return pictures;
    pictures_free(pictures);
    return NULL;
}

void pictures_free(struct pictures *pictures)
{
    if (pictures == NULL)
        return;
    creatures_free(pictures->creatures);
    images_free(pictures->images);
    album_free(pictures->album);
    arena_finish(&pictures->arena);
    free(pictures);
}

/* Hundreds of parts, which most of what is printed never shows. What is wrong is the album's error. */
static struct creatures *creatures_of(struct pictures *pictures)
{
    struct error error = { 0 };

    if (pictures->composed)
        return pictures->creatures;
    pictures->composed = true;
    if (!creatures_load(pictures->data, pictures->place, pictures->palette, &pictures->creatures, &error) &&
        album_error(pictures->album)->kind == ERROR_NONE)
        *album_error(pictures->album) = error;
    return pictures->creatures;
}

bool pictures_compose(struct pictures *pictures, struct error *error)
{
    creatures_of(pictures);
    return pictures_good(pictures, error);
}

bool pictures_good(const struct pictures *pictures, struct error *error)
{
    if (pictures == NULL)
        return true;
    const struct error *first = album_error(pictures->album);
    if (first->kind == ERROR_NONE)
        return creatures_good(pictures->creatures, error);
    if (error->kind == ERROR_NONE)
        *error = *first;
    return false;
}

bool pictures_sound(const struct pictures *pictures, struct error *error)
{
    return album_sound(pictures->album, error);
}

struct images *pictures_images(const struct pictures *pictures)
{
    return pictures->images;
}

/* ---- finding ---- */

static const struct svg *find_file(const struct pictures *pictures, const char *name)
{
    return pictures != NULL ? album_find(pictures->album, name) : NULL;
}

static const struct creature *find_creature(struct pictures *pictures, const char *name)
{
    return pictures != NULL && strncmp(name, "creature-", 9) == 0 ? creatures_find(creatures_of(pictures), name) : NULL;
}

const struct svg *pictures_sign(const struct pictures *pictures, const char *name)
{
    for (int i = 0; pictures != NULL && i < album_size(pictures->album); i++)
        if (strcmp(album_name(pictures->album, i), name) == 0 && album_svg(pictures->album, i)->sign)
            return album_svg(pictures->album, i);
    return NULL;
}

bool picture_is_there(const struct ink *ink, const char *name)
{
    return find_file(ink->pictures, name) != NULL || find_creature(ink->pictures, name) != NULL;
}

/* A picture of the game stands before the shared one of its name. */
static int add_once(const char *names[], int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return count;
    names[count] = name;
    return count + 1;
}

int picture_names(const struct ink *ink, const char *names[], int room)
{
    struct pictures *pictures = ink->pictures;
    int count = 0;

    for (int i = 0; pictures != NULL && i < album_size(pictures->album) && count < room; i++)
        count = add_once(names, count, album_name(pictures->album, i));
    return pictures != NULL ? count + creatures_names(creatures_of(pictures), names + count, room - count) : 0;
}

static bool fail_name(struct pictures *pictures, bool signs, const char *name, const struct node *node,
                      struct error *error)
{
    int files = pictures != NULL ? album_size(pictures->album) : 0, count = 0;
    int creatures = pictures != NULL && !signs ? creatures_count(creatures_of(pictures)) : 0;
    const char **names = memory_new((size_t)(files + creatures + 1) * sizeof *names);
    struct error told = { 0 };

    for (int i = 0; i < files; i++)
        if (!signs || album_svg(pictures->album, i)->sign)
            count = add_once(names, count, album_name(pictures->album, i));
    if (creatures > 0)
        count += creatures_names(pictures->creatures, names + count, creatures);
    fail_unknown(&told, ERROR_INPUT, signs ? _("icon") : _("picture"), name, names, count,
                 count > 0 ? NULL : _("none"));
    free(names);
    return node != NULL ? node_fail(node, error, "%s", told.text) : fail(error, ERROR_INPUT, NULL, "%s", told.text);
}

/* What is wrong with it is the reason why it is none. */
static bool fail_refused(const struct svg *svg, struct error *error)
{
    if (error_is_open(error))
        *error = *svg->refused;
    return false;
}

bool pictures_fail_sign(struct pictures *pictures, const char *name, const struct node *node,
                        struct error *error)
{
    const struct svg *svg = find_file(pictures, name);

    return svg != NULL && svg->refused != NULL ? fail_refused(svg, error) : fail_name(pictures, true, name, node, error);
}

void pictures_miss_sign(struct pictures *pictures, const char *name)
{
    pictures_fail_sign(pictures, name, NULL, album_error(pictures->album));
}

bool picture_check(const struct ink *ink, const char *name, const char *const hidden[], const struct node *node,
                   struct error *error)
{
    const struct svg *svg = find_file(ink->pictures, name);

    if (svg == NULL && find_creature(ink->pictures, name) == NULL && !pictures_good(ink->pictures, error))
        return false;
    if (svg == NULL && find_creature(ink->pictures, name) == NULL)
        return fail_name(ink->pictures, false, name, node, error);
    if (svg != NULL && svg->refused != NULL)
        return fail_refused(svg, error);
    for (; hidden != NULL && *hidden != NULL; hidden++)
        if (svg == NULL || !svg_has_part(svg, &ink->palette, *hidden))
            return node_fail(node, error, _("picture \"%s\" has no part \"%s\""), name, *hidden);
    return true;
}

/* ---- drawing ---- */

void picture_draw(cairo_t *cr, const char *name, const struct picture_use *use)
{
    const struct ink *ink = ink_of(cr);
    struct pictures *pictures = ink != NULL ? ink->pictures : NULL;
    const struct svg *svg = find_file(pictures, name);
    const struct creature *creature = svg == NULL ? find_creature(pictures, name) : NULL;

    if (svg != NULL)
        album_draw(cr, pictures->album, svg, use);
    else if (creature != NULL)
        creature_draw(cr, pictures->creatures, creature);
    else if (pictures != NULL)
        fail_name(pictures, false, name, NULL, album_error(pictures->album));
}

static struct picture_box box_of(const struct ink *ink, const char *name)
{
    const struct svg *svg = ink != NULL ? find_file(ink->pictures, name) : NULL;
    const struct creature *creature = ink != NULL && svg == NULL ? find_creature(ink->pictures, name) : NULL;

    if (svg != NULL)
        return (struct picture_box){ svg->x, svg->y, svg->width, svg->height };
    return creature != NULL ? creature_box(ink, ink->pictures->creatures, creature)
                            : (struct picture_box){ 0, 0, 1, 1 };
}

double picture_height_at(const struct ink *ink, const char *name, double width)
{
    struct picture_box box = box_of(ink, name);

    return width * box.height / box.width;
}

void picture_fit(cairo_t *cr, const char *name, const struct picture_use *use, double x, double y, double width,
                 double height)
{
    if (album_is_hidden(cr)) {     /* to measure a creature takes long */
        picture_draw(cr, name, use);
        return;
    }
    struct picture_box box = box_of(ink_of(cr), name);
    double scale = fmin(width / box.width, height / box.height);

    cairo_save(cr);
    cairo_translate(cr, x + width / 2, y + height / 2);
    cairo_scale(cr, scale, scale);
    cairo_translate(cr, -box.x - box.width / 2, -box.y - box.height / 2);
    picture_draw(cr, name, use);
    cairo_restore(cr);
}
