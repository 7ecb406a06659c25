/* What the referee reads: folders, lists and archives, cut anywhere; the same game has the same id everywhere. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "config.h"
#include "tests/harness/console.h"
#include "tests/harness/verdict.h"
#include "verify/cutter.h"
#include "verify/identity.h"

TestSuite(reading, .init = console_open, .fini = console_close);

/* Games a, b and c, an archive of them, `all`, and `told`: records without what depends on the place. */
#define GAMES                                                                                                          \
    "LC_ALL=C; rm -rf box; mkdir box; cd box; for name in a b c; do verify play null --seed $name >$name.playlog; "    \
    "done; cat ?.playlog >all; "                                                                                       \
    "told() { verify check --json \"$@\" | sed 's/\"file\".*\"game\"/\"game\"/; s/,\"first\":[0-9]*//'; "               \
    "}; "
/* The id by other means. */
#define HASH " | b2sum -l 256 | cut -c 1-32; "
#define ID "sed -n 's/.*\"id\":\"\\([0-9a-f]*\\)\".*/\\1/p'"
#define MOVES_ID "sed -n 's/.*\"moves_id\":\"\\([0-9a-f]*\\)\".*/\\1/p'"

/* ---- ids ---- */

/* What is packed with something else is told as such; a device has no end; a kit has no line of the log. */
Test(reading, what_is_no_log)
{
    static const struct row rows[] = {
        { "LC_ALL=C; printf '\\3757zXZ\\0' | verify check -", 2, "",
          "-: it is packed with xz, which this program cannot unpack: unpack it first\n" },
        { "LC_ALL=C; printf 'BZh91AY' >x; verify show x", 2, "", "x: it is packed with bzip2, which this program cannot unpack" },
        { "LC_ALL=C; printf 'PK\\3\\4' | verify check -", 2, "", "-: it is packed with zip, which" },
        { "LC_ALL=C; printf '7z\\274\\257' | verify check -", 2, "", "-: it is packed with 7z, which" },
        { "LC_ALL=C; printf '\\4\\42\\115\\30' | verify check -", 2, "", "-: it is packed with lz4, which" },
        { "LC_ALL=C; printf 'BZhx' | verify check -", 1, "-:1:1: unreadable: a tag was expected", "" },
        { "check /dev/zero", 2, "", "/dev/zero: is a device, a file was expected\n" },
        { "moves - </dev/zero", 2, "", "-: is a device, a file was expected\n" },
        { "LC_ALL=C; rm -f pipe; mkfifo pipe; timeout 20 \"$PROOFSHEET_VERIFY\" check pipe", 2, "",
          "pipe: is a pipe into which nobody writes\n" },
        /* one who takes his time is waited for */
        { "LC_ALL=C; rm -f pipe; mkfifo pipe; verify play null --seed s >one; { sleep 0.5; cat one; } >pipe & "
          "verify check pipe", 0, "pipe: sound", "" },
        { "LC_ALL=C; rm -f pipe; mkfifo pipe; verify play null --seed s | gzip >one; { exec >pipe; sleep 2.3; cat one; } & "
          "verify check pipe", 0, "pipe: sound", "" },
        { "LC_ALL=C; verify play null --seed s | { verify check /dev/fd/0; }", 0, "/dev/fd/0: sound", "" },
        { "LC_ALL=C; for to in UTF-16 UTF-16LE UTF-16BE; do verify play null --seed s | iconv -t $to | verify check - | grep -c "
          "'unreadable: this is UTF-16: save'; done", 0, "1\n1\n1\n", "" },
        { "check /dev/null", 1, "/dev/null: unreadable: the file is empty", "" },
        { "LC_ALL=C; mkdir -p d/data; cp \"$PROOFSHEET_DATADIR\"/data/*.rng d/data; "
          "verify check --data-dir d $cases/end.open.playlog",
          2, "", "d/data/pokesonne/kit.xml: No such file or directory\n" },
        { "LC_ALL=C; mkdir -p d/data/pokesonne/kit.xml; cp \"$PROOFSHEET_DATADIR\"/data/*.rng d/data; "
          "verify check --data-dir d $cases/end.open.playlog",
          2, "", "d/data/pokesonne/kit.xml: is a directory, a file was expected\n" },
        { "check --lang zh nix", 2, "", "nix: 找不到這個檔案或資料夾\n" },
    };
    EXPECT_ROWS(rows);
}

