/* Pictures side by side on a rule sheet, and what stands beside them or below. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "tests/harness/bench.h"

/* Pictures that grow with the room of their page leave captions lines that read well, beside them and below. */
Test(strip, captions_keep_their_width_as_pictures_grow)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_run(&bench, "'%s' rules pokesonne -o beside && "
                                   "pdftotext -layout beside/pokesonne-rules-a4.pdf beside/text && "
                                   "grep -q 'regions. The right one' beside/text",
                           getenv("PROOFSHEET_GEN")),
                 0);
    cr_expect_eq(bench_run(&bench, "'%s' rules pokesonne --lang en -o below && "
                                   "pdftotext -layout below/pokesonne-rules-a4.pdf below/text && "
                                   "grep -q 'Not allowed: 11.3 On the  .*diagonally' below/text",
                           getenv("PROOFSHEET_GEN")),
                 0);
    bench_close(&bench);
}
