internal import Kitchen
internal import Presentation
internal import RecipeExchange
internal import RecipeModel

/// Something that a recipe may hold and a format may have no place for.
public enum RecipePart: String, CaseIterable, Sendable {
    case title, description, servings, servingsRange, yield, prepTime, cookTime, restTime, totalTime, keeps
    case difficulty, category, furtherCategories, cuisine, tags, diet, season
    case rating, halfStars, favorite, author, sourceName, sourceAddress, license, language
    case nutrition, added, updated, generated, furtherKeys
    case picture, furtherPictures, stepPictures, pictureAddress
    case ingredients, ingredientGroups, recipeLinks, steps, stepGroups, fileLinks, emptyGroups
    case colonIngredients, colonSteps, bracketLines, repeatedIngredients
    case equipment, notes, unread, log, emphasis, controls, markup

    /// As a person calls it: "the rest time".
    public var name: String {
        switch self {
        case .title: "title"
        case .description: "description"
        case .servings: "servings"
        case .servingsRange: "servings and yields that are not one number"
        case .yield: "yield"
        case .prepTime: "preparation time"
        case .cookTime: "cooking time"
        case .restTime: "resting time"
        case .totalTime: "total time"
        case .keeps: "how long it keeps"
        case .difficulty: "difficulty"
        case .category: "category"
        case .furtherCategories: "further categories"
        case .cuisine: "cuisine"
        case .tags: "tags"
        case .diet: "diets"
        case .season: "seasons"
        case .rating: "stars"
        case .halfStars: "half a star"
        case .favorite: "favorite"
        case .author: "author"
        case .sourceName: "source"
        case .sourceAddress: "address of the source"
        case .license: "license"
        case .language: "language"
        case .nutrition: "nutrition"
        case .added: "day it was added"
        case .updated: "day it was updated"
        case .generated: "day a language model wrote it"
        case .furtherKeys: "keys of your own"
        case .picture: "picture"
        case .furtherPictures: "further pictures"
        case .stepPictures: "pictures of steps"
        case .pictureAddress: "address of a picture"
        case .ingredients: "ingredients"
        case .ingredientGroups: "groups of ingredients"
        case .recipeLinks: "links of ingredients to recipes"
        case .steps: "steps"
        case .stepGroups: "groups of steps"
        case .fileLinks: "links of steps and notes to other files"
        case .emptyGroups: "titles of empty groups"
        case .colonIngredients: "ingredients that end in a colon"
        case .colonSteps: "steps that end in a colon"
        case .bracketLines: "lines in square brackets"
        case .repeatedIngredients: "an ingredient without an amount beside another of its name"
        case .equipment: "equipment"
        case .notes: "notes and introductions"
        case .unread: "text that was not understood"
        case .log: "cooking log"
        case .emphasis: "emphasis"
        case .controls: "characters that control or reorder text"
        case .markup: "text that looks like mark-up of pages"
        }
    }

