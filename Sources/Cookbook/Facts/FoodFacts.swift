public import Kitchen
public import RecipeModel
public import SourceText

/// What was found about the foods of a recipe, each piece with its place, through sub-recipes: the answers about allergens and diets
/// rest on nothing else.
public struct FoodFacts: Sendable {
    /// One thing that says something of what is in the dish.
    public struct Evidence: Sendable {
        public let file: CookbookFile
        public let range: ByteRange
        public let role: TextRole
        /// The line's name, or the food that is named, or what is not known.
        public let name: String
        /// `nil` for a name nothing is known of, and where something could not be read or followed.
        public let identity: Ingredient?
        public let facts: LineFacts
        /// The titles of the recipes between this one and the one that was asked about, the outermost first.
        public let recipes: [String]
        /// What could not be read or followed, for a person; `nil` for a food.
        public let gap: String?
        /// Whether the front matter claims it.
        public let isDeclared: Bool
    }

    public let evidence: [Evidence]
    public let total: LineFacts
    /// What `ingredients.md` takes away from foods of the recipe: no answer rests on it unseen.
    public let removals: [(food: Ingredient, allergens: AllergenSet)]
    /// Ingredient lines of the recipe itself, and how many of them name only foods that are known.
    public let lineCount: Int
    public let knownLineCount: Int

    public func answer(on allergens: AllergenSet) -> FactAnswer { total.answer(on: allergens) }

    public func answer(on diet: Diet) -> FactAnswer { total.answer(on: diet) }

    /// What an answer about allergens rests on, the weightiest kind alone; empty where none is listed.
    public func evidence(on allergens: AllergenSet) -> [Evidence] {
        let answer = answer(on: allergens)
        return answer == .noneListed ? [] : evidence.filter { $0.facts.answer(on: allergens) == answer }
    }

    /// What an answer about a diet rests on. Meat and milk together break kosher without either doing so.
    public func evidence(on diet: Diet) -> [Evidence] {
        let answer = answer(on: diet)
        if answer == .noneListed { return [] }
        var found = evidence.filter { $0.facts.answer(on: diet) == answer }
        // One side of a choice says nothing by itself where the other is the reason.
        if found.contains(where: { $0.hasReason(against: diet) }) { found.removeAll { !$0.hasReason(against: diet) } }
        return found.isEmpty ? evidence.filter { $0.facts.answer(on: AllergenSet(.milk)) >= .mayContain } : found
    }
}

extension FoodFacts.Evidence {
    /// Why it counts against a diet: "is dairy", "contains gluten", "nothing is known of zorgle".
    public func reason(against diet: Diet) -> String {
        (recipes + [ownReason(against: diet)]).joined(separator: ": ")
    }

    /// Whether it counts against a diet by itself, and not only beside something else of the recipe.
    fileprivate func hasReason(against diet: Diet) -> Bool {
        gap != nil || isDeclared || identity.map { $0.reason(for: diet) != nil } ?? true
    }

    /// The same without the recipes that it stands in.
    public func ownReason(against diet: Diet) -> String {
        if let gap { return gap }
        if isDeclared { return "declared" }
        guard let identity else { return "nothing is known of \(name)" }
        let reason = identity.reason(for: diet) ?? "milk with meat"
        return identity.name == name ? reason : "\(identity.name): \(reason)"
    }

    /// The name in quotes, with the recipe that it stands in where that is another one: "'fish sauce' in 'Pickles'".
    public var quotedName: String {
        recipes.last.map { "'\(name)' in '\($0)'" } ?? "'\(name)'"
    }
}

/// Gathers the facts of recipes.
public struct FactDerivation {
    private let cookbook: LoadedCookbook
    private let scanner: FoodScanner
    private let dishes: DishNames

    public init(_ cookbook: LoadedCookbook) {
        self.cookbook = cookbook
        scanner = FoodScanner(cookbook.catalogue)
        dishes = DishNames.shared(cookbook.catalogue)
    }

