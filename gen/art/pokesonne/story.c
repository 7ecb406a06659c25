#include "story.h"

#include <math.h>

#include "gen/art/lib/scatter.h"
#include "gen/art/lib/sprite.h"
#include "stand.h"

/* How much room a story takes round its place as it is drawn, mm. */
enum extent { EXTENT_LARGE, EXTENT_MEDIUM, EXTENT_SMALL, EXTENTS };
static const double radii[EXTENTS] = { 5.0, 3.4, 2.0 };

static const char *const large[] = {
    "story-duck-pond", "story-picnic", "story-paddock", "story-orchard", "story-garden",
    "story-hay", "story-flock", "story-round-garden", "story-scarecrow", "story-boat-pond",
};
static const char *const medium[] = {
    "story-tree", "story-two-sheep", "story-bales", "story-small-pond", "story-hives", "story-blanket", "story-stump",
    "story-fire",
};
static const char *const small[] = {
    "story-bush", "story-sheep", "story-mushrooms", "story-stones", "story-hare", "story-tulips", "story-log",
};
static const double CHIEF = 1.5, OTHER = 1.1;       /* times as large, at most: the first of a plain and the second */
#define PICTURES(list) { list, (int)(sizeof list / sizeof *list) }
static const struct { const char *const *name; int names; } pictures[EXTENTS] = {
    [EXTENT_LARGE] = PICTURES(large), [EXTENT_MEDIUM] = PICTURES(medium), [EXTENT_SMALL] = PICTURES(small),
};

enum { ORDER = 3 };                         /* no copy begins where another one has ended */
static const double STEP = 2.5;             /* between places that are looked at */
static const double PULL = 0.07;            /* of room that a mm nearer to a copy's own corner of the tile is worth */
static const double BORDER_KEEP = 1.6, GROUND_KEEP = 0.5, STORY_KEEP = 1.5;
static const double FIGURE_KEEP = 2.5;      /* from the middle of a figure: it may lie over the edge of a story */
static const double MART_KEEP = 10.0, BRIDGE_KEEP = 6.5, GATE_KEEP = 5.0;
static const double CALL_KEEP = 6.5;        /* from the middle of a trainer and his "!" */
static const struct point call = { 2.0, -4.0 };
static const struct point label = { 3.6, 42.4 };
static const double LABEL_KEEP = 3.0;

/* ---- room ---- */

static double room_beside_things(const struct pokesonne_ground *ground, struct point at)
{
    double room = point_distance(at, label) - LABEL_KEEP;

    for (int i = 0; i < ground->things; i++)
        if (ground->thing[i].kind == THING_MART)
            room = fmin(room, point_distance(at, ground->thing[i].at) - MART_KEEP);
    for (int i = 0; i < ground->bridges; i++)
        room = fmin(room, point_distance(at, ground->bridge[i].at) - BRIDGE_KEEP);
    for (int i = 0; i < ground->tile->segments; i++) {
        if (ground->road[i].gate)
            room = fmin(room, point_distance(at, ground->road[i].curve.at[3]) - GATE_KEEP);
        if (ground->tile->segment[i].trainers > 0)
            room = fmin(room, point_distance(at, point_add(ground->trainer[i], call, 1)) - CALL_KEEP);
    }
    return room;
}

/* How large something may be there. */
static double room_at(const struct pokesonne_ground *ground, const struct point figure[2], struct point at,
                      const struct art_stamp *story, int stories)
{
    double room = pokesonne_ground_clear(ground, at.x, at.y) - GROUND_KEEP;

    room = fmin(room, fmin(fmin(at.x, TILE_MM - at.x), fmin(at.y, TILE_MM - at.y)) - BORDER_KEEP);
    if (room < radii[EXTENT_SMALL])
        return room;
    for (int i = 0; i < 2; i++)
        room = fmin(room, point_distance(at, figure[i]) - FIGURE_KEEP);
    for (int i = 0; i < stories; i++)
        room = fmin(room, point_distance(at, (struct point){ story[i].x, story[i].y }) - story[i].reach - STORY_KEEP);
    return room < radii[EXTENT_SMALL] ? room : fmin(room, room_beside_things(ground, at));
}

/* ---- which and where ---- */

/* A tile whose plains are looked over, and what is found so far. */
struct outlook {
    const struct pokesonne_ground *ground;
    struct point figure[POKESONNE_TILE_SEGMENTS][2];     /* of each plain, as the tile lies and after a quarter turn */
    struct art_stamp *story;
    int stories, copy, next[EXTENTS];
    struct scatter scatter;
};

