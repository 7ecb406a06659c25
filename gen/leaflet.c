#include "leaflet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "theme.h"

static const double leaflet_size = 9, leaflet_small = 8, leaflet_tiny = 6.25, loose = 12.2, tight = 11.5;

static const double head_size = 11, foot_size = 7.5, box_size = 8.5, box_leading = 11, caption_leading = 11;
static const double page_margin = 11, foot_room = 5, rule_gap = 1.15, section_gap = 3.2, example_gap = 1.5,
                    box_gap = 1.2, box_share = 0.54, spread_most = 0.8, narrow = 150;

/* ---- text ---- */

double leaflet_text(struct leaflet *leaflet, cairo_t *cr, double x, double y, const char *tag, const struct text *text)
{
    double height, baseline;

    if (text->string[0] == '\0')
        return 0;
    type_measure(leaflet->studio->type, text, NULL, &height, &baseline);
    if (cr == NULL)
        return height;
    if (tag != NULL)
        cairo_tag_begin(cr, tag, NULL);
    type_draw(leaflet->studio->type, cr, x, y + baseline, text);
    if (tag != NULL)
        cairo_tag_end(cr, tag);
    return height;
}

static void draw_link(struct leaflet *leaflet, cairo_t *cr, double x, double baseline, const struct prose_link *link,
                      const struct text *text)
{
    struct span span = type_span(leaflet->studio->type, text, link->from, link->to);
    double left = x + span.x, top = baseline + span.y - text->size * MM_PER_POINT;
    double width = span.width, height = 1.25 * text->size * MM_PER_POINT;
    char where[160];

    cairo_user_to_device(cr, &left, &top); /* Cairo takes the rectangle as it stands, in points of the page */
    cairo_user_to_device_distance(cr, &width, &height);
    snprintf(where, sizeof where, "rect=[%.2f %.2f %.2f %.2f] dest='%s'", left, top, width, height,
             leaflet->kit->rule[link->rule].id);
    cairo_tag_begin(cr, CAIRO_TAG_LINK, where);
    cairo_tag_end(cr, CAIRO_TAG_LINK);
}

double leaflet_prose(struct leaflet *leaflet, cairo_t *cr, double x, double y, struct prose *prose,
                     const struct text *text)
{
    struct text full = *text;
    double baseline;

    full.string = buf_text(&prose->text);
    full.attrs = prose->attrs;
    double height = leaflet_text(leaflet, cr, x, y, "P", &full);
    if (cr == NULL || prose->links == 0)
        return height;
    type_measure(leaflet->studio->type, &full, NULL, NULL, &baseline);
    for (int i = 0; i < prose->links; i++)
        draw_link(leaflet, cr, x, y + baseline, &prose->link[i], &full);
    return height;
}

static struct text body_text(const struct leaflet *leaflet, const struct words *words, const struct node *node,
                             double width)
{
    return (struct text){ .tag = words->tag,
                          .file = node != NULL ? node->file : words->file,
                          .line = node != NULL ? node->line : 0,
                          .size = leaflet_size,
                          .leading = leaflet->leading,
                          .width = width };
}

static struct text caption_text(const struct leaflet *leaflet, const struct words *words, const struct node *node,
                                double width)
{
    struct text text = body_text(leaflet, words, node, width);

    text.size = leaflet_small;
    text.leading = caption_leading;
    return text;
}

/* ---- rules ---- */

/* What the option that a rule needs is called, or the set it brings in. */
static const char *option_name(const struct kit *kit, const struct words *words, const char *option)
{
    char of[64];
    const char *name;

    for (int i = 0; i < kit->sets; i++) {
        snprintf(of, sizeof of, "set.%s", kit->set[i].id);
        name = words_name(words, of);
        if (kit->set[i].option != NULL && strcmp(kit->set[i].option, option) == 0 && name != NULL)
            return name;
    }
    snprintf(of, sizeof of, "option.%s", option);
    name = words_name(words, of);
    return name != NULL ? name : option;
}

static void add_mark(struct leaflet *leaflet, struct prose *prose, const struct words *words, int rule)
{
    const char *option = leaflet->kit->rule[rule].option;
    bool hanzi = strncmp(words->tag, "zh", 2) == 0 || strncmp(words->tag, "ja", 2) == 0;

    if (option == NULL)
        return;
    prose_string(prose, hanzi ? "【" : "[", true);
    prose_string(prose, option_name(leaflet->kit, words, option), true);
    prose_string(prose, hanzi ? "】" : "] ", true);
}

