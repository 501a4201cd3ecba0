import Presentation
import RecipeLint
import SourceText

/// Findings for people: a line each, with the hint below.
enum LintText {
    /// How many findings of one rule in one file are shown one by one; the machine formats give all.
    private static let mostAlike = 200

    /// - Parameters:
    ///   - files: all that was found, which is counted.
    ///   - listed: what of it is listed one by one, with its `places`.
    ///   - repeats: rules of which not all is listed.
    ///   - file: the only file that was asked about.
    ///   - tellsOthers: whether to name files that are not read as recipes.
    static func print(
        _ files: [FileFindings], _ listed: [FileFindings], _ report: Linter.Report, _ paths: FindingPaths,
        _ places: FindingPlaces, _ repeats: RepeatedFindings, of file: RelativePath?, tellsOthers: Bool,
        _ console: inout Console
    ) {
        defer {
            if tellsOthers,
                let sentence = OtherFiles.all(recipes: report.recipeCount, report.otherFiles, named: paths.string)
            {
                console.note(SafeText(sentence))
            }
        }
        let plain = console
        LintLines.write(listed, to: &console) { file, lines in print(file, paths, places, plain, &lines) }
        for line in repeats.lines { console.print(SafeText(line)) }
        let total =
            file.map(paths.safe) ?? "\(report.fileCount) file\(report.fileCount == 1 ? "" : "s")"
        guard !files.isEmpty else {
            console.note(SafeText(file == nil ? "\(total), no problems" : "\(total): no problems"))
            return
        }
        var numbers: [Severity: Int] = [:]
        var fixable = 0
        for file in files {
            for finding in file.findings {
                numbers[finding.diagnostic.severity, default: 0] += 1
                if finding.diagnostic.fix?.isSafe == true { fixable += 1 }
            }
        }
        func count(_ severity: Severity, _ word: String) -> String? {
            numbers[severity].map { "\($0) \(word)\($0 == 1 || word == "info" ? "" : "s")" }
        }
        let counts = [count(.error, "error"), count(.warning, "warning"), count(.info, "info")].compactMap { $0 }
        console.note(
            "\(total): \(counts.joined(separator: ", "))"
                + (fixable > 0 ? "; \(fixable) can be repaired with --fix" : ""))
    }

    private static func print(
        _ file: FileFindings, _ paths: FindingPaths, _ places: FindingPlaces, _ console: Console,
        _ lines: inout LintLines
    ) {
        let path = paths.safe(file.path)
        func line(_ finding: Finding) { Self.line(finding, path, paths, places, console, &lines) }
        if file.findings.count <= mostAlike {
            for finding in file.findings { line(finding) }
            return
        }
        var alike: [String: Int] = [:]
        for finding in file.findings {
            alike[finding.diagnostic.code, default: 0] += 1
            if alike[finding.diagnostic.code] ?? 0 <= mostAlike { line(finding) }
        }
        for (code, count) in alike.sorted(by: { $0.key < $1.key }) where count > mostAlike {
            lines.append("\(path): and \(count - mostAlike) more of [\(code)]\n")
        }
    }

    private static func line(
        _ finding: Finding, _ path: String, _ paths: FindingPaths, _ places: FindingPlaces, _ console: Console,
        _ lines: inout LintLines
    ) {
        let diagnostic = finding.diagnostic
        lines.begin(.bold, console)
        lines.append(path)
        lines.append(":")
        lines.append(finding.start.line)
        lines.append(":")
        lines.append(finding.start.column)
        lines.append(":")
        lines.end(console)
        lines.append(" ")
        switch diagnostic.severity {
        case .error: lines.begin(.red, console)
        case .warning: lines.begin(.yellow, console)
        case .info: lines.begin(.blue, console)
        }
        lines.append(diagnostic.severity.rawValue)
        lines.end(console)
        lines.append(": ")
        lines.append(safe: diagnostic.message)
        lines.append(" ")
        lines.begin(.dim, console)
        lines.append("[")
        lines.append(diagnostic.code)
        lines.append("]")
        lines.end(console)
        lines.append("\n")
        if let hint = diagnostic.hint {
            lines.append("    hint: ")
            lines.append(safe: hint)
            lines.append("\n")
        }
        for (related, start, _) in places.related(finding) {
            lines.append("    see: ")
            lines.append(safe: paths.string(related.path))
            lines.append(":")
            lines.append(start.line)
            lines.append(":")
            lines.append(start.column)
            lines.append(": ")
            lines.append(safe: related.message)
            lines.append("\n")
        }
    }
}
