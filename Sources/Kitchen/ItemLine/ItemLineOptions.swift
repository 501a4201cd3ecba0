/// What a cookbook's language and country say about its item lines.
public struct ItemLineOptions: Hashable, Sendable {
    /// Whether `1,5` is one and a half and `1.500` fifteen hundred. A comma before one or two digits is always a decimal.
    public var decimalComma: Bool
    /// Whose cups, spoons and pints bare words mean.
    public var measures: HomeMeasures
    /// Whether the lines are those of a recipe, which people and pages wrote: there `11/2` is 1½ that lost a space, and "400 g tin" or
    /// "3-pound chicken" is one thing of that size. A pantry or list holds what was counted and computed: 5½, and 400 g.
    public var isRecipe: Bool

    /// The units that the cookbook defines; `nil` without any.
    public var ownUnits: OwnUnits?

    public init(
        decimalComma: Bool = false, measures: HomeMeasures = .us, isRecipe: Bool = false, ownUnits: OwnUnits? = nil
    ) {
        self.decimalComma = decimalComma
        self.measures = measures
        self.isRecipe = isRecipe
        self.ownUnits = ownUnits
    }
}
