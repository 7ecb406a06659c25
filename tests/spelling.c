/* Lines in their usual spelling are read straight from the text, all others from their fields: both find the same in
   every recorded game and every case, as they are and with slips in them, and a recorded game needs the fields of
   nothing but its head. */
#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/text.h"
#include "tests/harness/verdict.h"
#include "verify/chance.h"

enum { LINES_MAX = 2000, SLIPS = 300 };

struct both {
    struct game_cache cache;
    struct replay usual, other;
    struct stream dice;
    int scanned, split; /* lines of moves and sums that the text, and that only the fields could tell */
};

static void finish(struct both *to)
{
    replay_free(&to->usual);
    replay_free(&to->other);
    game_cache_finish(&to->cache);
}

TestSuite(spelling, .fini = verdict_no_leaks);

/* ---- one text both ways ---- */

static struct line line_at(const char *at)
{
    struct line line = { at, (int)strcspn(at, "\n") };

    line.length -= line.length > 0 && at[line.length - 1] == '\r';
    return line;
}

/* The bytes that a run of lines takes at `at`, where one line is at hand. */
static size_t run(struct both *to, const char *at, size_t whole, int number)
{
    char copy[LOG_LINE_MAX + TEXT_ROOM] = { 0 };
    struct log log = { .bytes = copy, .whole = whole, .line = number - 1 };
    struct line last = { NULL, 0 };

    memcpy(copy, at, whole);
    bool good = replay_run(&to->usual, &log, NULL, &last);
    cr_assert(good == (to->usual.error.kind == ERROR_NONE) && log.line == number - (log.start == 0));
    cr_assert(good || (last.at == copy && last.length == line_at(copy).length),
              "\"%.*s\": %d bytes read", (int)whole, at, last.length);
    return log.start;
}

static void feed(struct both *to, const char *at, int number)
{
    struct line line = line_at(at);
    size_t whole = strcspn(at, "\n") + 1;
    bool starts = line.length > 0 && strchr("*=123456789", at[0]) != NULL && to->usual.moving;
    size_t taken = whole < LOG_LINE_MAX ? run(to, at, whole, number) : 0;

    cr_assert(taken == 0 || taken == whole, "\"%.*s\": %zu bytes read", line.length, at, taken);
    to->scanned += starts && taken > 0;
    to->split += starts && taken == 0;
    if (taken == 0)
        replay_line(&to->usual, line, number);
    replay_line(&to->other, line, number);
}

static void expect_same(const struct both *to, const char *path, const char *text)
{
    const struct error *a = &to->usual.error, *b = &to->other.error;
    size_t size = to->other.moving ? game_size(&to->other.table) : 0;

    cr_assert(
        a->kind == b->kind && a->line == b->line && a->column == b->column && strcmp(a->rule, b->rule) == 0 &&
            strcmp(a->text, b->text) == 0 && strcmp(a->logged, b->logged) == 0 && strcmp(a->computed, b->computed) == 0,
        "%s: \"%.60s\": %d %s %s, not %d %s %s", path, text, a->line, a->rule, a->text, b->line, b->rule, b->text);
    cr_assert(to->usual.moves == to->other.moves && to->usual.lines == to->other.lines &&
                  to->usual.ledger.items == to->other.ledger.items && to->usual.end_line == to->other.end_line,
              "%s: \"%.60s\"", path, text);
    cr_assert(size == 0 || memcmp(to->usual.state, to->other.state, size) == 0, "%s: \"%.60s\"", path, text);
}

/* Every line of a text that ends with its last line's end and TEXT_ROOM bytes behind it. */
static void replay_both(struct both *to, const char *path, const char *text)
{
    int number = 0;

    replay_begin(&to->usual);
    replay_begin(&to->other);
    for (const char *at = text; *at != '\0' && to->usual.error.kind == ERROR_NONE; at += strcspn(at, "\n") + 1) {
        feed(to, at, ++number);
        if (to->usual.error.kind != to->other.error.kind)
            expect_same(to, path, at);
    }
    expect_same(to, path, text);
}

/* ---- slips ---- */

static const char *line_number(const char *text, int number)
{
    while (number-- > 0)
        text += strcspn(text, "\n") + 1;
    return text;
}

