#include "foreign.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <librsvg/rsvg.h>
#include <pango/pango.h>

#include "raster.h"
#include "verify/source.h"

/* ---- checking ---- */

struct reading {
    struct arena *arena;
    struct error *error;
    const struct node *pixels;   /* the first that is printed as pixels, or NULL */
    const struct node *letters;  /* the first letters, or NULL */
};

static bool is_one_of(const char *name, const char *const *names)
{
    for (; *names != NULL; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

/* A picture inside of the file, as base64. */
static bool check_data(const struct reading *at, const struct node *node, const char *data)
{
    static const char *const kinds[] = { "image/png;base64,", "image/jpeg;base64,", "image/jpg;base64," };
    struct raster raster;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strncmp(data, kinds[i], strlen(kinds[i])) != 0)
            continue;
        gsize length;
        guchar *bytes = g_base64_decode(data + strlen(kinds[i]), &length);
        bool good = raster_read(bytes, length, node->file, &raster, at->error);
        g_free(bytes);
        return good;
    }
    return node_fail(node, at->error, _("<%s> holds \"%s\": only PNG and JPEG may lie inside of a drawing"), node->name,
                     quote(data).text);
}

static bool check_links(const struct reading *at, const struct node *node, const char *name, const char *text)
{
    for (const char *url = text; (url = strstr(url, "url(")) != NULL;) {
        url += 4 + strspn(url + 4, " \t\r\n'\"");
        if (*url != '#')
            return node_fail(node, at->error, _("%s=\"%s\" leads out of the file: only #… is allowed"), name,
                             quote(url).text);
    }
    return strstr(text, "@import") == NULL ||
           node_fail(node, at->error, _("%s=\"%s\" leads out of the file: only #… is allowed"), name,
                     quote(strstr(text, "@import")).text);
}

static bool check_attribute(struct reading *at, const struct node *node, const char *name, const char *value)
{
    static const char *const pixels[] = { "filter", "mask", "mix-blend-mode", NULL };

    if (strncmp(name, "on", 2) == 0)
        return node_fail(node, at->error, _("%s of <%s> is a script: pictures have none"), name, node->name);
    if (is_one_of(name, pixels) && strcmp(value, "none") != 0 && strcmp(value, "normal") != 0 && at->pixels == NULL)
        at->pixels = node;
    if (strcmp(name, "style") == 0 && at->pixels == NULL &&
        (strstr(value, "filter:") != NULL || strstr(value, "mask:") != NULL) && strstr(value, "url(") != NULL)
        at->pixels = node;
    if (strcmp(name, "href") != 0)
        return check_links(at, node, name, value);
    if (strncmp(value, "data:", 5) == 0)
        return check_data(at, node, value + 5);
    return value[0] == '#' || value[0] == '\0' ||
           node_fail(node, at->error, _("href=\"%s\" leads out of the file: only #… is allowed"), quote(value).text);
}

/* What editors keep for themselves is not drawn. */
static bool check_element(struct reading *at, const struct node *node)
{
    static const char *const pixels[] = { "filter", "mask", "image", NULL };

    if (node->name == NULL)
        return true;
    if (node_is(node, "script"))
        return node_fail(node, at->error, _("<%s> is not allowed: pictures have no scripts"), node->name);
    if (is_one_of(node->name, pixels) && at->pixels == NULL)
        at->pixels = node;
    if (node_is(node, "text") && at->letters == NULL)
        at->letters = node;
    if (node_is(node, "style") && !check_links(at, node, "style", node_text(node, at->arena)))
        return false;
    for (int i = 0; i < node->attrs; i++)
        if (!check_attribute(at, node, node->attr[i].name, node->attr[i].value))
            return false;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!svg_is_note(child) && !check_element(at, child))
            return false;
    return true;
}

static void tell(const struct reading *at)
{
    if (at->pixels != NULL)
        fprintf(stderr, _("proofsheet-gen: %s:%d: <%s> is printed as pixels, not as lines\n"), at->pixels->file,
                at->pixels->line, at->pixels->name);
    if (at->letters != NULL)
        fprintf(stderr, _("proofsheet-gen: %s:%d: <text> comes in the press's own type: turn it into paths\n"),
                at->letters->file, at->letters->line);
}

/* ---- reading ---- */

static RsvgHandle *open_bytes(const struct node *root, const struct buf *bytes, struct error *error)
{
    GError *why = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)bytes->text, bytes->length, &why);

    if (handle == NULL)
        node_fail(root, error, _("librsvg cannot draw it: %s"), why != NULL ? why->message : "");
    g_clear_error(&why);
    return handle;
}

static bool measure(const struct node *root, struct svg *svg, struct error *error)
{
    struct buf bytes = { 0 };
    RsvgHandle *handle =
        source_read(root->file, "SVG", &bytes, error) ? open_bytes(root, &bytes, error) : NULL;
    bool good = handle != NULL && rsvg_handle_get_intrinsic_size_in_pixels(handle, &svg->width, &svg->height) &&
                svg->width > 0 && svg->height > 0;

    if (handle != NULL && !good)
        node_fail(root, error, _("<svg> says no size: give it a viewBox"));
    g_clear_object(&handle);
    buf_finish(&bytes);
    return good;
}