    /// What of the part a recipe holds, in words to name it by; empty where it holds none.
    func instances(in recipe: ExportedRecipe) -> [String] {
        let (sheet, words) = (recipe.sheet, recipe.words)
        func one(_ isThere: Bool) -> [String] { isThere ? [name] : [] }
        func named(_ texts: [String]) -> [String] {
            texts.isEmpty ? [] : ["\(name) (\(Self.listed(texts)))"]
        }
        switch self {
        case .title: return one(!words.title.isEmpty)
        case .description: return one(words.description != nil)
        case .servings: return one(sheet.servings.map { $0.isOneNumber } ?? false)
        case .servingsRange:
            return one(sheet.servings.map { !$0.isOneNumber } ?? false || sheet.yield.map { !$0.isOneAmount } ?? false)
        case .yield: return one(sheet.yield?.isOneAmount ?? false)
        case .prepTime: return one(words.prepTime != nil)
        case .cookTime: return one(words.cookTime != nil)
        case .restTime: return one(words.restTime != nil)
        case .totalTime: return one(words.totalTime != nil)
        case .keeps: return one(words.keepsTime != nil)
        case .difficulty: return one(words.difficulty != nil)
        case .category: return one(!words.categories.isEmpty)
        case .furtherCategories: return named(Array(words.categories.dropFirst()))
        case .cuisine: return named(words.cuisines)
        case .tags: return one(!words.keywords.isEmpty)
        case .diet: return named(words.diets)
        case .season: return one(!words.seasons.isEmpty)
        case .rating: return one(words.stars != nil)
        case .halfStars: return one(words.stars?.contains(".") ?? false)
        case .favorite: return one(words.isFavorite)
        case .author: return one(!words.authors.isEmpty)
        case .sourceName: return one(words.sourceName != nil)
        case .sourceAddress: return one(words.url != nil)
        case .license: return one(words.license != nil)
        case .language: return one(words.language != nil)
        case .nutrition: return one(!words.nutrition.isEmpty)
        case .added: return one(words.added != nil)
        case .updated: return one(words.updated != nil)
        case .generated: return one(words.generated != nil)
        case .furtherKeys: return named(words.further.map(\.name))
        case .picture: return one(words.images.contains { !WebReference.isWhole($0) })
        case .furtherPictures: return one(words.images.count > 1)
        case .stepPictures: return one(words.steps.contains { $0.lines.contains { !$0.images.isEmpty } })
        case .pictureAddress: return one(recipe.pictureAddress != nil)
        case .ingredients: return one(sheet.hasIngredients)
        case .ingredientGroups: return one(words.ingredients.contains { $0.title != nil })
        case .recipeLinks:
            return named(
                words.ingredients.flatMap(\.lines).filter { $0.recipe != nil }.map(\.text))
        case .steps: return one(sheet.hasSteps)
        case .stepGroups: return one(words.steps.contains { $0.title != nil })
        case .fileLinks: return named(sheet.linkedWords)
        case .emptyGroups: return named(sheet.emptyGroupTitles)
        case .colonIngredients: return named(words.ingredients.flatMap(\.lines).map(\.text).filter(Self.endsInColon))
        case .colonSteps: return named(words.steps.flatMap(\.lines).map(\.text).filter(Self.endsInColon))
        case .bracketLines:
            let lines = words.ingredients.flatMap(\.lines).map(\.text) + words.steps.flatMap(\.lines).map(\.text)
            return named(lines.filter { $0.hasPrefix("[") && $0.hasSuffix("]") })
        case .repeatedIngredients: return named(recipe.repeatedIngredients)
        case .equipment: return one(!words.equipment.isEmpty)
        case .notes: return one(!sheet.notes.isEmpty || !sheet.introduction.isEmpty)
        case .unread: return one(!sheet.unread.isEmpty)
        case .log: return one(!words.log.isEmpty)
        case .emphasis: return one(sheet.hasEmphasis)
        case .controls: return one(words.texts.contains(where: CleanText.isUnclean))
        case .markup: return named(words.texts.filter(CleanText.looksLikeMarkup))
        }
    }

    private static func endsInColon(_ text: String) -> Bool { text.hasSuffix(":") || text.hasSuffix("：") }

    private static func listed(_ texts: [String]) -> String {
        let shown = texts.prefix(3).map { $0.count > 40 ? "\($0.prefix(39))…" : $0 }
        return shown.joined(separator: "; ") + (texts.count > 3 ? "; and \(texts.count - 3) more" : "")
    }

