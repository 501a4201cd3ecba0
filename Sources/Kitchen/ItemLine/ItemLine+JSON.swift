import SourceText

extension ItemLine {
    /// Appends the line as one JSON object: `quantity` with exact `min` and `max`, `unit`, `size`, `name`, `note`, `optional`.
    ///
    /// `quantity`, `unit` and `size` may be null. `name` holds synonyms in parentheses too. `note` holds preparation, remarks, attributes and other measures in the order of
    /// the line. Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - Parameter catalogue: if given, `ingredient` says which of its ingredients the name means, `null` for none, and `match` how
    ///   it was found (the names of `Resolution.Match`).
    public func appendJSON(to output: inout [UInt8], of bytes: Span<UInt8>, resolvedBy catalogue: Catalogue? = nil) {
        func write(_ text: StaticString) {
            output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
        write("{\"quantity\": ")
        let measure = writtenAmount?.measure ?? measure
        if let quantity = measure.quantity {
            write("{\"min\": \"")
            quantity.min.append(to: &output)
            write("\", \"max\": \"")
            quantity.max.append(to: &output)
            write("\"}")
        } else {
            write("null")
        }
        write(", \"unit\": ")
        if let unit = measure.unit {
            // A spoon or cup is called what everybody calls it; whose it is stands beside it.
            let systems = ["metric ", "imperial ", "Australian "]
            let system = systems.first { unit.name.hasPrefix($0) }
            write("\"")
            output.append(contentsOf: unit.name.dropFirst(system?.count ?? 0).utf8)
            write("\"")
            if let system {
                write(", \"system\": \"")
                output.append(contentsOf: system.dropLast().utf8)
                write("\"")
            }
        } else {
            write("null")
        }
        write(", \"size\": ")
        var hasSize = false
        for part in parts where part.role == .size {
            write(hasSize ? " " : "\"")
            hasSize = true
            appendJSONText(bytes, part.range, to: &output)
        }
        write(hasSize ? "\", \"name\": \"" : "null, \"name\": \"")
        var hasName = false
        for part in parts where part.role == .name || part.role == .synonym {
            if hasName { write(" ") }
            hasName = true
            appendJSONText(bytes, part.range, to: &output)
        }
        write("\", \"note\": \"")
        var hasNote = false
        var behindName = false
        let primary = writtenAmount
        for part in parts {
            switch part.role {
            case .preparation, .remark, .attribute: break
            case .quantity, .unit:
                // The amount itself has fields of its own, the words around it have not.
                if let unit = primary?.unitRange, part.range.contains(unit) {
                    // The unit of a pack's size stands before that of the pack: "14 oz can".
                    if hasNote, unit.start - part.range.start > 1 {
                        write(" ")
                        appendJSONText(bytes, ByteRange(part.range.start, unit.start - 1), to: &output)
                    }
                    continue
                }
                // "1 taza y media de": the unit is inside the number.
                if let primary, primary.unitRange == nil, primary.measure.unit != nil,
                    primary.quantityRange.contains(part.range) || part.role == .unit && !behindName
                {
                    continue
                }
                if behindName, let number = primary?.quantityRange, part.range == number { continue }
                if !behindName {
                    for rest in wordsAround(primary?.quantityRange, in: part.range, bytes) {
                        if hasNote { write(" ") }
                        hasNote = true
                        appendJSONText(bytes, rest, to: &output)
                    }
                    continue
                }
            case .name:
                behindName = true
                continue
            case .mark, .size, .synonym: continue
            }
            if hasNote { write(part.role == .unit ? " " : ", ") }
            hasNote = true
            appendJSONText(bytes, part.range, to: &output)
        }
        write("\", \"optional\": ")
        write(isOptional ? "true" : "false")
        if let catalogue {
            var nameBytes: [UInt8] = []
            for part in parts where part.role == .name {
                if !nameBytes.isEmpty { nameBytes.append(0x20) }
                for position in part.range.start..<part.range.end { nameBytes.append(bytes[position]) }
            }
            let resolution = catalogue.resolve(utf8: nameBytes.span)
            write(", \"ingredient\": ")
            if let id = resolution.ingredient {
                let name = Array(catalogue[id].name.utf8)
                write("\"")
                appendJSONText(name.span, ByteRange(0, name.count), to: &output)
                write("\", \"match\": \"")
            } else {
                write("null, \"match\": \"")
            }
            output.append(contentsOf: String(describing: resolution.match).utf8)
            write("\"")
        }
        write("}")
    }
}

extension ItemLine {
    /// The amount that the line begins with as it is written: of "400 g tin tomatoes" the 400 g, though it asks for one tin.
    private var writtenAmount: Amount? {
        guard let first = amounts.first, first.kind == .primary else { return nil }
        guard first.quantityRange.isEmpty, amounts.count > 1, amounts[1].kind == .pack,
            amounts[1].quantityRange.start == first.quantityRange.start
        else { return first }
        return amounts[1]
    }
}

/// What stands in a stretch of amounts besides the number: what is before it, and words ("heaped") behind it.
private func wordsAround(_ number: ByteRange?, in range: ByteRange, _ bytes: Span<UInt8>) -> [ByteRange] {
    guard let number, !number.isEmpty, range.overlaps(number) else { return [range] }
    var result: [ByteRange] = []
    if number.start - range.start > 3 { result.append(ByteRange(range.start, number.start - 1)) }
    var start = number.end
    while start < range.end, !ItemTokenizer.isLetter(bytes[start]), !ItemTokenizer.isDigit(bytes[start]),
        bytes[start] < 0x80
    {
        start += 1
    }
    // "2 x 400", "2 × 400"
    let times = start + 1 < range.end && bytes[start] == 0xC3 && bytes[start + 1] == 0x97 ? 2 : 1
    if start + 1 < range.end, times == 2 || bytes[start] | 0x20 == 0x78 && !ItemTokenizer.isLetter(bytes[start + 1]) {
        start += times
        while start < range.end, bytes[start] == 0x20 { start += 1 }
    }
    if range.end - start > 2 || start < range.end && !ItemTokenizer.isLetter(bytes[start]) {
        result.append(ByteRange(start, range.end))
    }
    return result
}

/// Appends text inside a JSON string, escaped; character references become characters, invalid UTF-8 becomes U+FFFD.
private func appendJSONText(_ bytes: Span<UInt8>, _ range: ByteRange, to output: inout [UInt8]) {
    var position = range.start
    while position < range.end {
        let byte = bytes[position]
        if byte == 0x26, let reference = CharacterReference(bytes, at: position, before: range.end) {
            let (first, second, third, fourth) = reference.encoded
            if first == 0x22 || first == 0x5C { output.append(0x5C) }
            output.append(first)
            for byte in [second, third, fourth] where byte != 0 { output.append(byte) }
            position += reference.length
            continue
        }
        if byte < 0x80 {
            switch byte {
            case 0x22, 0x5C:
                output.append(0x5C)
                output.append(byte)
            case 0..<0x20, 0x7F:
                output.append(contentsOf: "\\u00".utf8)
                let digits = Array("0123456789abcdef".utf8)
                output.append(digits[Int(byte >> 4)])
                output.append(digits[Int(byte & 15)])
            default: output.append(byte)
            }
            position += 1
            continue
        }
        let length = utf8Length(bytes, position, range.end)
        if length == 0 {
            output.append(contentsOf: [0xEF, 0xBF, 0xBD])
            position += 1
        } else {
            for offset in 0..<length { output.append(bytes[position + offset]) }
            position += length
        }
    }
}

/// The length of the well-formed UTF-8 sequence at `position`, 0 if there is none (Unicode 16, table 3-7).
private func utf8Length(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> Int {
    func continues(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
        position + offset < end && bytes[position + offset] >= low && bytes[position + offset] <= high
    }
    switch bytes[position] {
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80, 0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80, 0x8F) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
}

extension Rational {
    /// Appends the exact value: "3/2".
    func append(to output: inout [UInt8]) {
        if numerator < 0 { output.append(0x2D) }
        append(digitsOf: numerator.magnitude, to: &output)
        if denominator != 1 {
            output.append(0x2F)
            append(digitsOf: denominator.magnitude, to: &output)
        }
    }

    private func append(digitsOf number: UInt128, to output: inout [UInt8]) {
        if number >= 10 { append(digitsOf: number / 10, to: &output) }
        output.append(0x30 + UInt8(number % 10))
    }
}
