internal import Cookbook
public import Kitchen
public import RecipeModel
public import SourceText

/// A lot with the file it is in.
public struct LotReference: Sendable {
    public let path: RelativePath
    public let lot: Lot

    public init(_ path: RelativePath, _ lot: Lot) {
        (self.path, self.lot) = (path, lot)
    }
}

/// The lots of all pantry files in the order in which they are used, and which of them meet a wish.
///
/// Order: by their effective date (`LotLife`), opened ones first on the same day; then those without a date, the
/// earlier best before first; frozen ones last. Lots that
/// have expired are not stock, nor are lines that hold the place of something used up ("0 g flour (keep 500 g)").
public struct PantryStock: Sendable {
    let catalogue: Catalogue
    /// In order of use.
    let lots: [StockLot]
    public let expired: [LotReference]
    /// What is stock, in that order.
    public var inOrderOfUse: [LotReference] { lots.map(\.reference) }
    /// The day it is looked at.
    private var day: CalendarDate
    /// Places in `lots` of what meets a wish for a food, in order.
    private var byFood: [IngredientID: [Int]]
    /// Whether `byFood` has a food, by its number.
    private var isThere: [Bool]
    /// Places in `lots` of things the catalogue does not know, by folded name.
    private var byName: [[UInt8]: [Int]]
    /// For every food in `byFood`.
    private let asked: [IngredientID: LotFigures.Asked]
    private let unknown: LotFigures.Asked
    /// Foods that are taken out of others, since there is nothing of them by itself, with what is left then: whites for yolks.
    private var leftOver: [IngredientID: IngredientID] = [:]
    /// By place.
    private let figures: [LotFigures]

    /// - Parameters:
    ///   - lots: of all pantries, in the order of the files.
    ///   - today: lots that expired before it are not stock.
    ///   - includesExpired: whether they are all the same, for what is done to lots and not cooked with them.
    public init(
        _ lots: [LotReference], _ catalogue: Catalogue, today: CalendarDate, includesExpired: Bool = false
    ) {
        self.catalogue = catalogue
        day = today
        expired = lots.filter { $0.lot.isExpired(on: today) }
        let usable = lots.enumerated().filter { includesExpired || !$0.element.lot.isExpired(on: today) }
        let stock = usable.map { (StockLot($0.element, LotLife($0.element.lot, catalogue), on: today), $0.offset) }
            .filter {
                $0.0.whole?.isZero != true
            }.sorted { left, right in
                left.0.isUsed(before: right.0) ?? (left.1 < right.1)
            }.map(\.0)
        self.lots = stock
        var byFood: [IngredientID: [Int]] = [:]
        var byName: [[UInt8]: [Int]] = [:]
        var figures: [LotFigures] = []
        for (place, entry) in stock.enumerated() {
            let food = LotFood(entry.reference.lot, catalogue)
            figures.append(LotFigures(food, catalogue))
            if food.foods.isEmpty { byName[food.foldedName, default: []].append(place) }
            var wishes: [IngredientID] = []
            for id in food.foods {
                wishes.append(id)
                wishes += catalogue[id].ancestors.map(\.id).filter { catalogue.isMet($0, by: id) }
            }
            for (index, wish) in wishes.enumerated() where !wishes[..<index].contains(wish) {
                byFood[wish, default: []].append(place)
            }
        }
        for halves in FoodHalves.all(in: catalogue) {
            let places = byFood[halves.whole]?.filter {
                LotFood(stock[$0].reference.lot, catalogue).foods == [halves.whole]
            }
            guard let places, !places.isEmpty else { continue }
            for half in [halves.first, halves.second] where byFood[half] == nil {
                byFood[half] = places
                leftOver[half] = halves.other(than: half)
            }
        }
        self.byFood = byFood
        self.byName = byName
        var isThere = [Bool](repeating: false, count: catalogue.count)
        var asked: [IngredientID: LotFigures.Asked] = [:]
        for id in byFood.keys {
            isThere[Int(id.index)] = true
            asked[id] = LotFigures.Asked(id, catalogue)
        }
        self.isThere = isThere
        (self.asked, self.figures, unknown) = (asked, figures, LotFigures.Asked(nil, catalogue))
    }

    /// The stock as it will be on a later day: the same lots under the same places, of which those that have expired by then meet no wish.
    func on(_ day: CalendarDate) -> PantryStock {
        let gone = Set(lots.indices.filter { lots[$0].reference.lot.isExpired(on: day) })
        var stock = self
        stock.day = day
        if gone.isEmpty { return stock }
        stock.byFood = byFood.mapValues { $0.filter { !gone.contains($0) } }.filter { !$0.value.isEmpty }
        stock.byName = byName.mapValues { $0.filter { !gone.contains($0) } }.filter { !$0.value.isEmpty }
        for id in byFood.keys where stock.byFood[id] == nil { stock.isThere[Int(id.index)] = false }
        return stock
    }

    /// Foods a wish for which some lot meets, in the order of the catalogue.
    var foods: [IngredientID] { byFood.keys.sorted() }

    /// Whether some lot meets a wish for a food.
    func has(_ food: IngredientID) -> Bool {
        let place = Int(food.index)
        return place >= 0 && place < isThere.count && isThere[place]
    }

    /// What is left of the lots that meet a wish for a food, piece by piece, where it is taken out of them; `nil` for most foods.
    func leftOver(from food: IngredientID?) -> IngredientID? { food.flatMap { leftOver[$0] } }

