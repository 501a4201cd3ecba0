internal import SourceText

/// Finds timers, temperatures, amounts, shares and lengths in the prose of a step.
///
/// "25 minutes", "8–10 min", "rest 10 minutes before serving" and, as 8 to 12 hours, "overnight" are timers; "every 5 minutes", "take it
/// out 30 minutes before serving", "20 minutes per pound" and "keeps for 3 days" are not. "500 g flour" is an amount, "half the flour" a share, "1 egg at a
/// time", "1 tsp for each pancake" and both sides of "2 g pro 100 ml" amounts that stay the same however much is cooked, and "1-pound
/// loaf" the size of a loaf. Cost is linear in the text.
public struct StepScanner: Sendable {
    public let options: ItemLineOptions
    private var reading = ItemReading()

    public init(options: ItemLineOptions = ItemLineOptions()) {
        self.options = options
        reading.options = options
    }

    /// Reads a text, which may span lines; ranges of the result are places in `bytes`.
    public mutating func scan(_ bytes: [UInt8]) -> StepNumbers {
        let words = StepWords(bytes)
        let text = words.readable
        reading.tokenize(text.span, 0, text.count)
        var found = Found()
        var position = 0
        while position < reading.count {
            let token = reading.tokens[position]
            if token.word == .overnight, words.isWaiting(overnight: ByteRange(Int(token.start), Int(token.end))) {
                found.timers.append(
                    StepNumbers.Timer(
                        range: reading.range(position, position + 1), span: StepWords.overnight, isAssumed: true))
            }
            let isNumeric = token.kind == .number || token.has([.numberWord, .fraction, .opensNumber])
            // "a bowl" is the most common of all.
            guard isNumeric, !(token.has(.article) && reading.tokens[position + 1].isPlain) else {
                position += 1
                continue
            }
            position = Swift.max(read(at: position, words, into: &found), position + 1)
        }
        return StepNumbers(
            timers: found.timers, temperatures: found.temperatures, amounts: found.amounts, shares: found.shares,
            lengths: found.lengths)
    }

    private struct Found {
        var timers: [StepNumbers.Timer] = []
        var temperatures: [StepNumbers.TemperatureMention] = []
        var amounts: [StepNumbers.StepAmount] = []
        var shares: [StepNumbers.Share] = []
        var lengths: [StepNumbers.Length] = []
    }

    /// A time, with minutes that follow its hours behind "and" in any language: "1 Stunde und 20 Minuten".
    private func readTime(at position: Int, _ words: StepWords) -> (span: TimeSpan, end: Int)? {
        guard let time = reading.readTime(at: position) else { return nil }
        guard time.end + 1 < reading.count, time.span.minSeconds >= 3600, time.span.minSeconds % 3600 == 0,
            JoiningWords.and.contains(words.word(reading.range(time.end, time.end + 1))),
            let rest = reading.readTime(at: time.end + 1), rest.span.maxSeconds < 3600
        else { return time }
        return (time.span.adding(rest.span), rest.end)
    }

    /// Takes what begins at a token; returns the token after it.
    private func read(at position: Int, _ words: StepWords, into found: inout Found) -> Int {
        if let mention = reading.readTemperature(at: position) ?? reading.readBareTemperature(at: position, words) {
            found.temperatures.append(mention.temperature)
            return mention.end
        }
        if let time = readTime(at: position, words) {
            let range = reading.range(position, time.end)
            if !reading.isInterval(position, time.end, time.span, words) || words.isWaiting(before: range),
                time.span.maxSeconds < 8 * 86_400
            {
                found.timers.append(StepNumbers.Timer(range: range, span: time.span, isAssumed: false))
            }
            return time.end
        }
        if let length = reading.readLength(at: position) {
            found.lengths.append(length.length)
            return length.end
        }
        if let share = reading.readShare(at: position, words) {
            found.shares.append(share.share)
            return share.end
        }
        if let amount = reading.readStepAmount(at: position, words) {
            found.amounts.append(amount.amount)
            return amount.end
        }
        return position + 1
    }
}
