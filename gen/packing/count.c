#include "count.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "verify/buf.h"
#include "gen/plan/grid.h"
#include "gen/card/layout.h"

static const double large = 120; /* mm: what is longer lies flat in the box */
static const double near = 0.01;
enum { ROW_BYTES = 1500 }; /* of ids: less than half a page of A4 */

struct gathering {
    const struct run *at;
    const struct batch *batch;
    struct packing *packing;
    struct arena *arena;
    const int *const *copies; /* of each batch, of each of its pieces */
};

static const char *keep(const struct gathering *to, struct buf *text)
{
    const char *kept = arena_copy(to->arena, buf_text(text), text->length);

    buf_finish(text);
    return kept;
}

/* ---- counting on the sheets ---- */

/* How often each piece of a batch lies on its sheets. */
static int *count_all(const struct batch *batch, struct arena *arena)
{
    int *copies = arena_alloc(arena, (size_t)(batch->pieces + 1) * sizeof *copies);

    for (int p = 0; batch->pieces > 0 && p < batch->plan.pages; p++)
        for (int i = 0; i < batch->plan.page[p].cells; i++)
            copies[batch->plan.page[p].cell[i].piece] += sheet_cell_counts(&batch->plan.page[p].cell[i]);
    return copies;
}

/* Those that the kit asks for. */
static int count_copies(const struct gathering *to, const struct batch *batch, int piece)
{
    int all = to->copies[batch - to->batch][piece], wanted = batch->piece[piece].count;

    return all < wanted ? all : wanted;
}

static int count_spares(const struct gathering *to, const struct batch *batch, int piece)
{
    return to->copies[batch - to->batch][piece] - count_copies(to, batch, piece);
}

/* Adds the sheet to "1–3, 5"; `from` and `to` are the last stretch of it. */
static void add_sheet(struct buf *text, int sheet, int *from, int *to)
{
    if (*from > 0 && sheet == *to + 1) {
        *to = sheet;
        return;
    }
    if (*from > 0)
        buf_printf(text, *to > *from ? "%d–%d, " : "%d, ", *from, *to);
    *from = *to = sheet;
}

static void end_sheets(struct buf *text, int from, int to)
{
    buf_printf(text, to > from ? "%d–%d" : "%d", from, to);
}

static bool is_of(const struct batch *batch, int piece, const char *group)
{
    return strcmp(batch->piece[piece].group, group) == 0;
}

static const char *sheets_of(const struct gathering *to, const struct batch *batch, const char *group)
{
    struct buf text = { 0 };
    int from = 0, end = 0;

    for (int p = 0; p < batch->plan.pages; p++) {
        const struct sheet_page *page = &batch->plan.page[p];
        int found = 0;
        for (int i = 0; !page->back && i < page->cells; i++)
            found += is_of(batch, page->cell[i].piece, group);
        if (found > 0)
            add_sheet(&text, page->sheet, &from, &end);
    }
    end_sheets(&text, from, end);
    return keep(to, &text);
}

/* ---- ids in short ---- */

static const char *set_of(const struct gathering *to, const struct art_piece *piece)
{
    const struct kit *kit = to->at->edition->game.kit;
    const struct kit_piece *of = art_kit_piece(piece, kit);

    return of != NULL ? kit->set[of->set].id : "";
}

static bool same_set(const struct gathering *to, const struct art_piece *a, const struct art_piece *b)
{
    return strcmp(a->group, b->group) == 0 && strcmp(set_of(to, a), set_of(to, b)) == 0;
}

static size_t stem_of(const struct art_piece *piece)
{
    return strcspn(piece->id, ".");
}

static bool same_stem(const struct art_piece *a, const struct art_piece *b)
{
    return a->colour >= 0 && b->colour >= 0 && stem_of(a) == stem_of(b) && strncmp(a->id, b->id, stem_of(a)) == 0 &&
           a->count == b->count;
}

/* How many of the line have the stem and count of this piece, from it on; 0 where one before it has. */
static int seats_of(struct art_piece *const *piece, int pieces, int i)
{
    int seats = 0;

    for (int k = 0; k < pieces; k++) {
        if (!same_stem(piece[k], piece[i]))
            continue;
        if (k < i)
            return 0;
        seats++;
    }
    return seats;
}

/* The number at the end of an id; -1 where there is none. */
static int number_of(const struct art_piece *piece, size_t *prefix)
{
    size_t length = strlen(piece->id);

    for (*prefix = length; *prefix > 0 && isdigit((unsigned char)piece->id[*prefix - 1]); --*prefix)
        continue;
    return *prefix < length && length - *prefix < 7 ? atoi(piece->id + *prefix) : -1;
}

