/* moves: what was legal at a point of a game, in log words or counted. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "legal.h"

/* The word of a kind of decision, which no game makes longer, between blanks. */
enum { PHRASE_BYTES = 32, PHRASES = 16 };
struct phrase {
    const char *word;
    int length;
    char text[PHRASE_BYTES];
};

struct telling {
    const struct request *request;
    const struct replay *replay;
    bool listed;
    int status;
    struct buf text;
    struct phrase phrase[PHRASES];       /* by the address of the word */
    int number, length;                  /* of the line told last: its digits, how many */
    char digits[INT_ROOM];
};

static void print_move(const struct move *move, void *context)
{
    struct telling *to = context;

    buf_clear(&to->text);
    game_print_line(&to->replay->table, move, &to->text);
    puts(to->text.text);
}

static void list(struct telling *to)
{
    const struct replay *replay = to->replay;

    to->listed = true;
    game_each_move(&replay->table, replay->state, print_move, to);
}

enum { TEXT_BYTES = 64 * 1024 };

/* What has been counted goes out in one piece. */
static void flush(struct telling *to)
{
    fwrite(buf_text(&to->text), 1, to->text.length, stdout);
    buf_clear(&to->text);
}

/* Adds a digit to a number, where that changes no more than its last two. */
static inline bool add_digit(struct telling *to, int more)
{
    if (to->length < 2 || more < 0 || more > 9)
        return false;
    char *last = &to->digits[to->length - 1];
    int sum = *last + more, carry = sum > '9';
    if (last[-1] + carry > '9')
        return false;
    last[-1] = (char)(last[-1] + carry);
    *last = (char)(sum - 10 * carry);
    return true;
}

/* The next number is little more than the last. */
static inline char *put_line(struct telling *to, char *at, int number)
{
    if (!add_digit(to, number - to->number))
        to->length = (int)(text_int(to->digits, number) - to->digits);
    to->number = number;
    memcpy(at, to->digits, INT_ROOM);
    return at + to->length;
}

/* Between blanks. */
static inline char *put_word(struct telling *to, char *at, const char *word)
{
    struct phrase *phrase = &to->phrase[(uintptr_t)word % PHRASES];

    if (phrase->word != word) {
        phrase->word = word;
        phrase->length = snprintf(phrase->text, sizeof phrase->text, " %s ", word);
    }
    memcpy(at, phrase->text, PHRASE_BYTES);
    return at + phrase->length;
}

static void count_decision(struct telling *to, int number)
{
    const struct replay *replay = to->replay;
    const struct phase *phase = game_phase(replay->table.game, replay->state);

    if (phase->word == NULL || phase->who < 0)
        return;
    char *at = put_line(to, buf_open(&to->text, PHRASE_BYTES + 2 * INT_ROOM), number);
    at = put_word(to, at, phase->word);
    at = text_int(at, game_count_moves(&replay->table, replay->state));
    *at++ = '\n';
    buf_end(&to->text, at);
    if (to->text.length > TEXT_BYTES)
        flush(to);
}

/* Whether a seat decides something in that line. */
static bool is_decision(struct line line)
{
    if (line.length > 0 && (line.at[0] == ' ' || line.at[0] == '\t'))
        line = line_trim(line);
    return line.length > 0 && line.at[0] >= '1' && line.at[0] <= '9';
}

static void list_ahead(struct walk *walk, struct line line, int number)
{
    struct telling *to = walk->context;

    (void)line;
    if (walk->replay->moving && !to->listed && to->request->line == number)
        list(to);
}

static void count_ahead(struct walk *walk, struct line line, int number)
{
    if (walk->replay->moving && is_decision(line))
        count_decision(walk->context, number);
}

static bool after_game(struct walk *walk, int index)
{
    struct telling *to = walk->context;
    const struct replay *replay = walk->replay;
    bool reached = to->request->line <= walk->last && !to->listed;

    (void)index;
    if (to->request->count)
        flush(to);
    if (replay->error.kind != ERROR_NONE && reached)
        to->status = tell_refusal(to->request->argument[0], &replay->error);
    if (!to->request->count && to->request->line == 0 && replay->moving)
        list(to);
    return to->request->count || (!reached && !to->listed);
}

int command_moves(const struct request *request)
{
    struct replay replay = { .cache = request->cache };
    struct telling to = { .request = request, .replay = &replay };
    struct walk walk = { .replay = &replay, .after = after_game, .context = &to };
    struct error error = { 0 };

    walk.before = request->count ? count_ahead : list_ahead;
    walk.decisions = request->count;
    if (!archive_walk(&walk, request->argument[0], &error))
        to.status = tell_error(&error);
    else if (!request->count && !to.listed && to.status == EXIT_GOOD) {
        fail(&error, ERROR_USAGE, NULL, _("line %d of the log is not a move"), request->line);
        to.status = tell_error(&error);
    }
    buf_finish(&to.text);
    replay_free(&replay);
    return to.status;
}
