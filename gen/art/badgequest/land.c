#include "land.h"

#include <math.h>

#include "gen/art/lib/scatter.h"

static const double WINDING = 1.9; /* mm that a stone lies beside the middle of its square */

/* A square at the edge of the map lies no nearer to it. */
static double wind(double middle, double off, int at, int last)
{
    return at == 0 ? middle + fabs(off) : at == last ? middle - fabs(off) : middle + off;
}

static int ground(const struct badgequest *game, int square)
{
    return game->map.square[square].ground;
}

struct point badgequest_middle(const struct badgequest *game, int square)
{
    return (struct point){ (badgequest_x(game, square) + 0.5) * BADGEQUEST_SQUARE,
                           (badgequest_y(game, square) + 0.5) * BADGEQUEST_SQUARE };
}

struct point badgequest_place(const struct badgequest *game, int square)
{
    struct scatter scatter = scatter_start("place", (uint32_t)square);
    struct point at = badgequest_middle(game, square);

    if (!badgequest_is_path(game, square))
        return at;
    at.x = wind(at.x, scatter_next(&scatter, -WINDING, WINDING), badgequest_x(game, square), game->map.columns - 1);
    at.y = wind(at.y, scatter_next(&scatter, -WINDING, WINDING), badgequest_y(game, square), game->map.rows - 1);
    return at;
}

bool badgequest_is_path(const struct badgequest *game, int square)
{
    return ground(game, square) == BADGEQUEST_PATH || ground(game, square) == BADGEQUEST_SHRUB;
}

bool badgequest_is_plaza(const struct badgequest *game, int square)
{
    return ground(game, square) == BADGEQUEST_PLAZA;
}

bool badgequest_is_town(const struct badgequest *game, int square)
{
    return badgequest_is_plaza(game, square) || ground(game, square) == BADGEQUEST_CENTER;
}

bool badgequest_is_lake(const struct badgequest *game, int square)
{
    return ground(game, square) == BADGEQUEST_LAKE;
}

bool badgequest_is_forest(const struct badgequest *game, int square)
{
    return ground(game, square) == BADGEQUEST_FOREST;
}

bool badgequest_is_way(const struct badgequest *game, int square)
{
    return badgequest_is_path(game, square) || badgequest_is_plaza(game, square);
}
