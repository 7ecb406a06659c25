#include "recorder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "judge.h"
#include "language.h"
#include "players.h"
#include "sitting.h"

/* ---- a log begins ---- */

/* The names as they were given, or seats by their numbers. */
static bool find_names(struct recorder *recorder, const struct kit *kit, int *seats, const char **name,
                       struct error *error)
{
    const struct request *request = recorder->request;
    int named;

    if (!players_read(request->names, &recorder->arena, name, &named, error))
        return false;
    *seats = request->seats > 0 ? request->seats : named > 0 ? named : kit->seats_min;
    for (int seat = 0; seat < *seats && named == 0; seat++)
        name[seat] = arena_printf(&recorder->arena, _("seat %d"), seat + 1);
    return named == 0 || named == *seats ||
           fail(error, ERROR_USAGE, NULL, _("--names has %d names for %d seats"), named, *seats);
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

    if (loaded == NULL || !find_names(recorder, loaded->kit, &setting.seats, name, error))
        return false;
    strftime(date, sizeof date, "%Y.%m.%d", localtime_r(&now, &tm));
    return setting_add_tags(&setting, request->cache, out, error);
}

/* What had no line end may be less than was typed: it is told, to be typed again. */
static void leave_torn_line(struct recorder *recorder, struct buf *text)
{
    size_t whole = recorder->file.whole;

    buf_puts(&recorder->said, "~ 1\n    ");
    buf_visible(&recorder->said, text->text + whole);
    buf_printf(&recorder->said, "\n    %s\n", _("this line had no end: it may not be whole, and is left out"));
    text->length = whole;
    text->text[whole] = '\0';
}

/* Goes on with what is in the file. Text without a single line end is no log: it is refused with all its bytes. */
static bool open_begun(struct recorder *recorder, struct buf *text, struct error *error)
{
    const struct request *request = recorder->request;
    struct journal *journal = &recorder->journal;

    if (recorder->file.torn && recorder->file.whole > 0)
        leave_torn_line(recorder, text);
    if (!journal_open(journal, request->cache, text->text, text->length, error))
        return false;
    recorder->kept = journal->text.length;
    recorder->other_bytes = text->length != recorder->kept || memcmp(text->text, journal->text.text, text->length) != 0;
    return request->arguments < 2 ||
           fail(error, ERROR_USAGE, NULL, _("%s has been begun: it names its game itself"), request->argument[0]);
}

static bool open_new(struct recorder *recorder, struct buf *text, struct error *error)
{
    const struct request *request = recorder->request;

    if (request->arguments < 2)
        return fail(error, ERROR_USAGE, NULL, _("%s is new: name the game, too"), request->argument[0]);
    return add_tags(recorder, text, error) &&
           journal_open(&recorder->journal, request->cache, text->text, text->length, error) &&
           (!journal_is_over(&recorder->journal) ||
            fail(error, ERROR_USAGE, NULL, _("the game is over before it has begun")));
}

/* The log in the file, or a new one. */
static bool open_log(struct recorder *recorder, struct error *error)
{
    struct buf text = { 0 };

    bool good = logfile_open(&recorder->file, recorder->request->argument[0], &text, error) &&
                (text.length > 0 ? open_begun : open_new)(recorder, &text, error);
    buf_finish(&text);
    return good;
}

/* ---- what is said ---- */

static void add_seat(const struct recorder *recorder, int seat, struct buf *out)
{
    buf_visible(out, replay_seat(&recorder->journal.replay, seat));
    buf_printf(out, " (%d)", seat + 1);
}

/* The words that all legal draws start with: "tile", "deal 1". */
static void add_common_words(const struct recorder *recorder, struct buf *out)
{
    const struct choices *choices = &recorder->choices;
    const char *first = choices->count > 0 ? choices->choice[0].line + choices->choice[0].verb : "";
    size_t length = strlen(first);

    for (int i = 0; i < choices->count; i++) {
        const char *words = choices->choice[i].line + choices->choice[i].verb;
        size_t same = 0;
        while (same < length && words[same] == first[same])
            same++;
        length = choices->choice[i].verb > 0 ? same : length;
    }
    while (length > 0 && first[length] != ' ' && first[length] != '\0')
        length--;
    if (length > 0)
        buf_printf(out, ": %.*s", (int)length, first);
}

static void add_drawing(const struct recorder *recorder, struct buf *out)
{
    int seat = choices_drawing_seat(&recorder->choices, &recorder->journal);
    struct buf name = { 0 };

    if (seat >= 0)
        add_seat(recorder, seat, &name);
    buf_printf(out, seat >= 0 ? _("%s has drawn") : "%s", seat >= 0 ? name.text : _("drawn"));
    buf_finish(&name);
}

