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

            Rules are switched off or given another severity in rbook.yaml (lint: { trailing-space: off }), or for one line with \
            <!-- rbook: ignore CODE -->.

            At the end lint says how many recipes there are, and names files that are neither recipes nor pages, lists or documents \
            about the project (README, CONTRIBUTING …).

            Examples:
              rbook lint
              rbook lint recipes/mains --rule broken-link,diet-claim
              rbook lint --fix
              rbook lint --format github
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("Write findings as text, json, github or sarif.", valueName: "format"))
    var format: LintFormat = .text

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

    @Flag(help: "Repair what can be repaired safely.")
    var fix = false

    @Flag(name: .customLong("rules"), help: "List the rules instead of looking at files.")
    var listRules = false

    @Argument(help: "Files and folders; the whole cookbook if left out.", completion: .file())
    var paths: [String] = []

    enum LintFormat: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case github
        case sarif
    }

    func validate() throws {
        if fix { try past.refuse("--fix") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        if listRules {
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
        let scope = try paths.map { try scopePath($0, session, invocation) }
        let linter = Linter(only: try codes(), today: session.today)
        var report = session.lint(linter, in: scope)
        if report.fileCount == 0, !scope.isEmpty, scope != [.root] {
            let name = scope[0].string
            let isFile = (try? session.files.linkStatus(scope[0]))?.kind == .regular
            throw OperationProblem(
                isFile ? "\(name):1:1: this is not a file that rbook reads" : "\(name) holds nothing that rbook reads",
                hint: "it reads files that end in .md, and rbook.yaml; hidden and ignored files are skipped")
        }
        if fix {
            let (plan, refused) = try FixProblems(linter, report, in: scope).planWithRefusals(in: session)
            invocation.console.tell(refused)
            if !plan.isEmpty {
                _ = try invocation.carryOut(plan, session, change)
                if !change.dryRun { report = session.lint(linter, in: scope) }
            }
            if change.dryRun { return plan.isEmpty ? .done : .findings }
        }
        let files = shownFiles(report, shown, scope)
        let places = FindingPlaces(files, forFixes: format == .sarif, session.loader)
        switch format {
        case .text: LintText.print(files, report, places, tellsOthers: rule.isEmpty, &invocation.console)
        case .json: LintJSON.print(files, report, places, &invocation.console)
        case .github: LintGitHub.print(files, places, &invocation.console)
        case .sarif: invocation.console.print(verbatim: LintSARIF.document(files.flatMap(\.findings), places).pretty)
        }
        let fails = files.contains { $0.findings.contains { $0.diagnostic.severity >= failing } }
        return fails ? .findings : .done
    }

    /// The findings in scope that matter enough.
    private func shownFiles(_ report: Linter.Report, _ shown: Severity, _ scope: [RelativePath]) -> [FileFindings] {
        if shown == .info, scope.isEmpty { return report.files }
        return report.files.compactMap { file in
            guard scope.isEmpty || scope.contains(where: { $0 == file.path || file.path.isInside($0) }) else {
                return nil
            }
            return file.filtered { $0.diagnostic.severity >= shown }
        }
    }

    /// A file given by its path is linted in the cookbook that holds it, wherever the person stands.
    private func session(_ invocation: inout Invocation) throws -> Session {
        guard global.directory == nil, let first = paths.first else { return try open(global, &invocation) }
        let absolute = first.hasPrefix("/") ? first : "\(invocation.directory)/\(first)"
        var options = global
        if let real = RealPath.of(absolute), let slash = real.lastIndex(of: "/") {
            let isDirectory = (try? RootDirectory(path: real)) != nil
            options.directory = isDirectory ? real : slash == real.startIndex ? "/" : String(real[..<slash])
        }
        return try open(options, &invocation)
    }

    private func open(_ options: GlobalOptions, _ invocation: inout Invocation) throws -> Session {
        fix ? try Session(changing: &invocation, options, change) : try Session(invocation, options, past)
    }

    /// The place of an argument inside the cookbook, taken from where the person really stands.
    private func scopePath(_ text: String, _ session: Session, _ invocation: Invocation) throws -> RelativePath {
        if session.past != nil { return try pastPath(text, session) }
        let base =
            global.directory.map { $0.hasPrefix("/") ? $0 : "\(invocation.directory)/\($0)" } ?? invocation.directory
        let absolute = text.hasPrefix("/") ? text : "\(base)/\(text)"
        // The last component may be a link or unreadable: only its directory is resolved.
        if let real = RealPath.of(absolute), real == session.path { return .root }
        let parts = absolute.split(separator: "/", omittingEmptySubsequences: true)
        let parent = "/" + parts.dropLast().joined(separator: "/")
        guard let name = parts.last, let parentPath = RealPath.of(parent),
            parentPath == session.path || parentPath.hasPrefix(session.path + "/"),
            let path = RelativePath(String(parentPath.dropFirst(session.path.utf8.count).drop { $0 == "/" }))?
                .appending(String(name)),
            session.files.exists(path)
        else {
            throw OperationProblem(
                "there is no file \(text) in the cookbook",
                hint: "give a file or folder of one cookbook")
        }
        return path
    }

    /// The folder that held it need not be there any more.
    private func pastPath(_ text: String, _ session: Session) throws -> RelativePath {
        let path = try session.resolve(text)
        guard session.files.exists(path) else {
            throw OperationProblem("there was no file \(text) in the cookbook", hint: "see rbook log")
        }
        return path
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
