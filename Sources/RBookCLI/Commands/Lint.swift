import ArgumentParser
import Cookbook
import CookbookSession
import FileAccess
import Kitchen
import Presentation
import RecipeLint
import RecipeModel
import SourceText

/// `rbook lint`
struct Lint: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Find every problem of a cookbook.",
        discussion: """
            Reports PATH:LINE:COLUMN, a severity and the rule's code. Exits with 1 if anything is found at or above --fail-on \
            (warning), 0 otherwise, 2 if lint itself failed.

            PATH leads to the file from where you are (or from --directory), and is absolute if the first path you give is. The formats \
            github, gitlab, sarif and junit name files from the top of the git repository, as git hosts expect.

            Where a rule finds much in a cookbook, one line says how often; --all lists everything, and so does lint of a file. Other \
            formats hold all of it.

            Rules are switched off or given another severity in rbook.yaml (lint: { trailing-space: off }), or for one line with \
            <!-- rbook: ignore CODE -->.

            At the end lint says how many recipes there are, and names files that are neither recipes nor pages, lists or documents \
            about the project (README, CONTRIBUTING …).

            Examples:
              rbook lint
              rbook lint recipes/mains --rule broken-link,diet-claim
              rbook lint --fix
              rbook lint --since main --format github
              rbook lint --write-baseline lint.txt; rbook lint --baseline lint.txt
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var change: ChangeOptions
    @OptionGroup var changes: LintChangeOptions
    @OptionGroup var known: LintBaselineOptions

    @Option(
        help: ArgumentHelp(
            "Write findings as text, json, github, gitlab (code quality), sarif or junit.", valueName: "format"))
    var format: LintFormat = .text

    @Flag(help: "List each finding of a rule that finds much, too.")
    var all = false

    @Option(
        name: .customLong("rule"), help: ArgumentHelp("Run only these rules, separated by commas.", valueName: "codes"))
    var rule: [String] = []

    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp(
            "The least severity that makes the exit code 1: error, warning or info.", valueName: "severity"))
    var failOn: String = "warning"

    @Option(help: ArgumentHelp("The least severity that is shown: error, warning or info.", valueName: "severity"))
    var show: String = "info"

    @Flag(help: "Repair what can be repaired safely; of rules that --rule names, all.")
    var fix = false

    @Flag(name: .customLong("rules"), help: "List the rules instead of looking at files.")
    var listRules = false

    @Argument(help: "Files and folders; the whole cookbook if left out.", completion: .file())
    var paths: [String] = []

    enum LintFormat: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case github
        case gitlab
        case sarif
        case junit
    }

    func validate() throws {
        if listRules, format != .text, format != .json {
            throw ValidationError("--rules goes with --format text or json")
        }
        if fix { try past.refuse("--fix") }
        if changes.isGiven { try past.refuse("--since, --changed or --staged") }
        if changes.staged, fix {
            throw ValidationError("--fix changes files, and --staged looks at none; leave one out")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        if listRules {
            if format == .json {
                let rules = RuleCatalog.all.map { rule in
                    JSONValue.members([
                        "code": .string(rule.code), "severity": .string(rule.severity.rawValue),
                        "fix": .boolean(rule.offersFix), "summary": .string("\(rule.summary)"),
                    ])
                }
                invocation.console.print(verbatim: JSONValue.array(rules).pretty)
                return .done
            }
            var table = Table([
                Table.Column(title: "code", style: .bold), Table.Column(title: "severity"), Table.Column(title: "fix"),
                Table.Column(title: "summary", isFlexible: true),
            ])
            for rule in RuleCatalog.all {
                table.add([
                    SafeText(rule.code), SafeText(rule.severity.rawValue), rule.offersFix ? "fix" : "",
                    SafeText(rule.summary),
                ])
            }
            table.print(to: &invocation.console)
            return .done
        }
        let shown = try severity(show, option: "--show")
        let failing = try severity(failOn, option: "--fail-on")
        let session = try session(&invocation)
        let names = findingPaths(session, invocation)
        let named = try paths.map { try scopePath($0, session, invocation) }
        let chosen = try changes.files(in: session)
        let scope =
            chosen.map { $0.filter(LintScope(named.isEmpty ? [.root] : named).contains) }
            ?? (paths.isEmpty ? nil : named)
        let linter = Linter(only: try codes(), today: session.today)
        var report = session.lint(linter, in: scope.map { LintScope($0) })
        if chosen == nil, report.fileCount == 0, let first = named.first, named != [.root] {
            throw nothingRead(at: first, session, names)
        }
        if fix {
            let (plan, refused) = try FixProblems(linter, report, in: scope.map { LintScope($0) }).planWithRefusals(
                in: session)
            invocation.console.tell(refused, names)
            if !plan.isEmpty {
                _ = try invocation.carryOut(plan, session, change)
                if !change.dryRun { report = session.lint(linter, in: scope.map { LintScope($0) }) }
            }
            if change.dryRun { return plan.isEmpty ? .done : .findings }
        }
        let found = shownFiles(report, shown, scope)
        if let path = known.writeBaseline {
            try known.write(found, to: path, session, &invocation)
            return .done
        }
        let files = try known.unknown(found, isWhole: scope == nil && rule.isEmpty, session, &invocation)
        print(files, report, names, failing, scope, session, &invocation)
        let fails = files.contains { $0.findings.contains { $0.diagnostic.severity >= failing } }
        return fails ? .findings : .done
    }

    private func print(
        _ files: [FileFindings], _ report: Linter.Report, _ paths: FindingPaths, _ failing: Severity,
        _ scope: [RelativePath]?, _ session: Session,
        _ invocation: inout Invocation
    ) {
        if format == .text {
            let isFile = scope?.count == 1 && report.fileCount == 1 ? scope?.first : nil
            let repeats =
                all || isFile != nil || !rule.isEmpty ? RepeatedFindings() : RepeatedFindings(in: files, paths)
            let listed = repeats.listed(of: files)
            LintText.print(
                files, listed, report, paths, FindingPlaces(listed, forFixes: false, session.loader), repeats,
                of: isFile, tellsOthers: rule.isEmpty, &invocation.console)
            return
        }
        let places = FindingPlaces(files, forFixes: format == .sarif, session.loader)
        switch format {
        case .text: break
        case .json: LintJSON.print(files, report, paths, places, &invocation.console)
        case .github: LintGitHub.print(files, paths, places, &invocation.console)
        case .gitlab: LintGitLab.print(files, paths, session.loader, &invocation.console)
        case .sarif:
            invocation.console.print(verbatim: LintSARIF.document(files.flatMap(\.findings), paths, places).pretty)
        case .junit: LintJUnit.print(files, report, failing, paths, places, &invocation.console)
        }
    }

    private func nothingRead(at path: RelativePath, _ session: Session, _ paths: FindingPaths) -> OperationProblem {
        let isFile = (try? session.files.linkStatus(path))?.kind == .regular
        let name = paths.string(path)
        return OperationProblem(
            isFile ? "\(name):1:1: this is not a file that rbook reads" : "\(name) holds nothing that rbook reads",
            hint: "it reads files that end in .md, and rbook.yaml; hidden and ignored files are skipped")
    }

    /// The findings in scope that matter enough.
    private func shownFiles(_ report: Linter.Report, _ shown: Severity, _ scope: [RelativePath]?) -> [FileFindings] {
        if shown == .info, scope == nil { return report.files }
        let wanted = scope.map { LintScope($0) }
        return report.files.compactMap { file in
            guard wanted?.contains(file.path) ?? true else { return nil }
            return file.filtered { $0.diagnostic.severity >= shown }
        }
    }

    private func codes() throws -> Set<String>? {
        let codes = rule.flatMap { $0.split(separator: ",").map(String.init) }
        for code in codes where RuleCatalog.rule(code) == nil {
            let nearest = Spelling.nearest(to: code, in: RuleCatalog.all.map(\.code))
            throw OperationProblem(
                "there is no rule '\(code)'",
                hint: nearest.map { "did you mean '\($0)'?" } ?? "see all: rbook lint --rules", kind: .usage)
        }
        return codes.isEmpty ? nil : Set(codes)
    }

    private func severity(_ text: String, option: String) throws -> Severity {
        guard let severity = Severity(rawValue: text) else {
            throw OperationProblem(
                "'\(text)' is not a severity", hint: "write \(option) error, warning or info",
                kind: .usage)
        }
        return severity
    }
}
