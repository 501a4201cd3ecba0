internal import SourceText

/// The text of an item as its words.
enum ItemText {
    /// The bytes without emphasis marks, icons before them, attributes in braces and invisible characters; `nil` where there are none.
    static func withoutMarks(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard mayHoldMarks(bytes) else { return nil }
        var text = String(decoding: bytes, as: UTF8.self)
        let before = text.utf8.count
        text = withoutAttributes(withoutIcons(withoutInvisible(text)))
        text = withoutEmphasis(withoutStruck(text))
        text = withoutReferences(text)
        if text.utf8.count == before { return nil }
        return Array(text.utf8)
    }

    private static func mayHoldMarks(_ bytes: ArraySlice<UInt8>) -> Bool {
        // An icon, or nothing that an icon begins with.
        if let first = bytes.first, first >= 0xE2 { return true }
        var mayBeDamaged = false
        for index in bytes.indices {
            switch bytes[index] {
            case 0x2A, 0x5F, 0x7B, 0x3C, 0x3A, 0x5E, 0x7E, 0x26: return true
            case 0xC2, 0xE2...:
                if mayBeInvisible(bytes[index...]) { return true }
                mayBeDamaged = true
            default: break
            }
        }
        return mayBeDamaged && String(validating: bytes, as: UTF8.self) == nil
    }

    /// Whether the bytes may begin with a character that shows nothing.
    private static func mayBeInvisible(_ bytes: ArraySlice<UInt8>) -> Bool {
        let second = bytes.dropFirst().first
        switch bytes.first {
        case 0xC2: return second == 0xAD
        case 0xE2: return second == 0x80 || second == 0x81
        case 0xEF: return second == 0xB8 || second == 0xBB
        default: return false
        }
    }

    /// The words of a text without icons before them.
    static func plain(_ text: String) -> String { withoutIcons(text, mayBeEmpty: true) }

