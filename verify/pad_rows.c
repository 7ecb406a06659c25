#include "pad_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "judge.h"
#include "legal.h"
#include "pad.h"
#include "pad_columns.h"
#include "typing.h"

enum { PAD_COLUMNS_MAX = 16, CELL_MOST = 9999, SCORE_MOST = 99999, ENTRY_WORDS_MAX = 12 };
/* A cell and how far it has been read. */
struct cell {
    const struct value *value;
    char **word;
    const char **piece; /* the id that a word may stand for, if it is none itself; or NULL */
    int words, at;
    const char *refused; /* why the word at `at` is no line here, or NULL */
};
struct row {
    const struct value *value;
    int seat; /* from 0, -1: none */
    struct cell cell[PAD_COLUMNS_MAX];
};
struct calling {
    const char *text, *id;
};
struct reading {
    const struct pad *pad;
    const struct table *table;
    void *state;
    struct foreign *game;
    struct calling *calling; /* what pieces are called: ids, and names of the game's words */
    int callings;
    struct arena *arena;
    struct error *error;
    const struct value *next, *last;     /* the first row that has not been opened, and the one before */
    const struct value *hand[SEATS_MAX]; /* the row that tells the seat's next draw */
    struct row row[SEATS_MAX * 2];       /* those of this turn, or round, or of the setup */
    int rows;
    bool setup, begun, ended;
    unsigned closed; /* seats that have closed a list in these rows */
    const struct value *document;
};

/* ---- rows of the table ---- */

/* As a keyboard types it: spreadsheets and phones put dashes and full-width letters in. */
static const char *plain_text(const struct reading *to, const char *text)
{
    struct buf plain = { 0 };

    typing_plain(text, strlen(text), &plain);
    const char *copy = arena_copy(to->arena, buf_text(&plain), plain.length);
    buf_finish(&plain);
    return copy;
}

/* Adds the scores of the row with blanks between them; how many there are, -1: one is no number. */
static int add_scores(const struct reading *to, const struct value *row, struct buf *out)
{
    int scores = 0, score;

    for (const struct value *cell = row->child; cell != NULL; cell = cell->next) {
        if (!pad_is_score(to->pad, cell) || cell->text[0] == '\0')
            continue;
        if (!value_int(row, cell->name, -SCORE_MOST, SCORE_MOST, &score, to->error))
            return -1;
        buf_printf(out, "%s%d", scores++ > 0 ? " " : "", score);
    }
    return scores;
}

static bool is_nothing(const char *word)
{
    return strcmp(word, "-") == 0 || strcmp(word, "–") == 0 || strcmp(word, "—") == 0;
}

static bool is_end(const struct reading *to, const struct value *row)
{
    for (const struct value *cell = row->child; cell != NULL; cell = cell->next)
        if (!pad_is_score(to->pad, cell) && strcasecmp(cell->text, "end") == 0)
            return true;
    return false;
}

/* Whether something stands in a column of the setup, or of the turns. */
static bool row_says(const struct reading *to, const struct value *row, bool setup)
{
    for (const struct pad_column *column = to->pad->column; column->name != NULL; column++)
        if (column->setup == setup && value_text(row, column->name)[0] != '\0')
            return true;
    return !setup && value_text(row, "seat")[0] != '\0' && !row_says(to, row, true);
}

/* ---- cells as words ---- */

/* A piece whose name in the game's words it is, or whose id in other large and small letters; NULL: none, or several. */
static const char *piece_meant(const struct reading *to, const char *text)
{
    const char *found = NULL;

    if (kit_piece_index(to->table->kit, text) >= 0)
        return NULL;
    for (int i = 0; i < to->callings; i++) {
        if (strcasecmp(to->calling[i].text, text) != 0)
            continue;
        if (found != NULL && strcmp(found, to->calling[i].id) != 0)
            return NULL;
        found = to->calling[i].id;
    }
    return found;
}

static void put_word(struct reading *to, struct cell *cell, const char *text)
{
    cell->piece[cell->words] = piece_meant(to, text);
    cell->word[cell->words++] = arena_copy(to->arena, text, strlen(text));
}

static void add_word(struct reading *to, struct cell *cell, const char *text, size_t length)
{
    if (length > 0)
        put_word(to, cell, arena_copy(to->arena, text, length));
}

