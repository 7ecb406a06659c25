#ifndef PROOFSHEET_BRAZIL_SETUP_H
#define PROOFSHEET_BRAZIL_SETUP_H

#include "realm.h"

/* What happens before the first turn: what is dealt, boards, capitals, tasks; and what is drawn later into the open. */

void brazil_deal(void *state, const struct table *);

/* The lines `* city`, `* painting`, `* task`, `* capital`: they are possible, and they take effect. */
bool brazil_open_city(const struct brazil_turn *);
bool brazil_open_painting(const struct brazil_turn *);
bool brazil_deal_task(const struct brazil_turn *);
bool brazil_find_capital(const struct brazil_turn *);
/* `* draw`: a card into a hand; an empty deck is made of the discards. */
bool brazil_draw_card(const struct brazil_turn *);

/* The pile of a painting slot; the seat and the era that a task is dealt to next. */
int brazil_next_pile(const struct brazil_realm *);
int brazil_next_task_seat(const struct brazil_realm *);
int brazil_next_task_era(const struct brazil_realm *);
/* The pile of cities that is opened next. */
int brazil_next_city_pile(const struct brazil_realm *);

bool brazil_choose_board(const struct brazil_turn *);
bool brazil_choose_capital(const struct brazil_turn *);
bool brazil_keep(const struct brazil_turn *);

#endif
