internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// Things that somebody puts on a list by hand, as one dish that asks for them, so that they count on the pantry as all other dishes do.
struct ThingsByHand {
    private let items: [LocatedLine]
    private let configuration: Configuration
    private let catalogue: Catalogue
    /// `nil` where there are none.
    let dish: Dish?

    init(_ items: [LocatedLine], _ cookbook: LoadedCookbook) throws(OperationProblem) {
        (self.items, configuration, catalogue) = (items, cookbook.configuration, cookbook.catalogue)
        guard !items.isEmpty else {
            dish = nil
            return
        }
        let lines = items.map { "- " + String(decoding: $0.text, as: UTF8.self) + "\n" }.joined()
        let path = RelativePath.root.appending("things by hand")
        let file = CookbookFile(
            SourceText(
                path: path, bytes: Array("---\nkind: recipe\ntitle: By hand\n---\n\n## Ingredients\n\n\(lines)".utf8)),
            configuration: configuration)
        guard let recipe = file.recipe, recipe.ingredients.map(\.string) == items.map(\.string) else {
            throw OperationProblem(
                "what the pantry has of \(items.map(\.goods).joined(separator: ", ")) cannot be told",
                hint: "leave out --minus-pantry")
        }
        dish = Dish(file, recipe, .one)
    }

    /// The things that are still to be bought, each as much as is missing.
    ///
    /// - Parameter needs: of the dish.
    func left(_ needs: [ShoppingNeed]) -> [LocatedLine] {
        guard let dish else { return [] }
        return zip(items, dish.recipe.ingredients).compactMap { item, line in
            let own = needs.filter { $0.ingredient.range == line.range }
            if own.isEmpty || own.allSatisfy({ $0.answer == .there }) { return own.isEmpty ? item : nil }
            // Of "salt and pepper" all is bought where one of them is missing.
            guard own.count == 1, let need = own.first else { return item }
            switch need.answer {
            case .there: return nil
            case .free, .optional: return item
            case .buy(let measure): return self.line(item, measure, need.wanted)
            case .check(let measure): return self.line(item, measure, need.wanted, note: ListScript.someAtHome)
            }
        }
    }

    private func line(_ item: LocatedLine, _ rest: Measure?, _ wanted: Measure?, note: String = "") -> LocatedLine {
        guard let text = LineText(item.string) else { return item }
        var changed = text
        if let rest, rest != wanted {
            let isPlain = item.line.amounts.count == 1 && item.line.packMeasure == nil
            changed =
                isPlain
                ? text.settingAmount(to: rest, configuration)
                : LineText("\(ExactAmount.text(rest)) \(item.name)") ?? text
            if let name = catalogue.name(item.name, for: rest), let place = changed.string.firstRange(of: item.name) {
                let (before, after) = (changed.string[..<place.lowerBound], changed.string[place.upperBound...])
                changed = LineText(before + name + after) ?? changed
            }
        }
        let bytes = Array((changed.string + note).utf8)
        return LocatedLine(text: bytes, options: configuration.itemLineOptions, range: item.range)
    }
}