/* "2:W!" is 2, the marked verb, W. */
static void add_entry_word(struct reading *to, const struct pad_column *column, struct cell *cell, const char *text,
                           size_t length)
{
    bool marked = length > 1 && text[length - 1] == '!';

    if (is_nothing(arena_copy(to->arena, text, length))) {
        add_word(to, cell, "-", 1);
        return;
    }
    if (column->seated && length > 2 && text[0] >= '1' && text[0] <= '9' && text[1] == ':') {
        add_word(to, cell, text, 1);
        text += 2;
        length -= 2;
    }
    if (length > 1 && text[0] == '+')
        text++, length--;
    while (length > 0 && strchr(":,;!", text[length - 1]) != NULL)
        length--;
    if (marked && column->marked != NULL)
        add_word(to, cell, column->marked, strlen(column->marked));
    add_word(to, cell, text, length);
}

static void split_cell(struct reading *to, const struct pad_column *column, struct cell *cell)
{
    const char *at = plain_text(to, cell->value->text);

    cell->word = arena_alloc(to->arena, (3 * strlen(at) + 3) * sizeof *cell->word);
    cell->piece = arena_alloc(to->arena, (3 * strlen(at) + 3) * sizeof *cell->piece);
    for (at += strspn(at, " \t\r\n"); *at != '\0'; at += strspn(at, " \t\r\n")) {
        size_t length = strcspn(at, " \t\r\n");
        add_entry_word(to, column, cell, at, length);
        at += length;
    }
}

static bool read_turn(const struct value *row, int *turn, struct error *error)
{
    const struct value *cell = value_find(row, "turn");
    const char *text = value_text(row, "turn");
    struct error ignored = { 0 };

    if (value_int(row, "turn", 0, 270, turn, &ignored) && *turn % 90 == 0)
        return true;
    return value_fail(cell != NULL ? cell : row, error, _("%s is \"%s\"; 0, 90, 180 or 270 was expected"),
                      cell != NULL ? value_head(cell) : "turn", quote(text).text);
}

/* Where the piece lies, behind its word. */
static bool add_place(struct reading *to, const struct value *row, struct cell *cell)
{
    int x, y, turn;

    if (value_is(row, "x", "") || is_nothing(value_text(row, "x")))
        return true;
    if (cell->words == 0)
        return value_fail(row, to->error, _("x is \"%s\", but no piece is named that is laid there"),
                          quote(value_text(row, "x")).text);
    if (!value_int(row, "x", -CELL_MOST, CELL_MOST, &x, to->error) ||
        !value_int(row, "y", -CELL_MOST, CELL_MOST, &y, to->error) || !read_turn(row, &turn, to->error))
        return false;
    put_word(to, cell, arena_printf(to->arena, "%d,%d", x, y));
    put_word(to, cell, arena_printf(to->arena, "%d", turn));
    return true;
}

static bool split_row(struct reading *to, struct row *row)
{
    const struct pad_column *column = to->pad->column;

    for (int i = 0; column[i].name != NULL; i++) {
        row->cell[i] = (struct cell){ .value = value_find(row->value, column[i].name) };
        if (row->cell[i].value == NULL)
            continue;
        split_cell(to, &column[i], &row->cell[i]);
        if (column[i].laid && !add_place(to, row->value, &row->cell[i]))
            return false;
    }
    return true;
}

/* ---- which rows are read ---- */

/* Whether they differ in nothing but large and small letters and how many blanks stand between words. */
static bool is_same_name(const char *a, const char *b)
{
    struct word of, other;
    bool more;

    do {
        more = word_next(&a, &of);
        if (more != word_next(&b, &other) ||
            (more && (of.length != other.length || strncasecmp(of.at, other.at, (size_t)of.length) != 0)))
            return false;
    } while (more);
    return true;
}

/* The seat of a row, from 0, by its number or its player's name; -1: it has none, -2: it is no seat. */
static int row_seat(const struct reading *to, const struct value *row)
{
    const char *text = plain_text(to, value_text(row, "seat"));
    int seat;

    if (text[0] == '\0')
        return -1;
    if (word_int((struct word){ text, (int)strlen(text) }, 1, to->table->seats, &seat))
        return seat - 1;
    for (int i = 0; i < to->game->seats; i++)
        if (is_same_name(plain_text(to, to->game->seat[i]), text))
            return i;
    return -2;
}

static bool take_row(struct reading *to, const struct value *value)
{
    struct row *row = &to->row[to->rows++];
    int seat;

    to->last = value;

    *row = (struct row){ .value = value, .seat = row_seat(to, value) };
    if (row->seat < -1 && !value_int(value, "seat", 1, to->table->seats, &seat, to->error))
        return false;
    return split_row(to, row);
}

