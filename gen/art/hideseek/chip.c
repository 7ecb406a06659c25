#include "chip.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/round.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "gen/picture/icon.h"

/* Of the glass, times its picture; how far it stands above and right of the middle, the first line of words below it, how
   far up and left its lens is in the picture, and what it finds, times its picture. In mm of a chip so wide; another one
   is scaled. */
static const double WIDE = 28, GLASS = 1.5, GLASS_UP = 2.2, GLASS_RIGHT = 0.4, WORDS_DOWN = 8.5, RIM = 1.2,
                    WORDS_WIDTH = 15, LENS = 1.08, FIND = 0.245, FIND_REACH = 32;
/* The glass on the back, which has no words, and how far it stands up and left of the middle. */
static const double BACK_GLASS = 1.55, BACK_OFF = 0.7;
static const double BEAD = 0.32, RAY_TONE = 0.4, TRAIL_TONE = 0.3;
enum { BEADS = 40, RAYS = 14 };

static void put_words(cairo_t *cr, const struct edition *edition, double x, double y, double scale)
{
    theme_source(cr, ROLE_INK);
    for (int i = 0; i < edition->languages && i < 2 && edition->type != NULL; i++) {
        const char *name = words_name(edition->words[i], "seeker");
        type_draw(edition->type, cr, x - scale * WORDS_WIDTH / 2, y + 3 * scale * i,
                  &(struct text){ .string = name != NULL ? name : "seeker",
                                  .tag = edition->words[i]->tag,
                                  .file = edition->words[i]->file,
                                  .size = scale * (i == 0 ? 8 : 7.5),
                                  .floor = 7.5,
                                  .bold = true,
                                  .align = ALIGN_CENTER,
                                  .width = scale * WORDS_WIDTH });
    }
}

/* All round in the rim. */
static void draw_beads(cairo_t *cr, const struct art_piece *piece, double radius)
{
    double bead = BEAD * piece->width / WIDE;

    for (int i = 0; i < BEADS; i++) {
        double angle = 2 * M_PI * i / BEADS;
        shape_oval(cr, piece->width / 2 + radius * cos(angle), piece->height / 2 + radius * sin(angle), bead, bead);
    }
    theme_source(cr, ROLE_GOLD_LIGHT);
    cairo_fill(cr);
}

static void draw_ground(cairo_t *cr, const struct art_piece *piece, double bleed, int ground)
{
    double radius = piece->width / 2 - RIM * piece->width / WIDE;

    round_ground(cr, piece, ROLE_CRIMSON, ROLE_INK, bleed);
    shape_oval(cr, piece->width / 2, piece->height / 2, radius, radius);
    shape_paint(cr, ground, ROLE_INK);
    draw_beads(cr, piece, (radius + piece->width / 2) / 2);
}

/* From behind the glass to the rim. */
static void draw_rays(cairo_t *cr, const struct art_piece *piece)
{
    double scale = piece->width / WIDE, radius = piece->width / 2 - (RIM + 0.2) * scale;
    double x = piece->width / 2 + (GLASS_RIGHT - LENS * GLASS) * scale;
    double y = piece->height / 2 - (GLASS_UP + LENS * GLASS) * scale;

    cairo_save(cr);
    shape_oval(cr, piece->width / 2, piece->height / 2, radius, radius);
    cairo_clip(cr);
    for (int i = 0; i < RAYS; i++) {
        double from = 2 * M_PI * i / RAYS, to = from + M_PI / RAYS;
        cairo_move_to(cr, x, y);
        cairo_line_to(cr, x + piece->width * cos(from), y + piece->width * sin(from));
        cairo_line_to(cr, x + piece->width * cos(to), y + piece->width * sin(to));
        cairo_close_path(cr);
    }
    theme_shade(cr, ROLE_YELLOW, RAY_TONE);
    cairo_restore(cr);
}

/* Paws that have gone round the glass: places are from the middle, in parts of the width. */
static void draw_trail(cairo_t *cr, const struct art_piece *piece)
{
    static const struct { double x, y, turn, size; } steps[] = {
        { -0.24, 0.27, 0.5, 0.09 },  { -0.1, 0.33, 1.0, 0.09 },  { -0.01, 0.25, 1.2, 0.08 },
        { 0.28, -0.23, 0.2, 0.09 },  { 0.36, -0.1, 0.5, 0.08 },  { 0.26, 0, 0.3, 0.08 },
    };

    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        cairo_save(cr);
        cairo_translate(cr, piece->width * (0.5 + steps[i].x), piece->height * (0.5 + steps[i].y));
        cairo_rotate(cr, steps[i].turn);
        icon_path(cr, "paw", 0, 0, piece->width * steps[i].size);
        cairo_restore(cr);
    }
    theme_shade(cr, ROLE_TEAL, TRAIL_TONE);
}

void hideseek_chip_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    static const char *const paw[] = { "paw", NULL };
    double x = piece->width / 2, y = piece->height / 2, scale = piece->width / WIDE;

    draw_ground(cr, piece, bleed, ROLE_GOLD_LIGHT);
    draw_rays(cr, piece);
    sprite_use(cr, "glass", &(struct picture_use){ .hidden = paw }, x + GLASS_RIGHT * scale, y - GLASS_UP * scale,
               GLASS * scale);
    put_words(cr, edition, x, y + WORDS_DOWN * scale, scale);
}

void hideseek_chip_back(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    double scale = piece->width / WIDE, off = BACK_OFF * scale;

    (void)edition;
    draw_ground(cr, piece, bleed, ROLE_TEAL_TINT);
    draw_trail(cr, piece);
    sprite_draw(cr, "glass", piece->width / 2 - off, piece->height / 2 - off, BACK_GLASS * scale);
}

/* What the glass finds on one copy after the other; each picture is 52 by 38. */
static const char *const finds[] = { "fish", "yarn", "candy", "bone", "tin", "drumstick", "puree" };
enum { FINDS = sizeof finds / sizeof *finds };

int hideseek_chip_stamps(const struct art_piece *piece, int copies, struct arena *arena, const struct art_stamp **out)
{
    struct art_stamp *stamp = arena_alloc(arena, (size_t)copies * sizeof *stamp);
    double scale = piece->width / WIDE, find = FIND * scale;

    for (int i = 0; i < copies; i++)
        stamp[i] = (struct art_stamp){ finds[i % FINDS], i,
                                       piece->width / 2 + (GLASS_RIGHT - LENS * GLASS) * scale,
                                       piece->height / 2 - (GLASS_UP + LENS * GLASS) * scale, FIND_REACH * find, find };
    *out = stamp;
    return copies;
}
