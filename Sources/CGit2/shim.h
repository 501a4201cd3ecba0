#include <git2.h>
#include <git2/sys/repository.h>

/* git_libgit2_opts is variadic, which Swift cannot call. */
static inline int rbook_git_set_option_int(int option, int value) {
    return git_libgit2_opts(option, value);
}

#include <git2/sys/alloc.h>

/* git_allocator as it was up to 1.5; later ones have three of these functions. */
typedef struct {
    void *(*allocate)(size_t size, const char *file, int line);
    void *(*allocate_zeroed)(size_t count, size_t size, const char *file, int line);
    void *(*allocate_array)(size_t count, size_t size, const char *file, int line);
    void *(*reallocate)(void *memory, size_t size, const char *file, int line);
    void *(*reallocate_array)(void *memory, size_t count, size_t size, const char *file, int line);
    char *(*copy)(const char *text, const char *file, int line);
    char *(*copy_most)(const char *text, size_t most, const char *file, int line);
    char *(*copy_bytes)(const char *text, size_t size, const char *file, int line);
    void (*release)(void *memory);
} rbook_git_allocator;

/* To be called before libgit2 is started. */
static inline int rbook_git_set_allocator(const rbook_git_allocator *own) {
    git_allocator allocator;
    allocator.gmalloc = own->allocate;
    allocator.grealloc = own->reallocate;
    allocator.gfree = own->release;
#if LIBGIT2_VER_MAJOR < 1 || (LIBGIT2_VER_MAJOR == 1 && LIBGIT2_VER_MINOR < 6)
    allocator.gcalloc = own->allocate_zeroed;
    allocator.gmallocarray = own->allocate_array;
    allocator.greallocarray = own->reallocate_array;
    allocator.gstrdup = own->copy;
    allocator.gstrndup = own->copy_most;
    allocator.gsubstrdup = own->copy_bytes;
#endif
    return git_libgit2_opts(GIT_OPT_SET_ALLOCATOR, &allocator);
}

static inline int rbook_git_set_cache_limit(git_object_t type, size_t size) {
    return git_libgit2_opts(GIT_OPT_SET_CACHE_OBJECT_LIMIT, type, size);
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