    public func facts(of file: CookbookFile) -> FoodFacts {
        var gathering = Gathering()
        collect(file, titles: [], RecipeNesting(file.path), .whole, &gathering)
        // Those that these name are gone through here and not within each other: they may be many.
        while let (linked, titles) = gathering.named.popLast() {
            follow(linked, titles, RecipeNesting(linked.path), .named, of: .whole, &gathering)
        }
        var total = LineFacts()
        for piece in gathering.evidence { total.add(piece.facts) }
        return FoodFacts(
            evidence: gathering.evidence, total: total, removals: gathering.removals, lineCount: gathering.lineCount,
            knownLineCount: gathering.knownLineCount)
    }

    /// How a recipe is part of the one that was asked about, the weightiest last.
    private enum Share: Int {
        /// A note or the like names it.
        case named
        /// An optional line, or a step that links to it, leads there.
        case perhaps
        case whole

        func of(_ facts: LineFacts) -> LineFacts {
            switch self {
            case .named: facts.asMention
            case .perhaps: facts.asOptional
            case .whole: facts
            }
        }
    }

    private struct Gathering {
        var evidence: [FoodFacts.Evidence] = []
        /// Files whose evidence is all there, so that a recipe that many lines use is read once, and the weightiest share it was read for.
        var collected: [RelativePath: Share] = [:]
        /// Recipes that text only names, with those that they were found in.
        var named: [(CookbookFile, [String])] = []
        var removals: [(food: Ingredient, allergens: AllergenSet)] = []
        var lineCount = 0
        var knownLineCount = 0

        mutating func noteRemoval(_ food: Ingredient) {
            let removed = food.removedAllergens
            if !removed.isEmpty, !removals.contains(where: { $0.food.id == food.id }) {
                removals.append((food, removed))
            }
        }
    }

