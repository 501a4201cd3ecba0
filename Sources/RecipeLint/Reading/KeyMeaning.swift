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
            let folded = FrontMatterKey.fold(spelling)
            nearest = Self.misspelt(folded, kind) ?? Self.misspeltAlias(folded, kind)
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
    private static func misspelt(_ folded: String, _ kind: DocumentKind) -> String? {
        let written = Array(folded.utf8)
        var best: (key: (folded: [UInt8], name: String), distance: Int)?
        let letters = Spellings.letters(written)
        for key in spellings[kind]?.keys ?? []
        where abs(key.folded.count - written.count) <= 2
            // One edit changes at most two of the letters that a word has.
            && (Spellings.letters(key.folded) ^ letters).nonzeroBitCount <= 4
        {
            let distance = Spelling.distance(written, key.folded)
            if distance < best?.distance ?? 3, distance < max(written.count, key.folded.count) {
                best = (key, distance)
            }
        }
        guard let (key, distance) = best, distance <= (min(written.count, key.folded.count) >= 9 ? 2 : 1),
            written.first == key.folded.first || written.count > 5
        else { return nil }
        return key.name
    }

    /// The same for a key's other spellings, of which there are many: one edit, and never in the first letter. "sevres" is meant as "serves",
    /// which is `servings`; "coverY" is not "cover" with a slip.
    private static func misspeltAlias(_ folded: String, _ kind: DocumentKind) -> String? {
        let written = Array(folded.utf8)
        guard written.count >= 5, let first = written.first, let aliases = spellings[kind]?.aliases[first] else {
            return nil
        }
        let letters = Spellings.letters(written)
        return aliases.first { known, _ in
            abs(known.count - written.count) <= 1 && (Spellings.letters(known) ^ letters).nonzeroBitCount <= 2
                && !written.starts(with: known) && !known.starts(with: written)
                && Spelling.distance(written, known) == 1
        }?.name
    }

    /// The keys of each kind of file and their longer other spellings by the first byte, folded.
    private static let spellings: [DocumentKind: Spellings] = Dictionary(
        uniqueKeysWithValues: DocumentKind.allCases.map { kind in
            var found = Spellings()
            for key in FrontMatterKey.table where key.kinds.contains(kind) {
                found.keys.append((Array(FrontMatterKey.fold(key.name).utf8), key.name))
                for alias in key.aliases {
                    let folded = Array(FrontMatterKey.fold(alias).utf8)
                    if folded.count >= 5, let first = folded.first {
                        found.aliases[first, default: []].append((folded, key.name))
                    }
                }
            }
            return (kind, found)
        })

    private struct Spellings {
        var keys: [(folded: [UInt8], name: String)] = []
        var aliases: [UInt8: [(folded: [UInt8], name: String)]] = [:]

        /// A bit for each byte that a word has, some sharing one.
        static func letters(_ word: [UInt8]) -> UInt64 { word.reduce(0) { $0 | 1 << UInt64($1 & 63) } }
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
