#include "board.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify/judge.h"
#include "verify/piece_name.h"

enum { AROUND_MAX = 20 }; /* cells of a picture beyond all that lies there: no more are of use, and thousands no PDF holds */

/* ---- lines of an example ---- */

/* The next line that holds anything, without blanks around it; false at the end. */
static bool next_line(const char **from, struct word *out)
{
    for (const char *at = *from; *at != '\0';) {
        at += strspn(at, " \t\r\n");
        size_t length = strcspn(at, "\n");
        *from = at + length;
        while (length > 0 && strchr(" \t\r", at[length - 1]) != NULL)
            length--;
        if (length > 0) {
            *out = (struct word){ at, (int)length };
            return true;
        }
    }
    return false;
}

/* The words behind the seat or the * of a line; false where there are too many. */
static bool split(struct word line, struct fields *out)
{
    return fields_split(line.at + 1, line.length - 1, out);
}

static bool is_end(struct word line)
{
    return word_is(line, "end");
}

static bool fail_example(const struct board *board, struct word line, const struct error *why, struct error *error)
{
    return fail_at(error, ERROR_INPUT, board->example->file, board->example->line,
                   _("example \"%s\", \"%.*s\": %s%s%s"), board->example->id, line.length, line.at,
                   why != NULL ? why->rule : "", why != NULL && why->rule[0] != '\0' ? ": " : "",
                   why != NULL ? why->text : _("a line of an example is \"*\" or a seat, then a move"));
}

/* ---- replaying ---- */

static bool read_move(const struct board *board, struct word line, struct fields *fields, struct move *move,
                      struct error *error)
{
    int seat = line.at[0] == '*' ? SEAT_CHANCE : line.at[0] - '1';

    if (seat < SEAT_CHANCE || seat >= board->table.seats)
        return fail(error, ERROR_INPUT, NULL, _("no such seat"));
    if (!split(line, fields))
        return fail(error, ERROR_INPUT, NULL, _("too many words"));
    move->seat = (int8_t)seat;
    return game_parse(&board->table, fields, move, error);
}

static bool play_line(const struct board *board, struct word line, void *state, struct ledger *ledger,
                      struct error *error)
{
    struct fields fields;
    struct move move = { 0 };

    return read_move(board, line, &fields, &move, error) && game_play(&board->table, state, &move, ledger, error);
}

/* The cell that a line names, and the turn behind it. */
static bool find_cell(struct word line, int *x, int *y, int *turn)
{
    struct fields fields;

    split(line, &fields);
    for (int i = 0; i < fields.words; i++)
        if (word_cell(fields.word[i], 1000, x, y)) {
            if (i + 1 >= fields.words || !word_int(fields.word[i + 1], 0, 270, turn))
                *turn = 0;
            return true;
        }
    return false;
}

/* The side of a piece that a line names behind its cell: 0..3 for n e s w, -1 where it names none. */
static int find_side(struct word line)
{
    static const char *const sides[] = { "n", "e", "s", "w" };
    struct fields fields;
    int x, y;

    split(line, &fields);
    for (int i = 0; i + 1 < fields.words; i++)
        for (int side = 0; word_cell(fields.word[i], 1000, &x, &y) && side < 4; side++)
            if (word_is(fields.word[i + 1], sides[side]))
                return side;
    return -1;
}

/* ---- pieces that a line names ---- */

static bool is_on_map(const struct tableau *tableau, const struct placing *placing)
{
    enum lay lay = tableau_lay(tableau, placing);

    return lay == LAY_FLAT || lay == LAY_UPRIGHT;
}

struct search {
    const struct board *board;
    enum lay lay;
    const int *seat;             /* whose; NULL: anybody's */
    struct fields fields;
    bool found;
    int x, y;
};

/* The piece that a line names. */
static void find_named(const struct placing *placing, void *context)
{
    struct search *search = context;

    if (tableau_lay(search->board->tableau, placing) != search->lay ||
        (search->seat != NULL && placing->seat != *search->seat))
        return;
    for (int i = 1; i < search->fields.words && !search->found; i++)
        if (piece_name_has(placing->what, search->fields.word[i])) {
            search->found = true;
            search->x = placing->x;
            search->y = placing->y;
        }
}

