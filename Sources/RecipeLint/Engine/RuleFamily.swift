/// What a rule looks at. Families order the rule pages; they are not part of a rule's code.
public enum RuleFamily: String, CaseIterable, Sendable {
    case encoding
    case frontMatter = "front-matter"
    case structure
    case itemLines = "item-lines"
    case references
    case kitchenSense = "kitchen-sense"
    case stockAndPlans = "stock-and-plans"
    case style

    /// The heading of the family's page.
    public var title: String {
        switch self {
        case .encoding: "Encoding and syntax"
        case .frontMatter: "Front matter"
        case .structure: "Structure"
        case .itemLines: "Item lines"
        case .references: "References"
        case .kitchenSense: "Kitchen sense"
        case .stockAndPlans: "Pantry, lists and plans"
        case .style: "Style"
        }
    }
}
