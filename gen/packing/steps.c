#include "steps.h"

#include <string.h>

#include "gen/card/outline.h"

/* Ends of a strip of standees, which are cut first. */
enum { SIZES_MOST = 6, STANDEE_ENDS = 2 };

static void add_step(struct steps *steps, enum cuts_kind cuts, const char *of, const char *one, const char *two)
{
    steps->step[steps->steps++] = (struct step){ of, one, two, cuts };
}

/* The radii of corners on the sheet, or the diameters of discs: "20 / 22"; NULL: there are none. */
static const char *sizes_of(struct packlist *list, const struct packing_cut *cut, bool discs)
{
    const struct batch *batch = &list->batch[cut->stock];
    double size[SIZES_MOST];
    struct buf text = { 0 };
    int sizes = 0;

    for (int i = 0; i < cut->page->cells; i++) {
        const struct art_piece *piece = &batch->piece[cut->page->cell[i].piece];
        double one = discs ? piece->width : piece->corner;
        int k = 0;
        if (piece->corner <= 0 || outline_is_disc(piece) != discs)
            continue;
        while (k < sizes && size[k] != one)
            k++;
        if (k == sizes && sizes < SIZES_MOST) {
            size[sizes++] = one;
            buf_printf(&text, "%s%g", sizes > 1 ? " / " : "", one);
        }
    }
    const char *kept = sizes > 0 ? arena_copy(list->run->arena, buf_text(&text), text.length) : NULL;
    buf_finish(&text);
    return kept;
}

static bool strips_differ(const struct guillotine *guillotine)
{
    return guillotine->least < guillotine->most;
}

/* "7", or "7 ×2, 3" where strips differ. */
static const char *cuts_of_strips(struct packlist *list, const struct packing_cut *cut)
{
    const struct guillotine *guillotine = &cut->guillotine;
    struct buf text = { 0 };
    int cuts[GUILLOTINE_STRIPS], strips = guillotine_strips(cut->page, guillotine->upright, cuts);

    if (!strips_differ(guillotine))
        return packlist_digits(list, guillotine->most);
    if (strips > GUILLOTINE_STRIPS)
        return arena_printf(list->run->arena, "%d–\u2060%d", guillotine->least, guillotine->most);
    for (int i = 0, same; i < strips; i += same) {
        for (same = 1; i + same < strips && cuts[i + same] == cuts[i];)
            same++;
        buf_printf(&text, same > 1 ? "%s%d\u00a0×%d" : "%s%d", i > 0 ? ", " : "", cuts[i], same);
    }
    const char *kept = arena_copy(list->run->arena, buf_text(&text), text.length);
    buf_finish(&text);
    return kept;
}

/* Cuts that leave an end of the sheet, or stop at rows that stay whole. */
static void add_across(struct packlist *list, const struct packing_cut *cut, enum cuts_kind kind, bool upright,
                       int cuts, struct steps *steps)
{
    add_step(steps, kind,
             !upright        ? "packing.cut-level"
             : cut->free > 0 ? "packing.cut-free"
                             : "packing.cut-upright",
             packlist_digits(list, cuts), "");
}

/* The sheet that tells how pieces of the file are folded; 0: this one. */
static int first_folded(const struct packlist *list, const struct packing_cut *cut)
{
    for (const struct packing_cut *at = list->packing.cut; at < cut; at++)
        if (at->stock == cut->stock && at->folded)
            return at->page->sheet;
    return 0;
}

/* Strips of standees are folded and glued before they are cut. */
static void add_standees(struct packlist *list, const struct packing_cut *cut, struct steps *steps)
{
    int first = first_folded(list, cut);

    add_step(steps, CUTS_SECOND, "packing.ends", "", "");
    add_step(steps, CUTS_NONE, first > 0 ? "packing.standees-again" : "packing.standees", packlist_digits(list, first),
             "");
    if (strips_differ(&cut->guillotine))
        add_step(steps, CUTS_SECOND, "packing.figures-differ", "", "");
    else
        add_step(steps, CUTS_SECOND, "packing.figures", packlist_digits(list, cut->guillotine.most - STANDEE_ENDS),
                 "");
}

