#include "json.h"

#include <stdlib.h>
#include <string.h>

#include "verify/buf.h"

struct reader {
    const char *at;
    struct arena *arena;
};

static struct json *read_value(struct reader *);

static void skip(struct reader *reader)
{
    reader->at += strspn(reader->at, " \n\r\t");
}

static bool take(struct reader *reader, char c)
{
    skip(reader);
    if (*reader->at != c)
        return false;
    reader->at++;
    return true;
}

static bool read_escape(struct reader *reader, struct buf *out)
{
    static const char names[] = "\"\\/bfnrt", bytes[] = "\"\\/\b\f\n\r\t";
    const char *found = *reader->at != '\0' ? strchr(names, *reader->at) : NULL;

    if (found != NULL) {
        buf_putc(out, bytes[found - names]);
        reader->at++;
        return true;
    }
    if (reader->at[0] != 'u' || strspn(reader->at + 1, "0123456789abcdefABCDEF") < 4)
        return false;
    buf_putc(out, '?');
    reader->at += 5;
    return true;
}

static const char *read_string(struct reader *reader)
{
    struct buf out = { 0 };
    const char *string = NULL;

    if (!take(reader, '"'))
        return NULL;
    while ((unsigned char)*reader->at >= ' ' && *reader->at != '"') {
        char c = *reader->at++;
        if (c != '\\')
            buf_putc(&out, c);
        else if (!read_escape(reader, &out))
            break;
    }
    if (*reader->at == '"') {
        reader->at++;
        string = arena_copy(reader->arena, buf_text(&out), out.length);
    }
    buf_finish(&out);
    return string;
}

static bool read_number(struct reader *reader, double *out)
{
    const char *at = reader->at + (*reader->at == '-');
    size_t whole = strspn(at, "0123456789");
    char *end;

    if (whole == 0 || (at[0] == '0' && whole > 1) || (at[whole] == '.' && strspn(at + whole + 1, "0123456789") == 0))
        return false;
    *out = strtod(reader->at, &end);
    reader->at = end;
    return true;
}

static bool read_list(struct reader *reader, struct json *json, char close)
{
    const struct json **end = &json->first;

    if (take(reader, close))
        return true;
    do {
        const char *name = NULL;
        if (close == '}' &&
            ((name = read_string(reader)) == NULL || json_member(json, name) != NULL || !take(reader, ':')))
            return false;
        struct json *item = read_value(reader);
        if (item == NULL)
            return false;
        item->name = name;
        *end = item;
        end = &item->next;
    } while (take(reader, ','));
    return take(reader, close);
}

static bool read_word(struct reader *reader, struct json *json)
{
    static const char *const words[] = { [JSON_NULL] = "null", [JSON_FALSE] = "false", [JSON_TRUE] = "true" };

    for (int kind = JSON_NULL; kind <= JSON_TRUE; kind++)
        if (strncmp(reader->at, words[kind], strlen(words[kind])) == 0) {
            json->kind = (enum json_kind)kind;
            reader->at += strlen(words[kind]);
            return true;
        }
    return false;
}

static struct json *read_value(struct reader *reader)
{
    struct json *json = arena_alloc(reader->arena, sizeof *json);
    bool good;

    skip(reader);
    switch (*reader->at) {
    case '{':
        json->kind = JSON_OBJECT;
        reader->at++;
        good = read_list(reader, json, '}');
        break;
    case '[':
        json->kind = JSON_ARRAY;
        reader->at++;
        good = read_list(reader, json, ']');
        break;
    case '"':
        json->kind = JSON_STRING;
        json->string = read_string(reader);
        good = json->string != NULL;
        break;
    case 'n':
    case 'f':
    case 't':
        good = read_word(reader, json);
        break;
    default:
        json->kind = JSON_NUMBER;
        good = read_number(reader, &json->number);
    }
    return good ? json : NULL;
}

const struct json *json_read(const char *text, struct arena *arena, int *where)
{
    struct reader reader = { text, arena };
    const struct json *json = read_value(&reader);

    skip(&reader);
    *where = (int)(reader.at - text);
    return *reader.at == '\0' ? json : NULL;
}

const struct json *json_member(const struct json *json, const char *name)
{
    const struct json *member = json->first;

    while (member != NULL && strcmp(member->name, name) != 0)
        member = member->next;
    return member;
}

int json_count(const struct json *json)
{
    int count = 0;

    for (const struct json *item = json->first; item != NULL; item = item->next)
        count++;
    return count;
}
