public import Cookbook
internal import SourceText

/// What part of a meal, or of the day, a recipe is for, as far as its own words say.
public enum Course: String, CaseIterable, Sendable, Hashable {
    case breakfast, main, soup, salad, side, bread, snack, dessert, drink
    /// Made to be used in other dishes: doughs, sauces, stocks, jams.
    case basic

    /// What the recipe's categories say; where they say nothing its tags, then its folders from the innermost, then the last word of its
    /// title. Empty where none of them does.
    public static func all(of recipe: RecipeRow, _ index: CookbookIndex) -> Set<Course> {
        let categories = named(by: index.categories(recipe))
        if !categories.isEmpty { return categories }
        let tags = named(by: index.tags(recipe))
        if !tags.isEmpty { return tags }
        for component in index.path(recipe).parent.string.split(separator: "/").reversed() {
            let folder = named(by: [String(component)])
            if !folder.isEmpty { return folder }
        }
        return named(byTitle: words(of: index.title(recipe)))
    }

    /// By the last word, where that leaves no doubt.
    private static func named(byTitle words: [String]) -> Set<Course> {
        guard let last = words.last else { return [] }
        let others = words.dropLast()
        // Apple pie is a dessert, and shepherd's pie is not; crab cakes are none.
        if eitherWay.contains(last) { return others.contains { sweet.contains($0) } ? [.dessert] : [] }
        guard !nothingInTitles.contains(last), let course = byName[last] ?? byTitle[last] else { return [] }
        if course == .dessert, others.contains(where: { savory.contains($0) }) { return [] }
        return [course]
    }

    private static func named(by texts: [String]) -> Set<Course> {
        var found: Set<Course> = []
        for text in texts {
            for word in words(of: text) { if let course = byName[word] { found.insert(course) } }
        }
        return found
    }

    static func words(of text: String) -> [String] {
        TextFolding.fold(text).split { !($0 >= 0x80 || $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39) }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static let savory: Set<String> = ["crab", "fish", "salmon", "tuna", "rice", "potato", "corn", "shrimp"]
    private static let sweet: Set<String> = [
        "apple", "cherry", "pumpkin", "pecan", "lime", "lemon", "blueberry", "blackberry", "strawberry", "banana",
        "chocolate", "peach", "berry", "rhubarb", "sweet", "custard", "caramel", "plum", "pear", "almond", "sugar",
    ]
    private static let eitherWay: Set<String> = ["pie", "pies", "tart", "tarts", "pudding", "puddings"]
    /// Words of categories that mean something else at the end of a title: a pan, a side of salmon, a vegetable pain.
    private static let nothingInTitles: Set<String> = [
        "pan", "panes", "pain", "pains", "side", "sides", "main", "base", "bases", "basic", "vegetables", "legumes",
        "meat", "fish", "plat", "sweet", "sweets", "staple", "treat",
    ]

    /// Words of categories, tags and folders, in the languages that section names are known in; folded.
    private static let byName: [String: Course] = table([
        .breakfast:
            "breakfast breakfasts brunch fruhstuck petit-dejeuner desayuno desayunos colazione ontbijt frukost sniadanie pancake pancakes waffle waffles granola porridge muesli",
        .main:
            "main mains dinner dinners lunch lunches supper entree entrees hauptgericht hauptgerichte hauptspeise hauptspeisen abendessen mittagessen plat plats principal principaux principales secondi primi hoofdgerecht hoofdgerechten huvudratt pasta pastas pizza pizzas curry curries stew stews casserole casseroles stir-fry burger burgers taco tacos risotto noodles meat fish seafood poultry chicken beef pork vegetarian vegan fleisch fisch viande viandes poisson poissons carne pescado",
        .soup:
            "soup soups suppe suppen eintopf eintopfe soupe soupes sopa sopas zuppa zuppe minestre soep soepen chili chilis ramen",
        .salad: "salad salads salat salate salade salades ensalada ensaladas insalata insalate sallad",
        .side:
            "side sides sidedish sidedishes beilage beilagen accompagnement accompagnements guarnicion guarniciones contorno contorni bijgerecht vegetables vegetable gemuse legumes",
        .bread: "bread breads baking brot brote brotchen pain pains pan panes pane brood brod bakery sourdough",
        .snack:
            "snack snacks appetizer appetizers appetiser appetisers starter starters vorspeise vorspeisen aperitif entrante entrantes antipasto antipasti tapas hapje hapjes fingerfood dip dips canape canapes",
        .dessert:
            "dessert desserts sweet sweets pudding puddings cake cakes cookie cookies biscuit biscuits pie pies nachtisch nachspeise nachspeisen kuchen gateau gateaux postre postres dolce dolci nagerecht efterratt candy confectionery icecream treat treats torte torten keks kekse",
        .drink:
            "drink drinks beverage beverages cocktail cocktails getrank getranke boisson boissons bebida bebidas bevanda bevande drank drankje smoothie smoothies juice juices",
        .basic:
            "basic basics sauce sauces condiment condiments dressing dressings stock stocks dough doughs jam jams preserve preserves spice spices marinade marinades pickle pickles grundrezept grundrezepte sosse sossen saucen salsa salsas base bases staple staples",
    ])

    /// Further last words of titles that leave no doubt.
    private static let byTitle: [String: Course] = table([
        .breakfast: "oatmeal omelette omelet oats crepes crepe",
        .main: "lasagna lasagne meatballs meatloaf enchiladas burritos quesadillas paella gratin goulash stroganoff",
        .bread: "loaf rolls buns baguette focaccia naan",
        .dessert:
            "brownies brownie muffins muffin cupcakes cupcake cheesecake tiramisu mousse sorbet fudge crumble cobbler truffles macaroons meringue meringues scones",
        .drink: "lemonade lassi tea coffee punch margarita martini mojito sangria milkshake",
        .basic: "vinaigrette gravy pesto frosting icing glaze syrup rub seasoning mayonnaise ketchup chutney broth",
    ])

    private static func table(_ words: [Course: String]) -> [String: Course] {
        var table: [String: Course] = [:]
        for course in allCases {
            for word in (words[course] ?? "").split(separator: " ") { table[String(word)] = course }
        }
        return table
    }
}

/// What may be served in a slot of a meal plan.
public enum SlotRule: Sendable, Hashable {
    /// One of these; where a recipe's words say nothing, whether that will do.
    case courses(Set<Course>, acceptsUnknown: Bool)
    /// Recipes of a category, by its folded name: for slots that the table does not know.
    case category(String)

