#include "draw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify/arena.h"
#include "verify/buf.h"
#include "assembly.h"
#include "folding.h"
#include "geometry.h"
#include "gen/ink/coverage.h"
#include "gen/card/layout.h"
#include "gen/plan/hexagon.h"
#include "gen/plan/regmark.h"
#include "gen/card/side.h"
#include "gen/picture/image.h"
#include "gen/picture/picture.h"

static const double point = 72 / 25.4;
static const double foot_size = 6, foot_floor = 5.5, ruler_size = 6, note_size = 7, one_line = 4.5;

/* What the copies of a piece have for themselves, and the forms of those pictures, as many as are shared. */
struct own {
    bool known;
    int stamps;
    const struct art_stamp *stamp;
};
enum { STAMPS = 64 };
struct stamp {
    const char *picture;
    cairo_surface_t *form;
};
/* The pages of a batch at work. form: 2 × piece for the front, 2 × piece + 1 for the back, NULL before it is needed and
   behind the page that it is needed on for the last time. */
struct imposition {
    const struct batch *batch;
    const struct edition *edition;
    const struct press *press;
    enum marks marks;
    struct document *document;
    cairo_surface_t **form;
    int *last;       /* page of each form */
    struct own *own; /* of each piece */
    struct stamp stamp[STAMPS];
    int stamps;
    bool folded;                 /* a sheet shows in pictures how folded pieces are built */
    struct arena all, arena; /* of all pages, of the page */
};

/* ---- pieces ---- */

/* A surface in points that every page can share; user space is mm. */
static cairo_surface_t *form_new(const struct imposition *at, const cairo_rectangle_t *extents, cairo_t **cr)
{
    cairo_surface_t *form = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, extents);

    *cr = cairo_create(form);
    cairo_scale(*cr, point, point);
    if (at->press->dry) {
        cairo_rectangle(*cr, 0, 0, 0, 0);
        cairo_clip(*cr);
    }
    ink_enter(*cr, &at->edition->ink);
    theme_enter(*cr, at->press->theme);
    return form;
}

/* One side, as large as trim and bleed. */
static cairo_surface_t *draw_form(const struct imposition *at, const struct art_piece *piece, bool back)
{
    double bleed = at->batch->plan.stock->bleed, out = ceil(bleed * point) + 1;
    cairo_rectangle_t extents = { -out, -out, ceil(piece->width * point) + 2 * out,
                                  ceil(piece->height * point) + 2 * out };
    cairo_t *cr;
    cairo_surface_t *form = form_new(at, &extents, &cr);

    side_shared(cr, at->edition, piece, back, bleed);
    cairo_destroy(cr);
    return form;
}

/* What is drawn on the side: a face of a layout that is alike on every piece, or anything with a name. */
static bool same_face(const struct art_piece *a, const struct art_piece *b, bool back)
{
    const struct layout_face *face = back ? a->back_face : a->front_face;
    const char *one = back ? a->back_name : a->front_name, *other = back ? b->back_name : b->front_name;

    if (a == b)
        return true;
    if (a->net != b->net || a->width != b->width || a->height != b->height ||
        face != (back ? b->back_face : b->front_face))
        return false;
    if (face != NULL && !layout_is_bound(face))
        return true;
    return (back ? a->back == b->back : a->front == b->front) && one != NULL && other != NULL &&
           strcmp(one, other) == 0;
}

static bool same_sides(const struct art_piece *piece)
{
    return piece->front_face == NULL && piece->back_face == NULL && piece->front == piece->back;
}

/* Whether its face is like no other's. */
static bool is_own(const struct art_piece *piece, bool back)
{
    const struct layout_face *face = back ? piece->back_face : piece->front_face;

    return face != NULL && (back ? piece->back_name : piece->front_name) == NULL && layout_is_bound(face);
}

/* Of the first piece that has the same face. */
static int find_form(const struct imposition *at, const struct sheet_cell *cell)
{
    const struct art_piece *piece = &at->batch->piece[cell->piece];
    bool back = cell->back && !same_sides(piece);
    int first = is_own(piece, back) ? cell->piece : 0;

    while (!same_face(&at->batch->piece[first], piece, back))
        first++;
    return 2 * first + back;
}