/* The words that hold the rule: the language's own, else the English ones, and then they say so. */
static const struct words *rule_words(struct leaflet *leaflet, int language, int rule, struct prose *prose)
{
    const struct words *words = leaflet->words[language];

    if (words->rule[rule] == NULL && leaflet->english != NULL) {
        words = leaflet->english;
        prose_string(prose, "[", false);
        prose_string(prose, phrase(leaflet->book, language, "press.untranslated"), false);
        prose_string(prose, "] ", false);
    }
    return words;
}

/* The id that the referee quotes, small and grey behind the paragraph. */
static void add_id(struct prose *prose, const char *id)
{
    struct colour soft = theme_colour(ROLE_INK_SOFT);

    prose_string(prose, "\u2002", false);
    prose_note(prose, id, leaflet_tiny, (const double[]){ soft.red, soft.green, soft.blue });
}

static double set_rule_text(struct leaflet *leaflet, cairo_t *cr, double x, double y, int language, int rule, bool id)
{
    struct prose prose = { 0 };
    const struct words *words = rule_words(leaflet, language, rule, &prose);
    double height = 0;

    if (words->rule[rule] != NULL) {
        struct text text = body_text(leaflet, words, words->rule[rule], leaflet->measure[language]);
        add_mark(leaflet, &prose, words, rule);
        prose_add(&prose, leaflet->kit, words->rule[rule]);
        if (id)
            add_id(&prose, leaflet->kit->rule[rule].id);
        height = leaflet_prose(leaflet, cr, x + leaflet->at[language], y, &prose, &text);
    }
    prose_finish(&prose);
    return height;
}

/* The number stands in the margin and is what links lead to. */
static void set_number(struct leaflet *leaflet, cairo_t *cr, double x, double y, int rule)
{
    struct buf number = { 0 }, dest = { 0 };

    words_rule_number(leaflet->kit, rule, &number);
    struct text text = { .string = number.text, .size = leaflet_size, .bold = true };
    buf_printf(&dest, "name='%s'", leaflet->kit->rule[rule].id);
    if (cr != NULL)
        cairo_tag_begin(cr, CAIRO_TAG_DEST, dest.text);
    leaflet_text(leaflet, cr, x, y, "P", &text);
    if (cr != NULL)
        cairo_tag_end(cr, CAIRO_TAG_DEST);
    buf_finish(&number);
    buf_finish(&dest);
}

/* Height of the rule with its id behind the paragraph of language `at`; draws where there is a context. */
static double set_texts(struct leaflet *leaflet, cairo_t *cr, double x, double y, int rule, int at)
{
    double height = 0;

    for (int i = 0; i < leaflet->languages; i++)
        height = fmax(height, set_rule_text(leaflet, cr, x, y, i, rule, i == at));
    return height;
}

/* The id stands behind the first language, or behind the last where that saves a line. */
static double set_rule(struct leaflet *leaflet, cairo_t *cr, double x, double y, const struct block *block)
{
    int last = leaflet->languages - 1, at = 0;

    if (last > 0 &&
        set_texts(leaflet, NULL, x, y, block->index, last) + 1 < set_texts(leaflet, NULL, x, y, block->index, 0))
        at = last;
    set_number(leaflet, cr, x, y, block->index);
    return set_texts(leaflet, cr, x, y, block->index, at);
}

/* ---- headings ---- */

