public import Kitchen
public import MealPlanning
internal import RecipeModel
internal import SourceText

/// Lots as they are listed.
public struct PantrySheet: Sendable {
    public let rows: [Row]

    /// One lot.
    public struct Row: Sendable {
        /// By which the lot can be named.
        public let number: Int
        public let reference: LotReference
        /// The heading it is below, or the pantry's title; empty without either.
        public let place: String
        /// What and how much: "1 l milk".
        public let goods: String
        public let life: LotLife
        /// Days until the effective date, negative where it has passed; `nil` without one.
        public let daysLeft: Int?
        public let isExpired: Bool
        /// Whether the day has passed until which it is at its best, or keeps once opened; it is stock all the same.
        public let isPast: Bool
        /// How much there should be of it, where the line says so, and whether there is less.
        public let keep: Measure?
        public let isLow: Bool
        /// What should be known beside its date: "open since 2026-11-20", "frozen", "low: keep 500 g".
        public let remarks: [String]
        /// What it is worth by its price; `nil` where that is not known.
        public let worth: Price?
    }

    /// - Parameters:
    ///   - lots: those to show, in their order.
    ///   - low: foods of which there is too little.
    ///   - titles: of pantry files, for lots above the first heading.
    public init(
        _ lots: [NumberedLot], low: [LowStock], titles: (LotReference) -> String?, _ catalogue: Catalogue,
        today: CalendarDate
    ) {
        rows = lots.map { entry in
            let lot = entry.reference.lot
            let life = LotLife(lot, catalogue)
            let isLow = low.contains { $0.state != .enough && $0.reference.isSame(as: entry.reference) }
            let isPast = life.overdue(on: today) != nil
            return Row(
                number: entry.number, reference: entry.reference, place: lot.place ?? titles(entry.reference) ?? "",
                goods: lot.item.goods(catalogue), life: life, daysLeft: life.effectiveDate.map { today.days(to: $0) },
                isExpired: lot.isExpired(on: today), isPast: isPast, keep: lot.keep, isLow: isLow,
                remarks: Self.remarks(lot, life, isLow: isLow, catalogue, today), worth: LotWorth.of(lot, catalogue))
        }
    }

    private static func remarks(
        _ lot: Lot, _ life: LotLife, isLow: Bool, _ catalogue: Catalogue, _ today: CalendarDate
    ) -> [String] {
        var remarks: [String] = []
        if let opened = life.opened {
            var text = "open since \(opened)"
            if let figure = life.figure, let until = life.openedUntil, until < today {
                text += ", keeps \(figure.text) once opened"
            }
            remarks.append(text)
        }
        if let date = lot.bestBefore { remarks.append("best before \(date)") }
        if lot.isFrozen { remarks.append("frozen") }
        if let keep = lot.keep { remarks.append(isLow ? "low: keep \(keep.text)" : "keep \(keep.text)") }
        if let price = lot.price {
            let paid = price.paid.text + (price.per.map { " per \($0.text)" } ?? "")
            remarks.append(LotWorth.of(lot, catalogue)?.text ?? "cost \(paid)")
        }
        return remarks
    }
}

extension PantrySheet.Row {
    /// When it is to be used: "expired 3 days ago", "4 days left", "until 2027-01-10"; `nil` without a date.
    public var time: String? {
        guard let days = daysLeft, let date = life.effectiveDate else { return nil }
        if isExpired { return "expired \(Self.days(-days)) ago" }
        if days < 0 { return "past by \(Self.days(-days))" }
        if days == 0 { return "last day" }
        return days <= 14 ? "\(Self.days(days)) left" : "until \(date)"
    }

    private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

    public var json: JSONValue {
        let lot = reference.lot
        return .members([
            "number": .integer(number), "location": .string(place), "name": .string(lot.name),
            "quantity": .text(lot.item.line.measure.quantity?.exactText) ?? .null,
            "unit": .text(lot.item.line.measure.unit?.name) ?? .null,
            "expires": .text(lot.expires?.description), "bestBefore": .text(lot.bestBefore?.description),
            "opened": .text(lot.opened?.description), "bought": .text(lot.bought?.description),
            "counted": .text(lot.counted?.description), "effective": .text(life.effectiveDate?.description),
            "daysLeft": daysLeft.map { .integer($0) }, "expired": .boolean(isExpired), "past": .boolean(isPast),
            "staple": .boolean(lot.isStaple && lot.expires == nil && lot.bought == nil && lot.opened == nil),
            "frozen": .boolean(lot.isFrozen),
            "keep": keep.map { .members(["quantity": .text($0.quantity?.exactText), "unit": .text($0.unit?.name)]) },
            "low": .boolean(isLow),
            "price": lot.price.map { price in
                .members([
                    "amount": .string("\(price.paid.amount)"), "currency": .string(price.paid.currency),
                    "per": price.per.map {
                        .members(["quantity": .text($0.quantity?.exactText), "unit": .text($0.unit?.name)])
                    },
                ])
            },
            "worth": worth?.json,
            "file": .string(reference.path.string), "line": .string(lot.item.string),
        ])
    }

    public static let csvHeader = [
        "number", "location", "name", "quantity", "unit", "expires", "effective", "days_left", "expired", "remarks",
    ]

    public var csv: [String] {
        let lot = reference.lot
        return [
            "\(number)", place, lot.name, lot.item.line.measure.quantity?.exactText ?? "",
            lot.item.line.measure.unit?.name ?? "", lot.expires?.description ?? "",
            life.effectiveDate?.description ?? "", daysLeft.map { "\($0)" } ?? "", isExpired ? "yes" : "no",
            remarks.joined(separator: "; "),
        ]
    }
}
