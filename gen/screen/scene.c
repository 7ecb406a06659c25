#include "scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "verify/language.h"

/* Of the position at work, items by their numbers. */
struct row {
    int count, room;
    int *item;
};

struct telling {
    const struct scenes *scenes;
    cairo_t *cr; /* brings ink and theme */
    struct buf *out;
    struct buf items, item; /* as they were written */
    int *at;                /* where each starts in `items`, one more than there are */
    int count, room;
    struct row map, last; /* of this scene and of the one before */
    struct row *to;       /* what is being told */
    const struct moment *moment;
    int seat;
    const char *colour[SEATS_MAX]; /* in the end */
    struct buf stands;             /* where the game stood in the scene that said so last */
};

/* ---- items ---- */

static void row_add(struct row *row, int item)
{
    if (row->count == row->room) {
        row->room = row->room > 0 ? 2 * row->room : 64;
        row->item = memory_grow(row->item, (size_t)row->room * sizeof *row->item);
    }
    row->item[row->count++] = item;
}

static bool is_item(const struct telling *to, int number)
{
    size_t length = (size_t)(to->at[number + 1] - to->at[number]);

    return length == to->item.length && memcmp(to->items.text + to->at[number], to->item.text, length) == 0;
}

/* The number of the item at work. */
static int item_number(struct telling *to)
{
    for (int i = 0; i < to->count; i++)
        if (is_item(to, i))
            return i;
    if (to->count + 1 >= to->room) {
        to->room = to->room > 0 ? 2 * to->room : 64;
        to->at = memory_grow(to->at, (size_t)to->room * sizeof *to->at);
        to->at[0] = to->count == 0 ? 0 : to->at[0];
    }
    buf_add(&to->items, to->item.text, to->item.length);
    to->at[++to->count] = (int)to->items.length;
    return to->count - 1;
}

/* A hundredth of a mm is enough; never "-0". */
static void add_number(struct buf *out, double value)
{
    buf_printf(out, "%.6g", round(value * 100) / 100 + 0.0);
}

static void add_numbers(struct buf *out, const double value[], int count)
{
    for (int i = 0; i < count; i++) {
        buf_puts(out, i > 0 ? "," : "");
        add_number(out, value[i]);
    }
}

static void tell_edge(struct telling *to, const struct lying *lying)
{
    const struct tableau *tableau = to->scenes->tableau;
    double x = tableau->width / 2, y = tableau->height / 2;

    cairo_matrix_transform_point(&lying->at, &x, &y);
    buf_clear(&to->item);
    add_numbers(&to->item,
                (const double[]){ x - tableau->width / 2, y - tableau->height / 2, tableau->width, tableau->height },
                4);
    row_add(to->to, item_number(to));
}

static void tell_lying(const struct lying *lying, void *context)
{
    struct telling *to = context;
    const cairo_matrix_t *at = &lying->at;
    bool plain = fabs(at->xx - 1) + fabs(at->yy - 1) + fabs(at->xy) + fabs(at->yx) < 1e-6;

    buf_clear(&to->item);
    buf_printf(&to->item, "%d,", lying->stamp);
    add_numbers(&to->item, (const double[]){ at->x0, at->y0, at->xx, at->yx, at->xy, at->yy }, plain ? 2 : 6);
    row_add(to->to, item_number(to));
    if (lying->edged)
        tell_edge(to, lying);
}

static void add_items(const struct telling *to)
{
    buf_putc(to->out, '[');
    for (int i = 0; i < to->count; i++) {
        buf_puts(to->out, i > 0 ? ",[" : "[");
        buf_add(to->out, to->items.text + to->at[i], (size_t)(to->at[i + 1] - to->at[i]));
        buf_putc(to->out, ']');
    }
    buf_putc(to->out, ']');
}

/* ---- a scene ---- */

static void add_row(struct buf *out, const struct row *row, int first, int end)
{
    for (int i = first; i < end; i++)
        buf_printf(out, "%s%d", i > first ? "," : "", row->item[i]);
}

