#include "schema.h"

#include <stdio.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxml/uri.h>
#include <libxml/xmlschemastypes.h>

#include "buf.h"

enum { GRAMMARS_MAX = 8, PATTERNS_MAX = 128 };

/* Patterns of one kind, "element" or "attribute". */
struct patterns {
    int count;
    const xmlNode *at[PATTERNS_MAX];
    const xmlNode *group[PATTERNS_MAX]; /* it is needed where any of this is there: what one <optional> or one branch of
                                           a <choice> holds; NULL: always */
};

struct explaining {
    const char *file;
    struct error *error;
    bool values;                 /* they are judged; else names, what is missing, and text */
    int grammars;                /* the schema and what it includes */
    xmlDoc *grammar[GRAMMARS_MAX];
};

/* ---- the schema ---- */

static bool is_a(const xmlNode *node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

/* An attribute's value without a copy: there are no entities. "" where it does not stand. */
static const char *value_of(const xmlNode *node, const char *name)
{
    const xmlAttr *attr = xmlHasProp(node, (const xmlChar *)name);

    return attr != NULL && attr->children != NULL ? (const char *)attr->children->content : "";
}

static const char *name_of(const xmlNode *pattern)
{
    return value_of(pattern, "name");
}

static void load_grammar(struct explaining *to, const char *path)
{
    xmlChar *uri = xmlURIEscapeStr((const xmlChar *)path, (const xmlChar *)"/");
    xmlDoc *doc = NULL;

    if (to->grammars < GRAMMARS_MAX)
        doc = xmlReadFile((const char *)uri, NULL, XML_PARSE_NONET | XML_PARSE_NOBLANKS);
    xmlFree(uri);
    if (doc == NULL)
        return;
    to->grammar[to->grammars++] = doc;
    for (const xmlNode *node = xmlDocGetRootElement(doc)->children; node != NULL; node = node->next) {
        if (!is_a(node, "include"))
            continue;
        struct buf beside = { 0 };
        buf_printf(&beside, "%.*s%s", (int)(strrchr(path, '/') != NULL ? strrchr(path, '/') + 1 - path : 0), path,
                   value_of(node, "href"));
        load_grammar(to, beside.text);
        buf_finish(&beside);
    }
}

static void collect(const struct explaining *, const xmlNode *within, const char *kind, const xmlNode *group,
                    struct patterns *);

/* What a name stands for; a definition inside an <include> and one that is combined are taken with the others. */
static void collect_defined(const struct explaining *to, const xmlNode *among, const char *name, const char *kind,
                            const xmlNode *group, struct patterns *out)
{
    for (const xmlNode *node = among->children; node != NULL; node = node->next) {
        if (is_a(node, "include"))
            collect_defined(to, node, name, kind, group, out);
        else if (is_a(node, "define") && strcmp(name_of(node), name) == 0)
            collect(to, node, kind, group, out);
    }
}

/* The patterns of that kind in what an element holds. */
static void collect(const struct explaining *to, const xmlNode *within, const char *kind, const xmlNode *group,
                    struct patterns *out)
{
    for (const xmlNode *node = within->children; node != NULL; node = node->next) {
        bool pattern = is_a(node, "element") || is_a(node, "attribute");
        bool apart = is_a(within, "choice") || is_a(node, "optional") || is_a(node, "zeroOrMore");
        const xmlNode *of = apart ? node : group;
        if (pattern && is_a(node, kind) && out->count < PATTERNS_MAX) {
            out->group[out->count] = of;
            out->at[out->count++] = node;
        } else if (is_a(node, "ref")) {
            for (int i = 0; i < to->grammars; i++)
                collect_defined(to, xmlDocGetRootElement(to->grammar[i]), name_of(node), kind, of, out);
        } else if (!pattern) {
            collect(to, node, kind, of, out);
        }
    }
}

/* Whether text may stand in what an element holds. */
static bool allows_text(const struct explaining *to, const xmlNode *within);

static bool allows_text_defined(const struct explaining *to, const xmlNode *among, const char *name)
{
    bool allowed = false;

    for (const xmlNode *node = among->children; !allowed && node != NULL; node = node->next)
        allowed = is_a(node, "include") ? allows_text_defined(to, node, name)
                                        : is_a(node, "define") && strcmp(name_of(node), name) == 0 &&
                                              allows_text(to, node);
    return allowed;
}

static bool allows_text(const struct explaining *to, const xmlNode *within)
{
    bool allowed = false;

    for (const xmlNode *node = within->children; !allowed && node != NULL; node = node->next) {
        if (is_a(node, "element") || is_a(node, "attribute"))
            continue;
        allowed = is_a(node, "text") || is_a(node, "mixed") || is_a(node, "data") || is_a(node, "value") ||
                  is_a(node, "list") || allows_text(to, node);
        for (int i = 0; !allowed && is_a(node, "ref") && i < to->grammars; i++)
            allowed = allows_text_defined(to, xmlDocGetRootElement(to->grammar[i]), name_of(node));
    }
    return allowed;
}

static void collect_start(const struct explaining *to, struct patterns *out)
{
    for (int i = 0; i < to->grammars; i++)
        for (const xmlNode *node = xmlDocGetRootElement(to->grammar[i])->children; node != NULL; node = node->next)
            if (is_a(node, "start"))
                collect(to, node, "element", NULL, out);
}

/* Those of that name; where there is none, those without a name, which may be any. */
static void keep_named(const struct patterns *from, const char *name, struct patterns *out)
{
    out->count = 0;
    for (int i = 0; i < from->count; i++)
        if (strcmp(name_of(from->at[i]), name) == 0)
            out->at[out->count++] = from->at[i];
    for (int i = 0, none = out->count == 0; none && i < from->count; i++)
        if (name_of(from->at[i])[0] == '\0')
            out->at[out->count++] = from->at[i];
}

/* ---- values ---- */

/* What a value may be: the words of a choice, or a type in words. */
struct expected {
    int words;
    const char *word[PATTERNS_MAX];
    const xmlNode *data;
};

static const char *describe_type(const char *type)
{
    static const char *const types[][2] = {
        { "decimal", N_("a number") },          { "integer", N_("a whole number") },
        { "token", N_("a word") },              { "nonNegativeInteger", N_("a whole number from 0") },
        { "ID", N_("a word used only once") }, { "positiveInteger", N_("a whole number from 1") },
    };

    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i][0], type) == 0)
            return _(types[i][1]);
    return type;
}

