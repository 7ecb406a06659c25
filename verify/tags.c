#include "tags.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "joint.h"

void tags_clear(struct tags *tags)
{
    arena_reset(&tags->arena);
    tags->count = 0;
    memset(tags->place, 0, sizeof tags->place);
}

void tags_finish(struct tags *tags)
{
    arena_finish(&tags->arena);
    free(tags->tag);
    free(tags->seen);
    *tags = (struct tags){ 0 };
}

/* Most names differ in their first letter. */
static inline bool is_name(const char *a, const char *b)
{
    return a[0] == b[0] && strcmp(a, b) == 0;
}

const struct tag *tags_find(const struct tags *tags, const char *name)
{
    for (int i = 0; i < tags->count; i++)
        if (is_name(tags->tag[i].name, name))
            return &tags->tag[i];
    return NULL;
}

static const char *const tag_names[] = { "Playlog", "Game",  "Rules", "Kit",   "Options", "Seed",  "SeedHash", "Result",
                                         "Seat1",   "Seat2", "Seat3", "Seat4", "Seat5",   "Seat6", "Seat7",    "Seat8",
                                         "Seat9",   "Event", "Site",  "Date",  "Time",    "Round", "Name" };
static_assert(sizeof tag_names / sizeof *tag_names == TAG_UNKNOWN, "a name for each tag that is known");

static int tag_index(const char *name)
{
    int index = 0;

    while (index < TAG_UNKNOWN && !is_name(tag_names[index], name))
        index++;
    return index;
}

const struct tag *tags_known(const struct tags *tags, enum tag_known known)
{
    return tags->place[known] != 0 ? &tags->tag[tags->place[known] - 1] : NULL;
}

/* "Seat" and digits to the end; Seat1Elo is a tag like any other. */
static bool is_seat(const char *name)
{
    return name[0] == 'S' && strncmp(name, "Seat", 4) == 0 && name[4] != '\0' &&
           name[4 + strspn(name + 4, "0123456789")] == '\0';
}

const char *tag_meant(const struct tag *tag)
{
    if (tag->known != TAG_UNKNOWN)
        return NULL;
    bool numbered = strncmp(tag->name, "Seat", 4) == 0 && tag->name[4] >= '0' && tag->name[4] <= '9';
    const char *near = !numbered ? nearest_name(tag->name, tag_names, TAG_UNKNOWN) : NULL;

    return near != NULL && tag_index(near) < TAG_KEPT ? near : NULL;
}

static bool fail_first(struct line line, struct error *error)
{
    error->column = 1;
    for (int i = 0; i < line.length && (line.at[i] == ' ' || line.at[i] == '\t'); i++)
        error->column++;
    return fail(error, ERROR_UNREADABLE, NULL, _("a tag was expected: a log starts with [Playlog \"1\"]"));
}

static bool starts_tag(struct line rest)
{
    return rest.length > 0 && rest.at[0] == '[';
}

/* ---- lines that stood there before ---- */

static struct tag_seen *seen_at(struct tags *tags, struct line line)
{
    if (tags->count >= TAGS_SEEN || line.length > TAG_SEEN_BYTES)
        return NULL;
    if (tags->seen == NULL)
        tags->seen = memory_new(TAGS_SEEN * sizeof *tags->seen);
    return &tags->seen[tags->count];
}

/* The line is longer than name and value with the end of each. */
static void keep_seen(struct tag_seen *seen, struct line line, struct tag *tag)
{
    char *value = stpcpy(seen->text, tag->name) + 1;

    strcpy(value, tag->value);
    memcpy(seen->line, line.at, (size_t)line.length);
    seen->length = line.length;
    seen->tag = *tag;
    seen->tag.name = tag->name = seen->text;
    seen->tag.value = tag->value = value;
}

static bool read_tag(struct tags *tags, struct line line, struct tag *tag, struct error *error)
{
    struct tag_seen *seen = seen_at(tags, line);

    if (seen != NULL && seen->tag.name != NULL && seen->length == line.length &&
        memcmp(seen->line, line.at, (size_t)line.length) == 0) {
        *tag = seen->tag;
        return true;
    }
    if (!tag_parse(line, &tags->arena, tag, error))
        return false;
    tag->known = tag_index(tag->name);
    if (seen != NULL)
        keep_seen(seen, line, tag);
    return true;
}

