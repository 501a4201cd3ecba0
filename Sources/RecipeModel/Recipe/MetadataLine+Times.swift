internal import Kitchen
internal import SourceText

// Values of times that hold two of them, or a temperature as well: "30 min active, 1 hour total", "20 min + 3 h chilling", "175 °C, 50 min".
extension MetadataLine {
    /// What a time says, the wait after it told apart: "15 min (+1 h resting)" is 15 minutes of work and an hour of rest.
    static func withWait(_ found: (field: Field, value: String)) -> [(field: Field, value: String)] {
        guard found.field == .prepTime || found.field == .cookTime else { return [found] }
        let text = found.value
        for mark in ["(+", "(plus ", "+", " plus "] {
            guard let place = text.place(of: mark) else { continue }
            let first = plain(String(text[..<place.lowerBound]))
            let after = text[place.upperBound...]
            let rest = plain(String(after.last == ")" ? after.dropLast() : after))
            let words = rest.parted(at: 0x20)
            guard TimeSpan(first) != nil, (2...7).contains(words.count),
                rest.utf8.first.map({ $0 &- 0x30 < 10 }) == true
            else { return [found] }
            for count in stride(from: words.count - 1, through: 1, by: -1) {
                let time = words[..<count].joined(separator: " ")
                guard TimeSpan(time) != nil, time.hasLetter || !time.isASCII else { continue }
                let names = words[count...].map { plain(String($0)).lowercased() }
                return names.contains(where: waits.contains) ? [(found.field, first), (.restTime, time)] : [found]
            }
            return [found]
        }
        return [found]
    }

