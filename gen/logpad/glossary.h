#ifndef PROOFSHEET_LOGPAD_GLOSSARY_H
#define PROOFSHEET_LOGPAD_GLOSSARY_H

#include "pad.h"

/* What is written into the cells of a pad and what that means: <name of="pad.word.1"> and so on of the game's words, up
   to " | "; those of a module have its name before the number. */
enum { GLOSSARY_MOST = 96 };

struct glossary {
    int count;
    const char *of[GLOSSARY_MOST];
};

/* Adds those of the game and that of every log; those of the modules that are printed. In the pad's arena. */
void glossary_add(struct glossary *, const struct pad *);
void glossary_add_modules(struct glossary *, const struct pad *);
/* Each in a row, in the pad's context and all its languages, from `first` up to `end`; returns where they end. */
double glossary_draw(const struct pad *, const struct glossary *, int first, int end, double x, double y, double width);
/* The title over them; returns where it ends. */
double glossary_title(const struct pad *, double x, double y);

#endif
