extension TimeSpan {
    /// Reads a whole text as a time: "30 min", "1 h 30 min", "1h30", "1:30", "90" (minutes), "PT1H30M", "1½ hours",
    /// "8–10 minutes", "an hour and a half"; `nil` if anything else stands in it, "overnight" included.
    /// The words may be those of another language ("1 Std. 20 Min.", "90分").
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard Self.mayBegin(bytes), Self.mayEnd(bytes) else { return nil }
        if let span = TimeSpan(bytes) ?? TimeSpan(words: text) { self = span } else { return nil }
    }

    /// Whether a text may be a time, by its first word: sentences are not.
    private static func mayBegin(_ text: [UInt8]) -> Bool {
        let word = text.prefix { ItemTokenizer.isLetter($0) && $0 < 0x80 }
        // A word that goes on with other bytes is looked at as a whole; "P" and "PT" begin what schema.org writes.
        guard !word.isEmpty, word.count == text.count || text[word.count] == 0x20,
            word.count > 2 || (word.first ?? 0) | 0x20 != UInt8(ascii: "p")
        else { return true }
        var reading = ItemReading()
        reading.tokenize(word.span)
        return reading.mayBeginTime || mayBeginTime(word)
    }

    /// Whether a text may be a time, by its last word: "200 g flour" is none.
    private static func mayEnd(_ text: [UInt8]) -> Bool {
        let start = text.lastIndex { !(ItemTokenizer.isLetter($0) && $0 < 0x80) } ?? -1
        let word = text[(start + 1)...]
        guard start >= 0, text[start] == 0x20, word.count > 3 else { return true }
        var reading = ItemReading()
        reading.tokenize(Array(word).span)
        return reading.tokens[0].has([.time, .approximation, .numberWord, .fraction]) || mayEndTime(word)
    }

    /// Reads a whole text as a time in English words.
    public init?(_ bytes: [UInt8]) {
        if let span = TimeSpan(plain: bytes) ?? TimeSpan(iso: bytes) ?? TimeSpan(clock: bytes) {
            self = span
            return
        }
        var reading = ItemReading()
        reading.tokenize(TimeSpan.spaced(bytes).span)
        guard reading.count > 0 else { return nil }
        if let number = reading.readQuantity(at: 0), number.end == reading.count {
            guard let span = TimeSpan(number.quantity, .minute) else { return nil }
            self = span
            return
        }
        guard let time = reading.readTime(at: 0), reading.dotted(time.end) == reading.count else { return nil }
        self = time.span
    }

    /// So many units of time, rounded to whole seconds; `nil` if that is negative or does not fit.
    public init?(_ quantity: Quantity, _ unit: Unit) {
        guard unit.dimension == .time, let seconds = Unit.convert(quantity, from: unit, to: .second),
            seconds.min >= 0, seconds.max < Rational(100_000_000_000)
        else { return nil }
        self.init(seconds: seconds.min.rounded, seconds.max.rounded)
    }

    /// `P[nD]T[nH][nM][nS]`, a fraction allowed in any field, as schema.org has it.
    private init?(iso bytes: [UInt8]) {
        let text = bytes.filter { $0 != 0x20 }.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }
        guard text.count >= 3, text.count < 64, text[0] == UInt8(ascii: "P") else { return nil }
        var total = Rational.zero
        var number: Rational?
        var scale: Rational?
        var isTime = false
        for byte in text.dropFirst() {
            switch byte {
            case UInt8(ascii: "T"):
                if isTime || number != nil { return nil }
                isTime = true
            case 0x30...0x39:
                let digit = Rational(Int(byte - 0x30))
                if let place = scale {
                    guard let value = digit.multiplied(by: place), let sum = (number ?? .zero).adding(value),
                        let next = place.divided(by: 10)
                    else { return nil }
                    number = sum
                    scale = next
                } else {
                    guard let sum = (number ?? .zero).multiplied(by: 10)?.adding(digit) else { return nil }
                    number = sum
                }
            case UInt8(ascii: "."), UInt8(ascii: ","):
                if number == nil || scale != nil { return nil }
                scale = Rational(1, 10)
            default:
                let seconds: Int
                switch (byte, isTime) {
                case (UInt8(ascii: "W"), false): seconds = 604_800
                case (UInt8(ascii: "D"), false): seconds = 86_400
                case (UInt8(ascii: "H"), true): seconds = 3600
                case (UInt8(ascii: "M"), true): seconds = 60
                case (UInt8(ascii: "S"), true): seconds = 1
                // Years and months of a recipe are always zero.
                case (UInt8(ascii: "Y"), false), (UInt8(ascii: "M"), false):
                    if number != .zero { return nil }
                    seconds = 0
                default: return nil
                }
                guard let value = number?.multiplied(by: Rational(seconds)), let sum = total.adding(value) else {
                    return nil
                }
                total = sum
                number = nil
                scale = nil
            }
        }
        guard number == nil, let span = TimeSpan(Quantity(total), .second) else { return nil }
        self = span
    }

    /// "1:30", hours and minutes.
    private init?(clock bytes: [UInt8]) {
        let fields = bytes.filter { $0 != 0x20 }.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard fields.count == 2, (1...3).contains(fields[0].count), fields[1].count == 2,
            fields.allSatisfy({ $0.allSatisfy(ItemTokenizer.isDigit) })
        else { return nil }
        let numbers = fields.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        guard numbers[1] < 60 else { return nil }
        self.init(minutes: numbers[0] * 60 + numbers[1])
    }

    /// Puts a space between a letter and a digit behind it, so that "1h30" reads as "1h 30".
    private static func spaced(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 8)
        for (index, byte) in bytes.enumerated() {
            if ItemTokenizer.isDigit(byte), let last = result.last, ItemTokenizer.isLetter(last) { result.append(0x20) }
            let isRange = byte == UInt8(ascii: "/") && partsRange(bytes, at: index)
            result.append(isRange ? UInt8(ascii: "-") : byte)
        }
        return result
    }
}

