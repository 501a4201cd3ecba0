internal import CGit2
internal import Glibc
internal import Synchronization

/// How much memory libgit2 may take at once while it reads an object of a repository that a stranger may have made.
///
/// A small file, or a few bytes in a pack, may stand for a very large object. Asking for its size first walks its whole chain of deltas, which costs as
/// much as reading it; so libgit2 is refused the memory instead, and only then is the size asked for, to say it.
enum MemoryLimit {
    /// In bytes: an object of the largest size, and its header.
    private static let most = GitRepository.objectLimit + (1 << 16)
    private static let readers = Atomic<Int>(0)
    private static let refused = Atomic<Int>(0)

    /// How often there was no memory, or it was refused: of libgit2's own allocators alone an error tells that.
    static var refusals: Int { refused.load(ordering: .relaxed) }

    private static func noted(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if memory == nil { refused.add(1, ordering: .relaxed) }
        return memory
    }

    /// Lets libgit2 take its memory from here; to be called once, before it is started.
    static func install() {
        var own = rbook_git_allocator(
            allocate: { size, _, _ in MemoryLimit.noted(MemoryLimit.allows(size) ? malloc(size) : nil) },
            allocate_zeroed: { count, size, _, _ in
                MemoryLimit.noted(MemoryLimit.allows(count, size) ? calloc(count, size) : nil)
            },
            allocate_array: { count, size, _, _ in
                MemoryLimit.noted(MemoryLimit.allows(count, size) ? malloc(count * size) : nil)
            },
            reallocate: { memory, size, _, _ in
                MemoryLimit.noted(MemoryLimit.allows(size) ? realloc(memory, size) : nil)
            },
            reallocate_array: { memory, count, size, _, _ in
                MemoryLimit.noted(MemoryLimit.allows(count, size) ? realloc(memory, count * size) : nil)
            },
            copy: { text, _, _ in text.flatMap { strdup($0) } },
            copy_most: { text, most, _, _ in text.flatMap { strndup($0, most) } },
            copy_bytes: { text, size, _, _ in
                guard let text, size < Int.max, let copy = malloc(size + 1) else { return nil }
                memcpy(copy, text, size)
                copy.storeBytes(of: 0, toByteOffset: size, as: UInt8.self)
                return copy.assumingMemoryBound(to: CChar.self)
            },
            release: { free($0) })
        _ = rbook_git_set_allocator(&own)
    }

    /// Holds while `read` runs, for all threads.
    static func during<Value>(_ read: () -> Value) -> Value {
        readers.add(1, ordering: .relaxed)
        defer { readers.subtract(1, ordering: .relaxed) }
        return read()
    }

    private static func allows(_ size: Int) -> Bool {
        size <= most || readers.load(ordering: .relaxed) == 0
    }

    private static func allows(_ count: Int, _ size: Int) -> Bool {
        let (all, isTooMuch) = count.multipliedReportingOverflow(by: size)
        return !isTooMuch && allows(all)
    }
}
