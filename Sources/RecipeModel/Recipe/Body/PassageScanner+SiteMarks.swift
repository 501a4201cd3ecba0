internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Parts that site generators and HTML mark: shortcodes in pairs, fences of colons, details with a summary.
extension PassageScanner {
    /// What stands between two marks is headed by their name: `{{< ingredients >}}` … `{{< /ingredients >}}`, ":::tip Storage" … ":::".
    mutating func siteMark(_ index: Int) {
        let range = body.range(index)
        state(range)
        guard case .opening(let name, let title)? = SiteMark(body.bytes, range) else { return comments.append(range) }
        let isFence = body.firstByte(range) == UInt8(ascii: ":")
        guard let end = closing(isFence ? "" : name, from: index) else {
            // "{{< figure src="soup.jpg" >}}"
            if !isFence, Self.media.contains(name.lowercased()) { return comments.append(range) }
            return add(.paragraph, index, blocks[index].lines, range)
        }
        guard let text = heading(name, title: title) else { return comments.append(range) }
        openPanels.append((end, scopeEnd))
        scopeEnd = min(scopeEnd, end)
        // `{{< ingredients title="Dough" >}}`
        if text != title, let part = place(of: title, in: range) {
            addHeading(text, Passage.boldLevel, index, ByteRange(range.start, part.start))
            addHeading(title, Passage.labelLevel, index, part)
            return comments.append(ByteRange(part.end, range.end))
        }
        addHeading(text, Passage.boldLevel, index, range)
    }

    /// Where a title that names no section stands in a mark.
    private func place(of title: String, in range: ByteRange) -> ByteRange? {
        let words = Array(title.utf8)
        guard !words.isEmpty, title.hasLetter, words.count <= 60, range.count > words.count + 2 else { return nil }
        let start = (range.start..<range.end - words.count).last { body.bytes[$0...].starts(with: words) }
        return start.map { ByteRange($0, $0 + words.count) }
    }

    /// The mark that ends what one at `index` begins, among its siblings.
    private func closing(_ name: String, from index: Int) -> Int? {
        var depth = 0
        var place = blocks[index].subtreeEnd
        while place < blocks.count, blocks[place].depth >= blocks[index].depth {
            if case .siteMark = blocks[place].kind, blocks[place].depth == blocks[index].depth {
                switch SiteMark(body.bytes, body.range(place)) {
                case .opening(let inner, _)?:
                    let isFence = body.bytes[blocks[place].range.start] == UInt8(ascii: ":")
                    if (isFence ? "" : inner) == name { depth += 1 }
                case .closing(name)?:
                    if depth == 0 { return place }
                    depth -= 1
                default: break
                }
            }
            place = blocks[place].subtreeEnd
        }
        return nil
    }

    /// What stands below such a mark: what its title or its name says, or a remark. `nil` where it says nothing of that.
    private func heading(_ name: String, title: String) -> String? {
        if !title.isEmpty, cache.reading(title).meaning != nil { return title }
        if Self.remarks.contains(name.lowercased()) { return "Notes" }
        return cache.reading(name).meaning == nil ? nil : name
    }

    private static let media: Set<String> = [
        "figure", "image", "img", "picture", "photo", "gallery", "video", "youtube", "vimeo", "audio", "instagram",
        "tweet", "gist", "toc", "br", "clear", "ads", "ad", "rawhtml",
    ]

    private static let remarks: Set<String> = [
        "note", "notes", "tip", "hint", "info", "important", "warning", "caution", "danger", "success", "question",
        "example",
        "quote", "alert", "notice", "callout", "admonition", "tipp", "hinweis", "warnung", "astuce", "attention",
        "nota",
        "consejo", "consiglio",
    ]

    /// Lines of HTML, but for headings among them: `<h2>Ingredients</h2>`, `<summary>Method</summary>`.
    mutating func html(_ index: Int) {
        let lines = blocks[index].lines
        if aside(index, lines) { return }
        var first = lines.lowerBound
        for line in lines {
            let range = body.trimmed(body.markdown.lines[line])
            // A component has a capital: `<RecipeCard servings={4} />`.
            if range.count > 6, (0x41...0x5A).contains(body.bytes[range.start + 1]) { state(range) }
            // A numbered list is another passage than the one before it.
            if line > first, range.count > 3, body.bytes[range.indices].starts(with: "<ol".utf8) {
                addHTML(index, first..<line)
                first = line
            }
            guard let (level, text, isSummary) = htmlHeading(range) else { continue }
            addHTML(index, first..<line)
            if isSummary, let end = end(of: "details", from: index) {
                openPanels.append((end, scopeEnd))
                scopeEnd = min(scopeEnd, end)
            }
            addHeading(text, level, index, range)
            first = line + 1
        }
        if first == lines.lowerBound {
            add(.html, index, lines, blocks[index].range)
        } else {
            addHTML(index, first..<lines.upperBound)
        }
    }

