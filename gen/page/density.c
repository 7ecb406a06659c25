#include "density.h"

static bool is_cheaper(struct density_cost a, struct density_cost b)
{
    return a.pages != b.pages ? a.pages < b.pages : a.lonely < b.lonely;
}

bool density_choose(struct flow *flow, density_place *place, void *owner, struct error *error)
{
    const struct flow_density *density = flow->density;
    int densities = flow->densities, best = 0;
    struct density_cost least = { 0, 0 };

    for (int first = 0; first < densities; first++) {
        struct density_cost cost = { 0, 0 };
        flow_densities(flow, density + first, densities - first);
        if (!place(owner, &cost, error))
            return false;
        if (first > 0 && !is_cheaper(cost, least))
            continue;
        best = first;
        least = cost;
    }
    flow_densities(flow, density + best, densities - best);
    return place(owner, &least, error);
}
