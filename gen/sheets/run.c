#include "run.h"

#include <stdlib.h>
#include <string.h>

#include "folding.h"
#include "gen/art/arts.h"
#include "gen/card/faces.h"
#include "gen/plan/regmark.h"
#include "verify/fields.h"

/* ---- seats ---- */

static int seats_of(const struct options *options, const struct kit *kit)
{
    return options->seats > 0 && options->seats < kit->colours ? options->seats : kit->colours;
}

/* Nobody else has it, and no more players are needed for it. */
static bool is_for_seats(const struct run *at, const struct art_piece *piece)
{
    const struct kit *kit = at->edition->game.kit;
    const struct kit_piece *of = art_kit_piece(piece, kit);
    const char *players = of != NULL ? node_attr(of->node, "seats") : NULL;

    return at->seats == kit->colours ||
           (art_seat(piece, kit) < at->seats && (players == NULL || atoi(players) <= at->seats));
}

/* Of what all seats have or share out, as much as these take. */
static int count_for_seats(const struct run *at, const struct art_piece *piece)
{
    const struct kit *kit = at->edition->game.kit;
    const struct kit_piece *of = art_kit_piece(piece, kit);
    const char *packed = of != NULL && of->look != NULL ? node_attr(of->look, "packed") : NULL;
    bool shared = packed != NULL && strcmp(packed, "seat") == 0;
    int among = shared ? kit->colours : kit->seats_max;

    if (at->seats >= among || art_seat(piece, kit) >= 0 || of == NULL || !(shared || of->per_seat))
        return piece->count;
    return piece->count * at->seats / among;
}

static const struct art_piece *pieces_for_seats(const struct run *at)
{
    struct art_piece *piece = arena_alloc(at->arena, (size_t)(at->pieces + 1) * sizeof *piece);

    for (int i = 0; i < at->pieces; i++) {
        piece[i] = at->piece[i];
        piece[i].count = count_for_seats(at, &piece[i]);
    }
    return piece;
}

/* ---- choosing pieces ---- */

static bool is_printed(const struct run *at, int i)
{
    return art_is_printed(&at->piece[i], at->edition->game.kit, &at->edition->modules) &&
           is_for_seats(at, &at->piece[i]);
}

static size_t stem_length(const char *id)
{
    return strcspn(id, ".");
}

/* A piece answers to its id, to the kit's id before the colour, and to its group. */
static bool answers_to(const struct art_piece *piece, const char *word)
{
    size_t stem = stem_length(piece->id);

    return strcmp(piece->id, word) == 0 || strcmp(piece->group, word) == 0 ||
           (strlen(word) == stem && strncmp(piece->id, word, stem) == 0);
}

static bool unknown_piece(const struct run *at, const char *word, struct error *error)
{
    const char **names = arena_alloc(at->arena, (size_t)(at->pieces * 3 + at->stocks.count) * sizeof *names);
    int count = 0;

    for (int i = 0; i < at->stocks.count; i++)
        names[count++] = at->stocks.stock[i].id;
    for (int i = 0; i < at->pieces; i++) {
        names[count++] = at->piece[i].group;
        names[count++] = at->piece[i].id;
        names[count++] = arena_copy(at->arena, at->piece[i].id, stem_length(at->piece[i].id));
    }
    return fail_unknown(error, ERROR_USAGE, _("piece"), word, names, count,
                        arena_printf(at->arena, _("those that \"list %s\" shows"), at->edition->game.kit->game));
}

static bool any_answers(const struct run *at, const char *word)
{
    for (int i = 0; i < at->pieces; i++)
        if (answers_to(&at->piece[i], word))
            return true;
    return false;
}

/* Takes what answers to one word of --only, of the modules that are printed: or else what a sheet of that name
   takes. */
static bool choose_word(struct run *at, const char *word, struct error *error)
{
    bool sheet = !any_answers(at, word), elsewhere = false;
    int found = 0, taken = 0;

    for (int i = 0; i < at->pieces; i++) {
        if (sheet ? strcmp(run_stock(at, i)->id, word) != 0 : !answers_to(&at->piece[i], word))
            continue;
        found++;
        elsewhere = elsewhere || !is_for_seats(at, &at->piece[i]);
        if (!is_printed(at, i))
            continue;
        at->chosen[i] = true;
        taken++;
    }
    if (found == 0)
        return unknown_piece(at, word, error);
    if (taken == 0 && elsewhere)
        return fail(error, ERROR_USAGE, NULL, _("--only: \"%s\" is for players that --seats leaves out"),
                    quote(word).text);
    return taken > 0 ||
           fail(error, ERROR_USAGE, NULL, _("--only: \"%s\" belongs to a module that --modules leaves out"),
                quote(word).text);
}

