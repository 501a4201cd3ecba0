import Presentation

/// One line of a screen: pieces of safe text, each in a style.
struct StyledLine: Sendable, Hashable {
    private(set) var spans: [Span] = []

    struct Span: Sendable, Hashable {
        let text: String
        let style: Style
    }

    /// The parameter of the sequence that selects it.
    enum Style: String, Sendable {
        case plain = ""
        case bold = "1"
        case dim = "2"
        case reverse = "7"
        case red = "31"
        case yellow = "33"
        case green = "32"
        case cyan = "36"
        /// What nobody may overlook.
        case alarm = "1;7;31"
    }

    init() {}

    init(_ text: String, _ style: Style = .plain) { add(text, style) }

    mutating func add(_ text: String, _ style: Style = .plain) {
        if !text.isEmpty { spans.append(Span(text: text, style: style)) }
    }

    /// Fills up with spaces.
    mutating func pad(to width: Int, _ style: Style = .plain) {
        add(String(repeating: " ", count: max(0, width - self.width)), style)
    }

    /// A text cut to a width, which may be 0. Nothing that acts on a terminal comes out, whatever is handed in.
    static func fitted(_ text: String, _ width: Int) -> String {
        width <= 0 ? "" : DisplayWidth.cut(VisibleText.safe(text), to: width)
    }

    /// A label and a line of text being typed, with the part around the cursor in sight, and the column of the cursor.
    static func typing(_ line: QueryLine, after label: String, _ width: Int) -> (line: StyledLine, column: Int) {
        func pieces(_ characters: ArraySlice<Character>) -> [(text: String, width: Int)] {
            characters.map { character in
                let text = VisibleText.safe(String(character))
                return (text, DisplayWidth.of(text))
            }
        }
        var result = StyledLine(fitted(label, width), .bold)
        let start = result.width
        let room = width - start - 1
        var head = pieces(line.head)[...]
        var used = head.reduce(0) { $0 + $1.width }
        while used > room, let first = head.popFirst() { used -= first.width }
        let column = start + used
        var text = head.reduce(into: "") { $0 += $1.text }
        for piece in pieces(line.tail) {
            used += piece.width
            if used > room { break }
            text += piece.text
        }
        result.add(text)
        return (result, max(0, min(column, width - 1)))
    }

    var text: String { spans.reduce(into: "") { $0 += $1.text } }
    var width: Int { spans.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    /// As a terminal takes it.
    func encoded(usesColor: Bool) -> String {
        spans.reduce(into: "") { result, span in
            result +=
                usesColor && span.style != .plain ? "\u{1B}[\(span.style.rawValue)m\(span.text)\u{1B}[0m" : span.text
        }
    }
}

/// What stands on a screen.
struct ScreenImage: Sendable, Equatable {
    let lines: [StyledLine]
    /// Where the cursor stands, from 0.
    let cursor: (row: Int, column: Int)
    /// Whether there is anything to type at the cursor.
    var showsCursor = true

    static func == (left: ScreenImage, right: ScreenImage) -> Bool {
        left.lines == right.lines && left.cursor == right.cursor && left.showsCursor == right.showsCursor
    }

    /// The bytes that turn one image into this: lines that are the same are left alone. Empty where nothing differs.
    ///
    /// - Parameter old: what stands there now; `nil` where that is not known, so that all is drawn.
    func bytes(over old: ScreenImage?, usesColor: Bool) -> [UInt8] {
        if old == self { return [] }
        var text = "\u{1B}[?25l"
        if old == nil { text += "\u{1B}[2J" }
        for (row, line) in lines.enumerated() {
            if let old, old.lines.indices.contains(row), old.lines[row] == line { continue }
            text += "\u{1B}[\(row + 1);1H\u{1B}[2K" + line.encoded(usesColor: usesColor)
        }
        if let old, old.lines.count > lines.count { text += "\u{1B}[\(lines.count + 1);1H\u{1B}[J" }
        text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H" + (showsCursor ? "\u{1B}[?25h" : "")
        return Array(text.utf8)
    }
}
