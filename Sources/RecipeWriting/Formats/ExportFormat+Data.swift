/// What data for other programs, and pages, keep.
extension ExportFormat {
    static let jsonLDRows: [Row] = [
        .kept(
            .title, .description, .servings, .servingsRange, .yield, .prepTime, .cookTime, .totalTime, .category,
            .furtherCategories, .cuisine, .tags, .diet, .author, .sourceName, .sourceAddress, .license, .language,
            .nutrition, .added, .updated, .pictureAddress, .ingredients, .colonIngredients,
            .repeatedIngredients, .steps, .colonSteps, .stepGroups, .equipment, as: "the properties of schema.org"),
        .lost(
            .bracketLines,
            because: "a line in brackets reads as the title of the group after it, as other programs write it"),
        .kept(.notes, as: "`comment`, named `Author Notes`"),
        .asText(
            .restTime, .keeps, .difficulty, .season, .rating, .halfStars, .favorite, .generated, .furtherKeys, .unread,
            .log, in: "such comments: schema.org has no property for them, or means what strangers say"),
        .lost(.ingredientGroups, because: "`recipeIngredient` is one list"),
        .lost(
            .picture, .furtherPictures, .stepPictures,
            because: "a picture needs an address; `--format html` and archives hold pictures"),
        .lost(.recipeLinks, .fileLinks, because: "the words stay, and lead nowhere"),
        .lost(.emphasis, .emptyGroups, because: "texts are plain"),
        .lost(.markup, because: "rbook, and others, read it as mark-up, which many pages have in such data"),
        .kept(.controls, as: "escaped, as JSON has them"),
    ]

    static let htmlRows: [Row] = [
        .kept(
            .title, .description, .servings, .servingsRange, .yield, .prepTime, .cookTime, .totalTime, .category,
            .furtherCategories, .cuisine, .tags, .diet, .author, .sourceName, .sourceAddress, .license, .language,
            .ingredients, .colonIngredients, .repeatedIngredients, .steps, .colonSteps, .bracketLines, .stepGroups,
            .equipment, .nutrition, .added,
            .updated, as: "the page, and JSON-LD in it"),
        .asText(.ingredientGroups, in: "headings of the page; rbook finds those between lines of the list again"),
        .asText(
            .restTime, .keeps, .difficulty, .season, .rating, .halfStars, .favorite, .generated, .furtherKeys, .notes,
            .unread,
            .log, in: "the page"),
        .asText(.pictureAddress, in: "JSON-LD: the page itself loads nothing"),
        .asText(.markup, in: "the page; rbook, and others, read it as mark-up where it is in JSON-LD"),
        .kept(
            .picture, .furtherPictures, .stepPictures,
            as: "in the page, as JPEG no larger than a screen shows; without what cameras write into them"),
        .lost(.recipeLinks, .fileLinks, because: "the words stay, and lead nowhere; links to the web stay links"),
        .lost(.emphasis, .emptyGroups, .controls, because: "texts are plain"),
    ]

    static let jsonRows: [Row] = [
        .kept(
            .title, .description, .servings, .servingsRange, .yield, .prepTime, .cookTime, .restTime, .totalTime,
            .difficulty, .category, .furtherCategories, .cuisine, .tags, .diet, .rating, .halfStars, .favorite, .author,
            .sourceName, .sourceAddress, .language, .nutrition, .generated, .furtherKeys, .license, .pictureAddress,
            .ingredients, .ingredientGroups, .recipeLinks, .steps, .stepGroups, .emptyGroups, .equipment, .notes, .log,
            .controls, .keeps, .season, .added, .updated, .colonIngredients, .colonSteps, .bracketLines,
            .repeatedIngredients, .markup,
            as: "what `rbook show --format json` writes: exact amounts, timers, temperatures, facts"),
        .asText(.unread, in: "`roles`, which say where in the file it is"),
        .lost(.picture, .furtherPictures, .stepPictures, because: "only their names are in it"),
        .lost(.fileLinks, .emphasis, because: "texts are plain"),
    ]

    static let paprikaRows: [Row] = [
        .kept(
            .title, .description, .servings, .servingsRange, .prepTime, .cookTime, .totalTime, .difficulty, .category,
            .furtherCategories, .rating, .favorite, .sourceName, .sourceAddress, .nutrition, .added, .pictureAddress,
            .ingredients, .ingredientGroups, .repeatedIngredients, .steps, .colonSteps, .stepGroups, .notes, .picture,
            as: "Paprika's own fields; steps are numbered"),
        .lost(
            .colonIngredients, .bracketLines,
            because: "an ingredient that ends in a colon, or is in brackets, reads as the title of the group after it"),
        .asText(
            .yield, .restTime, .keeps, .cuisine, .tags, .diet, .season, .halfStars, .author, .license, .language,
            .updated, .generated, .furtherKeys, .equipment, .unread, .log, in: "notes"),
        .lost(.furtherPictures, .stepPictures, because: "the first picture is kept"),
        .lost(.recipeLinks, .fileLinks, because: "the words stay, and lead nowhere"),
        .lost(.emphasis, .emptyGroups, because: "texts are plain"),
        .lost(.markup, because: "rbook reads it as mark-up, which recipes from pages have"),
        .kept(.controls, as: "escaped, as JSON has them"),
    ]

    static let nextcloudRows: [Row] = [
        .kept(
            .title, .description, .servings, .prepTime, .cookTime, .totalTime, .category, .tags, .sourceAddress,
            .nutrition, .added, .updated, .equipment, .pictureAddress, .picture, as: "the app's own fields"),
        .kept(
            .ingredients, .ingredientGroups, .colonIngredients, .repeatedIngredients, .steps, .colonSteps, .stepGroups,
            as: "lists; titles of groups are lines that begin with `##`"),
        .lost(.bracketLines, because: "a line in brackets reads as the title of the group after it"),
        .asText(
            .servingsRange, .yield, .restTime, .keeps, .difficulty, .furtherCategories, .cuisine, .diet, .season,
            .rating, .halfStars, .favorite, .author, .sourceName, .license, .language, .generated, .furtherKeys,
            .notes, .unread, .log, in: "the end of the description"),
        .lost(.furtherPictures, .stepPictures, because: "the first picture is kept"),
        .lost(.recipeLinks, .fileLinks, because: "the words stay, and lead nowhere"),
        .lost(.emphasis, .emptyGroups, because: "texts are plain"),
        .lost(.markup, because: "rbook reads it as mark-up, which recipes from pages have"),
        .kept(.controls, as: "escaped, as JSON has them"),
    ]
}