/* How much of the map is as it was. */
static void add_map(struct telling *to)
{
    const struct row *map = &to->map, *last = &to->last;
    int least = map->count < last->count ? map->count : last->count, start = 0, end = 0;

    while (start < least && map->item[start] == last->item[start])
        start++;
    while (start + end < least && map->item[map->count - 1 - end] == last->item[last->count - 1 - end])
        end++;
    buf_printf(to->out, ",\"map\":[%d,%d%s", start, end, map->count > start + end ? "," : "");
    add_row(to->out, map, start, map->count - end);
    buf_putc(to->out, ']');
    struct row swap = to->last;
    to->last = to->map;
    to->map = swap;
}

static void tell_map(struct telling *to)
{
    to->map.count = 0;
    to->to = &to->map;
    diagram_tell(&to->moment->board, to->cr, to->scenes->stamps, tell_lying, to);
    add_map(to);
}

static void tell_mats(struct telling *to)
{
    struct row mat = { 0 };

    if (to->scenes->tableau->mat == NULL)
        return;
    buf_puts(to->out, ",\"mats\":[");
    to->to = &mat;
    for (int seat = 0; seat < to->scenes->chronicle->seats; seat++) {
        mat.count = 0;
        diagram_tell_mat(&to->moment->board, to->cr, to->scenes->stamps, seat, tell_lying, to);
        buf_puts(to->out, seat > 0 ? ",[" : "[");
        add_row(to->out, &mat, 0, mat.count);
        buf_putc(to->out, ']');
    }
    buf_putc(to->out, ']');
    free(mat.item);
}

static void tell_chip(const struct art_piece *piece, bool back, int seat, int count, void *context)
{
    struct telling *to = context;

    if (seat != to->seat)
        return;
    buf_printf(to->out, "%s[%d,%d]", to->out->text[to->out->length - 1] == '[' ? "" : ",",
               diagram_tell_piece(to->scenes->tableau, to->cr, to->scenes->stamps, piece, back), count);
}

static void tell_chips(struct telling *to)
{
    buf_puts(to->out, ",\"chips\":[");
    for (to->seat = -1; to->seat < to->scenes->chronicle->seats; to->seat++) {
        buf_puts(to->out, to->seat >= 0 ? ",[" : "[");
        moment_each_chip(to->moment, tell_chip, to);
        buf_putc(to->out, ']');
    }
    buf_putc(to->out, ']');
}

static void add_rectangle(struct buf *out, const cairo_rectangle_t *at)
{
    buf_putc(out, '[');
    add_numbers(out, (const double[]){ at->x, at->y, at->width, at->height }, 4);
    buf_putc(out, ']');
}

static void add_frame(struct telling *to, int x, int y)
{
    const cairo_rectangle_t cell = diagram_cell(&to->moment->board, x, y);

    buf_puts(to->out, to->out->text[to->out->length - 1] == '[' ? "" : ",");
    add_rectangle(to->out, &cell);
}

static void tell_frames(struct telling *to)
{
    const struct board *board = &to->moment->board;

    buf_puts(to->out, ",\"frames\":[");
    if (board->placed)
        add_frame(to, board->new_x, board->new_y);
    for (int i = 0; i < board->marks; i++)
        if (board->mark[i].kind == MARK_FRAME)
            add_frame(to, board->mark[i].x, board->mark[i].y);
    buf_putc(to->out, ']');
}

static void add_arrow(struct telling *to, int x, int y, int side)
{
    const cairo_rectangle_t cell = diagram_cell(&to->moment->board, x, y);

    buf_puts(to->out, to->out->text[to->out->length - 1] == '[' ? "[" : ",[");
    add_numbers(to->out, (const double[]){ cell.x + cell.width / 2, cell.y + cell.height / 2, side }, 3);
    buf_putc(to->out, ']');
}

