// Servings and times in what draws a page, and codes of icons.
extension MetadataLine {
    /// What the attributes of a component, an include or a template of a wiki state: `<RecipeCard prep="10 min" servings={4} />`,
    /// `{% include meta.html serves="4" %}`, `{{recipe|servings=4|time=45 minutes}}`.
    static func attributes(ofMarkup text: String) -> [(field: Field, value: String)] {
        let bytes = Array(text.utf8)
        var found: [(field: Field, value: String)] = []
        var offset = 0
        // `<Timer minutes={5} />` is of a step.
        let isOfRecipe = text.contains("serv") && !text.contains("hours")
        while let equals = bytes[offset...].firstIndex(of: UInt8(ascii: "=")) {
            var start = equals
            while start > offset, bytes[start - 1] == 0x20 { start -= 1 }
            let end = start
            while start > offset, isPartOfKey(bytes[start - 1]) { start -= 1 }
            let value = attributeValue(bytes, equals + 1)
            offset = max(equals + 1, value.endIndex)
            let name = String(decoding: bytes[start..<end], as: UTF8.self)
            let isMinutes = (name == "minutes" || name == "mins") && isOfRecipe
            guard start < end, let field = isMinutes ? .totalTime : label(name),
                field.isTime || field == .servings || field == .yield,
                !isMinutes || value.allSatisfy({ $0 &- 0x30 < 10 }) && value.contains(where: { $0 != 0x30 }),
                let said = self.value(
                    plain(String(decoding: value, as: UTF8.self)) + (isMinutes ? " min" : ""), for: field,
                    isLabelled: true)
            else { continue }
            found.append(said)
        }
        return found
    }

    private static func isPartOfKey(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    private static func attributeValue(_ bytes: [UInt8], _ place: Int) -> ArraySlice<UInt8> {
        var start = place
        while start < bytes.count, bytes[start] == 0x20 { start += 1 }
        guard start < bytes.count else { return [] }
        let closing: [UInt8: UInt8] = [
            UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
            UInt8(ascii: "{"): UInt8(ascii: "}"),
        ]
        if let mark = closing[bytes[start]] {
            let rest = bytes[(start + 1)...]
            return rest.prefix { $0 != mark }
        }
        // In templates of wikis a value holds spaces and ends with a stroke.
        let isTemplate = bytes.contains(UInt8(ascii: "|"))
        return bytes[start...].prefix { byte in
            !"|}>%".utf8.contains(byte) && (isTemplate || byte > 0x20)
        }
    }

    /// A text in which Arabic, Persian and Devanagari digits are those of ASCII.
    static func inDigitsOfASCII(_ text: String) -> String {
        guard text.hasByte(0xD9) || text.hasByte(0xDB) || text.hasByte(0xE0) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x660...0x669: plain.append(Unicode.Scalar(UInt8(scalar.value - 0x660 + 0x30)))
            case 0x6F0...0x6F9: plain.append(Unicode.Scalar(UInt8(scalar.value - 0x6F0 + 0x30)))
            case 0x966...0x96F: plain.append(Unicode.Scalar(UInt8(scalar.value - 0x966 + 0x30)))
            default: plain.append(scalar)
            }
        }
        return String(plain)
    }

    /// What shows the same as the code of an icon: the clock of "material-clock-outline", the people of "busts_in_silhouette".
    private static func icon(ofCode name: ArraySlice<UInt8>) -> String? {
        let words = name.split { !$0.isLetter }.map { String(decoding: $0, as: UTF8.self).lowercased() }
        for (icon, names) in iconCodes where words.contains(where: names.contains) { return icon }
        return nil
    }

    private static let iconCodes: [(icon: String, names: Set<String>)] = [
        ("⏱", ["clock", "timer", "stopwatch", "hourglass", "clock1", "clock2", "clock3", "clock12"]),
        ("👥", ["account", "accounts", "people", "users", "user", "silverware", "utensils", "busts", "plate", "group"]),
        ("🔪", ["knife", "hocho"]), ("🔥", ["fire", "stove", "pot", "cooking"]),
    ]

    /// A line with icons for their codes, or without these: ":material-clock-outline: Prep: 15 min", ":clock1: 20 min | :fork_and_knife: 4".
    static func withoutIconCodes(_ text: String) -> String {
        let colon = UInt8(ascii: ":")
        guard text.utf8.first == colon || text.holds(" :") else { return text }
        let bytes = Array(text.utf8)
        var kept: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] == colon, offset == 0 || bytes[offset - 1] <= 0x20 || bytes[offset - 1] == colon {
                var end = offset + 1
                while end < bytes.count, isPartOfKey(bytes[end]) || bytes[end] == UInt8(ascii: "+") { end += 1 }
                if end > offset + 2, end < bytes.count, bytes[end] == colon, bytes[offset + 1].isLetter {
                    // ":SERVINGS: 6", a property of Org mode.
                    let name = bytes[(offset + 1)..<end]
                    if kept.isEmpty, label(String(decoding: name, as: UTF8.self)) != nil {
                        kept += name + [colon]
                    } else if let icon = icon(ofCode: name) {
                        kept += icon.utf8
                    }
                    offset = end + 1
                    continue
                }
            }
            kept.append(bytes[offset])
            offset += 1
        }
        return kept.elementsEqual(bytes) ? text : String(decoding: kept, as: UTF8.self)
    }

    /// "用时：1小时" of "【用时】1小时".
    static func withoutBrackets(_ text: String) -> String {
        guard text.utf8.first == 0xE3, text.first == "【", let close = text.firstIndex(of: "】") else { return text }
        let rest = text[text.index(after: close)...]
        return "\(text[..<close].dropFirst())：\(rest.drop { $0 == "：" || $0 == ":" })"
    }
}
