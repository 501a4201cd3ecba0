import Presentation
import RecipeLint
import SourceText

/// Findings as one JSON document.
enum LintJSON {
    static func print(
        _ files: [FileFindings], _ report: Linter.Report, _ paths: FindingPaths, _ places: FindingPlaces,
        _ console: inout Console
    ) {
        guard let first = files.first else {
            let document = JSONValue.members([
                "files": .integer(report.fileCount), "recipes": .integer(report.recipeCount),
                "notRecipes": others(report, paths), "findings": .array([]),
            ])
            console.print(verbatim: document.pretty)
            return
        }
        let counts = "  \"files\": \(report.fileCount),\n  \"recipes\": \(report.recipeCount),\n"
        console.write(
            Array("{\n\(counts)  \"notRecipes\": \(others(report, paths).pretty(indent: 1)),\n  \"findings\": [".utf8))
        let start = first.path
        LintLines.write(files, to: &console) { file, lines in
            for (index, found) in file.findings.enumerated() {
                lines.append(index == 0 && file.path == start ? "\n    " : ",\n    ")
                lines.append(finding(found, paths, places).pretty(indent: 2))
            }
        }
        console.print("\n  ]\n}")
    }

    private static func others(_ report: Linter.Report, _ paths: FindingPaths) -> JSONValue {
        .texts(report.otherFiles.map { paths.string($0.path) })
    }

    private static func finding(_ finding: Finding, _ paths: FindingPaths, _ places: FindingPlaces) -> JSONValue {
        let diagnostic = finding.diagnostic
        let related = places.related(finding).map { place, start, end in
            JSONValue.members([
                "path": .string(paths.string(place.path)), "line": .integer(start.line),
                "column": .integer(start.column),
                "endLine": .integer(end.line), "endColumn": .integer(end.column), "message": .string(place.message),
            ])
        }
        return .members([
            "path": .string(paths.string(finding.path)), "line": .integer(finding.start.line),
            "column": .integer(finding.start.column),
            "endLine": .integer(finding.end.line), "endColumn": .integer(finding.end.column),
            "startByte": .integer(diagnostic.range.start),
            "endByte": .integer(diagnostic.range.end), "severity": .string(diagnostic.severity.rawValue),
            "code": .string(diagnostic.code),
            "message": .string(diagnostic.message), "hint": .text(diagnostic.hint),
            "fix": diagnostic.fix.map { .members(["title": .string($0.title), "safe": .boolean($0.isSafe)]) },
            "related": related.isEmpty ? nil : .array(related),
        ])
    }
}