/* The cell of the piece that a line is about: it lies before a seat. */
static bool find_piece(const struct board *board, struct word line, int *x, int *y)
{
    struct search search = { .board = board, .lay = LAY_FLAT };

    split(line, &search.fields);
    board->table.game->each_placing(board->state, &board->table, find_named, &search);
    *x = search.x;
    *y = search.y;
    return search.found;
}

/* ---- what the last line changes ---- */

struct count {
    const struct tableau *tableau;
    enum lay lay;
    int seat;                    /* of LAY_MAT */
    unsigned sum;
};

/* Adds up what lies there, so that a change is seen. */
static void add_placing(const struct placing *placing, void *context)
{
    struct count *count = context;
    unsigned hash = 5381;

    if (tableau_lay(count->tableau, placing) != count->lay || (count->lay == LAY_MAT && placing->seat != count->seat))
        return;
    for (const char *at = placing->what; *at != '\0'; at++)
        hash = hash * 33 + (unsigned char)*at;
    for (const char *at = placing->where; *at != '\0'; at++)
        hash = hash * 33 + (unsigned char)*at;
    count->sum += hash * 33 + (unsigned)placing->part;
}

static bool differ(const struct board *board, const void *state, const void *other, enum lay lay)
{
    struct count before = { board->tableau, lay, board->seat, 0 }, after = before;

    board->table.game->each_placing(state, &board->table, add_placing, &before);
    board->table.game->each_placing(other, &board->table, add_placing, &after);
    return before.sum != after.sum;
}

static bool changes(const struct board *board, enum lay lay)
{
    return differ(board, board->state, board->after, lay);
}

struct heap {
    const struct tableau *tableau;
    int flat, upright;
};

static void count_piece(const struct placing *placing, void *context)
{
    struct heap *heap = context;
    enum lay lay = tableau_lay(heap->tableau, placing);

    heap->flat += lay == LAY_FLAT;
    heap->upright += lay == LAY_UPRIGHT;
}

static struct heap count_pieces(const struct board *board, const void *state)
{
    struct heap heap = { board->tableau, 0, 0 };

    board->table.game->each_placing(state, &board->table, count_piece, &heap);
    return heap;
}

/* Before seats: whether less lies there after the last line. */
static bool clears(const struct board *board)
{
    struct heap before = count_pieces(board, board->state), after = count_pieces(board, board->after);

    return after.flat < before.flat || after.upright < before.upright;
}

static void find_other(const struct placing *placing, void *context)
{
    struct search *search = context;

    search->found = search->found || (tableau_lay(search->board->tableau, placing) == LAY_FLAT &&
                                      piece_name_has(placing->what, search->fields.word[0]));
}

bool board_takes(const struct board *board, const struct placing *placing)
{
    struct search search = { .board = board, .fields = { .word = { piece_name_word(placing->what) } } };

    board->table.game->each_placing(board->after, &board->table, find_other, &search);
    return !search.found;
}

/* What was laid or put to work by a line that is legal. */
static void find_changes(struct board *board, struct word line)
{
    int x, y, turn;

    if (board->across > 0) {
        board->laid = !clears(board);
        board->placed = find_piece(board, line, &board->new_x, &board->new_y);
        return;
    }
    if (board->tableau->trails) {
        board->laid = changes(board, LAY_FLAT) || changes(board, LAY_UPRIGHT);
        return;
    }
    board->mat = board->seat >= 0 && changes(board, LAY_MAT);
    if (board->seat < 0 || !find_cell(line, &x, &y, &turn))
        return;
    board->laid = changes(board, LAY_FLAT);
    board->side = find_side(line);
    board->placed = board->laid || board->side >= 0;
    board->new_x = x;
    board->new_y = y;
}

/* What a refused line wanted: a side put to work, or a piece laid, whose name stands behind the verb. */
static void find_offer(struct board *board, struct word line)
{
    struct fields fields;
    int x, y;

    split(line, &fields);
    board->side = find_side(line);
    if (board->side >= 0) {
        board->placed = find_cell(line, &board->new_x, &board->new_y, &board->turn);
        return;
    }
    board->offered = board->across > 0 ? find_piece(board, line, &board->x, &board->y)
                                       : find_cell(line, &board->x, &board->y, &board->turn);
    if (fields.words > 1 && !word_cell(fields.word[1], 1000, &x, &y))
        snprintf(board->offer, sizeof board->offer, "%.*s", fields.word[1].length, fields.word[1].at);
}

