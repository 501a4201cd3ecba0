/// Bytes that grow at their end: numbers and texts in the compact form that `ByteReader` reads. It has one owner, so that nothing is
/// counted or checked for sharing where a cookbook's words go by.
struct ByteWriter: ~Copyable {
    private var storage: UnsafeMutableRawBufferPointer
    private(set) var count = 0

    /// Bytes behind the last one that may be read, whatever they are, so that words can be loaded whole.
    static let slack = 8

    init(capacity: Int = 0) {
        storage = .allocate(byteCount: capacity + Self.slack, alignment: 8)
    }

    deinit { storage.deallocate() }

    /// Good until the next change.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[0..<count]) }

    mutating func removeAll() { count = 0 }

    mutating func removeLast(_ removed: Int) { count = max(0, count - removed) }

    mutating func reserve(_ more: Int) {
        if count + more > storage.count - Self.slack { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let grown = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max((count + more) * 2, 256) + Self.slack, alignment: 8)
        grown.copyMemory(from: bytes)
        storage.deallocate()
        storage = grown
    }

    mutating func byte(_ value: UInt8) {
        reserve(1)
        storage[count] = value
        count += 1
    }

    /// Seven bits a byte, low ones first.
    mutating func number(_ value: UInt64) {
        reserve(10)
        if value < 0x80 {
            storage[count] = UInt8(truncatingIfNeeded: value)
            count += 1
            return
        }
        var rest = value
        while rest >= 0x80 {
            storage[count] = UInt8(truncatingIfNeeded: rest) | 0x80
            count += 1
            rest >>= 7
        }
        storage[count] = UInt8(truncatingIfNeeded: rest)
        count += 1
    }

    /// Zigzag, so that small negative numbers are short as well.
    mutating func signed(_ value: Int) {
        number(UInt64(bitPattern: Int64((value << 1) ^ (value >> 63))))
    }

    /// Bytes alone, without their number.
    mutating func append(_ value: UnsafeRawBufferPointer) {
        reserve(value.count)
        UnsafeMutableRawBufferPointer(rebasing: storage[count..<(count + value.count)]).copyMemory(from: value)
        count += value.count
    }

    mutating func append(_ value: [UInt8]) { value.withUnsafeBytes { append($0) } }

    /// - Parameter start: no longer than what there is.
    mutating func replaceStart(with start: UnsafeRawBufferPointer) {
        precondition(start.count <= count)
        storage.copyMemory(from: start)
    }

    /// Room for so many bytes, which `body` fills; it returns how many it wrote.
    mutating func append(upTo most: Int, _ body: (UnsafeMutableRawBufferPointer) -> Int) {
        reserve(most)
        count += min(most, body(UnsafeMutableRawBufferPointer(rebasing: storage[count..<(count + most)])))
    }

    mutating func text(_ value: String) {
        var value = value
        value.withUTF8 { data(UnsafeRawBufferPointer($0)) }
    }

    mutating func data(_ value: UnsafeRawBufferPointer) {
        number(UInt64(value.count))
        append(value)
    }

    mutating func data(_ value: [UInt8]) { value.withUnsafeBytes { data($0) } }

    /// A text behind a byte that says whether there is one.
    mutating func optional(_ value: String?) {
        byte(value == nil ? 0 : 1)
        if let value { text(value) }
    }

    /// What was written since there were `start` bytes.
    func entry(since start: Int) -> HeapEntry {
        HeapEntry(
            start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: count - start),
            checksum: HeapEntry.checksum(UnsafeRawBufferPointer(rebasing: bytes[start...])))
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
