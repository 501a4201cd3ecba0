/* System calls of Linux that have no wrapper in the C library, or one that Swift cannot call. */
#ifndef RBOOK_CLINUX_SHIM_H
#define RBOOK_CLINUX_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
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

/* Starts the program `path` in `directory` with these three standard descriptors, as a process that the system ends (SIGTERM) when the
 * calling thread goes away. It stays in our group, so that it can ask at the terminal. Returns its id, or -1 with errno, also where the
 * program itself could not be started. Between fork and execve only functions that are safe in a signal handler are called. */
static inline pid_t rbook_start_tethered(
    const char *path, char *const arguments[], char *const environment[], const char *directory, int input, int output,
    int errors) {
    int report[2];
    if (pipe(report) != 0) return -1;
    fcntl(report[0], F_SETFD, FD_CLOEXEC);
    fcntl(report[1], F_SETFD, FD_CLOEXEC);
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        struct sigaction usual = {.sa_handler = SIG_DFL};
        for (int number = 1; number < 32; number++) sigaction(number, &usual, 0);
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, 0);
        if (prctl(PR_SET_PDEATHSIG, SIGTERM) == 0 && getppid() == parent && chdir(directory) == 0
            && dup2(input, 0) == 0 && dup2(output, 1) == 1 && dup2(errors, 2) == 2)
            execve(path, arguments, environment);
        int reason = errno;
        if (write(report[1], &reason, sizeof reason) < 0) _exit(126);
        _exit(127);
    }
    int reason = errno;
    close(report[1]);
    if (child > 0) {
        ssize_t got;
        do got = read(report[0], &reason, sizeof reason);
        while (got < 0 && errno == EINTR);
        if (got == (ssize_t)sizeof reason) {
            while (waitpid(child, 0, 0) < 0 && errno == EINTR) {}
            child = -1;
        }
    }
    close(report[0]);
    errno = reason;
    return child;
}

/* A file without a name on the file system of a directory, for writing (O_TMPFILE). Returns -1 with errno, also where that file system has none. */
static inline int rbook_open_unnamed(int directory, unsigned int mode) {
    return (int)syscall(SYS_openat, directory, ".", 020000000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode);
}

/* A file without a name, in memory. Returns -1 with errno. */
static inline int rbook_memory_file(const char *label) {
    return (int)syscall(SYS_memfd_create, label, 1u /* MFD_CLOEXEC */);
}

#endif
