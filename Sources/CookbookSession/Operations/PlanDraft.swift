internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText
internal import Workspace

/// What an operation does, gathered file by file: the one place where changes become texts.
struct PlanDraft {
    let session: Session
    private let configuration: Configuration
    private var files: [DraftedFile] = []
    /// By path, those that stay where they are.
    private var places: [RelativePath: Int] = [:]

    init(_ session: Session, _ configuration: Configuration) {
        (self.session, self.configuration) = (session, configuration)
    }

    // MARK: Changes

    /// Changes a file that was read; several times on top of each other.
    mutating func change(_ file: CookbookFile, _ changes: [Change]) throws(OperationProblem) {
        let source = places[file.path] == nil ? try session.source(of: file) : nil
        try change(source, at: file.path, file.subject, changes)
    }

    /// Changes a file whose text is at hand.
    mutating func change(_ source: SourceText, _ subject: DocumentChange.Subject, _ changes: [Change])
        throws(OperationProblem)
    {
        try change(source, at: source.path, subject, changes)
    }

    private mutating func change(
        _ source: SourceText?, at path: RelativePath, _ subject: DocumentChange.Subject, _ changes: [Change]
    ) throws(OperationProblem) {
        if places[path] == nil, let source {
            places[path] = files.count
            files.append(DraftedFile(subject, .changed, source, configuration))
        }
        guard let place = places[path] else { return }
        try files[place].apply(changes, at: path)
    }

    /// Gives a file the text that it has in an editor or after fixes.
    mutating func replaceText(of source: SourceText, by bytes: [UInt8], _ subject: DocumentChange.Subject)
        throws(OperationProblem)
    {
        try change(source, subject, [.replaceText(TextHunk.all(from: source.bytes, to: bytes))])
    }

    /// Notes what an editor has made of a file: only committed, as the file holds it already.
    mutating func recordText(of source: SourceText, now bytes: [UInt8], _ subject: DocumentChange.Subject)
        throws(OperationProblem)
    {
        try replaceText(of: source, by: bytes, subject)
        if let place = places[source.path] { files[place].isRecorded = true }
    }

    /// Makes fixes of a file.
    mutating func apply(_ fixes: CheckedFixes, to source: SourceText) throws(OperationProblem) {
        guard let bytes = try? source.applying(fixes.edits) else {
            throw OperationProblem("\(source.path) cannot be edited: the edits overlap")
        }
        try replaceText(of: source, by: bytes, .other)
    }

    // MARK: Files

    /// Makes a file, and changes it.
    ///
    /// Refuses places that rbook does not read, so that no operation can write into a git directory.
    ///
    /// - Parameter isExecutable: whether it is made a program.
    mutating func make(
        _ path: RelativePath, _ bytes: [UInt8], _ subject: DocumentChange.Subject, _ changes: [Change] = [],
        isExecutable: Bool = false
    ) throws(OperationProblem) {
        try add(SourceText(path: path, bytes: bytes), subject, .made, changes, named: path)
        if isExecutable { files[files.count - 1].isExecutable = true }
    }

    /// Makes `.gitattributes` in the cookbook's folder, which git reads: the one hidden file that rbook makes.
    mutating func makeAttributes(_ bytes: [UInt8]) {
        let source = SourceText(path: AttributesFile.path, bytes: bytes)
        files.append(DraftedFile(.other, .made, source, configuration))
    }

    /// Copies a file, and changes the copy.
    mutating func copy(_ file: CookbookFile, to path: RelativePath, _ changes: [Change]) throws(OperationProblem) {
        let source = SourceText(path: path, bytes: try session.source(of: file).bytes)
        try add(source, file.subject, .copied(from: file.path), changes, named: file.path)
    }

    /// Moves a file, and changes it.
    mutating func move(
        _ source: SourceText, to path: RelativePath, _ subject: DocumentChange.Subject, _ changes: [Change] = []
    ) throws(OperationProblem) {
        let moved = SourceText(path: path, bytes: source.bytes)
        try add(moved, subject, .moved(from: source.path), changes, named: source.path)
    }

    mutating func remove(_ source: SourceText, _ subject: DocumentChange.Subject) {
        files.append(DraftedFile(subject, .removed, source, configuration))
    }

    private mutating func add(
        _ source: SourceText, _ subject: DocumentChange.Subject, _ fate: DocumentChange.Fate, _ changes: [Change],
        named path: RelativePath
    ) throws(OperationProblem) {
        try Relocation.checkPlace(source.path, session)
        var file = DraftedFile(subject, fate, source, configuration)
        try file.apply(changes, at: path)
        files.append(file)
    }

