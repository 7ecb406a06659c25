#include "tally.h"

#include <string.h>

#include "crest.h"
#include "lettering.h"
#include "gen/picture/icon.h"

static const double EDGE = 5.0, HEAD = 22.0, LEFT = 48.0; /* round the table, its head row, its first column */
static const double TITLE_GAP = 1.5;                       /* above a subtitle */
static const double LETTERS_LEAST = 15;                    /* points: smaller ones would clog */
static const double SCENE = 18.0, SCENE_EDGE = 4.0;        /* how high a scene over the table is; above and below both */

struct grid {
    double x, y, width, height, row, column;
    int columns, rows;
};

static struct grid grid_of(const struct art_piece *piece, const struct kit *kit, const struct tally *tally)
{
    double scene = tally->scene != NULL ? SCENE : 0, edge = tally->scene != NULL ? SCENE_EDGE : EDGE;
    struct grid grid = { .x = EDGE, .y = edge + scene, .columns = kit->colours, .rows = tally->rows };

    grid.width = piece->width - 2 * EDGE;
    grid.height = piece->height - 2 * edge - scene;
    grid.row = (grid.height - HEAD) / grid.rows;
    grid.column = (grid.width - LEFT) / grid.columns;
    return grid;
}

static const double NAME_STEP = 4.6, NAME_NEARER = 0.6, NAME_FLOOR = 7.5;

/* On one line, or where that would be too small on two. */
static struct text name_text(const struct edition *edition, int language, const char *row, double width)
{
    const struct words *words = edition->words[language];
    const char *name = words_name(words, row);
    double size = edition->languages > 1 ? 9.5 : 11, least;
    struct text text = { .string = name != NULL ? name : row,
                         .tag = words->tag,
                         .file = words->file,
                         .size = NAME_FLOOR,
                         .bold = language == 0 };

    type_measure(edition->type, &text, &least, NULL, NULL);
    text.size = language == 0 ? size + 1 : least > width ? size - 1 : size;
    text.floor = NAME_FLOOR;
    text.width = width;
    text.height = least > width ? 2 * NAME_STEP : 5;
    text.leading = least > width ? 1.2 * text.size : 0;
    return text;
}

/* How far down the next name stands. */
static double name_step(const struct edition *edition, const struct text *text)
{
    double height;

    type_measure(edition->type, text, NULL, &height, NULL);
    return text->height > 5 ? height + 0.6 : NAME_STEP;
}

/* Where one stands on two lines the others come nearer to it, and all of them go up, for it reaches lower. */
static void put_name(cairo_t *cr, const struct edition *edition, const char *row, double x, double y, double width)
{
    double step[LANGUAGES_MAX], top = y + NAME_STEP / 2, nearer = 0;

    for (int i = 0; i < edition->languages; i++) {
        struct text text = name_text(edition, i, row, width);
        step[i] = name_step(edition, &text);
        if (i > 0 && text.leading > 0)
            nearer = NAME_NEARER;
        top -= step[i] / 2;
    }
    for (int i = 0; i < edition->languages; i++) {
        struct text text = name_text(edition, i, row, width);
        theme_source(cr, i == 0 ? ROLE_INK : ROLE_INK_SOFT);
        type_draw(edition->type, cr, x, top + 1.3 - nearer / 2, &text);
        top += step[i] - nearer;
    }
}

static void draw_head(cairo_t *cr, const struct edition *edition, const struct tally *tally, const struct grid *grid)
{
    const struct kit *kit = edition->game.kit;

    for (int i = 0; i < grid->columns; i++) {
        crest_head(cr, theme_livery(kit->colour[i]), edition->type, tally->crest, grid->x + LEFT + i * grid->column,
                   grid->y, grid->column, HEAD);
    }
}

/* Lines end at spaces alone: neither at a hyphen nor within a word of Hanzi. The caller frees it. */
static PangoAttrList *whole_words(const char *string)
{
    PangoAttrList *list = pango_attr_list_new();

    for (size_t from = 0, length; string[from] != '\0'; from += length + (string[from + length] == ' ')) {
        length = strcspn(string + from, " ");
        PangoAttribute *bond = pango_attr_allow_breaks_new(FALSE);
        bond->start_index = (guint)from;
        bond->end_index = (guint)(from + length);
        pango_attr_list_insert(list, bond);
    }
    return list;
}

static struct text title_text(const struct edition *edition, int language, const PangoAttrList *attrs)
{
    const struct words *words = edition->words[language];
    bool alone = edition->languages == 1;

    return (struct text){ .string = words->title,
                          .tag = words->tag,
                          .file = words->file,
                          .size = language == 0 ? 19 : 11,
                          .floor = 7.5,
                          .bold = language == 0,
                          .attrs = attrs,
                          .leading = language == 0 ? 23 : 14,
                          .width = LEFT - 5,
                          .height = alone ? HEAD - 3 : language == 0 ? 12 : 6 };
}

