#include "assembly.h"

#include <math.h>
#include <string.h>

#include "verify/buf.h"
#include "gen/ink/hatch.h"
#include "gen/card/side.h"
#include "gen/ink/theme.h"

static const double hint_size = 6.5, hint_floor = 5.5, seam_size = 8;
static const double rise = 0.37;             /* of the type's size: half of a capital */
static const double beside = 0.6;            /* between a diamond and its letter, mm */
static const double pale = 0.55;             /* grey of the hatches */
static const double mark_room = 6, clear = 2;    /* of a diamond and its letter along a side, and of its end */
static const double map_size = 8.5, map_floor = 6, name_size = 9, gap = 2, map_share = 0.4;
enum { MAP_LANGUAGES = 2, MAP_TEXTS = 2 * MAP_LANGUAGES + 2 };

static void grey(cairo_t *cr, double value)
{
    cairo_set_source_rgb(cr, value, value, value);
}

/* ---- hatches ---- */

static void hatch_box(cairo_t *cr, double x, double y, double width, double height)
{
    cairo_save(cr);
    cairo_rectangle(cr, x, y, width, height);
    cairo_clip(cr);
    grey(cr, pale);
    hatch_draw(cr, HATCH_RISING, 1);
    cairo_restore(cr);
}

/* At both ends of each flap, where the marks of its seam are. */
static void draw_hatches(cairo_t *cr, const struct poster_part *part)
{
    const struct poster *poster = part->poster;
    double right = part->x + part->width, bottom = part->y + part->height;

    if (part->column < poster->columns - 1) {
        double x = right - poster->lap_x;
        hatch_box(cr, x, part->y - poster->bleed_y - poster->mark_y, poster->lap_x, poster->mark_y);
        hatch_box(cr, x, bottom + poster->bleed_y, poster->lap_x, poster->mark_y);
    }
    if (part->row < poster->rows - 1) {
        double y = bottom - poster->lap_y;
        if (part->column == 0)
            hatch_box(cr, part->x - poster->bleed_x - poster->mark_x, y, poster->mark_x, poster->lap_y);
        if (part->column == poster->columns - 1)
            hatch_box(cr, right + poster->bleed_x, y, poster->mark_x, poster->lap_y);
    }
}

/* ---- match marks ---- */

static void draw_diamond(cairo_t *cr, const struct poster_mark *mark, double line)
{
    double x = mark->x, y = mark->y, r = mark->radius;

    cairo_move_to(cr, x, y - r);
    cairo_line_to(cr, x + r, y);
    cairo_line_to(cr, x, y + r);
    cairo_line_to(cr, x - r, y);
    cairo_close_path(cr);
    grey(cr, 1);
    cairo_fill_preserve(cr);
    grey(cr, 0);
    cairo_set_line_width(cr, line);
    cairo_stroke(cr);
    cairo_move_to(cr, x, y - r);
    cairo_line_to(cr, x, y + r);
    cairo_move_to(cr, x - r, y);
    cairo_line_to(cr, x + r, y);
    cairo_stroke(cr);
}

/* On the side of the seam that stays in sight. */
static void draw_letter(cairo_t *cr, const struct edition *edition, const struct poster_mark *mark)
{
    char name[POSTER_NAME_MAX];
    double capital = 2 * rise * seam_size * MM_PER_POINT, out = mark->radius + beside, x = mark->x, y = mark->y;
    enum align align = ALIGN_CENTER;

    if (mark->upright) {
        align = mark->flap ? ALIGN_RIGHT : ALIGN_LEFT;
        x += mark->flap ? -out : out;
        y += capital / 2;
    } else {
        y += mark->flap ? -out : out + capital;
    }
    poster_seam_name(mark->seam, name);
    type_draw(edition->type, cr, x, y,
              &(struct text){ .string = name, .size = seam_size, .bold = true, .align = align });
}

static void draw_marks(cairo_t *cr, const struct edition *edition, double line, const struct poster_part *part)
{
    struct poster_mark mark[POSTER_MARKS_MAX];
    int marks = poster_marks(part, mark);

    for (int i = 0; i < marks; i++) {
        draw_diamond(cr, &mark[i], line);
        draw_letter(cr, edition, &mark[i]);
    }
}

