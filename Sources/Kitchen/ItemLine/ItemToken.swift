/// A word, number or mark of an item line.
struct ItemToken: Sendable {
    enum Kind: UInt8, Sendable {
        /// Also behind the last token, so that looking ahead needs no bounds.
        case end
        case word
        /// Digits, a fraction or a vulgar fraction character; the value is in `value`.
        case number
        /// One byte of ASCII punctuation, in `mark`.
        case mark
        /// En dash, em dash, minus.
        case dash
    }

    var classes: LineWordClass = []
    /// Value of a number or a number word.
    var value: Rational = .zero
    var start: Int32 = 0
    var end: Int32 = 0
    var kind: Kind = .end
    /// Whether white space, or the start of the line, stands before it.
    var isSpaced = false
    /// The byte of a mark; for a dash `-`; for a word its last byte; for a fraction with a bar the bar's first byte.
    var mark: UInt8 = 0
    /// Whether a number has a fraction bar or is a vulgar fraction character.
    var isFraction = false
    /// Whether a number is written as two shares of a hundred: "80/20".
    var isShare = false
    var word: Word = .other
    var unit: Unit?
    var compoundFirst: UInt8 = 0
    var compoundNext: UInt8 = 0
    /// Whether a word begins with a capital of ASCII.
    var isCapital = false
    /// Whether the word ends in "-size" or "-sized".
    var isSizeLike = false
    /// What the token turned out to be; `nil` for punctuation between parts.
    var role: ItemLine.Role?

    /// Takes over what the lexicon says of the word.
    @inline(__always)
    mutating func take(_ entry: Lexicon.Entry) {
        classes = entry.classes
        value = entry.value
        word = entry.word
        unit = entry.unit
        compoundFirst = entry.compoundFirst
        compoundNext = entry.compoundNext
    }

    /// Whether this is a word that the lexicon does not know, as most nouns are: it has no part in the grammar.
    @inline(__always)
    var isPlain: Bool { kind == .word && classes.isEmpty && word == .other }

    /// Whether nothing says that a word is other than a noun.
    var isNoun: Bool { kind == .word && classes.subtracting([.constituent, .mixture, .manner, .joint]).isEmpty }

    @inline(__always)
    func isMark(_ byte: UInt8) -> Bool { kind == .mark && mark == byte }

    /// The mark of an arrow.
    static let arrow: UInt8 = 0x02

    /// The mark of a space that is written as a reference.
    static let space: UInt8 = 0x01

    /// Whether a mark is written out, as in "&amp;".
    @inline(__always)
    var isReference: Bool { end - start > 3 }

    /// A hyphen or any dash.
    var isDash: Bool { kind == .dash || (kind == .mark && mark == 0x2D) }

    @inline(__always)
    func has(_ classes: LineWordClass) -> Bool { !self.classes.isDisjoint(with: classes) }
}
