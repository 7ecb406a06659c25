#include "proof.h"

#include <assert.h>
#include <string.h>

const char *proof_draws(const struct replay *replay)
{
    return replay->seeded ? "seeded" : "logged";
}

/* Where the tags were accepted, what they hold is right: a part of a joint seed stands for all of them. */
enum commitment proof_commitment(const struct replay *replay)
{
    bool hash = tags_known(&replay->tags, TAG_SEEDHASH) != NULL, commit = replay_tag(replay, "Commit1") != NULL;
    bool reveal = replay_tag(replay, "Reveal1") != NULL;

    if (!hash && !commit)
        return COMMITMENT_NONE;
    if (!replay->moving || !replay->seeded || (commit && !reveal))
        return COMMITMENT_CLOSED;
    return commit ? COMMITMENT_JOINT : COMMITMENT_OPENED;
}

const char *commitment_word(enum commitment commitment)
{
    static const char *const words[] = { "none", "closed", "opened", "joint" };

    return words[commitment];
}

/* ---- what is required ---- */

static const char *const names[] = { "seed", "commitment", "kit", "result", "end" };
static_assert(sizeof names / sizeof *names == REQUIREMENTS, "a word for each");

const char *requirement_word(enum requirement requirement)
{
    return names[requirement];
}

const char *requirement_sentence(enum requirement requirement)
{
    switch (requirement) {
    case REQUIRE_SEED:
        return _("the draws do not come from a seed");
    case REQUIRE_COMMITMENT:
        return _("no commitment to the seed was made and opened");
    case REQUIRE_KIT:
        return _("the log does not name the kit that is in use here");
    case REQUIRE_RESULT:
        return _("no result is claimed");
    case REQUIRE_END:
        return _("the game was not played to its end");
    case REQUIREMENTS:
        break;
    }
    return "";
}

static bool add_requirement(const char *at, size_t length, unsigned *required, struct error *error)
{
    for (int i = 0; i < REQUIREMENTS; i++)
        if (strlen(names[i]) == length && memcmp(at, names[i], length) == 0) {
            *required |= 1u << i;
            return true;
        }
    return fail_unknown(error, ERROR_USAGE, _("requirement"), quote_bytes(at, length).text, names, REQUIREMENTS, NULL);
}

bool requirements_read(const char *list, unsigned *required, struct error *error)
{
    for (;; list++) {
        size_t length = strcspn(list, ",");
        if (!add_requirement(list, length, required, error))
            return false;
        list += length;
        if (*list == '\0')
            return true;
    }
}

static bool is_met(const struct replay *replay, enum requirement requirement)
{
    switch (requirement) {
    case REQUIRE_SEED:
        return replay->seeded;
    case REQUIRE_COMMITMENT:
        return proof_commitment(replay) >= COMMITMENT_OPENED;
    case REQUIRE_KIT:
        return replay_tag(replay, "Kit") != NULL && !replay->foreign_kit;
    case REQUIRE_RESULT:
        return replay->claimed;
    case REQUIRE_END:
        return !replay->ended_early;
    case REQUIREMENTS:
        break;
    }
    return true;
}

unsigned proof_missing(const struct replay *replay, unsigned required)
{
    unsigned missing = 0;

    if (replay->verdict != VERDICT_SOUND && replay->verdict != VERDICT_UNCLAIMED)
        return 0;
    for (int i = 0; i < REQUIREMENTS; i++)
        if ((required >> i & 1) != 0 && !is_met(replay, (enum requirement)i))
            missing |= 1u << i;
    return missing;
}
