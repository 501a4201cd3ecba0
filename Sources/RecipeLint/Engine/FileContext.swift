public import Cookbook
public import Kitchen
public import RecipeModel
public import RecipeSyntax
public import SourceText

/// What a rule that looks at one file can see: the file, and what is known of the cookbook before any other is read.
///
/// One serves many files, one after the other.
public struct FileContext {
    public internal(set) var tree: CookbookTree {
        didSet { foundPictures = nil }
    }
    public let today: CalendarDate
    public private(set) var document: Document
    public private(set) var file: CookbookFile
    public private(set) var preconditions: RulePreconditions = []
    /// The keys of the front matter with what they mean, in order; empty where none of them is odd.
    private(set) var keys: [(text: String, range: ByteRange, meaning: KeyMeaning)] = []
    /// What rules share of a recipe's words and ingredients.
    var kitchen: RecipeLintCache
    var reader: CookbookFileReader
    private var meanings = KeyCache()
    private var foundUnread: [UnreadText]?
    private var foundPictures: Bool?

    /// - Parameter catalogue: with the cookbook's additions.
    init(_ tree: CookbookTree, catalogue: Catalogue, today: CalendarDate) {
        self.tree = tree
        self.today = today
        kitchen = RecipeLintCache(catalogue)
        reader = CookbookFileReader(tree.configuration)
        document = Document(SourceText(""))
        file = CookbookFile(document, configuration: tree.configuration)
    }

    public var source: SourceText { document.source }
    /// The first byte behind the front matter.
    public var bodyStart: Int { document.bodyStart }
    public var recipe: Recipe? { file.recipe }
    public var catalogue: Catalogue { kitchen.catalogue }
    public var configuration: Configuration { tree.configuration }

    /// Turns to another file.
    ///
    /// - Parameter text: what its bytes meet.
    mutating func look(at document: Document, _ file: CookbookFile, text: RulePreconditions) {
        self.document = document
        self.file = file
        foundUnread = nil
        if case .recipe(let recipe) = file.content {
            preconditions = RulePreconditions(recipe)
            kitchen.begin(recipe)
        } else {
            preconditions = RulePreconditions(file.content)
            kitchen.begin(nil)
        }
        preconditions.formUnion(RulePreconditions(document.markdown))
        preconditions.formUnion(text)
        if !file.links.isEmpty { preconditions.insert(.link) }
        readKeys()
    }

    /// What of a recipe's body was not understood.
    var unreadTexts: [UnreadText] {
        mutating get {
            if let foundUnread { return foundUnread }
            let found = UnreadText.all(in: file, document, catalogue, configuration.itemLineOptions)
            foundUnread = found
            return found
        }
    }

    /// Whether the cookbook has any picture.
    var hasPictures: Bool {
        mutating get {
            if let foundPictures { return foundPictures }
            let found = tree.otherFiles.contains(where: \.isPicture)
            foundPictures = found
            return found
        }
    }

    private mutating func readKeys() {
        keys.removeAll(keepingCapacity: true)
        guard let entries = document.frontMatter?.entries else { return }
        let kind = file.kind
        guard entries.indices.contains(where: { !meanings.meaning(of: entries[$0].key, in: kind).isPlain }) else {
            return
        }
        preconditions.insert(.oddKey)
        for index in entries.indices {
            let key = entries[index].key
            keys.append((key, entries[index].keyRange, meanings.meaning(of: key, in: kind)))
        }
    }
}