/* `first`: it must be Playlog. */
static bool add(struct tags *tags, struct line line, int number, bool first, struct error *error)
{
    struct tag tag = { 0 };

    if (tags->count == LOG_TAGS_MAX)
        return fail(error, ERROR_UNREADABLE, NULL, _("a game may have at most 1,000 tags"));
    if (!read_tag(tags, line, &tag, error))
        return false;
    tag.line = number;
    if (first && tag.known != TAG_PLAYLOG)
        return fail(error, ERROR_UNREADABLE, NULL, _("the first tag of a game must be [Playlog \"1\"]"));
    if (tag.known < TAG_KEPT && tags_known(tags, (enum tag_known)tag.known) != NULL)
        return fail(error, ERROR_UNREADABLE, NULL, _("the tag %s appears twice"), tag.name);
    if (tags->count == tags->room) {
        tags->room = tags->room > 0 ? 2 * tags->room : 16;
        tags->tag = memory_grow(tags->tag, (size_t)tags->room * sizeof *tags->tag);
    }
    tags->tag[tags->count++] = tag;
    if (tag.known < TAG_UNKNOWN && tags->place[tag.known] == 0)
        tags->place[tag.known] = (uint16_t)tags->count;
    return true;
}

bool tags_take(struct tags *tags, struct line line, int number, struct error *error)
{
    if (tags->count == 0 && !starts_tag(line_trim(line)))
        return fail_first(line, error);
    return add(tags, line, number, tags->count == 0, error);
}

bool tags_take_on(struct tags *tags, struct line line, int number, struct error *error)
{
    return add(tags, line, number, false, error);
}

/* ---- what the tags agree on ---- */

struct reading {
    const struct tags *tags;
    struct game_cache *cache;
    bool strict;
    struct agreement *out;
    struct error *error;
};

static bool unreadable(struct reading *to, const struct tag *tag, const char *text)
{
    if (tag != NULL)
        to->error->line = tag->line;
    return fail(to->error, ERROR_UNREADABLE, NULL, "%s", text);
}

static const struct tag *need_game(struct reading *to)
{
    const struct tag *tag = tags_known(to->tags, TAG_GAME);

    if (tag == NULL)
        fail(to->error, ERROR_UNREADABLE, NULL, _("the required tag %s is missing"), "Game");
    return tag;
}

static bool check_version(struct reading *to)
{
    const struct tag *tag = tags_known(to->tags, TAG_PLAYLOG);

    if (tag == NULL)
        return unreadable(to, NULL, _("no tag was found: a log starts with [Playlog \"1\"]"));
    return strcmp(tag->value, "1") == 0 || unreadable(to, tag, _("this program reads Playlog 1 only"));
}

static bool fail_rules(struct reading *to, const struct tag *rules, const struct game *game)
{
    char number[16];

    to->error->line = rules->line;
    snprintf(number, sizeof number, "%u", game->rules);
    return fail(to->error, ERROR_UNREADABLE, NULL, _("Rules \"%s\": this program knows %s Rules %s only"),
                quote(rules->value).text, game->id, number);
}

static bool is_number(const char *text, unsigned number)
{
    int found;

    return word_int((struct word){ text, (int)strlen(text) }, 0, INT_MAX, &found) && (unsigned)found == number;
}

static const struct loaded *take_game(struct reading *to)
{
    const struct tag *tag = need_game(to), *rules = tags_known(to->tags, TAG_RULES);

    if (tag == NULL)
        return NULL;
    const struct game *game = games_find(tag->value, to->error);
    if (game == NULL) {
        to->error->kind = ERROR_UNREADABLE;
        to->error->line = tag->line;
        return NULL;
    }
    if (rules != NULL && !is_number(rules->value, game->rules))
        return fail_rules(to, rules, game), NULL;
    return game_cache_take(to->cache, tag->value, to->error);
}

/* The number of a seat's tag, 1 to 9. 0 with error set. */
static int seat_number(struct reading *to, const struct kit *kit, const struct tag *tag)
{
    const char *digits = tag->name + 4;

    if (digits[0] != '0' && digits[1] == '\0')
        return digits[0] - '0';
    to->error->line = tag->line;
    if (digits[0] == '0' && digits[1] != '\0')
        fail(to->error, ERROR_UNREADABLE, NULL, _("tag %s: a seat's number has no leading zero"),
             quote(tag->name).text);
    else
        fail(to->error, ERROR_UNREADABLE, NULL, _("tag %s: %s is for %s, Seat1 to Seat%d"),
             quote(tag->name).text, kit->game, kit_players(kit).text, kit->seats_max);
    return 0;
}

