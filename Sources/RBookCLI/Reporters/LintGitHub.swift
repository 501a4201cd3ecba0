import Presentation
import RecipeLint
import SourceText

/// Findings as workflow commands, which a git host shows beside the lines of a pull request.
enum LintGitHub {
    static func print(
        _ files: [FileFindings], _ paths: FindingPaths, _ places: FindingPlaces, _ console: inout Console
    ) {
        LintLines.write(files, to: &console) { file, lines in
            for finding in file.findings { lines.append(line(finding, paths, places)) }
        }
    }

    private static func line(_ finding: Finding, _ paths: FindingPaths, _ places: FindingPlaces) -> String {
        let diagnostic = finding.diagnostic
        let command = diagnostic.severity == .error ? "error" : diagnostic.severity == .warning ? "warning" : "notice"
        let related = places.related(finding).map {
            " (see \(paths.string($0.place.path)):\($0.start.line): \($0.place.message))"
        }.joined()
        let message = diagnostic.message + (diagnostic.hint.map { " (hint: \($0))" } ?? "") + related
        return
            "::\(command) file=\(property(paths.string(finding.path))),line=\(finding.start.line),col=\(finding.start.column),endLine=\(finding.end.line),title=\(property(diagnostic.code))::\(data(message))\n"
    }

    /// Escapes as the runner expects them: message data and property values.
    private static func data(_ text: String) -> String { VisibleText.safe(text).replacing("%", with: "%25") }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

extension String {
    fileprivate func replacing(_ character: Character, with text: String) -> String {
        split(separator: character, omittingEmptySubsequences: false).joined(separator: text)
    }
}
