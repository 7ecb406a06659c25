#ifndef PROOFSHEET_SEASON_STATISTICS_H
#define PROOFSHEET_SEASON_STATISTICS_H

#include "played.h"
#include "sheet.h"

/* What is told of the games of a season: verdicts, lengths, seats, rules, the closest games. Games that are not right
   are only counted, by their verdicts. */

enum statistic {
    STATISTIC_VERDICTS,
    STATISTIC_GAMES,
    STATISTIC_SEATS,
    STATISTIC_RULES,
    STATISTIC_CLOSEST,
    STATISTICS,
};

/* Chooses the games; `anonymous`: their results without names. ERROR_SYSTEM. */
bool statistics_choose(struct season *, const struct played_filter *, bool anonymous, struct error *);
/* Adds the rows; the sheet's columns are those of the statistic. ERROR_SYSTEM. */
bool statistics_read(struct season *, enum statistic, const struct played_filter *, struct sheet *, struct error *);
/* Its name for programs, and its title in the reader's language. */
const char *statistic_key(enum statistic);
const char *statistic_title(enum statistic);

#endif
