/// One file of git's configuration, read without following what it includes.
///
///     file       = *( blank / comment / header *( variable ) )
///     header     = "[" name [ space DQUOTE subsection DQUOTE ] "]"          name: letters, digits, "-", "."
///     variable   = key [ "=" value ] ( newline / comment )                  key: a letter, then letters, digits, "-"
///     value      = text with "quoted parts", \n \t \b \" \\ and a backslash before a newline, which joins lines
///     comment    = ( "#" / ";" ) to the end of the line
///
/// Source: git-config(1), "CONFIGURATION FILE".
struct GitConfigFile {
    struct Entry: Hashable {
        /// `section.key` or `section.subsection.key`; section and key in lower case.
        let name: [UInt8]
        /// `nil` for a key without `=`, which means true.
        let value: [UInt8]?
    }

    struct Malformed: Error, Hashable {
        /// 1-based.
        let line: Int
    }

    /// The largest file that is read, in bytes.
    static let limit = 1 << 20

    private(set) var entries: [Entry] = []

    init(_ bytes: [UInt8]) throws(Malformed) {
        var reader = Reader(bytes: bytes)
        try reader.run()
        // A reader that understands these bytes otherwise must not find an include where this one finds none.
        guard reader.includeHeaders == Self.headersInRawText(bytes) else { throw Malformed(line: 1) }
        entries = reader.entries
    }

    /// The file `config` of a git directory; `nil` where there is none.
    static func read(in folder: GitFolder, _ name: String = "config") throws(GitError) -> GitConfigFile? {
        guard let bytes = try folder.read(name, limit: limit) else { return nil }
        return try parse(bytes, "\(folder.path)/\(name)")
    }

    static func parse(_ bytes: [UInt8], _ path: String) throws(GitError) -> GitConfigFile {
        do throws(Malformed) {
            return try GitConfigFile(bytes)
        } catch {
            throw GitError(
                "\(path), line \(error.line): this is not a line of a git configuration",
                hint: "git config --list shows what git makes of it; or use --no-commit")
        }
    }

