#include "coverage.h"

#include <stdio.h>

static const char *count_of(enum message_kind kind, int count, struct arena *arena)
{
    switch (kind) {
    case MESSAGE_TITLE:
        return arena_printf(arena, ngettext_("%d title", "%d titles", count), count);
    case MESSAGE_NAME:
        return arena_printf(arena, ngettext_("%d name", "%d names", count), count);
    case MESSAGE_RULE:
        return arena_printf(arena, ngettext_("%d rule", "%d rules", count), count);
    case MESSAGE_CAPTION:
        return arena_printf(arena, ngettext_("%d caption", "%d captions", count), count);
    case MESSAGE_CELL:
        return arena_printf(arena, ngettext_("%d cell of a box", "%d cells of boxes", count), count);
    case MESSAGE_KINDS:
        break;
    }
    return "";
}

void coverage_describe(const struct messages *messages, const char *game, struct buf *out)
{
    struct arena arena = { 0 };
    const char *before = _("; missing: ");

    buf_printf(out, _("%s in %s: %d %% translated"), game, messages->lang,
               messages->wanted > 0 ? 100 * messages->said / messages->wanted : 100);
    for (int kind = 0; kind < MESSAGE_KINDS; kind++) {
        if (messages->missing[kind] == 0)
            continue;
        buf_printf(out, "%s%s", before, count_of((enum message_kind)kind, messages->missing[kind], &arena));
        before = _(", ");
    }
    if (messages->stales > 0)
        buf_printf(out, _("; no longer in the kit: %d"), messages->stales);
    arena_finish(&arena);
}

/* Says on stderr what is printed in English; nothing where all is there. */
static void note(const struct messages *messages, const char *game)
{
    struct buf line = { 0 };

    if (messages->said == messages->wanted && messages->stales == 0)
        return;
    coverage_describe(messages, game, &line);
    fprintf(stderr, _("proofsheet-gen: %s; the rest is printed in English (\"coverage %s --lang %s\" lists it)\n"),
            line.text, game, messages->lang);
    buf_finish(&line);
}

bool coverage_note(const char *data, const struct loaded *game, const struct words *words, struct arena *arena,
                   struct error *error)
{
    const struct kit *kit = game->kit;
    struct messages messages;

    if (words->english == NULL)
        return true;
    messages_collect(kit, words->lang, words->english, words, NULL, arena, &messages);
    note(&messages, kit->game);
    if (game->game == NULL)
        return true;
    kit = kit_load(data, "playlog", NULL, NULL, arena, error);
    if (kit == NULL || !messages_load(data, kit, words->lang, arena, &messages, error))
        return false;
    note(&messages, kit->game);
    return true;
}