/* ---- hints ---- */

/* In the middle of a line of that length: in all languages, or where that is too long in the main one. */
static void draw_hint(cairo_t *cr, const struct edition *edition, const char *of, const char *one, const char *two,
                      double length)
{
    for (int languages = edition->languages; languages > 0; languages = languages > 1 ? 1 : 0) {
        struct buf line = { 0 };
        for (int k = 0; k < languages; k++) {
            buf_puts(&line, k > 0 ? " · " : "");
            phrase_put(edition->phrases, k, of, one, two, &line);
        }
        struct text text = { .string = buf_text(&line), .tag = edition->words[0]->tag, .size = hint_size,
                             .align = ALIGN_CENTER };
        double width = INFINITY;
        for (; width > length && text.size >= hint_floor; text.size -= 0.5)
            type_measure(edition->type, &text, &width, NULL, NULL);
        text.size += 0.5;
        grey(cr, 0);
        if (width <= length) {
            type_draw(edition->type, cr, 0, rise * text.size * MM_PER_POINT, &text);
            languages = 0;
        }
        buf_finish(&line);
    }
}

/* What to do at one side of a part: `across`, to its left or right, else above or below. The text runs along the seam,
   clear of the marks. */
static void draw_side(cairo_t *cr, const struct edition *edition, const struct poster_part *part, bool across,
                      bool flap)
{
    const struct poster *poster = part->poster;
    char here[POSTER_NAME_MAX], there[POSTER_NAME_MAX];
    bool marked = across ? part->row > 0 : part->column > 0;
    bool lapped = across ? part->row < poster->rows - 1 : part->column < poster->columns - 1;
    double from = marked ? mark_room : clear, to = lapped ? (across ? poster->lap_y : poster->lap_x) + mark_room : clear;
    double length = across ? part->height : part->width, middle = (length + from - to) / 2;
    double out = across ? poster->bleed_x + poster->mark_x / 2 : poster->bleed_y + poster->mark_y / 2;

    if (across) {
        poster_part_name(part, here);
        poster_part_name(flap ? part + 1 : part - 1, there);
    } else {
        poster_row_name(poster, part->row, here);
        poster_row_name(poster, part->row + (flap ? 1 : -1), there);
    }
    cairo_save(cr);
    cairo_translate(cr, part->x, part->y);
    if (across) {
        cairo_translate(cr, flap ? part->width + out : -out, middle);
        cairo_rotate(cr, -M_PI / 2);
    } else {
        cairo_translate(cr, middle, flap ? part->height + out : -out);
    }
    draw_hint(cr, edition, flap ? "press.flap" : "press.seam", here, there, length - from - to);
    cairo_restore(cr);
}

static void draw_sides(cairo_t *cr, const struct edition *edition, const struct poster_part *part)
{
    if (part->column > 0)
        draw_side(cr, edition, part, true, false);
    if (part->column < part->poster->columns - 1)
        draw_side(cr, edition, part, true, true);
    if (part->row > 0)
        draw_side(cr, edition, part, false, false);
    if (part->row < part->poster->rows - 1)
        draw_side(cr, edition, part, false, true);
}

void assembly_draw_part(cairo_t *cr, const struct edition *edition, double line, const struct sheet_cell *cell)
{
    cairo_save(cr);
    draw_hatches(cr, cell->part);
    draw_marks(cr, edition, line, cell->part);
    draw_sides(cr, edition, cell->part);
    cairo_restore(cr);
}

/* ---- the picture of the map ---- */

static double right_of(const struct poster_part *part)
{
    return part->column + 1 < part->poster->columns ? part[1].x : part->poster->width;
}

static double bottom_of(const struct poster_part *part)
{
    const struct poster *poster = part->poster;

    return part->row + 1 < poster->rows ? part[poster->columns].y : poster->height;
}

