internal import Kitchen
internal import SourceText

/// Lines of a recipe's text that state servings, times and the like, and nothing else: "Serves 4", "Prep: 10 min · Cook: 20 min",
/// "Zutaten für 4 Portionen".
///
///     line  = piece { ( "|" | "·" | "•" | ";" | "," | line end ) piece }
///     piece = label [ ":" | "=" | "-" ] value | value label | icon value
///
/// A label is looked up in a table of many languages, and its value must be one that the field can have: "Serve with rice" and
/// "Cook for 20 minutes" are text.
package enum MetadataLine {
    package enum Field: Sendable, Hashable {
        case servings
        case yield
        case prepTime
        case cookTime
        case restTime
        case totalTime
        case author
        case source
        case tags
        case category
        case cuisine
        case difficulty
        /// Known, but not kept: calories, rating, price …
        case other

        /// Whether it is of the dish: its amounts, its times, how hard it is and where it belongs.
        var isOfDish: Bool {
            switch self {
            case .author, .source, .other: false
            default: true
            }
        }

        var isTime: Bool {
            switch self {
            case .prepTime, .cookTime, .restTime, .totalTime: true
            default: false
            }
        }
    }

    /// Longer lines are text.
    static let longest = 300

    /// The fields that one line of text states and nothing else; `nil` where it says anything else.
    ///
    /// Values of times are texts that `TimeSpan` reads, or, below a label that can mean nothing else ("Prep time: a while"), as written;
    /// those of servings begin with their number in digits.
    ///
    /// - Parameter text: without markup; marks that are left over do not matter.
    package static func statements(_ text: String) -> [(field: Field, value: String)]? {
        guard text.utf8.count <= longest else { return nil }
        var text = inDigitsOfASCII(withoutIconCodes(withoutBrackets(text)))
        if isOther(text) { return nil }
        var unnamed: [String] = []
        let isDivided = text.hasByte(UInt8(ascii: "|")) || text.holds("·") || text.holds("•")
        if isDivided { (text, unnamed) = withoutRemarks(text) }
        let pieces = pieces(of: text)
        guard !pieces.isEmpty else { return nil }
        if pieces.count == 1, let said = timesInARow(plain(text)) { return said }
        var fields: [(field: Field, value: String)] = []
        var times: [String] = []
        // "vegan | easy" alone is no metadata.
        var isStated = false
        var (known, labelled) = (0, 0)
        var remark: String?
        var furtherWords = 0
        for piece in pieces {
            if let found = read(piece, isAlone: pieces.count == 1) {
                isStated = true
                if found.field.isOfDish { known += 1 }
                fields += withWait(found)
            } else if isDivided, pieces.count > 1, let found = timeAndRemark(piece) {
                isStated = true
                known += 1
                fields.append(found)
            } else if let found = namedTimes(piece) {
                isStated = true
                known += found.count
                fields += found
            } else if pieces.count > 1, let found = attribute(piece) {
                fields.append(found)
            } else if pieces.count > 1, let time = bareTime(plain(piece)) {
                times.append(time)
            } else if pieces.count > 1, isBareNumber(plain(piece)) {
                fields.append((.other, plain(piece)))
            } else if pieces.count > 1, isLabelled(piece) || namesTime(piece) || isDivided && beginsAsTime(piece) {
                // "Servings: 4 | Station: grill", "Serves 8 | Pressure 60 min"
                labelled += 1
                fields.append((.other, plain(piece)))
            } else if pieces.count > 1, remark == nil, isRemark(piece) || isYield(plain(piece)) {
                // "Thai · 30 min · serves 4", "Servings: 6 · Container: jar · Freezer 1 month"
                remark = piece
            } else if pieces.count > 3, known < 2, remark != nil, let count = count(plain(piece)),
                !fields.contains(where: { $0.field == .servings || $0.field == .yield })
            {
                // "From 8 months · 8 small pancakes · 5 min prep · 10 min cooking"
                known += 1
                fields.append((.yield, count))
            } else if pieces.count > 3, furtherWords == 0, isWordOrTwo(piece, most: known > 2 ? 3 : 2) {
                // "Main course · Indian · serves 4 · 20 min prep · 25 min oven time"
                furtherWords += 1
                unnamed.append(plain(piece))
            } else {
                return nil
            }
        }
        if furtherWords > 0 && known + times.count < 3 || saysTwoHeats(fields, pieces) { return nil }
        // "Serves 4 • 30 minutes": the time without a name is that of all.
        guard times.count <= 1,
            times.isEmpty || fields.contains(where: { $0.field == .servings || $0.field == .yield }),
            isStated, labelled == 0 || known > 0
        else { return nil }
        if let remark {
            // "Für 8 Tassen · Gesamtzeit 20 Minuten"
            let (amount, isForIt) = withoutPreposition(plain(remark))
            let isAmount = isYield(amount) || isForIt && count(amount) != nil && TimeSpan(amount) == nil
            // "One 9-inch pie; 8 servings"
            if pieces.count == 2, times.isEmpty, fields.count == 1, fields[0].field == .servings,
                let yield = count(plain(remark))
            {
                fields.append((.yield, yield))
            } else if known > 1
                || known == 1 && pieces.count == 2 && fields.allSatisfy(\.field.isTime) && isAmount,
                !fields.contains(where: { $0.field == .yield || $0.field == .servings }),
                let yield = count(amount) ?? (isYield(amount) ? amount : nil)
            {
                // "12 punten | Bereidingstijd: 40 min | Totaal: 1 uur 40 min", "Prep 15 min | 3 jars"
                fields.append((.yield, yield))
            } else if pieces.count == 2 || known == 0 || known + labelled + times.count < 2 {
                return nil
            } else {
                unnamed.append(plain(remark))
            }
        }
        for time in times where !fields.contains(where: { $0.field == .totalTime }) {
            fields.append((.totalTime, time))
        }
        if fields.isEmpty { return nil }
        return fields + unnamed.map { (.other, $0) }
    }

    /// "8 Tassen" of "Für 8 Tassen", and whether a preposition stood before it.
    private static func withoutPreposition(_ text: String) -> (text: String, isWithout: Bool) {
        let words = text.parted(at: 0x20, maxSplits: 1)
        guard words.count == 2, prepositions.contains(words[0].lowercased()) else { return (text, false) }
        return (String(words[1]), true)
    }

    /// Whether a piece is a word or two and a time: "Pressure 60 min", "NPR 15 min".
    static func namesTime(_ piece: String) -> Bool {
        let words = plain(piece).parted(at: 0x20)
        // "Bake these 12 minutes" tells what to do.
        guard (2...5).contains(words.count), words[0].utf8.first?.isLetter == true,
            !imperatives.contains(words[0].lowercased())
        else { return false }
        return (1...min(2, words.count - 1)).contains { count in
            words[..<count].allSatisfy { !$0.utf8.contains { $0 &- 0x30 < 10 } }
                && words[count...].contains { $0.utf8.contains(where: \.isLetter) || $0.utf8.contains { $0 >= 0xC3 } }
                && TimeSpan(words[count...].joined(separator: " ")) != nil
        }
    }

    /// Whether a piece is a few words that do not begin as an amount does, or such a count as `count` reads.
    private static func isRemark(_ piece: String) -> Bool {
        let text = plain(piece)
        guard text.utf8.count <= 48, let first = text.first, text.firstMark(".!?:") == nil else { return false }
        return first.isLetter ? text.parted(at: 0x20).count <= 8 : count(text) != nil
    }

    static func isWordOrTwo(_ piece: String, most: Int = 2) -> Bool {
        let words = plain(piece).parted(at: 0x20)
        return (1...most).contains(words.count) && words.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "-" } }
    }

    /// Whether a line may be one of metadata: most lines of prose are told apart by their bytes alone.
    static func mayState(_ bytes: [UInt8], _ range: ByteRange) -> Bool {
        guard range.count <= longest, range.end <= bytes.count else { return false }
        var (numbers, hasMark, isPlain) = (0, false, true)
        let text = bytes[range.indices]
        var before: UInt8 = 0
        for (index, byte) in zip(text.indices, text) {
            defer { before = byte }
            switch byte {
            case 0x30...0x39: if before &- 0x30 > 9 { numbers += 1 }
            case UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "="): hasMark = true
            // "·" and the next line of old terminals, but not "°" and "½".
            case 0x85, 0xB7:
                if before == 0xC2 { hasMark = true }
                isPlain = false
            case 0xEF:
                if isWideMark(text, at: index) { hasMark = true }
                isPlain = false
            case 0x80...: isPlain = false
            default: break
            }
        }
        if hasMark { return true }
        // A number with its unit is short; a longer line is a sentence, and so is one without a number.
        guard range.count <= (isPlain && numbers < 4 ? 80 : 120) else { return false }
        let hasNumber =
            numbers > 0 || (isPlain ? range.count <= 48 && NumberWords.isIn(text.span) : mayHoldNumber(other: text))
        return hasNumber && mayBegin(text) && !isAmount(text)
    }

    /// Whether "：", "；", "＝" or "｜" stands at a place.
    private static func isWideMark(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
        guard index + 2 < text.endIndex else { return false }
        switch (text[index + 1], text[index + 2]) {
        case (0xBC, 0x9A), (0xBC, 0x9B), (0xBC, 0x9D), (0xBD, 0x9C): return true
        default: return false
        }
    }

    /// Whether a line without marks begins as one of metadata may: with a number, an icon, a label, a preposition.
    private static func mayBegin(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop {
            $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 <= 0x20
        }
        // "*NYT. 30 min. For 4.*"
        if isEmphasised(line) { return true }
        guard let first = text.first, first.isLetter || first >= 0xC3 && first < 0xE2 else { return !text.isEmpty }
        let word = text.prefix { $0.isLetter || $0 >= 0x80 }
        return word.count <= 24 && firstWords.contains(lowerCase: word)
    }

    /// Whether a short line is in italics.
    private static func isEmphasised(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.count > 4, line.count <= 80, let first = line.first, first == line.last,
            first == UInt8(ascii: "*") || first == UInt8(ascii: "_")
        else { return false }
        return line[line.startIndex + 1] != first
    }

    // MARK: Tables

    // MARK: Pieces

    /// What a piece says.
    static func read(_ piece: String, isAlone: Bool) -> (field: Field, value: String)? {
        let text = plain(piece)
        guard !text.isEmpty else { return nil }
        let bytes = Array(text.utf8)
        if bytes.last == UInt8(ascii: "e"), let people = inAllative(text) { return (.servings, people) }
        if namesNoField(bytes[...]), piece.isASCII || iconField(piece) == nil { return nil }
        let hasMark = bytes.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") || $0 == 0xEF }
        if hasMark, let mark = text.firstMark(":=") {
            let name = plain(String(text[..<mark]))
            let rest = String(text[text.index(after: mark)...])
            if let field = labelApart(name, over: plain(rest)) {
                // "Rating: ★★★★☆"
                if field == .other, plain(rest).isEmpty, !rest.allSatisfy(\.isWhitespace) { return (field, rest) }
                if isHeat(name, rest) { return nil }
                return value(plain(rest), for: field, isLabelled: true, feeds: isFeedingLabel(name))
            }
            // "Valeurs par portion : 320 kcal, 12 g de lipides"
            if beginsWithEnergy(rest), isPlainLabel(name) { return (.other, plain(rest)) }
            // "1:30 h" holds a colon of its own.
            if name.last?.isNumber != true { return nil }
        }
        let hasDash = bytes.contains { $0 == UInt8(ascii: "-") || $0 == 0xE2 }
        for dash in hasDash ? [" - ", " – ", " — "] : [] {
            if let place = text.place(of: dash), let field = label(plain(String(text[..<place.lowerBound]))) {
                return value(plain(String(text[place.upperBound...])), for: field, isLabelled: true)
            }
        }
        // "pour 15 crêpes environ"
        if let space = bytes.lastIndex(of: 0x20), trailingAbouts.contains(lowerCase: bytes[(space + 1)...]) {
            return read(String(decoding: bytes[..<space], as: UTF8.self), isAlone: isAlone)
        }
        if mayBeginWithLabel(bytes[...]), let found = labelFirst(text, isAlone: isAlone) { return found }
        if let found = labelLast(text) { return found }
        if !isAlone, let time = timeAtHeat(text) { return (.cookTime, time) }
        if let field = iconField(piece), let found = value(text, for: field, isLabelled: true), isStrict(found) {
            return found
        }
        return nil
    }

    /// Whether the value of a field that only an icon names is a number or a time.
    private static func isStrict(_ found: (field: Field, value: String)) -> Bool {
        found.field.isTime
            ? (TimeSpan(found.value) ?? RemarkedTime(found.value)?.span) != nil : found.value.first?.isNumber == true
    }

    /// "Serves 4", "Prep time 20 min", "Für 4 Personen"
    private static func labelFirst(_ text: String, isAlone: Bool) -> (field: Field, value: String)? {
        let words = text.parted(at: 0x20)
        let isWide = text.holds("  ")
        for count in stride(from: min(4, words.count - 1), through: 1, by: -1) {
            let (name, rest): (String, String) =
                isWide
                ? (words[..<count].joined(separator: " "), words[count...].joined(separator: " "))
                : (
                    String(text[words[0].startIndex..<words[count - 1].endIndex]),
                    String(text[words[count].startIndex..<words[words.count - 1].endIndex])
                )
            guard let field = label(name) else { continue }
            switch field {
            case .servings, .yield:
                guard let found = value(rest, for: field, isLabelled: false, feeds: isFeedingLabel(name)) else {
                    continue
                }
                // "Enough for 8" counts people, and "Enough for 2 pizzas" does not.
                if field == .yield, name.utf8.count > 4, name.lowercased().hasSuffix(" for"),
                    servings(rest, isLabelled: false)?.isNumber == true
                {
                    return (.servings, found.value)
                }
                // "Serve 4 slices with it" tells what to do.
                let isDoubtful = imperatives.contains(name.lowercased()) || prepositions.contains(name.lowercased())
                if !isDoubtful { return found }
                let said = servings(rest, isLabelled: false)
                // "Serve 4" says for how many, as in Portuguese.
                let isNumber = field == .servings && isAlone && said?.isNumber == true
                if said?.hasPerson == true || isNumber && !prepositions.contains(name.lowercased()) { return found }
            // "Level easy"
            case .difficulty where Difficulty(name: rest) != nil: return (field, rest)
            case .prepTime, .cookTime, .restTime, .totalTime:
                // "Oven 180" is its heat.
                if isHeat(name, rest) { return nil }
                // "Cook 20 minutes" tells what to do; "Cook time 20 minutes" and "Prep 10 min | Cook 20 min" do not.
                guard !isAlone || !imperatives.contains(name.lowercased()),
                    let time = time(isAlone ? rest : withoutTemperature(rest), isLabelled: false)
                        // "Prep 20 min (plus 4 h marinating)"
                        ?? (!isAlone && rest.hasSuffix(")") && RemarkedTime(rest) != nil
                            ? time(rest, isLabelled: true) : nil)
                else { continue }
                return (field, time)
            default: continue
            }
        }
        return nil
    }

    /// "4 servings", "Für 4 Personen", "Pour 6 pains", "20 min prep time", "30 minutes total", "4人份"
    private static func labelLast(_ text: String) -> (field: Field, value: String)? {
        let bytes = Array(text.utf8)
        if !isPlain(bytes[...]) || mayBeginServings(bytes[...]), let servings = servings(text, isLabelled: false) {
            let words = text.parted(at: 0x20, maxSplits: 3)
            if servings.hasPerson { return (.servings, servings.text) }
            if servings.isPieces { return (.yield, servings.text) }
            if servings.isNumber, let first = words.first, prepositions.contains(first.lowercased()) {
                return (.servings, servings.text)
            }
            let begins = words.first.map { prepositions.contains($0.lowercased()) } ?? false
            // "Für eine Springform (26 cm)" counts none.
            let isVessel = namesVessel(servings.text) && !text.utf8.prefix(12).contains { $0 &- 0x30 < 10 }
            if begins, servings.hasOneWord, !servings.isMeasure, !isVessel, TimeSpan(servings.text) == nil {
                return (.yield, servings.text)
            }
        }
        if let found = timeWithPurpose(text) { return found }
        guard mayEndWithTimeLabel(bytes[...]) else { return nil }
        let words = text.parted(at: 0x20)
        guard words.count > 1 else { return nil }
        for count in 1...min(3, words.count - 1) {
            let name = words[(words.count - count)...].joined(separator: " ")
            var before = words[..<(words.count - count)]
            // "10 min + chilling" says nothing of how long it chills.
            if ["+", "plus"].contains(before.last) { return nil }
            // "35 min de cuisson"
            if before.count > 1, let last = before.last, last == "de" || last == "di" || last == "of" {
                before.removeLast()
            }
            // "1 time" is an hour in Danish, and no time of one minute.
            if words.count == 2, name.lowercased() == "time" { continue }
            if let field = label(plain(name)), field.isTime,
                let time = time(before.joined(separator: " "), isLabelled: false)
            {
                return (field, time)
            }
        }
        return nil
    }
}