static bool has_row_of(const struct reading *to, int seat)
{
    for (int i = 0; i < to->rows; i++)
        if (to->row[i].seat == seat)
            return true;
    return false;
}

/* The next row if it is one of the rows open now: of the setup, or of another seat of the round. */
static bool goes_on(const struct reading *to)
{
    const struct value *row = to->next;
    int seat = row != NULL ? row_seat(to, row) : -1;

    if (row == NULL || is_end(to, row) || to->rows == (int)(sizeof to->row / sizeof *to->row))
        return false;
    if (to->setup)
        return row_says(to, row, true);
    return row_says(to, row, false) && (to->rows == 0 || (to->pad->rounds && !has_row_of(to, seat)));
}

static bool open_rows(struct reading *to)
{
    to->rows = 0;
    to->closed = 0;
    to->begun = false;
    for (; goes_on(to); to->next = to->next->next)
        if (!take_row(to, to->next))
            return false;
    return true;
}

static bool add_sums(struct reading *to, const struct value *row)
{
    struct buf scores = { 0 };
    int count = add_scores(to, row, &scores);
    bool all = count == to->game->seats;

    if (all)
        buf_printf(&to->game->lines, "= %s\n", buf_text(&scores));
    buf_finish(&scores);
    if (count < 0)
        return false;
    return all || count == 0 ||
           value_fail(row, to->error, _("scores of %d of the %d players stand here; all were expected, or none"), count,
                      to->game->seats);
}

static bool is_mark(const char *word)
{
    return strcmp(word, "-") == 0 || strcmp(word, "/") == 0;
}

/* The first word that no line has been made of; NULL: there is none. */
static const char *word_left(const struct cell *cell)
{
    for (int i = cell->at; i < cell->words; i++)
        if (!is_mark(cell->word[i]))
            return cell->word[i];
    return NULL;
}

/* ---- what could not be read ---- */

/* The option that brings in the piece which one of the words names, where the table is without it; NULL: none. */
static const char *missing_module(const struct reading *to, const struct cell *cell, const char **piece)
{
    const struct kit *kit = to->table->kit;

    for (int i = cell->at; i < cell->words; i++) {
        int at = kit_piece_index(kit, *piece = cell->word[i]);
        const char *option = at >= 0 ? kit->set[kit->piece[at].set].option : NULL;
        if (!table_has(to->table, option))
            return option;
    }
    return NULL;
}

/* A table does not say with which options it was played. */
static bool fail_module(const struct reading *to, const struct cell *cell)
{
    const char *piece, *module = missing_module(to, cell, &piece);
    const struct buf *options = &to->game->options;

    return module == NULL ||
           value_fail(cell->value, to->error, _("%s: %s belongs to the module %s; is --options \"%s%s%s\" missing?"),
                      value_head(cell->value), piece, module, quote(buf_text(options)).text, options->length > 0 ? " " : "",
                      module);
}

static bool fail_options(const struct reading *to, const struct cell *cell, const char *word, const char *why)
{
    const struct kit *kit = to->table->kit;
    struct buf known = { 0 };

    for (int i = 0; i < kit->options; i++)
        buf_printf(&known, "%s%s", i > 0 ? " " : "", kit->option[i].id);
    value_fail(cell->value, to->error, _("%s: \"%s\": %s; with the right --options? (known: %s)"), value_head(cell->value),
               quote(word).text, why, buf_text(&known));
    buf_finish(&known);
    return false;
}

/* What the game has no place for may come from options that were not named. */
static bool fail_cell(const struct reading *to, const struct cell *cell, const char *word, const char *refused)
{
    const char *why = refused != NULL ? refused : _("there is no place for it in this turn");

    if (!fail_module(to, cell))
        return false;
    if (refused == NULL && to->setup)
        return fail_options(to, cell, word, why);
    return value_fail(cell->value, to->error, "%s: \"%s\": %s", value_head(cell->value), quote(word).text, why);
}

/* What has become no line is told with its column; with `refused` only what could not be played. */
static bool fail_row_left(const struct reading *to, const struct row *row, bool refused)
{
    for (int k = 0; to->pad->column[k].name != NULL; k++) {
        const struct cell *cell = &row->cell[k];
        const char *left = word_left(cell);
        if (left == NULL || (refused && cell->refused == NULL))
            continue;
        return fail_cell(to, cell, left, cell->refused);
    }
    return true;
}

