/* Any bytes as the kit of a game that somebody made: it is loaded, or told why not with its line, and nothing else
   happens. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "verify/kit.h"
#include "verify/words.h"

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

static char folder[64], data[1024];

static void remove_folder(void)
{
    char path[128];

    snprintf(path, sizeof path, "%s/kit.xml", folder);
    unlink(path);
    rmdir(folder);
}

static void make_folder(void)
{
    const char *root = getenv("PROOFSHEET_DATADIR");

    snprintf(data, sizeof data, "%s/data", root != NULL ? root : ".");
    snprintf(folder, sizeof folder, "/tmp/proofsheet-fuzz-XXXXXX");
    if (mkdtemp(folder) == NULL)
        abort();
    atexit(remove_folder);
}

static void write_kit(const unsigned char *bytes, size_t size)
{
    char path[128];

    snprintf(path, sizeof path, "%s/kit.xml", folder);
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        abort();
}

/* What everybody relies on. */
static void check_kit(const struct kit *kit)
{
    if (kit->game[0] == '\0' || strpbrk(kit->game, "/.\\ ") != NULL || strlen(kit->digest) != 16)
        abort();
    for (int i = 0; i < kit->pieces; i++)
        if (kit->piece[i].id[0] == '\0' || kit_piece_index(kit, kit->piece[i].id) != i)
            abort();
    for (int i = 0; i < kit->rules; i++)
        if (kit_rule_index(kit, kit->rule[i].id) != i)
            abort();
}

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
    struct arena arena = { 0 };
    struct error error = { 0 };

    if (folder[0] == '\0')
        make_folder();
    write_kit(bytes, size);
    const struct kit *kit = kit_load(data, folder, NULL, NULL, &arena, &error);
    if ((kit == NULL) != (error.kind != ERROR_NONE) || (kit == NULL) != (error.text[0] != '\0'))
        abort();
    if (kit != NULL)
        check_kit(kit);
    arena_finish(&arena);
    return 0;
}
