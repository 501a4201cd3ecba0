internal import SourceText

/// The text of an item as its words.
enum ItemText {
    /// The bytes without emphasis marks, icons before them, attributes in braces and invisible characters; `nil` where there are none.
    static func withoutMarks(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard
            bytes.contains(where: {
                $0 == 0x2A || $0 == 0x5F || $0 == 0x7B || $0 == 0x3C || $0 == 0x3A || $0 == 0x5E || $0 >= 0xE2
                    || $0 == 0xC2
            })
        else {
            return nil
        }
        var text = String(decoding: bytes, as: UTF8.self)
        let before = text.utf8.count
        text.unicodeScalars.removeAll { isInvisible($0) }
        text = withoutAttributes(withoutIcons(text))
        text = withoutEmphasis(text)
        if text.utf8.count == before { return nil }
        return Array(text.utf8)
    }

    /// The words of a text without icons before them.
    static func plain(_ text: String) -> String { withoutIcons(text, mayBeEmpty: true) }

    /// Without characters that show nothing, such as zero-width spaces.
    static func withoutInvisible(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xEF || $0 == 0xC2 }),
            text.unicodeScalars.contains(where: isInvisible)
        else {
            return text
        }
        var text = text
        text.unicodeScalars.removeAll { isInvisible($0) }
        return text
    }

    /// Without attributes in braces (`{width=60%}`, `{ data-preview }`) and marks of footnotes (`[^1]`).
    static func withoutAttributes(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x7B || $0 == 0x5E }) else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "[" }) {
            let isBrace = rest[open] == "{"
            result += rest[..<open]
            let inside = rest[rest.index(after: open)...]
            // Attributes are short; looking no further keeps lines of nothing but braces quick.
            if let close = inside.prefix(longestAttribute + 1).firstIndex(of: isBrace ? "}" : "]"),
                isBrace ? isAttribute(inside[..<close]) : inside.first == "^"
            {
                if result.last == " ", isBrace || !result.isEmpty { result.removeLast() }
                rest = inside[inside.index(after: close)...]
            } else {
                result.append(rest[open])
                rest = inside
            }
        }
        return result + rest
    }

    private static let longestAttribute = 80

    private static func isAttribute(_ text: Substring) -> Bool {
        guard text.utf8.count <= longestAttribute, let first = text.first(where: { $0 != " " }),
            ":.#".contains(first) || first.isASCII && first.isLetter
        else {
            return false
        }
        return ":.#".contains(first) || text.contains("=") || text.contains("-") && !text.contains(".")
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF, 0xAD, 0xFE0F, 0xFE0E: true
        default: false
        }
    }

    /// "🥩 500 g beef", ":tomato: 2 tomatoes".
    private static func withoutIcons(_ text: String, mayBeEmpty: Bool = false) -> String {
        var rest = Substring(text)
        while let first = rest.unicodeScalars.first {
            if first.properties.isEmojiPresentation
                || (first.value >= 0x2190 && first.value <= 0x2BFF && first.properties.isEmoji)
            {
                rest = rest.dropFirst()
            } else if first == ":" {
                let code = rest.dropFirst().prefix {
                    $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
                }
                guard !code.isEmpty, code.endIndex < rest.endIndex, rest[code.endIndex] == ":" else { break }
                rest = rest[rest.index(after: code.endIndex)...]
            } else if first == " ", rest.startIndex != text.startIndex {
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        if rest.last == "}", let open = rest.lastIndex(of: "{"),
            rest[open...].contains(where: { $0 == "." || $0 == "#" || $0 == "=" || $0 == ":" })
        {
            rest = rest[..<open]
            while rest.last == " " { rest.removeLast() }
        }
        return rest.isEmpty && !mayBeEmpty ? text : String(rest)
    }

    /// Without `*` and `_` that stand at the edge of words, in pairs; links keep theirs.
    private static func withoutEmphasis(_ text: String) -> String {
        guard text.contains("*") || text.contains("_") else { return text }
        let characters = Array(text)
        var isKept = [Bool](repeating: true, count: characters.count)
        for mark in ["*", "_"] as [Character] {
            var runs: [(start: Int, count: Int)] = []
            var index = 0
            while index < characters.count {
                if characters[index] == mark, index == 0 || characters[index - 1] != "\\" {
                    var end = index
                    while end < characters.count, characters[end] == mark { end += 1 }
                    let before = index > 0 && (characters[index - 1].isLetter || characters[index - 1].isNumber)
                    let after = end < characters.count && (characters[end].isLetter || characters[end].isNumber)
                    let isSpaced =
                        (index == 0 || characters[index - 1] == " ")
                        && (end == characters.count || characters[end] == " ")
                    if !isSpaced, !(mark == "_" && before && after) { runs.append((index, end - index)) }
                    index = end
                } else {
                    index += 1
                }
            }
            var pending: (start: Int, count: Int)?
            for run in runs {
                if let open = pending, open.count == run.count {
                    for place in open.start..<(open.start + open.count) { isKept[place] = false }
                    for place in run.start..<(run.start + run.count) { isKept[place] = false }
                    pending = nil
                } else if pending == nil {
                    pending = run
                }
            }
        }
        return String(zip(characters, isKept).compactMap { $1 ? $0 : nil })
    }
}
