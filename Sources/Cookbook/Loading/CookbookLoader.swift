public import FileAccess
public import RecipeModel
public import RecipeSyntax
public import SourceText

/// Reads a whole cookbook on all cores. Never stops at a problem: what cannot be read is listed.
public struct CookbookLoader<Files: FileSource>: Sendable {
    public let files: Files
    /// The largest file that is read, in bytes.
    public let sizeLimit: Int

    public init(_ files: Files, sizeLimit: Int = 2 << 20) {
        self.files = files
        self.sizeLimit = sizeLimit
    }

    /// - Parameter rules: what is skipped of the cookbook.
    public func load(_ rules: IgnoreRules = .none) -> LoadedCookbook {
        load(rules) { _, _, _ in () }.cookbook
    }

    /// Reads everything and looks at each Markdown file while its syntax is at hand.
    ///
    /// - Parameters:
    ///   - rules: what is skipped of the cookbook.
    ///   - inspect: called once a file, on any core, with the cookbook's configuration; its results come in the order of `files`.
    public func load<Result: Sendable>(
        _ rules: IgnoreRules = .none, inspect: @Sendable (Document, CookbookFile, Configuration) -> Result
    ) -> (cookbook: LoadedCookbook, results: [Result]) {
        let tree = tree(rules)
        let outcomes = parallelMap(tree.markdown) { path in
            read(path, tree.configuration).map { ($1, inspect($0, $1, tree.configuration)) }
        }
        var unreadable = tree.unreadable
        var files: [CookbookFile] = []
        var results: [Result] = []
        files.reserveCapacity(outcomes.count)
        results.reserveCapacity(outcomes.count)
        for (path, outcome) in zip(tree.markdown, outcomes) {
            switch outcome {
            case .success((let file, let result)):
                files.append(file)
                results.append(result)
            case .failure(let problem):
                unreadable.append(LoadedCookbook.UnreadableFile(path: path, problem: problem))
            }
        }
        return (LoadedCookbook(tree, files: files, unreadable: unreadable), results)
    }

    /// What lies in the cookbook, and its configuration: the first step of reading it piece by piece.
    public func tree(_ rules: IgnoreRules = .none) -> CookbookTree { CookbookTree(files, rules, sizeLimit: sizeLimit) }

    /// What `rbook.yaml` says, without a look at anything else.
    public var settings: Configuration { CookbookTree.settings(files, sizeLimit: sizeLimit) }

    /// The bytes of a file; `nil` for one that cannot be read.
    public func source(_ path: RelativePath) -> SourceText? {
        (try? files.read(path, limit: sizeLimit)).map { SourceText(path: path, bytes: $0) }
    }

    /// The syntax of a Markdown file.
    public func document(_ path: RelativePath) -> Swift.Result<Document, FileProblem> {
        do {
            return .success(Document(SourceText(path: path, bytes: try files.read(path, limit: sizeLimit))))
        } catch {
            return .failure(error)
        }
    }

    /// Reads one Markdown file.
    public func read(_ path: RelativePath, _ configuration: Configuration)
        -> Swift.Result<(document: Document, file: CookbookFile), FileProblem>
    {
        document(path).map { ($0, CookbookFile($0, configuration: configuration)) }
    }
}
