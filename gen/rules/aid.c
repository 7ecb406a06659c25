#include "aid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "box.h"
#include "misspelt.h"
#include "gen/art/lib/shape.h"
#include "gen/ink/theme.h"
#include "gen/output/dump.h"
#include "gen/picture/icon.h"
#include "gen/sheets/draw.h"

/* Two of them fit between the margins of A4 and of Letter, also with a fold between; one fits on A5. */
static const double aid_width = 190, aid_height = 126;
static const double inset = 5, head_height = 8.2, head_over = 2, head_below = 0.2, head_round = 1.6, column_gap = 7,
                    box_gap = 1.5, more_under = 0.2;

/* From what is read best to what holds most: sizes in pt, the rest in mm. Nothing below 8.5 pt: it is read at arm's
   length. What room is left goes between the rows. */
static const struct density {
    double size, leading, title, gap, air, emblem;
} densities[] = { { 13, 15.6, 14.5, 2, 1.6, 10 },   { 11.5, 13.8, 13, 1.6, 1.4, 9 }, { 10, 11.8, 12, 1.2, 1.3, 8 },
                  { 9.5, 11.2, 11.5, 1, 1.3, 7.6 }, { 9, 10.6, 11, 0.8, 1.2, 7.2 },  { 8.5, 10, 10.5, 0.6, 1.1, 7 },
                  { 9.5, 11, 11, 0.6, 0.3, 5 },     { 9, 10.4, 10.5, 0.5, 0.3, 4.8 },
                  { 8.5, 10, 10.5, 0.5, 0.4, 7 },   { 8.5, 10, 10.5, 0.9, 0.2, 4.8 }, { 8.5, 9.8, 9.5, 0.3, 0.1, 4.6 } };
enum { DENSITIES = sizeof densities / sizeof *densities, SIDES = 2, COLUMNS = 2 };

struct aid {
    struct rulesheet *rules;
    const struct edition *edition;
    bool together; /* both languages on one side */
    const struct density *density[RULESHEET_LANGUAGES];
    double more[RULESHEET_LANGUAGES][COLUMNS]; /* mm between rows beyond the density's gap */
    /* where what is said begins in all boxes of a column; 0: in each apart */
    double reach[RULESHEET_LANGUAGES][COLUMNS];
    int split[RULESHEET_LANGUAGES]; /* of a language alone on its side: the first box of the second column */
};

/* Boxes that stand below each other: on a side with both languages, all of one are its first column. */
struct stack {
    int language, column, first, end;
};

/* ---- boxes in columns ---- */

static struct box_style style_of(const struct aid *aid, const struct stack *stack, const struct livery *livery)
{
    const struct density *density = aid->density[stack->language];

    return (struct box_style){ .size = density->size,
                               .leading = density->leading,
                               .title = density->title,
                               .gap = density->gap + aid->more[stack->language][stack->column],
                               .under = density->gap + more_under,
                               .air = density->air,
                               .emblem = density->emblem,
                               .says_at = aid->reach[stack->language][stack->column],
                               .washed = true,
                               .livery = livery };
}

/* One box alone stands over both columns. */
static double column_width(const struct aid *aid, int language)
{
    double width = aid_width - 2 * inset;

    return aid->together || aid->rules->words[language]->boxes > 1 ? (width - column_gap) / 2 : width;
}

/* Measures where cr is NULL. Returns the height. */
static double set_boxes(const struct aid *aid, cairo_t *cr, double x, double y, const struct stack *stack,
                        const struct livery *livery)
{
    struct box_style style = style_of(aid, stack, livery);
    double height = 0;

    for (int i = stack->first; i < stack->end; i++) {
        double gap = height > 0 ? box_gap + style.gap / 2 : 0;
        double box = box_set(aid->rules, cr, x, y + height + gap, column_width(aid, stack->language), stack->language,
                             i, &style);
        height += box > 0 ? gap + box : 0;
    }
    return height;
}

static int count_boxes(const struct aid *aid, int language)
{
    return aid->rules->words[language]->boxes;
}