static bool fail_left(const struct reading *to, bool refused)
{
    for (int i = 0; i < to->rows; i++)
        if (!fail_row_left(to, &to->row[i], refused))
            return false;
    return true;
}

/* Those of the last row that has any. */
static bool add_last_sums(struct reading *to)
{
    for (int i = to->rows - 1; i >= 0; i--) {
        size_t length = to->game->lines.length;
        if (!add_sums(to, to->row[i].value))
            return false;
        if (to->game->lines.length > length)
            break;
    }
    return true;
}

static bool close_rows(struct reading *to)
{
    if (!fail_left(to, false) || !add_last_sums(to))
        return false;
    to->setup = false;
    return true;
}

/* What the seat's row of a first part has not become, into the empty cells of its row of the second. */
static void carry_row(struct reading *to, struct row *old)
{
    for (int n = 0; n < to->rows; n++)
        for (int k = 0; to->row[n].seat == old->seat && to->pad->column[k].name != NULL; k++)
            if (to->row[n].cell[k].words == 0) {
                to->row[n].cell[k] = old->cell[k];
                old->cell[k].words = 0;
            }
}

/* A round has a second part with rows of its own: what is left of the first ones' is read there. */
static bool open_second_part(struct reading *to)
{
    struct row old[SEATS_MAX * 2];
    int rows = to->rows;

    memcpy(old, to->row, sizeof old);
    if (!add_last_sums(to) || !open_rows(to))
        return false;
    to->begun = true;
    for (int i = 0; i < rows; i++)
        carry_row(to, &old[i]);
    for (int i = 0; i < rows; i++)
        if (!fail_row_left(to, &old[i], false))
            return false;
    return true;
}

/* ---- a line ---- */

static void add_line(struct reading *to, const struct move *move)
{
    game_print_line(to->table, move, &to->game->lines);
    buf_putc(&to->game->lines, '\n');
    to->begun = true;
}

/* The words of a seat's line from its verb on, if they are a line that can be played: its words then, and it is. Why
   not is told in `error`. */
static bool play_words(struct reading *to, int seat, const char *text, struct error *error)
{
    struct move move = { .seat = (int8_t)seat };
    struct fields fields;

    if (!fields_split(text, (int)strlen(text), &fields) || !game_parse(to->table, &fields, &move, error) ||
        !game_play(to->table, to->state, &move, NULL, error))
        return false;
    add_line(to, &move);
    return true;
}

static bool has_word(const char *list, const char *word)
{
    struct word found;

    for (const char *at = list; at != NULL && word_next(&at, &found);)
        if (word_is(found, word))
            return true;
    return false;
}

/* Whether a line of such a verb may stand here: the first word of the text. */
static bool is_due(const struct reading *to, const char *text, bool chance)
{
    const struct grammar *grammar = to->table->game->grammar;
    struct word verb = { text, (int)strcspn(text, " ") };

    for (int i = 0; i < grammar->verbs; i++)
        if (grammar->verb[i].chance == chance && word_is(verb, grammar->verb[i].word) &&
            (game_verbs(to->table, to->state) >> i & 1) != 0)
            return true;
    return false;
}

/* The cell of a column that a seat's lines are read from: in rows each seat its own, where it says anything. */
static struct cell *cell_of(struct reading *to, int seat, int column)
{
    bool own = to->setup || to->pad->rounds;

    for (int i = 0; i < to->rows; i++) {
        struct cell *cell = &to->row[i].cell[column];
        if ((!own || to->row[i].seat == seat || to->row[i].seat < 0) && cell->at < cell->words)
            return cell;
    }
    return NULL;
}

static void move_on(struct cell *cell, int words)
{
    cell->at += words;
    cell->refused = NULL;
}

static void refuse(struct reading *to, struct cell *cell, const struct error *error)
{
    if (cell->refused == NULL && error->kind != ERROR_NONE)
        cell->refused = arena_copy(to->arena, error->text, strlen(error->text));
}

/* ---- what a seat decides ---- */

/* The word, or what it stands for. */
static const char *cell_word(const struct cell *cell, int at, bool meant)
{
    return meant && cell->piece[at] != NULL ? cell->piece[at] : cell->word[at];
}

/* Whether any of so many words stands for another. */
static bool has_meanings(const struct cell *cell, int at, int words)
{
    for (int i = at; i < at + words; i++)
        if (cell->piece[i] != NULL)
            return true;
    return false;
}

