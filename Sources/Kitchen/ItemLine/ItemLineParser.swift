public import SourceText

/// Reads item lines, keeping its working memory from one line to the next.
///
///     line        = marks [amount] food { "," preparation-or-remark } { "(" attribute-or-measure-or-remark ")" }
///     amount      = [about] quantity [pack] [size] [unit] { same | added }
///     quantity    = number [ range number ]          number: 2, 1/2, 1 1/2, ½, 1½, 0.25, two, half a, a dozen
///     pack        = "x" measure | measure "-" | "(" measure ")"          before a container or a piece
///     same        = "/" measure | "(" measure ")" | "or" measure
///     added       = "plus" measure | measure
///     food        = { preparation } name { preparation }
///
/// Everything else about the food is decided by the words themselves, see ``WordList``: what comes before a name is part of it
/// unless it is a way of preparing, and the name ends at a comma, a parenthesis or a word that opens a preparation or remark.
///
/// Any bytes give a line; no input traps, and the cost is linear in its length.
public struct ItemLineParser: Sendable {
    public let options: ItemLineOptions
    private let tokenizer: ItemTokenizer
    private var reading = ItemReading()

    public init(options: ItemLineOptions = ItemLineOptions()) {
        self.options = options
        tokenizer = ItemTokenizer(options, isLine: true)
    }

    /// Reads the line at `range` of `bytes`; all ranges of the result are places in `bytes`.
    ///
    /// The line must hold no line ending; leading and trailing white space is allowed. Ranges reaching past the end are cut.
    public mutating func parse(_ bytes: Span<UInt8>, in range: ByteRange) -> ItemLine {
        let end = Swift.max(0, Swift.min(range.end, bytes.count))
        let start = Swift.max(0, Swift.min(range.start, end))
        tokenizer.tokenize(bytes, start, end, into: &reading.tokens)
        return reading.read(bytes, options: options)
    }

    public mutating func parse(_ bytes: [UInt8], in range: ByteRange? = nil) -> ItemLine {
        parse(bytes.span, in: range ?? ByteRange(0, bytes.count))
    }
}

extension ItemLine {
    /// Reads one line; for many lines keep an ``ItemLineParser``.
    public static func parse(
        _ bytes: [UInt8], in range: ByteRange? = nil, options: ItemLineOptions = ItemLineOptions()
    ) -> ItemLine {
        var parser = ItemLineParser(options: options)
        return parser.parse(bytes, in: range)
    }

    public static func parse(_ text: String, options: ItemLineOptions = ItemLineOptions()) -> ItemLine {
        parse(Array(text.utf8), options: options)
    }
}
