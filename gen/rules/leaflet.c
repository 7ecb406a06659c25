#include "leaflet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "booklet.h"
#include "gen/output/dump.h"
#include "gen/page/press.h"
#include "gen/ink/theme.h"

static const double foot_size = 7.5;

/* From what is read best to what saves most paper: size and leading in pt, and what gaps are multiplied by. */
static const struct density {
    double size, leading, tightness;
} densities[] = { { 9, 12.2, 1 }, { 9, 11.5, 1 }, { 8.5, 10.8, 0.7 } };
enum { DENSITIES = sizeof densities / sizeof *densities };

static const double page_margin = 10.3, foot_room = 5, wide_gap = 3.2, spread_most = 0.8, narrow = 150,
                    narrowest = 45;

/* ---- text ---- */

double leaflet_text(struct leaflet *leaflet, cairo_t *cr, double x, double y, const char *tag, const struct text *text)
{
    double height, baseline;

    if (text->string[0] == '\0')
        return 0;
    type_measure(leaflet->edition->type, text, NULL, &height, &baseline);
    if (cr == NULL)
        return height;
    if (tag != NULL && !leaflet->loose)
        cairo_tag_begin(cr, tag, NULL);
    type_draw(leaflet->edition->type, cr, x, y + baseline, text);
    if (tag != NULL && !leaflet->loose)
        cairo_tag_end(cr, tag);
    return height;
}

static void draw_link(struct leaflet *leaflet, cairo_t *cr, double x, double baseline, const struct prose_link *link,
                      const struct text *text)
{
    struct span span = type_span(leaflet->edition->type, text, link->from, link->to);
    double left = x + span.x, top = baseline + span.y - text->size * MM_PER_POINT;
    double width = span.width, height = 1.25 * text->size * MM_PER_POINT;
    char where[160];

    cairo_user_to_device(cr, &left, &top); /* Cairo takes the rectangle as it stands, in points of the page */
    cairo_user_to_device_distance(cr, &width, &height);
    left += fmin(width, 0); /* on a page that is turned */
    top += fmin(height, 0);
    width = fabs(width);
    height = fabs(height);
    snprintf(where, sizeof where, "rect=[%.2f %.2f %.2f %.2f] dest='%s'", left, top, width, height,
             leaflet->kit->rule[link->rule].id);
    cairo_tag_begin(cr, CAIRO_TAG_LINK, where);
    cairo_tag_end(cr, CAIRO_TAG_LINK);
}

/* A number that leads to nothing is not printed. */
static void check_links(struct leaflet *leaflet, const struct prose *prose, const struct text *text)
{
    for (int i = 0; i < prose->links; i++)
        if (!leaflet_has_rule(leaflet, prose->link[i].rule))
            fail_at(&leaflet->error, ERROR_INPUT, text->file, text->line,
                    _("<ref of=\"%s\"> leads to a rule that is left out with these modules; put it inside "
                      "<if with=\"…\">"),
                    leaflet->kit->rule[prose->link[i].rule].id);
}

double leaflet_prose(struct leaflet *leaflet, cairo_t *cr, double x, double y, struct prose *prose,
                     const struct text *text)
{
    struct text full = *text;
    double baseline;

    full.string = buf_text(&prose->text);
    full.attrs = prose->attrs;
    check_links(leaflet, prose, text);
    double height = leaflet_text(leaflet, cr, x, y, "P", &full);
    if (cr == NULL || prose->links == 0 || leaflet->loose)
        return height;
    type_measure(leaflet->edition->type, &full, NULL, NULL, &baseline);
    for (int i = 0; i < prose->links; i++)
        draw_link(leaflet, cr, x, y + baseline, &prose->link[i], &full);
    return height;
}

struct text leaflet_body(const struct leaflet *leaflet, const struct words *words, const struct node *node,
                         double width)
{
    return (struct text){ .tag = words->tag,
                          .file = node != NULL ? node->file : words->file,
                          .line = node != NULL ? node->line : 0,
                          .size = leaflet->size,
                          .leading = leaflet->leading,
                          .width = width };
}

/* ---- blocks ---- */

struct block *leaflet_add(struct leaflet *leaflet, block_set *set, int index)
{
    if (leaflet->blocks == LEAFLET_BLOCKS) {
        fail_at(&leaflet->error, ERROR_INPUT, leaflet->kit->file, 0, _("more than %d rules and examples"),
                LEAFLET_BLOCKS);
        leaflet->blocks--;
    }
    struct block *block = &leaflet->block[leaflet->blocks++];
    *block = (struct block){ .set = set, .index = index, .gap = LEAFLET_GAP };
    return block;
}

