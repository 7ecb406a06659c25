#include "command.h"

#include "gen/art/arts.h"
#include "gen/picture/image.h"
#include "gen/picture/picture.h"
#include "gen/words/coverage.h"
#include "verify/buf.h"

const char *command_operand(const struct session *session, int index)
{
    return index + 1 < session->options->operands ? session->options->operand[index + 1] : NULL;
}

bool command_load(struct session *session, const char *game, struct edition *edition, struct error *error)
{
    bool good = edition_load(session->options, game, &session->arena, edition, error);

    for (int i = 0; good && i < edition->languages; i++)
        good = coverage_note(edition->dirs.data, &edition->game, edition->words[i], &session->arena, error);
    return good;
}

bool command_open(struct session *session, const char *game, struct edition *edition, struct error *error)
{
    bool good = command_load(session, game, edition, error) &&
                edition_set(edition, art_find(edition->game.kit->game)->roles, error);

    if (good && session->options->ink)
        images_see(pictures_images(edition->ink.pictures));
    return good;
}

const char *command_ink(struct arena *arena, const double *ink, int pages)
{
    struct buf each = { 0 };
    double sum = 0;

    for (int i = 0; i < pages; i++) {
        sum += ink[i];
        buf_printf(&each, "%s%.0f", i > 0 ? " " : "", 100 * ink[i]);
    }
    const char *text = arena_printf(arena, _("ink %.0f %%: %s"), 100 * sum / pages, buf_text(&each));
    buf_finish(&each);
    return text;
}

void command_tell_ink(struct output *output, struct weights *weights, const char *name)
{
    struct arena arena = { 0 };

    if (weights == NULL)
        return;
    tray_tell(&output->tray, name, command_ink(&arena, weights->page, weights->pages));
    weights_finish(weights);
    arena_finish(&arena);
}
