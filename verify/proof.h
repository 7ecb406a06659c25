#ifndef PROOFSHEET_PROOF_H
#define PROOFSHEET_PROOF_H

#include "replay.h"

/* How much a verdict proves, beside that the game obeys the rules. */

/* "seeded": every draw was made again from the seed; "logged": each is only possible. */
const char *proof_draws(const struct replay *);

enum commitment {
    COMMITMENT_NONE,
    COMMITMENT_CLOSED,           /* a SeedHash or a Commit without what opens it */
    COMMITMENT_OPENED,           /* a SeedHash with its seed */
    COMMITMENT_JOINT,            /* the secrets of all seats */
};
enum commitment proof_commitment(const struct replay *);
const char *commitment_word(enum commitment);

/* What may be required of a game that is right, in the order of proof_words. */
enum requirement { REQUIRE_SEED, REQUIRE_COMMITMENT, REQUIRE_KIT, REQUIRE_RESULT, REQUIRE_END, REQUIREMENTS };
const char *requirement_word(enum requirement);
/* Why it is missing, as a sentence. */
const char *requirement_sentence(enum requirement);
/* A list such as "seed,end" as bits. ERROR_USAGE. */
bool requirements_read(const char *list, unsigned *required, struct error *error);
/* Those of the required that the game lacks; none of a game that is not right, for which its verdict speaks. */
unsigned proof_missing(const struct replay *, unsigned required);

#endif
