internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The numbers of a line that say how much of something there is, and stay though the line is multiplied: what was not read as an amount.
///
/// Sizes ("3-inch", "2 cm"), packs ("400 g tins"), percentages, temperatures, times and names ("00 flour", "7-Up") are none.
struct UnscaledNumbers {
    private let ingredient: LocatedLine
    private let bytes: [UInt8]
    private let catalogue: Catalogue

    init(_ ingredient: LocatedLine, _ catalogue: Catalogue) {
        (self.ingredient, self.catalogue) = (ingredient, catalogue)
        bytes = ingredient.text
    }

    /// - Parameter edits: what becomes of the line.
    /// - Returns: each number with its unit, in order.
    func ranges(after edits: [TextEdit]) -> [ByteRange] {
        if ingredient.line.isFixed { return [] }
        let edited = Stretches(edits.map(\.range), of: bytes.count)
        let line = ingredient.line
        // Without a number of packs, what is in each says nothing of how many there are.
        let hasNumber = line.amounts.contains { $0.kind != .pack && $0.measure.quantity != nil }
        let told = Stretches(
            line.amounts.filter { $0.kind == .pack && hasNumber }.map(\.quantityRange) + line.attributes.map(\.range)
                + line.parts.filter { $0.role == .mark || $0.role == .size }.map(\.range), of: bytes.count)
        var found: [ByteRange] = []
        var offset = 0
        while offset < bytes.count {
            if let counted = EastAsianCount.range(at: offset, in: bytes) {
                if !edited.overlap(counted), !told.overlap(counted) { found.append(counted) }
                offset = counted.end
                continue
            }
            guard let number = number(at: offset) else {
                if !edits.isEmpty, let word = chosenNumber(at: offset), !edited.overlap(word), !told.overlap(word) {
                    found.append(word)
                }
                offset += 1
                continue
            }
            offset = number.end
            if !edited.overlap(number), !told.overlap(number),
                let whole = amount(number) ?? (isBeside(number, edited) ? number : nil)
            {
                found.append(whole)
                offset = max(offset, whole.end)
            }
        }
        return found
    }

    /// Whether edits change one end of a range and leave the other: "30g-50g", read as 50 g.
    func areHalves(_ unscaled: [ByteRange], _ edits: [TextEdit]) -> Bool {
        if unscaled.isEmpty || edits.isEmpty { return false }
        let edited = Stretches(edits.map(\.range), of: bytes.count)
        return unscaled.contains { isBeside($0, edited) }
    }

    /// All numbers of a line that is left as it is.
    var all: [ByteRange] {
        let amounts = ingredient.line.amounts.filter {
            $0.kind != .pack && $0.measure.quantity != nil && !$0.quantityRange.isEmpty
        }.map { amount in amount.unitRange.map { amount.quantityRange.union($0) } ?? amount.quantityRange }
        let read = Stretches(amounts, of: bytes.count)
        return (amounts + ranges(after: []).filter { !read.overlap($0) }).sorted { $0 < $1 }
    }

    /// The bytes of a line that ranges hold, for asking of many numbers.
    private struct Stretches {
        private var holds: [Bool]

        /// An empty range holds the byte after it: what is put before a number goes with it.
        init(_ ranges: [ByteRange], of count: Int) {
            holds = Array(repeating: false, count: count)
            for range in ranges {
                for offset in range.start..<max(range.end, range.start + 1) where offset < count {
                    holds[offset] = true
                }
            }
        }

        func overlap(_ range: ByteRange) -> Bool { range.indices.contains { holds[$0] } }

        func contains(_ offset: Int) -> Bool { holds.indices.contains(offset) && holds[offset] }
    }

    /// Whether nothing but a dash, a stroke or "to" is between a number and an edit.
    private func isBeside(_ number: ByteRange, _ edited: Stretches) -> Bool {
        func isJoint(_ start: Int, _ end: Int) -> Bool {
            let between = String(decoding: bytes[start..<end], as: UTF8.self)
            return ["-", "–", "—", "~", "～", "to", "/", ":", "±", "+/-"].contains(between.filter { $0 != " " })
        }
        if let next = (number.end..<(number.end + 6)).first(where: edited.contains), isJoint(number.end, next) {
            return true
        }
        let before = ((number.start - 6)..<number.start).reversed().first { edited.contains($0) }
        return before.map { isJoint($0 + 1, number.start) } ?? false
    }

