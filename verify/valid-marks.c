/* While building: validates documents by their schemas and prints those that are valid as C: their marks and the trees of
   the kits. One that is not is told to nobody here: whoever loads it hears why.
   Arguments: a schema and a document, as often as needed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "source.h"
#include "valid.h"
#include "xml.h"

/* Nothing is known yet. */
const struct valid valid_known[] = { { { 0 }, NULL } };
const int valid_known_count = 0;

/* ---- trees ---- */

static void print_byte(int byte)
{
    printf("%d,", byte);
}

static void print_text(const char *text)
{
    do
        print_byte((unsigned char)*text);
    while (*text++ != '\0');
}

static void print_nodes(const struct node *node)
{
    for (; node != NULL; node = node->next) {
        print_byte(node->name != NULL ? PACKED_ELEMENT : PACKED_TEXT);
        for (int shift = 0; shift < 24; shift += 8)
            print_byte(node->line >> shift & 255);
        print_text(node->name != NULL ? node->name : node->text);
        if (node->name == NULL)
            continue;
        print_byte(node->attrs);
        for (int i = 0; i < node->attrs; i++) {
            print_text(node->attr[i].name);
            print_text(node->attr[i].value);
        }
        print_nodes(node->child);
    }
    print_byte(PACKED_END);
    putchar('\n');
}

/* ---- documents ---- */

static bool take_root(const struct node *root, void *into, struct error *error)
{
    *(const struct node **)into = root;
    return error->kind == ERROR_NONE;
}

static bool is_kit(const char *document)
{
    const char *slash = strrchr(document, '/');

    return strcmp(slash != NULL ? slash + 1 : document, "kit.xml") == 0;
}

/* Its tree, where that is kept, is printed under its number. */
static bool take_document(const char *schema, const char *document, int number, struct valid *out)
{
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct buf bytes = { 0 };
    const struct node *root = NULL;
    bool good = xml_load(&arena, document, schema, take_root, &root, &error) &&
                source_read(document, "XML", &bytes, &error) && valid_mark(&bytes, schema, out->mark);

    out->tree = good && is_kit(document) ? out->mark : NULL;
    if (out->tree != NULL) {
        printf("static const unsigned char tree%d[] = {\n", number);
        print_nodes(root);
        printf("};\n\n");
    }
    buf_finish(&bytes);
    arena_finish(&arena);
    return good;
}

static void print_known(const struct valid known[], int count)
{
    printf("const struct valid valid_known[] = {\n");
    for (int i = 0; i < count; i++) {
        printf("    { {");
        for (int byte = 0; byte < VALID_MARK_BYTES; byte++)
            printf(" 0x%02x,", known[i].mark[byte]);
        if (known[i].tree != NULL)
            printf(" }, tree%d },\n", i);
        else
            printf(" }, NULL },\n");
    }
    if (count == 0)
        printf("    { { 0 }, NULL },\n");
    printf("};\nconst int valid_known_count = %d;\n", count);
}

int main(int argc, char **argv)
{
    struct valid *known = memory_new((size_t)argc * sizeof *known);
    int count = 0;

    if (sodium_init() < 0)
        return 1;
    printf("#include \"verify/valid.h\"\n\n");
    for (int i = 1; i + 1 < argc; i += 2)
        count += take_document(argv[i], argv[i + 1], count, &known[count]);
    print_known(known, count);
    free(known);
    return 0;
}
