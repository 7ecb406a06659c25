#include "line.h"

#include <string.h>

static bool check_sums(const struct kit *kit, const struct fields *fields, struct error *error)
{
    int number;

    if (fields->words < kit->seats_min || fields->words > kit->seats_max)
        return fail(error, ERROR_BROKEN, "line.words", _("\"=\" must hold a number for each of %d to %d seats"),
                    kit->seats_min, kit->seats_max);
    for (int i = 0; i < fields->words; i++)
        if (!word_int(fields->word[i], -99999, 99999, &number))
            return words_fail(fields, i, _("a whole number"), error);
    return true;
}

static bool check_move(const struct loaded *game, char start, const struct fields *fields, struct error *error)
{
    struct move move = { .seat = (int8_t)(start == '*' ? SEAT_CHANCE : start - '1') };
    struct table table;

    if (start != '*' && (start < '1' || start >= '1' + game->kit->seats_max))
        return fail(error, ERROR_BROKEN, "line.words", _("a line starts with \"*\", \"=\" or a seat from 1 to %d"),
                    game->kit->seats_max);
    table_init(&table, game->game, game->kit, game->pieces, game->kit->seats_max);
    return game_parse(&table, fields, &move, error);
}

bool line_check(const struct loaded *game, const char *line, struct error *error)
{
    struct fields fields;

    if (strcmp(line, "end") == 0)
        return true;
    if (line[0] == '\0' || !fields_split(line + 1, (int)strlen(line + 1), &fields))
        return fail(error, ERROR_BROKEN, "line.words", _("a line holds 1 to %d words"), WORDS_MAX);
    return line[0] == '=' ? check_sums(game->kit, &fields, error) : check_move(game, line[0], &fields, error);
}

/* ---- lines that the words explain ---- */

static const char prefix[] = "pad.line.";

static const char *explained_line(const struct node *node)
{
    const char *of = node_is(node, "name") ? node_attr(node, "of") : NULL;

    return of != NULL && strncmp(of, prefix, sizeof prefix - 1) == 0 ? of : NULL;
}

static bool has_number(const struct node *root, int number)
{
    int found;

    for (const struct node *node = node_first(root); node != NULL; node = node_next(node)) {
        const char *of = explained_line(node);
        if (of != NULL && word_int((struct word){ of + sizeof prefix - 1, (int)strlen(of + sizeof prefix - 1) }, number,
                                   number, &found))
            return true;
    }
    return false;
}

static bool check_number(const struct node *root, const struct node *node, const char *of, struct error *error)
{
    struct word digits = { of + sizeof prefix - 1, (int)strlen(of + sizeof prefix - 1) };
    int number;

    if (!word_int(digits, 1, 99, &number) || digits.at[0] == '0' || digits.at[0] == '+')
        return node_fail(node, error, _("of=\"%s\" found, a number from 1 to 99 was expected behind %s"),
                         quote(of).text, prefix);
    return number == 1 || has_number(root, number - 1) ||
           node_fail(node, error, _("of=\"%s\" found, but %s%d is missing"), of, prefix, number - 1);
}

static bool check_explained(const struct loaded *game, const struct node *node, struct arena *arena,
                            struct error *error)
{
    const char *text = node_text(node, arena), *bar = strstr(text, " | ");
    const char *line = bar != NULL ? arena_copy(arena, text, (size_t)(bar - text)) : text;
    struct error why = { 0 };

    return line_check(game, line, &why) || node_fail(node, error, "\"%s\": %s", quote(line).text, why.text);
}

bool lines_check(const struct loaded *game, const struct words *words, struct arena *arena, struct error *error)
{
    for (const struct node *node = node_first(words->root); node != NULL; node = node_next(node)) {
        const char *of = explained_line(node);
        if (of != NULL && (!check_number(words->root, node, of, error) || !check_explained(game, node, arena, error)))
            return false;
    }
    return words->english == NULL || lines_check(game, words->english, arena, error);
}
