internal import Kitchen
internal import RecipeModel
internal import SourceText

/// What naming a food outside the ingredient lines says of the dish. The one rule for the facts of a file and for those in the index.
enum MentionSense: Hashable {
    /// It may be the dish itself: "cool the cake".
    case dish
    /// It names what is listed or made in the recipe: "add the stock".
    case own
    /// It is the short name of what is listed: "the milk" of oat milk.
    case listed
    /// It is what the dish is for or like, or what is left of cooking: "great in tacos", "fold it like a burrito", "skim the broth".
    case use
    /// It goes into the dish, or comes with it: "serve with gravy".
    case held
    /// It comes from a shop, so that what is not known of it counts: "warm the shop-bought sauce".
    case bought
    /// It is another dish that is named in other text: "as good as a brownie".
    case otherDish
    /// It is named in other text: "good with walnuts".
    case beside
}

extension LineFacts {
    /// What a mention of the food says in a sense.
    func mentioned(as sense: MentionSense) -> LineFacts {
        switch sense {
        case .dish: asMentionOfDish
        case .own: asMentionOfOwn
        case .otherDish: asMentionOfOtherDish
        case .listed: LineFacts()
        case .use: asMentionOfUse
        case .held: asMention
        case .bought: asMentionOfBought
        case .beside: asMentionBeside
        }
    }
}

/// Reads in which sense the text of one recipe names foods.
struct MentionReading {
    private let dishes: DishNames
    let title: String
    /// What the title says that the recipe is.
    private let titled: Set<IngredientID>
    /// What stands in parentheses behind another food of the title, and so comes with it: kimchi of "Rice (kimchi)".
    private let bracketed: Set<IngredientID>
    /// The dishes that the title says it is for: pizza in "Pizza dough".
    private let uses: Set<IngredientID>
    /// What people make of what the title says that the recipe is.
    private let own: Set<IngredientID>
    /// Whether what it makes is for other dishes: a sauce, an icing.
    private let isAccompaniment: Bool
    let ingredientGroups: [IngredientGroup]
    let stepGroups: [StepGroup]

    init(_ recipe: Recipe, _ dishes: DishNames) {
        self.dishes = dishes
        title = recipe.title.text
        var titled: Set<IngredientID>
        let names = dishes.names(in: recipe.title.text)
        titled = names.heads
        // "Buttercream-topped leeks" are not for buttercream.
        uses = names.uses.isEmpty || Self.saysCovered(title) ? [] : names.uses
        bracketed = dishes.foodsInParentheses(of: recipe.title.text)
        titled.subtract(bracketed)
        own = titled.filter(dishes.isMade)
        isAccompaniment = !own.isEmpty && own.allSatisfy(dishes.isAccompaniment)
        (ingredientGroups, stepGroups) = (recipe.ingredientGroups, recipe.stepGroups)
        self.titled = titled
    }

    /// - Parameter listed: what the recipe lists; asked only where that matters.
    func sense(of mention: FoodScanner.Mention, in role: TextRole, listed: () -> ListedFoods) -> MentionSense {
        // What a line is for is no part of it, and what a recipe is for does not go into it.
        let isUse = role == .ingredient || uses.contains(mention.ingredient)
        let sense = plainSense(of: mention, in: role == .ingredient ? .groupTitle : role, listed: listed)
        guard isUse else { return sense }
        switch sense {
        case .held, .beside: return .use
        case .bought, .dish, .own, .listed, .use, .otherDish: return sense
        }
    }