static double set_heading(struct leaflet *leaflet, cairo_t *cr, double x, double y, const struct block *block)
{
    struct buf number = { 0 };
    double height = 0, line = 1.3;

    if (cr != NULL) {
        theme_source(cr, ROLE_INK_SOFT);
        cairo_set_line_width(cr, 0.18);
        cairo_move_to(cr, x, y);
        cairo_line_to(cr, x + leaflet->column, y);
        cairo_stroke(cr);
        theme_source(cr, ROLE_INK);
    }
    buf_int(&number, block->index + 1);
    struct text text = { .string = number.text, .size = head_size, .bold = true };
    leaflet_text(leaflet, cr, x, y + line, NULL, &text);
    for (int i = 0; i < leaflet->languages; i++) {
        const struct words *words = leaflet->words[i];
        const struct node *node = words->section[block->index];
        if (node == NULL && leaflet->english != NULL)
            words = leaflet->english;
        text = body_text(leaflet, words, words->section[block->index], leaflet->measure[i]);
        text.string = words_section_title(words, block->index);
        text.size = head_size;
        text.leading = 0;
        text.bold = true;
        height = fmax(height, leaflet_text(leaflet, cr, x + leaflet->at[i], y + line, "H2", &text));
    }
    buf_finish(&number);
    return line + height;
}

/* ---- examples ---- */

static const char *colour_name(struct leaflet *leaflet, int language, int seat)
{
    char of[64];
    const char *name;

    snprintf(of, sizeof of, "colour.%s", leaflet->game->kit->colour[seat]);
    name = words_name(leaflet->words[language], of);
    return name != NULL ? name : leaflet->game->kit->colour[seat];
}

static struct text verdict_text(const struct leaflet *leaflet, int language, const struct buf *string, double width)
{
    return (struct text){ .string = buf_text(string),
                          .tag = leaflet->words[language]->tag,
                          .size = leaflet_small,
                          .leading = caption_leading,
                          .bold = true,
                          .width = width };
}

static void draw_mark(cairo_t *cr, const struct livery *livery, double x, double y, double size)
{
    icon_path(cr, livery->mark, x, y, size);
    colour_source(cr, livery->body);
    cairo_fill_preserve(cr);
    colour_source(cr, livery->dark);
    cairo_set_line_width(cr, 0.15);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
}

/* A seat's mark, its colour's name and what it scores; returns its width. */
static double set_points(struct leaflet *leaflet, cairo_t *cr, double x, double y, int language, int seat, int points)
{
    struct buf string = { 0 };
    double width, baseline, mark = 2.6, gap = 1;

    buf_printf(&string, "%s +%d", colour_name(leaflet, language, seat), points);
    struct text text = verdict_text(leaflet, language, &string, 0);
    type_measure(leaflet->studio->type, &text, &width, NULL, &baseline);
    if (cr != NULL) {
        draw_mark(cr, theme_livery(leaflet->game->kit->colour[seat]), x + mark / 2, y + baseline - 1.05, mark);
        leaflet_text(leaflet, cr, x + mark + gap, y, "P", &text);
    }
    buf_finish(&string);
    return mark + gap + width;
}

static double set_refusal(struct leaflet *leaflet, cairo_t *cr, double x, double y, double width, int language,
                          const char *rule)
{
    struct buf string = { 0 };

    buf_printf(&string, "%s %s", phrase(leaflet->book, language, "press.refused"), rule);
    struct text text = verdict_text(leaflet, language, &string, width);
    if (cr != NULL)
        theme_source(cr, ROLE_ALERT);
    double height = leaflet_text(leaflet, cr, x, y, "P", &text);
    if (cr != NULL)
        theme_source(cr, ROLE_INK);
    buf_finish(&string);
    return height;
}

/* What the referee says to the last line: refused, or who scores what; as many to a line as there is room for. */
static double set_verdict(struct leaflet *leaflet, cairo_t *cr, double x, double y, double width, int language,
                          const struct board *board)
{
    double at = 0, line = 3.6, height = 0, gap = 4;

    if (board->example->refused != NULL)
        return set_refusal(leaflet, cr, x, y, width, language, board->example->refused);
    for (int seat = 0; seat < board->table.seats; seat++) {
        if (!board->scored[seat])
            continue;
        double wide = set_points(leaflet, NULL, x, y, language, seat, board->points[seat]);
        if (height <= 0 || at + wide > width) {
            at = 0;
            height += line;
        }
        set_points(leaflet, cr, x + at, y + height - line, language, seat, board->points[seat]);
        at += wide + gap;
    }
    return height;
}

