public import ArgumentParser
import Cookbook
import CookbookSession
public import Kitchen
import MealPlanning
import RecipeModel
import SourceText

/// The ways to say how much is cooked and in whose units it is shown.
struct ScaleOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Scale to this many servings.", valueName: "number"))
    var servings: String?

    @Option(help: ArgumentHelp("Scale to this yield: \"36 cookies\", \"2 kg\".", valueName: "amount"))
    var yield: String?

    @Option(help: ArgumentHelp("Multiply all amounts: 2, 1/2, 1.5.", valueName: "factor"))
    var scale: String?

    @Option(help: ArgumentHelp("Scale to use up one ingredient: \"700 g flour\".", valueName: "item"))
    var using: String?

    @Option(help: ArgumentHelp("Scale to this pan: \"20 cm\", \"9x13 in\", \"8 inch square\".", valueName: "size"))
    var pan: String?

    @Option(
        name: .customLong("from-pan"),
        help: ArgumentHelp("The pan the recipe is written for, where it does not say.", valueName: "size"))
    var fromPan: String?

    @Flag(name: .customLong("fit-pantry"), help: "Scale down to what the pantry allows.")
    var fitPantry = false

    @Option(
        help: ArgumentHelp("Show amounts in these units: as-written, metric, us or imperial.", valueName: "system"))
    var units: UnitView?

    /// Whether any of them was given.
    var isGiven: Bool {
        [servings, yield, scale, using, pan, fromPan].contains { $0 != nil } || fitPantry || units != nil
    }

    /// How the recipe is shown, and what there is to say about it.
    func view(_ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook, _ session: Session) throws -> (
        view: RecipeView, remark: String?
    ) {
        let given = [servings, yield, scale, using, pan].filter { $0 != nil }.count + (fitPantry ? 1 : 0)
        guard given <= 1 else {
            throw OperationProblem(
                "only one of --servings, --yield, --scale, --using, --pan and --fit-pantry can be given",
                kind: .usage)
        }
        let (factor, remark) = try factor(file, recipe, cookbook, session)
        let units = units ?? session.units(cookbook.configuration)
        return (
            RecipeView(
                factor: factor, units: units, catalogue: cookbook.catalogue,
                options: cookbook.configuration.recipeLineOptions), remark
        )
    }

    private func factor(_ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook, _ session: Session) throws
        -> (Rational, String?)
    {
        let title = recipe.title.text
        if let scale {
            guard let factor = Self.number(scale), factor.isPositive else {
                throw OperationProblem(
                    "'\(scale)' is not a factor", hint: "write --scale 2, 1/2 or 1.5", kind: .usage)
            }
            return (factor, nil)
        }
        if let servings { return (try Self.toServings(servings, recipe, title), nil) }
        if let yield { return (try toYield(yield, recipe, title), nil) }
        if let using { return try toUse(using, recipe, cookbook, title) }
        if let pan { return try toPan(pan, recipe, title) }
        if fitPantry { return try toPantry(file, recipe, cookbook, session, title) }
        return (.one, nil)
    }

    /// A number and nothing else: "2", "1/2", "1 1/2", "1.5", "½"; `nil` for anything with more to it.
    static func number(_ text: String) -> Rational? {
        let bytes = Array(text.utf8)
        let line = ItemLine.parse(bytes, options: ItemLineOptions())
        guard line.amounts.count == 1, let amount = line.amounts.first, amount.unitRange == nil,
            let value = amount.measure.quantity?.value,
            bytes.indices.allSatisfy({ amount.quantityRange.contains($0) || bytes[$0] == 0x20 })
        else { return nil }
        return value
    }

    /// What a recipe's amounts are multiplied by to serve so many.
    static func toServings(_ text: String, _ recipe: Recipe, _ title: String) throws -> Rational {
        guard let wanted = number(text), wanted.isPositive else {
            throw OperationProblem(
                "'\(text)' is not a number of servings", hint: "write --servings 4", kind: .usage)
        }
        guard let authored = recipe.metadata.servings?.value.quantity else {
            if let yield = recipe.metadata.yield?.value {
                throw OperationProblem(
                    "'\(title)' does not say how many it serves, but that it makes \(yield.displayText)",
                    hint: "scale with --yield \"\(doubled(yield))\"")
            }
            throw OperationProblem(
                "'\(title)' does not say how many it serves", hint: "add 'servings: 4' to it, or scale with --scale")
        }
        guard let factor = ScaleFactor.servings(authored, to: wanted) else {
            throw OperationProblem("the recipe cannot be scaled to \(text) servings")
        }
        return factor
    }

    private static func doubled(_ yield: Yield) -> String {
        Yield(quantity: yield.quantity.scaled(by: 2) ?? yield.quantity, unit: yield.unit).displayText
    }

    private func toYield(_ text: String, _ recipe: Recipe, _ title: String) throws -> Rational {
        guard let wanted = Yield(text), wanted.quantity.min.isPositive else {
            throw OperationProblem(
                "'\(text)' is not an amount", hint: "write --yield \"36 cookies\"", kind: .usage)
        }
        guard let authored = recipe.metadata.yield?.value ?? recipe.metadata.servings?.value else {
            throw OperationProblem(
                "'\(title)' does not say how much it makes",
                hint: "add 'yield: 24 cookies' to it, or scale with --scale")
        }
        let (own, meant) = (authored.inPieces, wanted.inPieces)
        let have = own.measure
        let want = meant.measure
        if have.unit?.isExact == true || want.unit?.isExact == true {
            if let factor = ScaleFactor.yield(have, to: want) { return factor }
        } else if meant.unit.isEmpty || own.unit.isEmpty || meant.counts(sameAs: own) {
            if let factor = ScaleFactor.servings(own.quantity, to: meant.quantity.min) { return factor }
        }
        throw OperationProblem(
            "'\(title)' makes \(authored.displayText), which cannot be compared with \(wanted.displayText)",
            hint: "give the yield in the recipe's own unit")
    }

    private func toUse(_ text: String, _ recipe: Recipe, _ cookbook: LoadedCookbook, _ title: String) throws -> (
        Rational, String?
    ) {
        let item = LocatedLine(
            text: Array(text.utf8), options: cookbook.configuration.itemLineOptions, range: ByteRange(at: 0))
        guard item.line.measure.quantity != nil, !item.name.isEmpty else {
            throw OperationProblem(
                "'\(text)' is not an amount of an ingredient", hint: "write --using \"700 g flour\"",
                kind: .usage)
        }
        let catalogue = cookbook.catalogue
        let meant = UsedIngredient.find(item.name, in: recipe, catalogue)
        guard let first = meant.first else {
            throw OperationProblem(
                "'\(title)' has no \(item.name)",
                hint:
                    "name one of its ingredients: \(recipe.ingredients.prefix(6).map(\.name).joined(separator: ", "))")
        }
        guard let needed = UsedIngredient.total(meant, catalogue),
            let have = UsedIngredient.conversion(first, catalogue).convert(item.line.measure, to: needed.unit),
            let factor = ScaleFactor.using(have, of: needed)
        else {
            throw OperationProblem(
                "\(item.line.measure.text) cannot be compared with '\(meant.map { $0.string }.joined(separator: "', '"))'",
                hint: "give the amount in the unit of the recipe")
        }
        let all =
            meant.count > 1 ? ", counting \(meant.map { $0.name }.joined(separator: " and "))" : ""
        return (factor, "scaled to use \(text)\(all)")
    }

    private func toPan(_ text: String, _ recipe: Recipe, _ title: String) throws -> (Rational, String?) {
        guard let wanted = Pan(text) else {
            throw OperationProblem(
                "'\(text)' is not a size of a pan",
                hint: "write --pan \"20 cm\", \"9x13 in\" or \"8 inch square\"",
                kind: .usage)
        }
        let authored: Pan
        if let fromPan {
            guard let pan = Pan(fromPan) else {
                throw OperationProblem("'\(fromPan)' is not a size of a pan", kind: .usage)
            }
            authored = pan
        } else {
            let texts = recipe.equipment.map(\.value) + recipe.steps.map(\.text) + recipe.ingredients.map(\.string)
            guard let pan = texts.lazy.compactMap({ Pan.first(in: $0) }).first else {
                throw OperationProblem(
                    "'\(title)' does not say what pan it is for", hint: "say it with --from-pan \"26 cm\"")
            }
            authored = pan
        }
        guard let factor = ScaleFactor.pan(authored, to: wanted) else {
            throw OperationProblem("the recipe cannot be scaled to that pan")
        }
        return (
            factor,
            "scaled by area from a pan of \(authored.displayText) to \(wanted.displayText), the height staying the same; times may change"
        )
    }

    private func toPantry(
        _ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook, _ session: Session, _ title: String
    ) throws -> (Rational, String?) {
        switch RecipePantry(cookbook, today: session.today).fit(file, recipe) {
        case .missing(let names):
            throw OperationProblem(
                "the pantry does not have \(names.map { $0 }.joined(separator: ", "))",
                hint: "see what else is missing: rbook makeable --recipe \(argument: file.path.string)",
                kind: .nothingFound)
        case .factor(let factor, let limits):
            return (
                factor,
                limits.isEmpty
                    ? "the pantry has enough of everything"
                    : "scaled to what the pantry has of \(limits.map { $0 }.joined(separator: ", "))"
            )
        }
    }
}

extension UnitView: ExpressibleByArgument {}