static cairo_surface_t *form_of(struct imposition *at, const struct sheet_cell *cell)
{
    int form = find_form(at, cell);

    if (at->form[form] == NULL)
        at->form[form] = draw_form(at, &at->batch->piece[form / 2], form % 2 == 1);
    return at->form[form];
}

/* A deck of a thousand cards takes no more room than the cards of a page. */
static void note_last(struct imposition *at)
{
    const struct sheet_plan *plan = &at->batch->plan;

    for (int page = 0; page < plan->pages; page++)
        for (int i = 0; i < plan->page[page].cells; i++)
            if (plan->page[page].cell[i].part == NULL)
                at->last[find_form(at, &plan->page[page].cell[i])] = page;
}

static void drop_forms(struct imposition *at, int page)
{
    const struct sheet_page *drawn = &at->batch->plan.page[page];

    for (int i = 0; i < drawn->cells; i++) {
        int form = drawn->cell[i].part == NULL ? find_form(at, &drawn->cell[i]) : -1;
        if (form < 0 || at->last[form] != page)
            continue;
        cairo_surface_destroy(at->form[form]);
        at->form[form] = NULL;
    }
    arena_finish(&at->arena);
}

/* User space on the piece itself: 0,0 the upper left corner of its trim, whichever way it lies. Behind a part lies what
   is as far from the right edge of the back. */
static void enter_cell(cairo_t *cr, const struct sheet_cell *cell)
{
    double width = cell->turn % 180 == 0 ? cell->width : cell->height;
    double height = cell->turn % 180 == 0 ? cell->height : cell->width;
    const struct poster_part *part = cell->part;

    cairo_translate(cr, cell->x + cell->width / 2, cell->y + cell->height / 2);
    cairo_rotate(cr, cell->turn * M_PI / 180);
    cairo_translate(cr, -width / 2, -height / 2);
    if (part != NULL)
        cairo_translate(cr, cell->back ? part->x + part->width - part->poster->width : -part->x, -part->y);
}

static void clip_hexagon(cairo_t *cr, const struct sheet_cell *cell)
{
    double at[HEXAGON_BLEED_CORNERS][2];

    hexagon_bleed(cell, at);
    for (int i = 0; i < HEXAGON_BLEED_CORNERS; i++)
        cairo_line_to(cr, at[i][0], at[i][1]);
    cairo_close_path(cr);
    cairo_clip(cr);
}

static void clip_cell(cairo_t *cr, const struct sheet_cell *cell)
{
    if (cell->hexagon) {
        clip_hexagon(cr, cell);
        return;
    }
    cairo_rectangle(cr, cell->x - cell->bleed[LEFT], cell->y - cell->bleed[TOP],
                    cell->width + cell->bleed[LEFT] + cell->bleed[RIGHT],
                    cell->height + cell->bleed[TOP] + cell->bleed[BOTTOM]);
    cairo_clip(cr);
}

/* A flap that is wider than others show needs no art beyond so much: it is glued over. In the user space of the piece;
   where no part ends, far beyond the bleed. */
static void add_art(cairo_t *cr, const struct poster_part *part)
{
    const struct poster *poster = part->poster;
    bool last_column = part->column == poster->columns - 1, last_row = part->row == poster->rows - 1;
    double width = last_column ? 2 * poster->width : part->width - poster->lap_x + poster->overlap;
    double height = last_row ? 2 * poster->height : part->height - poster->lap_y + poster->overlap;

    cairo_rectangle(cr, part->x - poster->width, part->y - poster->height, width + poster->width,
                    height + poster->height);
}

