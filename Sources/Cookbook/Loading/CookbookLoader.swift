public import FileAccess
public import Kitchen
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

    /// - Parameter rules: what is left out of the cookbook.
    public func load(_ rules: IgnoreRules = .none) -> LoadedCookbook {
        load(rules) { _, _, _ in () }.cookbook
    }

    /// Reads everything and looks at each Markdown file while its syntax is at hand.
    ///
    /// - Parameters:
    ///   - rules: what is left out of the cookbook.
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
    public func tree(_ rules: IgnoreRules = .none) -> CookbookTree { CookbookTree(root, rules, sizeLimit: sizeLimit) }

    /// The bytes of a file; `nil` for one that cannot be read.
    public func source(_ path: RelativePath) -> SourceText? {
        (try? root.read(path, limit: sizeLimit)).map { SourceText(path: path, bytes: $0) }
    }

    /// Reads one Markdown file.
    public func read(_ path: RelativePath, _ configuration: Configuration)
        -> Swift.Result<(document: Document, file: CookbookFile), FileProblem>
    {
        var reader = CookbookFileReader(configuration)
        return read(path, with: &reader)
    }

    /// - Parameter reader: kept for many files.
    public func read(_ path: RelativePath, with reader: inout CookbookFileReader)
        -> Swift.Result<(document: Document, file: CookbookFile), FileProblem>
    {
        do {
            let document = Document(SourceText(path: path, bytes: try root.read(path, limit: sizeLimit)))
            return .success((document, reader.read(document)))
        } catch {
            return .failure(error)
        }
    }

    /// A cookbook of some files of a tree only, for what follows the links between them. What cannot be read is left out.
    public func load(_ paths: [RelativePath], of tree: CookbookTree, catalogue: Catalogue) -> LoadedCookbook {
        let files = parallelMap(paths) { try? read($0, tree.configuration).get().file }.compactMap { $0 }
        return LoadedCookbook(tree, files: files, unreadable: tree.unreadable, catalogue: catalogue)
    }

    /// The catalogue with the additions of some files, in the order of their paths.
    public static func catalogue(with additions: [CookbookFile]) -> Catalogue {
        CatalogueAdditions.extend(.builtIn, with: additions)
    }

    /// `x.md` or `x.markdown`, in any case.
    public static func isMarkdown(_ path: RelativePath) -> Bool { isMarkdown(path.bytes) }

    /// - Parameter name: of a file, or its path.
    static func isMarkdown(_ name: [UInt8]) -> Bool {
        func ends(_ suffix: StaticString) -> Bool {
            let count = suffix.utf8CodeUnitCount
            guard name.count > count else { return false }
            for index in 0..<count where name[name.count - count + index] | 0x20 != suffix.utf8Start[index] | 0x20 {
                return false
            }
            return true
        }
        return ends(".md") || ends(".markdown")
    }
}