    /// Places of the lots that meet a wish, in order of use.
    ///
    /// - Parameter foldedName: what counts where the catalogue does not know the food.
    func places(of food: IngredientID?, _ foldedName: [UInt8]) -> [Int] {
        if let food { return byFood[food] ?? [] }
        return byName.isEmpty ? [] : byName[foldedName] ?? []
    }

    /// Why a lot should be looked at before it is used.
    func overdue(_ place: Int) -> LotLife.Overdue? { lots[place].overdue(on: day) }

    /// Places of the lots that should be looked at before they are used.
    var overduePlaces: [Int] { lots.indices.filter { overdue($0) != nil } }

    /// Folded names of the lots at some places that the catalogue does not know.
    func names(at places: Set<Int>) -> [[UInt8]] {
        byName.filter { !places.isDisjoint(with: $0.value) }.map(\.key)
    }

    /// Places of the lots that a person means by a name.
    func places(of wanted: WantedFood) -> [Int] { wanted.lots(among: Array(lots.indices)) { lots[$0].reference.lot } }

    /// An amount of a lot in another unit of a food that it meets a wish for, by published figures.
    func convert(_ measure: Measure, of place: Int, to unit: Unit?, as food: IngredientID?) -> Measure? {
        figures[place].convert(measure, to: unit, of: food.flatMap { asked[$0] } ?? unknown)
    }
}

/// A lot as stock: how much of it there is, and when it is used.
struct StockLot: Sendable {
    let reference: LotReference
    /// All of it in one measure; `nil` without an amount.
    let measure: Measure?
    /// How much there is of it for certain, in the unit of `measure`; `nil` without an amount, and for one that may be nothing ("0–1").
    let whole: Rational?
    /// The same again in other units, as the line says it: "1 cup (95 g) oats".
    private let others: [Measure]
    private let life: LotLife?
    /// The day until which it is worth using first; see ``LotLife/useBy(on:)``.
    let useBy: CalendarDate?

    /// - Parameter life: `nil` where neither order nor dates matter.
    init(_ reference: LotReference, _ life: LotLife? = nil, on day: CalendarDate? = nil) {
        self.init(reference.lot, reference, life, on: day)
    }

    init(_ lot: Lot) { self.init(lot, LotReference(.root, lot), nil, on: nil) }

    private init(_ lot: Lot, _ reference: LotReference, _ life: LotLife?, on day: CalendarDate?) {
        self.reference = reference
        self.life = life
        useBy = day.flatMap { life?.useBy(on: $0) }
        measure = MatchLine.total(lot.item.line)
        whole = measure?.quantity.flatMap { $0.min.isZero && $0.isRange ? nil : $0.min }
        others = MatchLine.others(lot.item.line)
    }

    /// How much an amount of the lot is in another unit: by its own containers, by what its line says, else by the figures of a food.
    func amount(_ amount: Rational, in unit: Unit?, _ conversion: IngredientConversion) -> Rational? {
        containers(holding: amount, unit: unit) ?? said(amount, in: unit)
            ?? conversion.convert(Measure(Quantity(amount), measure?.unit), to: unit)?.quantity?.min
    }

    /// How much an amount of the lot is in a unit, by what the line itself says of all of it; `nil` where it does not, and where the two
    /// units convert without that.
    func said(_ amount: Rational, in unit: Unit?) -> Rational? {
        guard !others.isEmpty, let whole, whole.isPositive else { return nil }
        let (own, wanted) = (measure?.unit ?? .piece, unit ?? .piece)
        guard !own.converts(to: wanted) else { return nil }
        return others.lazy.compactMap { other -> Rational? in
            other.quantity.flatMap { Unit.convert($0, from: other.unit ?? .piece, to: wanted) }?.min
                .multiplied(by: amount)?.divided(by: whole)
        }.first
    }

    private var lot: Lot { reference.lot }

    /// Whether its amount is a range from nothing: "0–1".
    var mayBeNothing: Bool { whole == nil && measure != nil }

    /// Without an amount and without a date there is always enough of it. With a date there is some.
    var isStaple: Bool { measure == nil && lot.expires == nil && lot.bought == nil && lot.opened == nil }

    func overdue(on day: CalendarDate) -> LotLife.Overdue? { life?.overdue(on: day) }

    /// `nil` where the order of the files decides.
    func isUsed(before other: StockLot) -> Bool? {
        if lot.isFrozen != other.lot.isFrozen { return !lot.isFrozen }
        let (own, others) = (life?.effectiveDate?.dayNumber ?? .max, other.life?.effectiveDate?.dayNumber ?? .max)
        if own != others { return own < others }
        let isOpen = lot.opened != nil
        if isOpen != (other.lot.opened != nil) { return isOpen }
        let (best, othersBest) = (lot.bestBefore?.dayNumber ?? .max, other.lot.bestBefore?.dayNumber ?? .max)
        return best == othersBest ? nil : best < othersBest
    }

    /// How many of the lot's own containers an amount of it fills: 800 g of "3 x 400 g cans" are 2 cans, whatever a can of something
    /// usually weighs. `nil` where the lot is not kept in containers of that kind.
    func containers(holding amount: Rational, unit: Unit?) -> Rational? {
        guard let unit, let own = lot.item.line.measure.unit, let pack = lot.item.line.packMeasure?.quantity?.min,
            pack.isPositive, own == unit || (Self.cans.contains(own) && Self.cans.contains(unit))
        else { return nil }
        return amount.divided(by: pack)
    }

    /// What British and American kitchens call the same thing.
    static let cans: Set<Unit> = [.can, .tin]
}
