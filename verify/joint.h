#ifndef PROOFSHEET_JOINT_H
#define PROOFSHEET_JOINT_H

#include <stdbool.h>

/* A seed that nobody at the table can choose or know: each seat commits to a secret, then all reveal theirs (playlog 1,
   Joint seeds). */

enum { JOINT_SECRET_DIGITS = 32, JOINT_HASH_DIGITS = 64 };

/* Whether the text is a secret: 32 hex digits in lower case. */
bool joint_is_secret(const char *);
/* What is published before the game: BLAKE2b-256 of "playlog-commit-1:" and the secret, in hex. */
void joint_commit(const char *secret, char hex[JOINT_HASH_DIGITS + 1]);
/* The seed of the secrets in seat order: BLAKE2b-256 of "playlog-joint-1:" and them, joined by ":", in hex. */
void joint_seed(const char *const secrets[], int count, char hex[JOINT_HASH_DIGITS + 1]);

#endif
