/* What a process gives up for good before it reads strangers' bytes: seccomp and landlock, whose structures Swift does not see. */
#ifndef RBOOK_CCAGE_CAGE_H
#define RBOOK_CCAGE_CAGE_H

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the C library shows to GNU programs alone. */
#ifndef CLONE_THREAD
#define CLONE_THREAD 0x00010000
#endif
#ifndef O_PATH
#define O_PATH 010000000
#endif

/* No program that is started may have more rights, and no other process of the person may look inside. */
static inline int rbook_cage_privileges(void) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

#if defined(__x86_64__)
#define RBOOK_CAGE_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define RBOOK_CAGE_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define RBOOK_LOW(argument) (uint32_t) offsetof(struct seccomp_data, args[argument])
#define RBOOK_ANSWER(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define RBOOK_ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
/* Each check jumps over its own answer, so that their order is free. */
#define RBOOK_REFUSE(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(number), 0, 1), RBOOK_ANSWER(EPERM)
#define RBOOK_MISSING(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(number), 0, 1), RBOOK_ANSWER(ENOSYS)
/* Refused where the argument has one of the bits; the number is loaded again for the next check. */
#define RBOOK_REFUSE_BITS(number, argument, bits)                                                                      \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(number), 0, 4),                                                     \
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, RBOOK_LOW(argument)),                                                       \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (uint32_t)(bits), 0, 1), RBOOK_ANSWER(EPERM), RBOOK_ALLOW
#define RBOOK_REFUSE_WITHOUT_BITS(number, argument, bits)                                                              \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(number), 0, 4),                                                     \
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, RBOOK_LOW(argument)),                                                       \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (uint32_t)(bits), 1, 0), RBOOK_ANSWER(EPERM), RBOOK_ALLOW

#define RBOOK_WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)

/* Refuses other programs and processes, looking into others, opening for writing and changing what is on the disk; sockets too without
   `network`. Returns -1 with errno where the kernel or the processor has no such filter. */
static inline int rbook_cage_calls(int network) {
#ifndef RBOOK_CAGE_ARCHITECTURE
    (void)network;
    errno = ENOSYS;
    return -1;
#else
    struct sock_filter calls[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, RBOOK_CAGE_ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, nr)),
#ifdef __x86_64__
        /* Numbers of the x32 interface, which would go past all that follows. */
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000u, 0, 1),
        RBOOK_ANSWER(ENOSYS),
        RBOOK_REFUSE(__NR_fork),
        RBOOK_REFUSE(__NR_vfork),
        RBOOK_REFUSE(__NR_creat),
        RBOOK_REFUSE(__NR_unlink),
        RBOOK_REFUSE(__NR_rmdir),
        RBOOK_REFUSE(__NR_mkdir),
        RBOOK_REFUSE(__NR_mknod),
        RBOOK_REFUSE(__NR_rename),
        RBOOK_REFUSE(__NR_link),
        RBOOK_REFUSE(__NR_symlink),
        RBOOK_REFUSE(__NR_chmod),
        RBOOK_REFUSE(__NR_chown),
        RBOOK_REFUSE(__NR_lchown),
        RBOOK_REFUSE(__NR_utime),
        RBOOK_REFUSE(__NR_utimes),
        RBOOK_REFUSE(__NR_futimesat),
        RBOOK_REFUSE_BITS(__NR_open, 1, RBOOK_WRITING),
#endif
        RBOOK_REFUSE_BITS(__NR_openat, 2, RBOOK_WRITING),
        /* Their arguments lie in memory, where a filter does not see them; the C library does without. */
        RBOOK_MISSING(__NR_openat2),
        RBOOK_MISSING(__NR_clone3),
        RBOOK_REFUSE_WITHOUT_BITS(__NR_clone, 0, CLONE_THREAD),
        RBOOK_REFUSE(__NR_execve),
        RBOOK_REFUSE(__NR_execveat),
        RBOOK_REFUSE(__NR_ptrace),
        RBOOK_REFUSE(__NR_process_vm_readv),
        RBOOK_REFUSE(__NR_process_vm_writev),
        RBOOK_REFUSE(__NR_pidfd_open),
        RBOOK_REFUSE(__NR_pidfd_getfd),
        RBOOK_REFUSE(__NR_pidfd_send_signal),
        RBOOK_REFUSE(__NR_kill),
        RBOOK_REFUSE(__NR_tkill),
        RBOOK_REFUSE(__NR_rt_sigqueueinfo),
        RBOOK_REFUSE(__NR_setpriority),
        RBOOK_REFUSE(__NR_unlinkat),
        RBOOK_REFUSE(__NR_mkdirat),
        RBOOK_REFUSE(__NR_mknodat),
        RBOOK_REFUSE(__NR_renameat2),
