internal import Cookbook
public import Kitchen
internal import RecipeModel
internal import SourceText

/// What can be taken in place of a line of a recipe, in the amount that the line needs.
public struct StandIn: Sendable, Hashable {
    /// Taken together.
    public let parts: [Part]
    /// The allergens that it brings; `nil` where one of its parts is not known.
    public let brings: BroughtAllergens?
    /// What the dish will notice, and what it is good for; may be empty.
    public let effect: String
    /// Where it comes from: a published table, or the name of a model.
    public let source: String
    /// What stands against it by the limits that it was looked at with.
    public let verdict: DishLimits.Verdict

    public struct Part: Sendable, Hashable {
        public let name: String
        /// `nil` where it is taken as needed, or how much is not known.
        public let amount: Measure?

        public init(_ name: String, _ amount: Measure?) { (self.name, self.amount) = (name, amount) }

        /// "2 tbsp vinegar"
        public var text: String {
            [amount.map { MeasurableAmount($0).text }, name].compactMap { $0 }.joined(separator: " ")
        }
    }

    /// "15 tbsp milk + 1 tbsp lemon juice"
    public var text: String { parts.map(\.text).joined(separator: " + ") }

    /// The substitutes of the catalogue.
    ///
    /// - Parameter wanted: the line's amount; ratios are given as they are published where it does not convert.
    public static func usual(for food: Ingredient, _ wanted: Measure, _ limits: DishLimits) -> [StandIn] {
        let conversion = IngredientConversion(food)
        return food.usualSubstitutes.map { substitute in
            let times = times(substitute, wanted, conversion)
            let parts = zip(substitute.components, substitute.amounts).map { component, amount -> (Part, Ingredient?) in
                let known = food.known(component.name)
                guard let amount, let number = times.flatMap({ amount.amount.multiplied(by: $0) }) else {
                    return (Part(component.name, nil), known)
                }
                let unit = amount.unit == .part ? wanted.unit : amount.unit
                let measure = Measure(Quantity(number), unit).ofChart(shownIn: wanted.unit)
                let isSeveral = unit == nil && number > .one
                return (Part(isSeveral ? known?.plural ?? component.name : component.name, measure), known)
            }
            let use = substitute.use.isEmpty ? "" : "for \(substitute.use)"
            var remarks = [substitute.remark, use]
            if times == nil, substitute.replacedAmount != nil {
                remarks.append("published for \(replaced(substitute))")
            }
            let rule = substitute.isRuleOfThumb ? ", ratio a rule of thumb" : ""
            return StandIn(
                parts, insteadOf: food, effect: remarks.filter { !$0.isEmpty }.joined(separator: "; "),
                source: substitute.source.citation + rule, limits)
        }
    }

    /// What a model proposed, in lines.
    public init(
        lines: [String], effect: String, source: String, insteadOf food: Ingredient?, in catalogue: Catalogue,
        options: ItemLineOptions, _ limits: DishLimits
    ) {
        let parts = lines.flatMap { line -> [(Part, Ingredient?)] in
            let bytes = Array(line.utf8)
            let read = LocatedLine(text: bytes, options: options, range: ByteRange(0, bytes.count))
            let foods = LineFoods(read, catalogue: catalogue).foods
            let amount = read.line.amounts.isEmpty ? nil : read.line.measure
            guard let first = foods.first else { return [(Part(read.name.isEmpty ? line : read.name, amount), nil)] }
            let named = (Part(read.name.isEmpty ? line : read.name, amount), first.ingredient.map { catalogue[$0] })
            return [named]
                + foods.dropFirst().map { other in
                    let known = other.ingredient.map { catalogue[$0] }
                    return (Part(other.spelling ?? known?.name ?? line, nil), known)
                }
        }
        self.init(parts, insteadOf: food, effect: effect, source: source, limits)
    }

    private init(
        _ parts: [(part: Part, food: Ingredient?)], insteadOf food: Ingredient?, effect: String, source: String,
        _ limits: DishLimits
    ) {
        self.parts = parts.map(\.part)
        (self.effect, self.source) = (effect, source)
        let known = parts.compactMap(\.food)
        brings = food.flatMap { known.count == parts.count ? BroughtAllergens(known, insteadOf: $0) : nil }
        var verdict = DishLimits.Verdict()
        for (part, food) in parts { limits.judge(food, named: part.name, &verdict) }
        self.verdict = verdict
    }

    private static func times(_ substitute: Substitute, _ wanted: Measure, _ conversion: IngredientConversion)
        -> Rational?
    {
        guard let replaced = substitute.replacedAmount, replaced.isPositive else { return nil }
        if Unit(substitute.replacedUnit) == .part { return wanted.quantity?.min.divided(by: replaced) }
        let unit = substitute.replacedUnit.isEmpty ? nil : Unit(substitute.replacedUnit)
        if unit == nil, !substitute.replacedUnit.isEmpty { return nil }
        return conversion.convert(wanted, to: unit)?.quantity?.min.divided(by: replaced)
    }

    private static func replaced(_ substitute: Substitute) -> String {
        [substitute.replacedAmount.map { KitchenNumber.text($0) }, substitute.replacedUnit].compactMap { $0 }.filter {
            !$0.isEmpty
        }.joined(separator: " ")
    }
}

extension DishLimits {
    /// Holds one food against the limits; `nil` for one that is not known, of which nothing is certain.
    func judge(_ food: Ingredient?, named name: String, _ verdict: inout Verdict) {
        guard let food else {
            if !isEmpty { verdict.doubts.append("nothing is known of \(name)") }
            return
        }
        for diet in diets {
            let reason = food.reason(for: diet).map { ": \($0)" } ?? ""
            switch food.verdict(for: diet) {
            case .fits: break
            case .breaks: verdict.breaches.append("\(name) is not \(diet.displayName)\(reason)")
            case .depends, .unknown: verdict.doubts.append("\(name) may not be \(diet.displayName)\(reason)")
            }
        }
        for thing in without {
            switch thing {
            case .allergens(let allergen, let set):
                if !food.allergens.intersection(set).isEmpty {
                    verdict.breaches.append("\(name) holds \(allergen)")
                } else if !food.possibleAllergens.union(food.unknownAllergens).intersection(set).isEmpty {
                    verdict.doubts.append("\(name) may hold \(allergen)")
                }
            case .food(let unwanted, let other):
                if food.catalogue.isMade(food.id, with: unwanted) {
                    verdict.breaches.append("\(name) holds \(other)")
                } else if food.catalogue.isKind(unwanted, of: food.id) {
                    verdict.doubts.append("\(name) may be \(other)")
                }
            }
        }
    }
}
