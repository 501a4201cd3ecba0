public import Kitchen
public import MealPlanning
internal import RecipeModel
public import SourceText

/// One step as shown, in spans that follow each other without gaps, and the numbers its author wrote.
public struct StepSheet: Sendable {
    public let spans: [Span]
    /// Of the step in the file.
    public let range: ByteRange
    /// Times somebody should be called after; as written, however the step is shown.
    public let timers: [Timer]
    /// As written, however the step is shown.
    public let temperatures: [Temperature]
    /// How much of something; also what stays when the recipe is multiplied.
    public let amounts: [Amount]
    /// Paths of pictures as written.
    public let images: [String]

    /// The whole step.
    public var text: String { spans.map(\.text).joined() }

    /// The whole step, with a mark after each amount that stays though the recipe is multiplied.
    public var markedText: String { spans.map(\.markedText).joined() }

    public struct Span: Sendable, Hashable {
        public enum Meaning: Sendable, Hashable {
            case text
            case timer(TimeSpan)
            /// With the upper end of a range; as written, though the span's text may give it on another scale.
            case temperature(Kitchen.Temperature, Kitchen.Temperature?)
            /// How much of which ingredient that is exactly, before it was rounded to what can be measured.
            case amount(Measure, String?)
            /// An amount that stays though the recipe is multiplied, since nobody can tell what it is of.
            case unscaled
        }

        public let text: String
        public let meaning: Meaning

        /// With a mark after an amount that stays though the recipe is multiplied.
        public var markedText: String { meaning == .unscaled ? text + RecipeSheet.unscaledMark : text }

        /// Where the text leads, as written.
        public let link: String?
        /// How many lists deep the line is that begins here; `nil` where none does.
        public var lineDepth: Int?
    }

    /// The step line by line, as its author wrote items of lists and paragraphs in it; the first at depth 0.
    public func lines(_ text: (Span) -> String) -> [(depth: Int, text: String)] {
        var lines: [(depth: Int, text: String)] = []
        for span in spans {
            if let depth = span.lineDepth ?? (lines.isEmpty ? 0 : nil) { lines.append((depth, "")) }
            lines[lines.count - 1].text += text(span)
        }
        return lines
    }

    /// Where a number is in the file, and what is written there.
    public struct Place: Sendable, Hashable {
        public let range: ByteRange
        public let written: String
    }

    public struct Timer: Sendable, Hashable {
        public let place: Place
        public let span: TimeSpan
        /// Whether the step gives no number: "overnight".
        public let isAssumed: Bool
    }

    public struct Temperature: Sendable, Hashable {
        public let place: Place
        public let temperature: Kitchen.Temperature
        /// The upper end of a range.
        public let upper: Kitchen.Temperature?
        /// Whether the step does not say on which scale it is.
        public let isScaleAssumed: Bool
    }

    public struct Amount: Sendable, Hashable {
        public let place: Place
        /// As multiplied and in the view's units, exactly.
        public let measure: Measure
        /// What it is of, by the catalogue's name where it has one; `nil` where the recipe lists no such thing.
        public let ingredient: String?
        public let scaling: StepReading.Amount.Scaling
        /// The part of what is listed, where the step gives that instead of an amount: "half the flour".
        public let share: Rational?
    }

    init(_ step: Step, _ source: SourceText, _ reading: StepReading) {
        let located = LocatedText(step.text, in: source, step.range)
        func place(_ range: ByteRange) -> Place {
            guard let places = located.places(of: range), let first = places.first, let last = places.last else {
                return Place(range: step.range, written: String(decoding: located.bytes[range.indices], as: UTF8.self))
            }
            let whole = first.union(last)
            return Place(range: whole, written: source.string(whole))
        }
        range = step.range
        let starts = Dictionary(step.lines.map { ($0.start, $0.depth) }) { first, _ in first }
        spans = Self.spans(reading, located, starts)
        timers = reading.timers.map { Timer(place: place($0.range), span: $0.span, isAssumed: $0.isAssumed) }
        temperatures = reading.temperatures.map {
            Temperature(
                place: place($0.range), temperature: $0.temperature, upper: $0.upper, isScaleAssumed: $0.isScaleAssumed)
        }
        amounts = reading.amounts.map {
            Amount(
                place: place($0.range), measure: $0.measure, ingredient: $0.ingredient, scaling: $0.scaling,
                share: $0.share)
        }
        images = step.images.map(\.value)
    }

