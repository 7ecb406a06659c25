#include "net.h"

#include <math.h>
#include <stddef.h>

static const double title_inset = 1, title_share = 0.4; /* mm round a name; of a box's front, from above */
static const double glue = 11, tuck = 14, bevel = 3, shorter = 0.5, tab_bevel = 2, tab_inset = 4;

static void corner(struct net *net, double x, double y)
{
    net->corner[net->corners++] = (struct net_point){ x, y };
}

static void fold(struct net *net, double x1, double y1, double x2, double y2)
{
    net->fold[net->folds++] = (struct net_line){ { x1, y1 }, { x2, y2 } };
}

/* Up from the left foot, slanted at its upper corners, down to the right foot; `up` is negative for a flap that hangs.
 */
static void flap_up(struct net *net, double left, double right, double foot, double up, double slant)
{
    corner(net, left, foot);
    corner(net, left + slant * 0.3, foot - up + slant);
    corner(net, left + slant, foot - up);
    corner(net, right - slant, foot - up);
    corner(net, right - slant * 0.3, foot - up + slant);
    corner(net, right, foot);
}

static void panel(struct net *net, enum net_face face, double x, double y, double width, double height)
{
    net->panel[net->panels++] = (struct net_panel){ face, { x, y, width, height }, face == NET_LID };
}

static void set_title(struct net *net, double x, double y, double width, double height)
{
    net->title = (struct net_area){ x + title_inset, y + title_inset, width - 2 * title_inset,
                                    height - 2 * title_inset };
}

const struct net_panel *net_panel(const struct net *net, enum net_face face)
{
    for (int i = 0; i < net->panels; i++)
        if (net->panel[i].face == face)
            return &net->panel[i];
    return NULL;
}

static void add_panels(struct net *net, const double across[5], const double down[3])
{
    double height = down[2] - down[1];

    panel(net, NET_FRONT, across[2], down[1], across[3] - across[2], height);
    panel(net, NET_BACK, across[0], down[1], across[1] - across[0], height);
    panel(net, NET_SIDE, across[1], down[1], across[2] - across[1], height);
    panel(net, NET_SIDE, across[3], down[1], across[4] - across[3], height);
    panel(net, NET_LID, across[0], down[0], across[1] - across[0], down[1] - down[0]);
}

void net_box(double width, double height, double thick, struct net *net)
{
    double w = width + NET_ROOM, h = height + NET_ROOM, d = thick + NET_ROOM;
    double back = glue, side = back + w, front = side + d, other = front + w, right = other + d;
    double top = d + tuck, bottom = top + h, dust = fmin(fmax(d - shorter, 6), w / 2 - shorter);

    top = fmax(top, dust);
    bottom = top + h;
    *net = (struct net){ .width = right, .height = bottom + d };
    add_panels(net, (const double[]){ back, side, front, other, right }, (const double[]){ top - d, top, bottom });
    set_title(net, front, top, w, title_share * h);
    corner(net, 0, top + bevel);
    corner(net, back, top);
    corner(net, back, top - d);
    corner(net, back + bevel, top - d - tuck);
    corner(net, side - bevel, top - d - tuck);
    corner(net, side, top - d);
    flap_up(net, side, front, top, dust, fmin(bevel, d / 3));
    flap_up(net, other, right, top, dust, fmin(bevel, d / 3));
    flap_up(net, right, other, bottom, -fmin(dust, d), -fmin(bevel, d / 3));
    corner(net, other, bottom + d - shorter);
    corner(net, front, bottom + d - shorter);
    flap_up(net, front, side, bottom, -fmin(dust, d), -fmin(bevel, d / 3));
    corner(net, side, bottom + d - shorter);
    corner(net, back, bottom + d - shorter);
    corner(net, back, bottom);
    corner(net, 0, bottom - bevel);
    fold(net, back, top, back, bottom);
    fold(net, side, top, side, bottom);
    fold(net, front, top, front, bottom);
    fold(net, other, top, other, bottom);
    fold(net, back, top, side, top);
    fold(net, back, top - d, side, top - d);
    fold(net, side, top, front, top);
    fold(net, other, top, right, top);
    fold(net, back, bottom, side, bottom);
    fold(net, side, bottom, front, bottom);
    fold(net, front, bottom, other, bottom);
    fold(net, other, bottom, right, bottom);
    net->flap[net->flaps++] = (struct net_area){ 0, top, glue, h };
    net->flap[net->flaps++] = (struct net_area){ back, bottom, w, d };
}

void net_divider(double width, double height, int place, struct net *net)
{
    double third = (width - 2 * tab_inset) / 3, left = tab_inset + third * (place % 3), right = left + third;

    *net = (struct net){ .width = width, .height = height + NET_TAB };
    panel(net, NET_FRONT, 0, 0, width, height + NET_TAB);
    set_title(net, left, 0, third, NET_TAB);
    corner(net, 0, NET_TAB);
    corner(net, left, NET_TAB);
    corner(net, left, tab_bevel);
    corner(net, left + tab_bevel, 0);
    corner(net, right - tab_bevel, 0);
    corner(net, right, tab_bevel);
    corner(net, right, NET_TAB);
    corner(net, width, NET_TAB);
    corner(net, width, height + NET_TAB);
    corner(net, 0, height + NET_TAB);
}
