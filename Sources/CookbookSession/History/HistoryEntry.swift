package import Kitchen
package import SourceText
internal import Workspace

/// One thing that was done to a cookbook: a commit, or a change by rbook that is in no commit.
package struct HistoryEntry: Sendable {
    /// By which `undo` and `--at` take it: its place in the history, from 1 for the newest; `nil` for what is in no commit of a repository.
    package let number: Int?
    /// 40 hexadecimal digits; `nil` for what is in no commit.
    package let commit: String?
    /// Of a change by rbook: letters and digits.
    package let operation: String?
    /// By which changes by rbook are called in trailers: "use", "undo"; `nil` for what was done by hand.
    package let name: String?
    /// The first line of the message.
    package let summary: String
    package let authorName: String
    package let authorEmail: String
    /// Seconds since 1970, and minutes east of UTC.
    package let time: Int64
    package let offset: Int32
    package let isMerge: Bool
    /// The operation or commit that it took back, if it is an undo.
    package let undoes: String?
    /// Whether a later undo took it back, and nothing brought it back since.
    package internal(set) var isUndone = false
    /// What became of files that were asked about: seen from the cookbook. Empty where all commits were.
    package internal(set) var files: [TouchedFile] = []
    /// As noted down on this computer; `nil` for what came from elsewhere.
    var logged: LoggedOperation?
    /// Where rbook moved files: old path → new path.
    var moves: [RelativePath: RelativePath] = [:]

    /// What was done to one file.
    package struct TouchedFile: Hashable, Sendable {
        package enum Fate: String, Sendable {
            case made, changed, moved, removed
        }

        package let path: RelativePath
        /// Where it was before, if elsewhere.
        package let previousPath: RelativePath?
        package let fate: Fate
    }

    /// What names it for ever: the operation's id, or that of the commit.
    package var id: String { operation ?? commit ?? "" }

    /// Whether it is a merge that rbook made of an update, which only brings in what a source says: it is what it made of its first parent.
    var isOwnMerge: Bool { isMerge && name.map(ImportedVersions.operations.contains) ?? false }

    /// The day on the clock of whoever did it.
    package var date: CalendarDate? { Session.day(time, offset) }

    /// Whether `rbook undo` can take it: not a merge, and not the beginning of the cookbook.
    var refusal: Message? {
        if isMerge, !isOwnMerge { return "a merge is not taken back as a whole" }
        if name == "begin" { return "the beginning of a cookbook is not taken back" }
        return nil
    }
}