/* Refused, or scored at once, it lies in no position of the game. */
static void find_put(struct board *board, struct word line)
{
    struct fields fields;
    struct error why;

    board->puts = board->table.game->each_put != NULL && !is_end(line) &&
                  read_move(board, line, &fields, &board->move, &why);
}

/* Adds up everything, or what one rule gives where the example tells only that. */
static void add_points(struct board *board, const struct ledger *ledger)
{
    const char *rule = board->example->gives;

    for (int i = 0; i < ledger->items; i++) {
        const struct item *item = &ledger->item[i];
        if (rule != NULL && strcmp(item->rule, rule) != 0)
            continue;
        board->scored[item->seat] = board->scored[item->seat] || item->points != 0;
        board->points[item->seat] += item->points;
    }
}

static void set_start(const struct board *board, void *state)
{
    if (board->start != NULL)
        memcpy(state, board->start, game_size(&board->table));
    else
        board->table.game->deal(state, &board->table);
}

static bool play_last(struct board *board, struct word line, struct error *error)
{
    size_t size = game_size(&board->table);
    void *after = memory_new(size);
    struct ledger ledger = { 0 };
    struct error why = { 0 };
    int points[SEATS_MAX] = { 0 };
    bool good = true;

    memcpy(after, board->state, size);
    if (is_end(line))
        game_score(&board->table, after, points, &ledger);
    else
        good = play_line(board, line, after, &ledger, &why);
    add_points(board, &ledger);
    ledger_finish(&ledger);
    board->after = after;
    tableau_colours(board->tableau, &board->table, after, board->colour);
    find_put(board, line);
    if (board->example->refused == NULL && good)
        find_changes(board, line);
    if (board->example->refused == NULL)
        return good || fail_example(board, line, &why, error);
    if (good || strcmp(why.rule, board->example->refused) != 0)
        return fail_at(error, ERROR_INPUT, board->example->file, board->example->line,
                       _("example \"%s\" is refused by %s, refused=\"%s\" was expected"), board->example->id,
                       good ? _("no rule") : why.rule, board->example->refused);
    find_offer(board, line);
    return true;
}

static bool play_lines(struct board *board, struct error *error)
{
    const char *from = board->example->log;
    struct word line, next;
    struct error why = { 0 };
    int turn;

    if (!next_line(&from, &line))
        return fail_at(error, ERROR_INPUT, board->example->file, board->example->line,
                       _("example \"%s\" holds no line"), board->example->id);
    for (; next_line(&from, &next); line = next) {
        if (!play_line(board, line, board->state, NULL, &why))
            return fail_example(board, line, &why, error);
        board->placed = !board->tableau->trails && line.at[0] != '*' &&
                        find_cell(line, &board->new_x, &board->new_y, &turn);
    }
    board->seat = is_end(line) || line.at[0] == '*' ? -1 : line.at[0] - '1';
    return play_last(board, line, error);
}

/* ---- what lies where ---- */

/* The position that is drawn. */
const void *board_shown(const struct board *board)
{
    return board->laid ? board->after : board->state;
}

static void cover(struct board *board, double x, double y)
{
    board->left = fmin(board->left, x);
    board->right = fmax(board->right, x);
    board->top = fmin(board->top, y);
    board->bottom = fmax(board->bottom, y);
}

static void cover_cell(struct board *board, int x, int y)
{
    if (board->across > 0)
        cover(board, y * board->across + x, 0);
    else
        cover(board, tableau_column(board->tableau, x, y), y);
}