    /// `<aside>`, as Notion writes what is set apart: a remark, unless its first line names a section.
    private mutating func aside(_ index: Int, _ lines: Range<Int>) -> Bool {
        guard let first = lines.first else { return false }
        let range = body.trimmed(body.markdown.lines[first])
        guard body.bytes[range.indices].starts(with: "<aside".utf8) else { return false }
        let tag = ByteRange(
            range.start, min(range.end, ByteScan.first(UInt8(ascii: ">"), in: body.bytes, range.start, range.end) + 1))
        let isClosed = body.source.string(body.range(index)).contains("</aside")
        guard let end = isClosed ? blocks[index].subtreeEnd : end(of: "aside", from: index) else { return false }
        openPanels.append((end, scopeEnd))
        scopeEnd = min(scopeEnd, end)
        addHeading("Notes", Passage.boldLevel, index, tag)
        var content = body.trimmed(ByteRange(tag.end, body.markdown.lines[lines.upperBound - 1].end))
        if isClosed, let close = body.source.string(content).firstRange(of: "</aside") {
            content = body.trimmed(
                ByteRange(content.start, content.start + body.source.string(content)[..<close.lowerBound].utf8.count))
        }
        guard !content.isEmpty else { return true }
        let own = lines.filter {
            body.markdown.lines[$0].end > content.start && body.markdown.lines[$0].start < content.end
        }
        guard let start = own.first, let last = own.last else { return true }
        passages.append(
            Passage(shape: .paragraph, block: index, lines: start..<last + 1, range: content, scopeEnd: scopeEnd))
        return true
    }

    /// Notes the servings and times that a line of markup states.
    private mutating func state(_ range: ByteRange) {
        guard range.end <= body.bytes.count, body.bytes[range.indices].contains(UInt8(ascii: "=")) else { return }
        stated += MetadataLine.attributes(ofMarkup: body.source.string(range)).map {
            ($0.field, Located($0.value, range))
        }
    }

    /// Notes what the badges among pictures state.
    mutating func stateBadges(_ range: ByteRange) {
        let text = body.source.string(range)
        guard text.holds("/badge/") else { return }
        stated += MetadataLine.badges(text).map { ($0.field, Located($0.value, range)) }
    }

    /// Lines of a site generator alone, which no page shows: `{% include toc.html %}`. A template of a wiki may state something as well, and
    /// stays where it is.
    mutating func takeTemplateLines(_ lines: Range<Int>, _ whole: ByteRange) -> Bool {
        guard let first = lines.first else { return false }
        let start = body.trimmed(body.markdown.lines[first])
        guard start.count > 4, body.bytes[start.start] == UInt8(ascii: "{") else {
            // "[[Category:Soups]]" may stand above it.
            for line in lines.dropFirst() {
                let range = body.trimmed(body.markdown.lines[line])
                if range.count > 6, body.bytes[range.indices].starts(with: "{{".utf8) { state(range) }
            }
            return false
        }
        state(whole)
        return lines.allSatisfy { line in
            let range = body.trimmed(body.markdown.lines[line])
            return range.count > 4 && body.bytes[range.indices].starts(with: "{%".utf8)
                && body.bytes[range.end - 2..<range.end].elementsEqual("%}".utf8)
        }
    }

    /// "SERVES" over "4", as copied pages have it.
    mutating func takeLabelAboveValue(_ lines: Range<Int>, _ whole: ByteRange) -> Bool {
        guard lines.count == 2, whole.count <= 60, let first = lines.first else { return false }
        let (name, value) = (body.trimmed(body.markdown.lines[first]), body.trimmed(body.markdown.lines[first + 1]))
        guard name.count <= 30, !value.isEmpty, value.count <= 24,
            body.bytes[value.indices].contains(where: { $0 &- 0x30 < 10 }),
            let said = valueBelow(name, value)
        else { return false }
        stated.append((said.field, Located(said.value, whole)))
        return true
    }

    /// "Prep Time" and "15 minutes" in two paragraphs, as programs that clip pages write them.
    mutating func takeLabelAboveParagraph(_ index: Int, _ lines: Range<Int>, _ whole: ByteRange) -> Bool {
        let next = blocks[index].subtreeEnd
        guard lines.count == 1, whole.count <= 30, next < blocks.count, blocks[next].kind == .paragraph,
            blocks[next].lines.count == 1
        else { return false }
        let value = body.range(next)
        guard !value.isEmpty, value.count <= 32,
            body.bytes[value.start] &- 0x30 < 10 || body.bytes[value.start] >= 0x80,
            let said = valueBelow(whole, value)
        else { return false }
        // "4" is a number of people, but not a time.
        if said.field.isTime, TimeSpan(said.value) == nil || !said.value.hasLetter && said.value.isASCII {
            return false
        }
        stated.append((said.field, Located(said.value, value)))
        comments.append(value)
        takenBlock = next
        return true
    }

