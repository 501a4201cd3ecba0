internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Changes of a title that the text of a file says, mostly in a heading, as text edits.
///
/// The title alone is replaced: marks, links and pictures beside it, "Recipe:" before it and all other bytes stay. The file is read again as
/// it would be: a change that would not be read as asked for, or would change what else the file says, is refused with the title's place.
struct TitleEdits {
    private let document: Document
    private let configuration: Configuration

    init(_ document: Document, _ configuration: Configuration) {
        self.document = document
        self.configuration = configuration
    }

    /// - Returns: `nil` where a key says the title, or nothing but the name of the file.
    func setting(_ title: String) throws(UneditableShape) -> [TextEdit]? {
        let file = CookbookFile(document, configuration: configuration)
        guard let old = Self.titleInText(file), old.range.start >= document.bodyStart else { return nil }
        if old.value == title { return [] }
        let before = FileReading(document, file)
        var refusal: UneditableShape?
        for edit in TitleText.edits(of: old, to: title, in: document) {
            guard let problem = problem(edit, old, title, before) else { return [edit] }
            refusal = refusal ?? problem
        }
        let holdsLink = !InlineLink.all(in: document.source.bytes, old.range).isEmpty
        throw refusal
            ?? Self.refusal(
                holdsLink ? "it holds a link or a picture that would be lost" : "it holds marks that would be cut off",
                at: old.range)
    }

    /// That a new title leaves out what only the old one says.
    ///
    /// - Parameter names: of keys, not empty.
    static func losing(_ names: [String], at place: ByteRange) -> UneditableShape {
        let keys = names.map { "'\($0)'" }.joined(separator: " and ")
        return UneditableShape(
            "only the title says what would be \(keys): set \(names.count == 1 ? "that key" : "those keys"), too, or say it in the new title",
            at: place)
    }

    private static func refusal(_ reason: String, at place: ByteRange) -> UneditableShape {
        UneditableShape("'title' cannot be changed here: \(reason)", at: place)
    }

    private static func titleInText(_ file: CookbookFile) -> Located<String>? {
        switch file.content {
        case .recipe(let recipe) where recipe.title.origin == .heading: Located(recipe.title.text, recipe.title.range)
        case .collection(let collection): collection.title
        default: nil
        }
    }

    /// Why an edit cannot be made; `nil` where it can.
    private func problem(_ edit: TextEdit, _ old: Located<String>, _ title: String, _ before: FileReading)
        -> UneditableShape?
    {
        guard let bytes = try? document.source.applying([edit]) else {
            return Self.refusal("the edit is not in the text", at: old.range)
        }
        let after = Document(SourceText(path: document.source.path, bytes: bytes))
        let file = CookbookFile(after, configuration: configuration)
        guard Self.titleInText(file)?.value == title else {
            return Self.refusal("'\(title)' would not be read as the title of the file", at: old.range)
        }
        let reading = FileReading(after, file)
        if before.isKept(by: reading, except: FrontMatterKey.title.name, exceptBlockAt: old.range) { return nil }
        let lost = before.saidByTitle(butNotIn: reading)
        if !lost.isEmpty { return Self.losing(lost, at: old.range) }
        return Self.refusal("the file would say something else, too", at: old.range)
    }
}
