/// Numbers that sources write before steps. Lists of steps count by themselves, so that a file does without them.
public enum StepNumbers {
    /// The texts without the numbers before them, where these count from 1: "1. Mix", "2) Bake"; lines between them may have none, and
    /// counting may begin again.
    public static func removed(from texts: [String]) -> [String] {
        var result: [String] = []
        var (last, count) = (0, 0)
        for text in texts {
            guard let (number, rest) = numbered(text), number == last + 1 || number == 1 && last > 1 else {
                result.append(text)
                continue
            }
            result.append(rest)
            last = number
            count += 1
        }
        return count > 1 ? result : texts
    }

    /// "1", "Step 2", "Schritt 3:": a name that only counts.
    public static func isCount(_ name: String) -> Bool {
        let words = name.split(separator: " ")
        guard words.count <= 2, var last = words.last else { return false }
        while let mark = last.last, ".:)".contains(mark) { last.removeLast() }
        return !last.isEmpty && last.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func numbered(_ text: String) -> (number: Int, rest: String)? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard digits.count <= 3, let number = Int(digits), digits.endIndex < text.endIndex,
            ".)、．:".contains(text[digits.endIndex])
        else { return nil }
        let rest = text[text.index(after: digits.endIndex)...]
        // "1.5 l"
        guard let first = rest.first, !(first.isASCII && first.isNumber) else { return nil }
        let words = rest.drop { $0 == " " }
        return words.isEmpty ? nil : (number, String(words))
    }
}
