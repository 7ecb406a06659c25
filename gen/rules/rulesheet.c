#include "rulesheet.h"

#include <math.h>
#include <stdio.h>

#include "gen/card/layout.h"
#include "gen/output/dump.h"
#include "gen/page/tag.h"

/* From what is read best to what saves most paper. */
static const struct flow_density densities[] = { { 9, 12.2, 1 }, { 9, 11.5, 1 }, { 8.5, 10.8, 0.7 } };

static const double wide_gap = 3.2, spread_most = 0.8, point_in = 1; /* of the size: a point of a list */

void rulesheet_init(struct rulesheet *rules, const struct edition *edition, const struct press *press,
                    const struct kit *kit, const struct modules *modules, const struct words *const words[])
{
    *rules = (struct rulesheet){ .edition = edition, .kit = kit, .modules = modules, .languages = edition->languages };
    for (int i = 0; i < rules->languages; i++)
        rules->words[i] = words[i];
    flow_init(&rules->flow, press, edition->type, rules);
    flow_densities(&rules->flow, densities, sizeof densities / sizeof *densities);
    rules->flow.file = words[0]->file;
    rules->flow.wide_gap = wide_gap;
    rules->flow.spread = spread_most;
}

bool rulesheet_load_tableau(struct rulesheet *rules, struct error *error)
{
    struct tableau *tableau = arena_alloc(&rules->flow.arena, sizeof *tableau);

    rules->tableau = tableau;
    return tableau_load(tableau, rules->edition, &rules->flow.arena, error);
}

bool rulesheet_load_signs(struct rulesheet *rules, struct error *error)
{
    const struct edition *edition = rules->edition;
    struct layout layout;

    if (!layout_load(&edition->dirs, edition->game.kit->place, &rules->flow.arena, &layout, error))
        return false;
    rules->signs = layout.signs;
    return true;
}

struct stamps *rulesheet_stamps(struct rulesheet *rules, cairo_t *cr)
{
    bool pixels = cairo_surface_get_type(cairo_get_group_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE;

    return pixels ? NULL : &rules->stamps;
}

void rulesheet_finish(struct rulesheet *rules)
{
    stamps_finish(&rules->stamps);
    flow_finish(&rules->flow);
}

struct flow_block *rulesheet_add(struct rulesheet *rules, flow_set *set, int index, const struct node *node)
{
    struct flow_block *block = flow_add(&rules->flow, set, index);

    block->gap = RULESHEET_GAP;
    block->file = node != NULL ? node->file : NULL;
    block->line = node != NULL ? node->line : 0;
    return block;
}

bool rulesheet_has_rule(const struct rulesheet *rules, int rule)
{
    return (rules->elsewhere == NULL || !rules->elsewhere[rule]) &&
           modules_have_rule(rules->modules, rules->kit, rules->words[0], rule);
}

bool rulesheet_is_halved(const struct rulesheet *rules)
{
    return rules->languages == 1 && rules->at[0] + rules->measure[0] < rules->flow.column - 1;
}

double rulesheet_second(const struct rulesheet *rules)
{
    if (rulesheet_is_halved(rules))
        return (rules->flow.width + RULESHEET_COLUMN_GAP) / 2;
    return rules->languages > 1 ? rules->at[1] : 0;
}

/* ---- text ---- */

static void draw_link(const struct rulesheet *rules, cairo_t *cr, double x, double baseline,
                      const struct prose_link *link, const struct text *text)
{
    struct span span = type_span(rules->flow.type, text, link->from, link->to);
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
             rules->kit->rule[link->rule].id);
    cairo_tag_begin(cr, CAIRO_TAG_LINK, where);
    cairo_tag_end(cr, CAIRO_TAG_LINK);
}

/* A number that leads to nothing is not printed; it may lead to another paper. */
static void check_links(struct rulesheet *rules, const struct prose *prose, const struct text *text)
{
    for (int i = 0; i < prose->links; i++)
        if (!modules_have_rule(rules->modules, rules->kit, rules->words[0], prose->link[i].rule))
            fail_at(&rules->flow.error, ERROR_INPUT, text->file, text->line,
                    _("<ref of=\"%s\"> leads to a rule that is left out with these modules; put it inside "
                      "<if with=\"…\">"),
                    rules->kit->rule[prose->link[i].rule].id);
}

void rulesheet_say(const struct rulesheet *rules, struct prose *prose, const struct node *node)
{
    prose_add(prose, &(struct prose_from){ rules->words[0], rules->modules, &rules->signs }, node);
}

static double set_paragraph(struct rulesheet *rules, cairo_t *cr, double x, double y, struct prose *prose,
                            const struct text *text)
{
    struct text full = *text;
    double baseline;

    prose_set(prose, &full);
    check_links(rules, prose, text);
    if (!dingbats_check(&prose->icons, rules->edition, &rules->flow.error))
        return 0;
    double height = flow_text(&rules->flow, cr, x, y, "P", &full);
    if (cr == NULL)
        return height;
    type_measure(rules->flow.type, &full, NULL, NULL, &baseline);
    dingbats_draw(&prose->icons, rules->edition, cr, x, y + baseline, &full);
    if (rules->flow.loose)
        return height;
    for (int i = 0; i < prose->links; i++)
        if (rulesheet_has_rule(rules, prose->link[i].rule))
            draw_link(rules, cr, x, y + baseline, &prose->link[i], &full);
    return height;
}

