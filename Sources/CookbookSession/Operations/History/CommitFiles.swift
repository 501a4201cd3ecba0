internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import RecipeModel
internal import Revision
internal import SourceText
internal import Workspace

/// Commits what somebody changed by hand. The files stay as they are, and so does what else is staged.
package struct CommitFiles: Operation {
    private let names: [String]

    /// - Parameter names: paths of files and folders, or recipes; everything of the cookbook where empty.
    package init(_ names: [String] = []) { self.names = names }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let repository = try session.historyRepository(for: "the repository", lack: "there is nothing to commit to")
        let head: GitRevision?
        do throws(RevisionProblem) { head = try repository.revision("HEAD") } catch {
            guard error == .noCommits || error == .unknown else { throw session.problem("HEAD", error) }
            head = nil
        }
        let scope = try scope(session, repository, head?.id)
        let found = try UncommittedFiles(session, repository, since: head?.id, in: scope, needsIndex: true)
        if let refused = found.others.first(where: { scope.contains($0.path) }) {
            throw OperationProblem(
                "\(refused.path) is not committed: " + refused.reason, hint: "if you mean it, use git for it")
        }
        let remarks = Self.remarks(found.others)
        guard !found.files.isEmpty else {
            let what: Message = names.isEmpty ? "no document has" : "nothing there has"
            throw OperationProblem(
                what + " changed since the last commit", hint: remarks.isEmpty ? nil : remarks.joined(separator: "; "),
                kind: .nothingFound)
        }
        let tree = session.loader.tree(session.ignoreRules)
        try Self.checkReadable(found.files, tree)
        let described = found.files.map { CommittedDocument($0, session.difference(of: $0, tree.configuration)) }
        let words = CommitWords(described.map(\.words))
        let changes = ChangeSummary(
            described.map(\.change), intent: .commit(words.subject), options: tree.configuration.itemLineOptions)
        return Plan(
            changes, found.files.flatMap(Self.fileChanges), mode: .auto, remarks: remarks, body: words.body)
    }

    private static func fileChanges(_ file: UncommittedFiles.File) -> [FileChange] {
        guard let previous = file.previousPath else { return [.record(file.path, from: file.before, to: file.after)] }
        return [.record(file.path, from: nil, to: file.after), .record(previous, from: file.before, to: nil)]
    }

    // MARK: What is meant

    private func scope(_ session: Session, _ repository: GitRepository, _ head: String?) throws(OperationProblem)
        -> [RelativePath]
    {
        var paths: [RelativePath] = []
        for name in names {
            let path: RelativePath?
            do throws(OperationProblem) { path = try session.resolve(name) } catch {
                // What has a separator is meant as a path.
                guard !name.contains("/") else { throw error }
                path = nil
            }
            if let path, isThere(path, session, repository, head) {
                paths.append(path)
            } else {
                paths.append(try session.file(named: name).file.path)
            }
        }
        return paths
    }

    private func isThere(_ path: RelativePath, _ session: Session, _ repository: GitRepository, _ head: String?) -> Bool
    {
        if path.isRoot || session.root.exists(path) { return true }
        guard let head else { return false }
        let place = session.pathInRepository(path)
        if (try? repository.file(at: place, of: head)).flatMap(\.self) != nil { return true }
        return (try? repository.isFolder(place, of: head)) == true
    }

    private static let mostRemarks = 5

    private static func remarks(_ others: [(path: RelativePath, reason: Message)]) -> [Message] {
        let told: [Message] = others.prefix(mostRemarks).map { "\($0.path) is not committed: " + $0.reason }
        let rest = others.count - told.count
        return told + (rest > 0 ? ["\(rest) more files are not committed"] : [])
    }

    // MARK: What cannot be committed

    private static func checkReadable(_ files: [UncommittedFiles.File], _ tree: CookbookTree) throws(OperationProblem) {
        var problems: [(text: Message, hint: String?)] = []
        for file in files {
            guard let bytes = file.after else { continue }
            let source = SourceText(path: file.path, bytes: bytes)
            let diagnostics: [Diagnostic]
            if CookbookTree.isMarkdown(file.path) {
                diagnostics = CookbookFile(source, configuration: tree.configuration).diagnostics
            } else if file.path == tree.configurationSource?.path {
                diagnostics = tree.configurationDiagnostics
            } else {
                continue
            }
            guard let found = Damage(in: source, diagnostics) else { continue }
            problems.append((found.message, found.hint))
        }
        guard let first = problems.first else { return }
        let lines = problems.map { "\n  " + $0.text }.joined(separator: "")
        let way: Message = "or name the other files, or commit it with git as it is"
        throw OperationProblem(
            problems.count == 1
                ? "nothing is committed: " + first.text
                : "nothing is committed: \(problems.count) files cannot be read as they are:" + lines,
            hint: problems.count == 1 ? (first.hint.map { "\($0); " } ?? "") + way : "rbook lint says more; " + way)
    }
}

/// A file of a commit as messages speak of it.
struct CommittedDocument {
    let words: CommitWords.File
    let change: DocumentChange

    init(_ file: UncommittedFiles.File, _ difference: FileDifference) {
        let subject = (difference.recipes.after ?? difference.recipes.before)?.subject ?? .other
        let isSettings = file.path.string == CookbookTree.configurationName
        let fileName = String(decoding: file.path.name, as: UTF8.self)
        let (name, kind): (String, String?) =
            switch subject {
            case .recipe(let title): (title, "recipe")
            case .collection(let title): ("the collection \(title)", nil)
            case .shoppingList(let title): ("the list \(title)", nil)
            case .pantry: ("the pantry", nil)
            case .plan: ("the plan", nil)
            case .settings: ("the settings", nil)
            case .other where isSettings: ("the settings", nil)
            case .other where file.path.isPicture: (fileName, "picture")
            case .other where CookbookTree.isMarkdown(file.path): (fileName, "page")
            case .other: (fileName, "file")
            }
        let (fate, documentFate): (CommitWords.File.Fate, DocumentChange.Fate) =
            switch (file.previousPath, file.before, file.after) {
            case (let previous?, _, _): (.moved, .moved(from: previous))
            case (nil, nil, _): (.made, .made)
            case (nil, _, nil): (.removed, .removed)
            case (nil, _?, _?): (.changed, .changed)
            }
        let isRecipe = if case .recipe = subject { true } else { false }
        words = CommitWords.File(
            file.path, name: name, kind: kind, isNamed: isRecipe, fate: fate,
            phrases: fate == .changed ? DifferenceWords(difference.difference).phrases : [])
        change = DocumentChange(file.path, isSettings ? .settings : subject, documentFate)
    }
}
