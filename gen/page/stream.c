#include "stream.h"

#include <stdlib.h>

#include <libdeflate.h>

#include "verify/arena.h"

enum { LEVEL = 4 }; /* as small as zlib at its usual level */
static const double APART = 0.001; /* of the cells of a pattern, in its units */

struct packer {
    struct libdeflate_compressor *compressor;
    unsigned char *packed;
    size_t room;
};

/* Cairo 1.16 has no other way to say so. */
void streams_plain(void)
{
    setenv("CAIRO_DEBUG_PDF", "", 1);
}

static size_t pack(struct packer *to, const unsigned char *bytes, size_t length)
{
    size_t most = libdeflate_zlib_compress_bound(to->compressor, length);

    if (most > to->room) {
        to->packed = memory_grow(to->packed, most);
        to->room = most;
    }
    return libdeflate_zlib_compress(to->compressor, bytes, length, to->packed, to->room);
}

static void deflate_stream(struct packer *with, qpdf_data q, qpdf_oh stream)
{
    unsigned char *bytes = NULL;
    size_t length = 0;

    if (qpdf_oh_has_key(q, qpdf_oh_get_dict(q, stream), "/Filter") ||
        (qpdf_oh_get_stream_data(q, stream, qpdf_dl_none, NULL, &bytes, &length) & QPDF_ERRORS) != 0)
        return;
    size_t packed = pack(with, bytes, length);
    qpdf_oh_replace_stream_data(q, stream, with->packed, packed, qpdf_oh_new_name(q, "/FlateDecode"),
                                qpdf_oh_new_null(q));
    free(bytes);
}

/* Where the cells of a pattern touch, Poppler makes a picture of them, and a transform of colours for every area that
   has the pattern: seconds for a page. Cells that stand apart it draws as they are. */
static void part_cells(qpdf_data q, qpdf_oh stream)
{
    static const char *const steps[] = { "/XStep", "/YStep" };
    qpdf_oh dict = qpdf_oh_get_dict(q, stream);

    for (size_t i = 0; qpdf_oh_has_key(q, dict, "/PatternType") && i < sizeof steps / sizeof *steps; i++) {
        double step = qpdf_oh_get_numeric_value(q, qpdf_oh_get_key(q, dict, steps[i]));
        qpdf_oh_replace_key(q, dict, steps[i], qpdf_oh_new_real_from_double(q, step + APART, 3));
    }
}

void streams_complete(qpdf_data q)
{
    int objects = qpdf_oh_get_int_value_as_int(q, qpdf_oh_get_key(q, qpdf_get_trailer(q), "/Size"));
    struct packer packer = { .compressor = libdeflate_alloc_compressor(LEVEL) };

    if (packer.compressor == NULL)
        memory_lost();
    for (int i = 1; i < objects; i++) {
        qpdf_oh object = qpdf_get_object_by_id(q, i, 0);
        if (qpdf_oh_is_stream(q, object)) {
            part_cells(q, object);
            deflate_stream(&packer, q, object);
        }
    }
    free(packer.packed);
    libdeflate_free_compressor(packer.compressor);
}
