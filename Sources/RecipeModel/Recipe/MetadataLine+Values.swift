internal import Kitchen
internal import SourceText

// What the values of fields may be: numbers of people and of things, times.
extension MetadataLine {
    /// The value if the field can have it. A number of people makes a yield servings, a measure makes servings a yield.
    ///
    /// - Parameter feeds: whether the label says that it is people who are counted, whatever follows the number: "Serves 4 generously".
    static func value(_ text: String, for field: Field, isLabelled: Bool, feeds: Bool = false) -> (
        field: Field, value: String
    )? {
        guard !text.isEmpty else { return nil }
        switch field {
        case .servings, .yield:
            guard let servings = servings(text, isLabelled: isLabelled) else {
                if openNumbers.contains(text.lowercased()) { return (.other, text) }
                return isLabelled && field == .yield && text.utf8.count <= 80 ? (field, text) : nil
            }
            if servings.hasPerson { return (.servings, servings.text) }
            return (servings.isMeasure || servings.isThing && !feeds ? .yield : field, servings.text)
        case .prepTime, .cookTime, .restTime, .totalTime: return time(text, isLabelled: isLabelled).map { (field, $0) }
        default: return isLabelled ? (field, text) : nil
        }
    }

    /// "At least 4 hours", "40 min minimum"
    static func isBoundedTime(_ text: String) -> Bool {
        let closed = RemarkedTime.withoutOpenEnd(text)
        let inner = RemarkedTime.withoutBound(closed[...])
        return inner.utf8.count < text.utf8.count && TimeSpan(plain(String(inner))) != nil
    }

    /// A text that is a time; below a label also one that says more about it: "1 hour (plus chilling)", "overnight".
    static func time(_ text: String, isLabelled: Bool) -> String? {
        var text = plain(text)
        if text.hasSuffix(" or so") { text.removeLast(" or so".count) }
        // "Freeze six" counts loaves.
        if !isLabelled, NumberWords.value(of: text.lowercased()) != nil { return nil }
        if TimeSpan(text) != nil { return text }
        guard isLabelled, text.utf8.count <= 100 else { return nil }
        if isBoundedTime(text) { return text }
        if let time = timeBesideHeat(text) { return time }
        for mark in [" (", "（", "(", " [", " +", "+", " plus ", ", ", " and ", " or ", "/", " per "] + remarkWords {
            guard let place = text.place(of: mark), TimeSpan(plain(String(text[..<place.lowerBound]))) != nil
            else { continue }
            let rest = String(text[place.upperBound...])
            let isRemark = mark.contains("(") || mark == "（" || mark == " ["
            // "20 min (zzgl. 1 h Ruhezeit)" says two times.
            let adds =
                rest.lowercased().hasPrefix("plus") || rest.hasPrefix("+")
                || RemarkedTime.addsTime(rest) && !rest.contains(where: \.isNumber)
            return isRemark && !adds
                ? plain(String(text[..<place.lowerBound])) : text
        }
        if overnightWords.contains(text.lowercased()) { return text }
        return timeAndPlace(text) ?? timesAndRemarks(text)
    }

    /// Words that begin what is said of a time besides: "3 hours but you do nothing".
    private static let remarkWords = [
        " but ", " mostly ", " largely ", " aber ", " meist ", " mais ", " pero ", " ma ", " maar ", " men ", " mas ",
        " ale ",
    ]

    /// The time of a text that says where it is spent as well: "4 ore in frigo", "2 h au réfrigérateur", "30 min im Ofen".
    private static func timeAndPlace(_ text: String) -> String? {
        let words = text.parted(at: 0x20)
        guard (3...7).contains(words.count),
            let place = words.indices.dropFirst(2).first(where: { placeWords.contains(words[$0].lowercased()) })
        else { return nil }
        let time = String(text[words[0].startIndex..<words[place - 1].endIndex])
        return words[place...].contains(where: { $0.utf8.contains { $0 &- 0x30 < 10 } }) || TimeSpan(time) == nil
            ? nil : time
    }

    /// The times of a text that says a few words more of each: "4 min, 20 min" of "4 min at pressure, 20 min natural release".
    private static func timesAndRemarks(_ text: String) -> String? {
        let parts = text.parted(at: ", ").flatMap { $0.parted(at: " + ") }
        guard parts.count <= 3 else { return nil }
        var times: [String] = []
        for part in parts {
            let words = part.parted(at: 0x20)
            guard (2...6).contains(words.count),
                let count = [2, 1].first(where: { TimeSpan(words.prefix($0).joined(separator: " ")) != nil }),
                // "30 min active, 1 hour total" are two times.
                !words.dropFirst(count).contains(where: { word in
                    word.utf8.contains { $0 &- 0x30 < 10 } || word == "active" || label(String(word)) != nil
                })
            else { return nil }
            times.append(words.prefix(count).joined(separator: " "))
        }
        return parts.count > 1 ? times.joined(separator: ", ") : nil
    }