static void begin_structure(const struct rulesheet *rules, cairo_t *cr, const char *tag, const struct text *text)
{
    if (cr != NULL && !rules->flow.loose)
        tag_begin(cr, tag, text->tag, NULL);
}

static void end_structure(const struct rulesheet *rules, cairo_t *cr)
{
    if (cr != NULL && !rules->flow.loose)
        tag_end(cr);
}

static double height_of_lines(const struct rulesheet *rules, const char *string, const struct text *like)
{
    struct text text = *like;
    double height;

    text.string = string;
    type_measure(rules->flow.type, &text, NULL, &height, NULL);
    return height;
}

/* What a line has below it until the next one begins; less than nothing where they are close. */
static double between_lines(const struct rulesheet *rules, const struct text *text)
{
    return height_of_lines(rules, "\n", text) - 2 * height_of_lines(rules, " ", text);
}

static double point_indent(const struct text *text)
{
    return point_in * text->size * MM_PER_POINT;
}

/* Its lines stand in from the paragraph, the bullet before the first of them. */
static double set_point(struct rulesheet *rules, cairo_t *cr, double x, double y, struct prose *prose,
                        const struct text *text)
{
    double in = point_indent(text);
    struct text within = *text, bullet = *text;

    bullet.string = "•";
    within.width -= text->width > 0 ? in : 0;
    begin_structure(rules, cr, "LI", text);
    flow_text(&rules->flow, cr, x, y, "Lbl", &bullet);
    begin_structure(rules, cr, "LBody", text);
    double height = set_paragraph(rules, cr, x + in, y, prose, &within);
    end_structure(rules, cr);
    end_structure(rules, cr);
    return height;
}

/* `below`: the paragraph says something before them. */
static double set_points(struct rulesheet *rules, cairo_t *cr, double x, double y, struct prose *first, bool below,
                         const struct text *text)
{
    double height = 0, apart = between_lines(rules, text);

    begin_structure(rules, cr, "L", text);
    for (struct prose *point = first; point != NULL; point = point->point) {
        height += point != first || below ? apart : 0;
        height += set_point(rules, cr, x, y + height, point, text);
    }
    end_structure(rules, cr);
    return height;
}

double rulesheet_prose(struct rulesheet *rules, cairo_t *cr, double x, double y, struct prose *prose,
                       const struct text *text)
{
    double height = set_paragraph(rules, cr, x, y, prose, text);

    return prose->point == NULL ? height : height + set_points(rules, cr, x, y + height, prose->point, height > 0, text);
}

double rulesheet_set(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct node *node,
                     const struct text *like)
{
    struct prose prose = { 0 };

    rulesheet_say(rules, &prose, node);
    double height = rulesheet_prose(rules, cr, x, y, &prose, like);
    prose_finish(&prose);
    return height;
}

static double width_of(struct rulesheet *rules, struct prose *prose, const struct text *like)
{
    struct text text = *like;
    double width;

    prose_set(prose, &text);
    type_measure(rules->flow.type, &text, &width, NULL, NULL);
    return width;
}

double rulesheet_width(struct rulesheet *rules, const struct node *node, const struct text *like)
{
    struct prose prose = { 0 };

    rulesheet_say(rules, &prose, node);
    double width = width_of(rules, &prose, like);
    for (struct prose *point = prose.point; point != NULL; point = point->point)
        width = fmax(width, point_indent(like) + width_of(rules, point, like));
    prose_finish(&prose);
    return width;
}

struct text rulesheet_body(const struct rulesheet *rules, const struct words *words, const struct node *node,
                           double width)
{
    return (struct text){ .tag = words->tag,
                          .file = node != NULL ? node->file : words->file,
                          .line = node != NULL ? node->line : 0,
                          .size = rules->flow.size,
                          .leading = rules->flow.leading,
                          .width = width };
}

void rulesheet_mark_english(struct rulesheet *rules, int language, struct prose *prose)
{
    prose_string(prose, "[", false);
    prose_string(prose, phrase(rules->edition->phrases, language, "press.untranslated"), false);
    prose_string(prose, "] ", false);
}

/* ---- printing ---- */

/* Where each language stands inside a block. */
static void dump_languages(const struct rulesheet *rules)
{
    for (int i = 0; i < rules->languages; i++)
        DUMP_LINE(rules->flow.press->dump, ((const double[]){ rules->at[i], rules->measure[i] }), "language %s",
                  rules->words[i]->lang);
}

bool rulesheet_print(struct rulesheet *rules, struct error *error)
{
    if (!rules->flow.placed && !flow_place(&rules->flow, error))
        return false;
    dump_languages(rules);
    return flow_print(&rules->flow, error) && rulesheet_good(rules, error);
}

bool rulesheet_good(struct rulesheet *rules, struct error *error)
{
    return flow_good(&rules->flow, error) && edition_good(rules->edition, error);
}
