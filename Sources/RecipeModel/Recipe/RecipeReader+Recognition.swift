internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Tells recipes from other pages: lists of what is in stock, plans, templates, reviews.
extension RecipeReader {
    /// Whether a file without `kind:` is a recipe: a section heading or front-matter list of ingredients, or a body that reads
    /// like a recipe.
    static func looksLikeRecipe(_ recipe: Recipe, _ document: Document, _ namesLayout: Bool) -> Bool {
        if isTemplate(recipe) || titlesOfTemplates.contains(lowerCase: Array(recipe.title.text.utf8)[...])
            || hasPlaceholders(document)
            || isCalledTemplate(document)
                && recipe.ingredients.count(where: { !$0.line.amounts.isEmpty }) * 2 <= recipe.ingredients.count
            || mayBeCalledTemplate(document) && recipe.ingredients.allSatisfy({ $0.line.amounts.isEmpty })
        {
            return false
        }
        if isPlan(recipe, document) || isOtherPage(recipe, document) || isIndex(recipe, document) { return false }
        if namesLayout, recipe.hasIngredients || recipe.hasSteps { return true }
        // Below "# Pantry soup" and "## Ingredients" there is a recipe all the same.
        let tellsWhatToDo =
            recipe.hasSteps
            && (recipe.hasSection(.instructions) || recipe.steps.contains(where: isTold)
                || recipe.steps.count > 1 && recipe.steps.allSatisfy { $0.text.hasSuffix(".") })
        // "Don't forget: matches, bin bags, …" below what is to be bought does not say how to cook it.
        let isForShopping =
            !recipe.hasSection(.instructions) && isFileOfList(document)
            && (recipe.steps.count == 1
                || recipe.ingredients.count { !$0.line.amounts.isEmpty } * 2 < recipe.ingredients.count)
        if !tellsWhatToDo || isForShopping, !recipe.shape.ingredientsInFrontMatter,
            recipe.title.origin == .fileName || !recipe.hasSection(.ingredients)
                || recipe.ingredients.allSatisfy({ $0.line.amounts.isEmpty }),
            isTitleOfList(recipe.title.text) || isTitleOfList(firstHeading(document))
                || isTitleOfList(firstLine(document)) || isFileOfList(document)
        {
            return false
        }
        if !recipe.hasSection(.instructions), !recipe.hasSection(.ingredients),
            recipe.ingredients.allSatisfy({ $0.line.amounts.isEmpty }),
            !recipe.steps.contains(where: { CookingVerbs.isVerb($0.text.prefix { $0.isLetter }.lowercased()[...]) }),
            listsPages(document)
        {
            return false
        }
        if !recipe.hasSection(.instructions),
            isPlanOfWeek(document) || linesOfPlan(document, [mealNames, dayNames]) > 2
        {
            return false
        }
        if !recipe.hasSection(.instructions), !recipe.hasSection(.ingredients), !recipe.shape.ingredientsInFrontMatter,
            listsDaysOrHeats(recipe)
        {
            return false
        }
        if listsThingsAlone(recipe, document) { return false }
        if recipe.hasSection(.ingredients) && (recipe.hasIngredients || recipe.hasSteps) { return true }
        if recipe.shape.ingredientsInFrontMatter { return true }
        guard recipe.shape.ingredientsWithoutHeading, recipe.hasIngredients,
            namesFood(recipe) || !RecipeBodyReader.isEnglish(document.source.bytes[document.bodyStart...])
        else { return false }
        if !recipe.hasSteps, isTableOfMeasures(document) { return false }
        if listsTools(recipe) { return false }
        let ingredients = recipe.ingredients
        // "1 tbsp = 15 ml", "[Paella](paella.md)"
        func isEquation(_ line: LocatedLine) -> Bool { line.text.contains(UInt8(ascii: "=")) }
        if ingredients.count(where: { isEquation($0) || !tellsWhatToDo && $0.text.first == UInt8(ascii: "[") }) * 2
            > ingredients.count
        {
            return false
        }
        // "Brisket: 7/10"
        if ingredients.count(where: { line in ["/10", "/ 10", "/5"].contains(where: line.string.hasSuffix) })
            * 2 > ingredients.count
        {
            return false
        }
        if recipe.hasSteps { return !isSurvey(document, of: ingredients) && !isTimetable(recipe) }
        if ingredients.count(where: statesTime) * 2 > ingredients.count { return false }
        // A list alone must be one of amounts, and not of dishes with what they hold.
        if ingredients.count(where: countsCalories) * 2 > ingredients.count { return false }
        let amounts = ingredients.count { !$0.line.amounts.isEmpty }
        let foods = ingredients.count { Catalogue.builtIn.resolve($0.name).match != .unknown }
        // "Jetboil, 371 g": amounts of things that nobody eats.
        if ingredients.count >= 3, amounts * 5 >= ingredients.count * 3 { return foods * 3 >= ingredients.count }
        guard ingredients.count >= 4, amounts * 5 >= ingredients.count * 2 else { return false }
        let known = ingredients.count {
            !$0.line.amounts.isEmpty || Catalogue.builtIn.resolve($0.name).match != .unknown
        }
        return known * 5 >= ingredients.count * 4
    }

