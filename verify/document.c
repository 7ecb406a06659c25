#include "document.h"

#include <stdio.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/uri.h>

#include "schema.h"

enum { ATTRS_MAX = 64, DEPTH_MAX = 32, ELEMENTS_MAX = 200000 };

/* ---- from libxml2's tree to ours ---- */

struct copying {
    struct arena *arena;
    const char *file;
    struct error *error;
    int before; /* lines of the file ahead of what was read */
};

static const struct node *copy_children(struct copying *, const xmlNode *, int depth);

static const char *copy_text(struct arena *arena, const xmlChar *text)
{
    return arena_copy(arena, (const char *)text, strlen((const char *)text));
}

static bool copy_attrs(struct copying *to, const xmlNode *from, struct node *node)
{
    int count = 0;

    for (const xmlAttr *attr = from->properties; attr != NULL; attr = attr->next)
        count++;
    if (count > ATTRS_MAX)
        return fail_at(to->error, ERROR_INPUT, to->file, node->line,
                       _("<%s> has %d attributes, at most %d are allowed"), node->name, count, ATTRS_MAX);
    struct attr *attrs = arena_alloc(to->arena, (size_t)(count + 1) * sizeof *attrs);
    for (const xmlAttr *attr = from->properties; attr != NULL; attr = attr->next) {
        xmlChar *value = xmlNodeListGetString(from->doc, attr->children, 1);
        attrs[node->attrs].name = copy_text(to->arena, attr->name);
        attrs[node->attrs++].value = copy_text(to->arena, value != NULL ? value : (const xmlChar *)"");
        xmlFree(value);
    }
    node->attr = attrs;
    return true;
}

static struct node *copy_node(struct copying *to, const xmlNode *from, int depth)
{
    struct node *node = arena_alloc(to->arena, sizeof *node);

    node->file = to->file;
    node->line = to->before + (int)xmlGetLineNo(from);
    if (from->type == XML_TEXT_NODE || from->type == XML_CDATA_SECTION_NODE) {
        node->text = copy_text(to->arena, from->content);
        return node;
    }
    if (from->type != XML_ELEMENT_NODE) {
        fail_at(to->error, ERROR_INPUT, to->file, node->line,
                _("entities and processing instructions are not allowed"));
        return NULL;
    }
    if (depth > DEPTH_MAX) {
        fail_at(to->error, ERROR_INPUT, to->file, node->line, _("elements are nested more than %d deep"), DEPTH_MAX);
        return NULL;
    }
    node->name = copy_text(to->arena, from->name);
    if (!copy_attrs(to, from, node))
        return NULL;
    node->child = copy_children(to, from->children, depth + 1);
    return node;
}

static const struct node *copy_children(struct copying *to, const xmlNode *from, int depth)
{
    const struct node *first = NULL;
    const struct node **end = &first;

    for (; from != NULL && to->error->kind == ERROR_NONE; from = from->next) {
        if (from->type == XML_COMMENT_NODE)
            continue;
        struct node *node = copy_node(to, from, depth);
        if (node == NULL)
            break;
        *end = node;
        end = &node->next;
    }
    return first;
}

/* ---- reading and the schema ---- */

static void take_error(void *to, xmlErrorPtr from)
{
    struct error *error = to;
    int length = (int)strcspn(from->message != NULL ? from->message : "", "\n");

    fail_at(error, ERROR_INPUT, from->file != NULL ? from->file : "", from->line, "%.*s", length,
            from->message != NULL ? from->message : "");
    if (error->column == 0 && from->domain == XML_FROM_PARSER)
        error->column = from->int2;
}

/* ---- what is asked ahead of libxml2, whose tree is ten times the file and whose attributes take the square of it ---- */

struct scan {
    const char *at, *end;
    int line, elements;
};

/* Moves behind the next such text, or to the end. */
static void pass(struct scan *to, const char *text)
{
    const char *found = memmem(to->at, (size_t)(to->end - to->at), text, strlen(text));
    const char *behind = found != NULL ? found + strlen(text) : to->end;

    for (; to->at < behind; to->at++)
        to->line += *to->at == '\n';
}

static bool stands(const struct scan *to, const char *text)
{
    return (size_t)(to->end - to->at) >= strlen(text) && memcmp(to->at, text, strlen(text)) == 0;
}

/* A tag from its "<" on, its values in quotes; how many it has. */
static int pass_tag(struct scan *to)
{
    int values = 0;

    while (to->at < to->end && *to->at != '>') {
        bool quoted = *to->at == '"' || *to->at == '\'';
        values += quoted;
        if (quoted) {
            char quote[] = { *to->at++, '\0' };
            pass(to, quote);
        } else
            to->line += *to->at++ == '\n';
    }
    return values;
}

static bool scan_tag(struct scan *to, const char *file, struct error *error)
{
    const char *name = to->at + 1;
    int line = to->line, values = pass_tag(to);
    size_t length = strcspn(name, " \t\r\n/>");

    if (values > ATTRS_MAX)
        return fail_at(error, ERROR_INPUT, file, line, _("<%s> has %d attributes, at most %d are allowed"),
                       quote_bytes(name, length).text, values, ATTRS_MAX);
    to->elements += name[0] != '/';
    return to->elements <= ELEMENTS_MAX ||
           fail_at(error, ERROR_INPUT, file, line, _("more than %d elements"), ELEMENTS_MAX);
}

static bool scan(const char *file, const struct buf *bytes, struct error *error)
{
    struct scan to = { buf_text(bytes), buf_text(bytes) + bytes->length, 1, 0 };
    bool good = true;

    while (good && to.at < to.end)
        if (stands(&to, "<!--"))
            pass(&to, "-->");
        else if (stands(&to, "<![CDATA["))
            pass(&to, "]]>");
        else if (stands(&to, "<?"))
            pass(&to, "?>");
        else if (*to.at == '<')
            good = scan_tag(&to, file, error);
        else
            to.line += *to.at++ == '\n';
    return good;
}

