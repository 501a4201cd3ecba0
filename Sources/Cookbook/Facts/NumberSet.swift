/// A set of numbers that are hashes already: a few dozen for each recipe.
struct NumberSet {
    /// 0 for a free place; open addressing, a power of two of which at most half are taken.
    private var slots: [UInt32]
    private var count = 0

    /// - Parameter numbers: none is 0.
    init(_ numbers: [UInt32]) {
        slots = Array(repeating: 0, count: 64)
        for number in numbers { insert(number) }
    }

    /// Adds a number, which is not 0; returns whether it was not there.
    @discardableResult
    mutating func insert(_ number: UInt32) -> Bool {
        let place = place(of: number)
        if slots[place] == number { return false }
        slots[place] = number
        count += 1
        if count * 2 > slots.count { grow() }
        return true
    }

    private mutating func grow() {
        let numbers = slots
        slots = Array(repeating: 0, count: slots.count * 2)
        for number in numbers where number != 0 { slots[place(of: number)] = number }
    }

    /// Other in each run, so that no file can be made whose numbers all want one place.
    private static let factor = UInt64.random(in: .min ... .max) | 1

    /// Where a number is, or the free place that it would be at.
    private func place(of number: UInt32) -> Int {
        var place = Int(truncatingIfNeeded: (UInt64(number) &* Self.factor) &>> 32) & (slots.count - 1)
        while slots[place] != 0, slots[place] != number { place = (place + 1) & (slots.count - 1) }
        return place
    }
}