static struct stack stack_of(const struct aid *aid, int language, int column)
{
    int boxes = count_boxes(aid, language), split = aid->together ? boxes : aid->split[language];

    return (struct stack){ language, column, column == 0 ? 0 : split, column == 0 ? split : boxes };
}

static bool fits(double height)
{
    return height <= aid_height - 2 * inset - head_height;
}

static bool stack_fits(const struct aid *aid, int language, int column, const struct livery *livery)
{
    struct stack stack = stack_of(aid, language, column);

    return fits(set_boxes(aid, NULL, 0, 0, &stack, livery));
}

/* Whether everything could be set, in type of a size at which that may be asked. */
static bool is_set(const struct aid *aid)
{
    struct type *type = aid->rules->flow.type;
    bool good = type_good(type, NULL);

    type_forget(type);
    return good;
}

/* Both languages beside each other, a column each. */
static bool fit_together(struct aid *aid, const struct density *density, const struct livery *livery)
{
    bool fitting = aid->rules->languages > 1;

    aid->together = true;
    for (int i = 0; i < aid->rules->languages; i++)
        aid->density[i] = density;
    for (int i = 0; fitting && i < aid->rules->languages; i++)
        fitting = stack_fits(aid, i, 0, livery);
    return is_set(aid) && fitting;
}

/* A language in two columns of its own, as equal as its boxes allow. */
static bool fit_alone(struct aid *aid, int language, const struct density *density, const struct livery *livery)
{
    double least = INFINITY;
    int boxes = count_boxes(aid, language);

    aid->together = false;
    aid->density[language] = density;
    for (int split = 1; split <= boxes; split++) {
        const struct stack left = { language, 0, 0, split }, right = { language, 1, split, boxes };
        double higher = fmax(set_boxes(aid, NULL, 0, 0, &left, livery), set_boxes(aid, NULL, 0, 0, &right, livery));
        if (higher >= least)
            continue;
        least = higher;
        aid->split[language] = split;
    }
    return fits(least);
}

/* Boxes that stand below each other say what they say on one axis, where that costs no line. */
static void line_up(struct aid *aid, int language, int column, const struct livery *livery)
{
    struct stack stack = stack_of(aid, language, column);
    struct box_style style = style_of(aid, &stack, livery);
    double apart = set_boxes(aid, NULL, 0, 0, &stack, livery), width = column_width(aid, language), reach = 0;

    for (int i = stack.first; i < stack.end; i++)
        reach = fmax(reach, box_says_at(aid->rules, width, language, i, &style));
    aid->reach[language][column] = reach;
    if (set_boxes(aid, NULL, 0, 0, &stack, livery) > apart + 0.01)
        aid->reach[language][column] = 0;
}

/* Gives the rows what room is left in their column, evenly. */
static void loosen(struct aid *aid, int language, int column, const struct livery *livery)
{
    const double step = 0.1, most = 1.6;
    double *more = &aid->more[language][column];
    bool fitting = true;

    while (fitting && *more < most) {
        *more += step;
        fitting = stack_fits(aid, language, column, livery);
        *more -= fitting ? 0 : step;
    }
}

static double stack_height(const struct aid *aid, int language, int column, const struct livery *livery)
{
    struct stack stack = stack_of(aid, language, column);

    return set_boxes(aid, NULL, 0, 0, &stack, livery);
}

/* The lower of two columns ends nearer to where the other does, with rows that are not much higher. */
static void level(struct aid *aid, int language, const struct livery *livery)
{
    const double step = 0.5, higher = 1.5;
    double left = stack_height(aid, language, 0, livery), right = stack_height(aid, language, 1, livery);
    int column = left > right ? 1 : 0;
    double *more = &aid->more[language][column], most = aid->more[language][1 - column] + higher;

    if (fmin(left, right) <= 0)
        return;
    while (*more < most && stack_height(aid, language, column, livery) < fmax(left, right))
        *more += step;
    *more -= stack_height(aid, language, column, livery) > fmax(left, right) ? step : 0;
}

