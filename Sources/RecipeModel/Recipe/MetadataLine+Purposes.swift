internal import Kitchen
internal import SourceText

// Times that say what they are spent on: "20 minutes to prepare, 1 hour to cook", "plus half an hour for the batter to rest".
extension MetadataLine {
    private static let purposes: [(field: Field, verbs: [String])] = [
        (.prepTime, ["prepare", "prep", "make", "assemble"]),
        (.cookTime, ["cook", "bake", "roast", "simmer", "fry", "grill", "steam", "boil", "braise", "smoke"]),
        (
            .restTime,
            [
                "rest", "rise", "prove", "proof", "steep", "chill", "set", "cool", "soak", "marinate", "infuse",
                "ferment", "stand", "freeze", "dry", "cure", "brine",
            ]
        ),
    ]
    private static let purposeVerbs = KnownNames(
        purposes.enumerated().flatMap { number, purpose in purpose.verbs.map { ($0, number) } })

    /// The number among `purposes` of the verb that a text of ASCII ends with after "to".
    private static func purpose(ofLine text: ArraySlice<UInt8>) -> Int? {
        let end = text.lastIndex { $0.isLetter } ?? text.startIndex
        guard let space = text[..<end].lastIndex(of: 0x20), text[..<space].hasSuffix(" to") else { return nil }
        let verb = text[(space + 1)...end]
        return purposeVerbs.number(ofLowerCase: verb.span)
    }

    /// Whether a text ends with what a time is spent on.
    static func endsWithPurpose(_ text: ArraySlice<UInt8>) -> Bool { purpose(ofLine: text) != nil }

    /// The times of a sentence that says nothing else than how long each part of the work takes.
    static func timesWithPurposes(_ sentence: Substring) -> [(field: Field, value: String)]? {
        guard sentence.utf8.count <= 120, sentence.holds(" to ") else { return nil }
        let times = sentence.parted(at: ", ").lazy.map { timeWithPurpose(String($0)) }.prefix { $0 != nil }
        let said = times.compactMap { $0 }
        return said.isEmpty || said.count < sentence.parted(at: ", ").count ? nil : Array(said)
    }

    /// A time with what it is spent on.
    static func timeWithPurpose(_ text: String) -> (field: Field, value: String)? {
        guard text.utf8.count <= 64, let number = purpose(ofLine: Array(text.utf8)[...]) else { return nil }
        var words = text.parted(at: 0x20).dropLast(2)
        if let first = words.first, ["plus", "and", "then", "+"].contains(first.lowercased()) { words.removeFirst() }
        if let place = words.firstIndex(of: "for") { words = words[..<place] }
        let time = words.joined(separator: " ")
        return time.hasLetter && TimeSpan(time) != nil ? (purposes[number].field, time) : nil
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
        count >= suffix.utf8CodeUnitCount
            && suffix.withUTF8Buffer { zip(self[(endIndex - $0.count)...], $0).allSatisfy { $0 == $1 } }
    }
}
