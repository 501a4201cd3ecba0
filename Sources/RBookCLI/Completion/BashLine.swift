/// A command line as bash reads it, up to the cursor: what stands in quotes, what is a word, and nothing expanded.
///
/// bash itself offers only words cut at `COMP_WORDBREAKS`, quotes and all; here they are whole.
struct BashLine {
    /// Words of the command that is being typed, quotes removed, before the one at the cursor.
    private(set) var words: [String] = []
    /// The word at the cursor, quotes removed; may be empty.
    private(set) var typed = ""
    /// The quote that is open at the cursor.
    private(set) var quote: Quote?
    /// Whether the word at the cursor is the file of a redirection.
    private(set) var isRedirected = false

    enum Quote {
        /// `'…'`
        case single
        /// `"…"`
        case double
        /// `$'…'`
        case dollar
    }

    private var scalars: [Unicode.Scalar]
    private var place = 0
    private var value: String.UnicodeScalarView?

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        while place < scalars.count { step() }
        typed = value.map(String.init) ?? ""
        // Variables set for the command stand before its name.
        while let first = words.first, Self.isAssignment(first) { words.removeFirst() }
    }

    private mutating func step() {
        let scalar = scalars[place]
        place += 1
        switch (quote, scalar) {
        case (.single, "'"), (.dollar, "'"), (.double, "\""): quote = nil
        case (.single, _): append(scalar)
        case (.double, "\\"):
            guard place < scalars.count else { return }
            if !"$`\"\\".unicodeScalars.contains(scalars[place]) { append(scalar) }
            appendNext()
        case (.dollar, "\\"): appendNext()
        case (.double, _), (.dollar, _): append(scalar)
        case (nil, "\\"): appendNext()
        case (nil, "'"): open(.single)
        case (nil, "\""): open(.double)
        case (nil, "$") where next == "'":
            place += 1
            open(.dollar)
        case (nil, "$") where next == "\"":
            place += 1
            open(.double)
        case (nil, " "), (nil, "\t"): end()
        case (nil, "<"), (nil, ">"):
            end()
            isRedirected = true
        case (nil, "&") where next == ">" || isRedirected && value == nil: break
        case (nil, ";"), (nil, "|"), (nil, "&"), (nil, "("), (nil, ")"), (nil, "\n"):
            end()
            words = []
            isRedirected = false
        default: append(scalar)
        }
    }

    private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    private mutating func open(_ quote: Quote) {
        self.quote = quote
        value = value ?? .init()
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        value = value ?? .init()
        value?.append(scalar)
    }

    private mutating func appendNext() {
        guard let next else { return }
        place += 1
        append(next)
    }

    private mutating func end() {
        guard let value else { return }
        if !isRedirected { words.append(String(value)) }
        isRedirected = false
        self.value = nil
    }

    private static func isAssignment(_ word: String) -> Bool {
        guard let equals = word.firstIndex(of: "="), let first = word.unicodeScalars.first else { return false }
        return (first == "_" || first.properties.isAlphabetic)
            && word[..<equals].unicodeScalars.allSatisfy {
                $0 == "_" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
            }
    }
}

extension BashLine {
    /// What readline may put in place of the end of the word at the cursor, so that the word becomes `word` and nothing in it
    /// is evaluated.
    ///
    /// - Parameter replaced: what readline takes away: the end of `line`, without the quote that is opened before it.
    /// - Returns: `nil` where the part that stays does not fit the word.
    static func replacement(of replaced: String, in line: String, by word: String) -> String? {
        guard line.utf8.count >= replaced.utf8.count,
            line.utf8.suffix(replaced.utf8.count).elementsEqual(replaced.utf8),
            let head = String(line.utf8.dropLast(replaced.utf8.count))
        else { return nil }
        let kept = BashLine(head)
        guard word.utf8.starts(with: kept.typed.utf8),
            let rest = String(word.utf8.dropFirst(kept.typed.utf8.count))
        else { return nil }
        switch kept.quote {
        case nil: return escaped(rest)
        // readline does not double the opening quote, and adds no closing one where there is one.
        case .single: return "'" + rest.replacing("'", with: "'\\''") + "'"
        case .dollar:
            return "'" + rest.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
        case .double:
            var text = "\""
            for character in rest.unicodeScalars {
                switch character {
                case "$", "`", "\"", "\\": text += "\\\(character)"
                // A backslash before it would stay, so it stands between two pairs of quotes.
                case "!": text += "\"\\!\""
                default: text.unicodeScalars.append(character)
                }
            }
            return text + "\""
        }
    }

    /// With a backslash before all but letters, digits and signs that mean nothing to the shell.
    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isPlain =
                !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "_-./:=,+@%".unicodeScalars.contains(scalar)
            if !isPlain { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }
}
