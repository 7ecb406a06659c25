#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "digest.h"

/* ---- shelf ---- */

const struct loaded *shelf_take(struct shelf *shelf, const char *id, struct error *error)
{
    for (int i = 0; i < shelf->count; i++)
        if (strcmp(shelf->book[i].game->id, id) == 0)
            return &shelf->book[i];
    struct loaded *book = &shelf->book[shelf->count];
    if (!games_load(shelf->data, id, &shelf->arena, book, error))
        return NULL;
    shelf->count++;
    return book;
}

void shelf_finish(struct shelf *shelf)
{
    arena_finish(&shelf->arena);
    shelf->count = 0;
}

const char *verdict_word(enum verdict verdict)
{
    static const char *const words[] = { "sound", "unclaimed", "unfinished", "broken", "diverged", "unreadable" };

    return words[verdict];
}

/* ---- life ---- */

void replay_begin(struct replay *replay)
{
    arena_reset(&replay->arena);
    ledger_clear(&replay->ledger);
    replay->tags = replay->lines = replay->moves = 0;
    replay->moving = replay->seeded = replay->ended_early = replay->end_line = replay->claimed = false;
    replay->foreign_kit = replay->scored = false;
    replay->error = (struct error){ 0 };
}

void replay_free(struct replay *replay)
{
    arena_finish(&replay->arena);
    ledger_finish(&replay->ledger);
    chance_finish(&replay->chance);
    free(replay->tag);
    free(replay->state);
    *replay = (struct replay){ 0 };
}

/* ---- tags ---- */

static const struct tag *find_tag(const struct replay *replay, const char *name)
{
    for (int i = 0; i < replay->tags; i++)
        if (strcmp(replay->tag[i].name, name) == 0)
            return &replay->tag[i];
    return NULL;
}

const char *replay_tag(const struct replay *replay, const char *name)
{
    const struct tag *tag = find_tag(replay, name);

    return tag != NULL ? tag->value : NULL;
}

static bool unreadable(struct replay *replay, const struct tag *tag, const char *text)
{
    if (tag != NULL)
        replay->error.line = tag->line;
    return fail(&replay->error, ERROR_UNREADABLE, NULL, "%s", text);
}

static bool is_known(const char *name)
{
    static const char *const known[] = { "Playlog", "Game", "Rules", "Kit", "Options", "Seed", "SeedHash", "Result" };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], name) == 0)
            return true;
    return strncmp(name, "Seat", 4) == 0 && name[4] >= '1' && name[4] <= '9' && name[5] == '\0';
}

static bool take_tag(struct replay *replay, struct line line, int number)
{
    struct tag tag = { .line = number };

    if (!tag_parse(line, &replay->arena, &tag, &replay->error))
        return false;
    if (replay->tags == 0 && strcmp(tag.name, "Playlog") != 0)
        return unreadable(replay, NULL, _("the first tag of a game must be [Playlog \"1\"]"));
    if (is_known(tag.name) && find_tag(replay, tag.name) != NULL)
        return fail(&replay->error, ERROR_UNREADABLE, NULL, _("the tag %s stands twice"), tag.name);
    if (replay->tags == replay->tags_room) {
        replay->tags_room = replay->tags_room > 0 ? 2 * replay->tags_room : 16;
        replay->tag = memory_grow(replay->tag, (size_t)replay->tags_room * sizeof *replay->tag);
    }
    replay->tag[replay->tags++] = tag;
    return true;
}

static const struct tag *need_tag(struct replay *replay, const char *name)
{
    const struct tag *tag = find_tag(replay, name);

    if (tag == NULL)
        fail(&replay->error, ERROR_UNREADABLE, NULL, _("the required tag %s is missing"), name);
    return tag;
}

static bool check_version(struct replay *replay)
{
    const struct tag *tag = need_tag(replay, "Playlog");

    if (tag == NULL)
        return false;
    return strcmp(tag->value, "1") == 0 || unreadable(replay, tag, _("this program reads Playlog 1 only"));
}

