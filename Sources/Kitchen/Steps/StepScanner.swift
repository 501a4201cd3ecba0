public import SourceText

/// What a step says in numbers, each with its place.
public struct StepNumbers: Hashable, Sendable {
    /// A time somebody should be called after.
    public struct Timer: Hashable, Sendable {
        public let range: ByteRange
        public let span: TimeSpan
    }

    public struct TemperatureMention: Hashable, Sendable {
        public let range: ByteRange
        /// The lower end of a range, or the only temperature.
        public let temperature: Temperature
        /// The upper end of a range.
        public let upper: Temperature?
        /// Where the number or numbers stand.
        public let numberRange: ByteRange
    }

    /// An amount that may belong to an ingredient: the recipe knows whether what follows is one of its own.
    public struct StepAmount: Hashable, Sendable {
        public let measure: Measure
        public let quantityRange: ByteRange
        /// `nil` without a unit.
        public let unitRange: ByteRange?
        /// The words behind it, up to the next punctuation or number; without "of" and "the".
        public let following: ByteRange
    }

    /// In the order of the text.
    public let timers: [Timer]
    public let temperatures: [TemperatureMention]
    public let amounts: [StepAmount]

    /// Together, each at its longest: what the step takes at least if nothing happens at the same time.
    public var totalTime: TimeSpan { timers.reduce(TimeSpan(seconds: 0)) { $0.adding($1.span) } }
}

/// Finds timers, temperatures and amounts in the prose of a step.
///
/// "25 minutes", "8–10 min" and "an hour and a half" are timers; "every 5 minutes", "10 minutes before serving", "20 minutes per pound",
/// "keeps for 3 days" and "overnight" are not. "500 g flour" is an amount; "half the flour", "1 egg at a time" and "1 tsp for each pancake"
/// are shares, which stay the same however much is cooked, and not among the amounts. Cost is linear in the text.
public struct StepScanner: Sendable {
    public let options: ItemLineOptions
    private var reading = ItemReading()

    public init(options: ItemLineOptions = ItemLineOptions()) {
        self.options = options
        reading.options = options
    }

    /// Reads the text at `range` of `bytes`, which may span lines; ranges of the result are places in `bytes`.
    public mutating func scan(_ bytes: Span<UInt8>, in range: ByteRange) -> StepNumbers {
        let end = Swift.max(0, Swift.min(range.end, bytes.count))
        reading.tokenize(bytes, Swift.max(0, Swift.min(range.start, end)), end)
        var timers: [StepNumbers.Timer] = []
        var temperatures: [StepNumbers.TemperatureMention] = []
        var amounts: [StepNumbers.StepAmount] = []
        var position = 0
        while position < reading.count {
            let token = reading.tokens[position]
            let isNumeric = token.kind == .number || token.has([.numberWord, .fraction, .opensNumber])
            // "a bowl" is the most common of all.
            guard isNumeric, !(token.has(.article) && reading.tokens[position + 1].isPlain) else {
                position += 1
                continue
            }
            if let mention = reading.readTemperature(at: position) {
                temperatures.append(mention.temperature)
                position = mention.end
            } else if let time = reading.readTime(at: position) {
                if !reading.isInterval(position, time.end, time.span), time.span.maxSeconds < 8 * 86_400 {
                    timers.append(StepNumbers.Timer(range: reading.range(position, time.end), span: time.span))
                }
                position = Swift.max(time.end, position + 1)
            } else if let amount = reading.readStepAmount(at: position) {
                amounts.append(amount.amount)
                position = Swift.max(amount.end, position + 1)
            } else {
                position += 1
            }
        }
        return StepNumbers(timers: timers, temperatures: temperatures, amounts: amounts)
    }

    public mutating func scan(_ bytes: [UInt8], in range: ByteRange? = nil) -> StepNumbers {
        scan(bytes.span, in: range ?? ByteRange(0, bytes.count))
    }
}

extension StepNumbers {
    /// Reads one step; for many keep a ``StepScanner``.
    public static func scan(_ text: String, options: ItemLineOptions = ItemLineOptions()) -> StepNumbers {
        var scanner = StepScanner(options: options)
        return scanner.scan(Array(text.utf8))
    }
}