/* So many words from `at` on behind this start of a line, as they stand or as they are meant. */
static bool play_as(struct reading *to, int seat, const char *start, const struct cell *cell, int at, int words, bool meant,
                    struct error *error)
{
    struct buf text = { 0 };

    buf_puts(&text, start);
    for (int i = at; i < at + words; i++)
        buf_printf(&text, "%s%s", text.length > 0 ? " " : "", cell_word(cell, i, meant));
    bool good = text.length > 0 && play_words(to, seat, text.text, error);
    buf_finish(&text);
    return good;
}

/* The most words from `at` on that are a line behind this start of one. */
static bool play_entry(struct reading *to, int seat, const char *start, struct cell *cell, int at)
{
    int most = cell->words - at < ENTRY_WORDS_MAX ? cell->words - at : ENTRY_WORDS_MAX;
    struct error refused = { 0 };
    bool good = false;

    for (int words = most; words >= 0 && !good; words--) {
        struct error error = { 0 }, as_meant = { 0 };
        good = play_as(to, seat, start, cell, at, words, false, &error);
        if (!good && has_meanings(cell, at, words)) {
            good = play_as(to, seat, start, cell, at, words, true, &as_meant);
            error = as_meant;
        }
        if (good)
            move_on(cell, at + words - cell->at);
        else if (refused.kind == ERROR_NONE || (error.rule[0] != '\0' && strcmp(error.rule, "line.words") != 0))
            refused = error;
    }
    if (!good)
        refuse(to, cell, &refused);
    return good;
}

static const char *meaning_of(const struct reading *to, const char *word)
{
    for (const struct pad_short *at = to->pad->shorts; at != NULL && at->is != NULL; at++)
        if (strcmp(at->is, word) == 0)
            return at->means;
    return NULL;
}

/* A number ahead of an entry is the seat that does it. -1: it is another's. */
static int entry_start(const struct pad_column *column, const struct cell *cell, int seat)
{
    const char *word = cell->word[cell->at];

    if (!column->seated || word[0] < '1' || word[0] > '9' || word[1] != '\0')
        return cell->at;
    return word[0] - '1' == seat && cell->at + 1 < cell->words ? cell->at + 1 : -1;
}

static bool play_cell(struct reading *to, int seat, const struct pad_column *column, struct cell *cell)
{
    int at = entry_start(column, cell, seat);
    struct word verb;

    if (at < 0 || is_mark(cell->word[at]))
        return false;
    const char *means = meaning_of(to, cell->word[at]);
    if (means != NULL)
        return is_due(to, means, false) && play_entry(to, seat, means, cell, at + 1);
    if (is_due(to, cell->word[at], false))
        return play_entry(to, seat, "", cell, at);
    for (const char *verbs = column->verbs; word_next(&verbs, &verb);) {
        const char *start = arena_copy(to->arena, verb.at, (size_t)verb.length);
        if (is_due(to, start, false) && play_entry(to, seat, start, cell, at))
            return true;
    }
    return false;
}

/* The first words of some columns, in one line. */
static bool play_kept(struct reading *to, int seat)
{
    struct buf text = { 0 };
    struct error error = { 0 };
    bool good = to->pad->keeps != NULL && is_due(to, to->pad->keeps, false);

    buf_puts(&text, good ? to->pad->keeps : "");
    for (int k = 0; good && to->pad->column[k].name != NULL; k++)
        for (int i = 0; to->pad->column[k].keeps && i < to->rows; i++)
            if (to->row[i].seat == seat && to->row[i].cell[k].words > 0)
                buf_printf(&text, " %s", cell_word(&to->row[i].cell[k], 0, true));
    good = good && play_words(to, seat, text.text, &error);
    buf_finish(&text);
    return good;
}

/* A "-" or a "/" stood for what has just been closed. */
static void pass_marks(struct reading *to, int seat)
{
    for (int k = 0; to->pad->column[k].name != NULL; k++) {
        struct cell *cell = cell_of(to, seat, k);
        int at = cell != NULL ? entry_start(&to->pad->column[k], cell, seat) : -1;
        if (at < 0 || !is_mark(cell->word[at]))
            continue;
        move_on(cell, at - cell->at);
        if (strcmp(cell->word[cell->at], "-") == 0)
            move_on(cell, 1);
        if (cell->at < cell->words && strcmp(cell->word[cell->at], "/") == 0)
            move_on(cell, 1);
        return;
    }
}

