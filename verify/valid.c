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

const struct valid *valid_find(const struct buf *document, const char *schema)
{
    unsigned char mark[VALID_MARK_BYTES];

    if (!valid_mark(document, schema, mark))
        return NULL;
    for (int i = 0; i < valid_known_count; i++)
        if (memcmp(valid_known[i].mark, mark, VALID_MARK_BYTES) == 0)
            return &valid_known[i];
    return NULL;
}

/* ---- trees ---- */

struct unpacking {
    struct arena *arena;
    const char *file;
    const unsigned char *at;
};

static const char *take_text(struct unpacking *from)
{
    const char *text = (const char *)from->at;

    from->at += strlen(text) + 1;
    return text;
}

static int take_line(struct unpacking *from)
{
    const unsigned char *at = from->at;

    from->at += 3;
    return at[0] | at[1] << 8 | at[2] << 16;
}

static const struct attr *take_attrs(struct unpacking *from, int count)
{
    struct attr *attrs = arena_alloc(from->arena, (size_t)count * sizeof *attrs);

    for (int i = 0; i < count; i++) {
        attrs[i].name = take_text(from);
        attrs[i].value = take_text(from);
    }
    return attrs;
}

static const struct node *take_nodes(struct unpacking *from)
{
    const struct node *first = NULL, **end = &first;

    for (int kind; (kind = *from->at++) != PACKED_END;) {
        struct node *node = arena_alloc(from->arena, sizeof *node);
        node->file = from->file;
        node->line = take_line(from);
        *(kind == PACKED_TEXT ? &node->text : &node->name) = take_text(from);
        if (kind == PACKED_ELEMENT) {
            node->attrs = *from->at++;
            node->attr = take_attrs(from, node->attrs);
            node->child = take_nodes(from);
        }
        *end = node;
        end = &node->next;
    }
    return first;
}

const struct node *valid_unpack(struct arena *arena, const unsigned char *tree, const char *file)
{
    return take_nodes(&(struct unpacking){ arena, arena_copy(arena, file, strlen(file)), tree });
}
