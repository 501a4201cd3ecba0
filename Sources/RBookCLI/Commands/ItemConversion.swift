import Cookbook
import Kitchen
import MealPlanning
import Presentation
import RecipeModel

/// An amount of something in other units, and the figures that lead there.
struct ItemConversion {
    struct Result {
        let unit: Unit
        /// As a scale or spoon measures it.
        let text: String
        let exact: String
        let quantity: Quantity
    }

    /// As the line calls it.
    let name: String
    /// `nil` for what the catalogue does not know.
    let identity: Ingredient?
    private let match: String
    /// The published figures, a line each.
    let figures: [String]
    private let measure: Measure
    private let weight: RecipeWeights.Weight
    private let conversion: IngredientConversion

    init(_ item: LocatedLine, _ measure: Measure, _ catalogue: Catalogue) {
        name = item.name
        self.measure = measure
        identity = item.identity(in: catalogue)
        match = catalogue.resolve(item.name).match.displayName
        weight = RecipeWeights.weight(of: item, in: catalogue)
        conversion = IngredientConversion(identity)
        var figures: [String] = []
        if let unit = measure.unit, let ratio = unit.ratio, unit.dimension == .mass || unit.dimension == .volume {
            let base: Unit = unit.dimension == .mass ? .gram : .milliliter
            figures.append(
                "1 \(unit.name) = \(KitchenNumber.decimal(ratio, places: 7)) \(base.name)  (\(unit.source))")
        }
        switch weight {
        case .byDensity(_, let density): figures.append(FigureText.text(density))
        case .byPiece(_, let piece): figures.append(FigureText.text(piece))
        default: break
        }
        self.figures = figures
    }

    var identityText: String { identity.map { "\($0.name), \(match)" } ?? "not known to the catalogue" }

    /// `nil` where no figure connects the two.
    func result(in target: Unit) -> Result? {
        let grams = target == .gram ? weight.grams.map { Measure($0, .gram) } : nil
        guard let found = grams ?? conversion.convert(measure, to: target), let amount = found.quantity else {
            return nil
        }
        return Result(
            unit: target, text: MeasurableAmount(found).text,
            exact: amount.isRange ? amount.exactText : "\(amount.min)", quantity: amount)
    }

    func json(of item: String, _ results: [Result]) -> JSONValue {
        .members([
            "item": .string(item), "name": .string(name), "ingredient": .text(identity?.name),
            "match": .text(identity == nil ? nil : match), "figures": .texts(figures),
            "results": .array(
                results.map { result in
                    .members([
                        "text": .string(result.text), "unit": .string(result.unit.name),
                        "min": .string("\(result.quantity.min)"), "max": .string("\(result.quantity.max)"),
                    ])
                }),
        ])
    }
}
