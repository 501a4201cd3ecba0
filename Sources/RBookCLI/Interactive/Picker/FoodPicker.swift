import Cookbook
import Kitchen
import Presentation
import RecipeModel

/// The foods that recipes name as a picker's source.
struct FoodPicker {
    let index: CookbookIndex
    let foods: [UsedFood]
    /// The recipes that are looked through, by their rows; `nil` for all.
    private let within: Set<RecipeRow>?
    private let today: CalendarDate
    private let folded: [[UInt8]]

    init(_ index: CookbookIndex, _ foods: [UsedFood], within recipes: Set<RecipeRow>?, today: CalendarDate) {
        (self.index, self.foods, within, self.today) = (index, foods, recipes, today)
        folded = foods.map { TextFolding.fold($0.name) }
    }

    var source: PickerSource {
        PickerSource(
            total: foods.count, search: search, cells: cells, preview: preview,
            beginning: { request in request.rows.map { foods[$0.number].name }.joined(separator: "; ") },
            isDamaged: { [index] in index.isDamaged })
    }

    /// The food's row; `nil` where no recipe names it any more.
    func row(_ name: String) -> PickerRow? { foods.firstIndex { $0.name == name }.map { PickerRow(number: $0) } }

    /// A query for the recipes that use a food, as somebody would type it.
    static func query(_ food: UsedFood) -> String {
        let name = food.name.filter { $0 != "\"" && $0 != "\\" }
        return name.contains { !$0.isLetter } ? "ingredient:\"\(name)\"" : "ingredient:\(name)"
    }

    /// All words must be in the name or begin the aisle's; a food that is meant by another name comes first.
    private var search: @Sendable (String) -> Result<[PickerRow], PickerMessage> {
        let (foods, folded, catalogue) = (foods, folded, index.catalogue)
        return { text in
            let words = text.split(whereSeparator: \.isWhitespace).map { TextFolding.fold(String($0)) }
            if words.isEmpty { return .success(foods.indices.map { PickerRow(number: $0) }) }
            let meant = catalogue.resolve(text).isSameThing ? catalogue.resolve(text).ingredient : nil
            var (first, beginning, rest): ([PickerRow], [PickerRow], [PickerRow]) = ([], [], [])
            for (number, food) in foods.enumerated() {
                let aisle = food.aisle.map { TextFolding.fold($0.displayName) } ?? []
                if let meant, food.ingredient == meant {
                    first.append(PickerRow(number: number))
                } else if words.allSatisfy({ TextFolding.contains(folded[number], $0) || aisle.starts(with: $0) }) {
                    if folded[number].starts(with: words[0]) {
                        beginning.append(PickerRow(number: number))
                    } else {
                        rest.append(PickerRow(number: number))
                    }
                }
            }
            return .success(first + beginning + rest)
        }
    }

    private func cells(_ row: PickerRow) -> PickerCells {
        let food = foods[row.number]
        let count = food.recipeCount
        return PickerCells(
            title: VisibleText.safe(food.name),
            time: count == 1 ? "1 recipe" : count < 1000 ? "\(count) recipes" : "\(count)",
            about: food.aisle?.displayName ?? "not in the catalogue")
    }

    /// What is known of the food, what the pantry has of it, and the recipes with it.
    private func preview(_ row: PickerRow, _ width: Int) -> [String] {
        let food = foods[row.number]
        var lines = [VisibleText.safe(food.name)]
        func add(_ text: String, indent: Int) {
            let room = max(1, width - indent)
            lines += DisplayWidth.wrap(VisibleText.safe(text), to: room).map {
                String(repeating: " ", count: indent) + $0
            }
        }
        if let id = food.ingredient {
            let lots = index.pantryLots.filter { index.catalogue.resolve($0.lot.name).ingredient == id }
            if !lots.isEmpty {
                lines += ["", "In the pantry"]
                for (_, lot) in lots { add(lot.goods, indent: 2) }
            }
        }
        let recipes = recipes(with: food)
        lines += ["", recipes.count == 1 ? "1 recipe with it" : "\(recipes.count) recipes with it, or a kind of it"]
        for recipe in recipes { add(index.title(recipe), indent: 2) }
        if let id = food.ingredient {
            lines.append("")
            for fact in IngredientSheet(index.catalogue[id], asked: food.name, .exact).rows {
                add("\(fact.label): \(fact.value)", indent: 0)
            }
        }
        return lines
    }

    /// What ``query(_:)`` finds.
    private func recipes(with food: UsedFood) -> [RecipeRow] {
        guard let query = try? QueryParser.parse(Self.query(food), today: today) else { return [] }
        let found = RecipeSearch(index, today: today).hits(query).map(\.recipe)
        return within.map { within in found.filter(within.contains) } ?? found
    }
}
