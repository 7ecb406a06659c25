/* Runs the fuzzed function over every file of the folders on the command line. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

static int run_file(const char *path)
{
    static unsigned char bytes[1 << 20];
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        return 0;
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return LLVMFuzzerTestOneInput(bytes, size) == 0;
}

static int run_folder(const char *folder)
{
    char path[1024];
    int files = 0;
    DIR *directory = opendir(folder);

    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.')
            files += run_file(path);
    }
    if (directory != NULL)
        closedir(directory);
    return files;
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        int files = run_folder(argv[i]);
        printf("%s: %d files\n", argv[i], files);
        if (files == 0)
            return 1;
    }
    return argc > 1 ? 0 : 1;
}