/* All cells that a piece at x, y lies in, mm from the corner of cell 0,0; of a map of hexes no more than the piece. */
static void cover_piece(struct board *board, const struct art_piece *piece, double x, double y)
{
    const struct tableau *tableau = board->tableau;
    const double least = 1e-6, pitch = tableau_pitch(tableau, tableau->height);
    double right = (x + piece->width) / tableau->width - 1, bottom = (y + piece->height - tableau->height) / pitch;

    if (tableau->hexes) {
        cover(board, x / tableau->width, y / pitch);
        cover(board, right, bottom);
        return;
    }
    cover(board, floor(x / tableau->width + least), floor(y / pitch + least));
    cover(board, ceil(right - least), ceil(bottom - least));
}

static void cover_placing(const struct placing *placing, void *context)
{
    struct board *board = context;
    const struct tableau_place *place = tableau_place(board->tableau, placing);

    if (!is_on_map(board->tableau, placing))
        return;
    const struct art_piece *piece = place != NULL && place->fixed ? tableau_shown(board->tableau, placing, board->colour) : NULL;
    if (piece != NULL)
        cover_piece(board, piece, place->x, place->y);
    else
        cover_cell(board, placing->x, placing->y);
}

static void cover_boards(struct board *board)
{
    const struct tableau *tableau = board->tableau;

    for (int i = 0; i < tableau->boards; i++)
        if (tableau_has_board(tableau, i, board->table.seats))
            cover_piece(board, tableau->board[i].piece, tableau->board[i].x, tableau->board[i].y);
}

static void widen(const struct placing *placing, void *context)
{
    struct board *board = context;

    if (is_on_map(board->tableau, placing) && board->across <= placing->x)
        board->across = placing->x + 1;
}

static void find_standing(const struct placing *placing, void *context)
{
    struct board *board = context;
    double column = board->across > 0 ? placing->y * board->across + placing->x
                                      : tableau_column(board->tableau, placing->x, placing->y);
    int row = board->across > 0 ? 0 : placing->y;

    board->standing = board->standing || (tableau_lay(board->tableau, placing) == LAY_UPRIGHT &&
                                          column >= board->left && column <= board->right && row >= board->top &&
                                          row <= board->bottom);
}

/* What the picture covers. */
struct extents {
    double left, right, top, bottom;
};

static void cover_nothing(struct board *board)
{
    board->left = board->top = INFINITY;
    board->right = board->bottom = -INFINITY;
}

static bool cover_corners(struct board *board)
{
    int x[2], y[2];
    struct fields corner;

    cover_nothing(board);
    if (!fields_split(board->cells, (int)strlen(board->cells), &corner) || corner.words != 2 ||
        !word_cell(corner.word[0], 1000, &x[0], &y[0]) || !word_cell(corner.word[1], 1000, &x[1], &y[1]))
        return false;
    for (int i = 0; i < 2; i++)
        cover_cell(board, x[i], y[i]);
    return true;
}

/* What the example is about, where not everything is drawn: some of it, and not much around it. */
static bool cut_out(struct board *board, const char *file, int line, struct error *error)
{
    const struct extents all = { board->left, board->right, board->top, board->bottom };

    if (board->cells == NULL)
        return true;
    if (!cover_corners(board) || board->left > all.right || board->right < all.left || board->top > all.bottom ||
        board->bottom < all.top)
        return fail_at(error, ERROR_INPUT, file, line, _("cells=\"%s\": nothing lies there"), quote(board->cells).text);
    return (all.left - board->left <= AROUND_MAX && board->right - all.right <= AROUND_MAX &&
            all.top - board->top <= AROUND_MAX && board->bottom - all.bottom <= AROUND_MAX) ||
           fail_at(error, ERROR_INPUT, file, line, _("cells=\"%s\": more than %d cells beyond all that lies there"),
                   quote(board->cells).text, AROUND_MAX);
}

/* What is wrong with its cells is told at that place. */
static bool find_extents(struct board *board, const char *file, int line, struct error *error)
{
    cover_nothing(board);
    if (board->across > 0)
        board->table.game->each_placing(board_shown(board), &board->table, widen, board);
    board->table.game->each_placing(board_shown(board), &board->table, cover_placing, board);
    cover_boards(board);
    if (board->offered)
        cover_cell(board, board->x, board->y);
    if (board->left > board->right)
        board->left = board->right = board->top = board->bottom = 0;
    if (!cut_out(board, file, line, error))
        return false;
    board->standing = false;
    board->table.game->each_placing(board_shown(board), &board->table, find_standing, board);
    board->standing = board->standing || board->offered;
    return true;
}

