#include "board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "judge.h"
#include "language.h"
#include "piece_name.h"
#include "whereabouts.h"

struct display {
    const struct replay *replay;
    const void *state;               /* what is shown of its position */
    const struct words *words;       /* of the game, in the reader's language; NULL: ids alone */
    const struct board_form *form;
    struct buf *out;
};

/* ---- what things are called ---- */

/* The seat that stands behind the name of a thing of its own: 3 of "meeple 3"; 0: none. */
static int own_seat(const struct placing *placing)
{
    const char *blank = strrchr(placing->what, ' ');

    return blank != NULL && placing->seat >= 0 && atoi(blank + 1) == placing->seat + 1 &&
                   strspn(blank + 1, "0123456789") == strlen(blank + 1)
               ? placing->seat + 1
               : 0;
}

/* Its name without that seat. */
static void add_what(const struct placing *placing, struct buf *out)
{
    const char *blank = strrchr(placing->what, ' ');

    buf_add(out, placing->what, own_seat(placing) > 0 ? (size_t)(blank - placing->what) : strlen(placing->what));
}

static bool has_id(const char *what, const char *id)
{
    for (struct word word; word_next(&what, &word);)
        if (word_is(word, id))
            return true;
    return false;
}

/* What people call it, or else its kind; NULL where that says no more than the log. */
static const char *name_of(const struct display *to, const struct placing *placing)
{
    const struct kit *kit = to->replay->table.kit;
    const struct kit_piece *piece = placing->piece != NULL ? placing->piece : piece_called(kit, placing->what);
    bool english = strcmp(language_of_messages(), "en") == 0;
    const char *name = NULL;

    if (to->words == NULL || piece == NULL || (english && strcasecmp(piece->id, piece->kind) == 0))
        return NULL;
    if (placing->piece != NULL || has_id(placing->what, piece->id))
        name = words_name(to->words, piece->id);
    if (name == NULL && !english)
        name = words_name(to->words, piece->kind);
    return name != NULL && strcasecmp(name, piece->kind) != 0 && strcasecmp(name, piece->id) != 0 ? name : NULL;
}

/* "character C04 Chestnut" */
static void add_thing(const struct display *to, const struct placing *placing, struct buf *out)
{
    const char *name = name_of(to, placing);

    add_what(placing, out);
    if (name != NULL)
        buf_printf(out, strchr(name, ',') != NULL ? " (%s)" : " %s", name);
}

/* ---- where they lie ---- */

static void add_where(const struct display *to, const char *where, struct buf *out)
{
    const char *written = to->form->writings != NULL ? writing_of(to->form->writings, where) : NULL;

    whereabouts_add(to->replay->table.game, written != NULL ? written : where, out);
}

/* ---- the map: what lies on cells ---- */

enum { CELL_TEXT = 24 };
struct cell {
    int x, y;
    char text[CELL_TEXT];
};
struct map {
    const struct display *display;
    int cells, room, left, top, right, bottom, width;
    struct cell *cell;
    char owned[CELL_TEXT]; /* the first tile of a seat, "" where there is none */
    struct buf told;       /* what the owned one says */
};

static bool on_cell(const struct placing *placing, int *turn)
{
    int x, y;

    return sscanf(placing->where, "%d,%d %d", &x, &y, turn) == 3;
}

static void widen(struct map *map, int x, int y)
{
    map->left = x < map->left || map->cells == 0 ? x : map->left;
    map->right = x > map->right || map->cells == 0 ? x : map->right;
    map->top = y < map->top || map->cells == 0 ? y : map->top;
    map->bottom = y > map->bottom || map->cells == 0 ? y : map->bottom;
}

/* Its words behind the kind, without blanks: D of "tile D"; the kind where there are no more. A seat's own has its
   number ahead: 2:B of "worker B 2". */
static void print_id(const struct placing *placing, int turn, char *out)
{
    const char *blank = strchr(placing->what, ' ');
    int seat = own_seat(placing);
    char id[CELL_TEXT / 2], owner[8] = "";
    struct buf what = { 0 };
    size_t length = 0;

    add_what(placing, &what);
    blank = strchr(what.text, ' ');
    for (const char *at = blank != NULL ? blank : what.text; *at != '\0' && length + 1 < sizeof id; at++)
        if (*at != ' ')
            id[length++] = *at;
    id[length] = '\0';
    if (seat > 0)
        snprintf(owner, sizeof owner, "%d:", seat % 10);
    snprintf(out, CELL_TEXT, turn > 0 ? "%s%s/%d" : "%s%s", owner, id, turn);
    buf_finish(&what);
}

