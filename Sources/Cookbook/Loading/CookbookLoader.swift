public import FileAccess
public import RecipeModel
public import RecipeSyntax
public import SourceText

/// Reads a whole cookbook on all cores. Never stops at a problem: what cannot be read is listed.
public struct CookbookLoader: Sendable {
    public static let configurationName = "rbook.yaml"

    private let root: RootDirectory
    /// The largest file that is read, in bytes.
    public let sizeLimit: Int

    public init(root: RootDirectory, sizeLimit: Int = 2 << 20) {
        self.root = root
        self.sizeLimit = sizeLimit
    }

    /// - Parameter isIgnored: what ignore files exclude; asked once for every directory and file.
    public func load(isIgnored: (_ path: RelativePath, _ isDirectory: Bool) -> Bool = { _, _ in false })
        -> LoadedCookbook
    {
        load(isIgnored: isIgnored) { _, _, _ in () }.cookbook
    }

    /// Reads everything and looks at each Markdown file while its syntax is at hand.
    ///
    /// - Parameter inspect: called once a file, on any core, with the cookbook's configuration; its results come in the order of `files`.
    public func load<Result: Sendable>(
        isIgnored: (_ path: RelativePath, _ isDirectory: Bool) -> Bool = { _, _ in false },
        inspect: @Sendable (Document, CookbookFile, Configuration) -> Result
    ) -> (cookbook: LoadedCookbook, results: [Result]) {
        let walk = root.walk(isIgnored: isIgnored)
        var unreadable = walk.problems.map { LoadedCookbook.UnreadableFile(path: $0.path, problem: $0.problem) }
        for directory in walk.directories where Self.isMarkdown(directory) {
            unreadable.append(LoadedCookbook.UnreadableFile(path: directory, problem: .notRegular(.directory)))
        }
        let (configuration, configurationDiagnostics, configurationSource) = readConfiguration(&unreadable)
        var markdown: [RelativePath] = []
        var others: [RelativePath] = []
        for entry in walk.entries {
            if !Self.isMarkdown(entry.path) {
                if entry.path != configurationSource?.path { others.append(entry.path) }
            } else if entry.kind == .regular || entry.kind == .symbolicLink || entry.kind == .unknown {
                markdown.append(entry.path)
            } else {
                unreadable.append(LoadedCookbook.UnreadableFile(path: entry.path, problem: .notRegular(entry.kind)))
            }
        }
        let outcomes = parallelMap(markdown) { path in read(path, configuration, inspect) }
        var files: [CookbookFile] = []
        var results: [Result] = []
        files.reserveCapacity(outcomes.count)
        results.reserveCapacity(outcomes.count)
        for (path, outcome) in zip(markdown, outcomes) {
            switch outcome {
            case .success((let file, let result)):
                files.append(file)
                results.append(result)
            case .failure(let problem):
                unreadable.append(LoadedCookbook.UnreadableFile(path: path, problem: problem))
            }
        }
        let cookbook = LoadedCookbook(
            configuration: configuration, configurationDiagnostics: configurationDiagnostics,
            configurationSource: configurationSource,
            files: files, unreadable: unreadable.sorted { $0.path < $1.path }, otherFiles: others,
            directories: walk.directories)
        return (cookbook, results)
    }

    /// `x.md` or `x.markdown`, in any case.
    public static func isMarkdown(_ path: RelativePath) -> Bool {
        func ends(_ suffix: String) -> Bool {
            path.bytes.count > suffix.utf8.count
                && zip(path.bytes.suffix(suffix.utf8.count), suffix.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
        return ends(".md") || ends(".markdown")
    }

    private func read<Result>(
        _ path: RelativePath, _ configuration: Configuration,
        _ inspect: @Sendable (Document, CookbookFile, Configuration) -> Result
    ) -> Swift.Result<(CookbookFile, Result), FileProblem> {
        do {
            let document = Document(SourceText(path: path, bytes: try root.read(path, limit: sizeLimit)))
            let file = CookbookFile(document, configuration: configuration)
            return .success((file, inspect(document, file, configuration)))
        } catch {
            return .failure(error)
        }
    }

    private func readConfiguration(_ unreadable: inout [LoadedCookbook.UnreadableFile]) -> (
        Configuration, [Diagnostic], SourceText?
    ) {
        guard let path = RelativePath(Self.configurationName) else { return (Configuration(), [], nil) }
        do {
            let source = SourceText(path: path, bytes: try root.read(path, limit: sizeLimit))
            let (configuration, diagnostics) = Configuration.read(source)
            return (configuration, diagnostics, source)
        } catch .notFound {
            return (Configuration(), [], nil)
        } catch {
            unreadable.append(LoadedCookbook.UnreadableFile(path: path, problem: error))
            return (Configuration(), [], nil)
        }
    }
}
