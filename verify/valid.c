#include "valid.h"

#include <string.h>

#include <sodium.h>

#include "source.h"

enum { INCLUDES_MAX = 8 };

static bool add_schema(crypto_generichash_state *hash, const char *file, int depth);

/* The schemas named by `<include href="…"`, from the folder of the file. */
static bool add_includes(crypto_generichash_state *hash, const char *file, const char *text, int depth)
{
    static const char include[] = "<include href=\"";
    const char *slash = strrchr(file, '/');
    int folder = slash != NULL ? (int)(slash + 1 - file) : 0;
    bool good = true;

    while (good && (text = strstr(text, include)) != NULL) {
        struct buf path = { 0 };
        text += sizeof include - 1;
        buf_printf(&path, "%.*s%.*s", folder, file, (int)strcspn(text, "\""), text);
        good = add_schema(hash, path.text, depth + 1);
        buf_finish(&path);
    }
    return good;
}

static bool add_schema(crypto_generichash_state *hash, const char *file, int depth)
{
    struct error error = { 0 };
    struct buf text = { 0 };
    bool good = depth < INCLUDES_MAX && source_read(file, "XML", &text, &error);

    if (good) {
        crypto_generichash_update(hash, (const unsigned char *)text.text, text.length);
        good = add_includes(hash, file, text.text, depth);
    }
    buf_finish(&text);
    return good;
}

bool valid_mark(const struct buf *document, const char *schema, unsigned char mark[VALID_MARK_BYTES])
{
    crypto_generichash_state hash;

    crypto_generichash_init(&hash, NULL, 0, VALID_MARK_BYTES);
    crypto_generichash_update(&hash, (const unsigned char *)buf_text(document), document->length);
    if (!add_schema(&hash, schema, 0))
        return false;
    crypto_generichash_final(&hash, mark, VALID_MARK_BYTES);
    return true;
}

bool valid_is_known(const struct buf *document, const char *schema)
{
    unsigned char mark[VALID_MARK_BYTES];

    if (!valid_mark(document, schema, mark))
        return false;
    for (int i = 0; i < valid_marks_count; i++)
        if (memcmp(valid_marks[i], mark, VALID_MARK_BYTES) == 0)
            return true;
    return false;
}
