/* proofsheet-gen coverage: everything a language still lacks, and what it says that is no longer wanted. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "gen/edition/language.h"
#include "gen/words/coverage.h"
#include "gen/words/translation.h"
#include "verify/games.h"

/* A copy of the English words says everything, though nobody has translated it. A few names may well be alike. */
static void tell_alike(const struct messages *messages)
{
    int alike = 0, own = 0;

    for (int i = 0; i < messages->count; i++) {
        const struct message *message = &messages->message[i];
        own += message->own != NULL;
        alike += message->own != NULL && strcmp(message->own, message->source) == 0;
    }
    if (strcmp(messages->lang, "en") != 0 && 2 * alike > own)
        printf(ngettext_("%d of %d text is as in English, and is perhaps yet to be translated\n",
                         "%d of %d texts are as in English, and are perhaps yet to be translated\n", own), alike, own);
}

static void print_one(const struct messages *messages, const char *game)
{
    struct buf line = { 0 };

    coverage_describe(messages, game, &line);
    printf("%s\n", line.text);
    tell_alike(messages);
    for (int i = 0; i < messages->count; i++) {
        const struct message *message = &messages->message[i];
        if (message_is_missing(message))
            printf(_("%s:%d: %s is not translated: %s\n"), message->node->file, message->node->line, message->id,
                   message->source);
    }
    for (int i = 0; i < messages->stales; i++)
        printf(_("%s:%d: %s is no longer in the kit\n"), messages->stale[i].file, messages->stale[i].line,
               messages->stale[i].id);
    buf_finish(&line);
}

/* In the languages that are asked for, or in those of the usual ones that the game has. */
static bool print_kit(struct session *session, const struct kit *kit, struct error *error)
{
    const struct options *options = session->options;
    const char *data = options->dirs.data;
    struct word_list langs = options->langs;
    struct messages messages;

    if (!options_have(options, 'l') &&
        !languages_usual(data, kit->place, &options->langs, &session->arena, &langs, error))
        return false;
    for (int i = 0; i < langs.count; i++) {
        const char *lang = translation_language(data, kit->place, langs.word[i], &session->arena, error);
        if (lang == NULL || !messages_load(data, kit, lang, &session->arena, &messages, error))
            return false;
        print_one(&messages, kit->game);
    }
    return true;
}

/* What has no log says little in the words of the press. */
bool command_coverage(struct session *session, struct error *error)
{
    const char *data = session->options->dirs.data, *game = command_operand(session, 0);
    const struct kit *kit = translation_kit(data, game, &session->arena, error);

    if (kit == NULL || !print_kit(session, kit, error))
        return false;
    if (games_find(kit->game, NULL) == NULL)
        return true;
    kit = translation_kit(data, "playlog", &session->arena, error);
    return kit != NULL && print_kit(session, kit, error);
}