static void loosen_all(struct aid *aid, const struct livery *livery)
{
    for (int i = 0; i < aid->rules->languages; i++) {
        for (int column = 0; column < (aid->together ? 1 : COLUMNS); column++) {
            line_up(aid, i, column, livery);
            loosen(aid, i, column, livery);
        }
        if (!aid->together)
            level(aid, i, livery);
    }
}

static bool fit_some_size(struct aid *aid, int language, const struct livery *livery, struct error *error)
{
    for (int i = 0; i < DENSITIES; i++) {
        type_forget(aid->rules->flow.type);
        if (fit_alone(aid, language, &densities[i], livery) && type_good(aid->rules->flow.type, NULL))
            return true;
    }
    return type_good(aid->rules->flow.type, error) &&
           fail_at(
               error, ERROR_INPUT, aid->rules->words[language]->file, 0,
               _("the boxes do not fit on a player aid of %g × %g mm at %g pt; shorten them, or print fewer modules "
                 "(--modules)"),
               aid_width, aid_height, densities[DENSITIES - 1].size);
}

/* Together rather than on two sides, and then as large as there is room. */
static bool fit(struct aid *aid, const struct livery *livery, struct error *error)
{
    for (int i = 0; i < DENSITIES; i++)
        if (fit_together(aid, &densities[i], livery))
            return true;
    for (int i = 0; i < aid->rules->languages; i++)
        if (!fit_some_size(aid, i, livery, error))
            return false;
    return true;
}

/* ---- drawing ---- */

/* A band in the colour of the seat, in low-ink a line. */
static void draw_head(const struct aid *aid, cairo_t *cr, const struct livery *livery, const struct text *title)
{
    double top = inset - head_over, high = head_height - head_below, mark = 5.4, middle = top + high / 2;
    bool low = theme_of(cr) == THEME_LOW_INK;

    if (low)
        cairo_rectangle(cr, inset - 1, top + high - 0.8, aid_width - 2 * inset + 2, 0.8);
    else
        shape_box(cr, inset - 1, top, aid_width - 2 * inset + 2, high, head_round);
    theme_source(cr, low ? livery->line : livery->dark);
    cairo_fill(cr);
    theme_source(cr, low ? ROLE_INK : ROLE_PAPER);
    type_draw(aid->rules->flow.type, cr, inset + (low ? 0 : 1.5),
              middle + title->size * MM_PER_POINT * TYPE_CAPITAL / 2, title);
    icon_path(cr, livery->mark, aid_width - inset - 1.5 - mark / 2, middle, mark);
    theme_fill_preserve(cr, livery->body);
    theme_source(cr, low ? livery->dark : ROLE_PAPER);
    cairo_set_line_width(cr, 0.3);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
}

/* The game's name and what this is, in the languages of the side. */
static void draw_title(const struct aid *aid, cairo_t *cr, const struct livery *livery, int from, int to)
{
    struct rulesheet *rules = aid->rules;
    struct buf string = { 0 };

    edition_titles(rules->edition, from, to, &string);
    buf_puts(&string, " · ");
    phrase_all(rules->edition->phrases, from, to, "press.aid", &string);
    struct text title = { .string = string.text,
                          .tag = rules->words[from]->tag,
                          .size = 13,
                          .floor = 9,
                          .bold = true,
                          .width = aid_width - 2 * inset - 12,
                          .height = 6 };
    draw_head(aid, cr, livery, &title);
    buf_finish(&string);
}

static void draw_side(cairo_t *cr, const struct art_piece *piece, int side)
{
    const struct aid *aid = piece->data;
    struct rulesheet *rules = aid->rules;
    const struct livery *livery = theme_livery(rules->edition->game.kit->colour[piece->colour]);
    double y = inset + head_height, second = inset + column_width(aid, side) + column_gap;
    int other = aid->together ? 1 : side;
    struct stack left = stack_of(aid, side, 0), right = stack_of(aid, other, aid->together ? 0 : 1);

    dump_line(rules->flow.press->dump, NULL, 0, "side %s %s", piece->id, side == 0 ? "front" : "back");
    draw_title(aid, cr, livery, side, aid->together ? rules->languages : side + 1);
    set_boxes(aid, cr, inset, y, &left, livery);
    set_boxes(aid, cr, second, y, &right, livery);
}

