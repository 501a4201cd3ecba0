/// A unit that a cookbook defines by a weight or a volume: a mug of 300 ml, a gou of 180 ml.
public struct OwnUnit: Hashable, Sendable {
    public let name: String
    public let plural: String
    /// Further words that mean it.
    public let aliases: [String]
    /// What one holds: one positive number of a unit of mass or volume.
    public let size: Measure

    public init(name: String, plural: String? = nil, aliases: [String] = [], size: Measure) {
        self.name = name
        self.plural = plural ?? name + "s"
        self.aliases = aliases
        self.size = size
    }

    /// How many of it an amount is; `nil` where it does not convert.
    func count(of measure: Measure) -> Quantity? {
        guard let unit = size.unit, let one = size.quantity?.min.reciprocal else { return nil }
        return measure.converted(to: unit)?.quantity?.scaled(by: one)
    }

    /// Every word that means it, in lower case.
    var words: [String] { ([name, plural] + aliases).map { $0.lowercased() } }
}

/// The units that a cookbook defines, and the words its lines are read by.
///
/// An amount in one of them is read as so much of what it is defined by, exactly: "2 gou" is 360 ml. So whatever adds, compares and
/// converts needs to know nothing of them; ``Amount/isOwnUnit`` says that the word in the line is one of these.
public final class OwnUnits: Hashable, Sendable {
    public let units: [OwnUnit]
    /// That of all cookbooks, with the words of these units.
    let lexicon: Lexicon

    /// As many as are read; the others are left out.
    public static let most = Unit.ownCases.count

    /// `nil` without any.
    public init?(_ units: [OwnUnit]) {
        guard !units.isEmpty else { return nil }
        self.units = Array(units.prefix(Self.most))
        lexicon = Lexicon.shared.adding(self.units)
    }

    public static func == (one: OwnUnits, other: OwnUnits) -> Bool { one === other || one.units == other.units }

    public func hash(into hasher: inout Hasher) { hasher.combine(units) }

    /// The unit that a word means, whatever its case and with or without a period; `nil` for other words.
    public func unit(named word: some StringProtocol) -> OwnUnit? {
        let word = word.lowercased()
        let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
        return units.first { $0.words.contains(bare) }
    }

    /// Why a word cannot be the name of a unit, as the end of a sentence; `nil` where it can be.
    public static func problem(ofWord word: String) -> String? {
        guard !word.isEmpty, word.unicodeScalars.allSatisfy(\.properties.isAlphabetic) else {
            return "is not one word of letters"
        }
        let entry = Lexicon.shared.entry(of: Array(word.utf8))
        if let unit = entry.unit {
            return unit.isExact ? "is one already, of a fixed size" : nil
        }
        if !entry.classes.isEmpty || entry.word != .other { return "means something else in an ingredient line" }
        return Catalogue.builtIn.ingredient(named: word) == nil ? nil : "is a food"
    }

    /// An amount in one of these units as so much of what that is defined by; others as they are. An amount without a number, or one that
    /// does not fit, is unknown.
    func resolved(_ measure: Measure) -> Measure {
        guard let index = measure.unit?.ownIndex else { return measure }
        guard units.indices.contains(index), let size = units[index].size.quantity?.min,
            let quantity = measure.quantity?.scaled(by: size)
        else { return Measure(nil, nil) }
        return Measure(quantity, units[index].size.unit)
    }

    /// So much in the unit that `word` means: "3", "mugs". `nil` where the word means none of them or the amount does not convert, or
    /// where it has to be exact and is not a short number.
    public func text(of measure: Measure, in word: String, rounding: AmountRounding = .kitchen) -> (
        number: String, word: String
    )? {
        guard let own = unit(named: word), let count = own.count(of: measure) else { return nil }
        let isShort = [count.min, count.max].allSatisfy { [1, 2, 3, 4, 8].contains($0.denominator) }
        if rounding == .exact, !isShort { return nil }
        // Mugs are filled by eye, as all that has no marks.
        let shown = rounding == .kitchen ? MeasurableAmount(Measure(count, .mug)) : nil
        let quantity = shown?.measures.first?.quantity ?? count
        let about = shown?.isRough == true && !count.isApproximate ? "about " : ""
        let folded = word.lowercased()
        let names = (one: own.name.lowercased(), several: own.plural.lowercased())
        let isPlural = quantity.max > 1
        let text = isPlural && folded == names.one ? own.plural : !isPlural && folded == names.several ? own.name : word
        return (about + quantity.displayText, text)
    }
}

extension Measure {
    /// The amount in a unit of one's own, as it is filled by eye: "2 gou", "1½ mugs"; `nil` where it does not convert.
    public func text(in own: OwnUnit) -> String? {
        guard let count = own.count(of: self) else { return nil }
        let shown = MeasurableAmount(Measure(count, .mug))
        let quantity = shown.measures.first?.quantity ?? count
        return "\(shown.isRough ? "about " : "")\(quantity.displayText) \(quantity.max > 1 ? own.plural : own.name)"
    }
}

extension Unit {
    /// What stands for the units of a cookbook's own while a line is read.
    static let ownCases: [Unit] = UnitFacts.ownRange.compactMap { Unit(rawValue: $0) }

    static func own(_ index: Int) -> Unit? { ownCases.indices.contains(index) ? ownCases[index] : nil }

    /// Which of a cookbook's own units it stands for; `nil` for the units of all cookbooks.
    var ownIndex: Int? { UnitFacts.ownRange.contains(rawValue) ? Int(rawValue - UnitFacts.ownRange.lowerBound) : nil }
}

extension UnitFacts {
    static let ownRange = Unit.own1.rawValue...Unit.own16.rawValue

    /// They measure volumes as far as grammar goes: a mug of flour and a scoop of 30 g are read alike.
    static func own(_ unit: Unit) -> UnitFacts {
        UnitFacts(
            unit: unit, dimension: .volume, system: .metric, ratio: nil, name: "own unit", plural: "own units",
            symbol: "own unit", aliases: "", source: "rbook.yaml")
    }
}

extension ItemReading {
    /// Turns amounts in units of the cookbook's own into what these are defined by.
    mutating func resolveOwnUnits(_ own: OwnUnits) {
        for index in amounts.indices where amounts[index].measure.unit?.ownIndex != nil {
            let amount = amounts[index]
            amounts[index] = Amount(
                kind: amount.kind, measure: own.resolved(amount.measure), quantityRange: amount.quantityRange,
                unitRange: amount.unitRange, isOwnUnit: true)
        }
        for index in alternatives.indices {
            guard let measure = alternatives[index].measure, measure.unit?.ownIndex != nil else { continue }
            alternatives[index] = Alternative(name: alternatives[index].name, measure: own.resolved(measure))
        }
        for index in attributes.indices {
            let kind: Attribute.Kind
            switch attributes[index].kind {
            case .need(let measure): kind = .need(own.resolved(measure))
            case .keep(let measure): kind = .keep(own.resolved(measure))
            case .price(let price, let measure): kind = .price(price, per: measure.map(own.resolved))
            default: continue
            }
            attributes[index] = Attribute(kind: kind, range: attributes[index].range)
        }
    }
}
