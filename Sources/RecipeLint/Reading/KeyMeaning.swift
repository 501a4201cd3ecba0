internal import RecipeModel

/// What a key of the front matter means in one kind of file.
struct KeyMeaning {
    /// The name rbook writes for what the spelling means in this kind of file; `nil` where it means nothing.
    let name: String?
    /// The same in any kind of file.
    let nameAnywhere: String?
    /// The known key of this kind of file that an unknown one is most like.
    let nearest: String?
    /// Whether it is a key of this kind of file, written as rbook writes it.
    let isPlain: Bool
    /// Whether it says how hot the oven is to be, for which rbook has no key.
    let isOvenTemperature: Bool

    init(_ spelling: String, in kind: DocumentKind) {
        name = FrontMatterKey.named(spelling, in: kind)?.name
        nameAnywhere = FrontMatterKey.named(spelling)?.name
        isPlain = name == spelling
        isOvenTemperature = nameAnywhere == nil && Self.ovenKeys.contains(spelling.lowercased().filter(\.isLetter))
        if nameAnywhere == nil, !spelling.hasPrefix("x-"), spelling.utf8.count >= 4 {
            let keys = FrontMatterKey.table.filter { $0.kinds.contains(kind) }
            nearest = Self.misspelt(spelling, keys.map(\.name)) ?? Self.misspeltAlias(spelling, keys)
        } else {
            nearest = nil
        }
    }

    /// Letters only: `oven_temp` is "oventemp".
    private static let ovenKeys: Set<String> = [
        "temperature", "temp", "oven", "oventemperature", "oventemp", "baketemperature", "baketemp",
        "bakingtemperature",
        "bakingtemp", "cookingtemperature", "cooktemperature", "cooktemp", "preheat", "ofen", "backofen", "temperatur",
        "ofentemperatur", "backtemperatur", "temperatuur", "oventemperatuur", "température", "temperatura", "horno",
        "forno",
        "ugn", "ugnstemperatur", "ovn", "ovntemperatur", "piekarnik", "lämpötila", "teplota", "температура", "温度",
    ]

    /// The key that a slip of the finger makes this one of: one edit, two in a long word, and the first letter as it is. "related" is no
    /// slip for "updated", nor "subcategory" for "category".
    private static func misspelt(_ spelling: String, _ keys: some Sequence<String>) -> String? {
        let folded = FrontMatterKey.fold(spelling)
        let written = Array(folded.utf8)
        guard let found = Spelling.nearest(to: folded, in: keys.map { FrontMatterKey.fold($0) }) else { return nil }
        let known = Array(found.utf8)
        let allowed = min(written.count, known.count) >= 9 ? 2 : 1
        guard Spelling.distance(written, known) <= allowed, written.first == known.first || written.count > 5 else {
            return nil
        }
        return keys.first { FrontMatterKey.fold($0) == found }
    }

    /// The same for a key's other spellings, of which there are many: one edit, and never in the first letter. "sevres" is meant as "serves",
    /// which is `servings`; "coverY" is not "cover" with a slip.
    private static func misspeltAlias(_ spelling: String, _ keys: [FrontMatterKey]) -> String? {
        let written = Array(FrontMatterKey.fold(spelling).utf8)
        guard written.count >= 5 else { return nil }
        for key in keys {
            for alias in key.aliases {
                let known = Array(FrontMatterKey.fold(alias).utf8)
                if known.first == written.first, abs(known.count - written.count) <= 1, known.count >= 5,
                    !written.starts(with: known), !known.starts(with: written), Spelling.distance(written, known) == 1
                {
                    return key.name
                }
            }
        }
        return nil
    }
}

/// What keys mean, kept from file to file: a cookbook has few, and each again and again.
struct KeyCache {
    private var known: [(spelling: String, kind: DocumentKind, meaning: KeyMeaning)] = []
    private var places = HashIndex()

    mutating func meaning(of spelling: String, in kind: DocumentKind) -> KeyMeaning {
        var hash = WordHash.of(spelling.utf8)
        hash = WordHash.step(hash, kind.rawValue.utf8.first ?? 0)
        hash = WordHash.step(hash, UInt8(truncatingIfNeeded: kind.rawValue.utf8.count))
        if let place = places.value(hash) {
            let found = known[Int(place)]
            return found.spelling == spelling && found.kind == kind ? found.meaning : KeyMeaning(spelling, in: kind)
        }
        let meaning = KeyMeaning(spelling, in: kind)
        if known.count < 1000, spelling.utf8.count < 100 {
            places.insert(hash, Int32(known.count))
            known.append((spelling, kind, meaning))
        }
        return meaning
    }
}
