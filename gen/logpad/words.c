#include "words.h"

#include <string.h>

#include "verify/buf.h"

enum { GAP_GAME, GAP_LINE, GAP_MEANING, GAP_COUNTED, GAPS };

/* {1} to {4} replaced. */
static const char *fill_text(struct arena *arena, const char *text, const char *const gap[GAPS])
{
    struct buf out = { 0 };

    for (const char *at = text; *at != '\0'; at++)
        if (at[0] == '{' && at[1] >= '1' && at[1] < '1' + GAPS && at[2] == '}') {
            buf_puts(&out, gap[at[1] - '1']);
            at += 2;
        } else {
            buf_add(&out, at, 1);
        }
    const char *filled = arena_copy(arena, buf_text(&out), strlen(buf_text(&out)));
    buf_finish(&out);
    return filled;
}

static struct node *fill_node(struct arena *arena, const struct node *node, const char *const gap[GAPS])
{
    struct node *copy = arena_alloc(arena, sizeof *copy), *last = NULL;

    *copy = *node;
    copy->next = copy->child = NULL;
    if (node->text != NULL)
        copy->text = fill_text(arena, node->text, gap);
    for (const struct node *child = node->child; child != NULL; child = child->next) {
        struct node *filled = fill_node(arena, child, gap);
        if (last != NULL)
            last->next = filled;
        else
            copy->child = filled;
        last = filled;
    }
    return copy;
}

static bool has_gap(const struct node *row, struct arena *arena)
{
    return strstr(node_text(row, arena), "{2}") != NULL;
}

/* The box for this game: its row of a line once for each line that the game names. */
static const struct node *fill_box(struct phrasebook *book, int language, const struct node *box, const char *game)
{
    struct arena *arena = &book->arena;
    struct node *copy = arena_alloc(arena, sizeof *copy), *last = NULL;

    *copy = *box;
    copy->child = NULL;
    for (const struct node *row = node_first(box); row != NULL; row = node_next(row)) {
        bool lines = has_gap(row, arena);
        for (int i = 1; i == 1 || lines; i++) {
            const char *of = arena_printf(arena, "pad.line.%d", i);
            const char *gap[GAPS] = { game, "", "", phrase(book, language, "pad.counted") };
            if (lines && words_name(book->game[language], of) == NULL)
                break;
            if (lines) {
                const char *line = phrase(book, language, of), *bar = strstr(line, " | ");
                gap[GAP_LINE] = bar != NULL ? arena_copy(arena, line, (size_t)(bar - line)) : line;
                gap[GAP_MEANING] = bar != NULL ? bar + 3 : "";
            }
            struct node *filled = fill_node(arena, row, gap);
            if (last != NULL)
                last->next = filled;
            else
                copy->child = filled;
            last = filled;
        }
    }
    return copy;
}

const struct words *words_of_log(struct phrasebook *book, int language, const struct words *words, const char *game)
{
    struct words *own = arena_alloc(&book->arena, sizeof *own);
    const struct node **box = arena_alloc(&book->arena, (size_t)(words->boxes + 1) * sizeof *box);

    for (int i = 0; i < words->boxes; i++)
        box[i] = fill_box(book, language, words->box[i], game);
    *own = *words;
    own->box = box;
    own->english = words->english != NULL ? words_of_log(book, language, words->english, game) : NULL;
    return own;
}
