/// One line of text being edited, with its cursor.
struct QueryLine: Sendable, Hashable {
    private var characters: [Character]
    /// In characters from the start; at most as many as there are.
    private(set) var cursor: Int

    /// Longer queries are cut: nobody types them.
    static let longest = 1000

    init(_ text: String = "") {
        characters = Array(Self.clean(text).prefix(Self.longest))
        cursor = characters.count
    }

    var text: String { String(characters) }
    var isEmpty: Bool { characters.isEmpty }
    /// What stands before the cursor.
    var head: ArraySlice<Character> { characters[..<cursor] }
    /// What follows the cursor.
    var tail: ArraySlice<Character> { characters[cursor...] }

    /// - Returns: whether the text changed; so do all functions that delete.
    mutating func insert(_ text: String) -> Bool {
        let room = Self.longest - characters.count
        let added = Self.clean(text).prefix(max(0, room))
        guard !added.isEmpty else { return false }
        // A mark joins the character before the cursor, so the halves are put together as text.
        let before = Array(String(head) + added)
        characters = Array(String(before) + String(tail))
        cursor = min(before.count, characters.count)
        return true
    }

    mutating func deleteBackward() -> Bool { delete(max(0, cursor - 1)..<cursor) }
    mutating func deleteForward() -> Bool { delete(cursor..<min(cursor + 1, characters.count)) }
    mutating func deleteToStart() -> Bool { delete(0..<cursor) }
    mutating func deleteToEnd() -> Bool { delete(cursor..<characters.count) }
    mutating func deleteWordBackward() -> Bool { delete(wordStart..<cursor) }

    mutating func moveLeft() { cursor = max(0, cursor - 1) }
    mutating func moveRight() { cursor = min(characters.count, cursor + 1) }
    mutating func moveToStart() { cursor = 0 }
    mutating func moveToEnd() { cursor = characters.count }
    mutating func moveWordLeft() { cursor = wordStart }

    mutating func moveWordRight() {
        while cursor < characters.count, characters[cursor] == " " { cursor += 1 }
        while cursor < characters.count, characters[cursor] != " " { cursor += 1 }
    }

    private var wordStart: Int {
        var place = cursor
        while place > 0, characters[place - 1] == " " { place -= 1 }
        while place > 0, characters[place - 1] != " " { place -= 1 }
        return place
    }

    private mutating func delete(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        let before = Array(String(characters[..<range.lowerBound]))
        characters = Array(String(before) + String(characters[range.upperBound...]))
        cursor = min(before.count, characters.count)
        return true
    }

    /// One line without control characters.
    private static func clean(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var followsReturn = false
        for scalar in text.unicodeScalars {
            defer { followsReturn = scalar == "\r" }
            switch scalar {
            case "\n" where followsReturn: continue
            case "\n", "\r", "\t": result.append(" ")
            case _ where scalar.properties.generalCategory == .control: continue
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
