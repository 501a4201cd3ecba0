import Cookbook
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// An amount of something in other units, and the figures that lead there.
struct ItemConversion {
    struct Result {
        /// `nil` for one of the cookbook's own.
        let unit: Unit?
        let own: OwnUnit?
        let unitName: String
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
    private let measure: Measure
    /// The units of the cookbook's own that the line names.
    private let ownUnits: [OwnUnit]
    private let weight: RecipeWeights.Weight
    private let conversion: IngredientConversion

    init(_ item: LocatedLine, _ measure: Measure, _ catalogue: Catalogue, _ ownUnits: OwnUnits?) {
        name = item.name
        self.measure = measure
        identity = item.identity(in: catalogue)
        match = catalogue.resolve(item.name).match.displayName
        weight = RecipeWeights.weight(of: item, in: catalogue)
        conversion = IngredientConversion(identity)
        self.ownUnits = item.ownUnits(ownUnits)
    }

    /// The published figures that lead to these results, a line each.
    func figures(for results: [Result]) -> [String] {
        var figures = ownUnits.isEmpty ? Self.ratio(of: measure.unit) : ownUnits.map { Self.size(of: $0) }
        let needsWeight = results.contains { $0.unit != measure.unit }
        if case .byPiece(_, let piece) = weight, needsWeight { figures.append(FigureText.text(piece)) }
        if let density, results.contains(where: isByDensity) { figures.append(FigureText.text(density)) }
        for result in results where result.unit != measure.unit {
            figures += result.own.map { [Self.size(of: $0)] } ?? Self.ratio(of: result.unit)
        }
        return figures.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private var density: Density? {
        if case .byDensity(_, let density) = weight { return density }
        return identity?.densities.first
    }

    /// Whether a result is a volume of what is weighed, or the other way about; pieces are weighed.
    private func isByDensity(_ result: Result) -> Bool {
        let dimensions = [
            measure.unit?.dimension ?? .count, (result.unit ?? result.own?.size.unit)?.dimension ?? .count,
        ]
        return dimensions.contains(.volume) && dimensions[0] != dimensions[1]
    }

    /// What one of a unit is in grams or milliliters; nothing for these themselves and for pieces.
    private static func ratio(of unit: Unit?) -> [String] {
        guard let unit, let ratio = unit.ratio, unit.dimension == .mass || unit.dimension == .volume else { return [] }
        let base: Unit = unit.dimension == .mass ? .gram : .milliliter
        if unit == base { return [] }
        return ["1 \(unit.name) = \(KitchenNumber.decimal(ratio, places: 7)) \(base.name)  (\(unit.source))"]
    }

    private static func size(of own: OwnUnit) -> String { "1 \(own.name) = \(own.size.text)  (rbook.yaml)" }

    var identityText: String { identity.map { "\($0.name), \(match)" } ?? "not known to the catalogue" }

    /// `nil` where no figure connects the two.
    func result(in target: Unit) -> Result? {
        let grams = target == .gram ? weight.grams.map { Measure($0, .gram) } : nil
        guard let found = grams ?? conversion.convert(measure, to: target), let amount = found.quantity else {
            return nil
        }
        // Pieces of a published weight in whole grams are not rounded again.
        let isPublished: Bool =
            if case .byPiece = weight, grams != nil { amount.value?.isInteger == true } else { false }
        return Result(
            unit: target, own: nil, unitName: target.name,
            text: isPublished ? found.text : MeasurableAmount(found).text,
            exact: amount.isRange ? amount.exactText : "\(amount.min)", quantity: amount)
    }

    /// In a unit of the cookbook's own; `nil` where no figure leads to what it is defined by.
    func result(in own: OwnUnit) -> Result? {
        guard let unit = own.size.unit, let base = result(in: unit), let one = own.size.quantity?.min.reciprocal,
            let amount = base.quantity.scaled(by: one), let text = Measure(base.quantity, unit).text(in: own)
        else { return nil }
        return Result(unit: nil, own: own, unitName: own.name, text: text, exact: amount.exactText, quantity: amount)
    }

    func json(of item: String, _ results: [Result]) -> JSONValue {
        .members([
            "item": .string(item), "name": .string(name), "ingredient": .text(identity?.name),
            "match": .text(identity == nil ? nil : match), "figures": .texts(figures(for: results)),
            "results": .array(
                results.map { result in
                    .members([
                        "text": .string(result.text), "unit": .string(result.unitName),
                        "min": .string("\(result.quantity.min)"), "max": .string("\(result.quantity.max)"),
                    ])
                }),
        ])
    }
}

extension LocatedLine {
    /// The units of the cookbook's own that the line names.
    fileprivate func ownUnits(_ all: OwnUnits?) -> [OwnUnit] {
        guard let all else { return [] }
        return line.amounts.filter(\.isOwnUnit).compactMap { amount in
            amount.unitRange.flatMap { all.unit(named: String(decoding: text[$0.indices], as: UTF8.self)) }
        }
    }
}
