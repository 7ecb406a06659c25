#include "json_line.h"

#include <stdlib.h>
#include <string.h>

#include "verify/arena.h"
#include "verify/utf8.h"

enum { KEYS_MAX = 256, DEPTH_MAX = 16, DIGITS_MAX = 18, EXPONENT_DIGITS_MAX = 2 };

/* Reads a copy of the line, which ends in NUL, in its place: no text is longer than it is written. */
struct reader {
    char *at, *end;
    struct json_line *to;
    int room, depth;
    const char *repeated; /* a key */
};

static bool read_value(struct reader *, const char *key);

static void skip_blanks(struct reader *reader)
{
    reader->at += strspn(reader->at, " \t\r\n");
}

static bool skip(struct reader *reader, char sign)
{
    bool there = *reader->at == sign;

    reader->at += there;
    return there;
}

/* ---- texts ---- */

static bool read_hex(struct reader *reader, unsigned *unit)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";

    *unit = 0;
    for (int i = 0; i < 4; i++) {
        const char *digit = *reader->at != '\0' ? strchr(digits, *reader->at) : NULL;
        if (digit == NULL)
            return false;
        *unit = *unit << 4 | (unsigned)((digit - digits) & 15);
        reader->at++;
    }
    return true;
}

/* What stands behind \u: a character of one unit of UTF-16 or of two, but no NUL. */
static bool read_units(struct reader *reader, unsigned *character)
{
    unsigned low;

    if (!read_hex(reader, character) || *character == 0 || *character >> 10 == 0xdc00 >> 10)
        return false;
    if (*character >> 10 != 0xd800 >> 10)
        return true;
    if (!skip(reader, '\\') || !skip(reader, 'u') || !read_hex(reader, &low) || low >> 10 != 0xdc00 >> 10)
        return false;
    *character = 0x10000 + ((*character & 0x3ff) << 10 | (low & 0x3ff));
    return true;
}

