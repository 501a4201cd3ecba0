internal import SourceText

/// Lengths of time in the words of many languages.
///
///     time   = [ about ] part { [ "," | and ] part } [ number ]        a last number without unit means minutes after hours
///     part   = number [ range number ] unit | article unit
///     number = digits [ decimals ] | fraction | digits fraction | word
extension TimeSpan {
    /// Reads a whole text as a time: "1 Std. 20 Min.", "1 ora e 30 minuti", "2 godziny", "90分", "1小时30分钟", "una hora";
    /// `nil` if anything else stands in it.
    init?(words text: String) {
        guard text.utf8.count <= 120, TimeWords.mayBe(text.utf8) else { return nil }
        var reader = TimeWords(text)
        guard let span = reader.read() else { return nil }
        self = span
    }

    /// Whether a word of ASCII, in any case, may be the first one of a time.
    static func mayBeginTime(_ word: ArraySlice<UInt8>) -> Bool { TimeWords.mayBegin(word) }

    /// Whether a word of ASCII, in any case, may be the last one of a time in another language.
    static func mayEndTime(_ word: ArraySlice<UInt8>) -> Bool { TimeWords.mayEnd(word) }
}

private struct TimeWords {
    private enum Piece {
        case number(Rational)
        case word(String)
        case range
        case separator
    }

    private var pieces: [Piece] = []
    private var place = 0

