/// The letters of a short word, packed eight to a number, of which each can be changed and the whole looked up without a walk over the rest.
struct WordLetters {
    /// As many letters as fit.
    static let capacity = 24

    /// Zeros after the last letter.
    private var eights = InlineArray<3, UInt64>(repeating: 0)
    private(set) var count: Int

    /// - Parameter letters: no more than fit.
    init(_ letters: ArraySlice<UInt8>) {
        count = 0
        for letter in letters {
            count += 1
            self[count - 1] = letter
        }
    }

    @inline(__always)
    subscript(place: Int) -> UInt8 {
        get { UInt8(truncatingIfNeeded: eights[place >> 3] &>> Self.shift(place)) }
        set {
            eights[place >> 3] =
                eights[place >> 3] & ~(0xFF &<< Self.shift(place)) | UInt64(newValue) &<< Self.shift(place)
        }
    }

    @inline(__always)
    private static func shift(_ place: Int) -> UInt64 { UInt64(truncatingIfNeeded: (place & 7) &* 8) }

    @inline(__always)
    mutating func swapAt(_ place: Int, _ other: Int) { (self[place], self[other]) = (self[other], self[place]) }

    /// The value that a ``WordKey`` of the letters has.
    @inline(__always)
    var key: UInt64 { WordKey.value(eights, count) }
}
