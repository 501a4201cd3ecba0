public import Kitchen

/// A sum of amounts that may each be said in several units: "1 cup (95 g)" and "200 g" are 295 g.
public struct SaidTotal {
    /// Each amount as it is said: the first way is the one it begins with.
    private let amounts: [[Measure]]

    /// - Parameter amounts: each in one way or more; without a quantity where it is not known.
    public init(_ amounts: [[Measure]]) { self.amounts = amounts }

    /// The sum in as few terms as there can be: of what is said in one kind of unit by all, else with published figures.
    public func total(by conversion: IngredientConversion) -> AmountTotal {
        let plain = sum { $0.first }
        guard plain.terms.count > 1 else { return plain }
        let joined = plain.joined(by: conversion)
        guard amounts.contains(where: { $0.count > 1 }) else { return joined }
        let sums = [Dimension.mass, .volume, .count].map { dimension in
            sum { said in said.first { ($0.unit ?? .piece).dimension == dimension } ?? said.first }
        }
        if let exact = sums.first(where: { $0.terms.count == 1 }) { return exact }
        return sums.map { $0.joined(by: conversion) }.reduce(joined) { $1.terms.count <= $0.terms.count ? $1 : $0 }
    }

    /// The same sum in other units, where all amounts are said in them.
    public func others(of total: AmountTotal) -> [Measure] {
        guard let measure = total.measure, let first = amounts.first, amounts.allSatisfy({ $0.count > 1 }) else {
            return []
        }
        let own = Way(measure)
        var ways: [Way] = []
        for way in first.map({ Way($0) }) where way != own && !ways.contains(way) { ways.append(way) }
        ways.sort {
            ($0.dimension == own.dimension ? 1 : 0, $0.dimension.rawValue) < (
                $1.dimension == own.dimension ? 1 : 0, $1.dimension.rawValue
            )
        }
        return ways.compactMap { way in
            let parts = amounts.map { said in said.first { Way($0) == way } }
            guard parts.allSatisfy({ $0?.quantity != nil }) else { return nil }
            // Cans are counted together only where all hold the same.
            if parts.contains(where: { $0?.unit?.system == .container }), !isOneSize(parts, as: measure) { return nil }
            return sum { said in said.first { Way($0) == way } }.measure
        }
    }

    /// What an amount is said in: weights and volumes of the kitchens of one country are one way, however small the unit.
    private struct Way: Hashable {
        let dimension: Dimension
        /// `nil` for what is counted.
        let system: UnitSystem?

        init(_ measure: Measure) {
            let unit = measure.unit ?? .piece
            dimension = unit.dimension
            system = unit.isMeasured ? unit.system : nil
        }
    }

    private func isOneSize(_ parts: [Measure?], as total: Measure) -> Bool {
        let sizes = zip(parts, amounts).map { part, said -> Rational? in
            guard let unit = total.unit, let own = said.first?.converted(to: unit)?.quantity?.value else { return nil }
            return part?.quantity?.value.flatMap { own.divided(by: $0) }
        }
        return sizes.allSatisfy { $0 != nil && $0 == sizes[0] }
    }

    private func sum(_ choose: ([Measure]) -> Measure?) -> AmountTotal {
        amounts.reduce(into: AmountTotal()) { $0.add(choose($1) ?? Measure(nil, nil)) }
    }
}
