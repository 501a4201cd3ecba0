public import Cookbook
public import Kitchen
public import RecipeModel
internal import SourceText

/// What a dish must be: held against a recipe as it would be kept, by the catalogue and nothing else.
public struct DishLimits: Sendable, Hashable {
    public var diets: [Diet] = []
    public var without: [Unwanted] = []

    public init(diets: [Diet] = [], without: [Unwanted] = []) { (self.diets, self.without) = (diets, without) }

    public var isEmpty: Bool { diets.isEmpty && without.isEmpty }

    /// The same with further limits, each once.
    public func adding(_ diets: [Diet], _ without: [Unwanted]) -> DishLimits {
        var sum = self
        for diet in diets where !sum.diets.contains(diet) { sum.diets.append(diet) }
        for thing in without where !sum.without.contains(thing) { sum.without.append(thing) }
        return sum
    }

    /// What stands against a dish, a sentence each.
    public struct Verdict: Sendable, Hashable {
        /// It is not what was asked for.
        public var breaches: [String] = []
        /// Nobody can tell whether it is.
        public var doubts: [String] = []
    }

    /// - Parameters:
    ///   - file: a recipe; it need not be in the cookbook.
    ///   - cookbook: whose catalogue and settings hold.
    public func verdict(on file: CookbookFile, in cookbook: LoadedCookbook) -> Verdict {
        var verdict = Verdict()
        if isEmpty { return verdict }
        let facts = FactDerivation(cookbook).facts(of: file)
        for diet in diets { judge(diet, facts, &verdict) }
        for thing in without {
            switch thing {
            case .allergens(let name, let set): judge(name, set, facts, &verdict)
            case .food(let food, let name): judge(food, name, file, cookbook, &verdict)
            }
        }
        return verdict
    }

    private func judge(_ diet: Diet, _ facts: FoodFacts, _ verdict: inout Verdict) {
        guard facts.answer(on: diet) != .noneListed else { return }
        var isExplained = false
        for piece in facts.evidence {
            let answer = Self.answer(of: piece) { $0.answer(on: diet) }
            guard answer != .noneListed else { continue }
            isExplained = true
            let reason = "\(piece.name)\(Self.place(piece)): \(piece.reason(against: diet))"
            Self.add(answer, "not \(diet.displayName)", "\(diet.displayName) is not certain", reason, &verdict)
        }
        // Milk and meat, each of which is kosher.
        if !isExplained {
            Self.add(
                facts.answer(on: diet), "not \(diet.displayName)", "\(diet.displayName) is not certain",
                "what is in it does not go together", &verdict)
        }
    }

    private func judge(_ name: String, _ set: AllergenSet, _ facts: FoodFacts, _ verdict: inout Verdict) {
        guard facts.answer(on: set) != .noneListed else { return }
        for piece in facts.evidence {
            let answer = Self.answer(of: piece) { $0.answer(on: set) }
            let reason = piece.gap ?? (piece.identity == nil ? "nothing is known of \(piece.name)" : piece.name)
            Self.add(
                answer, "it holds \(name)", "whether it holds \(name) is not certain", reason + Self.place(piece),
                &verdict)
        }
    }

    private func judge(
        _ food: IngredientID, _ name: String, _ file: CookbookFile, _ cookbook: LoadedCookbook,
        _ verdict: inout Verdict
    ) {
        let catalogue = cookbook.catalogue
        func holds(_ id: IngredientID) -> Bool {
            id == food || catalogue.isKind(id, of: food) || catalogue.isMade(id, with: food)
        }
        for ingredient in file.recipe?.ingredients ?? [] {
            for part in LineFoods(ingredient, catalogue: catalogue).foods {
                if let id = part.ingredient {
                    if holds(id) {
                        Self.add(.contains, "it holds \(name)", "", ingredient.plainText, &verdict)
                    } else if catalogue.isKind(food, of: id) {
                        Self.add(
                            .unknown, "", "whether it holds \(name) is not certain", ingredient.plainText, &verdict)
                    }
                } else {
                    Self.add(
                        .unknown, "", "whether it holds \(name) is not certain",
                        "nothing is known of \(part.spelling ?? ingredient.name)", &verdict)
                }
            }
        }
        let bytes = file.source.bytes
        let lines = file.recipe?.ingredients.map(\.range) ?? []
        FoodScanner(catalogue).forEachFood(in: bytes, ByteRange(0, bytes.count)) { mention in
            guard holds(mention.ingredient), !lines.contains(where: { $0.contains(mention.range.start) }) else {
                return
            }
            Self.add(.contains, "it names \(name)", "", catalogue[mention.ingredient].name, &verdict)
        }
    }

    /// What a piece says; a food that surely holds something counts where it is only mentioned, optional or one side of a choice, too: who
    /// asked for a dish without it was not asking for a dish that may have it.
    private static func answer(of piece: FoodFacts.Evidence, _ answer: (LineFacts) -> FactAnswer) -> FactAnswer {
        let own = answer(piece.facts)
        guard own == .mayContain, let identity = piece.identity else { return own }
        return max(own, answer(LineFacts(identity)))
    }

    /// " (in the steps)"; nothing for an ingredient.
    private static func place(_ piece: FoodFacts.Evidence) -> String {
        switch piece.role {
        case .ingredient: ""
        case .step: " (in the steps)"
        case .title: " (in the title)"
        case .note: " (in the notes)"
        default: " (in the text)"
        }
    }

    private static func add(
        _ answer: FactAnswer, _ breach: String, _ doubt: String, _ reason: String, _ verdict: inout Verdict
    ) {
        func add(_ text: String, _ list: inout [String]) { if !list.contains(text) { list.append(text) } }
        switch answer {
        case .noneListed: break
        case .unknown, .mayContain: add("\(doubt): \(reason)", &verdict.doubts)
        case .contains: add("\(breach): \(reason)", &verdict.breaches)
        }
    }
}
