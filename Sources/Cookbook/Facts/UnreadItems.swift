internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Lines of text that was not understood which look like ingredients.
enum UnreadItems {
    /// The first line of a stretch of unread text that looks like an ingredient and names nothing that is known.
    static func first(in bytes: [UInt8], _ range: ByteRange, _ scanner: FoodScanner, _ catalogue: Catalogue)
        -> ByteRange?
    {
        var start = range.start
        while start < range.end {
            var end = start
            while end < range.end, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            let line = ByteRange(start, end)
            if let item = item(bytes, line), !namesFood(bytes, line, scanner),
                catalogue.resolve(item.name).ingredient == nil
            {
                return line
            }
            start = end + 1
        }
        return nil
    }

    /// The first line of a stretch of unread text that looks like an ingredient, whether it is known or not.
    static func firstOfAny(in bytes: [UInt8], _ range: ByteRange) -> ByteRange? {
        var start = range.start
        while start < range.end {
            var end = start
            while end < range.end, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            if item(bytes, ByteRange(start, end)) != nil { return ByteRange(start, end) }
            start = end + 1
        }
        return nil
    }

    private static func namesFood(_ bytes: [UInt8], _ line: ByteRange, _ scanner: FoodScanner) -> Bool {
        var names = false
        scanner.forEachFood(in: bytes, line) { _ in names = true }
        return names
    }

    /// A line read as an ingredient, if it begins with an amount of something.
    private static func item(_ bytes: [UInt8], _ line: ByteRange) -> LocatedLine? {
        var start = line.start
        // Bullets, quote marks, table bars.
        while start < line.end, isMark(bytes[start]) { start += 1 }
        guard start < line.end, line.end - start < 200, isNumber(bytes, start, line.end) else { return nil }
        let text = Array(bytes[start..<line.end])
        let item = LocatedLine(text: text, options: ItemLineOptions(), range: ByteRange(start, line.end))
        guard item.line.measure.quantity != nil, let name = item.line.nameRange, !name.isEmpty else { return nil }
        switch item.line.measure.unit?.dimension {
        case .length?, .temperature?, .time?: return nil
        default: break
        }
        let first = item.name.split(separator: " ").first.map { $0.lowercased() } ?? ""
        if Self.others.contains(first) || first.unicodeScalars.allSatisfy({ !$0.properties.isAlphabetic }) {
            return nil
        }
        return item
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
