#include "face.h"

#include <math.h>
#include <string.h>

#include "gen/art/lib/shape.h"
#include "gen/edition/dingbat.h"
#include "gen/edition/markup.h"
#include "blame.h"
#include "use.h"
#include "walk.h"
#include "gen/picture/icon.h"
#include "gen/ink/theme.h"

static const double large = 400;             /* mm² */

static bool find_paint(const struct walk *at, const char *name, const struct node *node, struct paint *paint)
{
    struct buf bound = { 0 };
    bool good = name != NULL && bind_text(&at->binding, name, node, &bound, NULL) &&
                theme_find(&at->edition->ink.palette, buf_text(&bound), paint);

    buf_finish(&bound);
    return good;
}

static bool set_colour(const struct walk *at, const char *name, const struct node *node)
{
    struct paint paint;

    if (!find_paint(at, name, node, &paint))
        return false;
    paint_source(at->cr, &paint);
    return true;
}

/* So large that a solid dark colour takes much ink. */
static bool is_large(const struct layout_item *item)
{
    return item->kind == LAYOUT_SHAPE && item->width * item->height >= large;
}

/* Fills and strokes the current path. */
static void paint(const struct walk *at, const struct layout_item *item)
{
    struct paint fill;

    if (find_paint(at, item->fill, item->node, &fill))
        (is_large(item) ? paint_area_preserve : paint_fill_preserve)(at->cr, &fill);
    cairo_set_line_width(at->cr, item->stroke);
    if (set_colour(at, item->line, item->node))
        cairo_stroke_preserve(at->cr);
    cairo_new_path(at->cr);
}

/* ---- shapes and icons ---- */

static void box_path(cairo_t *cr, const struct layout_item *item)
{
    double radius = fmin(item->radius, fmin(item->width, item->height) / 2);

    if (radius > 0)
        shape_box(cr, item->x, item->y, item->width, item->height, radius);
    else
        cairo_rectangle(cr, item->x, item->y, item->width, item->height);
}

static void ellipse_path(cairo_t *cr, const struct layout_item *item)
{
    shape_oval(cr, item->x + item->width / 2, item->y + item->height / 2, item->width / 2, item->height / 2);
}

static void draw_shape(const struct walk *at, const struct layout_item *item)
{
    if (item->shape == LAYOUT_BOX)
        box_path(at->cr, item);
    else if (item->shape == LAYOUT_ELLIPSE)
        ellipse_path(at->cr, item);
    else {
        cairo_move_to(at->cr, item->x, item->y);
        cairo_line_to(at->cr, item->x + item->width, item->y + item->height);
    }
    paint(at, item);
}

static void draw_icon(const struct walk *at, const struct layout_item *item)
{
    struct buf name = { 0 };

    if (!bind_text(&at->binding, item->name, item->node, &name, NULL)) {
        buf_finish(&name);
        return;
    }
    if (icon_is_sign(&at->edition->ink, buf_text(&name))) {
        icon_path(at->cr, buf_text(&name), item->x + item->width / 2, item->y + item->height / 2,
                  fmin(item->width, item->height));
        paint(at, item);
    } else
        picture_fit(at->cr, buf_text(&name), NULL, item->x, item->y, item->width, item->height);
    buf_finish(&name);
}

static void draw_file(const struct walk *at, const struct layout_item *item, const char *name)
{
    struct face_use bound = { 0 };

    if (face_use_bind(&bound, &at->binding, &at->edition->ink.palette, item, NULL)) {
        struct picture_use use = face_use_picture(&bound);
        picture_fit(at->cr, name, &use, item->x, item->y, item->width, item->height);
    }
    face_use_finish(&bound);
}

