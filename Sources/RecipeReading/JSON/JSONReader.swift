internal import Glibc

/// Reads JSON as pages hold it: with raw line endings in strings, trailing and missing commas, comments, and ends cut off.
///
/// What is against the rules of JSON is repaired where only one reading is likely, and told. Nesting beyond ``mostDeep`` ends the reading.
struct JSONReader {
    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0
    private var values = 0
    /// Where the next quotation mark is, as far as it has been looked for.
    private var nextQuote = -1
    /// What was against the rules, each once.
    private(set) var repairs: Set<Repair> = []

    enum Repair: String, Sendable {
        case controlCharacter = "a raw line ending or control character in a text"
        case comma = "a comma too many or too few"
        case quote = "a quotation mark inside a text"
        case escape = "an unknown escape in a text"
        case end = "the end is missing"
        case comment = "a comment"
        case rest = "something after the end"
        case word = "a value that is not of JSON"
    }

    /// Lists in lists.
    static let mostDeep = 200
    /// Values in one document.
    static let mostValues = 2_000_000

    struct Failure: Error {
        let offset: Int
        let text: String
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The value that `bytes` hold, with what was repaired.
    static func read(_ bytes: [UInt8]) throws(Failure) -> (value: JSON, repairs: Set<Repair>) {
        var reader = JSONReader(bytes)
        reader.skipSpace()
        guard reader.place < bytes.count else { throw Failure(offset: 0, text: "it is empty") }
        var value = try reader.readValue()
        reader.skipSpace()
        while reader.peek == UInt8(ascii: ";") || reader.peek == UInt8(ascii: ",") {
            reader.place += 1
            reader.skipSpace()
        }
        // Two documents, one after the other.
        var further: [JSON] = []
        while let next = reader.peek, next == UInt8(ascii: "{") || next == UInt8(ascii: "["), further.count < 64 {
            reader.repairs.insert(.comma)
            guard let other = try? reader.readValue() else { break }
            further.append(other)
            reader.skipSpace()
        }
        if !further.isEmpty { value = .array([value] + further) }
        if reader.place < bytes.count { reader.repairs.insert(.rest) }
        return (value, reader.repairs)
    }

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while place < bytes.count {
            switch bytes[place] {
            case 0x20, 0x09, 0x0A, 0x0D, 0x0C, 0x0B, 0x00: place += 1
            // No-break space, byte order mark.
            case 0xC2 where place + 1 < bytes.count && bytes[place + 1] == 0xA0: place += 2
            case 0xEF where place + 2 < bytes.count && bytes[place + 1] == 0xBB && bytes[place + 2] == 0xBF: place += 3
            case UInt8(ascii: "/") where skipComment(): repairs.insert(.comment)
            default: return
            }
        }
    }

