#ifndef PROOFSHEET_TESTS_HARNESS_JSON_H
#define PROOFSHEET_TESTS_HARNESS_JSON_H

#include <stdbool.h>

#include "verify/arena.h"

/* A value of a JSON text, read strictly. Members and items are a list. */
enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };
struct json {
    enum json_kind kind;
    const char *name;            /* of a member */
    const char *string;
    double number;
    const struct json *first, *next;
};

/* NULL where it is no JSON: then *where is the byte that is wrong. Everything in the arena. */
const struct json *json_read(const char *text, struct arena *, int *where);
/* The member of that name, or NULL. */
const struct json *json_member(const struct json *, const char *name);
int json_count(const struct json *);

#endif
