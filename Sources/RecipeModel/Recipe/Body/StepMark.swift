internal import SourceText

/// Numbers that people write before steps and Markdown does not know: "1/ Rinse", "(1) Rinse", "Step 1: Rinse", "**1.** Rinse", "**1. Rinse.** Cover",
/// "1º - Rinse", "a) Rinse", "1️⃣ Rinse", "①", "１．", "第一步：".
enum StepMark {
    /// The text of each step of some lines, where the first has a mark and marks count up; lines without one go on with the one before. Empty for
    /// others, and for one step alone unless it goes on counting.
    ///
    /// - Parameter count: the steps before these. Markdown begins no list with "2." right below a line of text.
    static func numbered(_ lines: [ByteRange], in bytes: [UInt8], after count: Int = 0) -> [ByteRange] {
        guard lines.count > 1 || count > 0, let first = lines.first, first.end <= bytes.count else { return [] }
        let head = bytes[first.indices]
        let areLetters = count == 0 && letter(head, 0) != nil
        guard areLetters || (count == 0 ? mayBegin(head) : head.first.map({ $0 &- 0x30 < 10 }) == true) else {
            return []
        }
        var steps: [ByteRange] = []
        for line in lines where line.end <= bytes.count {
            let text = bytes[line.indices]
            if let mark = areLetters ? letter(text, steps.count) : mark(text, number: count + steps.count + 1) {
                steps.append(ByteRange(line.start + mark.length, line.end))
            } else if let last = steps.popLast() {
                steps.append(ByteRange(last.start, line.end))
            } else {
                return []
            }
        }
        return steps.count > 1 || count > 0 ? steps : []
    }

    /// The text below each line that is the number of a step and nothing else: "ÉTAPE 1", "Schritt 2:". What stands above the second, where the first
    /// is missing, is the first step. Empty where they do not count up or have no text, and for fewer than two.
    static func named(_ lines: [ByteRange], in bytes: [UInt8]) -> [(mark: Int, text: ByteRange)] {
        guard lines.count > 2 else { return [] }
        var steps: [(mark: Int, text: ByteRange)] = []
        var (isOpen, hasMark) = (false, false)
        for (place, line) in lines.enumerated() where line.end <= bytes.count {
            if isName(bytes[line.indices], number: steps.count + 1) {
                if isOpen { return [] }
                (isOpen, hasMark) = (true, true)
                steps.append((line.start, ByteRange(line.end, line.end)))
            } else if isOpen {
                steps[steps.count - 1].text = line
                isOpen = false
            } else if let last = steps.indices.last {
                steps[last].text = ByteRange(steps[last].text.start, line.end)
            } else if place == 0 {
                steps.append((line.start, line))
            }
        }
        return hasMark && !isOpen && steps.count > 1 ? steps : []
    }

    /// "ÉTAPE 2", "Step 2:"
    private static func isName(_ line: ArraySlice<UInt8>, number: Int) -> Bool {
        guard line.count <= 32 else { return false }
        let text = String(decoding: line, as: UTF8.self).filter { $0 != "*" && $0 != "_" }
        let word = text.prefix { $0.isLetter }
        guard words.contains(word.lowercased()) else { return false }
        let rest = text.dropFirst(word.count).drop { $0 == " " || $0 == "#" }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        return Int(digits) == number && rest.dropFirst(digits.count).allSatisfy { " .:)-–—".contains($0) }
    }

    /// The text of each line, where they have marks that count up from any number: "6. Boil the water.", "7. Add the rice." Empty for others.
    static func continued(_ lines: [ByteRange], in bytes: [UInt8]) -> [ByteRange] {
        guard lines.count > 1, let first = lines.first, first.end <= bytes.count,
            let number = Int(
                String(decoding: bytes[first.indices].prefix { $0 &- 0x30 < 10 }.prefix(3), as: UTF8.self)),
            (2...99).contains(number)
        else { return [] }
        var steps: [ByteRange] = []
        for (place, line) in lines.enumerated() where line.end <= bytes.count {
            guard let mark = mark(bytes[line.indices], number: number + place) else { return [] }
            steps.append(ByteRange(line.start + mark.length, line.end))
        }
        return steps
    }

