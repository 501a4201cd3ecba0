internal import SourceText

/// The names of files.
public enum FileSlug {
    /// A file name for a title: lower-case ASCII words joined by `-` where the title has such, else its letters as they are.
    public static func make(_ title: String) -> String {
        var result = ""
        var pendingDash = false
        for scalar in title.lowercased().unicodeScalars {
            let folded =
                LetterFolding.base(of: scalar)
                ?? (scalar.properties.isAlphabetic || scalar.properties.isIdeographic || ("0"..."9").contains(scalar)
                    ? String(scalar) : nil)
            if let folded {
                if pendingDash, !result.isEmpty { result += "-" }
                pendingDash = false
                result += folded
            } else if scalar.value < 0x300 || scalar.value > 0x36F, scalar != "'", scalar != "’" {
                pendingDash = true
            }
        }
        let limited = String(result.unicodeScalars.prefix(80))
        return limited.isEmpty ? "recipe" : limited
    }
}
