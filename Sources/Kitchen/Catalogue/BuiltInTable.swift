/// Reads the generated `CatalogueImage` in place: nothing is decoded, copied or sorted at start.
///
/// Numbers in the image are big-endian digits of base 64, each one printable byte from `0` (48) to `o` (111).
/// Columns of one ingredient in `CatalogueImage.heads`, by their first byte and width:
///
///     0 3  parent + 1        11 3  allergens it contains     20 1  flags: 1 mass noun, 2 free, 4 not food
///     3 3  made from + 1     14 3  allergens it may contain  21 1  what its last word accepts (HeadPolicy)
///     6 1  aisle             17 3  allergens not known       22 4  place of its record
///     7 4  origin                                            26 3  length of its record
///
/// Columns of one name in `CatalogueImage.entries`: 0 4 place in `names`, 4 2 length, 6 3 ingredient + 1, 9 1 kind
/// of name and 4 for a word that begins longer names, 10 1 word class. Single words come first; both they and longer names are in the order
/// of their letters. `CatalogueImage.slots` is a hash table of longer names, `wordSlots` one of single words, open
/// addressing, of `NameBuffer.hash`: 0 1 the top bits of the hash, 1 3 entry + 1.
///
/// `CatalogueImage.firstWords` is another hash table, by `WordKey.value`, of the single words that are foods (1) or begin longer names (2):
/// 0 4 these flags, and above them 22 bits of the hash after those of the slot. Of each, `firstWordIngredients` has 0 4 ingredient + 1.
/// `CatalogueImage.pairs` and `pairIngredients` have the same of each two words that begin a name; there 1 is set for all.
struct BuiltInTable: Sendable {
    static let headWidth = 29
    static let entryWidth = 12
    static let slotWidth = 4

    static var count: Int { CatalogueImage.ingredientCount }

    @inline(__always)
    static func number(_ text: StaticString, _ offset: Int, _ width: Int) -> Int {
        var value = 0
        for i in offset..<offset + width {
            value = value << 6 | Int(text.utf8Start[i] &- 48)
        }
        return value
    }

    /// Four digits at once.
    @inline(__always)
    static func quad(_ text: StaticString, _ offset: Int) -> Int {
        let loaded = UnsafeRawPointer(text.utf8Start + offset).loadUnaligned(as: UInt32.self)
        let digits = UInt32(littleEndian: loaded) &- 0x3030_3030
        let value =
            (digits & 63) &<< 18 | (digits &>> 8 & 63) &<< 12 | (digits &>> 16 & 63) &<< 6 | digits &>> 24
        return Int(truncatingIfNeeded: value)
    }

    @inline(__always)
    static func head(_ index: Int32, _ column: Int, _ width: Int) -> Int {
        number(CatalogueImage.heads, Int(index) * headWidth + column, width)
    }

    /// Field `field` of the ingredient's record: fields are separated by tabs.
    static func field(_ index: Int32, _ field: Int) -> String {
        withField(index, field) { String(decoding: $0, as: UTF8.self) }
    }

    /// The items of a field: they are separated by bars; empty ones are skipped.
    static func list(_ index: Int32, _ field: Int) -> [String] {
        withField(index, field) { bytes in
            var items: [String] = []
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "|") {
                if end > start { items.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
                start = end + 1
            }
            return items
        }
    }

    static func withField<Result>(
        _ index: Int32, _ field: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let record = UnsafeBufferPointer(
            start: CatalogueImage.records.utf8Start + head(index, 22, 4), count: head(index, 26, 3))
        var (start, passed) = (0, 0)
        while passed < field, start < record.count {
            if record[start] == UInt8(ascii: "\t") { passed += 1 }
            start += 1
        }
        guard passed == field else { return body(UnsafeBufferPointer(rebasing: record[0..<0])) }
        var end = start
        while end < record.count, record[end] != UInt8(ascii: "\t") { end += 1 }
        return body(UnsafeBufferPointer(rebasing: record[start..<end]))
    }

