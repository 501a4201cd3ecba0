internal import GitHistory
internal import SourceText

/// What a transaction is about to do, written down before it does it, so that any later command can finish it.
///
/// A header of text lines (names and messages percent-encoded), an empty line, the new bytes of all files one after the other, and a
/// closing line with a fingerprint of all before it.
struct Journal: Equatable {
    struct Entry: Equatable {
        let path: RelativePath
        /// The hidden name beside the file that holds the new bytes first and the old ones after the exchange.
        let temporary: RelativePath
        /// What the change was made against; `nil` where the file must not exist.
        let old: Fingerprint?
        /// What the file holds afterwards; `nil` to remove it.
        let bytes: [UInt8]?
        /// Whether the file is as it is to be, and is only committed. Then there is no hidden name.
        var isRecorded = false

        var new: Fingerprint? { bytes.map { Fingerprint($0) } }
    }

    struct Commit: Equatable {
        let message: String
        let author: GitAuthor
        /// The other line of commits that it brings in.
        var merged: MergedHead?
    }

    /// Names what belongs to this change alone: temporary files and locks.
    var mark: String
    /// The cookbook as seen from the work tree; the root where they are one, and outside git.
    var cookbook: RelativePath
    var entries: [Entry]
    /// Directories that are made for new files, parents first.
    var madeDirectories: [RelativePath] = []
    /// The commit to make; `nil` for none.
    var commit: Commit?

    private static let header = "rbook-journal 2"

    var bytes: [UInt8] {
        var lines = [Self.header, "mark \(mark)", "cookbook \(StateText.encode(cookbook.bytes))"]
        if let commit {
            let author = commit.author
            lines.append(
                "commit \(author.time) \(author.offset) \(StateText.encode(Array(author.name.utf8))) \(StateText.encode(Array(author.email.utf8))) \(StateText.encode(Array(commit.message.utf8)))"
            )
            if let merged = commit.merged {
                lines.append("merge \(merged.theirs) \(merged.ours ?? "-") \(merged.isForward ? "forward" : "both")")
            }
        }
        for directory in madeDirectories { lines.append("directory \(StateText.encode(directory.bytes))") }
        for entry in entries {
            lines.append(
                "\(entry.isRecorded ? "record" : "file") \(entry.old?.text ?? "-") \(entry.bytes.map { String($0.count) } ?? "-") \(StateText.encode(entry.temporary.bytes)) \(StateText.encode(entry.path.bytes))"
            )
        }
        var result = Array((lines.joined(separator: "\n") + "\n\n").utf8)
        for entry in entries { result += entry.bytes ?? [] }
        return result + Array("\nend \(Fingerprint(result).text)\n".utf8)
    }

    init(
        mark: String, cookbook: RelativePath, entries: [Entry], madeDirectories: [RelativePath] = [],
        commit: Commit? = nil
    ) {
        self.mark = mark
        self.cookbook = cookbook
        self.entries = entries
        self.madeDirectories = madeDirectories
        self.commit = commit
    }

    /// Reads a journal; `nil` for one that is not whole.
    init?(bytes: [UInt8]) {
        guard let end = StateText.closingLine(of: bytes),
            Fingerprint(Array(bytes[..<end])).text == StateText.closing(bytes, end),
            let headerEnd = StateText.headerEnd(bytes[..<end])
        else { return nil }
        let lines = String(decoding: bytes[..<headerEnd], as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.first == Self.header else { return nil }
        var mark: String?
        var cookbook: RelativePath?
        (entries, madeDirectories, commit) = ([], [], nil)
        var offset = headerEnd + 2
        for line in lines.dropFirst() {
            let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            switch (words[0], words.count) {
            case ("mark", 2) where Self.isMark(words[1]): mark = words[1]
            case ("cookbook", 2): cookbook = StateText.path(words[1])
            case ("commit", 6):
                guard let time = Int64(words[1]), let zone = Int32(words[2]), let name = StateText.text(words[3]),
                    let email = StateText.text(words[4]), let message = StateText.text(words[5])
                else { return nil }
                commit = Commit(
                    message: message, author: GitAuthor(name: name, email: email, time: time, offset: zone))
            case ("merge", 4):
                guard commit != nil, Self.isCommit(words[1]), words[2] == "-" || Self.isCommit(words[2]),
                    ["forward", "both"].contains(words[3])
                else { return nil }
                commit?.merged = MergedHead(
                    theirs: words[1], ours: words[2] == "-" ? nil : words[2], isForward: words[3] == "forward")
            case ("directory", 2):
                guard let directory = StateText.path(words[1]), !directory.isRoot else { return nil }
                madeDirectories.append(directory)
            case ("file", 5), ("record", 5):
                guard let temporary = StateText.path(words[3]), let path = StateText.path(words[4]), !path.isRoot,
                    temporary.parent == path.parent, words[1] == "-" || Fingerprint(words[1]) != nil
                else { return nil }
                var new: [UInt8]?
                if words[2] != "-" {
                    guard let count = Int(words[2]), count >= 0, count <= end - offset else { return nil }
                    new = Array(bytes[offset..<(offset + count)])
                    offset += count
                }
                entries.append(
                    Entry(
                        path: path, temporary: temporary, old: Fingerprint(words[1]), bytes: new,
                        isRecorded: words[0] == "record"))
            default: return nil
            }
        }
        guard let mark, let cookbook, offset == end else { return nil }
        (self.mark, self.cookbook) = (mark, cookbook)
    }

    private static func isCommit(_ text: String) -> Bool {
        text.utf8.count == 40
            && text.utf8.allSatisfy { (0x61...0x66).contains($0) || (0x30...0x39).contains($0) }
    }

    static func isMark(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) }
    }
}