#ifdef __NR_renameat
        RBOOK_REFUSE(__NR_renameat),
#endif
        RBOOK_REFUSE(__NR_linkat),
        RBOOK_REFUSE(__NR_symlinkat),
        RBOOK_REFUSE(__NR_fchmod),
        RBOOK_REFUSE(__NR_fchmodat),
        RBOOK_REFUSE(__NR_fchown),
        RBOOK_REFUSE(__NR_fchownat),
        RBOOK_REFUSE(__NR_truncate),
        RBOOK_REFUSE(__NR_ftruncate),
        RBOOK_REFUSE(__NR_fallocate),
        RBOOK_REFUSE(__NR_utimensat),
        RBOOK_REFUSE(__NR_setxattr),
        RBOOK_REFUSE(__NR_lsetxattr),
        RBOOK_REFUSE(__NR_fsetxattr),
        RBOOK_REFUSE(__NR_memfd_create),
        RBOOK_REFUSE(__NR_mount),
        RBOOK_REFUSE(__NR_umount2),
        RBOOK_REFUSE(__NR_pivot_root),
        RBOOK_REFUSE(__NR_chroot),
        RBOOK_REFUSE(__NR_unshare),
        RBOOK_REFUSE(__NR_setns),
        RBOOK_REFUSE(__NR_bpf),
        RBOOK_REFUSE(__NR_perf_event_open),
        RBOOK_REFUSE(__NR_userfaultfd),
        RBOOK_REFUSE(__NR_keyctl),
        RBOOK_REFUSE(__NR_add_key),
        RBOOK_REFUSE(__NR_request_key),
        RBOOK_REFUSE(__NR_name_to_handle_at),
        RBOOK_REFUSE(__NR_open_by_handle_at),
        RBOOK_REFUSE(__NR_io_uring_setup),
        RBOOK_REFUSE(__NR_shmget),
        RBOOK_REFUSE(__NR_msgget),
        RBOOK_REFUSE(__NR_semget),
        RBOOK_REFUSE(__NR_mq_open),
        RBOOK_REFUSE(__NR_setrlimit),
        /* The pointer to new limits, whose lower half is never zero where there is one; reading them stays. */
        RBOOK_REFUSE_BITS(__NR_prlimit64, 2, 0xFFFFFFFFu),
        /* The network needs the next ones. */
        BPF_JUMP(BPF_JMP | BPF_JA, network ? 16u : 0u, 0, 0),
        RBOOK_REFUSE(__NR_socket),
        RBOOK_REFUSE(__NR_socketpair),
        RBOOK_REFUSE(__NR_connect),
        RBOOK_REFUSE(__NR_bind),
        RBOOK_REFUSE(__NR_listen),
        RBOOK_REFUSE(__NR_sendto),
        RBOOK_REFUSE(__NR_sendmsg),
        RBOOK_REFUSE(__NR_ioctl),
        RBOOK_ALLOW,
    };
    struct sock_fprog program = {.len = sizeof calls / sizeof calls[0], .filter = calls};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#endif
}

/* Beneath that, only reading in the given directories, and in none where the list is empty. Returns -1 with errno where the kernel has no
   landlock. A directory that is not there is skipped. */
static inline int rbook_cage_files(const char *const *directories, int count) {
    struct landlock_ruleset_attr rules = {
        .handled_access_fs = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
                             LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                             LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                             LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
                             LANDLOCK_ACCESS_FS_MAKE_SYM,
    };
    int set = (int)syscall(__NR_landlock_create_ruleset, &rules, sizeof rules, 0);
    if (set < 0) return -1;
    for (int index = 0; index < count; index++) {
        int directory = open(directories[index], O_PATH | O_CLOEXEC);
        if (directory < 0) continue;
        struct landlock_path_beneath_attr beneath = {
            .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
            .parent_fd = directory,
        };
        syscall(__NR_landlock_add_rule, set, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
        close(directory);
    }
    int result = (int)syscall(__NR_landlock_restrict_self, set, 0);
    close(set);
    return result;
}

/* Attempts of the self-test; each 0 where it was possible. */
static inline int rbook_cage_try_fork(void) {
    /* Not fork(), whose preparations other libraries hook into. */
    long child = syscall(__NR_clone, SIGCHLD, 0, 0, 0, 0);
    if (child == 0) _exit(0);
    if (child > 0) {
        waitpid((pid_t)child, NULL, 0);
        return 0;
    }
    return -1;
}

static inline int rbook_cage_try_trace(void) { return (int)syscall(__NR_ptrace, PTRACE_TRACEME, 0, 0, 0); }

#endif
