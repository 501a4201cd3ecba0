public import Kitchen
internal import RecipeSyntax
public import SourceText

/// What a person, or everybody who eats at a table, avoids.
public struct DietProfile: Sendable, Hashable {
    public private(set) var allergens: AllergenSet = []
    /// In the order of `Diet`, each once.
    public private(set) var diets: [Diet] = []
    /// What cannot be read as an allergen or a diet: nobody can be kept from it, so it must be reported, and no dish is ever without it.
    public private(set) var unknown: [UnknownWish] = []

    public init() {}

    /// Reads a person's own configuration: `allergies: [nuts, sesame]` and `diets: [vegetarian]`.
    public init(personal source: SourceText) {
        self.init()
        read(YAMLDocument(source).root, source, person: nil)
    }

    /// - Parameters:
    ///   - node: a person: a mapping with `allergens` or `allergies`, and `diets`.
    ///   - source: the text that the node is of.
    ///   - person: who wishes it.
    init(_ node: YAMLNode, in source: SourceText, person: String?) {
        self.init()
        read(node, source, person: person)
        for entry in node.entries ?? [] where !Self.keys.contains(entry.key.lowercased()) {
            let nearest = Spelling.nearest(to: entry.key, in: ["allergens", "allergies", "diets"])
            guard nearest != nil || Self.otherWishes.contains(entry.key.lowercased()) else { continue }
            unknown.append(
                UnknownWish(
                    entry.key, isKey: true, range: entry.keyRange, source, person: person,
                    hint: nearest.map { "did you mean '\($0)'?" }
                        ?? "only allergens and diets are looked at; leave a food out with --exclude"))
        }
    }

    /// Whether nothing is avoided, not even what cannot be read.
    public var isEmpty: Bool { allergens.isEmpty && diets.isEmpty && unknown.isEmpty }

    /// What both avoid.
    public mutating func formUnion(_ other: DietProfile) {
        allergens.formUnion(other.allergens)
        diets = Diet.allCases.filter { diets.contains($0) || other.diets.contains($0) }
        unknown += other.unknown
    }

    private static let keys: Set<String> = [
        "allergies", "allergens", "allergy", "allergen", "allergic-to", "allergic to", "diets", "diet", "name", "goals",
    ]
    /// What people write for what they would rather not eat.
    private static let otherWishes: Set<String> = [
        "dislikes", "dislike", "avoid", "avoids", "hates", "exclude", "excludes", "without", "intolerances",
        "intolerance", "intolerant",
    ]

    private mutating func read(_ node: YAMLNode?, _ source: SourceText, person: String?) {
        func unknownWish(_ word: Located<String>) -> UnknownWish {
            UnknownWish(
                word.value, isKey: false, range: word.range, source, person: person, hint: Self.hint(word.value))
        }

        for entry in node?.entries ?? [] {
            switch entry.key.lowercased() {
            case "allergies", "allergens", "allergy", "allergen", "allergic-to", "allergic to":
                for word in Self.words(entry.value) {
                    if let set = AllergenSet(avoiding: word.value) {
                        allergens.formUnion(set)
                    } else {
                        unknown.append(unknownWish(word))
                    }
                }
            case "diets", "diet":
                for word in Self.words(entry.value) {
                    if let diet = Diet(word.value) {
                        if !diets.contains(diet) { diets.append(diet) }
                    } else {
                        unknown.append(unknownWish(word))
                    }
                }
            default: break
            }
        }
    }

    private static func hint(_ word: String) -> String {
        let names =
            Allergen.allCases.map(\.displayName) + ["nuts", "tree nuts", "shellfish"] + Diet.allCases.map(\.displayName)
        if let nearest = Spelling.nearest(to: word, in: names) { return "did you mean '\(nearest)'?" }
        return
            "known are: \(Allergen.allCases.map(\.displayName).joined(separator: ", ")); \(Diet.allCases.map(\.displayName).joined(separator: ", "))"
    }

    /// The words of a text, of a list, of a mapping ("nuts: true") or of a list of mappings ("- name: nuts").
    private static func words(_ node: YAMLNode) -> [Located<String>] {
        if let text = node.text {
            return node.isNull
                ? [] : text.split(separator: ",").map { Located(MetadataReader.trimmed(String($0)), node.range) }
        }
        if let items = node.items { return items.flatMap(words) }
        let entries = node.entries ?? []
        if let name = entries.first(where: { ["name", "allergen", "diet"].contains($0.key.lowercased()) }) {
            return words(name.value)
        }
        return entries.filter { $0.value.boolean != false }.map { Located($0.key, $0.keyRange) }
    }
}