    private func plainSense(of mention: FoodScanner.Mention, in role: TextRole, listed: () -> ListedFoods)
        -> MentionSense
    {
        let food = mention.ingredient
        if isBought(mention, role, listed) || isFromElsewhere(mention, role, listed)
            || role == .step && isUnmadeSauce(mention, listed)
        {
            return .bought
        }
        if role == .step, mention.isDefinite, !mention.isQualified, !titled.contains(food), listed().areMeant(by: food)
        {
            return .listed
        }
        if role == .title, bracketed.contains(food), !listed().include(food) { return .held }
        // "serve-with: a tart"
        if role == .metadata, mention.isServed || mention.lead == .company { return .held }
        if role == .step, isCutHere(mention, listed) { return .listed }
        if dishes.isDough(food), role.saysWhatGoesIn, !isAccompaniment, dishes.canBeMade(food, of: listed()) {
            return .own
        }
        if role == .groupTitle, isListedWhole(food) { return .dish }
        if dishes.isLiquor(food), role == .step, !listed().include(food), listed().includeAny(of: dishes.liquorMakers),
            isMadeInSteps(food)
        {
            return .own
        }
        if role == .title || role == .metadata, !mention.isHead, !mention.isBeside, !mention.isDefinite,
            listed().explainsFlavor(of: food)
        {
            return .listed
        }
        if isOther(mention, role, listed) { return .held }
        if dishes.mayBeDish(mention, role, own: own) {
            return isMadeElsewhere(mention, role, listed) ? .held : .dish
        }
        if isForOther(mention, role, listed) { return .use }
        if comesWithTheDish(mention, role, listed) { return .held }
        if dishes.mayBeUse(mention, role) {
            return dishes.isLiquor(food) && isMadeElsewhere(mention, role, listed) ? .held : .use
        }
        if isAdded(mention, role, listed) { return .held }
        let isHere =
            titled.contains(food) && !isTopping(mention, role) || listed().include(food)
            || dishes.isKind(food, ofAny: titled)
            || mention.lead != .company && dishes.isSauce(food, ofAny: titled)
            || mention.origin == .kitchen && role.saysWhatGoesIn && (dishes.isMade(food) || dishes.isOpen(food))
        if isHere || dishes.mayBeMade(mention, role) {
            if isMadeElsewhere(mention, role, listed) { return .held }
            if isHere || dishes.isMixture(food) { return .own }
            guard role.saysWhatGoesIn else { return mention.isDefinite ? .own : .otherDish }
            return isPart(food) || isMadeInSteps(food) ? .own : .held
        }
        if role.saysWhatComesWith(mention) { return .held }
        guard dishes.isDish(food) else { return .beside }
        return dishes.isOpen(food) ? .use : .otherDish
    }

    /// Whether a step names by its shape what the recipe lists and cuts: "brush the corn and onion rings"; not what it puts on or beside, which
    /// may be battered.
    private func isCutHere(_ mention: FoodScanner.Mention, _ listed: () -> ListedFoods) -> Bool {
        guard mention.isDefinite || mention.isJoined && !mention.isBeside, dishes.isNamedByShape(mention.ingredient)
        else { return false }
        switch mention.lead {
        case .other, .goal, .into, .part, .moment: return listed().includeWhole(of: mention.ingredient)
        case .company, .added, .amount, .onto, .manner, .alone: return false
        }
    }

    /// Whether a dish is another one that this comes with or goes onto, however it is named: "pour the sauce over the pancakes", "serve with the
    /// coleslaw", the bread of "Onion soup and bread".
    private func isOther(_ mention: FoodScanner.Mention, _ role: TextRole, _ listed: () -> ListedFoods) -> Bool {
        let food = mention.ingredient
        guard dishes.isMade(food) || dishes.isOpen(food), !dishes.isMixture(food), !titled.contains(food) else {
            return false
        }
        if role == .title { return mention.isJoined && !listed().include(food) }
        guard role.saysWhatGoesIn, mention.isDefinite else { return false }
        if isAccompaniment { return !dishes.isAccompaniment(food) && !isPart(food) && !listed().include(food) }
        guard mention.lead == .company || mention.lead == .onto, !isPart(food), !listed().include(food) else {
            return false
        }
        // "Pour the glaze over the cake" speaks of the loaf that the title names, or of what may be in the oven; "over the pancakes" in a
        // recipe for fried apples does not.
        let isBaked = titled.isEmpty || own.contains(where: dishes.holdsGluten)
        return !(isBaked && dishes.holdsGluten(food) && dishes.canBeMade(food, of: listed()))
    }

    /// Whether a step of what is made for other dishes says which: "add to tacos" in a recipe for a salsa.
    private func isForOther(_ mention: FoodScanner.Mention, _ role: TextRole, _ listed: () -> ListedFoods) -> Bool {
        let food = mention.ingredient
        guard isAccompaniment, role == .step, !mention.isDefinite, dishes.isMade(food) || dishes.isOpen(food),
            !dishes.isAccompaniment(food), !dishes.isMixture(food)
        else { return false }
        switch mention.lead {
        case .into, .onto, .goal: return !listed().include(food)
        // "Great on chips or drizzled over steak or tacos"
        case .other: return dishes.isOpen(food) && !mention.isJoined && !listed().include(food)
        case .added, .company, .amount, .part, .moment, .manner, .alone: return false
        }
    }

