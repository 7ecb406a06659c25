#include "paper.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "verify/xml.h"

enum { PAPERS_MAX = 32, SIDE_MIN = 60, SIDE_MAX = 2000 };

double paper_reach(const struct paper *paper, bool across)
{
    return fmax(paper->reach, across ? paper->edge_x : paper->edge_y);
}

double paper_margin(const struct paper *paper, bool across)
{
    return fmax(paper->margin, paper_reach(paper, across));
}

struct papers {
    int count;
    struct paper paper[PAPERS_MAX];
    double margin, reach;
};

static bool read_paper(const struct node *node, struct papers *papers, struct error *error)
{
    struct paper *paper = &papers->paper[papers->count];

    if (papers->count == PAPERS_MAX - 1)
        return node_fail(node, error, _("more than %d papers"), PAPERS_MAX - 1);
    paper->id = node_need(node, "id", error);
    paper->name = node_need(node, "name", error);
    paper->margin = papers->margin;
    paper->reach = papers->reach;
    papers->count++;
    return paper->id != NULL && paper->name != NULL &&
           node_number(node, "width", SIDE_MIN, SIDE_MAX, NAN, &paper->width, error) &&
           node_number(node, "height", SIDE_MIN, SIDE_MAX, NAN, &paper->height, error);
}

static bool read_papers(const struct node *root, void *into, struct error *error)
{
    struct papers *papers = into;

    if (!node_number(root, "margin", 1, 50, NAN, &papers->margin, error) ||
        !node_number(root, "reach", 0.5, 50, NAN, &papers->reach, error))
        return false;
    if (papers->reach > papers->margin)
        return node_fail(root, error, _("reach must not be larger than margin"));
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        if (!read_paper(node, papers, error))
            return false;
    return true;
}

/* Digits with at most one point; the end of it, or NULL. Never the locale's decimal comma. */
static const char *parse_side(const char *text, double *out)
{
    double scale = 0;
    int digits = 0;

    for (*out = 0; (*text >= '0' && *text <= '9') || (*text == '.' && scale == 0); text++) {
        if (*text == '.') {
            scale = 1;
            continue;
        }
        if (++digits > 8)
            return NULL;
        *out = *out * 10 + (*text - '0');
        scale *= 10;
    }
    *out /= scale > 0 ? scale : 1;
    return digits > 0 ? text : NULL;
}

static bool parse_size(const char *name, double *width, double *height)
{
    const char *at = parse_side(name, width);

    if (at == NULL || (*at != 'x' && *at != 'X'))
        return false;
    at = parse_side(at + 1, height);
    return at != NULL && *at == '\0';
}

static bool make_size(const struct papers *papers, const char *name, struct arena *arena, struct paper *out,
                      struct error *error)
{
    if (out->width < SIDE_MIN || out->width > SIDE_MAX || out->height < SIDE_MIN || out->height > SIDE_MAX)
        return fail(error, ERROR_USAGE, NULL, _("paper \"%s\" must be from %d to %d mm on each side"), quote(name).text,
                    SIDE_MIN, SIDE_MAX);
    out->id = arena_printf(arena, "%gx%g", out->width, out->height);
    out->name = arena_printf(arena, "%g × %g mm", out->width, out->height);
    out->margin = papers->margin;
    out->reach = papers->reach;
    return true;
}

static bool unknown(const struct papers *papers, const char *name, struct arena *arena, struct error *error)
{
    const char *names[PAPERS_MAX], *known = "";

    for (int i = 0; i < papers->count; i++) {
        names[i] = papers->paper[i].id;
        known = arena_printf(arena, "%s%s%s", known, i > 0 ? ", " : "", names[i]);
    }
    return fail_unknown(error, ERROR_USAGE, _("paper size"), name, names, papers->count,
                        arena_printf(arena, _("%s, or WIDTHxHEIGHT in mm such as 215x330"), known));
}

bool paper_find(const char *layouts, const char *name, struct arena *arena, struct paper *out, struct error *error)
{
    const char *file = arena_printf(arena, "%s/papers.xml", layouts);
    const char *schema = arena_printf(arena, "%s/papers.rng", layouts);
    struct papers papers = { 0 };

    *out = (struct paper){ 0 };
    if (!xml_load(arena, file, schema, read_papers, &papers, error))
        return false;
    for (int i = 0; i < papers.count; i++)
        if (strcasecmp(papers.paper[i].id, name) == 0) {
            *out = papers.paper[i];
            return true;
        }
    if (parse_size(name, &out->width, &out->height))
        return make_size(&papers, name, arena, out, error);
    return unknown(&papers, name, arena, error);
}
