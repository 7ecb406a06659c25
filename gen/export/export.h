#ifndef PROOFSHEET_EXPORT_EXPORT_H
#define PROOFSHEET_EXPORT_EXPORT_H

#include "gen/sheets/printing.h"

/* What `export` writes of a printing, into its job's tray. */
typedef bool export_write(struct printing *, struct error *);

/* Both sides of every piece, a PNG each. ERROR_USAGE before anything is drawn where one would be too large. */
export_write export_pieces;
/* All of them on one PNG, each with its id and how many of it there are. */
export_write export_contact;
/* The lines that a machine cuts and folds, a file for each sheet: as SVG, as DXF. */
export_write export_svg, export_dxf;
/* Decks, tiles and figures for Tabletop Simulator: their pictures, and a saved object that names them. */
export_write export_tabletop;

#endif
