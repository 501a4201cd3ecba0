import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import SourceText

/// How dishes are chosen; shared by `suggest` and `plan fill`.
struct ChoiceOptions: ParsableArguments {
    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("For so many; without it recipes are cooked as they are written.", valueName: "servings"))
    var servings: String?

    @Option(help: ArgumentHelp("Not a dish that is planned or was cooked within so many days.", valueName: "days"))
    var noRepeat: Int = 7

    @Option(
        help: ArgumentHelp(
            "Spend at most this on what has to be bought, as far as prices are known: \"40 EUR\".", valueName: "price"))
    var budget: String?

    @Option(help: ArgumentHelp("Let chance begin at this number: the same gives the same answer.", valueName: "number"))
    var seed: UInt64?

    @Flag(help: "Show what each part adds, in points.")
    var explain = false

    func validate() throws {
        if noRepeat < 0 { throw ValidationError("--no-repeat takes a number that is not negative") }
    }

    /// - Parameter filters: the query is made of; who names categories needs no others.
    func wish(_ query: Query, _ filters: FilterOptions) throws -> MealWish {
        var wish = MealWish(query)
        wish.acceptsDoubt = filters.maybe
        wish.seed = seed
        wish.rules.daysBetween = noRepeat
        wish.rules.followsSlots = filters.category.isEmpty
        if let servings {
            guard let count = Self.amount(servings), count.isPositive else {
                throw OperationProblem("'\(servings)' is not a number of servings", hint: "write --for 4", kind: .usage)
            }
            wish.servings = count
        }
        if let budget { wish.rules.budget = try Self.budget(budget) }
        return wish
    }

    /// "40 EUR", "EUR 40", "€40"
    private static func budget(_ text: String) throws -> PlanningRules.Budget {
        var currency = ""
        var number = ""
        for character in text where character != " " {
            if character.isNumber || character == "." || character == "," {
                number.append(character)
            } else {
                currency.append(character)
            }
        }
        guard let amount = amount(number.replacing(",", with: ".")), !currency.isEmpty else {
            throw OperationProblem(
                "'\(text)' is not an amount of money", hint: "write --budget \"40 EUR\"", kind: .usage)
        }
        return PlanningRules.Budget(amount, currency)
    }

    private static func amount(_ text: String) -> Rational? {
        let bytes = Array(text.utf8)
        let line = ItemLine.parse(bytes, options: ItemLineOptions())
        guard let quantity = line.measure.quantity, !quantity.isRange, line.measure.unit == nil,
            line.name(in: bytes).isEmpty
        else { return nil }
        return quantity.min
    }
}
