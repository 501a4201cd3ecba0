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
    private let dishes: Set<IngredientID>

    init(_ catalogue: Catalogue) {
        dishes = Set(
            [
                "cake", "dough", "batter", "pie", "crust", "cookie", "biscuit", "muffin", "pancake", "pizza", "brownie",
                "tart", "waffle", "cupcake", "scone", "crepe", "pudding", "soup", "stew", "curry", "pie crust", "bun",
                "filling", "coating", "glaze", "salad",
            ].compactMap { catalogue.resolve($0).ingredient })
    }

    func isDish(_ food: IngredientID) -> Bool { dishes.contains(food) }

    /// Whether a mention may be the dish itself: in a title or among the metadata, or after "the".
    func mayBeDish(_ mention: FoodScanner.Mention, _ role: TextRole) -> Bool {
        (mention.isDefinite || role == .title || role == .metadata) && dishes.contains(mention.ingredient)
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
