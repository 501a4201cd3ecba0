public import SourceText

/// A line that a site generator reads as the edge of a part, and no page shows:
///
///     shortcode = "{{<" name { name "=" value } ">}}" | "{{<" "/" name ">}}"      (or with % for the angles)
///     fence     = ":::" [ [ "{" ] [ "." ] name … ]
///     import    = "import " … ( "'" | '"' ) [ ";" ] | "export " …
///
/// A shortcode with a bare argument may put another text in its place, and stays text.
public enum SiteMark: Sendable, Hashable {
    /// What begins here, and the title it is given: "tip" and "Storage" of ":::tip Storage".
    case opening(name: String, title: String)
    /// The name is empty for a fence.
    case closing(name: String)
    /// A line of a program, which draws the page.
    case program

    /// - Parameter line: without blanks at its ends.
    public init?(_ bytes: [UInt8], _ line: ByteRange) {
        guard line.end <= bytes.count, let found = bytes.withByteView({ SiteMark($0, line) }) else { return nil }
        self = found
    }

    init?(_ bytes: ByteView, _ line: ByteRange) {
        guard line.count >= 3 else { return nil }
        switch bytes[line.start] {
        case UInt8(ascii: ":"): self.init(fence: bytes, line)
        case UInt8(ascii: "{"): self.init(shortcode: bytes, line)
        case UInt8(ascii: "i"): self.init(program: bytes, line, "import ")
        case UInt8(ascii: "e"): self.init(program: bytes, line, "export ")
        default: return nil
        }
    }

    private init?(fence bytes: ByteView, _ line: ByteRange) {
        var offset = line.start
        while offset < line.end, bytes[offset] == UInt8(ascii: ":") { offset += 1 }
        guard offset - line.start >= 3 else { return nil }
        if offset == line.end {
            self = .closing(name: "")
            return
        }
        while offset < line.end, " {.".utf8.contains(bytes[offset]) { offset += 1 }
        guard let name = Self.name(bytes, &offset, line.end) else { return nil }
        var title = Self.text(bytes, offset, line.end)
        // "{.tip}", "tip[Storage]", "tip{title="Storage"}"
        if let open = title.firstIndex(of: "["), let close = title.lastIndex(of: "]"), open < close {
            title = String(title[title.index(after: open)..<close])
        } else if title.contains("}") {
            title = ""
        }
        self = .opening(name: name.hasPrefix("callout-") ? String(name.dropFirst(8)) : name, title: title)
    }

    private init?(shortcode bytes: ByteView, _ line: ByteRange) {
        guard line.count >= 7, bytes[line.start + 1] == UInt8(ascii: "{"), bytes[line.end - 1] == UInt8(ascii: "}"),
            bytes[line.end - 2] == UInt8(ascii: "}")
        else { return nil }
        switch (bytes[line.start + 2], bytes[line.end - 3]) {
        case (UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "%"), UInt8(ascii: "%")): break
        default: return nil
        }
        let end = line.end - 3
        var offset = line.start + 3
        Self.skipBlanks(bytes, &offset, end)
        let isClosing = offset < end && bytes[offset] == UInt8(ascii: "/")
        if isClosing { offset += 1 }
        Self.skipBlanks(bytes, &offset, end)
        guard let name = Self.name(bytes, &offset, end) else { return nil }
        let arguments = Self.text(bytes, offset, end)
        if isClosing {
            guard arguments.isEmpty else { return nil }
            self = .closing(name: name)
            return
        }
        if Self.remarks.contains(name), !arguments.contains("{"), !arguments.contains("}"), !arguments.contains("=") {
            self = .opening(name: name, title: arguments.filter { $0 != "\"" })
            return
        }
        guard !arguments.contains("{"), !arguments.contains("}"),
            arguments.isEmpty
                || arguments.prefix(while: { $0.isLetter || $0 == "-" || $0 == "_" }).count > 0
                    && arguments.first(where: { !($0.isLetter || $0 == "-" || $0 == "_") }) == "="
        else { return nil }
        self = .opening(name: name, title: Self.title(arguments))
    }

    /// "Dough" of `title="Dough" open="true"`.
    private static func title(_ arguments: String) -> String {
        for name in ["title", "heading", "label", "group", "name"] {
            for quote in ["\"", "'", "`"] {
                guard let start = arguments.firstRange(of: "\(name)=\(quote)"),
                    start.lowerBound == arguments.startIndex
                        || arguments[arguments.index(before: start.lowerBound)].isWhitespace,
                    let end = arguments[start.upperBound...].firstRange(of: quote)
                else { continue }
                return String(arguments[start.upperBound..<end.lowerBound])
            }
        }
        return ""
    }

    /// Shortcodes that set a remark apart, whatever their argument is: `{{< notice tip >}}`, `{{< callout "Storage" >}}`.
    private static let remarks: Set<String> = [
        "notice", "note", "tip", "hint", "callout", "alert", "admonition", "info", "warning",
    ]

    /// `import Tabs from '@theme/Tabs';`
    private init?(program bytes: ByteView, _ line: ByteRange, _ word: StaticString) {
        guard line.count > 12, bytes[line].starts(with: UnsafeBufferPointer(start: word.utf8Start, count: 7)) else {
            return nil
        }
        let last = bytes[line.end - 1]
        let ends = last == UInt8(ascii: ";") || last == UInt8(ascii: "'") || last == UInt8(ascii: "\"")
        let text = Self.text(bytes, line.start + 7, line.end)
        guard ends, text.contains(" from '") || text.contains(" from \"") || text.contains(" = ") || text.first == "'"
        else { return nil }
        self = .program
    }

    private static func skipBlanks(_ bytes: ByteView, _ offset: inout Int, _ end: Int) {
        while offset < end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    }

    private static func name(_ bytes: ByteView, _ offset: inout Int, _ end: Int) -> String? {
        let start = offset
        while offset < end,
            bytes[offset] >= 0x80 || (bytes[offset] | 0x20) &- 0x61 < 26
                || offset > start && (bytes[offset] &- 0x30 < 10 || "-_".utf8.contains(bytes[offset]))
        {
            offset += 1
        }
        return offset == start || offset - start > 40 ? nil : text(bytes, start, offset)
    }

    private static func text(_ bytes: ByteView, _ start: Int, _ end: Int) -> String {
        var (start, end) = (start, end)
        skipBlanks(bytes, &start, end)
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return String(decoding: bytes[ByteRange(start, end)], as: UTF8.self)
    }
}
