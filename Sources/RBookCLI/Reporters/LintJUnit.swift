import Presentation
import RecipeLint
import SourceText

/// Findings as a JUnit report: a test case for each, which fails where the exit code would, and one that passes where there is none.
enum LintJUnit {
    static func print(
        _ files: [FileFindings], _ report: Linter.Report, _ failing: Severity, _ paths: FindingPaths,
        _ places: FindingPlaces, _ console: inout Console
    ) {
        let findings = files.flatMap(\.findings)
        let failures = findings.count { $0.diagnostic.severity >= failing }
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append("<testsuites name=\"rbook lint\" tests=\"\(max(1, findings.count))\" failures=\"\(failures)\">")
        if files.isEmpty {
            lines.append("  <testsuite name=\"rbook lint\" tests=\"1\" failures=\"0\">")
            let count = "\(report.fileCount) file\(report.fileCount == 1 ? "" : "s")"
            lines.append("    <testcase classname=\"rbook lint\" name=\"\(count), no problems\"/>")
            lines.append("  </testsuite>")
        }
        for file in files { lines += suite(file, failing, paths, places) }
        lines.append("</testsuites>")
        console.print(verbatim: lines.joined(separator: "\n"))
    }

    private static func suite(_ file: FileFindings, _ failing: Severity, _ paths: FindingPaths, _ places: FindingPlaces)
        -> [String]
    {
        let name = paths.string(file.path)
        let path = escaped(name)
        let failures = file.findings.count { $0.diagnostic.severity >= failing }
        var lines = ["  <testsuite name=\"\(path)\" tests=\"\(file.findings.count)\" failures=\"\(failures)\">"]
        for finding in file.findings {
            let diagnostic = finding.diagnostic
            let place = "\(finding.start.line):\(finding.start.column)"
            var text =
                "\(name):\(place): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.code)]"
            if let hint = diagnostic.hint { text += "\nhint: \(hint)" }
            for (related, start, _) in places.related(finding) {
                text += "\nsee: \(paths.string(related.path)):\(start.line):\(start.column): \(related.message)"
            }
            lines.append(
                "    <testcase classname=\"\(path)\" name=\"\(diagnostic.code) \(place)\" file=\"\(path)\" line=\"\(finding.start.line)\">"
            )
            lines.append(
                diagnostic.severity >= failing
                    ? "      <failure type=\"\(diagnostic.code)\" message=\"\(escaped(diagnostic.message))\">\(escaped(text))</failure>"
                    : "      <system-out>\(escaped(text))</system-out>")
            lines.append("    </testcase>")
        }
        return lines + ["  </testsuite>"]
    }

    /// Control characters, which XML cannot hold, are made visible; line ends stay.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { result += "\n" }
            for character in VisibleText.safe(String(line)).unicodeScalars {
                switch character {
                case "&": result += "&amp;"
                case "<": result += "&lt;"
                case ">": result += "&gt;"
                case "\"": result += "&quot;"
                default: result.unicodeScalars.append(character)
                }
            }
        }
        return result
    }
}
