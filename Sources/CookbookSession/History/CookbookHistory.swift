internal import GitHistory
internal import Revision
package import SourceText
internal import Workspace

/// What was done to a cookbook, the newest first: the commits of its branch, and what rbook changed without a commit.
package struct CookbookHistory: Sendable {
    package private(set) var entries: [HistoryEntry]
    /// What is not known of it, a sentence each.
    package let gaps: [Message]

    /// - Parameters:
    ///   - commits: those of the branch; `nil` outside git.
    ///   - operations: as noted down on this computer, the newest first.
    ///   - inside: gives a path seen from the work tree as seen from the cookbook.
    init(_ commits: History?, _ operations: [LoggedOperation], inside: (RelativePath) -> RelativePath?) {
        gaps = commits?.problem.map { ["the history is not whole: \($0.message)"] } ?? []
        var entries: [HistoryEntry] = []
        let logged = Dictionary(operations.map { ($0.id, $0) }) { first, _ in first }
        let byCommit = Dictionary(
            operations.compactMap { operation in operation.commit.map { ($0, operation) } }
        ) { first, _ in first }
        var places: [String: Int] = [:]
        for commit in commits?.commits ?? [] {
            let record = commit.trailers.lazy.compactMap { OperationRecord(trailer: $0) }.last
            let operation = record.flatMap { logged[$0.id] } ?? byCommit[commit.id]
            if let operation { places[operation.id] = entries.count }
            entries.append(HistoryEntry(commit, record, operation, inside: inside))
        }
        // What is in no commit comes right after what rbook did before it.
        var placed: [(place: Int, entry: HistoryEntry)] = []
        var waiting: [LoggedOperation] = []
        for (index, operation) in operations.enumerated() {
            if let place = places[operation.id] {
                placed += waiting.map { (place, HistoryEntry($0, number: nil)) }
                waiting = []
            } else if operation.commit == nil || commits == nil {
                if commits == nil {
                    placed.append((0, HistoryEntry(operation, number: index + 1)))
                } else {
                    waiting.append(operation)
                }
            }
        }
        for operation in waiting {
            // Nothing that rbook did before it is there; clocks decide only among what others did.
            let first = places.values.max().map { $0 + 1 } ?? 0
            let place = entries[first...].firstIndex { $0.time <= operation.time } ?? entries.count
            placed.append((place, HistoryEntry(operation, number: nil)))
        }
        for (place, entry) in placed.enumerated().sorted(by: {
            ($0.element.place, $0.offset) > ($1.element.place, $1.offset)
        })
        .map(\.element) { entries.insert(entry, at: place) }
        self.entries = entries
        markUndone()
    }

    /// An undo that was itself taken back undoes nothing.
    private mutating func markUndone() {
        var undone: Set<String> = []
        for index in entries.indices {
            let entry = entries[index]
            entries[index].isUndone = [entry.operation, entry.commit].contains { $0.map(undone.contains) ?? false }
            if !entries[index].isUndone, let target = entry.undoes { undone.insert(target) }
        }
    }

    /// Only what somebody asks for.
    package func only(_ isWanted: (HistoryEntry) -> Bool) -> [HistoryEntry] { entries.filter(isWanted) }
}

extension HistoryEntry {
    init(
        _ commit: HistoryCommit, _ record: OperationRecord?, _ logged: LoggedOperation?,
        inside: (RelativePath) -> RelativePath?
    ) {
        let files = commit.files.compactMap { TouchedFile($0, inside: inside) }
        self.init(
            number: commit.number, commit: commit.id, operation: record?.id ?? logged?.id,
            name: record?.name ?? logged?.name, summary: commit.subject, authorName: commit.authorName,
            authorEmail: commit.authorEmail, time: commit.time, offset: commit.offset, isMerge: commit.isMerge,
            undoes: record?.undone ?? logged?.undoes, files: files, logged: logged, moves: record?.moves ?? [:])
    }

    init(_ operation: LoggedOperation, number: Int?) {
        self.init(
            number: number, commit: nil, operation: operation.id, name: operation.name, summary: operation.summary,
            authorName: "", authorEmail: "", time: operation.time, offset: operation.offset, isMerge: false,
            undoes: operation.undoes,
            files: operation.files.map { file in
                TouchedFile(
                    path: file.path, previousPath: file.previousPath,
                    fate: file.after == nil
                        ? .removed : file.before == nil ? .made : file.previousPath != nil ? .moved : .changed)
            }, logged: operation,
            moves: Dictionary(
                operation.files.compactMap { file in file.previousPath.map { ($0, file.path) } }
            ) { first, _ in first })
    }
}

extension HistoryEntry.TouchedFile {
    /// `nil` for what is outside the cookbook.
    init?(_ file: HistoryFile, inside: (RelativePath) -> RelativePath?) {
        guard let path = inside(file.path) else { return nil }
        let fate: Fate =
            file.after == nil ? .removed : file.before == nil ? .made : file.previousPath != nil ? .moved : .changed
        self.init(path: path, previousPath: file.previousPath.flatMap(inside), fate: fate)
    }
}

extension OperationRecord {
    /// What an undo or redo took back.
    var undone: String? {
        guard name == "undo" || name == "redo", let words = arguments.first, words.count >= 2, words[0] == name else {
            return nil
        }
        return words[1]
    }

    /// Where files were moved: old path → new path.
    var moves: [RelativePath: RelativePath] {
        var moves: [RelativePath: RelativePath] = [:]
        for words in arguments where words.count == 3 && words[1] == "move" {
            if let old = RelativePath(words[2]), let new = RelativePath(words[0]) { moves[old] = new }
        }
        return moves
    }
}
