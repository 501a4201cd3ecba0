public import Kitchen
internal import RecipeModel
internal import SourceText

/// Foods that are named by what dishes are called: "cool the cake" need not speak of another cake.
public final class DishNames: Sendable {
    private let catalogue: Catalogue
    private let scanner: FoodScanner
    private let dishes: IngredientSet
    /// Those and their kinds, and other things that people make.
    private let made: IngredientSet
    /// Other dishes that hold nothing for certain but flour.
    private let open: IngredientSet
    /// What is stirred together on the way to a dish: dressing, batter.
    private let mixtures: IngredientSet
    private let doughs: IngredientSet
    /// Mixtures that come with a dish.
    private let sauces: IngredientSet
    /// Starches, oils, salt and water, of which nobody makes a sauce by themselves.
    let dry: IngredientSet
    /// What holds flour whatever it is of, though the catalogue knows no more of it.
    private let floury: IngredientSet
    /// What a recipe makes for other dishes: a sauce, an icing.
    private let accompaniments: IngredientSet
    /// What goes into dishes or onto them and says what is in it: pesto, a custard; not "a sauce", which may be what is made.
    private let companions: IngredientSet
    /// What becomes a batter or a cake without a flour, and hardly a dough: almonds, lentils. Rice alone is mostly a dish of its own.
    let grains: IngredientSet
    /// Dishes of a batter.
    private let ofBatter: IngredientSet
    /// What cooking leaves in the pot: stock, broth.
    private let liquors: IngredientSet
    /// What gives a broth to the water it cooks in, and water itself.
    let liquorMakers: IngredientSet
    /// Flours, starches, meals and what is made of them: what can become a dough or a batter.
    let flours: IngredientSet

    /// Dishes, sauces and broths, their kinds, and the foods that they are kinds of: all that can matter where a step says that something is made.
    private let related: IngredientSet

    private static let builtIn = DishNames(Catalogue.builtIn)

    /// The names in a catalogue; those of the built-in one are looked up once in a process.
    public static func shared(_ catalogue: Catalogue) -> DishNames {
        catalogue.isBuiltIn ? builtIn : DishNames(catalogue)
    }

