#ifndef PROOFSHEET_HIDESEEK_LEGAL_H
#define PROOFSHEET_HIDESEEK_LEGAL_H

#include "verify/game.h"

/* The legal moves of hide-and-seek in the phases where they are many, or where their order is not that of the kit. */
void hideseek_each_animal(struct listing *);     /* mark, victim */
void hideseek_each_commit(struct listing *);
void hideseek_each_candy(struct listing *);
void hideseek_each_catch(struct listing *);
void hideseek_each_catch_enemy(struct listing *);
void hideseek_each_keep(struct listing *);

#endif
