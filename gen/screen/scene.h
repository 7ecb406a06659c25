#ifndef PROOFSHEET_SCREEN_SCENE_H
#define PROOFSHEET_SCREEN_SCENE_H

#include "gen/position/moment.h"

/* The positions of a logged game for a page, line by line, as moments draw them: what lies where, not how it looks. */
struct scenes {
    const struct tableau *tableau;
    const struct chronicle *chronicle;
    const struct table *table; /* of the log, with the edition's pieces */
    struct stamps *stamps;     /* all that is to be seen; several games may share them */
};

/* Adds {"scenes": […], "items": […], "liveries": [["#body", "#dark", "#tint", "letter"], …]}, the last of each seat. An
   item is [stamp, x, y, a, b, c, d] with the matrix under which it is painted, 1 0 0 1 left out, or [x, y, width,
   height] of a cell's thin line. A scene is what stands behind a line of a seat, of chance, or "end", in their order:
   {"points", "mover", "winners", "window": [x, y, width, height], "map": items, "mats": items of each seat, "chips":
   [[stamp, count], …] of nobody and each seat, "frames": cells, "arrows": [x, y, side] in mm, "trails": [[seat, leap,
   x, y, x, y, …], …], "stands": {"LANG": [round, progress], …} where that is not as in the scene before}. Of "map" only
   what differs from the scene before stands there: how many items at its start and at its end stay, then those between.
   Errors as moment_open. */
/* Adds ,"liveries": of the colours of the kit. */
void scenes_add_liveries(const struct tableau *, struct buf *out);
bool scenes_add(const struct scenes *, struct buf *out, struct error *);

#endif