static bool is_plain(const struct pokesonne_ground *ground, int segment)
{
    return ground->tile->segment[segment].kind == POKESONNE_SEGMENT_PLAIN;
}

/* Where something that takes at most `wanted` mm round it lies best; its room is 0 where nothing does. */
static struct point find_place(const struct outlook *outlook, int plain, double wanted, struct point lure,
                               double *room)
{
    struct point best = { 0, 0 };
    double most = -INFINITY;

    *room = 0;
    for (double y = STEP / 2; y < TILE_MM; y += STEP)
        for (double x = STEP / 2; x < TILE_MM; x += STEP) {
            struct point at = { x, y };
            if (pokesonne_ground_label(outlook->ground, x, y) != plain)
                continue;
            double here = fmin(room_at(outlook->ground, outlook->figure[plain], at, outlook->story, outlook->stories),
                               wanted);
            double worth = here - PULL * point_distance(at, lure);
            if (here >= radii[EXTENT_SMALL] && worth > most) {
                most = worth;
                *room = here;
                best = at;
            }
        }
    return best;
}

static enum extent extent_of(double room)
{
    enum extent extent = EXTENT_LARGE;

    while (extent < EXTENT_SMALL && room < radii[extent])
        extent++;
    return extent;
}

static struct point anywhere(struct outlook *outlook)
{
    double x = scatter_next(&outlook->scatter, 0, TILE_MM);

    return (struct point){ x, scatter_next(&outlook->scatter, 0, TILE_MM) };
}

/* Near the lure, if there is room, up to `growth` times as large as it is drawn; returns its place. */
static struct point tell(struct outlook *outlook, int plain, enum extent wanted, double growth, struct point lure)
{
    double room;
    struct point at = find_place(outlook, plain, radii[wanted] * growth, lure, &room);
    enum extent extent = extent_of(room) > wanted ? extent_of(room) : wanted;
    int picture = outlook->next[extent] % pictures[extent].names;

    if (room > 0) {
        double reach = fmin(room, radii[extent] * growth);
        outlook->story[outlook->stories++] =
            (struct art_stamp){ pictures[extent].name[picture], outlook->copy, at.x, at.y, reach,
                                reach / radii[extent] };
        outlook->next[extent]++;
    }
    return at;
}

/* One on every plain; on a tile of one or two plains another on each of them, at its other end. */
static void tell_all(struct outlook *outlook)
{
    int plains = 0;

    for (int i = 0; i < outlook->ground->tile->segments; i++)
        plains += is_plain(outlook->ground, i);
    for (int i = 0; i < outlook->ground->tile->segments; i++) {
        if (!is_plain(outlook->ground, i))
            continue;
        struct point at = tell(outlook, i, EXTENT_LARGE, CHIEF, anywhere(outlook));
        if (plains <= 2)
            tell(outlook, i, EXTENT_MEDIUM, OTHER, (struct point){ TILE_MM - at.x, TILE_MM - at.y });
    }
}

int pokesonne_story_make(const struct pokesonne_ground *ground, const char *piece, int copies, struct art_stamp *story)
{
    struct outlook outlook = { .ground = ground, .story = story };
    int stories = 0;

    for (int i = 0; i < ground->tile->segments; i++)
        for (int turn = 0; turn < 2 && is_plain(ground, i); turn++)
            outlook.figure[i][turn] = turn > 0 && ground->things == 0 ? outlook.figure[i][0]
                                                                      : pokesonne_stand_anchor(ground, i, turn);
    for (outlook.copy = 0; outlook.copy < copies; outlook.copy++) {
        struct scatter order = scatter_start(piece, 700);
        for (int i = 0; i < EXTENTS; i++)
            outlook.next[i] = (int)scatter_next(&order, 0, pictures[i].names) + ORDER * outlook.copy;
        outlook.scatter = scatter_start(piece, 800 + (uint32_t)outlook.copy);
        tell_all(&outlook);
        stories += outlook.stories;
        outlook.story += outlook.stories;
        outlook.stories = 0;
    }
    return stories;
}

void pokesonne_story_draw(cairo_t *cr, const struct pokesonne_ground *ground)
{
    struct art_stamp story[STORIES];
    int stories = pokesonne_story_make(ground, ground->tile->id, 1, story);

    for (int i = 0; i < stories; i++)
        sprite_draw(cr, story[i].picture, story[i].x, story[i].y, story[i].scale);
}
