/* record: a log is written while the game is played, each line judged before it is kept. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "board.h"
#include "command.h"
#include "journal.h"
#include "judge.h"
#include "language.h"
#include "logfile.h"
#include "prompt.h"
#include "sitting.h"
#include "words.h"

struct recorder {
    const struct request *request;
    struct logfile file;
    struct journal journal;
    struct prompt prompt;
    const struct words *words;   /* of the game, in the reader's language */
    const struct words *log_words;
    struct arena arena;
    size_t kept;                 /* bytes of the journal that are in the file */
};

/* ---- a log begins ---- */

static bool find_seats(const struct request *request, const struct kit *kit, int *seats, struct error *error)
{
    int named = 0;

    for (const char *at = request->names; at != NULL; at = strchr(at, ',') != NULL ? strchr(at, ',') + 1 : NULL)
        named++;
    *seats = request->seats > 0 ? request->seats : named > 0 ? named : kit->seats_min;
    return named == 0 || named == *seats ||
           fail(error, ERROR_USAGE, NULL, _("--names has %d names for %d seats"), named, *seats);
}

/* The names as they were given, or seats by their numbers. */
static void find_names(struct recorder *recorder, int seats, const char **name)
{
    const char *names = recorder->request->names;

    for (int seat = 0; seat < seats && seat < SEATS_MAX; seat++) {
        size_t length = names != NULL ? strcspn(names, ",") : 0;
        name[seat] = names != NULL ? arena_copy(&recorder->arena, names, length)
                                   : arena_printf(&recorder->arena, _("seat %d"), seat + 1);
        names = names != NULL && names[length] == ',' ? names + length + 1 : NULL;
    }
}

/* The tags of a new log. */
static bool add_tags(struct recorder *recorder, struct buf *out, struct error *error)
{
    const struct request *request = recorder->request;
    const struct loaded *loaded = game_cache_take(request->cache, request->argument[1], error);
    const char *name[SEATS_MAX];
    time_t now = time(NULL);
    struct tm tm;
    char date[16];
    struct setting setting = { request->argument[1], date, request->options, request->seed, 0, name };

    if (loaded == NULL || !find_seats(request, loaded->kit, &setting.seats, error))
        return false;
    find_names(recorder, setting.seats, name);
    strftime(date, sizeof date, "%Y-%m-%d", localtime_r(&now, &tm));
    return setting_add_tags(&setting, request->cache, out, error);
}

/* The log in the file, or a new one. */
static bool open_log(struct recorder *recorder, struct error *error)
{
    const struct request *request = recorder->request;
    struct buf text = { 0 };

    bool good = logfile_open(&recorder->file, request->argument[0], &text, error);
    recorder->kept = text.length;
    if (good && text.length == 0 && request->arguments < 2)
        good = fail(error, ERROR_USAGE, NULL, _("%s is new: name the game, too"), request->argument[0]);
    else if (good && text.length > 0 && request->arguments > 1)
        good = fail(error, ERROR_USAGE, NULL, _("%s has been begun: it names its game itself"), request->argument[0]);
    else if (good && text.length == 0)
        good = add_tags(recorder, &text, error);
    good = good && journal_open(&recorder->journal, request->cache, buf_text(&text), text.length, error);
    if (good && recorder->kept == 0 && journal_is_over(&recorder->journal))
        good = fail(error, ERROR_USAGE, NULL, _("the game is over before it has begun"));
    buf_finish(&text);
    return good;
}

/* ---- what is said ---- */

static void add_seat(const struct recorder *recorder, int seat, struct buf *out)
{
    buf_visible(out, replay_seat(&recorder->journal.replay, seat));
    buf_printf(out, " (%d)", seat + 1);
}

static const char *question(const struct recorder *recorder, struct buf *out)
{
    const struct replay *replay = &recorder->journal.replay;
    int turn = game_turn(&replay->table, replay->state);
    const char *word = game_phase(replay->table.game, replay->state)->word;

    buf_clear(out);
    if (turn < 0)
        buf_puts(out, _("drawn"));
    else
        add_seat(recorder, turn, out);
    if (turn >= 0 && word != NULL)
        buf_printf(out, " %s", word);
    buf_puts(out, "> ");
    return out->text;
}

