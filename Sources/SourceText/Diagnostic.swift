/// How much a problem matters.
public enum Severity: String, Comparable, Sendable, CaseIterable {
    case info
    case warning
    case error

    public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// A problem at a place of one file, found while reading or linting it.
public struct Diagnostic: Hashable, Sendable {
    /// A permanent code such as `front-matter-duplicate-key`: lower case words joined by `-`, never reused.
    public let code: String
    public let severity: Severity
    /// UTF-8 bytes of the file; empty where something is missing.
    public let range: ByteRange
    /// The problem: lower case, no final period, quoting the person's own text.
    public let message: String
    /// What to do about it.
    public let hint: String?
    public let fix: Fix?
    /// Other places that belong to the problem, in this or another file.
    public let related: [RelatedPlace]

    public init(
        code: String, severity: Severity, range: ByteRange, message: String, hint: String? = nil,
        fix: Fix? = nil, related: [RelatedPlace] = []
    ) {
        self.code = code
        self.severity = severity
        self.range = range
        self.message = Self.shortened(message)
        self.hint = hint.map(Self.shortened)
        self.fix = fix
        self.related = related
    }

    /// The most bytes of a message that are kept whole. Messages quote the person's text, which may be a whole file.
    private static let longestMessage = 600

    fileprivate static func shortened(_ text: String) -> String {
        guard text.utf8.count > longestMessage else { return text }
        return "\(String(text.unicodeScalars.prefix(300))) … \(String(text.unicodeScalars.suffix(100)))"
    }
}

/// A second place that explains a diagnostic ("first given here").
public struct RelatedPlace: Hashable, Sendable {
    public let path: RelativePath
    public let range: ByteRange
    public let message: String

    public init(path: RelativePath, range: ByteRange, message: String) {
        self.path = path
        self.range = range
        self.message = Diagnostic.shortened(message)
    }
}

/// Edits that make a diagnostic go away.
public struct Fix: Hashable, Sendable {
    /// Whether the edits keep the meaning of the file for certain, to other programs as well, so that `lint --fix` may apply them unasked; others
    /// only where their rule is named.
    public let isSafe: Bool
    /// What applying does, as an imperative ("rename the key to 'prep-time'").
    public let title: String
    /// Non-overlapping edits of the file the diagnostic is in.
    public let edits: [TextEdit]
    /// Whether the edits correct a value, which then is another; fixes of style leave all values as they are.
    public let changesValue: Bool

    public init(isSafe: Bool, title: String, edits: [TextEdit], changesValue: Bool = false) {
        self.isSafe = isSafe
        self.title = title
        self.edits = edits
        self.changesValue = changesValue
    }
}