    /// Whether a note or an introduction names something that people make and that no other part of the recipe speaks of, so that it comes with the
    /// dish: "my mother adds pesto", "don't skip the pesto"; not what it is for or like: "great in tacos", "the base of my lasagne".
    private func comesWithTheDish(
        _ mention: FoodScanner.Mention, _ role: TextRole, _ listed: () -> ListedFoods
    ) -> Bool {
        let food = mention.ingredient
        guard mention.use != .referred, dishes.isMade(food) || dishes.isOpen(food) else { return false }
        switch role {
        case .note: if isAccompaniment { return false }
        // An introduction says what the dish itself is.
        case .headnote:
            let isMeant = mention.isDefinite && dishes.isAccompaniment(food)
            guard
                isMeant || mention.isBeside || mention.lead == .added || mention.use == .taken
                    || dishes.isCompanion(food) && !isAccompaniment
            else { return false }
        // "<!-- serve it with custard -->", "notes: the secret is pesto"; as a tag it may say what the dish is.
        case .markup, .picture, .metadata:
            guard !isAccompaniment, dishes.isCompanion(food), role != .metadata || mention.lead != .alone else {
                return false
            }
        // "Leeks in custard"
        case .title:
            guard dishes.isCompanion(food),
                mention.lead == .into || mention.lead == .onto || !mention.isHead && Self.saysCovered(title)
            else { return false }
        // "Made with satay, good", "used satay"
        case .log: if isAccompaniment { return false }
        default: return false
        }
        switch mention.lead {
        case .goal, .part, .manner, .moment: return false
        case .into: if !dishes.isAccompaniment(food), !dishes.isCompanion(food), mention.use != .taken { return false }
        case .onto: if role != .title, mention.use != .taken { return false }
        case .other, .alone, .added, .company, .amount: break
        }
        return !titled.contains(food) && !dishes.isKind(food, ofAny: titled) && !listed().include(food)
            && !isPart(food) && !isMadeInSteps(food) && !isNamedInSteps(food)
    }

    /// Whether a title says what is on the dish or in it before what it is: "Buttercream-topped leeks".
    private static func saysCovered(_ title: String) -> Bool {
        title.utf8.split { ($0 | 0x20) &- 0x61 >= 26 }
            .contains { $0.count > 4 && coverings.contains(lowerCase: $0.map { $0 | 0x20 }[...]) }
    }

    private static let coverings = KnownNames([
        "topped", "filled", "stuffed", "covered", "coated", "glazed", "crusted", "dipped", "smothered", "laced",
        "swirled", "drizzled", "dressed", "marinated", "infused", "frosted",
    ])

    /// Whether a step adds something that people make, and no part of the recipe is about it: "add custard".
    private func isAdded(_ mention: FoodScanner.Mention, _ role: TextRole, _ listed: () -> ListedFoods) -> Bool {
        let food = mention.ingredient
        guard role == .step, mention.lead == .added, !mention.isDefinite, !dishes.isMixture(food) else { return false }
        return (dishes.isMade(food) || dishes.isOpen(food)) && !titled.contains(food) && !listed().include(food)
            && !isPart(food) && !dishes.isKind(food, ofAny: titled)
    }

    /// Whether a sauce or the like comes with the dish, and nothing in the recipe is one or says how it is made: "serve with my usual sauce".
    private func isFromElsewhere(_ mention: FoodScanner.Mention, _ role: TextRole, _ listed: () -> ListedFoods) -> Bool
    {
        let food = mention.ingredient
        guard role == .step, mention.lead == .company, mention.isServed, !mention.isDefinite, dishes.isSauce(food)
        else {
            return false
        }
        return !isAccompaniment && !titled.contains(food) && !isPart(food) && !listed().include(food)
            && !isMadeInSteps(food)
    }

    /// Whether a step speaks of a sauce or the like that nothing which is listed can be made into: "pour the sauce over" below rice, salt and oil.
    private func isUnmadeSauce(_ mention: FoodScanner.Mention, _ listed: () -> ListedFoods) -> Bool {
        let food = mention.ingredient
        switch mention.lead {
        case .added, .company, .onto: break
        case .amount, .goal, .into, .part, .moment, .manner, .other, .alone: return false
        }
        guard dishes.isSauce(food), !isAccompaniment, !titled.contains(food), !isPart(food) else { return false }
        return !listed().isEmpty && !listed().include(food)
            && !listed().mayMakeSauce(besides: dishes.dry, isPoured: dishes.isPoured(food))
            && !isMadeInSteps(food)
    }

    /// Whether a step says that something which is not listed comes from a shop, or that it is somebody's and nothing here tells how it is made: "heat
    /// shop-bought gravy", "use Gran's glaze".
    private func isBought(_ mention: FoodScanner.Mention, _ role: TextRole, _ listed: () -> ListedFoods) -> Bool {
        let food = mention.ingredient
        guard role.saysWhatGoesIn, dishes.isMade(food) || dishes.isOpen(food) else { return false }
        switch mention.origin {
        case .unsaid, .kitchen: return false
        case .shop: return !listed().include(food)
        case .household:
            return !titled.contains(food) && !isPart(food) && !listed().include(food) && !isMadeInSteps(food)
        }
    }

