public import Cookbook
public import RecipeModel
public import RecipeSyntax
public import SourceText

/// A file after its safe fixes were made, again and again until none was left. Nothing is written anywhere.
public struct FixedDocument: Sendable {
    /// The file as it comes out; the one that went in where there was nothing to fix.
    public private(set) var document: Document
    /// How many fixes are made.
    public private(set) var count = 0
    /// Fixes that are not made, as the file would say something else afterwards: those of the first text that had any.
    public private(set) var refused: [Fix] = []
    /// The text that the refused fixes are for.
    public private(set) var refusedIn: SourceText

    fileprivate init(_ document: Document) {
        self.document = document
        refusedIn = document.source
    }

    fileprivate mutating func make(_ fixes: [Fix], _ configuration: Configuration) -> Bool {
        let checked = CheckedFixes(fixes, in: document, configuration: configuration)
        if refused.isEmpty, !checked.refused.isEmpty { (refused, refusedIn) = (checked.refused, document.source) }
        guard !checked.edits.isEmpty, let bytes = try? document.source.applying(checked.edits) else { return false }
        document = Document(SourceText(path: document.source.path, bytes: bytes))
        count += checked.count
        return true
    }
}

extension FileLinter {
    /// One fix can make room for another; fixes that go on for ever are given up.
    private static let mostRounds = 10

    /// Makes all safe fixes of a file, and others of rules that are asked for by name.
    ///
    /// - Parameters:
    ///   - outline: as for `lint`.
    ///   - read: as for `lint`.
    public mutating func fixed(
        _ document: Document, _ outline: CookbookOutline, read: @Sendable (RelativePath) -> CookbookFile?
    ) -> FixedDocument {
        var fixed = FixedDocument(document)
        for _ in 0..<Self.mostRounds {
            let fixes = lint(fixed.document, outline, read: read).compactMap { finding in
                finding.diagnostic.fix.flatMap { $0.isSafe || isNamed(finding.diagnostic.code) ? $0 : nil }
            }
            if fixes.isEmpty || !fixed.make(fixes, outline.tree.configuration) { break }
        }
        return fixed
    }
}
