/// Makes archives of which every byte is known, without compressing anything.
enum ArchiveWriter {
    /// A zip with each file as it is.
    ///
    /// - Parameters:
    ///   - flags: general purpose bits of every entry; 1 says that it is encrypted.
    ///   - mode: the Unix mode of every entry; 0o120777 is a symbolic link.
    static func zip(_ files: [(name: String, bytes: [UInt8])], flags: UInt16 = 0x0800, mode: UInt32 = 0o100644)
        -> [UInt8]
    {
        var result: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let name = Array(file.name.utf8)
            let (crc, size) = (crc32(file.bytes), UInt32(file.bytes.count))
            let start = UInt32(result.count)
            let common = two(20) + two(flags) + two(0) + four(0x5821_6000) + four(crc) + four(size) + four(size)
            result += [0x50, 0x4B, 3, 4] + common + two(UInt16(name.count)) + two(0) + name + file.bytes
            directory += [0x50, 0x4B, 1, 2] + two(0x0314) + common + two(UInt16(name.count)) + two(0) + two(0)
            directory += two(0) + two(0) + four(mode << 16) + four(start) + name
        }
        let (start, size, count) = (UInt32(result.count), UInt32(directory.count), UInt16(files.count))
        result += directory
        return result + [0x50, 0x4B, 5, 6] + two(0) + two(0) + two(count) + two(count) + four(size) + four(start)
            + two(0)
    }

    /// A gzip with stored blocks.
    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        var rest = bytes[...]
        repeat {
            let part = rest.prefix(65_535)
            rest = rest.dropFirst(part.count)
            let length = UInt16(part.count)
            result += [rest.isEmpty ? 1 : 0] + two(length) + two(~length) + part
        } while !rest.isEmpty
        return result + four(crc32(bytes)) + four(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// A gzip of the letter a and `copies` times 258 more of them: 13 bits for 258 bytes, by the fixed codes of RFC 1951.
    static func bomb(copies: Int) -> [UInt8] {
        var bits: [UInt8] = []
        var byte: UInt8 = 0
        var count = 0
        func put(_ bit: Bool) {
            if bit { byte |= 1 << UInt8(count) }
            count += 1
            if count == 8 {
                bits.append(byte)
                (byte, count) = (0, 0)
            }
        }
        // The last block, with fixed codes; the letter a is 10010001, length 258 is 11000101, distance 1 is 00000.
        for bit in [true, true, false, true, false, false, true, false, false, false, true] { put(bit) }
        let copy = [true, true, false, false, false, true, false, true, false, false, false, false, false]
        for _ in 0..<copies { for bit in copy { put(bit) } }
        for _ in 0..<7 { put(false) }
        while count > 0 { put(false) }
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits + four(0) + four(UInt32(1 + copies * 258))
    }

    private static func two(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

    private static func four(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = ~0
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
