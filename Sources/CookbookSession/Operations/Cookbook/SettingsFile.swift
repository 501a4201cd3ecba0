internal import Cookbook
internal import FileAccess
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// `rbook.yaml` as text.
struct SettingsFile {
    let source: SourceText?
    private let root: YAMLNode?

    init(_ session: Session) throws(OperationProblem) {
        let path = RelativePath.root.appending(CookbookTree.configurationName)
        do throws(FileProblem) {
            source = SourceText(path: path, bytes: try session.files.read(path, limit: session.loader.sizeLimit))
        } catch .notFound {
            source = nil
        } catch {
            throw OperationProblem("\(path) could not be read: \(error.message)", hint: "\(error.hint)")
        }
        root = source.flatMap { YAMLDocument($0).root }
    }

    func value(_ name: String) -> String? {
        guard let node = root?[name], let source else { return nil }
        return node.text ?? Document.oneLine(source.string(node.range))
    }

    /// The setting that a name means.
    static func key(_ name: String) throws(OperationProblem) -> ConfigurationKey {
        if let key = ConfigurationKey.table.first(where: { $0.name == name }) { return key }
        if PersonalSettings.keys.contains(where: { $0.name == name }) {
            throw OperationProblem(
                "'\(name)' is a setting of your own, which no cookbook can have",
                hint: "write it in ~/.config/rbook/config.yaml (see rbook help config list)", kind: .usage)
        }
        let nearest = Spelling.nearest(to: name, in: ConfigurationKey.table.map(\.name))
        throw OperationProblem(
            "'\(name)' is not a setting",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "see all: rbook config list", kind: .usage)
    }
}
