#include "back.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "ground.h"
#include "roles.h"
#include "gen/picture/icon.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/picture.h"

static const double MARK_AT = 15.2;         /* beside the middle and below it */
static const double MARK_RADIUS = 3.8;
static const double MARK_GLOW = 1.3;
static const double START_WIDTH = 10.4, START_POINTS = 7.5;

/* What the picture leaves open. */
struct back {
    struct picture_word words[5];
    int dark;
};
#define BACK(name) \
    { { { "field", ROLE_##name }, { "field-light", ROLE_##name##_LIGHT }, { "field-dark", ROLE_##name##_DARK }, \
        { "field-halo", ROLE_##name##_HALO } }, \
      ROLE_##name##_DARK }
static const struct back land = BACK(BACK_LAND), water = BACK(BACK_START);

/* The sign of the module as a lamp in every corner, so that no back betrays how its tile lies. */
static void back_marks(cairo_t *cr, const struct back *back, const char *mark)
{
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        cairo_save(cr);
        cairo_translate(cr, TILE_MM / 2, TILE_MM / 2);
        cairo_rotate(cr, side * M_PI / 2);
        cairo_arc(cr, -MARK_AT, MARK_AT, MARK_RADIUS + MARK_GLOW, 0, 2 * M_PI);
        theme_shade(cr, ROLE_STRAW, 0.35);
        cairo_new_sub_path(cr);
        cairo_arc(cr, -MARK_AT, MARK_AT, MARK_RADIUS, 0, 2 * M_PI);
        theme_fill_preserve(cr, ROLE_RICE);
        theme_source(cr, back->dark);
        cairo_set_line_width(cr, 0.6);
        cairo_stroke(cr);
        icon_path(cr, mark, -MARK_AT, MARK_AT, MARK_RADIUS * 1.2);
        cairo_fill(cr);
        cairo_restore(cr);
    }
}

/* Flowers where nothing hangs. */
static void back_draw(cairo_t *cr, double bleed, const struct back *back, bool start, const char *mark)
{
    const char *const hidden[] = { start ? "usual" : "start", mark != NULL || start ? "unsigned" : NULL, NULL };

    cairo_save(cr);
    cairo_rectangle(cr, -bleed, -bleed, TILE_MM + 2 * bleed, TILE_MM + 2 * bleed);
    cairo_clip(cr);
    picture_draw(cr, "back", &(struct picture_use){ .words = back->words, .hidden = hidden });
    if (mark != NULL)
        back_marks(cr, back, mark);
    cairo_restore(cr);
}

const char *pokesonne_back_mark(const char *set)
{
    static const struct { const char *set; const char *mark; } marks[] = {
        { "marts", "shop" }, { "trainers", "paw" }, { "gyms", "shield" }, { "river", "waves" },
        { "river2", "fork" },
    };

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strcmp(marks[i].set, set) == 0)
            return marks[i].mark;
    return NULL;
}

void pokesonne_back_tile(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct pokesonne_tile *tile = piece->data;
    const struct kit *kit = edition->game.kit;

    back_draw(cr, bleed, tile->river != POKESONNE_RIVER_NONE ? &water : &land, false,
              pokesonne_back_mark(kit->set[tile->piece->set].id));
}

/* Its word in each language on a plate about x,y. */
static void start_word(cairo_t *cr, const struct edition *edition, double x, double y)
{
    double height = edition->languages > 1 ? 6.6 : 4.6, step = 2.8;

    shape_box(cr, x - START_WIDTH / 2, y - height / 2, START_WIDTH, height, 1.2);
    theme_fill_preserve(cr, ROLE_RICE);
    theme_source(cr, water.dark);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
    y += TYPE_CAPITAL * MM_PER_POINT * START_POINTS / 2 - (edition->languages > 1 ? step / 2 : 0);
    for (int i = 0; edition->type != NULL && i < edition->languages && i < 2; i++, y += step) {
        const struct words *words = words_naming(edition->words[i], "back.start");
        if (words != NULL)
            type_draw(edition->type, cr, x, y,
                      &(struct text){ .string = words_name(words, "back.start"), .tag = words->tag,
                                      .file = words->file, .size = START_POINTS, .bold = true,
                                      .align = ALIGN_CENTER });
    }
}

/* Its moon is larger, too; the word stands where lamps hang on others. */
void pokesonne_back_start(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    (void)piece;
    back_draw(cr, bleed, &water, true, NULL);
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        cairo_save(cr);
        cairo_translate(cr, TILE_MM / 2, TILE_MM / 2);
        cairo_rotate(cr, side * M_PI / 2);
        start_word(cr, edition, -MARK_AT, MARK_AT + 0.4);
        cairo_restore(cr);
    }
}