Test(reading, ids)
{
    static const struct row rows[] = {
        { GAMES "cat a.playlog >text; cat text" HASH "verify check --json text | " ID " | uniq >found; "
                "cat text" HASH "cat found",
          0, "\n", "" },
        { GAMES "(cat a.playlog" HASH ") >ours; verify check --json a.playlog | " ID " | cmp - ours", 0, "", "" },
        { GAMES "(grep '^[1-9*e]' a.playlog" HASH ") >ours; verify check --json a.playlog | " MOVES_ID " | cmp - ours",
          0, "", "" },
        /* what does not count: a byte order mark, CR, what is ahead of it and behind it, an end of the last line */
        { GAMES "(cat a.playlog" HASH ") >ours; { printf '\\357\\273\\277'; sed 's/$/\\r/' a.playlog; } >crlf; "
                "verify check --json crlf | " ID " | cmp - ours",
          0, "", "" },
        { GAMES "(cat a.playlog" HASH ") >ours; { printf '\\357\\273\\277; a comment\\n\\n \\n'; cat a.playlog; "
                "printf '\\n; bye\\n\\t; x\\n'; } >more; verify check --json more | " ID " | cmp - ours",
          0, "", "" },
        { GAMES "(cat a.playlog" HASH ") >ours; printf %s \"$(cat a.playlog)\" | verify check --json - | " ID
                " | cmp - ours",
          0, "", "" },
        /* a comment among the moves belongs to the text and not to the moves */
        { GAMES "sed 's/^end\\|^\\* die.*/& ; so/; 9a \\\\n; a comment' a.playlog >other; "
                "for f in a.playlog other; do verify check --json $f | " MOVES_ID "; done | uniq | wc -l",
          0, "1\n", "" },
        { GAMES "sed '9a ; a comment' a.playlog >other; for f in a.playlog other; do verify check --json $f | " ID
                "; done | uniq | wc -l",
          0, "2\n", "" },
        /* a copy under other tags, without sums, with other blanks */
        { GAMES "sed '/^=/d; s/^.Seat1.*/[Seat1 \"Zoe\"]/; s/\\([0-9*]\\) /\\1 \\t /; s/$/ /' a.playlog >copy; "
                "for f in a.playlog copy; do verify check --json $f | " MOVES_ID "; done | uniq | wc -l",
          0, "1\n", "" },
        { GAMES "verify check --json all | " MOVES_ID " | sort -u | wc -l", 0, "3\n", "" },
        /* no moves, no id of them; what cannot be read has an id as well */
        { "LC_ALL=C; printf '[Playlog \"1\"]\\n' | verify check --json - | grep -c moves_id", 1, "0\n", "" },
        { "LC_ALL=C; printf 'x\\0y\\n' >bad; (cat bad" HASH ") >ours; verify check --json bad | " ID " | cmp - ours", 0,
          "", "" },
        { GAMES "verify check --json all | sed 's/.*\"first\"/first/' | head -n 2", 0, "first:1}\nfirst:43}\n", "" },
        { GAMES "{ echo; echo '; x'; cat all; } | verify check --json - | head -n 1", 0, ",\"first\":3}\n", "" },
        { GAMES "first=$(verify check --json all | sed -n '3s/.*\"first\":\\([0-9]*\\).*/\\1/p'); "
                "sed -n \"${first}p\" all",
          0, "[Playlog \"1\"]\n", "" },
    };
    EXPECT_ROWS(rows);
}

static void expect_identity(struct identifying *to, const struct identity *expected, const char *row, size_t size)
{
    struct identity found;

    identity_end(to, &found);
    cr_expect_str_eq(found.id, expected->id, "%s in pieces of %zu", row, size);
    cr_expect_str_eq(found.moves, expected->moves, "%s in pieces of %zu", row, size);
    cr_expect_eq(found.skipped, expected->skipped, "%s in pieces of %zu", row, size);
}

