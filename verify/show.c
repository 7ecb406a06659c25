/* show: a position as text that a person can read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "digest.h"
#include "language.h"

struct showing {
    const struct request *request;
    bool shown;
    int status;
};

/* ---- the map: what lies on cells ---- */

struct cell {
    int x, y;
    char text[12];
};
struct map {
    int cells, room, left, top, right, bottom;
    struct cell *cell;
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

/* What stands behind the kind, without blanks: D of "tile D", D2 of "tile D 2"; the kind where there is no more. */
static void print_id(const char *what, char *out, size_t size)
{
    const char *blank = strchr(what, ' ');
    size_t length = 0;

    for (const char *at = blank != NULL ? blank : what; *at != '\0' && length + 1 < size; at++)
        if (*at != ' ')
            out[length++] = *at;
    out[length] = '\0';
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
    char id[8];
    print_id(placing->what, id, sizeof id);
    cell->x = placing->x;
    cell->y = placing->y;
    snprintf(cell->text, sizeof cell->text, turn > 0 ? "%s/%d" : "%s", id, turn);
}

static const char *text_at(const struct map *map, int x, int y)
{
    for (int i = 0; i < map->cells; i++)
        if (map->cell[i].x == x && map->cell[i].y == y)
            return map->cell[i].text;
    return ".";
}

static void print_map(const struct map *map)
{
    printf("\n%5s", "");
    for (int x = map->left; x <= map->right; x++)
        printf("%7d", x);
    putchar('\n');
    for (int y = map->top; y <= map->bottom; y++) {
        printf("%5d", y);
        for (int x = map->left; x <= map->right; x++)
            printf("%7s", text_at(map, x, y));
        putchar('\n');
    }
}

/* ---- the rest of the table ---- */

/* Things that lie in the same place, one behind the other: told in one paragraph. */
struct heap {
    struct buf where, what, list;    /* what: the thing told last; list: those before it */
    int alike, things;               /* how often that lies there; how many things do */
};

static void add_last(struct heap *heap)
{
    if (heap->alike > 0)
        buf_printf(&heap->list, "%s%s", heap->list.length > 0 ? ", " : "", buf_text(&heap->what));
    if (heap->alike > 1)
        buf_printf(&heap->list, " ×%d", heap->alike);
    heap->alike = 0;
}

/* Within 80 columns, broken behind commas. */
static void print_list(const char *where, const char *list)
{
    const int most = 79, indent = 6;
    int column = printf("  %s:", where);

    for (const char *at = list; *at != '\0';) {
        const char *comma = strstr(at, ", "), *end = comma != NULL ? comma + 1 : at + strlen(at);
        int length = (int)(end - at);
        if (column + 1 + length > most)
            column = printf("\n%*s", indent - 1, "") - 1;
        column += printf(" %.*s", length, at);
        at = end + (comma != NULL);
    }
    putchar('\n');
}

static void end_heap(struct heap *heap)
{
    bool several = heap->list.length > 0;

    add_last(heap);
    int pad = 12 - language_width(buf_text(&heap->list));
    if (several)
        print_list(buf_text(&heap->where), buf_text(&heap->list));
    else if (heap->things > 0)
        printf("  %s%*s %s\n", buf_text(&heap->list), pad > 0 ? pad : 0, "", buf_text(&heap->where));
    buf_finish(&heap->where);
    buf_finish(&heap->what);
    buf_finish(&heap->list);
    *heap = (struct heap){ 0 };
}

static void add_other(const struct placing *placing, void *context)
{
    struct heap *heap = context;
    int turn;

    if (on_cell(placing, &turn))
        return;
    if (heap->things > 0 && strcmp(buf_text(&heap->where), placing->where) != 0)
        end_heap(heap);
    if (heap->things == 0)
        buf_puts(&heap->where, placing->where);
    if (heap->things > 0 && strcmp(buf_text(&heap->what), placing->what) != 0)
        add_last(heap);
    buf_clear(&heap->what);
    buf_puts(&heap->what, placing->what);
    heap->alike++;
    heap->things++;
}

enum { NAME_COLUMNS = 16 };

static void print_progress(const struct game *game, const void *state)
{
    struct buf progress = { 0 };

    game->progress(state, &progress);
    if (progress.length > 0)
        puts(buf_text(&progress));
    buf_finish(&progress);
}

static void print_seats(const struct replay *replay)
{
    const struct game *game = replay->table.game;
    int points[SEATS_MAX], mover = game_mover(&replay->table, replay->state), columns = NAME_COLUMNS, digits = 1;
    struct buf name[SEATS_MAX] = { { 0 } };

    if (mover < 0)
        game_score(&replay->table, replay->state, points, NULL);
    else
        game_tally(&replay->table, replay->state, points);
    for (int seat = 0; seat < replay->table.seats; seat++) {
        buf_visible(&name[seat], replay_seat(replay, seat));
        int width = language_width(buf_text(&name[seat])), length = snprintf(NULL, 0, "%d", points[seat]);
        columns = width > columns ? width : columns;
        digits = length > digits ? length : digits;
    }
    for (int seat = 0; seat < replay->table.seats; seat++) {
        const char *text = buf_text(&name[seat]);
        printf("%s %d  %s%*s %*d\n", seat == mover ? "*" : " ", seat + 1, text, columns - language_width(text), "",
               digits, points[seat]);
        buf_finish(&name[seat]);
    }
    if (mover < 0)
        puts(_("The game is over; these are the final scores."));
    if (game->progress != NULL)
        print_progress(game, replay->state);
}

static void print_digest(const struct replay *replay)
{
    struct buf lines = { 0 };

    digest_lines(&replay->table, replay->state, &lines);
    fputs(buf_text(&lines), stdout);
    buf_finish(&lines);
}

/* As the game shows it. */
static void print_view(const struct replay *replay)
{
    struct buf lines = { 0 };

    replay->table.game->view(replay->state, &replay->table, &lines);
    printf("\n%s", buf_text(&lines));
    buf_finish(&lines);
}

/* Cells as a map, all else place by place. */
static void print_table(const struct replay *replay)
{
    const struct game *game = replay->table.game;
    struct map map = { 0 };
    struct heap heap = { 0 };

    game->each_placing(replay->state, &replay->table, add_cell, &map);
    if (map.cells > 0)
        print_map(&map);
    putchar('\n');
    game->each_placing(replay->state, &replay->table, add_other, &heap);
    end_heap(&heap);
    free(map.cell);
}

void show_position(const struct replay *replay)
{
    print_seats(replay);
    if (replay->table.game->view != NULL)
        print_view(replay);
    else
        print_table(replay);
}

static void print_position(const struct request *request, const struct replay *replay)
{
    if (request->digest)
        print_digest(replay);
    else
        show_position(replay);
}

/* ---- finding the line ---- */

static void before_line(struct walk *walk, struct line line, int number)
{
    struct showing *to = walk->context;

    (void)line;
    if (to->shown || to->request->line == 0 || number <= to->request->line || !walk->replay->moving)
        return;
    to->shown = true;
    print_position(to->request, walk->replay);
}

static bool after_game(struct walk *walk, int index)
{
    struct showing *to = walk->context;
    const struct replay *replay = walk->replay;
    bool reached = to->request->line <= walk->last && !to->shown;
    bool wrong = replay->error.kind != ERROR_NONE && reached;

    (void)index;
    if (wrong)
        to->status = tell_refusal(to->request->argument[0], &replay->error);
    if (replay->moving && reached) {
        to->shown = true;
        print_position(to->request, replay);
    }
    return !to->shown && !wrong;
}

int command_show(const struct request *request)
{
    struct replay replay = { .cache = request->cache };
    struct showing to = { .request = request };
    struct walk walk = { .replay = &replay, .before = before_line, .after = after_game, .context = &to };
    struct error error = { 0 };

    if (!archive_walk(&walk, request->argument[0], &error))
        to.status = tell_error(&error);
    else if (!to.shown && to.status == EXIT_GOOD) {
        fail(&error, ERROR_USAGE, NULL, _("the log has no position after line %d"), request->line);
        to.status = tell_error(&error);
    }
    replay_free(&replay);
    return to.status;
}
