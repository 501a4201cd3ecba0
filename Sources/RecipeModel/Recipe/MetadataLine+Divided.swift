// Lines whose statements marks divide, with remarks between: "Serves 30 · cook 2 h, mostly by itself".
extension MetadataLine {
    /// A line between whose marks times are followed by words after a comma, "Serves 30 · cook 2 h, mostly by itself", without these; and these.
    static func withoutRemarks(_ text: String) -> (text: String, remarks: [String]) {
        guard text.hasByte(UInt8(ascii: ",")) || text.hasByte(UInt8(ascii: "(")) || text.holds(" as a ") else {
            return (text, [])
        }
        var remarks: [String] = []
        var kept = ""
        var rest = text[...]
        while !rest.isEmpty {
            let end = rest.firstIndex { "|·•".contains($0) } ?? rest.endIndex
            let part = rest[..<end]
            if let (said, remark) = servingsAndRemark(part) {
                remarks.append(remark)
                kept += said
            } else if let comma = part.place(of: ", "), beginsAsTime(String(part[..<comma.lowerBound])),
                !part[comma.upperBound...].contains(where: \.isNumber)
            {
                remarks.append(plain(String(part[comma.upperBound...])))
                kept += part[..<comma.lowerBound]
            } else {
                kept += part
            }
            guard end < rest.endIndex else { break }
            kept.append(rest[end])
            rest = rest[rest.index(after: end)...]
        }
        return (kept, remarks)
    }

    /// "FOR 30" and "2 each, don't let them tell you otherwise" of "FOR 30 (2 each, don't let them tell you otherwise)"; "Serves 6 as a side".
    private static func servingsAndRemark(_ part: Substring) -> (said: String, remark: String)? {
        let text = plain(String(part))
        let remark: Range<String.Index>
        if text.last == ")", let open = text.firstIndex(of: "("), text.distance(from: open, to: text.endIndex) > 12 {
            remark = text.index(after: open)..<text.index(before: text.endIndex)
        } else if let place = text.place(of: " as a ") {
            remark = place.lowerBound..<text.endIndex
        } else {
            return nil
        }
        // "Serves 4 (makes 12 rolls)"
        if statements(String(text[remark])) != nil { return nil }
        let said = plain(String(text[..<remark.lowerBound].drop { $0 == " " }).filter { $0 != "(" })
        let words = words(of: said)
        guard (2...3).contains(words.count), let found = statements(said), found.count == 1, found[0].field == .servings
        else { return nil }
        return (said + " ", plain(String(text[remark])))
    }

    /// "cook 15 min each": whether a piece begins with the name of a time and a number.
    static func beginsAsTime(_ piece: String) -> Bool {
        let words = plain(piece).parted(at: 0x20, maxSplits: 2)
        return words.count == 3 && label(String(words[0]))?.isTime == true
            && words[1].utf8.first.map { $0 &- 0x30 < 10 } == true && mentionsTime(words[1] + " " + words[2])
    }

    /// "cook 60 min on two plates" between marks.
    static func timeAndRemark(_ piece: String) -> (field: Field, value: String)? {
        let words = plain(piece).parted(at: 0x20)
        guard words.count > 3, let field = label(String(words[0])), field.isTime,
            words[1].utf8.first.map({ $0 &- 0x30 < 10 }) == true
        else { return nil }
        let rest = words[1...].joined(separator: " ")
        return RemarkedTime(rest) != nil ? time(rest, isLabelled: true).map { (field, $0) } : nil
    }
}
