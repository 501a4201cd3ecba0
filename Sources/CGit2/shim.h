#include <git2.h>
#include <git2/sys/repository.h>

/* git_libgit2_opts is variadic, which Swift cannot call. */
static inline int rbook_git_set_option_int(int option, int value) {
    return git_libgit2_opts(option, value);
}

static inline int rbook_git_set_search_path(int level, const char *path) {
    return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path);
}

#include <git2/sys/transport.h>

/* What libgit2 hands back to our callbacks, with our own object beside it. */
typedef struct {
    git_smart_subtransport_stream stream;
    void *owner;
} rbook_git_stream;

typedef struct {
    git_smart_subtransport transport;
    void *owner;
} rbook_git_transport;
