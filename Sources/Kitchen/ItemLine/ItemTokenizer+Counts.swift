/// Number words written in one with their units or foods.
extension ItemTokenizer {
    /// Where to cut a word of Chinese, Japanese or Korean that holds a count: behind the number of 两勺生抽, and before that of 鸡蛋两个, the 适量 of
    /// 盐适量 and the 半分 of 玉ねぎ半分. `nil` for any other word.
    func countEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        if let number = numeralEnd(bytes, start, end), isCounter(bytes, number, end), !isNamedByCount(bytes, start, end)
        {
            return number
        }
        var stop = start
        while stop + 3 <= end, isIdeograph(bytes, stop), !ends(bytes, stop, end) { stop += 3 }
        var position = start + 3
        while position < stop {
            if isSomeAmount(bytes, position, stop) { return position }
            if let number = numeralEnd(bytes, position, stop), isCounter(bytes, number, stop, isLast: true) {
                return position
            }
            position += 3
        }
        return nil
    }

    /// Whether the 半 of 一杯半牛奶 is at a place: not that of 半脱脂, half skimmed, or 半成品.
    func isHalf(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        cutsCounts && starts(bytes, start, end, with: Self.half)
            && !Self.halfFoods.contains { starts(bytes, start, end, with: $0) }
    }

    private static let half = Array("半".utf8)
    private static let halfFoods = ["半脱", "半成", "半夏", "半干", "半乾", "半熟", "半肥", "半糖"].map { Array($0.utf8) }

    /// The end of a number word of one or two characters.
    private func numeralEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        var key = WordKey()
        var position = start
        while position + 3 < end, position - start < 6, isIdeograph(bytes, position) {
            for _ in 0..<3 {
                key.append(folded: bytes[position])
                position += 1
            }
            // In Korean they are words of their own.
            if bytes[start] < 0xEA,
                lexicon.entries[lexicon.index(of: key, bytes, start)].classes.contains(.numberBeforeUnit)
            {
                return position
            }
        }
        return nil
    }

    /// Whether a unit follows a number, or another number and a unit: "两三个".
    private func isCounter(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, isLast: Bool = false) -> Bool {
        func isCounted(_ place: Int) -> Bool {
            place < end && isUnit(bytes, place, end) && (!isLast || unitEnd(bytes, place, end) == end)
        }
        return isCounted(start) || numeralEnd(bytes, start, end).map(isCounted) == true
    }

    /// Whether a unit begins at a place, other than one of time.
    private func isUnit(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        guard let unit = unitEnd(bytes, start, end) else { return false }
        return !entry(bytes, start, unit).classes.contains(.time)
    }

    /// Whether the rest of a word says "as much as fits", or is a half.
    private func isSomeAmount(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        guard end - start == 6 || end - start == 9 else { return false }
        return switch entry(bytes, start, end).word {
        case .适量, .適量, .適宜, .少许, .少許, .少々, .若干, .半分: true
        default: false
        }
    }

    private func entry(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Lexicon.Entry {
        var key = WordKey()
        for index in start..<end { key.append(folded: bytes[index]) }
        return lexicon.entries[lexicon.index(of: key, bytes, start)]
    }

    /// Foods whose names begin with a number and a counter.
    private static let countedNames = [
        "八丁味噌", "九条", "九條", "三枚肉", "三枚お", "二杯酢", "三杯酢", "三杯鸡", "三杯雞", "三つ葉", "四つ葉", "半片", "三只松鼠",
    ].map { Array($0.utf8) }

    private func isNamedByCount(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        Self.countedNames.contains { starts(bytes, start, end, with: $0) }
    }

    private func starts(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, with word: [UInt8]) -> Bool {
        start + word.count <= end && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
    }

    /// What "demi-" is part of the name of: a reduced stock, butter with little salt.
    private static let halfNames = ["glace", "sel", "sec", "écrémé", "ecreme", "tasse"].map { Array($0.utf8) }

    func isNamedHalf(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        Self.halfNames.contains { starts(bytes, start, end, with: $0) }
    }

    private static let halves = ["пол", "пів"].map { Array($0.utf8) }

    /// The end of "пол" and "пів" where a unit follows in the same word: "полстакана", "півсклянки".
    func halfEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        guard Self.halves.contains(where: { starts(bytes, start, end, with: $0) }) else { return nil }
        var key = WordKey()
        var position = start + 6
        while position < end, bytes[position] == 0xD0 || bytes[position] == 0xD1 || bytes[position] < 0xC0 {
            guard bytes[position] >= 0x80 else { break }
            key.append(folded: bytes[position])
            position += 1
        }
        guard position - start >= 12 else { return nil }
        return lexicon.entries[lexicon.index(of: key, bytes, start + 6)].unit == nil ? nil : start + 6
    }
}
