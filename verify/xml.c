#include "xml.h"

#include <stdio.h>

#include "document.h"
#include "source.h"
#include "valid.h"

/* As the build has read it, or by libxml2. */
static const struct node *read_document(struct arena *arena, const char *file, const struct buf *bytes,
                                        const char *schema, struct error *gate, struct error *error)
{
    const struct valid *valid = schema != NULL ? valid_find(bytes, schema) : NULL;

    if (valid != NULL && valid->tree != NULL)
        return valid_unpack(arena, valid->tree, file);
    return document_read(arena, file, bytes, valid != NULL ? NULL : schema, gate, error);
}

/* libxml2 would unpack a compressed file past every limit. */
static const struct node *read_file(struct arena *arena, const char *file, const char *schema, struct error *gate,
                                    struct error *error)
{
    struct buf bytes = { 0 };
    const struct node *root =
        source_read(file, "XML", &bytes, error) ? read_document(arena, file, &bytes, schema, gate, error) : NULL;

    buf_finish(&bytes);
    return root;
}

const struct node *xml_tree(struct arena *arena, const char *file, struct error *error)
{
    return read_file(arena, file, NULL, NULL, error);
}

bool xml_load(struct arena *arena, const char *file, const char *schema, xml_reader *read, void *into,
              struct error *error)
{
    struct error gate = { 0 };
    const struct node *root = read_file(arena, file, schema, &gate, error);

    if (root == NULL || !read(root, into, error))
        return false;
    if (gate.kind == ERROR_NONE)
        return true;
    if (gate.file[0] == '\0')
        snprintf(gate.file, sizeof gate.file, "%s", file);
    *error = gate;
    return false;
}

const char *xml_root_need(struct arena *arena, const char *file, const char *name, struct error *error)
{
    const struct node *root = xml_tree(arena, file, error);

    return root != NULL ? node_need(root, name, error) : NULL;
}