void recorder_add_question(const struct recorder *recorder, struct buf *out)
{
    const struct replay *replay = &recorder->journal.replay;
    int turn = game_turn(&replay->table, replay->state);
    const char *word = game_phase(replay->table.game, replay->state)->word;

    if (journal_is_over(&recorder->journal)) {
        buf_puts(out, _("The game is over."));
        return;
    }
    if (turn < 0) {
        add_drawing(recorder, out);
        add_common_words(recorder, out);
        return;
    }
    add_seat(recorder, turn, out);
    if (word != NULL)
        buf_printf(out, " %s", word);
}

/* The paragraph of the rule; false: there is none. */
static bool explain(struct recorder *recorder, const char *rule)
{
    const struct words *of[] = { recorder->words, recorder->log_words };

    for (int i = 0; i < 2 && rule[0] != '\0'; i++) {
        int index = kit_rule_index(of[i]->kit, rule);
        if (index < 0)
            continue;
        buf_puts(&recorder->said, "    ");
        words_rule_number(of[i], index, &recorder->said);
        buf_puts(&recorder->said, "  ");
        words_rule_text(of[i], index, &recorder->said);
        buf_putc(&recorder->said, '\n');
        return true;
    }
    return false;
}

/* How a line of that verb is written, or else the first of the rules that are named after it. */
static bool explain_word(struct recorder *recorder, const char *word, int length)
{
    const struct kit *kit = recorder->words->kit;
    char record[40];

    snprintf(record, sizeof record, "record.%.*s", length, word);
    if (explain(recorder, record))
        return true;
    for (int i = 0; i < kit->rules; i++)
        if (strncmp(kit->rule[i].id, word, (size_t)length) == 0 && kit->rule[i].id[length] == '.')
            return explain(recorder, kit->rule[i].id);
    return false;
}

/* The rules of the decision, or else of the first verb that has any. */
static void explain_due(struct recorder *recorder)
{
    const struct replay *replay = &recorder->journal.replay;
    const char *word = game_phase(replay->table.game, replay->state)->word;
    bool told = word != NULL && explain_word(recorder, word, (int)strlen(word));

    for (int i = 0; i < recorder->choices.count && !told; i++) {
        const struct choice *choice = &recorder->choices.choice[i];
        const char *verb = choice->line + choice->verb;
        told = explain_word(recorder, verb, (int)strcspn(verb, " "));
    }
}

static void tell_due(struct recorder *recorder)
{
    const struct replay *replay = &recorder->journal.replay;

    buf_puts(&recorder->said, "? ");
    if (journal_is_over(&recorder->journal))
        buf_puts(&recorder->said, _("The game is over."));
    else
        game_due(&replay->table, replay->state, &recorder->said);
    buf_putc(&recorder->said, '\n');
    if (!journal_is_over(&recorder->journal))
        explain_due(recorder);
}

static void tell_refused(struct recorder *recorder, const struct error *error)
{
    buf_printf(&recorder->said, "- %s%s", error->rule, error->rule[0] != '\0' ? ": " : "");
    buf_visible(&recorder->said, error->text);
    buf_putc(&recorder->said, '\n');
    explain(recorder, error->paragraph[0] != '\0' ? error->paragraph : error->rule);
}

int recorder_awaits(const struct recorder *recorder)
{
    return curtain_awaits(&recorder->curtain, &recorder->journal, &recorder->choices);
}

void recorder_add_curtain(const struct recorder *recorder, struct buf *out)
{
    struct buf name = { 0 };

    add_seat(recorder, recorder_awaits(recorder), &name);
    buf_printf(out, _("Pass the computer to %s: nobody else looks. Enter goes on"), name.text);
    buf_finish(&name);
}

void recorder_come(struct recorder *recorder)
{
    recorder->curtain.viewer = recorder_awaits(recorder);
}

void *recorder_seen(const struct recorder *recorder, const void *state)
{
    return curtain_seen(&recorder->curtain, &recorder->journal, state);
}

void recorder_add_board(const struct recorder *recorder, struct board_form *form, struct buf *out)
{
    void *seen = recorder_seen(recorder, recorder->journal.replay.state);

    form->seen = seen;
    board_add(out, &recorder->journal.replay, form);
    form->seen = NULL;
    free(seen);
}

/* The line, or where it is hidden who did what alone: "2 commit …". */
static void tell_line(struct recorder *recorder, const char *line, size_t length, bool open)
{
    size_t verb = length > 2 ? 2 + strcspn(line + 2, " \n") : length;

    open = open || verb >= length;
    buf_add(&recorder->said, line, open ? length : verb);
    buf_puts(&recorder->said, open ? "\n" : " …\n");
}