/* The first of a seat's own tiles on the map is told below it. */
static void keep_owned(struct map *map, const struct placing *placing, const char *text)
{
    if (own_seat(placing) == 0 || map->owned[0] != '\0')
        return;
    memcpy(map->owned, text, CELL_TEXT);
    add_thing(map->display, placing, &map->told);
}

static void add_cell(const struct placing *placing, void *context)
{
    struct map *map = context;
    int turn;

    if (!on_cell(placing, &turn))
        return;
    widen(map, placing->x, placing->y);
    if (map->cells == map->room) {
        map->room = map->room > 0 ? 2 * map->room : 64;
        map->cell = memory_grow(map->cell, (size_t)map->room * sizeof *map->cell);
    }
    struct cell *cell = &map->cell[map->cells++];
    cell->x = placing->x;
    cell->y = placing->y;
    print_id(placing, turn, cell->text);
    keep_owned(map, placing, cell->text);
    int width = (int)strlen(cell->text) + 2;
    map->width = width > map->width ? width : map->width;
}

static const char *text_at(const struct map *map, int x, int y)
{
    for (int i = 0; i < map->cells; i++)
        if (map->cell[i].x == x && map->cell[i].y == y)
            return map->cell[i].text;
    return ".";
}

/* Between brackets where it is marked; with a mark on the map every cell has room for them. */
static void print_cell(const struct map *map, int x, int y)
{
    struct board_mark *mark = map->display->form->mark;
    struct buf *out = map->display->out;
    const char *text = text_at(map, x, y);
    bool marked = mark != NULL && mark->x == x && mark->y == y;
    int pad = map->width - (int)strlen(text) - marked;

    buf_printf(out, "%*s%s%s%s", pad, "", marked ? "[" : "", text, marked ? "]" : mark != NULL ? " " : "");
    if (!marked)
        return;
    const char *end = out->text + out->length, *row = memrchr(out->text, '\n', out->length);
    mark->column = row != NULL ? (int)(end - row) - 2 : 0;
    for (const char *at = out->text; at < end; at++)
        mark->row += *at == '\n';
}

static void print_map(const struct map *map)
{
    struct buf *out = map->display->out;
    int gap = map->display->form->mark != NULL;

    buf_printf(out, "\n%5s", "");
    for (int x = map->left; x <= map->right; x++)
        buf_printf(out, "%*d%*s", map->width, x, gap, "");
    buf_putc(out, '\n');
    for (int y = map->top; y <= map->bottom; y++) {
        buf_printf(out, "%5d", y);
        for (int x = map->left; x <= map->right; x++)
            print_cell(map, x, y);
        buf_putc(out, '\n');
    }
    if (map->owned[0] != '\0' && !map->display->form->small)
        /* TRANSLATORS: under a map: 1:B/90, worker B, 1 */
        buf_printf(out, _("  %s: %s of seat %c\n"), map->owned, buf_text(&map->told), map->owned[0]);
}

/* ---- lists ---- */

/* Broken behind commas. */
static void print_list(const struct display *to, const char *where, const char *list)
{
    const int most = (to->form->columns > 0 ? to->form->columns : 80) - 1, indent = 6;

    buf_printf(to->out, "  %s:", where);
    int column = 3 + language_width(where);
    while (*list != '\0') {
        const char *comma = strstr(list, ", "), *end = comma != NULL ? comma + 1 : list + strlen(list);
        struct buf item = { 0 };
        buf_add(&item, list, (size_t)(end - list));
        int length = language_width(item.text);
        if (column + 1 + length > most) {
            buf_printf(to->out, "\n%*s", indent - 1, "");
            column = indent - 1;
        }
        buf_printf(to->out, " %s", item.text);
        column += 1 + length;
        list = end + (comma != NULL);
        buf_finish(&item);
    }
    buf_putc(to->out, '\n');
}

/* ---- names of what is shown by its id alone ---- */

struct legend {
    const struct display *display;
    bool map; /* of what lies on the map */
    struct buf list;
};

static void add_name(const struct placing *placing, void *context)
{
    struct legend *legend = context;
    struct word id = piece_name_word(placing->what);
    struct buf item = { 0 };
    int turn;

    if ((legend->map && !on_cell(placing, &turn)) || id.length == 0)
        return;
    const char *name = legend->display->words != NULL ? name_of(legend->display, placing) : NULL;
    const struct kit_piece *piece = piece_called(legend->display->replay->table.kit, placing->what);
    if (name == NULL || piece == NULL || !word_is(id, piece->id) ||
        words_name(legend->display->words, piece->id) != name)
        return;
    buf_printf(&item, strchr(name, ',') != NULL ? ", %s (%s)" : ", %s %s", piece->id, name);
    if (strstr(buf_text(&legend->list), item.text) == NULL)
        buf_puts(&legend->list, item.text);
    buf_finish(&item);
}

