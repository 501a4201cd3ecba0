internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Changes of front matter as text edits.
///
/// The file is read again as it would be: a change that would not be read as asked for, or would change what else the file says, is refused
/// with the place that is in the way.
struct KeyEdits {
    private let document: Document
    private let configuration: Configuration

    init(_ document: Document, _ configuration: Configuration) {
        self.document = document
        self.configuration = configuration
    }

    /// Sets a key, under the spelling the file uses already or else its canonical name; a title that the text says is changed there.
    func setting(_ setting: KeySetting) throws(UneditableShape) -> [TextEdit] {
        if setting.key == .known(.title),
            let edits = try TitleEdits(document, configuration).setting(setting.text)
        {
            return edits
        }
        let name = setting.key.name
        return try checked(try document.settingFrontMatter(spelling(of: name), to: setting.value), name) { entry in
            switch setting.value {
            case .text(let text), .verbatim(let text): entry?.value.text == text
            case .list(let items): entry?.value.scalars?.map { $0.text ?? "" } == items
            }
        }
    }

    func removing(_ key: KeyName) throws(UneditableShape) -> [TextEdit] {
        try checked(try document.removingFrontMatter(spelling(of: key.name)), key.name) { $0 == nil }
    }

    /// Adds a text to a list; no edits where it is there already (case does not matter).
    func adding(_ text: LineText, to key: FrontMatterKey) throws(UneditableShape) -> [TextEdit] {
        let item = text.string
        let before = texts(key, document)
        if before.contains(where: { Self.isSame($0.value, item) }) { return [] }
        let edits = try document.addingFrontMatter(
            item, to: spelling(of: key.name), splitsAtCommas: key.splitsAtCommas)
        let inBody = before.filter { $0.range.start >= document.bodyStart }.map(\.value)
        let expected = before.dropLast(inBody.count).map(\.value) + [item]
        return try checked(edits, key.name) { entry in
            isRecipe || Self.texts(entry).map(\.value).starts(with: expected)
        } also: { after in
            !isRecipe || (after?.texts(of: key) ?? []).map(\.value).starts(with: expected)
        }
    }

    /// Removes a text from a list; no edits where it is not there (case does not matter).
    func removing(_ text: LineText, from key: FrontMatterKey) throws(UneditableShape) -> [TextEdit] {
        let item = text.string
        let before = texts(key, document)
        let edits = try document.removingFrontMatter(
            from: spelling(of: key.name), splitsAtCommas: key.splitsAtCommas
        ) { LineText($0).map { Self.isSame($0.string, item) } ?? false }
        if let left = before.first(where: { Self.isSame($0.value, item) && $0.range.start >= document.bodyStart }) {
            throw UneditableShape("'\(left.value)' is in the text of the recipe", at: left.range)
        }
        let expected = before.map(\.value).filter { !Self.isSame($0, item) }
        return try checked(edits, key.name) { entry in
            isRecipe || Self.texts(entry).map(\.value) == expected
        } also: { after in
            !isRecipe || (after?.texts(of: key) ?? []).map(\.value) == expected
        }
    }

    private static func isSame(_ lhs: String, _ rhs: String) -> Bool { lhs.lowercased() == rhs.lowercased() }

    private var isRecipe: Bool { CookbookFile(document, configuration: configuration).recipe != nil }

    /// What the recipe is read to have in a list; of other files what the front matter holds.
    private func texts(_ key: FrontMatterKey, _ document: Document) -> [Located<String>] {
        let file = CookbookFile(document, configuration: configuration)
        if let recipe = file.recipe { return recipe.texts(of: key) }
        return Self.texts(document.frontMatter?.entries.first { Self.name(of: $0.key) == key.name })
    }

    private static func texts(_ entry: YAMLEntry?) -> [Located<String>] {
        (entry?.value.scalars ?? []).compactMap { node in node.text.map { Located($0, node.range) } }
    }

    /// Edits of one key, if the file as it would be holds what was asked for and everything else as before.
    ///
    /// - Parameters:
    ///   - isRight: judges the entry that is read for the key, `nil` where there is none.
    ///   - recipeIsRight: judges the recipe.
    private func checked(
        _ edits: [TextEdit], _ name: String, _ isRight: (YAMLEntry?) -> Bool,
        also recipeIsRight: (Recipe?) -> Bool = { _ in true }
    ) throws(UneditableShape) -> [TextEdit] {
        let place =
            document.frontMatter?.entry(spelling(of: name))?.range
            ?? ByteRange(document.bodyStart, document.bodyStart + 1)
        guard let bytes = try? document.source.applying(edits) else {
            throw UneditableShape("the front matter cannot be edited here", at: place)
        }
        let after = Document(SourceText(path: document.source.path, bytes: bytes))
        let before = FileReading(document, configuration: configuration)
        let file = CookbookFile(after, configuration: configuration)
        let entry = after.frontMatter?.entries.first { Self.name(of: $0.key) == name }
        let isBad = entry.map { entry in
            file.diagnostics.contains {
                $0.severity >= .warning && entry.value.range.contains($0.range) && $0.code != "unknown-diet"
            }
        }
        guard isRight(entry), isBad != true, recipeIsRight(file.recipe) else {
            throw UneditableShape("'\(name)' cannot be changed here: it would not be read as asked for", at: place)
        }
        let reading = FileReading(after, file)
        guard before.isKept(by: reading, except: name) else {
            let lost = before.saidByTitle(butNotIn: reading)
            if name == FrontMatterKey.title.name, !lost.isEmpty { throw TitleEdits.losing(lost, at: place) }
            throw UneditableShape("'\(name)' cannot be changed here: the file would say something else, too", at: place)
        }
        return edits
    }

    /// The spelling under which the file holds a key, or its canonical name.
    private func spelling(of name: String) -> String {
        document.frontMatter?.entries.first { Self.name(of: $0.key) == name }?.key ?? name
    }

    private static func name(of spelling: String) -> String {
        FrontMatterKey.named(spelling, in: .recipe)?.name ?? spelling
    }
}
