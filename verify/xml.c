#include "xml.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/uri.h>

#include "schema.h"
#include "source.h"
#include "valid.h"

enum { ATTRS_MAX = 64, DEPTH_MAX = 32 };

/* ---- from libxml2's tree to ours ---- */

struct copying {
    struct arena *arena;
    const char *file;
    struct error *error;
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
    node->line = (int)xmlGetLineNo(from);
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

/* The bytes of the file are for the caller to free. */
static xmlDoc *parse(const char *file, struct buf *bytes, struct error *error)
{
    struct error parsing = { 0 };
    xmlDoc *doc = NULL;

    if (!source_read(file, "XML", bytes, error)) /* libxml2 would unpack a compressed one past every limit */
        return NULL;
    doc = parse_bytes(bytes, &parsing);
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
    struct copying to = { arena, arena_copy(arena, file, strlen(file)), error };

    return copy_node(&to, xmlDocGetRootElement(doc), 0);
}

const struct node *xml_tree(struct arena *arena, const char *file, struct error *error)
{
    struct buf bytes = { 0 };
    xmlDoc *doc = parse(file, &bytes, error);
    const struct node *root = doc != NULL ? copy_doc(arena, doc, file, error) : NULL;

    xmlFreeDoc(doc);
    buf_finish(&bytes);
    return error->kind == ERROR_NONE ? root : NULL;
}

bool xml_load(struct arena *arena, const char *file, const char *schema, xml_reader *read, void *into,
              struct error *error)
{
    struct buf bytes = { 0 };
    struct error gate = { 0 };
    xmlDoc *doc = parse(file, &bytes, error);
    const struct node *root = doc != NULL ? copy_doc(arena, doc, file, error) : NULL;
    bool good = doc != NULL && error->kind == ERROR_NONE &&
                (valid_is_known(&bytes, schema) || validate(doc, file, schema, &gate, error));

    xmlFreeDoc(doc);
    buf_finish(&bytes);
    if (!good || !read(root, into, error))
        return false;
    if (gate.kind == ERROR_NONE)
        return true;
    if (gate.file[0] == '\0')
        snprintf(gate.file, sizeof gate.file, "%s", file);
    *error = gate;
    return false;
}

const char *xml_root_need(struct arena *arena, const char *file, const char *name, struct error *error)
{
    const struct node *root = xml_tree(arena, file, error);

    return root != NULL ? node_need(root, name, error) : NULL;
}

const struct node *xml_fragment(struct arena *arena, const char *text, const char *file, int line,
                                struct error *error)
{
    struct buf whole = { 0 };
    struct error parsing = { 0 };
    struct copying to = { arena, file, &parsing };
    const struct node *root = NULL;

    for (int i = 1; i < line; i++)
        buf_putc(&whole, '\n'); /* libxml2 counts as the file does */
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

/* ---- asking an element ---- */

bool node_fill(const struct node *node, struct error *error, const char *format, ...)
{
    char text[sizeof error->text];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return fail_at(error, ERROR_INPUT, node->file, node->line, "%s", text);
}

bool node_fail_unknown(const struct node *node, struct error *error, const char *what, const char *word,
                       const char *const names[], int count, const char *known)
{
    struct error unknown = { 0 };

    fail_unknown(&unknown, ERROR_INPUT, what, word, names, count, known);
    return node_fail(node, error, "%s", unknown.text);
}

bool node_is(const struct node *node, const char *name)
{
    return node != NULL && node->name != NULL && strcmp(node->name, name) == 0;
}

static const struct node *element(const struct node *node)
{
    while (node != NULL && node->name == NULL)
        node = node->next;
    return node;
}

const struct node *node_first(const struct node *node)
{
    return element(node->child);
}

const struct node *node_next(const struct node *node)
{
    return element(node->next);
}

const struct node *node_find(const struct node *node, const char *name)
{
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (node_is(child, name))
            return child;
    return NULL;
}

const char *node_attr(const struct node *node, const char *name)
{
    for (int i = 0; i < node->attrs; i++)
        if (strcmp(node->attr[i].name, name) == 0)
            return node->attr[i].value;
    return NULL;
}

const struct node *node_saying(const struct node *node, const char *attribute)
{
    const char *value = node_attr(node, attribute);

    return value != NULL && node->table != NULL && node_attr(node->table, attribute) == value ? node->table : node;
}

const char *node_need(const struct node *node, const char *name, struct error *error)
{
    const char *value = node_attr(node, name);

    if (value != NULL && value[0] != '\0')
        return value;
    node_fail(node, error, _("<%s> needs the attribute %s"), node->name, name);
    return NULL;
}

bool node_of_game(const struct node *node, const char *game, struct error *error)
{
    const char *found = node_need(node, "game", error);

    return found != NULL && (strcmp(found, game) == 0 ||
                             node_fail(node, error, _("game=\"%s\" found in the folder of \"%s\""),
                                       quote(found).text, game));
}

bool node_int(const struct node *node, const char *name, int from, int to, int missing, int *out, struct error *error)
{
    const char *value = missing == INT_MIN ? node_need(node, name, error) : node_attr(node, name);

    *out = missing;
    if (value == NULL)
        return missing != INT_MIN;
    char *end;
    errno = 0;
    long number = strtol(value, &end, 10);
    if (end == value || *end != '\0' || errno != 0 || number < from || number > to)
        return node_fail(node_saying(node, name), error, _("%s=\"%s\" of <%s> must be a whole number from %d to %d"),
                         name, quote(value).text, node->name, from, to);
    *out = (int)number;
    return true;
}

/* Digits, an optional sign and point, whatever the locale; false where anything else stands. */
static bool parse_decimal(const char *text, double *out)
{
    double value = 0, scale = 1;
    bool negative = *text == '-', digits = false, point = false;

    for (text += negative; *text != '\0'; text++) {
        if (*text == '.' && !point) {
            point = true;
            continue;
        }
        if (*text < '0' || *text > '9')
            return false;
        digits = true;
        value = value * 10 + (*text - '0');
        scale *= point ? 10 : 1;
    }
    *out = (negative ? -value : value) / scale;
    return digits;
}

bool node_number(const struct node *node, const char *name, double from, double to, double missing, double *out,
                 struct error *error)
{
    const char *value = isnan(missing) ? node_need(node, name, error) : node_attr(node, name);

