/// Energy and nutrients of 100 g of the edible part; nil means not published.
public struct Nutrition: Hashable, Sendable {
    public let energyKilocalories: Figure?
    public let proteinGrams: Figure?
    public let fatGrams: Figure?
    public let saturatedFatGrams: Figure?
    /// By difference, fibre included: what an EU label calls carbohydrate is this less fibre.
    public let carbohydrateGrams: Figure?
    public let sugarsGrams: Figure?
    public let fibreGrams: Figure?
    public let sodiumMilligrams: Figure?
    /// Inedible share of the food as bought, in percent (peel, bones, core).
    public let refusePercent: Figure?
    public let source: FigureSource

    public init(
        energyKilocalories: Figure?, proteinGrams: Figure?, fatGrams: Figure?, saturatedFatGrams: Figure?,
        carbohydrateGrams: Figure?, sugarsGrams: Figure?, fibreGrams: Figure?, sodiumMilligrams: Figure?,
        refusePercent: Figure?, source: FigureSource
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
    public var saltGrams: Double? { sodiumMilligrams.map { $0.value * 2.5 / 1000 } }
}