static void tell_arrows(struct telling *to)
{
    const struct board *board = &to->moment->board;

    buf_puts(to->out, ",\"arrows\":[");
    if (board->placed && board->side >= 0)
        add_arrow(to, board->new_x, board->new_y, board->side);
    for (int i = 0; i < board->marks; i++)
        if (board->mark[i].kind == MARK_ARROW)
            add_arrow(to, board->mark[i].x, board->mark[i].y, board->mark[i].side);
    buf_putc(to->out, ']');
}

static void add_middle(struct telling *to, int x, int y)
{
    const cairo_rectangle_t cell = diagram_cell(&to->moment->board, x, y);

    buf_putc(to->out, ',');
    add_numbers(to->out, (const double[]){ cell.x + cell.width / 2, cell.y + cell.height / 2 }, 2);
}

/* A step goes on where it starts at the end of the one before. */
static void tell_trails(struct telling *to)
{
    const struct board *board = &to->moment->board;

    buf_puts(to->out, ",\"trails\":[");
    for (int i = 0; i < board->steps; i++) {
        const struct step *step = &board->step[i], *before = step - 1;
        bool on = i > 0 && before->seat == step->seat && !before->leap && !step->leap && before->x == step->from_x &&
                  before->y == step->from_y;
        if (!on) {
            buf_printf(to->out, "%s[%d,%d", i > 0 ? "]," : "", step->seat + 1, step->leap);
            add_middle(to, step->from_x, step->from_y);
        }
        add_middle(to, step->x, step->y);
    }
    buf_puts(to->out, board->steps > 0 ? "]]" : "]");
}

static void tell_points(struct telling *to)
{
    const struct moment *moment = to->moment;
    int seats = to->scenes->chronicle->seats;

    buf_puts(to->out, "\"points\":[");
    for (int seat = 0; seat < seats; seat++)
        buf_printf(to->out, "%s%d", seat > 0 ? "," : "", moment->points[seat]);
    buf_printf(to->out, "],\"mover\":%d", moment->mover + 1);
    if (moment->mover < 0)
        buf_printf(to->out, ",\"winners\":%u", moment->winners);
}

/* ["round 2 of 6","round 2 of 6: catch"] */
static void add_standing(const struct table *table, const void *state, struct buf *out)
{
    struct buf text = { 0 };

    game_tell_round(table, state, &text);
    buf_putc(out, '[');
    buf_json(out, buf_text(&text));
    buf_putc(out, ',');
    buf_clear(&text);
    game_tell_progress(table, state, &text);
    buf_json(out, buf_text(&text));
    buf_putc(out, ']');
    buf_finish(&text);
}

/* Its round and how far it has come, in each language of the edition, unless the scene before has said the same. */
static void tell_stands(struct telling *to)
{
    const struct edition *edition = to->scenes->tableau->edition;
    const char *own = language_of_messages();
    struct buf stands = { 0 };

    for (int i = 0; i < edition->languages; i++) {
        language_use(edition->words[i]->lang);
        buf_puts(&stands, i > 0 ? "," : ",\"stands\":{");
        buf_json(&stands, edition->words[i]->lang);
        buf_putc(&stands, ':');
        add_standing(to->scenes->table, to->moment->board.after, &stands);
    }
    buf_puts(&stands, "}");
    language_use(own);
    if (strcmp(buf_text(&stands), buf_text(&to->stands)) != 0)
        buf_add(to->out, stands.text, stands.length);
    buf_finish(&to->stands);
    to->stands = stands;
}

static void tell_scene(struct telling *to)
{
    const cairo_rectangle_t window = diagram_window(&to->moment->board);

    buf_puts(to->out, to->out->text[to->out->length - 1] == '[' ? "{" : ",\n{");
    tell_points(to);
    buf_puts(to->out, ",\"window\":");
    add_rectangle(to->out, &window);
    tell_map(to);
    tell_mats(to);
    tell_chips(to);
    tell_frames(to);
    tell_arrows(to);
    tell_trails(to);
    tell_stands(to);
    buf_putc(to->out, '}');
}