    /// How many bytes the marks take of paragraphs that count up from one, by the place of each in `paragraphs`; those without a mark may stand among
    /// them. A mark that stands alone counts where it can be nothing else: "Step 1: …", "①", "**1.**".
    static func marks(ofParagraphs paragraphs: [ByteRange], in bytes: [UInt8]) -> [Int: Int] {
        var marks: [Int: Int] = [:]
        var row: [(place: Int, mark: Mark)] = []
        func close() {
            guard row.count > 1 || row.first?.mark.isCertain == true else { return }
            for (place, mark) in row { marks[place] = mark.length }
        }
        for (place, range) in paragraphs.enumerated() where range.end <= bytes.count {
            let line = bytes[range.indices].prefix { $0 != 0x0A && $0 != 0x0D }
            if let mark = letter(line, row.last?.mark.isLetter == true ? row.count : row.isEmpty ? 0 : -1) {
                row.append((place, mark))
            } else if !row.isEmpty, let mark = mark(line, number: row.count + 1) {
                row.append((place, mark))
            } else if mayBegin(line), let mark = mark(line, number: 1) {
                close()
                row = [(place, mark)]
            }
        }
        close()
        return marks
    }

    private struct Mark {
        /// In bytes, with the space after it.
        let length: Int
        /// Whether it is a mark even where no other follows.
        let isCertain: Bool
        var isLetter = false
    }

    /// "a) Chop", "b) Boil": the letter of a place.
    private static func letter(_ line: ArraySlice<UInt8>, _ place: Int) -> Mark? {
        let head = Array(line.prefix(3))
        guard (0..<26).contains(place), head.count == 3, head[0] == UInt8(ascii: "a") + UInt8(place),
            head[1] == UInt8(ascii: ")") || head[1] == UInt8(ascii: "."), head[2] == 0x20
        else { return nil }
        return Mark(length: 3, isCertain: false, isLetter: true)
    }

    /// Whether the first step's number stands among the first bytes of a line: "1", or a character outside ASCII that may be it.
    private static func mayBegin(_ line: ArraySlice<UInt8>) -> Bool {
        let head = line.prefix(18)
        guard let first = head.first else { return false }
        // "١", "۱" and "१".
        return head.contains(UInt8(ascii: "1")) || first >= 0xE2
            || [[0xD9, 0xA1], [0xDB, 0xB1], [0xE0, 0xA5, 0xA7]].contains { head.starts(with: $0) }
    }