static bool play_closing(struct reading *to, int seat)
{
    struct error error = { 0 };

    for (const char *const *line = to->pad->closing; *line != NULL; line++)
        if (is_due(to, *line, false) && play_words(to, seat, *line, &error)) {
            to->closed |= line == to->pad->closing ? 1u << seat : 0;
            pass_marks(to, seat);
            return true;
        }
    return false;
}

static bool play_decision(struct reading *to, int seat)
{
    if (to->pad->rounds && (to->closed >> seat & 1) != 0 && is_due(to, to->pad->closing[0], false) &&
        !open_second_part(to))
        return false;
    for (int k = 0; to->pad->column[k].name != NULL; k++) {
        struct cell *cell = cell_of(to, seat, k);
        if (cell != NULL && play_cell(to, seat, &to->pad->column[k], cell))
            return true;
    }
    return play_kept(to, seat) || play_closing(to, seat);
}

/* ---- what is drawn ---- */

/* The draw that the words tell, among those that are possible. */
struct draw {
    const struct reading *reading;
    const char *const *word; /* NULL: any is looked for */
    const char *const *piece; /* what the words stand for */
    int words;
    const char *verb, *cell; /* its verb; the cell that it must name, or NULL for any */
    int seat;                /* that it must name, from 0, or -1 for any */
    struct move found;
    int count, taken; /* how many there are; the words of `found` */
};

static bool slot_is_told(const struct slot *slot)
{
    return slot->kind != SLOT_SEAT && slot->kind != SLOT_CELL;
}

static bool is_told(const struct draw *draw, struct word word, int at)
{
    return at < draw->words &&
           (word_is(word, draw->word[at]) || (draw->piece[at] != NULL && word_is(word, draw->piece[at])));
}

static bool match_words(const struct draw *draw, const struct verb *verb, const struct fields *fields, int *taken)
{
    *taken = 0;
    for (int i = 0; verb->slot[i].kind != SLOT_NONE; i++) {
        struct word word = fields->word[i + 1];
        if (verb->slot[i].kind == SLOT_CELL && draw->cell != NULL && !word_is(word, draw->cell))
            return false;
        if (slot_is_told(&verb->slot[i]) && draw->word != NULL && !is_told(draw, word, (*taken)++))
            return false;
    }
    return true;
}

static void try_draw(const struct move *move, void *context)
{
    struct draw *draw = context;
    const struct table *table = draw->reading->table;
    const struct verb *verb = &table->game->grammar->verb[move->verb];
    struct buf text = { 0 };
    struct fields fields;
    int taken;

    if (draw->count > 0 || move->seat >= 0 || strcmp(verb->word, draw->verb) != 0 ||
        (draw->seat >= 0 && grammar_seat(verb, move) != draw->seat))
        return;
    game_print(table, move, &text);
    if (fields_split(buf_text(&text), (int)text.length, &fields) && match_words(draw, verb, &fields, &taken)) {
        draw->found = *move;
        draw->taken = taken;
        draw->count++;
    }
    buf_finish(&text);
}

static bool play_draw(struct reading *to, struct draw *draw)
{
    draw->reading = to;
    game_each_move(to->table, to->state, try_draw, draw);
    if (draw->count == 0)
        return false;
    if (!game_play(to->table, to->state, &draw->found, NULL, to->error))
        return false;
    add_line(to, &draw->found);
    return true;
}

/* What is due, as one of the draws that are possible. */
struct due {
    const struct reading *reading;
    struct move move;
    bool any;
};
static void take_due(const struct move *move, void *context)
{
    struct due *due = context;

    if (!due->any && move->seat < 0) {
        due->move = *move;
        due->any = true;
    }
}

/* A row of the seat tells what it drew, in the order in which it laid its pieces; behind the last it may be anything.
 */
static bool play_hand(struct reading *to, const struct verb *verb, int column, int seat)
{
    const char *name = to->pad->column[column].name;
    struct cell cell = { 0 };
    struct draw draw = { .verb = verb->word, .seat = seat };

    for (const struct value **row = &to->hand[seat]; *row != NULL && cell.words == 0; *row = (*row)->next) {
        if (value_text(*row, name)[0] == '\0' || row_seat(to, *row) != seat)
            continue;
        struct pad_column bare = to->pad->column[column];
        bare.marked = NULL;
        cell.value = value_find(*row, name);
        split_cell(to, &bare, &cell);
    }
    draw.word = cell.words > 0 ? (const char *const *)cell.word : NULL;
    draw.piece = cell.piece;
    draw.words = cell.words;
    if (play_draw(to, &draw))
        return true;
    return cell.words > 0 && fail_module(to, &cell) &&
           value_fail(cell.value, to->error, _("%s: \"%s\" cannot be drawn"), value_head(cell.value),
                      quote(cell.word[0]).text);
}

