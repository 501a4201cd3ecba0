/// What texts keep.
extension ExportFormat {
    static let textRows: [Row] = [
        .asText(.title, in: "the first line, which rbook reads where it does not look like a part of the recipe"),
        .asText(
            .servings, .servingsRange, .yield, .prepTime, .cookTime, .restTime, .totalTime, .difficulty, .category,
            .furtherCategories, .cuisine, .author,
            in: "lines with labels in the recipe's language, which rbook reads where all labels around them are known"),
        .asText(
            .ingredients, .ingredientGroups, .steps, .equipment, .notes, .colonIngredients, .colonSteps,
            .bracketLines, .repeatedIngredients,
            in:
                "lists below headings in the recipe's language; rbook finds nearly all of them again, by their words and shape"
        ),
        .asText(
            .keeps, .tags, .diet, .season, .rating, .halfStars, .nutrition, .generated, .furtherKeys, .sourceName,
            .license, .sourceAddress, .pictureAddress, in: "lines with labels"),
        .asText(
            .description,
            in: "a paragraph below the title, with introductions after it; it may also read as where the recipe is from"
        ),
        .asText(.stepGroups, in: "a line with a colon above the steps"),
        .asText(.unread, in: "notes"),
        .asText(.markup, in: "what it is"),
        .lost(.picture, .furtherPictures, .stepPictures, because: "text has no pictures"),
        .lost(.recipeLinks, .fileLinks, because: "the words stay, and lead nowhere"),
        .lost(
            .favorite, .language, .added, .updated, .log, because: "they are about your cookbook, not about the dish"),
        .lost(.emphasis, .emptyGroups, .controls, because: "they have no place in it"),
    ]

    static let markdownRows: [Row] = [
        .kept(
            .title, .description, .servings, .servingsRange, .yield, .prepTime, .cookTime, .restTime, .totalTime,
            .keeps, .difficulty, .category, .furtherCategories, .cuisine, .tags, .diet, .season, .rating, .halfStars,
            .favorite, .author, .sourceName, .sourceAddress, .license, .language, .nutrition, .added, .updated,
            .generated, .furtherKeys, .pictureAddress, .ingredients, .ingredientGroups, .steps, .stepGroups,
            .emptyGroups, .colonIngredients, .colonSteps, .bracketLines, .repeatedIngredients, .equipment, .notes,
            .unread, .log, .emphasis,
            .controls, .markup,
            as:
                "the file of the cookbook, byte for byte; where it is scaled, only its amounts change, and servings and yield wherever it says them, in its title or a note too"
        ),
        .inDirectory(.recipeLinks, .fileLinks, as: "kept, where the other file is exported to the same directory"),
        .inDirectory(
            .picture, .furtherPictures, .stepPictures, as: "files in the directory, at the places that the recipe names"
        ),
    ]

    static let recipeMDRows: [Row] = [
        .kept(
            .title, .description, .tags, .servings, .yield, .pictureAddress,
            as: "the head of the file, as RecipeMD has it"),
        .kept(
            .ingredients, .ingredientGroups,
            as: "a list; an amount that is one number in one unit is marked as such, others stand in the name"),
        .kept(
            .steps, .stepGroups, .colonIngredients, .colonSteps, .bracketLines, .repeatedIngredients, .markup,
            as: "a numbered list below headings, as it is"),
        .asText(
            .servingsRange, .prepTime, .cookTime, .restTime, .totalTime, .keeps, .difficulty, .category,
            .furtherCategories, .cuisine, .diet, .season, .rating, .halfStars, .favorite, .author, .sourceName,
            .sourceAddress, .license, .language, .nutrition, .added, .updated, .generated, .furtherKeys,
            in: "the last line of the description"),
        .asText(.equipment, .notes, .unread, .log, in: "sections after the steps"),
        .inDirectory(.recipeLinks, as: "links to their files, where these are exported to the same directory"),
        .inDirectory(.picture, .furtherPictures, .stepPictures, as: "files beside it"),
        .lost(.fileLinks, because: "the words stay, and lead nowhere"),
        .lost(.emphasis, .emptyGroups, .controls, because: "texts are plain"),
    ]

    static let cooklangRows: [Row] = [
        .kept(
            .title, .description, .servings, .servingsRange, .yield, .prepTime, .cookTime, .restTime, .totalTime,
            .keeps, .difficulty, .category, .furtherCategories, .cuisine, .tags, .diet, .season, .rating, .halfStars,
            .favorite, .author, .sourceName, .sourceAddress, .license, .language, .nutrition, .added, .updated,
            .generated, .furtherKeys, .pictureAddress,
            as: "front matter: the specification's own keys, and rbook's for what it has none for"),
        .kept(
            .ingredients,
            as:
                "marked where a step names them in their own words, which no other ingredient has; the others in a step at the head of their section. Their order is that of the steps"
        ),
        .kept(
            .ingredientGroups, .stepGroups,
            as: "sections; where ingredients and steps are not in the same groups, ingredients come first"),
        .kept(
            .steps, .colonIngredients, .colonSteps, .bracketLines, .markup,
            as:
                "steps, with times as timers; `@ # ~ { }` in them, and `& ? + -` at the start of a name, become the full-width characters that look the same, and `--` one longer dash"
        ),
        .lost(.repeatedIngredients, because: "in Cooklang it is the same ingredient, mentioned again"),
        .kept(.equipment, as: "`#cookware{}`, marked like ingredients"),
        .kept(.notes, as: "notes above the steps"),
        .asText(.unread, .log, in: "notes"),
        .inDirectory(.recipeLinks, as: "references, where their files are exported to the same directory"),
        .inDirectory(.picture, .furtherPictures, as: "files beside it, named in the front matter"),
        .lost(.stepPictures, because: "steps hold no pictures"),
        .lost(.fileLinks, because: "the words stay, and lead nowhere"),
        .lost(.emphasis, .emptyGroups, .controls, because: "texts are plain"),
    ]

    static let csvRows: [Row] = [
        .kept(
            .title, .description, .servings, .servingsRange, .yield, .prepTime, .cookTime, .restTime, .totalTime,
            .keeps, .difficulty, .category, .furtherCategories, .cuisine, .tags, .diet, .season, .rating, .halfStars,
            .favorite, .author, .sourceName, .sourceAddress, .license, .language, .nutrition, .added, .updated,
            .pictureAddress, as: "a column each"),
        .kept(
            .ingredients, .ingredientGroups, .steps, .stepGroups, .colonSteps, .equipment, .notes,
            as:
                "a column each, a line for each item, steps with numbers; titles of groups are lines that end in a colon"
        ),
        .kept(.repeatedIngredients, .bracketLines, as: "lines of their own"),
        .lost(
            .colonIngredients,
            because: "an ingredient that ends in a colon reads as the title of the group after it"),
        .lost(.markup, because: "rbook, and others, read it as mark-up, which tables made of pages have"),
        .asText(.generated, .furtherKeys, .log, in: "the column `further`"),
        .asText(.unread, in: "notes"),
        .lost(.picture, .furtherPictures, .stepPictures, because: "a table has no pictures"),
        .lost(.recipeLinks, .fileLinks, because: "the words stay, and lead nowhere"),
        .lost(
            .emphasis, .emptyGroups, .controls,
            because: "texts are plain; what a spreadsheet would run as a formula gets a `'` in front of it"),
    ]
}