extension TimeSpan {
    /// Whether a stroke parts the ends of a range, as in "30/40 min" and "5/6 min", and is not that of a fraction.
    private static func partsRange(_ bytes: [UInt8], at index: Int) -> Bool {
        let before = bytes[..<index].reversed().prefix(while: ItemTokenizer.isDigit).count
        let after = bytes[(index + 1)...].prefix(while: ItemTokenizer.isDigit)
        guard before > 0, !after.isEmpty else { return false }
        if before > 1, after.count > 1 { return true }
        // "1/5" is a fraction, as are halves, thirds, quarters and eighths.
        guard before == 1, after.count == 1, "5679".utf8.contains(after[index + 1]) else { return false }
        return bytes[index - 1] < after[index + 1] && after[index + 1] - bytes[index - 1] <= 2
    }
}

extension ItemReading {
    /// Cuts a text that is no item line into tokens.
    mutating func tokenize(_ bytes: Span<UInt8>, _ start: Int = 0, _ end: Int? = nil) {
        ItemTokenizer(options).tokenize(bytes, start, end ?? bytes.count, into: &tokens)
        count = tokens.count
    }

    /// Whether the first token may begin a number or a time.
    fileprivate var mayBeginTime: Bool {
        let token = tokens[0]
        if token.kind != .word || token.has([.approximation, .numberWord, .fraction]) { return true }
        return token.word == .between || token.word == .a || token.word == .an
    }

