#ifndef PROOFSHEET_TESTS_BENCHMARKS_SPENT_H
#define PROOFSHEET_TESTS_BENCHMARKS_SPENT_H

/* What a whole process took. */
struct spent {
    double seconds;              /* of CPU */
    long kilobytes;              /* at its largest */
};

/* Runs the program in silence; seconds is below 0 where it failed. */
struct spent spent_run(char *const argument[]);

#endif