/* ---- columns ---- */

/* How long all rules are when set on one line. */
static double length_of(struct leaflet *leaflet, int language)
{
    double length = 0;

    for (int i = 0; i < leaflet->kit->rules; i++) {
        struct buf string = { 0 };
        const struct words *words = leaflet->words[language];
        double width = 0;
        if (!leaflet_has_rule(leaflet, i))
            continue;
        if (words->rule[i] != NULL)
            words_rule_text(words, leaflet->kit, i, &string);
        struct text text = leaflet_body(leaflet, words, words->rule[i], 0);
        text.string = buf_text(&string);
        type_measure(leaflet->edition->type, &text, &width, NULL, NULL);
        length += width + 20;
        buf_finish(&string);
    }
    return length;
}

static void share_out(struct leaflet *leaflet, double share)
{
    double gap = 5, both = leaflet->column - leaflet->margin - gap;

    leaflet->measure[0] = round(share * both);
    leaflet->at[1] = leaflet->at[0] + leaflet->measure[0] + gap;
    leaflet->measure[1] = both - leaflet->measure[0];
}

static double rules_height(struct leaflet *leaflet)
{
    double height = 0;

    for (int i = 0; i < leaflet->kit->rules; i++)
        height += leaflet_has_rule(leaflet, i) ? leaflet_rule(leaflet, NULL, 0, 0, i, 0) : 0;
    return height;
}

/* The share of the first language with which the rules take the least height: near that of its length. */
static double best_share(struct leaflet *leaflet)
{
    double first = length_of(leaflet, 0), second = length_of(leaflet, 1);
    double about = fmin(fmax(first / (first + second), 0.36), 0.64), best = about, least = INFINITY;

    for (int i = -1; i <= 1; i++) {
        share_out(leaflet, about + i * 0.02);
        double height = rules_height(leaflet);
        if (height < least) {
            least = height;
            best = about + i * 0.02;
        }
    }
    return best;
}

void leaflet_columns(struct leaflet *leaflet, double share)
{
    double margin = fmax(page_margin, fmax(paper_margin(&leaflet->press->paper, true), paper_margin(&leaflet->press->paper, false)));

    leaflet->size = densities[0].size;
    leaflet->leading = densities[0].leading;
    leaflet->tightness = densities[0].tightness;
    leaflet->left = leaflet->top = margin;
    leaflet->width = leaflet->press->paper.width - 2 * margin;
    leaflet->bottom = leaflet->press->paper.height - margin - foot_room;
    leaflet->columns = leaflet->languages > 1 || leaflet->width < narrow ? 1 : 2;
    leaflet->column_gap = leaflet->columns > 1 ? 7 : 0;
    leaflet->column = (leaflet->width - (leaflet->columns - 1) * leaflet->column_gap) / leaflet->columns;
    leaflet->margin = 9.5;
    leaflet->at[0] = leaflet->margin;
    leaflet->measure[0] = leaflet->column - leaflet->margin;
    if (leaflet->measure[0] / leaflet->languages < narrowest) {
        fail(&leaflet->error, ERROR_USAGE, NULL,
             _("%s paper is too narrow for a text; take a wider one (--paper) or one language (--lang)"),
             leaflet->press->paper.name);
        return;
    }
    if (leaflet->languages < 2)
        return;
    share_out(leaflet, share > 0 ? share : best_share(leaflet));
}

/* ---- pages ---- */

static double gap_above(const struct leaflet *leaflet, const struct block *block)
{
    return block->gap * leaflet->tightness;
}

/* Height of the block with all that it keeps, from the head of a column: as much of that as a column holds. */
static double kept_height(const struct leaflet *leaflet, int first, int *next)
{
    double height = leaflet->block[first].height;

    while (leaflet->block[first].keep && first + 1 < leaflet->blocks) {
        const struct block *more = &leaflet->block[first + 1];
        if (height + gap_above(leaflet, more) + more->height > leaflet->bottom - leaflet->top)
            break;
        height += gap_above(leaflet, more) + more->height;
        first++;
    }
    *next = first + 1;
    return height;
}

struct cursor {
    int page, column;
    double y, head; /* head: where the columns of this page begin */
    bool fresh;     /* nothing stands in the column yet */
};

