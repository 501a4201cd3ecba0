internal import Synchronization

/// Names with a number each, found by the bytes of a text: as in a dictionary of strings, but filled in microseconds and asked without
/// making a string.
///
/// Texts that a dictionary would take for the same although their bytes differ ("é" in one scalar or in two) are found as well.
public final class KnownNames: Sendable {
    private struct Entry {
        var start: Int32
        var count: Int32
        var number: Int32
    }

    /// All names, one after the other.
    private let bytes: [UInt8]
    private let entries: [Entry]
    /// Places in `entries` + 1, open addressing; a power of two, at most half of them taken.
    private let slots: [UInt16]
    private let longest: Int
    /// The names as strings, made when the first text asks for them.
    private let strings = Mutex<[String: Int]?>(nil)

    private init(_ builder: Builder) {
        bytes = builder.bytes
        entries = builder.entries
        slots = builder.slots
        longest = builder.longest
    }

    /// - Parameter names: fewer than 65,536; where a name comes twice, the last number counts.
    public convenience init(_ names: [(name: String, number: Int)]) {
        var builder = Builder(expecting: names.count)
        for (name, number) in names {
            var name = name
            name.makeContiguousUTF8()
            builder.insert(name.utf8.span, number)
        }
        self.init(builder)
    }

    /// The words of a text, divided by white space, numbered from 0.
    public convenience init(words: String) {
        var words = words
        words.makeContiguousUTF8()
        let text = words.utf8.span
        var builder = Builder(expecting: text.count / 6)
        var start = 0
        for end in 0...text.count where end == text.count || text[end] <= 0x20 {
            if end > start { builder.insert(text.extracting(start..<end), builder.entries.count) }
            start = end + 1
        }
        self.init(builder)
    }

    /// Some words, numbered from 0.
    public convenience init(_ words: [String]) {
        var builder = Builder(expecting: words.count)
        for (number, word) in words.enumerated() {
            var word = word
            word.makeContiguousUTF8()
            builder.insert(word.utf8.span, number)
        }
        self.init(builder)
    }

    private struct Builder {
        var bytes: [UInt8] = []
        var entries: [Entry] = []
        var slots: [UInt16]
        var longest = 0

        init(expecting count: Int) {
            var size = 16
            while size < count * 2 { size *= 2 }
            slots = [UInt16](repeating: 0, count: size)
            entries.reserveCapacity(count)
            bytes.reserveCapacity(count * 10)
        }

        mutating func insert(_ name: Span<UInt8>, _ number: Int) {
            if (entries.count + 1) * 2 > slots.count { grow() }
            let slot = KnownNames.slot(of: name, slots, entries, bytes)
            if slots[slot] != 0 {
                entries[Int(slots[slot]) - 1].number = Int32(truncatingIfNeeded: number)
                return
            }
            let entry = Entry(
                start: Int32(bytes.count), count: Int32(name.count), number: Int32(truncatingIfNeeded: number))
            for index in name.indices { bytes.append(name[index]) }
            entries.append(entry)
            slots[slot] = UInt16(entries.count)
            longest = max(longest, name.count)
        }

        private mutating func grow() {
            slots = [UInt16](repeating: 0, count: slots.count * 2)
            for (index, entry) in entries.enumerated() {
                let name = Array(bytes[Int(entry.start)..<Int(entry.start + entry.count)])
                let slot = KnownNames.slot(of: name.span, slots, entries, bytes)
                slots[slot] = UInt16(index + 1)
            }
        }
    }

