internal import Cookbook
internal import GitHistory
internal import RecipeModel
internal import Revision
internal import SourceText
internal import Workspace

/// Takes back what an operation or a commit did, and keeps all that came after it.
package struct TakeBack: Operation {
    package enum Target: Sendable {
        /// The last change by rbook that is not taken back: of those noted down on this computer, if there are any.
        case last
        /// The last undo, so that what it took back is done again.
        case lastUndo
        /// What somebody names by its number or id.
        case named(String)
    }

    let target: Target

    package init(_ target: Target) { self.target = target }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let history = try session.history()
        let entry = try entry(in: history, session)
        if let refusal = entry.refusal { throw OperationProblem("\(refusal): \(entry.summary)") }
        if entry.isUndone {
            throw OperationProblem(
                "'\(entry.summary)' is taken back already", hint: "rbook redo does it again", kind: .nothingFound)
        }
        let files = try session.contents(of: entry)
        guard !files.isEmpty else {
            throw OperationProblem("'\(entry.summary)' changed no file of the cookbook", kind: .nothingFound)
        }
        var reversal = Reversal(session, history, entry, session.withIndex { $0.configuration })
        // What was made goes first, so that its place is free.
        for file in files.sorted(by: { ($0.before != nil ? 1 : 0, $0.path) < ($1.before != nil ? 1 : 0, $1.path) }) {
            try reversal.takeBack(file)
        }
        try reversal.followMoves()
        let what = Self.original(entry, history)
        let isRedo = entry.name == "undo"
        let plan = reversal.draft.plan(
            isRedo ? .redo(entry.id, what: what) : .undo(entry.id, what: what), remarks: reversal.left + reversal.told)
        guard !plan.isEmpty else {
            throw OperationProblem(
                reversal.left.isEmpty
                    ? "the files are as they were before '\(entry.summary)' already"
                    : "nothing of '\(entry.summary)' can be taken back:\n"
                        + reversal.left.map { "  " + $0 }.joined(separator: "\n"), kind: .nothingFound)
        }
        return plan
    }

    private func entry(in history: CookbookHistory, _ session: Session) throws(OperationProblem) -> HistoryEntry {
        switch target {
        case .named(let text): return try history.entry(named: text, in: session)
        case .last:
            let all = history.only { $0.operation != nil && $0.undoes == nil && $0.refusal == nil && !$0.isUndone }
            if let entry = all.first(where: { $0.logged != nil }) ?? all.first { return entry }
            throw OperationProblem(
                "there is no change by rbook to take back", hint: "rbook undo N takes back a commit of rbook log",
                kind: .nothingFound)
        case .lastUndo:
            let all = history.only { $0.name == "undo" && !$0.isUndone }
            if let entry = all.first(where: { $0.logged != nil }) ?? all.first { return entry }
            throw OperationProblem("nothing was taken back that could be done again", kind: .nothingFound)
        }
    }

    /// What was done at first, whatever was taken back and done again since.
    private static func original(_ entry: HistoryEntry, _ history: CookbookHistory) -> String {
        var entry = entry
        for _ in 0..<100 {
            guard let target = entry.undoes,
                let found = history.entries.first(where: { $0.operation == target || $0.commit == target })
            else { break }
            entry = found
        }
        for prefix in ["Undo: ", "Redo: "] where entry.undoes != nil && entry.summary.hasPrefix(prefix) {
            return String(entry.summary.dropFirst(prefix.count))
        }
        return entry.summary
    }
}

/// The files of a change, one after the other, as they were.
private struct Reversal {
    private let session: Session
    private let history: CookbookHistory
    private let entry: HistoryEntry
    private(set) var draft: PlanDraft
    /// What stays as it is, a sentence each.
    private(set) var left: [Message] = []
    /// What else should be known, a sentence each.
    private(set) var told: [Message] = []
    /// Where files go back to.
    private var moves: [RelativePath: RelativePath] = [:]
    private var removed: Set<RelativePath> = []
    private let configuration: Configuration

    init(_ session: Session, _ history: CookbookHistory, _ entry: HistoryEntry, _ configuration: Configuration) {
        (self.session, self.history, self.entry, self.configuration) = (session, history, entry, configuration)
        draft = PlanDraft(session, configuration)
    }

