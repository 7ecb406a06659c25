#include "position.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "beside.h"
#include "caption.h"
#include "example.h"
#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"
#include "gen/output/dump.h"
#include "gen/page/tag.h"

static const double usual_cell = 18, bound_share = 0.56, bound_tight = 0.24, beside_gap = 1.6;
/* Captions at least so wide have their languages side by side. */
static const double split_least = 96, split_gap = 4;
/* In the columns of the page they are at least so wide. */
static const double column_least = 30, column_gap = 3;
enum { SMALLEST = 24 }; /* times the size of real pieces */

/* Only the first so many lines of the log. */
static const char *cut_log(struct arena *arena, const char *log, int lines)
{
    const char *at = log;

    for (int i = 0; i < lines && *at != '\0'; i++) {
        at += strspn(at, " \t\r\n");
        at += strcspn(at, "\n");
    }
    return arena_copy(arena, log, (size_t)(at - log));
}

static bool add_tries(struct rulesheet *rules, struct position *picture)
{
    for (const struct node *node = node_first(picture->node); node != NULL; node = node_next(node))
        if (node_is(node, "try") && !board_try(&picture->board, node_text(node, &rules->flow.arena),
                                               node_attr(node, "refused"), node, &rules->flow.error))
            return false;
    return true;
}

/* The map, and what stands below it, or beside it. */
static void measure(struct rulesheet *rules, struct position *picture, double cell)
{
    const char *map = node_attr(picture->node, "map"), *pieces = node_attr(picture->node, "pieces");
    double wide, high;

    picture->mapped = map == NULL || strcmp(map, "no") != 0;
    picture->aside = pieces != NULL && strcmp(pieces, "beside") == 0;
    if (picture->mapped)
        picture->scale = diagram_size(&picture->board, cell, &picture->map_wide, &picture->map_high);
    wide = high = 0;
    if (node_is(picture->node, "picture"))
        beside_set(rules, NULL, &picture->board, picture->node, 0, 0, &wide, &high);
    double gap = picture->mapped && wide > 0 ? beside_gap : 0;
    picture->wide = picture->aside ? picture->map_wide + gap + wide : fmax(picture->map_wide, wide);
    picture->high = picture->aside ? fmax(picture->map_high, high) : picture->map_high + gap + high;
    picture->beside_x = picture->aside ? picture->map_wide + gap : 0;
    picture->beside_y = picture->aside ? 0 : picture->map_high + gap;
}

/* Of a cell, on the smaller page of a booklet: the less the closer everything is set. */
static double page_share(const struct rulesheet *rules)
{
    return rules->flow.bound ? bound_share + bound_tight * rules->flow.tightness : 1;
}

bool position_open(struct rulesheet *rules, const struct node *node, struct position *picture)
{
    const struct kit_example *example = rulebook_example(rules->book, node_attr(node, "example"));
    const char *cells = node_attr(node, "cells"), *mat = node_attr(node, "mat");
    double cell;
    int lines, last;

    *picture = (struct position){ .node = node, .example = *example, .shrink = 1 };
    if (rules->flow.error.kind != ERROR_NONE ||
        !node_number(node, "cell", 4, 60, usual_cell, &cell, &rules->flow.error) ||
        !node_int(node, "lines", 1, 10000, 0, &lines, &rules->flow.error) ||
        !node_int(node, "last", 0, 100, 0, &last, &rules->flow.error))
        return false;
    if (lines > 0)
        picture->example.log = cut_log(&rules->flow.arena, example->log, example->before + lines);
    if (cells != NULL) /* in place of the example's own */
        picture->example.cells = NULL;
    if (!board_replay(&picture->board, rules->tableau, &picture->example, &rules->flow.error) ||
        (cells != NULL && !board_cut(&picture->board, cells, node, &rules->flow.error)))
        return false;
    picture->board.mat = picture->board.mat && (mat == NULL || strcmp(mat, "no") != 0);
    board_mark_lines(&picture->board, last);
    if (node_attr(node, "dashed") != NULL && picture->board.steps > 0)
        picture->board.step[0].leap = true;
    measure(rules, picture, cell * page_share(rules));
    return rules->flow.error.kind == ERROR_NONE && add_tries(rules, picture);
}

static void begin_figure(struct rulesheet *rules, cairo_t *cr, const struct position *picture);

