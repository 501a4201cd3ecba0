public import SourceText

/// A change that rbook made, with what its files held before and after.
public struct LoggedOperation: Sendable, Equatable {
    /// Letters and digits, as in the commit's trailer.
    public let id: String
    /// By which operations go in trailers: "use", "undo".
    public let name: String
    /// What was done, in a cook's words.
    public let summary: String
    /// Seconds since 1970, and minutes east of UTC.
    public let time: Int64
    public let offset: Int32
    /// 40 hexadecimal digits; `nil` where no commit was made.
    public var commit: String?
    /// The operation or commit that it took back, if it is an undo.
    public let undoes: String?
    /// Paths are seen from the cookbook. Empty where the contents were too much to be kept.
    public let files: [File]

    public struct File: Sendable, Equatable {
        public let path: RelativePath
        /// Where the file was before, if elsewhere; `before` is what it held there.
        public let previousPath: RelativePath?
        /// `nil` for a file that was made.
        public let before: [UInt8]?
        /// `nil` for one that was removed.
        public let after: [UInt8]?
        /// What was taken from elsewhere to make it, where the file holds something else beside it.
        public let taken: [UInt8]?

        public init(
            path: RelativePath, previousPath: RelativePath? = nil, before: [UInt8]?, after: [UInt8]?,
            taken: [UInt8]? = nil
        ) {
            (self.path, self.previousPath, self.before, self.after) = (path, previousPath, before, after)
            self.taken = taken
        }
    }

    public init(
        id: String, name: String, summary: String, time: Int64, offset: Int32, commit: String? = nil,
        undoes: String? = nil, files: [File]
    ) {
        (self.id, self.name, self.summary, self.time, self.offset) = (id, name, summary, time, offset)
        (self.commit, self.undoes, self.files) = (commit, undoes, files)
    }

    private static let header = "rbook-operation 1"
    /// Where what was taken is kept too: its count is one word more of a file's line.
    private static let headerWithTaken = "rbook-operation 2"

    /// Without the contents of its files, where they are too much.
    func withoutFiles() -> LoggedOperation {
        LoggedOperation(
            id: id, name: name, summary: summary, time: time, offset: offset, commit: commit, undoes: undoes, files: [])
    }

    var bytes: [UInt8] {
        func encoded(_ text: String) -> String { StateText.encode(Array(text.utf8)) }
        let keepsTaken = files.contains { $0.taken != nil }
        var lines = [
            keepsTaken ? Self.headerWithTaken : Self.header,
            "operation \(encoded(id)) \(encoded(name)) \(time) \(offset) \(commit ?? "-") \(undoes.map(encoded) ?? "-") \(encoded(summary))",
        ]
        for file in files {
            let counts = [file.before, file.after].map { $0.map { String($0.count) } ?? "-" }
            lines.append(
                "file \(counts[0]) \(counts[1]) \(file.previousPath.map { StateText.encode($0.bytes) } ?? "-") \(StateText.encode(file.path.bytes))"
                    + (keepsTaken ? " \(file.taken.map { String($0.count) } ?? "-")" : "")
            )
        }
        var result = Array((lines.joined(separator: "\n") + "\n\n").utf8)
        for file in files { result += (file.before ?? []) + (file.after ?? []) + (file.taken ?? []) }
        return result + Array("\nend \(Fingerprint(result).text)\n".utf8)
    }

    /// Reads what was kept; `nil` for what is not whole.
    init?(bytes: [UInt8]) {
        guard let end = StateText.closingLine(of: bytes),
            Fingerprint(Array(bytes[..<end])).text == StateText.closing(bytes, end),
            let headerEnd = StateText.headerEnd(bytes[..<end])
        else { return nil }
        let lines = String(decoding: bytes[..<headerEnd], as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count >= 2, [Self.header, Self.headerWithTaken].contains(lines[0]) else { return nil }
        let keepsTaken = lines[0] == Self.headerWithTaken
        let words = lines[1].split(separator: " ").map(String.init)
        guard words.count == 8, words[0] == "operation", let id = StateText.text(words[1]),
            let name = StateText.text(words[2]), let time = Int64(words[3]), let offset = Int32(words[4]),
            let summary = StateText.text(words[7])
        else { return nil }
        var files: [File] = []
        var place = headerEnd + 2
        func take(_ count: String) -> [UInt8]?? {
            if count == "-" { return .some(nil) }
            guard let count = Int(count), count >= 0, count <= end - place else { return nil }
            defer { place += count }
            return Array(bytes[place..<(place + count)])
        }
        for line in lines.dropFirst(2) {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == (keepsTaken ? 6 : 5), words[0] == "file", let path = StateText.path(words[4]),
                !path.isRoot, let before = take(words[1]), let after = take(words[2]),
                let taken = take(keepsTaken ? words[5] : "-")
            else { return nil }
            files.append(
                File(
                    path: path, previousPath: words[3] == "-" ? nil : StateText.path(words[3]), before: before,
                    after: after, taken: taken))
        }
        guard place == end else { return nil }
        self.init(
            id: id, name: name, summary: summary, time: time, offset: offset,
            commit: words[5] == "-" ? nil : words[5], undoes: words[6] == "-" ? nil : StateText.text(words[6]),
            files: files)
    }
}