/* What the art draws goes before a file of that name. */
static void draw_picture(const struct walk *at, const struct layout_item *item)
{
    struct buf name = { 0 };

    if (!bind_text(&at->binding, item->name, item->node, &name, NULL)) {
        buf_finish(&name);
        return;
    }
    if (!walk_art_draws(at, buf_text(&name)))
        draw_file(at, item, buf_text(&name));
    else {
        cairo_save(at->cr);
        cairo_translate(at->cr, item->x, item->y);
        at->picture(at->cr, buf_text(&name), at->binding.piece, at->edition, item->width, item->height);
        cairo_restore(at->cr);
    }
    buf_finish(&name);
}

static void draw_image(const struct walk *at, const struct layout_item *item)
{
    const struct image_box box = walk_image_box(item);
    struct buf path = { 0 };

    if (bind_text(&at->binding, item->name, item->node, &path, NULL))
        images_draw(at->cr, pictures_images(at->edition->ink.pictures), buf_text(&path), &box);
    buf_finish(&path);
}

/* ---- text ---- */

struct line {
    struct buf text;
    PangoAttrList *attrs;
    struct dingbats icons;
};

static void add_attribute(struct line *line, PangoAttribute *attribute, size_t from, size_t to)
{
    if (line->attrs == NULL)
        line->attrs = pango_attr_list_new();
    attribute->start_index = (guint)from;
    attribute->end_index = (guint)to;
    pango_attr_list_insert(line->attrs, attribute);
}

static void add_value(const struct walk *at, const struct mark *mark, struct line *line)
{
    struct buf id = { 0 };

    buf_add(&id, mark->at, mark->length);
    const struct kit_value *value = kit_find_value(at->binding.kit, buf_text(&id));
    buf_int(&line->text, value != NULL ? value->number : 0);
    buf_finish(&id);
}

/* A text with its markup, of which all has been checked. `bold`: where it began; 0: it did not, else one more. */
static void add_mark(const struct walk *at, const struct mark *mark, const struct node *node, size_t *bold,
                     struct line *line)
{
    struct buf name = { 0 };

    switch (mark->kind) {
    case MARK_ICON:
        buf_add(&name, mark->at, mark->length);
        dingbats_add(&line->icons, &line->text, &name, node);
        break;
    case MARK_VALUE:
        add_value(at, mark, line);
        break;
    case MARK_BOLD:
        *bold = line->text.length + 1;
        break;
    case MARK_PLAIN:
        if (*bold > 0 && line->text.length + 1 > *bold)
            add_attribute(line, pango_attr_weight_new(PANGO_WEIGHT_BOLD), *bold - 1, line->text.length);
        *bold = 0;
        break;
    case MARK_TEXT:
    case MARK_WRONG:
        buf_add(&line->text, mark->at, mark->length);
        break;
    }
}

static void add_text(const struct walk *at, const struct layout_item *item, const char *text, size_t *bold,
                     struct line *line)
{
    struct buf bound = { 0 };
    struct mark mark;

    bind_text(&at->binding, text, item->node, &bound, NULL);
    for (const char *from = buf_text(&bound); markup_next(&from, &at->layout->signs, &mark);)
        add_mark(at, &mark, item->node, bold, line);
    buf_finish(&bound);
}

/* The children of the element, white space folded, everything in braces filled in. */
static void read_line(const struct walk *at, const struct layout_item *item, struct line *line)
{
    size_t bold = 0;

    for (const struct node *part = item->node->child; part != NULL; part = part->next) {
        struct buf name = { 0 };
        if (part->name != NULL) {
            bind_text(&at->binding, node_attr(part, "name"), part, &name, NULL);
            dingbats_add(&line->icons, &line->text, &name, part);
            continue;
        }
        struct buf folded = { 0 };
        text_fold(&folded, part->text);
        if (line->text.length > 0 && part->text[0] != '\0' && strchr(" \t\n", part->text[0]) != NULL)
            buf_putc(&line->text, ' ');
        add_text(at, item, buf_text(&folded), &bold, line);
        buf_finish(&folded);
    }
    while (line->text.length > 0 && line->text.text[line->text.length - 1] == ' ')
        line->text.text[--line->text.length] = '\0';
}

static struct walk in_language(const struct walk *at, int language)
{
    struct walk here = *at;

