#ifndef PROOFSHEET_SCREEN_TELLING_H
#define PROOFSHEET_SCREEN_TELLING_H

#include "gen/edition/edition.h"
#include "gen/position/chronicle.h"

/* What a page says of a game in each language of the edition, as JSON. */

/* Adds {"LANG": {"title", "names": {word: name}, "kinds": {kind: name}, "says": {verb: words}, "asks", "does", "ends",
   "tells": likewise, "rules": {id: ["4.2", "text"]}}, …}: what the pieces and other words of lines (<name of="word.WORD">)
   are called, and the kinds of pieces; what seats do (<name of="line.VERB">), what they are asked (ask.), what they tap to
   do it (do.) and to end it early (finish.), the sentence that tells it (tell.); "options" by what stands behind "option.";
   and every rule of the game. */
void telling_add_words(const struct edition *, struct buf *out);
/* Adds {"text": the log, "verdict", "moves": [[line of the text, its words], …], "digest": of the last position,
   "scorings": {"LANG": [{"line", "seat", "points", "rule", "what"}, …], …}}; line 0 is the end of the game. What is not
   Chinese is told in English. Errors as sitting_open. */
bool telling_add_log(const struct edition *, const struct chronicle *, struct game_cache *, struct buf *out,
                     struct error *);

#endif