static bool follows(const struct art_piece *a, const struct art_piece *b, int step)
{
    size_t prefix, other;
    int number = number_of(a, &prefix), next = number_of(b, &other);

    return number >= 0 && next >= 0 && prefix == other && strncmp(a->id, b->id, prefix) == 0 && next == number + step &&
           a->count == b->count;
}

/* How many from here on are numbered one after another, up or down. */
static int run_of(struct art_piece *const *piece, int pieces, int i)
{
    int most = 1;

    for (int step = -1; step <= 1; step += 2) {
        int run = 1;
        while (i + run < pieces && follows(piece[i + run - 1], piece[i + run], step))
            run++;
        most = run > most ? run : most;
    }
    return most;
}

/* Its hyphens never end a line. */
static void add_id(struct buf *text, const char *id, size_t length)
{
    for (size_t i = 0; i < length; i++)
        buf_printf(text, id[i] == '-' ? "%c\u2060" : "%c", id[i]);
}

/* As many as a row holds, from that one on; returns the first that is left. Blanks before the sign of multiplication
   never end a line, nor do the dots of a run. */
static int add_ids(struct buf *text, struct art_piece *const *piece, int pieces, int from)
{
    int i = from;

    for (int run = 1; i < pieces && text->length < ROW_BYTES; i += run) {
        int seats = piece[i]->colour >= 0 ? seats_of(piece, pieces, i) : 1;
        run = piece[i]->colour >= 0 ? 1 : run_of(piece, pieces, i);
        run = run > 2 ? run : 1;
        if (seats == 0)
            continue;
        buf_puts(text, text->length > 0 ? ", " : "");
        add_id(text, piece[i]->id, seats > 1 ? stem_of(piece[i]) : strlen(piece[i]->id));
        if (seats > 1)
            buf_printf(text, "\u00a0%d×%d", seats, piece[i]->count);
        else if (run > 1) {
            buf_puts(text, "…\u2060");
            add_id(text, piece[i + run - 1]->id, strlen(piece[i + run - 1]->id));
        }
        if (seats == 1 && piece[i]->count > 1)
            buf_printf(text, "\u00a0×%d", piece[i]->count);
    }
    return i;
}

/* ---- components ---- */

/* Those are told by what both show. */
static bool same_front(const struct art_piece *a, const struct art_piece *b)
{
    return a->front_name != NULL && b->front_name != NULL && strcmp(a->front_name, b->front_name) == 0;
}

static void add_lines(const struct gathering *to, struct art_piece *const *piece, int pieces,
                      struct packing_component *component, struct packing_line *line)
{
    for (int i = 0; i < pieces; line++) {
        struct buf ids = { 0 };
        i = add_ids(&ids, piece, pieces, i);
        buf_puts(&ids, i < pieces ? "," : "");
        component->lines += ids.length > 0;
        line->ids = keep(to, &ids);
    }
}

static void add_set(const struct gathering *to, const struct batch *batch, int first,
                    struct packing_component *component, struct packing_line *line)
{
    struct art_piece **piece = arena_alloc(to->arena, (size_t)batch->pieces * sizeof *piece);
    int pieces = 0;

    *line = (struct packing_line){ .set = set_of(to, &batch->piece[first]) };
    for (int i = first; i < batch->pieces; i++) {
        if (!same_set(to, &batch->piece[i], &batch->piece[first]))
            continue;
        int count = count_copies(to, batch, i);
        line->count += count;
        component->spares += count_spares(to, batch, i);
        if (pieces > 0 && same_front(piece[pieces - 1], &batch->piece[i])) {
            piece[pieces - 1]->id = batch->piece[i].front_name;
            piece[pieces - 1]->count += count;
            continue;
        }
        piece[pieces] = arena_alloc(to->arena, sizeof **piece);
        *piece[pieces] = batch->piece[i];
        piece[pieces++]->count = count;
    }
    add_lines(to, piece, pieces, component, line);
    component->sets++;
    component->count += line->count;
}

/* Short lines share a row. */
static void divide(struct packing_component *component, struct packing_line *line)
{
    size_t length = 0;

    component->rows = 1;
    for (int i = 0; i < component->lines; i++) {
        if (length > 0 && length + strlen(line[i].ids) > ROW_BYTES) {
            component->rows++;
            length = 0;
        }
        length += strlen(line[i].ids);
        line[i].row = component->rows - 1;
    }
}