    /// - Parameter titles: of the recipes between the one that was asked about and this one, which is the last.
    private func collect(
        _ file: CookbookFile, titles: [String], _ nesting: RecipeNesting<RelativePath>, _ share: Share,
        _ gathering: inout Gathering
    ) {
        guard let recipe = file.recipe else { return }
        // All that this file says by itself, and what of that is told of the recipe that was asked about.
        var (whole, told) = (LineFacts(), LineFacts())
        func add(
            _ facts: LineFacts, _ range: ByteRange, _ role: TextRole, _ name: String, identity: Ingredient? = nil,
            gap: String? = nil, isDeclared: Bool = false
        ) {
            whole.add(facts)
            let facts = share.of(facts)
            guard facts != LineFacts() else { return }
            told.add(facts)
            gathering.evidence.append(
                FoodFacts.Evidence(
                    file: file, range: range, role: role, name: name, identity: identity, facts: facts,
                    recipes: titles, gap: gap, isDeclared: isDeclared))
        }
        var hasIngredients = false
        for ingredient in recipe.ingredients {
            let foods = LineFoods(ingredient, catalogue: cookbook.catalogue)
            if foods.foods.isEmpty { continue }
            hasIngredients = true
            let before = gathering.evidence.count
            let link = SubRecipe(of: ingredient, foods, in: file, cookbook, nesting)
            switch link {
            case .none, .again: break
            case .lost, .endless:
                let gap =
                    link.isEndless
                    ? "\(link.title) leads back to itself, so what is in it is not known"
                    : "the recipe that \(ingredient.name) links to is not there"
                add(.nothingKnown, ingredient.range, .ingredient, ingredient.name, gap: gap)
            case .found(let linked, let inner, let hasOther):
                if hasOther {
                    add(
                        .nothingKnown, ingredient.range, .ingredient, ingredient.name,
                        gap: "another link of this line is not followed")
                }
                follow(
                    linked, titles, inner, ingredient.line.isOptional ? .perhaps : .whole, of: share, &gathering)
            }
            for food in foods.foods {
                if let food = food.ingredient { gathering.noteRemoval(cookbook.catalogue[food]) }
            }
            for (facts, name, identity) in parts(of: foods, in: ingredient, isLinked: link.replacesName) {
                add(
                    ingredient.line.isOptional ? facts.asOptional : facts, ingredient.range, .ingredient, name,
                    identity: identity)
            }
            if titles.isEmpty {
                gathering.lineCount += 1
                let isUnknown = gathering.evidence[before...].contains {
                    $0.identity == nil && $0.facts.unknown == .all
                }
                if !isUnknown { gathering.knownLineCount += 1 }
            }
        }
        if !hasIngredients {
            add(
                .nothingKnown, ByteRange(at: file.bodyStart), .unread, recipe.title.text,
                gap: "no ingredients were read")
        }
        let roles = file.roles
        let isEnglish = OtherText.isEnglish(file, recipe, roles)
        if !isEnglish {
            let place = recipe.steps.first?.range ?? ByteRange(at: file.bodyStart)
            add(
                .nothingKnown, place, .step, recipe.title.text,
                gap: "the text is not in English, and foods are known by their English names")
        }
        func isDish(_: Int, _ line: LocatedLine) -> Bool {
            LineFoods(line, catalogue: cookbook.catalogue).foods.contains {
                $0.ingredient.map { dishes.isMade($0) || dishes.isOpen($0) } ?? false
            }
        }
        for mention in LinkMention.all(in: file, roles, isDish: isDish) {
            guard let linked = cookbook.recipeFile(at: mention.path, isWiki: mention.isWiki) else {
                if mention.isLostIfAbsent(cookbook.catalogue) {
                    add(
                        .nothingKnown, mention.range, mention.role, mention.path.string,
                        gap:
                            "the recipe \(mention.path.string) that \(mention.role.rawValue) text links to is not there"
                    )
                }
                continue
            }
            if mention.kind == .unlinked {
                if linked.path != file.path, gathering.collected[linked.path] == nil {
                    gathering.named.append((linked, titles))
                }
                continue
            }
            guard let inner = nesting.entering(linked.path, asMention: true) else { continue }
            follow(linked, titles, inner, mention.kind == .used ? .perhaps : .named, of: share, &gathering)
        }
        let declared = DeclaredFacts(file.declaredAllergens, cookbook.catalogue)
        for piece in declared.pieces {
            add(piece.facts, piece.word.range, .metadata, piece.word.value, isDeclared: true)
        }
        var named: Set<IngredientID> = []
        addMentions(file, recipe, isEnglish: isEnglish, &named) { add($0, $1, $2, $3, identity: $4, gap: $5) }
        for food in named.sorted(by: { $0.index < $1.index }) { gathering.noteRemoval(cookbook.catalogue[food]) }
        // Of what nothing is known a mention says nothing, but a recipe that is named is known in part.
        if share == .named, !told.covers(whole.asMention) {
            gathering.evidence.append(
                FoodFacts.Evidence(
                    file: file, range: recipe.title.range, role: .title,
                    name: recipe.title.text, identity: nil, facts: whole.asMention, recipes: titles,
                    gap: "not everything in it is known", isDeclared: false))
        }
    }

    /// Goes through a recipe that another leads to, unless that was done for as weighty a share.
    private func follow(
        _ linked: CookbookFile, _ titles: [String], _ nesting: RecipeNesting<RelativePath>, _ link: Share,
        of share: Share, _ gathering: inout Gathering
    ) {
        let share = link.rawValue < share.rawValue ? link : share
        if let was = gathering.collected[linked.path], was.rawValue >= share.rawValue { return }
        gathering.collected[linked.path] = share
        collect(linked, titles: titles + [linked.recipe?.title.text ?? ""], nesting, share, &gathering)
    }

