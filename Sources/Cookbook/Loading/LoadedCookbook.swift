public import FileAccess
public import Kitchen
public import RecipeModel
public import SourceText

/// All files of a cookbook, read.
public struct LoadedCookbook: Sendable {
    public let configuration: Configuration
    /// Of `rbook.yaml`; empty without one.
    public let configurationDiagnostics: [Diagnostic]
    /// `rbook.yaml` as read; `nil` without one.
    public let configurationSource: SourceText?
    /// Markdown files in the order of their paths.
    public let files: [CookbookFile]
    /// Files and directories that could not be read, in the order of their paths.
    public let unreadable: [UnreadableFile]
    /// Everything else that lies in the tree: pictures and the like, in the order of their paths.
    public let otherFiles: [RelativePath]
    public let directories: [RelativePath]
    /// The built-in catalogue with this cookbook's additions.
    public let catalogue: Catalogue

    private let indexByPath: [RelativePath: Int]
    let recipeNumbers = Once<RecipeNumbers>()

    /// A file or directory that could not be read, and why.
    public struct UnreadableFile: Sendable, Hashable {
        /// Of ignore rules from outside the cookbook the absolute path, which is for messages only.
        public let path: RelativePath
        public let problem: FileProblem
    }

    init(
        configuration: Configuration, configurationDiagnostics: [Diagnostic], configurationSource: SourceText?,
        files: [CookbookFile],
        unreadable: [UnreadableFile], otherFiles: [RelativePath], directories: [RelativePath],
        catalogue: Catalogue? = nil
    ) {
        self.configuration = configuration
        self.configurationDiagnostics = configurationDiagnostics
        self.configurationSource = configurationSource
        self.files = files
        self.unreadable = unreadable
        self.otherFiles = otherFiles
        self.directories = directories
        var index: [RelativePath: Int] = [:]
        index.reserveCapacity(files.count)
        for (position, file) in files.enumerated() { index[file.path] = position }
        indexByPath = index
        self.catalogue = catalogue ?? CatalogueAdditions.extend(.builtIn, with: files)
    }

    /// - Parameters:
    ///   - files: in the order of their paths.
    ///   - catalogue: where it is known already.
    public init(_ tree: CookbookTree, files: [CookbookFile], unreadable: [UnreadableFile], catalogue: Catalogue? = nil)
    {
        self.init(
            configuration: tree.configuration, configurationDiagnostics: tree.configurationDiagnostics,
            configurationSource: tree.configurationSource, files: files,
            unreadable: unreadable.sorted { $0.path < $1.path }, otherFiles: tree.otherFiles,
            directories: tree.directories, catalogue: catalogue)
    }

    public func file(at path: RelativePath) -> CookbookFile? { indexByPath[path].map { files[$0] } }

    /// Recipes with their files, in the order of their paths.
    public var recipes: [(file: CookbookFile, recipe: Recipe)] {
        files.compactMap { file in file.recipe.map { (file, $0) } }
    }

    /// Whether a file or directory lies at a path.
    public func exists(_ path: RelativePath) -> Bool {
        if path.isRoot || indexByPath[path] != nil || otherFiles.sortedIndex(of: path) != nil
            || directories.sortedIndex(of: path) != nil
        {
            return true
        }
        return configurationSource?.path == path || unreadable.contains { $0.path == path }
    }

    /// Files that link to a path, in order.
    public func filesLinking(to path: RelativePath) -> [CookbookFile] {
        files.filter { file in file.path != path && file.links.contains { $0.target == path } }
    }

    /// The lots of all pantries.
    public var pantryLots: [(file: CookbookFile, lot: Lot)] {
        files.flatMap { file -> [(file: CookbookFile, lot: Lot)] in
            guard case .pantry(let pantry) = file.content else { return [] }
            return pantry.lots.map { (file, $0) }
        }
    }
}
