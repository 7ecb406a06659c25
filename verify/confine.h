#ifndef PROOFSHEET_CONFINE_H
#define PROOFSHEET_CONFINE_H

#include <stdbool.h>

/* Gives up what a program that reads other people's files does not need: from then on it, and every thread that it
   starts, makes, changes and removes files in some folders only, starts no program and opens no TCP connection. Landlock
   does that; on a kernel without it nothing changes. */

/* The version of Landlock in this kernel, 0: none. */
int confine_version(void);
/* A folder that is NULL or not there is left out. Whether it was done. */
bool confine_writing(const char *const folders[], int count);

#endif
