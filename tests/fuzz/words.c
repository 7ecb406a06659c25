/* Any bytes as the words of a game: they are loaded, or it is told why not with the line, and nothing else happens. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "verify/games.h"
#include "verify/words.h"

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

static char data[1024];
static struct arena kits;
static struct loaded null, cards;

static void load_kits(void)
{
    const char *root = getenv("PROOFSHEET_DATADIR");
    struct error error = { 0 };

    snprintf(data, sizeof data, "%s/data", root != NULL ? root : ".");
    if (!games_load(data, "null", &kits, &null, &error) || !games_load(data, "hideseek", &kits, &cards, &error)) {
        fputs(error.text, stderr);
        abort();
    }
}

/* What everybody relies on: every section and rule has words, if they must be complete. */
static void check_words(const struct words *words, const struct kit *kit)
{
    struct buf text = { 0 };

    for (int i = 0; i < kit->sections; i++)
        words_section_title(words, i);
    for (int i = 0; i < kit->rules; i++) {
        buf_clear(&text);
        words_rule_text(words, i, &text);
    }
    for (int i = 0; i < kit->pieces; i++)
        words_name(words, kit->piece[i].id);
    buf_finish(&text);
}

static void load(const struct kit *kit, const char *lang, const char *path)
{
    struct arena arena = { 0 };
    struct error error = { 0 };
    const struct words *words = words_load_file(data, kit, lang, path, &arena, &error);

    if ((words == NULL) != (error.kind != ERROR_NONE) || (words == NULL) != (error.text[0] != '\0'))
        abort();
    if (words != NULL)
        check_words(words, kit);
    arena_finish(&arena);
}

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
    char path[64];
    int fd = memfd_create("words", MFD_CLOEXEC);

    if (data[0] == '\0')
        load_kits();
    if (fd < 0 || write(fd, bytes, size) != (ssize_t)size)
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    load(null.kit, "en", path);
    load(cards.kit, memmem(bytes, size, "zh-Hant", 7) != NULL ? "zh-Hant" : "en", path);
    close(fd);
    return 0;
}
