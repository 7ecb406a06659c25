/* proofsheet-gen all: everything there is to print of the games named, or of every game. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "gen/rules/rulesheet.h"
#include "verify/place.h"
#include "verify/xml.h"

/* What is read has columns for two languages, pieces have room for more. */
static struct edition in_two_languages(const struct edition *edition)
{
    struct edition two = *edition;

    if (edition->languages > RULESHEET_LANGUAGES) {
        two.languages = RULESHEET_LANGUAGES;
        fprintf(stderr, _("proofsheet-gen: %s: rules, player aid and log pad in the first two languages, %s and %s\n"),
                edition->game.kit->game, edition->words[0]->lang, edition->words[1]->lang);
    }
    return two;
}

static bool print_game(struct session *session, const char *game, struct error *error)
{
    struct edition edition;

    bool good = command_open(session, game, &edition, error);
    struct edition read = good ? in_two_languages(&edition) : edition;
    good = good && print_sheets(session, &edition, &read, error);
    edition_finish(&edition);
    return good;
}

/* The kit of the game that is named; NULL where there is none to be read, as its printing will say. */
static const struct node *kit_of(struct session *session, const char *name)
{
    const char *data = session->options->dirs.data;
    const char *file = game_file(data, games_place(data, name, &session->arena), "kit.xml", &session->arena);
    struct error told_later = { 0 };

    return access(file, F_OK) == 0 ? xml_tree(&session->arena, file, &told_later) : NULL;
}

/* Told at the one that is not of the house. */
static bool is_apart(const struct session *session, const struct node *kit, const struct node *other, const char *name,
                     struct error *error)
{
    const char *data = session->options->dirs.data;
    const char *id = kit != NULL ? node_attr(kit, "game") : NULL, *its = other != NULL ? node_attr(other, "game") : NULL;

    if (id == NULL || its == NULL || strcmp(id, its) != 0)
        return true;
    if (strcmp(kit->file, other->file) == 0)
        return fail(error, ERROR_USAGE, NULL, _("%s is named twice"), name);
    if (g_str_has_prefix(kit->file, data) && !g_str_has_prefix(other->file, data)) {
        const struct node *own = other;
        other = kit;
        kit = own;
    }
    return node_fail(kit, error, _("game=\"%s\" is that of %s, too, and names their files: change it in one of them"), id,
                     other->file);
}

/* Files are called by the id of their game: those of a second one would take the place of the first one's. */
static bool are_apart(struct session *session, struct error *error)
{
    const struct node **kit = arena_alloc(&session->arena, (size_t)session->options->operands * sizeof *kit);
    const char *name;

    for (int i = 0; (name = command_operand(session, i)) != NULL; i++) {
        kit[i] = kit_of(session, name);
        for (int k = 0; k < i; k++)
            if (!is_apart(session, kit[i], kit[k], name, error))
                return false;
    }
    return true;
}

bool command_all(struct session *session, struct error *error)
{
    const char *names[GAMES_MAX], *game;
    int count = command_operand(session, 0) == NULL
                    ? games_printed(session->options->dirs.data, &session->arena, names) : 0;

    if (!are_apart(session, error))
        return false;
    for (int i = 0; (game = command_operand(session, i)) != NULL; i++)
        if (!print_game(session, game, error))
            return false;
    for (int i = 0; i < count; i++)
        if (!print_game(session, names[i], error))
            return false;
    return true;
}
