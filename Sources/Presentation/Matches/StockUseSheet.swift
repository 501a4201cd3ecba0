public import Cookbook
public import Kitchen
public import MealPlanning
internal import SourceText

/// What a recipe uses up of the stock that should be used soon, as it is shown.
public struct StockUseSheet: Sendable {
    public let lots: [Lot]
    /// How many lots it uses up in all, shares added.
    public let share: Rational

    /// A lot that is used.
    public struct Lot: Sendable {
        public let taking: TakingSheet
        /// The day until which it should be used.
        public let day: CalendarDate
        /// `nil` where it cannot be told how much of it is used.
        public let share: Rational?

        /// "300 g of 500 g spinach (60 %, by 2026-11-23)"
        public var text: String {
            guard let share else { return "some of \(taking.brief) (by \(day))" }
            if share == .one { return "all of \(taking.brief) (by \(day))" }
            let percent = share.multiplied(by: 100)?.floor ?? 0
            let amount = taking.taken.map { "\(MeasurableAmount($0).text) of " } ?? ""
            return "\(amount)\(taking.brief) (\(percent < 1 ? "under 1" : "\(percent)") %, by \(day))"
        }
    }

    public init(_ use: StockUse, in cookbook: LoadedCookbook? = nil) {
        share = use.share
        lots = use.lots.map { lot in
            Lot(taking: TakingSheet(lot.reference, taken: lot.taken, in: cookbook), day: lot.day, share: lot.share)
        }
    }

    public var text: String { lots.map(\.text).joined(separator: "; ") }

    public var json: JSONValue {
        .members([
            "share": .string("\(share)"),
            "lots": .array(
                lots.map { lot in
                    .members([
                        "line": .string(lot.taking.lot), "path": .string(lot.taking.path.string),
                        "place": .text(lot.taking.place), "useBy": .string("\(lot.day)"),
                        "taken": lot.taking.taken.map(JSONValue.measure), "share": lot.share.map { .string("\($0)") },
                    ])
                }),
        ])
    }
}
