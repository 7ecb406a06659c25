#ifndef PROOFSHEET_SEASON_ENTRY_H
#define PROOFSHEET_SEASON_ENTRY_H

#include "json_line.h"
#include "verify/kit.h"

/* The verdict on one game as `check --json` writes it: what a season keeps of it. */

enum { ENTRY_ID_BYTES = 16, ENTRY_MARK_BYTES = 17, ENTRY_ITEMS_MAX = 1 << 16, ENTRY_POINTS_MAX = 1 << 14 };

struct entry_seat {
    const char *name;
    bool scored, claimed, won;
    int score, claim;
};

/* What one seat got by one rule. */
struct entry_sum {
    int seat; /* 0-based */
    const char *rule;
    int points, times;
};

/* Texts are those of the values that were read, and NULL where a key is absent. */
struct entry {
    unsigned char id[ENTRY_ID_BYTES], moves_id[ENTRY_ID_BYTES];
    const char *file, *saved; /* where the game stood, and when that file was saved: the later is the greater text */
    int index, rules, moves;
    const char *game, *options, *event, *date, *round, *table;
    const char *verdict, *rule, *ended, *draws, *commitment, *kit;
    int line; /* of the fault, counted from the first line of the game; 0: none */
    int seats;
    struct entry_seat seat[SEATS_MAX];
    bool itemised; /* `sum` was asked for */
    int sums;
    struct entry_sum *sum;
    /* Whatever is kept of the entry, as one number: where two records of a game differ, the greater one stays. */
    unsigned char mark[ENTRY_MARK_BYTES];

    struct json_line object;
};

/* What a line of NDJSON is. */
enum entry_kind { ENTRY_NONE, ENTRY_GAME, ENTRY_SUMMARY };

/* Reads a line; of a summary, `index` is its number of games. ENTRY_NONE with ERROR_INPUT without a place: what is
   wrong with it. Free with entry_finish, whatever it is. */
enum entry_kind entry_read(struct entry *, const char *json, size_t length, struct error *);
void entry_finish(struct entry *);
/* Whether the game counts: every line was right, and it was over. */
bool entry_is_good(const struct entry *);

#endif
