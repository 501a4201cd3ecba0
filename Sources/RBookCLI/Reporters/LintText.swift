import RecipeLint
import SourceText

/// Findings for people: a line each, with the hint below.
enum LintText {
    /// How many findings of one rule in one file are shown one by one; the machine formats give all.
    private static let mostAlike = 200

    static func print(_ findings: [Finding], _ report: Linter.Report, _ session: Session, _ console: inout Console) {
        var start = 0
        while start < findings.count {
            let path = findings[start].path
            var end = start
            var alike: [String: Int] = [:]
            while end < findings.count, findings[end].path == path {
                alike[findings[end].diagnostic.code, default: 0] += 1
                if alike[findings[end].diagnostic.code] ?? 0 <= mostAlike { line(findings[end], &console) }
                end += 1
            }
            for (code, count) in alike.sorted(by: { $0.key < $1.key }) where count > mostAlike {
                console.print("\(VisibleText.safe(path.string)): and \(count - mostAlike) more of [\(code)]")
            }
            start = end
        }
        let files = "\(report.fileCount) file\(report.fileCount == 1 ? "" : "s")"
        guard !findings.isEmpty else {
            console.note("\(files), no problems")
            return
        }
        func count(_ severity: Severity, _ word: String) -> String? {
            let number = findings.reduce(0) { $1.diagnostic.severity == severity ? $0 + 1 : $0 }
            return number == 0 ? nil : "\(number) \(word)\(number == 1 || word == "info" ? "" : "s")"
        }
        let counts = [count(.error, "error"), count(.warning, "warning"), count(.info, "info")].compactMap { $0 }
        let fixable = findings.reduce(0) { $1.diagnostic.fix?.isSafe == true ? $0 + 1 : $0 }
        console.note(
            "\(files): \(counts.joined(separator: ", "))"
                + (fixable > 0 ? "; \(fixable) can be repaired with --fix" : ""))
    }

    private static func line(_ finding: Finding, _ console: inout Console) {
        let diagnostic = finding.diagnostic
        let style: Console.Style =
            diagnostic.severity == .error ? .red : diagnostic.severity == .warning ? .yellow : .blue
        let place = "\(VisibleText.safe(finding.path.string)):\(finding.start.line):\(finding.start.column):"
        console.print(
            "\(console.styled(place, .bold)) \(console.styled(diagnostic.severity.rawValue, style)): \(VisibleText.safe(diagnostic.message)) \(console.styled("[\(diagnostic.code)]", .dim))"
        )
        if let hint = diagnostic.hint { console.print("    hint: \(VisibleText.safe(hint))") }
    }
}
