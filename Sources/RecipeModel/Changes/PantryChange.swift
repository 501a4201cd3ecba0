public import RecipeSyntax
public import SourceText

/// Changes of a pantry as text edits.
public struct PantryChange: Sendable {
    private let document: Document

    public init(_ document: Document) {
        self.document = document
    }

    /// Adds a lot to the last list.
    public func adding(_ line: String) throws(EditRefusal) -> [TextEdit] {
        let markdown = document.markdown
        let list = markdown.children(of: nil).last { markdown.blocks[$0].isList }
        if let list, let last = markdown.children(of: list).last {
            return try document.addingItem(line, after: last)
        }
        return try document.appending([Document.newItem(line)])
    }

    /// Adds a lot below a location's heading; makes the heading where there is none.
    ///
    /// - Parameter fold: headings that it makes equal are the same: "Kühlschrank" and "kuhlschrank".
    public func adding(_ line: String, to location: String, foldedBy fold: (String) -> [UInt8]) throws(EditRefusal)
        -> [TextEdit]
    {
        let markdown = document.markdown
        let top = markdown.children(of: nil)
        guard let heading = top.first(where: { heading($0).map { fold($0) == fold(location) } ?? false }) else {
            return try document.addingSection(location, level: 2, body: [Document.newItem(line)])
        }
        let end = document.sectionEnd(ofHeading: heading).block
        if let list = top.last(where: { $0 > heading && $0 < end && markdown.blocks[$0].isList }),
            let last = markdown.children(of: list).last
        {
            return try document.addingItem(line, after: last)
        }
        return document.addingItem(line, belowHeading: heading)
    }

    public func removing(_ lot: Lot) throws(EditRefusal) -> [TextEdit] { try document.removingItem(lot.block) }

    public func replacing(_ lot: Lot, with line: String) throws(EditRefusal) -> [TextEdit] {
        try document.replacingItem(lot.block, with: line)
    }

    /// The text of a heading; `nil` for other blocks.
    private func heading(_ index: Int) -> String? {
        guard markdown(index).isHeading else { return nil }
        return InlineScanner.plainText(document.source.bytes, document.markdown.textRange(of: markdown(index)))
    }

    private func markdown(_ index: Int) -> Block { document.markdown.blocks[index] }
}
