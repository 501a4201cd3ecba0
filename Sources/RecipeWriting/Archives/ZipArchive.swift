/// A zip (PKWARE's APPNOTE 6.3.10, without the extensions for more than 4 GB).
///
/// Entries have no times of their own, so the same files give the same bytes.
struct ZipArchive {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Bit 11: names are UTF-8.
    private static let flags: UInt16 = 0x0800
    /// The first moment that a zip can tell, 1980-01-01.
    private static let time: UInt32 = 0x0021_0000

    /// - Parameters:
    ///   - name: with `/` between folders; made of letters that every file system takes by whoever calls this.
    ///   - isCompressed: whether the bytes are as small as they get already (pictures, gzip).
    mutating func add(_ name: String, _ contents: [UInt8], isCompressed: Bool = false) throws(ArchiveProblem) {
        let packed = isCompressed ? contents : try Deflate.bytes(contents, .none)
        let isSmaller = packed.count < contents.count
        let stored = isSmaller ? packed : contents
        let name = Array(name.utf8)
        guard count < 65_535, name.count < 65_535,
            bytes.count + directory.count + stored.count + 2 * name.count < 4_000_000_000,
            contents.count < 4_000_000_000
        else { throw .tooLarge }
        let start = UInt32(bytes.count)
        let common =
            Self.two(20) + Self.two(Self.flags) + Self.two(isSmaller ? 8 : 0) + Self.four(Self.time)
            + Self.four(Deflate.checksum(contents)) + Self.four(UInt32(stored.count))
            + Self.four(UInt32(contents.count)) + Self.two(UInt16(name.count))
        bytes += [0x50, 0x4B, 3, 4] + common + Self.two(0) + name
        bytes += stored
        // Made under Unix, a regular file that all may read.
        directory += [0x50, 0x4B, 1, 2] + Self.two(0x0314) + common + Self.two(0) + Self.two(0) + Self.two(0)
        directory += Self.two(0) + Self.four(0o100644 << 16) + Self.four(start) + name
        count += 1
    }

    /// The whole archive.
    var contents: [UInt8] {
        let count = UInt16(count)
        return bytes + directory + [0x50, 0x4B, 5, 6] + Self.two(0) + Self.two(0) + Self.two(count) + Self.two(count)
            + Self.four(UInt32(directory.count)) + Self.four(UInt32(bytes.count)) + Self.two(0)
    }

    private static func two(_ number: UInt16) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }

    private static func four(_ number: UInt32) -> [UInt8] {
        two(UInt16(number & 0xFFFF)) + two(UInt16(number >> 16))
    }
}
