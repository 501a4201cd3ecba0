/// What a section of a recipe is for, told by its heading.
public enum SectionRole: String, CaseIterable, Sendable, Hashable {
    case ingredients
    case instructions
    case notes
    case equipment
    case nutrition
    case log

    /// The heading that `new` writes.
    public var title: String {
        switch self {
        case .ingredients: "Ingredients"
        case .instructions: "Instructions"
        case .notes: "Notes"
        case .equipment: "Equipment"
        case .nutrition: "Nutrition"
        case .log: "Log"
        }
    }

    /// Lower-case headings that mean the section, the first being its own name.
    public var names: [String] {
        switch self {
        case .ingredients:
            [
                "ingredients", "ingredient", "ingredient list", "ingredients list", "you will need", "what you need",
                "what you'll need", "shopping list",
            ]
        case .instructions:
            [
                "instructions", "instruction", "directions", "direction", "method", "steps", "step", "preparation",
                "procedure", "how to make it",
                "how to make", "cooking instructions", "the method", "making it", "to make", "cooking", "process",
            ]
        case .notes:
            [
                "notes", "note", "tips", "tip", "tips and notes", "comments", "variations",
                "additional notes",
            ]
        case .equipment: ["equipment", "tools", "utensils", "you will also need", "special equipment"]
        case .nutrition:
            ["nutrition", "nutrition facts", "nutritional information", "nutrition information", "nutritional values"]
        case .log: ["log", "cooking log", "history", "cooked"]
        }
    }
}
