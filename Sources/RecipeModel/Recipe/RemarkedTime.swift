internal import Kitchen
internal import SourceText

/// A length of time with what people write around it: "~10 min", "30 min + 4 hours", "3 hr (including the rise)", "1 hour plus chilling".
///
///     time      = part { ("+" | "plus" | "&" | "and") part } [ remark ]
///     part      = [ "~" | "about" | "at least" … ] what ``TimeSpan`` reads
///     remark    = "(…)" | ("+" | "plus" | ",") words
struct RemarkedTime {
    let span: TimeSpan
    /// What is said of more time without a number that could be counted; `nil` for remarks that add nothing.
    let uncounted: String?

    /// Whether what is not counted is a wait or work on top: "plus overnight soaking", but not ", mostly in the oven".
    private(set) var adds = false

    /// `nil` where the text does not begin with a time.
    init?(_ text: String) {
        guard text.utf8.count <= 200 else { return nil }
        let text = Self.withoutOpenEnd(text)
        var words = text
        var uncounted: String?
        if let open = text.firstIndex(where: { $0 == "(" || $0 == "（" }), text.last == ")" || text.last == "）" {
            let inner = String(text[text.index(after: open)...].dropLast())
            words = String(text[..<open])
            if Self.addsTime(inner) { (uncounted, adds) = (inner, true) }
        }
        let parts = Self.parts(words)
        guard let first = parts.first, var span = Self.span(first) else { return nil }
        for part in parts.dropFirst() {
            if let more = Self.span(part) {
                span = span.adding(more)
            } else if uncounted == nil {
                uncounted = part
            }
        }
        self.span = span
        self.uncounted = uncounted
        if let uncounted {
            adds = adds || words.contains("+") || Self.addsTime(words) || uncounted.contains(where: \.isNumber)
        }
    }

    /// Whether a remark says that something comes on top: "plus 4 hr chill", "excluding the rise", "浸水時間は別", not "including the rise".
    static func addsTime(_ remark: String) -> Bool {
        let words = remark.lowercased().words(with: "+")
        // "(or more)" says that it is the least.
        if words.elementsEqual(["or", "more"]) { return false }
        return words.contains { additions.contains(String($0)) }
            || remark.unicodeScalars.contains { $0 == "別" || $0 == "除" || $0 == "另" } || remark.contains("不含")
    }

    private static let additions = KnownNames([
        "plus", "+", "extra", "additional", "more", "excluding", "excluded", "excl", "exkl", "exclusive", "exklusive",
        "zzgl", "zuzüglich", "nebst", "ohne", "hors", "excepté", "sin", "más", "escluso", "esclusa", "esclusi", "senza",
        "exclusief", "zonder", "bez", "utan", "uden", "uten", "utenom", "ilman", "sem", "fora", "кроме", "без",
    ])

    private static func parts(_ text: String) -> [String] {
        if !mayBeJoined(text) {
            let whole = MetadataReader.trimmed(text)
            return whole.isEmpty ? [] : [whole]
        }
        var text = " \(text) "
        for joint in [" plus ", " & ", ","] { text = text.split(joint).joined(separator: "+") }
        return text.split(separator: "+").map { MetadataReader.trimmed(String($0)) }.filter { !$0.isEmpty }
    }

    /// Whether a joint may stand in a text: "+", "&", a comma, "plus".
    private static func mayBeJoined(_ text: String) -> Bool {
        var before: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "+"), UInt8(ascii: "&"), UInt8(ascii: ","): return true
            case UInt8(ascii: "l"), UInt8(ascii: "L"): if before | 0x20 == UInt8(ascii: "p") { return true }
            default: break
            }
            before = byte
        }
        return false
    }

    /// A time without the words for "about" or "at least" before or after it: the 4 hours of "4 hours minimum"; the text itself where there are none.
    static func withoutBound(_ text: Substring) -> Substring {
        let lower = text.lowerCaseBytes
        if let first = lower.first,
            let word = abouts.first(where: { $0.utf8.first == first && lower.starts(with: $0.utf8) })
        {
            return text.dropFirst(word.count)
        }
        if let last = lower.last,
            let word = bounds.first(where: {
                $0.utf8.last == last && lower.suffix($0.utf8.count).elementsEqual($0.utf8)
            })
        {
            return text.dropLast(word.count)
        }
        return text
    }

    /// A text without the plus that means "or more": "4 hours" of "4+ hours" and of "4 hours+". The plus of "30 min + 4 hours" adds and is kept.
    static func withoutOpenEnd(_ text: String) -> String {
        let plus = UInt8(ascii: "+")
        guard text.hasByte(plus) else { return text }
        let bytes = Array(text.utf8)
        var kept: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if byte == plus, index > 0 {
                let before = bytes[index - 1]
                let next = bytes[(index + 1)...].first { $0 != 0x20 }
                let isOpen = next == nil ? before.isLetterOrDigit : before &- 0x30 < 10 && next?.isLetter == true
                if isOpen { continue }
            }
            kept.append(byte)
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private static let bounds = [
        " minimum", " maximum", " max", " max.", " at least", " at most", " approx", " approx.", " or so",
    ]
    private static let abouts = [
        "about ", "approx. ", "approx ", "approximately ", "around ", "roughly ", "circa ", "ca. ", "ca ", "c. ",
        "cca ", "at least ", "at most ", "up to ", "min. ", "minimum ", "max. ", "maximum ", "under ", "over ",
        "less than ", "more than ", "etwa ", "mindestens ", "mind. ", "wenigstens ", "ungefähr ", "environ ", "env. ",
        "au moins ", "unos ",
        "aproximadamente ", "ongeveer ", "około ", "cirka ", "minst ", "noin ", "asi ", "cerca de ", "almeno ", "约",
        "約", "大约", "大約",
    ]

    /// A time that may begin with a word for "about" or "at least", and may say after it what it is for: "4 hours chilling".
    private static func span(_ part: String) -> TimeSpan? {
        var rest = part[...]
        while let first = rest.first, "~≈∼".contains(first) || first == " " { rest.removeFirst() }
        rest = withoutBound(rest)
        if let span = TimeSpan(MetadataReader.trimmed(String(rest))) { return span }
        // A time with what it is for: at most four words behind it, none of which makes another time of it.
        let words = rest.parted(at: 0x20)
        guard words.count > 1, words.count <= 7 else { return nil }
        for count in stride(from: min(words.count - 1, 4), through: 1, by: -1) {
            let behind = words[count...]
            guard behind.count <= 4, behind.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "-" } }),
                let last = words[count - 1].last, last.isLetter || last == "."
            else { continue }
            // "une nuit" is not one minute.
            if count == 1, !words[0].utf8.contains(where: { $0 &- 0x30 < 10 }) { continue }
            if ["per", "each", "before", "ahead"].contains(behind.first?.lowercased()) { return nil }
            if let span = TimeSpan(words[..<count].joined(separator: " ")) { return span }
        }
        return nil
    }
}

extension String {
    /// The parts between occurrences of a text in small letters of ASCII, in any case.
    fileprivate func split(_ joint: String) -> [String] {
        let (bytes, joint) = (Array(utf8), Array(joint.utf8))
        let lower = bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        var parts: [String] = []
        var (start, index) = (0, 0)
        while index + joint.count <= bytes.count {
            if joint.indices.allSatisfy({ lower[index + $0] == joint[$0] }) {
                parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
                index += joint.count
                start = index
            } else {
                index += 1
            }
        }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }
}
