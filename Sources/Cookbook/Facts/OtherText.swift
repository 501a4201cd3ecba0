internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The text of a recipe's file besides its ingredient lines, all of which is searched for foods: front matter, steps, notes, other
/// sections, comments, what was not understood.
struct OtherText {
    /// Calls `body` with each stretch, in the order of the file.
    static func forEach(_ file: CookbookFile, _ recipe: Recipe, _ body: (TextRole, ByteRange) -> Void) {
        var start = 0
        if file.bodyStart > 0 {
            for group in recipe.ingredientGroups {
                for ingredient in group.ingredients where ingredient.range.start < file.bodyStart {
                    if ingredient.range.start > start { body(.metadata, ByteRange(start, ingredient.range.start)) }
                    start = max(start, ingredient.range.end)
                }
            }
            if start < file.bodyStart { body(.metadata, ByteRange(start, file.bodyStart)) }
        }
        for span in file.roles where span.role != .ingredient { body(span.role, span.range) }
        for group in recipe.ingredientGroups {
            for ingredient in group.ingredients where ingredient.line.isSectionLike {
                body(.groupTitle, ingredient.range)
            }
        }
    }

    /// The stretches of a text but for the hosts of its links ("https://butterandbread.example/"), which name no food.
    static func withoutHosts(_ bytes: [UInt8], _ range: ByteRange, _ body: (ByteRange) -> Void) {
        var start = range.start
        var index = range.start
        while index + 2 < range.end {
            guard bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: "/"),
                bytes[index + 2] == UInt8(ascii: "/")
            else {
                index += 1
                continue
            }
            var end = index + 3
            while end < range.end, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: ")") {
                end += 1
            }
            body(ByteRange(start, index))
            start = end
            index = end
        }
        if start < range.end { body(ByteRange(start, range.end)) }
    }
}

/// Foods that are named by what dishes are called: "cool the cake" need not speak of another cake.
struct DishNames: Sendable {
    private let catalogue: Catalogue
    private let scanner: FoodScanner
    private let dishes: Set<IngredientID>
    /// Those and their kinds, and other things that people make.
    private let made: Set<IngredientID>

    init(_ catalogue: Catalogue, _ scanner: FoodScanner) {
        self.catalogue = catalogue
        self.scanner = scanner
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
                "Danish pastry", "Yorkshire pudding", "French toast", "dumpling", "caramel sauce", "chocolate sauce",
            ], catalogue)
        let roots = dishes.union(others)
        var made = roots
        for food in catalogue.ingredients where food.ancestors.contains(where: { roots.contains($0.id) }) {
            made.insert(food.id)
        }
        self.dishes = dishes
        self.made = made
    }

    private static func identities(_ names: [String], _ catalogue: Catalogue) -> Set<IngredientID> {
        Set(names.compactMap { catalogue.resolve($0).ingredient })
    }

    /// What a recipe's title says that the dish is, with everything that this is a kind of: "Rye bread" is rye bread and bread. Not what
    /// comes with it ("Soup with bread"), and not what it is made of ("Bread pudding").
    func named(by recipe: Recipe) -> Set<IngredientID> {
        let title = Array(recipe.title.text.utf8)
        var found: Set<IngredientID> = []
        scanner.forEachFood(in: title, ByteRange(0, title.count)) { mention in
            guard mention.isHead, !mention.isBeside, made.contains(mention.ingredient) else { return }
            found.insert(mention.ingredient)
            found.formUnion(catalogue[mention.ingredient].ancestors.map(\.id).filter { made.contains($0) })
        }
        return found
    }

    /// Whether a mention may be the dish itself: it is what the title says, or a dish's name in a title, among the metadata or after "the".
    ///
    /// - Parameter own: see `named(by:)`.
    func mayBeDish(_ mention: FoodScanner.Mention, _ role: TextRole, own: Set<IngredientID>) -> Bool {
        if own.contains(mention.ingredient), mention.isDefinite || !mention.isBeside { return true }
        return dishes.contains(mention.ingredient)
            && (mention.isDefinite || (role == .title || role == .metadata) && !mention.isBeside)
    }
}

/// Lines of text that was not understood which look like ingredients and name nothing that is known.
enum UnreadItems {
    /// Whether a stretch of unread text holds a line that begins with an amount and names no food.
    static func first(in bytes: [UInt8], _ range: ByteRange, _ scanner: FoodScanner, _ catalogue: Catalogue)
        -> ByteRange?
    {
        var start = range.start
        while start < range.end {
            var end = start
            while end < range.end, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            if isUnknownItem(bytes, ByteRange(start, end), scanner, catalogue) { return ByteRange(start, end) }
            start = end + 1
        }
        return nil
    }

    private static func isUnknownItem(
        _ bytes: [UInt8], _ line: ByteRange, _ scanner: FoodScanner, _ catalogue: Catalogue
    ) -> Bool {
        var start = line.start
        // Bullets, quote marks, table bars.
        while start < line.end, isMark(bytes[start]) { start += 1 }
        guard start < line.end, line.end - start < 200, isNumber(bytes, start, line.end) else { return false }
        var names = false
        scanner.forEachFood(in: bytes, ByteRange(start, line.end)) { _ in names = true }
        if names { return false }
        let text = Array(bytes[start..<line.end])
        let item = RecipeIngredient(text: text, options: ItemLineOptions(), range: ByteRange(start, line.end))
        guard item.line.measure.quantity != nil, let name = item.line.nameRange, !name.isEmpty else { return false }
        switch item.line.measure.unit?.dimension {
        case .length?, .temperature?, .time?: return false
        default: break
        }
        let first = item.name.split(separator: " ").first.map { $0.lowercased() } ?? ""
        if Self.others.contains(first) || first.unicodeScalars.allSatisfy({ !$0.properties.isAlphabetic }) {
            return false
        }
        return catalogue.resolve(item.name).ingredient == nil
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }

    /// A digit that does not number a list, or a fraction.
    private static func isNumber(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        if bytes[start] == 0xC2, start + 1 < end, bytes[start + 1] >= 0xBC, bytes[start + 1] <= 0xBE { return true }
        var index = start
        while index < end, bytes[index] &- 0x30 < 10 { index += 1 }
        guard index > start else { return false }
        let isList =
            index + 1 < end && (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")"))
            && bytes[index + 1] == UInt8(ascii: " ")
        return !isList
    }

    /// What numbers count besides ingredients.
    private static let others: Set<String> = [
        "minute", "minutes", "min", "mins", "hour", "hours", "h", "hr", "hrs", "second", "seconds", "day", "days",
        "week", "weeks", "month", "months", "degree", "degrees", "serving", "servings", "serves", "people", "person",
        "persons", "portion", "portions", "kcal", "calories", "cal", "protein", "carbs", "carbohydrates",
        "carbohydrate",
        "fat", "fiber", "fibre", "sodium", "cholesterol", "star", "stars", "step", "steps", "times", "time", "x", "of",
        "or", "and", "to", "inch", "inches", "cm", "mm", "in", "year", "years", "percent", "parts", "part", "rating",
        "loaves", "balls", "pieces", "layers", "batches", "batch", "more", "equal", "side", "sides", "per", "each",
    ]
}