static const struct loaded *take_game(struct replay *replay)
{
    const struct tag *tag = need_tag(replay, "Game"), *rules = find_tag(replay, "Rules");
    char number[16];

    if (tag == NULL)
        return NULL;
    const struct game *game = games_find(tag->value, &replay->error);
    if (game == NULL) {
        replay->error.kind = ERROR_UNREADABLE;
        replay->error.line = tag->line;
        return NULL;
    }
    snprintf(number, sizeof number, "%u", game->rules);
    if (rules != NULL && strcmp(rules->value, number) != 0) {
        replay->error.line = rules->line;
        fail(&replay->error, ERROR_UNREADABLE, NULL, _("Rules \"%s\": this program knows %s Rules %s only"), rules->value,
             game->id, number);
        return NULL;
    }
    return shelf_take(replay->shelf, tag->value, &replay->error);
}

/* Number of players: Seat1 … without a gap. 0 with error set. */
static int count_seats(struct replay *replay, const struct kit *kit)
{
    int seats = 0, highest = 0;
    const struct tag *last = NULL;

    for (int i = 0; i < replay->tags; i++) {
        const char *name = replay->tag[i].name;
        if (strncmp(name, "Seat", 4) != 0 || name[4] < '0' || name[4] > '9')
            continue;
        int number = atoi(name + 4);
        if (number < 1 || number > SEATS_MAX || name[4] == '0' || name[5] != '\0') {
            unreadable(replay, &replay->tag[i], _("seats are numbered Seat1 to Seat9"));
            return 0;
        }
        highest = number > highest ? number : highest;
        last = &replay->tag[i];
        seats++;
    }
    if (seats == 0)
        unreadable(replay, NULL, _("the required tag Seat1 is missing"));
    else if (highest != seats)
        unreadable(replay, last, _("the seats must be numbered from 1 without a gap"));
    else if (seats < kit->seats_min || seats > kit->seats_max) {
        replay->error.line = last->line;
        fail(&replay->error, ERROR_UNREADABLE, NULL, _("%d seats: %s is for %d to %d players"), seats, kit->game,
             kit->seats_min, kit->seats_max);
    } else
        return seats;
    return 0;
}

static bool take_options(struct replay *replay)
{
    const struct tag *tag = find_tag(replay, "Options");

    if (tag == NULL)
        return table_options(&replay->table, "", &replay->error);
    if (table_options(&replay->table, tag->value, &replay->error))
        return true;
    replay->error.line = tag->line;
    return false;
}

static bool take_result(struct replay *replay)
{
    const struct tag *tag = find_tag(replay, "Result");
    int count = 0;

    if (tag == NULL)
        return true;
    for (const char *at = tag->value; *(at += strspn(at, " ")) != '\0'; count++) {
        struct word word = { at, (int)strcspn(at, " ") };
        int points;
        if (!word_int(word, -99999, 99999, &points) || count == replay->table.seats)
            return unreadable(replay, tag, _("Result must hold one whole number per seat"));
        replay->claim[count] = points;
        at += word.length;
    }
    replay->claimed = true;
    return count == replay->table.seats || unreadable(replay, tag, _("Result must hold one whole number per seat"));
}

static bool check_kit(struct replay *replay)
{
    const struct tag *tag = find_tag(replay, "Kit");

    if (tag == NULL || strcmp(tag->value, replay->table.kit->digest) == 0)
        return true;
    replay->foreign_kit = true;
    if (!replay->strict)
        return true;
    replay->error.line = tag->line;
    snprintf(replay->error.logged, sizeof replay->error.logged, "%.100s", tag->value);
    text_cut(replay->error.logged);
    snprintf(replay->error.computed, sizeof replay->error.computed, "%s", replay->table.kit->digest);
    return fail(&replay->error, ERROR_DIVERGED, NULL, _("the log was written with another kit: %s, here it is %s"),
                replay->error.logged, replay->table.kit->digest);
}

static bool take_seed(struct replay *replay)
{
    const struct tag *seed = find_tag(replay, "Seed"), *hash = find_tag(replay, "SeedHash");
    unsigned char key[CHANCE_KEY_BYTES];
    char computed[65];

    if (hash != NULL && (strlen(hash->value) != 64 || strspn(hash->value, "0123456789abcdef") != 64))
        return unreadable(replay, hash, _("SeedHash must be 64 hex digits in lower case"));
    if (seed == NULL)
        return true;
    if (strlen(seed->value) > 256)
        return unreadable(replay, seed, _("the seed is longer than 256 bytes"));
    chance_key(seed->value, strlen(seed->value), key);
    chance_start(&replay->chance, key);
    replay->seeded = true;
    chance_seedhash(key, computed);
    if (hash == NULL || strcmp(hash->value, computed) == 0)
        return true;
    replay->error.line = hash->line;
    snprintf(replay->error.logged, sizeof replay->error.logged, "%s", hash->value);
    snprintf(replay->error.computed, sizeof replay->error.computed, "%s", computed);
    return fail(&replay->error, ERROR_DIVERGED, NULL, _("SeedHash is not the commitment to this seed"));
}

