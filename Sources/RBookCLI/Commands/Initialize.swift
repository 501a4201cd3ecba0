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

#if canImport(Glibc)
    import Glibc
#endif

/// `rbook init`
struct Initialize: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Make a cookbook, empty or with the sample recipes.",
        discussion: """
            Makes the directory if it is missing, and a git repository unless it lies in one already. Existing files stay as \
            they are.

            Examples:
              rbook init my-cookbook
              rbook init --sample my-cookbook
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Fill it with the sample cookbook.")
    var sample = false

    @Flag(name: .customLong("no-git"), help: "Make no git repository.")
    var noGit = false

    @Argument(help: "Where; the current directory if left out.", completion: .directory)
    var directory: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let base =
            global.directory.map { $0.hasPrefix("/") ? $0 : "\(invocation.directory)/\($0)" } ?? invocation.directory
        let target = directory.map { $0.hasPrefix("/") ? $0 : "\(base)/\($0)" } ?? base
        try Self.refuseGitDirectory(target)
        if change.dryRun {
            invocation.console.print("would make a cookbook in \(VisibleText.safe(target))")
            return .done
        }
        try makeDirectories(target)
        guard let path = realPath(target) else { throw CommandError("\(VisibleText.safe(target)) cannot be opened") }
        try Self.refuseGitDirectory(path)
        let root: RootDirectory
        do { root = try RootDirectory(path: path) } catch {
            throw CommandError("\(VisibleText.safe(path)): \(error.message)", hint: error.hint)
        }
        do {
            if !noGit { GitRepository.removeCutOffCreation(in: path) }
            var repository = noGit ? nil : try GitRepository.discover(from: path)
            let joined = repository != nil
            var workspace = try workspace(root, path, repository, invocation)
            var (lock, finished) = try workspace.begin { invocation.console.noteNow("rbook: \($0)") }
            for sentence in finished { invocation.console.note("rbook: \(VisibleText.safe(sentence))") }
            if let existing = RelativePath("rbook.yaml"), root.exists(existing) {
                if !finished.isEmpty { return .done }
                throw CommandError(
                    "there is a cookbook in \(VisibleText.safe(path)) already",
                    hint: "see what is in it: rbook -C \(VisibleText.safe(directory ?? ".")) list")
            }
            if repository == nil, !noGit {
                repository = try GitRepository.create(in: path)
                workspace = try self.workspace(root, path, repository, invocation)
                lock = try workspace.begin().lock
            }
            var files = sample ? try sampleFiles() : Self.emptyCookbook
            files.removeAll { root.exists($0.path) }
            let author =
                change.noCommit
                ? nil
                : try repository?.author(
                    environment: invocation.environment, time: invocation.now.time, offset: invocation.now.offset)
            let message = change.message ?? (sample ? "Start a cookbook with the sample recipes" : "Start a cookbook")
            let result = try workspace.apply(
                files.map { .create($0.path, $0.bytes) }, message: change.noCommit ? nil : message, author: author,
                lock: lock)
            invocation.console.print(
                "made a cookbook in \(VisibleText.safe(path))" + (joined ? ", in the git repository it lies in" : ""))
            if let commit = result.commit {
                invocation.console.print("\(result.changed.count) files, commit \(commit.prefix(8))")
            }
            try tellWhatIsThere(path, made: files.count, &invocation)
            let prefix = directory.map { "-C \(VisibleText.safe($0)) " } ?? ""
            invocation.console.note(
                "next: " + (sample ? "rbook \(prefix)list" : "rbook \(prefix)new \"My first recipe\""))
        } catch let error as GitError {
            throw CommandError(VisibleText.safe(error.message), hint: error.hint)
        } catch let error as WorkspaceError {
            throw CommandError(error)
        }
        return .done
    }

    /// In a tree that held files before: how many of them are recipes, and which are not.
    private func tellWhatIsThere(_ path: String, made: Int, _ invocation: inout Invocation) throws {
        var options = global
        options.directory = path
        let cookbook = try Session(invocation, options).load()
        guard cookbook.files.count > made, !sample else { return }
        let others = cookbook.files.compactMap { file in
            file.notARecipe.flatMap { $0.isUnderstood ? nil : (path: file.path, isNearRecipe: $0.isNearRecipe) }
        }
        let count = cookbook.recipes.count
        invocation.console.print(
            OtherFiles.all(recipes: count, others) ?? "\(count) recipe\(count == 1 ? "" : "s") found")
    }

    /// What lies in a git directory is git's own.
    private static func refuseGitDirectory(_ path: String) throws {
        guard let part = path.split(separator: "/").first(where: { Relocation.isGitDirectory(String($0)) }) else {
            return
        }
        throw CommandError(
            "\(VisibleText.safe(path)) lies in a git directory, '\(VisibleText.safe(String(part)))'",
            hint: "choose another directory", exitCode: .usage)
    }

    private func workspace(
        _ root: RootDirectory, _ path: String, _ repository: GitRepository?, _ invocation: Invocation
    ) throws -> Workspace {
        guard let stateHome = Session.stateHome(invocation.environment) else {
            throw CommandError(
                "there is no place to note down the change before it is made", hint: "set HOME or XDG_STATE_HOME")
        }
        return try Workspace(
            root: root, path: path, place: repository?.place, stateHome: stateHome, repository: { repository })
    }

    private func makeDirectories(_ path: String) throws {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            if mkdir(made, 0o777) != 0, errno != EEXIST {
                throw CommandError("\(VisibleText.safe(made)) cannot be made: \(systemMessage())")
            }
        }
    }

    /// The sample cookbook beside the program: `share/rbook` of an installation, or the source tree of a build.
    private func sampleFiles() throws -> [(path: RelativePath, bytes: [UInt8])] {
        guard let program = realPath("/proc/self/exe") else { throw CommandError("the program's own place is unknown") }
        var directory = program
        var places: [String] = []
        for _ in 0..<6 {
            guard let slash = directory.lastIndex(of: "/"), slash != directory.startIndex else { break }
            directory = String(directory[..<slash])
            places += ["\(directory)/share/rbook/sample-library", "\(directory)/sample-library"]
        }
        for place in places {
            guard let root = try? RootDirectory(path: place) else { continue }
            var files: [(path: RelativePath, bytes: [UInt8])] = []
            for entry in root.walk().entries where entry.kind == .regular {
                do { files.append((entry.path, try root.read(entry.path, limit: 8 << 20))) } catch {
                    throw CommandError("\(place)/\(entry.path.string): \(error.message)")
                }
            }
            return files
        }
        throw CommandError(
            "the sample cookbook is not installed beside \(program)",
            hint: "run make install, or clone the source of rbook")
    }

    private static let emptyCookbook: [(path: RelativePath, bytes: [UInt8])] = [
        (
            "rbook.yaml",
            "# Settings of this cookbook; every one is optional. All of them: rbook config list\nname: My cookbook\nlanguage: en\n"
        ),
        (
            "README.md",
            "---\ntitle: My cookbook\ndescription: Recipes worth keeping.\n---\n\n# My cookbook\n\nRecipes worth keeping.\n"
        ),
        ("pantry.md", "---\nkind: pantry\n---\n\n## Cupboard\n\n- salt\n- black pepper\n- olive oil\n"),
    ].compactMap { name, text in RelativePath(name).map { ($0, Array(text.utf8)) } }
}
