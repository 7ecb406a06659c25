#include "image.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "album.h"
#include "inside.h"
#include "raster.h"
#include "verify/place.h"

struct image {
    struct images *all;
    const char *path, *file;
    const struct svg *svg;       /* NULL: pixels */
    struct raster raster;
    double dpi;                  /* the coarsest so far; 0: not printed */
    bool told;
    cairo_surface_t *stored;     /* for a PDF; NULL before that is needed */
};

struct images {
    struct arena arena;
    const char *folder;
    struct album *album;
    GHashTable *image;           /* by its path */
    const struct image *held;    /* whose pixels are at hand, in a theme */
    enum theme theme;
    cairo_surface_t *surface;
    bool seen;                   /* what is recorded is looked at */
    bool into_svg;               /* what is drawn comes into an SVG */
};

static void free_image(void *with)
{
    struct image *image = with;

    cairo_surface_destroy(image->stored);
    free(image);
}

struct images *images_new(const char *folder, struct album *album)
{
    struct images *images = memory_new(sizeof *images);

    *images = (struct images){ .album = album, .image = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, free_image) };
    images->folder = arena_copy(&images->arena, folder, strlen(folder));
    return images;
}

void images_free(struct images *images)
{
    if (images == NULL)
        return;
    g_hash_table_destroy(images->image);
    cairo_surface_destroy(images->surface);
    arena_finish(&images->arena);
    free(images);
}

/* ---- finding ---- */

static bool has_ending(const char *path, const char *ending)
{
    size_t length = strlen(path), tail = strlen(ending);

    return length > tail && g_ascii_strcasecmp(path + length - tail, ending) == 0;
}

static struct image *add_image(struct images *images, const char *path, const struct node *node, struct error *error)
{
    struct image image = { .all = images, .path = arena_copy(&images->arena, path, strlen(path)) };

    if (path[0] == '\0') {
        node_fail(node, error, _("href is empty: when=\"…\" leaves an image out"));
        return NULL;
    }
    image.file = inside_find(images->folder, &(struct inside){ path, "href", _("image") }, &images->arena, node, error);
    if (image.file == NULL)
        return NULL;
    if (has_ending(path, ".svg"))
        image.svg = album_open(images->album, image.file, error);
    if (has_ending(path, ".svg") ? image.svg == NULL : !raster_load(image.file, &image.raster, error))
        return NULL;
    struct image *added = memory_new(sizeof *added);
    *added = image;
    g_hash_table_insert(images->image, (char *)added->path, added);
    return added;
}

/* ---- places ---- */

/* Its own width and height, which only count against each other, and its corner. */
static void measure(const struct image *image, double size[2], double corner[2])
{
    const struct svg *svg = image->svg;

    size[0] = svg != NULL ? svg->width : image->raster.width;
    size[1] = svg != NULL ? svg->height : image->raster.height;
    corner[0] = svg != NULL ? svg->x : 0;
    corner[1] = svg != NULL ? svg->y : 0;
}

/* Units of the picture to mm. */
static cairo_matrix_t fit(const struct image *image, const struct image_box *box)
{
    double size[2], corner[2];
    cairo_matrix_t matrix;

    measure(image, size, corner);
    double across = box->width / size[0], down = box->height / size[1];
    if (box->fit == IMAGE_CONTAIN)
        across = down = fmin(across, down);
    if (box->fit == IMAGE_COVER)
        across = down = fmax(across, down);
    cairo_matrix_init_translate(&matrix, box->x + box->across * (box->width - across * size[0]),
                                box->y + box->down * (box->height - down * size[1]));
    cairo_matrix_scale(&matrix, across, down);
    cairo_matrix_translate(&matrix, -corner[0], -corner[1]);
    return matrix;
}

bool images_check(struct images *images, const char *path, const struct image_box *box, const struct node *node,
                  struct error *error)
{
    struct image *image = g_hash_table_lookup(images->image, path);

    if (image == NULL)
        image = add_image(images, path, node, error);
    if (image == NULL)
        return false;
    cairo_matrix_t matrix = fit(image, box);
    double dpi = 25.4 / fmax(fmax(matrix.xx, matrix.yy), 1e-9);
    if (image->svg == NULL && (image->dpi == 0 || dpi < image->dpi))
        image->dpi = dpi;
    return true;
}

static int by_path(const void *one, const void *other)
{
    return strcmp(((const struct image *)one)->path, ((const struct image *)other)->path);
}

void images_tell(struct images *images)
{
    GList *all = images != NULL ? g_list_sort(g_hash_table_get_values(images->image), by_path) : NULL;

    for (GList *each = all; each != NULL; each = each->next) {
        struct image *image = each->data;
        if (image->dpi > 0 && image->dpi < IMAGE_DPI_LEAST - 0.5 && !image->told)
            fprintf(stderr, _("proofsheet-gen: %s: %d × %d pixels are %.0f dpi as large as it is printed, %d are good\n"),
                    image->file, image->raster.width, image->raster.height, image->dpi, IMAGE_DPI_LEAST);
        image->told = true;
    }
    g_list_free(all);
}

/* ---- drawing ---- */

