/// A key of a picker that does something with what is chosen and stays on the screen.
struct PickerKey: Sendable, Hashable {
    enum Deed: Sendable, Hashable {
        case shop, plan, favorite, stock
    }

    let deed: Deed
    /// Pressed with Control.
    let letter: Character
    /// For the last row of the screen.
    let label: String
    /// What it does, for the page of help.
    let help: String
    /// What is asked first; `nil` where nothing is.
    var question: Question?

    struct Question: Sendable, Hashable {
        let label: String
        /// How it may be answered.
        let hint: String
    }

    var name: String { "^\(letter.uppercased())" }

    static let shop = PickerKey(deed: .shop, letter: "s", label: "list", help: "put it on the shopping list")
    static let plan = PickerKey(
        deed: .plan, letter: "t", label: "plan", help: "plan it for a meal",
        question: Question(label: "Plan for: ", hint: "as: friday lunch for 4"))
    static let favorite = PickerKey(
        deed: .favorite, letter: "y", label: "♥", help: "a favourite, or no longer")
    static let stock = PickerKey(
        deed: .stock, letter: "r", label: "restock", help: "put it into the pantry",
        question: Question(label: "Into the pantry: ", hint: "as: 500 g flour; 2 l milk"))
}

/// What one of a picker's keys is to be done with.
struct PickerRequest: Sendable, Hashable {
    let key: PickerKey
    /// The chosen row, or those that are marked; never empty.
    let rows: [PickerRow]
    /// What was answered to the key's question.
    var answer: String?
}

/// What a picker calls what it picks from.
struct PickerWords: Sendable, Hashable {
    var prompt = "Search: "
    /// What Enter does, in a word and in a sentence.
    var open = "open"
    var openHelp = "read it; once more prints it"
    /// Whether Enter shows what is chosen in the place of the list before it ends the picker.
    var readsFirst = true
    /// Said where there is nothing to pick from.
    var none = "this cookbook has no recipes yet"

    static let recipes = PickerWords()
    /// Where what is chosen is printed for another program.
    static let choices = PickerWords(open: "choose", openHelp: "choose the recipe", readsFirst: false)
    static let foods = PickerWords(
        prompt: "Food: ", open: "recipes", openHelp: "the recipes with it", readsFirst: false,
        none: "no recipe names an ingredient yet")
}

/// What a picker says of the last thing that was done, until the next key.
struct PickerNotice: Sendable, Hashable {
    /// Safe text, a line each.
    let lines: [String]
    let isProblem: Bool
}
