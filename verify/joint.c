#include "joint.h"

#include <string.h>

#include <sodium.h>

#include "buf.h"

enum { HASH_BYTES = JOINT_HASH_DIGITS / 2 };

bool joint_is_secret(const char *text)
{
    return strlen(text) == JOINT_SECRET_DIGITS && strspn(text, "0123456789abcdef") == JOINT_SECRET_DIGITS;
}

static void hash_text(const struct buf *text, char hex[JOINT_HASH_DIGITS + 1])
{
    unsigned char hash[HASH_BYTES];

    crypto_generichash(hash, sizeof hash, (const unsigned char *)text->text, text->length, NULL, 0);
    sodium_bin2hex(hex, JOINT_HASH_DIGITS + 1, hash, sizeof hash);
}

void joint_commit(const char *secret, char hex[JOINT_HASH_DIGITS + 1])
{
    struct buf text = { 0 };

    buf_printf(&text, "playlog-commit-1:%s", secret);
    hash_text(&text, hex);
    buf_finish(&text);
}

void joint_seed(const char *const secrets[], int count, char hex[JOINT_HASH_DIGITS + 1])
{
    struct buf text = { 0 };

    buf_puts(&text, "playlog-joint-1");
    for (int i = 0; i < count; i++)
        buf_printf(&text, ":%s", secrets[i]);
    hash_text(&text, hex);
    buf_finish(&text);
}
