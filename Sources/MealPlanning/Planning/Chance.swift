internal import SourceText

/// What chance adds to a dish: drawn from its path and a number, so that other dishes do not change it.
enum Chance {
    /// 0 to `most`.
    static func points(_ path: RelativePath, seed: UInt64, most: Int) -> Int {
        guard most > 0 else { return 0 }
        // FNV-1a over the path, then the finalizer of SplitMix64.
        var word: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.bytes { word = (word ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        word = word &+ seed &* 0x9E37_79B9_7F4A_7C15
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((word ^ (word >> 31)) % UInt64(most + 1))
    }
}
