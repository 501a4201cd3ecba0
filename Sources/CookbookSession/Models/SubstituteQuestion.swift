internal import Cookbook
package import Kitchen
package import MealPlanning
package import RecipeExchange
package import RecipeModel
internal import SourceText

/// What can stand in for an ingredient of a recipe: by the catalogue's tables, or by a language model whose answers are held against the
/// catalogue.
package struct SubstituteQuestion {
    package let file: CookbookFile
    package let recipe: Recipe
    /// The line that is to be replaced.
    package let line: LocatedLine
    /// From 1, among the ingredients of the recipe.
    package let number: Int
    private let cookbook: LoadedCookbook
    /// What is sent to a model: what was asked for, and what the recipe claims.
    private let limits: DishLimits
    /// The same with what those who eat avoid, which is not sent.
    private let allLimits: DishLimits
    /// The line's food; `nil` for one that is not known.
    package let food: Ingredient?

    private static let mostAnswers = 2

    /// - Parameters:
    ///   - name: of a recipe, as typed.
    ///   - ingredient: the number of an ingredient, its name or a part of it.
    ///   - sendsProfile: whether what those who eat avoid is told to a model.
    package init(
        _ name: String, for ingredient: String, diets: [String], without: [String], sendsProfile: Bool,
        in session: Session
    ) throws(OperationProblem) {
        (file, recipe, cookbook) = try session.recipe(named: name)
        let catalogue = cookbook.catalogue
        (line, number) = try Self.line(ingredient, recipe, catalogue)
        food = LineFoods(line, catalogue: catalogue).foods.first?.ingredient.map { catalogue[$0] }
        var limits = DishLimits(diets: recipe.metadata.diets.compactMap { Diet($0.value) })
        limits = try limits.adding(
            diets.map { (name) throws(OperationProblem) in try RecipeGeneration.diet(name) },
            without.map { (name) throws(OperationProblem) in try RecipeGeneration.unwanted(name, catalogue) })
        let profile = session.profile(cookbook.configuration)
        allLimits = limits.adding(
            profile.diets, profile.allergens.allergens.map { .allergens($0.displayName, AllergenSet($0)) })
        self.limits = sendsProfile ? allLimits : limits
    }

    // MARK: The line

    private static func line(_ text: String, _ recipe: Recipe, _ catalogue: Catalogue) throws(OperationProblem) -> (
        LocatedLine, Int
    ) {
        let all = recipe.ingredients.enumerated().map { (line: $1, number: $0 + 1) }
        func shown(_ lines: [(line: LocatedLine, number: Int)]) -> Message {
            lines.map { "  \($0.number)  \($0.line.plainText)" as Message }.joined(separator: "\n")
        }
        guard !all.isEmpty else {
            throw OperationProblem("'\(recipe.title.text)' has no ingredients that were read", kind: .nothingFound)
        }
        if let number = Int(text) {
            guard let found = all.first(where: { $0.number == number }) else {
                throw OperationProblem(
                    "there is no ingredient \(number): '\(recipe.title.text)' has 1 to \(all.count)", kind: .usage)
            }
            return found
        }
        let folded = Array(text.lowercased())
        let same = all.filter { Array($0.line.name.lowercased()) == folded }
        let id = catalogue.resolve(text).ingredient
        let byFood =
            id.map { wanted in
                all.filter { entry in
                    LineFoods(entry.line, catalogue: catalogue).foods.contains { part in
                        part.role == .wanted && part.ingredient.map { catalogue.isKind($0, of: wanted) } ?? false
                    }
                }
            } ?? []
        let byWords = all.filter { $0.line.plainText.lowercased().contains(text.lowercased()) }
        let found = [same, byFood, byWords].first { !$0.isEmpty } ?? []
        if found.count == 1 { return found[0] }
        guard found.isEmpty else {
            throw OperationProblem(
                "'\(text)' may mean several ingredients:\n\(shown(found))",
                hint: "give the number: --for \(found[0].number)",
                kind: .usage)
        }
        let nearest = Spelling.nearest(to: text, in: all.map(\.line.name))
        throw OperationProblem(
            "'\(recipe.title.text)' has no ingredient '\(text)'",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "it has:\n\(shown(all))", kind: .usage)
    }

    // MARK: Answers

    /// What published tables name.
    package var usual: [StandIn] { food.map { StandIn.usual(for: $0, line.line.measure, allLimits) } ?? [] }

    package func messages(_ client: ModelClient) -> [ModelMessage] {
        ModelPrompt.substitution(
            title: recipe.title.text, ingredients: recipe.ingredients.map(\.plainText),
            steps: recipe.steps.map { LocatedLine.plain(Array($0.text.utf8)) }, line: line.plainText, limits,
            describesAnswer: client.mustDescribeAnswer)
    }

    /// What a model proposes; what it was told to leave out is sent back once, and then only shown as not fitting.
    package func proposed(by client: ModelClient) throws(OperationProblem) -> [StandIn] {
        var messages = messages(client)
        var best: [StandIn] = []
        var problem = ""
        for _ in 0..<Self.mostAnswers {
            let (reply, model) = try client.ask(.substitutes, messages)
            var problems: [String] = []
            if let reason = reply.problem {
                problem = reason
                problems = [reason]
            } else {
                best = reply.substitutes.map {
                    StandIn(
                        lines: $0.lines, effect: $0.effect, source: model, insteadOf: food, in: cookbook.catalogue,
                        options: cookbook.configuration.recipeLineOptions, allLimits)
                }
                if best.contains(where: { $0.verdict.breaches.isEmpty }) || best.isEmpty {
                    client.keepAnswers()
                    return best
                }
                // What those who eat avoid goes along only where that was asked for.
                problems = reply.substitutes.flatMap {
                    StandIn(
                        lines: $0.lines, effect: $0.effect, source: model, insteadOf: food, in: cookbook.catalogue,
                        options: cookbook.configuration.recipeLineOptions, limits
                    ).verdict.breaches
                }
                if problems.isEmpty { return best }
            }
            messages += [ModelMessage(.assistant, reply.content), ModelPrompt.correction(problems)]
        }
        if best.isEmpty {
            throw OperationProblem("the answer of the language model cannot be used: \(problem)")
        }
        return best
    }
}