/* The paragraph of the rule, where there is one. */
static void explain(const struct recorder *recorder, const char *rule)
{
    const struct words *of[] = { recorder->words, recorder->log_words };
    struct buf text = { 0 };

    for (int i = 0; i < 2 && rule[0] != '\0'; i++) {
        int index = kit_rule_index(of[i]->kit, rule);
        if (index < 0)
            continue;
        words_rule_number(of[i]->kit, index, &text);
        buf_puts(&text, "  ");
        words_rule_text(of[i], of[i]->kit, index, &text);
        printf("    %s\n", text.text);
        break;
    }
    buf_finish(&text);
}

static void tell_due(const struct recorder *recorder)
{
    const struct replay *replay = &recorder->journal.replay;
    struct buf due = { 0 };

    game_due(&replay->table, replay->state, &due);
    printf("? %s\n", journal_is_over(&recorder->journal) ? _("The game is over.") : buf_text(&due));
    buf_finish(&due);
}

static void tell_refused(const struct recorder *recorder, const struct error *error)
{
    struct buf text = { 0 };

    buf_visible(&text, error->text);
    printf("- %s%s%s\n", error->rule, error->rule[0] != '\0' ? ": " : "", buf_text(&text));
    explain(recorder, error->paragraph[0] != '\0' ? error->paragraph : error->rule);
    buf_finish(&text);
}

/* The lines that were added since `from`, as they stand in the log. */
static void tell_added(const struct recorder *recorder, size_t from)
{
    const struct buf *text = &recorder->journal.text;

    while (from < text->length) {
        size_t length = strcspn(text->text + from, "\n");
        printf("+ %.*s\n", (int)length, text->text + from);
        from += length + 1;
    }
}

static void tell_help(void)
{
    puts(_("A line of the log, with or without the seat that is due; what can only be one thing is written by itself.\n"
           "  ?          what is due\n"
           "  moves      every legal line; moves WORDS: those that start so\n"
           "  show       the position\n"
           "  undo       takes the last decision back\n"
           "  end        ends the game early\n"
           "  quit       goes on another time: the log is kept"));
}

static void show_position(const struct recorder *recorder)
{
    struct buf text = { 0 };

    board_add(&text, &recorder->journal.replay, &(struct board_form){ 0 });
    fputs(buf_text(&text), stdout);
    buf_finish(&text);
}

/* ---- keeping ---- */

/* The final scores go into the tags, where somebody may have claimed others. */
static void add_result(const struct recorder *recorder, struct buf *out)
{
    const struct journal *journal = &recorder->journal;
    const struct replay *replay = &journal->replay;
    size_t head = journal->head;
    struct buf value = { 0 };
    int points[SEATS_MAX];

    game_score(&replay->table, replay->state, points, NULL);
    for (int seat = 0; seat < replay->table.seats; seat++)
        buf_printf(&value, "%s%d", seat > 0 ? " " : "", points[seat]);
    while (head > 1 && journal->text.text[head - 1] == '\n' && journal->text.text[head - 2] == '\n')
        head--;
    buf_add(out, journal->text.text, head);
    tag_add(out, "Result", value.text);
    buf_add(out, journal->text.text + head, journal->text.length - head);
    buf_finish(&value);
}

/* The file holds what the journal holds. */
static bool keep(struct recorder *recorder, struct error *error)
{
    const struct buf *text = &recorder->journal.text;

    bool good = text->length >= recorder->kept
                    ? logfile_append(&recorder->file, text->text + recorder->kept, text->length - recorder->kept, error)
                    : logfile_replace(&recorder->file, text->text, text->length, error);
    if (good)
        recorder->kept = text->length;
    return good;
}

/* ---- what is asked for ---- */

static bool take_line(struct recorder *recorder, const char *typed, struct error *error)
{
    struct journal *journal = &recorder->journal;
    size_t from = journal->text.length;
    struct buf line = { 0 };
    struct error refused = { 0 };

    journal_complete(journal, typed, &line);
    bool taken = journal_add(journal, buf_text(&line), &refused);
    buf_finish(&line);
    if (!taken && refused.kind < ERROR_UNREADABLE) {
        *error = refused;
        return false;
    }
    if (!taken) {
        tell_refused(recorder, &refused);
        return true;
    }
    journal_follow(journal);
    if (!keep(recorder, error))
        return false;
    tell_added(recorder, from);
    if (recorder->prompt.terminal && (!journal->moved || journal_is_over(journal)))
        show_position(recorder);
    return true;
}

