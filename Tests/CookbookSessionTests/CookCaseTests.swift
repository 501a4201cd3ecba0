import Kitchen
import SourceText
import Testing

@testable import CookbookSession

/// What cooking leaves in the pantry, worked out by hand.
@Suite struct CookCaseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let ingredients: [String]
        /// Lots in the order of the file.
        let pantry: [String]
        var factor = Rational.one
        var stock = CookRecipe.Stock.needed
        var usedUp: [String] = []
        /// The lots that are left; `nil` where it is refused.
        var left: [String]?
        /// What it is refused with.
        var problem: String?
        /// What there is to say besides what is taken.
        var remarks: [String] = []

        var testDescription: String { name }
    }

    /// Today is 2026-11-21.
    static let cases = [
        Case(name: "one lot", ingredients: ["200 g flour"], pantry: ["2 kg flour"], left: ["1.8 kg flour"]),
        // 2000 − 3 × 200 = 1400
        Case(
            name: "scaled up", ingredients: ["200 g flour"], pantry: ["2 kg flour"], factor: 3, left: ["1.4 kg flour"]),
        // 2000 − 200 / 4 = 1950
        Case(
            name: "scaled down", ingredients: ["200 g flour"], pantry: ["2 kg flour"], factor: Rational(1, 4)!,
            left: ["1.95 kg flour"]),
        // 300 = 200 of the earlier one and 100 of the later
        Case(
            name: "two lots", ingredients: ["300 g flour"],
            pantry: ["500 g flour (expires 2027-02-01)", "200 g flour (expires 2027-01-01)"],
            left: ["400 g flour (expires 2027-02-01)"]),
        Case(
            name: "expired lots are not stock", ingredients: ["300 ml milk"],
            pantry: ["1 l milk (expires 2026-11-20)", "500 ml milk (expires 2026-11-30)"],
            left: ["1 l milk (expires 2026-11-20)", "200 ml milk (expires 2026-11-30)"]),
        Case(
            name: "only expired", ingredients: ["300 ml milk"], pantry: ["1 l milk (expires 2026-11-20)"],
            problem: "Dish still needs milk"),
        // opened before unopened on the same day
        Case(
            name: "opened first", ingredients: ["100 ml milk"],
            pantry: ["1 l milk (expires 2026-11-30)", "250 ml milk (expires 2026-11-30) (opened 2026-11-20)"],
            left: ["1 l milk (expires 2026-11-30)", "150 ml milk (expires 2026-11-30) (opened 2026-11-20)"]),
        // frozen last: 300 of the fresh 400, none of the frozen
        Case(
            name: "frozen last", ingredients: ["300 g peas"], pantry: ["500 g peas (frozen)", "400 g peas"],
            left: ["500 g peas (frozen)", "100 g peas"]),
        // 400 fresh and 100 frozen
        Case(
            name: "then the frozen ones", ingredients: ["500 g peas"], pantry: ["500 g peas (frozen)", "400 g peas"],
            left: ["400 g peas (frozen)"]),
        // 500 ml are 0.5 l
        Case(name: "across units", ingredients: ["500 ml milk"], pantry: ["1 l milk"], left: ["0.5 l milk"]),
        // 3 tins of 400 g are 1200 g; 1200 − 600 = 600 = 1½ tins
        Case(
            name: "packs", ingredients: ["600 g canned chickpeas"], pantry: ["3 x 400 g tins chickpeas"],
            left: ["1½ x 400 g tins chickpeas"]),
        // The line says that 2 cups are 240 g, so 60 g are half a cup
        Case(
            name: "two measures of one lot", ingredients: ["60 g oats"], pantry: ["2 cups (240 g) oats"],
            left: ["1½ cups (180 g) oats"]),
        Case(name: "pieces", ingredients: ["4 eggs"], pantry: ["6 eggs"], left: ["2 eggs"]),
        Case(name: "used up", ingredients: ["6 eggs"], pantry: ["6 eggs", "salt"], left: ["salt"]),
        Case(name: "staples stay", ingredients: ["2 tsp salt"], pantry: ["salt"], left: ["salt"]),
        Case(name: "no amount takes nothing", ingredients: ["basil"], pantry: ["20 g basil"], left: ["20 g basil"]),
        // a kind for the general thing
        Case(
            name: "kinds", ingredients: ["300 g tomatoes"], pantry: ["500 g cherry tomatoes"],
            left: ["200 g cherry tomatoes"]),
        // almond milk brings an allergen that milk does not have
        Case(
            name: "another allergen is no kind", ingredients: ["200 ml milk"], pantry: ["1 l almond milk"],
            problem: "Dish still needs milk"),
        // Cherry tomatoes alone meet the second line, so the first takes the others, whatever comes first
        Case(
            name: "competing needs", ingredients: ["200 g tomatoes", "200 g cherry tomatoes"],
            pantry: ["200 g cherry tomatoes (expires 2026-12-01)", "300 g tomatoes"], left: ["100 g tomatoes"]),
        // lower ends first (100 + 100), then up to 100 more each as far as the other 50 go
        Case(
            name: "ranges", ingredients: ["100-200 g sugar", "100 g sugar"], pantry: ["250 g sugar"], left: []),
        // The first side that is there
        Case(
            name: "a choice", ingredients: ["100 g butter or 80 ml vegetable oil"], pantry: ["500 ml vegetable oil"],
            left: ["420 ml vegetable oil"]),
        // optional lines take what is left: 3 − 2 = 1 of the 2 wanted
        Case(
            name: "optional lines take what is left", ingredients: ["2 eggs (optional)", "2 eggs"], pantry: ["3 eggs"],
            left: []),
        // fixed amounts do not scale: 500 − 3 × 100 − 5 = 195
        Case(
            name: "fixed amounts", ingredients: ["100 g sugar", "5 g sugar (fixed)"], pantry: ["500 g sugar"],
            factor: 3,
            left: ["195 g sugar"]),
        Case(
            name: "short", ingredients: ["300 g sugar", "1 lime"], pantry: ["200 g sugar"],
            problem: "Dish still needs 100 g more sugar, lime"),
        Case(
            name: "all there is", ingredients: ["300 g sugar", "1 lime"], pantry: ["200 g sugar", "salt"],
            stock: .allThereIs, left: ["salt"], remarks: ["sugar: 100 g short", "lime: none there"]),
        Case(
            name: "nothing from the pantry", ingredients: ["300 g sugar"], pantry: ["200 g sugar"], stock: .nothing,
            left: ["200 g sugar"]),
        // of a lot with a date and no amount there is some: it stays, and that is said
        Case(
            name: "some", ingredients: ["200 ml milk"], pantry: ["milk (expires 2026-11-25)"],
            left: ["milk (expires 2026-11-25)"],
            remarks: [
                "'milk (expires 2026-11-25)' stays as it is: how much is left after 200 ml of milk cannot be told; --used-up takes it out"
            ]),
        Case(
            name: "some, used up", ingredients: ["200 ml milk", "2 eggs"],
            pantry: ["milk (expires 2026-11-25)", "6 eggs"], usedUp: ["milk"], left: ["4 eggs"]),
        Case(
            name: "a staple used up", ingredients: ["salt", "2 eggs"], pantry: ["salt", "6 eggs"], usedUp: ["salt"],
            left: ["4 eggs"]),
        Case(
            name: "all of a lot that is taken from", ingredients: ["2 eggs"], pantry: ["6 eggs"], usedUp: ["eggs"],
            left: []),
        Case(
            name: "used up, but not in the recipe", ingredients: ["2 eggs"], pantry: ["6 eggs", "1 l milk"],
            usedUp: ["milk"], problem: "the recipe takes no 'milk' from the pantry"),
        // cloves and heads cannot be compared
        Case(
            name: "units that cannot be compared", ingredients: ["2 stalks celery", "1 egg"],
            pantry: ["1 head celery", "6 eggs"], left: ["1 head celery", "5 eggs"],
            remarks: [
                "'1 head celery' stays as it is: how much is left after 2 stalks of celery cannot be told; --used-up takes it out"
            ]),
        // 750 − 250 is what the other lot holds already: each line is changed by its own place
        Case(
            name: "lots that become equal", ingredients: ["1 kg flour"],
            pantry: ["500 g flour", "750 g flour", "500 g flour", "salt"], left: ["250 g flour", "500 g flour", "salt"]),
        // 300 of the first, 200 of the second: what is left of it is what the third line says
        Case(
            name: "a lot that becomes equal to one after it", ingredients: ["500 g flour"],
            pantry: ["300 g flour (expires 2026-12-01)", "500 g flour", "300 g flour"],
            left: ["300 g flour", "300 g flour"]),
    ]

    @Test(arguments: cases) func leaves(_ one: Case) throws {
        let head = "---\nkind: pantry\n---\n\n"
        let scratch = try ScratchCookbook([
            "dish.md": "# Dish\n\n## Ingredients\n\n" + one.ingredients.map { "- \($0)\n" }.joined()
                + "\n## Instructions\n\n1. Cook.\n",
            "pantry.md": head + one.pantry.map { "- \($0)\n" }.joined(),
        ])
        var request = CookRecipe("dish")
        (request.factor, request.stock, request.usedUp) = (one.factor, one.stock, one.usedUp)
        do {
            let plan = try request.plan(in: try scratch.session())
            let pantry = plan.files.first { $0.path.string == "pantry.md" }?.after
            let text =
                pantry.map { String(decoding: $0, as: UTF8.self) } ?? head + one.pantry.map { "- \($0)\n" }.joined()
            let left = try #require(one.left, "it was refused by hand, not by the program")
            #expect(text == head + left.map { "- \($0)\n" }.joined())
            let taken = plan.remarks.map(\.verbatim).filter { $0.hasSuffix(" left") || $0.hasSuffix("used up") }
            #expect(plan.remarks.map(\.verbatim).filter { !taken.contains($0) } == one.remarks)
            let recipe = try #require(plan.files.first { $0.path.string == "dish.md" }?.after)
            #expect(String(decoding: recipe, as: UTF8.self).hasSuffix(expectedLog(one.factor)))
        } catch let problem as OperationProblem {
            #expect(problem.message.verbatim == one.problem)
        }
    }

    private func expectedLog(_ factor: Rational) -> String {
        switch factor {
        case .one: "## Log\n\n- 2026-11-21\n"
        case 3: "## Log\n\n- 2026-11-21 (3 batches)\n"
        default: "## Log\n\n- 2026-11-21 (¼ batches)\n"
        }
    }
}