    /// Whether a step adds a food that is not a dish, whatever the title says: "top with chocolate" in "Hot chocolate".
    private func isTopping(_ mention: FoodScanner.Mention, _ role: TextRole) -> Bool {
        let food = mention.ingredient
        guard role == .step, !mention.isDefinite, !dishes.isBakedOrCooked(food) else { return false }
        switch mention.lead {
        case .added, .company, .onto: return true
        case .amount, .goal, .into, .part, .moment, .manner, .other, .alone: return false
        }
    }

    /// Whether a step says that it is made, or that what it may be is: "make the gravy", "whisk to a custard".
    private func isMadeInSteps(_ food: IngredientID) -> Bool {
        foodsOfSteps(for: food).made.contains { $0 == food || dishes.areRelated($0, food) }
    }

    /// Whether a step names it, which people make, or what it may be.
    private func isNamedInSteps(_ food: IngredientID) -> Bool {
        foodsOfSteps(for: food).named.contains { $0 == food || dishes.areRelated($0, food) }
    }

    /// What the steps name of a food that people make and of those related to it, and what of it they say is made; more may be among them.
    private func foodsOfSteps(for food: IngredientID) -> DishNames.Named {
        if let known = memo.allOfSteps ?? memo.steps[food] { return known }
        // Most recipes ask for one or two; where a long one asks for many, its steps are read for all of them.
        let isOne = memo.steps.count < Self.mostReadAlone
        var found = DishNames.Named()
        for group in stepGroups {
            for step in group.steps { dishes.addFoods(in: step.text, relatedTo: isOne ? food : nil, to: &found) }
        }
        if isOne { memo.steps[food] = found } else { memo.allOfSteps = found }
        return found
    }

    private static let mostReadAlone = 3

    /// Whether a group of lines is titled by a dish, so that the lines say what is in it: "Peanut sauce" over four of them.
    private func isListedWhole(_ food: IngredientID) -> Bool {
        guard dishes.isMade(food) || dishes.isOpen(food) || dishes.isLiquor(food) else { return false }
        return ingredientGroups.contains { group in
            guard let title = group.title?.value, group.ingredients.count > 1 else { return false }
            return dishes.foods(in: title).contains(food)
        }
    }

    /// What is worked out once a recipe, where it is asked at all: a long recipe names the same things again and again.
    final class Memo {
        var spoken: SpokenLines?
        var texts: [Substring: [String]]?
        /// What the steps name, by what was asked for, and all of it.
        var steps: [IngredientID: DishNames.Named] = [:]
        var allOfSteps: DishNames.Named?
        var parts: Set<IngredientID>?
    }

    let memo = Memo()

    /// Whether a title of a group is about it: "For the salad".
    private func isPart(_ food: IngredientID) -> Bool {
        if memo.parts == nil {
            let titles = ingredientGroups.compactMap { $0.title?.value } + stepGroups.compactMap { $0.title?.value }
            memo.parts = titles.isEmpty ? [] : dishes.foods(in: titles.joined(separator: "\n"))
        }
        return memo.parts?.contains(food) == true
    }

    /// Whether a step names what nothing that is listed can make: batter or a crust where neither flour nor starch is, the stock where nothing
    /// gives one, pesto where nothing has milk in it.
    private func isMadeElsewhere(_ mention: FoodScanner.Mention, _ role: TextRole, _ listed: () -> ListedFoods) -> Bool
    {
        let food = mention.ingredient
        guard role.saysWhatGoesIn || role == .note && mention.origin == .kitchen, !titled.contains(food) else {
            return false
        }
        if dishes.isLiquor(food) {
            switch mention.lead {
            case .part, .moment: return false
            case .other, .into, .onto, .goal, .manner, .added, .company, .amount, .alone: break
            }
            return !listed().include(food) && !listed().includeAny(of: dishes.liquorMakers)
        }
        // "Pour the batter" in a recipe of pancakes.
        if dishes.isMixture(food), !own.isEmpty { return false }
        if listed().include(food) { return false }
        return dishes.holdsGluten(food) && !dishes.canBeMade(food, of: listed())
            || dishes.isAccompaniment(food) && listed().lack(allergensOf: food)
            || (dishes.isMade(food) || dishes.isOpen(food)) && !dishes.isKind(food, ofAny: titled)
                && listed().lackNuts(of: food)
    }

    /// The foods that a name holds as shorter names, but for dishes: "egg fried rice" says that egg is in it, whatever is listed, and "pizza
    /// dough" not that there is pizza.
    func inner(of mention: FoodScanner.Mention) -> (IngredientID?, IngredientID?) {
        func food(_ id: IngredientID?) -> IngredientID? { id.flatMap { dishes.isMade($0) ? nil : $0 } }
        return (food(mention.inner.0), food(mention.inner.1))
    }
}
