#include "pad.h"

#include "verify/games/hideseek/kit.h"

/* A row of each seat for the start and for every round, with enemies for its brawl, too, with as many seats as make the
   most of it. */
static int pad_rows(const struct loaded *game, const struct modules *modules)
{
    const struct hideseek *hideseek = game->pieces;
    int most = 0, parts = modules_have(modules, "enemies") ? 2 : 1;

    for (int seats = game->kit->seats_min; seats <= game->kit->seats_max; seats++) {
        int rows = (parts * hideseek->laps[seats] * seats + 1) * seats;
        most = rows > most ? rows : most;
    }
    return most;
}

static const struct art_column pad_columns[] = {
    { "pad.mark", 1.3 },  { "pad.laid", 3.2 },  { "pad.before", 1.6 }, { "pad.caught", 1.3 },
    { "pad.other", 1.9 }, { "pad.drawn", 2.1 }, { NULL, 0 },
};
static const char *const pad_sample[] = {
    "3", "1", "D09", "CD-G D09  PB-Y C03", "", "Y", "", "F2  LC", "16", "9", NULL,
};
static const char *const pad_log[] = {
    "1 mark D09", "1 commit CD-G D09", "1 commit PB-Y C03", "1 done", "1 catch Y", "* draw 1 F2", "* draw 1 LC", NULL,
};
const struct art_pad hideseek_pad = {
    .rows = pad_rows, .row = 1.5, .column = pad_columns, .sample = pad_sample, .log = pad_log,
};
