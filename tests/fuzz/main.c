/* Runs the fuzzed function over every file on the command line, and of the folders there; behind -N, N times more over each with some
   of its bytes, lines or words changed, the same every time for the same seed (-sSEED, 1). */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

enum { BYTES_MOST = 1 << 20 };
static unsigned seed = 1;

static unsigned next(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

/* A place in so many bytes. */
static size_t pick(unsigned *state, size_t size)
{
    return (next(state) << 16 | next(state)) % size;
}

/* Where the line ends that the byte at `at` is in, or the file. */
static size_t line_end(const unsigned char *from, size_t size, size_t at)
{
    const unsigned char *end = memchr(from + at, '\n', size - at);

    return end != NULL ? (size_t)(end - from) + 1 : size;
}

static size_t line_start(const unsigned char *from, size_t at)
{
    while (at > 0 && from[at - 1] != '\n')
        at--;
    return at;
}

static size_t add(unsigned char *to, size_t length, const unsigned char *from, size_t size)
{
    if (length + size > BYTES_MOST)
        return length;
    memcpy(to + length, from, size);
    return length + size;
}

/* A line of it left out, told twice, or put in another's place. */
static int run_lines(const unsigned char *from, size_t size, unsigned *state)
{
    static unsigned char bytes[BYTES_MOST];
    size_t at = line_start(from, pick(state, size)), end = line_end(from, size, at);
    size_t other = line_start(from, pick(state, size)), other_end = line_end(from, size, other);
    unsigned how = next(state) % 3;

    size_t length = add(bytes, 0, from, at);
    if (how == 1)
        length = add(bytes, add(bytes, length, from + at, end - at), from + at, end - at);
    else if (how == 2)
        length = add(bytes, length, from + other, other_end - other);
    length = add(bytes, length, from + end, size - end);
    return LLVMFuzzerTestOneInput(bytes, length);
}

static bool is_gap(unsigned char byte)
{
    return byte <= ' ' || byte == '"' || byte == '=' || byte == '<' || byte == '>' || byte == ',' || byte == ';';
}

/* The bounds of the word, or the gap, that the byte at `at` is in. */
static void find_word(const unsigned char *from, size_t size, size_t at, size_t *start, size_t *end)
{
    bool gap = is_gap(from[at]);

    for (*start = at; *start > 0 && is_gap(from[*start - 1]) == gap; --*start)
        ;
    for (*end = at; *end < size && is_gap(from[*end]) == gap; ++*end)
        ;
}

/* A word of it in the place of another. */
static int run_words(const unsigned char *from, size_t size, unsigned *state)
{
    static unsigned char bytes[BYTES_MOST];
    size_t at, end, other, other_end;

    find_word(from, size, pick(state, size), &at, &end);
    find_word(from, size, pick(state, size), &other, &other_end);
    size_t length = add(bytes, 0, from, at);
    length = add(bytes, length, from + other, other_end - other);
    length = add(bytes, length, from + end, size - end);
    return LLVMFuzzerTestOneInput(bytes, length);
}

/* Cut off, or with up to five bytes changed. */
static int run_bytes(const unsigned char *from, size_t size, unsigned *state)
{
    static unsigned char bytes[BYTES_MOST];
    size_t length = next(state) % 4 == 0 ? next(state) % (size + 1) : size;

    memcpy(bytes, from, size);
    for (unsigned changes = 1 + 2 * (next(state) % 3); size > 0 && changes > 0; changes--)
        bytes[pick(state, size)] = changes % 2 == 0 ? (unsigned char)next(state) : from[next(state) % size];
    return LLVMFuzzerTestOneInput(bytes, length);
}

static int run_changed(const unsigned char *from, size_t size, unsigned *state)
{
    unsigned how = size > 0 ? next(state) % 3 : 0;

    return how == 0 ? run_bytes(from, size, state) : how == 1 ? run_lines(from, size, state)
                                                              : run_words(from, size, state);
}

static int run_file(const char *path, int changed)
{
    static unsigned char bytes[BYTES_MOST];
    unsigned state = seed;
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        return 0;
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    for (int i = 0; i < changed; i++)
        run_changed(bytes, size, &state);
    return LLVMFuzzerTestOneInput(bytes, size) == 0;
}

static int run_folder(const char *folder, int changed)
{
    char path[1024];
    int files = 0;
    DIR *directory = opendir(folder);

    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.')
            files += run_file(path, changed);
    }
    if (directory != NULL)
        closedir(directory);
    else
        files = run_file(folder, changed);
    return files;
}

int main(int argc, char **argv)
{
    int changed = 0;

    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "-s", 2) == 0) {
            seed = (unsigned)strtoul(argv[i] + 2, NULL, 10);
            continue;
        }
        if (argv[i][0] == '-') {
            changed = atoi(argv[i] + 1);
            continue;
        }
        int files = run_folder(argv[i], changed);
        printf("%s: %d files\n", argv[i], files);
        if (files == 0)
            return 1;
    }
    return argc > 1 ? 0 : 1;
}
