#include "document.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <cairo-pdf.h>
#include <qpdf/qpdf-c.h>

#include "verify/arena.h"
#include "verify/buf.h"
#include "config.h"
#include "gen/output/file.h"
#include "metadata.h"
#include "stream.h"
#include "tag.h"

/* 2026-01-01: the same bytes every time where SOURCE_DATE_EPOCH is not set. */
static const long long date_standard = 1767225600, date_last = 253402300799; /* a PDF has four digits for the year */

static const double point = 72 / 25.4;
enum { LONG = 3 << 18 };

struct box {
    double x, y, width, height;
};

struct page {
    struct box media, trim;
    double bleed;
    cairo_matrix_t correction;
    const char *label;
};

struct document {
    cairo_surface_t *surface;
    cairo_t *cr;
    struct buf drawn;            /* what Cairo has written */
    struct arena arena;
    struct tags tags;
    const char *lang;
    int duplex;
    bool dry;
    int pages, room;
    struct page *page;
};

/* ---- drawing ---- */

static cairo_status_t take_bytes(void *to, const unsigned char *bytes, unsigned length)
{
    if (length == 1) /* as most often */
        buf_putc(to, (char)*bytes);
    else
        buf_add(to, (const char *)bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

static void set_metadata(struct document *document, cairo_pdf_metadata_t what, const char *text)
{
    if (!document->dry && text != NULL && text[0] != '\0')
        cairo_pdf_surface_set_metadata(document->surface, what, text);
}

static bool set_date(struct document *document, struct error *error)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    long long seconds = date_standard;
    char text[32];
    struct tm tm;

    if (epoch != NULL && epoch[0] != '\0') {
        seconds = strtoll(epoch, NULL, 10);
        if (epoch[strspn(epoch, "0123456789")] != '\0' || seconds > date_last)
            return fail(error, ERROR_USAGE, NULL, _("SOURCE_DATE_EPOCH \"%s\": not a number of seconds from 0 to %lld"),
                        quote(epoch).text, date_last);
    }
    gmtime_r(&(time_t){ (time_t)seconds }, &tm);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &tm);
    set_metadata(document, CAIRO_PDF_METADATA_CREATE_DATE, text);
    return true;
}

/* Dry, it takes no drawing: cheaper than a PDF of which nothing is visible. */
static cairo_surface_t *make_surface(struct document *document)
{
    static const cairo_rectangle_t nothing;

    streams_plain();
    return document->dry ? cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &nothing)
                         : cairo_pdf_surface_create_for_stream(take_bytes, &document->drawn, 595, 842);
}

struct document *document_new(const struct document_info *info, struct error *error)
{
    struct document *document = memory_new(sizeof *document);

    document->dry = info->dry;
    document->surface = make_surface(document);
    document->cr = cairo_create(document->surface);
    ink_enter(document->cr, info->ink);
    if (!document->dry)
        tag_enter(document->cr, &document->tags);
    document->lang = info->lang != NULL ? arena_copy(&document->arena, info->lang, strlen(info->lang)) : NULL;
    document->duplex = info->duplex;
    set_metadata(document, CAIRO_PDF_METADATA_TITLE, info->title);
    set_metadata(document, CAIRO_PDF_METADATA_SUBJECT, info->subject);
    set_metadata(document, CAIRO_PDF_METADATA_KEYWORDS, info->keywords);
    set_metadata(document, CAIRO_PDF_METADATA_CREATOR, "Proofsheet " PACKAGE_VERSION);
    bool dated = set_date(document, error);
    if (dated && cairo_status(document->cr) == CAIRO_STATUS_SUCCESS)
        return document;
    fail(error, ERROR_SYSTEM, NULL, "%s", cairo_status_to_string(cairo_status(document->cr)));
    document_free(document);
    return NULL;
}

void document_free(struct document *document)
{
    if (document == NULL)
        return;
    cairo_destroy(document->cr);
    cairo_surface_destroy(document->surface);
    buf_finish(&document->drawn);
    tag_finish(&document->tags);
    arena_finish(&document->arena);
    free(document->page);
    free(document);
}

static struct page *add_page(struct document *document, double width, double height)
{
    if (document->pages == document->room) {
        document->room = document->room * 2 + 8;
        document->page = memory_grow(document->page, (size_t)document->room * sizeof *document->page);
    }
    struct page *page = &document->page[document->pages++];
    *page = (struct page){ .media = { 0, 0, width, height }, .trim = { 0, 0, width, height } };
    cairo_matrix_init_identity(&page->correction);
    return page;
}

/* Cairo forgets all of an empty page, tags that have begun too, when something is painted on it without a clip. */
static void keep_tags(cairo_t *cr, double width, double height)
{
    cairo_rectangle(cr, -width, -height, 3 * width, 3 * height);
    cairo_clip(cr);
}