static bool opens_line(const struct gathering *to, const struct batch *batch, int piece)
{
    for (int i = 0; i < piece; i++)
        if (same_set(to, &batch->piece[i], &batch->piece[piece]))
            return false;
    return true;
}

/* The first of so many pieces, the last and one in the middle; returns how many that are. */
static int choose_pictures(const struct art_piece *const piece[], int count,
                           const struct art_piece *picture[PACKING_SHOWN])
{
    int shown = count < PACKING_SHOWN ? count : PACKING_SHOWN;

    for (int i = 0; i < shown; i++)
        picture[i] = piece[shown > 1 ? i * (count - 1) / (shown - 1) : 0];
    return shown;
}

static void show_component(const struct gathering *to, const struct batch *batch, struct packing_component *component)
{
    const struct art_piece **of = arena_alloc(to->arena, (size_t)batch->pieces * sizeof *of);
    int count = 0;

    for (int i = 0; i < batch->pieces; i++)
        if (is_of(batch, i, component->group))
            of[count++] = &batch->piece[i];
    component->pictures = choose_pictures(of, count, component->picture);
}

/* What the rules call them: where all are of one sort that has a name, by that. */
static const char *name_of(const struct gathering *to, const struct batch *batch, int first)
{
    const struct art_piece *piece = &batch->piece[first];
    const char *stem = arena_copy(to->arena, piece->id, stem_of(piece));

    for (int i = first; i < batch->pieces; i++)
        if (is_of(batch, i, piece->group) && !same_stem(&batch->piece[i], piece))
            return piece->group;
    return words_naming(to->at->edition->words[0], stem) != NULL ? stem : piece->group;
}

static void add_component(const struct gathering *to, int stock, int first)
{
    const struct batch *batch = &to->batch[stock];
    struct packing_component *component = &to->packing->component[to->packing->components++];
    struct packing_line *line = arena_alloc(to->arena, (size_t)batch->pieces * sizeof *line);

    *component = (struct packing_component){ .group = batch->piece[first].group, .stock = stock, .line = line };
    component->sheets = sheets_of(to, batch, component->group);
    component->name = name_of(to, batch, first);
    for (int i = first; i < batch->pieces; i++)
        if (is_of(batch, i, component->group) && opens_line(to, batch, i))
            add_set(to, batch, i, component, &line[component->lines]);
    divide(component, line);
    show_component(to, batch, component);
    to->packing->pieces += component->count;
}

static int component_of(const struct packing *packing, const char *group)
{
    for (int i = 0; i < packing->components; i++)
        if (strcmp(packing->component[i].group, group) == 0)
            return i;
    return -1;
}

/* ---- cutting ---- */

/* What is in parts on the page, or shown there how to put together. */
static const struct poster *poster_of(const struct sheet_page *page)
{
    return page->cells > 0 && page->cell[0].part != NULL ? page->cell[0].part->poster : page->map.poster;
}

static bool cut_alike(const struct sheet_page *a, const struct sheet_page *b)
{
    return poster_of(a) == poster_of(b) && (poster_of(a) != NULL || guillotine_same(a, b));
}

static bool any_folded(const struct batch *batch, const struct sheet_page *page)
{
    for (int i = 0; i < page->cells; i++)
        if (batch->piece[page->cell[i].piece].fold > 0)
            return true;
    return false;
}

/* The row of the grid that a front lies in; -1: in none. */
static int row_of(const struct grid *grid, const struct sheet_cell *cell)
{
    for (int row = 0; row < grid->y.count; row++)
        if (fabs(axis_at(&grid->y, row) - cell->y) < near && fabs(grid->x.size - cell->width) < near &&
            fabs(grid->y.size - cell->height) < near)
            return row;
    return -1;
}

/* A sheet of one size that is not glued together is printed on again where whole rows of its grid are free. */
static void find_free(const struct batch *batch, struct packing_cut *cut)
{
    const struct sheet_plan *plan = &batch->plan;
    const struct sheet_page *page = cut->page;
    const struct art_piece *piece = &batch->piece[page->cell[0].piece];
    struct grid grid;
    int rows = 0;

    if (plan->duplex == DUPLEX_FOLD || piece->hexagon ||
        !grid_fit(&plan->paper, plan->stock, piece->id, piece->width, piece->height, false, false,
                  plan->duplex != DUPLEX_NONE, &grid, NULL))
        return;
    for (int i = 0; i < page->cells; i++) {
        int row = row_of(&grid, &page->cell[i]);
        if (row < 0)
            return;
        rows = row + 1 > rows ? row + 1 : rows;
    }
    cut->free = grid.y.count - rows;
    cut->skip = cut->free > 0 ? rows * grid.x.count : 0;
}

