public import SourceText

/// A commit that touched a file which is followed.
public struct HistoryCommit: Sendable {
    /// 40 hexadecimal digits.
    public let id: String
    public let authorName: String
    public let authorEmail: String
    /// When the author made it, in seconds since 1970.
    public let time: Int64
    /// Minutes east of UTC where the author was.
    public let offset: Int32
    /// At most 64 KiB; bytes that are not UTF-8 are replaced.
    public let message: String
    /// Whether it has several parents; what came from them is told by their own commits.
    public var isMerge: Bool { parents.count > 1 }
    /// Its parents' ids, the branch it was made on first.
    public let parents: [String]
    /// Its place in the history from 1 for the newest, commits that touch other files counted.
    public let number: Int
    /// What became of the followed files; empty only where all commits were asked for.
    public let files: [HistoryFile]

    /// The first line of the message.
    public var subject: String {
        message.utf8.split(whereSeparator: Self.endsLine).first.map { String($0) ?? "" } ?? ""
    }

    private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The lines of the message's last paragraph that have the form "Key: value", as written; they are data of unknown origin.
    public var trailers: [String] {
        var trailers: [String] = []
        // Lines may end with CR LF.
        for line in message.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).reversed() {
            let line = line.last == 0x0D ? line.dropLast() : line
            if line.isEmpty {
                if trailers.isEmpty { continue }
                break
            }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy(Self.isInKey)
            else { break }
            trailers.append(String(line) ?? "")
        }
        return trailers.reversed()
    }

    private static func isInKey(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}

/// What a commit made of one file.
public struct HistoryFile: Sendable {
    /// Seen from the work tree; of a file that was removed, where it was.
    public let path: RelativePath
    /// Where it was before, if elsewhere.
    public let previousPath: RelativePath?
    /// `nil` for a file that is new.
    public let before: HistoryBlob?
    /// `nil` for a file that was removed.
    public let after: HistoryBlob?
}

/// The content of a file in a commit, as git keeps it.
public struct HistoryBlob: Sendable {
    /// 40 hexadecimal digits: the same content has the same id.
    public let id: String
    /// Empty where contents were not asked for.
    public let bytes: [UInt8]
}

/// Commits with the reason why there are no more, if so.
public struct History: Sendable {
    /// From the newest; no commit comes before those that were made on top of it.
    public let commits: [HistoryCommit]
    /// Why commits before these were not read; `nil` where all were.
    public let problem: GitError?

    public init(commits: [HistoryCommit], problem: GitError? = nil) {
        (self.commits, self.problem) = (commits, problem)
    }
}

/// How much of a history is read.
public struct HistoryLimits: Sendable {
    /// Commits that are looked at, whatever they touch.
    public var commits = 100_000
    /// The largest file that is read, in bytes.
    public var fileBytes = 2 << 20
    /// All files that are read, in bytes, each content once.
    public var totalBytes = 256 << 20
    /// Names in folders that are looked through for where a file came from, in all.
    public var names = 200_000
    /// Whether the contents of the files are read.
    public var readsContents = true

    public init() {}
}