/* Plain and solid where letters are small, and in greys, which run into each other. */
static const struct letters *title_letters(cairo_t *cr, const struct edition *edition, int language,
                                           const struct text *text)
{
    if (language > 0 || theme_of(cr) != THEME_FULL || type_size(edition->type, text) < LETTERS_LEAST)
        return NULL;
    return palette_letters(&edition->ink.palette, THEME_FULL);
}

static int title_role(cairo_t *cr, const struct tally *tally, int language)
{
    return language > 0 ? tally->subtitle : theme_of(cr) == THEME_GREY ? ROLE_INK : tally->title;
}

/* One below the other, in the middle of the head row. */
static void draw_title(cairo_t *cr, const struct edition *edition, const struct tally *tally, const struct grid *grid)
{
    struct type *type = edition->type;
    double y = grid->y + HEAD / 2 - (edition->languages - 1) * TITLE_GAP / 2, height, baseline;

    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < edition->languages; i++) {
            PangoAttrList *attrs = whole_words(edition->words[i]->title);
            struct text text = title_text(edition, i, attrs);
            const struct letters *own = title_letters(cr, edition, i, &text);
            lettering_space(own, &text);
            type_measure(type, &text, NULL, &height, &baseline);
            if (pass == 0) {
                y -= height / 2;
            } else {
                theme_source(cr, title_role(cr, tally, i));
                lettering_set(cr, type, own, grid->x + 3, y + baseline, &text, 0);
                y += height + TITLE_GAP;
            }
            pango_attr_list_unref(attrs);
        }
}

static void draw_lines(cairo_t *cr, const struct tally *tally, const struct grid *grid)
{
    for (int i = 0; i < grid->rows; i++) {
        double y = grid->y + HEAD + i * grid->row;
        bool total = tally->row[i].sign == NULL;
        if (i % 2 == 1 || total) {
            cairo_rectangle(cr, grid->x, y, grid->width, grid->row);
            theme_shade(cr, tally->band, total ? 0.8 : 0.3);
        }
    }
    theme_source(cr, tally->line);
    cairo_set_line_width(cr, 0.25);
    for (int i = 0; i < grid->rows; i++) {
        cairo_move_to(cr, grid->x, grid->y + HEAD + i * grid->row);
        cairo_rel_line_to(cr, grid->width, 0);
    }
    for (int i = 0; i < grid->columns; i++) {
        cairo_move_to(cr, grid->x + LEFT + i * grid->column, grid->y);
        cairo_rel_line_to(cr, 0, grid->height);
    }
    cairo_stroke(cr);
    cairo_rectangle(cr, grid->x, grid->y, grid->width, grid->height);
    cairo_set_line_width(cr, 0.7);
    cairo_stroke(cr);
}

/* Over the table, as wide as it is; the line below is that of the table. */
static void draw_scene(cairo_t *cr, const struct edition *edition, const struct tally *tally, const struct grid *grid)
{
    if (tally->scene == NULL)
        return;
    double scale = SCENE / tally->scene_high;
    cairo_save(cr);
    cairo_translate(cr, grid->x, grid->y - SCENE);
    cairo_rectangle(cr, 0, 0, grid->width, SCENE);
    cairo_clip(cr);
    cairo_scale(cr, scale, scale);
    tally->scene(cr, edition, grid->width / scale, tally->scene_high);
    cairo_restore(cr);
    cairo_rectangle(cr, grid->x, grid->y - SCENE, grid->width, SCENE);
    theme_source(cr, tally->line);
    cairo_set_line_width(cr, 0.7);
    cairo_stroke(cr);
}

static void draw_total(cairo_t *cr, const struct tally *tally, double x, double y)
{
    icon_path(cr, "star", x, y, 8);
    theme_source(cr, tally->subtitle);
    cairo_fill(cr);
}

void tally_draw(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, const struct tally *tally)
{
    struct grid grid = grid_of(piece, edition->game.kit, tally);

    draw_scene(cr, edition, tally, &grid);
    draw_head(cr, edition, tally, &grid);
    draw_lines(cr, tally, &grid);
    draw_title(cr, edition, tally, &grid);
    for (int row = 0; row < grid.rows; row++) {
        double y = grid.y + HEAD + (row + 0.5) * grid.row;
        bool total = tally->row[row].sign == NULL;
        if (total)
            draw_total(cr, tally, grid.x + 8, y);
        else
            tally->row[row].sign(cr, grid.x + 8, y);
        put_name(cr, edition, tally->row[row].name, grid.x + 15.5, y, LEFT - 17);
    }
}