    /// Whether sections that are named so hold known foods with their amounts, and steps: lines of a program beside them change nothing.
    static func isWhole(_ recipe: Recipe) -> Bool {
        guard recipe.hasSection(.ingredients), recipe.hasSection(.instructions), recipe.ingredients.count > 1,
            recipe.stepGroups.contains(where: { !$0.steps.isEmpty })
        else { return false }
        let foods = recipe.ingredients.count {
            !$0.line.amounts.isEmpty && Catalogue.builtIn.resolve($0.name).match != .unknown
        }
        return foods * 2 >= recipe.ingredients.count
    }

    /// Whether at least a quarter of the lines are of foods, as far as is known: "an appetite", "1 account" are not.
    static func namesFood(_ recipe: Recipe) -> Bool {
        let lines = recipe.ingredients
        guard lines.count > 1 else { return true }
        let foods = lines.count { line in
            line.line.amounts.contains { $0.measure.unit != nil } || line.text.contains { $0 >= 0x80 }
                || Catalogue.builtIn.resolve(line.name).match != .unknown
        }
        return foods * 4 >= lines.count
    }

    /// Whether a list below "What I use" or the like, which may be of anything, holds no food, no amount and no word beyond ASCII: "An old leather belt".
    private static func listsThingsAlone(_ recipe: Recipe, _ document: Document) -> Bool {
        guard recipe.ingredients.count > 1,
            let heading = recipe.sections.first(where: { $0.role == .ingredients })?.heading,
            !document.source.string(heading).inLowerCase.holds("ingredient"),
            recipe.ingredients.allSatisfy({ line in
                !line.line.amounts.contains { $0.measure.unit != nil } && !line.text.contains { $0 >= 0x80 }
            }),
            RecipeBodyReader.isEnglish(document.source.bytes[document.bodyStart...])
        else { return false }
        return recipe.ingredients.allSatisfy { Catalogue.builtIn.resolve($0.name).match == .unknown }
    }

    /// Whether most lines name something to cook with, and none a food: "20 l stockpot, on top of the wardrobe".
    private static func listsTools(_ recipe: Recipe) -> Bool {
        let tools = recipe.ingredients.count { RecipeBodyReader.scanner.namesToolAlone($0.text) }
        return tools > 1 && tools * 2 > recipe.ingredients.count
            && recipe.ingredients.allSatisfy {
                RecipeBodyReader.scanner.namesToolAlone($0.text)
                    || Catalogue.builtIn.resolve($0.name).match == .unknown
            }
    }

    private static let titlesOfTemplates = KnownNames([
        "recipe name", "recipe title", "name of recipe", "name of the recipe", "title of recipe", "template",
        "recipe template", "title of the recipe", "title of your recipe", "name of your recipe", "recipe name here",
        "dish name", "title here", "your recipe", "your recipe here", "rezeptname", "rezepttitel",
        "vorlage", "rezeptvorlage", "nom de la recette", "titre de la recette", "nombre de la receta",
        "título de la receta", "nome della ricetta", "titolo della ricetta", "nome da receita", "título da receita",
        "naam van het recept", "nazwa przepisu", "receptnamn", "oppskriftsnavn", "opskriftsnavn", "reseptin nimi",
        "name des gerichts", "name des rezepts", "gericht", "nom du plat", "titre du plat", "nombre del plato",
        "nome del piatto", "nome do prato", "naam van het gerecht", "nazwa dania", "nazwa potrawy", "rättens namn",
        "receptets namn", "rettens navn", "ruoan nimi", "název pokrmu", "název jídla",
        "název receptu", "название рецепта", "название блюда", "菜名", "レシピ名", "料理名",
    ])

