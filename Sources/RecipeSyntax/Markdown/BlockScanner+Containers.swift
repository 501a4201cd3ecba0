internal import SourceText

/// Quotes, lists and their items: opening them and closing what no longer goes on.
extension BlockScanner {
    mutating func canNest(_ depth: Int) -> Bool {
        if depth < Self.maximumDepth { return true }
        if tooDeep == nil { tooDeep = ByteRange(line.nonspace, line.nonspace + 1) }
        return false
    }

    /// Consumes the `>` of a quote and the space behind it.
    mutating func takeQuoteMark() {
        line.advance(to: line.nonspace + 1, bytes)
        line.skipOneColumn(bytes)
    }

    mutating func openContainer(_ kind: Block.Kind, _ container: Container.Kind) {
        let index = open(kind, at: line.nonspace)
        containers.append(Container(index: index, kind: container))
    }

    /// Opens a panel with its opening line as a paragraph, if the line opens one; returns whether it took the line.
    mutating func openPanel(_ matched: inout Int) -> Bool {
        guard PanelOpening.isFound(bytes, line), canNest(matched) else { return false }
        close(downTo: matched)
        openContainer(.panel, .panel)
        matched += 1
        addText(matched: matched, lazily: false)
        closeLeaf()
        return true
    }

    /// Opens an item in the list it goes on with, or in a new one.
    mutating func openItem(_ marker: ListMarker, _ matched: inout Int) {
        closeLeaf()
        closeContainers(downTo: matched)
        if case .list(let style)? = containers.last?.kind, style.isMarkedLike(marker.style) {
            // The list has been waiting for this item.
        } else {
            closeWaitingLists()
            openList(marker.style)
        }
        openContainer(
            .item(
                ListItem(
                    marker: marker.range, number: marker.style.start, contentIndent: marker.contentIndent,
                    checkbox: nil, isChecked: false)),
            .item(contentIndent: marker.contentIndent))
        matched = containers.count
        line.skipColumns(line.indent, bytes)
        line.advance(to: marker.range.end, bytes)
        line.skipColumns(marker.padding, bytes)
    }

    /// Opens the last list at this level again if it just ended and is marked alike, else a new one.
    private mutating func openList(_ style: ListStyle) {
        let depth = containers.count
        if let list = lastList(atDepth: depth), case .list(let last) = blocks[list].kind, last.isMarkedLike(style) {
            containers.append(Container(index: list, kind: .list(last)))
        } else {
            openContainer(.list(style), .list(style))
            while lastLists.count <= depth { lastLists.append(nil) }
            lastLists[depth] = blocks.count - 1
        }
    }

    /// The list that ended last at this depth in the same container, if nothing but blank lines follows it.
    private func lastList(atDepth depth: Int) -> Int? {
        guard depth < lastLists.count, let index = lastLists[depth], index > (containers.last?.index ?? -1),
            blocks[index].subtreeEnd == blocks.count
        else { return nil }
        return index
    }

    /// Closes what does not go on beyond the first `count` containers, and the open leaf.
    mutating func close(downTo count: Int) {
        closeLeaf()
        closeContainers(downTo: count)
        closeWaitingLists()
    }

    /// A list whose item ended stays open only for another item.
    private mutating func closeWaitingLists() {
        while case .list? = containers.last?.kind { closeContainers(downTo: containers.count - 1) }
    }

    mutating func closeContainers(downTo count: Int) {
        while containers.count > count, let container = containers.popLast() {
            // The last block is the last descendant, already closed, or the container itself.
            blocks[container.index].close(at: blocks[blocks.count - 1].range.end, subtreeEnd: blocks.count)
        }
    }
}

extension ListStyle {
    /// Whether items marked so stand in one list.
    fileprivate func isMarkedLike(_ other: ListStyle) -> Bool {
        delimiter == other.delimiter && isOrdered == other.isOrdered
    }
}

extension Block {
    /// Moves the end of the range to `end` where that lies behind it.
    fileprivate mutating func close(at end: Int, subtreeEnd: Int) {
        range = ByteRange(range.start, max(end, range.end))
        self.subtreeEnd = subtreeEnd
    }
}
