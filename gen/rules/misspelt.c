#include "misspelt.h"

#include <stdio.h>
#include <string.h>

enum { TOLD_MOST = 32 };

struct telling {
    const struct signs *signs;
    struct arena arena;
    int count;
    const char *told[TOLD_MOST];
};

static bool is_told(const struct telling *to, const char *text)
{
    for (int i = 0; i < to->count; i++)
        if (strcmp(to->told[i], text) == 0)
            return true;
    return to->count == TOLD_MOST;
}

static void tell(struct telling *to, const struct node *node, const char *text)
{
    const char *near = is_told(to, text) ? NULL : signs_nearest(to->signs, text);
    struct error told = { 0 };

    if (near == NULL)
        return;
    to->told[to->count++] = text;
    node_fail(node, &told, _("\"%s\" is the sign of no icon (did you mean \"%s\"?)"), quote(text).text, near);
    fprintf(stderr, "proofsheet-gen: %s:%d: %s\n", told.file, told.line, told.text);
}

static void tell_text(struct telling *to, const struct node *node)
{
    for (const char *at = node->text; *at != '\0'; at++) {
        const struct sign *sign = signs_find(to->signs, at);
        size_t like = sign == NULL ? signs_length_like(to->signs, at, strlen(at)) : 0;
        if (sign != NULL)
            at += strlen(sign->text) - 1;
        else if (like > 0)
            tell(to, node, arena_copy(&to->arena, at, like));
    }
}

static void tell_all(struct telling *to, const struct node *node)
{
    for (; node != NULL; node = node->next) {
        if (node->text != NULL)
            tell_text(to, node);
        else if (!node_is(node, "name"))
            tell_all(to, node->child);
    }
}

void misspelt_tell(const struct signs *signs, const struct node *words)
{
    struct telling to = { .signs = signs };

    tell_all(&to, words->child);
    arena_finish(&to.arena);
}
