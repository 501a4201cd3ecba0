extension TimeSpan {
    /// The forms in which most times are written, read without looking up a word: "30 min", "2 h", "1 h 30 min", `PT1H30M`;
    /// `nil` for any other, which may well be a time too.
    init?(plain bytes: [UInt8]) {
        guard bytes.count >= 3, bytes.count <= 16 else { return nil }
        var form = PlainForm(bytes: bytes)
        guard let seconds = form.takeMark("PT") ? form.readISO() : form.readWords(), form.isAtEnd else { return nil }
        self.init(seconds: seconds)
    }
}

/// A place in a text that may be a plain form of a time.
private struct PlainForm {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { place == bytes.count }

    /// Seconds of `1H`, `1H30M` or `30M`.
    mutating func readISO() -> Int? {
        guard let first = takeNumber() else { return nil }
        if takeMark("M") { return first * 60 }
        guard takeMark("H") else { return nil }
        if isAtEnd { return first * 3600 }
        guard let minutes = takeNumber(), takeMark("M") else { return nil }
        return first * 3600 + minutes * 60
    }

    /// Seconds of "2 h", "1 h 30 min" or "30 min".
    mutating func readWords() -> Int? {
        guard bytes[place] != UInt8(ascii: "0"), let first = takeNumber() else { return nil }
        if takeMark(" min") { return first * 60 }
        guard takeMark(" h") else { return nil }
        if isAtEnd { return first * 3600 }
        guard takeMark(" "), !isAtEnd, bytes[place] != UInt8(ascii: "0"), let minutes = takeNumber(), takeMark(" min")
        else { return nil }
        return first * 3600 + minutes * 60
    }

    /// Up to four digits.
    private mutating func takeNumber() -> Int? {
        var number = 0
        let start = place
        while place < bytes.count, place < start + 4, bytes[place] >= 0x30, bytes[place] <= 0x39 {
            number = number * 10 + Int(bytes[place] - 0x30)
            place += 1
        }
        return place > start ? number : nil
    }

    mutating func takeMark(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard bytes.count - place >= count else { return false }
        for offset in 0..<count where bytes[place + offset] != mark.utf8Start[offset] { return false }
        place += count
        return true
    }
}
