public import Revision

/// A line of a file with who made it what it is.
public struct BlameRow: Sendable {
    public let text: String
    public let isHeading: Bool
    /// "ingredient", "step"
    public let part: String
    public let section: String?
    /// `nil` for what is in no commit yet, like all that follows.
    public let commit: String?
    public let author: String?
    public let date: String?
    /// By which `rbook log` and `rbook restore` name the commit.
    public let number: Int?
    public let summary: String?

    public init(
        _ line: LineBlame.Line, commit: String?, author: String?, date: String?, number: Int?, summary: String?
    ) {
        (text, isHeading, part, section) = (line.text, line.part == .heading, line.part.rawValue, line.section)
        (self.commit, self.author, self.date, self.number, self.summary) = (commit, author, date, number, summary)
    }

    public var json: JSONValue {
        .members([
            "text": .string(text), "part": .string(part), "section": .text(section), "commit": .text(commit),
            "number": number.map { .integer($0) } ?? .null, "author": .text(author), "date": .text(date),
            "summary": .text(summary),
        ])
    }

    public static let csvHeader = ["text", "part", "section", "commit", "number", "author", "date", "summary"]
    public var csv: [String] {
        [
            text, part, section ?? "", commit ?? "", number.map { "\($0)" } ?? "", author ?? "", date ?? "",
            summary ?? "",
        ]
    }
}
