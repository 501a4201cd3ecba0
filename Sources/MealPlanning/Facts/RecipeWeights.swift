public import Cookbook
public import Kitchen
public import RecipeModel
internal import SourceText

/// What the ingredients of a recipe weigh, sub-recipes resolved into their own lines.
public struct RecipeWeights: Sendable {
    public let lines: [Line]

    /// One food of an ingredient line with what it weighs and how that is known.
    public struct Line: Sendable {
        public let file: CookbookFile
        public let ingredient: LocatedLine
        /// What of the line it is, as the line calls it, or by its name in the catalogue where it goes with that: the onion of "2 carrots + 1 onion".
        public let name: String
        /// Whether it goes with what the line asks for.
        public let isCompanion: Bool
        /// By how much the line is multiplied on its way into the recipe.
        public let factor: Rational
        public let identity: Ingredient?
        public let weight: Weight
    }

    public enum Weight: Sendable {
        /// A weight as written, or by a table of exact ratios.
        case written(Quantity)
        /// A volume by its published density.
        case byDensity(Quantity, Density)
        /// Pieces by their published weight.
        case byPiece(Quantity, PieceWeight)
        /// Optional, to taste, or water: not counted.
        case leftOut
        /// The line gives no amount.
        case noAmount
        /// No published figure turns the amount into a weight.
        case noFigure

        /// Grams; `nil` where nothing is known.
        public var grams: Quantity? {
            switch self {
            case .written(let grams), .byDensity(let grams, _), .byPiece(let grams, _): grams
            case .leftOut, .noAmount, .noFigure: nil
            }
        }

        /// Whether it goes by the usual size of a can or the like.
        public var isAssumed: Bool {
            if case .byPiece(_, let piece) = self { return piece.source.isAssumed }
            return false
        }
    }

    public init(_ file: CookbookFile, _ recipe: Recipe, factor: Rational = .one, in cookbook: LoadedCookbook) {
        var lines: [Line] = []
        var recipes = 0
        Self.collect(file, recipe, factor, cookbook, RecipeNesting(file.path), &recipes, &lines)
        self.lines = lines
    }

    private static func collect(
        _ file: CookbookFile, _ recipe: Recipe, _ factor: Rational, _ cookbook: LoadedCookbook,
        _ nesting: RecipeNesting<RelativePath>, _ recipes: inout Int, _ lines: inout [Line]
    ) {
        for ingredient in recipe.ingredients {
            let factor = ingredient.line.isFixed ? .one : factor
            func add(_ identity: Ingredient?, _ weight: Weight, companion: Ingredient? = nil) {
                lines.append(
                    Line(
                        file: file, ingredient: ingredient, name: companion?.name ?? ingredient.name,
                        isCompanion: companion != nil, factor: factor, identity: identity, weight: weight))
            }
            defer {
                for companion in ingredient.companions(in: cookbook.catalogue) {
                    let food = cookbook.catalogue[companion.food]
                    add(food, weight(of: companion.measure, food, ingredient, factor), companion: food)
                }
            }
            guard !ingredient.line.isOptional, let linked = cookbook.subRecipe(of: ingredient, in: file),
                let sub = linked.recipe
            else {
                let identity = ingredient.identity(in: cookbook.catalogue)
                add(identity, weight(of: ingredient, identity, factor))
                continue
            }
            recipes += 1
            if recipes <= RecipeNesting<RelativePath>.mostRecipes, let inner = nesting.entering(linked.path) {
                if let part = SubRecipeShare.of(ingredient.line.measure, of: sub)?.multiplied(by: factor) {
                    collect(linked, sub, part, cookbook, inner, &recipes, &lines)
                } else {
                    add(nil, .noFigure)
                }
            } else {
                // What is in it is not known; a weight that is written holds all the same.
                add(nil, weight(of: ingredient, nil, factor))
            }
        }
    }

    /// What one line of a recipe weighs by itself, water and optional things included.
    public static func weight(of ingredient: LocatedLine, in catalogue: Catalogue) -> Weight {
        weight(of: ingredient, ingredient.identity(in: catalogue), .one, countsAll: true)
    }

    static func weight(
        of ingredient: LocatedLine, _ identity: Ingredient?, _ factor: Rational, countsAll: Bool = false
    ) -> Weight {
        let line = ingredient.line
        if !countsAll, line.isOptional || identity?.isNotFood == true || identity?.isFree == true { return .leftOut }
        let measures = [MatchLine.total(line)].compactMap { $0 } + MatchLine.others(line)
        if measures.isEmpty { return line.isToTaste ? .leftOut : .noAmount }
        return weight(
            of: measures, identity, factor, form: line.preparation(in: ingredient.text),
            size: line.size(in: ingredient.text))
    }

    /// What a companion of a line weighs.
    private static func weight(
        of measure: Measure, _ food: Ingredient, _ ingredient: LocatedLine, _ factor: Rational
    ) -> Weight {
        if ingredient.line.isOptional || food.isFree { return .leftOut }
        return weight(of: [measure], food, factor, form: "", size: "")
    }

    /// - Parameter measures: the same amount in several units.
    private static func weight(
        of measures: [Measure], _ identity: Ingredient?, _ factor: Rational, form preparation: String, size: String
    ) -> Weight {
        // What the line weighs by its own words comes before any table.
        for measure in measures where measure.unit?.dimension == .mass {
            if let grams = measure.scaled(by: factor)?.converted(to: .gram)?.quantity { return .written(grams) }
        }
        for measure in measures {
            guard let amount = measure.scaled(by: factor) else { continue }
            let scaled = IngredientConversion.pieces(amount) ?? amount
            if let unit = scaled.unit, unit.dimension == .volume {
                if let density = identity?.density(inForm: preparation, measuredIn: unit.densityMeasure),
                    let value = density.gramsPerMilliliter,
                    let grams = scaled.converted(to: .gram, gramsPerMilliliter: value)?.quantity
                {
                    return .byDensity(grams, density)
                }
                continue
            }
            let form = scaled.unit.map { $0 == .piece ? "" : $0.name } ?? ""
            if let piece = identity?.pieceWeight(form, size: size)
                ?? identity?.pieceWeight(form),
                let grams = scaled.quantity?.scaled(by: piece.grams)
            {
                return .byPiece(grams, piece)
            }
        }
        return .noFigure
    }
}

extension LocatedLine {
    /// What goes with what the line asks for, by amounts of its own or that of each.
    func companions(in catalogue: Catalogue) -> [(food: IngredientID, measure: Measure)] {
        guard line.amounts.count > 1 || line.sharesAmount(in: text) else { return [] }
        return line.companions(in: text, catalogue: catalogue).compactMap { companion in
            guard companion.measure.quantity != nil else { return nil }
            return companion.resolution.ingredient.map { ($0, companion.measure) }
        }
    }
}
