/// Plurals of English nouns by rule, with the exceptions that kitchens need.
struct EnglishPlural {
    /// The plural of a name by its last word, or by the word before "of" ("leg of lamb"); a name that already ends
    /// in a plural stays.
    static func plural(of name: String) -> String {
        if let of = name.firstRange(of: " of ") {
            return plural(of: String(name[..<of.lowerBound])) + name[of.lowerBound...]
        }
        let word = name.split(separator: " ").last.map(String.init) ?? name
        if let known = irregular.first(where: { $0.singular == word }) {
            return name.dropLast(word.utf8.count) + known.plural
        }
        if word.hasSuffix("s") && !word.hasSuffix("ss") && !word.hasSuffix("us") { return name }
        if ["ss", "us", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return name + "es" }
        let consonantBeforeY = word.hasSuffix("y") && !["ay", "ey", "oy", "uy"].contains(where: word.hasSuffix)
        return consonantBeforeY ? name.dropLast() + "ies" : name + "s"
    }

    static let irregular: [(singular: String, plural: String)] = [
        ("tomato", "tomatoes"), ("potato", "potatoes"), ("mango", "mangoes"), ("leaf", "leaves"),
        ("loaf", "loaves"), ("half", "halves"), ("calf", "calves"), ("knife", "knives"), ("fish", "fish"),
        ("shrimp", "shrimp"), ("squid", "squid"), ("goose", "geese"), ("foot", "feet"), ("chilli", "chillies"),
        ("chili", "chilies"), ("bok choy", "bok choy"),
    ]

    /// How many bytes to drop from the end of a normalised word, and which to add, to make it singular.
    static func singularEnding(count: Int, byte: (Int) -> UInt8) -> (dropped: Int, added: UInt8?) {
        func ends(_ ending: StaticString) -> Bool {
            let length = ending.utf8CodeUnitCount
            guard count >= length else { return false }
            for i in 0..<length where byte(count - length + i) != ending.utf8Start[i] { return false }
            return true
        }
        guard count > 3, ends("s"), !ends("ss"), !ends("us"), !ends("is") else { return (0, nil) }
        if ends("ies") { return count > 5 && !ends("okies") && !ends("wnies") ? (3, UInt8(ascii: "y")) : (1, nil) }
        if ends("leaves") || ends("loaves") || ends("halves") || ends("calves") { return (3, UInt8(ascii: "f")) }
        if ends("oes") || ends("shes") || ends("ches") || ends("xes") || ends("sses") || ends("zes") {
            return (2, nil)
        }
        return (1, nil)
    }
}
