/// Reads Cooklang by its specification.
///
///     document  = [ "---" YAML "---" ] { metadata | section | note | step }, steps and notes end at a blank line
///     metadata  = ">>" key ":" value
///     section   = "=" { "=" } title { "=" }
///     note      = ">" text
///     step      = { text | "@" item | "#" item | "~" timer }
///     item      = [ "@" | "&" | "?" | "+" | "-" ] ( word | words "{" [ amount ] "}" ) [ "(" note ")" ]
///     timer     = [ word | words ] [ "{" amount "}" ]
///     amount    = [ "=" ] quantity [ "%" unit ]
///     comment   = "--" to the end of the line, "[-" … "-]"
///
/// A word ends at white space and punctuation, an item's words at the next `@`, `#`, `~` or `{`. What fits nothing is text.
struct CooklangParser {
    private var document = CooklangDocument()
    private var paragraph: [String] = []
    private var isNote = false
    private var firstLine = 1

    static func parse(_ text: String) -> CooklangDocument {
        var parser = CooklangParser()
        parser.read(text)
        return parser.document
    }

    private mutating func read(_ text: String) {
        var lines = Self.withoutBlockComments(text, &document.comments).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).map(String.init)
        var number = 0
        if let first = lines.first, Self.isFence(first),
            let end = lines.dropFirst().firstIndex(where: Self.isFence)
        {
            document.frontMatter = lines[1..<end].joined(separator: "\n")
            number = end + 1
            lines.removeFirst(end + 1)
        }
        for line in lines {
            number += 1
            let comment = Self.comment(in: line)
            if comment != nil { document.comments += 1 }
            let content = comment.map { String(line[..<$0]) } ?? line
            let trimmed = MarkedText.trimmed(content)
            if trimmed.isEmpty {
                // A line that is all comment does not end a step.
                if comment == nil { endParagraph() }
            } else if trimmed.hasPrefix(">>"), let colon = trimmed.firstIndex(of: ":") {
                endParagraph()
                let key = MarkedText.trimmed(String(trimmed[..<colon].dropFirst(2)))
                document.metadata.append((key, MarkedText.trimmed(String(trimmed[colon...].dropFirst())), number))
            } else if trimmed.hasPrefix("=") {
                endParagraph()
                let title = MarkedText.squeezed(trimmed.trimming { $0 == "=" || $0.isWhitespace })
                document.sections.append(CooklangDocument.Section(title: title.isEmpty ? nil : title))
            } else if trimmed.hasPrefix(">") {
                if !isNote { endParagraph() }
                isNote = true
                add(MarkedText.trimmed(String(trimmed.dropFirst())), number)
            } else {
                add(content, number)
            }
        }
        endParagraph()
    }

    private static func isFence(_ line: String) -> Bool { line.hasPrefix("---") && MarkedText.trimmed(line) == "---" }

    private mutating func add(_ line: String, _ number: Int) {
        if paragraph.isEmpty { firstLine = number }
        paragraph.append(line)
    }

    private mutating func endParagraph() {
        defer {
            paragraph = []
            isNote = false
        }
        guard !paragraph.isEmpty else { return }
        let text = paragraph.joined(separator: " ")
        let pieces = isNote ? [.text(text)] : CooklangStepParser.pieces(text)
        if document.sections.isEmpty { document.sections.append(CooklangDocument.Section()) }
        let block = CooklangDocument.Block(pieces: pieces, isNote: isNote, line: firstLine)
        document.sections[document.sections.count - 1].blocks.append(block)
    }

    /// Where `--` begins that is no part of a longer line of dashes.
    private static func comment(in line: String) -> String.Index? {
        guard line.contains("--") else { return nil }
        var index = line.startIndex
        while index < line.endIndex {
            guard line[index] == "-" else {
                index = line.index(after: index)
                continue
            }
            let end = line[index...].firstIndex { $0 != "-" } ?? line.endIndex
            if line.distance(from: index, to: end) == 2 { return index }
            index = end
        }
        return nil
    }

    /// Line endings in comments stay, so that lines keep their numbers.
    private static func withoutBlockComments(_ text: String, _ count: inout Int) -> String {
        guard text.contains("[-") else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstRange(of: "[-") {
            guard let close = rest[open.upperBound...].firstRange(of: "-]") else { break }
            result += rest[..<open.lowerBound]
            result += rest[open.upperBound..<close.lowerBound].filter(\.isNewline)
            rest = rest[close.upperBound...]
            count += 1
        }
        return result + rest
    }
}
