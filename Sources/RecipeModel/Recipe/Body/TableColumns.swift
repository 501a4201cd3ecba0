/// What the columns of a table hold, by its header.
struct TableColumns {
    let header: [String]
    /// Those whose header names foods or ingredients.
    private(set) var ingredients: [Int] = []
    /// Those whose header says that they tell what to do.
    private(set) var steps: [Int] = []
    private(set) var namesAmounts = false
    /// Whether the header is a row like those below it, as Markdown has no tables without one.
    let isData: Bool

    init(_ header: [String], _ cache: ReadingCache) {
        self.header = header
        isData = header.contains { $0.first?.isNumber == true }
        // Wider tables are of other things.
        for (index, cell) in header.prefix(12).enumerated() where cell.utf8.count <= 60 {
            let word = cell.lowercased().filter { $0.isLetter }
            if Self.amounts.contains(word) {
                namesAmounts = true
            } else if Self.foods.contains(word) {
                ingredients.append(index)
            } else if Self.actions.contains(word) {
                steps.append(index)
            } else {
                switch cache.reading(cell).meaning {
                case .section(.ingredients)?: ingredients.append(index)
                case .section(.instructions)?: steps.append(index)
                default: break
                }
            }
        }
    }

    private static let amounts: Set<String> = [
        "amount", "amounts", "quantity", "quantities", "qty", "measure", "weight", "menge", "mengen", "anzahl",
        "quantité", "quantités", "cantidad", "quantità", "dose", "dosi", "hoeveelheid", "quantidade", "ilość", "mängd",
        "mængde",
        "mengde", "määrä", "množství", "数量", "用量", "分量", "количество",
    ]
    private static let foods: Set<String> = [
        "ingredient", "item", "items", "food", "foods", "zutat", "lebensmittel", "ingrédient", "aliment", "ingrediente",
        "alimento", "ingrediënt", "składnik", "ingrediens", "aines", "surovina", "食材", "材料", "原料",
    ]
    private static let actions: Set<String> = [
        "action", "actions", "what", "whattodo", "instruction", "direction", "task", "activity", "arbeitsschritt",
        "tätigkeit",
        "action", "acción", "azione", "handeling", "ação", "czynność", "操作", "做法",
    ]
}