static const struct limit {
    const char *name;
    xmlSchemaTypeType facet;
    const char *format;
} limits[] = {
    { "minInclusive", XML_SCHEMA_FACET_MININCLUSIVE, N_(", at least %s") },
    { "maxInclusive", XML_SCHEMA_FACET_MAXINCLUSIVE, N_(", at most %s") },
    { "minExclusive", XML_SCHEMA_FACET_MINEXCLUSIVE, N_(", more than %s") },
    { "maxExclusive", XML_SCHEMA_FACET_MAXEXCLUSIVE, N_(", less than %s") },
    { "pattern", XML_SCHEMA_FACET_PATTERN, N_(" that follows %s") },
};

/* NULL: a limit that is not judged here. */
static const struct limit *limit_of(const xmlNode *param)
{
    for (size_t i = 0; is_a(param, "param") && i < sizeof limits / sizeof *limits; i++)
        if (strcmp(limits[i].name, name_of(param)) == 0)
            return &limits[i];
    return NULL;
}

static const char *text_in(const xmlNode *node)
{
    return node->children != NULL ? (const char *)node->children->content : "";
}

/* "a number, more than 0, at most 50" */
static void describe(const xmlNode *data, struct buf *out)
{
    buf_puts(out, describe_type(value_of(data, "type")));
    for (const xmlNode *param = data->children; param != NULL; param = param->next) {
        const char *format = limit_of(param) != NULL ? _(limit_of(param)->format) : "", *at = strstr(format, "%s");
        if (at != NULL)
            buf_printf(out, "%.*s%s%s", (int)(at - format), format, text_in(param), at + 2);
    }
}

static bool keeps_limit(const xmlNode *param, xmlSchemaType *type, const char *text, xmlSchemaVal *value)
{
    xmlSchemaFacet *facet = xmlSchemaNewFacet();

    facet->type = limit_of(param)->facet;
    facet->value = xmlNodeGetContent(param);
    bool checked = xmlSchemaCheckFacet(facet, type, NULL, (const xmlChar *)"limit") == 0;
    bool good = !checked || xmlSchemaValidateFacet(type, facet, (const xmlChar *)text, value) == 0;
    xmlFree((xmlChar *)facet->value);
    facet->value = NULL;
    xmlSchemaFreeFacet(facet);
    return good;
}

static bool is_of_type(const xmlNode *data, const char *text)
{
    xmlSchemaType *type = xmlSchemaGetPredefinedType((const xmlChar *)value_of(data, "type"),
                                                     (const xmlChar *)"http://www.w3.org/2001/XMLSchema");
    xmlSchemaVal *value = NULL;

    if (type == NULL)
        return true;
    bool good = xmlSchemaValPredefTypeNodeNoNorm(type, (const xmlChar *)text, &value, NULL) == 0;
    for (const xmlNode *param = data->children; good && param != NULL; param = param->next)
        good = limit_of(param) == NULL || keeps_limit(param, type, text, value);
    xmlSchemaFreeValue(value);
    return good;
}

