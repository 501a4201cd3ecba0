import Cookbook
import FileAccess
import Presentation
import RecipeLint
import SourceText

/// Findings as a GitLab code quality report: an array of the issues of the Code Climate format that GitLab reads.
enum LintGitLab {
    static func print(
        _ files: [FileFindings], _ paths: FindingPaths, _ loader: CookbookLoader<some FileSource>,
        _ console: inout Console
    ) {
        var issues: [JSONValue] = []
        for file in files {
            let marks = LintBaseline.marks(file, loader.source(file.path))
            // Each fingerprint may stand once.
            var seen: [String: Int] = [:]
            for (finding, mark) in zip(file.findings, marks) {
                let number = seen[mark, default: 0]
                seen[mark] = number + 1
                let path = paths.string(finding.path)
                issues.append(issue(finding, path, fingerprint: "\(path):\(mark):\(number)"))
            }
        }
        console.print(verbatim: JSONValue.array(issues).pretty)
    }

    private static func issue(_ finding: Finding, _ path: String, fingerprint: String) -> JSONValue {
        let diagnostic = finding.diagnostic
        return .members([
            "description": .string(diagnostic.message + (diagnostic.hint.map { " (hint: \($0))" } ?? "")),
            "check_name": .string(diagnostic.code), "fingerprint": .string(fingerprint),
            "severity": .string(severity(diagnostic.severity)),
            "location": .members([
                "path": .string(path),
                "lines": .members(["begin": .integer(finding.start.line), "end": .integer(finding.end.line)]),
            ]),
        ])
    }

    /// Of GitLab's five.
    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "minor"
        case .info: "info"
        }
    }
}
