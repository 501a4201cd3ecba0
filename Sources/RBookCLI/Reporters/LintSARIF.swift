import Presentation
import RecipeLint
import SourceText

/// Findings as a SARIF 2.1.0 log, which code scanning services read.
enum LintSARIF {
    static func document(_ findings: [Finding], _ paths: FindingPaths, _ places: FindingPlaces) -> JSONValue {
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
                    "results": .array(findings.map { result($0, order[$0.diagnostic.code], paths, places) }),
                ])
            ]),
        ])
    }

    private static func result(_ finding: Finding, _ index: Int?, _ paths: FindingPaths, _ places: FindingPlaces)
        -> JSONValue
    {
        let diagnostic = finding.diagnostic
        let file = artifact(finding.path, paths)
        let related = places.related(finding).enumerated().map { number, entry in
            location(
                artifact(entry.place.path, paths), entry.start, entry.end, id: number + 1, message: entry.place.message)
        }
        return .members([
            "ruleId": .string(diagnostic.code), "ruleIndex": index.map { .integer($0) },
            "level": .string(level(diagnostic.severity)),
            "message": .members(["text": .string(diagnostic.message + (diagnostic.hint.map { ". Hint: \($0)" } ?? ""))]
            ), "locations": .array([location(file, finding.start, finding.end)]),
            "relatedLocations": related.isEmpty ? nil : .array(related),
            "fixes": diagnostic.fix.flatMap { fix($0, finding.path, file, places) }.map { .array([$0]) },
        ])
    }

    private static func location(
        _ file: JSONValue, _ start: Location, _ end: Location, id: Int? = nil, message: String? = nil
    ) -> JSONValue {
        .members([
            "id": id.map { .integer($0) },
            "physicalLocation": .members(["artifactLocation": file, "region": region(start, end)]),
            "message": message.map { .members(["text": .string($0)]) },
        ])
    }

    private static func artifact(_ path: RelativePath, _ paths: FindingPaths) -> JSONValue {
        let bytes = paths.bytes(path)
        let scheme = bytes.first == UInt8(ascii: "/") ? "file://" : ""
        return .members(["uri": .string(scheme + String(decoding: PercentEncoding.encode(bytes), as: UTF8.self))])
    }

    private static func region(_ start: Location, _ end: Location) -> JSONValue {
        .members([
            "startLine": .integer(start.line), "startColumn": .integer(start.column), "endLine": .integer(end.line),
            "endColumn": .integer(end.column),
        ])
    }

    /// `nil` where the file is gone or the new text is not UTF-8.
    private static func fix(_ fix: Fix, _ path: RelativePath, _ file: JSONValue, _ places: FindingPlaces) -> JSONValue?
    {
        var replacements: [JSONValue] = []
        for edit in fix.edits {
            guard let start = places.location(of: edit.range.start, in: path),
                let end = places.location(of: edit.range.end, in: path),
                let text = String(validating: edit.replacement, as: UTF8.self)
            else { return nil }
            replacements.append(
                .members(["deletedRegion": region(start, end), "insertedContent": .members(["text": .string(text)])]))
        }
        return .members([
            "description": .members(["text": .string(fix.title)]),
            "artifactChanges": .array([
                .members(["artifactLocation": file, "replacements": .array(replacements)])
            ]),
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
