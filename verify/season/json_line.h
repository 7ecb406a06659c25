#ifndef PROOFSHEET_SEASON_JSON_LINE_H
#define PROOFSHEET_SEASON_JSON_LINE_H

#include "verify/error.h"

/* A line of JSON (RFC 8259) as the list of its values, in the order in which they stand there. */

enum value_kind { VALUE_OBJECT, VALUE_LIST, VALUE_TEXT, VALUE_WHOLE, VALUE_OTHER };

struct value {
    enum value_kind kind;
    const char *key;  /* of a member of an object; else NULL */
    const char *text; /* of a text, in UTF-8 without NUL */
    long long whole;  /* of a whole number */
    int size;         /* of a list or an object: how many there are in it */
    int within;       /* the same with all that are in those: so many follow */
};

/* Zeroed; the texts of the values are its own. */
struct json_line {
    char *bytes;
    struct value *value; /* the first is the whole */
    int count;
};
/* ERROR_INPUT: it is no JSON, a key stands there twice, or it is larger than any record: a whole number of more than 18
   digits, an object of more than 256 keys, 16 values around another. */
bool json_line_read(struct json_line *, const char *json, size_t length, struct error *);
void json_line_finish(struct json_line *);

/* The member of that key, NULL: there is none, or it is no object. */
const struct value *value_member(const struct value *object, const char *key);
/* The first value within another one, and the one behind it. */
static inline const struct value *value_first(const struct value *value)
{
    return value + 1;
}
static inline const struct value *value_next(const struct value *value)
{
    return value + 1 + value->within;
}

#endif
