internal import Synchronization

/// Names with a number each, found by the bytes of a text: as in a dictionary of strings, but filled in microseconds and asked without
/// making a string.
///
/// Texts that a dictionary would take for the same although their bytes differ ("é" in one scalar or in two) are found as well.
public struct KnownNames: Sendable {
    private struct Entry {
        var start: Int32
        var count: Int32
        var number: Int32
    }

    /// All names, one after the other.
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// Places in `entries` + 1, open addressing; a power of two, at most half of them taken.
    private var slots: [UInt16] = []
    private var longest = 0
    private let composed = Composed()

    /// - Parameter names: fewer than 65,536; where a name comes twice, the last number counts.
    public init(_ names: [(name: String, number: Int)]) {
        reserve(names.count)
        for (name, number) in names {
            var name = name
            name.makeContiguousUTF8()
            insert(name.utf8.span, number)
        }
    }

    /// The words of a text, divided by white space, numbered from 0.
    public init(words: String) {
        var words = words
        words.makeContiguousUTF8()
        let text = words.utf8.span
        reserve(text.count / 6)
        var start = 0
        for end in 0...text.count where end == text.count || text[end] <= 0x20 {
            if end > start { insert(text.extracting(start..<end), entries.count) }
            start = end + 1
        }
    }

    /// Some words, numbered from 0.
    public init(_ words: some Sequence<String>) {
        self.init(words.enumerated().map { ($0.element, $0.offset) })
    }

    private mutating func reserve(_ count: Int) {
        var size = 16
        while size < count * 2 { size *= 2 }
        slots = [UInt16](repeating: 0, count: size)
        entries.reserveCapacity(count)
        bytes.reserveCapacity(count * 10)
    }

    private mutating func insert(_ name: Span<UInt8>, _ number: Int) {
        if (entries.count + 1) * 2 > slots.count { grow() }
        let slot = slot(of: name)
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
            let slot = slot(of: name.span)
            slots[slot] = UInt16(index + 1)
        }
    }

    /// Where a name is, or the empty slot that it would be in.
    @inline(__always)
    private func slot(of name: Span<UInt8>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in name.indices { hash = (hash ^ UInt64(name[index])) &* 0x100_0000_01B3 }
        var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
        while slots[slot] != 0, !isName(Int(slots[slot]) - 1, name) { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    @inline(__always)
    private func isName(_ index: Int, _ name: Span<UInt8>) -> Bool {
        let entry = entries[index]
        guard Int(entry.count) == name.count else { return false }
        let start = Int(entry.start)
        for offset in name.indices where bytes[start + offset] != name[offset] { return false }
        return true
    }

    // MARK: Looking up

    /// The number of a name given as UTF-8; `nil` for one that is not known.
    public func number(of name: Span<UInt8>) -> Int? {
        if name.count <= longest {
            let found = slots[slot(of: name)]
            if found != 0 { return Int(entries[Int(found) - 1].number) }
        }
        return Self.mayBeComposed(name) ? composed.number(of: name, self) : nil
    }

    /// The number of the lower-case form of a name.
    public func number(ofLowerCase name: ArraySlice<UInt8>) -> Int? {
        guard !name.contains(where: { $0 >= 0x80 }) else {
            return number(of: String(decoding: name, as: UTF8.self).lowercased())
        }
        guard name.count <= longest else { return nil }
        if !name.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) { return number(of: name.span) }
        return number(of: name.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }.span)
    }

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
            default: return true
            }
        }
        return false
    }

    /// All names, in the order that they were given in.
    public var all: [String] {
        entries.map { String(decoding: bytes[Int($0.start)..<Int($0.start + $0.count)], as: UTF8.self) }
    }

    private var names: [String: Int] {
        var names: [String: Int] = [:]
        for entry in entries {
            let name = bytes[Int(entry.start)..<Int(entry.start + entry.count)]
            names[String(decoding: name, as: UTF8.self)] = Int(entry.number)
        }
        return names
    }

    /// The names as strings, made when the first text asks for them.
    private final class Composed: Sendable {
        private let names = Mutex<[String: Int]?>(nil)

        func number(of name: Span<UInt8>, _ known: borrowing KnownNames) -> Int? {
            var text: [UInt8] = []
            text.reserveCapacity(name.count)
            for index in name.indices { text.append(name[index]) }
            let wanted = String(decoding: text, as: UTF8.self)
            return names.withLock { names in
                let all = names ?? known.names
                names = all
                return all[wanted]
            }
        }
    }
}