static void draw_plate(cairo_t *cr, const struct edition *edition, double x, double y, double size, const char *name)
{
    double height = size * MM_PER_POINT * 1.35, width;
    const struct text text = { .string = name, .size = size, .bold = true, .align = ALIGN_CENTER };

    type_measure(edition->type, &text, &width, NULL, NULL);
    width = fmax(width + 1.2, height);
    cairo_rectangle(cr, x - width / 2, y - height / 2, width, height);
    grey(cr, 1);
    cairo_fill(cr);
    grey(cr, 0);
    type_draw(edition->type, cr, x, y + rise * size * MM_PER_POINT, &text);
}

static void draw_seam(cairo_t *cr, double x1, double y1, double x2, double y2)
{
    cairo_move_to(cr, x1, y1);
    cairo_line_to(cr, x2, y2);
    grey(cr, 1);
    cairo_set_line_width(cr, 0.9);
    cairo_stroke_preserve(cr);
    grey(cr, 0);
    cairo_set_line_width(cr, 0.3);
    cairo_stroke(cr);
}

/* Seams in the order of gluing, and where their letters stand; `scale` from the piece to the map. */
static void draw_seams(cairo_t *cr, const struct edition *edition, const struct poster *poster, double scale)
{
    char name[POSTER_NAME_MAX];
    int seam = 0;

    for (int i = 0; i < poster->parts; i++) {
        const struct poster_part *part = &poster->part[i];
        double x = scale * right_of(part), top = scale * part->y, bottom = scale * bottom_of(part);
        if (part->column + 1 == poster->columns)
            continue;
        draw_seam(cr, x, top, x, bottom);
        poster_seam_name(seam++, name);
        draw_plate(cr, edition, x, (top + bottom) / 2, seam_size, name);
    }
    for (int row = 0; row + 1 < poster->rows; row++) {
        const struct poster_part *part = &poster->part[row * poster->columns];
        double y = scale * bottom_of(part);
        draw_seam(cr, 0, y, scale * poster->width, y);
        poster_seam_name(seam++, name);
        draw_plate(cr, edition, scale * right_of(part) / 2, y, seam_size, name);
    }
}

/* Its name: above the whole, or within its lower edge, below which words stand; on parts between in the middle. */
static void draw_part_name(cairo_t *cr, const struct edition *edition, const struct poster_part *part, double scale)
{
    const struct poster *poster = part->poster;
    double y = scale * (part->y + bottom_of(part)) / 2, high = 1.4 * name_size * MM_PER_POINT;
    char name[POSTER_NAME_MAX];

    if (part->row == 0)
        y = -high / 4;
    else if (part->row == poster->rows - 1)
        y = scale * poster->height - high / 2;
    poster_part_name(part, name);
    draw_plate(cr, edition, scale * (part->x + right_of(part)) / 2, y, name_size, name);
}

static void draw_picture(cairo_t *cr, const struct edition *edition, enum theme theme, const struct art_piece *piece,
                         const struct poster_map *map, double scale)
{
    const struct poster *poster = map->poster;

    cairo_save(cr);
    cairo_rectangle(cr, 0, 0, scale * poster->width, scale * poster->height);
    cairo_clip(cr);
    theme_enter(cr, theme);
    cairo_scale(cr, scale, scale);
    side_art(cr, edition, piece, false, 0);
    cairo_restore(cr);
    grey(cr, 0);
    cairo_set_line_width(cr, 0.2);
    cairo_rectangle(cr, 0, 0, scale * poster->width, scale * poster->height);
    cairo_stroke(cr);
    draw_seams(cr, edition, poster, scale);
    for (int i = 0; i < poster->parts; i++)
        draw_part_name(cr, edition, &poster->part[i], scale);
}

/* ---- the words of the map ---- */

/* What is set below each other: in each language how to glue, then the order, then what comes last. */
struct column {
    struct buf title, order;
    struct text text[MAP_TEXTS];
    int texts;
};

