internal import SourceText

/// What is refused of files that come from another copy, before anything of them is written.
public struct FetchedTreeCheck {
    private let repository: GitRepository

    /// The largest file that is taken, in bytes.
    public static let mostFileBytes = 64 << 20
    /// All files of one merge.
    private static let mostBytes = 2 << 30

    public init(_ repository: GitRepository) { self.repository = repository }

    /// Looks at every file that would come.
    ///
    /// - Parameters:
    ///   - changes: from what is here to what would come.
    ///   - commit: what would come, whole: 40 hexadecimal digits.
    /// - Throws: with the name of the first that is refused.
    public func run(_ changes: [TreeChange], of commit: String) throws(GitError) {
        var bytes = 0
        var folders: [RelativePath: [String: RelativePath]] = [:]
        for change in changes {
            guard let file = change.after else { continue }
            try checkName(change.path)
            switch file.kind {
            case .submodule:
                throw refused(change.path, "is another repository inside this one (a submodule)", mayTakeByHand: true)
            case .link:
                throw refused(
                    change.path, "is a symbolic link, which rbook does not take from elsewhere", mayTakeByHand: true)
            case .regular, .executable: break
            }
            let size = try repository.size(of: file)
            guard size <= Self.mostFileBytes else {
                throw refused(change.path, "has \(size) bytes; at most \(Self.mostFileBytes) are taken")
            }
            bytes += size
            guard bytes <= Self.mostBytes else {
                throw GitError("what would come has more than \(Self.mostBytes) bytes")
            }
            try checkTwins(change.path, &folders)
        }
    }

    private func refused(_ path: RelativePath, _ why: String, mayTakeByHand: Bool = false) -> GitError {
        GitError(
            "\(path.string) \(why)",
            hint: mayTakeByHand
                ? "nothing was written; if you know what it is, take it with git: git pull, then rbook sync goes on"
                : "nothing was written; look at it with git, on the other copy")
    }

    private func checkName(_ path: RelativePath) throws(GitError) {
        for part in path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
                throw refused(path, "leads out of its folder")
            }
            if part.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
                throw refused(path, "has a control character in its name")
            }
            if part.count > 255 { throw refused(path, "has a name that is too long") }
            for piece in part.split(separator: UInt8(ascii: "\\")) where Self.isGit(Array(piece)) {
                throw refused(path, "means the git directory on some systems")
            }
        }
    }

    /// Whether some system takes a name for `.git`: macOS passes over invisible characters and does not tell case apart; Windows drops dots
    /// and spaces at the end, ends a name at a colon, and knows it by short forms.
    static func isGit(_ name: [UInt8]) -> Bool {
        let scalars = String(decoding: name, as: UTF8.self).unicodeScalars
            .filter { !$0.properties.isDefaultIgnorableCodePoint }
        let whole = scalars.prefix { $0 != ":" }.reversed().drop { $0 == "." || $0 == " " }.reversed()
        let text = whole.map { $0.properties.lowercaseMapping }.joined()
        return text == ".git" || text == "git~1"
    }

    /// Two names that are one on a system that does not tell case or spelling apart.
    private func checkTwins(_ path: RelativePath, _ folders: inout [RelativePath: [String: RelativePath]])
        throws(GitError)
    {
        var way = path
        while !way.isRoot {
            let name = String(decoding: way.name, as: UTF8.self).lowercased()
            if let other = folders[way.parent, default: [:]][name] {
                if other == way { return }
                throw refused(way, "and \(other.string) are one file on some systems")
            }
            folders[way.parent, default: [:]][name] = way
            way = way.parent
        }
    }
}

extension GitPlace {
    /// Whether some system takes a name for `.git`.
    public static func isGitDirectory(_ name: some StringProtocol) -> Bool { FetchedTreeCheck.isGit(Array(name.utf8)) }
}
