internal import SourceText

/// Says libyaml's problems in words that help someone who never heard of scanners and tokens.
enum YAMLProblem {
    static func explain(_ problem: String, byte: UInt8) -> (message: String, hint: String?) {
        if byte == 0x09, problem.contains("cannot start any token") {
            return ("a tab indents this line, which YAML does not allow", "indent with spaces")
        }
        for (part, message, hint) in known where problem.contains(part) { return (message, hint) }
        return ("the YAML cannot be read here: \(problem)", nil)
    }

    /// The quote that a value begins with and that nothing closes where it should be, where that may be what libyaml stumbled over later: on
    /// the line of the problem or, of those above it, the last. `nil` where there is none.
    ///
    /// - Parameter content: the front matter.
    static func unclosedQuote(_ problem: String, before offset: Int, _ bytes: [UInt8], _ content: ByteRange) -> Int? {
        let isOfQuotes = [
            "did not find expected key", "could not find expected ':'", "mapping values are not allowed",
            "found unexpected end of stream", "found unexpected document indicator",
        ].contains { problem.contains($0) }
        guard isOfQuotes else { return nil }
        var found: Int?
        bytes.withByteView { view in
            view.forEachLine(in: content) { line in
                if line.start <= offset, let quote = unclosedQuote(bytes[line.indices]),
                    !isClosed(quote, bytes[..<content.end])
                {
                    found = quote
                }
            }
        }
        return found
    }

    /// Whether a text of several lines ends as it should: with the next quote of its kind, and nothing but a comment behind it.
    private static func isClosed(_ quote: Int, _ bytes: ArraySlice<UInt8>) -> Bool {
        guard let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote]) else { return false }
        let rest = bytes[(end + 1)...].drop { $0 == 0x20 }
        return rest.first.map { [0x0A, 0x0D, UInt8(ascii: "#")].contains($0) } ?? true
    }

    /// The first byte of the value of `key: "text` or `- "text`, if it is a quote and the only one on the line.
    private static func unclosedQuote(_ line: ArraySlice<UInt8>) -> Int? {
        var start = line.startIndex
        while start < line.endIndex, line[start] == 0x20 || line[start] == UInt8(ascii: "-") { start += 1 }
        if start < line.endIndex, line[start] != UInt8(ascii: "\""), line[start] != UInt8(ascii: "'") {
            guard let colon = line[start...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
            start = colon + 1
            while start < line.endIndex, line[start] == 0x20 { start += 1 }
        }
        guard start < line.endIndex, line[start] == UInt8(ascii: "\"") || line[start] == UInt8(ascii: "'") else {
            return nil
        }
        return line[(start + 1)...].contains(line[start]) ? nil : start
    }

    private static let known: [(part: String, message: String, hint: String)] = [
        (
            "mapping values are not allowed", "a second ': ' on this line makes it ambiguous",
            "put quotes around the value"
        ),
        (
            "could not find expected ':'", "a line that is neither 'key: value' nor part of a list",
            "add the ': ' or indent it"
        ),
        (
            "did not find expected key", "this line does not line up with the keys above it",
            "align it, or indent it further"
        ),
        (
            "did not find expected '-' indicator", "this line does not line up with the list above it",
            "align it with the '-'"
        ),
        (
            "did not find expected ',' or ']'", "the list begun with '[' is not closed",
            "add ',' between its items and ']' at its end"
        ),
        (
            "did not find expected ',' or '}'", "the mapping begun with '{' is not closed",
            "add ',' between its entries and '}' at its end"
        ),
        ("found unexpected end of stream", "a quote that is opened is never closed", "close it with the same quote"),
        (
            "found unexpected document indicator", "a quote that is opened is never closed",
            "close it with the same quote"
        ),
        ("block sequence entries are not allowed", "a list cannot begin here", "put it on the next line, indented"),
        (
            "found unknown escape character", "an unknown '\\' escape in double quotes",
            "write '\\\\' for a backslash, or use single quotes"
        ),
        ("undefined tag handle", "a '!' begins a YAML tag", "put quotes around text that begins with '!'"),
        (
            "found character that cannot start any token", "a value cannot begin with this character",
            "put quotes around the value"
        ),
        (
            "did not find expected alphabetic", "'*' and '&' have a meaning of their own in YAML",
            "put quotes around the value"
        ),
        ("exceeded maximum", "the values are nested too deep", "flatten them"),
    ]
}
