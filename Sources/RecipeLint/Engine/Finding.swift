public import SourceText

/// A diagnostic in its file, with the place for people and the severity that counts in this cookbook.
public struct Finding: Sendable, Hashable {
    public let path: RelativePath
    /// Carries the effective severity.
    public let diagnostic: Diagnostic
    public let start: Location
    /// The place just after the range; equal to `start` for an empty range.
    public let end: Location

    public init(path: RelativePath, diagnostic: Diagnostic, start: Location, end: Location) {
        self.path = path
        self.diagnostic = diagnostic
        self.start = start
        self.end = end
    }

    /// The order of reports: by path, then place, then code.
    public static func comesBefore(_ lhs: Finding, _ rhs: Finding) -> Bool {
        if lhs.path != rhs.path { return lhs.path < rhs.path }
        if lhs.diagnostic.range != rhs.diagnostic.range { return lhs.diagnostic.range < rhs.diagnostic.range }
        if lhs.diagnostic.code != rhs.diagnostic.code { return lhs.diagnostic.code < rhs.diagnostic.code }
        return lhs.diagnostic.message < rhs.diagnostic.message
    }
}

/// Takes the diagnostics of one rule on one file.
public struct FindingCollector: Sendable {
    public private(set) var diagnostics: [Diagnostic] = []
    private let rule: (code: String, severity: Severity)

    init(code: String, severity: Severity) {
        rule = (code, severity)
    }

    /// Reports a problem of the rule that is running.
    public mutating func report(
        _ range: ByteRange, _ message: String, hint: String? = nil, fix: Fix? = nil, related: [RelatedPlace] = []
    ) {
        diagnostics.append(
            Diagnostic(
                code: rule.code, severity: rule.severity, range: range, message: message, hint: hint, fix: fix,
                related: related))
    }
}
