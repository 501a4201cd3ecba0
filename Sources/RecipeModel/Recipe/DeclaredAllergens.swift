internal import RecipeSyntax

/// What the front matter says that a recipe holds: `contains:`, `allergens:` and `may-contain:`.
public struct DeclaredAllergens: Sendable, Hashable {
    /// Each word or list item as written.
    public private(set) var contains: [Located<String>] = []
    public private(set) var mayContain: [Located<String>] = []
    /// What a key says that the recipe is not free of: "gluten" of `gluten-free: no`.
    public private(set) var notFreeOf: [Located<String>] = []

    init(_ frontMatter: FrontMatter?) {
        for entry in frontMatter?.entries ?? [] {
            noteDenial(entry)
            for inner in entry.value.entries ?? [] { noteDenial(inner) }
            guard Self.mayDeclare(entry.key) else { continue }
            switch entry.key.lowercased() {
            case "contains", "allergens", "allergen", "allergies", "allergene", "allergène", "allergènes", "allergenes",
                "alérgenos", "alergenos", "alergénicos", "allergeni", "allergenen", "alergeny", "allergener":
                Self.collect(entry.value, into: &contains)
            case "may-contain", "may_contain", "maycontain", "may contain", "traces":
                Self.collect(entry.value, into: &mayContain)
            default: break
            }
        }
    }

    /// Whether a key begins as one of those does that tell allergens: most keys do not.
    private static func mayDeclare(_ key: String) -> Bool {
        var start: UInt32 = 0
        for byte in key.utf8.prefix(3) {
            if byte >= 0x80 { return true }
            start = start << 8 | UInt32(byte | 0x20)
        }
        switch start {
        // "con", "all", "ale", "may", "tra".
        case 0x63_6F_6E, 0x61_6C_6C, 0x61_6C_65, 0x6D_61_79, 0x74_72_61: return true
        default: return false
        }
    }

    /// `glutenFree: false`, `nut_free: 0`, `diets: { dairy-free: no }`
    private mutating func noteDenial(_ entry: YAMLEntry) {
        let key = entry.key
        guard key.utf8.count > 5, key.utf8.count <= 24, key.utf8.last.map({ $0 | 0x20 }) == UInt8(ascii: "e"),
            key.suffix(4).lowercased() == "free"
        else { return }
        let isDenied =
            entry.value.boolean == false
            || entry.value.text.map { ["no", "n", "false", "0", "off", "nein", "non"].contains($0.lowercased()) }
                == true
        guard isDenied else { return }
        var stem = key.dropLast(4).drop { !$0.isLetter }
        if stem.lowercased().hasPrefix("is"), stem.count > 4 { stem = stem.dropFirst(2) }
        while let last = stem.last, !last.isLetter { stem = stem.dropLast() }
        let name = stem.drop { !$0.isLetter }.lowercased()
        if !name.isEmpty { notFreeOf.append(Located(name, entry.keyRange)) }
    }

    private static func collect(_ node: YAMLNode, into words: inout [Located<String>], depth: Int = 0) {
        if let text = node.text {
            guard !node.isNull else { return }
            for word in text.split(whereSeparator: { $0 == "," || $0 == ";" || $0 == "\n" }) {
                words.append(Located(String(word), node.range))
            }
            return
        }
        guard depth < 3 else { return }
        for item in node.items ?? [] { collect(item, into: &words, depth: depth + 1) }
        // "nuts: true"
        for entry in node.entries ?? [] where entry.value.boolean != false {
            words.append(Located(entry.key, entry.value.range))
        }
    }
}
