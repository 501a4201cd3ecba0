internal import Kitchen
internal import RecipeModel
internal import SourceText

// What says to which dishes a recipe belongs, and nothing of what is in it: "Station: Pastry", "More from: Dips", a tag "yorkshire".
extension MentionReading {
    /// Whether a name that is all of its phrase is that of a region among the tags, or a kind of dishes after the word for such: "Station: Pastry". Not
    /// what no kitchen makes: "Section: Nuts" counts.
    func isOnlyOfClass(_ mention: FoodScanner.Mention, _ role: TextRole, _ bytes: [UInt8]) -> Bool {
        let name = bytes[mention.range.indices].filter { $0 | 0x20 &- 0x61 < 26 }.map { $0 | 0x20 }
        if role == .metadata, Self.regions.contains(where: { $0.elementsEqual(name) }) { return true }
        guard isDishOrMade(mention.ingredient) else { return false }
        return Self.hasClassKey(bytes, before: mention.range.start)
    }

    private static let regions = ["yorkshire", "danish"].map { Array($0.utf8) }

    /// Whether the line up to a place is "Station:", "**More from:**" or the like.
    private static func hasClassKey(_ bytes: [UInt8], before place: Int) -> Bool {
        var start = place
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D {
            if place - start > mostBytesOfKey { return false }
            start -= 1
        }
        let line = bytes[start..<place]
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
            line[(colon + 1)...].allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") })
        else { return false }
        let key = String(decoding: line[..<colon], as: UTF8.self).lowercased().split { !$0.isLetter }
        return keys.contains(key.joined(separator: " "))
    }

    private static let mostBytesOfKey = 40
    private static let keys: Set<String> = [
        "station", "category", "categories", "section", "department", "chapter", "filed under", "posted in",
        "more from", "more in", "collection",
    ]
}
