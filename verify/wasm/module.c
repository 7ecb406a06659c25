/* The referee of a page: sittings as WebAssembly. Texts come and go as UTF-8 with a NUL behind it; what is returned is
   good until the next call. Data lies in files that the page keeps in memory, under /data. */
#include <stdlib.h>

#include <sodium.h>

#include "verify/document.h"
#include "verify/sitting.h"

#define EXPORT(name) __attribute__((export_name(#name)))

struct desk {
    struct game_cache cache;
    struct sitting sitting;
    struct bookmark mark;
    struct buf answer;
};

/* For a text of so many bytes, freed by the page. */
EXPORT(text_new) char *text_new(size_t bytes);
EXPORT(text_free) void text_free(char *text);
EXPORT(desk_new) struct desk *desk_new(void);
/* The tags of a new log: game, date, options, seed and the names of the seats, a line each, empty where there is none;
   or {"message": …}. */
EXPORT(desk_tags) const char *desk_tags(struct desk *, char *setting);
/* These four: {} or what was wrong. */
EXPORT(desk_open) const char *desk_open(struct desk *, const char *log);
EXPORT(desk_turn) const char *desk_turn(struct desk *, const char *log);
EXPORT(desk_play) const char *desk_play(struct desk *, const char *line);
EXPORT(desk_undo) const char *desk_undo(struct desk *);
/* Keeps where the game stands, and takes away what was played since. */
EXPORT(desk_mark) void desk_mark(struct desk *);
EXPORT(desk_return) void desk_return(struct desk *);
EXPORT(desk_cut) void desk_cut(struct desk *, int line);
EXPORT(desk_follow) void desk_follow(struct desk *);
EXPORT(desk_claim) void desk_claim(struct desk *);
EXPORT(desk_log) const char *desk_log(struct desk *);
EXPORT(desk_state) const char *desk_state(struct desk *);
EXPORT(desk_placings) const char *desk_placings(struct desk *, int open);
EXPORT(desk_veiled) const char *desk_veiled(struct desk *, int open);
EXPORT(desk_moves) const char *desk_moves(struct desk *);
EXPORT(desk_scorings) const char *desk_scorings(struct desk *);
EXPORT(desk_secrets) const char *desk_secrets(struct desk *, int seat, int from);
EXPORT(desk_digest) const char *desk_digest(struct desk *);
EXPORT(desk_verdict) const char *desk_verdict(struct desk *);

char *text_new(size_t bytes)
{
    return memory_new(bytes + 1);
}

void text_free(char *text)
{
    free(text);
}

struct desk *desk_new(void)
{
    struct desk *desk = memory_new(sizeof *desk);

    *desk = (struct desk){ .cache = { .data = "/data" } };
    return desk;
}

static const char *answer(struct desk *desk, bool good, const struct error *error)
{
    buf_clear(&desk->answer);
    if (good)
        buf_puts(&desk->answer, "{}");
    else
        error_tell(error, &desk->answer);
    return desk->answer.text;
}

static const char *told(struct desk *desk, void (*tell)(const struct sitting *, struct buf *))
{
    buf_clear(&desk->answer);
    tell(&desk->sitting, &desk->answer);
    return buf_text(&desk->answer);
}

/* The next line, ended by NUL; NULL behind the last. */
static char *cut_line(char **rest)
{
    char *line = *rest, *end = line != NULL ? strchr(line, '\n') : NULL;

    *rest = end != NULL ? end + 1 : NULL;
    if (end != NULL)
        *end = '\0';
    return line;
}

static const char *some(const char *line)
{
    return line != NULL && line[0] != '\0' ? line : NULL;
}

const char *desk_tags(struct desk *desk, char *text)
{
    const char *name[SEATS_MAX], *game = cut_line(&text), *date = some(cut_line(&text)),
                                 *options = some(cut_line(&text)), *seed = some(cut_line(&text));
    struct setting setting = { game, date, options, seed, 0, name };
    struct error error = { 0 };

    while (text != NULL && setting.seats < SEATS_MAX)
        name[setting.seats++] = cut_line(&text);
    buf_clear(&desk->answer);
    return setting_add_tags(&setting, &desk->cache, &desk->answer, &error) ? buf_text(&desk->answer)
                                                                           : answer(desk, false, &error);
}

const char *desk_open(struct desk *desk, const char *log)
{
    struct error error = { 0 };

    sitting_finish(&desk->sitting);
    return answer(desk, sitting_open(&desk->sitting, &desk->cache, log, strlen(log), &error), &error);
}

const char *desk_turn(struct desk *desk, const char *log)
{
    struct error error = { 0 };

    return answer(desk, sitting_turn(&desk->sitting, &desk->cache, log, strlen(log), &error), &error);
}

const char *desk_play(struct desk *desk, const char *line)
{
    struct error error = { 0 };

    return answer(desk, sitting_play(&desk->sitting, line, &error), &error);
}

const char *desk_undo(struct desk *desk)
{
    struct error error = { 0 };

    return answer(desk,
                  sitting_undo(&desk->sitting) || fail(&error, ERROR_USAGE, NULL, _("there is nothing to take back")),
                  &error);
}

void desk_mark(struct desk *desk)
{
    journal_mark(&desk->sitting.journal, &desk->mark);
}

void desk_return(struct desk *desk)
{
    sitting_return(&desk->sitting, &desk->mark);
}

void desk_cut(struct desk *desk, int line)
{
    sitting_cut(&desk->sitting, line);
}

void desk_follow(struct desk *desk)
{
    sitting_follow(&desk->sitting);
}

void desk_claim(struct desk *desk)
{
    sitting_claim(&desk->sitting);
}

const char *desk_log(struct desk *desk)
{
    return buf_text(&desk->sitting.journal.text);
}

const char *desk_state(struct desk *desk)
{
    return told(desk, sitting_tell_state);
}

const char *desk_placings(struct desk *desk, int open)
{
    buf_clear(&desk->answer);
    sitting_tell_placings(&desk->sitting, open != 0, &desk->answer);
    return buf_text(&desk->answer);
}

const char *desk_moves(struct desk *desk)
{
    return told(desk, sitting_tell_moves);
}

const char *desk_veiled(struct desk *desk, int open)
{
    buf_clear(&desk->answer);
    sitting_tell_veiled(&desk->sitting, open != 0, &desk->answer);
    return buf_text(&desk->answer);
}

const char *desk_scorings(struct desk *desk)
{
    buf_clear(&desk->answer);
    sitting_tell_scorings(&desk->sitting, &desk->answer);
    return buf_text(&desk->answer);
}

const char *desk_secrets(struct desk *desk, int seat, int from)
{
    buf_clear(&desk->answer);
    sitting_tell_secrets(&desk->sitting, seat, from, &desk->answer);
    return buf_text(&desk->answer);
}

const char *desk_digest(struct desk *desk)
{
    return told(desk, sitting_tell_digest);
}

const char *desk_verdict(struct desk *desk)
{
    return told(desk, sitting_tell_verdict);
}

/* Of libsodium's core, which would start random numbers, too. */
void sodium_misuse(void)
{
    abort();
}

/* A page has the kits of its build, whose trees are compiled in. */
const struct node *document_read(struct arena *arena, const char *file, const struct buf *bytes, const char *schema,
                                 struct error *gate, struct error *error)
{
    (void)arena;
    (void)bytes;
    (void)schema;
    (void)gate;
    fail_at(error, ERROR_SYSTEM, file, 0, "a page reads the kits of its own build alone");
    return NULL;
}
