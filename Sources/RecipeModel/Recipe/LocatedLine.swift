public import Kitchen
internal import RecipeSyntax
public import SourceText

/// One ingredient line.
public struct LocatedLine: Sendable {
    /// The line as bytes; `line`'s ranges are into it.
    public let text: [UInt8]
    public let line: ItemLine
    /// Where `text` stands in the file. For lines from the front matter the text may be decoded from quotes and differ from the file.
    public let range: ByteRange
    /// Whether byte offsets of `text` are those of `range` (not so for quoted front matter).
    public let isVerbatim: Bool
    /// Where the file holds the stretches of a text that is put together from several keys; empty for any other text.
    let pieces: [Piece]
    /// Whether the "(optional)" at the end of `text` stands for a key of the front matter.
    private let isOptionalByKey: Bool

    public init(text: [UInt8], options: ItemLineOptions, range: ByteRange, isVerbatim: Bool = true) {
        var parser = ItemLineParser(options: options)
        self.init(text: text, parser: &parser, range: range, isVerbatim: isVerbatim)
    }

    /// - Parameter parser: the one for all lines.
    /// - Parameter isWrapped: whether the text may hold line endings.
    /// - Parameter isOptionalByKey: whether a key beside the text says that it may be left out; the line then ends with "(optional)".
    public init(
        text: [UInt8], parser: inout ItemLineParser, range: ByteRange, isWrapped: Bool = true, isVerbatim: Bool = true,
        isOptionalByKey: Bool = false
    ) {
        self.init(
            text: text, parser: &parser, range: range, isWrapped: isWrapped, isVerbatim: isVerbatim, pieces: [],
            isOptionalByKey: isOptionalByKey)
    }

    /// - Parameter pieces: of a text that is put together from several keys, those whose place in the file is known.
    init(
        text: [UInt8], parser: inout ItemLineParser, range: ByteRange, isWrapped: Bool = true, isVerbatim: Bool,
        pieces: [Piece], isOptionalByKey: Bool
    ) {
        // A line that the file wraps is one line; the offsets stay the same.
        let text =
            isWrapped && text.contains(where: { $0 == 0x0A || $0 == 0x0D })
            ? text.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 } : isOptionalByKey ? text + Self.optionalMark : text
        line = parser.parse(text)
        self.text = text
        self.range = range
        self.isVerbatim = isVerbatim
        self.pieces = pieces
        self.isOptionalByKey = isOptionalByKey
    }

    private static let optionalMark = Array(" (optional)".utf8)

    /// The line as text.
    public var string: String { String(decoding: text, as: UTF8.self) }
    /// The line as a reader sees it: links give their text.
    public var plainText: String {
        Self.plain(isOptionalByKey ? Array(text.dropLast(Self.optionalMark.count)) : text)
    }

    /// What the line is shown as, without the "(optional)" at its end where that stands for a key.
    public func withoutOptionalMark(_ shown: String) -> String {
        isOptionalByKey && shown.hasSuffix(" (optional)")
            ? String(shown.dropLast(Self.optionalMark.count)) : shown
    }

    public static func plain(_ text: [UInt8]) -> String {
        ItemText.withoutWikiLinks(InlineScanner.plainText(text, ByteRange(0, text.count)))
    }

    /// The line as a reader sees it, without attributes: "3 x 400 g cans tomatoes".
    public var goods: String {
        var rest: [UInt8] = []
        var end = 0
        for attribute in line.attributes where attribute.range.start >= end {
            rest += text[end..<attribute.range.start]
            end = attribute.range.end
        }
        return Self.plain(rest + text[end...]).parted(at: 0x20).joined(separator: " ")
    }

    /// The food's name.
    public var name: String { line.name(in: text) }

    /// Turns a range of `text` into one of the file.
    public func fileRange(_ part: ByteRange) -> ByteRange { isVerbatim ? part.shifted(by: range.start) : range }

    /// The bytes of the first link's destination: a sub-recipe.
    public var linkDestination: ArraySlice<UInt8>? { line.link.map { text[$0.destination.indices] } }
}
