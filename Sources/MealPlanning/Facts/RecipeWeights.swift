public import Cookbook
public import Kitchen
public import RecipeModel
internal import SourceText

/// What the ingredients of a recipe weigh, sub-recipes resolved into their own lines.
public struct RecipeWeights: Sendable {
    /// The most sub-recipes that are gone through for one recipe, each as often as it is used; what is beyond has no figure.
    static let mostRecipes = 1000

    public let lines: [Line]

    /// One ingredient line with what it weighs and how that is known.
    public struct Line: Sendable {
        public let file: CookbookFile
        public let ingredient: RecipeIngredient
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
    }

    public init(_ file: CookbookFile, _ recipe: Recipe, factor: Rational = .one, in cookbook: LoadedCookbook) {
        var lines: [Line] = []
        var recipes = 0
        Self.collect(file, recipe, factor, cookbook, ancestors: [file.path.bytes], &recipes, &lines)
        self.lines = lines
    }

    private static func collect(
        _ file: CookbookFile, _ recipe: Recipe, _ factor: Rational, _ cookbook: LoadedCookbook, ancestors: [[UInt8]],
        _ recipes: inout Int, _ lines: inout [Line]
    ) {
        for ingredient in recipe.ingredients {
            let factor = ingredient.line.isFixed ? .one : factor
            if let path = ingredient.linkedPath(in: file.path),
                let linked = cookbook.file(at: path), let sub = linked.recipe, !ancestors.contains(path.bytes),
                ancestors.count < 8
            {
                recipes += 1
                if recipes <= mostRecipes, let part = share(of: sub, ingredient.line.measure)?.multiplied(by: factor) {
                    collect(linked, sub, part, cookbook, ancestors: ancestors + [path.bytes], &recipes, &lines)
                } else {
                    lines.append(
                        Line(file: file, ingredient: ingredient, factor: factor, identity: nil, weight: .noFigure))
                }
                continue
            }
            let identity = ingredient.identity(in: cookbook.catalogue)
            lines.append(
                Line(
                    file: file, ingredient: ingredient, factor: factor, identity: identity,
                    weight: weight(of: ingredient, identity, factor)))
        }
    }

    /// How much of a recipe a line asks for, by its yield or its servings; `nil` where neither can be compared.
    private static func share(of recipe: Recipe, _ measure: Measure) -> Rational? {
        for made in [recipe.metadata.yield, recipe.metadata.servings] {
            if let made, let share = SubRecipeShare.of(measure, making: made.value) { return share }
        }
        return SubRecipeShare.of(measure, making: nil)
    }

    /// What one line of a recipe weighs by itself, water and optional things included.
    public static func weight(of ingredient: RecipeIngredient, in catalogue: Catalogue) -> Weight {
        weight(of: ingredient, ingredient.identity(in: catalogue), .one, countsAll: true)
    }

    static func weight(
        of ingredient: RecipeIngredient, _ identity: Ingredient?, _ factor: Rational, countsAll: Bool = false
    ) -> Weight {
        let line = ingredient.line
        if !countsAll, line.isOptional || identity?.isNotFood == true || identity?.isFree == true { return .leftOut }
        let measures = [MatchLine.total(line)].compactMap { $0 } + line.alternativeMeasures
        if measures.isEmpty { return line.isToTaste ? .leftOut : .noAmount }
        // What the line weighs by its own words comes before any table.
        for measure in measures where measure.unit?.dimension == .mass {
            if let grams = measure.scaled(by: factor)?.converted(to: .gram)?.quantity { return .written(grams) }
        }
        for measure in measures {
            guard let amount = measure.scaled(by: factor) else { continue }
            let scaled = IngredientConversion.pieces(amount) ?? amount
            if let unit = scaled.unit, unit.dimension == .volume {
                let form = line.preparation(in: ingredient.text)
                if let density = identity?.density(inForm: form, measuredIn: unit.densityMeasure),
                    let value = density.exactGramsPerMilliliter,
                    let grams = scaled.converted(to: .gram, gramsPerMilliliter: value)?.quantity
                {
                    return .byDensity(grams, density)
                }
                continue
            }
            let form = scaled.unit.map { $0 == .piece ? "" : $0.name } ?? ""
            if let piece = identity?.pieceWeight(form, size: line.size(in: ingredient.text))
                ?? identity?.pieceWeight(form),
                let each = Rational(piece.grams.numerator, piece.grams.denominator),
                let grams = scaled.quantity?.scaled(by: each)
            {
                return .byPiece(grams, piece)
            }
        }
        return .noFigure
    }
}
