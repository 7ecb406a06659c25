#include "components.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gen/ink/theme.h"

enum { FEW_PIECES = 3 };

/* Few pieces of a kind are told one by one, many (the tiles of a set) by their kind where that has a name. */
static bool is_one_of_many(const struct kit *kit, const struct kit_piece *piece)
{
    int alike = 0;

    for (int i = 0; i < kit->pieces; i++)
        alike += kit->piece[i].set == piece->set && strcmp(kit->piece[i].kind, piece->kind) == 0;
    return alike > FEW_PIECES;
}

/* What nobody names is called by the word of the press for its kind. */
static const char *piece_name(const struct rulesheet *rules, int language, const struct kit_piece *piece)
{
    const struct words *words = rules->words[language];
    const char *own = words_name(words, piece->id), *kind = words_name(words, piece->kind);

    if (own == NULL && kind == NULL)
        return phrase_kind(rules->edition->phrases, language, piece->kind, 1);
    return own == NULL || (kind != NULL && is_one_of_many(rules->kit, piece)) ? kind : own;
}

static bool same_component(const struct component *component, const struct kit_piece *piece, const char *name)
{
    return component->set == piece->set && strcmp(component->kind, piece->kind) == 0 &&
           strcmp(component->name[0], name) == 0;
}

/* Pieces of one set, kind and name are one component. */
static bool add_component(struct rulesheet *rules, const struct kit_piece *piece, struct component *components,
                          int *count, int room)
{
    const struct kit *kit = rules->kit;
    const char *name = piece_name(rules, 0, piece);
    int seats = piece->per_seat ? kit->seats_max : 1, at = 0;

    while (name != NULL && at < *count && !same_component(&components[at], piece, name))
        at++;
    if (name == NULL || at == room)
        return node_fail(piece->node, &rules->flow.error,
                         _("%s has no name: it needs name=\"…\" here, or <name of=\"%s\"> or <name of=\"%s\"> in %s"),
                         piece->id, piece->id, piece->kind, rules->words[0]->file);
    if (at == *count) {
        components[at] = (struct component){ .kind = piece->kind, .id = piece->id, .set = piece->set, .seats = seats,
                                              .several = is_one_of_many(kit, piece) };
        for (int i = 0; i < rules->languages; i++)
            components[at].name[i] = piece_name(rules, i, piece);
        ++*count;
    }
    components[at].count += piece->count * seats;
    components[at].each += piece->count;
    return true;
}

int components_count(struct rulesheet *rules, struct component components[], int room)
{
    const struct kit *kit = rules->kit;
    int count = 0;

    for (int optional = 0; optional < 2; optional++)
        for (int i = 0; i < kit->pieces; i++) {
            const struct kit_piece *piece = &kit->piece[i];
            if ((kit->set[piece->set].option != NULL) == optional && modules_have_piece(rules->modules, kit, piece) &&
                !add_component(rules, piece, components, &count, room))
                return -1;
        }
    return count;
}

const char *components_name(struct rulesheet *rules, int language, const struct component *component)
{
    const struct words *words = rules->words[language];
    const char *name = component->name[language], *own = words_name(words, component->id);
    char of[64];

    if (name == NULL || component->count == 1)
        return name != NULL ? name : "";
    if (own == NULL && words_name(words, component->kind) == NULL)
        return phrase_kind(rules->edition->phrases, language, component->kind, component->count);
    snprintf(of, sizeof of, "%s.many", own == name ? component->id : component->kind);
    const struct words *naming = words_naming(words, of);
    return naming != NULL && naming == words_naming(words, own == name ? component->id : component->kind)
               ? words_name(words, of)
               : name;
}

