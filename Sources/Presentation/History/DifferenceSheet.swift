internal import Kitchen
public import Revision
public import SourceText

/// What became of one file, as it is shown.
public struct DifferenceSheet: Sendable {
    public let path: String
    /// Where it was before, if elsewhere.
    public let previousPath: String?
    /// "made", "changed", "moved" or "removed".
    public let fate: String
    public let title: String?
    /// How many lines of the file came and went.
    public let lineCounts: (added: Int, removed: Int)
    /// What follows for who eats it: "contains milk now".
    public let meaning: [String]
    /// Conflicts of a merge that stand in it unsettled: "line 12: …". What is around them is shown as it is written.
    public let conflicts: [String]
    public let lines: [Line]

    /// One difference.
    public struct Line: Sendable {
        /// "+" for what came, "-" for what went, "~" for what is other than before, ">" for what stands elsewhere.
        public let sign: String
        /// What it is about: "salt", "step 2", "tags".
        public let subject: String
        /// In pieces, each with what became of it.
        public let pieces: [Piece]
        let entry: DocumentDifference.Entry
    }

    /// A piece of a text.
    public struct Piece: Sendable {
        public enum Fate: Sendable {
            case kept, removed, added
        }

        public let text: String
        public let fate: Fate

        init(_ text: String, _ fate: Fate) { (self.text, self.fate) = (text, fate) }
    }

    public init(
        path: RelativePath, previousPath: RelativePath?, fate: String, _ difference: DocumentDifference,
        lineCounts: (added: Int, removed: Int), conflicts: [String] = [], meaning: [String]
    ) {
        self.conflicts = conflicts
        (self.path, self.previousPath, self.fate) = (path.string, previousPath?.string, fate)
        title = difference.title
        self.lineCounts = lineCounts
        self.meaning = meaning
        lines = difference.entries.map(Line.init)
    }
}

extension DifferenceSheet.Line {
    init(_ entry: DocumentDifference.Entry) {
        self.entry = entry
        let (what, isNamed) = Self.subject(entry)
        switch entry.act {
        case .added:
            (sign, subject) = ("+", what)
            pieces = [DifferenceSheet.Piece(entry.new ?? "", .added)]
        case .removed:
            (sign, subject) = ("-", what)
            pieces = [DifferenceSheet.Piece(entry.old ?? "", .removed)]
        case .changed where entry.words.isEmpty:
            (sign, subject) = ("~", what)
            pieces = [
                DifferenceSheet.Piece(entry.old ?? "nothing", .removed), DifferenceSheet.Piece(" → ", .kept),
                DifferenceSheet.Piece(entry.new ?? "nothing", .added),
            ]
        case .changed, .replaced, .reworded:
            (sign, subject) = ("~", isNamed ? what : Self.name(entry.part))
            pieces = entry.words.map { word in
                switch word.fate {
                case .kept: DifferenceSheet.Piece(word.text, .kept)
                case .removed: DifferenceSheet.Piece(word.text, .removed)
                case .added: DifferenceSheet.Piece(word.text, .added)
                }
            }
        case .moved:
            (sign, subject) = (">", what)
            let isElsewhere = entry.old != entry.new && entry.new != nil
            pieces = [
                DifferenceSheet.Piece(isElsewhere ? "now below \(entry.new ?? "")" : "stands in another place", .kept)
            ]
        case .ticked, .unticked:
            (sign, subject) = ("~", what)
            pieces = [DifferenceSheet.Piece(entry.act == .ticked ? "ticked" : "open again", .kept)]
        }
    }

    private static func subject(_ entry: DocumentDifference.Entry) -> (text: String, isNamed: Bool) {
        switch entry.part {
        case .step: return ("step \(entry.subject)", true)
        case .key: return (entry.subject, true)
        case .ingredient, .lot, .goods:
            if entry.act == .added || entry.act == .removed { return (name(entry.part), true) }
            return (entry.subject, true)
        default:
            if entry.act == .moved { return (entry.subject, false) }
            return (name(entry.part), false)
        }
    }

    private static func name(_ part: DocumentDifference.Entry.Part) -> String {
        switch part {
        case .goods: "to buy"
        case .lot: "stock"
        case .log: "cooked"
        default: part.rawValue
        }
    }

    /// In one text; what went and came in git's marks for words, where both are in it.
    public var plain: String {
        let isMixed = Set(pieces.map(\.fate)).count > 1 && entry.words.isEmpty == false
        return pieces.map { piece in
            guard isMixed else { return piece.text }
            let space = piece.text.prefix { $0 == " " }
            switch piece.fate {
            case .kept: return piece.text
            case .removed: return "\(space)[-\(piece.text.dropFirst(space.count))-]"
            case .added: return "\(space){+\(piece.text.dropFirst(space.count))+}"
            }
        }.joined()
    }
}

// MARK: - For programs and pull requests

extension DifferenceSheet {
    public var json: JSONValue {
        .members([
            "path": .string(path), "from": .text(previousPath), "change": .string(fate), "title": .text(title),
            "lines_added": .integer(lineCounts.added), "lines_removed": .integer(lineCounts.removed),
            "meaning": .array(meaning.map { .string($0) }), "conflicts": .array(conflicts.map { .string($0) }),
            "changes": .array(
                lines.map { line in
                    let entry = line.entry
                    return .members([
                        "part": .string(entry.part.rawValue), "act": .string(entry.act.rawValue),
                        "subject": .string(entry.subject), "before": .text(entry.old), "after": .text(entry.new),
                        "section": .text(entry.section),
                        "words": .array(
                            entry.words.map { .members(["text": .string($0.text), "fate": .string($0.fate.rawValue)]) }),
                    ])
                }),
        ])
    }

    public static let csvHeader = ["path", "change", "part", "act", "subject", "before", "after", "section"]
    public var csv: [[String]] {
        if lines.isEmpty { return [[path, fate, "", "", "", "", "", ""]] }
        return lines.map { line in
            let entry = line.entry
            return [
                path, fate, entry.part.rawValue, entry.act.rawValue, entry.subject, entry.old ?? "", entry.new ?? "",
                entry.section ?? "",
            ]
        }
    }

    /// For the text of a pull request.
    public var markdown: String {
        func escaped(_ text: String) -> String {
            var result = ""
            for character in text {
                if "\\`*_[]<>#|~".contains(character) { result.append("\\") }
                result.append(character)
            }
            return result
        }
        var text = "#### \(escaped(title ?? path))\n\n`\(path.filter { $0 != "`" })`"
        if let previousPath { text += " (before: `\(previousPath.filter { $0 != "`" })`)" }
        if fate == "made" || fate == "removed" { text += fate == "made" ? ", new" : ", removed" }
        text += "\n\n"
        for line in lines {
            let pieces = line.pieces.map { piece in
                let trimmed = piece.text.trimmingPrefix(" ")
                let space = piece.text.count > trimmed.count ? " " : ""
                if trimmed.isEmpty { return piece.text }
                switch piece.fate {
                case .kept: return space + escaped(String(trimmed))
                case .removed: return "\(space)~~\(escaped(String(trimmed)))~~"
                case .added: return "\(space)**\(escaped(String(trimmed)))**"
                }
            }.joined()
            text += "- \(escaped(line.subject)): \(pieces)\n"
        }
        for conflict in conflicts { text += "- **conflict**: \(escaped(conflict))\n" }
        if !meaning.isEmpty { text += "\n\(escaped(meaning.joined(separator: "; ")))\n" }
        return text
    }
}
