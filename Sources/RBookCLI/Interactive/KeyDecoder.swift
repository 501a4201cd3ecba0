/// Turns the bytes of a terminal into keys. Sequences may be split over any number of reads.
///
///     key       = text | control | ESC sequence
///     sequence  = "[" parameters final | "O" final | character          (the last: with Alt)
///     paste     = ESC "[200~" bytes ESC "[201~"
///
/// Source: ECMA-48 section 5.4, and xterm's `ctlseqs` for the meaning of the final bytes.
struct KeyDecoder: Sendable {
    private var pending: [UInt8] = []
    private var isPasting = false

    /// More of a longer sequence is given up.
    private static let longestSequence = 64
    private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

    /// Whether an unfinished sequence waits for more; after a short silence ``expire()`` says what it was.
    var isWaiting: Bool { !pending.isEmpty }

    mutating func feed(_ bytes: [UInt8]) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        var offset = 0
        while offset < pending.count {
            let step = isPasting ? paste(from: offset) : key(at: offset)
            guard let step else { break }
            if let key = step.key { Self.append(key, to: &keys) }
            offset += step.length
        }
        pending.removeFirst(offset)
        return keys
    }

    /// Nothing came behind what waits: a lone ESC is the Escape key, the rest of a paste so far is text.
    mutating func expire() -> [Key] {
        defer { pending = [] }
        guard isPasting else { return pending.first == 0x1B ? [.escape] : [] }
        switch pending {
        case []: return []
        // Somebody wants out of a paste whose end was lost.
        case [0x1B]:
            isPasting = false
            return [.escape]
        case [0x03]:
            isPasting = false
            return [.control("c")]
        default: return [.paste(String(decoding: pending, as: UTF8.self))]
        }
    }

    /// `nil` where more bytes are needed; a step without a key is skipped.
    private typealias Step = (key: Key?, length: Int)

    /// Characters typed together come as one key.
    private static func append(_ key: Key, to keys: inout [Key]) {
        if case .text(let more) = key, case .text(let text)? = keys.last {
            keys[keys.count - 1] = .text(text + more)
        } else {
            keys.append(key)
        }
    }

    private mutating func paste(from start: Int) -> Step? {
        let end = Self.pasteEnd
        var place = start
        while place + end.count <= pending.count {
            if pending[place] == 0x1B, pending[place..<(place + end.count)].elementsEqual(end) {
                isPasting = false
                let text = String(decoding: pending[start..<place], as: UTF8.self)
                return (text.isEmpty ? nil : .paste(text), place + end.count - start)
            }
            place += 1
        }
        return nil
    }

    private mutating func key(at start: Int) -> Step? {
        let byte = pending[start]
        switch byte {
        case 0x1B: return escape(at: start)
        case 0x0A, 0x0D: return (.enter, 1)
        case 0x09: return (.tab, 1)
        case 0x08, 0x7F: return (.backspace, 1)
        case 0x01...0x1A: return (.control(Character(Unicode.Scalar(byte + 0x60))), 1)
        case 0x00...0x1F: return (nil, 1)
        default: return character(at: start)
        }
    }

    /// One character of UTF-8; what is none is skipped byte by byte.
    private func character(at start: Int) -> Step? {
        let length: Int
        switch pending[start] {
        case 0x20...0x7E: return (.text(String(Unicode.Scalar(pending[start]))), 1)
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return (nil, 1)
        }
        let bytes = pending[start..<min(start + length, pending.count)]
        guard bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (nil, 1) }
        guard bytes.count == length else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first else {
            return (nil, 1)
        }
        return (scalar.properties.generalCategory == .control ? nil : .text(text), length)
    }

    // MARK: Escape sequences

    private mutating func escape(at start: Int) -> Step? {
        guard start + 1 < pending.count else { return nil }
        switch pending[start + 1] {
        case 0x5B: return controlSequence(at: start)
        case 0x4F:
            guard start + 2 < pending.count else { return nil }
            // The last: Enter of a keypad.
            let final = pending[start + 2]
            return (final == UInt8(ascii: "M") ? .enter : Self.motion(final, modifier: 1), 3)
        case 0x1B: return (.escape, 1)
        case UInt8(ascii: "b"): return (.wordLeft, 2)
        case UInt8(ascii: "f"): return (.wordRight, 2)
        case 0x08, 0x7F: return (.deleteWord, 2)
        case 0x00...0x1F: return (.escape, 1)
        default:
            // Alt with a character that means nothing here.
            return character(at: start + 1).map { (nil, $0.length + 1) }
        }
    }

    private mutating func controlSequence(at start: Int) -> Step? {
        var place = start + 2
        while place < pending.count, (0x20...0x3F).contains(pending[place]) {
            if place - start > Self.longestSequence { return (nil, place - start) }
            place += 1
        }
        guard place < pending.count else { return nil }
        let final = pending[place]
        guard (0x40...0x7E).contains(final) else { return (nil, place - start) }
        let length = place + 1 - start
        // The function keys of the Linux console: ESC [ [ A.
        if final == 0x5B { return place + 1 < pending.count ? (nil, length + 1) : nil }
        let numbers = pending[(start + 2)..<place].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
        let modifier = numbers.count > 1 ? numbers[1] : 1
        guard final == UInt8(ascii: "~") else { return (Self.motion(final, modifier: modifier), length) }
        switch numbers.first {
        case 200:
            isPasting = true
            return (nil, length)
        case 1, 7: return (.home, length)
        case 4, 8: return (.end, length)
        case 3: return (.delete, length)
        case 5: return (.pageUp, length)
        case 6: return (.pageDown, length)
        default: return (nil, length)
        }
    }

    /// - Parameter modifier: 1 none, 2 Shift, 3 Alt, 5 Control, as xterm counts.
    private static func motion(_ final: UInt8, modifier: Int) -> Key? {
        switch final {
        case UInt8(ascii: "A"): modifier == 2 ? .shiftUp : .up
        case UInt8(ascii: "B"): modifier == 2 ? .shiftDown : .down
        case UInt8(ascii: "C"): modifier > 2 ? .wordRight : .right
        case UInt8(ascii: "D"): modifier > 2 ? .wordLeft : .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        default: nil
        }
    }
}
