/* Any bytes as a log: whatever they are, every game gets a verdict and nothing else happens. For libFuzzer:
     clang -fsanitize=fuzzer,address,undefined … tests/fuzz/replay.c
   and with main.c as an ordinary test over the corpus. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/* The games, as they are judged up to their first faults and then to their ends. */
enum { GAMES = 64 };
struct games {
    struct judged {
        enum verdict verdict;
        int moves, items, tags;
        struct error error;
    } game[GAMES];
};

static struct judged judged_of(const struct replay *replay)
{
    return (struct judged){ replay->verdict, replay->moves, replay->ledger.items, replay->tags.count, replay->error };
}

static bool is_same(const struct judged *a, const struct judged *b)
{
    return a->verdict == b->verdict && a->moves == b->moves && a->items == b->items && a->tags == b->tags &&
           a->error.line == b->error.line && strcmp(a->error.rule, b->error.rule) == 0 &&
           strcmp(a->error.text, b->error.text) == 0;
}

/* All faults are told, the first of them is that of the verdict, and nothing else is changed. */
static bool after_faults(struct walk *walk, int index)
{
    const struct games *seen = walk->context;
    const struct faults *faults = walk->faults;
    struct judged judged = judged_of(walk->replay);

    if (index <= GAMES && !is_same(&seen->game[index - 1], &judged))
        abort();
    if ((faults->count > 0) != (judged.error.kind != ERROR_NONE) ||
        (faults->count > 0 && strcmp(faults->fault[0].error.text, judged.error.text) != 0))
        abort();
    for (int i = 0; i < faults->count; i++)
        if (!tag_can_hold(faults->fault[i].error.text) || (i > 0 && faults->fault[i].error.line == 0))
            abort();
    return true;
}

/* A verdict says what is wrong, or nothing is; what it says is text. */
static bool after_game(struct walk *walk, int index)
{
    const struct replay *replay = walk->replay;
    struct games *seen = walk->context;
    bool wrong = replay->verdict >= VERDICT_BROKEN;

    if (index <= GAMES)
        seen->game[index - 1] = judged_of(replay);
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
    static struct faults faults;
    static struct games seen;
    struct walk walk = { .replay = &replay, .before = before_line, .after = after_game, .context = &seen };
    struct walk whole = { .replay = &replay, .after = after_faults, .context = &seen, .faults = &faults };
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
    if (!archive_walk(&walk, path, &error) || !archive_walk(&whole, path, &error))
        abort();
    close(fd);
    return 0;
}
