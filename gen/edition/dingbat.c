#include "dingbat.h"

#include "gen/picture/icon.h"
#include "gen/picture/picture.h"

static const char placeholder[] = "\xef\xbf\xbc";
enum { PLACEHOLDER_BYTES = sizeof placeholder - 1 };
static const double icon_height = 0.92, icon_sink = 0.1; /* of the type's size */

void dingbats_add(struct dingbats *dingbats, struct buf *text, struct buf *name, const struct node *node)
{
    if (dingbats->count == DINGBATS_MAX) {
        buf_finish(name);
        return;
    }
    dingbats->icon[dingbats->count].at = text->length;
    dingbats->icon[dingbats->count].node = node;
    dingbats->icon[dingbats->count++].name = *name;
    buf_puts(text, placeholder);
}

static void add_attribute(PangoAttrList **list, PangoAttribute *attribute, size_t from, size_t to)
{
    if (*list == NULL)
        *list = pango_attr_list_new();
    attribute->start_index = (guint)from;
    attribute->end_index = (guint)to;
    pango_attr_list_insert(*list, attribute);
}

/* A number stays with what it counts, which comes next: "2", "2 ". */
static void hold_number(const struct buf *text, size_t at, PangoAttrList **attributes)
{
    size_t from = at;

    if (from > 0 && text->text[from - 1] == ' ')
        from--;
    if (from > 0 && g_ascii_isdigit(text->text[from - 1]))
        add_attribute(attributes, pango_attr_allow_breaks_new(FALSE), from - 1, at + PLACEHOLDER_BYTES);
}

void dingbats_shape(const struct dingbats *dingbats, const struct buf *text, double size, PangoAttrList **attributes)
{
    int side = (int)(size * PANGO_SCALE);
    PangoRectangle box = { 0, (int)(-(icon_height - icon_sink) * side), side, (int)(icon_height * side) };

    for (int i = 0; i < dingbats->count; i++) {
        size_t at = dingbats->icon[i].at;
        hold_number(text, at, attributes);
        add_attribute(attributes, pango_attr_shape_new(&box, &box), at, at + PLACEHOLDER_BYTES);
    }
}

bool dingbats_check(const struct dingbats *dingbats, const struct edition *edition, struct error *error)
{
    for (int i = 0; i < dingbats->count; i++) {
        const char *name = buf_text(&dingbats->icon[i].name);
        if (!icon_is_sign(&edition->ink, name) &&
            !picture_check(&edition->ink, name, NULL, dingbats->icon[i].node, error))
            return false;
    }
    return true;
}

static void draw(const struct edition *edition, cairo_t *cr, const char *name, double middle, double foot, double size)
{
    if (icon_is_sign(&edition->ink, name)) {
        icon_path(cr, name, middle, foot - size / 2, size);
        cairo_fill(cr);
    } else
        picture_fit(cr, name, NULL, middle - size / 2, foot - size, size, size);
}

void dingbats_draw(const struct dingbats *dingbats, const struct edition *edition, cairo_t *cr, double x, double y,
                   const struct text *text)
{
    for (int i = 0; i < dingbats->count; i++) {
        int at = (int)dingbats->icon[i].at;
        struct span span = type_span(edition->type, text, at, at + PLACEHOLDER_BYTES);
        if (span.width > 0)
            draw(edition, cr, buf_text(&dingbats->icon[i].name), x + span.x + span.width / 2,
                 y + span.y + icon_sink * span.width, span.width * icon_height);
    }
}

void dingbats_finish(struct dingbats *dingbats)
{
    for (int i = 0; i < dingbats->count; i++)
        buf_finish(&dingbats->icon[i].name);
    *dingbats = (struct dingbats){ 0 };
}
