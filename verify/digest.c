#include "digest.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

/* ---- lines as they are told ---- */

/* Behind the last line: at least the bytes that start_of and put_line read at once. */
enum { LINE_ROOM = 128, LINE_USUAL = 32 };

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

static struct digest_line *next_line(struct digest_lines *to)
{
    if (to->lines == to->room) {
        to->room = to->room > 0 ? 2 * to->room : 128;
        to->line = memory_grow(to->line, (size_t)to->room * sizeof *to->line);
        to->order = memory_grow(to->order, (size_t)to->room * sizeof *to->order);
    }
    return &to->line[to->lines++];
}

/* The line that has been added to the text since `at`. */
static void end_line(struct digest_lines *to, size_t at)
{
    int length = (int)(to->text.length - at);
    const char *text = to->text.text + at;

    *next_line(to) = (struct digest_line){ { start_of(text, length), start_of(text + 8, length - 8) }, at, length };
}

static struct digest_kept *kept_at(const struct digest *digest, uint64_t number)
{
    return &digest->kept[number * UINT64_C(0x9e3779b97f4a7c15) >> (64 - DIGEST_KEPT_LOG2)];
}

/* Adds the line kept under a number, if there is one; else the next line is kept under it. */
static bool add_known(uint64_t number, void *context)
{
    struct digest *digest = context;
    struct digest_lines *to = &digest->other;
    const struct digest_kept *kept = kept_at(digest, number);

    if (kept->number != number || kept->round != digest->round) {
        digest->asked = number;
        return false;
    }
    if (to->text.length + LINE_ROOM > to->text.room)
        buf_reserve(&to->text, LINE_ROOM);
    memcpy(to->text.text + to->text.length, kept->text, sizeof kept->text);
    struct digest_line *line = next_line(to);
    *line = kept->line;
    line->at = to->text.length;
    to->text.length += (size_t)line->length;
    return true;
}

/* The line that has been added last. */
static void keep_line(struct digest *digest, const struct digest_lines *from)
{
    const struct digest_line *line = &from->line[from->lines - 1];
    struct digest_kept *kept = kept_at(digest, digest->asked);

    if (line->length <= DIGEST_KEPT_BYTES) {
        *kept = (struct digest_kept){ .number = digest->asked, .round = digest->round, .line = *line };
        memcpy(kept->text, from->text.text + line->at, (size_t)line->length);
    }
    digest->asked = 0;
}

static void add_placing(const struct placing *placing, void *context)
{
    struct digest *digest = context;
    struct digest_lines *to = digest->settling > 0 ? &digest->settled : &digest->other;
    struct buf *text = &to->text;
    size_t at = text->length, what = strlen(placing->what), where = strlen(placing->where);

    digest->settling--;
    if (at + what + where + LINE_ROOM > text->room)
        buf_reserve(text, what + where + LINE_ROOM);
    memcpy(text->text + at, placing->what, what);
    text->text[at + what] = ' ';
    memcpy(text->text + at + what + 1, placing->where, where);
    text->length = at + what + 1 + where;
    end_line(to, at);
    if (digest->asked != 0)
        keep_line(digest, to);
}

static void add_turn(struct digest_lines *to, const struct table *table, const void *state)
{
    buf_reserve(&to->text, LINE_ROOM);
    buf_puts(&to->text, "turn ");
    buf_int(&to->text, game_mover(table, state) + 1);
    end_line(to, 0);
}

static void add_scores(struct digest_lines *to, const struct table *table, const void *state)
{
    size_t at = to->text.length;
    int points[SEATS_MAX];

    game_tally(table, state, points);
    buf_reserve(&to->text, LINE_ROOM);
    buf_puts(&to->text, "score");
    for (int seat = 0; seat < table->seats; seat++) {
        buf_putc(&to->text, ' ');
        buf_int(&to->text, points[seat]);
    }
    end_line(to, at);
}

static void tell_placings(struct digest *digest, const struct table *table, const void *state)
{
    const struct game *game = table->game;
    int known = digest->settled.lines;

    if (game->settled == NULL) {
        game->each_placing(state, table, add_placing, digest);
        return;
    }
    digest->settling = game->settled(state) - known;
    if (digest->kept == NULL)
        digest->kept = memory_new(sizeof *digest->kept << DIGEST_KEPT_LOG2);
    const struct inventory to = { state, table->pieces, add_placing, digest, add_known };
    game->each_placing_from(&to, known);
}

