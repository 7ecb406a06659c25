#include "inputs.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Where a log names itself; how many files are named that are left out. */
enum { HEAD_BYTES = 4096, NAMED_MOST = 3 };

/* A folder in the middle of being walked through. */
struct folder {
    struct folder *outer;
    char *path;
    struct dirent **entry;
    int count, at;
    bool outermost, logs; /* it was asked for by name; a log was found in it or below */
};

/* ---- folders ---- */

static int wanted(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static bool ends_in(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);

    return length > tail && strcmp(name + length - tail, end) == 0;
}

bool inputs_is_log(const char *name)
{
    return ends_in(name, ".playlog") || ends_in(name, ".playlog.zst") || ends_in(name, ".playlog.gz");
}

bool inputs_seems_log(const char *path)
{
    char head[HEAD_BYTES];
    struct stat status;
    bool kept = ends_in(path, "~") || ends_in(path, ".bak"); /* by an editor */
    FILE *in = !kept && lstat(path, &status) == 0 && S_ISREG(status.st_mode) ? fopen(path, "rbe") : NULL;

    if (in == NULL)
        return false;
    size_t length = fread(head, 1, sizeof head, in);
    fclose(in);
    return memmem(head, length, "[Playlog \"", strlen("[Playlog \"")) != NULL;
}

static void note_left_out(struct inputs *inputs, const char *path)
{
    if (!inputs_seems_log(path))
        return;
    inputs->left_out++;
    if (inputs->left_out <= NAMED_MOST) {
        buf_puts(&inputs->left, inputs->left_out > 1 ? ", " : "");
        buf_visible(&inputs->left, path);
    } else if (inputs->left_out == NAMED_MOST + 1)
        buf_puts(&inputs->left, ", …");
}

static bool fail_path(struct error *error, const char *path)
{
    return fail_at(error, ERROR_SYSTEM, path, 0, "%s", error_reason(errno));
}

static bool enter(struct inputs *inputs, const char *path, struct error *error)
{
    struct dirent **entry;
    int count = scandir(path, &entry, wanted, by_name);

    if (count < 0)
        return fail_path(error, path);
    struct folder *folder = memory_new(sizeof *folder);
    *folder = (struct folder){ .outer = inputs->folder, .entry = entry, .count = count };
    folder->path = memory_new(strlen(path) + 1);
    memcpy(folder->path, path, strlen(path) + 1);
    folder->outermost = inputs->folder == NULL;
    inputs->folder = folder;
    return true;
}

static void leave(struct inputs *inputs)
{
    struct folder *folder = inputs->folder;

    inputs->folder = folder->outer;
    if (folder->outer != NULL)
        folder->outer->logs |= folder->logs;
    for (int i = 0; i < folder->count; i++)
        free(folder->entry[i]);
    free(folder->entry);
    free(folder->path);
    free(folder);
}

/* A folder that was asked for and holds no log is a slip. */
static bool leave_empty(struct inputs *inputs, struct error *error)
{
    const struct folder *folder = inputs->folder;

    if (folder->outermost && !folder->logs)
        fail_at(error, ERROR_SYSTEM, folder->path, 0,
                _("the folder holds no log: its name ends in .playlog, .playlog.zst or .playlog.gz"));
    leave(inputs);
    return error->kind == ERROR_NONE;
}

static bool is_folder(const char *path, bool follow)
{
    struct stat status;

    return (follow ? stat(path, &status) : lstat(path, &status)) == 0 && S_ISDIR(status.st_mode);
}

/* The next log of the folders, NULL where there is none or on trouble. */
static const char *next_log(struct inputs *inputs, struct arena *names, struct error *error)
{
    while (inputs->folder != NULL) {
        struct folder *folder = inputs->folder;
        if (folder->at == folder->count) {
            if (!leave_empty(inputs, error))
                return NULL;
            continue;
        }
        const struct dirent *entry = folder->entry[folder->at++];
        bool slash = ends_in(folder->path, "/");
        const char *path = arena_printf(names, "%s%s%s", folder->path, slash ? "" : "/", entry->d_name);
        bool inner = entry->d_type == DT_DIR || (entry->d_type == DT_UNKNOWN && is_folder(path, false));
        if (inner && !enter(inputs, path, error))
            return NULL;
        if (inner)
            continue;
        if (!inputs_is_log(entry->d_name)) {
            note_left_out(inputs, path);
            continue;
        }
        folder->logs = true;
        return path;
    }
    return NULL;
}

/* ---- names ---- */

static const char *next_listed(struct inputs *inputs, struct error *error)
{
    if (inputs->stream == NULL) {
        inputs->stream = strcmp(inputs->list, "-") == 0 ? stdin : fopen(inputs->list, "re");
        if (inputs->stream == NULL) {
            fail_path(error, inputs->list);
            inputs->list = NULL;
            return NULL;
        }
    }
    for (;;) {
        ssize_t length = getdelim(&inputs->name, &inputs->room, inputs->delimiter, inputs->stream);
        if (length < 0 && ferror(inputs->stream))
            fail_path(error, inputs->list);
        if (length < 0) {
            inputs->list = NULL;
            return NULL;
        }
        if (inputs->name[length - 1] == inputs->delimiter)
            inputs->name[length - 1] = '\0';
        if (inputs->name[0] != '\0')
            return inputs->name;
    }
}

static const char *next_name(struct inputs *inputs, struct error *error)
{
    if (inputs->at < inputs->arguments)
        return inputs->argument[inputs->at++];
    return inputs->list != NULL ? next_listed(inputs, error) : NULL;
}

const char *inputs_next(struct inputs *inputs, struct arena *names, struct error *error)
{
    for (;;) {
        const char *path = next_log(inputs, names, error);
        if (path != NULL || error->kind != ERROR_NONE)
            return path;
        const char *name = next_name(inputs, error);
        if (name == NULL)
            return NULL;
        if (strcmp(name, "-") == 0 || !is_folder(name, true))
            return arena_copy(names, name, strlen(name));
        if (!enter(inputs, name, error))
            return NULL;
    }
}

void inputs_tell_left_out(const struct inputs *inputs)
{
    if (inputs->left_out == 0)
        return;
    fprintf(stderr,
            ngettext_("%d log is left out, whose name does not end in .playlog, .playlog.zst or .playlog.gz: %s",
                      "%d logs are left out, whose names do not end in .playlog, .playlog.zst or .playlog.gz: %s",
                      inputs->left_out),
            inputs->left_out, buf_text(&inputs->left));
    fputc('\n', stderr);
}

void inputs_finish(struct inputs *inputs)
{
    while (inputs->folder != NULL)
        leave(inputs);
    if (inputs->stream != NULL && inputs->stream != stdin)
        fclose(inputs->stream);
    free(inputs->name);
    buf_finish(&inputs->left);
    *inputs = (struct inputs){ 0 };
}