    *out = missing;
    if (value == NULL)
        return !isnan(missing);
    if (!parse_decimal(value, out) || *out < from || *out > to)
        return node_fail(node_saying(node, name), error, _("%s=\"%s\" of <%s> must be a number from %g to %g"), name,
                         quote(value).text, node->name, from, to);
    return true;
}

static void list_words(struct buf *out, const char *const words[], int count)
{
    for (int i = 0; i < count; i++)
        buf_printf(out, "%s%s", i > 0 ? ", " : "", words[i]);
}

bool node_choice(const struct node *node, const char *name, const char *const words[], int count, int missing,
                 int *out, struct error *error)
{
    const char *value = missing < 0 ? node_need(node, name, error) : node_attr(node, name);

    *out = missing;
    if (value == NULL)
        return missing >= 0;
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], value) == 0) {
            *out = i;
            return true;
        }
    struct buf allowed = { 0 };
    list_words(&allowed, words, count);
    node_fail(node_saying(node, name), error, _("%s=\"%s\" of <%s> must be one of: %s"), name, quote(value).text,
              node->name, buf_text(&allowed));
    buf_finish(&allowed);
    return false;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Han, kana, full-width punctuation: lead bytes of U+2E80 and above. */
static bool is_wide(const char *at)
{
    unsigned char c = (unsigned char)at[0], next = c != 0 ? (unsigned char)at[1] : 0;

    return c >= 0xe3 || (c == 0xe2 && next >= 0xba);
}

static bool ends_wide(const struct buf *out)
{
    size_t at = out->length;

    while (at > 0 && ((unsigned char)out->text[at - 1] & 0xc0) == 0x80)
        at--;
    return at > 0 && is_wide(out->text + at - 1);
}

void text_fold(struct buf *out, const char *text)
{
    while (*text != '\0') {
        bool broken = false;
        if (!is_space(*text)) {
            buf_putc(out, *text++);
            continue;
        }
        for (; is_space(*text); text++)
            broken = broken || *text == '\n';
        bool joins = broken && ends_wide(out) && (is_wide(text) || *text == '\0');
        if (!joins && out->length > 0 && out->text[out->length - 1] != ' ')
            buf_putc(out, ' ');
    }
}

static void add_text(struct buf *out, const struct node *node)
{
    for (; node != NULL; node = node->next) {
        if (node->text != NULL)
            text_fold(out, node->text);
        add_text(out, node->child);
    }
}

const char *node_text(const struct node *node, struct arena *arena)
{
    struct buf out = { 0 };

    add_text(&out, node->child);
    if (out.length > 0 && out.text[out.length - 1] == ' ')
        out.length--;
    const char *text = arena_copy(arena, buf_text(&out), out.length);
    buf_finish(&out);
    return text;
}