/* A part-used sheet is of one stock, so what is printed must be. */
static bool check_used(const struct run *at, struct error *error)
{
    const struct stock *stock = NULL;

    for (int i = 0; at->options->skip > 0 && i < at->pieces; i++) {
        if (!run_takes(at, i))
            continue;
        if (stock != NULL && run_stock(at, i) != stock && at->options->only.count > 0)
            return fail(
                error, ERROR_USAGE, NULL,
                _("--skip: this prints %s and %s, but the part-used sheet is from one of them: name pieces of "
                  "one file only in --only"),
                stock->id, run_stock(at, i)->id);
        if (stock != NULL && run_stock(at, i) != stock)
            return fail(error, ERROR_USAGE, NULL,
                        _("--skip: this prints %s and %s, but the part-used sheet is from one of them: add --only %s"),
                        stock->id, run_stock(at, i)->id, stock->id);
        stock = run_stock(at, i);
    }
    return true;
}

static bool choose(struct run *at, struct error *error)
{
    const struct word_list *only = &at->options->only;

    for (int i = 0; i < at->pieces; i++)
        at->chosen[i] = only->count == 0 && is_printed(at, i);
    for (int k = 0; k < only->count; k++)
        if (!choose_word(at, only->word[k], error))
            return false;
    return check_used(at, error);
}

/* ---- one stock ---- */

bool run_takes(const struct run *at, int i)
{
    return at->chosen[i] && at->piece[i].count > 0;
}

const struct stock *run_stock(const struct run *at, int i)
{
    return &at->stocks.stock[stocks_of_group(&at->stocks, at->piece[i].group)];
}

static bool is_of_stock(const struct run *at, int stock, int piece)
{
    return run_takes(at, piece) && run_stock(at, piece) == &at->stocks.stock[stock];
}

static struct batch take_pieces(const struct run *at, int stock)
{
    int count = 0, taken = 0;

    for (int i = 0; i < at->pieces; i++)
        count += is_of_stock(at, stock, i);
    struct art_piece *piece = arena_alloc(at->arena, (size_t)(count + 1) * sizeof *piece);
    for (int i = 0; i < at->pieces; i++)
        if (is_of_stock(at, stock, i))
            piece[taken++] = at->piece[i];
    for (int i = 0; i < count; i++)
        piece[i].count *= at->options->copies;
    return (struct batch){ .piece = piece, .pieces = count, .fill = 1 };
}

static struct sheet_piece *plan_pieces(struct arena *arena, const struct art_piece *piece, int pieces, int fill)
{
    struct sheet_piece *list = arena_alloc(arena, (size_t)pieces * sizeof *list);

    for (int i = 0; i < pieces; i++)
        list[i] = (struct sheet_piece){ .id = piece[i].id, .width = piece[i].width, .height = piece[i].height,
                                        .hexagon = piece[i].hexagon, .count = fill * piece[i].count, .back = art_has_back(&piece[i]),
                                        .fold = piece[i].fold, .seam = piece[i].seam };
    return list;
}

static bool plan_filled(const struct run *at, const struct paper *paper, const struct stock *stock, int fill,
                        const struct batch *batch, struct sheet_plan *plan, struct error *error)
{
    return sheet_plan(paper, stock, at->options->duplex, at->options->skip,
                      plan_pieces(at->arena, batch->piece, batch->pieces, fill), batch->pieces, at->arena, plan, error);
}

static bool plan_batch(const struct run *at, const struct stock *stock, enum marks marks, struct batch *batch,
                       struct error *error)
{
    struct paper paper = at->press->paper;
    struct stock *copy = arena_alloc(at->arena, sizeof *copy);

    *copy = *stock;
    if (marks_are_read(marks))
        regmark_take_room(&paper, copy, at->options->inset, marks == MARKS_CORNERS);
    if (!plan_filled(at, &paper, copy, 1, batch, &batch->plan, error))
        return false;
    for (int fill = stock->fill; fill > 1; fill--) {
        struct sheet_plan filled;
        if (!plan_filled(at, &paper, copy, fill, batch, &filled, NULL) || filled.sheets > batch->plan.sheets)
            continue;
        batch->plan = filled;
        batch->fill = fill;
        break;
    }
    return true;
}

static bool folds(const struct batch *batch, const struct sheet_page *page)
{
    for (int i = 0; i < page->cells; i++)
        if (batch->piece[page->cell[i].piece].fold > 0)
            return true;
    return false;
}

