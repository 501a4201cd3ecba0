package import Cookbook
package import Kitchen
package import MealPlanning
package import RecipeExchange
internal import RecipeLint
package import RecipeModel
internal import RecipeSyntax
package import SourceText

/// A recipe that a language model writes for a wish: the wish is read before anything is sent, and the answer is held against it by the
/// catalogue, sent back with what is wrong, and in the end refused.
package struct RecipeGeneration {
    private let session: Session
    /// Whose catalogue and settings hold.
    package let cookbook: LoadedCookbook
    private let wish: DishWish
    /// What is sent, and must hold.
    private let limits: DishLimits
    private let servings: String?
    private let stock: [String]
    /// What of the wish is not checked, a sentence each.
    package let remarks: [Message]

    /// How often an answer is sent back.
    private static let mostCorrections = 2
    /// Lots that are told.
    private static let mostLots = 60
    private static let mostWishBytes = 2000

    /// What somebody asks for.
    package struct Request: Sendable {
        package var wish: String
        package var diets: [String] = []
        package var without: [String] = []
        package var servings: String?
        /// Whether what is in the pantry is told.
        package var usesPantry = false
        /// Whether what those who eat avoid is told, and must hold.
        package var usesProfile = false

        package init(_ wish: String) { self.wish = wish }
    }

    /// What came of it.
    package struct Outcome: Sendable {
        package var recipe: ReadRecipe
        /// The model that wrote it.
        package var model: String
        /// Why it is not kept; empty where it is what was asked for.
        package var breaches: [String] = []
        /// What of the wish nobody can tell.
        package var doubts: [String] = []
        /// What lint has to say, and what of the wish it lacks.
        package var findings: [String] = []
    }

    package init(_ request: Request, in session: Session) throws(OperationProblem) {
        let text = request.wish.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty else {
            throw OperationProblem(
                "there is no wish", hint: "say what you want to eat: rbook generate \"quick dinner with chickpeas\"",
                kind: .usage)
        }
        guard text.utf8.count <= Self.mostWishBytes else {
            throw OperationProblem(
                "the wish is longer than \(Self.mostWishBytes) bytes", hint: "say it shorter", kind: .usage)
        }
        self.session = session
        cookbook = session.load()
        let catalogue = cookbook.catalogue
        wish = DishWish(text, catalogue)
        guard wish.isFood else {
            throw OperationProblem(
                "'\(text)' does not name anything to eat or drink; nothing was sent",
                hint: "name a food, a dish, a meal, a diet or a cuisine: \"vegan dinner with chickpeas\"", kind: .usage)
        }
        var limits = DishLimits(diets: wish.diets, without: wish.without)
        limits = try limits.adding(
            request.diets.map { (name) throws(OperationProblem) in try Self.diet(name) },
            request.without.map { (name) throws(OperationProblem) in try Self.unwanted(name, catalogue) })
        var remarks = wish.unreadWithout.map { word -> Message in
            "nothing is known of '\(word)', so whether the dish is without it is not checked"
        }
        if request.usesProfile {
            let profile = session.profile(cookbook.configuration)
            limits = limits.adding(
                profile.diets, profile.allergens.allergens.map { .allergens($0.displayName, AllergenSet($0)) })
            remarks += profile.unknown.map { "\($0.problem); it was not sent" }
        }
        self.limits = limits
        self.remarks = remarks
        servings = try request.servings.map { (text) throws(OperationProblem) in try Self.servings(text) }
        stock = request.usesPantry ? Self.stock(session, cookbook) : []
        if request.usesPantry, stock.isEmpty {
            throw OperationProblem(
                "the pantry is empty", hint: "leave --from-pantry out, or add to it: rbook pantry add",
                kind: .nothingFound)
        }
    }

    // MARK: Reading the request

    package static func diet(_ name: String) throws(OperationProblem) -> Diet {
        if let diet = Diet(name) { return diet }
        let names = Diet.allCases.map(\.displayName)
        throw OperationProblem(
            "'\(name)' is not a diet rbook knows",
            hint: Spelling.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
                ?? "known are: \(names.joined(separator: ", "))", kind: .usage)
    }

    package static func unwanted(_ name: String, _ catalogue: Catalogue) throws(OperationProblem) -> Unwanted {
        if let thing = Unwanted(name, catalogue) { return thing }
        let nearest = catalogue.nearest(to: name).prefix(3).map { "'\(catalogue[$0].name)'" }
        throw OperationProblem(
            "nothing is known of '\(name)', so it could not be checked that a dish is without it",
            hint: nearest.isEmpty
                ? "name an allergen or an ingredient, or add it to ingredients.md"
                : "did you mean \(nearest.joined(separator: " or "))? Else add it to ingredients.md", kind: .usage)
    }

    private static func servings(_ text: String) throws(OperationProblem) -> String {
        guard let yield = Yield(text), yield.unit.isEmpty, yield.quantity.min.isPositive,
            yield.quantity.max <= Rational(1000)
        else {
            throw OperationProblem(
                "'\(text)' is not a number of servings", hint: "write --servings 4", kind: .usage)
        }
        return yield.quantity.exactText
    }

    /// Lots by what they are and how much is there, without dates, places and prices, in the order in which they should be used.
    private static func stock(_ session: Session, _ cookbook: LoadedCookbook) -> [String] {
        let lots = cookbook.pantryLots.map { LotReference($0.file.path, $0.lot) }
        return PantryStock(lots, cookbook.catalogue, today: session.today).inOrderOfUse.prefix(mostLots).map {
            reference in
            let line = reference.lot.item.line
            let amount = line.amounts.isEmpty ? nil : MeasurableAmount(line.measure).text
            return [amount, reference.lot.name].compactMap { $0 }.joined(separator: " ")
        }
    }

    // MARK: Asking

    /// What is sent first.
    package func messages(_ client: ModelClient) -> [ModelMessage] {
        ModelPrompt.generation(
            wish, limits, servings: servings, stock: stock, language: cookbook.configuration.language,
            describesAnswer: client.mustDescribeAnswer)
    }

    /// Asks until an answer is what was asked for, a few times at most.
    ///
    /// - Parameter tags: given to the recipe.
    package func run(_ client: ModelClient, tags: [String]) throws(OperationProblem) -> Outcome {
        var messages = messages(client)
        /// What could be kept, but that lint has something to say of it.
        var usable: Outcome?
        var refused: Outcome?
        var problem = ""
        for round in 0...Self.mostCorrections {
            let (reply, model) = try client.ask(.recipe, messages)
            let problems: [String]
            if let recipe = reply.recipe {
                let current = examined(recipe, model, tags)
                if !current.breaches.isEmpty {
                    refused = current
                    problems = current.breaches
                } else if current.findings.isEmpty || usable != nil || round == Self.mostCorrections {
                    client.keepAnswers()
                    return current
                } else {
                    // What lint says is worth one more answer, but not another.
                    usable = current
                    problems = current.findings
                }
            } else {
                problem = reply.problem ?? "there is no recipe in it"
                problems = [problem]
            }
            if let usable, usable.findings != problems {
                client.keepAnswers()
                return usable
            }
            messages += [ModelMessage(.assistant, reply.content), ModelPrompt.correction(problems)]
        }
        if let refused { return refused }
        throw OperationProblem(
            "the language model gave no recipe: \(problem)",
            hint: "ask again with --no-cache, or another model; nothing is kept")
    }

    /// The recipe as it would be kept, with what stands against it.
    private func examined(_ answer: ReadRecipe, _ model: String, _ tags: [String]) -> Outcome {
        var recipe = answer
        (recipe.authors, recipe.generated, recipe.sourceName) = ([model], "\(session.today)", nil)
        recipe.keywords = (recipe.keywords.filter { Diet($0) == nil } + tags).reduce(into: []) {
            if !$0.contains($1) { $0.append($1) }
        }
        var outcome = Outcome(recipe: recipe, model: model)
        if recipe.title.isEmpty { outcome.breaches.append("it has no title") }
        if recipe.ingredients.isEmpty { outcome.breaches.append("it has no ingredients") }
        if recipe.steps.isEmpty { outcome.breaches.append("it has no steps") }
        let written = recipe.draft().draft.written(for: cookbook.configuration)
        let file = file(written.text)
        guard let read = file.recipe else {
            outcome.breaches.append("it does not read as a recipe")
            return outcome
        }
        if let servings {
            let made = read.metadata.servings?.value.quantity
            if made.map({ $0.exactText != servings }) ?? true {
                outcome.breaches.append(
                    "it must serve \(servings), but \(made.map { "it serves \($0.exactText)" } ?? "does not say how many it serves")"
                )
            }
        }
        // The model's own name is not a mention of food.
        var anonymous = recipe
        anonymous.authors = []
        let judged = self.file(anonymous.draft().draft.written(for: cookbook.configuration).text)
        let verdict = limits.verdict(on: judged, in: cookbook)
        outcome.breaches += verdict.breaches
        outcome.doubts += verdict.doubts
        // A claim is written only where the catalogue has nothing against it, and knows every ingredient.
        if verdict.breaches.isEmpty, verdict.doubts.isEmpty { outcome.recipe.diets = limits.diets.map(\.displayName) }
        let missing = wish.foods.filter { !holds($0, read) }
        outcome.findings = missing.map { "the wish names \(cookbook.catalogue[$0].name), which the dish does not have" }
        if outcome.breaches.isEmpty { outcome.findings += findings(written.text) }
        return outcome
    }

    private func holds(_ food: IngredientID, _ recipe: Recipe) -> Bool {
        let catalogue = cookbook.catalogue
        let made = DishNames.shared(catalogue).heads(of: recipe.title.text)
        if made.contains(food) { return true }
        return recipe.ingredients.contains { line in
            LineFoods(line, catalogue: catalogue).foods.contains { part in
                part.ingredient.map { catalogue.isMade($0, with: food) || catalogue.isMade(food, with: $0) } ?? false
            }
        }
    }

    private func file(_ text: String) -> CookbookFile {
        CookbookFile(source(text), configuration: cookbook.configuration)
    }

    private func source(_ text: String) -> SourceText {
        SourceText(path: RelativePath("generated-recipe.md") ?? .root, text)
    }

    /// What lint says of the file: errors and warnings.
    private func findings(_ text: String) -> [String] {
        let tree = session.loader.tree(session.ignoreRules)
        let outline = CookbookOutline(tree, [], catalogue: cookbook.catalogue)
        var linter = FileLinter(outline, today: session.today)
        return linter.lint(Document(source(text)), outline) { _ in nil }.filter {
            $0.diagnostic.severity >= .warning
        }.map(\.diagnostic.message)
    }

    /// The text of the file that would be kept.
    package func text(of outcome: Outcome) -> String {
        outcome.recipe.draft().draft.written(for: cookbook.configuration).text
    }

    /// The recipe as a file of this cookbook, to be looked at; it is not there yet.
    package func file(of outcome: Outcome) -> CookbookFile { file(text(of: outcome)) }
}
