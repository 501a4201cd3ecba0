public import Kitchen
public import MealPlanning
internal import RecipeModel
internal import SourceText

/// Foods of which there is less than there should be.
public struct LowSheet: Sendable {
    public let rows: [Row]

    public struct Row: Sendable {
        public let name: String
        /// "300 g", "at least 1 bag"
        public let there: String
        public let keep: String
        /// "200 g"; "at most 200 g" where it is not known how much there is.
        public let buy: String
        /// What each lot adds to what is there.
        public let parts: [SumPart]
        let low: LowStock
    }

    /// Of all foods that are kept those that are low, and those of which it is not known.
    public init(_ all: [LowStock], _ catalogue: Catalogue) {
        rows = all.compactMap { low in
            let buy: String
            switch low.state {
            case .enough: return nil
            case .low(let missing): buy = missing.text
            case .unknown(let missing): buy = "at most \(missing.text)"
            }
            let parts = low.parts.map { SumPart($0.reference, $0.amount, $0.basis, unit: low.keep.unit, catalogue) }
            return Row(name: low.name, there: low.there.text, keep: low.keep.text, buy: buy, parts: parts, low: low)
        }
    }
}

extension LowSheet.Row {
    public var json: JSONValue {
        var (missing, isKnown) = (low.keep, true)
        if case .low(let amount) = low.state { missing = amount }
        if case .unknown(let amount) = low.state { (missing, isKnown) = (amount, false) }
        return .members([
            "name": .string(name), "there": .string(there), "terms": low.there.json,
            "keep": .members(["quantity": .text(low.keep.quantity?.exactText), "unit": .text(low.keep.unit?.name)]),
            "buy": .members(["quantity": .text(missing.quantity?.exactText), "unit": .text(missing.unit?.name)]),
            "known": .boolean(isKnown), "location": .text(low.reference.lot.place),
            "lots": .array(parts.map(\.json)),
            "file": .string(low.reference.path.string), "line": .string(low.reference.lot.item.string),
        ])
    }

    public static let csvHeader = ["name", "there", "keep", "buy"]
    public var csv: [String] { [name, there, keep, buy] }
}
