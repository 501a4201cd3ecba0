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
                "notes", "note", "tips", "tip", "tips and notes", "comments", "variations", "serving suggestions",
                "additional notes",
            ]
        case .equipment: ["equipment", "tools", "utensils", "you will also need", "special equipment"]
        case .nutrition:
            ["nutrition", "nutrition facts", "nutritional information", "nutrition information", "nutritional values"]
        case .log: ["log", "cooking log", "history", "cooked"]
        }
    }
}

/// The headings that mark sections, as one cookbook knows them.
public struct SectionNames: Sendable, Hashable {
    private var roles: [String: SectionRole]
    private static let builtIn: [String: SectionRole] = {
        var result: [String: SectionRole] = [:]
        for role in SectionRole.allCases {
            for name in role.names { result[name] = role }
        }
        return result
    }()

    /// - Parameter extra: further headings by role, from `rbook.yaml`.
    public init(extra: [SectionRole: [String]] = [:]) {
        roles = Self.builtIn
        for (role, names) in extra {
            for name in names { roles[Self.fold(name)] = role }
        }
    }

    /// The role of a heading's text; a final colon, case and spaces do not matter.
    public func role(of heading: String) -> SectionRole? { roles[Self.fold(heading)] }

    /// The role of a heading that says a little more: "Cooking directions", "Ingredients for the bread".
    public func looseRole(of heading: String) -> SectionRole? {
        let words = Self.fold(heading).split(separator: " ")
        guard words.count > 1, words.count <= 6, let first = words.first, let last = words.last else { return nil }
        if words[1] == "for", first == "ingredients" || first == "directions" || first == "instructions" {
            return roles[String(first)]
        }
        return last == "directions" || last == "instructions" || last == "ingredients" ? roles[String(last)] : nil
    }

    private static func fold(_ heading: String) -> String {
        var text = heading.lowercased()
        while let last = text.unicodeScalars.last, last == ":" || last == "：" || last == " " || last == "." {
            text.unicodeScalars.removeLast()
        }
        while let first = text.unicodeScalars.first,
            first == " "
                || (!first.properties.isAlphabetic && !first.properties.isIdeographic && !("0"..."9").contains(first))
        {
            text.unicodeScalars.removeFirst()
        }
        return text
    }
}