static double set_caption(struct leaflet *leaflet, cairo_t *cr, double x, double y, double width, int language,
                          int example, const struct board *board)
{
    const struct words *words = leaflet->words[language];
    struct prose prose = { 0 };
    double height = 0;

    if (words->caption[example] == NULL && leaflet->english != NULL)
        words = leaflet->english;
    if (words->caption[example] != NULL) {
        struct text text = caption_text(leaflet, words, words->caption[example], width);
        prose_add(&prose, leaflet->kit, words->caption[example]);
        height = leaflet_prose(leaflet, cr, x, y, &prose, &text);
    }
    prose_finish(&prose);
    double verdict = set_verdict(leaflet, cr, x, y + height + 0.5, width, language, board);
    return height + (verdict > 0 ? 0.5 + verdict : 0);
}

static double set_example(struct leaflet *leaflet, cairo_t *cr, double x, double y, const struct block *block)
{
    const struct kit_example *example = &leaflet->kit->example[block->index];
    struct board board = { 0 };
    double wide = 0, high = 0, scale = 0, beside = leaflet->at[0], gap = 3;

    if (leaflet->error.kind == ERROR_NONE && board_replay(&board, leaflet->game, example, &leaflet->error)) {
        scale = board_fit(&board, 36, 19.5, 7.8, &wide, &high);
        for (int i = 0; i < leaflet->languages; i++) {
            double indent = i == 0 ? wide + gap : 0;
            high = fmax(high, set_caption(leaflet, cr, x + leaflet->at[i] + indent, y, leaflet->measure[i] - indent, i,
                                          block->index, &board));
        }
        if (cr != NULL)
            board_draw(&board, cr, leaflet->studio, &leaflet->stamps, x + beside, y, scale);
    }
    board_finish(&board);
    return high;
}

/* ---- the head ---- */

double leaflet_title(struct leaflet *leaflet, cairo_t *cr, double x, double y, const struct block *block)
{
    double height = 0;

    (void)block;
    for (int i = 0; i < leaflet->languages; i++) {
        const struct words *words = leaflet->words[i];
        double at = x + leaflet->at[i],
               width = leaflet->languages > 1 ? leaflet->measure[i] : leaflet->width - leaflet->at[i];
        struct text text = { .string = words->title,
                             .tag = words->tag,
                             .file = words->file,
                             .size = 20,
                             .floor = 14,
                             .width = width,
                             .bold = true };
        double title = leaflet_text(leaflet, cr, at, y, "H1", &text);
        text = (struct text){ .string = words->subtitle,
                              .tag = words->tag,
                              .file = words->file,
                              .size = leaflet_size,
                              .leading = leaflet->leading,
                              .width = width };
        if (cr != NULL)
            theme_source(cr, ROLE_INK_SOFT);
        title += leaflet_text(leaflet, cr, at, y + title, "P", &text);
        if (cr != NULL)
            theme_source(cr, ROLE_INK);
        height = fmax(height, title);
    }
    return height;
}

/* ---- components ---- */

struct component {
    const char *kind, *name[LEAFLET_LANGUAGES];
    int set, count, seats, each;
};

static const char *piece_name(const struct words *words, const struct kit_piece *piece)
{
    const char *name = words_name(words, piece->id);

    return name != NULL ? name : words_name(words, piece->kind);
}

static bool same_component(const struct component *component, const struct kit_piece *piece, const char *name)
{
    return component->set == piece->set && strcmp(component->kind, piece->kind) == 0 &&
           strcmp(component->name[0], name) == 0;
}

/* Pieces of one set, kind and name are one component. Returns how many there are, -1 where a piece has no name. */
static int count_components(struct leaflet *leaflet, struct component *components, int room)
{
    const struct kit *kit = leaflet->kit;
    int count = 0, at;

    for (int i = 0; i < kit->pieces; i++) {
        const struct kit_piece *piece = &kit->piece[i];
        int seats = piece->per_seat ? kit->seats_max : 1;
        const char *name = piece_name(leaflet->words[0], piece);
        for (at = 0; name != NULL && at < count && !same_component(&components[at], piece, name);)
            at++;
        if (name == NULL || at == room) {
            fail_at(&leaflet->error, ERROR_INPUT, leaflet->words[0]->file, 0,
                    _("<name of=\"%s\"> or <name of=\"%s\"> is missing"), piece->id, piece->kind);
            return -1;
        }
        if (at == count) {
            components[count] =
                (struct component){ .kind = piece->kind, .set = piece->set, .seats = seats, .each = piece->count };
            for (int j = 0; j < leaflet->languages; j++)
                components[count].name[j] = piece_name(leaflet->words[j], piece);
            count++;
        }
        components[at].count += piece->count * seats;
    }
    return count;
}