static bool undo(struct recorder *recorder, struct error *error)
{
    int lines = recorder->journal.lines;

    if (!journal_undo(&recorder->journal)) {
        printf("- %s\n", _("there is nothing to take back"));
        journal_follow(&recorder->journal);
        return true;
    }
    if (!keep(recorder, error))
        return false;
    printf("~ %d\n", lines - recorder->journal.lines);
    return true;
}

struct listing_lines {
    const char *start;
    int told;
};

static void list_line(void *context, const char *line)
{
    struct listing_lines *to = context;

    if (strncmp(line, to->start, strlen(to->start)) != 0 &&
        (strlen(line) < 2 || strncmp(line + 2, to->start, strlen(to->start)) != 0))
        return;
    printf("  %s\n", line);
    to->told++;
}

static void list_lines(const struct recorder *recorder, const char *start)
{
    struct listing_lines to = { start + strspn(start, " "), 0 };

    journal_each_line(&recorder->journal, list_line, &to);
    if (to.told == 0)
        printf("- %s\n", _("no legal line starts so"));
}

static bool is_word(const char *line, const char *word)
{
    size_t length = strlen(word);

    return strncmp(line, word, length) == 0 && (line[length] == '\0' || line[length] == ' ');
}

/* Does what a line asks for. */
static bool obey(struct recorder *recorder, const char *line, struct error *error)
{
    if (line[0] == '\0' || is_word(line, "?"))
        tell_due(recorder);
    else if (is_word(line, "help"))
        tell_help();
    else if (is_word(line, "moves"))
        list_lines(recorder, line + strlen("moves"));
    else if (is_word(line, "show"))
        show_position(recorder);
    else if (is_word(line, "undo"))
        return undo(recorder, error);
    else
        return take_line(recorder, line, error);
    return true;
}

static void tell_candidates(void *context, void (*add)(void *to, const char *line), void *to)
{
    const struct recorder *recorder = context;

    journal_each_line(&recorder->journal, add, to);
}

static bool talk(struct recorder *recorder, struct error *error)
{
    struct buf ask = { 0 };
    bool good = true, quit = false;

    if (recorder->prompt.terminal)
        puts(_("Tab shows what may follow, help the rest."));
    while (good && !quit && fflush(stdout) == 0) {
        char *line = prompt_line(&recorder->prompt, question(recorder, &ask));
        const char *words = line != NULL ? line + strspn(line, " \t") : "quit";
        quit = is_word(words, "quit");
        good = quit || obey(recorder, words, error);
        free(line);
    }
    buf_finish(&ask);
    return good;
}

/* A game that is over gets its result. */
static bool close_log(struct recorder *recorder, struct error *error)
{
    const struct replay *replay = &recorder->journal.replay;
    struct buf text = { 0 };
    bool good = true;

    if (journal_is_over(&recorder->journal) && !replay->claimed) {
        add_result(recorder, &text);
        good = logfile_replace(&recorder->file, text.text, text.length, error);
    }
    buf_finish(&text);
    return good;
}

static bool load_words(struct recorder *recorder, struct error *error)
{
    const char *data = recorder->request->cache->data;
    const struct kit *log = kit_load(data, "playlog", NULL, NULL, &recorder->arena, error);

    if (log == NULL)
        return false;
    recorder->log_words = words_load(data, log, language_of_messages(), &recorder->arena, error);
    recorder->words = words_load(data, recorder->journal.replay.table.kit, language_of_messages(), &recorder->arena,
                                 error);
    return recorder->words != NULL && recorder->log_words != NULL;
}

/* The table is set: what follows by itself is written, and the log is on the disk. */
static bool start(struct recorder *recorder, struct error *error)
{
    size_t from = recorder->journal.text.length;

    if (!load_words(recorder, error))
        return false;
    journal_follow(&recorder->journal);
    if (!keep(recorder, error))
        return false;
    tell_added(recorder, from);
    prompt_open(&recorder->prompt, tell_candidates, recorder);
    return true;
}

int command_record(const struct request *request)
{
    struct recorder recorder = { .request = request };
    struct error error = { 0 };
    int status = EXIT_GOOD;

    bool good = open_log(&recorder, &error) && start(&recorder, &error) && talk(&recorder, &error) &&
                close_log(&recorder, &error);
    if (!good)
        status = tell_refusal(request->argument[0], &error);
    journal_finish(&recorder.journal);
    logfile_close(&recorder.file);
    arena_finish(&recorder.arena);
    return status;
}
