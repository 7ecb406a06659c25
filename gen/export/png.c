#include "png.h"

#include <math.h>
#include <stdint.h>

#include "verify/buf.h"
#include "gen/output/file.h"

/* The signature and the header chunk, with which every PNG begins. */
enum { PNG_HEAD = 8 + 25 };

static const double inches_in_metre = 1000 / 25.4;

static cairo_status_t take_bytes(void *to, const unsigned char *bytes, unsigned length)
{
    buf_add(to, (const char *)bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

static void put_number(unsigned char *at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(number >> (24 - 8 * i));
}

static uint32_t checksum(const unsigned char *bytes, int length)
{
    uint32_t sum = 0xFFFFFFFF;

    for (int i = 0; i < length; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320 : 0);
    }
    return ~sum;
}

/* The chunk pHYs: pixels in a metre, across and down. */
static void add_resolution(struct buf *out, double dpi)
{
    unsigned char chunk[21] = { 0, 0, 0, 9, 'p', 'H', 'Y', 's' };
    uint32_t pixels = (uint32_t)lround(dpi * inches_in_metre);

    put_number(chunk + 8, pixels);
    put_number(chunk + 12, pixels);
    chunk[16] = 1;
    put_number(chunk + 17, checksum(chunk + 4, 13));
    buf_add(out, (const char *)chunk, sizeof chunk);
}

bool png_write(cairo_surface_t *surface, double dpi, const char *path, struct error *error)
{
    struct buf bytes = { 0 }, whole = { 0 };
    cairo_status_t status = cairo_surface_write_to_png_stream(surface, take_bytes, &bytes);
    bool good = status == CAIRO_STATUS_SUCCESS ||
                fail(error, ERROR_SYSTEM, NULL, _("Cairo cannot make the PNG: %s"), cairo_status_to_string(status));

    if (good) {
        buf_add(&whole, bytes.text, PNG_HEAD);
        add_resolution(&whole, dpi);
        buf_add(&whole, bytes.text + PNG_HEAD, bytes.length - PNG_HEAD);
        good = file_write(path, whole.text, whole.length, error);
    }
    buf_finish(&bytes);
    buf_finish(&whole);
    return good;
}