/* Pieces without backs may stand anywhere: where no sheet has room to show how they are folded, one is given it: none
   that is cut in part. */
static void make_room(const struct run *at, struct batch *batch)
{
    struct sheet_plan *plan = &batch->plan;
    int page = -1;
    double rise = 0;

    for (int i = 0; plan->duplex == DUPLEX_NONE && i < plan->pages; i++) {
        if (!folds(batch, &plan->page[i]) || (i == 0 && plan->used > 0))
            continue;
        if (folding_has_room(at->edition, &plan->paper, &plan->page[i]))
            return;
        if (page < 0 && (rise = folding_rise(at->edition, &plan->paper, &plan->page[i])) > 0)
            page = i;
    }
    if (page >= 0)
        sheet_raise(plan, page, rise, at->arena);
}

bool run_batch(const struct run *at, int stock, struct batch *batch, struct error *error)
{
    *batch = take_pieces(at, stock);
    if (batch->pieces == 0)
        return true;
    bool read = marks_are_read(at->options->marks);
    if (read && plan_batch(at, &at->stocks.stock[stock], at->options->marks, batch, NULL))
        return true;
    batch->unregistered = read;
    if (!plan_batch(at, &at->stocks.stock[stock], MARKS_EDGE, batch, error))
        return false;
    make_room(at, batch);
    return true;
}

static const struct words *reader_words(const struct run *at)
{
    const struct edition *edition = at->edition;
    struct error error = { 0 };

    for (int i = 0; i < edition->languages; i++)
        if (strcmp(edition->words[i]->lang, _("en")) == 0)
            return edition->words[i];
    return words_load(edition->dirs.data, edition->game.kit, _("en"), at->arena, &error);
}

const char *run_sheet_in(const struct run *at, const struct words *words, const struct stock *stock)
{
    const char *name = words != NULL ? words_name(words, arena_printf(at->arena, "sheet.%s", stock->id)) : NULL;

    return name != NULL ? name : stock->id;
}

const char *run_sheet(const struct run *at, const struct stock *stock)
{
    return run_sheet_in(at, at->words, stock);
}

const char *run_material(const struct stock *stock)
{
    static const char *const known[] = { N_("board"), N_("card"), N_("paper") };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], stock->material) == 0)
            return _(known[i]);
    return stock->material;
}

/* ---- all of them ---- */

static bool is_group(const struct run *at, struct word group)
{
    for (int i = 0; i < at->pieces; i++)
        if (word_is(group, at->piece[i].group))
            return true;
    return false;
}

/* What the game's own sheets take is there. */
static bool check_groups(const struct run *at, struct error *error)
{
    struct word group;

    for (int i = 0; i < at->stocks.count; i++) {
        const struct stock *stock = &at->stocks.stock[i];
        for (const char *words = stock->groups; word_next(&words, &group);)
            if (strcmp(stock->node->file, at->stocks.file) == 0 && !is_group(at, group))
                return node_fail(stock->node, error, _("no piece of the game is of the group \"%s\""),
                                 quote_word(group).text);
    }
    return true;
}

static bool find_pieces(struct run *at, struct error *error)
{
    const struct kit *kit = at->edition->game.kit;
    const struct art *art = art_find(kit->game);

    if (kit->pieces == 0)
        return fail_at(error, ERROR_INPUT, kit->file, 0, _("%s has no pieces to print"), kit->game);
    at->pieces = faces_pieces(at->edition, art, true, at->arena, &at->piece, error);
    if (at->pieces < 0)
        return false;
    for (int i = 0; i < at->pieces; i++)
        if (stocks_of_group(&at->stocks, at->piece[i].group) < 0)
            return fail(error, ERROR_INPUT, NULL, _("%s: no sheet takes the group \"%s\" of piece %s"), at->stocks.file,
                        at->piece[i].group, at->piece[i].id);
    at->chosen = arena_alloc(at->arena, (size_t)(at->pieces + 1) * sizeof *at->chosen);
    at->piece = pieces_for_seats(at);
    return check_groups(at, error) && choose(at, error);
}

bool run_open(struct run *at, const struct options *options, const struct edition *edition, const struct press *press,
              struct arena *arena, struct error *error)
{
    *at = (struct run){ .options = options, .edition = edition, .press = press, .arena = arena };
    at->words = reader_words(at);
    at->seats = seats_of(options, edition->game.kit);
    return stocks_load(&options->dirs, edition->game.kit->place, arena, &at->stocks, error) && find_pieces(at, error);
}