static void deal(struct replay *replay)
{
    size_t size = replay->table.game->state_size(&replay->table);

    if (size > replay->state_room) {
        replay->state = memory_grow(replay->state, size);
        replay->state_room = size;
    }
    memset(replay->state, 0, size);
    replay->table.game->deal(replay->state, &replay->table);
}

/* The tags are complete: everything that can be wrong with them, then the cards are on the table. */
static bool set_table(struct replay *replay)
{
    if (!check_version(replay))
        return false;
    const struct loaded *loaded = take_game(replay);
    int seats = loaded != NULL ? count_seats(replay, loaded->kit) : 0;

    if (seats == 0)
        return false;
    table_init(&replay->table, loaded->game, loaded->kit, loaded->pieces, seats);
    if (!take_options(replay) || !take_result(replay) || !check_kit(replay) || !take_seed(replay))
        return false;
    deal(replay);
    replay->moving = true;
    return true;
}

/* ---- lines of moves ---- */

static bool broken(struct replay *replay, const char *rule, const char *text)
{
    return fail(&replay->error, ERROR_BROKEN, rule, "%s", text);
}

static void tell_draw(struct replay *replay, const struct move *logged, const struct move *drawn)
{
    struct buf text = { 0 };

    replay->table.game->print(&replay->table, logged, &text);
    snprintf(replay->error.logged, sizeof replay->error.logged, "%s", buf_text(&text));
    buf_clear(&text);
    replay->table.game->print(&replay->table, drawn, &text);
    snprintf(replay->error.computed, sizeof replay->error.computed, "%s", buf_text(&text));
    buf_finish(&text);
    fail(&replay->error, ERROR_DIVERGED, NULL, _("the seed draws \"%s\" here, the log says \"%s\""),
         replay->error.computed, replay->error.logged);
}

static bool play_draw(struct replay *replay, const struct move *logged)
{
    const struct table *table = &replay->table;
    int turn = table->game->turn(replay->state);
    struct move drawn = *logged;

    if (replay->seeded && (turn == SEAT_CHANCE || turn == SEAT_DRAW))
        table->game->chance(replay->state, table, &replay->chance, &drawn);
    if (!game_play(table, replay->state, logged, replay->scorings ? &replay->ledger : NULL, &replay->error))
        return false;
    if (memcmp(&drawn, logged, sizeof drawn) == 0)
        return true;
    tell_draw(replay, logged, &drawn);
    return false;
}

static bool play_line(struct replay *replay, struct line line)
{
    struct fields fields;
    struct move move = { .seat = SEAT_CHANCE };

    if (line.length < 2 || (line.at[1] != ' ' && line.at[1] != '\t'))
        return broken(replay, "line.words", _("a move line starts with a seat (1 to 9) or * and a blank"));
    if (line.at[0] != '*')
        move.seat = (int8_t)(line.at[0] - '1');
    if (!fields_split(line.at + 2, line.length - 2, &fields) || fields.words == 0)
        return broken(replay, "line.words",
                      fields.words == 0 ? _("a verb was expected behind the seat") : _("too many words"));
    if (!replay->table.game->parse(&replay->table, &fields, &move, &replay->error))
        return false;
    if (replay->end_line)
        return broken(replay, "game.over", _("the players have ended the game, no line may follow"));
    bool good = move.seat < 0 ? play_draw(replay, &move)
                              : game_play(&replay->table, replay->state, &move,
                                          replay->scorings ? &replay->ledger : NULL, &replay->error);
    replay->moves += good;
    return good;
}

static bool may_check(struct replay *replay)
{
    return replay->table.game->turn(replay->state) != SEAT_CHANCE ||
           broken(replay, "turn.phase", _("a check may not stand between a line and the draws it causes"));
}