/* The row in which this column holds the cell of the draw. */
static struct cell *cell_beside(struct reading *to, int column, const char *where)
{
    for (int i = 0; i < to->rows; i++)
        if (value_is(to->row[i].value, to->pad->column[column].beside, where))
            return &to->row[i].cell[column];
    return NULL;
}

/* The cell that a draw names, as words; NULL: it names none. */
static const char *place_of(struct reading *to, const struct verb *verb, const struct move *move)
{
    for (int i = 0; verb->slot[i].kind != SLOT_NONE; i++)
        if (verb->slot[i].kind == SLOT_CELL)
            return arena_printf(to->arena, "%d,%d", move->arg[verb->slot[i].at], move->arg[verb->slot[i].at + 1]);
    return NULL;
}

/* The words of the cell without those that say only that it is a draw: "* token poke 25". */
static int draw_start(const struct cell *cell, const char *verb)
{
    int at = cell->at;

    if (at + 1 < cell->words && strcmp(cell->word[at], "*") == 0)
        at++;
    return at + 1 < cell->words && strcmp(cell->word[at], verb) == 0 ? at + 1 : at;
}

static bool play_told(struct reading *to, const struct verb *verb, const struct pad_column *column, struct cell *cell)
{
    int at = draw_start(cell, verb->word);
    struct draw draw = {
        .verb = verb->word,
        .word = (const char *const *)cell->word + at,
        .piece = cell->piece + at,
        .seat = -1,
        .words = cell->words - at
    };
    bool shown = column->shows != NULL && strcmp(column->shows, verb->word) == 0;

    if (at == cell->at && !shown && !has_word(column->verbs, verb->word))
        return false;
    if (play_draw(to, &draw)) {
        move_on(cell, shown ? 0 : at - cell->at + draw.taken);
        return true;
    }
    struct error error = { 0 };
    fail(&error, ERROR_INPUT, NULL, _("it cannot be drawn here"));
    refuse(to, cell, &error);
    return false;
}

static bool play_chance(struct reading *to)
{
    struct due due = { .reading = to };

    game_each_move(to->table, to->state, take_due, &due);
    if (!due.any)
        return false;
    const struct verb *verb = &to->table->game->grammar->verb[due.move.verb];
    const char *where = place_of(to, verb, &due.move);
    int named = grammar_seat(verb, &due.move), seat = named >= 0 ? named : game_actor(to->table->game, to->state);
    for (int k = 0; to->pad->column[k].name != NULL; k++) {
        const struct pad_column *column = &to->pad->column[k];
        if (column->hands && named >= 0)
            return play_hand(to, verb, k, seat);
        struct cell *cell = column->beside == NULL ? cell_of(to, seat, k)
                            : where != NULL        ? cell_beside(to, k, where)
                                                   : NULL;
        if (cell != NULL && cell->at < cell->words && play_told(to, verb, column, cell))
            return true;
    }
    return false;
}

/* ---- the game ---- */

/* Adds the columns in which what is due would stand. */
static void add_columns(const struct reading *to, struct buf *out)
{
    bool chance = game_turn(to->table, to->state) < 0;
    struct word verb;

    for (const struct pad_column *column = to->pad->column; column->name != NULL; column++) {
        bool found = false;
        for (const char *verbs = column->verbs; column->setup == to->setup && !found && word_next(&verbs, &verb);)
            found = is_due(to, arena_copy(to->arena, verb.at, (size_t)verb.length), chance);
        if (found)
            buf_printf(out, "%s%s", out->length > 0 ? ", " : "",
                       value_head(value_find(to->document->child, column->name)));
    }
}

/* Nothing in the rows is what is due. */
static bool fail_due(struct reading *to)
{
    const struct value *at = to->rows > 0 ? to->row[to->rows - 1].value : to->next != NULL ? to->next : to->last;
    struct buf due = { 0 }, columns = { 0 };

    if (to->error->kind != ERROR_NONE || !fail_left(to, true))
        return false;
    game_due(to->table, to->state, &due);
    add_columns(to, &columns);
    if (columns.length > 0)
        value_fail(at != NULL ? at : to->document, to->error, _("nothing says what comes here: %s, in the column %s"),
                   buf_text(&due), buf_text(&columns));
    else
        value_fail(at != NULL ? at : to->document, to->error, _("nothing says what comes here: %s"), buf_text(&due));
    buf_finish(&due);
    buf_finish(&columns);
    return false;
}

