/// What was found out about texts that come again and again in a cookbook: headings, and lines of servings and times.
///
/// What is read is the same without it. One thread at a time has it, with the reader it belongs to.
final class ReadingCache {
    let names: SectionNames
    private var headings: [Text: HeadingReading] = [:]
    private var statements: [Text: [Statement]?] = [:]

    /// A field and what a line says of it.
    typealias Statement = (field: MetadataLine.Field, value: String)

    /// A text by its bytes: those of equal strings may differ.
    private struct Text: Hashable {
        let string: String

        static func == (one: Text, other: Text) -> Bool { one.string.utf8.elementsEqual(other.string.utf8) }

        func hash(into hasher: inout Hasher) {
            var string = string
            string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    /// Beyond this many the cache starts anew.
    private static let mostTexts = 4096

    init(_ names: SectionNames) {
        self.names = names
    }

    /// What a heading says.
    func reading(_ heading: String) -> HeadingReading {
        // Quicker than a look into the cache.
        if let role = names.role(of: heading) { return HeadingReading(role) }
        if let known = headings[Text(string: heading)] { return known }
        if headings.count >= Self.mostTexts { headings.removeAll() }
        let reading = HeadingReading(heading, names)
        headings[Text(string: heading)] = reading
        return reading
    }

    /// What a line states of servings, times and the like, if nothing else.
    func statements(_ line: String) -> [Statement]? {
        guard line.utf8.count <= MetadataLine.longest else { return nil }
        if let known = statements[Text(string: line)] { return known }
        if statements.count >= Self.mostTexts { statements.removeAll() }
        let values = MetadataLine.statements(line)
        statements[Text(string: line)] = .some(values)
        return values
    }
}
