internal import FileAccess
internal import Glibc
internal import SourceText

/// Finishes a change that was cut off, or takes it back if it had not begun to show.
struct Recovery {
    let root: RootDirectory
    let state: StateDirectory

    /// - Parameter commit: makes the commit the journal asks for.
    /// - Returns: what was done, in words.
    func run(commit: ([RelativePath], String) throws(WorkspaceError) -> String?) throws(WorkspaceError) -> String? {
        if let draft = read(state.draft), access(state.journal, F_OK) != 0 {
            // Cut off while preparing: no file was exchanged, so the temporary files are ours alone.
            for entry in Journal(bytes: draft)?.entries ?? [] { removeIfOurs(entry) }
            unlink(state.draft)
            return "an unfinished change was taken back; no file had been touched"
        }
        unlink(state.draft)
        guard let bytes = read(state.journal) else { return nil }
        guard let journal = Journal(bytes: bytes) else {
            throw WorkspaceError(
                "the journal \(state.journal) is damaged",
                hint: "look for files named .rbook-* and compare them, then remove the journal")
        }
        for entry in journal.entries { try check(entry) }
        for entry in journal.entries where fingerprint(entry.path) != entry.new {
            try FileExchange.exchange(entry, in: root)
        }
        if let message = journal.message { _ = try commit(journal.entries.map(\.path), message) }
        for entry in journal.entries { removeIfOurs(entry) }
        unlink(state.journal)
        _ = fsyncDirectory(state.path)
        return
            "an unfinished change was completed: \(journal.message ?? journal.entries.map(\.path.string).joined(separator: ", "))"
    }

    /// A file must be as it was before the change or as it is after it.
    private func check(_ entry: Journal.Entry) throws(WorkspaceError) {
        let now = fingerprint(entry.path)
        if now == entry.new { return }
        if now == entry.old, entry.new == nil || fingerprint(entry.temporary) == entry.new { return }
        throw WorkspaceError(
            "an earlier change was cut off, and \(entry.path.string) has been edited since",
            hint: "compare it with \(entry.temporary.string), keep what you want, then remove \(state.journal)")
    }

    private func fingerprint(_ path: RelativePath) -> Fingerprint? {
        (try? root.read(path, limit: Workspace.maximumSize)).map { Fingerprint($0) }
    }

    /// Deletes a temporary file that holds the old or the new bytes of its change, or nothing yet.
    private func removeIfOurs(_ entry: Journal.Entry) {
        guard let bytes = try? root.read(entry.temporary, limit: Workspace.maximumSize) else { return }
        let found = Fingerprint(bytes)
        let isPartial = entry.new.map { bytes.count < $0.length } ?? false
        let journalIsDraft = access(state.journal, F_OK) != 0
        guard found == entry.old || found == entry.new || (isPartial && journalIsDraft) else { return }
        let directory = root.open(entry.temporary.parent, O_RDONLY | O_DIRECTORY)
        guard directory >= 0 else { return }
        _ = RelativePath.root.appending(name: entry.temporary.name).withCString { unlinkat(directory, $0, 0) }
        close(directory)
    }

    private func read(_ path: String) -> [UInt8]? {
        let opened = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard opened >= 0 else { return nil }
        defer { close(opened) }
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let got = Glibc.read(opened, &chunk, chunk.count)
            if got <= 0 { break }
            result += chunk[..<got]
        }
        return result
    }
}