/* The seat of a turn's row must be the one whose turn it is. */
static bool is_in_turn(struct reading *to)
{
    int mover = game_mover(to->table, to->state);

    if (to->setup || to->pad->rounds || to->rows == 0 || to->row[0].seat < 0 || to->row[0].seat == mover)
        return true;
    return value_fail(to->row[0].value, to->error, _("seat %d is to move, not seat %d"), mover + 1,
                      to->row[0].seat + 1);
}

static bool play_line(struct reading *to)
{
    int turn = game_turn(to->table, to->state);

    return (turn < 0 ? play_chance(to) : play_decision(to, turn)) || fail_due(to);
}

/* Up to where the next turn opens, or the rows end. */
static bool play_rows(struct reading *to)
{
    while (game_turn(to->table, to->state) != SEAT_OVER && !(to->begun && game_opens(to->table, to->state)))
        if (!play_line(to))
            return false;
    return close_rows(to);
}

static bool play_turns(struct reading *to)
{
    while (to->next != NULL && row_says(to, to->next, false) && !is_end(to, to->next)) {
        if (game_turn(to->table, to->state) == SEAT_OVER)
            return value_fail(to->next, to->error, _("the game is over before this row"));
        if (!open_rows(to) || !is_in_turn(to) || !play_rows(to))
            return false;
    }
    return true;
}

/* Of a row behind the last turn nothing is lost. */
static bool says_no_more(const struct reading *to, const struct value *row)
{
    for (const struct value *cell = row->child; cell != NULL; cell = cell->next) {
        bool known = pad_is_score(to->pad, cell) || strcmp(cell->name, "number") == 0 || strcmp(cell->name, "seat") == 0;
        if (!known && cell->text[0] != '\0' && !is_nothing(cell->text) && strcasecmp(cell->text, "end") != 0)
            return value_fail(row, to->error, _("%s: \"%s\": in this row only \"end\" and scores are read"),
                              value_head(cell), quote(cell->text).text);
    }
    return true;
}

/* Behind the last turn: that the players stopped, and the final scores. */
static bool read_end(struct reading *to)
{
    for (; to->next != NULL; to->next = to->next->next) {
        bool end = is_end(to, to->next);
        if (!end && row_says(to, to->next, false))
            return value_fail(to->next, to->error, _("the players have stopped before this row"));
        if (!says_no_more(to, to->next))
            return false;
        if (end && !to->ended)
            buf_puts(&to->game->lines, "end\n");
        to->ended = to->ended || end;
        buf_clear(&to->game->result);
        int scores = add_scores(to, to->next, &to->game->result);
        if (scores < 0)
            return false;
        if (scores != to->game->seats && !(end && scores == 0))
            return value_fail(to->next, to->error, _("a row without a move, and without all scores"));
    }
    return true;
}

static void find_callings(struct reading *to, const struct game_names *names)
{
    const struct kit *kit = to->table->kit;

    to->calling = arena_alloc(to->arena, (size_t)kit->pieces * (1 + GAME_NAMES) * sizeof *to->calling);
    for (int i = 0; i < kit->pieces; i++) {
        const char *id = kit->piece[i].id;
        to->calling[to->callings++] = (struct calling){ id, id };
        for (int k = 0; names != NULL && k < GAME_NAMES; k++) {
            const char *name = names->words[k] != NULL ? words_name(names->words[k], id) : NULL;
            if (name != NULL)
                to->calling[to->callings++] = (struct calling){ name, id };
        }
    }
}

bool pad_lines(const struct value *document, const struct pad *pad, const struct table *table,
               const struct game_names *names, struct foreign *game, struct error *error)
{
    struct reading *to = arena_alloc(game->arena, sizeof *to);
    bool good = true;

    *to = (struct reading){ .pad = pad,
                            .table = table,
                            .game = game,
                            .arena = game->arena,
                            .error = error,
                            .document = document,
                            .next = document->child,
                            .setup = true };
    find_callings(to, names);
    to->state = arena_alloc(game->arena, game_size(table));
    for (int seat = 0; seat < table->seats; seat++)
        to->hand[seat] = document->child;
    game_deal(table, to->state);
    if (!game_opens(table, to->state))
        good = open_rows(to) && play_rows(to);
    to->setup = false;
    return good && play_turns(to) && read_end(to);
}
