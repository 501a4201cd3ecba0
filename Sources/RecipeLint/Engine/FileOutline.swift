internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// What other files and the rules across files want to know of a file when its text is put away.
struct FileOutline: Sendable {
    let path: RelativePath
    let fingerprint: Fingerprint
    let kind: DocumentKind
    /// `nil` for recipes.
    let notARecipe: NotARecipe?
    /// The first byte behind a byte order mark.
    let start: Int
    /// `nil` for all but recipes.
    let title: Title?
    /// Links, not pictures, that lead to nothing inside the cookbook.
    let brokenLinks: [FileLink]
    /// Links of a collection or a meal plan, where they lead inside the cookbook.
    let references: [Place]
    /// Links of a recipe's ingredients to what may be recipes, where they lead inside the cookbook.
    let components: [Place]
    /// Which pictures of the tree it shows, as places in `CookbookTree.otherFiles`.
    let pictures: [Int]

    struct Place: Sendable {
        let target: RelativePath
        /// The link in the file.
        let range: ByteRange
    }

    struct Title: Sendable {
        let text: String
        /// Of the folded text.
        let hash: UInt64
        let range: ByteRange
        /// Where problems with the title are reported: its range, or the start of the file where it has none.
        let reported: ByteRange
        let start: Location
        let end: Location
    }
}

extension FileOutline {
    init(_ file: CookbookFile, _ source: SourceText, _ tree: CookbookTree) {
        path = file.path
        fingerprint = file.fingerprint
        kind = file.kind
        notARecipe = file.notARecipe
        start = source.byteOrderMarkLength
        brokenLinks =
            kind == .prose
            ? [] : file.links.filter { link in !link.isImage && link.target.map { !tree.exists($0) } ?? false }
        func place(_ link: some Swift.Collection<UInt8>, _ range: ByteRange) -> Place? {
            file.path.resolving(link: link).map { Place(target: $0, range: range) }
        }
        var title: Title?
        var images: [Located<String>] = []
        var components: [Place] = []
        var references: [Place] = []
        switch file.content {
        case .recipe(let recipe):
            title = Title(recipe.title, source)
            images = recipe.metadata.images
            for group in recipe.ingredientGroups {
                for index in group.ingredients.indices where !group.ingredients[index].line.links.isEmpty {
                    let ingredient = group.ingredients[index]
                    guard let link = ingredient.line.link, let destination = ingredient.linkDestination,
                        let place = place(destination, ingredient.fileRange(link.destination))
                    else { continue }
                    components.append(place)
                }
            }
        case .collection(let collection): references = collection.links.compactMap { place($0.path, $0.range) }
        case .mealPlan(let plan):
            references = plan.days.flatMap(\.meals).compactMap(\.link).compactMap { place($0.path, $0.range) }
        default: break
        }
        self.title = title
        self.components = components
        self.references = references
        pictures = tree.otherFiles.isEmpty ? [] : Self.pictures(file, images, tree)
    }

    private static func pictures(_ file: CookbookFile, _ images: [Located<String>], _ tree: CookbookTree) -> [Int] {
        var result: [Int] = []
        func note(_ target: RelativePath?) {
            if let place = target.flatMap({ tree.otherFiles.sortedIndex(of: $0) }) { result.append(place) }
        }
        for link in file.links { note(link.target) }
        for image in images {
            note(file.path.resolving(link: Array(image.value.utf8)))
            note(RelativePath(image.value))
        }
        return result
    }
}

extension FileOutline.Title {
    init(_ title: Recipe.Title, _ source: SourceText) {
        text = title.text
        hash = WordHash.of(TextFolding.fold(title.text))
        range = title.range
        reported = title.range.isEmpty ? ByteRange(at: source.byteOrderMarkLength) : title.range
        var places = PlaceCursor(source)
        start = places.location(of: reported.start)
        end = places.location(of: reported.end)
    }
}