static double set_component(struct leaflet *leaflet, cairo_t *cr, double x, double y, double width,
                            const struct component *component)
{
    struct buf number = { 0 }, each = { 0 };
    double height;

    buf_int(&number, component->count);
    buf_printf(&each, "%d×%d", component->seats, component->each);
    struct text text = { .string = number.text, .size = 13, .bold = true };
    double wide;
    type_measure(leaflet->studio->type, &text, &wide, NULL, NULL);
    height = leaflet_text(leaflet, cr, x, y, "P", &text);
    if (component->seats > 1) {
        struct text note = { .string = each.text, .size = 7.5 };
        double tall, base, deep;
        type_measure(leaflet->studio->type, &text, NULL, &tall, &deep);
        type_measure(leaflet->studio->type, &note, NULL, NULL, &base);
        if (cr != NULL)
            theme_source(cr, ROLE_INK_SOFT);
        leaflet_text(leaflet, cr, x + wide + 1.5, y + deep - base, "P", &note);
        if (cr != NULL)
            theme_source(cr, ROLE_INK);
    }
    for (int i = 0; i < leaflet->languages; i++) {
        struct text name = { .string = component->name[i] != NULL ? component->name[i] : "",
                             .tag = leaflet->words[i]->tag,
                             .file = leaflet->words[i]->file,
                             .size = leaflet_size,
                             .floor = 7.5,
                             .width = width };
        height += leaflet_text(leaflet, cr, x, y + height, "P", &name);
    }
    buf_finish(&number);
    buf_finish(&each);
    return height;
}

double leaflet_components(struct leaflet *leaflet, cairo_t *cr, double x, double y, const struct block *block)
{
    struct component component[48];
    int count = count_components(leaflet, component, 48), across = count < 6 ? count : 6;
    double width = count > 0 ? (leaflet->width - leaflet->margin) / across : 0, height = 0, row = 0;

    (void)block;
    for (int i = 0; i < count; i++) {
        if (i % across == 0) {
            height += row;
            row = 0;
        }
        row = fmax(row, set_component(leaflet, cr, x + leaflet->margin + i % across * width, y + height, width - 2,
                                      &component[i]));
    }
    return height + row;
}

/* ---- boxes ---- */

static double set_cell(struct leaflet *leaflet, cairo_t *cr, double x, double y, double width, int language,
                       const struct node *node)
{
    struct prose prose = { 0 };
    struct text text = body_text(leaflet, leaflet->words[language], node, width);

    text.size = box_size;
    text.leading = box_leading;
    prose_add(&prose, leaflet->kit, node);
    double height = leaflet_prose(leaflet, cr, x, y, &prose, &text);
    prose_finish(&prose);
    return height;
}

static double widest_left(struct leaflet *leaflet, int language, const struct node *box)
{
    double most = 0;

    for (const struct node *row = node_first(box); row != NULL; row = node_next(row)) {
        struct prose prose = { 0 };
        double width;
        prose_add(&prose, leaflet->kit, node_find(row, "left"));
        struct text text = body_text(leaflet, leaflet->words[language], row, 0);
        text.size = box_size;
        text.string = buf_text(&prose.text);
        text.attrs = prose.attrs;
        type_measure(leaflet->studio->type, &text, &width, NULL, NULL);
        most = fmax(most, width);
        prose_finish(&prose);
    }
    return most;
}

static double set_box(struct leaflet *leaflet, cairo_t *cr, double x, double y, double width, int language,
                      const struct node *box)
{
    const struct words *words = leaflet->words[language];
    double left = fmin(widest_left(leaflet, language, box) + 3, width * 0.45);
    struct text title = body_text(leaflet, words, box, width);

    title.string = node_attr(box, "title");
    title.bold = true;
    double height = leaflet_text(leaflet, cr, x, y, "H3", &title) + 0.2;
    for (const struct node *row = node_first(box); row != NULL; row = node_next(row)) {
        double first = set_cell(leaflet, cr, x, y + height, left - 2, language, node_find(row, "left"));
        double second = set_cell(leaflet, cr, x + left, y + height, width - left, language, node_find(row, "right"));
        height += fmax(first, second) + 0.2;
    }
    return height;
}

