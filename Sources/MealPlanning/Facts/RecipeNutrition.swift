public import Cookbook
public import Kitchen
public import RecipeModel

/// Energy and nutrients of a whole recipe, computed from its ingredients by published figures.
///
/// What is as bought and what is edible are not told apart: the figures are for the edible part, and so are published piece
/// weights, while a weight in the line is taken as edible. Losses in cooking are not known and not guessed.
public struct RecipeNutrition: Sendable {
    /// One nutrient in the unit of its column.
    public enum Nutrient: CaseIterable, Sendable {
        case energy, protein, fat, saturatedFat, carbohydrate, sugars, fibre, sodium

        /// "energy", "saturated fat"
        public var displayName: String {
            switch self {
            case .energy: "energy"
            case .protein: "protein"
            case .fat: "fat"
            case .saturatedFat: "saturated fat"
            case .carbohydrate: "carbohydrate"
            case .sugars: "sugars"
            case .fibre: "fibre"
            case .sodium: "sodium"
            }
        }

        /// "kcal", "g", "mg"
        public var unit: String {
            switch self {
            case .energy: "kcal"
            case .sodium: "mg"
            default: "g"
            }
        }

        /// Of 100 g; `nil` if not published.
        public func figure(_ nutrition: Nutrition) -> Rational? {
            switch self {
            case .energy: nutrition.energyKilocalories
            case .protein: nutrition.proteinGrams
            case .fat: nutrition.fatGrams
            case .saturatedFat: nutrition.saturatedFatGrams
            case .carbohydrate: nutrition.carbohydrateGrams
            case .sugars: nutrition.sugarsGrams
            case .fibre: nutrition.fibreGrams
            case .sodium: nutrition.sodiumMilligrams
            }
        }
    }

    /// What one line adds.
    public struct Line: Sendable {
        public let weight: RecipeWeights.Line
        /// `nil` where nothing is published of the ingredient or it has no known weight.
        public let nutrition: Nutrition?
    }

    /// A total, and whether every counted line had a figure for it.
    public struct Total: Sendable {
        public let nutrient: Nutrient
        public let amount: Double
        public let isComplete: Bool
    }

    public let lines: [Line]
    /// For the whole recipe, in the order of `Nutrient.allCases`; empty where no line has figures.
    public let totals: [Total]
    /// Grams of all lines that have a weight, and of those that have figures too.
    public let knownGrams: Double
    public let coveredGrams: Double
    /// Lines without a weight or without figures.
    public let missing: [Line]
    /// Lines that are counted by the usual size of a can or the like.
    public var assumed: [Line] { lines.filter { $0.nutrition != nil && $0.weight.weight.isAssumed } }
    /// Lines that hold more than what they ask for by an amount ("1 cup rice cooked in stock"), with the names of what is not counted.
    public let partly: [(line: Line, others: [String])]
    /// How many portions the whole is divided into; `nil` if the recipe does not say.
    public let servings: Rational?

    /// - Parameter factor: the recipe's amounts are multiplied by it; what one serving holds stays the same.
    public init(_ file: CookbookFile, _ recipe: Recipe, factor: Rational = .one, in cookbook: LoadedCookbook) {
        var lines: [Line] = []
        var missing: [Line] = []
        var partly: [(line: Line, others: [String])] = []
        var sums: [Nutrient: Double] = [:]
        var gaps: Set<Nutrient> = []
        var known = 0.0
        var covered = 0.0
        for weight in RecipeWeights(file, recipe, factor: factor, in: cookbook).lines {
            if case .leftOut = weight.weight {
                lines.append(Line(weight: weight, nutrition: nil))
                continue
            }
            let grams = weight.weight.grams.map { ($0.min.doubleValue + $0.max.doubleValue) / 2 }
            let nutrition = grams == nil ? nil : weight.identity?.nutrition
            let line = Line(weight: weight, nutrition: nutrition)
            lines.append(line)
            if let grams { known += grams }
            guard let grams, let nutrition else {
                missing.append(line)
                // A pinch of salt leaves no gap in the energy.
                let published = weight.identity?.nutrition
                for nutrient in Nutrient.allCases
                where published.flatMap({ nutrient.figure($0) }) != .zero { gaps.insert(nutrient) }
                continue
            }
            let others = weight.isCompanion ? [] : Self.others(in: weight.ingredient, cookbook.catalogue)
            if !others.isEmpty {
                partly.append((line, others))
                gaps.formUnion(Nutrient.allCases)
            }
            covered += grams
            for nutrient in Nutrient.allCases {
                if let figure = nutrient.figure(nutrition) {
                    sums[nutrient, default: 0] += grams * figure.doubleValue / 100
                } else {
                    gaps.insert(nutrient)
                }
            }
        }
        self.lines = lines
        self.missing = missing
        self.partly = partly
        totals = Nutrient.allCases.compactMap { nutrient in
            sums[nutrient].map { Total(nutrient: nutrient, amount: $0, isComplete: !gaps.contains(nutrient)) }
        }
        knownGrams = known
        coveredGrams = covered
        servings = (recipe.metadata.servings?.value.quantity.min).flatMap { $0.multiplied(by: factor) }
    }

    /// Foods a line holds besides those that it gives an amount of.
    private static func others(in ingredient: LocatedLine, _ catalogue: Catalogue) -> [String] {
        let companions = ingredient.companions(in: catalogue).map(\.food)
        return LineFoods(ingredient, catalogue: catalogue).foods.filter { food in
            (food.role == .also || food.role == .listed) && !companions.contains { $0 == food.ingredient }
        }.compactMap { food in
            food.ingredient.map { catalogue[$0].name } ?? food.spelling
        }
    }

    /// How many lines count: all but water, what is optional and what is added to taste.
    public var countedLines: Int {
        lines.reduce(0) { count, line in
            if case .leftOut = line.weight.weight { count } else { count + 1 }
        }
    }

    /// The share of the known weight that figures cover, 0 to 100; `nil` if no weight is known.
    public var coveredPercent: Int? { knownGrams > 0 ? Int((coveredGrams / knownGrams * 100).rounded(.down)) : nil }
}