    static func entry(_ index: Int) -> NameEntry {
        let start = index * entryWidth
        let offset = quad(CatalogueImage.entries, start)
        let middle = quad(CatalogueImage.entries, start + 4)
        let last = quad(CatalogueImage.entries, start + 8)
        let kind = last >> 12 & 63
        return NameEntry(
            offset: offset, length: middle >> 12, ingredient: Int32((middle & 4095) << 6 | last >> 18) - 1,
            kind: NameKind(rawValue: UInt8(kind & 3)) ?? .synonym, beginsLonger: kind & 4 != 0,
            wordClass: WordClass(rawValue: UInt8(last >> 6 & 63)) ?? .unknown)
    }

    /// The entry of the words in `range` of a name; nil when there is none.
    static func find(_ name: borrowing NameBuffer, _ range: Range<Int>) -> NameEntry? {
        if range.count > CatalogueImage.mostWords { return nil }
        if range.count == 1 { return find(word: range.lowerBound, of: name) }
        return find(
            name.hash(range), CatalogueImage.slots, CatalogueImage.slotCount - 1, name, name.byteRange(range))
    }

    /// The entry of one word.
    static func find(word: Int, of name: borrowing NameBuffer) -> NameEntry? {
        let hash = name.hash(ofWord: word)
        return find(
            hash ^ hash >> 15, CatalogueImage.wordSlots, CatalogueImage.wordSlotCount - 1, name,
            name.byteRange(ofWord: word))
    }

    @inline(__always)
    private static func find(
        _ hash: UInt32, _ slots: StaticString, _ mask: Int, _ name: borrowing NameBuffer, _ bytes: Range<Int>
    ) -> NameEntry? {
        var slot = Int(hash) & mask
        while true {
            let found = quad(slots, slot * slotWidth)
            if found == 0 { return nil }
            if found >> 18 == Int(hash >> 26) {
                let entry = entry((found & 0x3FFFF) - 1)
                // Eight bytes follow the last name of the image.
                if entry.length == bytes.count, name.equals(bytes, CatalogueImage.names.utf8Start + entry.offset) {
                    return entry
                }
            }
            slot = (slot + 1) & mask
        }
    }
}

/// Which words may begin a listed name. Texts are looked through by it: `firstWordMarks`, which most words do not get past, are 8 KB and
/// stay in the nearest cache.
extension BuiltInTable {
    private static let firstWordBits: UInt64 = 15
    private static let pairBits: UInt64 = 15

    /// What a word may be, by the value of its `WordKey`: the ingredient that it names by itself, -1 for none, and whether longer names
    /// begin with it. No two words of the catalogue are taken for each other, but another word may be taken for one of them.
    @inline(__always)
    static func beginning(_ word: UInt64) -> (ingredient: Int32, beginsLonger: Bool) {
        let found = find(word, firstWordBits, CatalogueImage.firstWords, CatalogueImage.firstWordIngredients)
        return found.map { ($0.ingredient, $0.beginsLonger) } ?? (-1, false)
    }

    /// Whether `beginning` may have something to say of a word: one bit is looked at, and most words have none.
    @inline(__always)
    static func mayBegin(_ word: UInt64) -> Bool {
        let place = Int(truncatingIfNeeded: word &>> (64 - firstWordBits - markBits)) & 0xFFFF
        return firstWordMarks[place &>> 6] &>> UInt64(truncatingIfNeeded: place & 63) & 1 != 0
    }

    private static let markBits: UInt64 = 16
    /// A bit for each 16 bits of a hash that some slot of `firstWords` begins with.
    private static let firstWordMarks: [UInt64] = {
        var marks = [UInt64](repeating: 0, count: 1 << (markBits - 6))
        for slot in 0..<1 << Int(firstWordBits) {
            let found = quad(CatalogueImage.firstWords, slot * slotWidth)
            if found != 0 { marks[found >> 14] |= 1 << UInt64(found >> 8 & 63) }
        }
        return marks
    }()

    /// The same of two words; `nil` where no name begins with them.
    @inline(__always)
    static func beginning(_ first: UInt64, _ second: UInt64) -> (ingredient: Int32, beginsLonger: Bool)? {
        let pair = (first &* 0x9E37_79B9_7F4A_7C15 ^ second) &* 0xD6E8_FEB8_6659_FD93
        return find(pair, pairBits, CatalogueImage.pairs, CatalogueImage.pairIngredients)
    }