    private func number(at start: Int) -> ByteRange? {
        guard length(of: start) > 0, start == 0 || !isWord(bytes[start - 1]) else { return nil }
        var end = start
        while end < bytes.count {
            let digit = length(of: end)
            if digit > 0 {
                end += digit
            } else if ".,/".utf8.contains(bytes[end]), length(of: end + 1) > 0 {
                end += 1
            } else if bytes[end] == 0x20, length(of: end + 1) > 1 {
                // "1 ½"
                end += 1
            } else {
                break
            }
        }
        return ByteRange(start, end)
    }

    /// How many bytes a digit or the character of a fraction has; 0 for anything else.
    private func length(of offset: Int) -> Int {
        guard offset < bytes.count else { return 0 }
        if bytes[offset] >= 0x30, bytes[offset] <= 0x39 { return 1 }
        if bytes[offset] == 0xC2, offset + 1 < bytes.count, (0xBC...0xBE).contains(bytes[offset + 1]) { return 2 }
        if bytes[offset] == 0xE2, offset + 2 < bytes.count, bytes[offset + 1] == 0x85,
            (0x90...0x9E).contains(bytes[offset + 2])
        {
            return 3
        }
        return 0
    }

    private func isWord(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A }

    /// The number after a dash or wave that stands at `offset`.
    private func upperEnd(at offset: Int) -> ByteRange? {
        guard let dash = ["-", "–", "—", "~", "～"].first(where: { bytes[offset...].starts(with: $0.utf8) }) else {
            return nil
        }
        var start = offset + dash.utf8.count
        while start < bytes.count, bytes[start] == 0x20 { start += 1 }
        return number(at: start)
    }

    /// How many bytes the letter at `offset` has; `nil` for other characters and for those of scripts without spaces, in which words are not
    /// told apart.
    private func lengthOfLetter(at offset: Int) -> Int? {
        switch bytes[offset] {
        case 0x41...0x5A, 0x61...0x7A: 1
        case 0xC3...0xDF: 2
        case 0xE0, 0xE1: 3
        default: nil
        }
    }

    /// The number with what it counts, if that is so much of something.
    ///
    /// - Parameter start: the lower end of a range of which the number is the upper.
    private func amount(_ number: ByteRange, after start: ByteRange? = nil) -> ByteRange? {
        // "00 flour", "7-Up", "3-inch", "80 %"
        if number.count > 1, bytes[number.start] == 0x30, bytes[number.start + 1] != 0x2E { return nil }
        if isRatio(number) { return nil }
        var offset = number.end
        while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
        guard offset < bytes.count else { return isAlone(number) ? number : nil }
        // "4 - 5 个"
        if start == nil, let upper = upperEnd(at: offset) {
            return isWholeRemark(number.union(upper))
                ? number.union(upper) : amount(upper, after: number).map { number.union($0) }
        }
        if isWholeRemark(number) { return number }
        if "%-\"':x".utf8.contains(bytes[offset]) || bytes[offset...].starts(with: "°".utf8) { return nil }
        if bytes[offset] >= 0xE3 { return counted(number, offset) }
        var end = offset
        while end < bytes.count, let length = lengthOfLetter(at: end) { end += length }
        let word = String(decoding: bytes[offset..<min(end, bytes.count)], as: UTF8.self)
        if let unit = Unit(word) {
            switch unit.dimension {
            case .mass, .volume: return ByteRange(number.start, end)
            case .length, .temperature, .time: return nil
            case .count: break
            }
        }
        if Self.ordinals.contains(word.lowercased()) { return nil }
        if isAlone(number) { return ByteRange(number.start, end) }
        if Self.otherWords.contains(word.lowercased()) { return nil }
        let before = wordBefore(start ?? number)
        if Self.numbered.contains(before) || Self.pieces.contains(before) { return nil }
        // "1/2 to 1/4 inch"
        if start == nil, Self.betweenNumbers.contains(word.lowercased()) {
            let next = bytes[end...].firstIndex { $0 != 0x20 } ?? bytes.count
            if let upper = self.number(at: next) { return amount(upper, after: number).map { number.union($0) } }
            let more = ["more", "so", "less", "mehr", "plus"].first { bytes[next...].starts(with: $0.utf8) }
            return more == nil || !isRemark(number) ? nil : number
        }
        let isRough = isAfterAbout(start ?? number)
        let isChosen = Self.choices.contains(before)
        if word.isEmpty { return Self.takes.contains(before) || isChosen || isRough ? number : nil }
        // "add 2 if you like it sweet", "or 200 if you like"
        if isChosen || Self.takes.contains(before), Self.conditions.contains(word.lowercased()) { return number }
        if isFurtherCount(start ?? number) { return ByteRange(number.start, end) }
        if isRough || isPart(number) { return ByteRange(number.start, end) }
        // "(from 2 lemons)", "1 can", "or 2 large chicken breasts"
        guard isRemark(number) || isChosen else { return nil }
        if Unit(word)?.dimension == .count || Self.sizes.contains(word.lowercased()) && isLastWord(end) {
            return ByteRange(number.start, end)
        }
        return foodEnd(after: number).map { ByteRange(number.start, $0) }
    }