static void draw_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    (void)edition;
    (void)bleed;
    draw_side(cr, piece, 0);
}

static void draw_back(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    (void)edition;
    (void)bleed;
    draw_side(cr, piece, 1);
}

/* ---- the document ---- */

static void make_pieces(const struct aid *aid, int copies, int seats, struct art_piece *piece,
                        struct sheet_piece *sheet)
{
    const struct rulesheet *rules = aid->rules;
    const struct kit *kit = rules->edition->game.kit;
    bool back = rules->languages > 1 && !aid->together;

    for (int i = 0; i < seats; i++) {
        piece[i] = (struct art_piece){ .id = kit->colour[i],
                                       .group = "aid",
                                       .colour = i,
                                       .width = aid_width,
                                       .height = aid_height,
                                       .count = copies,
                                       .front = draw_front,
                                       .back = back ? draw_back : NULL,
                                       .data = aid };
        sheet[i] = (struct sheet_piece){
            .id = "aid", .width = aid_width, .height = aid_height, .count = copies, .back = back
        };
    }
}

static bool is_good(struct rulesheet *rules, struct error *error)
{
    if (rules->flow.error.kind == ERROR_NONE)
        return true;
    *error = rules->flow.error;
    return false;
}

static bool write_sheets(const struct aid *aid, const struct stock *stock, const struct press *press,
                         enum duplex duplex, int copies, int seats, const char *path, struct arena *arena,
                         struct error *error)
{
    struct rulesheet *rules = aid->rules;
    struct art_piece *piece = arena_alloc(arena, (size_t)seats * sizeof *piece);
    struct sheet_piece *sheet = arena_alloc(arena, (size_t)seats * sizeof *sheet);
    struct batch batch = { .pieces = seats, .piece = piece };

    make_pieces(aid, copies, seats, piece, sheet);
    if (!sheet_plan(&press->paper, stock, duplex, 0, sheet, seats, arena, &batch.plan, error))
        return false;
    double *ink = press->weights != NULL ? arena_alloc(arena, (size_t)batch.plan.pages * sizeof *ink) : NULL;
    struct document *document = sheets_draw(&batch, rules->edition, press, MARKS_EDGE, ink, error);
    bool good = document != NULL && is_good(rules, error) && document_save(document, path, error);
    document_free(document);
    for (int i = 0; good && ink != NULL && i < batch.plan.pages; i++)
        weights_add(press->weights, ink[i]);
    return good;
}

bool aid_has_text(const struct edition *edition)
{
    return edition->words[0]->boxes > 0;
}

bool aid_write(const struct edition *edition, const struct stocks *stocks, const struct press *press,
               enum duplex duplex, int copies, int seats, const char *path, struct error *error)
{
    const struct kit *kit = edition->game.kit;
    int languages = edition->languages, stock = stocks_of_group(stocks, "aid");

    if (languages < 1 || languages > RULESHEET_LANGUAGES)
        return fail(error, ERROR_USAGE, NULL, _("the player aid takes one language or two, not %d"), languages);
    if (stock < 0)
        return fail(error, ERROR_USAGE, NULL, _("no sheet of the layouts takes the group \"%s\""), "aid");

    struct arena arena = { 0 };
    struct rulesheet rules;
    struct aid aid = { .rules = &rules, .edition = edition };

    rulesheet_init(&rules, edition, press, kit, &edition->modules, edition->words);
    rules.flow.loose = true;
    bool good = rulesheet_load_signs(&rules, error);
    for (int i = 0; good && kit->rules == 0 && i < languages; i++)
        misspelt_tell(&rules.signs, edition->words[i]->root);
    good = good && fit(&aid, theme_livery(kit->colour[0]), error);
    if (good)
        loosen_all(&aid, theme_livery(kit->colour[0]));
    good = good && write_sheets(&aid, &stocks->stock[stock], press, duplex, copies,
                                seats > 0 && seats < kit->seats_max ? seats : kit->seats_max, path, &arena, error);
    rulesheet_finish(&rules);
    arena_finish(&arena);
    return good;
}
