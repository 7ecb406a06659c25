/* proofsheet-gen coverage: everything a language still lacks, and what it says that is no longer wanted. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "gen/words/coverage.h"
#include "gen/words/translation.h"

static void print_one(const struct messages *messages, const char *game)
{
    struct buf line = { 0 };

    coverage_describe(messages, game, &line);
    printf("%s\n", line.text);
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

static bool print_game(struct session *session, const char *game, struct error *error)
{
    const struct options *options = session->options;
    const char *data = options->dirs.data;
    const struct kit *kit = translation_kit(data, game, &session->arena, error);
    struct messages messages;

    for (int i = 0; kit != NULL && i < options->langs.count; i++) {
        const char *lang = translation_language(data, kit->place, options->langs.word[i], &session->arena, error);
        if (lang == NULL || !messages_load(data, kit, lang, &session->arena, &messages, error))
            return false;
        print_one(&messages, kit->game);
    }
    return kit != NULL;
}

bool command_coverage(struct session *session, struct error *error)
{
    const char *game = command_operand(session, 0);

    return print_game(session, game, error) &&
           (strcmp(game, "playlog") == 0 || print_game(session, "playlog", error));
}