    /// Where a name is, or the empty slot that it would be in.
    @inline(__always)
    private static func slot(of name: Span<UInt8>, _ slots: [UInt16], _ entries: [Entry], _ bytes: [UInt8]) -> Int {
        var hash = seed
        for index in name.indices { hash = (hash ^ UInt64(name[index])) &* prime }
        var slot = place(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if Int(entry.count) == name.count {
                let start = Int(entry.start)
                var offset = 0
                while offset < name.count, bytes[start + offset] == name[offset] { offset += 1 }
                if offset == name.count { break }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    @inline(__always)
    private static func place(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) }

    // MARK: Looking up

    /// The number of a name given as UTF-8; `nil` for one that is not known.
    public func number(of name: Span<UInt8>) -> Int? {
        if name.count <= longest {
            let found = slots[Self.slot(of: name, slots, entries, bytes)]
            if found != 0 { return Int(entries[Int(found) - 1].number) }
        }
        return Self.mayBeComposed(name) ? numberOfComposed(name) : nil
    }

    /// The number of the lower-case form of a name, if the name is ASCII; `nil` for any other.
    public func number(ofLowerCase ascii: Span<UInt8>) -> Int? { numberOfLowerCase(ascii: ascii).number }

    /// The number of the lower-case form of a name.
    public func number(ofLowerCase name: ArraySlice<UInt8>) -> Int? {
        let found = numberOfLowerCase(ascii: name.span)
        return found.isASCII ? found.number : number(of: String(decoding: name, as: UTF8.self).lowercased())
    }

    /// The number of the lower-case form of a name, if the name is ASCII.
    private func numberOfLowerCase(ascii name: Span<UInt8>) -> (number: Int?, isASCII: Bool) {
        var hash = Self.seed
        for index in name.indices {
            let byte = name[index]
            if byte >= 0x80 { return (nil, false) }
            hash = (hash ^ UInt64(Self.small(byte))) &* Self.prime
        }
        guard name.count <= longest else { return (nil, true) }
        var slot = Self.place(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if Int(entry.count) == name.count {
                let start = Int(entry.start)
                var offset = 0
                while offset < name.count, bytes[start + offset] == Self.small(name[offset]) { offset += 1 }
                if offset == name.count { return (Int(entry.number), true) }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return (nil, true)
    }

    /// The small form of a letter of ASCII.
    @inline(__always)
    private static func small(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    public func number(of name: String) -> Int? {
        var name = name
        name.makeContiguousUTF8()
        return number(of: name.utf8.span)
    }

    public func contains(_ name: Span<UInt8>) -> Bool { number(of: name) != nil }

    public func contains(_ name: String) -> Bool { number(of: name) != nil }

    public func contains(_ name: Substring) -> Bool {
        let found = name.utf8.withContiguousStorageIfAvailable { number(of: $0.span) != nil }
        return found ?? (number(of: String(name)) != nil)
    }

    /// Whether the lower-case form of a name is one of them.
    public func contains(lowerCase name: ArraySlice<UInt8>) -> Bool { number(ofLowerCase: name) != nil }

    /// Whether a text may be a name in other scalars: nothing in Latin, Cyrillic or Chinese that is written in single scalars is.
    private static func mayBeComposed(_ name: Span<UInt8>) -> Bool {
        for index in name.indices {
            switch name[index] {
            case 0..<0xCC, 0xCF, 0xD0, 0xD1, 0xE4...0xE9: continue
            // Quotation marks and dashes; wide marks, letters and digits.
            case 0xE2
            where index + 2 < name.count && name[index + 1] == 0x80 && (0x90...0xA7).contains(name[index + 2]):
                continue
            case 0xEF where index + 1 < name.count && name[index + 1] == 0xBC: continue
            default: return true
            }
        }
        return false
    }

    /// All names, in the order that they were given in.
    public var all: [String] {
        entries.map { String(decoding: bytes[Int($0.start)..<Int($0.start + $0.count)], as: UTF8.self) }
    }

    private func numberOfComposed(_ name: Span<UInt8>) -> Int? {
        var text: [UInt8] = []
        text.reserveCapacity(name.count)
        for index in name.indices { text.append(name[index]) }
        let wanted = String(decoding: text, as: UTF8.self)
        return strings.withLock { strings in
            let all =
                strings
                ?? Dictionary(
                    zip(all, entries.map { Int($0.number) }), uniquingKeysWith: { _, last in last })
            strings = all
            return all[wanted]
        }
    }
}
