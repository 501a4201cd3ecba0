/// What a file of a cookbook is.
public enum DocumentKind: String, CaseIterable, Sendable, Hashable {
    case recipe
    case folder
    case collection
    case pantry
    case shoppingList = "shopping-list"
    case mealPlan = "meal-plan"
    case ingredients
    /// Any other Markdown; left alone.
    case prose
    /// `rbook.yaml`
    case configuration

    /// The kinds that `kind:` in front matter can name.
    public static let named: [DocumentKind] = [
        .recipe, .folder, .collection, .pantry, .shoppingList, .mealPlan, .ingredients,
    ]

    /// The kind named by a value of `kind:`; case, `_` and spaces do not matter.
    public init?(name: String) {
        let folded = FrontMatterKey.fold(name)
        guard let kind = Self.named.first(where: { FrontMatterKey.fold($0.rawValue) == folded }) else { return nil }
        self = kind
    }

    /// The kind in words: "a shopping list".
    public var description: String {
        switch self {
        case .recipe: "a recipe"
        case .folder: "a folder page"
        case .collection: "a collection"
        case .pantry: "a pantry"
        case .shoppingList: "a shopping list"
        case .mealPlan: "a meal plan"
        case .ingredients: "an ingredient list"
        case .prose: "prose"
        case .configuration: "the configuration"
        }
    }
}
