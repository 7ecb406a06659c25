#include "example.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/tag.h"
#include "gen/picture/icon.h"

/* Captions are set a point smaller than paragraphs, with lines that are closer by as much. */
static const double caption_less = 1;
/* Beside its picture it is at least so wide, mm. */
static const double caption_least = 24;

static double caption_leading(const struct rulesheet *rules)
{
    return rules->flow.leading - 1.2 * caption_less;
}

static struct text caption_text(const struct rulesheet *rules, const struct words *words, const struct node *node,
                                double width)
{
    struct text text = rulesheet_body(rules, words, node, width);

    text.size = rules->flow.size - caption_less;
    text.leading = caption_leading(rules);
    return text;
}

static const char *colour_name(struct rulesheet *rules, int language, int seat)
{
    char of[64];
    const char *name;

    snprintf(of, sizeof of, "colour.%s", rules->edition->game.kit->colour[seat]);
    name = words_name(rules->words[language], of);
    return name != NULL ? name : rules->edition->game.kit->colour[seat];
}

static struct text verdict_text(const struct rulesheet *rules, int language, const struct buf *string, double width)
{
    return (struct text){ .string = buf_text(string),
                          .tag = rules->words[language]->tag,
                          .size = rules->flow.size - caption_less,
                          .leading = caption_leading(rules),
                          .bold = true,
                          .width = width };
}

static void draw_mark(cairo_t *cr, const struct livery *livery, double x, double y, double size)
{
    icon_path(cr, livery->mark, x, y, size);
    theme_fill_preserve(cr, livery->body);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, 0.15);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
}

/* A seat's mark, what it is called and what it scores; returns its width. */
static double set_named(struct rulesheet *rules, cairo_t *cr, double x, double y, int language, int seat,
                        const char *name, int points)
{
    struct buf string = { 0 };
    double width, baseline, mark = 2.6, gap = 1;

    buf_printf(&string, "%s %s%d", name, points < 0 ? "\u2212" : "+", abs(points));
    struct text text = verdict_text(rules, language, &string, 0);
    type_measure(rules->flow.type, &text, &width, NULL, &baseline);
    if (cr != NULL) {
        draw_mark(cr, theme_livery(rules->edition->game.kit->colour[seat]), x + mark / 2, y + baseline - 1.05, mark);
        flow_text(&rules->flow, cr, x + mark + gap, y, "P", &text);
    }
    buf_finish(&string);
    return mark + gap + width;
}

static double set_points(struct rulesheet *rules, cairo_t *cr, double x, double y, int language, int seat, int points)
{
    return set_named(rules, cr, x, y, language, seat, colour_name(rules, language, seat), points);
}

double example_points(struct rulesheet *rules, cairo_t *cr, double x, double y, int seat, int points)
{
    struct buf name = { 0 };

    for (int i = 0; i < rules->languages; i++)
        buf_printf(&name, "%s%s", i > 0 ? " " : "", colour_name(rules, i, seat));
    double width = set_named(rules, cr, x, y, 0, seat, name.text, points);
    buf_finish(&name);
    return width;
}

static double set_refusal(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language,
                          const char *rule)
{
    struct buf string = { 0 };

    buf_printf(&string, "%s %s", phrase(rules->edition->phrases, language, "press.refused"), rule);
    struct text text = verdict_text(rules, language, &string, width);
    if (cr != NULL)
        theme_source(cr, ROLE_ALERT);
    double height = flow_text(&rules->flow, cr, x, y, "P", &text);
    if (cr != NULL)
        theme_source(cr, ROLE_INK);
    buf_finish(&string);
    return height;
}

/* What the referee says to the last line: refused, or who scores what; as many to a line as there is room for. */
static double set_verdict(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language,
                          const struct board *board)
{
    double at = 0, line = 3.6, height = 0, gap = 4;

    if (board->example->refused != NULL)
        return set_refusal(rules, cr, x, y, width, language, board->example->refused);
    if (board->across > 0) /* the picture tells what everything before a seat is worth */
        return 0;
    for (int seat = 0; seat < board->table.seats; seat++) {
        if (!board->scored[seat])
            continue;
        double wide = set_points(rules, NULL, x, y, language, seat, board->points[seat]);
        if (height <= 0 || at + wide > width) {
            at = 0;
            height += line;
        }
        set_points(rules, cr, x + at, y + height - line, language, seat, board->points[seat]);
        at += wide + gap;
    }
    return height;
}

static double set_caption(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language,
                          int example, const struct board *board)
{
    const struct words *words = rules->words[language];
    struct prose prose = { 0 };
    double height = 0;

    if (words->caption[example] == NULL && words->english != NULL) {
        words = words->english;
        rulesheet_mark_english(rules, language, &prose);
    }
    if (words->caption[example] != NULL) {
        struct text text = caption_text(rules, words, words->caption[example], width);
        rulesheet_say(rules, &prose, words->caption[example]);
        height = rulesheet_prose(rules, cr, x, y, &prose, &text);
    }
    prose_finish(&prose);
    double verdict = set_verdict(rules, cr, x, y + height + 0.5, width, language, board);
    return height + (verdict > 0 ? 0.5 + verdict : 0);
}

/* For those who do not see it, what its caption says. */
static void draw_picture(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct board *board,
                         double scale, int example)
{
    const struct words *words = rules->words[0];
    struct prose prose = { 0 };
    struct buf says = { 0 };

    if (words->caption[example] != NULL)
        rulesheet_say(rules, &prose, words->caption[example]);
    prose_plain(&prose, &says);
    tag_begin(cr, "Figure", words->tag, says.length > 0 ? says.text : words->title);
    buf_finish(&says);
    prose_finish(&prose);
    diagram_draw(board, cr, rulesheet_stamps(rules, cr), x, y, scale);
    tag_end(cr);
}

/* The picture with the first language's caption beside it, or below it where that would be too narrow. */
double example_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const struct kit_example *example = &rules->kit->example[block->index];
    struct board board = { 0 };
    double wide = 0, picture = 0, high = 0, gap = 3;

    if (rules->flow.error.kind == ERROR_NONE &&
        board_replay(&board, rules->tableau, example, &rules->flow.error)) {
        double least = rules->measure[0] - gap - caption_least;
        double room = board.across > 0 ? rules->measure[0] : fmin(36, least);
        double zoom = rules->tableau->zoom, cell = board.top == board.bottom ? 10 : 7.8;
        double scale = diagram_fit(&board, room, 19.5 * zoom, cell * zoom, &wide, &picture);
        bool below = rules->measure[0] - wide - gap < caption_least;
        high = picture;
        for (int i = 0; i < rules->languages; i++) {
            double indent = i == 0 && !below ? wide + gap : 0, drop = i == 0 && below ? picture + 1 : 0;
            high = fmax(high, drop + set_caption(rules, cr, x + rules->at[i] + indent, y + drop,
                                                 rules->measure[i] - indent, i, block->index, &board));
        }
        if (cr != NULL)
            draw_picture(rules, cr, x + rules->at[0], y, &board, scale, block->index);
    }
    board_finish(&board);
    return high;
}
