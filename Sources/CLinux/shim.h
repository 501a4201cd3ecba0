/* System calls of Linux that have no wrapper in the C library, or one that Swift cannot call. */
#ifndef RBOOK_CLINUX_SHIM_H
#define RBOOK_CLINUX_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

/* Opens `path` so that it cannot leave the directory `root`, whatever links it meets. Returns -1 with errno. */
static inline int rbook_open_beneath(int root, const char *path, uint64_t flags, uint64_t mode) {
    struct open_how how = {.flags = flags, .mode = mode, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
    return (int)syscall(SYS_openat2, root, path, &how, sizeof how);
}

/* Opens `path` beneath the directory `root` without following a symbolic link anywhere on the way: where there is one, -1 with ELOOP. */
static inline int rbook_open_without_links(int root, const char *path, uint64_t flags, uint64_t mode) {
    struct open_how how = {.flags = flags, .mode = mode, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
    return (int)syscall(SYS_openat2, root, path, &how, sizeof how);
}

/* renameat2 with RENAME_EXCHANGE (2) or RENAME_NOREPLACE (1). */
static inline int rbook_renameat2(int from_root, const char *from, int to_root, const char *to, unsigned int flags) {
    return (int)syscall(SYS_renameat2, from_root, from, to_root, to, flags);
}

/* A file without a name, in memory. Returns -1 with errno. */
static inline int rbook_memory_file(const char *label) {
    return (int)syscall(SYS_memfd_create, label, 1u /* MFD_CLOEXEC */);
}

#endif