    /// Without what no reader sees: invisible characters, attributes in braces, the brackets of wiki links.
    ///
    /// - Parameter mayLink: whether a bracket may stand in the text.
    static func cleaned(_ text: String, mayLink: Bool) -> String {
        var text = text
        // Nearly every text is plain: one look at its bytes tells.
        let (isHidden, isAttributed) = text.withUTF8 { bytes in
            var (isHidden, isAttributed) = (false, false)
            for byte in bytes {
                isHidden = isHidden || byte == 0xE2 || byte == 0xEF || byte == 0xC2
                isAttributed = isAttributed || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "^")
            }
            return (isHidden, isAttributed)
        }
        if isHidden { text = withoutInvisible(text) }
        if isAttributed { text = withoutAttributes(text) }
        return mayLink ? withoutWikiLinks(text) : text
    }

    /// Without characters that show nothing, such as zero-width spaces. Joiners and variation selectors stay where they shape what is before
    /// and after them: see ``ShapingCharacter``.
    static func withoutInvisible(_ text: String) -> String {
        let mayHold = text.utf8.withContiguousStorageIfAvailable(holdsInvisible)
        guard mayHold ?? text.unicodeScalars.contains(where: isInvisible) else { return text }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if !isInvisible(scalar) || ShapingCharacter.isShaping(scalar, after: result.last, before: rest.first) {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether one of the characters of `isInvisible` stands in a text.
    private static func holdsInvisible(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in text.indices where text[index] >= 0xC2 {
            let second = index + 1 < text.count ? text[index + 1] : 0
            let third = index + 2 < text.count ? text[index + 2] : 0
            switch (text[index], second) {
            case (0xC2, 0xAD): return true
            case (0xE2, 0x80) where (0x8B...0x8F).contains(third): return true
            case (0xE2, 0x81) where third == 0xA0: return true
            case (0xEF, 0xBB) where third == 0xBF: return true
            case (0xEF, 0xB8) where third == 0x8E || third == 0x8F: return true
            default: break
            }
        }
        return false
    }

    /// With the text of links that Markdown knows for none, as a blank stands in their destination: "Pizza Dough" for "[Pizza Dough](Pizza Dough)".
    private static func withoutLooseLinks(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        // What stands before it is in the result.
        var copied = 0
        var lastOpen: Int?
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            if bytes[index] == open { lastOpen = index }
            guard bytes[index] == close else { continue }
            defer { lastOpen = nil }
            guard let start = lastOpen, start >= copied, index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "("), let end = endOfLooseDestination(bytes, from: index + 2)
            else { continue }
            let isPicture = start > copied && bytes[start - 1] == UInt8(ascii: "!")
            result += bytes[copied..<(isPicture ? start - 1 : start)]
            if !isPicture { result += bytes[(start + 1)..<index] }
            copied = end + 1
            index = end
        }
        return copied == 0 ? text : String(decoding: result + bytes[copied...], as: UTF8.self)
    }

    /// Where the destination of a link ends that begins at a place and has a blank in it; `nil` for any other, and for one that does not end soon.
    private static func endOfLooseDestination(_ bytes: [UInt8], from start: Int) -> Int? {
        var hasBlank = false
        for index in start..<min(bytes.count, start + 200) {
            switch bytes[index] {
            case UInt8(ascii: ")"): return hasBlank ? index : nil
            case UInt8(ascii: " "): hasBlank = true
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "\""), 0x0A, 0x0D: return nil
            default: break
            }
        }
        return nil
    }

    /// With the text of wiki links: "soft butter" for `[[butter|soft butter]]`, "butter" for `[[pantry/butter#cold]]`.
    static func withoutWikiLinks(_ text: String) -> String {
        guard text.hasByte(UInt8(ascii: "[")) else { return text }
        let text = text.holds("](") ? withoutLooseLinks(text) : text
        guard text.holds("[[") else { return text }
        let bytes = Array(text.utf8)
        let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
        var result: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] == open, offset + 1 < bytes.count, bytes[offset + 1] == open {
                let inside = bytes[(offset + 2)..<min(bytes.count, offset + 202)]
                let end = inside.firstIndex { $0 == open || $0 == close } ?? inside.endIndex
                if end + 1 < bytes.count, bytes[end] == close, bytes[end + 1] == close {
                    result += shown(bytes[(offset + 2)..<end])
                    offset = end + 2
                    continue
                }
            }
            result.append(bytes[offset])
            offset += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The text of a wiki link by what stands between its brackets: what follows the bar, or the page's own name.
    private static func shown(_ link: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if let bar = link.lastIndex(of: UInt8(ascii: "|")) { return link[(bar + 1)...] }
        let page = link.prefix { $0 != UInt8(ascii: "#") }
        return page.lastIndex(of: UInt8(ascii: "/")).map { page[($0 + 1)...] } ?? page
    }

    /// Without attributes in braces (`{width=60%}`, `{ data-preview }`) and marks of footnotes (`[^1]`).
    static func withoutAttributes(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "^") }) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            let isBrace = bytes[offset] == UInt8(ascii: "{")
            if isBrace || bytes[offset] == UInt8(ascii: "["), let end = endOfAttribute(bytes, offset, isBrace) {
                if result.last == 0x20 { result.removeLast() }
                offset = end
            } else {
                result.append(bytes[offset])
                offset += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Attributes and marks are short; looking no further keeps lines of nothing but braces quick.
    private static let longestAttribute = 80

    /// The offset after an attribute or a footnote's mark that begins at `open`; `nil` where none does.
    private static func endOfAttribute(_ bytes: [UInt8], _ open: Int, _ isBrace: Bool) -> Int? {
        let start = open + 1
        if !isBrace {
            guard start < bytes.count, bytes[start] == UInt8(ascii: "^") else { return nil }
        }
        let inside = bytes[start..<min(bytes.count, start + longestAttribute + 1)]
        guard let close = inside.firstIndex(of: isBrace ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return nil }
        return !isBrace || isAttribute(bytes[start..<close]) ? close + 1 : nil
    }

    private static func isAttribute(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first(where: { $0 != 0x20 }) else { return false }
        if ":.#".utf8.contains(first) { return true }
        guard first.isLetter else { return false }
        return text.contains(UInt8(ascii: "="))
            || text.contains(UInt8(ascii: "-")) && !text.contains(UInt8(ascii: "."))
    }

    /// Whether a character shows nothing by itself.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF, 0xAD, 0xFE0F, 0xFE0E: true
        default: false
        }
    }

    /// "🥩 500 g beef", ":tomato: 2 tomatoes".
    private static func withoutIcons(_ text: String, mayBeEmpty: Bool = false) -> String {
        var rest = Substring(text)
        while let first = rest.unicodeScalars.first {
            // "☑", "🥩" and "🌶️", but no digit, which may begin an emoji too.
            if first.value >= 0x2190, first.properties.isEmoji {
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
        // "🥚 2" names nothing else.
        let isNamed = mayBeEmpty || rest.contains(where: \.isLetter)
        return isNamed ? String(rest) : text
    }

    /// Without what the page shows struck through: "2 tsp salt" for "2 tsp ~~sugar~~ salt".
    private static func withoutStruck(_ text: String) -> String {
        var text = text
        while let open = text.place(of: "~~"), let close = text[open.upperBound...].firstRange(of: "~~"),
            open.upperBound < close.lowerBound
        {
            var end = close.upperBound
            // One blank is left of the two around it.
            if end < text.endIndex, text[end] == " ",
                open.lowerBound == text.startIndex || text[text.index(before: open.lowerBound)] == " "
            {
                end = text.index(after: end)
            }
            text.removeSubrange(open.lowerBound..<end)
        }
        return text
    }

    /// With the characters that references of HTML stand for, "salt & pepper" for "salt &amp; pepper"; those of numbers are read in lines of
    /// ingredients as they are.
    private static func withoutReferences(_ text: String) -> String {
        guard text.hasByte(UInt8(ascii: "&")), text.hasByte(UInt8(ascii: ";")) else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "&") {
            result += rest[..<open]
            let name = rest[rest.index(after: open)...].prefix { $0 != ";" && $0 != "&" && $0 != " " }
            if !name.isEmpty, name.utf8.count <= 10, name.endIndex < rest.endIndex, rest[name.endIndex] == ";",
                let scalar = NamedCharacter.scalar(String(name)), scalar.value >= 0x20,
                scalar.properties.numericType == nil
            {
                result.unicodeScalars.append(scalar)
                rest = rest[rest.index(after: name.endIndex)...]
            } else {
                result += "&"
                rest = rest[rest.index(after: open)...]
            }
        }
        return result + rest
    }

    /// Whether all of a text is struck through.
    static func isStruck(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(with: "~~".utf8) && bytes.count > 4 && bytes.suffix(2).elementsEqual("~~".utf8)
            && withoutMarks(bytes)?.allSatisfy { $0 <= 0x20 } == true
    }

    /// Without `*` and `_` that stand at the edge of words, in pairs; links keep theirs.
    private static func withoutEmphasis(_ text: String) -> String {
        guard text.hasByte(UInt8(ascii: "*")) || text.hasByte(UInt8(ascii: "_")) else { return text }
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
