import RecipeExchange

@testable import RecipeReading

/// Texts of other programs: nothing that is read holds a control character, is empty, or stands for more than the text had.
enum ForeignTextFuzz {
    static func checkCooklang(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        if let result = CooklangReader.read(text, name: "soup.cook") { try check(result) }
        if let result = CooklangReader.read(text, name: "soup") { try check(result) }
        if let result = CooklangLists.read(text, name: "pantry.conf") { try check(result) }
    }

    static func checkRecipeMD(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        if let recipe = RecipeMDReader.read(text, needsIngredients: true) { try check(recipe) }
    }

    static func checkTables(_ bytes: [UInt8]) throws {
        if let result = CSVReader.read(String(decoding: bytes, as: UTF8.self)) { try check(result) }
    }

    static func checkTexts(_ bytes: [UInt8]) throws {
        for name in ["", "soup.md"] {
            if let result = ForeignText.read(bytes, ReadRequest(name: name)) { try check(result) }
        }
    }

    private static func check(_ result: ReadResult) throws {
        for recipe in result.recipes { try check(recipe) }
        for line in result.lists.flatMap(\.lines) { try check(line.text, "a line of a list") }
    }

    private static func check(_ recipe: ReadRecipe) throws {
        try check(recipe.title, "the title", mayBeEmpty: true)
        for item in recipe.ingredients.flatMap(\.lines) { try check(item.text, "an ingredient") }
        for step in recipe.steps.flatMap(\.lines) { try check(step.text, "a step") }
        for note in recipe.notes + recipe.equipment { try check(note, "a note") }
        for figure in recipe.further { try check(figure.value, "a further key") }
    }

    private static func check(_ text: String, _ what: String, mayBeEmpty: Bool = false) throws {
        try promise(mayBeEmpty || !text.isEmpty, "\(what) is empty")
        try promise(
            !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(what) holds a control character")
    }
}
