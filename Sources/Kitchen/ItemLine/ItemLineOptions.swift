/// What a cookbook's language and country say about its item lines.
public struct ItemLineOptions: Hashable, Sendable {
    /// Whether `1,5` is one and a half and `1.500` fifteen hundred. A comma before one or two digits is always a decimal.
    public var decimalComma: Bool
    /// Whose cups, spoons and pints bare words mean.
    public var measures: HomeMeasures

    public init(decimalComma: Bool = false, measures: HomeMeasures = .us) {
        self.decimalComma = decimalComma
        self.measures = measures
    }
}