static void print_points(const int points[], int seats, char *out, size_t size)
{
    size_t at = 0;

    for (int seat = 0; seat < seats && at < size; seat++)
        at += (size_t)snprintf(out + at, size - at, "%s%d", seat > 0 ? " " : "", points[seat]);
}

static bool diverged_points(struct replay *replay, const int logged[], const int computed[], const char *text)
{
    struct error *error = &replay->error;

    print_points(logged, replay->table.seats, error->logged, sizeof error->logged);
    print_points(computed, replay->table.seats, error->computed, sizeof error->computed);
    return fail(error, ERROR_DIVERGED, NULL, text, error->logged, error->computed);
}

static bool check_sums(struct replay *replay, struct line line)
{
    int seats = replay->table.seats, logged[SEATS_MAX], computed[SEATS_MAX];
    struct fields fields;

    if (!fields_split(line.at + 1, line.length - 1, &fields) || fields.words != seats)
        return fail(&replay->error, ERROR_BROKEN, "line.words", _("\"=\" must hold %d numbers, one per seat"), seats);
    for (int seat = 0; seat < seats; seat++)
        if (!word_int(fields.word[seat], -99999, 99999, &logged[seat]))
            return words_fail(&fields, seat, _("a whole number"), &replay->error);
    if (!may_check(replay))
        return false;
    replay->table.game->tally(replay->state, &replay->table, computed);
    if (memcmp(logged, computed, (size_t)seats * sizeof *logged) == 0)
        return true;
    return diverged_points(replay, logged, computed, _("the log counts %s here, the rules give %s"));
}

static bool is_hex(struct word word)
{
    for (int i = 0; i < word.length; i++)
        if ((word.at[i] < '0' || word.at[i] > '9') && (word.at[i] < 'a' || word.at[i] > 'f'))
            return false;
    return true;
}

static bool check_digest(struct replay *replay, struct line line)
{
    struct fields fields;
    char computed[17];

    if (!fields_split(line.at + 1, line.length - 1, &fields) || fields.words != 1 ||
        fields.word[0].length != 16 || !is_hex(fields.word[0]))
        return broken(replay, "line.words", _("\"#\" must hold 16 hex digits in lower case"));
    if (!may_check(replay))
        return false;
    digest_position(&replay->table, replay->state, computed);
    if (memcmp(fields.word[0].at, computed, 16) == 0)
        return true;
    snprintf(replay->error.logged, sizeof replay->error.logged, "%.16s", fields.word[0].at);
    snprintf(replay->error.computed, sizeof replay->error.computed, "%s", computed);
    return fail(&replay->error, ERROR_DIVERGED, NULL, _("the position's digest is %s, the log says %s"), computed,
                replay->error.logged);
}

static bool play_end(struct replay *replay, struct line line)
{
    if (line.length != 3 || memcmp(line.at, "end", 3) != 0)
        return broken(replay, "line.words", _("a seat, *, =, # or end was expected at the start of the line"));
    if (replay->end_line)
        return broken(replay, "game.over", _("the players have ended the game, no line may follow"));
    int turn = replay->table.game->turn(replay->state);
    if (turn != SEAT_DRAW && turn != SEAT_OVER)
        return broken(replay, "turn.phase", _("\"end\" may only stand where a turn would open with a draw"));
    replay->end_line = true;
    replay->ended_early = turn == SEAT_DRAW;
    return true;
}

static bool move_line(struct replay *replay, struct line line, int number)
{
    replay->ledger.line = number;
    switch (line.at[0]) {
    case '=':
        return check_sums(replay, line);
    case '#':
        return check_digest(replay, line);
    case 'e':
        return play_end(replay, line);
    case '*':
    case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
        return play_line(replay, line);
    default:
        return broken(replay, "line.words", _("a seat, *, =, # or end was expected at the start of the line"));
    }
}

static bool feed(struct replay *replay, struct line line, int number)
{
    if (++replay->lines > LOG_GAME_LINES_MAX)
        return fail(&replay->error, ERROR_UNREADABLE, NULL, _("a game may have 1,000,000 lines at most"));
    if (replay->moving && line.length > 0 && line.at[0] >= '*' && line.at[0] <= '9')
        return move_line(replay, line, number);
    struct line rest = line_trim(line);
    if (rest.length == 0)
        return true;
    if (!replay->moving && (rest.at[0] == '[' || replay->tags == 0))
        return take_tag(replay, line, number);
    if (!replay->moving && !set_table(replay))
        return false;
    return move_line(replay, rest, number);
}