    /// The last value of a key, as the one that counts; `nil` where it is not set or not UTF-8.
    func text(_ name: String) -> String? {
        entries.last { $0.name.elementsEqual(name.utf8) }?.value.flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Whether the last value of a key is true, as git reads truth values.
    func isTrue(_ name: String) -> Bool {
        guard let entry = entries.last(where: { $0.name.elementsEqual(name.utf8) }) else { return false }
        guard let value = entry.value else { return true }
        let text = String(decoding: value, as: UTF8.self).lowercased()
        return ["true", "yes", "on"].contains(text) || (Int(text) ?? 0) != 0
    }

    /// The paths of other files that are to be read as if they stood here, whatever the condition; `nil` for none given.
    var includes: [[UInt8]?] {
        entries.compactMap { entry in
            let isInclude =
                entry.name.elementsEqual("include.path".utf8)
                || entry.name.starts(with: "includeif.".utf8) && entry.name.suffix(5).elementsEqual(".path".utf8)
            return isInclude ? .some(entry.value) : nil
        }
    }

    private static func headersInRawText(_ bytes: [UInt8]) -> Int {
        var count = 0
        for line in bytes.split(separator: 0x0A) {
            let line = line.drop { $0 <= 0x20 }
            if line.first == UInt8(ascii: "#") || line.first == UInt8(ascii: ";") { continue }
            for index in line.indices where line[index] == UInt8(ascii: "[") {
                if Reader.isInclude(line[(index + 1)...].drop { $0 <= 0x20 }) { count += 1 }
            }
        }
        return count
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0
        var line = 1
        var entries: [Entry] = []
        var includeHeaders = 0
        private var section: [UInt8] = []

        init(bytes: [UInt8]) {
            self.bytes = bytes
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        }

        static func isInclude(_ name: some Sequence<UInt8>) -> Bool {
            name.prefix(7).map(lowercased).elementsEqual("include".utf8)
        }

        mutating func run() throws(Malformed) {
            while let byte = next() {
                switch byte {
                case 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D: continue
                case UInt8(ascii: "#"), UInt8(ascii: ";"): skipLine()
                case UInt8(ascii: "["): try readHeader()
                default: try readVariable(byte)
                }
            }
        }

        private mutating func readHeader() throws(Malformed) {
            section = []
            while let byte = next() {
                if byte == UInt8(ascii: "]") { return finishHeader() }
                if byte == 0x20 || byte == 0x09 { break }
                guard Self.isKeyByte(byte) || byte == UInt8(ascii: ".") else { throw malformed }
                section.append(Self.lowercased(byte))
            }
            skipBlanks()
            guard !section.isEmpty, next() == UInt8(ascii: "\"") else { throw malformed }
            section.append(UInt8(ascii: "."))
            while let byte = next() {
                switch byte {
                case UInt8(ascii: "\""):
                    guard next() == UInt8(ascii: "]") else { throw malformed }
                    return finishHeader()
                case UInt8(ascii: "\\"):
                    guard let escaped = next(), escaped != 0x0A else { throw malformed }
                    section.append(escaped)
                case 0x0A, 0: throw malformed
                default: section.append(byte)
                }
            }
            throw malformed
        }

        private mutating func finishHeader() {
            if Self.isInclude(section) { includeHeaders += 1 }
        }

        private mutating func readVariable(_ first: UInt8) throws(Malformed) {
            guard Self.isLetter(first), !section.isEmpty else { throw malformed }
            var name = section + [UInt8(ascii: "."), Self.lowercased(first)]
            while let byte = peek, Self.isKeyByte(byte) {
                name.append(Self.lowercased(byte))
                index += 1
            }
            skipBlanks()
            switch peek {
            case UInt8(ascii: "="):
                index += 1
                entries.append(Entry(name: name, value: try readValue()))
            case nil, 0x0A, 0x0D, UInt8(ascii: "#"), UInt8(ascii: ";"):
                entries.append(Entry(name: name, value: nil))
                skipLine()
            default: throw malformed
            }
        }

        private mutating func readValue() throws(Malformed) -> [UInt8] {
            var value: [UInt8] = []
            /// What counts of `value`: blanks at the end only if something comes after them.
            var kept = 0
            var isQuoted = false
            skipBlanks()
            while let byte = next() {
                switch byte {
                case 0x0A:
                    if isQuoted { throw malformed }
                    return Array(value[..<kept])
                case 0x0D where peek == 0x0A && !isQuoted: continue
                case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
                    skipLine()
                    return Array(value[..<kept])
                case UInt8(ascii: "\""):
                    isQuoted.toggle()
                    kept = value.count
                case UInt8(ascii: "\\"):
                    if let escaped = try readEscape() { value.append(escaped) }
                    kept = value.count
                case 0: throw malformed
                case 0x20, 0x09:
                    value.append(byte)
                    if isQuoted { kept = value.count }
                default:
                    value.append(byte)
                    kept = value.count
                }
            }
            if isQuoted { throw malformed }
            return Array(value[..<kept])
        }

        /// `nil` for a line that goes on in the next.
        private mutating func readEscape() throws(Malformed) -> UInt8? {
            switch next() {
            case UInt8(ascii: "n"): return 0x0A
            case UInt8(ascii: "t"): return 0x09
            case UInt8(ascii: "b"): return 0x08
            case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
            case UInt8(ascii: "\""): return UInt8(ascii: "\"")
            case 0x0A: return nil
            case 0x0D where peek == 0x0A:
                _ = next()
                return nil
            default: throw malformed
            }
        }

        /// At the byte that was read last.
        private var malformed: Malformed {
            Malformed(line: index > 0 && bytes[index - 1] == 0x0A ? line - 1 : line)
        }

        private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

        private mutating func next() -> UInt8? {
            guard index < bytes.count else { return nil }
            defer { index += 1 }
            if bytes[index] == 0x0A { line += 1 }
            return bytes[index]
        }

        private mutating func skipLine() {
            while let byte = next(), byte != 0x0A {}
        }

        private mutating func skipBlanks() {
            while let byte = peek, byte == 0x20 || byte == 0x09 { index += 1 }
        }

        private static func isLetter(_ byte: UInt8) -> Bool {
            let folded = byte | 0x20
            return folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z")
        }

        private static func isKeyByte(_ byte: UInt8) -> Bool {
            isLetter(byte) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "-")
        }

        private static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
    }
}
