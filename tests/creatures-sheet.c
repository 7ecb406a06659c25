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
    fprintf(stderr, "%s:%d: %s\n", error->file, error->line, error->text);
    return EXIT_FAILURE;
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

int main(int argc, char *argv[])
{
    struct sheet sheet = { 0 };
    struct error error = { 0 };

    if (argc < 6 || (sheet.side = atof(argv[4])) < 8) {
        fputs("creatures-sheet DATA GAME THEME SIDE OUT.png [ID…]\n", stderr);
        return EXIT_FAILURE;
    }
    while (sheet.theme + 1 < THEMES && strcmp(theme_names[sheet.theme], argv[3]) != 0)
        sheet.theme++;
    if (!palette_load(argv[1], argv[2], NULL, &sheet.ink.arena, &sheet.ink.palette, &error) ||
        (sheet.ink.pictures = pictures_load(argv[1], argv[2], &sheet.ink.palette, &error)) == NULL)
        return sorry(&error);
    pick(&sheet, argv + 6);
    cairo_surface_t *image = sheet.count > 0 ? draw(&sheet) : NULL;
    bool good = pictures_good(sheet.ink.pictures, &error) && image != NULL &&
                cairo_surface_write_to_png(image, argv[5]) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(image);
    pictures_free(sheet.ink.pictures);
    arena_finish(&sheet.ink.arena);
    return good ? EXIT_SUCCESS : sorry(&error);
}