static void next_column(const struct leaflet *leaflet, struct cursor *at)
{
    at->fresh = true;
    if (++at->column == leaflet->columns) {
        at->column = 0;
        at->page++;
        at->head = leaflet->top;
    }
    at->y = at->head;
}

static void stand(struct leaflet *leaflet, struct block *block, struct cursor *at)
{
    at->y += at->fresh ? 0 : gap_above(leaflet, block);
    block->page = at->page;
    block->x = leaflet->left + at->column * (leaflet->column + leaflet->column_gap);
    block->y = at->y;
    at->y += block->height;
    at->fresh = false;
    if (block->wide)
        at->head = at->y;
}

/* The element that a block sets; in which language it is too high is not known, so that of the main one. NULL: what is
   no element. */
static const struct node *element_of(const struct leaflet *leaflet, const struct block *block)
{
    const struct words *words = leaflet->words[0];
    const struct node *node = NULL;

    if (block->kind == NULL)
        return NULL;
    if (strcmp(block->kind, "frame") == 0)
        return leaflet->words[block->count]->box[block->index];
    for (; words != NULL && node == NULL; words = words->english)
        node = strcmp(block->kind, "rule") == 0      ? words->rule[block->index]
               : strcmp(block->kind, "example") == 0 ? words->caption[block->index]
               : strcmp(block->kind, "section") == 0 ? words->section[block->index]
                                                     : NULL;
    return node;
}

static void fail_height(struct leaflet *leaflet, const struct block *block, double height)
{
    const struct node *node = element_of(leaflet, block);

    fail_at(&leaflet->error, ERROR_INPUT, node != NULL ? node->file : leaflet->words[0]->file,
            node != NULL ? node->line : 0,
            _("a paragraph or box is %.0f mm high, more than a page of %s paper; take a larger one (--paper) or "
              "one language (--lang)"),
            height, leaflet->press->paper.name);
}

static void give_places(struct leaflet *leaflet)
{
    struct cursor at = { .y = leaflet->top, .head = leaflet->top, .fresh = true };

    for (int i = 0, next; i < leaflet->blocks; i = next) {
        double height = kept_height(leaflet, i, &next), gap = at.fresh ? 0 : gap_above(leaflet, &leaflet->block[i]);
        if (!leaflet->block[i].wide && at.head > leaflet->top && at.y <= at.head && at.column == 0 && !at.fresh) {
            at.head += wide_gap;
            at.y = at.head;
            at.fresh = true;
            gap = 0;
        }
        if (height > leaflet->bottom - leaflet->top)
            fail_height(leaflet, &leaflet->block[i], height);
        if (at.y + gap + height > leaflet->bottom && !at.fresh)
            next_column(leaflet, &at);
        for (int page = at.page; leaflet->block[i].leads && page == at.page;)
            next_column(leaflet, &at);
        for (int j = i; j < next; j++)
            stand(leaflet, &leaflet->block[j], &at);
    }
    leaflet->pages = at.page + 1;
}

static bool same_column(const struct block *a, const struct block *b)
{
    return a->page == b->page && a->x == b->x && !a->wide && !b->wide;
}

/* What a full column has left below its last block goes between its blocks, a little to each. */
static void spread(struct leaflet *leaflet)
{
    for (int first = 0, end; first < leaflet->blocks; first = end) {
        for (end = first + 1; end < leaflet->blocks;)
            if (same_column(&leaflet->block[first], &leaflet->block[end]))
                end++;
            else
                break;
        if (end == leaflet->blocks)
            return;
        const struct block *last = &leaflet->block[end - 1];
        double left = leaflet->bottom - last->y - last->height,
               each = fmin(left / fmax(end - first - 1, 1), spread_most);
        for (int i = first + 1; i < end; i++)
            leaflet->block[i].y += (i - first) * each;
    }
}

void leaflet_outline(struct leaflet *leaflet, const struct block *block, int page, double y)
{
    struct buf name = { 0 };

    if (!block->heading)
        return;
    buf_printf(&name, "%d", block->index + 1);
    for (int i = 0; i < leaflet->languages; i++)
        buf_printf(&name, " %s", words_section_title(leaflet->words[i], block->index));
    document_outline_at(leaflet->document, 0, name.text, page, y);
    buf_finish(&name);
}