    /// The time that a part of a title says, between commas or in parentheses: "25 minutos" in "Salmón al horno, 25 minutos".
    static func timeInTitle(_ title: String) -> String? {
        guard title.utf8.count <= longest, title.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x80 }),
            title.utf8.contains(where: { ",()".utf8.contains($0) })
        else { return nil }
        return title.split(whereSeparator: { ",()".contains($0) }).dropFirst().lazy.map { plain(String($0)) }.first {
            // "Chicken bowls (5 days)" are made for as long.
            $0.first?.isNumber == true && $0.contains(where: \.isLetter)
                && TimeSpan($0).map { $0.minSeconds < 24 * 3600 } == true
        }
    }

    /// The times that sentences of an introduction state, alone or before a comma: a total ("An hour start to finish.", "Time 1 hr, and your arm will
    /// hurt"), and others below a label ("Low. Cook: 8 hours. Serves 6.").
    ///
    /// - Parameter cache: what sentences state that were read before.
    static func times(inSentences text: String, _ cache: ReadingCache) -> [(field: Field, value: String)] {
        guard text.utf8.count <= 4 * longest, mayMentionTime(text) else { return [] }
        var times: [(field: Field, value: String)] = []
        let sentences = text.parted(at: ". ")
        for sentence in sentences.prefix(4) {
            if let said = timesWithPurposes(sentence) { return said }
        }
        // "Takes 10 minutes. The meat is slow. It takes 5 hours."
        let timed = sentences.filter(mentionsTime)
        // "Card 4. Prep: 1 hr. Cook: 45 min. Oven 180 C."
        guard sentences.count <= 8,
            timed.count == 1
                || timed.allSatisfy({ sentence in
                    sentence.hasByte(UInt8(ascii: ":")) && sentence.utf8.count <= 60
                        && cache.statements(String(sentence)).map { $0.count == 1 && $0[0].field.isTime } == true
                })
        else { return [] }
        for sentence in sentences where mayStateTime(sentence) {
            // "ok here it is, feeds 8, prep 10 min cook 1 hr"
            for part in sentence.parted(at: ", ").dropFirst() where part.utf8.count <= 60 && mentionsTime(part) {
                if let said = cache.statements(String(part)), said.count > 1,
                    said.allSatisfy({ $0.field.isTime && $0.field != .totalTime })
                {
                    return said
                }
            }
            let comma = sentence.place(of: ", ")
            let clause = comma.flatMap { addsNothing(sentence[$0.upperBound...]) ? sentence[..<$0.lowerBound] : nil }
            for part in [sentence] + (clause.map { [$0] } ?? []) where part.utf8.count <= 60 {
                guard let said = cache.statements(String(part)), let found = said.first else { continue }
                // "Prep 10 min, cook 15 min."
                if said.count > 1, times.isEmpty, said.allSatisfy({ $0.field.isTime && $0.field != .totalTime }) {
                    return said
                }
                guard said.count == 1,
                    found.field == .totalTime
                        || found.field.isTime && (part.hasByte(UInt8(ascii: ":")) || isNameAndTime(part))
                else { continue }
                if !times.contains(where: { $0.field == found.field }) { times.append(found) }
                break
            }
            if times.isEmpty, let time = timeTaken(sentence) { times.append((.totalTime, time)) }
        }
        return times
    }

    /// The time that a sentence says a dish takes, with its condition or what it is spent on: "Takes 20 minutes if the rice is ready", "It takes one hour
    /// of stirring, so call someone".
    private static func timeTaken(_ sentence: Substring) -> String? {
        let words = sentence.prefix(120).parted(at: 0x20)
        guard let place = words.prefix(2).firstIndex(where: { $0.lowercased() == "takes" }) else { return nil }
        for end in (place + 2)..<max(place + 2, min(words.count, place + 6))
        where conditions.contains(words[end].lowercased()) {
            let time = words[(place + 1)..<end].joined(separator: " ")
            return TimeSpan(time) == nil ? nil : time
        }
        return nil
    }

    private static let conditions = KnownNames(["if", "of", "when", "once", "including", "with"])

    private static func mayMentionTime(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { timeStarts.areIn($0) }
    }

    /// Whether a sentence is the name of a time and how long it is, and tells nothing to do: "Gräddning 60 min", but not "Bake 20 minutes".
    private static func isNameAndTime(_ sentence: Substring) -> Bool {
        let words = sentence.parted(at: 0x20)
        guard (2...4).contains(words.count), let first = words.first, first.allSatisfy(\.isLetter) else { return false }
        return !CookingVerbs.isVerb(first.lowercased()[...]) || words.count > 2 && words[1].lowercased() == "time"
    }

    private static let timeStarts = WordStarts("min hour hr")

    /// Whether a number, a label or a unit of time stands in a text.
    private static func mayStateTime(_ text: Substring) -> Bool {
        text.utf8.contains { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ":") || $0 >= 0x80 } || mentionsTime(text)
    }

    /// Whether a unit of time stands in a text.
    static func mentionsTime(_ text: Substring) -> Bool {
        let found = text.utf8.withContiguousStorageIfAvailable { mentionsTime(ascii: $0) }
        return (found ?? nil) ?? text.lowercased().words().contains { unitsOfTime.contains(String($0)) }
    }

    /// The same; `nil` for a text that is not ASCII.
    private static func mentionsTime(ascii text: UnsafeBufferPointer<UInt8>) -> Bool? {
        if text.contains(where: { $0 >= 0x80 }) { return nil }
        var index = 0
        while index < text.count {
            guard text[index].isLetter else {
                index += 1
                continue
            }
            let start = index
            var word: UInt64 = 0
            while index < text.count, text[index].isLetter {
                if index - start < 8 { word = word << 8 | UInt64(text[index] | 0x20) }
                index += 1
            }
            let isOvernight = index - start == 9 && text[index - 1] | 0x20 == UInt8(ascii: "t") && word == overnight
            if isOvernight || index - start <= 8 && packedUnits.contains(word) { return true }
        }
        return false
    }

    private static let overnight = "overnigh".utf8.reduce(0) { $0 << 8 | UInt64($1) }
    /// Those of up to eight letters.
    private static let packedUnits = PackedWords(
        unitsOfTime.all.filter { $0.utf8.count <= 8 }.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } })

    /// Whether the rest of a sentence is nothing about time: "and your arm will hurt", "give or take".
    private static func addsNothing(_ text: Substring) -> Bool {
        let text = text.lowercased()
        return !mentionsTime(text[...])
            && ["and your ", "and you ", "and i ", "give or take", "mostly", "most of it", "tops", "no more"]
                .contains(where: text.hasPrefix)
    }

    private static let unitsOfTime = KnownNames([
        "minute", "minutes", "min", "mins", "hour", "hours", "hr", "hrs", "h", "day", "days", "week", "weeks",
        "overnight", "night", "seconds",
    ])

    /// Into how many pieces a sentence of an introduction says that a dish is cut: "Cuts into 10 slices. Takes 1 hour plus cooling."
    static func pieces(inSentences text: String) -> String? {
        guard text.utf8.count <= longest, text.utf8.contains(where: { $0 &- 0x30 < 10 }), text.holds("s into ") else {
            return nil
        }
        for sentence in text.parted(at: ". ").prefix(4) {
            let words = sentence.lowercased().split { !$0.isLetter && !$0.isNumber }
            guard words.count == 4, ["cuts", "slices", "divides"].contains(words[0]), words[1] == "into",
                words[2].allSatisfy(\.isNumber), words[2].utf8.count <= 3, words[3].allSatisfy(\.isLetter)
            else { continue }
            return "\(words[2]) \(words[3])"
        }
        return nil
    }

    /// The times of a line of which each has its name, whatever label stands before them: "Time: 30 min active, 1 hour total", "10 min prep + 15 min cook".
    static func namedTimes(_ piece: String) -> [(field: Field, value: String)]? {
        guard piece.utf8.count <= 100, piece.utf8.contains(where: { $0 &- 0x30 < 10 }) else { return nil }
        var text = plain(piece)
        var isLabelled = false
        if let colon = text.firstMark(":"), let field = label(plain(String(text[..<colon]))), field.isTime {
            text = plain(String(text[text.index(after: colon)...]))
            isLabelled = true
        }
        for mark in [", ", " + ", " & ", " / ", " and ", " plus "] where text.holds(mark) {
            let parts = text.parted(at: mark)
            guard (2...4).contains(parts.count) else { continue }
            guard mayNameTime(String(parts[0])) else { continue }
            let times = parts.lazy.map { read(String($0), isAlone: false) }.prefix { $0?.field.isTime == true }
            let found = times.compactMap { $0 }
            if found.count == parts.count { return Array(found) }
        }
        // "Time: 45 min prep"
        guard isLabelled, let found = read(text, isAlone: false), found.field.isTime else { return nil }
        return [found]
    }

    /// Times that follow each other, each after its name, perhaps after for how many it is: "prep 10 min cook 1 hr 30 min", "Serves 4 prep 10 min cook
    /// 20 min". A first word that tells what to do begins a step.
    static func timesInARow(_ text: String) -> [(field: Field, value: String)]? {
        guard text.utf8.count <= 80, text.utf8.count(where: { $0 &- 0x30 < 10 }) > 1 else { return nil }
        let words = text.parted(at: 0x20).map(String.init)
        guard (6...16).contains(words.count) else { return nil }
        var said: [(field: Field, value: String)] = []
        var index = 0
        if feedingVerbs.contains(words[0].lowercased()) || makingVerbs.contains(words[0].lowercased()) {
            guard let found = read(words[..<2].joined(separator: " "), isAlone: false) else { return nil }
            said.append(found)
            index = 2
        }
        let first = words[index].lowercased()
        if CookingVerbs.isVerb(first[...]), first != "prep", words[index + 1].lowercased() != "time" { return nil }
        while index < words.count {
            guard let (field, end) = timeAfterName(words[index...]), !said.contains(where: { $0.field == field.field })
            else { return nil }
            said.append(field)
            index = end
        }
        return said.count { $0.field.isTime } > 1 ? said : nil
    }

    /// A time after its name at the beginning of some words, and where it ends.
    private static func timeAfterName(_ words: ArraySlice<String>) -> (found: (field: Field, value: String), end: Int)?
    {
        for count in [2, 1] where words.count > count + 1 {
            guard let field = label(words.prefix(count).joined(separator: " ")), field.isTime else { continue }
            let rest = words.dropFirst(count).prefix(4)
            let last = rest.indices.reversed().first { end in
                rest[end].contains(where: \.isLetter) && TimeSpan(rest[...end].joined(separator: " ")) != nil
            }
            return last.map { ((field, rest[...$0].joined(separator: " ")), $0 + 1) }
        }
        return nil
    }

    /// The time of a text that says a temperature as well: "50 min" of "175 graden, 50 min", "50 minut w 180°C" and "180 °C Umluft, 30 min".
    static func timeBesideHeat(_ text: String) -> String? {
        guard text.utf8.count <= 60, let first = text.utf8.first, first &- 0x30 < 10 else { return nil }
        let words = text.split { $0 == " " || $0 == "," || $0 == "(" || $0 == ")" || $0 == "\u{A0}" }.map { String($0) }
        guard (2...9).contains(words.count),
            let heat = words.indices.first(where: { isHeat(words[$0], next: $0 + 1 < words.count ? words[$0 + 1] : "") }
            )
        else { return nil }
        var end = heat + 1
        if end < words.count, !words[heat].hasDegree, isDegree(words[end]) { end += 1 }
        if end < words.count, words[end - 1].utf8.allSatisfy({ $0 < 0x80 && !$0.isLetter }) == false,
            ["c", "f"].contains(words[end].lowercased())
        {
            end += 1
        }
        // "w", "at", "bei" before it; "Umluft" after it.
        let before =
            heat > 0 && !words[heat - 1].utf8.contains(where: { $0 &- 0x30 < 10 })
                && joints.contains(words[heat - 1].lowercased()) ? words[..<(heat - 1)] : words[..<heat]
        let after = words[end...].drop { !$0.utf8.contains { $0 &- 0x30 < 10 } }
        let time = (before.isEmpty ? after : before).joined(separator: " ")
        guard before.isEmpty || after.isEmpty, time.hasLetter || !time.isASCII, TimeSpan(time) != nil else {
            return nil
        }
        return time
    }

    /// The time of a text that says at what heat it is spent: "15 minutes" of "15 minutes on coals" and "15 minutes in the oven".
    static func timeAtHeat(_ text: String) -> String? {
        guard text.utf8.count <= 40, text.utf8.first.map({ $0 &- 0x30 < 10 }) == true else { return nil }
        let words = text.lowercased().parted(at: 0x20).map { String($0) }
        guard (4...8).contains(words.count),
            let place = words.indices.dropFirst(2).first(where: { ["in", "on", "over", "under"].contains(words[$0]) }),
            place + 1 < words.count,
            TimeSpan(words[..<place].joined(separator: " ")) != nil
        else { return nil }
        let heat = words[(place + 1)...].drop { ["the", "a", "hot", "medium", "low", "high"].contains($0) }
        return heats.contains(heat.joined(separator: " ")) ? words[..<place].joined(separator: " ") : nil
    }

    /// Whether two times of cooking stand in a line of which one has a heat for its name: "20 min over high heat, 2 hours in the oven".
    static func saysTwoHeats(_ fields: [(field: Field, value: String)], _ pieces: [String]) -> Bool {
        fields.count(where: { $0.field == .cookTime }) > 1 && pieces.contains { timeAtHeat(plain($0)) != nil }
    }

    private static let heats = KnownNames([
        "oven", "stove", "stovetop", "hob", "grill", "bbq", "barbecue", "braai", "coals", "embers", "fire", "smoker",
        "pressure cooker", "instant pot", "slow cooker", "crock pot", "crockpot", "air fryer", "microwave", "steamer",
        "broiler", "griddle", "heat",
    ])

    /// Whether the value of a label of ovens is no time but how hot they are: "Forno: 180".
    static func isHeat(_ label: String, _ value: String) -> Bool {
        // Nearly every value.
        if value.utf8.contains(where: \.isLetter) { return false }
        let text = plain(value)
        guard let first = text.utf8.first, first &- 0x30 < 10, text.utf8.allSatisfy({ !$0.isLetter && $0 < 0x80 })
        else {
            return false
        }
        return ovens.contains(label.lowercased())
    }

    private static func isHeat(_ word: String, next: String) -> Bool {
        guard word.utf8.first.map({ $0 &- 0x30 < 10 }) == true else { return false }
        let rest = word.drop { $0.isNumber || $0 == "-" || $0 == "–" }
        return isDegree(String(rest)) || rest.isEmpty && isDegree(next)
    }

    private static func isDegree(_ word: String) -> Bool {
        word.hasDegree || degrees.contains(word.lowercased())
    }

    static let overnightWords = KnownNames([
        "overnight", "über nacht", "une nuit", "toute la nuit", "toda la noche", "una notte", "een nacht", "całą noc",
        "över natten", "natten över", "over natten", "natten over", "cała noc", "przez noc", "přes noc", "yön yli",
        "durante la noche", "all night", "a whole night", "die ganze nacht", "一晚", "一晩",
    ])

    private static let degrees = KnownNames([
        "°", "°c", "°f", "º", "ºc", "ºf", "℃", "℉", "度", "c", "f", "degrees", "grad", "graden", "grader", "stopni",
        "st", "st.",
        "stupňů", "astetta", "grados", "gradi", "graus", "degrés", "градусов",
    ])
    private static let joints = KnownNames([
        "at", "in", "@", "bei", "à", "a", "op", "w", "på", "ved", "na", "při", "v", "em",
    ])
    private static let ovens = KnownNames([
        "oven", "ofen", "im ofen", "backofen", "four", "au four", "horno", "en el horno", "forno", "in forno",
        "al forno", "no forno", "ugn", "i ugn", "ovn", "i ovn", "i ovnen", "uuni", "uunissa", "trouba", "piekarnik",
        "烘烤", "烤箱",
    ])
    /// What a time is for in which nobody works.
    private static let waits = KnownNames([
        "resting", "rest", "chilling", "chill", "rising", "rise", "proofing", "proof", "proving", "soaking", "soak",
        "cooling", "cool", "freezing", "setting", "marinating", "marinade", "marinate", "refrigeration", "waiting",
        "standing", "fermentation", "inactive", "ruhen", "ruhezeit", "kühlen", "kühlzeit", "gehen", "gehzeit", "ziehen",
        "ziehzeit", "marinieren", "quellen", "wartezeit", "abkühlen", "repos", "réfrigération", "pause", "levée",
        "macération", "reposo", "marinado", "refrigeración", "nevera", "riposo", "lievitazione", "marinatura", "frigo",
        "opstijven", "rijzen", "rusten", "marineren", "wachten", "koelen", "weken", "rusttijd", "rijstijd", "descanso",
        "geladeira", "chłodzenia", "wyrastania", "odpoczynku", "jäsning", "vila", "hævning", "hævetid", "hvile", "køl",
        "heving", "hviletid", "kohotus", "lepo", "kynutí", "odpočinku", "chlazení",
    ])
}

extension String {
    fileprivate var hasDegree: Bool {
        contains("°") || contains("º") || contains("℃") || contains("℉") || hasSuffix("度")
    }
}