/* Number of players: Seat1 … without a gap. 0 with error set. */
static int count_seats(struct reading *to, const struct kit *kit)
{
    int seats = 0, highest = 0;
    const struct tag *last = NULL;

    for (int i = 0; i < to->tags->count; i++) {
        if (!is_seat(to->tags->tag[i].name))
            continue;
        last = &to->tags->tag[i];
        int number = seat_number(to, kit, last);
        if (number == 0)
            return 0;
        highest = number > highest ? number : highest;
        seats++;
    }
    if (seats == 0)
        unreadable(to, NULL, _("the required tag Seat1 is missing"));
    else if (highest != seats)
        unreadable(to, last, _("the seats must be numbered from 1 without a gap"));
    else if (seats < kit->seats_min || seats > kit->seats_max) {
        to->error->line = last->line;
        fail(to->error, ERROR_UNREADABLE, NULL,
             ngettext_("%d seat: %s is for %s", "%d seats: %s is for %s", seats), seats, kit->game,
             kit_players(kit).text);
    } else
        return seats;
    return 0;
}

static bool take_options(struct reading *to)
{
    const struct tag *tag = tags_known(to->tags, TAG_OPTIONS);

    if (tag == NULL)
        return table_options(&to->out->table, "", to->error);
    if (table_options(&to->out->table, tag->value, to->error))
        return true;
    to->error->line = tag->line;
    return false;
}

static bool fail_result(struct reading *to, const struct tag *tag)
{
    to->error->line = tag->line;
    return fail(to->error, ERROR_UNREADABLE, NULL, _("Result must hold %d whole numbers, one for each seat"),
                to->out->table.seats);
}

static bool take_result(struct reading *to)
{
    const struct tag *tag = tags_known(to->tags, TAG_RESULT);
    int count = 0;

    if (tag == NULL)
        return true;
    for (const char *at = tag->value; *(at += strspn(at, " ")) != '\0'; count++) {
        struct word word = { at, (int)strcspn(at, " ") };
        int points;
        if (!word_int(word, -99999, 99999, &points) || count == to->out->table.seats)
            return fail_result(to, tag);
        to->out->claim[count] = points;
        at += word.length;
    }
    to->out->claimed = count == to->out->table.seats;
    return to->out->claimed || fail_result(to, tag);
}

static bool check_kit(struct reading *to)
{
    const struct tag *tag = tags_known(to->tags, TAG_KIT);

    if (tag == NULL || strcasecmp(tag->value, to->out->table.kit->digest) == 0)
        return true;
    to->out->foreign_kit = true;
    if (!to->strict)
        return true;
    to->error->line = tag->line;
    snprintf(to->error->logged, sizeof to->error->logged, "%s", quote(tag->value).text);
    snprintf(to->error->computed, sizeof to->error->computed, "%s", to->out->table.kit->digest);
    return fail(to->error, ERROR_DIVERGED, NULL, _("the log was written with another kit: \"%s\", here it is \"%s\""),
                to->error->logged, to->out->table.kit->digest);
}

/* ---- joint seeds ---- */

