#include "node.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
