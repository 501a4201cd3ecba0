package import RecipeModel
package import SourceText
internal import Workspace

/// What an operation would do: files with the bytes they would hold, and a sentence that says it in a cook's words.
package struct Plan: Sendable {
    /// The commit's subject, and what is told when it is done.
    package let summary: Message
    /// Whether the cookbook asks for commits.
    package let mode: Configuration.CommitMode
    /// What else to say of it, a sentence each.
    package let remarks: [Message]
    let changes: [FileChange]

    /// In the order in which they are made.
    package var files: [PlannedFile] { changes.map { PlannedFile($0) } }
    package var isEmpty: Bool { changes.isEmpty }

    init(_ summary: Message, _ changes: ChangeSet, mode: Configuration.CommitMode, remarks: [Message] = []) {
        (self.summary, self.changes, self.mode, self.remarks) = (summary, changes.changes, mode, remarks)
    }
}

/// What becomes of one file.
package struct PlannedFile: Sendable {
    package let path: RelativePath
    /// `nil` for a new file.
    package let before: [UInt8]?
    /// `nil` for one that is removed.
    package let after: [UInt8]?

    fileprivate init(_ change: FileChange) {
        (path, before, after) = (change.path, change.expected, change.replacement)
    }
}
