internal import Kitchen
internal import SourceText

// How lines of metadata are told from steps and other text.
extension MetadataLine {
    /// Whether a line that states nothing but a time reads as a step where a method is told: it has no mark after a label, and ends as a
    /// sentence does or names the work by a verb: "10 Minuten kochen", "Repos 1 h."
    static func tellsToWait(_ text: String) -> Bool {
        guard !text.contains(where: { ":：=|｜·•".contains($0) }), let found = statements(text),
            found.allSatisfy({ $0.field.isTime })
        else { return false }
        if text.last.map({ ".!。".contains($0) }) == true { return true }
        let words = words(of: text)
        return [words.first, words.last].contains { word in word.map { imperatives.contains($0.folded) } ?? false }
    }

    /// Whether a line of a method that states a time is a step of it.
    static func tellsWork(_ text: String, inList: Bool) -> Bool { !inList && tellsToWait(text) || namesStage(text) }

    /// Whether the label of a line is a stage of the work, which is a step where a method is told: "Simmer: 20 minutes with the lid on".
    static func namesStage(_ text: String) -> Bool {
        guard let colon = text.utf8.prefix(20).firstIndex(of: UInt8(ascii: ":")) else { return false }
        let label = plain(String(text[..<colon])).lowercased()
        // "Bake: 30 to 40 minutes, until puffed and golden."
        return stages.contains(label) || timesAndStages.contains(label) && text[colon...].holds(" until ")
    }

    private static let timesAndStages = KnownNames(["bake", "cook", "rest", "chill", "prep"])

    static let stages = KnownNames([
        "simmer", "roast", "fry", "grill", "smoke", "steam", "boil", "air fry", "pressure cook", "slow cook", "proof",
        "prove", "soak", "rise", "bulk", "bulk ferment", "ferment", "freeze", "cool", "set", "steep", "stand", "brine",
        "cure",
    ])

    /// Whether a line is a label of a few words and what it says, whatever the label means: "Kid friendly: yes".
    static func isLabelled(_ text: String) -> Bool {
        guard text.utf8.count <= 160, let colon = text.firstMark(":") else {
            return false
        }
        let label = plain(String(text[..<colon]))
        let rest = text[text.index(after: colon)...]
        return label.first?.isLetter == true && label.parted(at: 0x20).count <= 4
            && label.firstMark(".!?,") == nil && rest.contains(where: { !$0.isWhitespace })
            && !rest.hasPrefix("//")
    }

    /// Whether a label of a part of the work stands over words that are not a time: "Rest" over "overnight".
    static func saysUncountedTime(_ name: String, _ value: String) -> Bool {
        guard let field = label(plain(name)), field.isTime, field != .totalTime, value.hasLetter else { return false }
        return time(value, isLabelled: true).flatMap { TimeSpan($0) ?? RemarkedTime($0)?.span } == nil
    }

    /// Whether a line is a label and a time of which no field says what it is, or of which only the label is understood: "Dampfen: 25 min"; not how long
    /// the dish keeps.
    static func saysUnreadTime(_ text: String) -> Bool {
        guard text.utf8.count <= 80 else { return false }
        // "Pressure 60 min"
        if namesTime(text), mentionsTime(text[...]) { return !saysKeeping(text) }
        if beginsAsTime(text) { return true }
        guard isLabelled(text), let colon = text.firstMark(":") else { return false }
        let rest = plain(String(text[text.index(after: colon)...]))
        guard rest.hasLetter || !rest.isASCII else { return false }
        let name = plain(String(text[..<colon]))
        let field = label(name)
        guard rest.utf8.first.map({ $0 &- 0x30 < 10 }) == true else {
            // "Marinate: a whole night"
            return field == .restTime && saysUncountedTime(name, rest) && !noWaits.contains(rest.lowercased())
        }
        guard (TimeSpan(rest) ?? (field?.isTime == true ? RemarkedTime(rest)?.span : nil)) != nil else { return false }
        return field.map(\.isTime) ?? !saysKeeping(name)
    }

    private static let noWaits = KnownNames([
        "none", "no", "not needed", "optional", "keine", "nein", "aucun", "aucune", "no hace falta", "nessuno", "geen",
        "inget", "ingen", "ei", "brak", "žádné", "nenhum", "无", "なし",
    ])

    /// Whether a label says how long the dish keeps: "Keeps: 3 days", "Haltbar im Kühlschrank".
    static func saysKeeping(_ label: String) -> Bool {
        let words = label.lowercased().words()
        return words.contains { word in keepingWords.contains(String(word)) }
    }

    private static let keepingWords = KnownNames([
        "keep", "keeps", "keeping", "shelf", "storage", "store", "stores", "freezes", "freezer", "fridge", "lasts",
        "life",
        "haltbar", "haltbarkeit", "hält", "aufbewahrung", "lagerung", "kühlschrank", "conservation", "conserve",
        "garde", "congélation", "conservación", "conserva", "aguanta", "dura", "conservazione", "frigo", "frigorifero",
        "bewaren", "houdbaar", "houdbaarheid", "conservação", "validade", "geladeira", "trwałość", "przechowywanie",
        "hållbarhet", "håller", "holdbarhed", "holdbarhet", "holder", "säilyvyys", "säilyy", "trvanlivost", "vydrží",
        "保存", "保質期", "保质期", "賞味期限",
    ])
}
