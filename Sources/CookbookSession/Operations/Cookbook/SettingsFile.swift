internal import Cookbook
internal import FileAccess
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// `rbook.yaml` as text.
struct SettingsFile {
    let source: SourceText?
    private let root: YAMLNode?

    private let problem: Diagnostic?

    init(_ session: Session) throws(OperationProblem) {
        let path = RelativePath.root.appending(CookbookTree.configurationName)
        do throws(FileProblem) {
            source = SourceText(path: path, bytes: try session.root.read(path, limit: session.loader.sizeLimit))
        } catch .notFound {
            source = nil
        } catch {
            throw OperationProblem("\(path) could not be read: \(error.message)", hint: "\(error.hint)")
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
    func edits(_ name: String, _ value: String) throws(OperationProblem) -> [TextEdit] {
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
        let after = YAMLDocument(SourceText(path: source.path, bytes: try source.after([edit])))
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

    private func refused(_ reason: String, _ range: ByteRange, _ source: SourceText) -> OperationProblem {
        let place = LineTable(source).location(of: range.start)
        return OperationProblem(
            "\(source.path):\(place.line):\(place.column): \(reason)",
            hint: "change it by hand")
    }

    /// The setting that a name means.
    static func key(_ name: String) throws(OperationProblem) -> ConfigurationKey {
        if let key = ConfigurationKey.table.first(where: { $0.name == name }) { return key }
        let nearest = Spelling.nearest(to: name, in: ConfigurationKey.table.map(\.name))
        throw OperationProblem(
            "'\(name)' is not a setting",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "see all: rbook config list", kind: .usage)
    }
}
