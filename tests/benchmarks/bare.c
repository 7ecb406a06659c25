/* bare SHAPES OUT.pdf once|each: a bare Cairo loop. It loads the faces of the press, draws the shapes of the file,
   shows its strings and does nothing else; a form is drawn once and painted again, or drawn each time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include "shapes.h"

enum { DEPTH = 32, FACE_TC = 3 };

struct sheet {
    struct drawing drawing;
    struct op *op;
    cairo_surface_t *recorded;
};

/* What cairo_save does not keep: two colours at a time. */
struct ink {
    double fill[3], line[3], opacity;
};

struct loop {
    struct shapes shapes;
    struct sheet *form, *page;
    struct string *string;
    bool once;
};

static void *need(size_t size)
{
    void *memory = calloc(1, size + 1);

    if (memory == NULL)
        exit(1);
    return memory;
}

static void read_all(void *into, size_t size, FILE *file)
{
    if (size > 0 && fread(into, size, 1, file) != 1)
        exit(1);
}

static struct sheet *read_sheets(int count, FILE *file)
{
    struct sheet *sheets = need((size_t)count * sizeof *sheets);

    for (int i = 0; i < count; i++) {
        read_all(&sheets[i].drawing, sizeof sheets[i].drawing, file);
        size_t size = (size_t)sheets[i].drawing.ops * sizeof *sheets[i].op;
        sheets[i].op = need(size);
        read_all(sheets[i].op, size, file);
    }
    return sheets;
}

static void read_shapes(struct loop *loop, const char *path)
{
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        exit(1);
    read_all(&loop->shapes, sizeof loop->shapes, file);
    loop->form = read_sheets(loop->shapes.forms, file);
    loop->page = read_sheets(loop->shapes.pages, file);
    loop->string = need((size_t)loop->shapes.strings * sizeof *loop->string);
    read_all(loop->string, (size_t)loop->shapes.strings * sizeof *loop->string, file);
    fclose(file);
}

/* ---- shapes ---- */

static void draw(struct loop *loop, cairo_t *cr, const struct sheet *sheet);

static void paint_form(struct loop *loop, cairo_t *cr, struct sheet *form)
{
    const double *box = form->drawing.box;
    cairo_rectangle_t extents = { box[0], box[1], box[2] - box[0], box[3] - box[1] };

    if (!loop->once) {
        cairo_save(cr);
        cairo_rectangle(cr, extents.x, extents.y, extents.width, extents.height);
        cairo_clip(cr);
        draw(loop, cr, form);
        cairo_restore(cr);
        return;
    }
    if (form->recorded == NULL) {
        form->recorded = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
        cairo_t *to = cairo_create(form->recorded);
        draw(loop, to, form);
        cairo_destroy(to);
    }
    cairo_set_source_surface(cr, form->recorded, 0, 0);
    cairo_paint(cr);
}

static void set_ink(cairo_t *cr, const double colour[3], double opacity)
{
    cairo_set_source_rgba(cr, colour[0], colour[1], colour[2], opacity);
}

static void fill(cairo_t *cr, const struct ink *ink, cairo_fill_rule_t rule)
{
    cairo_set_fill_rule(cr, rule);
    set_ink(cr, ink->fill, ink->opacity);
    cairo_fill(cr);
}

static void stroke(cairo_t *cr, const struct ink *ink)
{
    set_ink(cr, ink->line, ink->opacity);
    cairo_stroke(cr);
}

