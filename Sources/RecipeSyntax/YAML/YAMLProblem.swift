/// Says libyaml's problems in words that help someone who never heard of scanners and tokens.
enum YAMLProblem {
    static func explain(_ problem: String, byte: UInt8) -> (message: String, hint: String?) {
        if byte == 0x09, problem.contains("cannot start any token") {
            return ("a tab indents this line, which YAML does not allow", "indent with spaces")
        }
        for (part, message, hint) in known where problem.contains(part) { return (message, hint) }
        return ("the YAML cannot be read here: \(problem)", nil)
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
