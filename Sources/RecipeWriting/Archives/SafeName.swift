/// Names of files that every system takes.
public enum SafeName {
    /// A name in the words of a title: without what separates folders, controls, reorders or is reserved somewhere, not hidden, at most 120 bytes
    /// and never empty.
    public static func make(_ title: String) -> String {
        var name = ""
        var size = 0
        var isSpaced = true
        for scalar in title.unicodeScalars {
            let isGap = scalar.properties.isWhitespace || isForbidden(scalar)
            if isGap, isSpaced { continue }
            isSpaced = isGap
            let text = isGap ? " " : String(scalar)
            size += text.utf8.count
            if size > longest { break }
            name += text
        }
        while let last = name.last, last == " " || last == "." { name.removeLast() }
        while let first = name.first, first == " " || first == "." || first == "-" { name.removeFirst() }
        guard !name.isEmpty else { return "recipe" }
        let stem = name.prefix { $0 != "." }.uppercased()
        return reserved.contains(stem) ? name + " (recipe)" : name
    }

    private static let longest = 120

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": return true
        default: break
        }
        switch scalar.properties.generalCategory {
        // Characters without a picture of their own: they hide, reorder or mean something else elsewhere.
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            // Joiners make some emoji and some words of Indic scripts.
            return scalar.value != 0x200D && scalar.value != 0x200C
        default: return false
        }
    }

    /// Names that Windows keeps for devices.
    private static let reserved: Set<String> = Set(
        ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}

/// Names of which none is given twice, whatever the case of their letters.
struct DistinctNames {
    private var taken: Set<String> = []

    /// The name, with a number where it is taken: "Soup", "Soup 2".
    mutating func take(_ name: String) -> String {
        var result = name
        var number = 2
        while !taken.insert(result.lowercased()).inserted {
            result = "\(name) \(number)"
            number += 1
        }
        return result
    }
}