static void draw(struct loop *loop, cairo_t *cr, const struct sheet *sheet)
{
    struct ink stack[DEPTH] = { { .opacity = 1 } }, *ink = stack;
    bool clips = false;

    for (int i = 0; i < sheet->drawing.ops; i++) {
        const double *at = sheet->op[i].at;
        switch (sheet->op[i].kind) {
        case OP_SAVE:
            if (ink == &stack[DEPTH - 1])
                exit(1);
            cairo_save(cr);
            ink[1] = ink[0];
            ink++;
            break;
        case OP_RESTORE:
            cairo_restore(cr);
            ink--;
            break;
        case OP_MATRIX:
            cairo_transform(cr, &(cairo_matrix_t){ at[0], at[1], at[2], at[3], at[4], at[5] });
            break;
        case OP_WIDTH:
            cairo_set_line_width(cr, at[0]);
            break;
        case OP_CAP:
            cairo_set_line_cap(cr, (cairo_line_cap_t)at[0]);
            break;
        case OP_JOIN:
            cairo_set_line_join(cr, (cairo_line_join_t)at[0]);
            break;
        case OP_MITER:
            cairo_set_miter_limit(cr, at[0]);
            break;
        case OP_DASH:
            cairo_set_dash(cr, at + 2, (int)at[1], at[0]);
            break;
        case OP_FILL_COLOUR:
            memcpy(ink->fill, at, sizeof ink->fill);
            break;
        case OP_LINE_COLOUR:
            memcpy(ink->line, at, sizeof ink->line);
            break;
        case OP_OPACITY:
            ink->opacity = at[0];
            break;
        case OP_MOVE:
            cairo_move_to(cr, at[0], at[1]);
            break;
        case OP_LINE:
            cairo_line_to(cr, at[0], at[1]);
            break;
        case OP_CURVE:
            cairo_curve_to(cr, at[0], at[1], at[2], at[3], at[4], at[5]);
            break;
        case OP_CLOSE:
            cairo_close_path(cr);
            break;
        case OP_RECTANGLE:
            cairo_rectangle(cr, at[0], at[1], at[2], at[3]);
            break;
        case OP_CLIP:
            clips = true;
            break;
        case OP_END:
            if (clips)
                cairo_clip(cr);
            clips = false;
            cairo_new_path(cr);
            break;
        case OP_FILL:
            fill(cr, ink, CAIRO_FILL_RULE_WINDING);
            break;
        case OP_FILL_EVEN_ODD:
            fill(cr, ink, CAIRO_FILL_RULE_EVEN_ODD);
            break;
        case OP_STROKE:
            stroke(cr, ink);
            break;
        case OP_FILL_AND_STROKE:
            set_ink(cr, ink->fill, ink->opacity);
            cairo_fill_preserve(cr);
            stroke(cr, ink);
            break;
        case OP_FORM:
            paint_form(loop, cr, &loop->form[(int)at[0]]);
            break;
        }
    }
}

/* ---- strings ---- */

/* The one face out of each of the two collections, in a configuration of its own. */
static PangoContext *load_faces(void)
{
    static const char *const files[] = { "NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc" };
    const char *asked = getenv("PROOFSHEET_FONTS");
    FcConfig *config = FcConfigCreate();
    char path[4096];
    int count;

    FcConfigSetCurrent(config);
    FcConfigAppFontAddDir(config, (const FcChar8 *)"/dev/null/none");
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s",
                 asked != NULL && asked[0] != '\0' ? asked : "/usr/share/fonts/opentype/noto", files[i]);
        FcPattern *face = FcFreeTypeQuery((const FcChar8 *)path, FACE_TC, NULL, &count);
        if (face == NULL || !FcFontSetAdd(FcConfigGetFonts(config, FcSetApplication), face)) {
            fprintf(stderr, "%s is missing\n", path);
            exit(1);
        }
    }
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    PangoContext *context = pango_font_map_create_context(map);
    pango_cairo_context_set_resolution(context, 72);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string("zh-TW"));
    return context;
}

static void show_strings(const struct loop *loop, cairo_t *cr, PangoContext *context, int page)
{
    PangoFontDescription *description = pango_font_description_from_string("Noto Sans CJK TC");
    double y = 12;

    cairo_identity_matrix(cr);
    cairo_set_source_rgb(cr, 0, 0, 0);
    for (int i = 0; i < loop->shapes.strings; i++) {
        const struct string *string = &loop->string[i];
        if (string->page != page)
            continue;
        PangoLayout *layout = pango_layout_new(context);
        pango_font_description_set_weight(description, string->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
        pango_font_description_set_absolute_size(description, string->size * PANGO_SCALE);
        pango_layout_set_font_description(layout, description);
        pango_layout_set_text(layout, string->text, -1);
        cairo_move_to(cr, 40, y += 8);
        pango_cairo_show_layout(cr, layout);
        g_object_unref(layout);
    }
    pango_font_description_free(description);
}

int main(int argc, char **argv)
{
    struct loop loop = { 0 };

    if (argc != 4)
        return 2;
    read_shapes(&loop, argv[1]);
    loop.once = strcmp(argv[3], "once") == 0;
    PangoContext *context = load_faces();
    cairo_surface_t *surface = cairo_pdf_surface_create(argv[2], 595, 842);
    cairo_t *cr = cairo_create(surface);
    for (int i = 0; i < loop.shapes.pages; i++) {
        const double *box = loop.page[i].drawing.box;
        cairo_pdf_surface_set_size(surface, box[2], box[3]);
        cairo_save(cr);
        cairo_identity_matrix(cr);
        cairo_transform(cr, &(cairo_matrix_t){ 1, 0, 0, -1, 0, box[3] });
        draw(&loop, cr, &loop.page[i]);
        show_strings(&loop, cr, context, i);
        cairo_restore(cr);
        cairo_show_page(cr);
    }
    for (int i = 0; i < loop.shapes.forms; i++)
        if (loop.form[i].recorded != NULL)
            cairo_surface_destroy(loop.form[i].recorded);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    bool good = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return good ? 0 : 1;
}
