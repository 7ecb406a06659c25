/* proofsheet-gen list: the games, or the pieces of one. */
#include <stdio.h>

#include "gen/art/art.h"
#include "gen/art/arts.h"
#include "command.h"

static bool list_games(struct session *session, struct error *error)
{
    const char *names[GAMES_MAX];
    int count = games_printed(session->options->dirs.data, &session->arena, names);

    for (int i = 0; i < count; i++) {
        struct edition edition;
        if (!command_load(session, names[i], &edition, error))
            return false;
        printf("%s", names[i]);
        for (int k = 0; k < edition.languages; k++)
            printf("%s%s", k > 0 ? " · " : "  ", edition.words[k]->title);
        printf("\n");
    }
    return true;
}

/* What faces may be made for, as faces.xml calls it: a box has its side twice. */
static void list_panels(const struct net *net)
{
    static const char *const names[NET_FACES] = { "front", "back", "side", "lid" };

    for (int face = 0; face < NET_FACES; face++) {
        const struct net_panel *panel = net_panel(net, (enum net_face)face);
        int count = 0;
        for (int i = 0; i < net->panels; i++)
            count += (int)net->panel[i].face == face;
        if (panel != NULL)
            printf("  %-16s %-10s %3d × %5.1f × %5.1f mm\n", names[face], "", count, panel->area.width,
                   panel->area.height);
    }
}

static bool list_pieces(struct session *session, struct error *error)
{
    struct edition edition;
    const struct art_piece *piece;
    int total = 0;

    if (!command_load(session, command_operand(session, 0), &edition, error))
        return false;
    int pieces =
        art_pieces(art_find(edition.game.kit->game), &edition.game, &edition.sizes, &session->arena, &piece, error);
    for (int i = 0; i < pieces; i++) {
        if (!art_is_printed(&piece[i], edition.game.kit, &edition.modules))
            continue;
        printf("%-18s %-10s %3d × %5.1f × %5.1f mm\n", piece[i].id, piece[i].group, piece[i].count, piece[i].width,
               piece[i].height);
        if (piece[i].net != NULL && piece[i].net->panels > 1)
            list_panels(piece[i].net);
        total += piece[i].count;
    }
    if (pieces >= 0)
        printf(ngettext_("%d piece\n", "%d pieces\n", total), total);
    return pieces >= 0;
}

bool command_list(struct session *session, struct error *error)
{
    return command_operand(session, 0) != NULL ? list_pieces(session, error) : list_games(session, error);
}