    here.binding.words = at->edition->words[language];
    return here;
}

/* In every language, on one line. */
static void read_languages(const struct walk *at, const struct layout_item *item, struct line *line)
{
    for (int i = 0; i < at->edition->languages; i++) {
        struct walk here = in_language(at, i);
        buf_puts(&line->text, i > 0 ? item->between : "");
        read_line(&here, item, line);
    }
}

static void finish_line(struct line *line)
{
    if (line->attrs != NULL)
        pango_attr_list_unref(line->attrs);
    dingbats_finish(&line->icons);
    buf_finish(&line->text);
}

/* The line as it is set in that size or, where the text may shrink, smaller. */
static struct text text_of(const struct walk *at, const struct layout_item *item, double size, struct line *line)
{
    const struct layout_style *style = &item->style;

    dingbats_shape(&line->icons, &line->text, size, &line->attrs);
    return (struct text){ .string = buf_text(&line->text), .tag = at->binding.words->tag, .family = style->font, .file = item->node->file,
                          .line = item->node->line, .size = size, .floor = style->floor, .bold = style->bold,
                          .align = style->align, .width = item->width, .height = item->height, .attrs = line->attrs,
                          .leading = style->leading };
}

/* Below y, with its icons; returns its height. */
static double put_text(const struct walk *at, const struct layout_item *item, const struct line *line,
                       const struct text *text, double y)
{
    struct type *type = at->edition->type;
    double height, baseline;

    type_measure(type, text, NULL, &height, &baseline);
    type_draw(type, at->cr, item->x, y + baseline, text);
    dingbats_draw(&line->icons, at->edition, at->cr, item->x, y + baseline, text);
    return height;
}

/* Where text of that height starts. */
static double top_of(const struct layout_item *item, double height)
{
    static const double share[] = { [VALIGN_TOP] = 0, [VALIGN_MIDDLE] = 0.5, [VALIGN_BOTTOM] = 1 };

    return item->y + share[item->style.valign] * fmax(item->height - height, 0);
}

static void draw_text(const struct walk *at, const struct layout_item *item)
{
    struct line line = { 0 };
    double height;

    if (item->between != NULL)
        read_languages(at, item, &line);
    else
        read_line(at, item, &line);
    struct text text = text_of(at, item, item->style.size, &line);
    if (line.text.length > 0 && set_colour(at, item->style.colour, item->node)) {
        type_measure(at->edition->type, &text, NULL, &height, NULL);
        put_text(at, item, &line, &text, top_of(item, height));
    }
    finish_line(&line);
}

/* ---- text in every language ---- */

/* One language at a size, as high as it comes. */
static struct text text_at(const struct walk *at, const struct layout_item *item, struct line *line, double size)
{
    struct text text = text_of(at, item, size, line);

    text.leading *= size / item->style.size;
    text.floor = text.height = 0;
    return text;
}

static double gap_of(double size)
{
    return 0.25 * size * MM_PER_POINT;
}

/* What cannot be set is told where it is written. `good`: all could be set before it. */
static void tell_unset(const struct walk *at, const struct layout_item *item, bool good)
{
    struct type *type = at->edition->type;

    if (good && !type_good(type, NULL))
        blame_text(at, item, NULL, type_error(type));
}

/* Of all languages, one below the other. */
static double height_at(const struct walk *at, const struct layout_item *item, double size)
{
    double sum = -gap_of(size), height;

    for (int i = 0; i < at->edition->languages; i++) {
        struct walk here = in_language(at, i);
        struct line line = { 0 };
        read_line(&here, item, &line);
        struct text text = text_at(&here, item, &line, size);
        bool good = type_good(at->edition->type, NULL);
        type_measure(at->edition->type, &text, NULL, &height, NULL);
        tell_unset(&here, item, good);
        sum += height + gap_of(size);
        finish_line(&line);
    }
    return sum;
}

