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
}

/// What was found in one file.
public struct FileFindings: Sendable {
    public let path: RelativePath
    /// Of the bytes that were linted; `nil` for what is no Markdown file or could not be read.
    public let fingerprint: Fingerprint?
    /// By place and code; never empty.
    public internal(set) var findings: [Finding]

    /// The file with some of its findings; `nil` where none is left.
    public func filtered(_ isIncluded: (Finding) -> Bool) -> FileFindings? {
        let kept = findings.filter(isIncluded)
        return kept.isEmpty ? nil : FileFindings(path: path, fingerprint: fingerprint, findings: kept)
    }
}

/// Takes the diagnostics of one rule after the other on one file.
public struct FindingCollector: Sendable {
    public private(set) var diagnostics: [Diagnostic]
    private var rule: (code: String, severity: Severity, remark: Severity) = ("", .info, .info)
    /// How many findings and suggestions the rules that found anything have.
    private var counts: [(code: String, findings: Int, suggestions: Int)] = []

    /// The most findings of a rule in a file.
    static let mostFindings = 10_000
    /// The most findings of a rule in a file that say what may have been meant: that costs a comparison with everything known.
    private static let mostSuggestions = 500

    init(_ diagnostics: [Diagnostic] = []) {
        self.diagnostics = diagnostics
    }

    /// The count of the rule that is running.
    private mutating func place() -> Int {
        if let place = counts.lastIndex(where: { $0.code == rule.code }) { return place }
        counts.append((rule.code, 0, 0))
        return counts.count - 1
    }

    /// What may have been meant, looked for in the first findings of a file only.
    public mutating func suggestion(_ find: () -> String?) -> String? {
        let place = place()
        counts[place].suggestions += 1
        return counts[place].suggestions > Self.mostSuggestions ? nil : find()
    }

    /// Another rule is going to run.
    ///
    /// - Parameter isDefault: whether nobody gave the rule another severity.
    mutating func beginRule(_ code: String, _ severity: Severity, isDefault: Bool) {
        rule = (code, severity, isDefault ? .info : severity)
    }

    /// Reports a problem of the rule that is running.
    ///
    /// - Parameter isRemark: whether this one is only worth a remark (info), unless the cookbook gives the rule a severity.
    public mutating func report(
        _ range: ByteRange, _ message: String, hint: String? = nil, fix: Fix? = nil, related: [RelatedPlace] = [],
        isRemark: Bool = false
    ) {
        let place = place()
        counts[place].findings += 1
        guard counts[place].findings <= Self.mostFindings else {
            if counts[place].findings == Self.mostFindings + 1 {
                diagnostics.append(
                    Diagnostic(
                        code: Rule.tooManyFindings, severity: rule.severity, range: range,
                        message:
                            "\(rule.code) is found more than \(Self.mostFindings) times in this file; the rest is not listed",
                        hint: "mend those above first"))
            }
            return
        }
        diagnostics.append(
            Diagnostic(
                code: rule.code, severity: isRemark ? rule.remark : rule.severity, range: range, message: message,
                hint: hint, fix: fix, related: related))
    }
}
