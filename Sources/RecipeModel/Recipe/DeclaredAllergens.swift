internal import RecipeSyntax

/// What the front matter says that a recipe holds: `contains:`, `allergens:` and `may-contain:`.
public struct DeclaredAllergens: Sendable, Hashable {
    /// Each word or list item as written.
    public private(set) var contains: [Located<String>] = []
    public private(set) var mayContain: [Located<String>] = []

    init(_ frontMatter: FrontMatter?) {
        for entry in frontMatter?.entries ?? [] {
            // All of them begin so: most keys do not.
            guard let first = entry.key.unicodeScalars.first, "catmCATMáÁ".unicodeScalars.contains(first) else {
                continue
            }
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
