/// Energy and nutrients of 100 g of the edible part; nil means not published.
public struct Nutrition: Hashable, Sendable {
    public let energyKilocalories: Rational?
    public let proteinGrams: Rational?
    public let fatGrams: Rational?
    public let saturatedFatGrams: Rational?
    /// By difference, fibre included: what an EU label calls carbohydrate is this less fibre.
    public let carbohydrateGrams: Rational?
    public let sugarsGrams: Rational?
    public let fibreGrams: Rational?
    public let sodiumMilligrams: Rational?
    /// Inedible share of the food as bought, in percent (peel, bones, core).
    public let refusePercent: Rational?
    public let source: FigureSource

    public init(
        energyKilocalories: Rational?, proteinGrams: Rational?, fatGrams: Rational?, saturatedFatGrams: Rational?,
        carbohydrateGrams: Rational?, sugarsGrams: Rational?, fibreGrams: Rational?, sodiumMilligrams: Rational?,
        refusePercent: Rational?, source: FigureSource
    ) {
        self.energyKilocalories = energyKilocalories
        self.proteinGrams = proteinGrams
        self.fatGrams = fatGrams
        self.saturatedFatGrams = saturatedFatGrams
        self.carbohydrateGrams = carbohydrateGrams
        self.sugarsGrams = sugarsGrams
        self.fibreGrams = fibreGrams
        self.sodiumMilligrams = sodiumMilligrams
        self.refusePercent = refusePercent
        self.source = source
    }

    /// Salt as EU labels count it: sodium times 2.5.
    public var saltGrams: Double? { sodiumMilligrams.map { $0.doubleValue * 2.5 / 1000 } }
}
