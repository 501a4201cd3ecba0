/// What the names of Markdown files end with, in any case: the files that are read.
public enum MarkdownEnding {
    /// ".md" first, which new files have.
    public static let all = [".md", ".markdown", ".mdx"]

    /// Whether a name or path is more than such an ending, and ends with it.
    public static func ends(_ name: [UInt8]) -> Bool {
        // Most files of a folder of pictures are told apart by their last letter.
        guard let last = name.last, [0x64, 0x6E, 0x78].contains(last | 0x20) else { return false }
        return all.contains { ending in
            name.count > ending.utf8.count
                && zip(name.suffix(ending.utf8.count), ending.utf8).allSatisfy {
                    $0 == $1 || $1 >= 0x61 && $0 == $1 & 0xDF
                }
        }
    }
}
