import Presentation
import RecipeLint
import SourceText

/// Rules that find so much in a cookbook that a line for each would hide everything else.
///
/// Remarks (info) of a rule beyond ten are one line; of warnings beyond fifty the first ten are listed. Errors are all listed.
struct RepeatedFindings {
    private struct Repetition {
        var severity = Severity.info
        /// The last file in which it was found.
        var lastFile = -1
        var count = 0
        var fixable = 0
        var fileCount = 0
        /// How many are listed one by one.
        var listed = 0
        var example = ""

        mutating func add(_ finding: Finding, _ file: Int, _ paths: FindingPaths) {
            if count == 0 { example = "\(paths.string(finding.path)):\(finding.start.line)" }
            count += 1
            if finding.diagnostic.fix?.isSafe == true { fixable += 1 }
            if lastFile != file {
                fileCount += 1
                lastFile = file
            }
            severity = max(severity, finding.diagnostic.severity)
        }
    }

    private var repetitions: [String: Repetition] = [:]

    private static let mostRemarks = 10
    private static let mostWarnings = 50
    private static let listedWarnings = 10

    /// Of no rule.
    init() {}

    init(in files: [FileFindings], _ paths: FindingPaths) {
        for (number, file) in files.enumerated() {
            for finding in file.findings {
                repetitions[finding.diagnostic.code, default: Repetition()].add(finding, number, paths)
            }
        }
        repetitions = repetitions.filter { _, found in
            switch found.severity {
            case .info: found.count > Self.mostRemarks
            case .warning: found.count > Self.mostWarnings
            case .error: false
            }
        }
        for (code, found) in repetitions where found.severity == .warning {
            repetitions[code]?.listed = Self.listedWarnings
        }
    }

    /// The findings that are listed one by one.
    func listed(of files: [FileFindings]) -> [FileFindings] {
        if repetitions.isEmpty { return files }
        var left = repetitions.mapValues(\.listed)
        return files.compactMap { file in
            file.filtered { finding in
                let code = finding.diagnostic.code
                guard let rest = left[code] else { return true }
                left[code] = rest - 1
                return rest > 0
            }
        }
    }

    /// A line for each rule that finds much: "trailing-space: 14,851 times in 5,000 files; rbook lint --fix mends them".
    var lines: [String] {
        repetitions.sorted { $0.key < $1.key }.map { code, found in
            let more = found.listed > 0 ? " more" : ""
            let count = Self.grouped(found.count - found.listed)
            let files = "\(Self.grouped(found.fileCount)) file\(found.fileCount == 1 ? "" : "s")"
            let place = found.listed > 0 ? "" : " (first \(VisibleText.safe(found.example)))"
            let help =
                found.fixable == found.count
                ? "rbook lint --fix mends them"
                : "rbook lint --rule \(code) lists them"
                    + (found.fixable > 0 ? ", --fix mends \(Self.grouped(found.fixable)) of them" : "")
            return
                "\(code): \(count) time\(found.count - found.listed == 1 ? "" : "s")\(more) in \(files)\(place); \(help)"
        }
    }

    /// Digits in groups of three: "14,851".
    private static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: place)
            place -= 3
        }
        return String(digits)
    }
}
