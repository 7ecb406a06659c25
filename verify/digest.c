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
    }
    return &to->line[to->lines++];
}

/* The line that has been added to the text since `at`. */
static struct digest_line line_since(const struct buf *text, size_t at)
{
    const char *start = text->text + at;
    int length = (int)(text->length - at);

    return (struct digest_line){ { start_of(start, length), start_of(start + 8, length - 8) }, at, length };
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

/* Of lines that lie in their order, from one on: the first that does not come ahead of another. Often that is where one
   starts to look. */
static inline int place_of(const struct digest_lines *of, int from, struct line_at line)
{
    int behind = of->lines;

    if (from == behind || !is_before(line_at(of, from), line))
        return from;
    while (behind - from > 1) {
        int middle = from + (behind - from) / 2;
        if (is_before(line_at(of, middle), line))
            from = middle;
        else
            behind = middle;
    }
    return behind;
}

/* Where a line starts; that behind the last ends the text. */
static inline size_t start_at(const struct digest_lines *of, int index)
{
    return index < of->lines ? of->line[index].at : of->text.length;
}

/* Puts a line in its place among those that are settled. */
static void settle(struct digest_lines *settled, struct line_at line)
{
    int place = place_of(settled, 0, line), behind = settled->lines - place;
    size_t at = start_at(settled, place), whole = (size_t)line.line->length + 1;
    struct buf *text = &settled->text;

    buf_reserve(text, whole);
    memmove(text->text + at + whole, text->text + at, text->length - at);
    memcpy(text->text + at, line.text, whole - 1);
    text->text[at + whole - 1] = '\n';
    text->length += whole;
    next_line(settled);
    struct digest_line *to = &settled->line[place];
    memmove(to + 1, to, (size_t)behind * sizeof *to);
    *to = *line.line;
    to->at = at;
    while (behind > 0)
        to[behind--].at += whole;
}

/* ---- lines that stay ---- */

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

/* A line is kept under the number that was asked for. */
static void keep_line(struct digest *digest, struct line_at line)
{
    struct digest_kept *kept = kept_at(digest, digest->asked);

    if (line.line->length <= DIGEST_KEPT_BYTES) {
        *kept = (struct digest_kept){ .number = digest->asked, .round = digest->round, .line = *line.line };
        memcpy(kept->text, line.text, (size_t)line.line->length);
    }
    digest->asked = 0;
}

static void add_placing(const struct placing *placing, void *context)
{
    struct digest *digest = context;
    struct buf *text = &digest->other.text;
    size_t at = text->length, what = strlen(placing->what), where = strlen(placing->where);

    if (at + what + where + LINE_ROOM > text->room)
        buf_reserve(text, what + where + LINE_ROOM);
    memcpy(text->text + at, placing->what, what);
    text->text[at + what] = ' ';
    memcpy(text->text + at + what + 1, placing->where, where);
    text->length = at + what + 1 + where;
    const struct digest_line line = line_since(text, at);
    const struct line_at told = { &line, text->text + at };
    if (digest->asked != 0)
        keep_line(digest, told);
    if (digest->settling-- > 0) {
        settle(&digest->settled, told);
        text->length = at;
    } else
        *next_line(&digest->other) = line;
}

static void add_turn(struct digest_lines *to, const struct table *table, const void *state)
{
    buf_reserve(&to->text, LINE_ROOM);
    buf_puts(&to->text, "turn ");
    buf_int(&to->text, game_mover(table, state) + 1);
    *next_line(to) = line_since(&to->text, 0);
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
    *next_line(to) = line_since(&to->text, at);
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

/* ---- all in their order ---- */

/* The lines of before in their order then, without those that are no more, and new ones behind them. */
static void recall_order(struct digest *digest)
{
    int kept = 0, lines = digest->other.lines, known = digest->ordered < lines ? digest->ordered : lines;

    if (lines > digest->order_room) {
        digest->order_room = digest->other.room;
        digest->order = memory_grow(digest->order, (size_t)digest->order_room * sizeof *digest->order);
    }
    for (int i = 0; i < digest->ordered; i++)
        if (digest->order[i] < known)
            digest->order[kept++] = digest->order[i];
    for (; kept < lines; kept++)
        digest->order[kept] = kept;
    digest->ordered = lines;
}

static void sort(struct digest *digest)
{
    const struct digest_lines *of = &digest->other;
    int *order = digest->order;

    for (int i = 1; i < of->lines; i++) {
        const struct line_at line = line_at(of, order[i]);
        int moved = order[i], to = i;
        for (; to > 0 && is_before(line, line_at(of, order[to - 1])); to--)
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

/* Those that are settled from one up to another. */
static inline char *put_settled(char *out, const struct digest_lines *settled, int from, int to)
{
    size_t start = start_at(settled, from);

    return from == to ? out : mempcpy(out, settled->text.text + start, start_at(settled, to) - start);
}

static void merge(struct digest *digest)
{
    const struct digest_lines *settled = &digest->settled, *other = &digest->other;
    int from = 0;

    buf_clear(&digest->sorted);
    buf_reserve(&digest->sorted, settled->text.length + other->text.length + (size_t)other->lines + LINE_ROOM);
    char *out = digest->sorted.text;
    for (int i = 0; i < other->lines; i++) {
        struct line_at line = line_at(other, digest->order[i]);
        int to = place_of(settled, from, line);
        out = put_line(put_settled(out, settled, from, to), line);
        from = to;
    }
    out = put_settled(out, settled, from, settled->lines);
    *out = '\0';
    digest->sorted.length = (size_t)(out - digest->sorted.text);
}

static void take_lines(struct digest *digest, const struct table *table, const void *state)
{
    struct digest_lines *other = &digest->other;

    buf_clear(&other->text);
    other->lines = 0;
    digest->settling = 0;
    add_turn(other, table, state);
    add_scores(other, table, state);
    tell_placings(digest, table, state);
    recall_order(digest);
    sort(digest);
    merge(digest);
}

/* ---- digests ---- */

/* The first eight bytes: short enough to be asked about for every line of a log. */
static void write_hex(char hex[17], const unsigned char hash[])
{
    static const char digits[] = "0123456789abcdef";

    for (int i = 0; i < 8; i++) {
        hex[2 * i] = digits[hash[i] >> 4];
        hex[2 * i + 1] = digits[hash[i] & 15];
    }
    hex[16] = '\0';
}

const char *digest_take(struct digest *digest, const struct table *table, const void *state)
{
    unsigned char hash[32];

    take_lines(digest, table, state);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)digest->sorted.text, digest->sorted.length, NULL, 0);
    write_hex(digest->hex, hash);
    return digest->hex;
}

void digest_begin(struct digest *digest)
{
    digest->round++;
    digest->settled.lines = 0;
    buf_clear(&digest->settled.text);
}

static void finish_lines(struct digest_lines *lines)
{
    buf_finish(&lines->text);
    free(lines->line);
}

void digest_finish(struct digest *digest)
{
    if (digest == NULL)
        return;
    finish_lines(&digest->settled);
    finish_lines(&digest->other);
    free(digest->order);
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
