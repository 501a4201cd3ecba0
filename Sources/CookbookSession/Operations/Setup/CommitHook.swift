internal import GitHistory
internal import SourceText

/// The hook by which git has rbook look at what is staged before each commit.
///
/// It is made and removed only at a person's word. What is there already, a link or a program of somebody else, is never touched.
package struct CommitHook {
    package enum State: Sendable, Hashable {
        case missing
        case own
        /// Ours, but made by an earlier rbook or for another folder.
        case outdated
        /// Ours, but git does not run it.
        case notExecutable
        /// Somebody else's.
        case other
    }

    private static let name = "pre-commit"
    private static let mark = "# rbook hook: "

    private let repository: GitRepository
    /// `core.hooksPath`, and whether the person's own configuration has it rather than the repository's.
    private let directory: (path: String, isPersonal: Bool)?
    private let script: [UInt8]

    package init(_ session: Session) throws(OperationProblem) {
        repository = try session.historyRepository(
            for: "the hooks", lack: "nothing is committed that a hook could look at")
        directory = session.hooksPath(of: repository)
        let folder = session.pathInRepository(.root)
        script = Self.script(below: folder.isRoot ? "" : folder.string)
    }

    private static func script(below folder: String) -> [UInt8] {
        let suffix =
            folder.isEmpty
            ? ""
            : "/'" + folder.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        return Array(
            """
            #!/bin/sh
            \(mark)made by `rbook hook install`, removed by `rbook hook uninstall`
            command -v rbook >/dev/null 2>&1 || { echo 'rbook was not found: what is committed was not looked at' >&2; exit 0; }
            exec rbook -C "$(git rev-parse --show-toplevel)"\(suffix) lint --staged

            """.utf8)
    }

    /// Where git looks for it.
    package func file() throws(OperationProblem) -> String { try look().path }

    package func state() throws(OperationProblem) -> State {
        let file = try look()
        guard file.kind != nil else { return .missing }
        guard let bytes = file.bytes, Self.isOwn(bytes) else { return .other }
        if bytes != script { return .outdated }
        return file.isExecutable ? .own : .notExecutable
    }

    private func look() throws(OperationProblem) -> GitHookFile {
        do throws(GitError) { return try repository.hookFile(Self.name, in: directory?.path) } catch {
            throw OperationProblem(error)
        }
    }

    /// Whether a program is one that this makes, of this version or an earlier one.
    static func isOwn(_ bytes: [UInt8]) -> Bool {
        let mark = Array(mark.utf8)
        return bytes.prefix(400).split(separator: 0x0A).contains { $0.starts(with: mark) }
    }

    /// - Returns: whether anything was done.
    package func install() throws(OperationProblem) -> Bool {
        let file = try look()
        switch try state() {
        case .own: return false
        case .other:
            throw OperationProblem(
                "\(file.path) is there already, and not rbook's; it stays as it is",
                hint: "to have both, add this line to it: rbook lint --staged || exit 1")
        case .missing, .outdated, .notExecutable: break
        }
        if let directory, directory.isPersonal {
            throw OperationProblem(
                "core.hooksPath of your own configuration is \(directory.path), which all your repositories use",
                hint:
                    "add this line to its pre-commit: rbook lint --staged || exit 1; or set core.hooksPath for this one"
            )
        }
        do throws(GitError) {
            if let bytes = file.bytes { try repository.removeHook(Self.name, bytes, in: directory?.path) }
            try repository.createHook(Self.name, script, in: directory?.path)
        } catch {
            throw OperationProblem(error)
        }
        return true
    }

    /// - Returns: whether anything was done.
    package func uninstall() throws(OperationProblem) -> Bool {
        let file = try look()
        if file.kind == nil { return false }
        guard let bytes = file.bytes, Self.isOwn(bytes) else {
            throw OperationProblem("\(file.path) is not rbook's; it stays as it is")
        }
        do throws(GitError) { try repository.removeHook(Self.name, bytes, in: directory?.path) } catch {
            throw OperationProblem(error)
        }
        return true
    }
}
