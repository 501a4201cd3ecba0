internal import Cookbook
package import FileAccess
internal import RecipeModel
package import SourceText

/// What of a cookbook could not be read. It is said once, at the end, of the files that an answer rests on.
package final class UnreadFiles {
    /// Which files an answer rests on.
    package enum Basis: Sendable {
        case everything
        /// Pantries, lists, plans and ingredient additions; of recipes only those that were named.
        case lists
        /// Only what was named, where that was found.
        case named
    }

    package struct Warning: Sendable, Hashable {
        package let message: Message
        package let hint: Message?
    }

    private var problems: [RelativePath: FileProblem] = [:]
    /// Not text, or too long for their kind.
    private var others: Set<RelativePath> = []
    /// Files of which it is not known what they are, in the order of their paths.
    private var ofUnknownKind: [RelativePath] = []
    /// Pantries of which it is not known what holds.
    private var doubtful: [RelativePath: Diagnostic] = [:]
    /// What an error says already.
    private var said: Set<RelativePath> = []
    /// Whether something was named and not found: it may be in any file.
    private var hasMissed = false
    /// What is wrong in `rbook.yaml`.
    private var mistake: String?
    /// Where files are looked at again, to say what is the matter with them.
    private var files: (any FileSource)?

    func add(_ cookbook: LoadedCookbook, _ files: some FileSource) {
        self.files = files
        mistake = cookbook.configuration.problem?.message
        add(cookbook.unreadable)
        others.formUnion(cookbook.files.lazy.filter(\.isUnread).map(\.path))
    }

    func add(_ index: CookbookIndex, _ files: some FileSource) {
        self.files = files
        mistake = index.configuration.problem?.message
        add(index.unreadable)
        others.formUnion(index.notText)
        ofUnknownKind = index.ofUnknownKind
        for file in index.pantries {
            guard let damage = file.diagnostics.first(where: { $0.code == "conflict-marker" }) else { continue }
            doubtful[file.path] = damage
        }
    }

    private func add(_ files: [LoadedCookbook.UnreadableFile]) {
        for file in files { problems[file.path] = file.problem }
    }

    /// What to say of it, a sentence each.
    ///
    /// - Parameter error: what is said besides, why there is no answer.
    package func warnings(for basis: Basis, beside error: OperationProblem? = nil) -> [Warning] {
        let basis = hasMissed ? .everything : basis
        let unsaid = { (path: RelativePath) in
            !self.said.contains(path) && error?.message.verbatim.hasPrefix("\(path):") != true
        }
        var warnings: [Warning] = []
        var paths = Set(problems.keys).union(others).filter(unsaid)
        let name: Message = "\(words: CookbookTree.configurationName)"
        if let problem = settings {
            paths.remove(Self.settingsPath)
            warnings.append(
                Warning(message: "\(name) could not be read: \(problem.message); its settings do not hold", hint: nil))
        } else if let mistake {
            warnings.append(
                Warning(message: "\(name) could not be read to its end: \(mistake); see rbook lint", hint: nil))
        }
        if basis == .named { return warnings }
        warnings += doubtful.filter { unsaid($0.key) }.sorted { $0.key < $1.key }.map { path, problem in
            Warning(
                message: "\(path): \(problem.message)",
                hint: "choose with rbook resolve \(argument: path), or keep the lines that hold")
        }
        var unknown = ofUnknownKind.filter(unsaid)
        if basis == .lists {
            unknown = onlyLists(unknown)
            paths = Set(onlyLists(paths.sorted()))
        }
        if let first = unknown.first { warnings.append(warning(ofUnknownKind: first, and: unknown.count - 1)) }
        if let first = paths.min() {
            warnings.append(
                Warning(
                    message: paths.count == 1
                        ? "\(first) could not be read; see rbook lint"
                        : "\(first) and \(paths.count - 1) more could not be read; see rbook lint", hint: nil))
        }
        return warnings
    }

    /// Of what is wrong in the front matter of the first such file, and that there are more.
    private func warning(ofUnknownKind path: RelativePath, and more: Int) -> Warning {
        let others: Message = more == 0 ? "" : "; \(more) more \(words: more == 1 ? "is" : "are") like it"
        guard let source = read(path),
            let problem = CookbookFile(source, configuration: Configuration()).kindProblem
        else {
            return Warning(
                message: "the front matter of \(path) cannot be read, so nothing in it counts\(others)",
                hint: "see rbook lint \(argument: path)")
        }
        let place = LineTable(source).location(of: problem.range.start)
        let all: Message = more == 0 ? "" : "see them all: rbook lint"
        return Warning(
            message:
                "\(path):\(place.line):\(place.column): \(problem.message), so nothing in this file counts\(others)",
            hint: problem.hint.map { more == 0 ? "\($0)" : "\($0); \(all)" } ?? (more == 0 ? nil : all))
    }

    /// Those that may be something else than recipes.
    ///
    /// Only `kind:` makes a pantry, a list or a plan of a file, so one whose front matter does not name it can be none. With
    /// very many files nobody looks.
    private func onlyLists(_ paths: [RelativePath]) -> [RelativePath] {
        if paths.count > Self.mostLookedAt { return paths }
        return paths.filter { path in
            guard let source = read(path) else { return true }
            let bytes = source.bytes.dropFirst(source.byteOrderMarkLength)
            // Text of another encoding.
            if bytes.contains(0) { return true }
            guard bytes.starts(with: "---".utf8) else { return false }
            return String(decoding: bytes, as: UTF8.self).lowercased().contains("kind")
        }
    }

    private static let mostLookedAt = 20

    private func read(_ path: RelativePath) -> SourceText? {
        guard let files else { return nil }
        return read(path, files)
    }

    private func read(_ path: RelativePath, _ files: some FileSource) -> SourceText? {
        (try? files.read(path, limit: CookbookLoader(files).sizeLimit)).map { SourceText(path: path, bytes: $0) }
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
        if stems.count == 1 { return error(at: stems[0], files) }
        hasMissed = true
        return nil
    }
}