static char *read_escape(struct reader *reader, char *out)
{
    static const char signs[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *sign = *reader->at != '\0' ? strchr(signs, *reader->at) : NULL;
    unsigned character;

    if (sign != NULL) {
        reader->at++;
        *out = meant[sign - signs];
        return out + 1;
    }
    return skip(reader, 'u') && read_units(reader, &character) ? utf8_put(out, character) : NULL;
}

/* Bytes at the start of a text that stand for themselves. */
static size_t count_plain(const char *at)
{
    size_t plain = 0;

    while ((unsigned char)at[plain] >= 0x20 && (unsigned char)at[plain] < 0x80 && at[plain] != '"' && at[plain] != '\\')
        plain++;
    return plain;
}

/* Behind its first quote; NULL: it is no text. */
static const char *read_text(struct reader *reader)
{
    char *start = reader->at, *out = start;

    for (;;) {
        size_t length = count_plain(reader->at);
        if (length == 0 && (unsigned char)*reader->at >= 0x80)
            length = (size_t)utf8_length(reader->at, strnlen(reader->at, 4));
        if (length > 0) {
            memmove(out, reader->at, out != reader->at ? length : 0);
            out += length;
            reader->at += length;
        } else if (!skip(reader, '\\')) {
            break;
        } else if ((out = read_escape(reader, out)) == NULL)
            return NULL;
    }
    if (!skip(reader, '"'))
        return NULL;
    *out = '\0';
    return start;
}

/* ---- numbers and words ---- */

static int count_digits(struct reader *reader)
{
    size_t digits = strspn(reader->at, "0123456789");

    reader->at += digits;
    return digits <= DIGITS_MAX ? (int)digits : -1;
}

/* As many digits as there may be, and one at least. */
static bool skip_digits(struct reader *reader, int most)
{
    int digits = count_digits(reader);

    return digits > 0 && digits <= most;
}

static bool read_number(struct reader *reader, struct value *value)
{
    const char *start = reader->at;

    skip(reader, '-');
    if (!skip(reader, '0') && !skip_digits(reader, DIGITS_MAX))
        return false;
    value->kind = VALUE_WHOLE;
    if (*reader->at != '.' && *reader->at != 'e' && *reader->at != 'E') {
        value->whole = strtoll(start, NULL, 10);
        return true;
    }
    value->kind = VALUE_OTHER;
    if (skip(reader, '.') && !skip_digits(reader, DIGITS_MAX))
        return false;
    if (!skip(reader, 'e') && !skip(reader, 'E'))
        return true;
    if (!skip(reader, '+'))
        skip(reader, '-');
    return skip_digits(reader, EXPONENT_DIGITS_MAX);
}

static bool read_word(struct reader *reader, struct value *value)
{
    static const char *const words[] = { "true", "false", "null" };

    value->kind = VALUE_OTHER;
    for (int i = 0; i < 3; i++)
        if (strncmp(reader->at, words[i], strlen(words[i])) == 0) {
            reader->at += strlen(words[i]);
            return true;
        }
    return false;
}

/* ---- lists and objects ---- */

static struct value *add_value(struct reader *reader, const char *key)
{
    struct json_line *to = reader->to;

    if (to->count == reader->room) {
        reader->room = 2 * reader->room + 32;
        to->value = memory_grow(to->value, (size_t)reader->room * sizeof *to->value);
    }
    to->value[to->count] = (struct value){ .key = key };
    return &to->value[to->count++];
}

/* Its key and its value; `number`: where its object stands. */
static bool read_member(struct reader *reader, int number)
{
    const char *key = skip(reader, '"') ? read_text(reader) : NULL;
    const struct value *object = &reader->to->value[number];

    if (key == NULL || object->size >= KEYS_MAX)
        return false;
    const struct value *member = value_first(object);
    for (int i = 0; i < object->size; i++, member = value_next(member))
        if (strcmp(member->key, key) == 0) {
            reader->repeated = key;
            return false;
        }
    skip_blanks(reader);
    return skip(reader, ':') && read_value(reader, key);
}

/* Behind its first bracket. */
static bool read_all(struct reader *reader, int number, char last)
{
    bool object = last == '}';

    skip_blanks(reader);
    if (skip(reader, last))
        return true;
    do {
        skip_blanks(reader);
        if (!(object ? read_member(reader, number) : read_value(reader, NULL)))
            return false;
        struct value *all = &reader->to->value[number];
        all->size++;
        all->within = reader->to->count - 1 - number;
        skip_blanks(reader);
    } while (skip(reader, ','));
    return skip(reader, last);
}

static bool read_value(struct reader *reader, const char *key)
{
    int number = reader->to->count;
    struct value *value = add_value(reader, key);

    skip_blanks(reader);
    if (*reader->at == '-' || (*reader->at >= '0' && *reader->at <= '9'))
        return read_number(reader, value);
    if (skip(reader, '"')) {
        value->kind = VALUE_TEXT;
        return (value->text = read_text(reader)) != NULL;
    }
    value->kind = *reader->at == '{' ? VALUE_OBJECT : VALUE_LIST;
    if (*reader->at != '{' && *reader->at != '[')
        return read_word(reader, value);
    reader->at++;
    bool good = ++reader->depth <= DEPTH_MAX && read_all(reader, number, value->kind == VALUE_OBJECT ? '}' : ']');
    reader->depth--;
    return good;
}

/* ---- the whole ---- */

static bool fail_value(const struct reader *reader, struct error *error)
{
    if (reader->repeated != NULL)
        return fail(error, ERROR_INPUT, NULL, _("no JSON: the key \"%s\" stands there twice"),
                    quote(reader->repeated).text);
    return fail(error, ERROR_INPUT, NULL, _("no JSON: \"%s\" at byte %ld"), quote(reader->at).text,
                (long)(reader->at - reader->to->bytes) + 1);
}

bool json_line_read(struct json_line *line, const char *json, size_t length, struct error *error)
{
    line->bytes = memory_new(length + 1);
    memcpy(line->bytes, json, length);
    line->bytes[length] = '\0';
    struct reader reader = { .at = line->bytes, .end = line->bytes + length, .to = line };
    bool good = read_value(&reader, NULL);
    skip_blanks(&reader);
    return (good && reader.at == reader.end) || fail_value(&reader, error);
}

void json_line_finish(struct json_line *line)
{
    free(line->bytes);
    free(line->value);
    *line = (struct json_line){ 0 };
}

const struct value *value_member(const struct value *object, const char *key)
{
    if (object == NULL || object->kind != VALUE_OBJECT)
        return NULL;
    const struct value *member = value_first(object);
    for (int i = 0; i < object->size; i++, member = value_next(member))
        if (member->key[0] == key[0] && strcmp(member->key, key) == 0)
            return member;
    return NULL;
}