    @inline(__always)
    private static func find(_ hash: UInt64, _ slotBits: UInt64, _ keys: StaticString, _ ingredients: StaticString)
        -> (ingredient: Int32, beginsLonger: Bool)?
    {
        var slot = Int(truncatingIfNeeded: hash &>> (64 - slotBits))
        let bits = Int(truncatingIfNeeded: hash &>> (42 - slotBits)) & 0x3F_FFFF
        while true {
            let found = quad(keys, slot * slotWidth)
            if found == 0 { return nil }
            if found >> 2 == bits { return (Int32(quad(ingredients, slot * slotWidth)) - 1, found & 2 != 0) }
            slot = (slot + 1) & (1 << Int(slotBits) - 1)
        }
    }
}

/// One normalised name or word of the image.
struct NameEntry {
    let offset: Int
    let length: Int
    /// -1 for a word that only has a class or begins a name.
    let ingredient: Int32
    let kind: NameKind
    /// Whether a name of several words begins with this word.
    let beginsLonger: Bool
    let wordClass: WordClass
}

enum NameKind: UInt8 {
    case canonical, plural, synonym
}

/// What a name may put before an ingredient's last word and still be it or a kind of it.
enum HeadPolicy: UInt8 {
    /// Only words known to change nothing, or to name a variety: "butter", "milk", "oil", "flour".
    case closed
    /// Also words the catalogue does not know, but no other food: "tomato", "cheese".
    case usual
    /// Other foods too: "soup", "sauce", "jam".
    case open
}

/// What a word of a name does to the words around it.
enum WordClass: UInt8 {
    case unknown
    /// Changes nothing: fresh, large, organic, chopped, a maker's name.
    case neutral
    /// Names a variety: red, Italian, baby, low-fat.
    case varietal
    /// Makes something else of it: dried, candied, pickled.
    case transforming
    /// Takes something out or stands in for it: vegan, imitation.
    case negating
    /// A cut, a part or a container, before or after the food: clove, fillet, wedges.
    case form
    /// Ends the name: on, at, if. So do `holding`, `purpose`, `example` and `lacking`.
    case stop
    case or
    case and
    case of
    case free
    /// May stand before "free" and "less" and leave the food what it is: fat, sugar, salt.
    case absent
    /// Turns the food before it into a taste: flavored, style.
    case flavored
    /// A part that may be left on or taken off: "bone-in", "skin-on".
    case part
    /// "non-fat" names a variety, "non-dairy" does not.
    case non
    /// "low-sodium", "no-salt", "sugar-reduced".
    case reduced
    /// "gluten-free" is said of what never held any, too.
    case gluten
    /// "dairy-free", and the milk in "sheep's milk cheese".
    case dairy
    /// "oil-packed", "salt-cured": the food before it is not the food itself.
    case packed
    /// Said of what has nothing of an animal, and of what stands in for something that has.
    case vegan
    /// "ready-to-roll icing": neither "to" nor what follows it says what the food is.
    case ready
    /// Ends the name, and what follows is held besides: with, in, plus.
    case holding
    /// Ends the name, and what follows is what it is for: for, to, into.
    case purpose
    /// Ends the name, and what follows is one of several that will do: such, like.
    case example
    /// Ends the name, and what follows is not held: without, not, instead.
    case lacking
    /// Something else is around or inside it, which the name does not tell: stuffed, breaded, creamed.
    case coated
    /// Taken for the name of a variety as an unknown word is, but known to say nothing of what is in the food: a place, a cut, a verb.
    case named

    var joins: Bool { self == .and || self == .or }

    /// Whether the word is taken for the name of a variety or a maker.
    var isTakenForName: Bool { self == .unknown || self == .named }

    /// Whether what stands before it is the whole name.
    var endsName: Bool {
        switch self {
        case .stop, .holding, .purpose, .example, .lacking: true
        default: false
        }
    }
}
