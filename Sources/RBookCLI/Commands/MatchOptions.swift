import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// What is asked of the pantry, for one recipe or for all of them.
struct MatchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Cook for this many: amounts are scaled by what each recipe says it serves.", valueName: "number"))
    var servings: String?

    @Flag(help: "Let substitutes stand in for what is lacking, shown and counted apart.")
    var substitutes = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What it uses up of the stock that should be used within this many days, or by a date.", valueName: "days"))
    var useUp: String?

    /// The servings that were asked for.
    func wantedServings() throws -> Rational? {
        guard let servings else { return nil }
        guard let wanted = ScaleOptions.number(servings), wanted.isPositive else {
            throw OperationProblem(
                "'\(servings)' is not a number of servings", hint: "write --servings 4", kind: .usage)
        }
        return wanted
    }

    /// The day until which stock should be used.
    func useUpDay(_ session: Session) throws -> CalendarDate? {
        guard let useUp else { return nil }
        guard let days = Int(useUp) else { return try session.date(useUp) }
        guard days >= 0, let day = session.today.adding(days: days) else {
            throw OperationProblem(
                "'\(useUp)' is not a number of days", hint: "write --use-up 3, or a date: --use-up friday", kind: .usage
            )
        }
        return day
    }

    /// Which substitutes are allowed: none that bring what the query or those who eat avoid.
    func rules(_ query: Query, _ profile: DietProfile, acceptsDoubt: Bool) -> SubstituteRules? {
        guard substitutes else { return nil }
        let asked = query.askedFacts
        return SubstituteRules(
            // What is not known of could be in anything that brings something.
            avoided: profile.unknown.isEmpty || acceptsDoubt
                ? asked.allergens.reduce(profile.allergens) { $0.union($1) } : .all,
            diets: Diet.allCases.filter { asked.diets.contains($0) || profile.diets.contains($0) },
            acceptsDoubt: acceptsDoubt)
    }

    /// How a recipe matches the pantry.
    func match(
        _ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook, _ session: Session, _ query: Query = .all
    ) throws -> (match: RecipeMatch, sheet: MatchSheet) {
        let factor = try servings.map { try ScaleOptions.toServings($0, recipe, recipe.title.text) } ?? .one
        let profile = session.profile(cookbook.configuration)
        let pantry = RecipePantry(
            cookbook, today: session.today, substitutes: rules(query, profile, acceptsDoubt: false))
        let match = pantry.match(file, recipe, factor: factor, usingUpUntil: try useUpDay(session))
        let sheet = MatchSheet(
            match, in: cookbook, factor: factor, attention: FactMarks(profile).line(file, cookbook),
            withSubstitutes: substitutes)
        return (match, sheet)
    }
}
