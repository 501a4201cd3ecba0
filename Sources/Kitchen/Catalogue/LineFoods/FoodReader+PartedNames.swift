internal import SourceText

// Names in which a mark stands between two foods: "almonds • butter", "coconut<br>milk", "rice – milk".
extension FoodReader {
    /// Adds foods of a name that a mark parts, which the line leaves out of it: the butter of "almonds • butter", the milk of "coconut<br>milk". A
    /// remark or emphasis within a name parts nothing.
    mutating func readNamesBehindMarks(_ line: ItemLine, _ bytes: Span<UInt8>) {
        var end = 0
        for part in line.parts where part.role == .name && part.range.end <= bytes.count {
            defer { end = part.range.end }
            guard end > 0, end < part.range.start, Self.parts(bytes.extracting(end..<part.range.start)) else {
                continue
            }
            addPart(bytes.extracting(part.range.indices))
        }
    }

    /// Whether what stands between two parts of a name parts them: a mark between spaces, the end of a line in HTML, two pairs of brackets.
    static func parts(_ gap: Span<UInt8>) -> Bool {
        guard let first = gap.indices.first(where: { gap[$0] != 0x20 }),
            let last = gap.indices.last(where: { gap[$0] != 0x20 })
        else { return false }
        var closes = false
        for index in first...last {
            switch gap[index] {
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"): return false
            case UInt8(ascii: "]"): closes = true
            case UInt8(ascii: "["): if closes { return true }
            case UInt8(ascii: "<"):
                // "<br>", "</li><li>"; not "</b>".
                var next = index + 1
                if next <= last, gap[next] == UInt8(ascii: "/") { next += 1 }
                let name = next + 1 <= last ? (gap[next] | 0x20, gap[next + 1] | 0x20) : (0, 0)
                if name == (0x62, 0x72) || name == (0x6C, 0x69) || name == (0x74, 0x64) { return true }
            default: break
            }
        }
        if gap[first] == UInt8(ascii: "<") || gap[first] == UInt8(ascii: "]") { return false }
        return first > 0 && last + 1 < gap.count
    }

    private mutating func addPart(_ bytes: Span<UInt8>) {
        guard bytes.count > 2, let food = catalogue.resolve(NameBuffer(bytes)).ingredient,
            resolution.ingredient.map({ !isRelated(food, $0) }) ?? true, !catalogue[food].isNotFood
        else { return }
        add(food, .perhaps, slot: newSlot())
    }

    /// Adds what stands between marks in a name, which may be foods of their own: the milk of "rice – milk", "rice [milk]".
    mutating func readParts(_ bytes: Span<UInt8>) {
        var start = 0
        var isCut = false
        var index = 0
        while index <= bytes.count {
            let length = index == bytes.count ? 1 : FoodScanner.parting(bytes, index)
            if length == 0 {
                index += 1
                continue
            }
            isCut = isCut || index < bytes.count
            if isCut { addPart(bytes.extracting(start..<index)) }
            index += length
            start = index
        }
    }

    /// Whether a mark parts the name of a line, so that the words of the name alone do not tell its foods.
    static func isParted(_ line: ItemLine, _ bytes: Span<UInt8>) -> Bool {
        var end = 0
        for part in line.parts where part.role == .name && part.range.end <= bytes.count {
            if end > 0, end < part.range.start, parts(bytes.extracting(end..<part.range.start)) { return true }
            end = part.range.end
            let name = bytes.extracting(part.range.indices)
            for index in name.indices where !((name[index] | 0x20) &- 0x61 < 26) && name[index] != 0x20 {
                if FoodScanner.parting(name, index) > 0 { return true }
            }
        }
        return false
    }
}

extension LineFoods {
    /// Whether a mark parts the name of a line, so that the words of the name alone do not tell its foods: "almonds • butter".
    public static func isPartedName(_ line: ItemLine, in text: [UInt8]) -> Bool { FoodReader.isParted(line, text.span) }
}