static void print_names(const struct display *to, bool map)
{
    const struct replay *replay = to->replay;
    struct legend legend = { .display = to, .map = map };

    replay->table.game->each_placing(to->state, &replay->table, add_name, &legend);
    if (legend.list.length > 0)
        print_list(to, _("names"), legend.list.text + 2);
    buf_finish(&legend.list);
}

/* ---- the rest of the table ---- */

/* Things that lie in the same place, one behind the other: told in one paragraph. */
struct heap {
    const struct display *display;
    struct buf where, what, list; /* what: the thing told last; list: those before it */
    int alike, things;            /* how often that lies there; how many things do */
    int seat;                     /* whose own they are, or 0 */
};

static void add_last(struct heap *heap)
{
    if (heap->alike > 0)
        buf_printf(&heap->list, "%s%s", heap->list.length > 0 ? ", " : "", buf_text(&heap->what));
    if (heap->alike > 1)
        buf_printf(&heap->list, " ×%d", heap->alike);
    heap->alike = 0;
}

enum { THING_COLUMNS = 22 };

/* " (2 Mia)" */
static void add_owner(const struct heap *heap, struct buf *out)
{
    if (heap->seat == 0)
        return;
    buf_printf(out, " (%d ", heap->seat);
    buf_visible(out, replay_seat(heap->display->replay, heap->seat - 1));
    buf_putc(out, ')');
}

/* Whether the thing and its place stand in one line; where nobody said how wide it is, they do. */
static bool fits(const struct heap *heap, int pad, const char *where)
{
    int columns = heap->display->form->columns;

    return columns == 0 || where == NULL ||
           3 + language_width(buf_text(&heap->list)) + (pad > 0 ? pad : 0) + language_width(where) <= columns;
}

static void end_heap(struct heap *heap)
{
    bool several = heap->list.length > 0;
    struct buf where = { 0 };

    add_last(heap);
    add_where(heap->display, buf_text(&heap->where), &where);
    if (several)
        add_owner(heap, &where);
    else
        add_owner(heap, &heap->list);
    int pad = THING_COLUMNS - language_width(buf_text(&heap->list));
    bool broken = !fits(heap, pad, where.text);
    if (several)
        print_list(heap->display, where.text, buf_text(&heap->list));
    else if (heap->things > 0)
        buf_printf(heap->display->out, "  %s%*s%s %s\n", buf_text(&heap->list), pad > 0 && !broken ? pad : 0, "",
                   broken ? "\n     " : "", buf_text(&where));
    buf_finish(&where);
    buf_finish(&heap->where);
    buf_finish(&heap->what);
    buf_finish(&heap->list);
    *heap = (struct heap){ .display = heap->display };
}

static void add_other(const struct placing *placing, void *context)
{
    struct heap *heap = context;
    struct buf thing = { 0 };
    int turn, seat = own_seat(placing);

    if (on_cell(placing, &turn))
        return;
    if (heap->things > 0 && (strcmp(buf_text(&heap->where), placing->where) != 0 || heap->seat != seat))
        end_heap(heap);
    if (heap->things == 0)
        buf_puts(&heap->where, placing->where);
    add_thing(heap->display, placing, &thing);
    if (heap->things > 0 && strcmp(buf_text(&heap->what), thing.text) != 0)
        add_last(heap);
    buf_clear(&heap->what);
    buf_puts(&heap->what, thing.text);
    buf_finish(&thing);
    heap->seat = seat;
    heap->alike++;
    heap->things++;
}

/* ---- seats, and what comes next ---- */

enum { NAME_COLUMNS = 16 };

static bool is_over(const struct replay *replay)
{
    return replay->end_line || game_turn(&replay->table, replay->state) == SEAT_OVER;
}

static void print_progress(const struct display *to)
{
    const struct replay *replay = to->replay;
    size_t before = to->out->length;

    game_tell_progress(&replay->table, replay->state, to->out);
    if (to->out->length > before)
        buf_putc(to->out, '\n');
}

