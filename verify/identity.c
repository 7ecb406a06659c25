#include "identity.h"

#include <stdint.h>
#include <string.h>

#ifdef __x86_64__
#include <emmintrin.h>
#endif

#include "log.h"

enum { HASH_BYTES = 32, FLUSH_BYTES = 64 * 1024 };

static void start_hash(crypto_generichash_state *hash)
{
    crypto_generichash_init(hash, NULL, 0, HASH_BYTES);
}

static void hash_buf(crypto_generichash_state *hash, const char *text, size_t length)
{
    crypto_generichash_update(hash, (const unsigned char *)text, length);
}

static void begin(struct identifying *to)
{
    start_hash(&to->hash);
    to->sure = to->hash;
    start_hash(&to->moves_hash);
    to->begun = true;
}

/* Hashes what has gathered; blank lines and comments are hashed in hope. */
static void flush(struct identifying *to)
{
    if (to->counted > 0) {
        hash_buf(&to->hash, to->text.text, to->counted);
        to->sure = to->hash;
    }
    if (to->text.length > to->counted)
        hash_buf(&to->hash, to->text.text + to->counted, to->text.length - to->counted);
    if (to->moves.length > 0)
        hash_buf(&to->moves_hash, to->moves.text, to->moves.length);
    buf_clear(&to->text);
    buf_clear(&to->moves);
    to->counted = 0;
}

/* ---- lines ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Neither blank nor a comment; what is too long for a line is one that counts. */
static bool counts(struct line line)
{
    int at = 0;

    while (at < line.length && is_blank(line.at[at]))
        at++;
    return line.length > LOG_LINE_MAX || (at < line.length && line.at[at] != ';');
}

static bool is_move(struct line line)
{
    return line.length > 0 && line.length <= LOG_LINE_MAX &&
           ((line.at[0] >= '1' && line.at[0] <= '9') || line.at[0] == '*' || line.at[0] == 'e');
}

static void add_move(struct identifying *to, struct line line)
{
    struct buf *out = &to->moves;

    buf_reserve(out, (size_t)line.length + 1);
    for (int i = 0; i < line.length; i++)
        if (!is_blank(line.at[i]))
            out->text[out->length++] = line.at[i];
        else if (!is_blank(line.at[i - 1])) /* what was trimmed starts with no blank */
            out->text[out->length++] = ' ';
    out->text[out->length++] = '\n';
    to->moved = true;
}

/* A line without its end, if it is one of moves. */
static void take_move(struct identifying *to, const char *at, size_t length)
{
    struct line line = { at, length <= LOG_LINE_MAX ? (int)length : 0 };
    struct line trimmed = line_trim(line);

    if (is_move(trimmed))
        add_move(to, trimmed);
}

/* Adds bytes of a line that counts. */
static void add_counted(struct identifying *to, const char *at, size_t length)
{
    if (!to->begun)
        begin(to);
    buf_add(&to->text, at, length);
    to->counted = to->text.length;
}

/* What may stand ahead of a text on its first line: a byte order mark and blanks. */
static size_t ahead_length(const struct identifying *to, const char *at, size_t length)
{
    size_t ahead = length >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

    while (ahead < length && ahead < LOG_LINE_MAX && is_blank(at[ahead]))
        ahead++;
    return to->begun ? 0 : ahead;
}

/* The end of a line of which much has been spilt. */
static void end_spilt(struct identifying *to, const char *at, size_t length)
{
    add_counted(to, at, length);
    add_counted(to, "\n", 1);
    to->spilt = false;
}

