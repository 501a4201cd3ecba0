internal import Presentation
internal import RecipeExchange
internal import RecipeModel
internal import SourceText

/// A recipe in RecipeMD, by its specification 2.4.
///
///     # title
///     description, pictures, and a line of what RecipeMD has no field for
///     *tags*
///     **4 servings**
///     ---
///     - *200 g* flour
///     ---
///     steps, and sections for equipment and notes
enum RecipeMDWriter {
    static func text(_ recipe: ExportedRecipe) -> String {
        let (sheet, words) = (recipe.sheet, recipe.words)
        var blocks = ["# \(escaped(words.title))"]
        if let description = words.description { blocks.append(escaped(description)) }
        blocks += pictures(of: recipe)
        let details = details(of: recipe)
        if !details.isEmpty { blocks.append(escaped(details.joined(separator: " · "))) }
        // A comma would part a tag, a star would end the emphasis.
        let tags = words.keywords.flatMap { $0.split(separator: ",") }.map { text in
            escaped(text.drop { $0 == " " }.filter { $0 != "*" })
        }
        if !tags.isEmpty { blocks.append("*\(tags.joined(separator: ", "))*") }
        let yields = yields(sheet)
        if !yields.isEmpty { blocks.append("**\(yields.joined(separator: ", "))**") }
        blocks.append("---")
        for group in recipe.ingredientGroups {
            if let title = group.title { blocks.append("## \(escaped(title))") }
            blocks.append(group.lines.map { line($0.row, $0.item, recipe) }.joined(separator: "\n"))
        }
        let instructions = instructions(recipe)
        if !instructions.isEmpty { blocks += ["---"] + instructions }
        return CleanText.clean(blocks.joined(separator: "\n\n")) + "\n"
    }

    /// Parts in a line of the description; those that get a section after the steps are not among them.
    private static func details(of recipe: ExportedRecipe) -> [String] {
        let inSections = Set([RecipePart.equipment, .notes, .log].flatMap { $0.lines(of: recipe) })
        return ExportFormat.recipeMD.furtherLines(of: recipe).filter { !inSections.contains($0) }
    }

    private static func pictures(of recipe: ExportedRecipe) -> [String] {
        recipe.words.images.filter { WebReference.isWhole($0) || recipe.place != nil && recipe.pictures[$0] != nil }
            .map { "![](\(address(recipe.fileName(ofPicture: $0))))" }
    }

    /// "4 servings", "24 cookies"; RecipeMD knows no ranges.
    private static func yields(_ sheet: RecipeSheet) -> [String] {
        sheet.facts.compactMap { fact in
            guard fact.kind == .servings || fact.kind == .yield, let yield = Yield(fact.value), yield.isOneAmount else {
                return nil
            }
            return yield.unit.isEmpty ? "\(fact.value) \(fact.value == "1" ? "serving" : "servings")" : fact.value
        }
    }

    private static func line(_ row: IngredientRow, _ item: ReadRecipe.Item, _ recipe: ExportedRecipe) -> String {
        // What follows the amount, with what exchange adds to it.
        let rest = row.rest + item.text.dropFirst(row.text.count)
        let hasAmount =
            isAmount(row.writtenAmount) && !row.rest.isEmpty && row.writtenAmount + " " + row.rest == row.text
        var name = hasAmount ? rest : item.text
        // A name that begins like an amount would be read as one.
        name = escaped(name)
        if let link = recipe.link(to: row.recipe), !name.isEmpty { name = "[\(name)](\(address(link)))" }
        return hasAmount ? "- *\(row.writtenAmount)* \(name)" : "- \(name)"
    }

    /// Whether RecipeMD reads the amount as what it is: one number, and a unit without another number.
    static func isAmount(_ text: String) -> Bool {
        var rest = text[...]
        func skip(_ isMeant: (Character) -> Bool) -> Int {
            let count = rest.prefix(while: isMeant).count
            rest = rest.dropFirst(count)
            return count
        }
        let digits: (Character) -> Bool = { $0.isASCII && $0.isNumber }
        let fractions = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"
        if skip(digits) > 0 {
            if let next = rest.first, next == "." || next == "/" {
                rest = rest.dropFirst()
                guard skip(digits) > 0 else { return false }
            } else if rest.first.map({ fractions.contains($0) }) ?? false {
                rest = rest.dropFirst()
            } else if rest.first == " ", rest.dropFirst().first.map(digits) ?? false {
                // "1 1/2"
                rest = rest.dropFirst()
                guard skip(digits) > 0, rest.first == "/" else { return false }
                rest = rest.dropFirst()
                guard skip(digits) > 0 else { return false }
            }
        } else if rest.first.map({ fractions.contains($0) }) ?? false {
            rest = rest.dropFirst()
        } else {
            return false
        }
        return rest.allSatisfy { $0.isLetter || $0 == " " || $0 == "." || $0 == "%" }
    }

    private static func instructions(_ recipe: ExportedRecipe) -> [String] {
        let (sheet, words) = (recipe.sheet, recipe.words)
        var blocks: [String] = []
        for group in words.steps {
            if let title = group.title { blocks.append("## \(escaped(title))") }
            let lines = group.lines.enumerated().map { number, step in
                let pictures = step.images.filter { recipe.place != nil && recipe.pictures[$0] != nil }.map {
                    " ![](\(address(recipe.fileName(ofPicture: $0))))"
                }
                return "\(number + 1). \(escaped(step.text))" + pictures.joined()
            }
            blocks.append(lines.joined(separator: "\n"))
        }
        func section(_ title: String, _ items: [String]) {
            if !items.isEmpty {
                blocks += ["## \(escaped(title))", items.map { "- \(escaped($0))" }.joined(separator: "\n")]
            }
        }
        section(sheet.heading(of: .equipment), words.equipment)
        section(sheet.heading(of: .notes), words.notes + RecipePart.log.lines(of: recipe))
        return blocks
    }

    private static func escaped(_ text: String) -> String { MarkdownText.escaped(text) }

    /// Between `<` and `>` where a link's address needs it.
    private static func address(_ address: String) -> String {
        address.contains { " ()<>".contains($0) } ? "<\(address.filter { $0 != "<" && $0 != ">" })>" : address
    }
}

extension ExportedRecipe {
    /// The name of the file that a picture gets beside the recipe; an address as it is.
    func fileName(ofPicture name: String) -> String {
        guard !WebReference.isWhole(name), let place, let picture = pictures[name] else { return name }
        let stem = String(decoding: place.stem, as: UTF8.self)
        let number = pictureNames.firstIndex(of: name) ?? 0
        return "\(stem)\(number == 0 ? "" : "-\(number + 1)").\(picture.kind.suffix)"
    }

    /// The names of all pictures that came along, each once, those of the dish first.
    var pictureNames: [String] {
        var seen: Set<String> = []
        return (words.images + words.steps.flatMap(\.lines).flatMap(\.images)).filter {
            pictures[$0] != nil && seen.insert($0).inserted
        }
    }
}