bool replay_line(struct replay *replay, struct line line, int number)
{
    if (feed(replay, line, number))
        return true;
    if (replay->error.line == 0)
        replay->error.line = number;
    return false;
}

void replay_unreadable(struct replay *replay, const struct error *error)
{
    if (replay->error.kind == ERROR_NONE)
        replay->error = *error;
}

/* ---- the verdict ---- */

static enum verdict verdict_of_error(enum error_kind kind)
{
    switch (kind) {
    case ERROR_BROKEN:
        return VERDICT_BROKEN;
    case ERROR_DIVERGED:
        return VERDICT_DIVERGED;
    default:
        return VERDICT_UNREADABLE;
    }
}

static void check_claim(struct replay *replay)
{
    replay->scored = true;
    replay->ledger.line = 0;
    replay->table.game->score(replay->state, &replay->table, replay->score,
                              replay->scorings ? &replay->ledger : NULL);
    replay->verdict = replay->claimed ? VERDICT_SOUND : VERDICT_UNCLAIMED;
    if (!replay->claimed || memcmp(replay->claim, replay->score, (size_t)replay->table.seats * sizeof(int)) == 0)
        return;
    diverged_points(replay, replay->claim, replay->score, _("the claimed result is %s, the rules give %s"));
    replay->error.line = find_tag(replay, "Result")->line;
    replay->verdict = VERDICT_DIVERGED;
}

void replay_finish(struct replay *replay)
{
    if (replay->error.kind == ERROR_NONE && !replay->moving)
        set_table(replay);
    if (replay->error.kind != ERROR_NONE) {
        replay->verdict = verdict_of_error(replay->error.kind);
        if (replay->error.line == 0 && replay->tags > 0)
            replay->error.line = replay->tag[0].line;
        return;
    }
    if (replay->end_line || replay->table.game->turn(replay->state) == SEAT_OVER)
        check_claim(replay);
    else
        replay->verdict = VERDICT_UNFINISHED;
}

/* ---- archives ---- */

/* Sets the table ahead of the first line behind the head, so that `before` sees the position that this line meets. */
static bool set_ahead(struct replay *replay, struct line line, int number)
{
    struct line rest = line_trim(line);

    if (replay->moving || replay->tags == 0 || rest.length == 0 || rest.at[0] == '[' || set_table(replay))
        return true;
    if (replay->error.line == 0)
        replay->error.line = number;
    return false;
}

static bool end_game(struct walk *walk, int *index)
{
    replay_finish(walk->replay);
    bool on = walk->after == NULL || walk->after(walk, ++*index);
    replay_begin(walk->replay);
    return on;
}

bool replay_walk(struct walk *walk, const char *file, struct error *error)
{
    struct replay *replay = walk->replay;
    struct log log;
    struct line line;
    struct error trouble = { 0 };
    int index = 0;
    bool on = true, started = false;

    if (!log_open(&log, file, error))
        return false;
    replay_begin(replay);
    while (on) {
        if (trouble.kind != ERROR_NONE)
            trouble = (struct error){ 0 };
        bool read = log_next(&log, &line, &trouble);
        if (!read && trouble.kind == ERROR_SYSTEM)
            *error = trouble;
        if (!read && trouble.kind != ERROR_UNREADABLE)
            break;
        walk->last = log.line - 1;
        if (started && log.starts_game)
            on = end_game(walk, &index);
        started = started || !read || line_trim(line).length > 0;
        if (!read)
            replay_unreadable(replay, &trouble);
        if (!on || !read || replay->error.kind != ERROR_NONE)
            continue;
        if (walk->before != NULL) {
            if (!set_ahead(replay, line, log.line))
                continue;
            walk->before(walk, line, log.line);
        }
        replay_line(replay, line, log.line);
    }
    walk->last = log.line;
    if (on && error->kind == ERROR_NONE && (started || index == 0))
        end_game(walk, &index);
    log_close(&log);
    return error->kind == ERROR_NONE;
}