static void add_cut(const struct gathering *to, int stock, int first)
{
    const struct sheet_plan *plan = &to->batch[stock].plan;
    struct packing_cut *cut = &to->packing->cut[to->packing->cuts++];
    struct buf sheets = { 0 };
    int from = 0, end = 0;

    *cut = (struct packing_cut){ .stock = stock,
                                 .page = &plan->page[first],
                                 .poster = poster_of(&plan->page[first]),
                                 .map = plan->page[first].sheet };
    for (int i = first; i < plan->pages; i++) {
        const struct sheet_page *page = &plan->page[i];
        if (page->back || !cut_alike(page, cut->page))
            continue;
        cut->page = cut->page->cells > 0 ? cut->page : page;
        add_sheet(&sheets, page->sheet, &from, &end);
        for (int k = 0; k < page->cells && (cut->poster != NULL || i == first); k++)
            cut->pieces += sheet_cell_counts(&page->cell[k]);
    }
    cut->single = sheets.length == 0 && from == end;
    end_sheets(&sheets, from, end);
    cut->sheets = keep(to, &sheets);
    if (cut->poster != NULL)
        return;
    cut->folded = any_folded(&to->batch[stock], cut->page);
    guillotine_find(plan, cut->page, cut->folded, &cut->guillotine);
    find_free(&to->batch[stock], cut);
}

static bool opens_cut(const struct sheet_plan *plan, int page)
{
    for (int i = 0; i < page; i++)
        if (!plan->page[i].back && cut_alike(&plan->page[i], &plan->page[page]))
            return false;
    return !plan->page[page].back;
}

/* ---- bags ---- */

/* NULL: the game has no name for it. */
static const char *deck_of(const struct gathering *to, const struct art_piece *piece)
{
    if (piece->back_face == NULL)
        return NULL;
    const char *name = arena_printf(to->arena, "deck.%s", piece->back_face->id);
    return words_naming(to->at->edition->words[0], name) != NULL ? name : NULL;
}

static const char *look_says(const struct gathering *to, const struct art_piece *piece, const char *name)
{
    const struct kit_piece *of = art_kit_piece(piece, to->at->edition->game.kit);

    return of != NULL && of->look != NULL ? node_attr(of->look, name) : NULL;
}

/* How many each seat has of what is shared out among them; 0: it is not, or not all of it is printed. */
static int share_of(const struct gathering *to, const struct art_piece *piece, int count)
{
    const char *packed = look_says(to, piece, "packed");
    int seats = to->at->seats;

    return packed != NULL && strcmp(packed, "seat") == 0 && seats > 0 && count % seats == 0 ? count / seats : 0;
}

static bool is_large(const struct art_piece *piece)
{
    return fmax(piece->width, piece->height) > large;
}

/* Whether a seat has more than one piece of its colour to put into a bag. */
static bool has_several(const struct gathering *to, int colour)
{
    int count = 0;

    for (int i = 0; i < to->at->stocks.count; i++)
        for (int k = 0; k < to->batch[i].pieces; k++)
            if (!is_large(&to->batch[i].piece[k]) &&
                art_seat(&to->batch[i].piece[k], to->at->edition->game.kit) == colour)
                count += count_copies(to, &to->batch[i], k) / to->at->options->copies;
    return count > 1;
}

static struct packing_bag seat_bag(const struct gathering *to, int seat)
{
    return (struct packing_bag){ .kind = PACKING_SEAT,
                                 .name =
                                     arena_printf(to->arena, "colour.%s", to->at->edition->game.kit->colour[seat]) };
}

static struct packing_bag bag_of(const struct gathering *to, const struct art_piece *piece)
{
    const struct kit *kit = to->at->edition->game.kit;
    const struct kit_piece *of = art_kit_piece(piece, kit);
    int seat = art_seat(piece, kit);

    if (is_large(piece))
        return (struct packing_bag){ .kind = PACKING_LARGE };
    if (seat >= 0 && has_several(to, seat))
        return seat_bag(to, seat);
    if (of != NULL && kit->set[of->set].option != NULL)
        return (struct packing_bag){ .kind = PACKING_SET,
                                     .name = arena_printf(to->arena, "set.%s", kit->set[of->set].id) };
    const char *deck = deck_of(to, piece);
    return (struct packing_bag){ .kind = deck != NULL ? PACKING_DECK : PACKING_COMPONENT,
                                 .name = deck != NULL ? deck : piece->group };
}

