public import SourceText

/// Findings that are known and accepted for now, so that only new ones speak. A finding is known again by its rule, its file and the text of its
/// line, wherever in the file that line is by then.
public struct LintBaseline: Sendable {
    /// A line of the file that cannot be read.
    public struct Problem: Error, Sendable {
        /// Counted from 1.
        public let line: Int
        public let message: String
    }

    private struct Key: Hashable, Comparable {
        /// Percent-encoded.
        let path: [UInt8]
        let code: String
        let hash: UInt64

        static func < (a: Key, b: Key) -> Bool {
            if a.path != b.path { return a.path.lexicographicallyPrecedes(b.path) }
            return a.code != b.code ? a.code < b.code : a.hash < b.hash
        }
    }

    private var counts: [Key: Int] = [:]

    /// How many findings it knows.
    public var count: Int { counts.values.reduce(0, +) }

    /// Takes findings as known.
    ///
    /// - Parameter source: the text of a file; `nil` where it cannot be read.
    public init(_ files: [FileFindings], source: (RelativePath) -> SourceText?) {
        for file in files {
            for key in Self.keys(file, source(file.path)) { counts[key, default: 0] += 1 }
        }
    }

    /// Those that are not known, and how many known ones were not met: they are mended.
    public func new(in files: [FileFindings], source: (RelativePath) -> SourceText?) -> (
        files: [FileFindings], mended: Int
    ) {
        var rest = counts
        let new = files.compactMap { file in
            var keys = Self.keys(file, source(file.path))[...]
            return file.filtered { _ in
                guard let key = keys.popFirst(), let left = rest[key], left > 0 else { return true }
                rest[key] = left - 1
                return false
            }
        }
        return (new, rest.values.reduce(0, +))
    }

    /// The marks by which the findings of a file are known again, in their order: 16 hexadecimal digits each.
    public static func marks(_ file: FileFindings, _ source: SourceText?) -> [String] {
        keys(file, source).map { hexadecimal($0.hash) }
    }

    private static func keys(_ file: FileFindings, _ source: SourceText?) -> [Key] {
        let path = PercentEncoding.encode(file.path.bytes)
        // Findings are in the order of their places: each line is looked at once.
        var line: (range: ByteRange, hash: UInt64)?
        return file.findings.map { finding in
            let start = min(finding.diagnostic.range.start, source?.bytes.count ?? 0)
            if let source, !(line.map { $0.range.start <= start && start <= $0.range.end } ?? false) {
                line = Self.line(holding: start, source)
            }
            var hash = line?.hash ?? WordHash.seed
            for byte in finding.diagnostic.code.utf8 { hash = WordHash.step(hash, byte) }
            return Key(path: path, code: finding.diagnostic.code, hash: hash)
        }
    }

    /// A line with the hash of its bytes but white space.
    private static func line(holding place: Int, _ source: SourceText) -> (range: ByteRange, hash: UInt64) {
        let range = source.bytes.withByteView { view in
            let start = view.lineStart(holding: place)
            return ByteRange(start, view.lineEnd(from: start))
        }
        return (range, WordHash.of(source.bytes[range.indices].lazy.filter { $0 > 0x20 }))
    }

    private static func hexadecimal(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    // MARK: As a file

    private static let heading =
        "# rbook lint baseline: findings that are known. `rbook lint --write-baseline` writes it anew."

    /// `CODE HASH COUNT PATH`, a line each, by path; the path is percent-encoded.
    public var bytes: [UInt8] {
        var result = Array((Self.heading + "\n").utf8)
        for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
            result += Array("\(key.code) \(Self.hexadecimal(key.hash)) \(count) ".utf8) + key.path + [0x0A]
        }
        return result
    }

    /// Reads what ``bytes`` gives; blank lines and those that begin with `#` are skipped.
    public init(reading bytes: [UInt8]) throws(Problem) {
        for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let parts = line.split { $0 <= 0x20 }
            guard let first = parts.first, first.first != UInt8(ascii: "#") else { continue }
            let texts = parts.prefix(3).map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 4, let hash = UInt64(texts[1], radix: 16), let count = Int(texts[2]), count > 0 else {
                throw Problem(line: number + 1, message: "this is not a line of a baseline (CODE HASH COUNT PATH)")
            }
            counts[Key(path: Array(parts[3]), code: texts[0], hash: hash), default: 0] += min(count, 1 << 30)
        }
    }
}
