/// A text as one word of a shell's command line.
public enum ShellWord {
    /// The text itself, or in single quotes where a shell would read it otherwise.
    public static func quoted(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "./_-+:@%,=".unicodeScalars.contains(scalar)
        }
        if isPlain, !text.isEmpty { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
