extension ExchangeFormat {
    static let schemaOrg = ExchangeFormat(
        "Pages with schema.org data",
        recognition:
            "Pages with JSON-LD, microdata or RDFa of a `Recipe`, and files of such JSON: Nextcloud Cookbook's, RecipeSage's, anyone's.",
        [
            Part(
                "several syntaxes for one dish", .kept, "one recipe: the richest first, what it lacks from the others"),
            Part("several dishes", .kept, "a recipe each"),
            Part(
                "JSON with raw line endings, wrong commas, no end", .kept,
                "read all the same; a remark says what was broken"),
            Part("`name`, else `headline`", .kept, "title"),
            Part("`description`", .kept, "description"),
            Part("`recipeYield`", .kept, "servings or yield; a remark where it is neither"),
            Part("`prepTime`, `cookTime`, `totalTime`, also in broken forms", .kept, "times"),
            Part("`recipeCategory`, `recipeCuisine`, `suitableForDiet`", .kept, "category, cuisine, diet"),
            Part("`keywords`", .kept, "tags, in lower case"),
            Part(
                "`author`, `publisher`, `url`", .kept,
                "author and source; parameters that follow people are taken out of the address"),
            Part("`image`", .kept, "the first as a file beside the recipe; `--all-images` keeps all"),
            Part("`video`", .kept, "video"),
            Part("`aggregateRating`", .asText, "`x-rating`: others gave it"),
            Part(
                "`recipeIngredient`, in a list, one text or objects", .kept,
                "ingredients; groups where the page shows titles between them"),
            Part(
                "`recipeInstructions`: steps, sections, one text, HTML", .kept,
                "steps and their groups, without numbers of their own"),
            Part("`HowToTip`, and the notes of a plug-in's card", .kept, "notes"),
            Part("`tool`", .kept, "equipment"),
            Part("`nutrition`", .kept, "nutrition"),
            Part("`inLanguage`, `license`, `datePublished`, `dateModified`", .kept, "language, license, dates"),
            Part("emphasis and links in texts", .lost, "texts are plain"),
            Part("reviews, advertising, other pages' teasers", .lost, "they are not part of the recipe"),
        ])

    static let microformats = ExchangeFormat(
        "Pages with microformats",
        recognition: "Pages with the classes `h-recipe` or `hrecipe`.",
        [
            Part("`p-name`, `fn`", .kept, "title"),
            Part("`p-ingredient`, `ingredient`", .kept, "ingredients"),
            Part("`e-instructions`, `instructions`, one or each step", .kept, "steps"),
            Part("`p-yield`, `dt-duration` and the older names", .kept, "servings or yield, times"),
            Part("`p-author`, `u-photo`, `p-summary`, `p-category`", .kept, "author, image, description, category"),
            Part("`p-nutrition`", .asText, "`x-nutrition`: one text without names"),
        ])

    static let pageText = ExchangeFormat(
        "Pages without data",
        recognition:
            "Cards of eleven recipe plug-ins, by their classes; else headings of ingredients and of steps, in every language whose headings the cookbook format knows, of which one may be missing: above it, lists of amounts are the ingredients, and below them a numbered list of sentences the steps. It takes two ingredients and a step.",
        [
            Part("the heading of the recipe's card, or the one that the page is named after", .kept, "title"),
            Part("the lists below the headings", .kept, "ingredients, steps, notes, and their groups"),
            Part("amounts in cells and lines of their own, or after their foods", .kept, "one line: `350 g leeks`"),
            Part("`Serves 4`, `Prep time` with its value beside or below", .kept, "servings, times"),
            Part("pictures in a step's own item", .kept, "the step's images"),
            Part(
                "captions, buttons, figures of nutrition, ingredients named again below a step", .lost,
                "they are not part of the lists"),
            Part("what stands around the recipe", .lost, "navigation, comments and stories are not part of it"),
        ])
}