/* A line without its LF. */
static void take_line(struct identifying *to, const char *at, size_t length)
{
    size_t ahead = ahead_length(to, at, length);

    at += ahead;
    length -= ahead;
    if (length > 0 && at[length - 1] == '\r')
        length--;
    if (to->spilt) {
        end_spilt(to, at, length);
        return;
    }
    struct line line = { at, length <= LOG_LINE_MAX ? (int)length : LOG_LINE_MAX + 1 };
    bool counted = counts(line);
    if (!to->begun && !counted) {
        to->skipped++;
        return;
    }
    if (!to->begun)
        begin(to);
    buf_add(&to->text, at, length);
    buf_putc(&to->text, '\n');
    if (counted)
        to->counted = to->text.length;
    take_move(to, at, length);
    if (to->text.length >= FLUSH_BYTES)
        flush(to);
}

/* A line that is far too long is hashed as it comes; its last byte may be a CR that does not count. */
static void spill(struct identifying *to)
{
    size_t ahead = ahead_length(to, to->line.text, to->line.length);
    char last = to->line.text[to->line.length - 1];

    add_counted(to, to->line.text + ahead, to->line.length - ahead - 1);
    flush(to);
    buf_clear(&to->line);
    buf_putc(&to->line, last);
    to->spilt = true;
}

/* ---- many lines at once ---- */

/* Lines up to the last one that counts. */
static size_t counted_length(const char *text, size_t length)
{
    while (length > 0) {
        const char *before = memrchr(text, '\n', length - 1);
        size_t start = before != NULL ? (size_t)(before - text) + 1 : 0, long_line = length - 1 - start;
        struct line line = { text + start, long_line <= LOG_LINE_MAX ? (int)long_line : LOG_LINE_MAX + 1 };
        if (counts(line))
            return length;
        length = start;
    }
    return 0;
}

/* Where a block of text has blanks, line ends, and what may be cut off its lines: a bit a byte. */
enum { BLOCK = 64 };
struct marks {
    uint64_t blanks, ends, cuts;
};

#ifdef __x86_64__
static inline __m128i same_as(__m128i bytes, char byte)
{
    return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte));
}

static inline uint64_t gather(__m128i same)
{
    return (unsigned)_mm_movemask_epi8(same);
}

static inline struct marks mark(const char *block)
{
    struct marks marks = { 0 };

    for (int at = 0; at < BLOCK; at += 16) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)(block + at));
        marks.blanks |= gather(same_as(bytes, ' ')) << at;
        marks.ends |= gather(same_as(bytes, '\n')) << at;
        marks.cuts |= gather(_mm_or_si128(same_as(bytes, ';'), same_as(bytes, '\t'))) << at;
    }
    return marks;
}
#else
static inline struct marks mark(const char *block)
{
    struct marks marks = { 0 };

    for (int at = 0; at < BLOCK; at++) {
        marks.blanks |= (uint64_t)(block[at] == ' ') << at;
        marks.ends |= (uint64_t)(block[at] == '\n') << at;
        marks.cuts |= (uint64_t)(block[at] == ';' || block[at] == '\t') << at;
    }
    return marks;
}
#endif

/* A walk through lines, block by block. */
struct run {
    struct identifying *to;
    const char *moves;           /* the first of the lines that are moves, NULL: the line is none */
    uint64_t blank, end;         /* whether the byte ahead of the block is one: 0 or 1 */
    int startless;               /* blocks since a line started */
};

static inline void end_moves(struct run *run, const char *end)
{
    if (run->moves != NULL)
        buf_add(&run->to->moves, run->moves, (size_t)(end - run->moves));
    run->moves = NULL;
}

/* `block` holds what stands at `text`, and zeros behind its end. false: a line of it may be another than it stands
   there, as a blank is not between two words, something is cut off, or it is too long for a line. */
static inline bool walk_block(struct run *run, const char *block, const char *text)
{
    const struct marks marks = mark(block);
    uint64_t behind_blank = marks.blanks << 1 | run->blank, starts = marks.ends << 1 | run->end;

    run->startless = starts != 0 ? 0 : run->startless + 1;
    if ((marks.cuts | ((behind_blank | starts) & marks.blanks) | (behind_blank & marks.ends)) != 0 ||
        run->startless > LOG_LINE_MAX / BLOCK - 2)
        return false;
    for (; starts != 0; starts &= starts - 1) {
        int at = __builtin_ctzll(starts);
        if (!is_move((struct line){ block + at, 1 }))
            end_moves(run, text + at);
        else if (run->moves == NULL)
            run->moves = text + at;
    }
    run->blank = marks.blanks >> (BLOCK - 1);
    run->end = marks.ends >> (BLOCK - 1);
    return true;
}

