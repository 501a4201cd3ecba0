internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let mixedLineEndings = Rule(
        code: "mixed-line-endings", family: .style, severity: .info, summary: "lines that end in different ways",
        explanation:
            "A file may end its lines with LF (most systems) or CRLF (Windows), but not both: editors then rewrite the whole file and hide the real change. The first line decides.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion⟦\r\n⟧\n## Instructions\n\n1. Chop the onion.\n",
                fixed: "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted("# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .file([.carriageReturn]) { context, findings in
            let bytes = context.source.bytes
            let expected = LineEnding.ofFirstLine(bytes)
            var edits: [TextEdit] = []
            var offset = 0
            while offset < bytes.count {
                guard let ending = LineEnding(bytes, at: offset) else {
                    offset += 1
                    continue
                }
                let range = ByteRange(offset, offset + ending.bytes.count)
                if ending != expected { edits.append(TextEdit(range, expected.bytes)) }
                offset = range.end
            }
            guard let first = edits.first, let found = LineEnding(bytes, at: first.range.start) else { return }
            findings.report(
                first.range, "this line ends with \(found.name), the first with \(expected.name)",
                hint: "end all lines of the file alike",
                fix: Fix(isSafe: true, title: "end all lines with \(expected.name)", edits: edits))
        })
}

/// How a line ends.
enum LineEnding: Sendable {
    case lineFeed
    case carriageReturnLineFeed
    case carriageReturn

    init?(_ bytes: [UInt8], at offset: Int) {
        switch bytes[offset] {
        case 0x0A: self = .lineFeed
        case 0x0D:
            self = offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? .carriageReturnLineFeed : .carriageReturn
        default: return nil
        }
    }

    /// The ending of the first line; LF for a text of one line.
    static func ofFirstLine(_ bytes: [UInt8]) -> LineEnding {
        guard let offset = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return .lineFeed }
        return LineEnding(bytes, at: offset) ?? .lineFeed
    }

    var bytes: [UInt8] {
        switch self {
        case .lineFeed: [0x0A]
        case .carriageReturnLineFeed: [0x0D, 0x0A]
        case .carriageReturn: [0x0D]
        }
    }

    var name: String {
        switch self {
        case .lineFeed: "LF"
        case .carriageReturnLineFeed: "CRLF"
        case .carriageReturn: "a lone CR"
        }
    }
}
