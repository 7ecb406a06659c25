/* Chance as every page of any language must repeat it: the published vectors, line by line. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "verify/chance.h"
#include "verify/joint.h"

struct vectors {
    char seed[256];
    unsigned char key[CHANCE_KEY_BYTES];
    int checked;
};

static uint32_t next_number(char **at, int base)
{
    return (uint32_t)strtoul(*at, at, base);
}

static void check_key(struct vectors *to, char *hex)
{
    char computed[65];

    chance_key(to->seed, strlen(to->seed), to->key);
    sodium_bin2hex(computed, sizeof computed, to->key, sizeof to->key);
    cr_assert_str_eq(computed, hex, "key of \"%s\"", to->seed);
}

static void check_seedhash(struct vectors *to, char *hex)
{
    char computed[65];

    chance_seedhash(to->key, computed);
    cr_assert_str_eq(computed, hex, "seedhash of \"%s\"", to->seed);
}

static void check_stream(struct vectors *to, const char *kind, const char *name, char *rest)
{
    struct stream stream;
    uint32_t n = strcmp(kind, "below") == 0 || strcmp(kind, "shuffle") == 0 ? next_number(&rest, 10) : 0;
    int16_t items[72];

    stream_init(&stream, to->key, name);
    for (int16_t i = 0; i < 72; i++)
        items[i] = i;
    if (strcmp(kind, "shuffle") == 0)
        stream_shuffle(&stream, items, (int)n);
    int i = 0;
    for (; *(rest += strspn(rest, " \t")) != '\0'; i++) {
        uint32_t expected = next_number(&rest, strcmp(kind, "words") == 0 ? 16 : 10), computed;
        if (strcmp(kind, "words") == 0)
            computed = stream_word(&stream);
        else if (strcmp(kind, "below") == 0)
            computed = stream_below(&stream, n);
        else if (strcmp(kind, "dice") == 0)
            computed = (uint32_t)stream_die(&stream);
        else
            computed = (uint32_t)items[i];
        cr_assert_eq(computed, expected, "%s %s of \"%s\", number %d: %u, not %u", kind, name, to->seed, i, computed,
                     expected);
    }
    cr_assert_gt(i, 0, "%s %s holds numbers", kind, name);
}

static void check_line(struct vectors *to, char *line)
{
    char *kind = line, *value = strchr(line, '\t');

    if (line[0] == '#' || line[0] == '\0')
        return;
    cr_assert_not_null(value, "a tab in \"%s\"", line);
    *value++ = '\0';
    to->checked++;
    if (strcmp(kind, "seed") == 0)
        snprintf(to->seed, sizeof to->seed, "%s", value);
    else if (strcmp(kind, "key") == 0)
        check_key(to, value);
    else if (strcmp(kind, "seedhash") == 0)
        check_seedhash(to, value);
    else {
        char *rest = strchr(value, '\t');
        cr_assert_not_null(rest, "a stream's name in %s of \"%s\"", kind, to->seed);
        *rest++ = '\0';
        check_stream(to, kind, value, rest);
    }
}

Test(chance, published_vectors)
{
    struct vectors to = { .checked = 0 };
    char line[4096], path[1024];

    snprintf(path, sizeof path, "%s/chance-vectors.txt", getenv("PROOFSHEET_TESTS"));
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        check_line(&to, line);
    }
    fclose(file);
    cr_assert_gt(to.checked, 40, "the file holds vectors");
}

/* "commit SECRET HASH", "joint SECRET… SEED" and "key SEED KEY". */
static void check_joint_line(char *line)
{
    const char *word[12];
    char hex[JOINT_HASH_DIGITS + 1] = "";
    unsigned char key[CHANCE_KEY_BYTES];
    int words = 0;

    for (char *at = strtok(line, " \n"); at != NULL && words < 12; at = strtok(NULL, " \n"))
        word[words++] = at;
    cr_assert_geq(words, 3);
    if (strcmp(word[0], "commit") == 0)
        joint_commit(word[1], hex);
    else if (strcmp(word[0], "joint") == 0)
        joint_seed(word + 1, words - 2, hex);
    else {
        chance_key(word[1], strlen(word[1]), key);
        sodium_bin2hex(hex, sizeof hex, key, sizeof key);
    }
    cr_expect_str_eq(hex, word[words - 1], "%s %s", word[0], word[1]);
}

Test(chance, published_vectors_of_joint_seeds)
{
    char line[4096], path[1024];
    int checked = 0;

    snprintf(path, sizeof path, "%s/joint-vectors.txt", getenv("PROOFSHEET_TESTS"));
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    while (fgets(line, sizeof line, file) != NULL)
        if (line[0] != '#') {
            check_joint_line(line);
            checked++;
        }
    fclose(file);
    cr_assert_eq(checked, 14);
}

Test(chance, one_takes_no_word)
{
    struct stream a, b;
    unsigned char key[CHANCE_KEY_BYTES];

    chance_key("x", 1, key);
    stream_init(&a, key, "tiles");
    stream_init(&b, key, "tiles");
    cr_assert_eq(stream_below(&a, 1), 0);
    cr_assert_eq(stream_word(&a), stream_word(&b), "below(1) must leave the stream where it was");
}

Test(chance, streams_do_not_disturb_each_other)
{
    struct stream tiles, dice, again;
    unsigned char key[CHANCE_KEY_BYTES];

    chance_key("x", 1, key);
    stream_init(&tiles, key, "tiles");
    stream_init(&dice, key, "dice");
    stream_init(&again, key, "tiles");
    for (int i = 0; i < 2000; i++) {
        uint32_t word = stream_word(&tiles);
        stream_die(&dice);
        cr_assert_eq(word, stream_word(&again), "word %d", i);
    }
}

/* Words far down a stream, beyond what the vectors hold; computed by another implementation. */
Test(chance, long_streams)
{
    static const struct { int at; uint32_t word; } rows[] = {
        { 0, 0xe42a000b },   { 95, 0x5f099ad2 },  { 96, 0x90640636 },  { 97, 0x2c82c06b },  { 351, 0x03200ba1 },
        { 352, 0x8db00983 }, { 353, 0xd4021276 }, { 607, 0x1b435438 }, { 608, 0x462f2a13 }, { 2999, 0xd213b512 },
    };
    unsigned char key[CHANCE_KEY_BYTES];
    struct stream stream;
    int at = 0;

    chance_key("taipei-2026-11-20", strlen("taipei-2026-11-20"), key);
    stream_init(&stream, key, "tiles");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t word = 0;
        for (; at <= rows[i].at; at++)
            word = stream_word(&stream);
        cr_expect_eq(word, rows[i].word, "word %d: %08x, not %08x", rows[i].at, word, rows[i].word);
    }
}
