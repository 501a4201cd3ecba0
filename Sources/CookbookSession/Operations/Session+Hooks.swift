internal import GitHistory
internal import SourceText
internal import Workspace

extension Session {
    /// The hooks of the repository that git would run for a commit and rbook does not, but for rbook's own; `core.hooksPath` counts, wherever
    /// it is set.
    func skippedHooks(of repository: GitRepository) -> [GitHook] {
        let path = hooksPath(of: repository)?.path
        return repository.hooks(in: path).filter { hook in
            let bytes = (try? repository.hookFile(hook.name, in: path))?.bytes
            return !(bytes.map(CommitHook.isOwn) ?? false)
        }
    }

    /// `core.hooksPath`, and whether it is set by the person rather than by the repository.
    func hooksPath(of repository: GitRepository) -> (path: String, isPersonal: Bool)? {
        if let own = (try? repository.ownValue("core.hookspath")).flatMap(\.self) { return (own, false) }
        let personal = PersonalGitConfiguration(surroundings.environment, gitDirectory: repository.gitDirectory)
        return personal.value("core", "hookspath").map { (personal.expanded($0), true) }
    }

    /// Says of hooks that a commit did not run them, once for each set of hooks: whoever knows it need not hear it again.
    func hookNotice(_ commit: String?) -> [Message] {
        guard commit != nil, let repository, let home = surroundings.stateHome else { return [] }
        let hooks = skippedHooks(of: repository)
        if hooks.isEmpty { return [] }
        let names = hooks.map(\.name).joined(separator: ", ")
        guard let told = try? PersonalFiles(home: home, cookbook: repository.gitDirectory, prefix: "told-"),
            (try? told.read("hooks")).flatMap(\.self) != Array(names.utf8)
        else { return [] }
        try? told.write(Array(names.utf8), to: "hooks")
        return [
            "\(words: names) in \(hooks[0].directory) did not run: rbook runs no program that a repository names (said once; see rbook doctor)"
        ]
    }
}
