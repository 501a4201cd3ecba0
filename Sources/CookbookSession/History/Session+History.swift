internal import GitHistory
package import SourceText
internal import Workspace

extension Session {
    /// What was done to the cookbook.
    ///
    /// - Parameter paths: only what touched these files, which are followed to where they came from; everything where `nil`.
    package func history(of paths: [RelativePath]? = nil) throws(OperationProblem) -> CookbookHistory {
        let operations = operationLog?.operations ?? []
        if let problem = repositoryProblem {
            throw OperationProblem(
                "the history cannot be read: \(problem.message)", hint: problem.hint.map { "\($0)" })
        }
        guard let repository else {
            let wanted = paths.map(Set.init)
            return CookbookHistory(
                nil,
                operations.filter { operation in
                    wanted.map { wanted in operation.files.contains { wanted.contains($0.path) } } ?? true
                }, inside: { $0 })
        }
        guard let paths else {
            return CookbookHistory(
                repository.history(below: pathInRepository(.root)), operations, inside: pathInCookbook)
        }
        var limits = HistoryLimits()
        limits.readsContents = false
        return told(repository.history(touching: paths.map(pathInRepository), limits: limits), of: paths)
    }

    /// The history of some files as it was read from the repository, with what was noted down of it here.
    func told(_ history: History, of paths: [RelativePath]) -> CookbookHistory {
        let wanted = Set(paths)
        let operations = operationLog?.operations ?? []
        return CookbookHistory(
            history,
            operations.filter { operation in
                operation.commit != nil || operation.files.contains { wanted.contains($0.path) }
            }, inside: pathInCookbook)
    }

    /// The log of operations on this computer; `nil` where there is no place for it.
    var operationLog: OperationLog? {
        surroundings.stateHome.flatMap { try? OperationLog(home: $0, cookbook: path) }
    }

    /// A path seen from the work tree as seen from the cookbook; `nil` for what is not in it.
    func pathInCookbook(_ file: RelativePath) -> RelativePath? {
        let folder = pathInRepository(.root)
        if folder.isRoot { return file }
        guard file.isInside(folder) else { return nil }
        return RelativePath(trusted: Array(file.bytes[(folder.bytes.count + 1)...]))
    }

    /// What an entry did to the files of the cookbook: as it was noted down here, else as its commit tells.
    ///
    /// - Throws: where neither is there.
    func contents(of entry: HistoryEntry) throws(OperationProblem) -> [LoggedOperation.File] {
        if let logged = entry.logged, !logged.files.isEmpty { return logged.files }
        guard let commit = entry.commit else {
            throw OperationProblem(
                "what '\(entry.summary)' changed was too much to be kept",
                hint: "bring files back with git, if they are there")
        }
        let repository = try historyRepository()
        do throws(GitError) {
            let files = try repository.files(of: commit, below: pathInRepository(.root))
            return files.compactMap { file in
                guard let path = pathInCookbook(file.path) else { return nil }
                return LoggedOperation.File(
                    path: path, previousPath: file.previousPath.flatMap(pathInCookbook), before: file.before?.bytes,
                    after: file.after?.bytes)
            }
        } catch {
            throw OperationProblem(error)
        }
    }

    /// An entry with what became of all its files, where that can be read.
    package func withFiles(_ entry: HistoryEntry) -> HistoryEntry {
        guard entry.files.isEmpty, !entry.isMerge || entry.isOwnMerge else { return entry }
        var limits = HistoryLimits()
        limits.readsContents = false
        guard let commit = entry.commit,
            let files = try? repository?.files(of: commit, below: pathInRepository(.root), limits: limits)
        else { return entry }
        var entry = entry
        entry.files = files.compactMap { HistoryEntry.TouchedFile($0, inside: pathInCookbook) }
        return entry
    }

    /// What an entry did, file by file, to be shown.
    package func plannedFiles(of entry: HistoryEntry) throws(OperationProblem) -> [PlannedFile] {
        try contents(of: entry).flatMap { file -> [PlannedFile] in
            guard let previous = file.previousPath else {
                return [PlannedFile(file.path, before: file.before, after: file.after)]
            }
            return [
                PlannedFile(previous, before: file.before, after: nil),
                PlannedFile(file.path, before: nil, after: file.after),
            ]
        }
    }
}

extension CookbookHistory {
    /// The entry that somebody names: by its number, by the id of its operation or the first letters of it, or as git names commits.
    package func entry(named text: String, in session: Session) throws(OperationProblem) -> HistoryEntry {
        if let number = Int(text), number > 0, let found = entries.first(where: { $0.number == number }) {
            return found
        }
        let found = entries.filter { $0.operation?.hasPrefix(text) ?? false }
        if let exact = found.first(where: { $0.operation == text }) { return exact }
        if text.utf8.count >= 4, found.count == 1 { return found[0] }
        if text.utf8.count >= 4, found.count > 1 {
            let list: [Message] = found.prefix(5).map { "  \($0.id)  \($0.summary)" }
            throw OperationProblem(
                "'\(text)' may be one of several operations:\n\(list.joined(separator: "\n"))",
                hint: "write more of its id", kind: .usage)
        }
        if session.repository != nil {
            let revision: GitRevision
            do { revision = try session.revision(text) } catch {
                throw Self.problem(ofRecipe: text, in: session) ?? error
            }
            if let found = entries.first(where: { $0.commit == revision.id }) { return found }
            throw OperationProblem(
                "\(words: String(revision.id.prefix(8))) is not a commit of this branch that touched the cookbook",
                hint: "see rbook log", kind: .usage)
        }
        throw Self.problem(ofRecipe: text, in: session)
            ?? OperationProblem(
                "there is no operation '\(text)'", hint: "see them, with their numbers: rbook op log", kind: .usage)
    }

    /// What to do instead, where a recipe is named; `nil` where no recipe is called so.
    private static func problem(ofRecipe text: String, in session: Session) -> OperationProblem? {
        guard (try? session.recipe(named: text)) != nil else { return nil }
        let word = ShellWord.quoted(text)
        return OperationProblem(
            "'\(text)' is a recipe, not a change",
            hint:
                "see its changes: rbook log \(words: word); rbook undo N takes back one of them, rbook restore \(words: word) --at REVISION brings the recipe back as it was",
            kind: .usage)
    }
}
