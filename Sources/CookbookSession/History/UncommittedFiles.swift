internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import RecipeModel
internal import SourceText

/// The files of a cookbook that are not as in a commit: changed, new, moved and removed ones.
///
/// Of its own accord it takes documents: Markdown, pictures, `rbook.yaml` and git's own files of rules. Hidden and ignored files, other
/// repositories inside and what sparse checkouts leave out are no part of it.
struct UncommittedFiles {
    struct File {
        let path: RelativePath
        /// Where it was before, if elsewhere; `before` is what it held there.
        let previousPath: RelativePath?
        /// As the commit has it; `nil` for a new file.
        let before: [UInt8]?
        /// As it is on the disk; `nil` for one that is gone.
        let after: [UInt8]?
    }

    /// By path.
    private(set) var files: [File] = []
    /// What differs and is not taken, with the reason, by path.
    private(set) var others: [(path: RelativePath, reason: Message)] = []

    private let session: Session
    private let repository: GitRepository
    /// `nil` where there is no commit yet.
    private let tree: GitTreeFiles?
    private let index: IndexedFiles?
    /// Whether git's attributes can be asked, for which libgit2 reads the index.
    private let convertsLineEnds: Bool
    private static let largest = 64 << 20

    /// - Parameters:
    ///   - commit: 40 hexadecimal digits; `nil` for none, where everything is new.
    ///   - needsIndex: whether to refuse where git's index cannot be read; else line ends that git converts count as differences there.
    ///   - scope: only these files, of any kind, and what is in these folders; everything where empty.
    init(
        _ session: Session, _ repository: GitRepository, since commit: String?, in scope: [RelativePath] = [],
        needsIndex: Bool = false
    ) throws(OperationProblem) {
        (self.session, self.repository) = (session, repository)
        do throws(GitError) {
            let folder = session.pathInRepository(.root)
            tree = try commit.map { (commit) throws(GitError) in
                try GitTreeFiles(repository, commit: commit, folder: folder)
            }
        } catch {
            // A cookbook that nobody has committed anything of yet.
            guard let commit, (try? repository.isFolder(session.pathInRepository(.root), of: commit)) == false else {
                throw OperationProblem(error)
            }
            tree = nil
        }
        do throws(GitError) {
            index = try IndexedFiles(repository)
            convertsLineEnds = true
        } catch {
            if needsIndex { throw OperationProblem(error) }
            (index, convertsLineEnds) = (nil, false)
        }
        let named = Set(scope)
        for path in candidates(scope).sorted() { try look(at: path, isNamed: named.contains(path)) }
        joinMoves()
        others.sort { $0.path < $1.path }
    }

    // MARK: Candidates

    private func candidates(_ scope: [RelativePath]) -> Set<RelativePath> {
        func isFile(_ path: RelativePath) -> Bool {
            !path.isRoot && ((try? session.root.linkStatus(path))?.kind ?? .regular) != .directory
                && ((try? tree?.linkStatus(path))?.kind ?? .regular) != .directory
        }
        if !scope.isEmpty, scope.allSatisfy(isFile) { return Set(scope) }
        var paths: Set<RelativePath> = []
        if let tree { collect(tree, .root, &paths, depth: 0) }
        let listed = session.loader.tree(session.ignoreRules)
        paths.formUnion(listed.markdown)
        paths.formUnion(listed.otherFiles)
        for name in [CookbookTree.configurationName, ".gitattributes", ".gitignore"] {
            let path = RelativePath.root.appending(name)
            if session.root.exists(path) { paths.insert(path) }
        }
        if scope.isEmpty { return paths }
        return paths.filter { path in scope.contains { path == $0 || path.isInside($0) || $0.isRoot } }
    }

    /// The files of a commit that are not hidden.
    private func collect(_ tree: GitTreeFiles, _ folder: RelativePath, _ paths: inout Set<RelativePath>, depth: Int) {
        guard depth < 64, let names = try? tree.list(folder) else { return }
        for (name, kind) in names {
            let path = folder.appending(name: name)
            if name.first == UInt8(ascii: "."), !Self.isGitFile(path) { continue }
            switch kind {
            case .directory: collect(tree, path, &paths, depth: depth + 1)
            case .regular: paths.insert(path)
            default: break
            }
        }
    }