    /// A piece of the text that is shown as one.
    private struct Piece {
        let range: ByteRange
        let meaning: Span.Meaning
        /// What is shown in its place; `nil` for what is written.
        var text: String?
    }

    /// - Parameter starts: the offsets at which lines begin, with how deep they are.
    private static func spans(_ reading: StepReading, _ located: LocatedText, _ starts: [Int: Int]) -> [Span] {
        var pieces: [Piece] = reading.timers.map { Piece(range: $0.range, meaning: .timer($0.span)) }
        pieces += reading.temperatures.map { Piece(range: $0.range, meaning: .temperature($0.temperature, $0.upper)) }
        let unscaled = Set(reading.unscaled)
        pieces += reading.amounts.filter { $0.share == nil }.map { amount in
            let isUnscaled = unscaled.contains(amount.range)
            return Piece(
                range: amount.range, meaning: isUnscaled ? .unscaled : .amount(amount.measure, amount.ingredient))
        }
        pieces = replaced(pieces, by: reading.changes)
        let starts = LineStarts(starts)
        var spans: [Span] = []
        var offset = 0
        for piece in pieces where piece.range.start >= offset {
            add(ByteRange(offset, piece.range.start), .text, located, starts, to: &spans)
            if let text = piece.text {
                let link = located.links.overlapping(piece.range, \.range).first
                spans.append(
                    Span(
                        text: text, meaning: piece.meaning, link: link?.destination,
                        lineDepth: starts.depths[piece.range.start]))
            } else {
                add(piece.range, piece.meaning, located, starts, to: &spans)
            }
            offset = piece.range.end
        }
        add(ByteRange(offset, located.bytes.count), .text, located, starts, to: &spans)
        return spans
    }

    /// The pieces in order, with changes in place of those that they overlap.
    private static func replaced(_ pieces: [Piece], by changes: [StepReading.Change]) -> [Piece] {
        let sorted = pieces.enumerated().sorted { $0.element.range.start < $1.element.range.start }
        var result: [Piece] = []
        var next = 0
        for change in changes {
            var replaced: [(offset: Int, element: Piece)] = []
            while next < sorted.count, sorted[next].element.range.start < change.range.end {
                let piece = sorted[next]
                if piece.element.range.overlaps(change.range) {
                    replaced.append(piece)
                } else {
                    result.append(piece.element)
                }
                next += 1
            }
            // Of temperatures in a row one change may leave one; it means what the first of them says.
            let first = replaced.min { $0.offset < $1.offset }
            result.append(Piece(range: change.range, meaning: first?.element.meaning ?? .text, text: change.text))
        }
        result += sorted[next...].map(\.element)
        return result.sorted { $0.range.start < $1.range.start }
    }

    /// Where lines begin, and how deep they are.
    private struct LineStarts {
        let depths: [Int: Int]
        private let offsets: [Int]

        init(_ depths: [Int: Int]) {
            self.depths = depths
            offsets = depths.keys.sorted()
        }

        /// The starts between two offsets.
        func between(_ start: Int, _ end: Int) -> ArraySlice<Int> {
            offsets[offsets.firstIndex(endingBehind: start) { ByteRange(at: $0) }...].prefix { $0 < end }
        }
    }

    /// Adds what is written in a range, cut where links begin and end, and lines begin.
    private static func add(
        _ range: ByteRange, _ meaning: Span.Meaning, _ located: LocatedText, _ starts: LineStarts,
        to spans: inout [Span]
    ) {
        var offset = range.start
        func append(_ end: Int, _ link: String?) {
            for cut in starts.between(offset, end) + [end] where cut > offset {
                let text = String(decoding: located.bytes[offset..<cut], as: UTF8.self)
                spans.append(Span(text: text, meaning: meaning, link: link, lineDepth: starts.depths[offset]))
                offset = cut
            }
        }
        for link in located.links.overlapping(range, \.range) {
            append(max(link.range.start, range.start), nil)
            append(min(link.range.end, range.end), link.destination)
        }
        append(range.end, nil)
    }
}
