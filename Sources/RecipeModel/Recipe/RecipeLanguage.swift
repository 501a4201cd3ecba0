public import SourceText

extension Recipe {
    /// The language that the recipe says it is in, else the one that its letters and headings show; `nil` where that is not clear.
    ///
    /// - Parameter source: the file that the recipe was read from.
    public func language(in source: SourceText) -> String? {
        if let language = metadata.language?.value { return language }
        let words = steps.map(\.text)
        if let language = ShownScript.language(of: [title.text] + words) { return language }
        return ShownLanguage.ofHeadings(sections.map { SectionNames.fold(Self.plain($0.heading, source)) }, words)
    }

    /// The heading of the file's own section of a role, where it is nothing but a name of that role: "Ингредиенты".
    ///
    /// - Parameter source: the file that the recipe was read from.
    public func ownHeading(of role: SectionRole, in source: SourceText) -> String? {
        sections.lazy.filter { $0.role == role }.map { Self.plain($0.heading, source) }.first {
            SectionHeading.role(named: $0) == role
        }
    }

    private static func plain(_ heading: ByteRange, _ source: SourceText) -> String {
        let bytes = source.bytes[heading.indices].drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }
        var text = MarkdownText.plain(Array(bytes))[...]
        while let last = text.last, ":：#".contains(last) || last.isWhitespace { text.removeLast() }
        return HeadingReading.withoutMarks(String(text))
    }
}
