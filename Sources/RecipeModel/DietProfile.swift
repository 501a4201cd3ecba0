public import Kitchen
internal import RecipeSyntax
public import SourceText

/// What a person, or everybody who eats at a table, avoids.
public struct DietProfile: Sendable, Hashable {
    public private(set) var allergens: AllergenSet = []
    /// In the order of `Diet`, each once.
    public private(set) var diets: [Diet] = []
    /// Words that name no allergen and no diet: nobody is kept from anything by them, so they must be reported.
    public private(set) var unknown: [Located<String>] = []

    public init() {}

    /// Reads a person's own configuration: `allergies: [nuts, sesame]` and `diets: [vegetarian]`.
    public init(personal source: SourceText) {
        self.init()
        read(YAMLDocument(source).root)
    }

    /// - Parameter node: a mapping with `allergens` or `allergies`, and `diets`.
    init(_ node: YAMLNode) {
        self.init()
        read(node)
    }

    public var isEmpty: Bool { allergens.isEmpty && diets.isEmpty }

    /// What both avoid.
    public mutating func formUnion(_ other: DietProfile) {
        allergens.formUnion(other.allergens)
        diets = Diet.allCases.filter { diets.contains($0) || other.diets.contains($0) }
        unknown += other.unknown
    }

    private mutating func read(_ node: YAMLNode?) {
        for entry in node?.entries ?? [] {
            switch entry.key.lowercased() {
            case "allergies", "allergens", "allergy", "allergen":
                for word in Self.words(entry.value) {
                    if let set = AllergenSet(avoiding: word.value) {
                        allergens.formUnion(set)
                    } else {
                        unknown.append(word)
                    }
                }
            case "diets", "diet":
                for word in Self.words(entry.value) {
                    if let diet = Diet(word.value) {
                        if !diets.contains(diet) { diets.append(diet) }
                    } else {
                        unknown.append(word)
                    }
                }
            default: break
            }
        }
    }

    private static func words(_ node: YAMLNode) -> [Located<String>] {
        (node.scalars ?? []).flatMap { scalar in
            (scalar.text ?? "").split(separator: ",").map { word in
                Located(String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()), scalar.range)
            }
        }
    }
}