bool foreign_load(const char *file, struct arena *arena, struct svg *svg, struct error *error)
{
    const struct node *root = xml_tree(arena, file, error);
    struct reading at = { .arena = arena, .error = error };

    *svg = (struct svg){ .name = file, .root = root, .foreign = true };
    if (root == NULL)
        return false;
    if (!node_is(root, "svg"))
        return node_fail(root, error, _("<%s> found, <svg> was expected"), quote(root->name).text);
    const char *box = node_attr(root, "viewBox");
    if (!check_element(&at, root) || !((box != NULL && svg_read_box(box, svg)) || measure(root, svg, error)))
        return false;
    tell(&at);
    return true;
}

/* ---- colours ---- */


static struct colour themed(struct colour colour, enum theme theme)
{
    if (theme == THEME_GREY)
        return palette_mix(THEME_GREY, colour).ground;
    if (theme == THEME_LOW_INK) {
        colour.red += raster_lightness * (1 - colour.red);
        colour.green += raster_lightness * (1 - colour.green);
        colour.blue += raster_lightness * (1 - colour.blue);
    }
    return colour;
}

/* What X11 and CSS call the same are four different colours. */
static bool read_name(const char *name, struct colour *out)
{
    static const struct { const char *name; double red, green, blue; } own[] = {
        { "green", 0, 0.502, 0 }, { "gray", 0.502, 0.502, 0.502 }, { "grey", 0.502, 0.502, 0.502 },
        { "maroon", 0.502, 0, 0 }, { "purple", 0.502, 0, 0.502 },
    };
    PangoColor colour;

    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (g_ascii_strcasecmp(own[i].name, name) == 0) {
            *out = (struct colour){ own[i].red, own[i].green, own[i].blue };
            return true;
        }
    if (!pango_color_parse(&colour, name))
        return false;
    *out = (struct colour){ colour.red / 65535.0, colour.green / 65535.0, colour.blue / 65535.0 };
    return true;
}

/* "rgb(1, 2, 3)" and "rgba(…)"; shares of 100 % as well. */
static bool read_function(const char *text, struct colour *out)
{
    double part[3];
    const char *at = strchr(text, '(') + 1;

    for (int i = 0; i < 3; i++) {
        char *end;
        part[i] = g_ascii_strtod(at, &end);
        if (end == at)
            return false;
        part[i] /= *end == '%' ? 100 : 255;
        part[i] = fmin(fmax(part[i], 0), 1);
        at = end + strspn(end, " ,%\t\r\n");
    }
    *out = (struct colour){ part[0], part[1], part[2] };
    return true;
}

static void put_colour(struct buf *out, struct colour colour)
{
    buf_printf(out, "#%02x%02x%02x", (unsigned)lround(colour.red * 255), (unsigned)lround(colour.green * 255),
               (unsigned)lround(colour.blue * 255));
}

/* The length of the colour that starts the text, or 0. */
static size_t read_colour(const char *text, struct colour *out)
{
    char word[64];
    size_t length = strcspn(text, " \t\r\n;\"'<>{}!/,)(");
    bool function = text[length] == '(' && g_ascii_strncasecmp(text, "rgb", 3) == 0;

    if (function)
        length = strcspn(text, ";\"'<>{})") + 1;
    if (length == 0 || length >= sizeof word || strnlen(text, length) < length)
        return 0;
    memcpy(word, text, length);
    word[length] = '\0';
    return (function ? read_function(word, out) : read_name(word, out)) ? length : 0;
}

/* The length of "fill:", "stop-color = '" and the like, up to the colour; 0 where none stands here. */
static size_t find_property(const char *from, const char *at)
{
    static const char *const names[] = { "fill", "stroke", "stop-color", "color", "flood-color", "lighting-color" };

    if (at > from && (g_ascii_isalnum(at[-1]) || at[-1] == '-' || at[-1] == '_' || at[-1] == '#' || at[-1] == '.'))
        return 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(at, names[i], length) != 0)
            continue;
        length += strspn(at + length, " \t\r\n");
        if (at[length] != ':' && at[length] != '=')
            continue;
        length++;
        return length + strspn(at + length, " \t\r\n'\"");
    }
    return 0;
}

void foreign_colour(const char *text, enum theme theme, struct buf *out)
{
    for (const char *at = text; *at != '\0';) {
        size_t property = find_property(text, at);
        struct colour colour;
        if (property == 0) {
            buf_putc(out, *at++);
            continue;
        }
        buf_add(out, at, property);
        at += property;
        size_t length = read_colour(at, &colour);
        if (length > 0)
            put_colour(out, themed(colour, theme));
        at += length;
    }
}

/* Shapes of which nobody says what colour they have are black. */
static void lighten_default(const struct svg *svg, struct buf *style)
{
    if (node_attr(svg->root, "fill") != NULL || node_attr(svg->root, "style") != NULL)
        return;
    buf_puts(style, "svg{fill:");
    put_colour(style, themed((struct colour){ 0, 0, 0 }, THEME_LOW_INK));
    buf_puts(style, "}\n");
}

bool foreign_theme(struct themed *to, const struct svg *svg, enum theme theme, struct error *error)
{
    struct buf bytes = { 0 };

    *to = (struct themed){ 0 };
    if (theme == THEME_FULL)
        return source_read(svg->root->file, "SVG", &to->document, error);
    bool good = source_read(svg->root->file, "SVG", &bytes, error);
    if (good)
        foreign_colour(buf_text(&bytes), theme, &to->document);
    if (good && theme == THEME_LOW_INK)
        lighten_default(svg, &to->style);
    buf_finish(&bytes);
    return good;
}