    /// Looks the names up, and goes through all ingredients.
    public init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
        scanner = FoodScanner(catalogue)
        let dishes = Self.identities(
            [
                "cake", "dough", "batter", "pie", "crust", "cookie", "biscuit", "muffin", "pancake", "pizza", "brownie",
                "tart", "waffle", "cupcake", "scone", "crepe", "pudding", "soup", "stew", "curry", "pie crust", "bun",
                "filling", "coating", "glaze", "salad",
            ], catalogue)
        let others = Self.identities(
            [
                "bread", "bread roll", "doughnut", "croissant", "cracker", "flour tortilla", "gingerbread", "ice cream",
                "custard", "fudge", "granola", "gravy", "sauce", "salad dressing", "dip", "marinade", "frosting",
                "icing", "pizza dough", "shortcrust pastry", "crumble", "quiche", "cheesecake", "pesto", "mayonnaise",
                "barbecue sauce", "teriyaki sauce", "hoisin sauce", "stir-fry sauce", "curry powder", "cinnamon roll",
                "Danish pastry", "white sauce", "cheese sauce", "spicy mayo", "hummus", "Yorkshire pudding",
                "French toast", "dumpling", "caramel sauce", "chocolate sauce", "ganache",
            ], catalogue)
        let natures = FoodNatures(catalogue)
        open = IngredientSet(natures.open, in: catalogue)
        mixtures = IngredientSet(Self.identities(Ingredient.mixtures.sorted(), catalogue), in: catalogue)
        sauces = IngredientSet(
            Self.identities(["sauce", "salad dressing", "dip", "marinade", "glaze"], catalogue), in: catalogue)
        dry = IngredientSet(
            Self.identities(
                [
                    "rice", "pasta", "noodle", "couscous", "bulgur", "quinoa", "flour", "oat", "salt", "water", "oil",
                    "potato", "tortilla", "baking powder", "baking soda", "yeast", "breadcrumbs",
                ], catalogue), in: catalogue
        ).withKinds(in: catalogue)
        doughs = IngredientSet(Self.identities(["batter", "dough"], catalogue), in: catalogue)
        floury = IngredientSet(Self.identities(["batter", "dough", "tart"], catalogue), in: catalogue)
        let untold = ["sauce", "salad dressing", "dip", "marinade", "glaze", "filling", "coating", "topping"]
        let told = [
            "frosting", "icing", "gravy", "syrup", "jam", "chutney", "salsa", "pesto", "caramel sauce",
            "chocolate sauce", "ganache",
        ]
        accompaniments = IngredientSet(Self.identities(untold + told, catalogue), in: catalogue).withKinds(
            in: catalogue)
        let further = ["custard", "mayonnaise", "hummus", "granola", "satay", "satay sauce"]
        companions = IngredientSet(Self.identities(untold + told + further, catalogue), in: catalogue)
            .withKinds(in: catalogue).subtracting(Self.identities(untold + ["frosting", "icing"], catalogue))
        ofBatter = IngredientSet(
            Self.identities(
                [
                    "batter", "cake", "pancake", "crepe", "waffle", "muffin", "cupcake", "brownie", "cookie", "bread",
                ], catalogue), in: catalogue)
        liquors = IngredientSet(Self.identities(["stock", "broth"], catalogue), in: catalogue)
        liquorMakers = IngredientSet(natures.flesh + Self.identities(["water"], catalogue), in: catalogue)
        flours = IngredientSet(natures.flours, in: catalogue)
        grains = IngredientSet(natures.grains, in: catalogue)
        let roots = IngredientSet(dishes + others, in: catalogue)
        self.dishes = IngredientSet(dishes, in: catalogue)
        made = roots.withKinds(in: catalogue)
        related = made.union(open).union(liquors).withRelatives(in: catalogue)
    }

    /// Whether everything called so holds gluten, but for what is made of another flour.
    func holdsGluten(_ food: IngredientID) -> Bool {
        catalogue[food].allergens.contains(.gluten) || floury.contains(food)
    }

    /// What a recipe with that dish lists, by the cup: flours, and for batters and cakes grains and nuts.
    func canBeMade(_ food: IngredientID, of listed: ListedFoods) -> Bool {
        listed.includeMuch(of: flours) || ofBatter.contains(food) && listed.includeMuch(of: grains)
    }

    /// Whether it is a dressing or a marinade.
    func isPoured(_ food: IngredientID) -> Bool {
        let name = catalogue[food].name
        return ["dressing", "vinaigrette", "marinade"].contains { name.hasSuffix($0) }
    }

    /// Whether it is made for other dishes.
    func isAccompaniment(_ food: IngredientID) -> Bool { accompaniments.contains(food) }

    /// Whether it goes into dishes or onto them, and its name tells what is in it: pesto, a custard.
    func isCompanion(_ food: IngredientID) -> Bool { companions.contains(food) }

    /// Whether it is a dish or something baked.
    func isBakedOrCooked(_ food: IngredientID) -> Bool {
        switch catalogue[food].aisle {
        case .bakery, .other: true
        default: isMade(food) || isOpen(food)
        }
    }

    /// Whether it is a dish of which little is certain.
    func isOpen(_ food: IngredientID) -> Bool { open.contains(food) }

    /// Whether it is a dish of its own, and not what is made for other dishes.
    func isDish(_ food: IngredientID) -> Bool {
        (made.contains(food) || open.contains(food)) && !accompaniments.contains(food) && !mixtures.contains(food)
    }

    /// Whether it is stirred together on the way to a dish.
    func isMixture(_ food: IngredientID) -> Bool { mixtures.contains(food) }

    /// Whether it is a sauce or the like of which nothing more is said.
    func isSauce(_ food: IngredientID) -> Bool { sauces.contains(food) }

    /// Whether it is the sauce of a dish that a title names: "the curry sauce" of a coconut curry.
    func isSauce(_ food: IngredientID, ofAny titled: Set<IngredientID>) -> Bool {
        let name = catalogue[food].name
        guard name.hasSuffix(" sauce") else { return false }
        let dish = name.dropLast(" sauce".count)
        return titled.contains { isOpen($0) && catalogue[$0].name == dish }
    }

    /// Whether it is called after a food and the shape that this is cut to: onion rings, potato wedges.
    func isNamedByShape(_ food: IngredientID) -> Bool {
        let name = catalogue[food].name
        guard let space = name.utf8.lastIndex(of: UInt8(ascii: " ")) else { return false }
        return Self.shapes.contains(name[name.index(after: space)...])
    }

    private static let shapes: Set<Substring> = ["ring", "wedge", "strip", "finger", "stick", "chip", "skin"]

    /// Whether it is flour and what it is stirred or kneaded with.
    func isDough(_ food: IngredientID) -> Bool { doughs.contains(food) }

    /// Whether it is what cooking leaves in the pot.
    func isLiquor(_ food: IngredientID) -> Bool { liquors.contains(food) }

    private static func identities(_ names: [String], _ catalogue: Catalogue) -> [IngredientID] {
        names.compactMap { catalogue.resolve($0).ingredient }
    }

    /// Whether people make it as well as buy it, so that its name may be that of what a recipe makes: a cake, a sauce.
    public func isMade(_ food: IngredientID) -> Bool { made.contains(food) }

    /// The foods that a title says a recipe is, with everything that they are kinds of: "Rye bread" is rye bread and bread. Not what comes
    /// with it ("Soup with bread"), and not what it is made of ("Bread pudding").
    public func heads(of title: String) -> Set<IngredientID> { names(in: title).heads }

    /// The same, and the dishes that a title says something is for: pizza in "Pizza dough", burritos in "Burrito filling".
    func names(in title: String) -> (heads: Set<IngredientID>, uses: Set<IngredientID>) {
        let text = Array(title.utf8)
        var heads: Set<IngredientID> = []
        var uses: Set<IngredientID> = []
        scanner.forEachFood(in: text, ByteRange(0, text.count)) { mention in
            guard !mention.isBeside, !mention.isJoined else { return }
            // "Leeks in custard"
            if mention.lead == .into || mention.lead == .onto, isCompanion(mention.ingredient) { return }
            uses.formUnion([mention.inner.0, mention.inner.1].compactMap { $0 })
            guard mention.isHead else {
                uses.insert(mention.ingredient)
                return
            }
            heads.insert(mention.ingredient)
            // "Fish tacos" are tacos.
            if let last = ListedFoods.lastWord(of: mention.ingredient, catalogue), isOpen(last) || isMade(last) {
                heads.insert(last)
            }
            heads.formUnion(catalogue[mention.ingredient].ancestors.map(\.id))
        }
        // "Risotto bianco"
        if heads.isEmpty { heads = uses.filter(isOpen) }
        // "Gravy rice" is not for gravy.
        let isPart = heads.contains { head in
            isMade(head) || isMixture(head) || floury.contains(head) || catalogue[head].aisle == .spicesAndHerbs
        }
        return (
            heads,
            isPart
                ? uses.filter { isMade($0) || isOpen($0) || !catalogue[$0].unknownAllergens.isEmpty }.subtracting(heads)
                : []
        )
    }

    /// All foods that a text names.
    func foods(in text: String) -> Set<IngredientID> {
        let text = Array(text.utf8)
        var found: Set<IngredientID> = []
        scanner.forEachFood(in: text, ByteRange(0, text.count)) { found.insert($0.ingredient) }
        return found
    }

    /// The foods in the parentheses that end a title, where another food stands before them: kimchi of "Rice (kimchi)"; none of "Green sauce (salsa
    /// verde)", which says the same twice, and of "Friday's best (tiramisu)", which says what it is.
    func foodsInParentheses(of title: String) -> Set<IngredientID> {
        guard let last = title.utf8.last, last == UInt8(ascii: ")") || last == UInt8(ascii: "]"),
            let open = title.firstIndex(where: { $0 == "(" || $0 == "[" }), open > title.startIndex,
            // "(Butter Chicken style)"
            !title.lowercased().dropLast().hasSuffix("style")
        else { return [] }
        let first = title[open...].dropFirst().lowercased().prefix { $0 != " " }
        let before = Self.sameAs.contains(String(first)) ? [] : foods(in: String(title[..<open]))
        guard !before.isEmpty else { return [] }
        return foods(in: String(title[open...])).filter { food in
            !before.contains { $0 == food || areRelated($0, food) }
        }
    }

    /// Begin another name for the same: "(aka Mandy's tacos)".
    private static let sameAs: Set<String> = [
        "aka", "a.k.a.", "a.k.a", "also", "or", "i.e.", "called", "the", "known", "no", "not", "without",
    ]

    /// Foods that a text names, of those that people make or that are related to what they make.
    struct Named {
        /// All of them; others may be among them.
        var named: Set<IngredientID> = []
        /// Those that the text says are made: a custard in "whisk to a custard".
        var made: Set<IngredientID> = []
    }

    /// - Parameter food: the one of which it is to be known whether it or a related one is named; `nil` for all that people make.
    func addFoods(in text: String, relatedTo food: IngredientID?, to found: inout Named) {
        let text = Array(text.utf8)
        func matters(_ other: IngredientID) -> Bool {
            guard related.contains(other), let food else { return related.contains(other) }
            return other == food || areRelated(other, food)
        }
        scanner.forEachFood(in: text, ByteRange(0, text.count), unless: { !matters($0) }) { mention in
            found.named.insert(mention.ingredient)
            if mention.origin == .kitchen { found.made.insert(mention.ingredient) }
        }
    }

    /// Whether one food is a kind of the other: a Caesar dressing and "the dressing".
    func areRelated(_ a: IngredientID, _ b: IngredientID) -> Bool {
        catalogue.isKind(a, of: b) || catalogue.isKind(b, of: a)
    }

    /// Whether a food is a kind of a dish that a title names: "the crumble topping" of an apple crumble.
    func isKind(_ food: IngredientID, ofAny titled: Set<IngredientID>) -> Bool {
        titled.contains { isMade($0) && catalogue.isKind(food, of: $0) }
    }

    /// Whether a mention may be the dish itself: it is what the title says, or a dish's name in a title, among the metadata, after "the" or where
    /// a step tells how far it is ("until cookies are golden").
    ///
    /// - Parameter own: what the title says that the recipe makes.
    func mayBeDish(_ mention: FoodScanner.Mention, _ role: TextRole, own: Set<IngredientID>) -> Bool {
        if own.contains(mention.ingredient), mention.isDefinite || !mention.isBeside { return true }
        let isMixture = isMixture(mention.ingredient)
        guard isMixture || dishes.contains(mention.ingredient) else { return false }
        if mention.isDefinite || (role == .title || role == .metadata) && !mention.isBeside { return true }
        guard role == .step || role == .metadata else { return false }
        switch mention.lead {
        case .part, .moment: return true
        case .goal, .into, .onto, .manner, .other: return isMixture
        case .added, .company, .amount, .alone: return false
        }
    }

    /// Whether a mention may be of something that the recipe makes: "whisk the dressing", "dip each slice", a group of lines called "Marinade";
    /// not what is served with it, nor what a note names.
    func mayBeMade(_ mention: FoodScanner.Mention, _ role: TextRole) -> Bool {
        (isMade(mention.ingredient) || open.contains(mention.ingredient))
            && (mention.isDefinite || role != .note && !mention.isBeside)
    }

    /// Whether a mention may be of a dish that this one goes into ("great in tacos", "for pizza"), or of the broth that cooking leaves in the pot.
    func mayBeUse(_ mention: FoodScanner.Mention, _ role: TextRole) -> Bool {
        let food = mention.ingredient
        if liquors.contains(food) {
            switch mention.lead {
            case .part, .moment:
                return role != .note && (mention.isDefinite || !mention.isBeside || !role.saysWhatComesWith(mention))
            case .other, .onto: return role != .note && (mention.isDefinite || !role.saysWhatComesWith(mention))
            case .goal, .into, .manner: return mention.isDefinite || !role.saysWhatComesWith(mention)
            case .added, .company, .amount, .alone: return false
            }
        }
        guard !mention.isDefinite, isMade(food) || open.contains(food) else { return false }
        switch mention.lead {
        case .goal, .part, .manner: return true
        case .into, .onto: return !role.saysWhatGoesIn
        // What other text only names: "tacos are what it is for".
        case .moment, .other:
            return role == .note || role != .title && role != .metadata && !role.saysWhatComesWith(mention)
        case .amount, .added: return role != .title && role != .metadata && !role.saysWhatComesWith(mention)
        case .company, .alone: return false
        }
    }
}
