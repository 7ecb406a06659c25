/* While building: validates documents by their schemas and prints the marks of those that are valid as C. One that is
   not is told to nobody here: whoever loads it hears why.
   Arguments: a schema and a document, as often as needed. */
#include <stdio.h>

#include <sodium.h>

#include "source.h"
#include "valid.h"
#include "xml.h"

/* Nothing is known yet. */
const unsigned char valid_marks[][VALID_MARK_BYTES] = { { 0 } };
const int valid_marks_count = 0;

static bool accept(const struct node *root, void *into, struct error *error)
{
    (void)root;
    (void)into;
    return error->kind == ERROR_NONE;
}

static bool take_mark(const char *schema, const char *document, unsigned char mark[VALID_MARK_BYTES])
{
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct buf bytes = { 0 };
    bool good = xml_load(&arena, document, schema, accept, NULL, &error) &&
                source_read(document, "XML", &bytes, &error) && valid_mark(&bytes, schema, mark);

    buf_finish(&bytes);
    arena_finish(&arena);
    return good;
}

int main(int argc, char **argv)
{
    unsigned char mark[VALID_MARK_BYTES];
    int count = 0;

    if (sodium_init() < 0)
        return 1;
    printf("#include \"verify/valid.h\"\n\nconst unsigned char valid_marks[][VALID_MARK_BYTES] = {\n");
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!take_mark(argv[i], argv[i + 1], mark))
            continue;
        printf("    {");
        for (int byte = 0; byte < VALID_MARK_BYTES; byte++)
            printf(" 0x%02x,", mark[byte]);
        printf(" },\n");
        count++;
    }
    if (count == 0)
        printf("    { 0 },\n");
    printf("};\nconst int valid_marks_count = %d;\n", count);
    return 0;
}