/* What is recorded of a piece may clip to nothing where it is shown much smaller, on which Cairo 1.16 aborts. */
static bool is_large_enough(struct rulesheet *rules, const struct position *picture)
{
    return !picture->mapped || picture->board.cells == NULL || picture->scale * picture->shrink * SMALLEST >= 1 ||
           node_fail(picture->node, &rules->flow.error,
                     _("cells=\"%s\": too many for a picture of this size, which would show pieces smaller than 1:%d"),
                     quote(picture->board.cells).text, SMALLEST);
}

void position_draw(struct rulesheet *rules, cairo_t *cr, const struct position *picture, double x, double y)
{
    if (cr == NULL || !is_large_enough(rules, picture))
        return;
    double wide, high;
    begin_figure(rules, cr, picture);
    type_as_shapes(rules->flow.type, true);
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, picture->shrink, picture->shrink);
    if (picture->mapped)
        diagram_draw(&picture->board, cr, rulesheet_stamps(rules, cr), 0, 0, picture->scale);
    beside_set(rules, cr, &picture->board, picture->node, picture->beside_x, picture->beside_y, &wide, &high);
    cairo_restore(cr);
    type_as_shapes(rules->flow.type, false);
    tag_end(cr);
    DUMP_LINE(rules->flow.press->dump, ((const double[]){ x, y, picture->wide, picture->high }), "picture %s",
              picture->example.id);
}

void position_close(struct position *picture)
{
    board_finish(&picture->board);
}

/* "Not allowed: 3.3." before the caption of an example that is refused. */
static void add_refusal(struct rulesheet *rules, struct prose *prose, int language, const char *rule)
{
    const struct colour alert =
        palette_swatch(&rules->edition->ink.palette, rules->flow.press->theme, ROLE_ALERT)->line;
    struct buf text = { 0 };
    int index = kit_rule_index(rules->kit, rule);

    buf_printf(&text, "%s ", phrase(rules->edition->phrases, language, "press.refused"));
    if (index >= 0)
        words_rule_number(rules->words[0], index, &text);
    buf_puts(&text, "\u2002");
    prose_note(prose, text.text, caption_size(rules), (const double[]){ alert.red, alert.green, alert.blue });
    buf_finish(&text);
}

static void add_example(struct rulesheet *rules, struct prose *prose, int language, int example)
{
    const struct words *words = rules->words[language];

    if (words->caption[example] == NULL && words->english != NULL) {
        words = words->english;
        rulesheet_mark_english(rules, language, prose);
    }
    if (rules->kit->example[example].refused != NULL)
        add_refusal(rules, prose, language, rules->kit->example[example].refused);
    if (words->caption[example] != NULL)
        rulesheet_say(rules, prose, words->caption[example]);
}

static int kit_example_index(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->examples; i++)
        if (strcmp(kit->example[i].id, id) == 0)
            return i;
    return -1;
}

/* "10.1" before what is said of a picture that stands apart from its rule. */
static void add_number(struct rulesheet *rules, struct prose *prose, const struct node *picture)
{
    const char *id = node_attr(picture, "rule");
    int rule = id != NULL ? kit_rule_index(rules->kit, id) : -1;
    struct buf text = { 0 };

    if (rule < 0 || !rulesheet_has_rule(rules, rule))
        return;
    words_rule_number(rules->words[0], rule, &text);
    buf_puts(&text, "\u2002");
    prose_string(prose, text.text, true);
    buf_finish(&text);
}

/* One paragraph of the caption: a name of the words, or what they say of an example. The first one of a `picture` has
   the number of its rule, once for all languages. */
static double set_said(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language,
                       const char *of, const struct node *picture)
{
    struct text text = caption_text(rules, rules->words[language], NULL, width);
    struct prose prose = { 0 };
    int example = kit_example_index(rules->kit, of);

    if (picture != NULL && language == 0)
        add_number(rules, &prose, picture);
    if (strchr(of, '.') != NULL)
        prose_string(&prose, words_name(rules->words[language], of), false);
    else if (example >= 0)
        add_example(rules, &prose, language, example);
    double height = rulesheet_prose(rules, cr, x, y, &prose, &text);
    prose_finish(&prose);
    return height;
}

/* "● 紅色 Red +2", once for all languages. */
static double set_points(struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                         const struct board *board)
{
    double line = 3.9, height = 0, at = 0;

    for (int seat = 0; seat < board->table.seats; seat++) {
        if (!board->scored[seat])
            continue;
        double wide = example_points(rules, NULL, x, y, seat, board->points[seat]);
        if (height == 0 || at + wide > width) {
            height += line;
            at = 0;
        }
        example_points(rules, cr, x + at, y + height - line, seat, board->points[seat]);
        at += wide + 3;
    }
    return height;
}

