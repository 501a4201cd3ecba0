public import Kitchen
public import MealPlanning

/// Movements of stock, summed by food or month: what was wasted, or how far the pantry's file was off.
public struct LedgerSheet: Sendable {
    public let rows: [Row]
    public let total: StockLedger.Sum?
    public let grouping: StockLedger.Grouping

    public struct Row: Sendable {
        /// A food or a month.
        public let title: String
        /// "700 ml", "−300 g"; the number of foods by month.
        public let amount: String
        public let count: Int
        /// "1.50 EUR"; with its sign where more and less are told apart; empty where no value is known.
        public let value: String
        /// "200 g more, 500 g less; value known for 3 of 5"; empty where there is nothing to be said.
        public let remark: String
        let sum: StockLedger.Sum
    }

    /// - Parameter showsSign: whether more and less are told apart; of waste everything went.
    public init(
        _ ledger: StockLedger, by grouping: StockLedger.Grouping, _ catalogue: Catalogue, showsSign: Bool
    ) {
        self.grouping = grouping
        total = ledger.total
        rows = ledger.sums(by: grouping, catalogue).map { sum in
            var remarks: [String] = []
            if showsSign, grouping == .food, !sum.more.terms.isEmpty, !sum.less.terms.isEmpty {
                remarks.append("\(sum.more.text) more, \(sum.less.text) less")
            }
            if showsSign, !sum.gains.isEmpty, !sum.losses.isEmpty {
                remarks.append("worth \(Self.text(sum.gains)) more, \(Self.text(sum.losses)) less")
            }
            if sum.valuedCount > 0, !Self.remark(sum).isEmpty { remarks.append(Self.remark(sum)) }
            return Row(
                title: sum.title, amount: grouping == .food ? Self.amount(sum.amount, showsSign: showsSign) : "",
                count: sum.count, value: showsSign ? Self.signed(sum.values) : Self.text(sum.losses),
                remark: remarks.joined(separator: "; "), sum: sum)
        }
    }

    /// "value known for 3 of 5"; empty where all are known.
    public static func remark(_ sum: StockLedger.Sum) -> String {
        sum.valuedCount == sum.count ? "" : "value known for \(sum.valuedCount) of \(sum.count)"
    }

    /// "1.50 EUR + 2.00 USD"
    public static func text(_ values: [Price]) -> String { values.map(\.text).joined(separator: " + ") }

    /// "+1.50 EUR, −2.00 USD"
    public static func signed(_ values: [Price]) -> String {
        values.map { value in
            if value.amount.isZero { return value.text }
            return value.amount.isPositive ? "+\(value.text)" : "−\(value.negated.text)"
        }.joined(separator: ", ")
    }

    private static func amount(_ total: AmountTotal, showsSign: Bool) -> String {
        let terms = total.terms.compactMap { term -> String? in
            guard let quantity = term.measure.quantity?.min else { return nil }
            let size = Measure(Quantity(quantity.isPositive ? quantity : quantity.negated), term.measure.unit).text
            guard showsSign, !quantity.isZero else { return size }
            return (quantity.isPositive ? "+" : "−") + size
        }
        let text = terms.joined(separator: showsSign ? ", " : " + ")
        if text.isEmpty { return total.isAtLeast ? "some" : "nothing" }
        return total.isAtLeast ? "\(text) and some" : text
    }
}

extension LedgerSheet.Row {
    public var json: JSONValue {
        .members([
            "title": .string(title), "amount": .text(amount.isEmpty ? nil : amount), "terms": sum.amount.json,
            "more": sum.more.json, "less": sum.less.json, "count": .integer(count), "valued": .integer(sum.valuedCount),
            "values": .array(sum.values.map(\.json)), "gains": .array(sum.gains.map(\.json)),
            "losses": .array(sum.losses.map(\.json)),
            "first": .string("\(sum.first)"), "last": .string("\(sum.last)"),
        ])
    }

    public static let csvHeader = ["title", "amount", "count", "value", "valued", "first", "last"]
    public var csv: [String] {
        [title, amount, "\(count)", value, "\(sum.valuedCount)", "\(sum.first)", "\(sum.last)"]
    }
}

extension Price {
    /// Exact.
    var json: JSONValue { .members(["amount": .string("\(amount)"), "currency": .string(currency)]) }
}
