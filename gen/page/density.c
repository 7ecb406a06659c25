#include "density.h"

bool density_choose(struct flow *flow, density_place *place, void *owner, struct error *error)
{
    const struct flow_density *density = flow->density;
    int densities = flow->densities, best = 0, least = 0;

    for (int first = 0; first < densities; first++) {
        flow_densities(flow, density + first, densities - first);
        int cost = place(owner, error);
        if (cost == 0)
            return false;
        if (first > 0 && cost >= least)
            continue;
        best = first;
        least = cost;
    }
    flow_densities(flow, density + best, densities - best);
    return place(owner, error) > 0;
}
