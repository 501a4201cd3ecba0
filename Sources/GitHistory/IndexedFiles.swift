internal import CGit2
public import FileAccess
internal import Glibc
public import SourceText

/// What git's index knows of files, read once.
public final class IndexedFiles {
    private let repository: GitRepository
    private let index: OpaquePointer
    /// When the index was written, in nanoseconds since 1970.
    private let time: Int

    /// - Returns: `nil` where there is none.
    /// - Throws: where it cannot be read, as a split one.
    public init?(_ repository: GitRepository) throws(GitError) {
        guard let status = try GitFolder(repository.gitDirectory).status("index") else { return nil }
        index = try Self.open("\(repository.gitDirectory)/index")
        (self.repository, time) = (repository, status.modified)
    }

    /// Opens an index file, or says what to do about one that libgit2 does not read.
    static func open(_ path: String) throws(GitError) -> OpaquePointer {
        var index: OpaquePointer?
        do throws(GitError) { try check(git_index_open(&index, path), "git's index cannot be read") } catch {
            let message = error.message
            let hint =
                message.contains("'link'")
                ? "it is split, which rbook cannot write: git update-index --no-split-index; or use --no-commit"
                : message.contains("'sdir'")
                    ? "it is sparse, which rbook cannot write: git sparse-checkout reapply --no-sparse-index; or use --no-commit"
                    : "git fsck may tell more; or use --no-commit"
            throw GitError(message, hint: hint)
        }
        guard let index else { throw GitError("git's index cannot be read") }
        return index
    }

    deinit { git_index_free(index) }

    /// Whether a file is certain to hold what git last read of it, and that is a given content. Times as young as the index prove nothing.
    ///
    /// - Parameter content: 40 hexadecimal digits.
    public func holds(_ path: RelativePath, _ status: FileStatus, content: String) -> Bool {
        guard let entry = path.withCString({ git_index_get_bypath(index, $0, 0) })?.pointee else { return false }
        let modified = Int(entry.mtime.seconds) * 1_000_000_000 + Int(entry.mtime.nanoseconds)
        let changed = Int(entry.ctime.seconds) * 1_000_000_000 + Int(entry.ctime.nanoseconds)
        guard entry.mtime.nanoseconds != 0, modified == status.modified, changed == status.changed, modified < time,
            changed < time, entry.file_size == UInt32(truncatingIfNeeded: status.size),
            entry.ino == UInt32(truncatingIfNeeded: status.inode)
        else { return false }
        return repository.hexadecimal(entry.id) == content
    }

    /// Whether a file is not in the work tree because somebody wanted only a part of it there (git sparse-checkout).
    public func isLeftOut(_ path: RelativePath) -> Bool {
        guard let entry = path.withCString({ git_index_get_bypath(index, $0, 0) })?.pointee else { return false }
        return entry.flags_extended & UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue) != 0
    }
}
