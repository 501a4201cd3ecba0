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

        var new: Fingerprint? { bytes.map { Fingerprint($0) } }
    }

    struct Commit: Equatable {
        let message: String
        let author: GitAuthor
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
        var lines = [Self.header, "mark \(mark)", "cookbook \(Self.encode(cookbook.bytes))"]
        if let commit {
            let author = commit.author
            lines.append(
                "commit \(author.time) \(author.offset) \(Self.encode(Array(author.name.utf8))) \(Self.encode(Array(author.email.utf8))) \(Self.encode(Array(commit.message.utf8)))"
            )
        }
        for directory in madeDirectories { lines.append("directory \(Self.encode(directory.bytes))") }
        for entry in entries {
            lines.append(
                "file \(entry.old?.text ?? "-") \(entry.bytes.map { String($0.count) } ?? "-") \(Self.encode(entry.temporary.bytes)) \(Self.encode(entry.path.bytes))"
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
        guard let end = Self.closingLine(of: bytes), Fingerprint(Array(bytes[..<end])).text == Self.closing(bytes, end),
            let headerEnd = Self.headerEnd(bytes[..<end])
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
            case ("cookbook", 2): cookbook = Self.path(words[1])
            case ("commit", 6):
                guard let time = Int64(words[1]), let zone = Int32(words[2]), let name = Self.text(words[3]),
                    let email = Self.text(words[4]), let message = Self.text(words[5])
                else { return nil }
                commit = Commit(
                    message: message, author: GitAuthor(name: name, email: email, time: time, offset: zone))
            case ("directory", 2):
                guard let directory = Self.path(words[1]), !directory.isRoot else { return nil }
                madeDirectories.append(directory)
            case ("file", 5):
                guard let temporary = Self.path(words[3]), let path = Self.path(words[4]), !path.isRoot,
                    temporary.parent == path.parent, words[1] == "-" || Fingerprint(words[1]) != nil
                else { return nil }
                var new: [UInt8]?
                if words[2] != "-" {
                    guard let count = Int(words[2]), count >= 0, count <= end - offset else { return nil }
                    new = Array(bytes[offset..<(offset + count)])
                    offset += count
                }
                entries.append(Entry(path: path, temporary: temporary, old: Fingerprint(words[1]), bytes: new))
            default: return nil
            }
        }
        guard let mark, let cookbook, offset == end else { return nil }
        (self.mark, self.cookbook) = (mark, cookbook)
    }

    /// Where the newline before the closing line stands.
    private static func closingLine(of bytes: [UInt8]) -> Int? {
        guard bytes.last == UInt8(ascii: "\n") else { return nil }
        return bytes.dropLast().lastIndex(of: UInt8(ascii: "\n"))
    }

    private static func closing(_ bytes: [UInt8], _ end: Int) -> String? {
        let line = String(decoding: bytes[(end + 1)...].dropLast(), as: UTF8.self)
        return line.hasPrefix("end ") ? String(line.dropFirst(4)) : nil
    }

    /// Where the first empty line begins, less the newline before it.
    private static func headerEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
        var place = bytes.startIndex
        while let newline = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) {
            if newline + 1 < bytes.endIndex, bytes[newline + 1] == UInt8(ascii: "\n") { return newline }
            place = newline + 1
        }
        return nil
    }

    static func isMark(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) }
    }

    private static func encode(_ bytes: [UInt8]) -> String {
        // Never empty, so that every line splits into its fields.
        if bytes.isEmpty { return "%" }
        let digits = Array("0123456789abcdef".utf8)
        var result: [UInt8] = []
        for byte in bytes {
            if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "%"), byte != UInt8(ascii: "-") {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func decode(_ text: String) -> [UInt8]? {
        if text == "%" { return [] }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        func digit(_ byte: UInt8) -> UInt8? {
            switch byte {
            case 0x30...0x39: byte - 0x30
            case 0x61...0x66: byte - 0x57
            default: nil
            }
        }
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            result.append(high << 4 | low)
        }
        return result
    }

    private static func path(_ text: String) -> RelativePath? {
        guard let bytes = decode(text), let path = RelativePath(bytes: bytes), path.bytes == bytes else { return nil }
        return path
    }

    private static func text(_ field: String) -> String? {
        guard let bytes = decode(field) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
