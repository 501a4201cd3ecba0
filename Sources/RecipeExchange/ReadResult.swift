internal import FoundationEssentials

/// What was read from one page, file or archive.
public struct ReadResult: Sendable, Hashable {
    /// What the bytes are, in words: "a page with JSON-LD", "a Paprika archive"; `nil` where nothing was recognised.
    public var format: String?
    public var recipes: [ReadRecipe] = []
    /// Things other than recipes: pantries, shopping lists, meal plans.
    public var lists: [ReadList] = []
    /// Pictures that came with the bytes, by the names that recipes use for them.
    public var attachments: [String: [UInt8]] = [:]
    /// Parts that were not read, each with the reason.
    public var problems: [Problem] = []
    /// Where the relative addresses of a page begin, by its own word or by where it was fetched from.
    public var base: String?
    /// The text line by line, where no recipe was found in it; of a page without what is not its own.
    public var text: [String] = []
    /// Of an endpoint's answer.
    public var reply: ModelReply?
    /// Limits that the reader could not set itself on this system, in words: "system calls are not filtered".
    public var unconfined: [String] = []

    public init(format: String? = nil, recipes: [ReadRecipe] = []) {
        (self.format, self.recipes) = (format, recipes)
    }

    /// Keeps a picture under a name.
    public mutating func attach(_ bytes: [UInt8], as name: String) { attachments[name] = bytes }

    /// The bytes of a picture; `nil` where none of that name came along.
    public func attachment(_ name: String) -> [UInt8]? { attachments[name] }

    /// Keeps the lines of a text in which no recipe was found, as far as anything looks at them.
    public mutating func keepText(_ lines: [String]) {
        var bytes = 0
        text = lines.filter { !$0.isEmpty }.prefix {
            bytes += $0.utf8.count + 1
            return bytes <= Self.mostTextBytes
        }.map { $0 }
    }

    private static let mostTextBytes = 256 << 10

    /// A part that was not read.
    public struct Problem: Codable, Sendable, Hashable {
        /// A name inside an archive, an entry's title; `nil` for the whole.
        public var part: String?
        public var text: String
        public var hint: String?

        public init(_ text: String, part: String? = nil, hint: String? = nil) {
            (self.text, self.part, self.hint) = (text, part, hint)
        }
    }
}

/// Something of another program that is not a recipe.
public struct ReadList: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable {
        case pantry, shopping, plan
        /// Which food is in which aisle; a line is its names.
        case aisles
    }

    public var kind: Kind
    public var title: String
    public var lines: [Line]

    public init(_ kind: Kind, title: String, _ lines: [Line] = []) {
        (self.kind, self.title, self.lines) = (kind, title, lines)
    }

    public struct Line: Codable, Sendable, Hashable {
        /// "500 g flour", "Lasagna for 4"
        public var text: String
        /// A place of a pantry, an aisle of a list, a meal of a plan.
        public var group: String?
        /// As 2026-11-21: when a lot expires, when a dish is planned.
        public var date: String?
        public var isChecked: Bool

        public init(_ text: String, group: String? = nil, date: String? = nil, isChecked: Bool = false) {
            (self.text, self.group, self.date, self.isChecked) = (text, group, date, isChecked)
        }
    }
}

/// Bytes as text, by RFC 4648.
public enum Base64 {
    /// White space between the letters is allowed; `nil` for any other text.
    public static func bytes(_ text: String) -> [UInt8]? {
        var text = text
        let letters = text.withUTF8 { bytes in
            // Photos are megabytes on one line: a copy without spaces is made only where there are some.
            bytes.contains { $0 <= 0x20 } ? Data(bytes.filter { $0 > 0x20 }) : Data(bytes)
        }
        return Data(base64Encoded: letters).map { Array($0) }
    }

    /// Without line ends.
    public static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
