import RecipeModel
import RecipeSyntax
import SourceText

@testable import Revision

/// What a document says, to compare it before and after a change.
struct DocumentContent: Equatable {
    var keys: [String]
    var headings: [String]
    var lines: [Line]

    struct Line: Equatable {
        var section: [String]?
        var text: String
        var isTicked: Bool?
    }

    init(_ source: SourceText) {
        let document = Document(source)
        keys = (document.frontMatter?.entries ?? []).map { "\($0.key)=\(source.string($0.value.range))" }
        let outline = DocumentOutline(document)
        headings = outline.sections.map { $0.reference.headings.joined(separator: " > ") }
        lines = outline.lines.map { line in
            let item = document.markdown.blocks[line.block].item
            return Line(
                section: line.section?.headings, text: line.text,
                isTicked: item?.checkbox == nil ? nil : item?.isChecked)
        }
    }
}

extension SourceText {
    var text: String { string(ByteRange(0, bytes.count)) }
}

extension String {
    /// The text after some changes.
    func after(_ changes: [Change], path: RelativePath = .root, configuration: Configuration = Configuration()) throws
        -> String
    {
        var revision = DocumentRevision(SourceText(path: path, self), configuration: configuration)
        try revision.apply(changes)
        return revision.source.text
    }
}
