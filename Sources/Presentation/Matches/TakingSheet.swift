public import Cookbook
public import Kitchen
public import MealPlanning
internal import RecipeModel
public import SourceText

/// A lot and what is taken from it, as they are shown.
public struct TakingSheet: Sendable {
    /// The lot as written, without mark-up.
    public let lot: String
    /// The same without its attributes: "500 g spinach".
    public let brief: String
    public let path: RelativePath
    /// The heading it is under: "Fridge".
    public let place: String?
    /// In the lot's own unit; `nil` where it is some of it.
    public let taken: Measure?
    /// Whether that is all of the lot.
    public let isAll: Bool
    /// What it is for the line that asks, where that is in another unit, and what makes the two comparable.
    let covered: (measure: Measure, basis: String)?
    /// "opened 2026-11-12, keeps 7 days once opened": why it should be looked at before it is used.
    public let overdue: String?

    public init(_ taking: LotTaking, in cookbook: LoadedCookbook?) {
        self.init(
            taking.reference, taken: taking.taken, in: cookbook, overdue: taking.overdue, covered: Self.covered(taking))
    }

    init(
        _ reference: LotReference, taken: Measure?, in cookbook: LoadedCookbook?, overdue: LotLife.Overdue? = nil,
        covered: (measure: Measure, basis: String)? = nil
    ) {
        let item = reference.lot.item
        lot = MarkdownText.plain(item.text)
        var end = item.line.attributes.map(\.range.start).min() ?? item.text.count
        while end > 0, item.text[end - 1] == UInt8(ascii: " ") { end -= 1 }
        brief = MarkdownText.plain(Array(item.text[..<end]))
        path = reference.path
        place = cookbook?.place(of: reference)
        self.taken = taken
        let whole = MatchLine.total(item.line)
        isAll = taken?.quantity != nil && taken?.quantity?.min == whole?.quantity?.min && taken?.unit == whole?.unit
        self.overdue = overdue?.text
        self.covered = covered
    }

    private static func covered(_ taking: LotTaking) -> (measure: Measure, basis: String)? {
        guard let covered = taking.covered, covered.unit != taking.taken?.unit, let basis = taking.basis else {
            return nil
        }
        switch basis {
        case .units: return (covered, "units")
        case .lot: return (covered, "lot")
        case .line: return (covered, "line")
        case .figures: return (covered, "figures")
        }
    }

    /// "250 ml of 1 l milk (Fridge)", "all of 200 g sugar", "salt"
    public var text: String {
        let whole = lot + (place.map { ", \($0)" } ?? "") + (overdue.map { " [\($0)]" } ?? "")
        guard let taken else { return whole }
        return isAll ? "all of \(whole)" : "\(MeasurableAmount(taken).text) of \(whole)"
    }

    /// The same with the amount to the last fraction: "210 g of 500 g spinach, Fridge".
    public var exactText: String {
        guard let taken, !isAll else { return text }
        let whole = lot + (place.map { ", \($0)" } ?? "") + (overdue.map { " [\($0)]" } ?? "")
        return "\(AmountReckoning.exact(taken)) of \(whole)"
    }

    var json: JSONValue {
        .members([
            "line": .string(lot), "path": .string(path.string), "place": .text(place),
            "taken": taken.map(JSONValue.measure), "covers": covered.map { .measure($0.measure) },
            "basis": .text(covered?.basis), "overdue": .text(overdue),
        ])
    }
}

extension LoadedCookbook {
    /// The heading that a lot is under.
    func place(of reference: LotReference) -> String? {
        guard let file = file(at: reference.path), case .pantry(let pantry) = file.content else { return nil }
        return pantry.locations.first { place in place.lots.contains { $0.block == reference.lot.block } }?.title?.value
    }
}
