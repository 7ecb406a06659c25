#include "digest.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

/* ---- lines as they are told ---- */

enum { LINE_ROOM = 128 }; /* behind a piece: at least the bytes that start_of reads at once */

/* Up to eight bytes as a number. */
static uint64_t start_of(const char *at, int length)
{
    uint64_t bytes;

    if (length <= 0)
        return 0;
    memcpy(&bytes, at, sizeof bytes);
    bytes = be64toh(bytes);
    return length < 8 ? bytes & ~UINT64_C(0) << (64 - 8 * length) : bytes;
}

/* The line that has been added to the text since `at`. */
static void end_line(struct digest *digest, size_t at)
{
    int length = (int)(digest->text.length - at);
    const char *text = digest->text.text + at;

    if (digest->lines == digest->room) {
        digest->room = digest->room > 0 ? 2 * digest->room : 128;
        digest->line = memory_grow(digest->line, (size_t)digest->room * sizeof *digest->line);
        digest->order = memory_grow(digest->order, (size_t)digest->room * sizeof *digest->order);
    }
    digest->line[digest->lines++] =
        (struct digest_line){ { start_of(text, length), start_of(text + 8, length - 8) }, at, length };
}

static void add_placing(const struct placing *placing, void *context)
{
    struct digest *digest = context;
    struct buf *text = &digest->text;
    size_t at = text->length, what = strlen(placing->what), where = strlen(placing->where);

    if (at + what + where + LINE_ROOM > text->room)
        buf_reserve(text, what + where + LINE_ROOM);
    memcpy(text->text + at, placing->what, what);
    text->text[at + what] = ' ';
    memcpy(text->text + at + what + 1, placing->where, where);
    text->length = at + what + 1 + where;
    end_line(digest, at);
}

static void add_turn(struct digest *digest, const struct table *table, const void *state)
{
    buf_reserve(&digest->text, LINE_ROOM);
    buf_puts(&digest->text, "turn ");
    buf_int(&digest->text, game_mover(table, state) + 1);
    end_line(digest, 0);
}

static void add_scores(struct digest *digest, const struct table *table, const void *state)
{
    size_t at = digest->text.length;
    int points[SEATS_MAX];

    game_tally(table, state, points);
    buf_reserve(&digest->text, LINE_ROOM);
    buf_puts(&digest->text, "score");
    for (int seat = 0; seat < table->seats; seat++) {
        buf_putc(&digest->text, ' ');
        buf_int(&digest->text, points[seat]);
    }
    end_line(digest, at);
}

/* ---- their order ---- */

static bool is_before(const struct digest *digest, const struct digest_line *a, const struct digest_line *b)
{
    if (a->start[0] != b->start[0])
        return a->start[0] < b->start[0];
    if (a->start[1] != b->start[1])
        return a->start[1] < b->start[1];
    int least = a->length < b->length ? a->length : b->length;
    int order = memcmp(digest->text.text + a->at, digest->text.text + b->at, (size_t)least);
    return order != 0 ? order < 0 : a->length < b->length;
}

/* The lines of before in their order then, without those that are no more, and new ones behind them. */
static void recall_order(struct digest *digest)
{
    int kept = 0, known = digest->ordered < digest->lines ? digest->ordered : digest->lines;

    for (int i = 0; i < digest->ordered; i++)
        if (digest->order[i] < known)
            digest->order[kept++] = digest->order[i];
    for (; kept < digest->lines; kept++)
        digest->order[kept] = kept;
    digest->ordered = digest->lines;
}

static void sort(struct digest *digest)
{
    int *order = digest->order;

    recall_order(digest);
    for (int i = 1; i < digest->lines; i++) {
        int moved = order[i], to = i;
        for (; to > 0 && is_before(digest, &digest->line[moved], &digest->line[order[to - 1]]); to--)
            order[to] = order[to - 1];
        order[to] = moved;
    }
}

static void take_lines(struct digest *digest, const struct table *table, const void *state)
{
    buf_clear(&digest->text);
    buf_clear(&digest->sorted);
    digest->lines = 0;
    add_turn(digest, table, state);
    add_scores(digest, table, state);
    table->game->each_placing(state, table, add_placing, digest);
    sort(digest);
    buf_reserve(&digest->sorted, digest->text.length + (size_t)digest->lines);
    char *out = digest->sorted.text;
    for (int i = 0; i < digest->lines; i++) {
        const struct digest_line *line = &digest->line[digest->order[i]];
        out = mempcpy(out, digest->text.text + line->at, (size_t)line->length);
        *out++ = '\n';
    }
    *out = '\0';
    digest->sorted.length = (size_t)(out - digest->sorted.text);
}

/* ---- digests ---- */

const char *digest_take(struct digest *digest, const struct table *table, const void *state)
{
    unsigned char hash[32];

    take_lines(digest, table, state);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)digest->sorted.text, digest->sorted.length, NULL, 0);
    return sodium_bin2hex(digest->hex, sizeof digest->hex, hash, 8);
}

void digest_finish(struct digest *digest)
{
    if (digest == NULL)
        return;
    buf_finish(&digest->text);
    buf_finish(&digest->sorted);
    free(digest->line);
    free(digest->order);
    *digest = (struct digest){ 0 };
}

void digest_lines(const struct table *table, const void *state, struct buf *out)
{
    struct digest digest = { 0 };

    take_lines(&digest, table, state);
    buf_add(out, digest.sorted.text, digest.sorted.length);
    digest_finish(&digest);
}

void digest_position(const struct table *table, const void *state, char hex[17])
{
    struct digest digest = { 0 };

    memcpy(hex, digest_take(&digest, table, state), sizeof digest.hex);
    digest_finish(&digest);
}
