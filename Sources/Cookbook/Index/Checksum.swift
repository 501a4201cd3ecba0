/// A quick hash against damage, not against an adversary.
enum Checksum {
    static func of(_ buffer: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: buffer.count)
        var offset = 0
        while offset + 8 <= buffer.count {
            hash = mixed(hash, buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < buffer.count {
            rest = rest << 8 | UInt64(buffer[offset])
            offset += 1
        }
        return mixed(hash, rest)
    }

    static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.withUnsafeBytes { of($0) } }

    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let (high, low) = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return (high ^ low) &+ 0x100_0000_01B3
    }
}