/* What no art is drawn on is hatched, for nobody to take it for a page that came out half empty. */
static void hatch_flaps(cairo_t *cr, const struct poster_part *part)
{
    const double step = 3, tone = 0.3, thin = 0.15;
    double across = part->width + part->height;

    cairo_save(cr);
    cairo_rectangle(cr, part->x, part->y, part->width, part->height);
    cairo_clip(cr);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_rectangle(cr, part->x, part->y, part->width, part->height);
    add_art(cr, part);
    cairo_clip(cr);
    for (double at = step; at < across; at += step) {
        cairo_move_to(cr, part->x + at, part->y);
        cairo_rel_line_to(cr, -across, across);
    }
    theme_wash(cr, ROLE_INK, tone);
    cairo_set_line_width(cr, thin);
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void enter_art(cairo_t *cr, const struct poster_part *part)
{
    hatch_flaps(cr, part);
    add_art(cr, part);
    cairo_clip(cr);
}

static void place_form(cairo_t *cr, cairo_surface_t *form)
{
    cairo_save(cr);
    cairo_scale(cr, 1 / point, 1 / point);
    cairo_set_source_surface(cr, form, 0, 0);
    cairo_paint(cr);
    cairo_restore(cr);
}

/* ---- what copies have for themselves ---- */

static cairo_surface_t *draw_stamp(const struct imposition *at, const struct art_stamp *stamp)
{
    double out = ceil(stamp->reach / stamp->scale * point);
    cairo_t *cr;
    cairo_surface_t *form = form_new(at, &(cairo_rectangle_t){ -out, -out, 2 * out, 2 * out }, &cr);

    picture_draw(cr, stamp->picture, NULL);
    cairo_destroy(cr);
    return form;
}

/* NULL where there are too many to keep. */
static cairo_surface_t *stamp_of(struct imposition *at, const struct art_stamp *stamp)
{
    for (int i = 0; i < at->stamps; i++)
        if (strcmp(at->stamp[i].picture, stamp->picture) == 0)
            return at->stamp[i].form;
    if (at->stamps == STAMPS)
        return NULL;
    at->stamp[at->stamps] = (struct stamp){ stamp->picture, draw_stamp(at, stamp) };
    return at->stamp[at->stamps++].form;
}

static void place_stamp(struct imposition *at, cairo_t *cr, const struct art_stamp *stamp)
{
    cairo_surface_t *form = stamp_of(at, stamp);

    cairo_save(cr);
    cairo_translate(cr, stamp->x, stamp->y);
    cairo_scale(cr, stamp->scale, stamp->scale);
    if (form != NULL)
        place_form(cr, form);
    else
        picture_draw(cr, stamp->picture, NULL);
    cairo_restore(cr);
}

static const struct own *own_of(struct imposition *at, int piece)
{
    const struct art_piece *of = &at->batch->piece[piece];
    struct own *own = &at->own[piece];

    if (!own->known)
        own->stamps = side_stamps(of, at->batch->fill * of->count, &at->all, &own->stamp);
    own->known = true;
    return own;
}

/* The form that all copies share, and what this one has for itself. */
static void draw_copy(struct imposition *at, cairo_t *cr, const struct sheet_cell *cell)
{
    const struct own *own = own_of(at, cell->piece);

    place_form(cr, form_of(at, cell));
    theme_enter(cr, at->press->theme);
    for (int i = 0; i < own->stamps && !cell->back; i++)
        if (own->stamp[i].copy == cell->copy)
            place_stamp(at, cr, &own->stamp[i]);
}

/* What of the piece is seen of this part. No form: Cairo turns some that reach far beyond the page into pixels. */
static void draw_part(const struct imposition *at, cairo_t *cr, const struct sheet_cell *cell)
{
    theme_enter(cr, at->press->theme);
    side_art(cr, at->edition, &at->batch->piece[cell->piece], cell->back, at->batch->plan.stock->bleed);
}

static void draw_cell(struct imposition *at, cairo_t *cr, const struct sheet_cell *cell)
{
    cairo_save(cr);
    clip_cell(cr, cell);
    enter_cell(cr, cell);
    if (cell->part != NULL && !cell->back)
        enter_art(cr, cell->part);
    if (cell->part != NULL)
        draw_part(at, cr, cell);
    else
        draw_copy(at, cr, cell);
    cairo_restore(cr);
}

/* ---- the waste ---- */

static void draw_lines(cairo_t *cr, const struct sheet_mark *mark, int marks, double line)
{
    cairo_set_line_width(cr, line);
    for (int i = 0; i < marks; i++) {
        cairo_set_dash(cr, (const double[]){ 0.8, 0.5 }, mark[i].dashed ? 2 : 0, 0);
        cairo_move_to(cr, mark[i].x1, mark[i].y1);
        cairo_line_to(cr, mark[i].x2, mark[i].y2);
        cairo_stroke(cr);
    }
}

/* Crosses stand on bleed and are seen by the white round them; whole lines are hairlines. */
static void draw_marks(struct imposition *at, cairo_t *cr, const struct sheet_page *page)
{
    enum marks kind = at->marks;
    double line = at->batch->plan.stock->line;
    const struct sheet_mark *mark;
    int marks = marks_make(page, kind, &at->arena, &mark);

    cairo_save(cr);
    if (kind == MARKS_CROSS) {
        cairo_set_source_rgb(cr, 1, 1, 1);
        draw_lines(cr, mark, marks, 2 * MARKS_CLEAR);
    }
    cairo_set_source_rgb(cr, 0, 0, 0);
    draw_lines(cr, mark, marks, kind == MARKS_FULL ? line / 2 : line);
    cairo_restore(cr);
}

static void draw_regmarks(cairo_t *cr, const struct sheet_plan *plan)
{
    struct regmark mark[REGMARKS];
    int marks = regmark_place(&plan->paper, plan->stock, mark);

    cairo_set_source_rgb(cr, 0, 0, 0);
    for (int i = 0; i < marks; i++) {
        cairo_rectangle(cr, mark[i].x, mark[i].y, mark[i].width, mark[i].height);
        cairo_fill(cr);
    }
}

static void draw_parts(struct imposition *at, cairo_t *cr, const struct sheet_page *page)
{
    for (int i = 0; i < page->cells; i++) {
        const struct sheet_cell *cell = &page->cell[i];
        if (cell->part == NULL || cell->back)
            continue;
        cairo_save(cr);
        enter_cell(cr, cell);
        assembly_draw_part(cr, at->edition, at->batch->plan.stock->line, cell);
        cairo_restore(cr);
    }
    if (page->map.poster != NULL)
        assembly_draw_map(cr, at->edition, at->press->theme, &at->batch->piece[page->map.piece], &page->map);
}

static void enter_strip(cairo_t *cr, const struct sheet_strip *strip)
{
    cairo_translate(cr, strip->x, strip->y);
    cairo_rotate(cr, strip->turn * M_PI / 180);
    cairo_set_source_rgb(cr, 0, 0, 0);
}

static void draw_ruler(const struct imposition *at, cairo_t *cr, const struct sheet_strip *strip)
{
    const double base = -0.7;

    cairo_save(cr);
    enter_strip(cr, strip);
    cairo_set_line_width(cr, at->batch->plan.stock->line);
    for (int mm = 0; mm <= RULER_LENGTH; mm++) {
        cairo_move_to(cr, mm, base);
        cairo_line_to(cr, mm, base - (mm % 10 == 0 ? 1.7 : mm % 5 == 0 ? 1.3 : 0.8));
    }
    cairo_move_to(cr, 0, base);
    cairo_line_to(cr, RULER_LENGTH, base);
    cairo_stroke(cr);
    type_draw(at->edition->type, cr, RULER_LENGTH + 1, base,
              &(struct text){ .string = "100 mm", .tag = "en", .size = ruler_size });
    cairo_restore(cr);
}

static bool group_on_page(const struct imposition *at, const struct sheet_page *page, const char *group)
{
    if (page->map.poster != NULL && strcmp(at->batch->piece[page->map.piece].group, group) == 0)
        return true;
    for (int i = 0; i < page->cells; i++)
        if (strcmp(at->batch->piece[page->cell[i].piece].group, group) == 0)
            return true;
    return false;
}

static bool new_group(const struct imposition *at, int piece)
{
    for (int i = 0; i < piece; i++)
        if (strcmp(at->batch->piece[i].group, at->batch->piece[piece].group) == 0)
            return false;
    return true;
}

/* Names of the components: of one page, or of all where `page` is NULL. */
static void add_groups(const struct imposition *at, const struct sheet_page *page, int language, struct buf *out)
{
    int added = 0;

    for (int i = 0; i < at->batch->pieces; i++)
        if (new_group(at, i) && (page == NULL || group_on_page(at, page, at->batch->piece[i].group)))
            buf_printf(out, "%s%s", added++ > 0 ? " + " : "",
                       phrase_component(at->edition->phrases, language, at->batch->piece[i].group, 1));
}

static const char *side_of(const struct sheet_page *page)
{
    return page->back ? "press.back" : "press.front";
}

static bool has_backs(const struct imposition *at)
{
    for (int i = 0; i < at->batch->pieces; i++)
        if (art_has_back(&at->batch->piece[i]))
            return true;
    return false;
}

static const char *handling(const struct imposition *at)
{
    switch (at->batch->plan.duplex) {
    case DUPLEX_LONG:
        return "press.flip-long";
    case DUPLEX_SHORT:
        return "press.flip-short";
    case DUPLEX_FOLD:
        return "press.fold";
    case DUPLEX_NONE:
        break;
    }
    return has_backs(at) ? "press.fronts" : "press.single";
}

/* "village.red B1", which part of what. */
static void add_part(const struct imposition *at, const struct sheet_page *page, struct buf *out)
{
    char name[POSTER_NAME_MAX];

    if (page->cells == 0 || page->cell[0].part == NULL)
        return;
    poster_part_name(page->cell[0].part, name);
    buf_printf(out, " %s %s", at->batch->piece[page->cell[0].piece].id, name);
}

/* In the first so many languages. */
static void add_said(const struct imposition *at, int languages, const char *key, struct buf *out)
{
    buf_puts(out, " · ");
    phrase_all(at->edition->phrases, 0, languages, key, out);
}

/* How much a foot line says: everything in the first so many languages, what lies on the sheet, and the printer's
   profile, in the first `named` of them. */
struct foot {
    int languages, named;
    bool stock;                  /* the name of all these sheets stands for the components */
};
enum { FOOT_KEY = 96 };

/* "sheet.tokens": the names of the sheets themselves. */
static void sheets_key(const struct imposition *at, char key[FOOT_KEY])
{
    snprintf(key, FOOT_KEY, "sheet.%s", at->batch->plan.stock->id);
}

static void add_named(const struct imposition *at, const struct sheet_page *page, const struct foot *foot,
                      struct buf *out)
{
    char key[FOOT_KEY];

    sheets_key(at, key);
    if (foot->stock)
        add_said(at, foot->named, key, out);
    for (int i = 0; i < foot->named && !foot->stock; i++) {
        buf_puts(out, i > 0 ? " " : " · ");
        add_groups(at, page->cells > 0 || page->map.poster != NULL ? page : NULL, i, out);
    }
}

static void foot_line(const struct imposition *at, const struct sheet_page *page, const struct foot *foot,
                      struct buf *out)
{
    int languages = foot->languages;
    char sheet[16], sheets[16];

    snprintf(sheet, sizeof sheet, "%d", page->sheet);
    snprintf(sheets, sizeof sheets, "%d", at->batch->plan.sheets);
    edition_titles(at->edition, 0, languages, out);
    add_named(at, page, foot, out);
    add_part(at, page, out);
    for (int i = 0; i < languages; i++) {
        buf_puts(out, i > 0 ? " " : " · ");
        phrase_put(at->edition->phrases, i, "press.sheet", sheet, sheets, out);
    }
    if (at->batch->plan.duplex == DUPLEX_LONG || at->batch->plan.duplex == DUPLEX_SHORT)
        add_said(at, languages, side_of(page), out);
    add_said(at, languages, handling(at), out);
    buf_printf(out, " · %s", at->batch->plan.paper.name);
    add_said(at, languages, "press.full-size", out);
    add_said(at, languages, "press.kit", out);
    buf_printf(out, " %.8s", at->edition->game.kit->digest);
    if (foot->named > 0 && at->press->printer != NULL)
        buf_printf(out, " · --printer %s", printer_name(at->press->printer));
}

static bool foot_fits(const struct imposition *at, const struct sheet_page *page, const struct foot *foot,
                      struct buf *line, struct text *text)
{
    double width;

    buf_clear(line);
    foot_line(at, page, foot, line);
    text->string = buf_text(line);
    type_measure(at->edition->type, text, &width, NULL, NULL);
    return width <= page->foot.length;
}

/* The most that fits in so many languages: the components in all of them or the first, then the name of the sheets,
   then neither. */
static bool foot_find(const struct imposition *at, const struct sheet_page *page, int languages, struct buf *line,
                      struct text *text)
{
    char key[FOOT_KEY];

    sheets_key(at, key);
    for (int stock = 0; stock < (phrase_is_there(at->edition->phrases, 0, key) ? 2 : 1); stock++)
        for (int named = languages; named > 0; named--)
            if (foot_fits(at, page, &(struct foot){ languages, named, stock == 1 }, line, text))
                return true;
    return foot_fits(at, page, &(struct foot){ languages, 0, false }, line, text);
}

/* In all languages; where there is no room for that in the first alone. */
static void draw_foot(const struct imposition *at, cairo_t *cr, const struct sheet_page *page)
{
    const struct words *words = at->edition->words[0];
    struct buf line = { 0 };
    struct text text = { .tag = words->tag, .file = words->file, .size = foot_floor };

    for (int languages = at->edition->languages; languages > 0 && !foot_find(at, page, languages, &line, &text);)
        languages--;
    text.size = foot_size;
    text.floor = foot_floor;
    text.width = page->foot.length;
    text.height = one_line;
    cairo_save(cr);
    enter_strip(cr, &page->foot);
    type_draw(at->edition->type, cr, 0, -0.5, &text);
    cairo_restore(cr);
    buf_finish(&line);
}

static bool has_folds(const struct imposition *at, const struct sheet_page *page)
{
    for (int i = 0; i < page->cells; i++)
        if (at->batch->piece[page->cell[i].piece].fold > 0)
            return true;
    return false;
}

/* Whether any sheet shows in pictures how folded pieces are built. */
static bool shows_folding(const struct imposition *at)
{
    const struct sheet_plan *plan = &at->batch->plan;

    for (int i = 0; i < plan->pages; i++)
        if (has_folds(at, &plan->page[i]) && folding_has_room(at->edition, &plan->paper, &plan->page[i]))
            return true;
    return false;
}

/* How folded pieces are built, in words: a line for each language, as long as there is room for it. */
static void say_folding(const struct imposition *at, cairo_t *cr, const struct sheet_page *page)
{
    for (int i = 0; i < 2 && i < at->edition->languages; i++) {
        struct buf says = { 0 };
        folding_say(at->edition, i, &says);
        struct text note = { .string = buf_text(&says), .tag = at->edition->words[i]->tag, .size = note_size };
        double width = INFINITY;
        for (; note.size >= foot_floor && width > page->note[i].length; note.size -= 0.5)
            type_measure(at->edition->type, &note, &width, NULL, NULL);
        if (width <= page->note[i].length) {
            note.size += 0.5;
            cairo_save(cr);
            enter_strip(cr, &page->note[i]);
            type_draw(at->edition->type, cr, 0, -0.5, &note);
            cairo_restore(cr);
        }
        buf_finish(&says);
    }
}

/* In pictures where there is room for them, and in words only where no sheet has room. */
static void draw_notes(const struct imposition *at, cairo_t *cr, const struct sheet_page *page)
{
    if (!folding_draw(cr, at->edition, &at->batch->plan.paper, page) && !at->folded)
        say_folding(at, cr, page);
}

/* ---- pages ---- */

static void list_piece(struct imposition *at, int number, double y, bool *listed)
{
    const struct art_piece *piece = &at->batch->piece[number];
    int first = 0;

    while (strcmp(at->batch->piece[first].group, piece->group) != 0)
        first++;
    if (listed[first])
        return;
    listed[first] = true;
    struct buf name = { 0 };
    for (int k = 0; k < at->edition->languages; k++)
        buf_printf(&name, "%s%s", k > 0 ? " · " : "", phrase_component(at->edition->phrases, k, piece->group, 1));
    document_outline(at->document, 0, buf_text(&name), y);
    buf_finish(&name);
}

static void add_outline(struct imposition *at, const struct sheet_page *page, bool *listed)
{
    if (page->map.poster != NULL && page->cells == 0)
        list_piece(at, page->map.piece, page->map.y, listed);
    for (int i = 0; i < page->cells; i++)
        if (!page->cell[i].back)
            list_piece(at, page->cell[i].piece, page->cell[i].y, listed);
}

static void draw_sheet(struct imposition *at, cairo_t *cr, const struct sheet_page *page)
{
    for (int i = 0; i < page->cells; i++)
        draw_cell(at, cr, &page->cell[i]);
    draw_marks(at, cr, page);
    draw_parts(at, cr, page);
    if (regmark_has_room(at->batch->plan.stock) && !page->back)
        draw_regmarks(cr, &at->batch->plan);
    draw_foot(at, cr, page);
    if (has_folds(at, page))
        draw_notes(at, cr, page);
    draw_ruler(at, cr, &page->ruler);
}

static void draw_page(struct imposition *at, const struct sheet_page *page, bool *listed)
{
    struct buf label = { 0 };

    buf_int(&label, page->sheet);
    if (page->back)
        buf_printf(&label, " %s", phrase(at->edition->phrases, 0, "press.back"));
    cairo_t *cr = press_page(at->press, at->document, page->back, buf_text(&label));
    buf_finish(&label);
    geometry_page(at->press->dump, at->batch, at->marks, page);
    if (page->cells > 0)
        document_boxes(at->document, page->x, page->y, page->width, page->height, page->bleed);
    add_outline(at, page, listed);
    draw_sheet(at, cr, page);
}

static double weigh_page(struct imposition *at, const struct sheet_page *page)
{
    const struct paper *paper = &at->batch->plan.paper;
    struct scale scale;
    cairo_t *cr = scale_load(&scale, paper->width, paper->height);

    ink_enter(cr, &at->edition->ink);
    draw_sheet(at, cr, page);
    return scale_read(&scale);
}

static struct document *open_document(const struct imposition *at, struct error *error)
{
    static const int duplex[] = { [DUPLEX_NONE] = 0, [DUPLEX_LONG] = 1, [DUPLEX_SHORT] = 2, [DUPLEX_FOLD] = 0 };
    struct buf title = { 0 }, subject = { 0 };

    for (int k = 0; k < at->edition->languages; k++) {
        const struct words *words = at->edition->words[k];
        buf_printf(&title, "%s%s – ", k > 0 ? " · " : "", words->title);
        add_groups(at, NULL, k, &title);
    }
    buf_printf(&subject, "%s, %s, kit %s", at->batch->plan.paper.name, at->batch->plan.stock->material,
               at->edition->game.kit->digest);
    struct document *document = document_new(&(struct document_info){ .title = buf_text(&title),
                                                                      .subject = buf_text(&subject),
                                                                      .keywords = "print and play",
                                                                      .lang = at->edition->words[0]->lang,
                                                                      .duplex = duplex[at->batch->plan.duplex],
                                                                      .ink = &at->edition->ink,
                                                                      .dry = at->press->dry },
                                             error);
    buf_finish(&title);
    buf_finish(&subject);
    return document;
}

struct document *sheets_draw(const struct batch *batch, const struct edition *edition, const struct press *press,
                             enum marks marks, double *ink, struct error *error)
{
    const struct sheet_plan *plan = &batch->plan;
    struct imposition at = { .batch = batch, .edition = edition, .press = press, .marks = marks };
    bool *listed = memory_new((size_t)batch->pieces * sizeof *listed);

    if (ink != NULL)
        images_see(pictures_images(edition->ink.pictures));
    at.document = open_document(&at, error);
    at.form = memory_new((size_t)batch->pieces * 2 * sizeof *at.form);
    at.own = memory_new((size_t)batch->pieces * sizeof *at.own);
    at.last = memory_new((size_t)batch->pieces * 2 * sizeof *at.last);
    note_last(&at);
    at.folded = shows_folding(&at);
    geometry_plan(press->dump, plan);
    for (int i = 0; at.document != NULL && i < plan->pages; i++) {
        draw_page(&at, &plan->page[i], listed);
        if (ink != NULL)
            ink[i] = weigh_page(&at, &plan->page[i]);
        drop_forms(&at, i);
    }
    for (int i = 0; i < at.stamps; i++)
        cairo_surface_destroy(at.stamp[i].form);
    arena_finish(&at.all);
    free(at.own);
    free(at.form);
    free(at.last);
    free(listed);
    if (at.document != NULL && edition_good(edition, error))
        return at.document;
    document_free(at.document);
    return NULL;
}
