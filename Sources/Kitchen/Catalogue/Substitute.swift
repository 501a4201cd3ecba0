/// What can stand in for an ingredient, how much of it, and what changes.
public struct Substitute: Hashable, Sendable {
    /// One thing to take. A component without an amount is "to make up the measure" or "as needed".
    public struct Component: Hashable, Sendable {
        public let amount: Rational?
        /// A unit name as people write it ("tsp", "cup"); empty for pieces.
        public let unit: String
        /// A name that resolves in the catalogue.
        public let name: String

        public init(amount: Rational?, unit: String, name: String) {
            self.amount = amount
            self.unit = unit
            self.name = name
        }
    }

    /// How much of the ingredient is replaced; nil when no ratio is published.
    public let replacedAmount: Rational?
    /// Unit of `replacedAmount`; empty for pieces.
    public let replacedUnit: String
    /// Taken together, not one of them.
    public let components: [Component]
    /// What the dish will notice; may be empty.
    public let remark: String
    public let source: FigureSource

    public init(
        replacedAmount: Rational?, replacedUnit: String, components: [Component], remark: String, source: FigureSource
    ) {
        self.replacedAmount = replacedAmount
        self.replacedUnit = replacedUnit
        self.components = components
        self.remark = remark
        self.source = source
    }
}
