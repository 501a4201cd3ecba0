public import Presentation
public import RecipeExchange
internal import RecipeModel
public import SourceText

/// A recipe that is to be written: as it is shown, the same in the words that are exchanged, and its pictures.
public struct ExportedRecipe: Sendable {
    public let sheet: RecipeSheet
    /// See ``RecipeSheet/exchanged``.
    public private(set) var words: ReadRecipe
    /// The pictures of the cookbook that could be read, by the names that the recipe gives them.
    public var pictures: [String: ExportedPicture]
    /// The path of the file it is written to, beside those of the other recipes; `nil` where it does not go into a directory.
    public var place: RelativePath?
    /// The files that other recipes are written to, by their paths in the cookbook; empty where they are not.
    public var places: [RelativePath: RelativePath] = [:]
    /// The same recipe at several scales, this one among them, for pages on which amounts can be changed; empty where that is not wanted.
    public var scales: [Scale] = []

    /// Diets that the recipe claims and its own foods break, with the reason: "vegan (butter: is dairy)".
    public private(set) var brokenClaims: [String] = []

    /// Leaves out a diet that the recipe claims though something in it breaks that, and remembers why.
    public mutating func leaveOut(diet: String, because reason: String) {
        words.diets.removeAll { $0 == diet }
        brokenClaims.append("\(diet) (\(reason))")
    }

    /// A recipe at one of several scales.
    public struct Scale: Sendable {
        /// "½×", "2×"
        public let label: String
        public let sheet: RecipeSheet
        /// Whether it is the one that the recipe is exported at.
        public let isOwn: Bool

        public init(_ label: String, _ sheet: RecipeSheet, isOwn: Bool) {
            (self.label, self.sheet, self.isOwn) = (label, sheet, isOwn)
        }
    }

    public init(_ sheet: RecipeSheet, pictures: [String: ExportedPicture] = [:]) {
        (self.sheet, self.pictures) = (sheet, pictures)
        words = sheet.exchanged
    }

    /// Groups with their ingredients: how each is shown, and how it is exchanged.
    var ingredientGroups: [(title: String?, lines: [(row: IngredientRow, item: ReadRecipe.Item)])] {
        zip(sheet.ingredientGroups.filter { !$0.rows.isEmpty }, words.ingredients).map { group, items in
            (group.title, zip(group.rows, items.lines).map { ($0, $1) })
        }
    }

    /// What stands above the recipe, a paragraph each: the description, and introductions, which are notes in formats that hold only one text.
    var opening: [String] { [words.description].compactMap { $0 } + words.notes.prefix(introductionCount) }

    /// The notes without what is in the opening.
    var closingNotes: [String] { Array(words.notes.dropFirst(introductionCount)) }

    /// How many of the notes are introductions.
    private var introductionCount: Int { sheet.description == nil ? 0 : sheet.introduction.count }

    /// The steps of the groups that have any, as they are shown.
    var stepGroups: [RecipeSheet.StepGroup] { sheet.stepGroups.filter { !$0.steps.isEmpty } }

    /// The link from this recipe's file to another recipe's; `nil` where either is not written to a file of its own.
    func link(to recipe: RelativePath?) -> String? {
        guard let place, let recipe, let target = places[recipe] else { return nil }
        return String(decoding: PercentEncoding.encode(place.link(to: target)), as: UTF8.self)
    }

    /// A label in the recipe's language.
    func label(_ label: RecipeLabel, _ english: String) -> String { label.title(in: sheet.language) ?? english }

    /// The first picture of the dish that came along.
    var mainPicture: ExportedPicture? { words.images.lazy.compactMap { pictures[$0] }.first }

    /// The first address of a picture.
    var pictureAddress: String? { words.images.first(where: WebReference.isWhole) }
}

/// A picture without what cameras write into it.
public struct ExportedPicture: Sendable, Hashable {
    public let kind: PictureKind
    public let bytes: [UInt8]

    /// `nil` for bytes that are not a picture of a known kind.
    public init?(_ bytes: [UInt8]) {
        guard let kind = PictureKind(bytes) else { return nil }
        (self.kind, self.bytes) = (kind, bytes)
    }
}

extension PictureKind {
    /// "image/jpeg"
    public var mediaType: String { self == .jpeg ? "image/jpeg" : "image/\(rawValue)" }
}