bool board_cut(struct board *board, const char *cells, const struct node *node, struct error *error)
{
    board->cells = cells;
    return find_extents(board, node->file, node->line, error);
}

/* Before seats, `across` grows with what lies there. */
bool board_replay(struct board *board, const struct tableau *tableau, const struct kit_example *example,
                  struct error *error)
{
    const struct loaded *game = &tableau->edition->game;
    struct error why = { 0 };

    *board = (struct board){
        .tableau = tableau, .example = example, .cells = example->cells, .seat = -1, .side = -1,
        .across = tableau->by_seat ? 1 : 0
    };
    if (game->game == NULL)
        return fail_at(error, ERROR_INPUT, example->file, example->line,
                       _("an example is replayed, and %s has no referee"), game->kit->game);
    table_init(&board->table, game->game, game->kit, game->pieces, example->seats);
    if (!table_options(&board->table, example->options, &why))
        return fail_at(error, ERROR_INPUT, example->file, example->line, _("example \"%s\": %s"), example->id,
                       why.text);
    board->state = memory_new(game_size(&board->table));
    set_start(board, board->state);
    return play_lines(board, error) && find_extents(board, example->file, example->line, error);
}

bool board_reach(struct board *board, const struct tableau *tableau, const struct table *table, const void *start,
                 const char *log, struct error *error)
{
    *board = (struct board){
        .tableau = tableau, .table = *table, .start = start, .seat = -1, .side = -1, .across = tableau->by_seat ? 1 : 0
    };
    board->reached = (struct kit_example){ .id = "", .seats = table->seats, .options = "", .log = log, .file = "" };
    board->example = &board->reached;
    board->state = memory_new(game_size(table));
    set_start(board, board->state);
    if (!play_lines(board, error))
        return false;
    board->laid = true;
    board->mat = false;
    return find_extents(board, board->example->file, 0, error);
}

void board_finish(struct board *board)
{
    free(board->state);
    free(board->after);
    *board = (struct board){ 0 };
}

/* ---- further marks ---- */

static void add_mark(struct board *board, const struct mark *mark)
{
    for (int i = 0; i < board->marks; i++)
        if (board->mark[i].kind == mark->kind && board->mark[i].x == mark->x && board->mark[i].y == mark->y &&
            board->mark[i].side == mark->side)
            return;
    if (board->marks < MARKS_MAX)
        board->mark[board->marks++] = *mark;
}

int board_lines(const struct board *board)
{
    const char *from = board->example->log;
    struct word line;
    int count = 0;

    while (next_line(&from, &line))
        count++;
    return count;
}

void board_each_line(const struct board *board, board_line_fn *tell, void *context)
{
    const char *from = board->example->log;
    size_t size = game_size(&board->table);
    void *before = memory_new(size), *after = memory_new(size);
    struct error why = { 0 };

    set_start(board, after);
    for (struct word line; next_line(&from, &line) && !is_end(line);) {
        memcpy(before, after, size);
        if (!play_line(board, line, after, NULL, &why))
            break;
        tell(line.at, line.length, before, after, context);
    }
    free(before);
    free(after);
}

/* ---- where figures went ---- */

struct walk {
    struct board *board;
    int from, at;                /* the first line that is marked, and the one at work */
    const void *after;
    struct step step;            /* of the figure at work */
    char what[32];
    bool moved;
};

static void find_where(const struct placing *placing, void *context)
{
    struct walk *walk = context;

    if (placing->seat != walk->step.seat || strcmp(placing->what, walk->what) != 0)
        return;
    walk->step.x = placing->x;
    walk->step.y = placing->y;
}

static void add_step(struct walk *walk, const struct step *step)
{
    struct board *board = walk->board;

    walk->moved = true;
    if (board->steps == STEPS_MAX)
        return;
    board->step[board->steps] = *step;
    board->step[board->steps++].leap = !tableau_touch(board->tableau, step->x - step->from_x, step->y - step->from_y);
}

