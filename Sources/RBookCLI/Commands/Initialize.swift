import ArgumentParser
import Cookbook
import CookbookSession
import FileAccess
import Presentation
import RecipeModel
import SourceText

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
            they are. In git, a line of .gitattributes and the clone's configuration let git merge recipes and lists by what their \
            lines mean (rbook merge-driver).

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
        let typed = directory.map { $0.hasPrefix("/") ? $0 : "\(base)/\($0)" } ?? base
        let target = "/" + typed.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        try InitializeCookbook.check(target)
        if change.dryRun {
            invocation.console.print("would make a cookbook in \(target)")
            return .done
        }
        let operation = InitializeCookbook(
            target, files: sample ? try sampleFiles() : InitializeCookbook.emptyCookbook, hasGit: !noGit,
            options: change.commit, message: sample ? "Start a cookbook with the sample recipes" : "Start a cookbook")
        var console = invocation.console
        defer { invocation.console = console }
        let made = try operation.run(
            invocation.surroundings, text: { VisibleText.safe($0, keepingNewlines: true) },
            onLock: { console.noteNow("rbook: \($0.safe)") })
        if !made.finished.isEmpty { return .done }
        console.print(
            "made a cookbook in \(made.path)"
                + (made.joinedRepository ? ", in the git repository it lies in" : ""))
        if let commit = made.commit { console.print("\(made.changedCount) files, commit \(commit.prefix(8))") }
        if made.mergesByMeaning, !change.quiet {
            console.note("git merges its recipes and lists by meaning: .gitattributes, merge.rbook.driver")
        }
        for warning in made.warnings { console.note("rbook: warning: \(warning)") }
        let hasRecipes = try tellWhatIsThere(made, invocation, &console) > 0
        let prefix = directory.flatMap { $0 == "." ? nil : "-C \(ShellWord.quoted($0)) " } ?? ""
        console.note("next: " + (hasRecipes ? "rbook \(prefix)list" : "rbook \(prefix)new \"My first recipe\""))
        return .done
    }

    /// In a tree that held files before: how many of them are recipes, and which are not.
    ///
    /// - Returns: how many recipes there are.
    private func tellWhatIsThere(
        _ made: InitializeCookbook.Outcome, _ invocation: Invocation, _ console: inout Console
    ) throws -> Int {
        var options = global
        options.directory = made.path
        let cookbook = try Session(invocation, options).load()
        let count = cookbook.recipes.count
        guard cookbook.files.count > made.madeCount, !sample else { return count }
        let others = cookbook.files.compactMap { file in
            file.notARecipe.flatMap { $0.isUnderstood ? nil : (path: file.path, isNearRecipe: $0.isNearRecipe) }
        }
        console.print(
            OtherFiles.all(recipes: count, others).map { SafeText($0) }
                ?? "\(count) recipe\(count == 1 ? "" : "s") found")
        return count
    }

    /// The sample cookbook beside the program: `share/rbook` of an installation, or the source tree of a build.
    private func sampleFiles() throws -> [(path: RelativePath, bytes: [UInt8])] {
        guard let program = RealPath.of("/proc/self/exe") else {
            throw OperationProblem("the program's own place is unknown")
        }
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
                    throw OperationProblem("\(place)/\(entry.path.string): \(error.message)")
                }
            }
            return files
        }
        throw OperationProblem(
            "the sample cookbook is not installed beside \(program)",
            hint: "run make install, or clone the source of rbook")
    }
}
