internal import SourceText

/// A recipe's name as other text may write it: letters and digits in lower case without diacritics, words joined by hyphens, apostrophes left out;
/// "nans-crumble-top" of `Nan's Crumble Top.md`.
enum RecipeName {
    /// - Parameter name: UTF-8.
    static func key(_ name: some Sequence<UInt8>) -> [UInt8] {
        let folded = TextFolding.fold(String(decoding: Array(name), as: UTF8.self))
        var key: [UInt8] = []
        key.reserveCapacity(folded.count)
        var index = 0
        while index < folded.count {
            let byte = folded[index]
            let rest = folded.count - index
            if byte == UInt8(ascii: "'") {
                index += 1
            } else if byte == 0xE2, rest > 2, folded[index + 1] == 0x80, folded[index + 2] == 0x99 {
                index += 3
            } else {
                if byte >= 0x80 || byte &- 0x61 < 26 || byte &- 0x30 < 10 {
                    key.append(byte)
                } else if let last = key.last, last != UInt8(ascii: "-") {
                    key.append(UInt8(ascii: "-"))
                }
                index += 1
            }
        }
        if key.last == UInt8(ascii: "-") { key.removeLast() }
        return key
    }

    /// Of a file, without its extension.
    static func key(of path: RelativePath) -> [UInt8] {
        let name = path.name
        return key(name.suffix(3).elementsEqual(".md".utf8) ? name.dropLast(3) : name)
    }

    /// A number for the key of a name, never 0; two keys have the same by chance.
    ///
    /// - Parameter name: UTF-8.
    static func number(_ name: some Sequence<UInt8>) -> UInt32 {
        var hash = KeyHash()
        var isParted = false
        for byte in name {
            let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
            if small &- 0x61 < 26 || small &- 0x30 < 10 {
                if isParted, !hash.isEmpty { hash.take(UInt8(ascii: "-")) }
                hash.take(small)
                isParted = false
            } else if byte >= 0x80 {
                var hash = KeyHash()
                for byte in key(name) { hash.take(byte) }
                return hash.number
            } else if byte != UInt8(ascii: "'") {
                isParted = true
            }
        }
        return hash.number
    }

    /// The same of a file, without its extension.
    static func number(of path: RelativePath) -> UInt32 {
        let name = path.name
        return number(name.suffix(3).elementsEqual(".md".utf8) ? name.dropLast(3) : name)
    }

    private struct KeyHash {
        private var value: UInt64 = 0xCBF2_9CE4_8422_2325
        private(set) var isEmpty = true

        mutating func take(_ byte: UInt8) {
            value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            isEmpty = false
        }

        var number: UInt32 { max(1, UInt32(truncatingIfNeeded: value ^ value >> 32)) }
    }
}

/// Recipes by the names of their files and by their titles; of several with one name the first, and a file's name before a title.
struct RecipeNameTable<Recipe: Sendable>: Sendable {
    private var byStem: [[UInt8]: Recipe] = [:]
    private var byTitle: [[UInt8]: Recipe] = [:]

    /// - Parameter title: UTF-8.
    mutating func add(_ recipe: Recipe, at path: RelativePath, title: some Sequence<UInt8>) {
        let (stem, title) = (RecipeName.key(of: path), RecipeName.key(title))
        if byStem[stem] == nil { byStem[stem] = recipe }
        if !title.isEmpty, byTitle[title] == nil { byTitle[title] = recipe }
    }

    /// The recipe that the last part of a path names.
    func recipe(named path: RelativePath) -> Recipe? {
        let key = RecipeName.key(of: path)
        return byStem[key] ?? byTitle[key]
    }
}

/// Rows by the numbers of their names, as `RecipeName` counts; where two have one, the first.
struct RecipeNumbers: Sendable {
    private struct Slot {
        var number: UInt32 = 0
        var row: Int32 = 0
    }

    private var slots: [Slot]

    /// - Parameter count: how many numbers there will be.
    init(expecting count: Int) {
        var size = 64
        while size < count * 2 { size *= 2 }
        slots = Array(repeating: Slot(), count: size)
    }

    /// Adds a row; nothing where another has the number.
    mutating func add(_ number: UInt32, row: Int) {
        guard number != 0 else { return }
        let slot = place(of: number)
        if slots[slot].number == 0 { slots[slot] = Slot(number: number, row: Int32(truncatingIfNeeded: row)) }
    }

    /// The row with a number, which is not 0.
    func row(_ number: UInt32) -> Int? {
        let slot = slots[place(of: number)]
        return slot.number == number ? Int(slot.row) : nil
    }

    /// Where a number is, or the empty slot that it would be in; one is always empty.
    private func place(of number: UInt32) -> Int {
        var slot = Int(number) & (slots.count - 1)
        while slots[slot].number != 0, slots[slot].number != number { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