/* All paragraphs of one language. */
static double set_caption(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language,
                          const char *caption, const struct node *picture)
{
    char of[RULEBOOK_WORD];
    double height = 0;

    while (rulebook_next(&caption, of))
        height += set_said(rules, cr, x, y + height, width, language, of, height > 0 ? NULL : picture) + 0.6;
    return height + 0.4;
}

/* Names of what is said below it, or the example itself, which says something. */
static const char *caption_of(const struct position *picture)
{
    const char *caption = node_attr(picture->node, "caption");

    if (caption != NULL)
        return caption;
    return strchr(picture->example.id, '.') == NULL ? picture->example.id : "";
}

/* For those who do not see it, what is said below it, or else the title of the game. */
static void begin_figure(struct rulesheet *rules, cairo_t *cr, const struct position *picture)
{
    const struct words *words = rules->words[0];
    const char *caption = caption_of(picture);
    struct prose prose = { 0 };
    struct buf says = { 0 };
    char of[RULEBOOK_WORD];

    while (rulebook_next(&caption, of)) {
        int example = kit_example_index(rules->kit, of);
        prose_string(&prose, prose.text.length > 0 || prose.point != NULL ? " " : "", false);
        if (strchr(of, '.') != NULL)
            prose_string(&prose, words_name(words, of), false);
        else if (example >= 0)
            add_example(rules, &prose, 0, example);
    }
    prose_plain(&prose, &says);
    tag_begin(cr, "Figure", words->tag, says.length > 0 ? says.text : words->title);
    buf_finish(&says);
    prose_finish(&prose);
}

double position_caption_between(struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                                const struct columns *columns, const struct position *picture)
{
    const char *caption = caption_of(picture);
    double height = 0;

    for (int i = 0; i < rules->languages; i++) {
        double left = columns != NULL ? x + columns->at[i] : x, high = columns != NULL ? 0 : height;
        high += set_caption(rules, cr, left, y + high, columns != NULL ? columns->width[i] : width, i, caption,
                            picture->node);
        height = fmax(height, high);
    }
    bool tells = node_attr(picture->node, "points") == NULL || strcmp(node_attr(picture->node, "points"), "no") != 0;
    if (picture->board.across == 0 && picture->board.example->refused == NULL && tells)
        height += set_points(rules, cr, columns != NULL ? x + columns->at[0] : x, y + height, width, &picture->board);
    return height;
}

double position_caption(struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                        const struct position *picture)
{
    double each = (width - split_gap) / 2;
    const struct columns halves = { { 0, each + split_gap }, { each, each } };
    bool split = rules->languages > 1 && width >= split_least;

    return position_caption_between(rules, cr, x, y, width, split ? &halves : NULL, picture);
}

double position_caption_beside(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, double from_left,
                               const struct position *picture)
{
    double second = rules->languages > 1 ? rules->at[1] - from_left : 0, first = second - column_gap;
    const struct columns columns = { { 0, second }, { first, width - second } };

    if (rules->languages < 2 || first < column_least || width - second < column_least)
        return position_caption(rules, cr, x, y, width, picture);
    return position_caption_between(rules, cr, x, y, width, &columns, picture);
}

void position_scale(struct position *picture, double by)
{
    picture->shrink *= by;
    picture->wide *= by;
    picture->high *= by;
}

void position_shrink(struct position *picture, double most)
{
    if (picture->wide > most)
        position_scale(picture, most / picture->wide);
}

static void fit_together(struct positions *pictures, double grown, double most)
{
    double by = grown;

    for (int i = 0; i < pictures->count; i++)
        if (pictures->picture[i].wide * by > most)
            by = most / pictures->picture[i].wide;
    for (int i = 0; i < pictures->count; i++)
        position_scale(&pictures->picture[i], by);
}

bool positions_open(struct rulesheet *rules, const struct node *node, double grown, double most,
                    struct positions *pictures)
{
    bool good = true;

    pictures->count = 0;
    for (const struct node *child = node_first(node); good && child != NULL; child = node_next(child))
        if (modules_say(rules->modules, child) && pictures->count < POSITIONS_MAX)
            good = position_open(rules, child, &pictures->picture[pictures->count++]);
    fit_together(pictures, grown, most);
    return good;
}

void positions_close(struct positions *pictures)
{
    for (int i = 0; i < pictures->count; i++)
        position_close(&pictures->picture[i]);
}
