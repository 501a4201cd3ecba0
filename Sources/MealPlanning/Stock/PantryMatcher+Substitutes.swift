internal import Kitchen

extension PantryMatcher {
    /// A substitute for a food that is lacking, and how much of the food it has to replace.
    struct Option: Sendable {
        let replacement: SubstituteTable.Replacement
        let replaced: Measure?
        /// How many times its parts are needed; `nil` where no amount is asked for.
        let times: Rational?
    }

    /// Whether substitutes are allowed and some for it are there, whatever the amounts.
    func canBeReplaced(_ part: Part) -> Bool {
        guard let substitutes else { return false }
        return part.replaceable.contains { $0.resolution.ingredient.map(substitutes.hasReplacement) ?? false }
    }

    /// Substitutes for what a part lacks, in the order in which they are tried.
    func replacements(of part: Part) -> [Option] {
        guard let substitutes else { return [] }
        var options: [Option] = []
        for food in part.replaceable {
            guard let id = food.resolution.ingredient else { continue }
            let replaced = missing(part, food)
            for replacement in substitutes.replacements(of: id) {
                guard let replaced else {
                    options.append(Option(replacement: replacement, replaced: nil, times: nil))
                    continue
                }
                guard let times = substitutes.times(replacement, for: replaced, of: id) else { continue }
                options.append(Option(replacement: replacement, replaced: replaced, times: times))
            }
        }
        return options
    }

    /// How much of a food is lacking; `nil` where no amount is asked for.
    private func missing(_ part: Part, _ food: Food) -> Measure? {
        if case .short(let measure) = part.status { return measure }
        guard let wanted = food.measure, let quantity = wanted.quantity else { return nil }
        return Measure(Quantity(quantity.min), wanted.unit)
    }

    /// The substitute taken from what an allocation has left; `nil` where not all of its parts are surely there.
    func swap(_ option: Option, from allocation: Allocation) -> (draft: SwapDraft, allocation: Allocation)? {
        var allocation = allocation
        var draft = SwapDraft(replacement: option.replacement, replaced: option.replaced)
        for part in option.replacement.parts {
            let amount = option.times.flatMap { times in part.amount?.multiplied(by: times) }
            if option.times != nil, amount == nil { return nil }
            let unit = part.unit == .part ? option.replaced?.unit : part.unit
            var found = SwapDraft.Part(
                food: part.food,
                amount: amount.map { Measure(Quantity($0), unit).ofChart(shownIn: option.replaced?.unit) })
            if !stock.catalogue[part.food].neverNeedsStock {
                let places = stock.places(of: part.food, [])
                guard let first = places.first else { return nil }
                if let amount {
                    let need = allocation.nextNeed
                    switch allocation.take(Quantity(amount), NeedUnit(unit, of: part.food), from: places, in: stock) {
                    case .met: found.need = need
                    case .metByStaple(let place):
                        found.need = need
                        found.others = [place]
                    case .unknown, .short, .nothing: return nil
                    }
                } else {
                    found.others = [places.first { stock.lots[$0].isStaple } ?? first]
                }
            }
            draft.parts.append(found)
        }
        return (draft, allocation)
    }
}

extension Measure {
    /// The cups and ounces of charts in the grams or milliliters of the line that asks; spoons are everywhere.
    func ofChart(shownIn asked: Unit?) -> Measure {
        guard let asked, let unit, unit != .teaspoon, unit != .tablespoon, unit.system == .us, asked.system == .metric
        else { return self }
        return converted(to: asked) ?? self
    }
}
