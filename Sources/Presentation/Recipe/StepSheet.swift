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
        pieces += reading.amounts.filter { $0.share == nil }.map { amount in
            let isUnscaled = reading.unscaled.contains(amount.range)
            return Piece(
                range: amount.range, meaning: isUnscaled ? .unscaled : .amount(amount.measure, amount.ingredient))
        }
        for change in reading.changes {
            // Of temperatures in a row one change may leave one; it means what the first of them says.
            let first = pieces.first { $0.range.overlaps(change.range) }
            pieces.removeAll { $0.range.overlaps(change.range) }
            pieces.append(Piece(range: change.range, meaning: first?.meaning ?? .text, text: change.text))
        }
        pieces.sort { $0.range.start < $1.range.start }
        var spans: [Span] = []
        var offset = 0
        for piece in pieces where piece.range.start >= offset {
            add(ByteRange(offset, piece.range.start), .text, located, starts, to: &spans)
            if let text = piece.text {
                let link = located.links.first { $0.range.overlaps(piece.range) }
                spans.append(
                    Span(
                        text: text, meaning: piece.meaning, link: link?.destination,
                        lineDepth: starts[piece.range.start]))
            } else {
                add(piece.range, piece.meaning, located, starts, to: &spans)
            }
            offset = piece.range.end
        }
        add(ByteRange(offset, located.bytes.count), .text, located, starts, to: &spans)
        return spans
    }

    /// Adds what is written in a range, cut where links begin and end, and lines begin.
    private static func add(
        _ range: ByteRange, _ meaning: Span.Meaning, _ located: LocatedText, _ starts: [Int: Int],
        to spans: inout [Span]
    ) {
        var offset = range.start
        func append(_ end: Int, _ link: String?) {
            let cuts = starts.keys.filter { $0 > offset && $0 < end }.sorted() + [end]
            for cut in cuts where cut > offset {
                let text = String(decoding: located.bytes[offset..<cut], as: UTF8.self)
                spans.append(Span(text: text, meaning: meaning, link: link, lineDepth: starts[offset]))
                offset = cut
            }
        }
        for link in located.links where link.range.overlaps(range) {
            append(max(link.range.start, range.start), nil)
            append(min(link.range.end, range.end), link.destination)
        }
        append(range.end, nil)
    }
}