/* The first language, the others below it, all in the largest size at which they fit. */
static void draw_languages(const struct walk *at, const struct layout_item *item)
{
    const double step = 0.5;
    double size = item->style.size, floor = item->style.floor > 0 ? item->style.floor : size;

    while (height_at(at, item, size) > item->height && size - step >= floor)
        size -= step;
    double y = top_of(item, height_at(at, item, size));
    for (int i = 0; i < at->edition->languages; i++) {
        struct walk here = in_language(at, i);
        struct line line = { 0 };
        const char *colour = i > 0 && item->style.others != NULL ? item->style.others : item->style.colour;
        read_line(&here, item, &line);
        struct text text = text_at(&here, item, &line, size);
        text.height = fmax(item->y + item->height - y, 0.01);   /* what does not fit is told */
        bool good = type_good(at->edition->type, NULL);
        if (line.text.length > 0 && set_colour(&here, colour, item->node))
            y += put_text(&here, item, &line, &text, y) + gap_of(size);
        tell_unset(&here, item, good);
        finish_line(&line);
    }
}

static void draw_words(const struct walk *at, const struct layout_item *item)
{
    bool good = type_good(at->edition->type, NULL);

    if (item->language == LAYOUT_ALL && item->between == NULL) {
        draw_languages(at, item);
        return;
    }
    draw_text(at, item);
    tell_unset(at, item, good);
}

/* ---- items ---- */

static void draw_kind(const struct walk *at, const struct layout_item *item)
{
    switch (item->kind) {
    case LAYOUT_TEXT:
        draw_words(at, item);
        break;
    case LAYOUT_ICON:
        draw_icon(at, item);
        break;
    case LAYOUT_SHAPE:
        draw_shape(at, item);
        break;
    case LAYOUT_PICTURE:
        draw_picture(at, item);
        break;
    case LAYOUT_IMAGE:
        draw_image(at, item);
        break;
    case LAYOUT_REPEAT:
    case LAYOUT_KINDS:
        break;
    }
}

static bool draw_item(const struct walk *at, const struct layout_item *item)
{
    cairo_save(at->cr);
    cairo_transform(at->cr, &at->place);
    draw_kind(at, item);
    cairo_restore(at->cr);
    return true;
}

/* A thin line round the box, its element's name at the corner. */
static bool outline_item(const struct walk *at, const struct layout_item *item)
{
    cairo_save(at->cr);
    cairo_transform(at->cr, &at->place);
    cairo_set_source_rgb(at->cr, 0.85, 0, 0.5);
    cairo_set_line_width(at->cr, 0.1);
    cairo_rectangle(at->cr, item->x, item->y, item->width, item->height);
    cairo_stroke(at->cr);
    type_draw(at->edition->type, at->cr, item->x + 0.2, item->y + 1.2,
              &(struct text){ .string = item->node->name, .size = 3 });
    cairo_restore(at->cr);
    return true;
}

static void walk_face(struct walk *at, const struct layout_face *face, const struct art_piece *piece)
{
    const struct kit *kit = at->edition->game.kit;

    at->layout = face->layout;
    at->binding = (struct binding){ .kit = kit, .piece = piece->kit, .modules = &at->edition->modules,
                                    .seat = piece->colour >= 0 ? kit->colour[piece->colour] : NULL };
    cairo_matrix_init_identity(&at->place);
    walk_items(at, face->item, face->items);
}

void face_draw(cairo_t *cr, const struct layout_face *face, const struct art_piece *piece,
               const struct edition *edition)
{
    struct walk walk = { .edition = edition, .visit = draw_item, .cr = cr };

    if (piece->art != NULL) {
        walk.pictures = piece->art->pictures;
        walk.picture = piece->art->picture;
    }
    walk_face(&walk, face, piece);
}

void face_outline(cairo_t *cr, const struct layout_face *face, const struct art_piece *piece,
                  const struct edition *edition)
{
    walk_face(&(struct walk){ .edition = edition, .visit = outline_item, .cr = cr }, face, piece);
}