static double set_component(struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                            const struct component *component)
{
    struct buf number = { 0 }, each = { 0 };
    double height;

    buf_int(&number, component->count);
    buf_printf(&each, "%d×%d", component->seats, component->each);
    struct text text = { .string = number.text, .size = 13, .bold = true };
    double wide;
    type_measure(rules->flow.type, &text, &wide, NULL, NULL);
    height = flow_text(&rules->flow, cr, x, y, "P", &text);
    if (component->seats > 1) {
        struct text note = { .string = each.text, .size = 7.5 };
        double tall, base, deep;
        type_measure(rules->flow.type, &text, NULL, &tall, &deep);
        type_measure(rules->flow.type, &note, NULL, NULL, &base);
        if (cr != NULL)
            theme_source(cr, ROLE_INK_SOFT);
        flow_text(&rules->flow, cr, x + wide + 1.5, y + deep - base, "P", &note);
        if (cr != NULL)
            theme_source(cr, ROLE_INK);
    }
    for (int i = 0; i < rules->languages; i++) {
        struct text name = { .string = components_name(rules, i, component),
                             .tag = rules->words[i]->tag,
                             .file = rules->words[i]->file,
                             .size = rules->flow.size,
                             .floor = 7.5,
                             .width = width };
        height += flow_text(&rules->flow, cr, x, y + height, "P", &name);
    }
    buf_finish(&number);
    buf_finish(&each);
    return height;
}

/* ---- rows of components ---- */

enum { ACROSS_MOST = 6 };
static const double narrowest_cell = 24, set_size = 7.5;

/* Component i of a row is the first of its set there; returns how many of the row follow with the same set. */
static int set_run(const struct component *component, int i, int row, int end)
{
    int run = 1;

    if (i > row && component[i - 1].set == component[i].set)
        return 0;
    while (i + run < end && component[i + run].set == component[i].set)
        run++;
    return run;
}

/* The names of the sets over the components of a row, a language to a line. */
static double set_names(struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                        const struct component *component, int row, int end)
{
    double height = 0;
    char of[64];

    for (int i = row; i < end; i++) {
        int run = set_run(component, i, row, end);
        double down = 0;
        snprintf(of, sizeof of, "set.%s", rules->kit->set[component[i].set].id);
        for (int k = 0; run > 0 && k < rules->languages; k++) {
            const char *name = words_name(rules->words[k], of);
            struct text text = { .string = name != NULL ? name : rules->kit->set[component[i].set].id,
                                 .tag = rules->words[k]->tag,
                                 .file = rules->words[k]->file,
                                 .size = set_size,
                                 .leading = 9,
                                 .bold = true,
                                 .width = run * width - 2 };
            down += flow_text(&rules->flow, cr, x + (i - row) * width, y + down, "P", &text);
        }
        height = fmax(height, down);
    }
    return height > 0 ? height + 0.6 : 0;
}

static double set_row(struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                      const struct component *component, int row, int end, bool named)
{
    double head = 0, height = 0;

    if (named) {
        if (cr != NULL)
            theme_source(cr, ROLE_INK_SOFT);
        head = set_names(rules, cr, x, y, width, component, row, end);
        if (cr != NULL)
            theme_source(cr, ROLE_INK);
    }
    for (int i = row; i < end; i++)
        height = fmax(height, set_component(rules, cr, x + (i - row) * width, y + head, width - 2, &component[i]));
    return head + height;
}

/* Of several sets, each is named over its components. */
double components_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    struct component component[COMPONENTS_MAX];
    int count = components_count(rules, component, COMPONENTS_MAX);
    double room = rules->flow.width - rules->margin, height = 0;
    int across = (int)fmin(fmax(floor(room / narrowest_cell), 1), ACROSS_MOST);
    bool named = count > 0 && component[count - 1].set != component[0].set;

    (void)block;
    for (int row = 0; row < count; row += across) {
        int end = row + across < count ? row + across : count;
        height += row > 0 && named ? 1.6 : 0;
        height += set_row(rules, cr, x + rules->margin, y + height, room / across, component, row, end, named);
    }
    return height;
}
