/// What the words of a step tell of its numbers without reading it as a cook does: bounds, cheap and never too low, that spare most
/// steps the reading.
struct StepHints {
    /// No number of the step is larger, but for a fraction added to it; "an hour" counts as one.
    private(set) var largestNumber = 1
    /// The longest unit of time in it, in seconds with one of each shorter unit; 0 for none.
    private(set) var longestUnit = 0
    private(set) var hasCelsius = false
    private(set) var hasFahrenheit = false
    /// Whether something stands in it that these rules do not understand: it has to be read.
    private(set) var isUncertain = false

    /// - Parameter words: the words of the step.
    init(_ text: FoldedText, _ words: Range<Int>) {
        guard let first = words.first, let last = words.last else { return }
        text.bytes.withUnsafeBufferPointer { bytes in
            text.words.withUnsafeBufferPointer { all in
                read(UnsafeBufferPointer(rebasing: bytes[Int(all[first].start)..<Int(all[last].end)]))
                var hasNumberBefore = false
                for index in words {
                    let word = all[index]
                    let isNumber = bytes[word.range.lowerBound] &- 0x30 < 10
                    if isNumber {
                        number(UnsafeBufferPointer(rebasing: bytes[word.range]), hasNumberBefore: hasNumberBefore)
                    } else if word.count <= 10 {
                        self.word(word.hash)
                    }
                    hasNumberBefore = isNumber && bytes[word.range.upperBound - 1] &- 0x30 < 10
                }
            }
        }
    }

    /// Whether the step may hold a timer longer than so many seconds.
    func mayWaitLonger(than seconds: Int) -> Bool { isUncertain || (largestNumber + 1) * longestUnit > seconds }

    /// Whether the step may hold a temperature above so many °C.
    func mayBeHotter(than degrees: Int) -> Bool { isUncertain || hasCelsius && largestNumber + 1 > degrees }

    /// Whether the step may give temperatures of both scales.
    var mayHoldBothScales: Bool { isUncertain || hasCelsius && hasFahrenheit }

    /// A degree sign may stand behind a number or before the letter of its scale; other signs outside ASCII may cut words or be numbers.
    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        if FoldedText.isASCII(bytes) { return }
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte >= 0x80 else {
                offset += 1
                continue
            }
            let following = offset + 1 < bytes.count ? bytes[offset + 1] : 0
            if byte == 0xC2, following == 0xB0 {
                let before = offset > 0 ? bytes[offset - 1] : 0x20
                var end = offset + 2
                if end < bytes.count, bytes[end] == UInt8(ascii: "c") || bytes[end] == UInt8(ascii: "f") { end += 1 }
                if !Self.isWord(before) || before &- 0x30 < 10, end == bytes.count || !Self.isWord(bytes[end]) {
                    if bytes[end - 1] == UInt8(ascii: "c") { hasCelsius = true }
                    if bytes[end - 1] == UInt8(ascii: "f") { hasFahrenheit = true }
                    offset = end
                    continue
                }
                isUncertain = true
            } else if byte == 0xC2 || byte == 0xCB || byte == 0xE2 || byte == 0xE3 || byte == 0xC3 && following == 0x97
            {
                isUncertain = true
            }
            offset += 1
        }
    }

    /// A word that begins with a digit: "25", "375°f", "180c", "30min".
    private mutating func number(_ word: UnsafeBufferPointer<UInt8>, hasNumberBefore: Bool) {
        var value = 0
        var digits = 0
        while digits < word.count, word[digits] &- 0x30 < 10 {
            if digits < 6 { value = value * 10 + Int(word[digits] - 0x30) }
            digits += 1
        }
        largestNumber = max(largestNumber, value)
        // "1,500" and "1 000" are one number.
        if digits > 6 || digits >= 3 && hasNumberBefore { isUncertain = true }
        var end = digits
        var hash = WordHash.seed
        while end < word.count, word[end] &- 0x61 < 26 {
            hash = WordHash.step(hash, word[end])
            end += 1
        }
        if end < word.count {
            // "1h30", "8–10"; a degree sign has been looked at.
            if word[digits] != 0xC2 { isUncertain = true }
        } else if end > digits {
            self.word(hash)
            if end == digits + 1, word[digits] == UInt8(ascii: "m") { noteUnit(61) }
        }
    }

    private mutating func word(_ hash: UInt64) {
        guard let meaning = Self.meanings.value(hash) else { return }
        switch meaning {
        case Self.number: largestNumber = max(largestNumber, 999)
        case Self.celsius: hasCelsius = true
        case Self.fahrenheit: hasFahrenheit = true
        default: noteUnit(Int(meaning))
        }
    }

    private mutating func noteUnit(_ seconds: Int) { longestUnit = max(longestUnit, seconds) }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
    }

    private static let number: Int32 = -1
    private static let celsius: Int32 = -2
    private static let fahrenheit: Int32 = -3

    /// Words that matter: those for numbers, for the scale, and all spellings of the units of time with the seconds of the unit and
    /// one of each shorter unit.
    private static let meanings: HashIndex = {
        var index = HashIndex()
        func add(_ words: String, _ meaning: Int32) {
            for word in words.utf8.split(separator: 0x20) { index.insert(WordHash.of(word), meaning) }
        }
        // Together they make no number above 999.
        add(
            """
            two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
            eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred couple zwei drei vier \
            deux trois dos tres
            """, number)
        add("c celsius centigrade", celsius)
        add("f fahrenheit", fahrenheit)
        add("s sec secs second seconds sekunden", 1)
        add("min mins minute minutes minuten minuto minutos minuti", 61)
        add("h hr hrs hour hours std stunde stunden heure heures hora horas ora ore", 3661)
        add("d day days tag tage", 90_061)
        add("wk wks week weeks", 694_861)
        return index
    }()
}
