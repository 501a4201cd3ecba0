internal import RecipeModel
internal import SourceText

/// The title of a recipe, those of its groups and its ingredient lines, in lower case, to be searched for words.
struct SpokenLines {
    /// Each on a line of its own; the title is the first.
    private let bytes: [UInt8]

    init(_ title: String, _ ingredientGroups: [IngredientGroup], _ stepGroups: [StepGroup]) {
        var bytes: [UInt8] = []
        Self.append(title, to: &bytes)
        for group in ingredientGroups {
            if let title = group.title { Self.append(title.value, to: &bytes) }
            for ingredient in group.ingredients { Self.append(ingredient.text, to: &bytes) }
        }
        for group in stepGroups { if let title = group.title { Self.append(title.value, to: &bytes) } }
        self.bytes = bytes
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) { append(Array(text.utf8), to: &bytes) }

    /// Appends a text in lower case as one line.
    private static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
        var isASCII = true
        for byte in text where byte >= 0x80 { isASCII = false }
        if isASCII {
            bytes.append(contentsOf: text.lazy.map { lower($0) })
        } else {
            bytes.append(contentsOf: String(decoding: text, as: UTF8.self).lowercased().utf8.lazy.map { lower($0) })
        }
        bytes.append(0x0A)
    }

    /// A byte of a line in lower case, with a space for what would end the line.
    @inline(__always)
    private static func lower(_ byte: UInt8) -> UInt8 {
        if byte == 0x0A || byte == 0x0D { return 0x20 }
        return byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// Calls `body` with the title, the titles of groups and the ingredient lines, in lower case.
    static func forEach(
        _ title: String, _ ingredientGroups: [IngredientGroup], _ stepGroups: [StepGroup], _ body: (String) -> Void
    ) {
        body(title.lowercased())
        for group in ingredientGroups {
            if let title = group.title { body(title.value.lowercased()) }
            for ingredient in group.ingredients { body(ingredient.string.lowercased()) }
        }
        for group in stepGroups { if let title = group.title { body(title.value.lowercased()) } }
    }

    /// Whether one line has all of some words, or of their letters within others.
    ///
    /// - Parameter besidesTitle: whether the title does not count.
    func hasOne(with words: [Substring], besidesTitle: Bool) -> Bool {
        let words = words.map { Array($0.utf8) }
        guard let first = words.first else { return false }
        return bytes.withUnsafeBufferPointer { buffer in
            let lines = ByteView(buffer)
            var start = besidesTitle ? lines.nextLine(after: 0) : 0
            while let place = lines.firstIndex(of: first, in: ByteRange(start, lines.count)) {
                let line = ByteRange(lines.lineStart(holding: place), lines.lineEnd(from: place))
                if words.dropFirst().allSatisfy({ lines.firstIndex(of: $0, in: line) != nil }) { return true }
                start = line.end
            }
            return false
        }
    }
}