static void clip_all(cairo_t *cr)
{
    cairo_rectangle(cr, 0, 0, 0, 0);
    cairo_clip(cr);
}

cairo_t *document_page(struct document *document, double width, double height, const char *label)
{
    cairo_t *cr = document->cr;

    if (document->pages > 0) {
        cairo_restore(cr);
        if (!document->dry)
            cairo_show_page(cr);
    }
    add_page(document, width, height)->label = arena_copy(&document->arena, label, strlen(label));
    if (!document->dry)
        cairo_pdf_surface_set_size(document->surface, width * point, height * point);
    /* Cairo writes links and marked content that are damaged unless a structure element is open. */
    if (document->pages == 1 && !document->dry)
        cairo_tag_begin(cr, "Document", NULL);
    cairo_save(cr);
    cairo_identity_matrix(cr);
    cairo_scale(cr, point, point);
    if (document->dry)
        clip_all(cr);
    else
        keep_tags(cr, width, height);
    return cr;
}

void document_correct(struct document *document, const cairo_matrix_t *correction)
{
    document->page[document->pages - 1].correction = *correction;
    cairo_transform(document->cr, correction);
}

void document_boxes(struct document *document, double x, double y, double width, double height, double bleed)
{
    if (document->pages == 0)
        return;
    struct page *page = &document->page[document->pages - 1];
    page->trim = (struct box){ x, y, width, height };
    page->bleed = bleed;
}

int document_outline(struct document *document, int parent, const char *name, double y)
{
    return document_outline_at(document, parent, name, document->pages, y);
}

int document_outline_at(struct document *document, int parent, const char *name, int page, double y)
{
    char where[64];

    if (document->dry)
        return 1;
    snprintf(where, sizeof where, "page=%d pos=[0 %d]", page, (int)(y * point));
    return cairo_pdf_surface_add_outline(document->surface, parent, name, where,
                                         parent == 0 ? CAIRO_PDF_OUTLINE_FLAG_OPEN : 0);
}

/* ---- completing ---- */

