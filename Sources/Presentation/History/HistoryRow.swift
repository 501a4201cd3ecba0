/// A thing that was done to a cookbook, as lists and programs show it.
public struct HistoryRow: Sendable {
    /// By which commands take it; `nil` for what is in no commit of a repository.
    public let number: Int?
    /// The commit's id of 40 digits, if there is one.
    public let commit: String?
    /// The operation's id, for changes by rbook.
    public let operation: String?
    /// "use", "undo"; `nil` for what was done by hand.
    public let name: String?
    public let summary: String
    public let author: String
    public let email: String
    /// "2026-11-21"; empty where it is no date.
    public let date: String
    /// Seconds since 1970.
    public let time: Int
    public let isUndone: Bool
    public let undoes: String?
    /// What it changed, in a cook's words; `nil` where that is not told.
    public let changes: String?
    public let files: [File]

    public struct File: Sendable {
        public let path: String
        public let previousPath: String?
        /// "made", "changed", "moved" or "removed".
        public let fate: String

        public init(path: String, previousPath: String?, fate: String) {
            (self.path, self.previousPath, self.fate) = (path, previousPath, fate)
        }
    }

    public init(
        number: Int?, commit: String?, operation: String?, name: String?, summary: String, author: String,
        email: String, date: String, time: Int, isUndone: Bool, undoes: String?, changes: String? = nil,
        files: [File]
    ) {
        (self.number, self.commit, self.operation, self.name) = (number, commit, operation, name)
        (self.summary, self.author, self.email, self.date) = (summary, author, email, date)
        (self.time, self.isUndone, self.undoes, self.changes, self.files) = (time, isUndone, undoes, changes, files)
    }

    /// What is told of it in a line: rbook's own words; of changes by hand the person's, and what was changed, or the files.
    public var words: String {
        var text = summary.isEmpty ? "(no message)" : summary
        if let changes {
            text += " (\(changes))"
        } else if name == nil, !files.isEmpty {
            let names = files.prefix(3).map { Self.fileName($0.path) }
            let more = files.count > 3 ? " and \(files.count - 3) more" : ""
            text += " (\(names.joined(separator: ", "))\(more))"
        }
        if isUndone { text += " [taken back]" }
        return text
    }

    private static func fileName(_ path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    public var json: JSONValue {
        .members([
            "number": number.map { .integer($0) } ?? .null, "commit": commit.map { .string($0) } ?? .null,
            "operation": operation.map { .string($0) } ?? .null, "kind": name.map { .string($0) } ?? .null,
            "summary": .string(summary), "author": .string(author), "email": .string(email), "date": .string(date),
            "time": .integer(time), "taken_back": .boolean(isUndone), "takes_back": .text(undoes),
            "changes": .text(changes),
            "files": .array(
                files.map { file in
                    .members([
                        "path": .string(file.path), "from": .text(file.previousPath), "change": .string(file.fate),
                    ])
                }),
        ])
    }

    public static let csvHeader = [
        "number", "commit", "operation", "kind", "date", "author", "summary", "taken_back", "files",
    ]
    public var csv: [String] {
        [
            number.map { "\($0)" } ?? "", commit ?? "", operation ?? "", name ?? "", date, author, summary,
            isUndone ? "yes" : "no", files.map(\.path).joined(separator: "; "),
        ]
    }
}
