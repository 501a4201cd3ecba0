public import SourceText

/// Changes of headings and the sections below them. Headings are named by their index in `markdown.blocks`.
extension Document {
    /// The bytes from a heading to the next top-level heading of the same or a higher rank, or the end of the file.
    public func sectionRange(ofHeading index: Int) -> ByteRange {
        ByteRange(markdown.blocks[index].range.start, sectionEnd(ofHeading: index).offset)
    }

    /// The index of the block behind the section (or the number of blocks) and the byte where the section ends.
    public func sectionEnd(ofHeading index: Int) -> (block: Int, offset: Int) {
        guard case .heading(let level, _) = markdown.blocks[index].kind else {
            return (index, markdown.blocks[index].range.end)
        }
        var next = markdown.blocks[index].subtreeEnd
        while next < markdown.blocks.count {
            if case .heading(let other, _) = markdown.blocks[next].kind, other <= level {
                return (next, lineStart(markdown.blocks[next]))
            }
            next = markdown.blocks[next].subtreeEnd
        }
        return (next, source.bytes.count)
    }

    /// Adds a section at the end of the file, or before the heading at `next`.
    ///
    /// - Parameter body: its lines, without a blank line at either end.
    /// - Throws: where the file ends inside code or HTML that is not closed, as `appending`.
    public func addingSection(_ title: String, level: Int, body: [String], before next: Int? = nil)
        throws(UneditableShape)
        -> [TextEdit]
    {
        try checkText()
        let layout = LineLayout(bytes: source.bytes)
        let heading = String(repeating: "#", count: max(1, min(6, level))) + " " + Self.singleLine(title)
        let lines = [heading] + (body.isEmpty ? [] : [""] + body)
        if let next {
            return [TextEdit(ByteRange(at: lineStart(markdown.blocks[next])), layout.lines(lines + [""]))]
        }
        return try appending(lines)
    }

    /// Adds lines that begin a block of their own at the end of the file, behind a blank line.
    ///
    /// - Throws: where the file ends inside code or HTML that is not closed, which would take the lines in.
    public func appending(_ lines: [String]) throws(UneditableShape) -> [TextEdit] {
        try checkText()
        let layout = LineLayout(bytes: source.bytes)
        let end = source.bytes.count
        guard end > source.byteOrderMarkLength else { return [TextEdit(ByteRange(at: end), layout.lines(lines))] }
        let endsBlank = layout.start(of: end) == end && isBlankLine(before: end, layout)
        let edits = [layout.insertion(of: (endsBlank ? [] : [""]) + lines, at: end)]
        let changed = Document(
            SourceText(path: source.path, bytes: source.bytes + edits.flatMap(\.replacement)))
        guard let last = changed.markdown.children(of: nil).last, changed.markdown.blocks[last].range.start >= end
        else {
            let open = markdown.children(of: nil).last.map { markdown.blocks[$0].range } ?? ByteRange(at: end)
            throw UneditableShape("the file ends inside code, a comment or HTML that is not closed", at: open)
        }
        return edits
    }

    /// Adds the first item of a list right below a heading.
    public func addingItem(_ text: String, belowHeading index: Int) -> [TextEdit] {
        let layout = LineLayout(bytes: source.bytes)
        let end = markdown.blocks[index].range.end
        let lines = ["", Self.newItem(text)] + (wouldContinueText(at: end) ? [""] : [])
        return [layout.insertion(of: lines, at: end)]
    }

    /// Removes a heading with everything below it up to the next section.
    public func removingSection(ofHeading index: Int) throws(UneditableShape) -> [TextEdit] {
        try checkText()
        let layout = LineLayout(bytes: source.bytes)
        var start = layout.start(of: markdown.blocks[index].range.start)
        let end = sectionEnd(ofHeading: index).offset
        // Behind the last section the blank lines above it would end the file.
        if end == source.bytes.count {
            while start > bodyStart, isBlankLine(before: start, layout) {
                start = max(bodyStart, lineStart(before: start, layout))
            }
        }
        return try removing(ByteRange(start, end))
    }

    /// Removes lines, unless a rule of dashes below them would then begin front matter.
    func removing(_ range: ByteRange) throws(UneditableShape) -> [TextEdit] {
        let edits = [TextEdit(range, "")]
        guard frontMatter == nil, range.start == source.byteOrderMarkLength, let bytes = try? source.applying(edits)
        else { return edits }
        let changed = Document(SourceText(path: source.path, bytes: bytes))
        if changed.frontMatter != nil || changed.diagnostics.contains(where: { $0.code == "front-matter-unclosed" }) {
            throw UneditableShape("without it the line of dashes below would begin front matter", at: range)
        }
        return edits
    }

    /// Gives a heading another text; its level and style stay.
    public func renamingHeading(_ index: Int, to title: String) throws(UneditableShape) -> [TextEdit] {
        try checkText()
        let block = markdown.blocks[index]
        guard block.isHeading else { throw UneditableShape("this is not a heading", at: block.range) }
        let range = markdown.textRange(of: block)
        if range.isEmpty {
            // `#` alone: the text needs a space before it.
            return [TextEdit(range, source[block.range].dropLast().last == 0x20 ? title : " " + Self.singleLine(title))]
        }
        return [TextEdit(range, Self.singleLine(title))]
    }

    private func lineStart(_ block: Block) -> Int { LineLayout(bytes: source.bytes).start(of: block.range.start) }

    private func isBlankLine(before end: Int, _ layout: LineLayout) -> Bool {
        let start = lineStart(before: end, layout)
        return layout.isBlank(start, layout.end(of: start))
    }

    /// The start of the line that ends at `end`, its terminator included.
    private func lineStart(before end: Int, _ layout: LineLayout) -> Int {
        var previous = end
        if previous > 0, source.bytes[previous - 1] == 0x0A { previous -= 1 }
        if previous > 0, source.bytes[previous - 1] == 0x0D { previous -= 1 }
        return layout.start(of: previous)
    }
}
