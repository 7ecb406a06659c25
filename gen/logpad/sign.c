#include "sign.h"

#include <math.h>

#include "legend.h"

static const double plain = 22, halves = 26, gap = 3, below = 1.5, note_least = 28;

bool sign_is_asked(const struct pad *pad, enum slot_kind kind)
{
    const struct grammar *grammar = pad->edition->game.game->grammar;

    for (int v = 0; v < grammar->verbs; v++)
        for (const struct slot *slot = grammar->verb[v].slot; slot->kind != SLOT_NONE; slot++)
            if (slot->kind == kind)
                return true;
    return false;
}

static bool has_halves(const struct pad *pad)
{
    return pad->form == NULL || pad->form->halves;
}

static const char *note_of(enum slot_kind kind)
{
    return kind == SLOT_CELL ? "pad.cells" : kind == SLOT_TURN ? "pad.turns" : "pad.sides";
}

static void draw(const struct pad *pad, double x, double y, double size, enum slot_kind kind)
{
    if (pad->cr == NULL)
        return;
    if (kind == SLOT_CELL)
        legend_cells(pad->cr, pad->flow.type, x, y, size);
    else if (kind == SLOT_TURN)
        legend_turns(pad->cr, pad->tableau, pad->stamps, pad->form, x, y, size);
    else
        legend_sides(pad->cr, pad->flow.type, x, y, size, has_halves(pad));
}

double sign_set(const struct pad *pad, double x, double y, double width, enum slot_kind kind)
{
    double size = fmin(width, has_halves(pad) ? halves : plain), aside = size + gap;

    draw(pad, x, y, size, kind);
    if (width - aside < note_least)
        return size + below + pad_note(pad, x, y + size + below, width, note_of(kind));
    return fmax(size, pad_note(pad, x + aside, y, width - aside, note_of(kind)));
}
