public import RecipeExchange
internal import SourceText

/// A format that recipes are written in.
public enum ExportFormat: String, CaseIterable, Sendable {
    case text
    case markdown
    case recipeMD = "recipemd"
    case cooklang
    case jsonLD = "json-ld"
    case html
    case csv
    case json
    case paprika
    case nextcloud

    /// "Cooklang"
    public var name: String {
        switch self {
        case .text: "Text"
        case .markdown: "Markdown"
        case .recipeMD: "RecipeMD"
        case .cooklang: "Cooklang"
        case .jsonLD: "JSON-LD"
        case .html: "HTML"
        case .csv: "CSV"
        case .json: "JSON"
        case .paprika: "Paprika"
        case .nextcloud: "Nextcloud Cookbook"
        }
    }

    /// What its files end in, without the dot.
    public var suffix: String {
        switch self {
        case .text: "txt"
        case .markdown, .recipeMD: "md"
        case .cooklang: "cook"
        case .jsonLD: "jsonld"
        case .html: "html"
        case .csv: "csv"
        case .json: "json"
        case .paprika: "paprikarecipes"
        case .nextcloud: "zip"
        }
    }

    /// Whether one file may hold several recipes.
    public var holdsSeveral: Bool {
        switch self {
        case .text, .jsonLD, .html, .csv, .json, .paprika, .nextcloud: true
        case .markdown, .recipeMD, .cooklang: false
        }
    }

    /// Whether its files are an archive, which no terminal shows.
    public var isArchive: Bool { self == .paprika || self == .nextcloud }

    /// Whether pictures become files beside the recipe in a directory.
    public var putsPicturesBeside: Bool { self == .markdown || self == .recipeMD || self == .cooklang }

    /// Whether pictures are in its files.
    public var holdsPictures: Bool { self == .html || isArchive }

    /// The format of a file name: "soup.cook" is Cooklang; `nil` where the end of the name says none, or several.
    public init?(fileName: String) {
        guard let ending = Self.ending(of: fileName),
            let found = Self.endings.first(where: { $0.ending == ending })
        else { return nil }
        self = found.format
    }

    /// What the names of files end in, without the dot, and which format that says.
    public static let endings: [(ending: String, format: ExportFormat)] = [
        ("txt", .text), ("md", .markdown), ("markdown", .markdown), ("cook", .cooklang), ("jsonld", .jsonLD),
        ("html", .html), ("htm", .html), ("csv", .csv), ("json", .json), ("paprikarecipes", .paprika),
    ]

    /// "cook" of "Soup.COOK"; `nil` for a name without an ending, such as "soup" and ".soup".
    public static func ending(of fileName: String) -> String? {
        guard let dot = fileName.lastIndex(of: "."), dot > fileName.startIndex else { return nil }
        let ending = fileName[fileName.index(after: dot)...].lowercased()
        return ending.isEmpty ? nil : ending
    }

    /// A row of the table of what a format keeps.
    public struct Row: Sendable, Hashable {
        public let parts: [RecipePart]
        public let fate: ExchangeFormat.Fate
        /// Whether the fate is only that of a recipe in a file by itself, and the parts are kept in a directory.
        public let isKeptInDirectory: Bool
        /// What becomes of them, in Markdown; why, where they are lost.
        public let result: String

        static func kept(_ parts: RecipePart..., as result: String) -> Row {
            Row(parts: parts, fate: .kept, isKeptInDirectory: false, result: result)
        }

        static func asText(_ parts: RecipePart..., in result: String) -> Row {
            Row(parts: parts, fate: .asText, isKeptInDirectory: false, result: result)
        }

        static func lost(_ parts: RecipePart..., because result: String) -> Row {
            Row(parts: parts, fate: .lost, isKeptInDirectory: false, result: result)
        }

        /// Lost from a file by itself.
        static func inDirectory(_ parts: RecipePart..., as result: String) -> Row {
            Row(parts: parts, fate: .lost, isKeptInDirectory: true, result: result)
        }
    }

    /// What becomes of every part of a recipe: each part is in one row.
    public var rows: [Row] {
        switch self {
        case .text: Self.textRows
        case .markdown: Self.markdownRows
        case .recipeMD: Self.recipeMDRows
        case .cooklang: Self.cooklangRows
        case .jsonLD: Self.jsonLDRows
        case .html: Self.htmlRows
        case .csv: Self.csvRows
        case .json: Self.jsonRows
        case .paprika: Self.paprikaRows
        case .nextcloud: Self.nextcloudRows
        }
    }

    /// The parts of one fate.
    ///
    /// - Parameter inDirectory: whether each recipe goes into a file of its own in one directory.
    func parts(_ fate: ExchangeFormat.Fate, inDirectory: Bool) -> [RecipePart] {
        rows.filter { ($0.isKeptInDirectory && inDirectory ? .kept : $0.fate) == fate }.flatMap(\.parts)
    }

    /// What a recipe holds and the format does not, in words: "the cooking log", "half a star".
    public func losses(of recipe: ExportedRecipe) -> [Loss] {
        let inDirectory = recipe.place != nil
        var losses: [Loss] = []
        for part in parts(.lost, inDirectory: inDirectory) {
            losses += part.instances(in: recipe).map { Loss(part: part, text: $0) }
        }
        if inDirectory, parts(.lost, inDirectory: false).contains(.recipeLinks) {
            let names = recipe.words.ingredients.flatMap(\.lines).filter { item in
                item.recipe.map { path in !recipe.places.keys.contains { $0.string == path } } ?? false
            }
            if !names.isEmpty {
                losses.append(
                    Loss(
                        part: .recipeLinks,
                        text: "links to recipes that are not exported (\(names.map(\.text).joined(separator: "; ")))"))
            }
        }
        losses += missingPictures(of: recipe)
        // The recipe's own files keep what they say.
        if self != .markdown, self != .json, !parts(.lost, inDirectory: inDirectory).contains(.diet) {
            let claims = recipe.brokenClaims
            if !claims.isEmpty {
                losses.append(
                    Loss(
                        part: .diet,
                        text: (claims.count == 1 ? "the diet " : "the diets ") + claims.joined(separator: ", ")))
            }
        }
        return losses
    }

    /// Pictures that the format takes and that could not be read.
    private func missingPictures(of recipe: ExportedRecipe) -> [Loss] {
        guard holdsPictures || putsPicturesBeside && recipe.place != nil else { return [] }
        let names = recipe.words.images + recipe.words.steps.flatMap(\.lines).flatMap(\.images)
        let lost = parts(.lost, inDirectory: recipe.place != nil)
        return names.filter { !WebReference.isWhole($0) && recipe.pictures[$0] == nil }.compactMap { name in
            lost.contains(.picture) ? nil : Loss(part: .picture, text: "the picture \(name)")
        }
    }

    /// Lines for the parts that the format has no place of their own for.
    func furtherLines(of recipe: ExportedRecipe) -> [String] {
        var seen: Set<String> = []
        return parts(.asText, inDirectory: recipe.place != nil).filter { !$0.instances(in: recipe).isEmpty }
            .flatMap { $0.lines(of: recipe) }.filter { seen.insert($0).inserted }
    }

    /// Something of a recipe that a file does not hold.
    public struct Loss: Sendable, Hashable {
        public let part: RecipePart
        public let text: String
    }
}