    /// What a label says with the value below it: "SERVES" and "4".
    private func valueBelow(_ name: ByteRange, _ value: ByteRange) -> (field: MetadataLine.Field, value: String)? {
        let label = body.title(name).value
        guard !MetadataLine.holdsValue(Array(label.utf8)[...]), let field = MetadataLine.label(label),
            field.isTime || field == .servings || field == .yield,
            let said = MetadataLine.value(MetadataLine.plain(body.plain(value)), for: field, isLabelled: true),
            field.isTime || said.value.first?.isNumber == true
        else { return nil }
        return said
    }

    /// "**Cook** 15 minutes": the label of a time in bold and the time, which is all that the line says.
    mutating func takeBoldLabel(_ lines: Range<Int>, _ whole: ByteRange) -> Bool {
        guard lines.count == 1, (8...48).contains(whole.count), body.bytes[whole.start] == UInt8(ascii: "*"),
            body.bytes[whole.start + 1] == UInt8(ascii: "*"), whole.end <= body.bytes.count,
            body.bytes[whole.end - 1] != UInt8(ascii: "."), body.bytes[whole.end - 1] != UInt8(ascii: "*")
        else { return false }
        let text = body.source.string(whole).dropFirst(2)
        guard let close = text.firstRange(of: "** ") else { return false }
        let (name, rest) = (String(text[..<close.lowerBound]), String(text[close.upperBound...]))
        guard !MetadataLine.holdsValue(Array(name.utf8)[...]), let field = MetadataLine.label(name), field.isTime,
            rest.hasLetter, TimeSpan(rest) != nil
        else { return false }
        stated.append((field, Located(rest, whole)))
        return true
    }

    private mutating func addHTML(_ index: Int, _ lines: Range<Int>) {
        guard let first = lines.first, let last = lines.last else { return }
        let range = body.trimmed(ByteRange(body.markdown.lines[first].start, body.markdown.lines[last].end))
        if !range.isEmpty { add(.html, index, lines, range) }
    }

    /// The block below that ends an element of HTML.
    private func end(of name: String, from index: Int) -> Int? {
        var place = blocks[index].subtreeEnd
        while place < blocks.count, blocks[place].depth >= blocks[index].depth {
            if case .html = blocks[place].kind,
                let end = body.source.string(body.range(place)).firstRange(of: "</" + name)
            {
                // "</ul></details>" holds the end of what stands in it.
                let text = body.source.string(body.range(place))
                let after = text[end.upperBound...].drop { $0 != ">" }.dropFirst()
                return text[..<end.lowerBound].allSatisfy(\.isWhitespace) || !after.allSatisfy(\.isWhitespace)
                    ? place : blocks[place].subtreeEnd
            }
            place = blocks[place].subtreeEnd
        }
        return nil
    }

    /// The level and text of a line that is a heading in HTML, whatever elements are around it.
    private func htmlHeading(_ range: ByteRange) -> (level: Int, text: String, isSummary: Bool)? {
        guard range.count >= 9, range.count <= 300 else { return nil }
        var offset = range.start
        while offset < range.end, body.bytes[offset] == UInt8(ascii: "<") {
            let end = ByteScan.first(UInt8(ascii: ">"), in: body.bytes, offset, range.end)
            guard end < range.end else { return nil }
            let name = body.source.string(ByteRange(offset + 1, end)).lowercased().prefix { $0.isLetter || $0.isNumber }
            let isSummary = name == "summary"
            let level =
                name.count == 2 && name.first == "h"
                ? name.last?.wholeNumberValue.flatMap { 1...6 ~= $0 ? $0 : nil } : nil
            offset = end + 1
            guard isSummary || level != nil else { continue }
            let rest = body.source.string(ByteRange(offset, range.end))
            guard let close = rest.lowercased().firstRange(of: "</" + name) else { return nil }
            let count = rest.lowercased()[..<close.lowerBound].utf8.count
            let text = body.plain(body.trimmed(ByteRange(offset, min(range.end, offset + count))))
            guard !text.isEmpty, text.utf8.count <= 90 else { return nil }
            return (level ?? Passage.boldLevel, text, isSummary)
        }
        return nil
    }

    /// Whether a paragraph is a command for a printer alone: "\\newpage", "\\vspace{1em}".
    func isCommandOfTeX(_ range: ByteRange) -> Bool {
        guard range.count > 3, range.count <= 60, body.firstByte(range) == UInt8(ascii: "\\") else { return false }
        let name = body.bytes[(range.start + 1)..<range.end].prefix(while: \.isLetter)
        guard name.count > 2 else { return false }
        return name.endIndex == range.end
            || [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(body.bytes[name.endIndex])
                && [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(body.bytes[range.end - 1])
    }
}
