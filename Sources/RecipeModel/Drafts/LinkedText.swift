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
            let text = Self.tidied(ItemText.withoutInvisible(part.text), &isSpaced)
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

    /// The text with single spaces and without what is not seen; nearly every text is so already.
    private static func tidied(_ text: String, _ isSpaced: inout Bool) -> String {
        var wasSpaced = isSpaced
        let isTidy = text.unicodeScalars.allSatisfy { scalar in
            if scalar == " " {
                defer { wasSpaced = true }
                return !wasSpaced
            }
            wasSpaced = false
            return !isSpace(scalar) && !isControl(scalar)
        }
        if isTidy {
            isSpaced = wasSpaced
            return text
        }
        var tidied = ""
        for scalar in text.unicodeScalars {
            if isSpace(scalar) {
                if !isSpaced { tidied += " " }
                isSpaced = true
            } else if !isControl(scalar) {
                tidied.unicodeScalars.append(scalar)
                isSpaced = false
            }
        }
        return tidied
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true
        default: false
        }
    }
}

extension LinkedText: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
