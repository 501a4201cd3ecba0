/// Appends numbers and texts in the compact form that `ByteReader` reads.
struct ByteWriter {
    var bytes: [UInt8] = []

    var count: Int { bytes.count }

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    /// Seven bits a byte, low ones first.
    mutating func number(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Zigzag, so that small negative numbers are short as well.
    mutating func signed(_ value: Int) {
        number(UInt64(bitPattern: Int64((value << 1) ^ (value >> 63))))
    }

    mutating func text(_ value: String) {
        var value = value
        value.withUTF8 { utf8 in
            number(UInt64(utf8.count))
            bytes.append(contentsOf: utf8)
        }
    }

    mutating func data(_ value: some Collection<UInt8>) {
        number(UInt64(value.count))
        bytes.append(contentsOf: value)
    }

    mutating func texts(_ values: [String]) {
        number(UInt64(values.count))
        for value in values { text(value) }
    }
}

/// Reads what `ByteWriter` wrote. Bytes that cannot be it give zeros and set `isBroken`; no read leaves the buffer.
struct ByteReader {
    private let buffer: UnsafeRawBufferPointer
    private(set) var offset: Int
    private let end: Int
    private(set) var isBroken = false

    /// - Parameter range: clamped to the buffer.
    init(_ buffer: UnsafeRawBufferPointer, _ range: Range<Int>) {
        self.buffer = buffer
        offset = min(max(0, range.lowerBound), buffer.count)
        end = min(max(offset, range.upperBound), buffer.count)
    }

    var isAtEnd: Bool { offset >= end }

    mutating func byte() -> UInt8 {
        guard offset < end else {
            isBroken = true
            return 0
        }
        offset += 1
        return buffer[offset - 1]
    }

    mutating func number() -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while offset < end, shift < 64 {
            let byte = buffer[offset]
            offset += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        isBroken = true
        return 0
    }

    mutating func signed() -> Int {
        let value = number()
        return Int(bitPattern: UInt(value >> 1)) ^ -Int(value & 1)
    }

    /// A number that counts things which follow, each at least a byte long.
    mutating func length() -> Int {
        let value = number()
        guard value <= UInt64(end - offset) else {
            isBroken = true
            return 0
        }
        return Int(value)
    }

    mutating func range() -> Range<Int> {
        let length = length()
        offset += length
        return (offset - length)..<offset
    }

    mutating func text() -> String {
        let range = range()
        return String(decoding: UnsafeRawBufferPointer(rebasing: buffer[range]), as: UTF8.self)
    }

    mutating func data() -> [UInt8] { Array(buffer[range()]) }

    mutating func texts() -> [String] {
        let count = length()
        var result: [String] = []
        result.reserveCapacity(count)
        for _ in 0..<count { result.append(text()) }
        return result
    }
}