    /// The mark of that number at the beginning of a line; `nil` where it does not stand there.
    private static func mark(_ line: ArraySlice<UInt8>, number: Int) -> Mark? {
        let text = String(decoding: line.prefix(56), as: UTF8.self)
        var rest = text[...]
        let bold = ["**", "__"].first(where: text.hasPrefix)
        if let bold { rest = rest.dropFirst(bold.count) }
        let isInParentheses = rest.first == "(" || rest.first == "（"
        if isInParentheses { rest.removeFirst() }
        let word = rest.prefix { $0.isLetter && !$0.isNumber }.lowercased()
        var isNamed = !word.isEmpty && words.contains(word)
        var isHash = false
        if isNamed {
            rest = rest.dropFirst(word.count)
            rest = rest.drop { $0 == " " || $0 == "#" }
        } else if rest.first == "#" {
            // "#1 Mix the batter."
            rest.removeFirst()
            isHash = true
        } else if rest.first == "第" {
            rest.removeFirst()
        } else if let name = ideographs.first(where: rest.hasPrefix) {
            isNamed = true
            rest = rest.dropFirst(name.count).drop { $0 == " " }
        }
        guard let spelling = spellings(of: number).first(where: { rest.hasPrefix($0) }) else { return nil }
        rest = rest.dropFirst(spelling.count)
        if rest.first == "步" || rest.first == "歩" { rest.removeFirst() }
        if rest.hasPrefix("단계") { rest = rest.dropFirst(2) }
        let isCircled =
            circled(number).map { spelling == String($0) } ?? false || spelling.unicodeScalars.last == "\u{20E3}"
            || spelling == "🔟"
        let before = rest
        var isClosed = false
        var mark = takeMark(&rest)
        if let bold {
            // "**1.** Rinse", "**Step 1**: Rinse", "**1. Rinse.** Cover it".
            if rest.hasPrefix(bold) {
                rest = rest.dropFirst(bold.count)
                // "**1** Rinse"
                isClosed = mark.isEmpty && rest.first == " " && bold == "**"
                mark += takeMark(&rest)
            } else {
                let inBold = String(decoding: line.dropFirst(2), as: UTF8.self)
                guard mark.hasSuffix(" "), mark.hasPrefix(".") || mark.hasPrefix(")") || isNamed,
                    let close = inBold.firstRange(of: bold), close.upperBound < inBold.endIndex
                else { return nil }
            }
        }
        // "１ 豚肉を切る", "1 じゃがいもを切る": a number of a line has no space before an ideograph or a kana that is not a unit.
        let isDelimited =
            isClosed || mark.contains { $0 != " " }
            || !mark.isEmpty
                && (spelling.unicodeScalars.allSatisfy { $0.value >= 0xFF10 }
                    || rest.count > 3
                        && rest.unicodeScalars.first { $0.value < 0x30 || $0.value > 0x39 }.map {
                            0x3040...0x9FFF ~= $0.value
                        }
                            == true)
        guard let first = rest.first, isCircled || isDelimited || (isNamed || isHash) && !mark.isEmpty else {
            return nil
        }
        // "1-2 eggs", "1/2 cup", "1.5 l" go on with a number.
        // "3. 350 for 40 min." counts on.
        let countsOn =
            number > 1 && mark.last == " "
            && (mark.contains { ".)".contains($0) } || rest.unicodeScalars.contains { 0x3040...0x30FF ~= $0.value })
        if isDigit(first), !isNamed, !isInParentheses, !isCircled, !countsOn, bold == nil { return nil }
        // "1/2" and "2-day" are not marks: a stroke has a space after it.
        if let last = mark.last, "/-–—".contains(last), before.first != " " || last != " ", mark.last != " " {
            return nil
        }
        return Mark(
            length: text.utf8.count - rest.utf8.count,
            isCertain: isCircled || isNamed || bold != nil && isDelimited || isInParentheses && mark.first == ")")
    }

    /// "五" is a number as well, but begins words: "1、五花肉切块".
    private static func isDigit(_ character: Character) -> Bool {
        character.unicodeScalars.first?.properties.numericType.map { $0 != .numeric || !character.isLetter } ?? false
    }

    private static func takeMark(_ rest: inout Substring) -> Substring {
        let mark = rest.prefix { " .):/-–—．、）：º°ª|\\\u{3000}".contains($0) }
        rest = rest.dropFirst(mark.count)
        return mark
    }

    /// What people call a step, in lower case.
    static let words: Set<String> = [
        "step", "schritt", "étape", "etape", "paso", "passo", "stap", "krok", "steg", "trin", "vaihe", "шаг", "крок",
        "步骤", "步驟", "手順", "工程", "adım", "lépés", "pas", "pasul", "bước", "βήμα", "langkah", "שלב", "الخطوة", "चरण",
        "etapa", "fase", "korak",
        "стъпка", "samm", "solis", "žingsnis", "skref", "tahap", "مرحله", "단계", "ขั้นตอนที่",
    ]

    /// The same where no space stands after it: "步骤一".
    private static let ideographs = ["步骤", "步驟", "手順", "工程"]

    private static func spellings(of number: Int) -> [String] {
        var result = [String(number)]
        if let circled = circled(number) { result.append(String(circled)) }
        if number < 10 { result += ["\(number)\u{FE0F}\u{20E3}", "\(number)\u{20E3}"] }
        if number == 10 { result.append("🔟") }
        for zero in zeros {
            result.append(
                String(
                    String(number).map { digit in
                        digit.wholeNumberValue.flatMap { Unicode.Scalar(zero + UInt32($0)) }.map(Character.init)
                            ?? digit
                    }))
        }
        let chinese = Array("一二三四五六七八九十")
        if number <= chinese.count { result.append(String(chinese[number - 1])) }
        return result
    }

    /// Wide, Arabic, Persian and Devanagari digits.
    private static let zeros: [UInt32] = [0xFF10, 0x660, 0x6F0, 0x966]

    private static func circled(_ number: Int) -> Character? {
        number <= 20 ? Unicode.Scalar(0x245F + UInt32(number)).map(Character.init) : nil
    }
}
