extension ExchangeFormat {
    static let paprika = ExchangeFormat(
        "Paprika",
        recognition: "`.paprikarecipes` archives, the JSON in them, and the pages of its export as HTML.",
        [
            Part("name, description, servings, times, difficulty", .kept, "the keys of the cookbook format"),
            Part("a time that is not one", .lost, "a remark quotes it"),
            Part("ingredients and directions, `Filling:` above some", .kept, "ingredients and steps in groups"),
            Part("`[recipe:Short Pastry]`", .kept, "a link, where that recipe is found"),
            Part(
                "stars, favorite, categories, source, address, created", .kept,
                "rating, favorite, category, source, added"),
            Part("notes", .kept, "notes"),
            Part("nutrition as `Calories: 300 kcal`", .kept, "nutrition"),
            Part("other words on nutrition", .asText, "a note"),
            Part("photos", .kept, "pictures beside the recipe; the address of the first becomes `x-image-url`"),
            Part("further fields", .asText, "`x-` keys"),
            Part("recipes in the trash", .lost, "a remark names each"),
        ])

    static let mealie = ExchangeFormat(
        "Mealie",
        recognition: "Recipes as its API and exports write them, and whole backups, in archives or as JSON.",
        [
            Part(
                "name, description, times, yield, categories, tags, tools", .kept,
                "the keys of the cookbook format; equipment"),
            Part("ingredients with quantity, unit, food and note", .kept, "`1/3 cup cream, cold`; titles are groups"),
            Part("an ingredient that is a recipe", .kept, "a link, where that recipe is found"),
            Part("steps with titles and summaries", .kept, "steps in groups; a summary before its step"),
            Part("notes and comments", .kept, "notes; who said it before a comment"),
            Part("rating, favorite, nutrition, dates", .kept, "the keys of the cookbook format"),
            Part("last made, and the timeline of a backup", .kept, "the log"),
            Part("shopping lists and meal plan of a backup", .kept, "a list and plans of the cookbook"),
            Part("extras, further fields", .asText, "`x-` keys"),
            Part("pictures beside the recipe", .kept, "the first as a file beside the recipe"),
            Part("Markdown in texts", .lost, "texts are plain; addresses stay in parentheses"),
            Part("other files beside it", .lost, "a remark names them"),
        ])

    static let tandoor = ExchangeFormat(
        "Tandoor",
        recognition: "Archives of its export, with a `recipe.json` and a picture for each recipe, or that JSON.",
        [
            Part("name, description, keywords, servings, rating, dates", .kept, "the keys of the cookbook format"),
            Part("working time, waiting time", .kept, "preparation time, cooking time"),
            Part("ingredients of each step", .kept, "ingredients, in groups by the names of steps and by headers"),
            Part("a unit without an amount", .lost, "a remark names it"),
            Part("a food or step that is a recipe", .kept, "a link, where that recipe is found"),
            Part("instructions, headings in them", .kept, "steps in groups; those of notes become notes"),
            Part("times of steps", .asText, "`x-step-times`"),
            Part("nutrition", .kept, "nutrition"),
            Part("picture", .kept, "a file beside the recipe"),
            Part("further fields", .asText, "`x-` keys"),
        ])

    static let planToEat = ExchangeFormat(
        "Plan to Eat",
        recognition: "Its table: `Title,Course,Cuisine,Main Ingredient,Description,Source` and so on.",
        [
            Part("title, course, cuisine, description, source, address", .kept, "the keys of the cookbook format"),
            Part("servings and yield, times, tags, rating, dates", .kept, "the keys of the cookbook format"),
            Part("ingredients; lines that begin with a comma", .kept, "ingredients; groups"),
            Part("directions", .kept, "steps"),
            Part("figures of nutrition", .kept, "nutrition"),
            Part("address of the photo", .kept, "image, by its address"),
            Part("other columns", .asText, "`x-` keys"),
        ])

    static let copyMeThat = ExchangeFormat(
        "CopyMeThat",
        recognition: "The one page of its export, with the ids and classes it gives to parts.",
        [
            Part(
                "name, description, categories, servings, rating, starred", .kept,
                "title, description, tags, servings, rating, favorite"),
            Part(
                "ingredients and steps with their headings", .kept,
                "groups; a note of an ingredient in parentheses after it"),
            Part("notes, address, pictures that lie beside the page", .kept, "notes, source, images"),
            Part("made", .asText, "`x-made`"),
        ])

    static let chowdown = ExchangeFormat(
        "Chowdown",
        recognition: "Markdown whose front matter says `layout: recipe` and holds `directions` or `components`.",
        [
            Part("title, tags, image, yield", .kept, "the keys of the cookbook format"),
            Part("ingredients, directions", .kept, "ingredients, steps"),
            Part("components", .kept, "ingredients that are recipes: links, where they are found"),
            Part("text below", .kept, "description"),
            Part("further keys", .asText, "`x-` keys"),
        ])

    static let archives = ExchangeFormat(
        "Archives",
        recognition: "zip, tar and gzip, also in each other, by their first bytes.",
        [
            Part("every file", .kept, "read by its own contents, as if it lay in a directory"),
            Part("pictures beside recipes", .kept, "files beside the recipes that name them"),
            Part(
                "names that lead out, links, devices, encrypted or damaged parts", .lost,
                "then nothing of the archive is read"),
            Part(
                "more than 256 MB with what it unpacks to, 100 times its size, 50,000 files", .lost,
                "then nothing of the archive is read"),
        ])
}
