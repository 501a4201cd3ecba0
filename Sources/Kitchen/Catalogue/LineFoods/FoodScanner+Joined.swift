/// Names that are written without the spaces around them: "50gbutter", "#withWalnuts", "but-" at the end of a line and "ter" in the next.
extension FoodScanner {
    /// Where a food begins in what an amount is written onto: at "butter" in "50gbutter" and "2tbspbutter", at "eggs" in "3eggs"; `nil` where
    /// nothing that is known follows.
    ///
    /// - Parameter start: of the digits.
    func foodBehindAmount(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        if start > 0, Self.isLetter(text[start - 1]) || Self.isDigit(text[start - 1]) { return nil }
        var letters = start
        while letters < end, Self.isDigit(text[letters]) { letters += 1 }
        var stop = letters
        while stop < end, Self.isLetter(text[stop]) { stop += 1 }
        guard stop - letters >= Self.fewestLettersOfFood else { return nil }
        if mayName(text, letters, stop) { return letters }
        for unit in Self.gluedUnits {
            let place = letters + unit.utf8CodeUnitCount
            guard stop - place >= Self.fewestLettersOfFood, begins(unit, text, letters), mayName(text, place, stop)
            else { continue }
            return place
        }
        return nil
    }

    /// The words of one that is written in one, parted by spaces; `nil` where it is one word: "with Walnuts" of "withWalnuts", and of a tag "with
    /// walnuts" of "withwalnuts" as far as one half is known.
    func parted(_ text: Span<UInt8>, _ start: Int, _ end: Int, isTag: Bool) -> [UInt8]? {
        var places: [Int] = []
        var index = start + 1
        while index < end {
            if Self.isCapital(text[index]), !Self.isCapital(text[index - 1]), Self.isLetter(text[index - 1]) {
                places.append(index)
            }
            index += 1
        }
        if places.isEmpty, isTag, !mayName(text, start, end), let place = seam(text, start, end) { places = [place] }
        guard !places.isEmpty else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(end - start + places.count)
        for index in start..<end {
            if places.contains(index) { bytes.append(UInt8(ascii: " ")) }
            bytes.append(text[index])
        }
        return bytes
    }

    /// Where the longest food begins that a word ends with, or ends that it begins with.
    private func seam(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        guard end - start > Self.fewestLettersOfFood, end - start <= Self.mostLettersOfTag else { return nil }
        var place = start + 2
        while end - place > Self.fewestLettersOfFood {
            if mayName(text, place, end) { return place }
            place += 1
        }
        place = end - 2
        while place - start > Self.fewestLettersOfFood {
            if mayName(text, start, place) { return place }
            place -= 1
        }
        return nil
    }

    private static let fewestLettersOfFood = 3
    private static let mostLettersOfTag = 40
    /// Units that people write amounts and foods onto, the longer of two that begin alike first.
    private static let gluedUnits: [StaticString] = [
        "tbsp", "tsp", "cups", "cup", "kg", "mg", "ml", "cl", "dl", "lbs", "lb", "oz", "g", "l", "x", "c", "t",
    ]

    /// Whether the letters of a word are those of a food, or begin the name of one.
    private func mayName(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var word = WordKey()
        for index in start..<end { word.append(folded: text[index] | 0x20) }
        let found = BuiltInTable.beginning(word.value)
        return found.ingredient >= 0 || found.beginsLonger || catalogue.overlay?.begins(word.value) == true
    }

    private func begins(_ unit: StaticString, _ text: Span<UInt8>, _ start: Int) -> Bool {
        for offset in 0..<unit.utf8CodeUnitCount where text[start + offset] | 0x20 != unit.utf8Start[offset] {
            return false
        }
        return true
    }

    static func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80 }
}