    private static let placeWords = KnownNames([
        "in", "im", "at", "on", "au", "aux", "en", "dans", "à", "al", "nel", "no", "na", "i", "ve", "v", "w", "op",
        "bei", "beim", "über",
        "per", "a", "jääkaapissa", "uunissa", "hűtőben", "sütőben", "buzdolabında", "fırında", "в",
    ])

    /// What stands for a number of servings that nobody can say.
    private static let openNumbers: Set<String> = ["varies", "vary", "variable", "depends", "it depends", "as desired"]

    struct Servings {
        /// The number in digits, and what follows it as written.
        let text: String
        let hasPerson: Bool
        let isMeasure: Bool
        let hasOneWord: Bool
        /// Whether it counts pieces and says nothing more.
        var isPieces = false
        /// Whether it is a number alone, or with a remark in parentheses or after a comma.
        var isNumber = false
        /// The words after the number.
        var counted: ArraySlice<Word> = []
        /// Whether it counts what is neither people nor portions: "loaves".
        var isThing: Bool { MetadataLine.isThing(counted) }
    }

    /// Whether what follows a number is a measure, "cups", also behind a fraction, "1/2 cups".
    private static func isMeasure(_ words: ArraySlice<Word>) -> Bool {
        var words = words
        if words.count > 3, words[words.startIndex + 1].folded == "/",
            [words.startIndex, words.startIndex + 2].allSatisfy({ words[$0].folded.allSatisfy(\.isNumber) })
        {
            words.removeFirst(3)
        } else if let first = words.first?.folded, first.count == 1, !first.utf8.allSatisfy({ $0 < 0x80 }),
            first.first?.isNumber == true
        {
            words.removeFirst()
        }
        return words.first.map { measureWords.contains($0.folded) } ?? false
    }

    /// "4", "4-6 people", "24 cookies", "about four as a main course"
    static func servings(_ text: String, isLabelled: Bool) -> Servings? {
        let words = words(of: text)
        var index = 0
        while index < words.count, index < 4, isLead(words[index].folded) || isShortAbout(words, index) { index += 1 }
        guard let (number, next) = number(words, at: index) else { return nil }
        let rest = words[next...]
        // "1.5" and the like stay as written.
        if rest.count > 1, [".", ",", "/"].contains(rest[next].folded), rest[next + 1].folded.first?.isNumber == true {
            return isLabelled ? Servings(text: plain(text), hasPerson: false, isMeasure: false, hasOneWord: false) : nil
        }
        guard rest.count <= (isLabelled ? 24 : 10) else { return nil }
        // "For 6. A summer dish."
        if !isLabelled, rest.count > 1, rest.first?.folded == "." { return nil }
        // A sentence goes on.
        let said = isLabelled ? rest : Self.withoutRemark(rest)
        if !isLabelled, said.dropLast().contains(where: { [".", "!", "?", ":"].contains($0.folded) }) { return nil }
        let unit = plain(rest.first.map { String(text[$0.range.lowerBound...]) } ?? "", keepsStart: true)
        return Servings(
            text: unit.isEmpty
                ? number : unit.hasPrefix(",") || unit.hasPrefix(")") ? number + unit : "\(number) \(unit)",
            hasPerson: isPerson(rest), isMeasure: isMeasure(rest),
            hasOneWord: said.filter { $0.folded != "." }.count == 1,
            isPieces: said.first.map { pieceWords.contains($0.folded) } ?? false
                && said.dropFirst().allSatisfy { $0.folded == "." },
            isNumber: rest.isEmpty || rest.first?.folded == "(" && rest.last?.folded == ")"
                || rest.first?.folded == ",",
            counted: rest)
    }

    /// Words without those in parentheses at their end: "persons" of "persons (New Year!)".
    private static func withoutRemark(_ words: ArraySlice<Word>) -> ArraySlice<Word> {
        guard words.last?.folded == ")" else { return words }
        let before = words.prefix { $0.folded != "(" }
        return before.isEmpty ? words : before
    }

    /// "n." of "n. 20 kpl".
    private static func isShortAbout(_ words: [Word], _ index: Int) -> Bool {
        words[index].folded == "n" && index + 1 < words.count && words[index + 1].folded == "."
    }

    private static func isLead(_ word: String) -> Bool {
        // "ל-4"
        abouts.contains(word) || prepositions.contains(word) || servingVerbs.contains(word) || word == "-"
    }
}