    mutating func takeBack(_ file: LoggedOperation.File) throws(OperationProblem) {
        let place = session.place(of: file.path, since: entry, in: history)
        guard let after = file.after else { return restore(file) }
        let current = try? session.source(place)
        guard let before = file.before else {
            guard let current else { return }
            guard current.bytes == after else {
                left.append("\(place) was changed since it was made, so it stays")
                return
            }
            draft.remove(current, .other)
            removed.insert(place)
            return
        }
        guard let current else {
            left.append("\(place) is not there any more, so nothing of it is taken back")
            return
        }
        let undone = UndoneText(place, base: after, ours: current.bytes, theirs: before, configuration)
        left += undone.left
        told += undone.told
        guard let previous = file.previousPath, previous != place else {
            return try draft.replaceText(of: current, by: undone.text, .other)
        }
        let isFree = !session.files.exists(previous) || removed.contains(previous)
        guard isFree, place == file.path else {
            left.append(
                isFree
                    ? "\(place) was moved again since, so it stays where it is"
                    : "\(place) cannot go back to \(previous): another file is there now")
            return try draft.replaceText(of: current, by: undone.text, .other)
        }
        var text = undone.text
        if previous.parent != place.parent, current.bytes != after {
            text = relinked(text, from: place, to: previous, known: before)
        }
        do throws(OperationProblem) {
            try draft.move(
                current, to: previous, .other, [.replaceText(TextHunk.all(from: current.bytes, to: text))])
            moves[place] = previous
        } catch {
            left.append("\(place) stays where it is: " + error.message)
        }
    }

    /// Brings a file back that was removed.
    private mutating func restore(_ file: LoggedOperation.File) {
        guard let before = file.before else { return }
        if session.files.exists(file.path), !removed.contains(file.path) {
            if (try? session.source(file.path))?.bytes == before { return }
            left.append("\(file.path) is there again and holds something else, so the old one does not come back")
            return
        }
        do throws(OperationProblem) {
            try draft.make(file.path, before, .other, isExecutable: wasExecutable(file.path))
        } catch {
            left.append("\(file.path) does not come back: " + error.message)
        }
    }

    /// Whether a removed file was a program, as far as git's history tells.
    private func wasExecutable(_ path: RelativePath) -> Bool {
        guard let commit = entry.commit, let repository = session.repository,
            let parent = try? repository.revision("\(commit)^"),
            let file = try? repository.file(at: session.pathInRepository(path), of: parent.id)
        else { return false }
        return file.kind == .executable
    }

    /// Lets links that were made since lead to where moved files are now.
    mutating func followMoves() throws(OperationProblem) {
        if moves.isEmpty { return }
        let cookbook = session.load()
        let moves = moves
        for file in cookbook.files where moves[file.path] == nil && !removed.contains(file.path) {
            let text = try draft.text(of: file)
            guard let parsed = read(text) else { continue }
            let links = LinkReplacement.all(of: parsed, movedTo: file.path, exists: cookbook.exists) { moves[$0] }
            if !links.isEmpty { try draft.change(text, .other, [.replaceLinks(links)]) }
        }
    }

    /// The text of a file that moves, with links that were written since it came here leading where they led.
    private func relinked(
        _ text: [UInt8], from place: RelativePath, to previous: RelativePath, known before: [UInt8]
    ) -> [UInt8] {
        func destinations(_ file: CookbookFile) -> Set<[UInt8]> {
            Set(file.links.map { Array(file.source[$0.destination]) })
        }
        guard let old = read(SourceText(path: previous, bytes: before)),
            let here = read(SourceText(path: place, bytes: text))
        else { return text }
        let known = destinations(old)
        let links = LinkReplacement.all(of: here, movedTo: previous, exists: session.files.exists) { _ in nil }
            .filter { !known.contains($0.old) }
        var revision = DocumentRevision(SourceText(path: place, bytes: text), configuration: configuration)
        guard !links.isEmpty, (try? revision.apply(.replaceLinks(links))) != nil else { return text }
        return revision.source.bytes
    }

    private func read(_ source: SourceText) -> CookbookFile? {
        CookbookTree.isMarkdown(source.path) ? CookbookFile(source, configuration: configuration) : nil
    }
}

extension Session {
    /// Where a file is now that was at a path when an entry of the history was made: by what rbook moved since, else by what git's history
    /// shows; the path itself where nothing is known.
    func place(of path: RelativePath, since entry: HistoryEntry, in history: CookbookHistory) -> RelativePath {
        if files.exists(path) { return path }
        let index = history.entries.firstIndex { $0.id == entry.id } ?? 0
        let later = history.entries[..<index].reversed()
        var place = path
        for entry in later { if let moved = entry.moves[place] { place = moved } }
        if files.exists(place) { return place }
        place = path
        for entry in later.prefix(2000) where entry.commit != nil && !entry.isMerge {
            guard let files = try? contents(of: entry), let moved = files.first(where: { $0.previousPath == place })
            else { continue }
            place = moved.path
        }
        return files.exists(place) ? place : path
    }
}
