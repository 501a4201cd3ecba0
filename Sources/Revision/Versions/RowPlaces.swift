internal import RecipeSyntax
internal import SourceText

/// Where the rows of a document are, whatever they mean: headings, list items, lines of tables, and what else stands between blank lines.
struct RowPlaces {
    struct Place {
        /// The line that it begins with, counted from 0.
        let line: Int
        /// The index of its block in the document.
        let block: Int
        let isTable: Bool
        /// Of a heading that counts as one.
        let headingLevel: Int?
        /// In bytes: the whole lines of the row, without the blank lines that follow, and with them.
        let start: Int
        let contentEnd: Int
        let end: Int
    }

    private(set) var all: [Place] = []
    private let layout: Lines

    init(_ document: Document) {
        let bytes = document.source.bytes
        let layout = Lines(bytes)
        self.layout = layout
        // Where rows begin, by line.
        var starts: [(line: Int, block: Int, isTable: Bool)] = []
        var skipTo = 0
        let blocks = document.markdown.blocks
        for (index, block) in blocks.enumerated() where index >= skipTo {
            if block.kind == .quote { skipTo = block.subtreeEnd }
            if block.isList { continue }
            let line = layout.line(at: block.range.start)
            if let last = starts.last, last.line >= line {
                // "- - [x] eggs": the innermost item of the line has the text.
                if last.line == line, block.item != nil, blocks[last.block].item != nil {
                    starts[starts.count - 1].block = index
                }
                continue
            }
            if block.kind == .table {
                let end = layout.line(at: max(block.range.start, block.range.end - 1))
                for inner in line...max(line, end) { starts.append((inner, index, true)) }
            } else {
                starts.append((line, index, false))
                guard block.item != nil, index + 1 < blocks.count, blocks[index + 1].kind == .paragraph,
                    index + 1 < block.subtreeEnd
                else { continue }
                // A line at the edge is Markdown's lazy part of the item; people mean one of its own.
                for text in document.markdown.lines(of: blocks[index + 1]).dropFirst() {
                    let own = layout.line(at: text.start)
                    if text.start == layout.starts[own], own > line { starts.append((own, index + 1, false)) }
                }
            }
        }
        all.reserveCapacity(starts.count)
        for (place, start) in starts.enumerated() {
            let nextLine = place + 1 < starts.count ? starts[place + 1].line : layout.starts.count
            var lastLine = nextLine
            while lastLine > start.line + 1, layout.isBlank(lastLine - 1, bytes) { lastLine -= 1 }
            var level: Int?
            if case .heading(let found, _) = blocks[start.block].kind, blocks[start.block].depth == 0 { level = found }
            all.append(
                Place(
                    line: start.line, block: start.block, isTable: start.isTable, headingLevel: level,
                    start: layout.starts[start.line],
                    contentEnd: lastLine < layout.starts.count ? layout.starts[lastLine] : bytes.count,
                    end: nextLine < layout.starts.count ? layout.starts[nextLine] : bytes.count))
        }
    }

    /// The line that a byte is in, counted from 0.
    func line(at offset: Int) -> Int { layout.line(at: offset) }

    /// Where the lines of a text begin.
    private struct Lines {
        var starts: [Int] = [0]

        init(_ bytes: [UInt8]) {
            for (range, _) in LineEnding.all(in: bytes) where range.end < bytes.count { starts.append(range.end) }
            if bytes.isEmpty { starts = [] }
        }

        func line(at offset: Int) -> Int {
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if starts[middle] <= offset { low = middle + 1 } else { high = middle }
            }
            return max(0, low - 1)
        }

        func isBlank(_ line: Int, _ bytes: [UInt8]) -> Bool {
            let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
            return bytes[starts[line]..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        }
    }
}
