/* How fast the referee is, as ratios against something in the same run: hashing the same archive with BLAKE2b.
   Seconds are CPU seconds of the processes themselves; nothing here passes or fails by time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sodium.h>

#include "verify/archive.h"
#include "verify/legal.h"

enum { GAMES = 4000, LINES = 1000000, ROUNDS = 5, HASHES = 50 };

static double cpu_seconds(int who)
{
    struct rusage usage;

    getrusage(who, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* The fastest of some rounds: the one that the machine disturbed least. */
static double time_command(const char *command)
{
    double best = 1e9;

    for (int i = 0; i < ROUNDS; i++) {
        double before = cpu_seconds(RUSAGE_CHILDREN);
        if (system(command) != 0) {
            fprintf(stderr, "failed: %s\n", command);
            exit(1);
        }
        double spent = cpu_seconds(RUSAGE_CHILDREN) - before;
        best = spent < best ? spent : best;
    }
    return best;
}

static double time_hash(const char *file)
{
    FILE *stream = fopen(file, "rb");
    struct stat status;
    unsigned char hash[32];
    double best = 1e9;

    if (stream == NULL || fstat(fileno(stream), &status) != 0)
        exit(1);
    size_t size = (size_t)status.st_size;
    unsigned char *bytes = memory_new(size);
    size_t got = fread(bytes, 1, size, stream);
    fclose(stream);
    for (int i = 0; i < HASHES; i++) {
        double before = cpu_seconds(RUSAGE_SELF);
        crypto_generichash(hash, sizeof hash, bytes, got, NULL, 0);
        double spent = cpu_seconds(RUSAGE_SELF) - before;
        best = spent < best ? spent : best;
    }
    free(bytes);
    return best;
}

struct counting {
    long calls, moves;
    double seconds;
};

static void count_move(const struct move *move, void *context)
{
    (void)move;
    ((struct counting *)context)->moves++;
}

/* Every position of the first games, enumerated many times over. */
static void before_line(struct walk *walk, struct line line, int number)
{
    enum { TIMES = 20 };
    struct counting *to = walk->context;
    const struct table *table = &walk->replay->table;

    (void)line;
    (void)number;
    if (!walk->replay->moving || game_turn(table, walk->replay->state) < 0)
        return;
    double before = cpu_seconds(RUSAGE_SELF);
    for (int i = 0; i < TIMES; i++)
        game_each_move(table, walk->replay->state, count_move, to);
    to->seconds += cpu_seconds(RUSAGE_SELF) - before;
    to->calls += TIMES;
}

static bool after_game(struct walk *walk, int index)
{
    (void)walk;
    return index < 200;
}

static struct counting time_each_move(const char *file)
{
    char data[1024];
    snprintf(data, sizeof data, "%s/data", getenv("PROOFSHEET_DATADIR"));
    struct game_cache cache = { .data = data };
    struct replay replay = { .cache = &cache };
    struct counting counting = { 0 };
    struct walk walk = { .replay = &replay, .before = before_line, .after = after_game, .context = &counting };
    struct error error = { 0 };

    if (!archive_walk(&walk, file, &error))
        exit(1);
    replay_free(&replay);
    game_cache_finish(&cache);
    return counting;
}

static int count_lines(const char *file)
{
    FILE *stream = fopen(file, "rb");
    int lines = 0;

    if (stream == NULL)
        exit(1);
    for (int c; (c = getc(stream)) != EOF;)
        lines += c == '\n';
    fclose(stream);
    return lines;
}

/* Fewer of games that players at random hardly bring to an end. */
static int choose_games(const char *verify, const char *game, const char *archive)
{
    enum { SOME = 10 };
    char play[1024];

    snprintf(play, sizeof play, "'%s' play %s --seed bench --games %d > '%s'", verify, game, SOME, archive);
    if (system(play) != 0)
        exit(1);
    int games = (int)((int64_t)LINES * SOME / count_lines(archive));
    return games < GAMES ? games : GAMES;
}

static void measure(const char *verify, const char *game, const char *archive)
{
    char play[1024], check[1024];
    int many = choose_games(verify, game, archive);

    snprintf(play, sizeof play, "'%s' play %s --seed bench --games %d > '%s'", verify, game, many, archive);
    snprintf(check, sizeof check, "'%s' check '%s' > /dev/null", verify, archive);
    double played = time_command(play), checked = time_command(check), hashed = time_hash(archive);
    struct counting enumerated = time_each_move(archive);

    int lines = count_lines(archive);
    printf("%s, %d games of %d lines\n", game, many, lines / many);
    printf("%-28s %10.0f games/s %8.1f x the time of hashing its text\n", "check (text to verdict)", many / checked,
           checked / hashed);
    printf("%-28s %10.0f games/s %8.1f x\n", "play --bot random (to text)", many / played, played / hashed);
    printf("%-28s %10.0f calls/s %8.1f ns a call, %.1f moves each\n", "each_move",
           (double)enumerated.calls / enumerated.seconds, 1e9 * enumerated.seconds / (double)enumerated.calls,
           (double)enumerated.moves / (double)enumerated.calls);
}

/* Every game with its fewest seats. */
int main(void)
{
    const char *verify = getenv("PROOFSHEET_VERIFY");
    char archive[] = "/tmp/proofsheet-bench-XXXXXX";
    int file = mkstemp(archive);

    if (verify == NULL || file < 0 || sodium_init() < 0)
        return 1;
    close(file);
    for (int i = 0; games[i] != NULL; i++)
        if (!games[i]->hidden)
            measure(verify, games[i]->id, archive);
    unlink(archive);
    return 0;
}