static void expect_pieces(const struct buf *text, const struct identity *expected, const char *row)
{
    static const size_t sizes[] = { 1, 2, 3, 7, 4096, 70000, 1 << 20 };
    struct identifying pieces = { 0 };

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (size_t at = 0; at < text->length; at += sizes[i])
            identity_feed(&pieces, text->text + at, text->length - at < sizes[i] ? text->length - at : sizes[i]);
        expect_identity(&pieces, expected, row, sizes[i]);
    }
    identity_finish(&pieces);
}

/* Fed in pieces of any size, with CR or without, a text is the same game. */
Test(reading, ids_of_pieces)
{
    struct identifying whole = { 0 };
    struct identity expected;
    struct buf text = { 0 }, plain = { 0 };

    cr_assert_geq(sodium_init(), 0);
    buf_puts(&text,
             "\xef\xbb\xbf ; ahead\r\n\n  [Playlog \"1\"]\r\n\n* die 4 ; four\r\n1  take\t2\n1 take 3 \n 1 x\n;\n\r\n");
    for (int i = 0; i < 20000; i++)
        buf_puts(&text, i % 7 == 0 ? "; a comment\r\n" : i % 3 == 0 ? "1 take 2\r\n" : "\n");
    buf_puts(&text, "end\r\n\n; behind\n");
    for (int i = 0; i < 90000; i++)
        buf_putc(&text, 'x');
    buf_puts(&text, "\r\n; behind that");
    for (size_t i = 0; i < text.length; i++)
        if (text.text[i] != '\r')
            buf_putc(&plain, text.text[i]);
    identity_feed(&whole, text.text, text.length);
    identity_end(&whole, &expected);
    cr_expect_eq(expected.skipped, 2);
    expect_pieces(&text, &expected, "with CR");
    expect_pieces(&plain, &expected, "without CR");
    identity_finish(&whole);
    buf_finish(&text);
    buf_finish(&plain);
}

/* Lines are looked at in blocks: wherever in one a line stands that is hashed otherwise than it is written, and whichever
   it is, fed at once the text has the ids that it has byte by byte. */
Test(reading, ids_at_any_place)
{
    static const char *const odd[] = { " 1 x", "1 x ", "1\tx", "1  x", "1 x;y", "", ";", " ", "= 1", "end", "x" };
    struct identifying whole = { 0 }, bytes = { 0 };
    struct buf text = { 0 };

    cr_assert_geq(sodium_init(), 0);
    for (int ahead = 0; ahead < 64 * 11; ahead++) {
        struct identity expected;
        buf_clear(&text);
        buf_puts(&text, "[Playlog \"1\"]\n1 ");
        for (int i = 0; i < ahead / 11; i++)
            buf_putc(&text, 'x');
        buf_printf(&text, "\n%s\n= 2\n* y\n", odd[ahead % 11]);
        for (size_t i = 0; i < text.length; i++)
            identity_feed(&bytes, text.text + i, 1);
        identity_end(&bytes, &expected);
        identity_feed(&whole, text.text, text.length);
        expect_identity(&whole, &expected, text.text, text.length);
    }
    identity_finish(&whole);
    identity_finish(&bytes);
    buf_finish(&text);
}

/* What is too long for a line is no move. */
Test(reading, ids_of_long_lines)
{
    struct identifying whole = { 0 }, bytes = { 0 };
    struct buf text = { 0 };

    cr_assert_geq(sodium_init(), 0);
    for (int length = 3900; length < 4300; length++) {
        struct identity expected;
        buf_clear(&text);
        buf_puts(&text, "[Playlog \"1\"]\n");
        for (int i = 0; i < length; i++)
            buf_putc(&text, '1');
        buf_puts(&text, "\n* y\n");
        for (size_t i = 0; i < text.length; i++)
            identity_feed(&bytes, text.text + i, 1);
        identity_end(&bytes, &expected);
        identity_feed(&whole, text.text, text.length);
        expect_identity(&whole, &expected, "a long line", text.length);
    }
    identity_finish(&whole);
    identity_finish(&bytes);
    buf_finish(&text);
}