/* ---- the game ---- */

/* The scene behind so many bytes of the chapter's lines. */
static bool tell_part(struct telling *to, const struct chapter *chapter, size_t length, void *start,
                      struct error *error)
{
    struct buf lines = { 0 };
    struct moment moment;

    buf_add(&lines, chapter->log, length);
    const struct chapter part = { buf_text(&lines), chapter->first, chapter->last };
    bool good =
        moment_open(&moment, to->scenes->tableau, to->scenes->chronicle, to->scenes->table, &part, start, error);
    if (good) {
        moment.board.stacked = moment.board.across > 0;
        to->moment = &moment;
        tell_scene(to);
        for (int seat = 0; seat < to->scenes->chronicle->seats; seat++)
            to->colour[seat] = tableau_colour(to->scenes->tableau, to->scenes->table, moment.board.after, seat);
        if (chapter->log[length] == '\0')
            memcpy(start, moment.board.after, game_size(to->scenes->table));
    }
    moment_finish(&moment);
    buf_finish(&lines);
    return good;
}

static bool tell_chapter(struct telling *to, int number, void *start, struct error *error)
{
    const struct chapter *chapter = &to->scenes->chronicle->chapter[number];
    bool good = true;

    for (size_t end = 0; good; end++) {
        end += strcspn(chapter->log + end, "\n");
        good = tell_part(to, chapter, end, start, error);
        if (chapter->log[end] == '\0')
            break;
    }
    return good;
}

static void add_colour(const struct tableau *tableau, int role, struct buf *out)
{
    const struct colour *colour = &palette_swatch(&tableau->edition->ink.palette, THEME_FULL, role)->ground;

    buf_printf(out, "\"#%02x%02x%02x\",", (unsigned)lround(colour->red * 255), (unsigned)lround(colour->green * 255),
               (unsigned)lround(colour->blue * 255));
}

static void add_liveries(const struct tableau *tableau, const char *const colour[], int count, struct buf *out)
{
    buf_puts(out, ",\"liveries\":[");
    for (int seat = 0; seat < count; seat++) {
        const struct livery *livery = theme_livery(colour[seat]);
        buf_puts(out, seat > 0 ? ",[" : "[");
        add_colour(tableau, livery->body, out);
        add_colour(tableau, livery->dark, out);
        add_colour(tableau, livery->tint, out);
        buf_json(out, livery->letter != NULL ? livery->letter : "");
        buf_putc(out, ']');
    }
    buf_putc(out, ']');
}

void scenes_add_liveries(const struct tableau *tableau, struct buf *out)
{
    const struct kit *kit = tableau->edition->game.kit;

    add_liveries(tableau, kit->colour, kit->colours, out);
}

static cairo_t *context_of(const struct tableau *tableau)
{
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    cairo_t *cr = cairo_create(surface);

    cairo_surface_destroy(surface);
    ink_enter(cr, &tableau->edition->ink);
    return cr;
}

bool scenes_add(const struct scenes *scenes, struct buf *out, struct error *error)
{
    struct telling to = { .scenes = scenes, .cr = context_of(scenes->tableau), .out = out };
    void *start = memory_new(game_size(scenes->table));
    bool good = true;

    game_deal(scenes->table, start);
    buf_puts(out, "{\"scenes\":[");
    for (int i = 0; good && i < scenes->chronicle->chapters; i++)
        good = tell_chapter(&to, i, start, error);
    buf_puts(out, "],\"items\":");
    add_items(&to);
    add_liveries(scenes->tableau, to.colour, scenes->chronicle->seats, out);
    buf_putc(out, '}');
    free(start);
    free(to.at);
    free(to.map.item);
    free(to.last.item);
    buf_finish(&to.items);
    buf_finish(&to.item);
    buf_finish(&to.stands);
    cairo_destroy(to.cr);
    return good;
}
