/// How a line ends. Every line break of a text is one of these, as in CommonMark: `\r\r\n` is a lone CR and then a CRLF.
public enum LineEnding: Sendable, Hashable {
    case lineFeed
    case carriageReturnLineFeed
    case carriageReturn

    /// The line break that begins at `offset`; `nil` where none does.
    public init?(_ bytes: [UInt8], at offset: Int) {
        switch bytes[offset] {
        case 0x0A: self = .lineFeed
        case 0x0D:
            self = offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? .carriageReturnLineFeed : .carriageReturn
        default: return nil
        }
    }

    /// The line breaks of a text, in order. Costs one pass over the bytes.
    public static func all(in bytes: [UInt8]) -> [(range: ByteRange, ending: LineEnding)] {
        bytes.withByteView { view in
            var result: [(range: ByteRange, ending: LineEnding)] = []
            var offset = view.lineEnd(from: 0)
            while offset < view.count {
                let next = view.lineStart(behind: offset)
                let ending: LineEnding =
                    next - offset == 2 ? .carriageReturnLineFeed : view[offset] == 0x0A ? .lineFeed : .carriageReturn
                result.append((ByteRange(offset, next), ending))
                offset = view.lineEnd(from: next)
            }
            return result
        }
    }

    /// The ending that most lines have: what a file's new lines get. Of equally many LF goes before CRLF, and a lone CR comes last;
    /// a text of one line gets LF.
    public static func majority(of bytes: [UInt8]) -> LineEnding {
        guard bytes.contains(0x0D) else { return .lineFeed }
        var counts = (lineFeed: 0, both: 0, carriageReturn: 0)
        for (_, ending) in all(in: bytes) {
            switch ending {
            case .lineFeed: counts.lineFeed += 1
            case .carriageReturnLineFeed: counts.both += 1
            case .carriageReturn: counts.carriageReturn += 1
            }
        }
        let most = max(counts.lineFeed, counts.both, counts.carriageReturn)
        return most == counts.lineFeed ? .lineFeed : most == counts.both ? .carriageReturnLineFeed : .carriageReturn
    }

    public var bytes: [UInt8] { Array(text.utf8) }

    public var text: String {
        switch self {
        case .lineFeed: "\n"
        case .carriageReturnLineFeed: "\r\n"
        case .carriageReturn: "\r"
        }
    }

    /// In words: "a lone CR".
    public var name: String {
        switch self {
        case .lineFeed: "LF"
        case .carriageReturnLineFeed: "CRLF"
        case .carriageReturn: "a lone CR"
        }
    }
}