static bool finish_drawing(struct document *document, struct error *error)
{
    if (document->pages > 0) {
        cairo_restore(document->cr);
        if (!document->dry)
            cairo_tag_end(document->cr, "Document");
    }
    cairo_status_t status = cairo_status(document->cr);
    cairo_surface_finish(document->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(document->surface);
    return status == CAIRO_STATUS_SUCCESS ||
           fail(error, ERROR_SYSTEM, NULL, _("Cairo cannot make the PDF: %s"), cairo_status_to_string(status));
}

/* A decimal as PDF wants it, whatever the locale: thousandths of a point. */
static void put_points(struct buf *out, double mm)
{
    long thousandths = lround(mm * point * 1000);

    buf_printf(out, "%s%ld.%03ld ", thousandths < 0 ? "-" : "", labs(thousandths) / 1000, labs(thousandths) % 1000);
}

static void put_box(qpdf_data q, qpdf_oh page, const char *key, const struct box *media, const struct box *box)
{
    struct buf text = { 0 };
    double left = fmax(box->x, 0), right = fmin(box->x + box->width, media->width);
    double top = fmax(box->y, 0), bottom = fmin(box->y + box->height, media->height);

    buf_puts(&text, "[ ");
    put_points(&text, left);
    put_points(&text, media->height - bottom);
    put_points(&text, right);
    put_points(&text, media->height - top);
    buf_puts(&text, "]");
    qpdf_oh_replace_key(q, page, key, qpdf_oh_parse(q, buf_text(&text)));
    buf_finish(&text);
}

/* What the box covers on the page as it is drawn. */
static struct box corrected(const struct page *page, struct box box)
{
    double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;

    for (int corner = 0; corner < 4; corner++) {
        double x = box.x + (corner % 2) * box.width, y = box.y + (corner / 2) * box.height;
        cairo_matrix_transform_point(&page->correction, &x, &y);
        left = fmin(left, x);
        right = fmax(right, x);
        top = fmin(top, y);
        bottom = fmax(bottom, y);
    }
    return (struct box){ left, top, right - left, bottom - top };
}

static void complete_pages(const struct document *document, qpdf_data q)
{
    for (int i = 0; i < document->pages; i++) {
        const struct page *page = &document->page[i];
        qpdf_oh object = qpdf_get_page_n(q, (size_t)i);
        struct box trim = corrected(page, page->trim);
        struct box bleed = { trim.x - page->bleed, trim.y - page->bleed, trim.width + 2 * page->bleed,
                             trim.height + 2 * page->bleed };
        put_box(q, object, "/MediaBox", &page->media, &page->media);
        put_box(q, object, "/BleedBox", &page->media, &bleed);
        put_box(q, object, "/TrimBox", &page->media, &trim);
    }
}

/* Cairo leaves out a first label "1", which readers then take for missing. */
static void complete_labels(const struct document *document, qpdf_data q)
{
    qpdf_oh labels = qpdf_oh_new_dictionary(q), list = qpdf_oh_new_array(q);

    for (int i = 0; i < document->pages; i++) {
        qpdf_oh label = qpdf_oh_new_dictionary(q);
        qpdf_oh_replace_key(q, label, "/P", qpdf_oh_new_unicode_string(q, document->page[i].label));
        qpdf_oh_append_item(q, list, qpdf_oh_new_integer(q, i));
        qpdf_oh_append_item(q, list, label);
    }
    qpdf_oh_replace_key(q, labels, "/Nums", list);
    qpdf_oh_replace_key(q, qpdf_get_root(q), "/PageLabels", labels);
}

static void complete_catalog(const struct document *document, qpdf_data q)
{
    static const char *const preferences[] = {
        "<< /DisplayDocTitle true /PrintScaling /None /Duplex /Simplex >>",
        "<< /DisplayDocTitle true /PrintScaling /None /Duplex /DuplexFlipLongEdge >>",
        "<< /DisplayDocTitle true /PrintScaling /None /Duplex /DuplexFlipShortEdge >>",
    };
    qpdf_oh root = qpdf_get_root(q);

    qpdf_oh_replace_key(q, root, "/ViewerPreferences", qpdf_oh_parse(q, preferences[document->duplex]));
    if (document->lang != NULL)
        qpdf_oh_replace_key(q, root, "/Lang", qpdf_oh_new_unicode_string(q, document->lang));
}

static bool qpdf_good(qpdf_data q, struct error *error)
{
    if (!qpdf_has_error(q))
        return true;
    return fail(error, ERROR_SYSTEM, NULL, _("qpdf cannot complete the PDF: %s"),
                qpdf_get_error_full_text(q, qpdf_get_error(q)));
}

/* Reads the finished bytes again: no error, no warning. */
static bool check(const char *bytes, size_t length, struct error *error)
{
    qpdf_data q = qpdf_init();

    qpdf_silence_errors(q);
    qpdf_set_suppress_warnings(q, QPDF_TRUE);
    qpdf_read_memory(q, "check", bytes, length, NULL);
    if (!qpdf_has_error(q))
        qpdf_check_pdf(q);
    bool good = qpdf_good(q, error);
    if (good && qpdf_more_warnings(q))
        good = fail(error, ERROR_SYSTEM, NULL, _("the PDF is damaged: %s"),
                    qpdf_get_error_full_text(q, qpdf_next_warning(q)));
    qpdf_cleanup(&q);
    return good;
}

/* What Cairo has written is gone afterwards. */
static bool complete(struct document *document, struct buf *out, struct error *error)
{
    qpdf_data q = qpdf_init();

    qpdf_silence_errors(q);
    qpdf_set_suppress_warnings(q, QPDF_TRUE);
    qpdf_read_memory(q, "drawn", buf_text(&document->drawn), document->drawn.length, NULL);
    if (!qpdf_has_error(q)) {
        complete_pages(document, q);
        complete_labels(document, q);
        complete_catalog(document, q);
        metadata_complete(q, document->lang);
        tags_complete(&document->tags, q, document->lang);
        streams_complete(q);
        qpdf_init_write_memory(q);
        qpdf_set_deterministic_ID(q, QPDF_TRUE);
        qpdf_set_object_stream_mode(q, qpdf_o_generate);
        qpdf_write(q);
    }
    bool good = qpdf_good(q, error);
    if (good)
        buf_add(out, (const char *)qpdf_get_buffer(q), qpdf_get_buffer_length(q));
    qpdf_cleanup(&q);
    buf_finish(&document->drawn);
    return good && check(buf_text(out), out->length, error);
}

/* ---- writing ---- */

/* Between what is kept there is no room for another copy of a face: a long document gives its memory back. */
static void leave_room(size_t length)
{
#ifdef __GLIBC__
    if (length >= LONG)
        malloc_trim(0);
#else
    (void)length;
#endif
}

bool document_save(struct document *document, const char *path, struct error *error)
{
    struct buf whole = { 0 };

    if (document->dry)
        return finish_drawing(document, error);
    bool good = finish_drawing(document, error) && complete(document, &whole, error) &&
                file_write(path, whole.text, whole.length, error);
    size_t length = whole.length;

    buf_finish(&whole);
    leave_room(length);
    return good;
}