    private static func isGitFile(_ path: RelativePath) -> Bool {
        path.name.elementsEqual(".gitignore".utf8) || path.name.elementsEqual(".gitattributes".utf8)
    }

    private static func isDocument(_ path: RelativePath) -> Bool {
        CookbookTree.isMarkdown(path) || path.isPicture || isGitFile(path)
            || path.string == CookbookTree.configurationName
    }

    // MARK: One file

    private mutating func look(at path: RelativePath, isNamed: Bool) throws(OperationProblem) {
        let status: FileStatus?
        do throws(FileProblem) { status = try session.root.linkStatus(path) } catch {
            guard error == .notFound else {
                others.append((path, "\(error.message)"))
                return
            }
            status = nil
        }
        let content = tree?.contentID(of: path)
        guard let status else {
            guard content != nil, index?.isLeftOut(session.pathInRepository(path)) != true else { return }
            if isNamed || Self.isDocument(path) {
                files.append(File(path: path, previousPath: nil, before: try committed(path), after: nil))
            } else {
                others.append((path, "it is gone, and not a document"))
            }
            return
        }
        guard status.kind == .regular else {
            if content != nil || isNamed { others.append((path, "it is \(words: status.kind.description) now")) }
            return
        }
        if let content, index?.holds(session.pathInRepository(path), status, content: content) == true { return }
        guard isNamed || Self.isDocument(path) else {
            guard let content else {
                others.append((path, "it is new, and not a document"))
                return
            }
            if let now = try read(path), try !same(now, content, path) {
                others.append((path, "it is changed, and not a document"))
            }
            return
        }
        if content == nil, let reason = foreignness(path, isNamed: isNamed) {
            others.append((path, reason))
            return
        }
        guard let now = try read(path) else { return }
        if let content, try same(now, content, path) { return }
        files.append(
            File(path: path, previousPath: nil, before: content == nil ? nil : try committed(path), after: now))
    }

    private mutating func read(_ path: RelativePath) throws(OperationProblem) -> [UInt8]? {
        do throws(FileProblem) {
            return try session.root.readWithStatus(path, limit: Self.largest, followsLinks: false).bytes
        } catch {
            others.append((path, "\(error.message)"))
            return nil
        }
    }

    /// Whether git would keep bytes as a content.
    private func same(_ bytes: [UInt8], _ content: String, _ path: RelativePath) throws(OperationProblem) -> Bool {
        if repository.identifier(ofContent: bytes) == content { return true }
        guard convertsLineEnds else { return false }
        let place = session.pathInRepository(path)
        do throws(GitError) {
            try repository.checkAttributes(for: place)
            return repository.identifier(ofContent: try repository.stored(bytes, at: place)) == content
        } catch {
            throw OperationProblem(error)
        }
    }

    private func committed(_ path: RelativePath) throws(OperationProblem) -> [UInt8]? {
        guard let tree else { return nil }
        do throws(FileProblem) {
            return try tree.readWithStatus(path, limit: Self.largest, followsLinks: false).bytes
        } catch {
            throw OperationProblem(
                "what the last commit has of \(path) cannot be read: \(error.message)", hint: "\(error.hint)")
        }
    }

    /// Why a new file is no part of the cookbook, if so.
    private func foreignness(_ path: RelativePath, isNamed: Bool) -> Message? {
        var folder = path.parent
        while !folder.isRoot {
            if session.root.exists(folder.appending(".git")) { return "it is in a repository of its own" }
            folder = folder.parent
        }
        guard isNamed, !Self.isGitFile(path) else { return nil }
        return session.loader.tree(session.ignoreRules).exists(path) ? nil : "it is ignored or hidden"
    }

    // MARK: Moves

    /// What is gone in one place and new in another with the same content was moved.
    private mutating func joinMoves() {
        let gone = Dictionary(
            files.filter { $0.after == nil }.compactMap { file in file.before.map { ($0, file.path) } }
        ) { first, _ in first }
        if gone.isEmpty { return }
        var moved: Set<RelativePath> = []
        files = files.map { file in
            guard file.before == nil, let after = file.after, let old = gone[after], moved.insert(old).inserted else {
                return file
            }
            return File(path: file.path, previousPath: old, before: after, after: after)
        }
        files.removeAll { $0.after == nil && moved.contains($0.path) }
    }
}