static double set_boxes(struct leaflet *leaflet, cairo_t *cr, double x, double y, double width, int language)
{
    double height = 0;

    for (int i = 0; i < leaflet->words[language]->boxes; i++)
        height += set_box(leaflet, cr, x, y + height, width, language, leaflet->words[language]->box[i]) + box_gap;
    return height - box_gap;
}

/* Every box of the words, one under the other in a frame; two languages side by side. */
double leaflet_boxes(struct leaflet *leaflet, cairo_t *cr, double x, double y, const struct block *block)
{
    double inset = 2.8, top = y + inset - 0.6, height = 0;
    double split = leaflet->languages > 1 ? box_share * leaflet->column : leaflet->column - inset;

    for (int i = 0; i < leaflet->languages; i++) {
        double from = i == 0 ? inset : split + inset, to = i == 0 ? split : leaflet->column - inset;
        height = fmax(height, set_boxes(leaflet, cr, x + from, top, to - from, i));
    }
    if (cr != NULL) {
        theme_source(cr, ROLE_INK_SOFT);
        cairo_set_line_width(cr, 0.35);
        cairo_rectangle(cr, x, y, leaflet->column, block->height);
        cairo_stroke(cr);
        theme_source(cr, ROLE_INK);
    }
    return height + 2 * (inset - 0.6);
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
    *block = (struct block){ .set = set, .index = index, .gap = rule_gap };
    return block;
}

static void add_examples(struct leaflet *leaflet, int rule)
{
    for (int i = 0; i < leaflet->kit->examples; i++) {
        if (strcmp(leaflet->kit->example[i].rule, leaflet->kit->rule[rule].id) != 0)
            continue;
        leaflet->block[leaflet->blocks - 1].keep = true;
        leaflet_add(leaflet, set_example, i)->gap = example_gap;
    }
}

void leaflet_add_section(struct leaflet *leaflet, int section)
{
    const struct kit_section *kit_section = &leaflet->kit->section[section];
    struct block *heading = leaflet_add(leaflet, set_heading, section);

    heading->gap = section_gap;
    heading->keep = true;
    for (int i = kit_section->first; i < kit_section->first + kit_section->rules; i++) {
        leaflet_add(leaflet, set_rule, i);
        add_examples(leaflet, i);
    }
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
        if (words->rule[i] != NULL)
            words_rule_text(words, leaflet->kit, i, &string);
        struct text text = body_text(leaflet, words, words->rule[i], 0);
        text.string = buf_text(&string);
        type_measure(leaflet->studio->type, &text, &width, NULL, NULL);
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
        height += set_texts(leaflet, NULL, 0, 0, i, 0);
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
    double margin = fmax(page_margin, leaflet->paper->margin);

    leaflet->leading = loose;
    leaflet->left = leaflet->top = margin;
    leaflet->width = leaflet->paper->width - 2 * margin;
    leaflet->bottom = leaflet->paper->height - margin - foot_room;
    leaflet->columns = leaflet->languages > 1 || leaflet->width < narrow ? 1 : 2;
    leaflet->column_gap = leaflet->columns > 1 ? 7 : 0;
    leaflet->column = (leaflet->width - (leaflet->columns - 1) * leaflet->column_gap) / leaflet->columns;
    leaflet->margin = 9.5;
    leaflet->at[0] = leaflet->margin;
    leaflet->measure[0] = leaflet->column - leaflet->margin;
    if (leaflet->languages < 2)
        return;
    share_out(leaflet, share > 0 ? share : best_share(leaflet));
}

/* ---- pages ---- */

