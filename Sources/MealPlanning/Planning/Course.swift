public import Cookbook
internal import SourceText

/// What part of a meal, or of the day, a recipe is for, as far as its own words say.
public enum Course: String, CaseIterable, Sendable, Hashable {
    case breakfast, main, soup, salad, side, bread, snack, dessert, drink
    /// Made to be used in other dishes: doughs, sauces, stocks, jams.
    case basic
    /// Nobody eats it: playdough, soap.
    case notFood = "not food"

    /// What the recipe's categories say; where they say nothing its tags, then its folders from the innermost, then the head word of its
    /// title. Empty where none of them does.
    ///
    /// A title that says that something is used in other dishes, or that it is not food, is believed before all but a category that names a
    /// meal: a dressing among the salads is not a salad. One that says what part of a meal it is goes before words that only say what it is
    /// made of: cookies among what is vegan are not a main dish.
    public static func all(of recipe: RecipeRow, _ index: CookbookIndex) -> Set<Course> {
        let title = named(byTitle: headWords(of: index.title(recipe)))
        let isAside = title == [.basic] || title == [.notFood]
        let folders = index.path(recipe).parent.string.split(separator: "/").reversed().map { [String($0)] }
        for texts in [index.categories(recipe), index.tags(recipe)] + folders {
            let found = named(by: texts)
            if found.isEmpty { continue }
            let words = texts.flatMap { Self.words(of: $0) }
            let namesMeal = words.contains { meals.contains($0) }
            if isAside, !namesMeal { return title }
            let saysContents = words.allSatisfy { byName[$0] == nil || contents.contains($0) }
            return saysContents && !title.isEmpty ? title : found
        }
        return title
    }

    /// Names of meals and of what is eaten in the middle of them.
    private static let meals: Set<String> = [
        "main", "mains", "dinner", "dinners", "lunch", "lunches", "supper", "entree", "entrees", "hauptgericht",
        "hauptgerichte", "hauptspeise", "hauptspeisen", "abendessen", "mittagessen", "plat", "plats", "principal",
        "principaux", "principales", "secondi", "primi", "hoofdgerecht", "hoofdgerechten", "huvudratt",
    ]
    /// What a dish is made of, and for whom.
    private static let contents: Set<String> = [
        "meat", "fish", "seafood", "poultry", "chicken", "beef", "pork", "vegetarian", "vegan", "fleisch", "fisch",
        "viande", "viandes", "poisson", "poissons", "carne", "pescado",
    ]

    /// The words of a title up to the one that says what the dish is: "Chicken" of "Chicken in Peanut Sauce", all of "Honey Soy Glaze".
    private static func headWords(of title: String) -> [String] {
        let head = title.prefix { !"(,:[".contains($0) }
        var words = Self.words(of: head.isEmpty ? title : String(head))
        if let end = words.indices.dropFirst().first(where: { relations.contains(words[$0]) }) {
            words.removeSubrange(end...)
        }
        // "Biscuits and Gravy" are biscuits, "Garlic and Herb Dressing" is a dressing.
        if let joint = words.indices.dropFirst().first(where: { words[$0] == "and" || words[$0] == "und" }),
            isDish(words[joint - 1])
        {
            words.removeSubrange(joint...)
        }
        return words.filter { !fillers.contains($0) }
    }

    private static func isDish(_ word: String) -> Bool {
        if nothingInTitles.contains(word) { return false }
        if let course = byName[word] ?? byTitle[word] { return course != .basic }
        return carriers.contains(word)
    }

    /// What a sauce is eaten with.
    private static let carriers: Set<String> = [
        "spaghetti", "rice", "chips", "potatoes", "eggs", "sausage", "sausages", "ribs", "dumplings", "schnitzel",
    ]
    private static let relations: Set<String> = [
        "with", "in", "on", "from", "over", "topped", "served", "for", "a", "la", "au", "aux", "de", "mit", "von", "im",
        "auf", "aus", "con", "med", "met", "w", "without", "ohne", "sans",
    ]
    /// Words after the head that say nothing of it.
    private static let fillers: Set<String> = ["recipe", "recipes", "rezept", "mix", "1", "2", "3", "ii", "iii"]
    private static let toys: Set<String> = [
        "playdough", "playdoh", "slime", "soap", "shampoo", "deodorant", "detergent", "cleaner", "knete",
    ]