static bool may_be(const struct explaining *, const xmlNode *within, const char *text, struct expected *);

static bool may_be_defined(const struct explaining *to, const xmlNode *among, const char *name, const char *text,
                           struct expected *out)
{
    bool good = false;

    for (const xmlNode *node = among->children; node != NULL; node = node->next) {
        if (is_a(node, "include"))
            good = may_be_defined(to, node, name, text, out) || good;
        else if (is_a(node, "define") && strcmp(name_of(node), name) == 0)
            good = may_be(to, node, text, out) || good;
    }
    return good;
}

/* Several patterns may allow the same. */
static void add_word(struct expected *out, const char *word)
{
    for (int i = 0; i < out->words; i++)
        if (strcmp(out->word[i], word) == 0)
            return;
    if (out->words < PATTERNS_MAX)
        out->word[out->words++] = word;
}

static bool may_be_this(const struct explaining *to, const xmlNode *node, const char *text, struct expected *out)
{
    bool good = false;

    if (is_a(node, "value")) {
        add_word(out, text_in(node));
        return strcmp(text_in(node), text) == 0;
    }
    if (is_a(node, "data")) {
        out->data = node;
        return is_of_type(node, text);
    }
    if (is_a(node, "choice"))
        return may_be(to, node, text, out);
    for (int i = 0; is_a(node, "ref") && i < to->grammars; i++)
        good = may_be_defined(to, xmlDocGetRootElement(to->grammar[i]), name_of(node), text, out) || good;
    return good || !is_a(node, "ref"); /* text, a list, …: not judged here */
}

/* Whether the value follows one of the patterns. */
static bool may_be(const struct explaining *to, const xmlNode *within, const char *text, struct expected *out)
{
    bool good = false;

    for (const xmlNode *node = within->children; node != NULL; node = node->next)
        if (node->type == XML_ELEMENT_NODE)
            good = may_be_this(to, node, text, out) || good;
    return good || xmlFirstElementChild((xmlNode *)within) == NULL;
}

/* ---- the document ---- */

static int distinct_names(const struct patterns *known, const char *names[PATTERNS_MAX])
{
    int count = 0;

    for (int i = 0; i < known->count; i++) {
        int same = 0;
        while (same < count && strcmp(names[same], name_of(known->at[i])) != 0)
            same++;
        names[count] = name_of(known->at[i]);
        count += same == count;
    }
    return count;
}

/* `within`: the element that it stands in. */
static bool fail_unknown_at(const struct explaining *to, const xmlNode *at, const xmlNode *within, const char *what,
                            const char *name, const struct patterns *known)
{
    const char *names[PATTERNS_MAX];
    struct error unknown = { 0 };
    int count = distinct_names(known, names);

    fail_unknown(&unknown, ERROR_INPUT, what, name, names, count, count > 0 ? NULL : _("none"));
    return fail_at(to->error, ERROR_INPUT, to->file, (int)xmlGetLineNo(at), "<%s>: %s", (const char *)within->name,
                   unknown.text);
}

static bool fail_value(const struct explaining *to, const xmlNode *at, const xmlAttr *attr, const char *text,
                       const struct expected *expected)
{
    const char *name = (const char *)attr->name, *element = (const char *)at->name;
    int line = (int)xmlGetLineNo(at);
    struct buf allowed = { 0 };

    for (int i = 0; i < expected->words; i++)
        buf_printf(&allowed, "%s%s", i > 0 ? ", " : "", expected->word[i]);
    if (expected->data != NULL) {
        buf_puts(&allowed, expected->words > 0 ? ", " : "");
        describe(expected->data, &allowed);
    }
    fail_at(to->error, ERROR_INPUT, to->file, line,
            expected->data == NULL ? _("%s=\"%s\" of <%s> must be one of: %s")
                                   : _("%s=\"%s\" of <%s> is wrong, expected: %s"),
            name, quote(text).text, element, buf_text(&allowed));
    buf_finish(&allowed);
    return false;
}

static bool check_value(const struct explaining *to, const xmlNode *at, const xmlAttr *attr,
                        const struct patterns *known)
{
    struct expected expected = { 0 };
    xmlChar *text = xmlNodeListGetString(at->doc, attr->children, 1);
    const char *value = text != NULL ? (const char *)text : "";
    bool good = false;

    for (int i = 0; i < known->count; i++)
        good = may_be(to, known->at[i], value, &expected) || good;
    good = good || fail_value(to, at, attr, value, &expected);
    xmlFree(text);
    return good;
}

static bool has(const xmlNode *at, const xmlNode *attribute)
{
    return xmlHasProp(at, (const xmlChar *)name_of(attribute)) != NULL;
}