static void put_into(const struct gathering *to, struct packing_bag bag, const struct art_piece *piece, int count)
{
    struct packing *packing = to->packing;
    int i = 0, component = component_of(packing, piece->group);

    while (i < packing->bags &&
           (packing->bag[i].kind != bag.kind || (bag.name != NULL && strcmp(packing->bag[i].name, bag.name) != 0)))
        i++;
    if (i == packing->bags) {
        bag.count = arena_alloc(to->arena, (size_t)packing->components * sizeof *bag.count);
        packing->bag[packing->bags++] = bag;
    }
    struct packing_bag *into = &packing->bag[i];
    if (into->count[component] == 0 && into->pictures < PACKING_SHOWN)
        into->picture[into->pictures++] = piece;
    into->count[component] += count;
}

static void pack_piece(const struct gathering *to, const struct batch *batch, int piece, enum packing_kind kind)
{
    const struct art_piece *of = &batch->piece[piece];
    int count = count_copies(to, batch, piece) / to->at->options->copies, share = share_of(to, of, count);
    struct packing_bag bag = share > 0 ? (struct packing_bag){ .kind = PACKING_SEAT } : bag_of(to, of);

    if (bag.kind != kind)
        return;
    if (share == 0)
        put_into(to, bag, of, count);
    for (int seat = 0; share > 0 && seat < to->at->seats; seat++)
        put_into(to, seat_bag(to, seat), of, share);
}

/* Of one component some that differ and that are in this bag, not in another. */
static void show_bag(const struct gathering *to, struct packing_bag *bag)
{
    const struct art_piece **of = arena_alloc(to->arena, (size_t)(to->at->pieces + 1) * sizeof *of);
    int count = 0;

    for (int i = 0; i < to->at->stocks.count; i++)
        for (int k = 0; k < to->batch[i].pieces; k++) {
            const struct art_piece *piece = &to->batch[i].piece[k];
            struct packing_bag own = bag_of(to, piece);
            if (own.kind == bag->kind && strcmp(own.name, bag->name) == 0)
                of[count++] = piece;
        }
    bag->pictures = choose_pictures(of, count, bag->picture);
}

/* Whether it holds one component; what a seat has is not told from what others have. */
static bool shows_some(const struct gathering *to, const struct packing_bag *bag)
{
    int components = 0;

    for (int i = 0; i < to->packing->components; i++)
        components += bag->count[i] > 0;
    return components == 1 && bag->kind != PACKING_SEAT && bag->kind != PACKING_LARGE;
}

/* ---- everything ---- */

static void gather_stock(const struct gathering *to, int stock)
{
    const struct batch *batch = &to->batch[stock];

    for (int i = 0; i < batch->pieces; i++)
        if (component_of(to->packing, batch->piece[i].group) < 0)
            add_component(to, stock, i);
    for (int i = 0; batch->pieces > 0 && i < batch->plan.pages; i++)
        if (opens_cut(&batch->plan, i))
            add_cut(to, stock, i);
    to->packing->sheets += batch->pieces > 0 ? batch->plan.sheets : 0;
}

void packing_gather(const struct run *at, const struct batch batch[], struct packing *packing)
{
    const int **copies = arena_alloc(at->arena, (size_t)(at->stocks.count + 1) * sizeof *copies);
    struct gathering to = { at, batch, packing, at->arena, copies };
    size_t pages = 1;

    for (int i = 0; i < at->stocks.count; i++)
        copies[i] = count_all(&batch[i], at->arena);

    for (int i = 0; i < at->stocks.count; i++)
        pages += batch[i].pieces > 0 ? (size_t)batch[i].plan.pages : 0;
    *packing = (struct packing){ 0 };
    packing->component = arena_alloc(to.arena, (size_t)(at->pieces + 1) * sizeof *packing->component);
    packing->cut = arena_alloc(to.arena, pages * sizeof *packing->cut);
    int bags = at->pieces + at->edition->game.kit->colours + 1;
    packing->bag = arena_alloc(to.arena, (size_t)bags * sizeof *packing->bag);
    for (int i = 0; i < at->stocks.count; i++)
        gather_stock(&to, i);
    for (int kind = PACKING_COMPONENT; kind <= PACKING_LARGE; kind++)
        for (int i = 0; i < at->stocks.count; i++)
            for (int k = 0; k < batch[i].pieces; k++)
                pack_piece(&to, &batch[i], k, (enum packing_kind)kind);
    for (int i = 0; i < packing->bags; i++)
        if (shows_some(&to, &packing->bag[i]))
            show_bag(&to, &packing->bag[i]);
}
