public import RecipeSyntax
public import SourceText

/// Changes of a pantry as text edits.
public struct PantryChange: Sendable {
    private let document: Document

    public init(_ document: Document) {
        self.document = document
    }

    /// Adds a lot below a location's heading; makes the heading where there is none. Without a location the last list takes it.
    public func adding(_ line: String, to location: String?) throws(EditRefusal) -> [TextEdit] {
        let markdown = document.markdown
        let top = markdown.children(of: nil)
        guard let location else {
            if let list = top.last(where: { markdown.blocks[$0].isList }), let last = markdown.children(of: list).last {
                return try document.addingItem(line, after: last)
            }
            return try document.appending([Document.newItem(line)])
        }
        guard let heading = top.first(where: { isHeading($0, named: location) }) else {
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

    private func isHeading(_ index: Int, named name: String) -> Bool {
        guard markdown(index).isHeading else { return false }
        let text = InlineScanner.plainText(document.source.bytes, document.markdown.textRange(of: markdown(index)))
        return text.lowercased() == name.lowercased()
    }

    private func markdown(_ index: Int) -> Block { document.markdown.blocks[index] }
}