static bool is_needed(const struct patterns *known, int index, const xmlNode *at)
{
    bool needed = known->group[index] == NULL;

    for (int i = 0; !needed && i < known->count; i++)
        needed = known->group[i] == known->group[index] && has(at, known->at[i]);
    return needed;
}

/* The attributes that the element lacks to follow this pattern, how many, and the first of them; -1: it has one that is
   none of the pattern's. */
static int count_lacking(const struct explaining *to, const xmlNode *at, const xmlNode *element, const xmlNode **first)
{
    struct patterns known = { 0 }, named;
    int lacking = 0;

    collect(to, element, "attribute", NULL, &known);
    for (const xmlAttr *attr = at->properties; attr != NULL; attr = attr->next) {
        keep_named(&known, (const char *)attr->name, &named);
        if (named.count == 0)
            return -1;
    }
    for (int i = 0; i < known.count; i++)
        if (!has(at, known.at[i]) && is_needed(&known, i, at) && lacking++ == 0)
            *first = known.at[i];
    return lacking;
}

/* Of several patterns that it may follow, the one of which it lacks least. */
static bool check_complete(const struct explaining *to, const xmlNode *at, const struct patterns *elements)
{
    const xmlNode *lacked = NULL, *first = NULL;
    int least = -1;

    for (int i = 0; i < elements->count; i++) {
        int lacking = count_lacking(to, at, elements->at[i], &first);
        if (lacking < 0 || (least >= 0 && lacking >= least))
            continue;
        least = lacking;
        lacked = first;
    }
    return least <= 0 || fail_at(to->error, ERROR_INPUT, to->file, (int)xmlGetLineNo(at),
                                 _("<%s> needs the attribute %s"), (const char *)at->name, name_of(lacked));
}

static bool check_attributes(const struct explaining *to, const xmlNode *at, const struct patterns *elements)
{
    struct patterns known = { 0 }, named;

    for (int i = 0; i < elements->count; i++)
        collect(to, elements->at[i], "attribute", NULL, &known);
    for (const xmlAttr *attr = at->properties; attr != NULL; attr = attr->next) {
        keep_named(&known, (const char *)attr->name, &named);
        if (named.count == 0)
            return fail_unknown_at(to, at, at, _("attribute"), (const char *)attr->name, &known);
        if (to->values && !check_value(to, at, attr, &named))
            return false;
    }
    return check_complete(to, at, elements);
}

static bool check_text(const struct explaining *to, const xmlNode *at, const struct patterns *elements)
{
    bool allowed = false;

    for (int i = 0; !allowed && i < elements->count; i++)
        allowed = allows_text(to, elements->at[i]);
    for (const xmlNode *child = at->children; !allowed && child != NULL; child = child->next)
        if (xmlNodeIsText(child) && !xmlIsBlankNode(child))
            return fail_at(to->error, ERROR_INPUT, to->file, (int)xmlGetLineNo(child),
                           _("text is not allowed inside <%s>"), (const char *)at->name);
    return true;
}

/* An element that the patterns are those of, and all below it. */
static bool check_element(const struct explaining *to, const xmlNode *at, const struct patterns *elements)
{
    struct patterns known = { 0 }, named;

    if (!check_attributes(to, at, elements) || !check_text(to, at, elements))
        return false;
    for (int i = 0; i < elements->count; i++)
        collect(to, elements->at[i], "element", NULL, &known);
    for (const xmlNode *child = at->children; child != NULL; child = child->next) {
        if (child->type != XML_ELEMENT_NODE)
            continue;
        keep_named(&known, (const char *)child->name, &named);
        if (named.count == 0)
            return fail_unknown_at(to, child, at, _("element"), (const char *)child->name, &known);
        if (!check_element(to, child, &named))
            return false;
    }
    return true;
}

static bool fail_root(const struct explaining *to, const xmlNode *root, const struct patterns *start)
{
    struct error unknown = { 0 };
    const char *names[PATTERNS_MAX];
    int count = distinct_names(start, names);

    fail_unknown(&unknown, ERROR_INPUT, _("root element"), (const char *)root->name, names, count, NULL);
    return fail_at(to->error, ERROR_INPUT, to->file, (int)xmlGetLineNo(root), "%s", unknown.text);
}

bool schema_explain(xmlDoc *doc, const char *file, const char *schema, bool values, struct error *error)
{
    struct explaining to = { .file = file, .error = error, .values = values };
    const xmlNode *root = xmlDocGetRootElement(doc);
    struct patterns start = { 0 }, named;

    load_grammar(&to, schema);
    collect_start(&to, &start);
    keep_named(&start, (const char *)root->name, &named);
    bool good = named.count > 0 ? check_element(&to, root, &named) : start.count == 0 || fail_root(&to, root, &start);
    for (int i = 0; i < to.grammars; i++)
        xmlFreeDoc(to.grammar[i]);
    return good;
}
