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

/// A small random generator with a fixed seed, so that a failing case can be run again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        // SplitMix64.
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