static xmlDoc *parse_bytes(const struct buf *bytes, struct error *parsing)
{
    xmlSetStructuredErrorFunc(parsing, take_error);
    xmlDoc *doc = xmlReadMemory(buf_text(bytes), (int)bytes->length, NULL, NULL,
                                XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_NOCDATA);
    xmlSetStructuredErrorFunc(NULL, NULL);
    return doc;
}

/* The line of the DOCTYPE, which libxml2 does not keep: the first that stands in no comment. */
static int doctype_line(const struct buf *bytes)
{
    const char *at = bytes->text, *end = at + bytes->length;
    int line = 1;

    for (bool comment = false; end - at >= 9 && (comment || memcmp(at, "<!DOCTYPE", 9) != 0); at++) {
        if (memcmp(at, comment ? "-->" : "<!--", comment ? 3 : 4) == 0)
            comment = !comment;
        line += *at == '\n';
    }
    return line;
}

static xmlDoc *parse(const char *file, const struct buf *bytes, struct error *error)
{
    struct error parsing = { 0 };
    xmlDoc *doc = scan(file, bytes, error) ? parse_bytes(bytes, &parsing) : NULL;

    if (error->kind != ERROR_NONE)
        return NULL;
    if (doc != NULL && doc->intSubset != NULL)
        fail_at(error, ERROR_INPUT, file, doctype_line(bytes),
                _("a DOCTYPE is not allowed: entities are never expanded here"));
    else if (doc == NULL || parsing.kind != ERROR_NONE) {
        fail_at(error, ERROR_INPUT, file, parsing.line, _("is not well-formed XML: %s"), parsing.text);
        error->column = parsing.column;
    }
    if (error->kind == ERROR_NONE)
        return doc;
    xmlFreeDoc(doc);
    return NULL;
}

/* Schemas include each other by URI, so a path with '#', '?' or '%' has to be written as one. */
static xmlRelaxNG *parse_schema(const char *file, struct error *found)
{
    xmlChar *uri = xmlURIEscapeStr((const xmlChar *)file, (const xmlChar *)"/");
    xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewParserCtxt((const char *)uri);

    xmlRelaxNGSetParserStructuredErrors(parser, take_error, found);
    xmlSetStructuredErrorFunc(found, take_error);
    xmlRelaxNG *schema = xmlRelaxNGParse(parser);
    xmlSetStructuredErrorFunc(NULL, NULL);
    xmlRelaxNGFreeParserCtxt(parser);
    xmlFree(uri);
    return schema;
}

/* Whether the document has the shape of its schema: names, required attributes, text. What else the schema complains of
   first goes to `found`, in a sentence of ours where there is one, or why the schema itself does not load. */
static bool validate(xmlDoc *doc, const char *file, const char *schema_file, struct error *found, struct error *error)
{
    struct error ours = { 0 };
    xmlRelaxNG *schema = parse_schema(schema_file, found);

    if (schema == NULL) {
        fail_at(found, ERROR_SYSTEM, schema_file, 0, _("the schema cannot be read"));
        if (found->file[0] == '\0')
            snprintf(found->file, sizeof found->file, "%s", schema_file);
        return true;
    }
    xmlRelaxNGValidCtxt *validator = xmlRelaxNGNewValidCtxt(schema);
    xmlRelaxNGSetValidStructuredErrors(validator, take_error, found);
    bool bad = xmlRelaxNGValidateDoc(validator, doc) != 0, judged = bad && found->kind != ERROR_SYSTEM;
    bool shaped = !judged || schema_explain(doc, file, schema_file, false, error);
    if (judged && shaped && !schema_explain(doc, file, schema_file, true, &ours))
        *found = ours;
    if (bad)
        fail_at(found, ERROR_INPUT, "", 0, _("does not follow its schema %s"), schema_file);
    xmlRelaxNGFreeValidCtxt(validator);
    xmlRelaxNGFree(schema);
    return shaped;
}

static const struct node *copy_doc(struct arena *arena, const xmlDoc *doc, const char *file, struct error *error)
{
    struct copying to = { .arena = arena, .file = arena_copy(arena, file, strlen(file)), .error = error };

    return copy_node(&to, xmlDocGetRootElement(doc), 0);
}

const struct node *document_read(struct arena *arena, const char *file, const struct buf *bytes, const char *schema,
                                 struct error *gate, struct error *error)
{
    xmlDoc *doc = parse(file, bytes, error);
    const struct node *root = doc != NULL ? copy_doc(arena, doc, file, error) : NULL;
    bool good =
        root != NULL && error->kind == ERROR_NONE && (schema == NULL || validate(doc, file, schema, gate, error));

    xmlFreeDoc(doc);
    return good ? root : NULL;
}

const struct node *document_fragment(struct arena *arena, const char *text, const char *file, int line,
                                     struct error *error)
{
    struct buf whole = { 0 };
    struct error parsing = { 0 };
    struct copying to = { .arena = arena, .file = file, .error = &parsing, .before = line - 1 };
    const struct node *root = NULL;

    buf_printf(&whole, "<text>%s</text>", text);
    xmlDoc *doc = parse_bytes(&whole, &parsing);
    if (doc != NULL && parsing.kind == ERROR_NONE)
        root = copy_node(&to, xmlDocGetRootElement(doc), 0);
    xmlFreeDoc(doc);
    buf_finish(&whole);
    if (parsing.kind == ERROR_NONE && root != NULL)
        return root;
    fail_at(error, ERROR_INPUT, file, line, _("is not well-formed XML: %s"), parsing.text);
    return NULL;
}
