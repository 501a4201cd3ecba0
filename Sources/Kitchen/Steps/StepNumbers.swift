public import SourceText

/// What a step says in numbers, each with its place.
public struct StepNumbers: Hashable, Sendable {
    /// A time somebody should be called after.
    public struct Timer: Hashable, Sendable {
        public let range: ByteRange
        public let span: TimeSpan
        /// Whether the text gives no number ("overnight"): 8 to 12 hours are meant, as cooks use the word.
        public let isAssumed: Bool
    }

    public struct TemperatureMention: Hashable, Sendable {
        public let range: ByteRange
        /// The lower end of a range, or the only temperature.
        public let temperature: Temperature
        /// The upper end of a range.
        public let upper: Temperature?
        /// Where the number or numbers stand.
        public let numberRange: ByteRange
        /// Whether the text does not say which degrees: "bake at 350", "200°". The scale is then what the number makes likely.
        public let isScaleAssumed: Bool

        /// The mention with its numbers taken as degrees of a scale, where the text leaves it open.
        public func assuming(_ scale: Temperature.Scale) -> TemperatureMention {
            guard isScaleAssumed else { return self }
            return TemperatureMention(
                range: range, temperature: Temperature(temperature.value, scale),
                upper: upper.map { Temperature($0.value, scale) }, numberRange: numberRange, isScaleAssumed: true)
        }
    }

    /// An amount that may belong to an ingredient: the recipe knows whether what is around it is one of its own.
    public struct StepAmount: Hashable, Sendable {
        public let measure: Measure
        public let quantityRange: ByteRange
        /// `nil` without a unit.
        public let unitRange: ByteRange?
        /// The words after it, up to the next punctuation or number; without "of" and "the".
        public let following: ByteRange
        /// The words before it, back to the last punctuation or number; past one comma or opening parenthesis that it stands right after.
        public let preceding: ByteRange
        /// Whether it is so much for each of something, however many there are: "½ tsp jam into each shell", "1 tbsp at a time".
        public let isForEach: Bool
        /// Whether it may be one side of a ratio: "2 g Salz auf 1 Liter Wasser".
        public let isInRatio: Bool
        /// Whether it is what becomes of something: "cut into 4 slices".
        public let isResult: Bool
        /// Whether the unit is one of the cookbook's own; ``measure`` is then in what that is defined by.
        public let isOwnUnit: Bool

        /// Of number and unit.
        public var range: ByteRange { unitRange.map { quantityRange.union($0) } ?? quantityRange }
    }

    /// A part of what there is of an ingredient: "half of the flour", "a third of it".
    public struct Share: Hashable, Sendable {
        /// Of the words for the number.
        public let range: ByteRange
        /// Between 0 and 1.
        public let fraction: Rational
        /// The words after it, up to the next punctuation or number; without "of" and "the".
        public let following: ByteRange
    }

    /// How long, wide or thick something is: "3-inch", "9x13 inches", "2–3 cm".
    public struct Length: Hashable, Sendable {
        /// From the first number to the unit.
        public let range: ByteRange
        /// The numbers with their places; several for several sides.
        public let sides: [Side]
        public let unit: Unit

        public struct Side: Hashable, Sendable {
            public let range: ByteRange
            public let quantity: Quantity
        }
    }

    /// In the order of the text.
    public let timers: [Timer]
    public let temperatures: [TemperatureMention]
    public let amounts: [StepAmount]
    public let shares: [Share]
    public let lengths: [Length]

    /// Together, each at its longest: what the step takes at least if nothing happens at the same time.
    public var totalTime: TimeSpan { timers.reduce(TimeSpan(seconds: 0)) { $0.adding($1.span) } }
}

extension StepNumbers {
    /// Reads one step; for many keep a ``StepScanner``.
    public static func scan(_ text: String, options: ItemLineOptions = ItemLineOptions()) -> StepNumbers {
        var scanner = StepScanner(options: options)
        return scanner.scan(Array(text.utf8))
    }
}
