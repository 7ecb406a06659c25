/* Any bytes as a picture: it is drawn, or there is a reason, and nothing else happens. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "gen/picture/album.h"
#include "gen/picture/raster.h"

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

static void expect(bool good, const struct error *error)
{
    if (good != (error->kind == ERROR_NONE) || good != (error->text[0] == '\0'))
        abort();
}

/* Not so large that a round takes long. */
static void try_pixels(const char *path)
{
    struct error error = { 0 };
    struct raster raster;
    bool good = raster_load(path, &raster, &error);

    expect(good, &error);
    if (!good || raster.width > 1000 || raster.height > 1000)
        return;
    for (int theme = 0; theme < THEMES; theme++) {
        cairo_surface_t *surface = raster_surface(&raster, path, (enum theme)theme, &error);
        expect(surface != NULL, &error);
        cairo_surface_destroy(surface);
        error = (struct error){ 0 };
    }
}

static void draw(struct album *album, const struct svg *svg, const struct ink *ink)
{
    for (int theme = 0; theme < THEMES; theme++) {
        cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 40, 40);
        cairo_t *cr = cairo_create(image);
        cairo_scale(cr, 40 / svg->width, 40 / svg->height);
        ink_enter(cr, ink);
        theme_enter(cr, (enum theme)theme);
        album_draw(cr, album, svg, NULL);
        cairo_destroy(cr);
        cairo_surface_destroy(image);
    }
}

static void try_drawing(const char *path, const struct ink *ink)
{
    struct error error = { 0 };
    struct album *album = album_load((const char *const[]){ NULL }, &ink->palette, &error);
    const struct svg *svg = album_open(album, path, &error);

    expect(svg != NULL, &error);
    if (svg != NULL)
        draw(album, svg, ink);
    album_free(album);
}

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
    static struct ink ink;
    struct error error = { 0 };
    char path[64];
    int fd = memfd_create("picture", MFD_CLOEXEC);
    const char *root = getenv("PROOFSHEET_DATADIR");

    if (ink.palette.roles == 0 &&
        !palette_load(arena_printf(&ink.arena, "%s/data", root != NULL ? root : "."), NULL, NULL, &ink.arena, &ink.palette,
                      &error))
        abort();
    if (fd < 0 || write(fd, bytes, size) != (ssize_t)size)
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    try_pixels(path);
    try_drawing(path, &ink);
    close(fd);
    return 0;
}