void leaflet_foot(struct leaflet *leaflet, cairo_t *cr, int page)
{
    struct buf number = { 0 };
    double y = leaflet->press->paper.height - leaflet->top + 1.5;

    buf_printf(&number, "%d / %d", page + 1, leaflet->before + leaflet->pages);
    struct text foot = {
        .string = leaflet->foot, .tag = leaflet->words[0]->tag, .size = foot_size, .width = leaflet->width - 30
    };
    struct text corner = { .string = number.text, .size = foot_size, .align = ALIGN_RIGHT };
    double left = leaflet->left, right = left + leaflet->width;
    bool verso = leaflet->bound && page % 2 == 1;
    if (verso) {
        corner.align = ALIGN_LEFT;
        foot.align = ALIGN_RIGHT;
    }
    theme_source(cr, ROLE_INK_SOFT);
    type_draw(leaflet->edition->type, cr, verso ? right - foot.width : left, y, &foot);
    type_draw(leaflet->edition->type, cr, verso ? left : right, y, &corner);
    theme_source(cr, ROLE_INK);
    buf_finish(&number);
}

static void dump_block(const struct leaflet *leaflet, const struct block *block)
{
    const double place[] = { block->x, block->y, block->wide ? leaflet->width : leaflet->column, block->height };

    DUMP_LINE(leaflet->press->dump, place, "%s%s%s", block->kind != NULL ? block->kind : "block",
              block->id != NULL ? " " : "", block->id != NULL ? block->id : "");
}

/* Where each language stands inside a block. */
static void dump_languages(const struct leaflet *leaflet)
{
    for (int i = 0; i < leaflet->languages; i++)
        DUMP_LINE(leaflet->press->dump, ((const double[]){ leaflet->at[i], leaflet->measure[i] }), "language %s",
                  leaflet->words[i]->lang);
}

void leaflet_draw(struct leaflet *leaflet, cairo_t *cr, int page)
{
    theme_source(cr, ROLE_INK);
    for (int i = 0; i < leaflet->blocks; i++) {
        const struct block *block = &leaflet->block[i];
        if (block->page == page)
            block->set(leaflet, cr, block->x, block->y, block);
    }
    leaflet_foot(leaflet, cr, leaflet->before + page);
}

static void draw_page(struct leaflet *leaflet, int page)
{
    int number = leaflet->before + page + 1;
    char label[16];

    snprintf(label, sizeof label, "%d", number);
    leaflet_draw(leaflet, press_page(leaflet->press, leaflet->document, number % 2 == 0, label), page);
    for (int i = 0; i < leaflet->blocks; i++)
        if (leaflet->block[i].page == page) {
            leaflet_outline(leaflet, &leaflet->block[i], number, leaflet->block[i].y);
            dump_block(leaflet, &leaflet->block[i]);
        }
}

bool leaflet_good(struct leaflet *leaflet, struct error *error)
{
    if (leaflet->error.kind == ERROR_NONE && type_good(leaflet->edition->type, &leaflet->error))
        phrasebook_good(leaflet->edition->phrases, &leaflet->error);
    if (leaflet->error.kind == ERROR_NONE)
        return true;
    *error = leaflet->error;
    return false;
}

static void place(struct leaflet *leaflet, const struct density *density)
{
    leaflet->size = density->size;
    leaflet->leading = density->leading;
    leaflet->tightness = density->tightness;
    for (int i = 0; i < leaflet->blocks; i++)
        leaflet->block[i].height = leaflet->block[i].set(leaflet, NULL, 0, 0, &leaflet->block[i]);
    give_places(leaflet);
}

/* The pages as they are paid for. */
static int pages_needed(const struct leaflet *leaflet)
{
    return leaflet->bound ? booklet_pages(leaflet->pages) : leaflet->pages;
}

bool leaflet_place(struct leaflet *leaflet, struct error *error)
{
    int best = 0, pages;

    place(leaflet, &densities[0]);
    pages = pages_needed(leaflet);
    for (int i = 1; i < DENSITIES && pages > 1; i++) {
        place(leaflet, &densities[i]);
        if (pages_needed(leaflet) < pages)
            best = i;
        pages = pages_needed(leaflet) < pages ? pages_needed(leaflet) : pages;
    }
    place(leaflet, &densities[best]);
    spread(leaflet);
    leaflet->placed = true;
    return leaflet_good(leaflet, error);
}

bool leaflet_print(struct leaflet *leaflet, struct error *error)
{
    if (!leaflet->placed && !leaflet_place(leaflet, error))
        return false;
    dump_languages(leaflet);
    for (int page = 0; page < leaflet->pages; page++)
        draw_page(leaflet, page);
    return leaflet_good(leaflet, error);
}