    /// The part in lines of text, for formats without a place of its own for it; empty where it needs none, or the recipe holds none.
    func lines(of recipe: ExportedRecipe) -> [String] {
        let words = recipe.words
        func line(_ label: String, _ text: String?) -> [String] { text.map { ["\(label): \($0)"] } ?? [] }
        func list(_ label: String, _ texts: [String]) -> [String] {
            texts.isEmpty ? [] : ["\(label): \(texts.joined(separator: ", "))"]
        }
        func own(_ label: RecipeLabel, _ english: String) -> String { recipe.label(label, english) }
        func time(_ label: RecipeLabel, _ english: String, _ seconds: Int?) -> [String] {
            line(own(label, english), seconds.map(RecipeWords.time))
        }
        switch self {
        case .servings: return line(own(.servings, "Servings"), recipe.sheet.fact(.servings))
        case .servingsRange:
            let isRange = recipe.sheet.servings.map { !$0.isOneNumber } ?? false
            let isOther = recipe.sheet.yield.map { !$0.isOneAmount } ?? false
            return (isRange ? RecipePart.servings.lines(of: recipe) : [])
                + (isOther ? RecipePart.yield.lines(of: recipe) : [])
        case .yield: return line(own(.yield, "Yield"), recipe.sheet.fact(.yield))
        case .prepTime: return time(.prepTime, "Prep time", words.prepTime)
        case .cookTime: return time(.cookTime, "Cook time", words.cookTime)
        case .restTime: return time(.restTime, "Rest time", words.restTime)
        case .totalTime: return time(.totalTime, "Total time", words.totalTime)
        case .keeps: return time(.keeps, "Keeps", words.keepsTime)
        case .difficulty: return line(own(.difficulty, "Difficulty"), words.difficulty)
        case .category: return list(own(.category, "Category"), words.categories)
        case .furtherCategories: return list("Further categories", Array(words.categories.dropFirst()))
        case .cuisine: return list(own(.cuisine, "Cuisine"), words.cuisines)
        case .tags: return list(own(.tags, "Tags"), words.keywords)
        case .diet: return list(own(.diet, "Diet"), words.diets)
        case .season: return list(own(.season, "Season"), words.seasons)
        case .rating, .halfStars: return line(own(.rating, "Rating"), words.stars.map { "\($0) of 5" })
        case .favorite: return words.isFavorite ? ["Favorite: yes"] : []
        case .author: return list(own(.author, "Author"), words.authors)
        case .sourceName: return line(own(.source, "Source"), words.sourceName)
        case .sourceAddress: return line("URL", words.url)
        case .license: return line(own(.license, "License"), words.license)
        case .language: return line("Language", words.language)
        case .nutrition: return list("Nutrition", words.nutrition.map { "\($0.name) \($0.value)" })
        case .added: return line("Added", words.added)
        case .updated: return line("Updated", words.updated)
        case .generated: return line("Written by a language model on", words.generated)
        case .furtherKeys: return words.further.map { "\($0.name): \($0.value)" }
        case .pictureAddress: return line("Picture", recipe.pictureAddress)
        case .equipment: return list("Equipment", words.equipment)
        case .notes: return words.notes
        case .log:
            return words.log.map { entry in
                let stars = entry.stars.map { " \($0) of 5" } ?? ""
                let person = entry.person.map { ", \($0)" } ?? ""
                return "Cooked on \(entry.date)\(stars)\(person)" + (entry.remark.isEmpty ? "" : ": \(entry.remark)")
            }
        case .title, .description, .picture, .furtherPictures, .stepPictures, .ingredients, .ingredientGroups,
            .recipeLinks, .steps, .stepGroups, .colonIngredients, .colonSteps, .bracketLines,
            .repeatedIngredients, .fileLinks, .emptyGroups, .unread, .emphasis, .controls, .markup:
            return []
        }
    }
}

extension RecipeSheet {
    /// "4", "24 cookies": the first fact of a kind.
    func fact(_ kind: Fact.Kind) -> String? { facts.first { $0.kind == kind }?.value }

    /// How many it serves as it is shown.
    var servings: Yield? { fact(.servings).flatMap { Yield($0) } }

    /// What it makes as it is shown.
    var yield: Yield? { fact(.yield).flatMap { Yield($0) } }
}

extension Yield {
    /// "4": servings that every format has a number for.
    var isOneNumber: Bool { unit.isEmpty && !quantity.isRange }

    /// "24 cookies": neither a range nor anything with a mark in it that parts amounts.
    var isOneAmount: Bool { !quantity.isRange && !unit.contains { ",*_".contains($0) } }
}

extension ExportedRecipe {
    /// Ingredients that are nothing but a name that another begins or ends with, as in "salt" beside "1 tsp salt".
    fileprivate var repeatedIngredients: [String] {
        let names = ingredientGroups.flatMap(\.lines).map { CooklangItem($0.row, $0.item, self).name.lowercased() }
        var counts: [String: Int] = [:]
        for name in names { counts[name, default: 0] += 1 }
        return ingredientGroups.flatMap(\.lines).filter { line in
            let name = CooklangItem(line.row, line.item, self).name
            return line.row.amount.isEmpty && counts[name.lowercased(), default: 0] > 1
        }.map(\.row.text)
    }
}