/* The lines that were added since `from`, as they stand in the log. */
static void tell_added(struct recorder *recorder, size_t from)
{
    const struct buf *text = &recorder->journal.text;

    while (from < text->length) {
        size_t length = strcspn(text->text + from, "\n");
        buf_puts(&recorder->said, "+ ");
        tell_line(recorder, text->text + from, length,
                  curtain_shows(&recorder->curtain, &recorder->journal, &recorder->choices, text->text + from, length));
        from += length + 1;
    }
}

/* The lines of a text, which are gone: with hidden hands those of the seat that sits there alone. */
static void tell_gone(struct recorder *recorder, const char *gone)
{
    for (size_t length; *gone != '\0'; gone += length + (gone[length] == '\n')) {
        length = strcspn(gone, "\n");
        buf_puts(&recorder->said, "    ");
        tell_line(recorder, gone, length, curtain_knows(&recorder->curtain, &recorder->journal, gone));
    }
}

/* What has been scored behind so many items: "    +3 Mia (1)  finish.score: a road of 3 tiles". */
static void tell_scored(struct recorder *recorder, int items)
{
    const struct ledger *ledger = &recorder->journal.replay.ledger;

    for (; items < ledger->items; items++) {
        const struct item *item = &ledger->item[items];
        if (item->points == 0)
            continue;
        buf_printf(&recorder->said, "    %+d ", item->points);
        add_seat(recorder, item->seat, &recorder->said);
        buf_printf(&recorder->said, "  %s: ", item->rule);
        buf_visible(&recorder->said, item->what);
        buf_putc(&recorder->said, '\n');
    }
}

static void tell_help(struct recorder *recorder)
{
    buf_puts(&recorder->said,
             _("A line of the log, or a few of its words; what can only be one thing is written by itself.\n"
               "  ?          what is due, and its rule\n"
               "  moves      every legal line; moves WORDS: those that they fit\n"
               "  show       the position\n"
               "  undo       takes the last decision back\n"
               "  end        ends the game early\n"
               "  quit       goes on another time: the log is kept"));
    buf_putc(&recorder->said, '\n');
}

static void tell_position(struct recorder *recorder)
{
    recorder_add_board(recorder, &(struct board_form){ 0 }, &recorder->said);
}

/* ---- keeping ---- */

/* The file holds what the journal holds. */
static bool keep(struct recorder *recorder, struct error *error)
{
    const struct buf *text = &recorder->journal.text;
    size_t kept = recorder->kept;

    if (text->length == kept)
        return true;
    if (!(text->length > kept && !recorder->other_bytes
              ? logfile_append(&recorder->file, text->text + kept, text->length - kept, error)
              : logfile_replace(&recorder->file, text->text, text->length, error)))
        return false;
    recorder->kept = text->length;
    recorder->other_bytes = false;
    return true;
}

/* The log has changed: so has what may follow. */
static void look(struct recorder *recorder)
{
    recorder->listed = 0;
    choices_fill(&recorder->choices, &recorder->journal, recorder->words);
}

/* ---- lists ---- */

static void find(struct recorder *recorder, const char *words, int *best)
{
    if (recorder->choices.count > recorder->room) {
        recorder->room = recorder->choices.count;
        recorder->list = memory_grow(recorder->list, (size_t)recorder->room * sizeof *recorder->list);
    }
    recorder->listed = choices_find(&recorder->choices, words, recorder->list, best);
}

static void list_choices(struct recorder *recorder)
{
    for (int i = 0; i < recorder->listed; i++) {
        const struct choice *choice = &recorder->choices.choice[recorder->list[i]];
        if (recorder->numbered)
            buf_printf(&recorder->said, "%4d", i + 1);
        buf_printf(&recorder->said, "  %s", choice->line);
        buf_printf(&recorder->said, recorder->numbered && choice->names[0] != '\0' ? "  (%s)\n" : "\n", choice->names);
    }
}

static void list_lines(struct recorder *recorder, const char *words)
{
    find(recorder, words, NULL);
    if (recorder->listed == 0)
        buf_printf(&recorder->said, "- %s\n", _("no legal line has these words"));
    list_choices(recorder);
}

/* The line that a number of the last list stands for, or NULL. */
static const char *listed_line(const struct recorder *recorder, const char *typed)
{
    int number;

    if (!recorder->numbered || !word_int((struct word){ typed, (int)strlen(typed) }, 1, recorder->listed, &number))
        return NULL;
    return recorder->choices.choice[recorder->list[number - 1]].line;
}

/* ---- what is asked for ---- */

static bool keep_added(struct recorder *recorder, size_t from, int items, struct error *error)
{
    journal_follow(&recorder->journal);
    if (!keep(recorder, error))
        return false;
    look(recorder);
    tell_added(recorder, from);
    tell_scored(recorder, items);
    return true;
}

/* The only legal line that a few words may mean, or NULL; several are listed. */
static const char *meant(struct recorder *recorder, const char *typed)
{
    int best;

    find(recorder, typed, &best);
    if (best == 1)
        return recorder->choices.choice[recorder->list[0]].line;
    recorder->listed = best > 1 ? best : recorder->listed;
    return NULL;
}

