internal import Cookbook
package import FileAccess
internal import RecipeModel
package import SourceText

/// What of a cookbook could not be read. Whatever is asked, it is said once, at the end.
package final class UnreadFiles {
    private var problems: [RelativePath: FileProblem] = [:]
    /// Not text, or too long for their kind.
    private var others: Set<RelativePath> = []
    /// Files of which it is not known what they are, in the order of their paths.
    private var ofUnknownKind: [RelativePath] = []
    /// Pantries of which it is not known what holds.
    private var doubtful: [RelativePath: Message] = [:]
    /// What an error says already.
    private var said: Set<RelativePath> = []
    /// What is wrong in `rbook.yaml`.
    private var mistake: String?

    func add(_ cookbook: LoadedCookbook) {
        mistake = cookbook.configuration.problem?.message
        add(cookbook.unreadable)
        others.formUnion(cookbook.files.lazy.filter(\.isUnread).map(\.path))
    }

    func add(_ index: CookbookIndex) {
        mistake = index.configuration.problem?.message
        add(index.unreadable)
        others.formUnion(index.notText)
        ofUnknownKind = index.ofUnknownKind
        for file in index.pantries {
            guard let damage = file.diagnostics.first(where: { $0.code == "conflict-marker" }) else { continue }
            doubtful[file.path] = "\(file.path): \(damage.message); see rbook lint"
        }
    }

    private func add(_ files: [LoadedCookbook.UnreadableFile]) {
        for file in files { problems[file.path] = file.problem }
    }

    /// What to say of it, a sentence each.
    package var warnings: [Message] {
        var warnings: [Message] = []
        let name: Message = "\(words: CookbookTree.configurationName)"
        var paths = Set(problems.keys).union(others).subtracting(said)
        if let problem = settings {
            paths.remove(Self.settingsPath)
            warnings.append("\(name) could not be read: \(problem.message); its settings do not hold")
        } else if let mistake {
            warnings.append("\(name) could not be read to its end: \(mistake); see rbook lint")
        }
        warnings += doubtful.sorted { $0.key < $1.key }.map(\.value)
        if let first = ofUnknownKind.first {
            warnings.append(
                ofUnknownKind.count == 1
                    ? "what \(first) is cannot be read from it, so nothing in it counts; see rbook lint"
                    : "what \(first) and \(ofUnknownKind.count - 1) more are cannot be read from them, so nothing in them counts; see rbook lint"
            )
        }
        if let first = paths.min() {
            warnings.append(
                paths.count == 1
                    ? "\(first) could not be read; see rbook lint"
                    : "\(first) and \(paths.count - 1) more could not be read; see rbook lint")
        }
        return warnings
    }

    private static let settingsPath = RelativePath.root.appending(CookbookTree.configurationName)

    /// Why the cookbook's settings are not known, if so.
    var settings: FileProblem? { problems[Self.settingsPath] }

    /// For what was asked for by its name.
    ///
    /// - Parameter files: where a file that is not text is looked at again, to say what is the matter with it.
    package func error(at path: RelativePath, _ files: some FileSource) -> OperationProblem? {
        if problems[path] != nil || others.contains(path) { said.insert(path) }
        if let problem = problems[path] {
            return OperationProblem("\(path) could not be read: \(problem.message)", hint: "\(problem.hint)")
        }
        guard others.contains(path) else { return nil }
        let bytes = (try? files.read(path, limit: CookbookLoader(files).sizeLimit)) ?? []
        let source = SourceText(path: path, bytes: bytes)
        guard let problem = CookbookFile(source, configuration: Configuration()).unreadProblem else {
            return OperationProblem("\(path) could not be read", hint: "see rbook lint")
        }
        let place = LineTable(source).location(of: problem.range.start)
        return OperationProblem(
            "\(path) could not be read: line \(place.line): \(problem.message)", hint: problem.hint.map { "\($0)" })
    }

    /// The error of the one file whose path or stem that is.
    package func error(named name: String, _ paths: [RelativePath], _ files: some FileSource) -> OperationProblem? {
        for path in paths {
            if let error = error(at: path, files) { return error }
        }
        let stems = (Array(problems.keys) + others).filter { $0.stem.elementsEqual(name.utf8) }
        return stems.count == 1 ? error(at: stems[0], files) : nil
    }
}