    /// Whether a step is more than a few words that no verb of the kitchen begins.
    static func isTold(_ step: Step) -> Bool {
        step.text.utf8.count > 60 || CookingVerbs.isIdeographicCommand(step.text[...])
            || RecipeBodyReader.saysWhatToDo(SentenceWords(step.text[...]))
    }

    /// Whether a long text of many parts names foods and hardly an amount: an essay, a menu with its plan, notes on a cuisine.
    private static func isSurvey(_ document: Document, of ingredients: [LocatedLine]) -> Bool {
        guard ingredients.count(where: { !$0.line.amounts.isEmpty }) * 5 <= ingredients.count else { return false }
        return document.markdown.blocks.count { if case .heading = $0.kind { true } else { false } } >= 6
    }

    /// The first line of text, where it may be a title: "freezer, as of 12 feb".
    private static func firstLine(_ document: Document) -> String {
        let markdown = document.markdown
        guard let block = markdown.blocks.first, case .paragraph = block.kind, let line = block.lines.first else {
            return ""
        }
        let range = markdown.lines[line]
        return range.count <= 60 ? InlineScanner.plainText(document.source.bytes, range) : ""
    }

    private static func firstHeading(_ document: Document) -> String {
        for block in document.markdown.blocks {
            if case .heading = block.kind {
                return InlineScanner.plainText(document.source.bytes, document.markdown.textRange(of: block))
            }
        }
        return ""
    }

    /// Whether a list without steps is called what no recipe is: "Shopping list", "Einkaufszettel Samstag", "Packing for camp".
    static func isTitleOfList(_ title: String) -> Bool {
        if RecipeBodyReader.beginsWithDate(title[...]) { return true }
        let words = title.inLowerCase.words().map(String.init)
        // "List: Corner shop"
        if title.hasByte(UInt8(ascii: ":")), let first = words.first,
            ["list", "liste", "lista", "lijst"].contains(first)
        {
            return true
        }
        if words.contains(where: listWords.contains) || words.count > 1 && lastListWords.contains(words.last ?? "")
            || placesOfStock.contains(words.last ?? "")
            || placesOfStock.contains(words.first ?? "") && words.count != 2
        {
            return true
        }
        return zip(words, words.dropFirst()).contains { listPairs.contains("\($0) \($1)") }
            || listPairs.contains { $0.utf8.contains { $0 >= 0xE3 } && title.holds($0) }
    }

    private static let placesOfStock: Set<String> = ["pantry", "freezer"]

    private static let listWords: Set<String> = [
        "vorratskammer", "vorratsschrank", "vorratsliste", "gefriertruhe", "tiefkühler", "despensa", "dispensa",
        "voorraad", "voorraadkast", "spiżarnia", "skafferi", "spisekammer", "spiskammer", "ruokakomero", "spíž",
        "temps", "temperatures", "staples", "menu", "timeline", "template", "diary", "foreword", "quantities", "log",
        "substitutions", "substitutes", "ersatz", "ersetzen", "grocery", "wochenplan", "essensplan",
        "speiseplan", "weekmenu", "veckomeny", "ugeplan", "ukemeny", "viikkomenu", "jídelníček", "jadłospis",
        "inventory", "packing", "gear", "kit", "shopping", "groceries", "nákup", "nakup", "nákupy", "einkauf",
        "einkäufe",
        "indkøb", "inköp", "ostokset", "kauppalista", "einkaufsliste", "einkaufszettel", "packliste",
        "bevásárlólista", "menüplan", "wochenmenü",
        "vorrat",
        "vorräte", "boodschappenlijst", "boodschappen", "inköpslista", "indkøbsliste", "handleliste", "ostoslista",
        "inventaire",
        "inventario", "inventur", "zakupy", "packlista", "conversion", "conversions", "equivalents", "équivalences",
        "équivalence", "equivalencias", "equivalenze",
        "equivalências", "umrechnung", "umrechnungen", "umrechnungstabelle", "omrekentabel", "omregning", "omräkning",
    ]
    /// Such as end the title of what is planned: "Christmas baking plan".
    private static let lastListWords: Set<String> = [
        "plan", "schedule", "calendar", "rota", "budget", "ration", "rations", "checklist", "checkliste", "kalender",
    ]
    static let listPairs: Set<String> = [
        "per head", "lista compra", "lista spesa", "liste courses", "compra para", "spesa per", "courses pour",
        "prep list", "order guide", "to buy", "need to buy", "grocery list", "meal plan", "meal plans", "weekly menu",
        "liste de", "lista zakupów",
        "nákupní seznam", "список покупок", "купить список",
        "bevásárló lista", "alışveriş listesi", "lista de", "lista della", "购物清单", "採買清單", "买菜清单", "買い物リスト",
    ]

