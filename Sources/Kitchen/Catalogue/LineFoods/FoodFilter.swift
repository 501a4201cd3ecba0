/// Tells while a text is cut into words whether they may name a food at all: most phrases name none, and need not be taken apart.
///
/// Words are those of `NameBuffer`; where that needs a closer look (letters outside ASCII, references, "&", "/") a phrase may name one.
struct FoodFilter {
    private let overlay: CatalogueOverlay?
    private var word = FoodFilter.seed
    private var isInWord = false
    /// The hash of the word before, and whether longer names begin with it.
    private var before: UInt32 = 0
    private var beginsLonger = false
    /// Whether the words so far may name a food that is looked for.
    private(set) var mayName = false
    /// Whether they may begin a name of several words.
    private(set) var mayNameLonger = false

    private static let seed: UInt32 = 2_166_136_261

    init(_ catalogue: Catalogue) {
        overlay = catalogue.overlay
    }

    /// Forgets the words before: another phrase begins.
    @inline(__always)
    mutating func begin() {
        word = Self.seed
        isInWord = false
        beginsLonger = false
        mayName = false
        mayNameLonger = false
    }

    /// Takes the letters and digits of ASCII from a place on; returns where they end.
    @inline(__always)
    mutating func takeWord(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        var hash = word
        while index < end {
            let byte = text[index]
            guard (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 else { break }
            hash = (hash ^ UInt32(byte | 0x20)) &* 16_777_619
            index &+= 1
        }
        if index > start {
            word = hash
            isInWord = true
        }
        return index
    }

    /// Takes a stretch of whole words, looking for names of several words.
    mutating func take(_ text: Span<UInt8>, from start: Int, to end: Int) {
        var index = start
        while index < end {
            let next = takeWord(text, from: index, to: end)
            if next == index { takeMark(text[index]) { _ in true } }
            index = max(next, index + 1)
        }
        endWord { _ in true }
    }

    /// Takes a byte of a phrase that is neither a letter nor a digit of ASCII.
    mutating func takeMark(_ byte: UInt8, unless isKnown: (IngredientID) -> Bool) {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "."): break
        case UInt8(ascii: "%"):
            word = (word ^ UInt32(byte)) &* 16_777_619
            isInWord = true
        case 0x80..., UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "/"): lookCloser()
        default: endWord(unless: isKnown)
        }
    }

    /// Notes that the phrase may name a food whatever its words are.
    mutating func lookCloser() {
        mayName = true
        mayNameLonger = true
    }

    /// - Parameter isKnown: whether a food need not be found.
    @inline(__always)
    mutating func endWord(unless isKnown: (IngredientID) -> Bool) {
        guard isInWord else { return }
        isInWord = false
        let hash = word ^ word >> 15
        let beginning = BuiltInTable.beginning(hash)
        if beginning.ingredient >= 0, !mayName, !isKnown(IngredientID(index: beginning.ingredient)) { mayName = true }
        if beginsLonger {
            let pair = before &* 0x9E37_79B1 &+ word
            if BuiltInTable.beginsName(pair ^ pair >> 15) { lookCloser() }
        }
        if let overlay, overlay.begins(hash) { lookCloser() }
        before = word
        beginsLonger = beginning.beginsLonger
        word = Self.seed
    }
}
