#include "hue.h"

#include <math.h>
#include <string.h>

#include "roles.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"

#define HUE(letter, name, edge)                                                                                        \
    {                                                                                                                  \
        letter, "guise-" letter, ROLE_HUE_##name, ROLE_HUE_##name##_LINE, edge                                                          \
    }
static const struct hideseek_hue hues[] = {
    HUE("K", BLACK, ROLE_HUE_BLACK_LINE),
    HUE("W", WHITE, ROLE_INK),
    HUE("G", GREY, ROLE_INK),
    HUE("B", BROWN, ROLE_INK),
    HUE("Y", YELLOW, ROLE_INK),
};
enum { HUES = sizeof hues / sizeof *hues };

const struct hideseek_hue *hideseek_hue_find(const char *letter)
{
    for (int i = 0; i < HUES; i++)
        if (strcmp(hues[i].letter, letter) == 0)
            return &hues[i];
    return NULL;
}

static bool is_dark(const struct hideseek_hue *hue)
{
    return hue->body == ROLE_HUE_BLACK || hue->body == ROLE_HUE_BROWN;
}

/* ---- low-ink: a ring round the letter, each colour its own ---- */

/* Of the size of the dot: where the ring begins and ends, what stands in it. */
static const double RING_INNER = 0.335, RING_OUTER = 0.44, RING_LINE = 0.03, BEAD = 0.034;
enum { SPOKES = 20, BEADS = 12 };

static void add_spokes(cairo_t *cr, double x, double y, double size)
{
    for (int i = 0; i < SPOKES; i++) {
        double across = cos(2 * M_PI * i / SPOKES) * size, down = sin(2 * M_PI * i / SPOKES) * size;
        cairo_move_to(cr, x + RING_INNER * across, y + RING_INNER * down);
        cairo_line_to(cr, x + RING_OUTER * across, y + RING_OUTER * down);
    }
}

static void add_beads(cairo_t *cr, double x, double y, double size)
{
    double middle = (RING_INNER + RING_OUTER) / 2 * size;

    for (int i = 0; i < BEADS; i++) {
        double turn = 2 * M_PI * i / BEADS;
        shape_oval(cr, x + cos(turn) * middle, y + sin(turn) * middle, BEAD * size, BEAD * size);
    }
}

static void draw_ring(cairo_t *cr, const struct hideseek_hue *hue, double x, double y, double size)
{
    if (hue->body == ROLE_HUE_BLACK) {
        shape_oval(cr, x, y, (RING_INNER + RING_OUTER) / 2 * size, (RING_INNER + RING_OUTER) / 2 * size);
        shape_line(cr, hue->body, (RING_OUTER - RING_INNER) * size);
    } else if (hue->body == ROLE_HUE_GREY) {
        shape_oval(cr, x, y, (RING_INNER + 0.01) * size, (RING_INNER + 0.01) * size);
        shape_line(cr, ROLE_INK, RING_LINE * size);
    } else if (hue->body == ROLE_HUE_BROWN) {
        add_spokes(cr, x, y, size);
        shape_line(cr, hue->body, RING_LINE * size);
    } else if (hue->body == ROLE_HUE_YELLOW) {
        add_beads(cr, x, y, size);
        theme_source(cr, hue->body);
        cairo_fill(cr);
    }
}

/* ---- dots ---- */

static void put_letter(cairo_t *cr, const struct hideseek_hue *hue, struct type *type, double x, double y, double size)
{
    bool light = is_dark(hue) && theme_of(cr) != THEME_LOW_INK;

    theme_source(cr, light ? ROLE_PAPER : ROLE_INK);
    letters_draw(cr, type, hue->letter, x, y, letters_size(size * 0.46));
}

void hideseek_hue_dot(cairo_t *cr, const struct hideseek_hue *hue, struct type *type, double x, double y, double size)
{
    shape_oval(cr, x, y, size / 2, size / 2);
    theme_fill(cr, ROLE_PAPER);
    if (theme_of(cr) == THEME_LOW_INK)
        draw_ring(cr, hue, x, y, size);
    shape_oval(cr, x, y, RING_OUTER * size, RING_OUTER * size);
    if (theme_of(cr) != THEME_LOW_INK)
        theme_fill_preserve(cr, hue->body);
    shape_line(cr, ROLE_INK, size * 0.045);
    put_letter(cr, hue, type, x, y, size);
}

enum { WORDS = 6 };

/* What pictures leave open. */
static void bind_words(const struct hideseek_hue *hue, struct picture_word words[WORDS])
{
    words[0] = (struct picture_word){ "dye", hue->body };
    words[1] = (struct picture_word){ "dye-line", hue->line };
    words[2] = (struct picture_word){ "dye-edge", hue->edge };
    words[3] = (struct picture_word){ "dye-smile", is_dark(hue) ? ROLE_PAPER : ROLE_INK };
    words[4] = (struct picture_word){ "dye-muzzle", hue->body == ROLE_HUE_WHITE ? ROLE_SAND_LIGHT : ROLE_RICE };
    words[5] = (struct picture_word){ NULL, 0 };
}

static const char *const without_one[] = { "one", NULL };

/* Of a picture in one colour: what is in several, and the guises of the others. */
static void hide_others(const struct hideseek_hue *hue, const char *hidden[HUES + 1])
{
    int count = 0;

    hidden[count++] = "several";
    for (int i = 0; i < HUES; i++)
        if (&hues[i] != hue)
            hidden[count++] = hues[i].guise;
    hidden[count] = NULL;
}

/* Parts of pictures that a small one is better without. */
static const char *const without_trimmings[] = { "several", "wind", "legs", "splat", NULL };

void hideseek_hue_alone(cairo_t *cr, const char *name, const struct hideseek_hue *hue, double x, double y, double scale)
{
    struct picture_word words[WORDS];

    bind_words(hue, words);
    sprite_use(cr, name, &(struct picture_use){ .words = words, .hidden = without_trimmings }, x, y, scale);
}

void hideseek_hue_fit(cairo_t *cr, const char *name, const struct hideseek_hue *hue, double width, double height)
{
    struct picture_word words[WORDS];
    const char *others[HUES + 1];

    bind_words(hue != NULL ? hue : hideseek_hue_find("W"), words);
    if (hue != NULL)
        hide_others(hue, others);
    picture_fit(cr, name, &(struct picture_use){ .words = words, .hidden = hue != NULL ? others : without_one }, 0, 0,
                width, height);
}
