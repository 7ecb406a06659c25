#ifndef PROOFSHEET_RULES_SECTION_H
#define PROOFSHEET_RULES_SECTION_H

#include "rulesheet.h"

/* Adds a heading for the section and a block for each of its rules that are set, with their examples. */
void section_add(struct rulesheet *, int section);
/* Adds a block for one rule, without its examples. */
struct flow_block *section_add_rule(struct rulesheet *, int rule);
/* "2 Placing 放置", the entry of a section in the outline. */
const char *section_entry(struct rulesheet *, int section);

/* A rule in all languages behind its number, and its id where the sheet has no rulebook; returns the height. */
double section_set_rule(struct rulesheet *, cairo_t *, double x, double y, int rule);
/* The same without the number; links lead to the sentence. */
double section_set_sentence(struct rulesheet *, cairo_t *, double x, double y, int rule);
/* The words that hold it, with what stands before them in the prose: its module, and whether they are English. */
const struct words *section_rule_words(struct rulesheet *, int language, int rule, struct prose *);
/* Tells the dump where a rule stands that is not a block of its own. */
void section_dump_rule(const struct rulesheet *, int rule, double x, double y, double width, double height);
/* What is drawn between these is what links to the rule lead to; cr may be NULL. */
void section_begin_rule(const struct rulesheet *, cairo_t *, int rule);
void section_end_rule(cairo_t *);
/* A rule in all languages, its id after the paragraph of language `at`; returns the height. */
double section_rule(struct rulesheet *, cairo_t *, double x, double y, int rule, int at);

#endif