    init(_ text: String) {
        let characters = Array(text.lowercased())
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if let digit = Self.digit(character) {
                var value = Rational(digit)
                index += 1
                var decimals = 0
                var scale = 1
                while index < characters.count {
                    if let digit = Self.digit(characters[index]), scale < 10_000 {
                        value = value.multiplied(by: 10)?.adding(Rational(digit)) ?? value
                        if decimals > 0 { scale *= 10 }
                        index += 1
                    } else if decimals == 0, characters[index] == "." || characters[index] == ",",
                        index + 1 < characters.count, Self.digit(characters[index + 1]) != nil
                    {
                        decimals = 1
                        index += 1
                    } else {
                        break
                    }
                }
                pieces.append(.number(value.divided(by: Rational(scale)) ?? value))
            } else if let fraction = Self.fractions[character] {
                addFraction(fraction)
                index += 1
            } else if character == "半" {
                addFraction(Rational(figure: 1, over: 2))
                index += 1
            } else if Self.isIdeograph(character) {
                var word = ""
                while index < characters.count, Self.isIdeograph(characters[index]), characters[index] != "半" {
                    word.append(characters[index])
                    index += 1
                }
                addIdeographs(word)
            } else if character.isLetter {
                var word = ""
                while index < characters.count, characters[index].isLetter, !Self.isIdeograph(characters[index]) {
                    word.append(characters[index])
                    index += 1
                }
                pieces.append(.word(word))
            } else {
                switch character {
                case "-", "–", "—", "~", "〜", "～", "−": pieces.append(.range)
                case " ", "\t", "\u{A0}", "\u{202F}", ".": break
                case "'", "’": if case .word("d")? = pieces.last { pieces.removeLast() }
                case "/" where index + 1 < characters.count: index += takeDenominator(characters[index + 1])
                case ",", "+", "&": pieces.append(.separator)
                default: pieces.append(.word(String(character)))
                }
                index += 1
            }
        }
    }

    /// A digit of any writing; 三 is a word.
    private static func digit(_ character: Character) -> Int? {
        character.unicodeScalars.first?.properties.numericType == .decimal ? character.wholeNumberValue : nil
    }

    /// "1½"
    private mutating func addFraction(_ fraction: Rational) {
        if case .number(let whole)? = pieces.last, whole.isInteger, let sum = whole.adding(fraction) {
            pieces[pieces.count - 1] = .number(sum)
        } else {
            pieces.append(.number(fraction))
        }
    }

    /// "1/2" and "3/4" after what is already read of it; the characters beside the stroke.
    private mutating func takeDenominator(_ character: Character) -> Int {
        guard let below = Self.digit(character), below > 1, case .number(let above)? = pieces.last, above.isInteger,
            above < Rational(below), let fraction = above.divided(by: Rational(below))
        else {
            pieces.append(.word("/"))
            return 0
        }
        pieces.removeLast()
        addFraction(fraction)
        return 1
    }

    /// A run without spaces: "约三十" is not read, "两小时" is.
    private mutating func addIdeographs(_ word: String) {
        var rest = word[...]
        for prefix in ["大约", "大概", "约", "約"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
        if rest.hasPrefix("个") || rest.hasPrefix("個") { rest = rest.dropFirst() }
        for count in [2, 1] where rest.count > count {
            if let number = NumberWords.value(of: rest.prefix(count)) {
                pieces.append(.number(Rational(number)))
                rest = rest.dropFirst(count)
                break
            }
        }
        if rest.hasPrefix("个") || rest.hasPrefix("個") { rest = rest.dropFirst() }
        for suffix in ["左右", "程度", "ほど"] where rest.hasSuffix(suffix) { rest = rest.dropLast(suffix.count) }
        if !rest.isEmpty { pieces.append(.word(String(rest))) }
    }

    private static func isIdeograph(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { (0x3040...0x30FF).contains($0.value) || $0.properties.isIdeographic }
            ?? false
    }

    private static let fractions: [Character: Rational] = [
        "½": Rational(figure: 1, over: 2), "¼": Rational(figure: 1, over: 4), "¾": Rational(figure: 3, over: 4),
        "⅓": Rational(figure: 1, over: 3), "⅔": Rational(figure: 2, over: 3),
    ]

    static func mayBegin(_ word: ArraySlice<UInt8>) -> Bool {
        abouts.contains(lowerCase: word) || halves.contains(lowerCase: word) || NumberWords.value(of: word) != nil
            || word.count <= 2 && ["a", "an"].contains(String(decoding: word, as: UTF8.self).lowercased())
    }

    static func mayEnd(_ word: ArraySlice<UInt8>) -> Bool {
        units.contains(lowerCase: word) || halves.contains(lowerCase: word) || NumberWords.value(of: word) != nil
    }

    /// Whether a text may be a time, by the word after its first numbers: "100 g flour" and "1 1/2 cups" are not.
    static func mayBe(_ text: String.UTF8View) -> Bool {
        let bytes = Array(text)
        guard let first = bytes.first, first >= 0x30, first <= 0x39 || first == 0xC2 else { return true }
        // "1", "1/2", "2.5", "1 1/2", "8 - 10", "½"
        let rest = bytes.drop {
            switch $0 {
            case 0x30...0x39, 0x20, UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"), 0xC2,
                0xBC...0xBE:
                true
            default: false
            }
        }
        let word = rest.prefix { ItemTokenizer.isLetter($0) }
        guard !word.isEmpty, word.endIndex == bytes.endIndex || bytes[word.endIndex] == 0x20 else {
            return true
        }
        return units.contains(lowerCase: word) || tos.contains(lowerCase: word)
            || JoiningWords.and.contains(lowerCase: word)
    }

    // MARK: Reading

    private var word: String? {
        if place < pieces.count, case .word(let word) = pieces[place] { return word }
        return nil
    }

    mutating func read() -> TimeSpan? {
        while let word, Self.abouts.contains(word) { place += 1 }
        var total: TimeSpan?
        var last: Unit?
        while place < pieces.count {
            if total != nil {
                if case .separator = pieces[place] { place += 1 }
                if let word, JoiningWords.and.contains(word) { place += 1 }
            }
            guard let number = readNumber() else { return nil }
            let unit: Unit
            if let word, let found = Self.unit(of: word) {
                unit = found
                place += 1
                // "10 minutes mins", as pages are copied.
                if let word = self.word, Self.unit(of: word) == found { place += 1 }
            } else if last == .hour, place == pieces.count {
                // "1 h 1/2" is an hour and a half.
                unit = number.max < 1 ? .hour : .minute
                if unit == .hour, let span = TimeSpan(number, .hour) { return total?.adding(span) }
            } else {
                return nil
            }
            if let last, unit.rawValue >= last.rawValue { return nil }
            var quantity = number
            // "one hour and a half"
            if let half = readHalf(), let low = quantity.min.adding(half), let high = quantity.max.adding(half) {
                quantity = Quantity(low, high)
            }
            guard let span = TimeSpan(quantity, unit) else { return nil }
            total = total.map { $0.adding(span) } ?? span
            last = unit
        }
        return total
    }

    private mutating func readNumber() -> Quantity? {
        guard let low = readOne() else { return nil }
        guard place + 1 < pieces.count else { return Quantity(low) }
        let start = place
        switch pieces[place] {
        case .range: place += 1
        case .word(let word) where Self.tos.contains(word): place += 1
        default: return Quantity(low)
        }
        guard let high = readOne(), high >= low else {
            place = start
            return Quantity(low)
        }
        return Quantity(low, high)
    }

    private mutating func readOne() -> Rational? {
        guard place < pieces.count else { return nil }
        switch pieces[place] {
        case .number(let value):
            place += 1
            return value
        case .word(let word):
            if Self.halves.contains(word) {
                place += 1
                return Rational(figure: 1, over: 2)
            }
            guard let value = NumberWords.value(of: word) ?? (word == "a" || word == "an" ? 1 : nil) else { return nil }
            place += 1
            // "trois quarts d'heure"
            if value < 4, let next = self.word, Self.quarters.contains(next) {
                place += 1
                return Rational(figure: value, over: 4)
            }
            // "een half uur", "eine halbe Stunde"
            if value == 1, let next = self.word, Self.halves.contains(next) {
                place += 1
                return Rational(figure: 1, over: 2)
            }
            return Rational(value)
        case .range, .separator: return nil
        }
    }

    /// "… und eine halbe", "… y media", "… et demie"
    private mutating func readHalf() -> Rational? {
        let start = place
        if let word, JoiningWords.and.contains(word) { place += 1 } else { return nil }
        if let word, NumberWords.value(of: word) == 1 || word == "a" { place += 1 }
        if let word, Self.halves.contains(word), place + 1 == pieces.count {
            place += 1
            return Rational(figure: 1, over: 2)
        }
        place = start
        return nil
    }

    // MARK: Words

    private static let abouts = KnownNames([
        "about", "approx", "approximately", "ca", "circa", "etwa", "ungefähr", "rund", "env", "environ", "unos", "unas",
        "aprox", "aproximadamente", "alrededor", "de", "ongeveer", "około", "ok", "cirka", "omkring", "noin", "n",
        "cerca",
        "asi", "cca", "~", "c", "около", "примерно", "приблизно", "приблизительно", "kb", "körülbelül", "aproximativ",
        "περίπου",
        "yaklaşık", "약", "khoảng", "sekitar", "kurang", "lebih", "حوالي", "כ", "oko", "približno", "umbes", "apie",
        "um",
    ])
    private static let quarters = KnownNames(["quart", "quarts", "quarti", "cuartos"])
    private static let tos = KnownNames(["to", "bis", "à", "a", "tot", "do", "till", "til", "až", "or", "から"])
    private static let halves = KnownNames([
        "half", "halbe", "halben", "demi", "demie", "media", "mezza", "mezz", "mezzo", "halve", "meia", "pół",
        "półtorej",
        "halv", "halvt", "puoli", "puolen", "půl",
    ])

    private static func unit(of word: String) -> Unit? {
        units.number(of: word).flatMap { UInt8(exactly: $0) }.flatMap { Unit(rawValue: $0) }
    }

    /// Beside the units of time of item lines and steps, what is one in a line of times alone: elsewhere it is another word as well.
    private static let looseUnits: [(unit: Unit, words: String)] = [
        (.second, "sek segons secunde sekundi"),
        (.minute, "m mn perc percet dk dakka minúty minúta minutku минуту минутки минутку minut minit minüt"),
        (
            .hour,
            "tim time timer timar t hod ч sa sat saatlik val valandų klst klukkustundir klukkutíma jam u hores hore tunnin stundām ordu orë stdn часове ure"
        ),
        (
            .day,
            """
            jour jours dia dias dag день дня ден дни nap zi gün dan dana ngày hari วัน יום ימים يوم أيام روز दिन 일 天 日 \
            tagen día días giorno giorni dagen dagar dage døgn dygn doba dni dzień dnia päivä päivää den dny dní дней дні днів \
            dager dies vrk napig zile μέρα μέρες ημέρα ημέρες dneva päeva diena dienas
            """
        ),
        (
            .week,
            """
            woche wochen semaine semaines semana semanas settimana settimane weken vecka veckor uge uger tydzień tygodnie \
            viikko viikkoa týden týdny неделя недели недель тиждень тижні hét săptămână săptămâni hafta εβδομάδα teden \
            tjedan sedmice tedna setmana setmanes tuần minggu สัปดาห์ שבוע أسبوع هفته 주 周 週間 星期
            """
        ),
    ]

    private static let units: KnownNames = {
        var units: [(name: String, number: Int)] = []
        for facts in UnitFacts.shared where facts.dimension == .time {
            for word in [facts.name, facts.plural] + facts.aliases.split(separator: " ").map(String.init) {
                units.append((word, Int(facts.unit.rawValue)))
            }
        }
        for (unit, words) in UnitWords.table + looseUnits where unit.dimension == .time {
            for word in words.split(separator: " ") { units.append((String(word), Int(unit.rawValue))) }
        }
        return KnownNames(units)
    }()
}