    /// What people eat in a slot of that name.
    public init(slot name: String) {
        let folded = Course.words(of: name).joined(separator: " ")
        switch folded {
        case "breakfast", "fruhstuck", "petit dejeuner", "desayuno", "colazione", "ontbijt", "frukost":
            self = .courses([.breakfast], acceptsUnknown: false)
        case "brunch": self = .courses([.breakfast, .main, .salad], acceptsUnknown: false)
        case "lunch", "dinner", "supper", "mittagessen", "abendessen", "mittag", "abend", "dejeuner", "diner", "souper",
            "comida", "cena", "almuerzo", "pranzo", "avondeten", "middag", "main", "mains":
            self = .courses([.main, .soup, .salad], acceptsUnknown: true)
        case "snack", "snacks", "gouter", "merienda", "merenda", "zwischenmahlzeit":
            self = .courses([.snack, .dessert, .bread], acceptsUnknown: false)
        case "dessert", "desserts", "pudding", "nachtisch": self = .courses([.dessert], acceptsUnknown: false)
        case "drink", "drinks": self = .courses([.drink], acceptsUnknown: false)
        case "side", "sides": self = .courses([.side], acceptsUnknown: false)
        default: self = .category(folded)
        }
    }

    /// Whether main dishes are eaten in it.
    public var acceptsMains: Bool {
        if case .courses(let courses, _) = self { return courses.contains(.main) }
        return false
    }

    public func accepts(_ recipe: RecipeRow, _ index: CookbookIndex) -> Bool {
        switch self {
        case .courses(let wanted, let acceptsUnknown):
            let courses = Course.all(of: recipe, index)
            return courses.isEmpty ? acceptsUnknown : !courses.isDisjoint(with: wanted)
        case .category(let name):
            return index.categories(recipe).contains { Course.words(of: $0).joined(separator: " ") == name }
        }
    }
}
