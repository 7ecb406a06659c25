#include "pdf.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include <libdeflate.h>
#include <qpdf/qpdf-c.h>

enum { EXIT_WARNINGS = 3 }; /* of qpdf */

/* Whether all that was said against the file is what qpdf says of a stream that ends with its buffer, too. */
static bool only_short_streams(const char *said)
{
    for (const char *at = said; (at = strstr(at, "WARNING: ")) != NULL; at++) {
        const char *blame = strstr(at, "input stream is complete but output may still be valid"),
                   *end = strchr(at, '\n');
        if (blame == NULL || (end != NULL && blame > end))
            return false;
    }
    return true;
}

/* A stream as it lies in the file, packed with deflate alone. */
static bool inflates(const unsigned char *bytes, size_t length)
{
    struct libdeflate_decompressor *inflate = libdeflate_alloc_decompressor();
    enum libdeflate_result result = LIBDEFLATE_INSUFFICIENT_SPACE;

    cr_assert_not_null(inflate);
    for (size_t room = length * 4 + 64, given; result == LIBDEFLATE_INSUFFICIENT_SPACE; room *= 2) {
        void *out = malloc(room);
        cr_assert_not_null(out);
        result = libdeflate_zlib_decompress(inflate, bytes, length, out, room, &given);
        free(out);
    }
    libdeflate_free_decompressor(inflate);
    return result == LIBDEFLATE_SUCCESS;
}

static void expect_whole_streams(const char *path)
{
    qpdf_data q = qpdf_init();

    qpdf_silence_errors(q);
    qpdf_read(q, path, NULL);
    cr_assert_not(qpdf_has_error(q), "%s", path);
    int objects = qpdf_oh_get_int_value_as_int(q, qpdf_oh_get_key(q, qpdf_get_trailer(q), "/Size")), streams = 0;
    for (int i = 1; i < objects; i++) {
        qpdf_oh object = qpdf_get_object_by_id(q, i, 0);
        unsigned char *bytes = NULL;
        size_t length = 0;
        if (!qpdf_oh_is_stream(q, object) ||
            !qpdf_oh_is_name_and_equals(q, qpdf_oh_get_key(q, qpdf_oh_get_dict(q, object), "/Filter"), "/FlateDecode"))
            continue;
        cr_assert_eq(qpdf_oh_get_stream_data(q, object, qpdf_dl_none, NULL, &bytes, &length) & QPDF_ERRORS, 0);
        cr_expect(inflates(bytes, length), "%s: object %d is cut short", path, i);
        free(bytes);
        streams++;
    }
    cr_expect_gt(streams, 0, "%s", path);
    qpdf_cleanup(&q);
}

void expect_sound_pdf(struct bench *bench, const char *path)
{
    struct buf said = { 0 };
    int status = bench_run(bench, "qpdf --check '%s' >checked.txt 2>&1", path);

    bench_read(bench, "checked.txt", &said);
    if (status == EXIT_WARNINGS && only_short_streams(said.text))
        expect_whole_streams(bench_path(bench, path));
    else
        cr_expect_eq(status, 0, "qpdf --check %s: %s", path, said.text);
    buf_finish(&said);
}
