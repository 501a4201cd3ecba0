internal import FileAccess
internal import SourceText

/// Looks at everything below a git directory that libgit2 would open to make a commit, before it does.
///
/// libgit2 waits at a named pipe, follows symbolic links when it reads and when it writes, and reads whole files whatever their
/// size. Costs a listing of the git directory and of `objects`, and a look at the branch's reference.
struct GitDirectoryCheck {
    private let place: GitPlace
    private let git: GitFolder
    private let common: GitFolder

    /// Files directly in a git directory that are read, with the most bytes they may have.
    private static let files: [String: Int] = [
        "HEAD": 4096, "config": GitConfigFile.limit, "config.worktree": GitConfigFile.limit,
        "commondir": LinkedGitDirectory.pathLimit, "gitdir": LinkedGitDirectory.pathLimit,
        "index": 1 << 30, "packed-refs": 256 << 20, "shallow": 64 << 20, "description": 1 << 20,
        "MERGE_MSG": 1 << 20, "MERGE_MODE": 1 << 20, "SQUASH_MSG": 1 << 20, "BISECT_LOG": 16 << 20,
        "FETCH_HEAD": 256 << 20,
    ]
    private static let folders: Set<String> = [
        "objects", "refs", "logs", "info", "rebase-apply", "rebase-merge", "sequencer",
    ]

    init(_ place: GitPlace) throws(GitError) {
        self.place = place
        git = try GitFolder(place.gitDirectory)
        common = place.commonDirectory == place.gitDirectory ? git : try GitFolder(place.commonDirectory)
    }

    func run() throws(GitError) {
        try checkNames(git)
        if place.kind == .linkedWorktree { try checkNames(common) }
        try checkConfiguration()
        try checkObjects()
        try checkInformation()
        try checkBranch()
    }

    private func checkNames(_ folder: GitFolder) throws(GitError) {
        for (name, kind) in try folder.names() {
            let text = String(decoding: name, as: UTF8.self)
            if Self.folders.contains(text) {
                guard kind == .directory else {
                    throw GitFolder.wrongKind("\(folder.path)/\(text)", kind, expected: .directory)
                }
            } else if let limit = Self.files[text] ?? (text.hasSuffix("_HEAD") ? 1 << 20 : nil) {
                try folder.require(RelativePath(trusted: name), is: .regular, limit: limit)
            }
        }
    }

    private func checkConfiguration() throws(GitError) {
        var includes = IncludeCheck(place)
        let config = try GitConfigFile.read(in: common)
        if let config { try includes.check(config, "\(common.path)/config", depth: 0) }
        if let own = try GitConfigFile.read(in: git, "config.worktree") {
            try includes.check(own, "\(git.path)/config.worktree", depth: 0)
        }
        guard place.kind == .ordinary, let config else { return }
        if config.isTrue("core.bare") { throw GitRepository.isBare }
        if let elsewhere = config.text("core.worktree") {
            let tree = try GitFolder(place.workTree).status()
            let target = LinkedGitDirectory.canonical(elsewhere, from: git.path)
            guard let target, LinkedGitDirectory.isSame(target, tree) else {
                throw GitRepository.isElsewhere(place.workTree)
            }
        }
    }

    /// Objects are read and written in directories of two hexadecimal digits and in packs.
    private func checkObjects() throws(GitError) {
        let objects = try common.folder("objects")
        for (name, kind) in try objects.names() {
            let isFanOut = name.count == 2 && name.allSatisfy(Self.isHexadecimal)
            guard isFanOut || name.elementsEqual("info".utf8) || name.elementsEqual("pack".utf8) else { continue }
            guard kind == .directory else {
                let path = "\(objects.path)/\(String(decoding: name, as: UTF8.self))"
                throw GitFolder.wrongKind(path, kind, expected: .directory)
            }
        }
        if try objects.status("pack") != nil {
            let packs = try objects.folder("pack")
            for (name, kind) in try packs.names() where kind != .regular {
                throw GitFolder.wrongKind(
                    "\(packs.path)/\(String(decoding: name, as: UTF8.self))", kind, expected: .regular)
            }
        }
        guard try objects.status("info") != nil else { return }
        let info = try objects.folder("info")
        for (name, kind) in try info.names() {
            let expected: FileKind = name.elementsEqual("commit-graphs".utf8) ? .directory : .regular
            guard kind == expected else {
                throw GitFolder.wrongKind(
                    "\(info.path)/\(String(decoding: name, as: UTF8.self))", kind, expected: expected)
            }
        }
        guard let alternates = try info.read("alternates", limit: 1 << 16) else { return }
        let lines = alternates.split { $0 == 0x0A || $0 == 0x0D }
        if let other = lines.first(where: { $0.first != UInt8(ascii: "#") }) {
            throw GitError(
                "\(info.path)/alternates takes objects from \(String(decoding: other, as: UTF8.self)), which rbook does not read",
                hint: "git repack -a -d brings them into this repository, then remove that file; or use --no-commit")
        }
    }

