internal import RecipeSyntax
internal import SourceText

/// One line of plain text in which parts may lead somewhere: what a reader sees, without mark-up.
///
/// Line endings and runs of spaces are one space each, there are none at the ends, and control characters and characters that show nothing are
/// not kept, since no reader of the file would give them back. Texts that read the same are equal, however their authors marked them up.
public struct LinkedText: Sendable, Hashable {
    /// A stretch of the text.
    public struct Part: Sendable, Hashable {
        public let text: String
        /// Where it leads, as in a Markdown link; `nil` for nowhere.
        public let destination: String?

        public init(_ text: String, destination: String? = nil) {
            self.text = text
            self.destination = destination
        }
    }

    /// Not empty each, and next to each other only where they lead to different places.
    public let parts: [Part]
    /// As its author wrote it, with marks of emphasis and the like; `nil` where it was not written in Markdown.
    let markdown: String?

    public static func == (lhs: LinkedText, rhs: LinkedText) -> Bool { lhs.parts == rhs.parts }

    public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

    public init(_ text: String) {
        self.init([Part(text)])
    }

    /// - Parameter markdown: Markdown of one line; others are made one.
    public init(markdown: String) {
        let bytes = Array(LinkedText(markdown).plain.utf8)
        let source = SourceText(path: .root, bytes: bytes)
        let range = ByteRange(0, bytes.count)
        let text = LinkedText(InlineScanner.plainText(bytes, range), in: source, range)
        self.init(text.parts, markdown: String(decoding: bytes, as: UTF8.self))
    }

    public init(_ parts: [Part]) {
        self.init(parts, markdown: nil)
    }

    init(_ parts: [Part], markdown: String?) {
        self.markdown = markdown
        var result: [(text: String, destination: String?)] = []
        var isSpaced = true
        for part in parts {
            var text = ""
            for scalar in part.text.unicodeScalars {
                if Self.isSpace(scalar) {
                    if !isSpaced { text += " " }
                    isSpaced = true
                } else if !Self.isUnseen(scalar) {
                    text.unicodeScalars.append(scalar)
                    isSpaced = false
                }
            }
            if text.isEmpty { continue }
            let destination = part.destination?.isEmpty == false ? part.destination : nil
            if let last = result.last, last.destination == destination {
                result[result.count - 1].text += text
            } else {
                result.append((text, destination))
            }
        }
        while let last = result.last, last.text.unicodeScalars.last.map({ $0.properties.isWhitespace }) ?? true {
            var text = last.text
            if !text.isEmpty { text.unicodeScalars.removeLast() }
            result.removeLast()
            if !text.isEmpty { result.append((text, last.destination)) }
        }
        self.parts = result.map { Part($0.text, destination: $0.destination) }
    }

    /// Without the links.
    public var plain: String { parts.map(\.text).joined() }

    public var isEmpty: Bool { parts.isEmpty }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || ItemText.isInvisible(scalar)
    }
}

extension LinkedText: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
