internal import Presentation
internal import RecipeExchange
internal import SourceText

/// Recipes in the archives of the program Paprika: JSON, each packed by gzip, in a zip.
struct PaprikaWriter {
    private(set) var archive = ZipArchive()
    private var names = DistinctNames()

    mutating func add(_ recipe: ExportedRecipe) throws(ArchiveProblem) {
        let name = names.take(SafeName.make(recipe.words.title))
        let packed = try Deflate.bytes(Array(Self.document(recipe).compact.utf8), .gzip)
        try archive.add("\(name).paprikarecipe", packed, isCompressed: true)
    }

    static func document(_ recipe: ExportedRecipe) -> JSONValue {
        let words = recipe.words
        let photo = recipe.mainPicture
        let key = identity(recipe)
        let notes = words.notes + ExportFormat.paprika.furtherLines(of: recipe)
        let nutrition = words.nutrition.map { "\($0.name): \($0.value)" }
        let stars = words.stars.flatMap { Int($0.prefix(1)) } ?? 0
        func time(_ seconds: Int?) -> JSONValue { .string(seconds.map(RecipeWords.time) ?? "") }
        let fields: JSONValue = .members([
            "uid": .string(key),
            "name": .string(words.title),
            "description": .string(words.description ?? ""),
            "ingredients": .string(ingredients(words)),
            "directions": .string(directions(words)),
            "notes": .string(notes.joined(separator: "\n\n")),
            "nutritional_info": .string(nutrition.joined(separator: "\n")),
            "servings": .string(recipe.sheet.fact(.servings) ?? recipe.sheet.fact(.yield) ?? ""),
            "difficulty": .string(words.difficulty ?? ""),
            "prep_time": time(words.prepTime),
            "cook_time": time(words.cookTime),
            "total_time": time(words.totalTime),
            "source": .string(words.sourceName ?? ""),
            "source_url": .string(words.url ?? ""),
            "image_url": .text(recipe.pictureAddress) ?? .null,
            "categories": .texts(words.categories),
            "rating": .integer(stars),
            "on_favorites": .boolean(words.isFavorite),
            "in_trash": .boolean(false),
            "created": .string(words.added.map { "\($0) 00:00:00" } ?? ""),
        ])
        return fields.adding([
            "photo": .text(photo.map { "\(key).\($0.kind.suffix)" }) ?? .null,
            "photo_data": .text(photo.map { Base64.text($0.bytes) }) ?? .null,
            "photo_hash": .text(photo.map { SHA256.hexadecimal($0.bytes) }) ?? .null,
            "hash": .string(SHA256.hexadecimal(Array(fields.compact.utf8))),
        ])
    }

    private static func ingredients(_ words: ReadRecipe) -> String {
        words.ingredients.map { group in
            headed(group.title, group.lines.map(\.text)).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// Numbered through all groups: so neither a step that ends in a colon nor numbers in its text are anything but that.
    private static func directions(_ words: ReadRecipe) -> String {
        let steps = words.steps.flatMap(\.lines)
        let isNumbered =
            steps.count > 1 || steps.contains { $0.text.hasSuffix(":") || $0.text.first?.isNumber ?? false }
        var number = 0
        return words.steps.map { group in
            let lines = group.lines.map { step in
                number += 1
                return isNumbered ? "\(number). \(step.text)" : step.text
            }
            return headed(group.title, lines).joined(separator: "\n\n")
        }.joined(separator: "\n\n")
    }

    /// A line that ends in a colon is a heading in Paprika; one with other marks in it is set bold.
    private static func headed(_ title: String?, _ lines: [String]) -> [String] {
        guard let title else { return lines }
        let isPlain =
            title.count < 80 && !title.contains { ".!?".contains($0) } && title.first.map { !$0.isNumber } ?? false
        let name = title.hasSuffix(":") ? String(title.dropLast()) : title
        return [isPlain ? "\(name):" : "**\(name.filter { $0 != "*" })**"] + lines
    }

    /// A UUID made of the recipe's path, so that another export of it is the same recipe to Paprika.
    private static func identity(_ recipe: ExportedRecipe) -> String {
        let digits = Array(SHA256.hexadecimal(recipe.sheet.path.bytes).prefix(32))
        return [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]].map { String($0) }
            .joined(separator: "-")
    }
}
