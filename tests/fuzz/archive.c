/* Any bytes as a file of logs, packed or not: games are cut from it, or it is told why not, whatever it is. The games of
   bytes that are not packed are their bytes, one behind another. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "verify/codec.h"
#include "verify/cutter.h"
#include "verify/identity.h"

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

enum { GAMES_MOST = 100000 };

/* What is cut, as one number; its length in `length`. */
static unsigned cut(const char *path, size_t *length)
{
    char *argument[] = { (char *)path };
    struct inputs inputs = { .argument = argument, .arguments = 1 };
    struct cutter cutter = { .inputs = &inputs };
    struct batch batch;
    unsigned hash = 5381;
    int games = 0;

    *length = 0;
    batch_init(&batch);
    while (cutter_fill(&cutter, &batch) && games < GAMES_MOST) {
        char rest[4096];
        struct error error = { 0 };
        for (int i = 0; i < batch.count; i++, games++) {
            const struct game_text *game = &batch.game[i];
            if (game->index < 1 || game->line < 1)
                abort();
            for (size_t k = 0; k < game->length; k++)
                hash = hash * 33 + (unsigned char)game->bytes[k];
            *length += game->length;
        }
        for (long more; batch.endless && (more = cutter_read(&cutter, rest, sizeof rest, &error)) > 0;)
            *length += (size_t)more;
    }
    batch_finish(&batch);
    cutter_finish(&cutter);
    inputs_finish(&inputs);
    return hash;
}

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
    char path[64];
    size_t once, again;
    int fd = memfd_create("archive", MFD_CLOEXEC);

    if (fd < 0 || write(fd, bytes, size) != (ssize_t)size)
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    if (cut(path, &once) != cut(path, &again) || once != again)
        abort();
    if (once > size && codec_find(bytes, size) == NULL)
        abort();
    close(fd);
    return 0;
}