/* ---- their order ---- */

struct line_at {
    const struct digest_line *line;
    const char *text;
};

static inline struct line_at line_at(const struct digest_lines *of, int index)
{
    const struct digest_line *line = &of->line[index];

    return (struct line_at){ line, of->text.text + line->at };
}

static inline bool is_before(struct line_at a, struct line_at b)
{
    if (a.line->start[0] != b.line->start[0])
        return a.line->start[0] < b.line->start[0];
    if (a.line->start[1] != b.line->start[1])
        return a.line->start[1] < b.line->start[1];
    int least = a.line->length < b.line->length ? a.line->length : b.line->length;
    int order = memcmp(a.text, b.text, (size_t)least);
    return order != 0 ? order < 0 : a.line->length < b.line->length;
}

/* The lines of before in their order then, without those that are no more, and new ones behind them. */
static void recall_order(struct digest_lines *of)
{
    int kept = 0, known = of->ordered < of->lines ? of->ordered : of->lines;

    for (int i = 0; i < of->ordered; i++)
        if (of->order[i] < known)
            of->order[kept++] = of->order[i];
    for (; kept < of->lines; kept++)
        of->order[kept] = kept;
    of->ordered = of->lines;
}

static void sort(struct digest_lines *of, int from)
{
    int *order = of->order;

    recall_order(of);
    for (int i = from; i < of->lines; i++) {
        int moved = order[i], to = i;
        for (; to > 0 && is_before(line_at(of, moved), line_at(of, order[to - 1])); to--)
            order[to] = order[to - 1];
        order[to] = moved;
    }
}

/* Lines are short: a fixed length is copied in line. */
static inline char *put_line(char *out, struct line_at from)
{
    if (from.line->length <= LINE_USUAL)
        memcpy(out, from.text, LINE_USUAL);
    else
        memcpy(out, from.text, (size_t)from.line->length);
    out += from.line->length;
    *out++ = '\n';
    return out;
}

static void merge(struct digest *digest)
{
    const struct digest_lines *a = &digest->settled, *b = &digest->other;
    int i = 0, j = 0;

    buf_clear(&digest->sorted);
    buf_reserve(&digest->sorted,
                a->text.length + b->text.length + (size_t)a->lines + (size_t)b->lines + LINE_ROOM);
    char *out = digest->sorted.text;
    while (i < a->lines || j < b->lines) {
        bool first = i < a->lines &&
                     (j == b->lines || is_before(line_at(a, a->order[i]), line_at(b, b->order[j])));
        out = put_line(out, first ? line_at(a, a->order[i]) : line_at(b, b->order[j]));
        i += first;
        j += !first;
    }
    *out = '\0';
    digest->sorted.length = (size_t)(out - digest->sorted.text);
}

static void take_lines(struct digest *digest, const struct table *table, const void *state)
{
    struct digest_lines *other = &digest->other;
    int known = digest->settled.lines;

    buf_clear(&other->text);
    other->lines = 0;
    digest->settling = 0;
    add_turn(other, table, state);
    add_scores(other, table, state);
    tell_placings(digest, table, state);
    sort(&digest->settled, known);
    sort(other, 1);
    merge(digest);
}

/* ---- digests ---- */

const char *digest_take(struct digest *digest, const struct table *table, const void *state)
{
    unsigned char hash[32];

    take_lines(digest, table, state);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)digest->sorted.text, digest->sorted.length, NULL, 0);
    return sodium_bin2hex(digest->hex, sizeof digest->hex, hash, 8);
}

void digest_begin(struct digest *digest)
{
    digest->round++;
    digest->settled.lines = digest->settled.ordered = 0;
    buf_clear(&digest->settled.text);
}

static void finish_lines(struct digest_lines *lines)
{
    buf_finish(&lines->text);
    free(lines->line);
    free(lines->order);
}

void digest_finish(struct digest *digest)
{
    if (digest == NULL)
        return;
    finish_lines(&digest->settled);
    finish_lines(&digest->other);
    free(digest->kept);
    buf_finish(&digest->sorted);
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
