#include "confine.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* As linux/landlock.h has them, which may be older than the kernel. */

enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { RULESET_VERSION = 1, RULE_PATH_BENEATH = 1 };

enum {
    FS_EXECUTE = 1 << 0,
    FS_WRITE_FILE = 1 << 1,
    FS_REMOVE_DIR = 1 << 4,
    FS_REMOVE_FILE = 1 << 5,
    FS_MAKE_CHAR = 1 << 6,
    FS_MAKE_DIR = 1 << 7,
    FS_MAKE_REG = 1 << 8,
    FS_MAKE_SOCK = 1 << 9,
    FS_MAKE_FIFO = 1 << 10,
    FS_MAKE_BLOCK = 1 << 11,
    FS_MAKE_SYM = 1 << 12,
    FS_REFER = 1 << 13,
    FS_TRUNCATE = 1 << 14,
};
enum { NET_BIND_TCP = 1 << 0, NET_CONNECT_TCP = 1 << 1 };

struct ruleset {
    uint64_t fs;
    uint64_t net; /* from version 4 on */
};

struct __attribute__((packed)) path_beneath {
    uint64_t allowed;
    int32_t folder;
};

int confine_version(void)
{
    long version = syscall(CREATE_RULESET, NULL, (size_t)0, (uint32_t)RULESET_VERSION);

    return version > 0 ? (int)version : 0;
}

/* What is handled is forbidden where no rule allows it. */
static struct ruleset handled(int version)
{
    struct ruleset rules = { .fs = FS_EXECUTE | FS_WRITE_FILE | FS_REMOVE_DIR | FS_REMOVE_FILE | FS_MAKE_CHAR |
                                   FS_MAKE_DIR | FS_MAKE_REG | FS_MAKE_SOCK | FS_MAKE_FIFO | FS_MAKE_BLOCK |
                                   FS_MAKE_SYM,
                             .net = NET_BIND_TCP | NET_CONNECT_TCP };

    rules.fs |= version >= 2 ? FS_REFER : 0;
    rules.fs |= version >= 3 ? FS_TRUNCATE : 0;
    return rules;
}

static void allow(int ruleset, const char *path, int version)
{
    struct path_beneath rule = { .allowed = FS_WRITE_FILE | FS_REMOVE_FILE | FS_MAKE_REG };

    rule.allowed |= version >= 3 ? FS_TRUNCATE : 0;
    rule.folder = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (rule.folder < 0)
        return;
    syscall(ADD_RULE, ruleset, RULE_PATH_BENEATH, &rule, (uint32_t)0);
    close(rule.folder);
}

bool confine_writing(const char *const folders[], int count)
{
    int version = confine_version();
    struct ruleset rules = handled(version);
    size_t size = version >= 4 ? sizeof rules : offsetof(struct ruleset, net);

    int ruleset = version > 0 ? (int)syscall(CREATE_RULESET, &rules, size, (uint32_t)0) : -1;
    if (ruleset < 0)
        return false;
    for (int i = 0; i < count; i++)
        if (folders[i] != NULL)
            allow(ruleset, folders[i], version);
    bool done = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(RESTRICT_SELF, ruleset, (uint32_t)0) == 0;
    close(ruleset);
    return done;
}
