#include "contact.h"

#include <math.h>
#include <string.h>

#include "verify/buf.h"
#include "gen/card/side.h"
#include "lookalike.h"
#include "raster.h"
#include "gen/ink/theme.h"

/* In mm; type in pt. */
static const double margin = 8, gap = 4, label_height = 3.6, heading_height = 11, heading_base = 3.5;
static const double label_size = 7, heading_size = 11, title_size = 15;
static const double dpi_most = 150, tallest = 1.4;

/* A side with its label below it, or a heading where there is no piece. */
struct spot {
    struct side side;
    const char *label;
    double x, y, width, height;
};

struct contact {
    const struct run *at;
    int spots;
    struct spot *spot;
    double width, height;
};

/* ---- what stands on it ---- */

static struct text label_text(const struct contact *contact, const char *label)
{
    return (struct text){ .string = label, .tag = contact->at->edition->words[0]->tag, .size = label_size };
}

static void add_heading(struct contact *contact, const char *label)
{
    contact->spot[contact->spots++] = (struct spot){ .label = label, .height = heading_height };
}

static void add_side(struct contact *contact, int piece, bool back, const char *name, int count)
{
    struct spot *spot = &contact->spot[contact->spots++];
    const struct art_piece *drawn = &contact->at->piece[piece];
    double width;

    *spot = (struct spot){ .side = { drawn, back, 0, contact->at->press->theme },
                           .height = drawn->height + label_height };
    spot->label = count > 1 ? arena_printf(contact->at->arena, "%s ×%d", name, count) : name;
    struct text text = label_text(contact, spot->label);
    type_measure(contact->at->edition->type, &text, &width, NULL, NULL);
    spot->width = fmax(drawn->width, width);
}

/* The component in every language of the edition, or the game where it is NULL. */
static const char *heading_of(const struct contact *contact, const char *group)
{
    const struct edition *edition = contact->at->edition;
    struct buf name = { 0 };

    for (int k = 0; k < edition->languages; k++) {
        const char *word = group != NULL ? words_name(edition->words[k], group) : edition->words[k]->title;
        buf_printf(&name, "%s%s", k > 0 ? " · " : "", word != NULL ? word : group);
    }
    const char *heading = arena_copy(contact->at->arena, buf_text(&name), name.length);
    buf_finish(&name);
    return heading;
}

/* The fronts of a component, then its backs, one for all that look alike from behind. */
static void add_group(struct contact *contact, const char *group, const int first[])
{
    const struct run *at = contact->at;

    add_heading(contact, heading_of(contact, group));
    for (int i = 0; i < at->pieces; i++)
        if (run_takes(at, i) && strcmp(at->piece[i].group, group) == 0)
            add_side(contact, i, false, at->piece[i].id, at->piece[i].count);
    for (int i = 0; i < at->pieces; i++) {
        int count = 0;
        for (int k = i; first[i] == i && strcmp(at->piece[i].group, group) == 0 && k < at->pieces; k++)
            count += first[k] == i ? at->piece[k].count : 0;
        if (count > 0)
            add_side(contact, i, true, phrase(at->edition->phrases, 0, "press.back"), count);
    }
}

static bool is_new_group(const struct run *at, int piece)
{
    for (int i = 0; i < piece; i++)
        if (run_takes(at, i) && strcmp(at->piece[i].group, at->piece[piece].group) == 0)
            return false;
    return run_takes(at, piece);
}

static void add_spots(struct contact *contact)
{
    const struct run *at = contact->at;
    int *first = arena_alloc(at->arena, (size_t)at->pieces * sizeof *first);

    lookalike_find(at, first);
    contact->spot = arena_alloc(at->arena, (size_t)(at->pieces * 3 + 1) * sizeof *contact->spot);
    add_heading(contact, heading_of(contact, NULL));
    for (int i = 0; i < at->pieces; i++)
        if (is_new_group(at, i))
            add_group(contact, at->piece[i].group, first);
}

/* ---- where it stands ---- */

/* Fills rows of that width from the left, and sets the height of the whole. */
static void flow(struct contact *contact, double width)
{
    double x = margin, y = margin, row = 0;

    for (int i = 0; i < contact->spots; i++) {
        struct spot *spot = &contact->spot[i];
        bool heading = spot->side.piece == NULL;
        if (x > margin && (heading || x + spot->width > width - margin)) {
            y += row + (heading ? 0 : gap);
            x = margin;
            row = 0;
        }
        spot->x = x;
        spot->y = y;
        row = fmax(row, spot->height);
        x += spot->width + gap;
        if (heading) {
            y += spot->height;
            x = margin;
            row = 0;
        }
    }
    contact->width = width;
    contact->height = y + row + margin;
}

/* As wide as its widest piece needs, and then as makes a page of it. */
static void place_spots(struct contact *contact)
{
    double width = 100;

    for (int i = 0; i < contact->spots; i++)
        width = fmax(width, contact->spot[i].width + 2 * margin);
    for (flow(contact, width); contact->height > tallest * contact->width; flow(contact, width))
        width *= 1.05;
}

/* ---- drawing ---- */

static void draw_spot(const struct contact *contact, cairo_t *cr, const struct spot *spot, bool title)
{
    const struct edition *edition = contact->at->edition;
    const struct art_piece *piece = spot->side.piece;
    struct text text = label_text(contact, spot->label);

    if (piece != NULL)
        side_draw(&spot->side, cr, edition, spot->x, spot->y, piece->width, piece->height);
    else
        text.size = title ? title_size : heading_size, text.bold = true;
    theme_source(cr, ROLE_INK);
    type_draw(edition->type, cr, spot->x, spot->y + spot->height - (piece != NULL ? 0.8 : heading_base), &text);
}

static bool write_picture(const struct contact *contact, struct output *output, struct error *error)
{
    struct arena *arena = contact->at->arena;
    double dpi = fmin(dpi_most, SIDE_PIXELS_MAX / fmax(contact->width, contact->height) * 25.4);
    int width = side_pixels(contact->width, dpi), height = side_pixels(contact->height, dpi);
    cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cr = cairo_create(picture);

    cairo_scale(cr, dpi / 25.4, dpi / 25.4);
    ink_enter(cr, &contact->at->edition->ink);
    theme_enter(cr, contact->at->press->theme);
    theme_source(cr, ROLE_PAPER);
    cairo_paint(cr);
    for (int i = 0; i < contact->spots; i++)
        draw_spot(contact, cr, &contact->spot[i], i == 0);
    cairo_destroy(cr);
    const char *name = arena_printf(arena, "%s-contact.png", contact->at->edition->game.kit->game);
    const char *what = arena_printf(arena, _("contact sheet, %d × %d pixels"), width, height);
    const char *path = tray_path(&output->tray, name, what, error);
    bool good = path != NULL && raster_write(picture, dpi, path, error);
    cairo_surface_destroy(picture);
    return good;
}

bool export_contact(const struct run *at, struct output *output, struct error *error)
{
    struct contact contact = { .at = at };

    add_spots(&contact);
    place_spots(&contact);
    return write_picture(&contact, output, error);
}
