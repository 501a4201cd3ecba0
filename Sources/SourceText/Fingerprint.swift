/// A length and a 64-bit hash of bytes: enough to tell whether a file is the one that was read or written, not meant against an
/// adversary.
public struct Fingerprint: Hashable, Sendable {
    public let length: Int
    public let hash: UInt64

    public init(_ bytes: [UInt8]) {
        length = bytes.count
        hash = bytes.withUnsafeBytes { buffer in
            // Eight bytes at a time, multiplied into each other; the constants are those of the golden ratio and of FNV-1a.
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            var offset = 0
            while offset + 8 <= buffer.count {
                hash = Self.mixed(hash, buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
                offset += 8
            }
            var rest: UInt64 = 0
            while offset < buffer.count {
                rest = rest << 8 | UInt64(buffer[offset])
                offset += 1
            }
            return Self.mixed(hash, rest)
        }
    }

    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let (high, low) = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return (high ^ low) &+ 0x100_0000_01B3
    }

    private init(length: Int, hash: UInt64) {
        self.length = length
        self.hash = hash
    }

    /// Reads what `text` writes.
    public init?(_ text: String) {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let length = Int(parts[0]), let hash = UInt64(parts[1], radix: 16) else { return nil }
        self.init(length: length, hash: hash)
    }

    /// The length in decimal and the hash in hexadecimal digits: `1475:9f0c…`.
    public var text: String { "\(length):\(String(hash, radix: 16))" }
}