    /// - Parameter isLinked: whether a sub-recipe stands in place of the line's name.
    private func parts(of foods: LineFoods, in ingredient: LocatedLine, isLinked: Bool)
        -> [(LineFacts, String, Ingredient?)]
    {
        foods.foods.enumerated().dropFirst(isLinked ? 1 : 0).map { index, food in
            let identity = food.ingredient.map { cookbook.catalogue[$0] }
            var facts = own(food)
            if food.role == .perhaps { facts = facts.asMention }
            for (place, other) in foods.foods.enumerated() where place != index && other.slot == food.slot {
                // What only one side of a choice holds is held perhaps; what is not known of the other is its own part.
                let side = isLinked && place == 0 ? LineFacts() : own(other)
                facts = facts.or(side).limited(to: facts)
            }
            let line = ingredient.name.isEmpty ? ingredient.string : ingredient.name
            return (facts, index == 0 ? line : food.spelling ?? identity?.name ?? line, identity)
        }
    }

    private func own(_ food: LineFoods.Food) -> LineFacts {
        food.ingredient.map { LineFacts(cookbook.catalogue[$0], without: food.absent) } ?? .nothingKnown
    }

    /// Foods that other text names, each once a role, and unread lines that look like ingredients.
    private func addMentions(
        _ file: CookbookFile, _ recipe: Recipe, isEnglish: Bool, _ seen: inout Set<IngredientID>,
        _ add: (LineFacts, ByteRange, TextRole, String, Ingredient?, String?) -> Void
    ) {
        let reading = MentionReading(recipe, dishes)
        let listed = ListedFoods(recipe, cookbook.catalogue)
        var found: [MentionSense: Set<IngredientID>] = [:]
        var foundInside: Set<IngredientID> = []
        var offer: (range: ByteRange, role: TextRole)?
        defer { for (sense, foods) in found where sense != .dish { seen.formUnion(foods) } }
        let text = TextFoods(
            scanner: scanner, passages: UnknownPassages(cookbook.catalogue), catalogue: cookbook.catalogue,
            reading: reading)
        text.forEach(file, recipe, file.roles) { find, range, role in
            switch find {
            case .food(let mention):
                let sense = reading.sense(of: mention, in: role) { listed }
                guard found[sense, default: []].insert(mention.ingredient).inserted else { return }
                let food = cookbook.catalogue[mention.ingredient]
                add(LineFacts(food).mentioned(as: sense), range, role, food.name, food, nil)
            case .inner(let inner, of: let mention):
                let food = cookbook.catalogue[inner]
                let facts = LineFacts(food).asMention(within: LineFacts(cookbook.catalogue[mention.ingredient]))
                guard facts != LineFacts(), foundInside.insert(inner).inserted else { return }
                add(facts, range, role, food.name, food, nil)
            case .plainThings: offer = offer ?? (range, role)
            case .unknown(let thing): add(.nothingKnown, range, role, thing, nil, nil)
            case .inclusion:
                add(
                    .nothingKnown, range, role, "text from elsewhere", nil,
                    "text that is put in from elsewhere is not read")
            // Said of the whole text already.
            case .otherLanguage where !isEnglish: break
            case .otherLanguage:
                add(
                    .nothingKnown, range, role,
                    String(decoding: file.source.bytes[range.indices], as: UTF8.self), nil,
                    "a sentence is not in English, and foods are known by their English names")
            case .otherScript:
                add(
                    .nothingKnown, range, role, "text in another script", nil,
                    "the text is in another script, and foods are known by their names in Latin letters")
            case .unreadItem:
                add(
                    .nothingKnown, range, role, "unread text", nil,
                    "a line that was not understood looks like an ingredient")
            case .denial(let diet):
                add(
                    LineFacts(breaking: diet), range, role, diet.displayName, nil,
                    "the text says that it is not \(diet.displayName)")
            }
        }
        guard let offer else { return }
        for plain in listed.plainForms {
            let food = cookbook.catalogue[plain]
            add(LineFacts(food).mentioned(as: .held), offer.range, offer.role, food.name, food, nil)
        }
    }
}

extension LineFacts {
    /// The facts of a choice as far as one side has a part in them.
    fileprivate func limited(to side: LineFacts) -> LineFacts {
        limited(allergens: side.possible, unknown: side.unknown)
    }
}
