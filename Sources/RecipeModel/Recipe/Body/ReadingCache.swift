/// What was found out about texts that come again and again in a cookbook: headings, and lines of servings and times.
///
/// What is read is the same without it. One thread at a time has it, with the reader it belongs to.
final class ReadingCache {
    let names: SectionNames
    private var headings: [String: (text: String, reading: HeadingReading)] = [:]
    private var statements: [String: (text: String, values: [Statement]?)] = [:]

    /// A field and what a line says of it.
    typealias Statement = (field: MetadataLine.Field, value: String)

    /// Beyond this many the cache starts anew.
    private static let mostTexts = 4096

    init(_ names: SectionNames) {
        self.names = names
    }

    /// What a heading says.
    func reading(_ heading: String) -> HeadingReading {
        // Quicker than a look into the cache.
        if let role = names.role(of: heading) { return HeadingReading(role) }
        // Equal strings may differ in their bytes.
        if let known = headings[heading], known.text.utf8.elementsEqual(heading.utf8) { return known.reading }
        if headings.count >= Self.mostTexts { headings.removeAll() }
        let reading = HeadingReading(heading, names)
        headings[heading] = (heading, reading)
        return reading
    }

    /// What a line states of servings, times and the like, if nothing else.
    func statements(_ line: String) -> [Statement]? {
        guard line.utf8.count <= MetadataLine.longest else { return nil }
        if let known = statements[line], known.text.utf8.elementsEqual(line.utf8) { return known.values }
        if statements.count >= Self.mostTexts { statements.removeAll() }
        let values = MetadataLine.statements(line)
        statements[line] = (line, values)
        return values
    }
}
