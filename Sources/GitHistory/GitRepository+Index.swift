internal import CGit2
internal import FileAccess
internal import Glibc
public import SourceText

extension GitRepository {
    /// The mark of what is only staged: no journal names it, so it is always the same, and whoever comes next can tell it.
    private static let stagingMark = "staging"

    /// Files of which git's index holds two or three versions, in the order of their paths: a merge, rebase, cherry-pick or stash pop left them
    /// to the person.
    public func unmergedPaths() throws(GitError) -> [RelativePath] {
        guard try GitFolder(gitDirectory).status("index") != nil else { return [] }
        let index = try IndexedFiles.open("\(gitDirectory)/index")
        defer { git_index_free(index) }
        guard git_index_has_conflicts(index) == 1 else { return [] }
        var iterator: OpaquePointer?
        try check(git_index_conflict_iterator_new(&iterator, index), "git's index cannot be read")
        defer { git_index_conflict_iterator_free(iterator) }
        var paths: Set<RelativePath> = []
        var entries:
            (
                base: UnsafePointer<git_index_entry>?, ours: UnsafePointer<git_index_entry>?,
                theirs: UnsafePointer<git_index_entry>?
            )
        while git_index_conflict_next(&entries.base, &entries.ours, &entries.theirs, iterator) == 0 {
            guard let name = (entries.ours ?? entries.theirs ?? entries.base)?.pointee.path,
                let path = RelativePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
            else { continue }
            paths.insert(path)
        }
        return paths.sorted()
    }

    /// Why git's index cannot be read, or could not be written; `nil` where it can.
    public func indexProblem() -> GitError? {
        do throws(GitError) {
            guard try GitFolder(gitDirectory).status("index") != nil else { return nil }
            git_index_free(try IndexedFiles.open("\(gitDirectory)/index"))
            return nil
        } catch {
            return error
        }
    }

    /// Puts files into git's index as `git add` does; what git held of several versions of them goes.
    ///
    /// - Parameter files: as they are in the work tree.
    public func stage(_ files: [CommittedFile]) throws(GitError) {
        if files.isEmpty { return }
        for file in files { try checkAttributes(for: file.path) }
        let locks = try locks(Self.stagingMark)
        try locks.clear()
        try locks.holdIndex()
        do throws(GitError) {
            let index = try PendingCommit.copiedIndex(locks)
            defer { git_index_free(index) }
            let ignoresModes = configuration("core.filemode") == "false"
            for file in files {
                _ = file.path.withCString { git_index_conflict_remove(index, $0) }
                guard let blob = try PendingCommit.blob(file, self, ignoresModes: ignoresModes) else {
                    let code = file.path.withCString { git_index_remove_bypath(index, $0) }
                    if code != GIT_ENOTFOUND.rawValue { try check(code, "git's index cannot drop \(file.path.string)") }
                    continue
                }
                var entry = git_index_entry()
                entry.id = blob.id
                entry.mode = UInt32(blob.mode.rawValue)
                let code = file.path.withCString { path in
                    entry.path = path
                    return git_index_add(index, &entry)
                }
                try check(code, "git's index cannot take \(file.path.string)")
            }
            try check(git_index_write(index), "git's index cannot be written (is the disk full?)")
            try locks.git.rename(locks.newIndex, to: CommitLocks.index)
        } catch {
            try? locks.clear()
            throw error
        }
        try locks.clear()
    }

    /// Whether locks and drafts are there that may be those of a process of ours which was killed while it staged files or set configuration.
    /// Reads names alone.
    public static func mayHoldCutOff(_ place: GitPlace) -> Bool {
        if access("\(place.gitDirectory)/rbook-\(stagingMark).hold", F_OK) == 0 { return true }
        let names = (try? GitFolder(place.commonDirectory).names()) ?? []
        return names.contains { $0.name.starts(with: configurationDraft.utf8) }
    }

    /// Removes such locks; those of git and of processes that run stay.
    public func clearCutOff() throws(GitError) {
        try clearLeftovers(of: Self.stagingMark)
        try removeCutOffConfiguration()
    }
}
