import ArgumentParser
import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// `rbook config`
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "See and change the cookbook's settings.",
        subcommands: [ConfigList.self, ConfigGet.self, ConfigSet.self], defaultSubcommand: ConfigList.self)
}

struct ConfigList: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every setting, its value and where it comes from.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let settings = try Settings(session)
        let rows = ConfigurationKey.table.map { key in (key, settings.value(key.name)) }
        switch output.format {
        case .json, .jsonl:
            let values = rows.map { key, value in
                JSONValue.members([
                    "name": .string(key.name), "value": .text(value),
                    "origin": .string(value == nil ? "default" : CookbookLoader.configurationName),
                    "summary": .string(key.summary),
                ])
            }
            if output.format == .json {
                invocation.console.print(JSONValue.array(values).pretty)
            } else {
                for value in values { invocation.console.print(value.compact) }
            }
        case .csv:
            CSV.print(["name", "value", "origin"], to: &invocation.console)
            for (key, value) in rows {
                CSV.print(
                    [key.name, value ?? "", value == nil ? "default" : CookbookLoader.configurationName],
                    to: &invocation.console)
            }
        case .text:
            var table = Table([
                Table.Column(title: "name", style: .bold), Table.Column(title: "value", isFlexible: true),
                Table.Column(title: "origin", style: .dim),
                Table.Column(title: "summary", isFlexible: true, style: .dim),
            ])
            for (key, value) in rows {
                table.add([
                    key.name, VisibleText.safe(value ?? ""),
                    value == nil ? "default" : CookbookLoader.configurationName, key.summary,
                ])
            }
            table.print(to: &invocation.console)
        }
        return .done
    }
}

struct ConfigGet: RBookSubcommand {
    static let configuration = CommandConfiguration(commandName: "get", abstract: "Print one setting.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: "Its name.")
    var name: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let settings = try Settings(try Session(invocation, global))
        try Settings.check(name)
        guard let value = settings.value(name) else { return .findings }
        invocation.console.print(VisibleText.safe(value))
        return .done
    }
}

struct ConfigSet: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Change one setting of rbook.yaml.",
        discussion: "Example: rbook config set commit manual\nLists and mappings are changed in the file itself.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "Its name.")
    var name: String

    @Argument(help: "Its value.")
    var value: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let settings = try Settings(session)
        let key = try Settings.check(name)
        switch key.type {
        case .text, .language, .choice: break
        default:
            throw CommandError(
                "'\(name)' is a list or a mapping", hint: "change it in \(CookbookLoader.configurationName)",
                exitCode: .usage)
        }
        let written = "\(name): \(YAMLQuoting.scalar(value))\n"
        let problems = Configuration.read(SourceText(written)).diagnostics
        if let problem = problems.first {
            throw CommandError(VisibleText.safe(problem.message), hint: problem.hint, exitCode: .usage)
        }
        var changes = ChangeSet(session)
        if let source = settings.source {
            try changes.edit(source, try settings.edits(name, value))
        } else {
            try changes.create(RelativePath.root.appending(CookbookLoader.configurationName), Array(written.utf8))
        }
        return try RecipeEdit.finish(
            changes, "Set \(name) to \(value)", change, session.load().configuration.commit, &invocation)
    }
}

/// `rbook.yaml` as text.
private struct Settings {
    let source: SourceText?
    private let root: YAMLNode?

    private let problem: Diagnostic?

    init(_ session: Session) throws {
        let path = RelativePath.root.appending(CookbookLoader.configurationName)
        do throws(FileProblem) {
            source = SourceText(path: path, bytes: try session.root.read(path, limit: session.loader.sizeLimit))
        } catch .notFound {
            source = nil
        } catch {
            throw CommandError("\(path.string) could not be read: \(error.message)", hint: error.hint)
        }
        let document = source.map { YAMLDocument($0) }
        root = document?.root
        problem = document?.diagnostics.first { $0.severity == .error }
    }

    func value(_ name: String) -> String? {
        guard let node = root?[name], let source else { return nil }
        return node.text ?? Document.oneLine(source.string(node.range))
    }

    /// The edit of one top-level scalar; refused where the file, read again, would not say just that.
    func edits(_ name: String, _ value: String) throws -> [TextEdit] {
        guard let source else { return [] }
        if let problem { throw refused("the file has an error: \(problem.message)", problem.range, source) }
        let text = YAMLQuoting.scalar(value)
        let edit: TextEdit
        let node = root?[name]
        if let node {
            edit = TextEdit(node.range, node.range.isEmpty ? " \(text)" : text)
        } else {
            let end = LineEnding.majority(of: source.bytes).text
            let endsLine = source.bytes.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
            edit = TextEdit(ByteRange(at: source.bytes.count), (endsLine ? "" : end) + "\(name): \(text)\(end)")
        }
        let after = YAMLDocument(SourceText(path: source.path, bytes: try source.applying([edit])))
        let isKept = Self.others(after.root, name, after.source) == Self.others(root, name, source)
        guard after.diagnostics.isEmpty, after.root?[name]?.text == value, isKept else {
            throw refused("'\(name)' cannot be set here", node?.range ?? edit.range, source)
        }
        return [edit]
    }

    /// What the file says under all keys but one.
    private static func others(_ root: YAMLNode?, _ name: String, _ source: SourceText) -> [String] {
        (root?.entries ?? []).filter { $0.key != name }.map { "\($0.key): \(source.string($0.value.range))" }
    }

    private func refused(_ reason: String, _ range: ByteRange, _ source: SourceText) -> CommandError {
        let place = LineTable(source).location(of: range.start)
        return CommandError(
            "\(VisibleText.safe(source.path.string)):\(place.line):\(place.column): \(VisibleText.safe(reason))",
            hint: "change it by hand")
    }

    @discardableResult
    static func check(_ name: String) throws -> ConfigurationKey {
        if let key = ConfigurationKey.table.first(where: { $0.name == name }) { return key }
        let nearest = Spelling.nearest(to: name, in: ConfigurationKey.table.map(\.name))
        throw CommandError(
            "'\(VisibleText.safe(name))' is no setting",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "see all: rbook config list", exitCode: .usage)
    }
}
