/// A unit of measure of the kitchen, named in one table with its dimension, system, exact size and spellings.
///
/// "cup", "pint" and "tablespoon" are different units in different countries; ``ItemLineOptions/measures`` says which one a
/// bare word means.
public enum Unit: UInt8, Hashable, Sendable, CaseIterable {
    case milligram, gram, dekagram, hectogram, kilogram
    case ounce, pound
    case stone
    case milliliter, centiliter, deciliter, liter
    case teaspoon, tablespoon, fluidOunce, cup, pint, quart, gallon
    case metricTeaspoon, dessertspoon, metricTablespoon, australianTablespoon, metricCup
    case imperialTeaspoon, imperialTablespoon, imperialFluidOunce, gill, imperialCup, imperialPint,
        imperialQuart, imperialGallon
    case millimeter, centimeter
    case inch, foot
    case second, minute, hour, day, week
    case celsius
    case fahrenheit
    case gasMark
    case piece, pair, dozen, pinch, dash, drop, splash, drizzle, dollop, knob, squeeze, grind, grating,
        crack, twist, shake, sprinkle, scoop, handful, fistful, clove, bunch, head, sprig, stalk, stem, rib,
        leaf, slice, rasher, wedge, strip, chunk, cube, sheet, ear, cob, bulb, loaf, ball, link, square, ring,
        round, spear, floret, segment, lobe, pod, branch, blade, thread, strand, frond, curl, shaving, sliver,
        log, pat, coil, rack, nest, wheel, plug, thumb, part, batch, recipe, serving, portion, layer
    case can, tin, jar, bottle, package, packet, pack, pouch, sachet, envelope, bag, box, carton, container,
        tub, tube, pot, punnet, basket, crate, `case`, tray, keg, bar, block, brick, cake, stick, roll, shot,
        jigger, glass, wineglass, mug, bowl, ladle, spoon, pail, bucket, fifth, teabag, capful
    // While a line is read they stand for the units of its cookbook, see ``OwnUnits``.
    case own1, own2, own3, own4, own5, own6, own7, own8, own9, own10, own11, own12, own13, own14, own15, own16

    /// Those of all cookbooks.
    public static let allCases: [Unit] = UnitFacts.shared.map(\.unit)
}

/// What a unit measures.
public enum Dimension: UInt8, Hashable, Sendable, CaseIterable {
    /// Base unit: gram.
    case mass
    /// Base unit: milliliter.
    case volume
    /// Base unit: one piece. Containers and vague units count themselves and have no ratio to it.
    case count
    /// Base unit: millimetre.
    case length
    /// No base unit: the scales differ in their zero, see ``Temperature``.
    case temperature
    /// Base unit: second.
    case time
}

/// Where a unit is at home.
public enum UnitSystem: UInt8, Hashable, Sendable, CaseIterable {
    case metric
    /// United States customary; also ounces, pounds and inches, which the imperial system shares.
    case us
    case imperial
    /// Pieces and vague amounts: clove, bunch, pinch.
    case household
    /// What food is sold or served in: can, jar, stick.
    case container
}

extension Unit {
    public var dimension: Dimension { facts.dimension }
    public var system: UnitSystem { facts.system }
    /// Base units of the dimension in one of this; `nil` for containers, vague units and temperatures.
    public var ratio: Rational? { facts.ratio }
    /// The English name: "tablespoon".
    public var name: String { facts.name }
    public var plural: String { facts.plural }
    /// The usual abbreviation, or the name where there is none: "tbsp", "g", "clove".
    public var symbol: String { facts.symbol }
    /// Where the ratio comes from.
    public var source: String { facts.source }

    /// Whether amounts in this unit convert by themselves to others of its dimension.
    public var isExact: Bool { ratio != nil }

    /// Whether this is a unit of mass, volume or length, not of counting.
    public var isMeasured: Bool { rawValue <= Unit.foot.rawValue || ownIndex != nil }

    /// Whether one of `other` is a fixed number of these.
    public func converts(to other: Unit) -> Bool {
        dimension == other.dimension && (self == other || (ratio != nil && other.ratio != nil))
    }

    /// The same amount in another unit, exactly; `nil` if the units do not convert or the numbers do not fit.
    ///
    /// Temperatures convert by ``Temperature``, mass and volume into each other by a density, see ``Measure``.
    public static func convert(_ quantity: Quantity, from: Unit, to: Unit) -> Quantity? {
        if from == to { return quantity }
        guard from.dimension == to.dimension, let numerator = from.ratio, let denominator = to.ratio,
            let factor = numerator.divided(by: denominator)
        else { return nil }
        return quantity.scaled(by: factor)
    }

    /// The unit a word or abbreviation names, in the tables of `measures`; `nil` for other text.
    ///
    /// A single `T` is a tablespoon and `t` a teaspoon; all else ignores case and a final period.
    public init?(_ text: String, measures: HomeMeasures = .us) {
        guard let unit = Lexicon.shared.unit(named: Array(text.utf8)) else { return nil }
        self = measures.meaning(of: unit)
    }
}

/// Whose cups, spoons and pints a bare word means.
public enum HomeMeasures: UInt8, Hashable, Sendable, CaseIterable {
    case us
    /// 250 ml cups, 5 and 15 ml spoons, imperial pints.
    case metric
    /// As metric, with 20 ml tablespoons.
    case australian
    case imperial

    /// The unit of this country for a unit read as United States customary.
    public func meaning(of unit: Unit) -> Unit {
        switch (self, unit) {
        case (.us, _): unit
        case (.imperial, .cup): .imperialCup
        case (.imperial, .teaspoon): .imperialTeaspoon
        case (.imperial, .tablespoon): .imperialTablespoon
        case (_, .cup): .metricCup
        case (_, .teaspoon): .metricTeaspoon
        case (.australian, .tablespoon): .australianTablespoon
        case (_, .tablespoon): .metricTablespoon
        case (_, .fluidOunce): .imperialFluidOunce
        case (_, .pint): .imperialPint
        case (_, .quart): .imperialQuart
        case (_, .gallon): .imperialGallon
        default: unit
        }
    }
}
