internal import RecipeSyntax
internal import SourceText

// Pages of programs that keep everything in bullets: the sections are items, and what they hold is below them.
extension PassageScanner {
    /// Reads a list as an outline, if it is one: an item that names a section heads the list below it.
    mutating func outline(_ index: Int) -> Bool {
        // Nearly no list has lists below its items.
        guard
            (index + 1..<blocks[index].subtreeEnd).contains(where: { block in
                if case .heading = blocks[block].kind { return true }
                return blocks[block].isList
            })
        else { return false }
        let items = body.markdown.children(of: index)
        guard items.count <= 40, isOutline(items) else { return false }
        let isLoneMethod =
            items.count { sectionTitle($0) != nil } == 1 && items.contains { sectionTitle($0) == .instructions }
        var plain: [Int] = []
        for item in items {
            let children = parts(of: item)
            let isHead = beginsWithHeading(item) || title(item)?.meaning != nil || holdsOutline(item)
            guard isHead, let first = children.first else {
                plain.append(item)
                continue
            }
            flush(&plain, of: index)
            // "Method" among foods heads what is below it, and not the items that follow.
            let outer = scopeEnd
            if isLoneMethod { scopeEnd = min(scopeEnd, blocks[item].subtreeEnd) }
            defer { scopeEnd = outer }
            if blocks[first].kind == .paragraph {
                let range = body.range(first)
                let text = body.title(range).value
                let level = title(item)?.meaning == nil ? 1 : Passage.boldLevel
                addHeading(text, level, first, range)
            } else {
                scan(first)
            }
            for child in children.dropFirst() { scan(child) }
        }
        flush(&plain, of: index)
        return true
    }

    /// Items that head nothing are a list of their own.
    private mutating func flush(_ items: inout [Int], of index: Int) {
        guard let first = items.first, let last = items.last else { return }
        let end = blocks[last].subtreeEnd
        passages.append(
            Passage(
                shape: .list(isOrdered: false), block: index, items: first..<end, lines: 0..<0,
                range: ByteRange(blocks[first].range.start, blocks[end - 1].range.end), scopeEnd: scopeEnd))
        items = []
    }

    /// The blocks of an item, without what a program wrote there for itself.
    private func parts(of item: Int) -> [Int] {
        let children = body.markdown.children(of: item)
        return body.toolLines.isEmpty
            ? children : children.filter { blocks[$0].kind != .paragraph || !body.range($0).isEmpty }
    }

    /// Whether two items head sections, or one below others the method, or one holds a list of such items.
    private func isOutline(_ items: [Int]) -> Bool {
        var sections = 0
        for (place, item) in items.enumerated() {
            guard let role = sectionTitle(item), role == .ingredients || role == .instructions else { continue }
            // "Method" below foods
            sections += role == .instructions && place > 1 ? 2 : 1
        }
        return sections >= 2 || items.count <= 6 && items.contains(where: holdsOutline)
    }

    private func holdsOutline(_ item: Int) -> Bool {
        parts(of: item).contains { child in
            guard blocks[child].isList else { return false }
            return isOutline(body.markdown.children(of: child))
        }
    }

    private func beginsWithHeading(_ item: Int) -> Bool {
        guard let first = parts(of: item).first, case .heading = blocks[first].kind else {
            return false
        }
        return true
    }

    /// The section that the text of an item names, if a list is below it or it is a heading.
    private func sectionTitle(_ item: Int) -> SectionRole? {
        if case .section(let role)? = title(item)?.meaning { return role }
        // "- ## Ingredients" over "- 1 cucumber"
        guard beginsWithHeading(item), parts(of: item).count == 1,
            case .section(let role)? = cache.reading(body.title(body.range(item + 1)).value).meaning
        else { return nil }
        return role
    }

    /// What the text of an item says as a heading, if a list is below it.
    private func title(_ item: Int) -> HeadingReading? {
        let children = parts(of: item)
        guard children.count >= 2, let first = children.first, blocks[children[1]].isList else { return nil }
        switch blocks[first].kind {
        case .heading, .paragraph: break
        default: return nil
        }
        let range = body.trimmed(body.range(first))
        return range.isEmpty || range.count > 60 ? nil : cache.reading(body.title(range).value)
    }
}