/* Who decides next, and the lines that are due. */
static void print_next(const struct display *to)
{
    const struct replay *replay = to->replay;
    int turn = game_turn(&replay->table, replay->state);
    struct buf due = { 0 }, name = { 0 };

    game_due(&replay->table, replay->state, &due);
    if (game_opens(&replay->table, replay->state)) {
        buf_puts(&due, _(" or "));
        buf_printf(&due, _("\"%s\""), "end");
    }
    if (turn >= 0)
        buf_visible(&name, replay_seat(replay, turn));
    if (turn >= 0)
        /* TRANSLATORS: number and name of the seat that decides next, and what it may write */
        buf_printf(to->out, _("next: %d %s: %s\n"), turn + 1, name.text, due.text);
    else
        buf_printf(to->out, _("next: %s\n"), due.text);
    buf_finish(&due);
    buf_finish(&name);
}

static void print_state(const struct display *to)
{
    const struct replay *replay = to->replay;

    if (game_turn(&replay->table, replay->state) == SEAT_OVER)
        buf_printf(to->out, "%s\n", _("The game is over; these are the final scores."));
    else if (replay->end_line)
        buf_printf(to->out, "%s\n", _("The players have ended the game; these are the final scores."));
    if (!is_over(replay))
        print_progress(to);
    if (!is_over(replay) && !to->form->small && !to->form->asked)
        print_next(to);
}

/* Final scores once the game is over. Returns the seat whose turn it is, or -1. */
static int find_points(const struct replay *replay, int points[SEATS_MAX])
{
    int mover = is_over(replay) ? -1 : game_mover(&replay->table, replay->state);

    if (mover < 0)
        game_score(&replay->table, replay->state, points, NULL);
    else
        game_tally(&replay->table, replay->state, points);
    return mover;
}

static void print_seats(const struct display *to)
{
    const struct replay *replay = to->replay;
    int points[SEATS_MAX], mover = find_points(replay, points), columns = NAME_COLUMNS, digits = 1;
    struct buf name[SEATS_MAX] = { { 0 } };

    for (int seat = 0; seat < replay->table.seats; seat++) {
        buf_visible(&name[seat], replay_seat(replay, seat));
        int width = language_width(buf_text(&name[seat])), length = snprintf(NULL, 0, "%d", points[seat]);
        columns = width > columns ? width : columns;
        digits = length > digits ? length : digits;
    }
    for (int seat = 0; seat < replay->table.seats; seat++) {
        const char *text = buf_text(&name[seat]);
        buf_printf(to->out, "%s %d  %s%*s %*d\n", seat == mover ? "*" : " ", seat + 1, text,
                   columns - language_width(text), "", digits, points[seat]);
        buf_finish(&name[seat]);
    }
    print_state(to);
}

/* As the game shows it. */
static void print_view(const struct display *to)
{
    const struct replay *replay = to->replay;
    const struct board_mark *mark = to->form->mark;

    buf_putc(to->out, '\n');
    replay->table.game->view(mark != NULL && mark->after != NULL ? mark->after : to->state, &replay->table, to->out);
    if (!to->form->small)
        print_names(to, false);
}

/* A mark beside the tiles is on the map, too. */
static void find_edges(struct map *map)
{
    const struct replay *replay = map->display->replay;
    const struct board_mark *mark = map->display->form->mark;
    const void *state = mark != NULL && mark->after != NULL ? mark->after : map->display->state;

    replay->table.game->each_placing(state, &replay->table, add_cell, map);
    if (mark != NULL && map->cells > 0)
        widen(map, mark->x, mark->y);
}

/* Returns whether there is one. */
static bool print_cells(const struct display *to)
{
    struct map map = { .display = to };
    bool there;

    find_edges(&map);
    there = map.cells > 0;
    if (there)
        print_map(&map);
    if (there && !to->form->small)
        print_names(to, true);
    buf_finish(&map.told);
    free(map.cell);
    return there;
}

/* Cells as a map, all else place by place. */
static void print_table(const struct display *to)
{
    const struct replay *replay = to->replay;
    struct heap heap = { .display = to };

    if (print_cells(to) && to->form->small)
        return;
    buf_putc(to->out, '\n');
    replay->table.game->each_placing(to->state, &replay->table, add_other, &heap);
    end_heap(&heap);
}

void board_add(struct buf *out, const struct replay *replay, const struct board_form *form)
{
    const struct game_names *names = game_cache_names(replay->cache, replay->table.kit);
    const void *state = form->seen != NULL ? form->seen : replay->state;
    struct display to = { replay, state, names->words[strcmp(language_of_messages(), "en") == 0], form, out };

    if (form->mark != NULL)
        form->mark->row = form->mark->column = 0;
    print_seats(&to);
    if (replay->table.game->view != NULL)
        print_view(&to);
    else
        print_table(&to);
}
