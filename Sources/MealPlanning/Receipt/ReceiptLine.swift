public import Kitchen

/// A line of a receipt or of a pasted list, as a lot.
///
///     line   = [code] [count "x"] name [amount] [piece] [total [tax letter]]
///     piece  = [number [unit] "x"] price ["/" unit]
///     amount = number unit | number "pk" | ["x"] number
///     detail = number [unit] "x" price ["/" unit] [total]       (of the line before or after it)
public enum ReceiptLine: Sendable, Hashable {
    /// - line: the lot as an item line.
    /// - price: of all of it.
    /// - currency: as written; `nil` where the line names none.
    /// - doubt: what of it is not certain.
    case lot(line: String, price: Rational?, currency: String?, doubt: Doubt? = nil)
    /// A sum, a tax, a way of paying, a discount: part of the receipt, and no goods.
    case bookkeeping
    /// It says how many or how much of the goods in another line was bought, by its place.
    case detail(of: Int)
    /// Nothing says that it is something to eat.
    case unread
    case blank

    /// Why a lot may not be what the line means.
    public enum Doubt: Sendable, Hashable {
        /// The catalogue does not know the food.
        case unknownFood(String)
        /// Number times price is not the sum that the line gives; the sum counts.
        case sum(String)
        /// Two prices, and nothing says what the first of them is; the last counts.
        case twoPrices
        /// A number without a unit is read as a number of pieces.
        case count(String)
    }

    /// Reads a line by itself.
    public init(_ text: String, _ options: ItemLineOptions, _ catalogue: Catalogue) {
        self = Receipt([text], options, catalogue).lines[0]
    }
}

/// The lines of a receipt or of a pasted list, read together: a line that only says "2 x 1.19" belongs to the one before or after it.
public struct Receipt: Sendable {
    /// As many as there are lines, in their order.
    public private(set) var lines: [ReceiptLine] = []

    public init(_ texts: [String], _ options: ItemLineOptions, _ catalogue: Catalogue) {
        var readings = texts.map { ReceiptReading($0, options) }
        var owners: [Int: Int] = [:]
        for place in readings.indices where readings[place].isDetail {
            guard let owner = Self.owner(of: place, readings, catalogue) else { continue }
            readings[owner].add(readings[place])
            owners[place] = owner
        }
        lines = readings.indices.map { place in
            owners[place].map { .detail(of: $0) } ?? readings[place].line(options, catalogue)
        }
    }

    /// The line that a detail belongs to: the one before without a price, else the one whose price is the detail's sum.
    private static func owner(of place: Int, _ readings: [ReceiptReading], _ catalogue: Catalogue) -> Int? {
        let sum = readings[place].sum
        let before = readings[..<place].lastIndex { !$0.isBlank }
        let after = readings[(place + 1)...].firstIndex { !$0.isBlank }
        if let before, readings[before].isNameAlone(catalogue) { return before }
        for neighbor in [before, after].compactMap({ $0 }) where readings[neighbor].canHaveDetail {
            if let sum, let total = readings[neighbor].total?.amount, ReceiptReading.isSame(sum, total) {
                return neighbor
            }
        }
        return nil
    }
}
