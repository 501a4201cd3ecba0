import RecipeLint
import SourceText

/// Findings as one JSON document.
enum LintJSON {
    static func document(_ findings: [Finding], _ report: Linter.Report) -> JSONValue {
        .members([
            "files": .integer(report.fileCount),
            "findings": .array(findings.map(finding)),
        ])
    }

    private static func finding(_ finding: Finding) -> JSONValue {
        let diagnostic = finding.diagnostic
        return .members([
            "path": .string(finding.path.string), "line": .integer(finding.start.line),
            "column": .integer(finding.start.column),
            "endLine": .integer(finding.end.line), "endColumn": .integer(finding.end.column),
            "startByte": .integer(diagnostic.range.start),
            "endByte": .integer(diagnostic.range.end), "severity": .string(diagnostic.severity.rawValue),
            "code": .string(diagnostic.code),
            "message": .string(diagnostic.message), "hint": .text(diagnostic.hint),
            "fix": diagnostic.fix.map { .members(["title": .string($0.title), "safe": .boolean($0.isSafe)]) },
        ])
    }
}