/* Height of the block with all that it keeps, from the head of a column. */
static double kept_height(const struct leaflet *leaflet, int first, int *next)
{
    double height = leaflet->block[first].height;

    while (leaflet->block[first].keep && first + 1 < leaflet->blocks) {
        first++;
        height += leaflet->block[first].gap + leaflet->block[first].height;
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
    at->y += at->fresh ? 0 : block->gap;
    block->page = at->page;
    block->x = leaflet->left + at->column * (leaflet->column + leaflet->column_gap);
    block->y = at->y;
    at->y += block->height;
    at->fresh = false;
    if (block->wide)
        at->head = at->y;
}

static void give_places(struct leaflet *leaflet)
{
    struct cursor at = { .y = leaflet->top, .head = leaflet->top, .fresh = true };

    for (int i = 0, next; i < leaflet->blocks; i = next) {
        double height = kept_height(leaflet, i, &next), gap = at.fresh ? 0 : leaflet->block[i].gap;
        if (!leaflet->block[i].wide && at.head > leaflet->top && at.y <= at.head && at.column == 0 && !at.fresh) {
            at.head += section_gap;
            at.y = at.head;
            at.fresh = true;
            gap = 0;
        }
        if (height > leaflet->bottom - leaflet->top)
            fail_at(&leaflet->error, ERROR_INPUT, leaflet->kit->file, 0,
                    _("a section's heading, paragraph and examples are %.0f mm high: more than a page"), height);
        if (at.y + gap + height > leaflet->bottom && !at.fresh)
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

static void outline(struct leaflet *leaflet, const struct block *block)
{
    struct buf name = { 0 };

    if (block->set != set_heading)
        return;
    buf_printf(&name, "%d", block->index + 1);
    for (int i = 0; i < leaflet->languages; i++)
        buf_printf(&name, " %s", words_section_title(leaflet->words[i], block->index));
    document_outline(leaflet->document, 0, name.text, block->y);
    buf_finish(&name);
}

void leaflet_foot(struct leaflet *leaflet, cairo_t *cr, int page)
{
    struct buf number = { 0 };
    double y = leaflet->paper->height - leaflet->top + 1.5;

    buf_printf(&number, "%d / %d", page + 1, leaflet->before + leaflet->pages);
    struct text foot = {
        .string = leaflet->foot, .tag = leaflet->words[0]->tag, .size = foot_size, .width = leaflet->width - 30
    };
    struct text right = { .string = number.text, .size = foot_size, .align = ALIGN_RIGHT };
    theme_source(cr, ROLE_INK_SOFT);
    type_draw(leaflet->studio->type, cr, leaflet->left, y, &foot);
    type_draw(leaflet->studio->type, cr, leaflet->left + leaflet->width, y, &right);
    theme_source(cr, ROLE_INK);
    buf_finish(&number);
}

static void draw_page(struct leaflet *leaflet, int page)
{
    char label[16];

    snprintf(label, sizeof label, "%d", leaflet->before + page + 1);
    cairo_t *cr = document_page(leaflet->document, leaflet->paper->width, leaflet->paper->height, label);
    theme_source(cr, ROLE_INK);
    for (int i = 0; i < leaflet->blocks; i++) {
        const struct block *block = &leaflet->block[i];
        if (block->page != page)
            continue;
        outline(leaflet, block);
        block->set(leaflet, cr, block->x, block->y, block);
    }
    leaflet_foot(leaflet, cr, leaflet->before + page);
}

static bool is_good(struct leaflet *leaflet, struct error *error)
{
    if (leaflet->error.kind == ERROR_NONE && type_good(leaflet->studio->type, &leaflet->error))
        phrasebook_good(leaflet->book, &leaflet->error);
    if (leaflet->error.kind == ERROR_NONE)
        return true;
    *error = leaflet->error;
    return false;
}

static void place(struct leaflet *leaflet, double leading)
{
    leaflet->leading = leading;
    for (int i = 0; i < leaflet->blocks; i++)
        leaflet->block[i].height = leaflet->block[i].set(leaflet, NULL, 0, 0, &leaflet->block[i]);
    give_places(leaflet);
}

bool leaflet_place(struct leaflet *leaflet, struct error *error)
{
    int pages;

    place(leaflet, loose);
    pages = leaflet->pages;
    if (pages > 1)
        place(leaflet, tight);
    if (pages > 1 && leaflet->pages == pages)
        place(leaflet, loose);
    spread(leaflet);
    leaflet->placed = true;
    return is_good(leaflet, error);
}

bool leaflet_print(struct leaflet *leaflet, struct error *error)
{
    if (!leaflet->placed && !leaflet_place(leaflet, error))
        return false;
    for (int page = 0; page < leaflet->pages; page++)
        draw_page(leaflet, page);
    return is_good(leaflet, error);
}
