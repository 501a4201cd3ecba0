/// Reads one step of Cooklang: text, ingredients, cookware and timers. See ``CooklangParser`` for the grammar.
struct CooklangStepParser {
    private let characters: [Character]
    private var index = 0
    private var text = ""
    private var pieces: [CooklangDocument.Piece] = []

    static func pieces(_ text: String) -> [CooklangDocument.Piece] {
        var parser = CooklangStepParser(characters: Array(text))
        parser.read()
        return parser.pieces
    }

    private init(characters: [Character]) {
        self.characters = characters
    }

    private mutating func read() {
        while index < characters.count {
            let character = characters[index]
            if Self.isSigil(character), !isAfterWord, let (item, end) = item(after: index) {
                endText()
                switch character {
                case "@": pieces.append(.ingredient(item))
                case "#": pieces.append(.cookware(item))
                default: pieces.append(.timer(item))
                }
                index = end
            } else {
                text.append(character)
                index += 1
            }
        }
        endText()
    }

    /// "me@example.org"
    private var isAfterWord: Bool {
        guard index > 0, characters[index] != "~" else { return false }
        return characters[index - 1].isLetter || characters[index - 1].isNumber
    }

    private mutating func endText() {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
    }

    private static func isSigil(_ character: Character) -> Bool {
        character == "@" || character == "#" || character == "~"
    }

    /// The item whose sigil is at `place`, and where it ends; `nil` where there is only text.
    private func item(after place: Int) -> (CooklangDocument.Item, end: Int)? {
        let isTimer = characters[place] == "~"
        var start = place + 1
        var marks: Set<CooklangDocument.Mark> = []
        while characters[place] == "@", start < characters.count,
            let mark = CooklangDocument.Mark(rawValue: characters[start]),
            !marks.contains(mark)
        {
            marks.insert(mark)
            start += 1
        }
        guard start < characters.count else { return nil }
        let isPath = characters[place] == "@" && (isAt("./", start) || isAt("../", start))
        if let (name, amount, end) = braced(start, isTimer: isTimer) {
            var item = CooklangDocument.Item(name: name, amount: amount)
            item.hasBraces = true
            item.marks = marks
            if let bar = name.firstIndex(of: "|") {
                item.alias = MarkedText.trimmed(String(name[bar...].dropFirst()))
                item.name = MarkedText.trimmed(String(name[..<bar]))
            }
            guard !isTimer, let (note, noteEnd) = parenthesis(end) else { return (item, end) }
            item.note = note
            return (item, noteEnd)
        }
        var end = start
        while end < characters.count, isPath ? !characters[end].isWhitespace : Self.isWord(characters[end]) { end += 1 }
        // "@./sauces/pesto."
        while isPath, end > start, !Self.isWord(characters[end - 1]) { end -= 1 }
        guard end > start else { return nil }
        var item = CooklangDocument.Item(name: String(characters[start..<end]))
        item.marks = marks
        return (item, end)
    }

    private func isAt(_ text: String, _ place: Int) -> Bool { characters[place...].starts(with: text) }

    /// "sea salt{1%pinch}"
    private func braced(_ start: Int, isTimer: Bool) -> (name: String, CooklangDocument.Amount?, end: Int)? {
        guard start < characters.count, !characters[start].isWhitespace else { return nil }
        var open = start
        while open < characters.count, characters[open] != "{" {
            if Self.isSigil(characters[open]) || characters[open] == "}" { return nil }
            open += 1
        }
        guard open < characters.count, open > start || isTimer, !characters[open - 1].isWhitespace else { return nil }
        var close = open + 1
        while close < characters.count, characters[close] != "}" {
            if characters[close] == "{" { return nil }
            close += 1
        }
        guard close < characters.count else { return nil }
        let name = MarkedText.trimmed(String(characters[start..<open]))
        return (name, Self.amount(String(characters[(open + 1)..<close])), close + 1)
    }

    private static func amount(_ text: String) -> CooklangDocument.Amount? {
        var text = MarkedText.trimmed(text)
        let isLocked = text.hasPrefix("=")
        if isLocked { text = MarkedText.trimmed(String(text.dropFirst())) }
        guard !text.isEmpty else { return nil }
        let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false).map {
            MarkedText.trimmed(String($0))
        }
        let unit = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
        return CooklangDocument.Amount(quantity: parts[0], unit: unit, isLocked: isLocked)
    }

    /// "(finely chopped)", directly after the braces.
    private func parenthesis(_ start: Int) -> (String, end: Int)? {
        guard start < characters.count, characters[start] == "(" else { return nil }
        var end = start + 1
        while end < characters.count, characters[end] != ")" {
            if characters[end] == "(" || Self.isSigil(characters[end]) { return nil }
            end += 1
        }
        let note = MarkedText.trimmed(String(characters[(start + 1)..<min(end, characters.count)]))
        return end < characters.count && !note.isEmpty ? (note, end + 1) : nil
    }

    /// Whether a character is part of a word: neither white space nor punctuation.
    private static func isWord(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first, !character.isWhitespace else { return false }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .control:
            return false
        default: return true
        }
    }
}
