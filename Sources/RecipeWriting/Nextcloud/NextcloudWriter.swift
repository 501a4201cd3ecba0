internal import Kitchen
internal import Presentation
internal import RecipeExchange
internal import RecipeModel

/// Recipes as the app Cookbook of Nextcloud keeps them: a folder each, with `recipe.json` and `full.jpg`.
///
/// Its folder of recipes takes the unpacked archive as it is. Lines that begin with `## ` are headings there.
struct NextcloudWriter {
    private(set) var archive = ZipArchive()
    private var names = DistinctNames()

    mutating func add(_ recipe: ExportedRecipe) throws(ArchiveProblem) {
        let folder = names.take(SafeName.make(recipe.words.title))
        try archive.add("\(folder)/recipe.json", Array(Self.document(recipe).pretty.utf8))
        if let picture = recipe.mainPicture {
            try archive.add("\(folder)/full.\(picture.kind.suffix)", picture.bytes, isCompressed: true)
        }
    }

    static func document(_ recipe: ExportedRecipe) -> JSONValue {
        let words = recipe.words
        let further = ExportFormat.nextcloud.furtherLines(of: recipe)
        let description = ([words.description].compactMap { $0 } + further).joined(separator: "\n\n")
        return .members([
            "@context": .string("http://schema.org"),
            "@type": .string("Recipe"),
            "name": .string(words.title),
            "description": .string(description),
            "url": .string(words.url ?? ""),
            "image": .string(recipe.pictureAddress ?? ""),
            "prepTime": SchemaDocument.duration(words.prepTime),
            "cookTime": SchemaDocument.duration(words.cookTime),
            "totalTime": SchemaDocument.duration(words.totalTime),
            "recipeCategory": .string(words.categories.first ?? ""),
            "keywords": .string(words.keywords.joined(separator: ",")),
            "recipeYield": recipe.wholeServings.map { .integer($0) },
            "tool": .texts(words.equipment),
            "recipeIngredient": .texts(words.ingredients.flatMap { headed($0.title, $0.lines.map(\.text)) }),
            "recipeInstructions": .texts(words.steps.flatMap { headed($0.title, $0.lines.map(\.text)) }),
            "nutrition": .object(
                [.init(name: "@type", value: .string("NutritionInformation"))]
                    + words.nutrition.map {
                        .init(name: SchemaDocument.property(of: $0.name), value: .string($0.value))
                    }),
            "dateCreated": .text(words.added),
            "dateModified": .text(words.updated),
        ])
    }

    private static func headed(_ title: String?, _ lines: [String]) -> [String] {
        (title.map { ["## \($0)"] } ?? []) + lines
    }
}

extension ExportedRecipe {
    /// The servings, where they are one whole number.
    var wholeServings: Int? {
        guard let servings = sheet.servings ?? sheet.yield, servings.unit.isEmpty, !servings.quantity.isRange else {
            return nil
        }
        return Int("\(servings.quantity.min)")
    }
}
