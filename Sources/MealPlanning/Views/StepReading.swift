public import Kitchen
public import SourceText

/// A step read once for all that is shown of it: its numbers, and what becomes of them in a view. Ranges are places in the step's text.
public struct StepReading: Sendable {
    /// An amount in a step.
    public struct Amount: Sendable {
        /// What becomes of an amount when the recipe is multiplied.
        public enum Scaling: Sendable, Hashable {
            /// It follows the list: it is of an ingredient of the recipe, of one of its parts, or water.
            case followed
            /// The ingredient's line says that it stays.
            case fixed
            /// It is so much for each of something, however many there are.
            case forEach
            /// It cannot be told what it is of, so it stays and is marked.
            case unknown
        }

        /// Of number and unit.
        public let range: ByteRange
        /// Of the number alone.
        public let quantityRange: ByteRange
        /// As written.
        public let authored: Measure
        /// As multiplied and in the view's units, exactly.
        public let measure: Measure
        /// What it is of: the catalogue's name where it has one; `nil` where the recipe lists no such thing.
        public let ingredient: String?
        /// The numbers of the lines that list it, among all ingredients of the recipe.
        public let lines: [Int]
        public let scaling: Scaling
        /// The word for its unit as written; `nil` without a unit.
        var unitWord: String?
        /// Whether that is one of the cookbook's own.
        var isOwnUnit = false
        /// The part of what is listed, where the text gives that instead of an amount: "half the flour". `measure` is then what it comes to.
        public var share: Rational?
    }

    /// What becomes of an amount, a length or a temperature.
    public struct Change: Sendable {
        public let range: ByteRange
        public let text: String
        /// The number alone, where the unit stays.
        public internal(set) var number: (range: ByteRange, text: String)?
    }

    public let text: String
    public let timers: [StepNumbers.Timer]
    public let temperatures: [StepNumbers.TemperatureMention]
    /// In order; shares without their words being changed in any view.
    public let amounts: [Amount]
    /// In order, without overlaps.
    public let changes: [Change]
    /// The amounts that stay though the recipe is multiplied, because nobody can tell what they are of.
    public let unscaled: [ByteRange]

    /// The text after all changes.
    public var shownText: String {
        if changes.isEmpty { return text }
        let edits = changes.map { TextEdit($0.range, $0.text) }
        guard let bytes = try? SourceText(text).applying(edits) else { return text }
        return String(decoding: bytes, as: UTF8.self)
    }
}