static void follow(const struct placing *placing, void *context)
{
    struct walk *walk = context;
    const struct board *board = walk->board;

    if (placing->seat < 0 || tableau_lay(board->tableau, placing) != LAY_UPRIGHT)
        return;
    walk->step = (struct step){ placing->seat, placing->x, placing->y, placing->x, placing->y, false };
    snprintf(walk->what, sizeof walk->what, "%s", placing->what);
    board->table.game->each_placing(walk->after, &board->table, find_where, walk);
    if (walk->step.x != walk->step.from_x || walk->step.y != walk->step.from_y)
        add_step(walk, &walk->step);
}

/* A line that moves nothing marks the cell that it names. */
static void follow_line(const char *at, int length, const void *before, const void *after, void *context)
{
    struct walk *walk = context;
    struct mark mark = { .kind = MARK_FRAME, .side = -1 };
    int turn;

    walk->after = after;
    walk->moved = false;
    if (walk->at++ < walk->from)
        return;
    walk->board->table.game->each_placing(before, &walk->board->table, follow, walk);
    mark.said = !differ(walk->board, before, after, LAY_FLAT) && !differ(walk->board, before, after, LAY_UPRIGHT);
    if (!walk->moved && at[0] != '*' && find_cell((struct word){ at, length }, &mark.x, &mark.y, &turn))
        add_mark(walk->board, &mark);
}

/* Where a line only said where a figure would go, its trail ends: no frame. */
static void drop_arrivals(struct board *board)
{
    int kept = 0;

    for (int i = 0; i < board->marks; i++) {
        bool arrived = false;
        for (int k = 0; board->mark[i].said && k < board->steps; k++)
            arrived = arrived || (board->step[k].x == board->mark[i].x && board->step[k].y == board->mark[i].y);
        if (!arrived)
            board->mark[kept++] = board->mark[i];
    }
    board->marks = kept;
}

void board_mark_lines(struct board *board, int lines)
{
    const char *from = board->example->log;
    struct word line;
    int count = board_lines(board), turn;

    if (board->tableau->trails) {
        board_each_line(board, follow_line, &(struct walk){ .board = board, .from = count - lines });
        drop_arrivals(board);
        return;
    }
    for (int i = 0; next_line(&from, &line); i++) {
        struct mark mark = { .side = -1 };
        if (i < count - lines || line.at[0] == '*' || !find_cell(line, &mark.x, &mark.y, &turn))
            continue;
        mark.side = find_side(line);
        mark.kind = mark.side >= 0 ? MARK_ARROW : MARK_FRAME;
        add_mark(board, &mark);
    }
}

/* From where the figure of the seat stands that the line names to the cell that it names. */
static void mark_walk(struct board *board, struct word line, bool leap, struct mark *mark)
{
    int seat = line.at[0] - '1';
    struct search search = { .board = board, .lay = LAY_UPRIGHT, .seat = &seat };

    if (!board->tableau->trails)
        return;
    board->laid = false;
    split(line, &search.fields);
    board->table.game->each_placing(board->state, &board->table, find_named, &search);
    mark->walks = search.found;
    mark->step = (struct step){ seat, search.x, search.y, mark->x, mark->y, leap };
}

bool board_try(struct board *board, const char *string, const char *refused, const struct node *node,
               struct error *error)
{
    struct word line = { string, (int)strlen(string) };
    size_t size = game_size(&board->table);
    struct mark mark = { .kind = refused == NULL ? MARK_TICK : MARK_CROSS, .side = -1 };
    struct error why = { 0 };
    int turn;

    void *state = memory_new(size);
    memcpy(state, board->state, size);
    bool good = play_line(board, line, state, NULL, &why);
    free(state);
    if (good != (refused == NULL) || (refused != NULL && strcmp(why.rule, refused) != 0))
        return node_fail(node, error, _("\"%s\": %s was found, %s was expected"), quote(string).text,
                         good ? _("a legal line") : why.rule[0] != '\0' ? why.rule : why.text,
                         refused != NULL ? refused : _("a legal line"));
    if (!find_cell(line, &mark.x, &mark.y, &turn))
        return node_fail(node, error, _("\"%s\" names no cell"), quote(string).text);
    mark_walk(board, line, node_attr(node, "dashed") != NULL, &mark);
    add_mark(board, &mark);
    return true;
}