void images_see(struct images *images)
{
    if (images != NULL)
        images->seen = true;
}

void images_into_svg(struct images *images)
{
    if (images != NULL)
        images->into_svg = true;
}

/* What stands for a picture that has become bad: the error tells. */
static cairo_surface_t *blank(void)
{
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
}

/* Reads it when its pixels are needed; those of one picture are kept. */
static cairo_surface_t *acquire(const struct image *image, enum theme theme)
{
    struct images *all = image->all;

    if (all->held == image && all->theme == theme)
        return cairo_surface_reference(all->surface);
    cairo_surface_destroy(all->surface);
    all->held = image;
    all->theme = theme;
    all->surface = raster_surface(&image->raster, image->file, theme, album_error(all->album));
    if (all->surface == NULL)
        all->surface = blank();
    return cairo_surface_reference(all->surface);
}

static cairo_surface_t *acquire_full(cairo_pattern_t *pattern, void *image, cairo_surface_t *target,
                                     const cairo_rectangle_int_t *extents)
{
    (void)pattern, (void)target, (void)extents;
    return acquire(image, THEME_FULL);
}

static cairo_surface_t *acquire_light(cairo_pattern_t *pattern, void *image, cairo_surface_t *target,
                                      const cairo_rectangle_int_t *extents)
{
    (void)pattern, (void)target, (void)extents;
    return acquire(image, THEME_LOW_INK);
}

static cairo_surface_t *acquire_grey(cairo_pattern_t *pattern, void *image, cairo_surface_t *target,
                                     const cairo_rectangle_int_t *extents)
{
    (void)pattern, (void)target, (void)extents;
    return acquire(image, THEME_GREY);
}

static void release(cairo_pattern_t *pattern, void *image, cairo_surface_t *surface)
{
    (void)pattern, (void)image;
    cairo_surface_destroy(surface);
}

static cairo_pattern_t *pattern_of(struct image *image, enum theme theme)
{
    static const cairo_raster_source_acquire_func_t acquires[] = { [THEME_FULL] = acquire_full,
                                                                   [THEME_LOW_INK] = acquire_light,
                                                                   [THEME_GREY] = acquire_grey };
    const struct raster *raster = &image->raster;
    cairo_content_t content = raster->jpeg ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA;
    cairo_pattern_t *pattern = cairo_pattern_create_raster_source(image, content, raster->width, raster->height);

    cairo_raster_source_pattern_set_acquire(pattern, acquires[theme], release);
    return pattern;
}

/* As large as its pixels would be. */
static cairo_pattern_t *stored_of(struct image *image)
{
    struct images *all = image->all;
    cairo_matrix_t matrix;

    if (image->stored == NULL)
        image->stored = raster_store(&image->raster, image->file, all->seen, album_error(all->album));
    if (image->stored == NULL)
        image->stored = blank();
    cairo_pattern_t *pattern = cairo_pattern_create_for_surface(image->stored);
    cairo_matrix_init_scale(&matrix, (double)cairo_image_surface_get_width(image->stored) / image->raster.width,
                            (double)cairo_image_surface_get_height(image->stored) / image->raster.height);
    cairo_pattern_set_matrix(pattern, &matrix);
    return pattern;
}

/* Makes what was drawn at last light. */
static void veil(cairo_t *cr)
{
    cairo_set_source_rgba(cr, 1, 1, 1, raster_lightness);
    cairo_fill_preserve(cr);
}

/* For an SVG, to which Cairo cannot write what is only read when it is needed. */
static cairo_pattern_t *read_of(struct image *image, enum theme theme)
{
    cairo_surface_t *surface = acquire(image, theme);
    cairo_pattern_t *pattern = cairo_pattern_create_for_surface(surface);

    cairo_surface_destroy(surface);
    return pattern;
}

static void paint_raster(cairo_t *cr, struct image *image)
{
    enum theme theme = theme_of(cr);
    bool pixels = cairo_surface_get_type(cairo_get_group_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE;
    bool stored = image->raster.stored && theme != THEME_GREY && !pixels;
    bool read = image->all->into_svg && !pixels;
    cairo_pattern_t *pattern = stored ? stored_of(image)
                               : read ? read_of(image, theme)
                                      : pattern_of(image, theme);

    cairo_set_source(cr, pattern);
    cairo_rectangle(cr, 0, 0, image->raster.width, image->raster.height);
    cairo_fill_preserve(cr);
    if (stored && theme == THEME_LOW_INK)
        veil(cr);
    cairo_new_path(cr);
    cairo_pattern_destroy(pattern);
}

void images_draw(cairo_t *cr, struct images *images, const char *path, const struct image_box *box)
{
    struct image *image = g_hash_table_lookup(images->image, path);

    if (image == NULL)
        return;
    cairo_matrix_t matrix = fit(image, box);
    cairo_save(cr);
    if (box->fit == IMAGE_COVER) {
        cairo_rectangle(cr, box->x, box->y, box->width, box->height);
        cairo_clip(cr);
    }
    cairo_transform(cr, &matrix);
    if (image->svg != NULL)
        album_draw(cr, images->album, image->svg, NULL);
    else
        paint_raster(cr, image);
    cairo_restore(cr);
}