/* "Commit" or "Reveal" and digits to the end: the number, -1 where it is none of a seat; 0 where it is another tag. */
static int joint_number(const struct tag *tag, const char *stem)
{
    if (tag->name[0] != stem[0] || strncmp(tag->name, stem, strlen(stem)) != 0)
        return 0;
    const char *digits = tag->name + strlen(stem);
    if (digits[0] == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return 0;
    return digits[0] != '0' && digits[1] == '\0' ? digits[0] - '0' : -1;
}

static bool is_hash(const char *text)
{
    return strlen(text) == JOINT_HASH_DIGITS && strspn(text, "0123456789abcdefABCDEF") == JOINT_HASH_DIGITS;
}

/* `computed`: what it should have been, "" where that is not known. */
static bool fail_joint(struct reading *to, const struct tag *tag, const char *computed, const char *text)
{
    to->error->line = tag->line;
    snprintf(to->error->logged, sizeof to->error->logged, "%s",
             is_hash(tag->value) ? tag->value : quote(tag->value).text);
    snprintf(to->error->computed, sizeof to->error->computed, "%s", computed);
    return fail(to->error, ERROR_DIVERGED, NULL, "%s: %s", quote(tag->name).text, text);
}

/* The tags of that stem by seat; how many, or -1 with error set. */
static int find_parts(struct reading *to, const char *stem, const struct tag *part[SEATS_MAX])
{
    int count = 0;

    for (int i = 0; i < to->tags->count; i++) {
        const struct tag *tag = &to->tags->tag[i];
        int number = joint_number(tag, stem);
        if (number == 0)
            continue;
        bool known = number > 0 && number <= to->out->table.seats;
        if (!known || part[number - 1] != NULL) {
            fail_joint(to, tag, "", known ? _("it is there twice") : _("there is no such seat"));
            return -1;
        }
        part[number - 1] = tag;
        count++;
    }
    return count;
}

/* The first that is there: its fellows are missing. */
static bool fail_missing(struct reading *to, const struct tag *const part[SEATS_MAX])
{
    int seat = 0;

    while (part[seat] == NULL)
        seat++;
    return fail_joint(to, part[seat], "", _("every seat needs one, or none"));
}

static bool check_commits(struct reading *to, const struct tag *const commit[SEATS_MAX])
{
    for (int seat = 0; seat < to->out->table.seats; seat++) {
        if (!is_hash(commit[seat]->value))
            return fail_joint(to, commit[seat], "", _("64 hex digits were expected"));
        for (int other = 0; other < seat; other++)
            if (strcasecmp(commit[seat]->value, commit[other]->value) == 0)
                return fail_joint(to, commit[seat], "", _("another seat has committed to the same secret"));
    }
    return true;
}

static bool check_reveals(struct reading *to, const struct tag *const commit[SEATS_MAX],
                          const struct tag *const reveal[SEATS_MAX])
{
    char hash[JOINT_HASH_DIGITS + 1];

    for (int seat = 0; seat < to->out->table.seats; seat++) {
        if (!joint_is_secret(reveal[seat]->value))
            return fail_joint(to, reveal[seat], "", _("32 hex digits in lower case were expected"));
        joint_commit(reveal[seat]->value, hash);
        if (strcasecmp(hash, commit[seat]->value) != 0)
            return fail_joint(to, commit[seat], hash, _("this is not the commitment to the secret that was revealed"));
    }
    return true;
}

/* The seed that the seats have made together, which a Seed tag may repeat; "" where there is none. */
static bool join_seed(struct reading *to, char seed[JOINT_HASH_DIGITS + 1])
{
    const struct tag *commit[SEATS_MAX] = { NULL }, *reveal[SEATS_MAX] = { NULL },
                     *own = tags_known(to->tags, TAG_SEED);
    const char *secret[SEATS_MAX];
    int seats = to->out->table.seats, commits = find_parts(to, "Commit", commit);
    int reveals = commits >= 0 ? find_parts(to, "Reveal", reveal) : -1;

    seed[0] = '\0';
    if (commits <= 0 && reveals <= 0)
        return reveals == 0;
    if (commits < seats && commits > 0)
        return fail_missing(to, commit);
    if (reveals > 0 && (reveals < seats || commits == 0))
        return fail_missing(to, reveal);
    if (!check_commits(to, commit) || (reveals > 0 && !check_reveals(to, commit, reveal)))
        return false;
    for (int seat = 0; seat < reveals; seat++)
        secret[seat] = reveal[seat]->value;
    if (reveals > 0)
        joint_seed(secret, reveals, seed);
    return reveals == 0 || own == NULL || strcmp(own->value, seed) == 0 ||
           fail_joint(to, own, seed, _("this is not the seed of the secrets that were revealed"));
}

/* ---- seeds ---- */

static bool take_seed(struct reading *to)
{
    const struct tag *seed = tags_known(to->tags, TAG_SEED), *hash = tags_known(to->tags, TAG_SEEDHASH);
    char computed[65], joint[JOINT_HASH_DIGITS + 1];

    if (hash != NULL && (strlen(hash->value) != 64 || strspn(hash->value, "0123456789abcdefABCDEF") != 64))
        return unreadable(to, hash, _("SeedHash must be 64 hex digits"));
    if (seed != NULL && strlen(seed->value) > LOG_SEED_MAX)
        return unreadable(to, seed, _("the seed is longer than 256 bytes"));
    if (!join_seed(to, joint))
        return false;
    const char *text = seed != NULL ? seed->value : joint;
    if (seed == NULL && joint[0] == '\0')
        return true;
    chance_key(text, strlen(text), to->out->key);
    to->out->seeded = true;
    if (hash == NULL)
        return true;
    chance_seedhash(to->out->key, computed);
    if (strcasecmp(hash->value, computed) == 0)
        return true;
    to->error->line = hash->line;
    snprintf(to->error->logged, sizeof to->error->logged, "%s", hash->value);
    snprintf(to->error->computed, sizeof to->error->computed, "%s", computed);
    return fail(to->error, ERROR_DIVERGED, NULL, _("SeedHash is not the commitment to this seed"));
}

bool tags_read(const struct tags *tags, struct game_cache *cache, bool strict, struct agreement *out,
               struct error *error)
{
    struct reading to = { tags, cache, strict, out, error };

    *out = (struct agreement){ 0 };
    if (!check_version(&to))
        return false;
    const struct loaded *loaded = take_game(&to);
    int seats = loaded != NULL ? count_seats(&to, loaded->kit) : 0;

    if (seats == 0)
        return false;
    table_init(&out->table, loaded->game, loaded->kit, loaded->pieces, seats);
    return take_options(&to) && take_result(&to) && take_seed(&to) && check_kit(&to);
}