static int count_lines(const char *text)
{
    int lines = 0;

    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* A word of another line in the place of one. */
static void swap_word(struct both *to, const char *text, int lines, struct line line, struct buf *out)
{
    const char *other = line_number(text, (int)stream_below(&to->dice, (uint32_t)lines));
    size_t length = strcspn(other, " \n"), kept = (size_t)line.length;

    while (kept > 0 && line.at[kept - 1] != ' ')
        kept--;
    buf_add(out, line.at, kept);
    buf_add(out, other + (other[length] == ' '), strcspn(other + (other[length] == ' '), " \n"));
}

/* The words of one line behind the start of another. */
static void swap_start(struct both *to, const char *text, int lines, struct line line, struct buf *out)
{
    const char *other = line_number(text, (int)stream_below(&to->dice, (uint32_t)lines));

    buf_add(out, other, other[0] != '\n');
    buf_add(out, line.at + (line.length > 0), (size_t)(line.length - (line.length > 0)));
}

/* Another byte, one more, one less, or the line cut off there. */
static void spoil(struct both *to, struct line line, struct buf *out)
{
    static const char others[] = " ;\t\r\x01\x7f,0179-+:=*#ensx";
    int at = (int)stream_below(&to->dice, (uint32_t)line.length + 1), kind = (int)stream_below(&to->dice, 4);

    buf_add(out, line.at, (size_t)at);
    if (kind < 2)
        buf_putc(out, others[stream_below(&to->dice, sizeof others - 1)]);
    if (kind == 3)
        return;
    at += kind > 0 && at < line.length;
    buf_add(out, line.at + at, (size_t)(line.length - at));
}

static void slip(struct both *to, const char *path, const char *text)
{
    int lines = count_lines(text);
    const char *at = line_number(text, (int)stream_below(&to->dice, (uint32_t)lines));
    struct line line = { at, (int)strcspn(at, "\n") };
    struct buf changed = { 0 };

    buf_add(&changed, text, (size_t)(at - text));
    unsigned kind = stream_below(&to->dice, 4);
    if (kind == 0)
        swap_word(to, text, lines, line, &changed);
    else if (kind == 1)
        swap_start(to, text, lines, line, &changed);
    else
        spoil(to, line, &changed);
    buf_puts(&changed, at + line.length);
    buf_reserve(&changed, TEXT_ROOM);
    replay_both(to, path, changed.text);
    buf_finish(&changed);
}

/* ---- every file ---- */

static void shorten(struct buf *text)
{
    const char *at = text->text;

    for (int line = 0; line < LINES_MAX && *at != '\0'; line++)
        at += strcspn(at, "\n") + 1;
    text->length = (size_t)(at - text->text);
    text->text[text->length] = '\0';
}

static void check_file(struct both *to, const char *path, int slips)
{
    struct buf text = { 0 };

    text_read(path, &text);
    if (text.length > 0 && text.text[text.length - 1] != '\n')
        buf_putc(&text, '\n');
    buf_reserve(&text, TEXT_ROOM);
    shorten(&text);
    to->scanned = to->split = 0;
    replay_both(to, path, text.text);
    for (int i = 0; i < slips; i++)
        slip(to, path, text.text);
    buf_finish(&text);
}

static struct both begin(void)
{
    unsigned char key[CHANCE_KEY_BYTES];
    struct both to = { 0 };

    cr_assert_geq(sodium_init(), 0);
    chance_key("slips", 5, key);
    stream_init(&to.dice, key, "slips");
    return to;
}

static int check_all(const char *folder, int slips, bool recorded)
{
    struct both to = begin();
    char pattern[1024];
    glob_t found;

    to.cache.data = verdict_data();
    to.usual.cache = to.other.cache = &to.cache;
    to.usual.scorings = to.other.scorings = true;
    snprintf(pattern, sizeof pattern, "%s/*/%s/*.playlog", getenv("PROOFSHEET_TESTS"), folder);
    cr_assert_eq(glob(pattern, 0, NULL, &found), 0);
    int files = (int)found.gl_pathc;
    for (int i = 0; i < files; i++) {
        check_file(&to, found.gl_pathv[i], recorded ? 0 : slips);
        cr_expect(!recorded || (to.split == 0 && to.scanned > 0), "%s: the fields are asked %d times, the text %d",
                  found.gl_pathv[i], to.split, to.scanned);
        if (recorded)
            check_file(&to, found.gl_pathv[i], slips);
    }
    globfree(&found);
    finish(&to);
    return files;
}

Test(spelling, recorded_games)
{
    cr_expect_geq(check_all("games", SLIPS, true), 20);
}

Test(spelling, cases)
{
    cr_expect_geq(check_all("cases", SLIPS / 20, false), 300);
}