    /// "Chicken wings (6 wings): 505 calories (26 P, 30 C, 32 F)"
    private static func countsCalories(_ line: LocatedLine) -> Bool {
        let words = line.string.lowercased().split { !$0.isLetter && !$0.isNumber }
        return zip(words, words.dropFirst()).contains { number, word in
            number.allSatisfy(\.isNumber) && ["calories", "calorie", "kcal", "cal"].contains(word)
        }
    }

    /// Whether its words are left to be filled in: "{{title}}".
    private static func isTemplate(_ recipe: Recipe) -> Bool {
        func isBlank(_ text: String) -> Bool {
            text.hasPrefix("{{") && text.hasSuffix("}}") && !text.hasPrefix("{{<")
        }
        if isBlank(recipe.title.text) { return true }
        func isBlank(_ line: LocatedLine) -> Bool {
            line.text.count <= 60 && mayBeBlank(line.text) && (isBlank(line.string) || isPlaceholder(line.string))
        }
        // Nearly no recipe begins so.
        guard let first = recipe.ingredientGroups.first(where: { !$0.ingredients.isEmpty })?.ingredients.first,
            isBlank(first)
        else {
            return false
        }
        let lines = recipe.ingredients
        return lines.count(where: isBlank) * 2 > lines.count
    }

    /// Whether braces, a beginning of a placeholder, other letters than those of ASCII or none stand in a text: few lines.
    private static func mayBeBlank(_ text: [UInt8]) -> Bool {
        let isPlain = text.allSatisfy { $0 < 0x80 } && text.contains(where: \.isLetter)
        if text.first == UInt8(ascii: "{") || !isPlain { return true }
        return text.withUnsafeBufferPointer { placeholderStarts.areIn($0) }
    }

    private static let placeholderStarts = WordStarts("ingr zutat aines surovina malzeme bahan")

    /// "Ingredient 1", "[amount] ingredient", "100 g Zutat", "…": words that stand for what a person is to write.
    private static func isPlaceholder(_ text: String) -> Bool {
        let words = text.lowercased().words().map(String.init)
        guard words.count <= 5 else { return false }
        if words.isEmpty { return !text.contains(where: \.isNumber) }
        return words.contains(where: placeholders.contains)
            && words.allSatisfy { placeholders.contains($0) || besidePlaceholders.contains($0) || $0.count == 1 }
    }

    private static let placeholders: Set<String> = [
        "ingredient", "ingredients", "zutat", "zutaten", "ingrédient", "ingrediente", "ingredientes", "ingrediënt",
        "składnik", "ingrediens", "aines", "surovina", "ингредиент", "інгредієнт", "malzeme", "hozzávaló", "bahan",
    ]
    private static let besidePlaceholders: Set<String> = [
        "amount", "quantity", "qty", "unit", "name", "the", "an", "one", "two", "three", "first", "second", "third",
        "another", "item", "cup", "cups", "tsp", "tbsp", "ml", "kg", "oz", "lb", "of", "menge", "einheit", "von",
        "de", "und", "el", "tl", "msk", "tsk", "dl", "cl", "cs", "cc", "eetlepel", "łyżka", "lžíce", "spsk", "stk",
        "st",
        "rkl", "szt", "克", "more", "here", "etc", "xx", "xxx", "optional", "note", "notes", "preparation",
    ]
}
