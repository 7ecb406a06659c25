/* Any bytes as a log: whatever they are, every game gets a verdict and nothing else happens. For libFuzzer:
     clang -fsanitize=fuzzer,address,undefined … tests/fuzz/replay.c
   and with main.c as an ordinary test over the corpus. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include <sodium.h>

#include "verify/digest.h"
#include "verify/legal.h"
#include "verify/archive.h"

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

static void count_move(const struct move *move, void *context)
{
    (void)move;
    ++*(int *)context;
}

/* Looking at a position in every way must not harm. */
static void before_line(struct walk *walk, struct line line, int number)
{
    const struct replay *replay = walk->replay;
    int moves = 0;
    char digest[17];

    (void)line;
    if (!replay->moving || number % 8 != 0)
        return;
    game_each_move(&replay->table, replay->state, count_move, &moves);
    digest_position(&replay->table, replay->state, digest);
    if (moves == 0 && game_turn(&replay->table, replay->state) != SEAT_OVER)
        abort();
}

/* A verdict says what is wrong, or nothing is; what it says is text. */
static bool after_game(struct walk *walk, int index)
{
    const struct replay *replay = walk->replay;
    bool wrong = replay->verdict >= VERDICT_BROKEN;

    (void)index;
    if (wrong != (replay->error.kind != ERROR_NONE) || wrong != (replay->error.text[0] != '\0'))
        abort();
    if (wrong && !tag_can_hold(replay->error.text))
        abort();
    if (replay->verdict == VERDICT_BROKEN && replay->error.rule[0] == '\0')
        abort();
    return true;
}

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
    static struct game_cache cache;
    static struct replay replay;
    static char data[1024], path[64];
    struct walk walk = { .replay = &replay, .before = before_line, .after = after_game };
    struct error error = { 0 };

    if (cache.data == NULL) {
        const char *root = getenv("PROOFSHEET_DATADIR");
        snprintf(data, sizeof data, "%s/data", root != NULL ? root : ".");
        if (sodium_init() < 0)
            abort();
        cache.data = data;
        replay = (struct replay){ .cache = &cache, .scorings = true };
    }
    int fd = memfd_create("log", MFD_CLOEXEC);
    if (fd < 0 || write(fd, bytes, size) != (ssize_t)size)
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    if (!archive_walk(&walk, path, &error))
        abort();
    close(fd);
    return 0;
}
