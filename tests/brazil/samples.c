#include "gen/art/brazil/roles.h"
#include "tests/samples.h"

#include "gen/picture/picture.h"

static const char *const grounds[] = { "ground-plain", "ground-forest", "ground-gold" };
static const char *const resources[] = { "res-W", "res-C", "res-K", "res-F", "res-G", "res-S" };
static const char *const marks[] = { "mark-green", "mark-red", "mark-yellow", "mark-blue" };
static const char *const devices[] = { "device-green", "device-red", "device-yellow", "device-blue" };
static const char *const signs[] = { "terrain-plain-sign", "terrain-forest-sign", "terrain-gold-sign",
                                     "terrain-lake-sign" };
static const char *const buildings[] = { "cane",       "sawmill", "farm",   "trading",
                                         "plantation", "foundry", "church", "academy" };
static const char *const cities[] = { "city-CT1", "city-CT2", "city-CT3", "city-CT4",
                                      "city-CT5", "city-CT6", "city-CT7", "city-CT8" };

static void draw_ground(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    cairo_rectangle(cr, 0, 0, SAMPLE_MM, SAMPLE_MM);
    cairo_clip(cr);
    picture_draw(cr, grounds[kind], NULL);
}

static void draw_resource(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    picture_fit(cr, resources[kind], NULL, 1, 1, SAMPLE_MM - 2, SAMPLE_MM - 2);
}

/* What may pay: the four basics, or anything. */
static void draw_choice(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    picture_fit(cr, kind == 0 ? "res-basic" : "res-any", NULL, 1, 1, SAMPLE_MM - 2, SAMPLE_MM - 2);
}

/* Of the four seats, whatever their colours. */
static void draw_mark(const struct edition *edition, cairo_t *cr, int kind)
{
    static const char *const hidden[] = { "open", NULL };
    struct dye_roles ink = { ROLE_INK, ROLE_INK, ROLE_INK };
    struct picture_word words[PICTURE_WORDS_DYE];

    (void)edition;
    picture_dye(&ink, words);
    picture_fit(cr, marks[kind], &(struct picture_use){ .words = words, .hidden = hidden }, 1, 1, SAMPLE_MM - 2,
                SAMPLE_MM - 2);
}

/* Likewise: what their markers bear. */
static void draw_device(const struct edition *edition, cairo_t *cr, int kind)
{
    struct dye_roles ink = { ROLE_INK, ROLE_INK, ROLE_INK };
    struct picture_word words[PICTURE_WORDS_DYE];

    (void)edition;
    picture_dye(&ink, words);
    picture_fit(cr, devices[kind], &(struct picture_use){ .words = words }, 1, 1, SAMPLE_MM - 2, SAMPLE_MM - 2);
}

static void draw_sign(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    theme_source(cr, ROLE_INK);
    picture_fit(cr, signs[kind], NULL, 1, 1, SAMPLE_MM - 2, SAMPLE_MM - 2);
}

static void draw_building(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    picture_fit(cr, buildings[kind], NULL, 0, 0, SAMPLE_MM, SAMPLE_MM);
}

static void draw_city(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    picture_fit(cr, cities[kind], NULL, 0, 0, SAMPLE_MM, SAMPLE_MM);
}

const struct sort brazil_sorts[] = {
    { "grounds of buildings", "what grows there", draw_ground, false, 3, { ROLE_SAVANNA, ROLE_RAINFOREST, ROLE_HILL } },
    { "terrains", "sign on the rim", draw_sign, false, 4, { ROLE_SAVANNA, ROLE_RAINFOREST, ROLE_HILL, ROLE_LAKE } },
    { "resources", "picture", draw_resource, false, 6,
      { ROLE_BRAZILWOOD, ROLE_CANE, ROLE_COTTON, ROLE_COFFEE, ROLE_BULLION, ROLE_SCIENCE } },
    { "buildings", "picture", draw_building, true, 8, { 0 } },
    { "cities", "picture", draw_city, true, 8, { 0 } },
    { "choices", "picture", draw_choice, true, 2, { 0 } },
    { "seats of a board", "mark", draw_mark, true, 4, { 0 } },
    { "markers of seats", "device", draw_device, true, 4, { 0 } },
    { .name = NULL },
};