    private mutating func skipComment() -> Bool {
        guard place + 1 < bytes.count else { return false }
        if bytes[place + 1] == UInt8(ascii: "/") {
            while place < bytes.count, bytes[place] != 0x0A { place += 1 }
            return true
        }
        guard bytes[place + 1] == UInt8(ascii: "*") else { return false }
        place += 2
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "*"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
                place += 2
                return true
            }
            place += 1
        }
        return true
    }

    private mutating func readValue() throws(Failure) -> JSON {
        values += 1
        guard values <= Self.mostValues else {
            throw Failure(offset: place, text: "it has more than \(Self.mostValues) values")
        }
        guard let byte = peek else {
            repairs.insert(.end)
            return .null
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < Self.mostDeep else {
                throw Failure(offset: place, text: "it is nested more than \(Self.mostDeep) deep")
            }
            depth += 1
            defer { depth -= 1 }
            place += 1
            return byte == UInt8(ascii: "{") ? .object(try readEntries()) : .array(try readItems())
        case UInt8(ascii: "\""): return .string(readString())
        default: return try readWord()
        }
    }

    private mutating func readItems() throws(Failure) -> [JSON] {
        var items: [JSON] = []
        var isSeparated = true
        while true {
            skipSpace()
            guard let byte = peek else {
                repairs.insert(.end)
                return items
            }
            switch byte {
            case UInt8(ascii: "]"):
                if isSeparated, !items.isEmpty { repairs.insert(.comma) }
                place += 1
                return items
            case UInt8(ascii: ","):
                if isSeparated { repairs.insert(.comma) }
                isSeparated = true
                place += 1
            // The list was not closed.
            case UInt8(ascii: "}"), UInt8(ascii: ":"):
                repairs.insert(.end)
                return items
            default:
                if !isSeparated { repairs.insert(.comma) }
                isSeparated = false
                items.append(try readValue())
            }
        }
    }

    private mutating func readEntries() throws(Failure) -> [JSON.Entry] {
        var entries: [JSON.Entry] = []
        var isSeparated = true
        while true {
            skipSpace()
            guard let byte = peek else {
                repairs.insert(.end)
                return entries
            }
            switch byte {
            case UInt8(ascii: "}"):
                if isSeparated, !entries.isEmpty { repairs.insert(.comma) }
                place += 1
                return entries
            case UInt8(ascii: ","):
                if isSeparated { repairs.insert(.comma) }
                isSeparated = true
                place += 1
            case UInt8(ascii: "]"):
                repairs.insert(.end)
                return entries
            default:
                if !isSeparated { repairs.insert(.comma) }
                isSeparated = false
                let start = place
                let key = byte == UInt8(ascii: "\"") ? readString() : try readWord().text ?? ""
                skipSpace()
                guard peek == UInt8(ascii: ":") else {
                    guard place > start else { throw Failure(offset: place, text: "a key without a value") }
                    repairs.insert(.word)
                    continue
                }
                place += 1
                skipSpace()
                entries.append(JSON.Entry(key: key, value: try readValue()))
            }
        }
    }

    /// A number, `true`, `false`, `null`, or a word that JSON does not know.
    private mutating func readWord() throws(Failure) -> JSON {
        let start = place
        while let byte = peek, !Self.endsWord(byte) { place += 1 }
        guard place > start else { throw Failure(offset: place, text: "a value is missing") }
        let word = String(decoding: bytes[start..<place], as: UTF8.self)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            if let first = word.utf8.first,
                first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
            {
                return .number(word)
            }
            repairs.insert(.word)
            return word == "undefined" || word == "NaN" ? .null : .string(word)
        }
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "["),
            UInt8(ascii: "{"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    // MARK: - Strings

    private mutating func readString() -> String {
        place += 1
        var result: [UInt8] = []
        var start = place
        func kept(_ end: Int) -> ArraySlice<UInt8> { bytes[start..<end] }
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\"") {
                if endsString() {
                    result += kept(place)
                    place += 1
                    return String(decoding: result, as: UTF8.self)
                }
                repairs.insert(.quote)
                place += 1
            } else if byte == UInt8(ascii: "\\") {
                result += kept(place)
                readEscape(into: &result)
                start = place
            } else {
                if byte < 0x20 { repairs.insert(.controlCharacter) }
                place += 1
                skipPlain()
            }
        }
        repairs.insert(.end)
        result += kept(place)
        return String(decoding: result, as: UTF8.self)
    }

    /// Goes on to the next quotation mark, backslash or control character, as far as there is a quotation mark at all.
    ///
    /// A photo in base64 is a text of megabytes.
    private mutating func skipPlain() {
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            if nextQuote < place {
                let found = memchr(start + place, Int32(UInt8(ascii: "\"")), buffer.count - place)
                nextQuote = found.map { start.distance(to: $0.assumingMemoryBound(to: UInt8.self)) } ?? buffer.count
            }
            guard nextQuote < buffer.count else { return }
            place += strcspn(UnsafeRawPointer(start + place).assumingMemoryBound(to: CChar.self), Self.special)
        }
    }

    /// What is not plain in a text, ending in a zero.
    private static let special: [CChar] = Array(1...0x1F) + [0x22, 0x5C, 0]

    /// Whether the quotation mark here ends the text: what follows can only follow a text.
    private func endsString() -> Bool {
        var next = place + 1
        while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
        guard next < bytes.count else { return true }
        switch bytes[next] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"): return true
        case UInt8(ascii: ","):
            // "the "big", red one": a comma inside a text is not followed by a value.
            next += 1
            while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
            guard next < bytes.count else { return true }
            switch bytes[next] {
            case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"),
                UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"),
                UInt8(ascii: "n"), UInt8(ascii: "/"):
                return true
            default: return false
            }
        // A comma is missing: "a" "b".
        case UInt8(ascii: "\""): return true
        case UInt8(ascii: "/"):
            return next + 1 < bytes.count
                && (bytes[next + 1] == UInt8(ascii: "/") || bytes[next + 1] == UInt8(ascii: "*"))
        default: return false
        }
    }

    private mutating func readEscape(into result: inout [UInt8]) {
        place += 1
        guard place < bytes.count else {
            repairs.insert(.end)
            return
        }
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "b"), UInt8(ascii: "f"): break
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
        case UInt8(ascii: "u"):
            guard let unit = hexadecimal() else {
                repairs.insert(.escape)
                result.append(byte)
                return
            }
            append(unit, to: &result)
        default:
            repairs.insert(.escape)
            result.append(byte)
        }
    }

    private mutating func append(_ unit: UInt16, to result: inout [UInt8]) {
        var value = UInt32(unit)
        if (0xD800...0xDBFF).contains(unit) {
            let start = place
            if place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") {
                place += 2
                if let low = hexadecimal(), (0xDC00...0xDFFF).contains(low) {
                    value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00
                } else {
                    place = start
                }
            }
        }
        guard let scalar = Unicode.Scalar(value) else {
            repairs.insert(.escape)
            result += [0xEF, 0xBF, 0xBD]
            return
        }
        result += Array(String(Character(scalar)).utf8)
    }

    private mutating func hexadecimal() -> UInt16? {
        guard place + 4 <= bytes.count else { return nil }
        var value: UInt16 = 0
        for byte in bytes[place..<place + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        place += 4
        return value
    }
}
