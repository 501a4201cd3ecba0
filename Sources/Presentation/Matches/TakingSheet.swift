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

    public init(_ taking: LotTaking, in cookbook: LoadedCookbook?) {
        self.init(taking.reference, taken: taking.taken, in: cookbook)
    }

    init(_ reference: LotReference, taken: Measure?, in cookbook: LoadedCookbook?) {
        let item = reference.lot.item
        lot = MarkdownText.plain(item.text)
        var end = item.line.attributes.map(\.range.start).min() ?? item.text.count
        while end > 0, item.text[end - 1] == UInt8(ascii: " ") { end -= 1 }
        brief = MarkdownText.plain(Array(item.text[..<end]))
        path = reference.path
        place = cookbook?.place(of: reference)
        self.taken = taken
        isAll =
            taken != nil
            && taken
                == MatchLine.total(item.line).flatMap { total in
                    total.quantity.map { Measure(Quantity($0.min), total.unit) }
                }
    }

    /// "250 ml of 1 l milk (Fridge)", "all of 200 g sugar", "salt"
    public var text: String {
        let whole = lot + (place.map { ", \($0)" } ?? "")
        guard let taken else { return whole }
        return isAll ? "all of \(whole)" : "\(MeasurableAmount(taken).text) of \(whole)"
    }

    var json: JSONValue {
        .members([
            "line": .string(lot), "path": .string(path.string), "place": .text(place),
            "taken": taken.map(JSONValue.measure),
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