/* What comes after the cuts across the sheet. */
static void add_others(struct packlist *list, const struct packing_cut *cut, struct steps *steps)
{
    const struct guillotine *guillotine = &cut->guillotine;

    if (guillotine->falling > 0) {
        add_step(steps, CUTS_SECOND, "packing.cut-falling", packlist_digits(list, guillotine->falling), "");
        add_step(steps, CUTS_THIRD, "packing.then-rising", packlist_digits(list, guillotine->rising), "");
    } else if (cut->folded)
        add_standees(list, cut, steps);
    else if (guillotine->then == 0)
        add_step(steps, CUTS_SECOND, strips_differ(guillotine) ? "packing.strips-differ" : "packing.cut-strips",
                 packlist_digits(list, guillotine->strips), cuts_of_strips(list, cut));
    else if (cut->free > 0)
        add_across(list, cut, CUTS_SECOND, !guillotine->upright, guillotine->then, steps);
    else
        add_step(steps, CUTS_SECOND, guillotine->upright ? "packing.then-level" : "packing.then-upright",
                 packlist_digits(list, guillotine->then), "");
}

static void add_ways(struct packlist *list, const struct packing_cut *cut, struct steps *steps)
{
    if (list->batch[cut->stock].plan.duplex == DUPLEX_FOLD)
        add_step(steps, CUTS_NONE, "packing.fold", "", "");
    if (cut->free > 0)
        add_step(steps, CUTS_NONE, "packing.free", packlist_digits(list, cut->free), packlist_digits(list, cut->skip));
    add_across(list, cut, CUTS_FIRST, cut->guillotine.upright, cut->guillotine.across, steps);
    add_others(list, cut, steps);
}

static bool has_step(const struct steps *steps, const char *of)
{
    for (int i = 0; i < steps->steps; i++)
        if (strcmp(steps->step[i].of, of) == 0)
            return true;
    return false;
}

/* How pieces of a kind are made where the words of the game tell it: <name of="packing.make.die">. Corners
   and discs are still to come. */
static void add_making(struct packlist *list, const struct packing_cut *cut, struct steps *steps)
{
    const struct edition *edition = list->run->edition;

    enum { STILL_TO_COME = 2 };

    for (int i = 0; i < cut->page->cells && steps->steps < STEPS_MOST - STILL_TO_COME; i++) {
        const struct art_piece *piece = &list->batch[cut->stock].piece[cut->page->cell[i].piece];
        const struct kit_piece *kit = art_kit_piece(piece, edition->game.kit);
        const char *of = kit != NULL ? arena_printf(list->run->arena, "packing.make.%s", kit->kind) : NULL;
        if (of != NULL && !has_step(steps, of) && phrase_is_there(edition->phrases, 0, of))
            add_step(steps, CUTS_NONE, of, "", "");
    }
}

void steps_find(struct packlist *list, const struct packing_cut *cut, struct steps *steps)
{
    const char *corners = sizes_of(list, cut, false), *discs = sizes_of(list, cut, true);

    *steps = (struct steps){ 0 };
    if (cut->poster != NULL)
        add_step(steps, CUTS_NONE, "packing.join", packlist_digits(list, cut->map), "");
    else
        add_ways(list, cut, steps);
    add_making(list, cut, steps);
    if (corners != NULL)
        add_step(steps, CUTS_NONE, "packing.corners", corners, "");
    if (discs != NULL)
        add_step(steps, CUTS_NONE, "packing.round", discs, "");
}

int steps_of(const struct steps *steps, enum cuts_kind cuts)
{
    for (int i = 0; i < steps->steps; i++)
        if (steps->step[i].cuts == cuts)
            return i + 1;
    return 0;
}