    /// Whether a whole number begins another count in a line that has an amount: "1 mushroom and 1 onion", "7 carrots, 4 diced", "150 g cheese    3 yolks",
    /// "(or: 2-3 stalks)".
    private func isFurtherCount(_ number: ByteRange) -> Bool {
        guard bytes[number.indices].allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), number.count < 3,
            ingredient.line.amounts.contains(where: { $0.quantityRange.end <= number.start })
        else { return false }
        let before = bytes[..<number.start].reversed()
        if before.starts(with: [0x20, 0x20, 0x20]) { return true }
        guard let mark = before.first(where: { $0 != 0x20 }) else { return false }
        if mark == UInt8(ascii: ",") || mark == UInt8(ascii: ":") || mark == UInt8(ascii: "=") { return true }
        return JoiningWords.and.contains(wordBefore(number))
    }

    private func isRemark(_ number: ByteRange) -> Bool {
        ingredient.line.parts.contains { $0.role == .remark && $0.range.overlaps(number) }
    }

    /// The end of the first food that is named in the next words: "2 large chicken breasts". What is "per" something is none of the whole.
    private func foodEnd(after number: ByteRange) -> Int? {
        var words: [ByteRange] = []
        var offset = number.end
        while words.count < 5, offset < bytes.count {
            if bytes[offset] == 0x20 || bytes[offset] == 0x2D {
                offset += 1
                continue
            }
            let start = offset
            while offset < bytes.count, let length = lengthOfLetter(at: offset) { offset += length }
            offset = min(offset, bytes.count)
            let word = String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
            if offset == start || Self.endsOfName.contains(word) { break }
            words.append(ByteRange(start, offset))
        }
        for first in words.indices.prefix(3) {
            for last in words.indices[first...].reversed() {
                let name = String(decoding: bytes[words[first].start..<words[last].end], as: UTF8.self)
                guard catalogue.resolve(name).isListed else { continue }
                let rest = String(decoding: bytes[words[last].end...].prefix(5), as: UTF8.self)
                return rest == " per " || rest.hasPrefix(" each") ? nil : words[last].end
            }
        }
        return nil
    }

    /// Whether a number is less than one, and so can only be a part of something: "grated peel of ½ lemon".
    private func isPart(_ number: ByteRange) -> Bool {
        let text = String(decoding: bytes[number.indices], as: UTF8.self)
        guard text.contains(where: { "/¼½¾⅓⅔⅛".contains($0) }) else { return false }
        return ItemLine.parse("\(text) eggs").measure.quantity.map { $0.max < 1 } ?? false
    }

    private func isAfterAbout(_ number: ByteRange) -> Bool {
        let before = bytes[..<number.start].reversed().drop { $0 == 0x20 }
        return before.first == UInt8(ascii: "~") || before.starts(with: "≈".utf8.reversed())
            || before.starts(with: "±".utf8.reversed())
    }

    /// "80/20 ground beef": shares of a hundred.
    private func isRatio(_ number: ByteRange) -> Bool {
        let sides = String(decoding: bytes[number.indices], as: UTF8.self).split(separator: "/").compactMap { Int($0) }
        return sides.count == 2 && SharesOfHundred.are(sides[0], sides[1])
    }

    /// The word right before a number, lower case; empty where a mark is there.
    private func wordBefore(_ number: ByteRange) -> String {
        var end = number.start
        while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x2E { end -= 1 }
        var start = end
        while start > 0, bytes[start - 1] >= 0x80 || isWord(bytes[start - 1]) { start -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
    }

    /// A number in words that begins here, after "or": "or two small ones".
    private func chosenNumber(at offset: Int) -> ByteRange? {
        guard offset > 0, bytes[offset - 1] == 0x20, offset < bytes.count, lengthOfLetter(at: offset) != nil else {
            return nil
        }
        var end = offset
        while end < bytes.count, let length = lengthOfLetter(at: end) { end += length }
        let word = ByteRange(offset, min(end, bytes.count))
        guard word.count > 1, Self.choices.contains(wordBefore(word)),
            let value = NumberWords.value(of: String(decoding: bytes[word.indices], as: UTF8.self).lowercased()),
            value > 1 || Self.sizes.contains(wordAfter(word))
        else { return nil }
        return word
    }

    private func wordAfter(_ word: ByteRange) -> String {
        guard word.end < bytes.count, bytes[word.end] == 0x20 else { return "" }
        var end = word.end + 1
        while end < bytes.count, let length = lengthOfLetter(at: end) { end += length }
        return String(decoding: bytes[(word.end + 1)..<min(end, bytes.count)], as: UTF8.self).lowercased()
    }

    private func isLastWord(_ end: Int) -> Bool { end >= bytes.count || ",;)".utf8.contains(bytes[end]) }

    private static let ordinals: Set<String> = [
        "st", "nd", "rd", "th", "min", "mins", "minutes", "hour", "hours", "days",
    ]
    /// What is not an amount of food after a number.
    private static let otherWords: Set<String> = [
        "months", "years", "proof", "percent", "prozent", "kcal", "calories", "count", "ct", "per", "of", "full",
        "done", "fat", "and", "und", "et", "x", "times",
    ]
    private static let sizes: Set<String> = [
        "large", "medium", "small", "big", "petit", "petite", "gros", "grosse", "grand", "grande", "klein", "kleine",
        "kleiner", "große", "großer", "grote", "pequeño", "pequeña", "piccolo", "piccola", "mała", "mały",
    ]
    /// Before a number that names something.
    private static let numbered: Set<String> = [
        "type", "typ", "tipo", "no", "nr", "number", "size", "step", "option", "note", "version", "grade", "nº", "№",
    ]
    /// Before the number of what something is cut into.
    private static let pieces: Set<String> = ["into", "in", "en", "na", "i", "på", "v", "w"]
    private static let betweenNumbers: Set<String> = ["to", "or", "bis", "oder", "à", "ou"]
    private static let takes: Set<String> = ["substitute", "use", "need", "take", "add"]
    private static let conditions: Set<String> = ["if", "when", "for", "wenn", "falls", "si", "se", "als", "om", "jos"]
    private static let choices: Set<String> = ["or", "oder", "ou", "o", "eller", "tai", "lub", "nebo", "plus"]
    private static let endsOfName: Set<String> = [
        "of", "per", "in", "to", "for", "with", "at", "from", "each", "or", "and", "until", "the",
    ]

    /// Whether the line has no amount, so that the number can only be one.
    private func isAlone(_ number: ByteRange) -> Bool {
        number.count <= 4
            && !ingredient.line.amounts.contains { $0.measure.quantity != nil }
            && !ingredient.line.parts.contains { $0.role == .preparation && $0.range.overlaps(number) }
    }

    /// Whether a number is all that a parenthesis says: "(about 4)", "(4–5)".
    private func isWholeRemark(_ number: ByteRange) -> Bool {
        RemarkCount.parenthesis(around: number, in: bytes) != nil && number.count <= Self.longestCount
    }

    /// "10-12", with a dash of three bytes.
    private static let longestCount = 7

    /// A number with a counting word of Chinese or Japanese: "6 个", "2片".
    private func counted(_ number: ByteRange, _ offset: Int) -> ByteRange? {
        let word = String(decoding: bytes[offset..<min(bytes.count, offset + 6)], as: UTF8.self)
        guard let first = word.first, first.isLetter, !Self.otherCounts.contains(where: { word.hasPrefix($0) }) else {
            return nil
        }
        return ByteRange(number.start, min(bytes.count, offset + String(first).utf8.count))
    }

    /// Times, lengths, degrees and years.
    private static let otherCounts = ["分", "小时", "小時", "秒", "天", "厘", "公分", "毫米", "度", "年", "成", "号", "時", "日"]
}
