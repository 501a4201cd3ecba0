internal import Cookbook
public import Kitchen
public import MealPlanning
internal import RecipeModel
internal import SourceText

/// What one lot adds to a sum of the pantry, for whoever wants to follow it.
public struct SumPart: Sendable {
    /// The lot without its attributes, and its place: "500 g flour, Cupboard".
    public let lot: String
    public let reference: LotReference
    /// In the unit of the sum; `nil` where the lot gives none, or one that does not add up with the others.
    public let amount: Measure?
    /// Why there is no amount, or what makes the two units comparable: "one (medium) = 110 g  (USDA …)"; may be empty.
    public let remark: String

    /// - Parameters:
    ///   - amount: what the lot holds in the unit of the sum.
    ///   - basis: what makes it comparable.
    init(
        _ reference: LotReference, _ amount: Measure?, _ basis: AmountBasis?, unit: Kitchen.Unit?,
        _ catalogue: Catalogue
    ) {
        let lot = reference.lot
        self.lot = lot.item.goods(catalogue) + (lot.place.map { ", \($0)" } ?? "")
        (self.reference, self.amount) = (reference, amount)
        let own = MatchLine.total(lot.item.line)
        switch (own, amount, basis) {
        case (nil, _, _): remark = "no amount"
        case (let own?, nil, _):
            remark = "\(own.text) cannot be compared with \(unit.map { $0.plural } ?? "pieces")"
        case (_, _, .lot?): remark = "as the lot says"
        case (let own?, _, .figures?):
            remark = FigureText.between(
                own.unit, unit, lot.item.thing(in: catalogue).ingredient.map { catalogue[$0] }
            ).joined(separator: "; ")
        default: remark = ""
        }
    }

    /// "300 g: 300 g flour, Cupboard", "? some flour, Cupboard (no amount)"
    public var text: String {
        let note = remark.isEmpty ? "" : " (\(remark))"
        guard let amount else { return "?: \(lot)\(note)" }
        return "\(AmountReckoning.exact(amount)): \(lot)\(note)"
    }

    var json: JSONValue {
        .members([
            "line": .string(MarkdownText.plain(reference.lot.item.text)), "path": .string(reference.path.string),
            "place": .text(reference.lot.place), "amount": amount.map(JSONValue.measure), "remark": .string(remark),
        ])
    }
}

extension FigureText {
    /// The published figures of a food that connect two units; `nil` as a unit is pieces.
    static func between(_ one: Kitchen.Unit?, _ other: Kitchen.Unit?, _ food: Ingredient?) -> [String] {
        [one, other].compactMap { weighing($0, food) }
    }

    /// The published figure that gives an amount of a food in a unit a weight; `nil` for weights.
    static func weighing(_ unit: Kitchen.Unit?, _ food: Ingredient?) -> String? {
        switch unit?.dimension {
        case .mass: nil
        case .volume: food?.density.map { text($0) }
        default: food?.pieceWeight(unit.map { $0 == .piece ? "" : $0.name } ?? "").map { text($0) }
        }
    }
}