    private func checkInformation() throws(GitError) {
        guard try common.status("info") != nil else { return }
        let info = try common.folder("info")
        for (name, kind) in try info.names() {
            let isRead = ["exclude", "attributes", "grafts", "sparse-checkout"].contains {
                name.elementsEqual($0.utf8)
            }
            guard isRead else { continue }
            guard kind == .regular else {
                throw GitFolder.wrongKind(
                    "\(info.path)/\(String(decoding: name, as: UTF8.self))", kind, expected: .regular)
            }
            try info.require(RelativePath(trusted: name), is: .regular, limit: 1 << 20)
        }
    }

    /// HEAD, the reference it names, and the logs of both, which a commit reads and writes.
    private func checkBranch() throws(GitError) {
        try require(RelativePath(trusted: Array("logs/HEAD".utf8)), in: git)
        var file = "\(git.path)/HEAD"
        var bytes = try git.read("HEAD", limit: 4096) ?? []
        for _ in 0..<10 {
            guard bytes.starts(with: "ref:".utf8) else {
                let id = Self.trimmed(bytes)
                // 64 digits are of SHA-256, which libgit2 refuses with a message of its own.
                if id.count == 40 || id.count == 64, id.allSatisfy(Self.isHexadecimal) { return }
                throw GitError(
                    "\(file) names neither a branch nor a commit",
                    hint: "git fsck and git reflog help to find what it was; or use --no-commit")
            }
            let name = Self.trimmed(bytes.dropFirst(4))
            guard name.starts(with: "refs/".utf8), let path = RelativePath(bytes: name), path.bytes.elementsEqual(name)
            else {
                throw GitError(
                    "\(file) names '\(String(decoding: name, as: UTF8.self))', which is not a branch",
                    hint: "name one: git symbolic-ref HEAD refs/heads/main; or use --no-commit")
            }
            try require(path, in: common)
            try require(RelativePath(trusted: Array("logs/".utf8) + path.bytes), in: common)
            guard try common.status(path)?.kind == .regular else { return }
            file = "\(common.path)/\(path)"
            bytes = try common.read(path, limit: 4096) ?? []
        }
        throw GitError("\(git.path)/HEAD: references name each other in a circle", hint: GitFolder.hint)
    }

    /// Refuses anything but directories on the way to a file, and anything but a file or a directory (of branches) in its place.
    private func require(_ file: RelativePath, in folder: GitFolder) throws(GitError) {
        var way = RelativePath.root
        for part in file.parent.bytes.split(separator: UInt8(ascii: "/")) {
            way = way.appending(name: part)
            guard try folder.require(way, is: .directory) != nil else { return }
        }
        guard let status = try folder.status(file), status.kind != .directory else { return }
        // A log is appended to, never read.
        try folder.require(file, is: .regular)
    }

    private static func trimmed(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var bytes = Array(bytes.drop { $0 <= 0x20 })
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return bytes
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
    }
}

/// Follows the includes of a repository's configuration as libgit2 will, to see that they stay in the repository.
private struct IncludeCheck {
    private let place: GitPlace
    private var count = 0

    init(_ place: GitPlace) {
        self.place = place
    }

    /// - Parameter path: of the file that `config` was read from.
    mutating func check(_ config: GitConfigFile, _ path: String, depth: Int) throws(GitError) {
        for include in config.includes {
            count += 1
            let named = include.flatMap { String(validating: $0, as: UTF8.self) } ?? ""
            guard depth < 5, count <= 100, let (folder, file) = try inside(named, from: path) else {
                throw GitError(
                    "the repository's configuration (\(path)) includes '\(named)', which rbook does not follow",
                    hint: "take the include out of that file, put it in your own configuration, or use --no-commit")
            }
            guard let bytes = try folder.read(file, limit: GitConfigFile.limit) else { continue }
            let target = "\(folder.path)/\(file)"
            try check(try GitConfigFile.parse(bytes, target), target, depth: depth + 1)
        }
    }

    /// The directory of the repository that holds the file; `nil` for what lies elsewhere or is written so that readers may differ.
    private func inside(_ named: String, from path: String) throws(GitError) -> (GitFolder, RelativePath)? {
        let isPlain = named.utf8.allSatisfy { $0 > 0x20 && !"\\\"%$~".utf8.contains($0) }
        guard isPlain, !named.isEmpty else { return nil }
        let directory = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
        let absolute = named.hasPrefix("/") ? named : "\(directory)/\(named)"
        guard let target = RelativePath(bytes: absolute.utf8.dropFirst()) else { return nil }
        for holder in [place.gitDirectory, place.commonDirectory, place.workTree] {
            guard let root = RelativePath(bytes: holder.utf8.dropFirst()), target.isInside(root) else { continue }
            return (try GitFolder(holder), RelativePath(trusted: Array(target.bytes[(root.bytes.count + 1)...])))
        }
        return nil
    }
}
