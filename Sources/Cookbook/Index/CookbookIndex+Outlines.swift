extension CookbookIndex {
    /// Outlines of all Markdown files that could be read, in the order of their paths.
    public var outlines: [FileOutline] {
        var result: [FileOutline] = []
        for (index, segment) in chain.segments.enumerated() {
            let first = chain.firstRow(index)
            let rows = (0..<segment.fileCount).filter { live[first + $0] }
            result += parallelMap(rows, chunk: 512) { segment.outline($0) }.lazy.compactMap { $0 }
        }
        // Each segment is in order.
        if chain.segments.count > 1 { result.sort { $0.path < $1.path } }
        return result
    }
}
