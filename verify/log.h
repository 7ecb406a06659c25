#ifndef PROOFSHEET_LOG_H
#define PROOFSHEET_LOG_H

#include <stddef.h>

#include "arena.h"
#include "buf.h"
#include "error.h"
#include "input.h"

/* The bytes of playlogs: lines in constant memory, however long the archive, and the content of tag lines. */

enum { LOG_LINE_MAX = 4096, LOG_VALUE_MAX = 1024, LOG_SEED_MAX = 256, LOG_GAME_LINES_MAX = 1000000,
       LOG_TAGS_MAX = 1000, LOG_DIGESTS_MAX = 10000 };

/* Where bytes come from: up to `room` of them, 0 at the end, -1 on trouble. */
struct log_source {
    long (*read)(void *from, char *to, size_t room, struct error *);
    void *from;
};

struct log {
    const char *file;            /* as given, "-" for standard input */
    struct log_source source;    /* of what is not in `bytes` yet */
    struct input *input;         /* of a log that was opened */
    bool ended;
    int line;                    /* number of the line read last, 1-based */
    bool starts_game;            /* it is a tag Playlog, even if it is not text */
    size_t start, end, plain;    /* up to `plain` there is nothing but ASCII without NUL */
    size_t whole;                /* behind the last line end that has been read */
    const char *bytes;
    char *room;                  /* `bytes`, where they are the log's own */
};

struct line {
    const char *at;              /* not NUL-terminated; good until the next log_next */
    int length;
};

/* Opens a file, packed or not; "-" is standard input. ERROR_SYSTEM. */
bool log_open(struct log *, const char *file, struct error *);
/* A log of other bytes; `line` is the number of its first line in the file. */
void log_open_source(struct log *, const char *file, struct log_source, int line);
/* A log of bytes that stay where they are, with TEXT_ROOM more behind them (fields.h). */
void log_open_text(struct log *, const char *file, const char *text, size_t length, int line);
void log_close(struct log *);
/* The next line without its LF or CR LF, and without a BOM where a file starts or may have started before it became
   part of an archive. false at the end of the file (error untouched), on trouble (ERROR_SYSTEM), and on a line that is
   not text: too long, a NUL byte or invalid UTF-8 (ERROR_UNREADABLE with line and column; the next call continues after
   it). */
bool log_next(struct log *, struct line *, struct error *);

/* One tag pair. The value is unescaped, in the arena. */
struct tag {
    const char *name, *value;
    int line;
    int known;                   /* which of those that mean something (tags.h) */
};
/* [Name "value"], blanks around allowed. ERROR_UNREADABLE with a column. */
bool tag_parse(struct line, struct arena *, struct tag *, struct error *);
/* Adds its line. The value is one that a tag can hold. */
void tag_add(struct buf *out, const char *name, const char *value);
/* Whether a value can be written into a tag: one line of UTF-8, not too long. */
bool tag_can_hold(const char *value);
/* Whether it is a date as PGN has it, 2026.11.22, ?? for what is not known: by these seasons are put in order. */
bool tag_is_date(const char *value);
/* The line without its comment (from the first ';') and without blanks at its ends. */
struct line line_trim(struct line);

#endif