    /// A time at a token: "25 minutes", "8–10 min", "1 h 30 min", "an hour and a half", "half an hour", "10-minute".
    func readTime(at start: Int) -> (span: TimeSpan, end: Int)? {
        var position = start
        while tokens[position].has(.approximation) || tokens[position].isMark(0x7E) { position += 1 }
        var total: TimeSpan?
        var lastUnit: Unit?
        while position < count {
            let isFirst = total == nil
            var next = position
            if !isFirst {
                if tokens[next + 1].kind == .number { next = dotted(next) }
                if tokens[next].isMark(0x2C) { next += 1 }
                if tokens[next].has([.and, .plus]) { next += 1 }
            }
            if isFirst, let clock = readClock(at: next) { return clock }
            let quantity: Quantity
            let isGlued = !tokens[next].isSpaced
            if !isFirst, tokens[next].has(.article), tokens[next + 1].has(.fraction), !tokens[next + 2].has(.time),
                let unit = lastUnit, let sum = total, let part = TimeSpan(Quantity(tokens[next + 1].value), unit)
            {
                // "an hour and a half"
                total = sum.adding(part)
                position = next + 2
                break
            } else if !isFirst, tokens[position].has(.joint), let half = readAndAHalf(at: position),
                !tokens[half.end].has(.time), let unit = lastUnit, let sum = total,
                let part = TimeSpan(Quantity(half.value), unit)
            {
                // "une heure et demie", "1 hora y media"
                total = sum.adding(part)
                position = half.end
                break
            } else if let number = readQuantity(at: next) {
                quantity = number.quantity
                next = number.end
            } else if tokens[next].word == .a || tokens[next].word == .an {
                let isCouple = tokens[next + 1].word == .couple
                quantity = Quantity(isCouple ? 2 : 1, isApproximate: isCouple)
                next += isCouple ? tokens[next + 2].word == .of ? 3 : 2 : 1
            } else {
                break
            }
            if isBetweenNumberAndTime(tokens[next].word), tokens[next + 1].has(.time) { next += 1 }
            if tokens[next].isDash, !tokens[next].isSpaced { next += 1 }
            var unit = tokens[next].has(.time) ? tokens[next].unit : nil
            var end = unit == nil ? next : next + 1
            if tokens[next].word == .m, lastUnit == .hour || !tokens[next].isSpaced {
                unit = .minute
                end = next + 1
            }
            if unit == nil, let lastUnit, lastUnit == .hour,
                tokens[next - 1].kind == .number || quantity.max < 1, next == count || isGlued
            {
                // "1h30"; "1 h 1/2" is an hour and a half; the last word of "1 hour to" is no number of minutes, though "to" is two in Danish.
                if quantity.max < 1, let sum = total, let part = TimeSpan(quantity, .hour) {
                    return (sum.adding(part), next)
                }
                unit = .minute
                end = next
            }
            if unit == nil, lastUnit == .hour, isMinutes(quantity, from: position, to: next) {
                unit = .minute
                end = next
            }
            guard let unit, let span = TimeSpan(quantity, unit) else { break }
            if let lastUnit, unit.rawValue >= lastUnit.rawValue { break }
            total = total.map { $0.adding(span) } ?? span
            lastUnit = unit
            position = end
        }
        return total.map { ($0, position) }
    }

    /// Whether two digits after hours are minutes: "2 h 15", "1 hr. 20", "1 hour 15 until golden", but not "1 hour 15 g", "1 hour, 20 cookies".
    private func isMinutes(_ quantity: Quantity, from start: Int, to end: Int) -> Bool {
        guard tokens[start].kind == .number || isAbbreviated(start), quantity.min.isInteger, quantity.max < 60,
            tokens[end - 1].kind == .number, tokens[end - 1].end - tokens[end - 1].start == 2
        else { return false }
        let next = tokens[end]
        if next.isMark(0x25) || next.isMark(0x2F) || next.isMark(0x3A) || next.isMark(0x22) { return false }
        if next.isDash, !next.isSpaced { return false }
        return !next.has([.unit, .degrees, .scale, .times, .numberWord, .fraction]) && next.kind != .number
    }

    /// Whether the period of an abbreviation stands at a token, as in "1 hr. 20", and not that of a sentence.
    private func isAbbreviated(_ index: Int) -> Bool {
        tokens[index].isMark(0x2E) && !tokens[index].isSpaced && index > 0 && tokens[index - 1].unit == .hour
            && tokens[index - 1].end - tokens[index - 1].start <= 3
    }

    /// "1:30 h", "1:30 hours", "2:30 min"
    private func readClock(at index: Int) -> (span: TimeSpan, end: Int)? {
        let (whole, part) = (tokens[index], tokens[index + 2])
        guard whole.kind == .number, whole.value.isInteger, tokens[index + 1].isMark(0x3A), !tokens[index + 1].isSpaced,
            part.kind == .number, !part.isSpaced, part.end - part.start == 2, part.value.isInteger, part.value < 60,
            let unit = tokens[index + 3].has(.time) ? tokens[index + 3].unit : nil, unit == .hour || unit == .minute,
            let large = TimeSpan(Quantity(whole.value), unit),
            let small = TimeSpan(Quantity(part.value), unit == .hour ? .minute : .second)
        else { return nil }
        return (large.adding(small), index + 4)
    }

    /// "5 more minutes", "10 full minutes"
    private func isBetweenNumberAndTime(_ word: Word) -> Bool {
        switch word {
        case .more, .full, .extra, .whole, .further, .additional: true
        default: false
        }
    }
}
