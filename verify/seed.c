/* proofsheet-verify seed: seeds and what is published of them before a game, as tags of a log. */
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "chance.h"
#include "command.h"
#include "joint.h"

static void make_secret(char secret[JOINT_SECRET_DIGITS + 1])
{
    unsigned char bytes[JOINT_SECRET_DIGITS / 2];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(secret, JOINT_SECRET_DIGITS + 1, bytes, sizeof bytes);
}

static void print_seed(const char *seed)
{
    unsigned char key[CHANCE_KEY_BYTES];
    char hash[65];

    chance_key(seed, strlen(seed), key);
    chance_seedhash(key, hash);
    printf("[Seed \"%s\"]\n[SeedHash \"%s\"]\n", seed, hash);
}

static bool check_secret(const char *secret, struct error *error)
{
    return joint_is_secret(secret) ||
           fail(error, ERROR_USAGE, NULL, _("seed: \"%s\" is no secret: 32 hex digits in lower case were expected"),
                quote(secret).text);
}

/* A random seed, and what may be told of it before the game. */
static bool new_seed(const struct request *request, struct error *error)
{
    char seed[JOINT_SECRET_DIGITS + 1];

    (void)request;
    (void)error;
    make_secret(seed);
    print_seed(seed);
    return true;
}

/* A seat's part of a joint seed: the secret (a new one if none is given) and its commitment, for seat N of the tags. */
static bool commit_secret(const struct request *request, struct error *error)
{
    char own[JOINT_SECRET_DIGITS + 1], hash[JOINT_HASH_DIGITS + 1];
    const char *secret = request->arguments > 1 ? request->argument[1] : own;

    if (secret == own)
        make_secret(own);
    if (!check_secret(secret, error))
        return false;
    joint_commit(secret, hash);
    printf("[CommitN \"%s\"]\n[RevealN \"%s\"]\n", hash, secret);
    return true;
}

/* All tags of the secrets in seat order. */
static bool join_secrets(const struct request *request, struct error *error)
{
    const char *const *secret = (const char *const *)request->argument + 1;
    int seats = request->arguments - 1;
    char hash[JOINT_HASH_DIGITS + 1];

    if (seats < 2 || seats > SEATS_MAX)
        return fail(error, ERROR_USAGE, NULL,
                    _("seed joint: the secrets of 2 to %d seats were expected, in their order"), SEATS_MAX);
    for (int i = 0; i < seats; i++)
        if (!check_secret(secret[i], error))
            return false;
    for (int i = 0; i < seats; i++) {
        joint_commit(secret[i], hash);
        printf("[Commit%d \"%s\"]\n", i + 1, hash);
    }
    for (int i = 0; i < seats; i++)
        printf("[Reveal%d \"%s\"]\n", i + 1, secret[i]);
    joint_seed(secret, seats, hash);
    printf("[Seed \"%s\"]\n", hash);
    return true;
}

int command_seed(const struct request *request)
{
    static const struct {
        const char *name;
        int most; /* arguments behind it */
        bool (*run)(const struct request *, struct error *);
    } ways[] = { { "new", 0, new_seed }, { "commit", 1, commit_secret }, { "joint", SEATS_MAX, join_secrets } };
    enum { WAYS = sizeof ways / sizeof *ways };
    const char *names[WAYS], *name = request->argument[0];
    struct error error = { 0 };

    for (int i = 0; i < WAYS; i++) {
        names[i] = ways[i].name;
        if (strcmp(name, ways[i].name) != 0)
            continue;
        if (request->arguments - 1 > ways[i].most)
            fail(&error, ERROR_USAGE, NULL, _("%s: \"%s\" is one argument too many"), "seed",
                 quote(request->argument[ways[i].most + 1]).text);
        else if (ways[i].run(request, &error))
            return EXIT_GOOD;
        return tell_error(&error);
    }
    fail_unknown(&error, ERROR_USAGE, _("command"), name, names, WAYS, NULL);
    return tell_error(&error);
}
