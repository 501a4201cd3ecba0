public import Cookbook
public import SourceText

/// What a rule that looks across files can see: one file's own links and title, and an outline of all others.
public struct CookbookContext: Sendable {
    public let outline: CookbookOutline
    let file: FileReferences

    public var path: RelativePath { file.path }

    /// The first recipe with the same title, if that is another one.
    var firstNamesake: FileOutline? {
        file.title.flatMap { outline.firstRecipe(titled: $0.title, before: file.path) }
    }
}
