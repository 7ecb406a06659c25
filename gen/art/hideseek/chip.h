#ifndef PROOFSHEET_ART_HIDESEEK_CHIP_H
#define PROOFSHEET_ART_HIDESEEK_CHIP_H

#include "gen/art/art.h"

/* The chip that marks the animal that seeks: a glass, in which each copy finds something else. */
art_face hideseek_chip_front, hideseek_chip_back;
art_stamps hideseek_chip_stamps;

#endif