/* Adds the lines that are moves where each stands there as it is added. */
static bool add_usual_moves(struct identifying *to, const char *text, const char *end)
{
    struct run run = { .to = to, .end = 1 };
    char last[BLOCK] = { 0 };

    for (; end - text >= BLOCK; text += BLOCK)
        if (!walk_block(&run, text, text))
            return false;
    memcpy(last, text, (size_t)(end - text));
    if (!walk_block(&run, last, text))
        return false;
    end_moves(&run, end);
    to->moved = to->moved || to->moves.length > 0;
    return true;
}

/* Nothing has gathered of `moves`. */
static void add_moves(struct identifying *to, const char *text, const char *end)
{
    if (add_usual_moves(to, text, end))
        return;
    buf_clear(&to->moves);
    for (const char *next; text < end; text = next) {
        next = (const char *)memchr(text, '\n', (size_t)(end - text)) + 1;
        take_move(to, text, (size_t)(next - text) - 1);
    }
}

/* Whole lines without CR, once the first that counts has come. */
static void take_lines(struct identifying *to, const char *text, size_t length)
{
    size_t counted = counted_length(text, length);

    flush(to);
    if (counted > 0) {
        hash_buf(&to->hash, text, counted);
        to->sure = to->hash;
    }
    if (length > counted)
        hash_buf(&to->hash, text + counted, length - counted);
    add_moves(to, text, text + length);
}

/* ---- pieces ---- */

/* The line that ends at `newline` and starts there, or in what is left of the piece before. */
static void end_line(struct identifying *to, const char *text, const char *newline)
{
    if (to->line.length == 0) {
        take_line(to, text, (size_t)(newline - text));
        return;
    }
    buf_add(&to->line, text, (size_t)(newline - text));
    take_line(to, to->line.text, to->line.length);
    buf_clear(&to->line);
}

void identity_feed(struct identifying *to, const char *text, size_t length)
{
    const char *end = text + length, *newline, *last = memrchr(text, '\n', length);
    bool plain = last != NULL && memchr(text, '\r', (size_t)(last - text)) == NULL;

    while ((newline = memchr(text, '\n', (size_t)(end - text))) != NULL) {
        if (plain && to->begun && to->line.length == 0) {
            take_lines(to, text, (size_t)(last + 1 - text));
            newline = last;
        } else
            end_line(to, text, newline);
        text = newline + 1;
    }
    buf_add(&to->line, text, (size_t)(end - text));
    if (to->line.length > FLUSH_BYTES)
        spill(to);
}

static void write_hash(crypto_generichash_state *hash, char hex[IDENTITY_DIGITS + 1])
{
    unsigned char bytes[HASH_BYTES];

    crypto_generichash_final(hash, bytes, sizeof bytes);
    sodium_bin2hex(hex, IDENTITY_DIGITS + 1, bytes, IDENTITY_DIGITS / 2);
}

void identity_end(struct identifying *to, struct identity *out)
{
    if (to->line.length > 0)
        take_line(to, to->line.text, to->line.length);
    if (!to->begun)
        begin(to);
    flush(to);
    *out = (struct identity){ .skipped = to->skipped };
    write_hash(&to->sure, out->id);
    if (to->moved)
        write_hash(&to->moves_hash, out->moves);
    buf_clear(&to->line);
    to->begun = to->moved = to->spilt = false;
    to->skipped = 0;
}

void identity_finish(struct identifying *to)
{
    buf_finish(&to->line);
    buf_finish(&to->text);
    buf_finish(&to->moves);
}
