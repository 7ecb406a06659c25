#include "view.h"

#include <stdio.h>
#include <string.h>

#include "quest.h"

/* ---- the map ---- */

static char ground_letter(const struct badgequest_quest *quest, const struct badgequest *game, int at)
{
    const struct badgequest_square *square = &game->map.square[at];

    switch ((enum badgequest_ground)square->ground) {
    case BADGEQUEST_FOREST:
        return '#';
    case BADGEQUEST_LAKE:
        return '~';
    case BADGEQUEST_PLAZA:
        return '+';
    case BADGEQUEST_CENTER:
        return 'C';
    case BADGEQUEST_BUILDING:
        return game->badge[square->badge].mark;
    case BADGEQUEST_SHRUB:
        return badgequest_is_walkable(quest, game, at) ? (char)('1' + square->route) : 'S';
    case BADGEQUEST_PATH:
        break;
    }
    return (char)('1' + square->route);
}

enum { SQUARE_TEXT = BADGEQUEST_SEATS + 2 };

/* The ground, or a star and the seats whose pawns stand there: *124; all four are *1-4. */
static void print_square(const struct badgequest_quest *quest, const struct badgequest *game, int at,
                         char text[SQUARE_TEXT])
{
    int length = 1;

    memset(text, 0, SQUARE_TEXT);
    text[0] = ground_letter(quest, game, at);

    for (int seat = 0; seat < quest->seats; seat++) {
        if (quest->pawn[seat] != at)
            continue;
        text[0] = '*';
        text[length++] = (char)('1' + seat);
    }
    if (length > BADGEQUEST_SEATS)
        strcpy(text, "*1-4");
}

/* Columns are as narrow as pawns that stand together let them be. */
static int square_width(const struct badgequest_quest *quest, const struct badgequest *game)
{
    char text[SQUARE_TEXT];
    int width = 3;

    for (int seat = 0; seat < quest->seats; seat++) {
        print_square(quest, game, quest->pawn[seat], text);
        width = (int)strlen(text) > width ? (int)strlen(text) : width;
    }
    return width;
}

static void add_map(const struct badgequest_quest *quest, const struct badgequest *game, struct buf *out)
{
    int width = square_width(quest, game);
    char text[SQUARE_TEXT];

    buf_puts(out, "   ");
    for (int x = 0; x < game->map.columns; x++)
        buf_printf(out, "%*d", width, x);
    for (int y = 0; y < game->map.rows; y++) {
        buf_printf(out, "\n%3d", y);
        for (int x = 0; x < game->map.columns; x++) {
            print_square(quest, game, badgequest_square_at(game, x, y), text);
            buf_printf(out, "%*s", width, text);
        }
    }
    buf_puts(out, "\n\n");
}

static void add_houses(const struct badgequest *game, int place, struct buf *out)
{
    buf_puts(out, "     ");
    for (int i = 0; i < game->badges; i++)
        if (game->badge[i].place == place)
            buf_printf(out, "  %c %s", game->badge[i].mark, game->badge[i].id);
    buf_putc(out, '\n');
}

static void add_legend(const struct badgequest *game, struct buf *out)
{
    buf_printf(out, _("       *1 pawn  1…%d route  + plaza  C Center  S shrub  ~ water  # forest\n"), game->map.routes);
    add_houses(game, BADGEQUEST_GYM, out);
    add_houses(game, BADGEQUEST_CONTEST, out);
    buf_putc(out, '\n');
}

/* ---- what lies beside it ---- */

static void add_cards(const struct badgequest_quest *quest, const struct badgequest *game, const char *zone,
                      uint64_t cards, struct buf *out)
{
    if (cards == 0)
        return;
    buf_printf(out, "      %s:", zone);
    for (bool first = true; cards != 0; first = false) {
        int card = badgequest_take(&cards);
        int hm = game->card[card].hm;
        buf_printf(out, "%s%s%s", first ? " " : ", ", game->card[card].id,
                   badgequest_has(quest->fainted, card) ? "†" : "");
        if (hm != BADGEQUEST_NO_HM)
            buf_printf(out, " %s", badgequest_hm_words[hm]);
    }
    buf_putc(out, '\n');
}

static void add_seat(const struct badgequest_quest *quest, const struct badgequest *game, int seat, struct buf *out)
{
    int at = quest->pawn[seat];

    buf_printf(out, "  *%d  %d,%d", seat + 1, badgequest_x(game, at), badgequest_y(game, at));
    for (int i = 0; i < game->badges; i++)
        if ((quest->badges[seat] >> i & 1) != 0)
            buf_printf(out, "  %s", game->badge[i].id);
    buf_putc(out, '\n');
    add_cards(quest, game, _("party"), quest->team[seat].party, out);
    add_cards(quest, game, _("box"), quest->team[seat].box, out);
}

static void add_wild(const struct badgequest_quest *quest, const struct badgequest *game, struct buf *out)
{
    buf_printf(out, "  %s:", _("in the wild"));
    for (int route = 0; route < game->map.routes; route++)
        buf_printf(out, "%s %d: %d", route > 0 ? "," : "", route + 1, badgequest_wild_count(&quest->wild[route]));
    buf_putc(out, '\n');
    for (int route = 0; route < game->map.routes; route++) {
        const struct badgequest_wild *wild = &quest->wild[route];
        if (wild->back == 0)
            continue;
        buf_printf(out, _("      came back to route %d:"), route + 1);
        for (int i = 0; i < wild->back; i++)
            buf_printf(out, " %s", game->card[wild->card[i]].id);
        buf_putc(out, '\n');
    }
}

void badgequest_view(const void *state, const struct table *table, struct buf *out)
{
    const struct badgequest_quest *quest = state;
    const struct badgequest *game = badgequest_of(table);

    add_map(quest, game, out);
    add_legend(game, out);
    for (int seat = 0; seat < quest->seats; seat++)
        add_seat(quest, game, seat, out);
    add_wild(quest, game, out);
    if (quest->phase == BADGEQUEST_PHASE_RELEASE)
        buf_printf(out, _("  just caught: %s\n"), game->card[quest->drawn].id);
}
