#ifndef PROOFSHEET_HIDESEEK_RULES_H
#define PROOFSHEET_HIDESEEK_RULES_H

#include "kit.h"

/* 阿貓迷藏 & 阿狗迷藏 behind the common interface: agreement, phases, scores. */
extern const struct game game_hideseek;

#endif
