internal import Revision
internal import SourceText
internal import Workspace

/// What is noted down of a change on this computer before it is made, and once it is, so that it can be taken back.
struct OperationNote {
    private let log: OperationLog?
    private let isEmpty: Bool
    private var operation: LoggedOperation
    /// What could not be noted down, a sentence each.
    private(set) var warnings: [Message] = []

    init(
        _ plan: Plan, _ record: OperationRecord, _ workspace: Workspace, log: OperationLog?,
        _ now: (time: Int64, offset: Int32)
    ) {
        isEmpty = plan.isEmpty
        self.log = log
        var sources: [RelativePath: RelativePath] = [:]
        for document in plan.changes.documents {
            if case .moved(let source) = document.fate { sources[document.path] = source }
        }
        let moved = Set(sources.values)
        let changes = plan.fileChanges.map(workspace.placed)
        var old: [RelativePath: [UInt8]] = [:]
        for change in changes { old[change.path] = change.expected }
        let files = changes.compactMap { change -> LoggedOperation.File? in
            if change.replacement == nil, moved.contains(change.path) { return nil }
            let source = sources[change.path]
            return LoggedOperation.File(
                path: change.path, previousPath: source, before: source.flatMap { old[$0] } ?? change.expected,
                after: change.replacement,
                taken: plan.taken?.files[change.path].flatMap { $0 == change.replacement ? nil : $0 })
        }
        operation = LoggedOperation(
            id: record.id, name: record.name, summary: plan.summary.verbatim, time: now.time, offset: now.offset,
            undoes: record.undone, files: files)
    }

    mutating func begin() {
        if isEmpty { return }
        if let log, log.begin(operation) { return }
        note()
    }

    /// - Parameter isDone: whether any file was changed.
    mutating func end(commit: String?, isDone: Bool) {
        if isEmpty { return }
        guard isDone else {
            log?.discard()
            return
        }
        operation.commit = commit
        if let log, log.finish(operation) { return }
        note()
    }

    private mutating func note() {
        if warnings.isEmpty {
            warnings = [
                "the change could not be noted down for rbook undo; what is committed can be taken back all the same"
            ]
        }
    }
}
