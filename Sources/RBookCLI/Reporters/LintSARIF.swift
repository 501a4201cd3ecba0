import RecipeLint
import SourceText

/// Findings as a SARIF 2.1.0 log, which code scanning services read.
enum LintSARIF {
    static func document(_ findings: [Finding]) -> JSONValue {
        let rules = RuleCatalog.all.map { rule in
            JSONValue.members([
                "id": .string(rule.code), "shortDescription": .members(["text": .string(rule.summary)]),
                "fullDescription": .members(["text": .string(rule.explanation)]),
                "defaultConfiguration": .members(["level": .string(level(rule.severity))]),
                "properties": .members(["category": .string(rule.family.title)]),
            ])
        }
        let order = Dictionary(uniqueKeysWithValues: RuleCatalog.all.enumerated().map { ($1.code, $0) })
        let driver = JSONValue.members([
            "name": .string("rbook"), "version": .string(RBookCommand.version), "rules": .array(rules),
        ])
        return .members([
            "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
            "runs": .array([
                .members([
                    "tool": .members(["driver": driver]), "columnKind": .string("unicodeCodePoints"),
                    "results": .array(findings.map { result($0, order[$0.diagnostic.code]) }),
                ])
            ]),
        ])
    }

    private static func result(_ finding: Finding, _ index: Int?) -> JSONValue {
        let diagnostic = finding.diagnostic
        let region = JSONValue.members([
            "startLine": .integer(finding.start.line), "startColumn": .integer(finding.start.column),
            "endLine": .integer(finding.end.line),
            "endColumn": .integer(finding.end.column),
        ])
        let location = JSONValue.members([
            "physicalLocation": .members([
                "artifactLocation": .members([
                    "uri": .string(String(decoding: PercentEncoding.encode(finding.path.bytes), as: UTF8.self))
                ]), "region": region,
            ])
        ])
        return .members([
            "ruleId": .string(diagnostic.code), "ruleIndex": index.map { .integer($0) },
            "level": .string(level(diagnostic.severity)),
            "message": .members(["text": .string(diagnostic.message + (diagnostic.hint.map { ". Hint: \($0)" } ?? ""))]
            ), "locations": .array([location]),
        ])
    }

    private static func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}
