package import RecipeModel
package import Revision
package import SourceText
internal import Workspace

/// What an operation would do: changes file by file, the bytes they make, and a sentence that says it in a cook's words.
package struct Plan: Sendable {
    /// What is done, as changes.
    package let changes: ChangeSummary
    /// Whether the cookbook asks for commits.
    package let mode: Configuration.CommitMode
    /// What else to say of it, a sentence each.
    package let remarks: [Message]
    /// What was done in detail, a line each: part of the answer.
    package let details: [Message]
    let fileChanges: [FileChange]
    /// What is taken from sources, where the files hold something else beside it.
    let taken: SourceVersions?
    /// What the commit's message says below its subject, a line each.
    package let body: [Message]

    /// The commit's message, if nobody writes another.
    package var proposal: Message {
        body.isEmpty ? summary : summary + "\n\n" + body.joined(separator: "\n")
    }
    /// The commit's subject, and what is told when it is done.
    package var summary: Message { changes.sentence }
    /// In the order in which they are made.
    package var files: [PlannedFile] { fileChanges.map { PlannedFile($0) } }
    /// Whether it takes something back.
    package var isUndo: Bool { if case .undo = changes.intent { true } else { false } }
    package var isEmpty: Bool { fileChanges.isEmpty }

    init(
        _ changes: ChangeSummary, _ files: [FileChange], mode: Configuration.CommitMode, remarks: [Message],
        details: [Message] = [], body: [Message] = [], taken: SourceVersions? = nil
    ) {
        (self.changes, fileChanges, self.mode) = (changes, files, mode)
        (self.remarks, self.details, self.body, self.taken) = (remarks, details, body, taken)
    }
}

/// What becomes of one file.
package struct PlannedFile: Sendable {
    package let path: RelativePath
    /// `nil` for a new file.
    package let before: [UInt8]?
    /// `nil` for one that is removed.
    package let after: [UInt8]?

    package init(_ path: RelativePath, before: [UInt8]?, after: [UInt8]?) {
        (self.path, self.before, self.after) = (path, before, after)
    }

    fileprivate init(_ change: FileChange) {
        (path, before, after) = (change.path, change.expected, change.replacement)
    }
}
