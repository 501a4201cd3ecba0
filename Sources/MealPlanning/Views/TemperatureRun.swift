internal import Kitchen
internal import SourceText

/// Temperatures that a step gives on several scales in a row: "160°C/140°C fan/325°F/gas 3", "375°F (190°C, gas mark 5)".
enum TemperatureRun {
    static func changes(_ mentions: [StepNumbers.TemperatureMention], _ bytes: [UInt8], in view: UnitView)
        -> [StepReading.Change]
    {
        edits(mentions, bytes, in: view).map {
            StepReading.Change(range: $0.range, text: String(decoding: $0.replacement, as: UTF8.self))
        }
    }

    /// The edits that lead to the view's scale. A run that begins with it stays as it is; of one that gives it later only that is kept, as
    /// it is written; else the first temperature is converted and the others left out.
    private static func edits(_ mentions: [StepNumbers.TemperatureMention], _ bytes: [UInt8], in view: UnitView)
        -> [TextEdit]
    {
        var edits: [TextEdit] = []
        var start = mentions.startIndex
        while start < mentions.endIndex {
            var end = start + 1
            while end < mentions.endIndex, isJoined(mentions[end - 1].range, mentions[end].range, bytes) { end += 1 }
            edits += self.edits(mentions[start..<end], bytes, view)
            start = end
        }
        return edits
    }

    private static func edits(_ run: ArraySlice<StepNumbers.TemperatureMention>, _ bytes: [UInt8], _ view: UnitView)
        -> [TextEdit]
    {
        guard let first = run.first, let last = run.last else { return [] }
        let scale = view.show(first.temperature).scale
        let whole = wholeRange(first.range.union(last.range), bytes)
        let own = run.filter { $0.temperature.scale == scale }
        if let low = own.first, let high = own.last {
            if first.temperature.scale == scale { return [] }
            // Those of the scale stand together, or nobody can tell what belongs to what.
            let kept = ByteRange(low.range.start, fanEnd(high.range.end, bytes))
            guard run.filter({ kept.contains($0.range) }).count == own.count else { return [] }
            return [TextEdit(whole, Array(bytes[kept.indices]))]
        }
        let shown = text(first, bytes, view)
        if run.count == 1 { return [TextEdit(first.range, shown)] }
        // "gas mark 5/160°C fan" would lose what only its words tell.
        guard run.allSatisfy({ fanEnd($0.range.end, bytes) == $0.range.end }) else {
            return run.map { TextEdit($0.range, text($0, bytes, view)) }
        }
        return [TextEdit(whole, shown)]
    }

    private static func text(_ mention: StepNumbers.TemperatureMention, _ bytes: [UInt8], _ view: UnitView) -> String {
        func degrees(_ temperature: Temperature) -> (String, Temperature) {
            var shown = view.show(temperature)
            // The marks of a gas oven are further apart than five degrees.
            shown =
                temperature.scale == .gasMark ? Temperature(shown.value.rounded(to: 10), shown.scale) : shown.rounded
            return (KitchenNumber.decimal(shown.value, places: 0), shown)
        }
        let (low, shown) = degrees(mention.temperature)
        let upper = mention.upper.map { "–\(degrees($0).0)" } ?? ""
        let text = "\(low)\(upper) \(shown.scale.symbol)"
        guard mention.isScaleAssumed else { return text }
        let written = String(decoding: bytes[mention.range.indices], as: UTF8.self)
        return "\(text) (\(written), taken as \(mention.temperature.scale.symbol))"
    }

    /// Whether nothing but marks, "or" and words about the fan stand between two temperatures.
    private static func isJoined(_ first: ByteRange, _ second: ByteRange, _ bytes: [UInt8]) -> Bool {
        guard first.end <= second.start, second.start - first.end < 40 else { return false }
        var hasMark = false
        for word in bytes[first.end..<second.start].split(whereSeparator: { !isLetter($0) }) {
            let word = String(decoding: word, as: UTF8.self).lowercased()
            guard fanWords.contains(word) || word == "or" else { return false }
            hasMark = true
        }
        for byte in bytes[first.end..<second.start] where !isLetter(byte) && byte != 0x20 {
            guard "/(),;".utf8.contains(byte) else { return false }
            hasMark = true
        }
        return hasMark
    }

    /// With the parenthesis that opens inside the range, and a word about the fan behind it.
    private static func wholeRange(_ range: ByteRange, _ bytes: [UInt8]) -> ByteRange {
        let open = bytes[range.indices].filter { $0 == UInt8(ascii: "(") }.count
        let closed = bytes[range.indices].filter { $0 == UInt8(ascii: ")") }.count
        var end = fanEnd(range.end, bytes)
        if open > closed, end < bytes.count, bytes[end] == UInt8(ascii: ")") { end += 1 }
        return ByteRange(range.start, end)
    }

    /// The end of "fan" or "fan-assisted oven" behind a temperature.
    private static func fanEnd(_ start: Int, _ bytes: [UInt8]) -> Int {
        var end = start
        while end < bytes.count {
            var word = end
            while word < bytes.count, bytes[word] == 0x20 || bytes[word] == 0x2D { word += 1 }
            var last = word
            while last < bytes.count, isLetter(bytes[last]) { last += 1 }
            guard last > word, fanWords.contains(String(decoding: bytes[word..<last], as: UTF8.self).lowercased())
            else {
                break
            }
            end = last
        }
        return end
    }

    private static let fanWords: Set<String> = ["fan", "assisted", "convection", "forced", "electric", "conventional"]

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
}