    /// By the last word, where that leaves no doubt.
    private static func named(byTitle words: [String]) -> Set<Course> {
        if words.contains(where: { toys.contains($0) }) || words.contains("play") && words.last == "dough" {
            return [.notFood]
        }
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
            "dessert desserts sweet sweets pudding puddings cake cakes cookie cookies biscuit biscuits pie pies nachtisch nachspeise nachspeisen kuchen gateau gateaux postre postres dolce dolci nagerecht efterratt candy confectionery icecream treat treats torte torten keks kekse fika",
        .drink:
            "drink drinks beverage beverages cocktail cocktails getrank getranke boisson boissons bebida bebidas bevanda bevande drank drankje smoothie smoothies juice juices",
        .basic:
            "basic basics sauce sauces condiment condiments relish relishes spread spreads rub rubs glaze glazes topping toppings frosting frostings icing icings dressing dressings stock stocks dough doughs jam jams preserve preserves spice spices marinade marinades pickle pickles grundrezept grundrezepte sosse sossen saucen salsa salsas base bases staple staples",
    ])

    /// Further last words of titles that leave no doubt.
    private static let byTitle: [String: Course] = table([
        .breakfast: "oatmeal omelette omelet oats crepes crepe",
        .main: "lasagna lasagne meatballs meatloaf enchiladas burritos quesadillas paella gratin goulash stroganoff",
        .bread: "loaf rolls buns baguette focaccia naan",
        .dessert:
            "brownies brownie muffins muffin cupcakes cupcake cheesecake tiramisu mousse sorbet fudge crumble cobbler truffles macaroons meringue meringues scones danish danishes donuts doughnuts donut doughnut strudel eclairs shortbread gingerbread snickerdoodles blondies turnovers",
        .drink:
            "lemonade lassi tea coffee latte cocoa punch eggnog kombucha margarita martini mojito sangria milkshake",
        .basic:
            "vinaigrette gravy pesto syrup seasoning mayonnaise mayo ketchup mustard chutney broth bouillon aioli curd butter ghee filling crust brine tahini paste",
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

    /// Whether a recipe may be served.
    public func accepts(_ recipe: RecipeRow, _ index: CookbookIndex) -> Bool { refusal(of: recipe, index) == nil }

    /// Why a recipe is not served; `nil` where it may be.
    func refusal(of recipe: RecipeRow, _ index: CookbookIndex) -> SlotRefusal? {
        switch self {
        case .courses(let wanted, let acceptsUnknown):
            let courses = Course.all(of: recipe, index)
            if courses.isEmpty {
                if !acceptsUnknown { return .unknown }
                return MealSize.isMeal(recipe, index) ? nil : .tooLittle
            }
            return courses.isDisjoint(with: wanted)
                ? Course.allCases.first { courses.contains($0) }.map { .course($0) } : nil
        case .category(let name):
            let isOfIt = index.categories(recipe).contains { Course.words(of: $0).joined(separator: " ") == name }
            return isOfIt ? nil : .unknown
        }
    }
}

/// Why a recipe is not served in a slot.
public enum SlotRefusal: Hashable, Sendable {
    /// It is something else: a dressing, a dessert.
    case course(Course)
    /// Nothing says what it is, and what goes into it fills nobody.
    case tooLittle
    /// Nothing says that it belongs there.
    case unknown

    /// What so many such recipes are: "drink" of one, "drinks" of several.
    public func name(of count: Int) -> String {
        guard count == 1 else { return displayName }
        switch self {
        case .course(.breakfast): return "breakfast"
        case .course(.main): return "main dish"
        case .course(.soup): return "soup"
        case .course(.salad): return "salad"
        case .course(.side): return "side"
        case .course(.snack): return "snack"
        case .course(.dessert): return "dessert"
        case .course(.drink): return "drink"
        case .course(.basic): return "sauce, dough or the like"
        case .course(.bread), .course(.notFood), .tooLittle, .unknown: return displayName
        }
    }

    /// What such recipes are, of several: "sauces, stocks and the like".
    public var displayName: String {
        switch self {
        case .course(.breakfast): "breakfasts"
        case .course(.main): "main dishes"
        case .course(.soup): "soups"
        case .course(.salad): "salads"
        case .course(.side): "sides"
        case .course(.bread): "bread and baking"
        case .course(.snack): "snacks"
        case .course(.dessert): "desserts"
        case .course(.drink): "drinks"
        case .course(.basic): "sauces, doughs and the like"
        case .course(.notFood): "not food"
        case .tooLittle: "too little food for a meal"
        case .unknown: "of no known course"
        }
    }
}
