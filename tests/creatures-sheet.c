/* Draws creatures side by side into a picture, for whoever draws them:
   creatures-sheet DATA GAME THEME SIDE OUT.png [ID…]; DATA is the folder of the kits, SIDE in pixels a creature. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/picture/creature.h"
#include "gen/picture/picture.h"

enum { ACROSS = 6, NAMES_MAX = 256 };

struct sheet {
    struct ink ink;
    enum theme theme;
    double side;
    int count;
    const char *name[NAMES_MAX];
};

static int sorry(const struct error *error)
{
    if (error->file[0] != '\0')
        fprintf(stderr, "%s:%d: ", error->file, error->line);
    fprintf(stderr, "%s\n", error->text);
    return EXIT_FAILURE;
}

static bool pick_theme(struct sheet *sheet, const char *name, struct error *error)
{
    for (sheet->theme = 0; sheet->theme < THEMES; sheet->theme++)
        if (strcmp(theme_names[sheet->theme], name) == 0)
            return true;
    return fail_unknown(error, ERROR_USAGE, "theme", name, theme_names, THEMES, NULL);
}

static void pick(struct sheet *sheet, char *const ids[])
{
    if (*ids == NULL)
        for (int i = picture_names(&sheet->ink, sheet->name, NAMES_MAX), n = 0; n < i; n++)
            if (strncmp(sheet->name[n], "creature-", 9) == 0)
                sheet->name[sheet->count++] = sheet->name[n];
    for (; *ids != NULL && sheet->count < NAMES_MAX; ids++)
        sheet->name[sheet->count++] = arena_printf(&sheet->ink.arena, "creature-%s", *ids);
}

static cairo_surface_t *draw(const struct sheet *sheet)
{
    int rows = (sheet->count + ACROSS - 1) / ACROSS, across = sheet->count < ACROSS ? sheet->count : ACROSS;
    cairo_surface_t *image =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)sheet->side * across, (int)sheet->side * rows);
    cairo_t *cr = cairo_create(image);
    double margin = sheet->side * 0.06, mm = 40;

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, sheet->side / mm, sheet->side / mm);
    ink_enter(cr, &sheet->ink);
    theme_enter(cr, sheet->theme);
    margin *= mm / sheet->side;
    for (int i = 0; i < sheet->count; i++)
        picture_fit(cr, sheet->name[i], NULL, i % ACROSS * mm + margin, i / ACROSS * mm + margin, mm - 2 * margin,
                    mm - 2 * margin);
    cairo_destroy(cr);
    return image;
}

static bool print(const struct sheet *sheet, const char *path, struct error *error)
{
    if (sheet->count == 0)
        return fail(error, ERROR_INPUT, NULL, "the game has no creatures");
    cairo_surface_t *image = draw(sheet);
    cairo_status_t status = cairo_surface_write_to_png(image, path);
    cairo_surface_destroy(image);
    return pictures_good(sheet->ink.pictures, error) &&
           (status == CAIRO_STATUS_SUCCESS ||
            fail(error, ERROR_SYSTEM, NULL, "%s: %s", path, cairo_status_to_string(status)));
}

int main(int argc, char *argv[])
{
    struct sheet sheet = { 0 };
    struct error error = { 0 };

    if (argc < 6 || (sheet.side = atof(argv[4])) < 8) {
        fputs("creatures-sheet DATA GAME THEME SIDE OUT.png [ID…]\n", stderr);
        return EXIT_FAILURE;
    }
    if (!pick_theme(&sheet, argv[3], &error) ||
        !palette_load(argv[1], argv[2], NULL, &sheet.ink.arena, &sheet.ink.palette, &error) ||
        (sheet.ink.pictures = pictures_load(argv[1], argv[2], &sheet.ink.palette, &error)) == NULL)
        return sorry(&error);
    pick(&sheet, argv + 6);
    bool good = print(&sheet, argv[5], &error);
    pictures_free(sheet.ink.pictures);
    arena_finish(&sheet.ink.arena);
    return good ? EXIT_SUCCESS : sorry(&error);
}
