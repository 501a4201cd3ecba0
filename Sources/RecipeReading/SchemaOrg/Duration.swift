internal import Kitchen

/// Lengths of time as pages write them: by ISO 8601, in its broken forms, and in words.
enum Duration {
    /// Whole seconds; `nil` for what says no time, or none at all.
    static func seconds(_ text: String) -> Int? {
        let text = MarkedText.squeezed(text)
        guard !text.isEmpty, text.utf8.count < 100 else { return nil }
        if let seconds = iso(text) { return seconds > 0 ? seconds : nil }
        if let minutes = Int(text) { return minutes > 0 && minutes < 1_000_000 ? minutes * 60 : nil }
        // "90 min", "1 hour 20 minutes", and "PT" before words.
        var words = text
        if words.uppercased().hasPrefix("PT") { words = String(words.dropFirst(2)) }
        for end in [" or less", " oder weniger", " ou moins", " o menos", " o meno"] where words.hasSuffix(end) {
            words = String(words.dropLast(end.count))
        }
        guard let span = TimeSpan(words), span.maxSeconds > 0 else { return nil }
        return span.maxSeconds
    }

    /// "PT1H30M", "P0Y0M0DT0H35M0.000S", "PT1.5H", "P1DT", "T45M", "PT 30 M"; `nil` for another form.
    static func iso(_ text: String) -> Int? {
        var rest = text.uppercased().filter { $0 != " " }[...]
        guard rest.first == "P" || rest.first == "T" else { return nil }
        if rest.first == "P" { rest.removeFirst() }
        // "P2H30M", "P30M": no recipe takes months.
        var isTime = !rest.contains("T")
        var total = 0.0
        var parts = 0
        while let first = rest.first {
            if first == "T" {
                isTime = true
                rest.removeFirst()
                continue
            }
            // "PTPT30M"
            if first == "P" {
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "," || $0 == "-" || $0 == "+") }
            rest = rest.dropFirst(digits.count)
            guard let number = Double(digits.replacing(",", with: ".")), let unit = rest.first else {
                // "PT" alone, "PT30": a bare number counts minutes.
                guard rest.isEmpty, let number = Double(digits) else { return digits.isEmpty && rest.isEmpty ? 0 : nil }
                total += number * 60
                parts += 1
                break
            }
            let letters = rest.prefix { $0.isLetter && $0 != "T" }
            guard letters.count <= 1 else { return nil }
            rest.removeFirst()
            switch unit {
            case "Y": total += number * 31_536_000
            case "M": total += number * (isTime ? 60 : 2_592_000)
            case "W": total += number * 604_800
            case "D": total += number * 86_400
            case "H": total += number * 3_600
            case "S": total += number
            default: return nil
            }
            parts += 1
        }
        // No recipe takes years: pages that write months mean minutes.
        guard total >= 0, total < 31_536_000 else { return nil }
        return Int(total.rounded())
    }
}