/* ---- one set of records ---- */

Test(reading, splits)
{
    static const struct row rows[] = {
        { GAMES "told all >one; told a.playlog b.playlog c.playlog | cmp - one", 0, "", "" },
        { GAMES "told all >one; told . | cmp - one", 0, "", "1 log is left out" },
        /* blind, wherever a game begins */
        { GAMES "told all >one; csplit -s -z -f part all '/^.Playlog/' '{*}'; told part* | cmp - one", 0, "", "" },
        { GAMES "told all >one; sed 's/$/\\r/' all | told - | sed 's/x/x/' | cmp - one", 0, "", "" },
        { GAMES "{ cat a.playlog; printf '\\357\\273\\277'; cat b.playlog; echo; printf '  '; cat c.playlog; } >odd; "
                "told all >one; told odd | cmp - one",
          0, "", "" },
        /* one bad game costs one verdict */
        { GAMES "{ cat a.playlog; printf '[Playlog \"1\"]\\n\\0\\377\\n[Playlog'; yes x | head -c 9000 | tr -d '\\n'; "
                "echo; cat b.playlog; } | verify check --json - | grep -c '\"verdict\":\"sound\"'",
          0, "2\n", "" },
        { GAMES "{ cat a.playlog; echo '[Playlogs \"1\"]'; cat b.playlog; } | verify check --json - | wc -l", 0, "2\n",
          "" },
        { GAMES "{ echo junk; cat a.playlog; } | verify check --json - | grep -o '\"index\":.\\|\"verdict\":.......'",
          0, "\"index\":1\n\"verdict\":\"unread\n\"index\":2\n\"verdict\":\"sound\"\n", "" },
        { "LC_ALL=C; verify check --json - </dev/null", 1, "\"verdict\":\"unreadable\",\"message\":\"the file is empty",
          "" },
        { "LC_ALL=C; printf '\\n; x\\n' | verify check --json - | wc -l", 0, "1\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* More than fits a batch: many games, one of its own, and blank lines without end ahead of the first. */
Test(reading, batches)
{
    static const struct row rows[] = {
        { GAMES "for i in $(seq 600); do cat all; done >many; told all >one; told many | sort -u >found; sort one | "
                "cmp - found",
          0, "", "" },
        { GAMES "for i in $(seq 600); do cat all; done >many; verify check --json many | tail -n 1", 0,
          "\"index\":1800,", "" },
        { GAMES "for i in $(seq 600); do cat all; done >many; line=$(verify check --json many | "
                "sed -n '1777s/.*\"first\":\\([0-9]*\\).*/\\1/p'); sed -n \"${line}p\" many",
          0, "[Playlog \"1\"]\n", "" },
        { GAMES "{ cat a.playlog; yes '; a long evening' | head -n 90000; cat b.playlog; } >long; told a.playlog "
                "b.playlog >one; "
                "told long | cmp - one",
          0, "", "" },
        { GAMES "{ cat a.playlog; yes '; a long evening' | head -n 90000; cat b.playlog; } >long; "
                "line=$(verify check --json long | sed -n '2s/.*\"first\":\\([0-9]*\\).*/\\1/p'); "
                "sed -n \"${line}p\" long",
          0, "[Playlog \"1\"]\n", "" },
        /* in the middle of a game that is then wrong, and where it is */
        { GAMES "{ head -n 12 a.playlog; yes '; a long evening' | head -n 90000; echo nonsense; cat b.playlog; } | "
                "verify check -",
          1, "-:90013: broken: line.words: ", "" },
        { GAMES "{ head -n 12 a.playlog; yes '; a long evening' | head -n 90000; sed 1,12d a.playlog; } >long; "
                "(cat long" HASH ") >ours; verify check --json long | " ID " | cmp - ours",
          0, "", "" },
        { GAMES "{ yes '' | head -n 900000; cat a.playlog; } | verify check --json - | sed 's/.*\"verdict\"/verdict/'",
          0, ",\"first\":900001}\n", "" },
        { GAMES "{ yes x | head -n 900000; cat a.playlog; } | told - | sed 1d >found; told a.playlog | cmp - found", 0,
          "", "" },
        { GAMES
          "{ cat a.playlog; yes x | head -c 3000000 | tr -d '\\n'; echo; cat b.playlog; } | verify check --json - | "
          "grep -c '\"index\":2,\"game\":\"null\".*sound'",
          0, "1\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* Wherever the bytes of a text come to an end in between, the same games are cut out of it. */
Test(reading, cuts)
{
    static const char text[] = "; ahead\n[Playlog \"1\"]\nx\n[Playlogs]\n\xef\xbb\xbf  [Playlog]\r\ny\n ; z [Playlog\n"
                               "[Playlog\n[Playlog";
    static const char expected[] = "1 1 35,2 5 32,3 8 9,4 9 8,";
    struct console ran = { 0 };
    struct buf found = { 0 };

    for (size_t at = 0; at <= sizeof text - 1; at++) {
        char path[256];
        snprintf(path, sizeof path, "%s/pipe", getenv("tmp"));
        console_run(&ran, "LC_ALL=C; rm -f pipe; mkfifo pipe");
        FILE *writer = NULL;
        struct inputs inputs = { .argument = (char *[]){ path }, .arguments = 1, .delimiter = '\n' };
        struct cutter cutter = { .inputs = &inputs };
        struct batch batch;
        buf_clear(&found);
        batch_init(&batch);
        if (fork() == 0) {
            writer = fopen(path, "w");
            fwrite(text, 1, at, writer);
            fflush(writer);
            usleep(2000);
            fwrite(text + at, 1, sizeof text - 1 - at, writer);
            fclose(writer);
            _exit(0);
        }
        while (cutter_fill(&cutter, &batch))
            for (int i = 0; i < batch.count; i++)
                buf_printf(&found, "%d %ld %zu,", batch.game[i].index, batch.game[i].line, batch.game[i].length);
        wait(NULL);
        cr_expect_str_eq(buf_text(&found), expected, "cut at %zu: %s", at, buf_text(&found));
        batch_finish(&batch);
        cutter_finish(&cutter);
        inputs_finish(&inputs);
    }
    buf_finish(&found);
    console_drop(&ran);
}

/* ---- cut or read as a whole ---- */

/* The verdicts on a file of any bytes, in both ways. */
struct both {
    struct game_cache cache;
    struct replay replay;
    struct buf whole, cut;
    struct buf *to;
    int games;
};

static bool note_verdict(struct walk *walk, int index)
{
    struct both *both = walk->context;

    (void)index;
    buf_printf(both->to, "%d ", ++both->games);
    verdict_add(both->to, walk->replay);
    buf_putc(both->to, '\n');
    return true;
}

static void read_whole(struct both *both, const char *path)
{
    struct walk walk = { .replay = &both->replay, .after = note_verdict, .context = both };
    struct error error = { 0 };

    both->to = &both->whole;
    both->games = 0;
    cr_expect(archive_walk(&walk, path, &error), "%s", error.text);
}

static void read_cut(struct both *both, char *path)
{
    struct walk walk = { .replay = &both->replay, .after = note_verdict, .context = both };
    struct inputs inputs = { .argument = &path, .arguments = 1, .delimiter = '\n' };
    struct cutter cutter = { .inputs = &inputs };
    struct error error = { 0 };
    struct batch batch;
    struct log log;

    both->to = &both->cut;
    both->games = 0;
    batch_init(&batch);
    while (cutter_fill(&cutter, &batch))
        for (int i = 0; i < batch.count; i++) {
            const struct game_text *game = &batch.game[i];
            cr_expect_eq(game->index, both->games + 1);
            log_open_text(&log, path, game->bytes, game->length, (int)game->line);
            cr_expect(archive_walk_log(&walk, &log, &error), "%s", error.text);
            log_close(&log);
        }
    batch_finish(&batch);
    cutter_finish(&cutter);
    inputs_finish(&inputs);
}

/* Pieces of logs in any order; the same text for the same number. */
static void write_any(const char *path, unsigned number)
{
    static const char *const pieces[] = {
        "[Playlog \"1\"]\n",
        "[Game \"null\"]\n[Seat1 \"a\"]\n[Seat2 \"b\"]\n",
        "end\n",
        "\n",
        "\r\n",
        "; x\n",
        " ",
        "\t",
        "[Playlog",
        "\xef\xbb\xbf",
        "x",
        "[Playlogs]\n",
        "* die 3\n",
        "\xff\n",
        "\r",
        "]\n",
        "; [Playlog \"1\"]\n",
        "[Playlog \"1\"]\r\n[Game \"null\"]\r\n[Seat1 \"a\"]\r\n[Seat2 \"b\"]\r\nend\r\n",
    };
    enum { PIECES = sizeof pieces / sizeof *pieces };
    FILE *file = fopen(path, "wb");

    cr_assert_not_null(file);
    srandom(number);
    for (long left = random() % 40; left > 0; left--) {
        long which = random() % (PIECES + 2);
        if (which < PIECES)
            fputs(pieces[which], file);
        else if (which == PIECES)
            fputc('\0', file);
        else
            for (long long_line = 4000 + random() % 200; long_line > 0; long_line--)
                fputc('y', file);
    }
    fclose(file);
}

Test(reading, cut_is_whole, .timeout = 120)
{
    struct both both = { .cache.data = verdict_data() };
    char path[256];

    cr_assert_geq(sodium_init(), 0);
    both.replay.cache = &both.cache;
    snprintf(path, sizeof path, "%s/any", getenv("tmp"));
    for (unsigned number = 0; number < 4000; number++) {
        buf_clear(&both.whole);
        buf_clear(&both.cut);
        write_any(path, number);
        read_whole(&both, path);
        read_cut(&both, path);
        cr_assert_str_eq(buf_text(&both.cut), buf_text(&both.whole), "text %u:\n%s\ninstead of\n%s", number,
                         buf_text(&both.cut), buf_text(&both.whole));
    }
    replay_free(&both.replay);
    game_cache_finish(&both.cache);
    buf_finish(&both.whole);
    buf_finish(&both.cut);
}

/* ---- folders and lists ---- */

Test(reading, folders)
{
    static const struct row rows[] = {
        /* by name, with those below; nothing hidden, nothing else */
        { GAMES
          "mkdir -p d/b/x d/.git d/empty; cp a.playlog d; cp b.playlog d/b/x/z.playlog; cp c.playlog d/c.playlog; "
          "cp a.playlog d/.git/h.playlog; cp a.playlog d/.h.playlog; cp all d/all.txt; ln -s .. d/b/up; "
          "cp a.playlog d/a.playlog~; cp a.playlog d/a.bak; verify check d | cut -d : -f 1",
          0, "d/a.playlog\nd/b/x/z.playlog\nd/c.playlog\n", "1 log is left out, whose name does not end in .playlog, "
          ".playlog.zst or .playlog.gz: d/all.txt\n" },
        { GAMES "mkdir d; cp a.playlog d; verify check d/ b.playlog | cut -d : -f 1", 0, "d/a.playlog\nb.playlog\n",
          "" },
        { GAMES "mkdir d; verify check b.playlog d", 2, "b.playlog: sound", "d: the folder holds no log" },
        { GAMES "mkdir -p d/e; cp a.playlog d/e; ln -s d link; verify check link", 0, "link/e/a.playlog: sound", "" },
        { GAMES "mkdir d; ln -s nowhere d/x.playlog; cp a.playlog d; verify check d", 2, "d/a.playlog: sound",
          "proofsheet-verify: d/x.playlog: No such file" },
    };
    EXPECT_ROWS(rows);
}

Test(reading, lists)
{
    static const struct row rows[] = {
        { GAMES "printf 'b.playlog\\n\\na.playlog' >list; verify check --files-from list | cut -d : -f 1", 0,
          "b.playlog\na.playlog\n", "" },
        { GAMES "printf 'b.playlog\\na.playlog\\n' | verify check c.playlog --files-from - | cut -d : -f 1", 0,
          "c.playlog\nb.playlog\na.playlog\n", "" },
        { GAMES "cp a.playlog \"$(printf 'x\\ny')\"; printf 'x\\ny\\0b.playlog' | verify check -0 --files-from=- | "
                "cut -d : -f 1",
          0, "x\\x0ay\nb.playlog\n", "" },
        { GAMES "mkdir d; cp a.playlog d; echo d >list; verify check --files-from list", 0, "d/a.playlog: sound", "" },
        { GAMES "printf 'nowhere\\na.playlog\\n' >list; verify check --files-from list", 2, "a.playlog: sound",
          "proofsheet-verify: nowhere: No such file" },
        { "check --files-from nowhere", 2, "", "proofsheet-verify: nowhere: No such file" },
        { "play null --files-from x", 2, "", "option --files-from does not apply to play" },
        { "show -0 x", 2, "", "option --null does not apply to show" },
    };
    EXPECT_ROWS(rows);
}

/* ---- archives ---- */

#if defined HAVE_ZSTD && defined HAVE_GZIP

Test(reading, archives)
{
    static const struct row rows[] = {
        { GAMES "told all >one; zstd -q all; told all.zst | cmp - one", 0, "", "" },
        { GAMES "told all >one; gzip -k all; told all.gz | cmp - one", 0, "", "" },
        { GAMES "told all >one; gzip <all | told - | cmp - one", 0, "", "" },
        /* by what is in it, not by its name */
        { GAMES "told all >one; zstd -q all -o d.playlog; told d.playlog | cmp - one", 0, "", "" },
        { GAMES "cp all d.playlog.zst; verify check d.playlog.zst | wc -l", 0, "3\n", "" },
        { GAMES "mkdir d; zstd -q a.playlog -o d/a.playlog.zst; gzip <b.playlog >d/b.playlog.gz; verify check d", 0,
          "d/a.playlog.zst: sound  random 1 18, random 2 9\nd/b.playlog.gz: sound", "" },
        /* frames and members one behind the other, and frames to be skipped */
        { GAMES "told all >one; for f in a b c; do zstd -q <$f.playlog; printf "
                "'\\120\\052\\115\\030\\003\\0\\0\\0xyz'; done | told - | "
                "cmp - one",
          0, "", "" },
        { GAMES "told all >one; for f in a b c; do gzip <$f.playlog; done | told - | cmp - one", 0, "", "" },
        { GAMES "zstd -q <all | verify show - | head -n 1", 0, "  1  random 1", "" },
        { GAMES "zstd -q --long=27 all -o far.zst; verify check far.zst | wc -l", 0, "3\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* What is damaged or cut off is trouble behind the verdicts on what was whole, and never a shorter result. */
Test(reading, damage)
{
    static const struct row rows[] = {
        { GAMES "verify play pokesonne --games 60 --seed z | zstd -q >z; head -c 20000 z >cut; verify check cut >said; "
                "status=$?; [ \"$(grep -c sound said)\" -gt 3 ] && ! grep -v sound said; exit $status",
          2, "", "proofsheet-verify: cut: the archive is cut off\n" },
        { GAMES "verify play pokesonne --games 60 --seed z | gzip >z; head -c 20000 z >cut; verify check cut >said; "
                "status=$?; [ \"$(grep -c sound said)\" -gt 3 ] && ! grep -v sound said; exit $status",
          2, "", "proofsheet-verify: cut: the archive is cut off\n" },
        { GAMES "zstd -q all; for i in $(seq 5 29 $(($(wc -c <all.zst) - 1))); do head -c $i all.zst | verify check "
                "--exit-zero - 2>&1 | "
                "grep -c 'cut off'; done | sort | uniq -c | sed 's/^ *[0-9]* //'",
          0, "1\n", "" },
        { GAMES "gzip all; printf '\\377\\377\\377\\377' | dd of=all.gz bs=1 seek=150 conv=notrunc 2>/dev/null; verify "
                "check all.gz",
          2, "", "all.gz: the archive is damaged: " },
        { GAMES "{ zstd -q <all; echo junk; } | verify check -", 2, "sound", "-: the archive is damaged: " },
        { GAMES "{ gzip <all; echo junk; } | verify check -", 2, "sound", "-: the archive is damaged: " },
        { GAMES "zstd -q all; head -c 200 all.zst >cut; verify check cut b.playlog", 2, "b.playlog: sound",
          "cut: the archive is cut off\n" },
        { GAMES
          "zstd -q --check all; printf x | dd of=all.zst bs=1 seek=300 conv=notrunc 2>/dev/null; verify check all.zst",
          2, "", "all.zst: the archive is damaged: " },
        /* bombs */
        { "LC_ALL=C; head -c 200000000 /dev/zero | zstd -q -19 | verify check -", 2, "",
          "-: it unpacks to more than 20000 times its size\n" },
        { "LC_ALL=C; head -c 300000000 /dev/zero | zstd -q --long=28 --no-check | verify check -", 2, "",
          "-: the archive is damaged: it was made with a window of more than 128 MB\n" },
    };
    EXPECT_ROWS(rows);
}

/* Of many frames, cut anywhere, which are unpacked ahead where there are several workers: the same bytes. */
#define FRAMES                                                                                                         \
    GAMES "verify play pokesonne --games 60 --seed f >many; split -b 20011 many part.; for p in part.*; do zstd -q "   \
          "<$p; "                                                                                                      \
          "printf '\\120\\052\\115\\030\\003\\0\\0\\0xyz'; done >frames.zst; told many >one; "                         \
          "same() { verify check --json $1 >one.out 2>one.err; echo $?; for n in 2 3 9; do verify check --json -j $n " \
          "$1 >more.out 2>more.err; "                                                                                  \
          "cmp one.out more.out; cmp one.err more.err; done; }; "

Test(reading, frames)
{
    static const struct row rows[] = {
        { FRAMES "for n in 1 2 3 9; do told -j $n frames.zst | cmp - one; done", 0, "", "" },
        { FRAMES "cat frames.zst frames.zst many >x; same x; cat one.err; grep -c sound one.out", 0,
          "2\nproofsheet-verify: x: the archive is damaged: Unknown frame descriptor\n119\n", "" },
        { FRAMES "head -c 30000 frames.zst >x; same x; cat one.err", 0,
          "2\nproofsheet-verify: x: the archive is cut off\n", "" },
        { FRAMES
          "printf 'xxxxxxxx' | dd of=frames.zst bs=1 seek=20000 conv=notrunc 2>/dev/null; same frames.zst; cat one.err",
          0, "2\nproofsheet-verify: frames.zst: the archive is damaged: ", "" },
        /* a frame that is too large for it, and others behind it; a bomb among them */
        { FRAMES
          "{ cat frames.zst; { cat many; yes '; x' | head -c 50000000; } | zstd -q; cat frames.zst; } >x; same x; "
          "grep -c sound one.out",
          0, "1\n179\n", "" },
        { FRAMES "for i in 1 2 3 4 5 6; do { echo; head -c 30000000 /dev/zero; } | zstd -q --no-check; done >x; same "
                 "x; cat one.err; "
                 "wc -l <one.out",
          0, "2\nproofsheet-verify: x: it unpacks to more than 20000 times its size\n", "" },
    };
    EXPECT_ROWS(rows);
}

#else

Test(reading, archives_left_out)
{
    static const struct row rows[] = {
#ifndef HAVE_ZSTD
        { "LC_ALL=C; printf '\\050\\265\\057\\375' | verify check -", 2, "",
          "-: it is packed with zstd, which this program cannot unpack: unpack it first\n" },
#endif
#ifndef HAVE_GZIP
        { "LC_ALL=C; echo x | gzip | verify check -", 2, "",
          "-: it is packed with gzip, which this program cannot unpack: unpack it first\n" },
#endif
    };
    EXPECT_ROWS(rows);
}

#endif