/* "a: A1 + A2", every seam in its turn. */
static void list_seams(const struct poster *poster, struct buf *out)
{
    char seam[POSTER_NAME_MAX], one[POSTER_NAME_MAX], other[POSTER_NAME_MAX];
    int number = 0;

    for (int i = 0; i < poster->parts; i++) {
        if (poster->part[i].column + 1 == poster->columns)
            continue;
        poster_seam_name(number, seam);
        poster_part_name(&poster->part[i], one);
        poster_part_name(&poster->part[i + 1], other);
        buf_printf(out, "%s%s: %s + %s", number++ > 0 ? "   " : "", seam, one, other);
    }
    for (int row = 0; row + 1 < poster->rows; row++) {
        poster_seam_name(number, seam);
        poster_row_name(poster, row, one);
        poster_row_name(poster, row + 1, other);
        buf_printf(out, "%s%s: %s + %s", number++ > 0 ? "   " : "", seam, one, other);
    }
}

static void add_text(struct column *column, const struct words *words, const char *string, bool bold)
{
    column->text[column->texts++] = (struct text){ .string = string, .tag = words->tag, .file = words->file,
                                                   .bold = bold };
}

static void add_phrase(struct column *column, const struct edition *edition, int language, const char *of)
{
    add_text(column, phrase_words(edition->phrases, language, of), phrase(edition->phrases, language, of), false);
}

static void fill_column(struct column *column, const struct edition *edition, int languages)
{
    buf_clear(&column->title);
    for (int k = 0; k < languages; k++)
        buf_printf(&column->title, "%s%s", k > 0 ? " · " : "", phrase(edition->phrases, k, "press.parts"));
    column->texts = 0;
    add_text(column, edition->words[0], buf_text(&column->title), true);
    for (int k = 0; k < languages; k++)
        add_phrase(column, edition, k, "press.glue");
    add_text(column, edition->words[0], buf_text(&column->order), true);
    for (int k = 0; k < languages; k++)
        add_phrase(column, edition, k, "press.outer");
}

/* Sets it, or measures it where cr is NULL; returns its height. */
static double set_column(cairo_t *cr, const struct edition *edition, struct column *column, double size, double width,
                         double x, double y)
{
    double top = y;

    for (int i = 0; i < column->texts; i++) {
        double height, baseline;
        column->text[i].size = size;
        column->text[i].width = width;
        type_measure(edition->type, &column->text[i], NULL, &height, &baseline);
        if (cr != NULL)
            type_draw(edition->type, cr, x, y + baseline, &column->text[i]);
        y += height + gap / 2;
    }
    return y - top;
}

/* In the largest type, and in both languages, where that leaves the picture its share of the height. */
static double choose_size(const struct edition *edition, struct column *column, double width, double height)
{
    int languages = edition->languages < MAP_LANGUAGES ? edition->languages : MAP_LANGUAGES;

    for (; languages > 0; languages--) {
        fill_column(column, edition, languages);
        for (double size = map_size; size >= map_floor; size -= 0.5)
            if (set_column(NULL, edition, column, size, width, 0, 0) <= height)
                return size;
    }
    return map_floor;
}

void assembly_draw_map(cairo_t *cr, const struct edition *edition, enum theme theme, const struct art_piece *piece,
                       const struct poster_map *map)
{
    const struct poster *poster = map->poster;
    bool wide = map->width > map->height;
    double width = wide ? (map->width - gap) / 2 : map->width, height = map->height;
    struct column column = { 0 };

    list_seams(poster, &column.order);
    double size = choose_size(edition, &column, width, wide ? height : (1 - map_share) * height - gap);
    double text = set_column(NULL, edition, &column, size, width, 0, 0);
    double scale = fmin(width / poster->width, (wide ? height : height - text - gap) / poster->height);
    double left = (width - scale * poster->width) / 2;

    cairo_save(cr);
    cairo_translate(cr, map->x, map->y);
    grey(cr, 0);
    set_column(cr, edition, &column, size, width, wide ? width + gap : 0, wide ? 0 : scale * poster->height + gap);
    cairo_translate(cr, left, 0);
    draw_picture(cr, edition, theme, piece, map, scale);
    cairo_restore(cr);
    buf_finish(&column.title);
    buf_finish(&column.order);
}
