import ArgumentParser
import Cookbook
import CookbookSession
import Presentation
import RecipeModel
import SourceText

/// `rbook diff`
struct Diff: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Show what differs between two versions, in a cook's words.",
        discussion: """
            Without a version: what is not committed yet. With one: from then to now. With two, as A..B: from A to B. A version is a \
            number of rbook log, HEAD~3, a branch, tag or id, or a day such as yesterday, -2w or 2026-11-01.

            Examples:
              rbook diff
              rbook diff -2w lasagna
              rbook diff main..autumn --format markdown
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, markdown, json, jsonl, csv
    }

    @OptionGroup var global: GlobalOptions

    @Option(help: ArgumentHelp("Write it as text, markdown, json, jsonl or csv.", valueName: "format"))
    var format: Format = .text

    @Flag(help: "Only the files, and how many lines came and went.")
    var stat = false

    @Argument(
        parsing: .allUnrecognized, help: "A version or two (A..B), a recipe or the path of a file.",
        completion: CookbookCompletion.recipe)
    var what: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global).keepingIndex()
        let (from, to, path) = try question(session)
        let differences = try session.differences(from: from, to: to, only: path)
        let sheets = differences.files.map { file in
            DifferenceSheet(
                path: file.path, previousPath: file.previousPath, fate: file.fate.rawValue, file.difference,
                lineCounts: file.lineCounts, conflicts: file.conflicts.map { "line \($0.line): \($0.message)" },
                meaning: FactChanges.between(file.recipes.before, file.recipes.after, in: differences.cookbook))
        }
        switch format {
        case .json: invocation.console.print(sheets.map(\.json), [], [], .json)
        case .jsonl: invocation.console.print(sheets.map(\.json), [], [], .jsonl)
        case .csv: invocation.console.print([], DifferenceSheet.csvHeader, sheets.flatMap(\.csv), .csv)
        case .markdown:
            let text = sheets.map(\.markdown).joined(separator: "\n")
            invocation.console.write(
                Array(invocation.console.isTerminal ? VisibleText.safe(text, keepingNewlines: true).utf8 : text.utf8))
        case .text:
            if sheets.isEmpty {
                invocation.console.note(
                    "rbook: nothing differs between \(differences.versions.before) and \(differences.versions.after)")
            }
            DifferencePage.print(sheets, isShort: stat, &invocation.console)
        }
        return sheets.isEmpty ? .findings : .done
    }

    /// Which versions, and which file, if one.
    private func question(_ session: Session) throws -> (from: String?, to: String?, path: RelativePath?) {
        var words = what
        var (from, to) = (String?.none, String?.none)
        if let first = words.first {
            let ends = first.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
            if ends.count == 2 {
                from = String(ends[0])
                to = String(ends[1].drop { $0 == "." })
                words.removeFirst()
                if from?.isEmpty ?? false { from = nil }
                if to?.isEmpty ?? false { to = "HEAD" }
            } else if (try? session.file(named: words.joined(separator: " "))) == nil, session.isVersion(first) {
                from = first
                words.removeFirst()
            }
        }
        if words.isEmpty { return (from, to, nil) }
        let name = words.joined(separator: " ")
        let problem: OperationProblem
        do throws(OperationProblem) { return (from, to, try session.file(named: name).file.path) } catch {
            problem = error
        }
        if let path = try? session.resolve(name), !path.isRoot, name.contains("/") || name.contains(".") {
            return (from, to, path)
        }
        throw problem
    }
}
