/// A length and a 64-bit FNV-1a hash: enough to tell whether a file is the one that was written, not meant against an adversary.
struct Fingerprint: Hashable, Sendable {
    let length: Int
    let hash: UInt64

    init(_ bytes: [UInt8]) {
        length = bytes.count
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        self.hash = hash
    }

    private init(length: Int, hash: UInt64) {
        self.length = length
        self.hash = hash
    }

    init?(_ text: String) {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let length = Int(parts[0]), let hash = UInt64(parts[1], radix: 16) else { return nil }
        self.init(length: length, hash: hash)
    }

    var text: String { "\(length):\(String(hash, radix: 16))" }
}
