internal import SourceText

/// A recipe's name as other text may write it: letters and digits in lower case without diacritics, words joined by hyphens, apostrophes left out;
/// "nans-crumble-top" of `Nan's Crumble Top.md`.
enum RecipeName {
    /// - Parameter name: UTF-8.
    static func key(_ name: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(name)
        let folded =
            bytes.allSatisfy { $0 < 0x80 }
            ? bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } : TextFolding.fold(String(decoding: bytes, as: UTF8.self))
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
    static func key(of path: RelativePath) -> [UInt8] { key(stem(of: path)) }

    private static func stem(of path: RelativePath) -> ArraySlice<UInt8> {
        let name = path.name
        return name.suffix(3).elementsEqual(".md".utf8) ? name.dropLast(3) : name
    }

    /// A number for the key of a name, never 0; two keys have the same by chance.
    ///
    /// - Parameter name: UTF-8.
    static func number(_ name: ArraySlice<UInt8>) -> UInt32 {
        var hash = KeyHash()
        var isParted = false
        for index in name.indices {
            let byte = name[index]
            let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
            if small &- 0x61 < 26 || small &- 0x30 < 10 {
                if isParted, !hash.isEmpty { hash.take(UInt8(ascii: "-")) }
                hash.take(small)
                isParted = false
            } else if byte >= 0x80 {
                return number(ofKey: key(name))
            } else if byte != UInt8(ascii: "'") {
                isParted = true
            }
        }
        return hash.number
    }

    private static func number(ofKey key: [UInt8]) -> UInt32 {
        var hash = KeyHash()
        for byte in key { hash.take(byte) }
        return hash.number
    }

    private struct KeyHash {
        private var value: UInt64 = 0xCBF2_9CE4_8422_2325
        private(set) var isEmpty = true

        @inline(__always)
        mutating func take(_ byte: UInt8) {
            value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            isEmpty = false
        }

        var number: UInt32 { max(1, UInt32(truncatingIfNeeded: value ^ value >> 32)) }
    }

    // MARK: A recipe's own names

    /// How many names a recipe has at most.
    static let mostOwn = 5

    /// The keys of a recipe's names, the nearest first: its file's, its title, the title without what people add to it ("The Best Green Sauce Ever",
    /// "Green Sauce with Walnuts"), the name in its parentheses ("Green Sauce (Salsa Verde)"), the file's without a number or a date before it.
    static func keys(of path: RelativePath, title: String) -> [[UInt8]] {
        let (stem, title) = (key(of: path), Array(title.utf8)[...])
        var keys = [stem, key(title)]
        func add(_ key: [UInt8]) {
            // One word of many may be anything: "chicken".
            if key.contains(UInt8(ascii: "-")), !keys.contains(key) { keys.append(key) }
        }
        let end = title.indices.first { ends(title, at: $0) } ?? title.endIndex
        add(plain(key(title[..<end])))
        if end < title.endIndex, title[end] == UInt8(ascii: "("),
            let close = title[end...].firstIndex(of: UInt8(ascii: ")"))
        {
            add(plain(key(title[(end + 1)..<close])))
        }
        add(Array(stem.drop { $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }))
        return keys
    }

    /// Their numbers.
    static func numbers(of path: RelativePath, title: String) -> [UInt32] {
        keys(of: path, title: title).prefix(mostOwn).map(number(ofKey:))
    }

    /// Whether a title says more from a place on: a parenthesis, a colon, a dash between spaces.
    private static func ends(_ title: ArraySlice<UInt8>, at index: Int) -> Bool {
        guard index > title.startIndex else { return false }
        switch title[index] {
        case UInt8(ascii: "("), UInt8(ascii: ":"), UInt8(ascii: "|"): return true
        case UInt8(ascii: "-"): return title[index - 1] == 0x20
        case 0xE2: return title[index - 1] == 0x20 && index + 1 < title.endIndex && title[index + 1] == 0x80
        default: return false
        }
    }

    /// A key without the words that people put around a dish's name.
    private static func plain(_ key: [UInt8]) -> [UInt8] {
        // A word ends where another begins, one hyphen further on.
        var words = key.split(separator: UInt8(ascii: "-"))[...]
        if let with = words.firstIndex(where: { $0.elementsEqual("with".utf8) }), with > 0 { words = words[..<with] }
        while words.count > 1, let first = words.first, praises.contains(first.span) { words.removeFirst() }
        while words.count > 1, let last = words.last, endings.contains(last.span) { words.removeLast() }
        guard let first = words.first, let last = words.last else { return [] }
        return Array(key[first.startIndex..<last.endIndex])
    }

    private static let praises = KnownNames([
        "the", "a", "my", "our", "best", "easy", "quick", "simple", "classic", "perfect", "basic", "homemade",
        "ultimate",
        "really", "very", "good", "favourite", "favorite", "famous", "easiest", "super",
    ])
    private static let endings = KnownNames(["recipe", "ever", "recipes", "i", "ii", "v1", "v2", "v3"])
}

/// Places of recipes by the numbers of their names, as `RecipeName` counts; where two have one, the nearer name, and then the first.
struct RecipeNumbers: Sendable {
    private struct Slot {
        var number: UInt32 = 0
        var place: Int32 = 0
    }

    private var slots: [Slot]

    /// - Parameter own: the numbers of the names of each.
    init(_ own: [[UInt32]]) {
        self.init(own.count, { $0 }) { recipe, name in name < own[recipe].count ? own[recipe][name] : 0 }
    }

    /// - Parameters:
    ///   - count: how many recipes there are.
    ///   - place: of one of them.
    ///   - number: that of a recipe's name; 0 where it has no more.
    init(_ count: Int, _ place: (Int) -> Int, _ number: (_ recipe: Int, _ name: Int) -> UInt32) {
        var size = 64
        while size < count * 6 { size *= 2 }
        slots = Array(repeating: Slot(), count: size)
        for name in 0..<RecipeName.mostOwn {
            for recipe in 0..<count {
                let number = number(recipe, name)
                if number == 0 { continue }
                let slot = self.slot(of: number)
                if slots[slot].number == 0 {
                    slots[slot] = Slot(number: number, place: Int32(truncatingIfNeeded: place(recipe)))
                }
            }
        }
    }

    /// The place of the recipe with a number, which is not 0.
    func place(of number: UInt32) -> Int? {
        let slot = slots[slot(of: number)]
        return slot.number == number ? Int(slot.place) : nil
    }

    /// Where a number is, or the empty slot that it would be in; a sixth at least are empty.
    private func slot(of number: UInt32) -> Int {
        var slot = Int(number) & (slots.count - 1)
        while slots[slot].number != 0, slots[slot].number != number { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
