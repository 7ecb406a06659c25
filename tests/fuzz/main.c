/* Runs the fuzzed function over every file of the folders on the command line; behind -N, N times more over each with some
   bytes changed, the same every time. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

static unsigned next(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

/* Cut off, or with up to five bytes changed. */
static int run_changed(const unsigned char *from, size_t size, unsigned *state)
{
    static unsigned char bytes[1 << 20];
    size_t length = next(state) % 4 == 0 ? next(state) % (size + 1) : size;

    memcpy(bytes, from, size);
    for (unsigned changes = 1 + 2 * (next(state) % 3); size > 0 && changes > 0; changes--)
        bytes[(next(state) << 16 | next(state)) % size] =
            changes % 2 == 0 ? (unsigned char)next(state) : from[next(state) % size];
    return LLVMFuzzerTestOneInput(bytes, length);
}

static int run_file(const char *path, int changed)
{
    static unsigned char bytes[1 << 20];
    unsigned state = 1;
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
    return files;
}

int main(int argc, char **argv)
{
    int changed = 0;

    for (int i = 1; i < argc; i++) {
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
