#include "annex.h"

const struct annex_build proofsheet_annex_build = ANNEX_BUILD;

const struct annex proofsheet_annex = {
    .read = document_read,
    .keep = keep_verdicts,
    .record = command_record,
    .import = command_import,
    .forget = command_forget,
    .merge = command_merge,
    .stats = command_stats,
    .rank = command_rank,
    .pair = command_pair,
};