    /// A file's text after the changes so far.
    func text(of file: CookbookFile) throws(OperationProblem) -> SourceText {
        if let place = places[file.path] { return files[place].revision.source }
        return try session.source(of: file)
    }

    // MARK: The plan

    func plan(
        _ intent: Intent = .change, remarks: [Message] = [], details: [Message] = [], taken: SourceVersions? = nil
    ) -> Plan {
        let changed = files.filter(\.isChanged)
        return Plan(
            ChangeSummary(changed.map(\.change), intent: intent, options: configuration.itemLineOptions),
            changed.flatMap(\.fileChanges), mode: configuration.commit,
            remarks: remarks, details: details, taken: taken)
    }
}

/// One file of a plan.
private struct DraftedFile {
    let subject: DocumentChange.Subject
    let fate: DocumentChange.Fate
    private let configuration: Configuration
    private(set) var revision: DocumentRevision
    /// Whether a new file is made a program.
    var isExecutable = false
    /// Whether the file holds the new text already.
    var isRecorded = false

    init(
        _ subject: DocumentChange.Subject, _ fate: DocumentChange.Fate, _ source: SourceText,
        _ configuration: Configuration
    ) {
        (self.subject, self.fate, self.configuration) = (subject, fate, configuration)
        revision = DocumentRevision(source, configuration: configuration)
    }

    /// - Parameter path: what a refusal names the file by.
    mutating func apply(_ changes: [Change], at path: RelativePath) throws(OperationProblem) {
        for change in changes {
            do throws(UneditableShape) { try revision.apply(change) } catch {
                // The file as it is on disk names the place best, where the change cannot be made on that either.
                var fresh = DocumentRevision(revision.original, configuration: configuration)
                do throws(UneditableShape) { try fresh.apply(change) } catch {
                    throw problem(error, in: revision.original, at: path)
                }
                throw problem(error, in: revision.source, at: path)
            }
        }
    }

    private func problem(_ shape: UneditableShape, in source: SourceText, at path: RelativePath) -> OperationProblem {
        if case .recipe = subject {
            return OperationProblem(
                shape, in: source, at: path, otherwise: "change it by hand: rbook edit \(argument: path)")
        }
        return OperationProblem(shape, in: source, at: path)
    }

    var isChanged: Bool { fate != .changed || revision.isChanged }

    var change: DocumentChange { DocumentChange(revision.original.path, subject, fate, revision.changes) }

    var fileChanges: [FileChange] {
        let (path, old, new) = (revision.original.path, revision.original.bytes, revision.source.bytes)
        switch fate {
        case .changed where isRecorded: return [.record(path, from: old, to: new)]
        case .changed: return [.edit(path, from: old, to: new)]
        case .made: return [.create(path, new).executable(isExecutable ? true : nil)]
        case .copied(let source): return [.create(path, new, modeOf: source)]
        case .moved(let source): return [.create(path, new, modeOf: source), .delete(source, expecting: old)]
        case .removed: return [.delete(path, expecting: old)]
        }
    }
}

extension CookbookFile {
    /// What a summary calls the file.
    var subject: DocumentChange.Subject {
        switch content {
        case .recipe(let recipe): .recipe(title: recipe.title.text)
        case .collection(let collection): .collection(title: CollectionMembers.title(self, collection))
        case .shoppingList(let list):
            .shoppingList(title: list.title?.value ?? String(decoding: path.stem, as: UTF8.self))
        case .pantry: .pantry
        case .mealPlan: .plan
        case .folder, .ingredients, .prose: .other
        }
    }
}

extension OperationProblem {
    /// A value that cannot be is a mistake of whoever gave it, whatever was to be done with it.
    init(_ value: InvalidValue) { self.init(value.message, hint: value.hint, kind: .usage) }
}

extension Session {
    /// What becomes of the recipe that somebody names.
    func planChange(
        of name: String, _ changes: () throws(InvalidValue) -> [Change]
    ) throws(OperationProblem) -> Plan {
        try planChange(of: [name], changes)
    }

    /// The same for several recipes, each once; there is at least one.
    func planChange(
        of names: [String], _ changes: () throws(InvalidValue) -> [Change]
    ) throws(OperationProblem) -> Plan {
        var draft: PlanDraft?
        var changed: Set<RelativePath> = []
        for name in names {
            let (file, _, cookbook) = try recipe(named: name)
            let checked: [Change]
            do throws(InvalidValue) { checked = try changes() } catch { throw OperationProblem(error) }
            var current = draft ?? PlanDraft(self, cookbook.configuration)
            if changed.insert(file.path).inserted { try current.change(file, checked) }
            draft = current
        }
        guard let draft else { throw OperationProblem("no recipe is named", kind: .usage) }
        return draft.plan()
    }
}