/* A line that was refused as it stands: a few words of another, or wrong. */
static bool take_few(struct recorder *recorder, const char *typed, const struct error *refused, struct error *error)
{
    size_t from = recorder->journal.text.length;
    int items = recorder->journal.replay.ledger.items;
    const char *line = meant(recorder, typed);
    struct error trouble = { 0 };

    if (line != NULL && journal_add(&recorder->journal, line, &trouble))
        return keep_added(recorder, from, items, error);
    if (recorder->listed > 0) {
        buf_printf(&recorder->said, "- %s\n", recorder->listed > 1 ? _("more than one legal line has these words")
                                                                   : _("a cell must be whole"));
        list_choices(recorder);
    } else
        tell_refused(recorder, refused);
    return true;
}

static bool take_line(struct recorder *recorder, const char *typed, struct error *error)
{
    struct journal *journal = &recorder->journal;
    size_t from = journal->text.length;
    int items = journal->replay.ledger.items;
    const char *listed = listed_line(recorder, typed);
    struct buf line = { 0 };
    struct error refused = { 0 };

    journal_complete(journal, listed != NULL ? listed : typed, &line);
    bool taken = journal_add(journal, buf_text(&line), &refused);
    buf_finish(&line);
    if (taken)
        return keep_added(recorder, from, items, error);
    if (refused.kind >= ERROR_UNREADABLE)
        return take_few(recorder, typed, &refused, error);
    *error = refused;
    return false;
}

/* Takes the last decision back: what was written before, in `text`, and is no more is told. */
static bool take_back(struct recorder *recorder, const struct buf *text, int lines, struct error *error)
{
    const struct journal *journal = &recorder->journal;

    if (!keep(recorder, error))
        return false;
    buf_printf(&recorder->said, "~ %d\n", lines - journal->lines);
    tell_gone(recorder, text->text + journal->text.length);
    return true;
}

static bool undo(struct recorder *recorder, struct error *error)
{
    struct journal *journal = &recorder->journal;
    struct buf text = { 0 };
    int lines = journal->lines;
    bool good = true;

    buf_puts(&text, journal->text.text);
    if (journal_undo(journal))
        good = take_back(recorder, &text, lines, error);
    else {
        journal_follow(journal);
        buf_printf(&recorder->said, "- %s\n", _("there is nothing to take back"));
    }
    buf_finish(&text);
    look(recorder);
    return good;
}

static bool is_word(const char *line, const char *word)
{
    size_t length = strlen(word);

    return strncmp(line, word, length) == 0 && (line[length] == '\0' || line[length] == ' ');
}

bool recorder_is_undo(const char *line)
{
    return is_word(line + strspn(line, " \t"), "undo");
}

bool recorder_is_quit(const char *line)
{
    return is_word(line + strspn(line, " \t"), "quit");
}

bool recorder_obey(struct recorder *recorder, const char *line, struct error *error)
{
    curtain_remember(&recorder->curtain, &recorder->journal);
    line += strspn(line, " \t");
    if (line[0] == '\0' || is_word(line, "?"))
        tell_due(recorder);
    else if (is_word(line, "help"))
        tell_help(recorder);
    else if (is_word(line, "moves"))
        list_lines(recorder, line + strlen("moves"));
    else if (is_word(line, "show"))
        tell_position(recorder);
    else if (is_word(line, "undo"))
        return undo(recorder, error);
    else
        return take_line(recorder, line, error);
    return true;
}

/* ---- from start to end ---- */

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

    return load_words(recorder, error) && keep_added(recorder, from, recorder->journal.replay.ledger.items, error);
}

bool recorder_open(struct recorder *recorder, const struct request *request, struct error *error)
{
    recorder->request = request;
    return open_log(recorder, error) && (!request->pass || curtain_open(&recorder->curtain, &recorder->journal, error)) && start(recorder, error);
}

bool recorder_close(struct recorder *recorder, struct error *error)
{
    const struct replay *replay = &recorder->journal.replay;
    struct buf text = { 0 };
    bool good = true;

    if (journal_is_over(&recorder->journal) && !replay->claimed) {
        result_add(&recorder->journal, &text);
        good = logfile_replace(&recorder->file, text.text, text.length, error);
    }
    buf_finish(&text);
    return good;
}

void recorder_finish(struct recorder *recorder)
{
    choices_finish(&recorder->choices);
    journal_finish(&recorder->journal);
    logfile_close(&recorder->file);
    buf_finish(&recorder->said);
    arena_finish(&recorder->arena);
    free(recorder->list);
    curtain_finish(&recorder->curtain);
    *recorder = (struct recorder){ 0 };
}
