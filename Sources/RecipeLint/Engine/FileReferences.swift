internal import Cookbook
internal import RecipeModel
internal import SourceText

/// What of a file's own the rules across files look at, once its text is no longer at hand.
struct FileReferences: Sendable {
    let path: RelativePath
    /// The first byte after a byte order mark.
    let start: Int
    /// `nil` for all but recipes.
    let title: ReportedTitle?
    /// The same for files of the same bytes.
    let contentHash: UInt64
    /// Links, not pictures, that lead to nothing inside the cookbook.
    let brokenLinks: [BrokenLink]
    /// Links of a collection or a meal plan, where they lead inside the cookbook.
    let recipeLinks: [Located<RelativePath>]
    /// Links of a recipe's ingredients to what may be recipes, where they lead inside the cookbook.
    let components: [Located<RelativePath>]

    /// A link to no file, which may be the address of a page of a site.
    struct BrokenLink: Sendable {
        let link: FileLink
        let address: SiteAddress

        init(_ link: FileLink, _ address: SiteAddress) {
            (self.link, self.address) = (link, address)
        }
    }

    /// A title with the place where problems with it are reported: its own, or the start of the file where it has none.
    struct ReportedTitle: Sendable {
        let title: FileOutline.Title
        let range: ByteRange
        let start: Location
        let end: Location
    }
}

extension FileReferences {
    /// - Parameter outline: of the file as it is.
    init(_ file: CookbookFile, _ outline: FileOutline, _ source: SourceText, _ tree: CookbookTree) {
        path = file.path
        start = source.byteOrderMarkLength
        title = outline.title.map { ReportedTitle($0, source) }
        contentHash = outline.contentHash
        brokenLinks =
            file.kind == .prose
            ? []
            : file.links.filter { link in
                !link.isImage && link.target.map { !tree.exists($0) } ?? false
                    && !SiteAddress.isTemplate(source.bytes[link.destination.indices])
                    && !SiteAddress.isReferenced(source.bytes, link.destination)
            }.map { BrokenLink($0, SiteAddress(source.bytes[$0.destination.indices])) }
        components = outline.components.isEmpty ? [] : file.recipe?.componentLinks(in: file.path) ?? []
        let path = file.path
        func located(_ link: some Swift.Collection<UInt8>, _ range: ByteRange) -> Located<RelativePath>? {
            path.resolving(link: link).map { Located($0, range) }
        }
        switch file.content {
        case .collection(let collection): recipeLinks = collection.links.compactMap { located($0.path, $0.range) }
        case .mealPlan(let plan):
            recipeLinks = plan.days.flatMap(\.meals).flatMap(\.links).compactMap { located($0.path, $0.range) }
        default: recipeLinks = []
        }
    }
}

extension FileReferences.ReportedTitle {
    fileprivate init(_ title: FileOutline.Title, _ source: SourceText) {
        self.title = title
        range = title.range.isEmpty ? ByteRange(at: source.byteOrderMarkLength) : title.range
        var places = PlaceCursor(source)
        start = places.location(of: range.start)
        end = places.location(of: range.end)
    }
}
